//! The history as a view: what it lists, what its buttons do, and that nothing is lost by them.

use std::rc::Rc;

use engine::game::Game as _;
use engine::games::GameId;
use engine::level::Level;
use engine::link::{Extras, Race};
use engine::play::{Counts, Help, Problem};
use engine::shape::Shape;
use engine::shelf::{Challenge, Failure, Id, Kept, Names, Outcome, Record, Store};
use engine::sudoku::Sudoku;
use ninebridge::librarian::history::History;
use ninebridge::librarian::view::{Deed, Input, Tell, View};

use crate::kept::{Shown, library, record, shelve, solved, years};
use crate::shelves::{FIRST, Memory, daily, date, id, small};

fn history(memory: &Memory) -> Shown<'_, History> {
    Shown {
        view: History::new(""),
        memory,
    }
}

/// Two real games: one over, with its solve, and one that is not.
fn played() -> Memory {
    let memory = Memory::default();
    let store = Store::new(&memory);
    let over = daily(1, date(FIRST), date(FIRST)).pop().unwrap();
    let mut course = small(2, date(FIRST).plus(1));
    let open = course.swap_remove(3);
    for game in [over, open] {
        store.set_current(game.record.game, game.record.id).unwrap();
        store.keep(&game).unwrap();
    }
    memory
}

#[test]
fn the_last_begun_comes_first_fifty_at_a_time() {
    let memory = Memory::default();
    let games = years(120);
    shelve(&memory, &games);
    let mut view = history(&memory);
    // They are made the last begun first.
    let order: Vec<Id> = games.iter().map(|game| game.id).collect();
    for (shown, more) in [(50, "Show 50 more of 70"), (100, "Show the last 20"), (120, "")] {
        assert_eq!(view.lines(), order[..shown]);
        assert!(view.says("120 games") && view.says(more));
        if !more.is_empty() {
            view.press("more");
            // The first of the new ones has the focus.
            let focused = format!("data-does=\"row {}\" aria-expanded=false data-focus", order[shown]);
            assert!(view.says(&focused));
        }
    }
    assert!(!view.has("more"));
    assert!(!view.says("data-focus") || view.take(Input::Changed).is_empty() && !view.says("data-focus"));
}

#[test]
fn games_are_under_the_dates_they_were_begun_on() {
    let memory = Memory::default();
    let game = |number, day| record(number, GameId::Sudoku, Level::Easy, Shape::new(9, 9), day);
    shelve(&memory, &[game(1, 90), game(2, 89), game(3, 89), game(4, 30)]);
    let markup = history(&memory).markup();
    let heads: Vec<&str> = markup
        .split("<h2>")
        .skip(1)
        .map(|rest| rest.split('<').next().unwrap())
        .collect();
    assert_eq!(heads, ["Today", "Yesterday", "Thursday 31 December 2026"]);
}

/// Every choice of every list shows just the games it says, and as many as it says.
#[test]
fn filters_show_what_they_say() {
    let memory = Memory::default();
    let games = years(300);
    shelve(&memory, &games);
    // Those of a game that has one alone are no choice.
    let sized = games.iter().filter(|game| game.game == GameId::Hashi);
    let mut sizes: Vec<Shape> = sized.map(|game| game.shape).collect();
    sizes.sort_unstable();
    sizes.dedup();
    let choices = |ids: Vec<String>| [String::new()].into_iter().chain(ids).collect::<Vec<_>>();
    let kinds = choices(GameId::ALL.map(|game| game.id().to_owned()).into());
    let levels = choices(Level::DEALT.map(|level| level.id().to_owned()).into());
    let shapes = choices(sizes.iter().map(Shape::to_string).collect());
    let states = choices(vec!["unfinished".to_owned(), "over".to_owned()]);
    let mut view = history(&memory);
    for kind in &kinds {
        for level in &levels {
            for shape in shapes.iter().filter(|_| kind != "sudoku") {
                for state in &states {
                    for (does, value) in [("game", kind), ("level", level), ("size", shape), ("state", state)] {
                        let said = option(&view.markup(), does, value);
                        assert_eq!(view.take(Input::Choose(does, value)), []);
                        if let Some(said) = said {
                            assert!(
                                view.says(&format!("{said} of 300 games"))
                                    || said == 300 && view.says("300 games")
                                    || does == "game",
                                "{does} {value}: {said}"
                            );
                        }
                    }
                    let fits = |game: &&Record| {
                        (kind.is_empty() || game.game.id() == kind)
                            && (level.is_empty() || game.level.is_some_and(|own| own.id() == level))
                            && (shape.is_empty() || game.shape.to_string() == *shape)
                            && (state.is_empty() || game.is_over() == (state == "over"))
                    };
                    let expected: Vec<Id> = games.iter().filter(fits).map(|game| game.id).take(50).collect();
                    assert_eq!(view.lines(), expected, "{kind} {level} {shape} {state}");
                }
            }
        }
    }
}

