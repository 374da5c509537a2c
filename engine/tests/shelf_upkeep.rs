//! What is put in order once a visit, and what earlier versions stored under other names.

mod shelves;

use std::rc::Rc;

use engine::game::{Game as _, PlaceId};
use engine::games::GameId;
use engine::hashi::Hashi;
use engine::level::Level;
use engine::link::{self, Extras, Race};
use engine::play::{Action, Millis, More, SavedGame, Session, Source, Tenths, reduce};
use engine::race::{Known, Run};
use engine::shape::Shape;
use engine::shelf::{
    self, BOARDS, Challenge, Failure, Id, Moment, Names, RECORDS, Store, adopt, drop_glanced, file, fingerprint,
    migrate, sweep,
};
use serde_json::json;
use shelves::{FIRST, Memory, daily, date, fields, id, moment, problem, small, source};

#[test]
fn caps() {
    let memory = Memory::default();
    let store = Store::new(&memory);
    let course = small(0, date(FIRST));
    for number in 0..u32::try_from(RECORDS).unwrap() + 3 {
        let mut game = course[1].clone();
        game.record.id = id(number);
        game.record.last += u64::from(number);
        store.keep(&game).unwrap();
        if number == 0 {
            store.set_current(GameId::Hashi, id(0)).unwrap();
        }
    }
    let index = store.index().unwrap();
    assert_eq!(index.ids().len(), RECORDS);
    // The oldest went, but not the current one.
    assert!(index.has(id(0)) && !index.has(id(1)) && !index.has(id(3)) && index.has(id(4)));
    assert!(!memory.has(&Names::board(id(1))) && !memory.has(&Names::log(id(1))));
    sweep(&store).unwrap();
    let boards = index.ids().iter().filter(|id| memory.has(&Names::board(**id))).count();
    assert_eq!(boards, BOARDS + 1, "the latest, and the current one");
}

#[test]
fn dealt_dailies_are_kept_where_there_is_room() {
    let memory = Memory::default();
    let store = Store::new(&memory);
    let over = small(1, date(FIRST)).pop().unwrap();
    store.keep(&over).unwrap();
    let puzzle = Hashi::read(&over.record.puzzle).unwrap();
    let keep = |day, level| store.keep_dealt::<Hashi>(GameId::Hashi, date(FIRST).plus(day), level, &puzzle);
    keep(0, Level::Easy).unwrap();
    keep(1, Level::Hard).unwrap();
    let changes = memory.changes.get();
    keep(1, Level::Hard).unwrap();
    assert_eq!(memory.changes.get(), changes);
    // Nothing goes for what can be dealt again.
    memory.quota.set(Some(memory.size()));
    assert_eq!(keep(2, Level::Easy), Err(Failure::Full));
    let dealt = store.dealt::<Hashi>(GameId::Hashi).unwrap();
    assert_eq!(dealt.get(date(FIRST), Level::Easy), Some(over.record.puzzle.as_str()));
    assert_eq!(dealt.get(date(FIRST).plus(2), Level::Easy), None);
    assert_eq!(store.game(id(1)), Ok(Some(over)));
}

#[test]
fn what_a_lost_write_left_is_swept() {
    let memory = Memory::default();
    let store = Store::new(&memory);
    let course = small(1, date(FIRST));
    store.keep(&course[1]).unwrap();
    memory.set("games", &format!("1 {} {}", id(2), id(1)));
    memory.set(&Names::log(id(2)), "a log");
    memory.set(&Names::board(id(2)), "a board");
    sweep(&store).unwrap();
    assert_eq!(store.index().unwrap().ids(), [id(1)]);
    assert!(!memory.has(&Names::log(id(2))) && !memory.has(&Names::board(id(2))));
    store
        .see(Names::WATCHED, &fingerprint(GameId::Hashi, &course[1].record.puzzle))
        .unwrap();
    assert!(
        store
            .seen(Names::WATCHED)
            .unwrap()
            .has(&fingerprint(GameId::Hashi, &course[1].record.puzzle))
    );
}

/// The games of an earlier version, one of each kind under the kind's name.
fn earlier() -> Memory {
    let memory = Memory::default();
    for game in [
        small(1, date(FIRST)).swap_remove(3),
        daily(2, date(FIRST), date(FIRST)).pop().unwrap(),
    ] {
        memory.set(&format!("game.{}", game.record.game.id()), &game.board.unwrap());
        memory.set(&format!("log.{}", game.record.game.id()), &game.log.unwrap());
    }
    memory.set("preferences", "{}");
    memory
}

