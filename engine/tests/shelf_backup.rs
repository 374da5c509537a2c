//! Backups: nothing is lost on the way, nothing doubled, and whatever is not one is refused.

mod shelves;

use std::collections::BTreeMap;
use std::rc::Rc;

use engine::game::Game;
use engine::games::GameId;
use engine::hashi::Hashi;
use engine::level::Level;
use engine::play::{Action, Problem, Session, Tenths, reduce};
use engine::shelf::backup::{Backup, BackupError, Imported, LONGEST};
use engine::shelf::{Challenge, FriendTimes, Id, Kept, Names, Outcome, RECORDS, Store, fingerprint};
use proptest::prelude::*;
use serde_json::json;
use shelves::{FIRST, Memory, daily, date, fields, id, records, small};

fn backup(games: impl IntoIterator<Item = Kept>) -> Backup {
    Backup {
        games: games.into_iter().map(|game| (game.record.id, game)).collect(),
        ..Backup::default()
    }
}

/// Times of a friend each: their number, the day, when it came, and how long it took.
fn friends(times: impl IntoIterator<Item = (u32, i32, u64, u64)>) -> FriendTimes {
    let times = times.into_iter().map(|(from, day, at, seconds)| {
        let key = format!("{} hashi easy {}", date(FIRST).plus(day), id(from));
        (key, json!({"at": at, "seconds": seconds}))
    });
    let times: serde_json::Map<String, serde_json::Value> = times.collect();
    FriendTimes::read(&json!({"v": 1, "times": times}).to_string()).unwrap()
}

fn filled() -> Memory {
    let memory = Memory::default();
    let store = Store::new(&memory);
    let on = date(FIRST);
    for game in [
        small(1, on).swap_remove(3),
        daily(2, on, on).pop().unwrap(),
        small(3, on).pop().unwrap(),
    ] {
        store.keep(&game).unwrap();
    }
    store
        .put(Names::FRIEND_TIMES, &friends([(0, 1, 2, 300)]).write())
        .unwrap();
    store.see(Names::SEEN, &fingerprint(GameId::Hashi, "one")).unwrap();
    store.see(Names::WATCHED, &fingerprint(GameId::Hashi, "two")).unwrap();
    memory
}

#[test]
fn a_store_comes_whole_to_another_browser() {
    let here = filled();
    let written = Backup::of(&Store::new(&here)).unwrap().write();
    assert_eq!(
        (written.games_left_out, written.boards_left_out, written.logs_left_out),
        (0, 0, 0)
    );
    let there = Memory::default();
    let store = Store::new(&there);
    let imported = Backup::read(&written.text).unwrap().import(&store).unwrap();
    assert_eq!(
        imported,
        Imported {
            added: 3,
            ..Imported::default()
        }
    );
    assert_eq!(*there.texts.borrow(), *here.texts.borrow());
    // Once more adds nothing, and writes nothing.
    let changes = there.changes.get();
    let again = Backup::read(&written.text).unwrap().import(&store).unwrap();
    assert_eq!((again, there.changes.get()), (Imported::default(), changes));
}

#[test]
fn what_is_here_and_further_along_stays() {
    let (one, other) = (small(1, date(FIRST)), small(2, date(FIRST)));
    let memory = Memory::default();
    let store = Store::new(&memory);
    store.keep(&one[4]).unwrap();
    store.keep(&other[1]).unwrap();
    let file = backup([one[2].clone(), other[3].clone()]).write().text;
    let imported = Backup::read(&file).unwrap().import(&store).unwrap();
    assert_eq!(
        imported,
        Imported {
            updated: 1,
            ..Imported::default()
        }
    );
    assert_eq!(store.game(id(1)), Ok(Some(one[4].clone())));
    assert_eq!(store.game(id(2)), Ok(Some(other[3].clone())));
}