/// The number of games that an option of a list says it would show.
fn option(markup: &str, does: &str, value: &str) -> Option<usize> {
    let (_, list) = markup.split_once(&format!("<select data-does={does}"))?;
    let (list, _) = list.split_once("</select>")?;
    let (_, option) = list.split_once(&format!("<option value={value}"))?;
    let (option, _) = option.split_once("</option>")?;
    option.rsplit_once('(')?.1.trim_end_matches(')').parse().ok()
}

#[test]
fn a_game_without_sizes_offers_none_and_drops_the_one_chosen() {
    let memory = Memory::default();
    shelve(&memory, &years(100));
    let mut view = history(&memory);
    view.take(Input::Choose("size", "15x15"));
    assert!(!view.lines().is_empty());
    view.take(Input::Choose("game", "sudoku"));
    assert!(!view.says("data-does=size") && !view.lines().is_empty());
    view.take(Input::Choose("game", ""));
    assert!(view.says("100 games"));
    // Nonsense lets all through.
    for (does, value) in [
        ("game", "chess"),
        ("size", "x"),
        ("state", "so"),
        ("level", "9"),
        ("no", "no"),
    ] {
        assert_eq!(view.take(Input::Choose(does, value)), []);
        assert!(view.says("100 games"), "{does}");
    }
}

#[test]
fn no_game_like_that_leads_back_to_all() {
    let memory = Memory::default();
    shelve(&memory, &[record(1, GameId::Sudoku, Level::Easy, Shape::new(9, 9), 3)]);
    let mut view = history(&memory);
    view.take(Input::Choose("level", "hard"));
    assert!(view.lines().is_empty() && view.says("No game like that."));
    view.press("clear");
    assert_eq!(view.lines(), [id(1)]);
    assert!(view.says("<select data-does=game data-focus"));
    let named = Shown {
        view: History::new("hashi"),
        memory: &memory,
    };
    assert!(named.lines().is_empty() && named.says("<option value=hashi selected>"));
}

#[test]
fn every_action_is_a_deed() {
    let memory = played();
    let mut view = history(&memory);
    assert_eq!(view.lines(), [id(2), id(1)]);
    assert!(!view.says("class=acts"));
    // The unfinished one.
    assert_eq!(view.press(&format!("row {}", id(2))), []);
    let tell = |tell| vec![Deed::Tell(tell)];
    assert_eq!(
        view.press(&format!("open {}", id(2))),
        tell(Tell::Open(GameId::Hashi, id(2)))
    );
    assert_eq!(
        view.press(&format!("share {}", id(2))),
        tell(Tell::Dialog(format!("share {}", id(2))))
    );
    assert!(!view.has(&format!("watch {}", id(2))) && !view.has(&format!("again {}", id(2))));
    // The finished one: only one row is open at a time.
    view.press(&format!("row {}", id(1)));
    assert!(!view.has(&format!("open {}", id(2))));
    assert_eq!(
        view.press(&format!("watch {}", id(1))),
        tell(Tell::Watch(GameId::Sudoku, id(1)))
    );
    assert_eq!(
        view.press(&format!("again {}", id(1))),
        tell(Tell::Again(GameId::Sudoku, id(1)))
    );
    assert!(!view.has(&format!("open {}", id(1))));
    view.press(&format!("row {}", id(1)));
    assert!(!view.says("class=acts"));
    // Presses of what is not there do nothing.
    for does in ["", "open", "open x", "delete 0000000000", "undo 0000000000", "so what"] {
        assert_eq!(view.take(Input::Press(does)), [], "{does}");
    }
}

#[test]
fn what_has_been_let_go_is_not_offered() {
    let memory = played();
    memory.texts.borrow_mut().remove(&Names::log(id(1)));
    memory.texts.borrow_mut().remove(&Names::board(id(2)));
    let mut view = history(&memory);
    view.press(&format!("row {}", id(1)));
    assert!(!view.has(&format!("watch {}", id(1))) && view.has(&format!("again {}", id(1))));
    view.press(&format!("row {}", id(2)));
    assert!(!view.has(&format!("open {}", id(2))) && view.has(&format!("again {}", id(2))));
    assert!(view.says("Its board was let go"));
    memory.set(&Names::log(id(1)), "no log");
    view.press(&format!("row {}", id(1)));
    assert!(!view.has(&format!("watch {}", id(1))));
}