#[test]
fn earlier_games_are_taken_over_without_loss() {
    let now = moment(date(FIRST));
    let whole = earlier();
    let store = Store::new(&whole);
    migrate(&store, now).unwrap();
    let before = earlier();
    for kind in GameId::ALL {
        let id = store.current(kind).unwrap().unwrap();
        let game = store.game(id).unwrap().unwrap();
        assert_eq!(game.board, before.get(&format!("game.{}", kind.id())));
        assert_eq!(game.log, before.get(&format!("log.{}", kind.id())));
        assert_eq!(game.record.is_over(), kind == GameId::Sudoku);
        assert!(!whole.has(&format!("game.{}", kind.id())) && !whole.has(&format!("log.{}", kind.id())));
    }
    assert!(whole.has("preferences"));
    // Broken off anywhere, and done again.
    let writes = whole.changes.get();
    for left in 0..writes {
        let memory = earlier();
        memory.left.set(Some(left));
        assert!(migrate(&Store::new(&memory), now).is_err(), "{left}");
        for kind in GameId::ALL {
            let old = memory.get(&format!("game.{}", kind.id()));
            let new = Store::new(&memory).current(kind).unwrap();
            assert!(
                old.is_some() || new.is_some_and(|id| memory.has(&Names::board(id))),
                "{left}: it is somewhere"
            );
        }
        memory.left.set(None);
        migrate(&Store::new(&memory), now).unwrap();
        assert_eq!(*memory.texts.borrow(), *whole.texts.borrow(), "{left}");
    }
}

#[test]
fn what_does_not_open_is_not_taken_over() {
    for text in ["{", "null", "{\"v\":99}", ""] {
        let memory = Memory::default();
        memory.set("game.sudoku", text);
        memory.set("log.sudoku", "a log");
        migrate(&Store::new(&memory), moment(date(FIRST))).unwrap();
        assert_eq!(memory.get("game.sudoku").as_deref(), Some(text));
        assert!(memory.has("log.sudoku") && !memory.has("games"));
    }
}

/// A page of the earlier version, left open, writes its game once more.
#[test]
fn an_old_page_that_plays_on_is_taken_over_again() {
    let now = moment(date(FIRST));
    let course = small(1, date(FIRST));
    let memory = Memory::default();
    let store = Store::new(&memory);
    for (at, expected) in [(2, 2), (4, 4), (3, 4)] {
        memory.set("game.hashi", course[at].board.as_ref().unwrap());
        memory.set("log.hashi", course[at].log.as_ref().unwrap());
        migrate(&store, now).unwrap();
        let id = store.current(GameId::Hashi).unwrap().unwrap();
        assert_eq!(store.game(id).unwrap().unwrap().board, course[expected].board, "{at}");
        assert_eq!(store.index().unwrap().ids(), [id]);
    }
}

/// What the page stores: a board and its log, under the game's ID.
fn stored(memory: &Memory, number: u32, game: &shelf::Kept) -> Id {
    let id = id(number);
    memory.set(&Names::board(id), game.board.as_ref().unwrap());
    memory.set(&Names::log(id), game.log.as_ref().unwrap());
    id
}

#[test]
fn a_record_is_made_from_a_board_and_follows_it() {
    let now = moment(date(FIRST));
    let course = small(1, date(FIRST));
    let memory = Memory::default();
    let store = Store::new(&memory);
    for at in [1, 3, 4] {
        let id = stored(&memory, 7, &course[at]);
        file(&store, id, now).unwrap();
        let record = store.record(id).unwrap().unwrap();
        assert_eq!(record.elapsed, course[at].record.elapsed, "{at}");
        assert_eq!(record.help, course[at].record.help, "{at}");
        assert_eq!(record.is_over(), course[at].record.is_over(), "{at}");
        assert!(
            !record.is_seen && !record.is_watched,
            "its own record makes no replay of it: {at}"
        );
        assert_eq!(store.index().unwrap().ids(), [id]);
    }
    // The same puzzle once more has been seen.
    let again = stored(&memory, 8, &course[1]);
    file(&store, again, now).unwrap();
    assert!(store.record(again).unwrap().unwrap().is_seen);
    // A board behind its record changes nothing.
    let before = memory.texts.borrow().clone();
    memory.set(&Names::board(id(7)), course[1].board.as_ref().unwrap());
    assert_eq!(file(&store, id(7), now), Err(Failure::Elsewhere));
    memory.set(&Names::board(id(7)), course[4].board.as_ref().unwrap());
    assert_eq!(*memory.texts.borrow(), before);
}

