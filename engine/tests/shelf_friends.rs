//! Friends' times for dailies: which are kept, and how two copies come together.

mod shelves;

use std::rc::Rc;

use engine::game::Game;
use engine::games::GameId;
use engine::hashi::Hashi;
use engine::level::Level;
use engine::link::{self, Extras, Race};
use engine::play::{Counts, Help, Problem};
use engine::race::Ran;
use engine::shelf::{Challenge, Daily, Failure, FriendTimes, Id, MOST_TIMES, Names, Store};
use proptest::prelude::*;
use serde_json::{Value, json};
use shelves::{FIRST, Memory, date, id, small};

fn daily() -> Daily {
    (date(FIRST), GameId::Hashi, Level::Easy)
}

/// What a friend's link challenges to, opened at a moment.
fn challenge(from: Option<Id>, name: Option<&str>, seconds: u64, at: u64) -> Challenge {
    let puzzle = Hashi::read(&small(0, date(FIRST))[0].record.puzzle).unwrap();
    let problem = Rc::new(Problem::<Hashi>::solve(puzzle).unwrap());
    let race = Race {
        ran: Ran {
            seconds,
            help: Some(Help {
                hints: 2,
                ..Help::default()
            }),
            mistakes: Some(Counts { values: 1, marks: 0 }),
        },
        device: from,
        pace: None,
        solve: None,
    };
    let extras = Extras {
        name: name.map(str::to_owned),
        race: Some(race),
        ..Extras::default()
    };
    let link = link::read(&link::write_with::<Hashi>(problem.puzzle(), &extras)).unwrap();
    Challenge::of(&link, &problem, None, at, None).unwrap()
}

/// Who is on the board of the daily, by name and time.
fn board(store: &Store<'_>) -> Vec<(String, u64)> {
    let times = store.friend_times().unwrap().unwrap();
    let mut of = times.of(daily());
    of.sort_by_key(|(_, time)| time.ran.seconds);
    of.into_iter()
        .map(|(_, time)| (time.name.unwrap_or_default(), time.ran.seconds))
        .collect()
}

fn named(lines: &[(&str, u64)]) -> Vec<(String, u64)> {
    lines
        .iter()
        .map(|(name, seconds)| ((*name).to_owned(), *seconds))
        .collect()
}

#[test]
fn a_sender_has_one_time_the_later() {
    let memory = Memory::default();
    let store = Store::new(&memory);
    let keep = |from: u32, name, seconds, at| {
        let theirs = challenge(Some(id(from)), name, seconds, at);
        store.keep_friend_time(daily(), &theirs).unwrap();
    };
    keep(1, Some("Ann"), 300, 10);
    keep(2, None, 200, 11);
    assert_eq!(board(&store), named(&[("", 200), ("Ann", 300)]));
    // The same again writes nothing, whenever it comes.
    let changes = memory.changes.get();
    keep(1, Some("Ann"), 300, 12);
    assert_eq!(memory.changes.get(), changes);
    // Another name, and another time.
    keep(1, Some("Annie"), 400, 13);
    assert_eq!(board(&store), named(&[("", 200), ("Annie", 400)]));
    // What came before and is filed once more changes nothing.
    keep(1, Some("Ann"), 300, 10);
    assert_eq!(board(&store), named(&[("", 200), ("Annie", 400)]));
    let other = (date(FIRST), GameId::Hashi, Level::Hard);
    assert_eq!(store.friend_times().unwrap().unwrap().of(other), []);
    let text = memory.get(Names::FRIEND_TIMES).unwrap();
    assert_eq!(FriendTimes::read(&text).unwrap().write(), text);
}

#[test]
fn who_is_not_known_or_not_believed_is_not_kept() {
    let memory = Memory::default();
    let store = Store::new(&memory);
    store
        .keep_friend_time(daily(), &challenge(None, Some("Ann"), 300, 1))
        .unwrap();
    let theirs = challenge(Some(id(1)), Some("Ann"), 300, 1);
    let link = theirs.get("link").unwrap().as_str().unwrap();
    let doubted = json!({"link": link, "seconds": 300, "doubted": true});
    let doubted = Challenge::new(shelves::fields(&doubted)).unwrap();
    store.keep_friend_time(daily(), &doubted).unwrap();
    assert!(!memory.has(Names::FRIEND_TIMES));
}