#[test]
fn a_deletion_is_carried_out_and_undone_byte_for_byte() {
    let memory = played();
    let before = memory.texts.borrow().clone();
    for deleted in [id(1), id(2)] {
        let mut view = history(&memory);
        view.press(&format!("row {deleted}"));
        let deeds = view.press(&format!("delete {deleted}"));
        assert_eq!(deeds, [Deed::Tell(Tell::Changed)]);
        for name in [Names::record(deleted), Names::board(deleted), Names::log(deleted)] {
            assert!(!memory.has(&name), "{name}");
        }
        assert!(view.says("1 game") && !view.lines().contains(&deleted));
        assert!(view.says(&format!("data-does=\"undo {deleted}\" data-focus")));
        // The day's outcome stays.
        let outcomes = Store::new(&memory).outcomes(GameId::Sudoku).unwrap().unwrap();
        assert_eq!(outcomes.get(date(FIRST), Level::Easy), Some(Outcome::OnDay));
        // Something else has changed meanwhile.
        view.take(Input::Changed);
        assert_eq!(view.press(&format!("undo {deleted}")), [Deed::Tell(Tell::Changed)]);
        assert_eq!(*memory.texts.borrow(), before);
        assert_eq!(view.lines(), [id(2), id(1)]);
    }
}

#[test]
fn several_deletions_are_undone_in_any_order() {
    let memory = Memory::default();
    shelve(&memory, &years(60));
    let before = memory.texts.borrow().clone();
    let mut view = history(&memory);
    let gone: Vec<Id> = [3, 4, 10].map(|at| view.lines()[at]).into();
    for id in &gone {
        view.press(&format!("row {id}"));
        view.press(&format!("delete {id}"));
    }
    assert!(view.says("57 games"));
    for id in [gone[1], gone[2], gone[0]] {
        view.press(&format!("undo {id}"));
    }
    assert!(view.says("60 games"));
    let store = Store::new(&memory);
    assert_eq!(store.index().unwrap().ids().len(), 60);
    for (name, text) in before.iter().filter(|(name, _)| *name != Names::INDEX) {
        assert!(memory.get(name).as_ref() == Some(text), "{name}");
    }
    // Other games shown: what was deleted is done with.
    let id = view.lines()[0];
    view.press(&format!("row {id}"));
    view.press(&format!("delete {id}"));
    view.take(Input::Choose("state", "over"));
    assert!(!view.has(&format!("undo {id}")));
}

#[test]
fn a_game_that_another_tab_wrote_again_is_not_overwritten() {
    let memory = played();
    let store = Store::new(&memory);
    let mut view = history(&memory);
    view.press(&format!("row {}", id(2)));
    view.press(&format!("delete {}", id(2)));
    assert!(view.has(&format!("undo {}", id(2))));
    let further: Kept = small(2, date(FIRST).plus(1)).pop().unwrap();
    store.keep(&further).unwrap();
    let after = memory.texts.borrow().clone();
    let deeds = view.press(&format!("undo {}", id(2)));
    assert!(matches!(&*deeds, [Deed::Tell(Tell::Say(said))] if said.contains("another tab")));
    assert_eq!(*memory.texts.borrow(), after);
    assert_eq!(view.lines(), [id(2), id(1)]);
}

#[test]
fn storage_that_fails_is_said_and_nothing_is_lost() {
    let memory = played();
    let before = memory.texts.borrow().clone();
    let mut view = history(&memory);
    view.press(&format!("row {}", id(1)));
    memory.left.set(Some(0));
    let deeds = view.press(&format!("delete {}", id(1)));
    assert!(matches!(&*deeds, [Deed::Tell(Tell::Say(_))]));
    assert_eq!(*memory.texts.borrow(), before);
    memory.left.set(None);
    view.press(&format!("delete {}", id(1)));
    memory.throws.set(Some((0, Failure::Blocked)));
    let deeds = view.press(&format!("undo {}", id(1)));
    assert!(matches!(&*deeds, [Deed::Tell(Tell::Say(_))]));
    // It can still be undone once storage works.
    memory.throws.set(None);
    view.press(&format!("undo {}", id(1)));
    assert_eq!(*memory.texts.borrow(), before);
    // A newer version's index is not touched.
    memory.set(Names::INDEX, "2 abc");
    view.take(Input::Changed);
    assert!(view.says("A newer version"));
}