#[test]
fn boards_without_a_record_are_found() {
    let now = moment(date(FIRST));
    let memory = Memory::default();
    let store = Store::new(&memory);
    let ids = [1, 2].map(|number| stored(&memory, number, &small(number, date(FIRST))[2]));
    memory.set("game.not an id", "{");
    memory.set(&Names::board(id(3)), "{");
    adopt(&store, now).unwrap();
    let mut found = store.index().unwrap().ids().to_vec();
    found.sort_unstable();
    let mut expected = ids.to_vec();
    expected.sort_unstable();
    assert_eq!(found, expected);
    assert!(memory.has("game.not an id") && memory.has(&Names::board(id(3))));
}

/// A solve watched before the puzzle is solved takes its time away; one watched after does not.
#[test]
fn watching_counts_only_before_the_solve() {
    let now = moment(date(FIRST));
    let course = small(1, date(FIRST));
    let watch = |store: &Store<'_>| {
        let puzzle = &course[0].record.puzzle;
        store.see(Names::WATCHED, &fingerprint(GameId::Hashi, puzzle)).unwrap();
    };
    for watched_at in [0, course.len()] {
        let memory = Memory::default();
        let store = Store::new(&memory);
        for (at, game) in course.iter().enumerate() {
            if at == watched_at {
                watch(&store);
            }
            let id = stored(&memory, 7, game);
            file(&store, id, now).unwrap();
        }
        watch(&store);
        file(&store, id(7), now).unwrap();
        assert_eq!(store.record(id(7)).unwrap().unwrap().is_watched, watched_at == 0);
    }
}

/// A puzzle's name stays with it: links that come later are without it or have another, and so has what is played again.
#[test]
fn a_puzzle_keeps_its_name() {
    let course = small(1, date(FIRST));
    let memory = Memory::default();
    let store = Store::new(&memory);
    let puzzle = Hashi::read(&course[0].record.puzzle).unwrap();
    let link = |title: Option<&str>| {
        let extras = Extras {
            title: title.map(str::to_owned),
            ..Extras::default()
        };
        link::write_with::<Hashi>(&puzzle, &extras)
    };
    let filed = |number: u32, step: usize, came: Option<String>| {
        let id = stored(&memory, number, &course[step]);
        let saved = SavedGame::read(course[step].board.as_ref().unwrap()).unwrap();
        memory.set(&Names::board(id), &saved.came(came).write());
        file(&store, id, moment(date(FIRST))).unwrap();
        store.record(id).unwrap().unwrap().title
    };
    let last = course.len() - 1;
    // A game that is open takes a name where it has none, and then keeps it.
    assert_eq!(filed(7, 0, Some(link(None))), None);
    assert_eq!(filed(7, 1, Some(link(Some("Sunday")))).as_deref(), Some("Sunday"));
    for other in [None, Some("Monday"), Some("Tuesday")] {
        assert_eq!(filed(7, 1, Some(link(other))).as_deref(), Some("Sunday"), "{other:?}");
    }
    assert_eq!(filed(7, last, None).as_deref(), Some("Sunday"));
    // Played again it has the last one's, or its own link's.
    assert_eq!(filed(8, 1, None).as_deref(), Some("Sunday"));
    assert_eq!(filed(9, 1, Some(link(None))).as_deref(), Some("Sunday"));
    assert_eq!(filed(10, 1, Some(link(Some("Monday")))).as_deref(), Some("Monday"));
}

