use engine::games::GameId;
use engine::hashi::Hashi;
use engine::level::Level;
use engine::shelf::Names;
use engine::sudoku::Sudoku;

use super::*;
use crate::librarian::trial::{Browser, Play, Played, Until, card_name, date, sent, sent_by, sent_too_fast};
use crate::librarian::view;

fn name(id: Id) -> String {
    format!("result {id}")
}

fn a_race_ends_with_its_verdict<G: Played>(automatic: &str) {
    let ben = Browser::of("Ben");
    let id = ben.play::<G>(&Play {
        checks: 1,
        ..Play::of(sent::<G>(&["solve"])).within(281)
    });
    let shown = ben.shown(&name(id));
    assert!(shown.contains("You won by 0:42."), "{shown}");
    let rows: Vec<String> = shown
        .split("<tr>")
        .skip(2)
        .map(|row| row.replace("</td><td>", " / ").replace("</th><td>", ": "))
        .collect();
    assert!(rows[0].starts_with("<th scope=row>Time: 4:41 / 5:23<"), "{rows:?}");
    assert!(rows[1].starts_with("<th scope=row>Mistakes: 0 / 0<"), "{rows:?}");
    assert!(rows[2].starts_with("<th scope=row>Checks: 1 / 0<"), "{rows:?}");
    assert!(!shown.contains(automatic));
    let mut view = view::open(&name(id)).unwrap();
    assert!(shown.contains(said::SEND_BACK));
    let share = Tell::Dialog(format!("share {id}"));
    assert_eq!(ben.press(&mut view, "share"), Some(share));
    // Watching theirs gives nothing away now.
    assert!(matches!(ben.press(&mut view, "watch"), Some(Tell::Film(film)) if film.title == "Ann's solve"));
    assert_eq!(ben.text(Names::WATCHED), None);
    // What is sent back is Ben's, from another browser than what came.
    let back = ben.sent(&format!("share {id}"), &[]);
    assert!(back.0.contains("in 4:41. Can you beat it?"));
}

#[test]
fn a_sudoku_race() {
    a_race_ends_with_its_verdict::<Sudoku>("Automatic candidates");
}

#[test]
fn a_hashi_race() {
    a_race_ends_with_its_verdict::<Hashi>("Automatic marks");
}

#[test]
fn the_same_second_is_a_dead_heat_and_a_slower_one_is_lost() {
    for (seconds, verdict) in [(323, "A dead heat"), (324, "You were 0:01 slower.")] {
        let ben = Browser::of("Ben");
        let id = ben.play::<Hashi>(&Play::of(sent::<Hashi>(&[])).within(seconds));
        let shown = ben.shown(&name(id));
        assert!(shown.contains(verdict), "{shown}");
        assert!(shown.contains("data-notes=raced>"));
        assert!(!shown.contains("data-does=\"watch\""));
    }
}

#[test]
fn watched_first_there_is_no_time_to_compare() {
    let ben = Browser::of("Ben");
    let link = sent::<Hashi>(&["solve"]);
    let mut card = ben.card::<Hashi>(&link);
    ben.press(&mut card, "watch");
    ben.press(&mut card, "watch-now");
    let id = ben.play::<Hashi>(&Play::of(link).within(20));
    let shown = ben.shown(&name(id));
    assert!(
        shown.contains("data-notes=\"raced untimed\"") && !shown.contains("0:20"),
        "{shown}"
    );
    assert!(shown.contains("You watched a solve first"));
    assert!(shown.contains(said::UNKNOWN) && shown.contains("5:23"));
    assert!(!shown.contains(said::SEND_BACK));
    assert!(ben.sent(&format!("share {id}"), &[]).0.starts_with("Here is a hard"));
}