#[test]
fn watched_anywhere_is_watched() {
    let open = small(1, date(FIRST)).swap_remove(2);
    let over = small(2, date(FIRST)).pop().unwrap();
    let memory = Memory::default();
    let store = Store::new(&memory);
    store.keep(&open).unwrap();
    store.keep(&over).unwrap();
    let mut file = Backup::default();
    for game in [&open, &over] {
        file.watched.add(&fingerprint(GameId::Hashi, &game.record.puzzle));
    }
    file.import(&store).unwrap();
    assert!(store.record(id(1)).unwrap().unwrap().is_watched);
    assert!(
        !store.record(id(2)).unwrap().unwrap().is_watched,
        "it was solved before"
    );
}

#[test]
fn what_is_no_backup_is_refused() {
    let good = Backup::of(&Store::new(&filled())).unwrap().write().text;
    for (text, expected) in [
        (String::new(), BackupError::NotABackup),
        ("{".to_owned(), BackupError::NotABackup),
        ("null".to_owned(), BackupError::NotABackup),
        ("[]".to_owned(), BackupError::NotABackup),
        ("{}".to_owned(), BackupError::NotABackup),
        ("{\"ninebridge\":\"1\"}".to_owned(), BackupError::NotABackup),
        ("{\"ninebridge\":0}".to_owned(), BackupError::NotABackup),
        ("{\"ninebridge\":2,\"games\":5}".to_owned(), BackupError::Newer),
        (good[..good.len() - 1].to_owned(), BackupError::NotABackup),
        (format!("{good}{}", " ".repeat(LONGEST)), BackupError::TooLong),
        ("[".repeat(100_000), BackupError::NotABackup),
    ] {
        assert_eq!(
            Backup::read(&text).err(),
            Some(expected),
            "{}",
            &text[..text.len().min(40)]
        );
    }
    assert_eq!(Backup::read("{\"ninebridge\":1}"), Ok(Backup::default()));
    assert!(Backup::read(&format!("\u{feff}{good}\r\n")).is_ok());
}

#[test]
fn a_part_that_does_not_read_costs_itself_alone() {
    let game = small(1, date(FIRST)).swap_remove(3);
    let record = |value: &str| serde_json::from_str::<serde_json::Value>(value).unwrap();
    let text = json!({
        "ninebridge": 1,
        "games": {
            id(1).to_string(): record(&game.record.write()),
            id(2).to_string(): {"v": 1, "game": "hashi"},
            "no id": record(&game.record.write()),
            id(3).to_string(): record(&game.record.write().replace("7x7", "8x8")),
        },
        "boards": {id(1).to_string(): "{}"},
        "logs": {id(1).to_string(): "no log", id(2).to_string(): 5},
        "outcomes": {"hashi": "1\n2026-12 s", "kakuro": "1", "sudoku": 7},
        "seen": ["a"],
        "of a newer version": {"a": 1},
    });
    let read = Backup::read(&text.to_string()).unwrap();
    assert_eq!(read.unread, 3);
    let expected = Kept {
        board: None,
        log: None,
        ..game
    };
    assert_eq!(read.games, BTreeMap::from([(id(1), expected)]));
}

/// Of another puzzle than its record's, a board would be played by the wrong answer.
#[test]
fn a_board_of_another_puzzle_is_left_out() {
    let mut game = small(1, date(FIRST)).swap_remove(2);
    game.board = small(2, date(FIRST)).swap_remove(2).board;
    let text = backup([game]).write().text;
    assert_eq!(Backup::read(&text).unwrap().games[&id(1)].board, None);
}

#[test]
fn a_full_history_takes_in_no_more() {
    let memory = Memory::default();
    let store = Store::new(&memory);
    let course = small(0, date(FIRST));
    let over = course.last().unwrap();
    let numbered = |number: u32| {
        let mut game = Kept {
            board: None,
            log: None,
            ..over.clone()
        };
        game.record.id = id(number);
        game.record.last += u64::from(number);
        game
    };
    for number in 0..u32::try_from(RECORDS).unwrap() - 2 {
        store.keep(&numbered(number)).unwrap();
    }
    let file = backup((2_000..2_005).map(numbered));
    let imported = file.clone().import(&store).unwrap();
    assert_eq!((imported.added, imported.left_out), (2, 3));
    let index = store.index().unwrap();
    assert!(index.has(id(0)) && index.has(id(2_004)) && index.has(id(2_003)) && !index.has(id(2_002)));
}