/// A friend's solve is judged when it comes and not at every save; a part that was let go is judged again, and is no new
/// challenge.
#[test]
fn a_challenge_is_judged_once() {
    let first = moment(date(FIRST));
    let course = small(1, date(FIRST));
    let open = |game: &shelf::Kept| {
        let saved = SavedGame::read(game.board.as_ref().unwrap()).unwrap();
        saved.open::<Hashi>(game.log.as_deref()).unwrap().session
    };
    let solve = open(&course[course.len() - 1]);
    let elapsed = course[course.len() - 1].record.elapsed;
    let run = Run::of(&solve, elapsed, Known::default());
    let extras = Extras {
        race: Race::of(&solve, &run, None, true),
        ..Extras::default()
    };
    let link = link::write_with::<Hashi>(solve.puzzle(), &extras);
    let begun = SavedGame::read(course[1].board.as_ref().unwrap()).unwrap();
    let memory = Memory::default();
    let store = Store::new(&memory);
    let id = stored(&memory, 7, &course[1]);
    memory.set(&Names::board(id), &begun.came(Some(link)).write());
    let filed = |after: u64| {
        let at = first.at + after;
        file(&store, id, Moment { at, ..first }).unwrap();
        store.record(id).unwrap().unwrap()
    };

    let record = filed(0);
    let came = record.challenge.clone().unwrap();
    assert!(came.is_believed() && came.solve().is_some() && came.since() == first.at);
    // It is not looked at again, whatever was found.
    let doubted = json!({
        "at": came.since(),
        "seconds": came.seconds(),
        "link": came.get("link").unwrap().as_str(),
        "solve": came.solve(),
        "doubted": true,
    });
    let mut other = record.clone();
    other.challenge = Challenge::new(fields(&doubted));
    memory.set(&Names::record(id), &other.write());
    assert_eq!(filed(1).challenge, other.challenge);
    let mut without = record.clone();
    assert!(without.challenge.as_mut().unwrap().drop_solve());
    memory.set(&Names::record(id), &without.write());
    assert_eq!(filed(2).challenge, Some(came));
}

/// What was only looked at goes once another game is on the table: no daily, no race, nothing that was played or helped.
#[test]
fn games_only_glanced_at_are_dropped() {
    let now = moment(date(FIRST));
    let problem = problem::<Hashi>(Level::Easy, Shape::new(7, 7), "AAA222");
    let fresh = Session::<Hashi>::new(Rc::clone(&problem));
    let after = |action| reduce(fresh.clone(), action, Tenths(30)).session;
    let slot = Hashi::numbered_move(problem.puzzle(), 0).unwrap();
    let played = after(Action::Move(slot));
    let undone = reduce(played.clone(), Action::Undo, Tenths(40)).session;
    let (dealt, daily) = (
        source(Level::Easy, Shape::new(7, 7), "AAA222", Hashi::GENERATOR),
        Source::Daily {
            date: date(FIRST),
            level: Level::Easy,
        },
    );
    for (session, source, challenge, stays) in [
        (&fresh, dealt, None, false),
        (&after(Action::CheckGuesses(true)), dealt, None, false),
        (&fresh, Source::Link, None, false),
        (&fresh, daily, None, true),
        (&fresh, Source::Link, Some(json!({"seconds": 300})), true),
        (&played, dealt, None, true),
        (&undone, dealt, None, true),
        (&after(Action::Automatic(true)), dealt, None, true),
        (&after(Action::Reveal(PlaceId(0))), dealt, None, true),
    ] {
        let memory = Memory::default();
        let store = Store::new(&memory);
        let id = id(7);
        let board = SavedGame::of(session, source, Millis(3_000), More::default());
        memory.set(&Names::board(id), &board.write());
        memory.set(&Names::log(id), &session.log().write(session.puzzle()));
        file(&store, id, now).unwrap();
        let mut record = store.record(id).unwrap().unwrap();
        record.challenge = challenge
            .as_ref()
            .and_then(|challenge| Challenge::new(fields(challenge)));
        memory.set(&Names::record(id), &record.write());
        // Not while it is the one on the table.
        store.set_current(GameId::Hashi, id).unwrap();
        drop_glanced(&store).unwrap();
        assert!(memory.has(&Names::record(id)));
        let other = stored(&memory, 8, &small(2, date(FIRST))[0]);
        store.set_current(GameId::Hashi, other).unwrap();
        file(&store, other, now).unwrap();
        drop_glanced(&store).unwrap();
        assert_eq!(
            memory.has(&Names::record(id)),
            stays,
            "{:?} {source:?} {challenge:?}",
            session.log()
        );
        assert_eq!(store.index().unwrap().has(id), stays);
        assert!(memory.has(&Names::record(other)));
    }
}