#[test]
fn an_own_link_is_no_race() {
    let ann = Browser::of("Ann");
    let first = ann.play::<Hashi>(&Play::default());
    let link = ann.sent(&format!("share {first}"), &["solve"]).1;
    let id = ann.play::<Hashi>(&Play::of(link));
    let shown = ann.shown(&name(id));
    assert!(
        !shown.contains("<table") && !shown.contains("data-does=\"watch\""),
        "{shown}"
    );
    assert!(shown.contains(said::SEEN) && !shown.contains("data-notes"));
    assert_eq!(ann.record(id).challenge, None);
}

/// As an earlier version kept it.
#[test]
fn an_own_link_on_an_old_record_is_no_race() {
    let ann = Browser::of("Ann");
    let id = ann.play::<Hashi>(&Play::default());
    let link = engine::link::read(&ann.sent(&format!("share {id}"), &[]).1).unwrap();
    let problem = std::rc::Rc::new(engine::play::Problem::<Hashi>::solve(Hashi::puzzle()).unwrap());
    let mut record = ann.record(id);
    record.challenge = shelf::Challenge::of(&link, &problem, None, 1, None);
    assert!(record.challenge.is_some());
    let store = ann.library();
    store.texts.write(&Names::record(id), &record.write()).unwrap();
    let (result, lines) = (ann.shown(&name(id)), ann.shown("history"));
    assert!(
        !result.contains("<table") && !lines.contains("time 5:23"),
        "{result} {lines}"
    );
    assert!(ann.shown("statistics").contains("A rating begins"));
    // A friend's takes its place.
    ann.card::<Hashi>(&sent_by::<Hashi>("Ben", &Play::default().within(200), &[]))
        .markup(&ann.library());
    assert!(ann.shown(&name(id)).contains("You were 2:03 slower."));
    assert!(ann.shown("history").contains("Ben’s time 3:20"));
    assert!(!ann.shown("statistics").contains("A rating begins"));
}

/// The board of a daily stands under it where there is more to it than the race.
#[test]
fn a_daily_shows_its_board() {
    let ben = Browser::of("Ben");
    let link = |player, seconds| sent_by::<Hashi>(player, &Play::daily().within(seconds), &[]);
    let open = |link: &str| ben.shown(&card_name::<Hashi>(link).replacen(" - ", " 2026-12-24 ", 1));
    let ann = link("Ann", 323);
    open(&ann);
    let id = ben.play::<Hashi>(&Play {
        came: Some(ann),
        ..Play::daily().within(281)
    });
    let tables = || {
        let shown = ben.shown(&name(id));
        assert!(shown.contains("You won by 0:42."), "{shown}");
        let tables = shown.split("<table class=").skip(1);
        tables.map(str::to_owned).collect::<Vec<_>>()
    };
    assert!(matches!(tables().as_slice(), [one] if one.starts_with("duel")));
    open(&link("Eve", 200));
    let who = || {
        let [table] = tables().try_into().unwrap();
        assert!(table.starts_with("friends"), "{table}");
        let lines = table.split("<tr").skip(2);
        let line = |line: &str| {
            let (place, who) = line.split_once("</td><th scope=row><bdi>").unwrap();
            let (place, who) = (place.rsplit('>').next(), who.split('<').next());
            [place.unwrap(), who.unwrap()].join(" ")
        };
        lines.map(line).collect::<Vec<_>>()
    };
    assert_eq!(who(), ["1 Eve", "2 You", "3 Ann"]);
    // The best of many, and always the player and the friend who was raced.
    for (player, seconds) in [("Fay", 100), ("Gus", 110), ("Hal", 120), ("Ida", 400)] {
        open(&link(player, seconds));
    }
    assert_eq!(who(), ["1 Fay", "2 Gus", "5 You", "6 Ann"]);
    // Who is raced and not on it is raced all the same.
    let nameless = {
        let mut link = engine::link::read(&link("Joe", 323)).unwrap().extras();
        link.race.as_mut().unwrap().device = None;
        engine::link::write_with::<Hashi>(&Hashi::puzzle(), &link)
    };
    ben.library().store().remove(&[id]).unwrap();
    let id = ben.play::<Hashi>(&Play {
        came: Some(nameless),
        ..Play::daily().within(281)
    });
    let shown = ben.shown(&name(id));
    assert!(
        shown.contains("no time to compare") && shown.contains("<bdi>Joe</bdi>"),
        "{shown}"
    );
    // Without a race one friend is enough; and it is the daily's, not the puzzle's.
    let zoe = Browser::of("Zoe");
    zoe.shown(&card_name::<Hashi>(&link("Ann", 323)).replacen(" - ", " 2026-12-24 ", 1));
    let daily = zoe.play::<Hashi>(&Play::daily());
    let has_board = |id| zoe.shown(&name(id)).contains("class=friends");
    assert!(has_board(daily));
    let other = zoe.play::<Hashi>(&Play::default());
    assert!(!has_board(other));
}