#[test]
fn lines_say_how_it_went() {
    let game = |number| record(number, GameId::Hashi, Level::Hard, Shape::new(9, 14), 90);
    let mut helped = solved(game(1), 323);
    helped.help = Help {
        hints: 2,
        checks: 1,
        ..Help::default()
    };
    helped.mistakes = Some(Counts { values: 1, marks: 2 });
    let mut seen = solved(game(2), 100);
    seen.is_seen = true;
    let mut watched = solved(game(3), 100);
    watched.is_watched = true;
    let mut shown = game(4);
    shown.is_shown = true;
    let mut open = game(5);
    open.mistakes = Some(Counts { values: 7, marks: 0 });
    let mut revealed = solved(game(6), 100);
    revealed.help.reveals = 1;
    for (record, words) in [
        (helped, "1 mistake · 2 mark mistakes · 2 hints · 1 check"),
        (seen, "you had seen this puzzle before"),
        (watched, "you watched a solve first"),
        (shown, "Solution shown"),
        (open, "Not finished</span>"),
        (revealed, "part of it was revealed"),
    ] {
        let memory = Memory::default();
        shelve(&memory, &[record]);
        let view = history(&memory);
        assert!(view.says(words) && view.says("Hard Hashi 9×14"), "{}", view.markup());
        // What an unfinished game's mistakes would tell is a check for nothing.
        assert!(!view.says("7 mistakes"));
    }
}

#[test]
fn names_and_titles_are_never_markup() {
    let nasty = "<img src=x onerror=\"a&b\">'";
    let mut record = record(1, GameId::Sudoku, Level::Easy, Shape::new(9, 9), 90);
    record.title = Some(nasty.to_owned());
    record.source = engine::play::Source::Link;
    let link = engine::link::read(&race_link(&record, nasty)).unwrap();
    let problem = Problem::<Sudoku>::solve(Sudoku::read(&record.puzzle).unwrap()).unwrap();
    record.challenge = Challenge::of(&link, &Rc::new(problem), None, 1, None);
    assert!(record.challenge.is_some());
    let memory = Memory::default();
    shelve(&memory, &[record]);
    let mut view = history(&memory);
    view.press(&format!("row {}", id(1)));
    for _ in 0..2 {
        let markup = view.markup();
        assert!(!markup.contains("<img") && markup.contains("&lt;img"), "{markup}");
        assert!(markup.contains("’s time 5:23"));
        tidy(&markup);
        view.take(Input::Press(&format!("delete {}", id(1))));
        tidy(&view.markup());
        view.take(Input::Press(&format!("undo {}", id(1))));
    }
}

fn race_link(record: &Record, name: &str) -> String {
    let puzzle = Sudoku::read(&record.puzzle).unwrap();
    let extras = Extras {
        race: Some(Race {
            ran: engine::race::Ran {
                seconds: 323,
                help: None,
                mistakes: None,
            },
            device: None,
            pace: None,
            solve: None,
        }),
        name: Some(name.to_owned()),
        ..Extras::default()
    };
    engine::link::write_with::<Sudoku>(&puzzle, &extras)
}

/// Every tag is one that views use, and every one that is opened is closed.
pub fn tidy(markup: &str) {
    const EMPTY: [&str; 3] = ["path", "rect", "option"];
    let mut open: Vec<&str> = Vec::new();
    for tag in markup.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("a tag ends");
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap();
        assert!(
            name.bytes().all(|b| b.is_ascii_alphanumeric()) && !name.is_empty(),
            "{tag}"
        );
        if tag.starts_with('/') {
            if name != "option" {
                assert_eq!(open.pop(), Some(name), "{tag}");
            }
        } else if !EMPTY.contains(&name) {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn the_reminder_shows_once_and_only_where_it_is_due() {
    let memory = Memory::default();
    shelve(&memory, &years(3));
    assert!(!history(&memory).has("reminded"));
    memory.set("keeping", "clears another-word");
    let mut view = history(&memory);
    assert_eq!(view.press("data"), [Deed::Tell(Tell::Go("data".to_owned()))]);
    assert!(!view.has("reminded"));
    assert_eq!(memory.get("keeping").unwrap(), "clears another-word reminded");
    memory.set("keeping", "clears");
    let mut view = history(&memory);
    view.press("reminded");
    assert!(!view.has("reminded") && !history(&memory).has("reminded"));
    memory.set("keeping", "clears agreed");
    assert!(!history(&memory).has("reminded"));
}

#[test]
fn an_empty_history_says_what_it_is_for() {
    let memory = Memory::default();
    let view = history(&memory);
    assert!(view.says("Every game you begin") && view.lines().is_empty());
    tidy(&view.view.markup(&library(&memory)).0);
}