#[test]
fn logs_come_in_only_where_there_is_room() {
    let memory = Memory::default();
    let store = Store::new(&memory);
    let here = small(1, date(FIRST)).pop().unwrap();
    store.keep(&here).unwrap();
    let coming = small(2, date(FIRST)).pop().unwrap();
    // Room for record and board with their names, but not for the log.
    let size = coming.record.write().len() + coming.board.as_ref().unwrap().len() + 60;
    memory.quota.set(Some(memory.size() + size));
    let imported = backup([coming.clone()]).import(&store).unwrap();
    assert_eq!((imported.added, imported.without_log), (1, 1));
    assert_eq!(store.game(id(1)), Ok(Some(here)), "nothing went for it");
    assert_eq!(store.game(id(2)), Ok(Some(Kept { log: None, ..coming })));
}

/// What a newer version keeps of friends' times is not touched, and costs nothing else.
#[test]
fn a_newer_versions_friends_stay() {
    let text = Backup::of(&Store::new(&filled())).unwrap().write().text;
    let memory = Memory::default();
    memory.set(Names::FRIEND_TIMES, "{\"v\":2}");
    let imported = Backup::read(&text).unwrap().import(&Store::new(&memory)).unwrap();
    assert_eq!(imported.added, 3);
    assert_eq!(memory.get(Names::FRIEND_TIMES).as_deref(), Some("{\"v\":2}"));
    let mut newer: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(newer["friends"]["v"], 1);
    newer["friends"]["v"] = json!(2);
    let read = Backup::read(&newer.to_string()).unwrap();
    assert_eq!((read.friends, read.games.len()), (FriendTimes::default(), 3));
}

/// All that a browser allows, of games with long logs, comes whole to another.
#[test]
fn a_full_store_leaves_nothing_behind() {
    let mut game = small(0, date(FIRST)).pop().unwrap();
    let puzzle = Hashi::read(&game.record.puzzle).unwrap();
    let problem = Rc::new(Problem::<Hashi>::solve(puzzle).unwrap());
    let mut session = Session::new(Rc::clone(&problem));
    let play = Hashi::numbered_move(problem.puzzle(), 0).unwrap();
    for _ in 0..760 {
        for action in [Action::Move(play), Action::Undo] {
            session = reduce(session, action, Tenths(0)).session;
        }
    }
    game.log = Some(session.log().write(problem.puzzle()));
    let of = |number: u32| {
        let mut game = game.clone();
        game.record.id = id(number);
        game
    };
    let here = backup((0..1_000).map(of));
    let written = here.write();
    // As a store has it: names and texts.
    let texts = here.games.values().map(|game| {
        let texts = [Some(game.record.write()), game.board.clone(), game.log.clone()];
        texts.into_iter().flatten().map(|text| text.len() + 25).sum::<usize>()
    });
    assert!(texts.sum::<usize>() > 5_000_000);
    assert_eq!(
        (written.games_left_out, written.boards_left_out, written.logs_left_out),
        (0, 0, 0)
    );
    assert_eq!(Backup::read(&written.text), Ok(here));
}

/// However much there is, a backup can be read again.
#[test]
fn a_backup_is_never_longer_than_can_be_read() {
    let course = small(0, date(FIRST));
    let solve = json!({"at": 1, "seconds": 60, "solve": "y".repeat(4_000)});
    let game = |number: u32, log: usize, has_solve: bool| {
        let mut game = course[2].clone();
        game.record.id = id(number);
        game.record.last += u64::from(number);
        game.record.challenge = has_solve.then(|| Challenge::new(fields(&solve)).unwrap());
        game.log = Some("x".repeat(log));
        game
    };
    for (log, has_solve) in [(6_000, false), (6_000, true), (0, true)] {
        let written = backup((0..1_000).map(|number| game(number, log, has_solve))).write();
        assert!(written.text.len() <= LONGEST, "{}", written.text.len());
        let read = Backup::read(&written.text).unwrap();
        assert_eq!(read.games.len() + written.games_left_out, 1_000);
        assert!(read.games.contains_key(&id(999)), "the last played come first");
        if log > 0 {
            assert!(written.logs_left_out > 0 && written.games_left_out == 0);
        }
    }
}