#[test]
fn what_a_newer_version_keeps_stays() {
    let key = format!("{FIRST} hashi easy {}", id(1));
    let text = |v: u32| {
        let entry = json!({"at": 5, "seconds": 300, "mood": "well"});
        json!({"v": v, "times": {(key.clone()): entry}, "later": [1, 2]}).to_string()
    };
    let memory = Memory::default();
    let store = Store::new(&memory);
    let theirs = challenge(Some(id(2)), None, 200, 6);
    memory.set(Names::FRIEND_TIMES, &text(1));
    store.keep_friend_time(daily(), &theirs).unwrap();
    let kept: Value = serde_json::from_str(&memory.get(Names::FRIEND_TIMES).unwrap()).unwrap();
    assert_eq!(
        (&kept["later"], &kept["times"][&key]["mood"]),
        (&json!([1, 2]), &json!("well"))
    );
    // Beside a copy that has lost it.
    let mut bare = FriendTimes::read(&text(1).replace(",\"mood\":\"well\"", "")).unwrap();
    assert!(!bare.write().contains("mood"));
    bare.join(FriendTimes::read(&text(1)).unwrap());
    assert!(bare.write().contains("\"mood\":\"well\""));
    memory.set(Names::FRIEND_TIMES, &text(2));
    assert_eq!(store.keep_friend_time(daily(), &theirs), Err(Failure::Newer));
    assert_eq!(memory.get(Names::FRIEND_TIMES), Some(text(2)));
    assert_eq!(store.friend_times(), Ok(None));
}

#[test]
fn what_does_not_read_costs_itself_alone() {
    let one = id(1);
    let good = json!({"at": 5, "seconds": 300, "name": "Ann", "help": "ch2", "mistakes": [1, 0]});
    let with = |name: &str, value: Value| {
        let mut entry = good.clone();
        entry[name] = value;
        entry
    };
    let key = |words: &str| format!("{words} {one}");
    let table = [
        (key("2026-11-30 hashi easy"), good.clone()),
        (key("2026-12-32 hashi easy"), good.clone()),
        (key("2026-12-02 kakuro easy"), good.clone()),
        (key("2026-12-02 hashi beyond"), good.clone()),
        (key("2026-12-02 hashi"), good.clone()),
        ("2026-12-02 hashi easy nobody".to_owned(), good.clone()),
        (key("2026-12-03 hashi easy"), json!(7)),
        (key("2026-12-04 hashi easy"), with("at", json!("5"))),
        (key("2026-12-05 hashi easy"), with("seconds", json!(-1))),
        (key("2026-12-06 hashi easy"), with("seconds", json!(u64::MAX))),
        (key("2026-12-07 hashi easy"), with("name", json!([]))),
        (key("2026-12-08 hashi easy"), with("help", json!("h0"))),
        (key("2026-12-09 hashi easy"), with("mistakes", json!([1]))),
        (key("2026-12-01 hashi easy"), good.clone()),
    ];
    let times: serde_json::Map<String, Value> = table.into_iter().collect();
    let read = FriendTimes::read(&json!({"v": 1, "times": times}).to_string()).unwrap();
    let expected = json!({"v": 1, "times": {(key("2026-12-01 hashi easy")): good}});
    assert_eq!(serde_json::from_str::<Value>(&read.write()).unwrap(), expected);
    for text in ["", "{", "[]", "{}", "{\"v\":0}", "{\"v\":1}", "{\"v\":1,\"times\":[]}"] {
        assert_eq!(FriendTimes::read(text), Some(FriendTimes::default()), "{text}");
    }
}