#[test]
fn a_solve_that_does_not_pass_is_not_offered_and_its_time_stands() {
    let ben = Browser::of("Ben");
    let link = sent::<Hashi>(&["solve"]);
    let link = engine::link::read(&link).unwrap();
    let mut extras = link.extras();
    extras.race.as_mut().unwrap().solve = Some("BBBB".to_owned());
    let broken = engine::link::write_with::<Hashi>(&Hashi::puzzle(), &extras);
    let id = ben.play::<Hashi>(&Play::of(broken));
    let shown = ben.shown(&name(id));
    assert!(
        shown.contains("A dead heat") && !shown.contains("data-does=\"watch\""),
        "{shown}"
    );
}

fn a_time_that_none_can_be_ends_without_a_verdict<G: Played>(link: String) {
    let ben = Browser::of("Ben");
    let id = ben.play::<G>(&Play::of(link.clone()));
    let shown = ben.shown(&name(id));
    assert!(shown.contains(said::TOO_FAST), "{shown}");
    assert!(
        !shown.contains("verdict") && !shown.contains("<table") && !shown.contains(said::SEND_BACK),
        "{shown}"
    );
    assert!(!ben.shown("history").contains("Ann’s time"));
    // Who comes after is met.
    ben.card::<G>(&sent_by::<G>("Eve", &Play::default(), &[]))
        .markup(&ben.library());
    ben.store::<G>(id, &Play::of(link));
    let shown = ben.shown(&name(id));
    assert!(
        shown.contains("A dead heat") && !shown.contains(said::TOO_FAST),
        "{shown}"
    );
}

#[test]
fn a_time_under_what_its_moves_take_ends_without_a_verdict() {
    a_time_that_none_can_be_ends_without_a_verdict::<Sudoku>(sent_by::<Sudoku>("Ann", &Play::default().within(1), &[]));
    a_time_that_none_can_be_ends_without_a_verdict::<Sudoku>(sent_too_fast::<Sudoku>());
    a_time_that_none_can_be_ends_without_a_verdict::<Hashi>(sent_too_fast::<Hashi>());
}