fn backups() -> impl Strategy<Value = Backup> {
    let games = prop::collection::vec((records(), any::<bool>(), "[a-c]{0,3}"), 0..6);
    let friends_of = prop::collection::vec((0u32..3, 0i32..2, 0u64..3, 0u64..3), 0..5);
    (games, prop::collection::vec(0u32..6, 0..4), 0i32..5, friends_of).prop_map(|(games, seen, day, times)| {
        let mut backup = backup(games.into_iter().map(|(record, has_log, text)| Kept {
            // A game that is not over has its board.
            board: (!record.is_over() || has_log).then(|| text.clone()),
            log: has_log.then_some(text),
            record,
        }));
        for number in seen {
            backup.seen.add(&fingerprint(GameId::Hashi, &number.to_string()));
            backup
                .watched
                .add(&fingerprint(GameId::Sudoku, &(number + 1).to_string()));
        }
        let outcomes = backup.outcomes.entry(GameId::Hashi).or_default();
        outcomes.mark(date(FIRST).plus(day), Level::Hard, Outcome::OnDay);
        backup.friends = friends(times);
        backup
    })
}

/// Games, friends' times, and the words of what was seen, what was watched and what became of dailies.
type Settled = (BTreeMap<Id, Kept>, FriendTimes, [Vec<String>; 3]);

/// A backup with what was seen as a set.
fn settled(backup: Backup) -> Settled {
    let words = |text: String| {
        let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
        words.sort();
        words
    };
    let outcomes = GameId::ALL.map(|game| backup.outcomes.get(&game).cloned().unwrap_or_default().write());
    (
        backup.games,
        backup.friends,
        [
            words(backup.seen.write()),
            words(backup.watched.write()),
            outcomes.into(),
        ],
    )
}

proptest! {
    #[test]
    fn backups_come_together_in_any_order(a in backups(), b in backups(), c in backups()) {
        let merged = a.clone().merge(b.clone());
        prop_assert_eq!(settled(merged.clone()), settled(b.clone().merge(a.clone())));
        prop_assert_eq!(settled(merged.clone()), settled(merged.clone().merge(a.clone())));
        prop_assert_eq!(settled(merged.clone().merge(c.clone())), settled(a.clone().merge(b.clone().merge(c))));
        for id in a.games.keys().chain(b.games.keys()) {
            prop_assert!(merged.games.contains_key(id));
        }
    }

    /// By way of a file and two stores: each takes the other's in, and both hold the same.
    #[test]
    fn two_browsers_come_to_hold_the_same(a in prop::collection::vec(0usize..9, 1..4), b in prop::collection::vec(0usize..9, 1..4)) {
        let (one, other) = (Memory::default(), Memory::default());
        for (memory, at) in [(&one, &a), (&other, &b)] {
            for (number, at) in (1u32..).zip(at) {
                let course = small(number, date(FIRST));
                let game = course[(*at).min(course.len() - 1)].clone();
                Store::new(memory).keep(&game).unwrap();
            }
        }
        for (from, to) in [(&one, &other), (&other, &one), (&one, &other)] {
            let text = Backup::of(&Store::new(from)).unwrap().write().text;
            Backup::read(&text).unwrap().import(&Store::new(to)).unwrap();
        }
        prop_assert_eq!(&*one.texts.borrow(), &*other.texts.borrow());
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(\\PC|\n){0,200}") {
        let _ = Backup::read(&text);
    }

    #[test]
    fn a_file_with_any_change_is_read_or_refused(at in 0usize..10_000, with in "[\\PC]{0,3}") {
        let text = Backup::of(&Store::new(&filled())).unwrap().write().text;
        let at = at % text.len();
        let changed = format!("{}{with}{}", &text[..at], &text[at + 1..]);
        if let Ok(backup) = Backup::read(&changed) {
            let memory = filled();
            let store = Store::new(&memory);
            let before = store.records().unwrap();
            backup.import(&store).unwrap();
            // Whatever it says, every game that was here is here.
            for record in before {
                let now = store.record(record.id).unwrap().unwrap();
                prop_assert!(now.lead(&record).is_ge());
            }
        }
    }
}