#[test]
fn the_oldest_go_first() {
    let entry = |number: usize| {
        let key = format!(
            "{} hashi easy {}",
            date(FIRST).plus(number as i32 % 700),
            id(number as u32)
        );
        (key, json!({"at": number, "seconds": 60}))
    };
    let times: serde_json::Map<String, Value> = (0..MOST_TIMES + 5).map(entry).collect();
    let text = json!({"v": 1, "times": times}).to_string();
    let kept = FriendTimes::read(&text).unwrap().write();
    let kept: Value = serde_json::from_str(&kept).unwrap();
    let has = |number| kept["times"].get(entry(number).0).is_some();
    assert_eq!(kept["times"].as_object().unwrap().len(), MOST_TIMES);
    assert!((0..5).all(|number| !has(number)) && has(5) && has(MOST_TIMES + 4));
}

/// Room is made for a friend's time by what is worth less, and by nothing else.
#[test]
fn nothing_dearer_goes_for_a_friends_time() {
    let memory = Memory::default();
    let store = Store::new(&memory);
    let mut over = small(1, date(FIRST)).pop().unwrap();
    over.log = Some("x".repeat(1_000));
    store.keep(&over).unwrap();
    let course = small(2, date(FIRST));
    for number in 0..20 {
        let mut game = course[2].clone();
        game.record.id = id(100 + number);
        store.keep(&game).unwrap();
    }
    let log = Names::log(over.record.id);
    let theirs = challenge(Some(id(1)), Some("Ann"), 300, 1);
    memory.quota.set(Some(memory.size()));
    store.keep_friend_time(daily(), &theirs).unwrap();
    assert!(!memory.has(&log) && board(&store).len() == 1);
    memory.quota.set(Some(memory.size()));
    let before = memory.texts.borrow().clone();
    let theirs = challenge(Some(id(2)), Some("Ben"), 300, 1);
    assert_eq!(store.keep_friend_time(daily(), &theirs), Err(Failure::Full));
    assert_eq!(*memory.texts.borrow(), before);
}

fn times() -> impl Strategy<Value = FriendTimes> {
    let entry = (0i32..2, 0u32..3, 0u64..3, 0u64..3, any::<Option<bool>>());
    prop::collection::vec(entry, 0..8).prop_map(|entries| {
        let entries = entries.into_iter().map(|(day, from, at, seconds, more)| {
            let key = format!("{} hashi easy {}", date(FIRST).plus(day), id(from));
            let mut entry = json!({"at": at, "seconds": seconds});
            if let Some(more) = more {
                entry["more"] = json!(more);
            }
            (key, entry)
        });
        let entries: serde_json::Map<String, Value> = entries.collect();
        FriendTimes::read(&json!({"v": 1, "times": entries}).to_string()).unwrap()
    })
}

fn joined(one: &FriendTimes, other: &FriendTimes) -> FriendTimes {
    let mut one = one.clone();
    one.join(other.clone());
    one
}

proptest! {
    #[test]
    fn times_come_together_in_any_order(a in times(), b in times(), c in times()) {
        let both = joined(&a, &b);
        prop_assert_eq!(&both, &joined(&b, &a));
        prop_assert_eq!(&both, &joined(&both, &a));
        prop_assert_eq!(joined(&both, &c), joined(&a, &joined(&b, &c)));
        // Nobody is lost, and nobody there twice.
        for day in 0..2 {
            let daily = (date(FIRST).plus(day), GameId::Hashi, Level::Easy);
            let who = |times: &FriendTimes| times.of(daily).into_iter().map(|(from, _)| from).collect::<Vec<_>>();
            let mut all: Vec<Id> = who(&a).into_iter().chain(who(&b)).collect();
            all.sort_unstable();
            all.dedup();
            let mut found = who(&both);
            found.sort_unstable();
            prop_assert_eq!(found, all);
        }
    }

    #[test]
    fn any_text_is_read_and_written_as_it_was(text in "(\\PC|\n){0,200}") {
        if let Some(times) = FriendTimes::read(&text) {
            prop_assert_eq!(FriendTimes::read(&times.write()), Some(times));
        }
    }
}