#[test]
fn a_best_and_a_streak_are_told_in_a_line_each() {
    let ben = Browser::of("Ben");
    let lines = |shown: &str| {
        let lines = shown
            .split("<li>")
            .skip(1)
            .map(|line| line.split("</li>").next().unwrap().to_owned());
        lines.collect::<Vec<_>>()
    };
    // Of its kind the first has nothing to be held against, and of a puzzle played again no time counts.
    let first = ben.play::<Sudoku>(&Play::default());
    assert_eq!(lines(&ben.shown(&name(first))), [""; 0]);
    let again = ben.play::<Sudoku>(&Play::default());
    assert_eq!(lines(&ben.shown(&name(again))), [""; 0]);
    // Others of the kind: records, as they would be of other puzzles.
    let record = ben.record(first);
    let keep = |number: u32, seconds: u64, source: Source| {
        let id: Id = format!("other{number:05}").parse().unwrap();
        let mut other = record.clone();
        (other.id, other.source) = (id, source);
        other.elapsed = engine::time::Millis(seconds * 1_000);
        if let Source::Daily { date, .. } = source {
            other.begun.date = date;
        }
        let (board, log) = (None, None);
        ben.library()
            .store()
            .keep(&shelf::Kept {
                record: other,
                board,
                log,
            })
            .unwrap();
        lines(&ben.shown(&name(id)))
    };
    assert_eq!(keep(1, 330, Source::Link), ["Your best Hard is 5:23."]);
    assert_eq!(keep(2, 300, Source::Link), ["A new best Hard. Before it was 5:23."]);
    for number in 3..6 {
        keep(number, 320, Source::Link);
    }
    let rated = keep(6, 250, Source::Link);
    assert!(
        rated[1].starts_with("Rating 1,5") && rated[1].contains(", up "),
        "{rated:?}"
    );
    let daily = |back: i32| Source::Daily {
        date: date().plus(-back),
        level: Level::Hard,
    };
    assert_eq!(keep(7, 320, daily(1))[1], "1 day in a row");
    assert_eq!(keep(8, 320, daily(0))[1], "2 days in a row");
    // What it did then is said later on, too.
    assert_eq!(
        lines(&ben.shown(&name("other00007".parse().unwrap())))[1],
        "1 day in a row"
    );
}

/// What a daily of today did for the streak, by its one line.
fn streak(player: &Browser, play: &Play) -> Vec<String> {
    let shown = player.shown(&name(player.play::<Hashi>(play)));
    let lines = shown.split("<li>").skip(1);
    let lines = lines.map(|line| line.split("</li>").next().unwrap().to_owned());
    lines.filter(|line| !line.starts_with("Your best")).collect()
}

#[test]
fn a_daily_says_what_it_did_for_the_streak() {
    let ben = Browser::of("Ben");
    assert_eq!(streak(&ben, &Play::daily()), ["1 day in a row"]);
    // Played again it adds nothing, and takes nothing.
    assert_eq!(streak(&ben, &Play::daily()), [""; 0]);

    let late = Source::Daily {
        date: date().plus(-1),
        level: Level::Hard,
    };
    let late = Play {
        source: late,
        ..Play::daily()
    };
    let says = |player: &Browser, play: &Play, why: &str| {
        let [line] = streak(player, play).try_into().unwrap();
        assert_eq!(line, format!("{why}, so it does not count for a streak."));
    };
    says(&Browser::of("Zoe"), &late, "It was begun on another day");

    let seen = Browser::of("Eve");
    seen.play::<Hashi>(&Play::until(Until::Begun));
    says(&seen, &Play::daily(), "The board had been seen before");

    let watched = Browser::of("Joe");
    let mut card = watched.card::<Hashi>(&sent::<Hashi>(&["solve"]));
    watched.press(&mut card, "watch");
    watched.press(&mut card, "watch-now");
    says(&watched, &Play::daily(), "A solve was watched first");
    // Of other puzzles nothing is said.
    assert_eq!(streak(&watched, &Play::default()), [""; 0]);
}

#[test]
fn a_solution_shown_adds_nothing() {
    let ben = Browser::of("Ben");
    let id = ben.play::<Hashi>(&Play::until(Until::Shown));
    let shown = ben.shown(&name(id));
    assert!(!shown.contains("<li>") && shown.contains(said::SHARE));
    // And of a game that goes on there is nothing to be said.
    let open = ben.play::<Hashi>(&Play::until(Until::Begun));
    assert_eq!(ben.shown(&name(open)), "");
}

#[test]
fn a_kept_game_is_watched_as_a_film() {
    let ben = Browser::of("Ben");
    let solved = ben.play::<Sudoku>(&Play::default());
    let begun = ben.play::<Hashi>(&Play::until(Until::Begun));
    // Also when its board has been let go.
    ben.forget(&Names::board(solved));
    let watched = |id| Tell::Watch(GameId::Sudoku, id).whole(&ben.library());
    assert!(matches!(watched(solved), Tell::Film(film) if film.seconds == 323));
    assert!(matches!(watched(begun), Tell::Say(_)));
}
