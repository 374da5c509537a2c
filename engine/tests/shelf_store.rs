//! The store under every kind of failure: what is read back is always a game as it was, earlier or later.

mod shelves;

use std::collections::BTreeMap;

use engine::games::GameId;
use engine::play::{Millis, Recording, SavedGame};
use engine::shelf::{Challenge, Failure, Id, Index, Kept, Names, Record, Store, Texts, migrate, sweep};
use engine::with_game;
use serde_json::{Map, json};
use shelves::{FIRST, Memory, daily, date, fields, id, moment, small};

/// Everything that is done in a scenario, in order.
enum Act {
    Keep(Kept),
    Current(GameId, Id),
    Remove(Id),
    LetGo(Kept),
    Sweep,
}

/// Three games, played in turn and one on, one removed in the end.
fn scenario() -> Vec<Act> {
    let on = date(FIRST);
    let mut acts = Vec::new();
    let courses = [small(1, on), daily(2, on, on), small(3, on.plus(1))];
    for course in &courses {
        let record = &course[0].record;
        acts.push(Act::Keep(course[0].clone()));
        acts.push(Act::Current(record.game, record.id));
        acts.extend(course[1..course.len() - 1].iter().cloned().map(Act::Keep));
    }
    for course in &courses {
        acts.push(Act::Keep(course[course.len() - 1].clone()));
    }
    acts.push(Act::Sweep);
    // Over and off the screen: it needs no board.
    let mut last = courses[1][courses[1].len() - 1].clone();
    last.board = None;
    acts.push(Act::LetGo(last));
    acts.push(Act::Remove(id(1)));
    acts
}

/// Carries acts out, and goes on past failures, as a page does.
fn play(memory: &Memory, acts: &[Act]) -> Vec<Failure> {
    let store = Store::new(memory);
    let done = acts.iter().map(|act| match act {
        Act::Keep(game) | Act::LetGo(game) => store.keep(game),
        Act::Current(game, id) => store.set_current(*game, *id),
        Act::Remove(id) => store.remove(&[*id]),
        Act::Sweep => sweep(&store),
    });
    done.filter_map(Result::err).collect()
}

/// Every state a game was kept in, by its time.
fn states(acts: &[Act]) -> BTreeMap<Id, Vec<Kept>> {
    let mut states: BTreeMap<Id, Vec<Kept>> = BTreeMap::new();
    for act in acts {
        if let Act::Keep(game) = act {
            states.entry(game.record.id).or_default().push(game.clone());
        }
    }
    states
}

/// Whether what is stored hangs together. `may_lack_logs` where logs may have been let go.
fn consistent(memory: &Memory, states: &BTreeMap<Id, Vec<Kept>>, may_lack_logs: bool) {
    let store = Store::new(memory);
    let index = store.index().unwrap();
    // Nothing is out of reach.
    for name in memory.texts.borrow().keys() {
        let own = ["record.", "game.", "log."]
            .iter()
            .find_map(|kind| name.strip_prefix(kind)?.parse::<Id>().ok());
        assert!(own.is_none_or(|id| index.has(id)), "{name} is not in the index");
    }
    for &id in index.ids() {
        let Some(game) = store.game(id).unwrap() else { continue };
        let known = &states[&id];
        let at = known
            .iter()
            .position(|state| state.record.elapsed == game.record.elapsed)
            .expect("a state it was in");
        assert_eq!(game.record, known[at].record, "{id}");
        let Some(board) = game.board else {
            assert!(may_lack_logs || game.record.is_over(), "{id} can be gone on with");
            continue;
        };
        let saved = SavedGame::read(&board).unwrap();
        assert!(
            known.iter().any(|state| state.board.as_ref() == Some(&board)),
            "{id}: a board it had"
        );
        assert!(
            saved.elapsed() >= game.record.elapsed,
            "{id}: no board is behind its record"
        );
        with_game!(game.record.game, G => {
            let opened = saved.open::<G>(game.log.as_deref()).unwrap();
            match opened.recording {
                Recording::Whole | Recording::Trimmed(_) => {}
                Recording::Lost(_) => assert!(may_lack_logs && game.log.is_none(), "{id}: {:?}", opened.recording),
            }
        });
    }
}

#[test]
fn all_goes_well() {
    let memory = Memory::default();
    let acts = scenario();
    assert_eq!(play(&memory, &acts), []);
    let store = Store::new(&memory);
    assert_eq!(store.index().unwrap().ids(), [id(3), id(2)]);
    assert_eq!(store.current(GameId::Sudoku), Ok(Some(id(2))));
    let over = store.game(id(2)).unwrap().unwrap();
    assert!(over.record.is_over() && over.board.is_none() && over.log.is_some());
    // What the daily said is kept, also when its game goes.
    store.remove(&[id(2)]).unwrap();
    let outcomes = store.outcomes(GameId::Sudoku).unwrap().unwrap();
    assert_eq!(outcomes.streak(engine::level::Level::Easy, date(FIRST)).best, 1);
    consistent(&memory, &states(&acts), false);
}

#[test]
fn killed_after_any_write() {
    let acts = scenario();
    let states = states(&acts);
    let whole = Memory::default();
    play(&whole, &acts);
    let writes = whole.changes.get();
    assert!(writes > 60, "{writes}");
    for left in 0..writes {
        let memory = Memory::default();
        memory.left.set(Some(left));
        play(&memory, &acts);
        consistent(&memory, &states, false);
        // The next visit goes on from there, and comes to the same end.
        memory.left.set(None);
        sweep(&Store::new(&memory)).unwrap();
        consistent(&memory, &states, false);
        play(&memory, &acts);
        consistent(&memory, &states, false);
    }
}

#[test]
fn every_write_throws_from_some_point_on() {
    let acts = scenario();
    let states = states(&acts);
    for failure in [Failure::Blocked, Failure::Full] {
        for from in 0..80 {
            let memory = Memory::default();
            memory.throws.set(Some((from, failure)));
            play(&memory, &acts);
            consistent(&memory, &states, true);
            memory.throws.set(None);
            play(&memory, &acts);
            consistent(&memory, &states, true);
        }
    }
}

#[test]
fn full_at_two_hundred_points() {
    let acts = scenario();
    let states = states(&acts);
    let whole = Memory::default();
    play(&whole, &acts);
    let size = whole.peak.get() * 11 / 10;
    let mut failed = 0;
    for point in 0..200 {
        let memory = Memory::within(size * point / 200);
        failed += usize::from(!play(&memory, &acts).is_empty());
        consistent(&memory, &states, true);
        memory.quota.set(None);
        play(&memory, &acts);
        consistent(&memory, &states, true);
    }
    assert!((50..200).contains(&failed), "{failed}");
}

/// A history: finished games with logs, the oldest first, then unfinished ones.
fn full(finished: u32, unfinished: u32) -> Memory {
    let memory = Memory::default();
    let store = Store::new(&memory);
    let course = small(0, date(FIRST));
    let (open, over) = (&course[2], &course[course.len() - 1]);
    for number in 0..finished + unfinished {
        let is_over = number < finished;
        let mut game = if is_over { over } else { open }.clone();
        game.record.id = id(number);
        game.record.begun.at += u64::from(number);
        game.record.last += u64::from(number);
        if is_over {
            game.board = None;
        }
        game.log = Some(format!("{}{}", game.log.unwrap(), "x".repeat(600)));
        let solve = json!({"at": number, "seconds": 60, "solve": "y".repeat(300)});
        game.record.challenge = (number % 10 == 0).then(|| Challenge::new(fields(&solve)).unwrap());
        store.keep(&game).unwrap();
    }
    memory.set("friend-solves", &"s".repeat(5_000));
    memory.set("friend-times", &"t".repeat(5_000));
    memory.set("dealt.hashi", &"d".repeat(5_000));
    memory.set("preferences", &"p".repeat(500));
    memory.set("friends", &"f".repeat(5_000));
    memory
}

#[test]
fn room_is_made_cheapest_loss_first() {
    let full = full(400, 20);
    // One of the oldest unfinished, which would be among the first to go.
    let current = id(401);
    full.set(&Names::current(GameId::Sudoku), current.as_str());
    let logs = |memory: &Memory| (0..400).filter(|n| memory.has(&Names::log(id(*n)))).count();
    let boards = |memory: &Memory| (400..420).filter(|n| memory.has(&Names::board(id(*n)))).count();
    let solves = |memory: &Memory| {
        let store = Store::new(memory);
        let records = store.records().unwrap();
        records
            .iter()
            .filter(|record| record.challenge.as_ref().is_some_and(|c| c.solve().is_some()))
            .count()
    };
    let games = |memory: &Memory| Store::new(memory).index().unwrap().ids().len();
    // How much of each there is, and how much stays at the last; games with the one that is written.
    let whole = [1, 400, 1, 42, 1, 20, 421];
    let least = [0, 0, 0, 0, 0, 11, 321];
    let mut partial = 0;
    for size in (0..).map(|step| step * 12_000) {
        let memory = full.clone();
        memory.quota.set(Some(full.size() + 600));
        let done = put(&Store::new(&memory), &"w".repeat(size));
        let left = [
            usize::from(memory.has("dealt.hashi")),
            logs(&memory),
            usize::from(memory.has("friend-solves")),
            solves(&memory),
            usize::from(memory.has("friend-times")),
            boards(&memory),
            games(&memory),
        ];
        // Whatever comes later is whole while there is anything left of what comes before.
        let reached = (0..7).rev().find(|at| left[*at] != whole[*at]).unwrap_or(0);
        assert_eq!(left[..reached], least[..reached], "{size}: {left:?}");
        partial += usize::from(left[1] > 0 && left[1] < 400);
        assert!(memory.has("preferences") && memory.has("friends"));
        assert!(
            (400..420).all(|n| memory.has(&Names::log(id(n)))),
            "logs of unfinished games stay"
        );
        assert!(memory.has(&Names::board(current)));
        if done.is_err() {
            assert_eq!((done, left), (Err(Failure::Full), least));
            break;
        }
    }
    assert!(partial > 3, "logs go a part at a time");
}

/// Writes a text as the store does, making room for it.
fn put(store: &Store<'_>, text: &str) -> Result<(), Failure> {
    let mut game = small(0, date(FIRST)).swap_remove(1);
    game.record.id = id(77_777);
    game.log = None;
    game.board = Some(text.to_owned());
    store.keep(&game)
}

/// A tab that was left behind cannot take back what another played since.
#[test]
fn a_stale_tab_overwrites_nothing() {
    let memory = Memory::default();
    let store = Store::new(&memory);
    let course = small(1, date(FIRST));
    let over = course.len() - 1;
    store.keep(&course[3]).unwrap();
    let before = memory.texts.borrow().clone();
    assert_eq!(store.keep(&course[1]), Err(Failure::Elsewhere));
    assert_eq!(*memory.texts.borrow(), before);
    // Not even by playing on for longer, once it is solved.
    store.keep(&course[over]).unwrap();
    let mut longer = course[over - 1].clone();
    longer.record.elapsed = Millis(90_000_000);
    assert_eq!(store.keep(&longer), Err(Failure::Elsewhere));
    assert_eq!(store.record(id(1)), Ok(Some(course[over].record.clone())));
}

#[test]
fn keeping_the_same_again_writes_nothing() {
    let memory = Memory::default();
    let store = Store::new(&memory);
    let game = daily(1, date(FIRST), date(FIRST)).pop().unwrap();
    store.keep(&game).unwrap();
    let changes = memory.changes.get();
    store.keep(&game).unwrap();
    assert_eq!(memory.changes.get(), changes, "other tabs would hear of every write");
}

#[test]
fn what_another_tab_wrote_is_taken_in() {
    let memory = Memory::default();
    let (one, other) = (Store::new(&memory), Store::new(&memory));
    let (a, b) = (small(1, date(FIRST)), small(2, date(FIRST)));
    // Each begins a game, with no word of the other's.
    one.keep(&a[0]).unwrap();
    other.keep(&b[0]).unwrap();
    one.keep(&a[1]).unwrap();
    assert_eq!(one.index().unwrap().ids(), [id(2), id(1)]);
    // One learns that a solve was watched, the other plays on without knowing.
    let mut watched = a[1].clone();
    watched.record.is_watched = true;
    one.keep(&watched).unwrap();
    other.keep(&a[2]).unwrap();
    let record = one.record(id(1)).unwrap().unwrap();
    assert!(record.is_watched && record.elapsed == a[2].record.elapsed);
}

#[test]
fn a_newer_version_is_left_alone() {
    let memory = Memory::default();
    let store = Store::new(&memory);
    let game = small(1, date(FIRST)).swap_remove(0);
    memory.set("games", &format!("1 {}", id(1)));
    memory.set(&Names::record(id(1)), "{\"v\":9}");
    let before = memory.texts.borrow().clone();
    assert_eq!(store.keep(&game), Err(Failure::Newer));
    assert_eq!(store.records(), Ok(Vec::new()));
    sweep(&store).unwrap();
    assert_eq!(*memory.texts.borrow(), before);
    memory.set("games", "2 whatever");
    assert_eq!(store.keep(&small(2, date(FIRST))[0]), Err(Failure::Newer));
    assert_eq!(memory.get("games").as_deref(), Some("2 whatever"));
}

/// A daily is kept, but its record stays as long as no one else can say what became of it.
#[test]
fn outcomes_of_a_newer_version_are_left_alone() {
    let memory = Memory::default();
    let store = Store::new(&memory);
    let game = daily(1, date(FIRST), date(FIRST)).pop().unwrap();
    memory.set(&Names::outcomes(GameId::Sudoku), "2\nwhatever");
    assert_eq!(store.keep(&game), Ok(()));
    assert_eq!(store.remove(&[id(1)]), Err(Failure::Newer));
    assert_eq!(store.record(id(1)), Ok(Some(game.record)));
    assert_eq!(
        memory.get(&Names::outcomes(GameId::Sudoku)).as_deref(),
        Some("2\nwhatever")
    );
}

#[test]
fn damage_costs_what_was_damaged() {
    let index = Index::read(&format!("1 {} nonsense {} {}", id(1), id(2), id(1))).unwrap();
    assert_eq!(index.ids(), [id(1), id(2)]);
    assert_eq!(Index::read(""), Some(Index::default()));
    let memory = Memory::default();
    let store = Store::new(&memory);
    store.keep(&small(1, date(FIRST))[1]).unwrap();
    store.keep(&small(2, date(FIRST))[1]).unwrap();
    memory.set(&Names::record(id(1)), "{");
    assert_eq!(store.records().unwrap().len(), 1);
    sweep(&store).unwrap();
    assert_eq!(
        memory.get(&Names::record(id(1))).as_deref(),
        Some("{"),
        "it stays for whoever can mend it"
    );
    // Another app's names were never touched.
    memory.set("other.app", "theirs");
    store.remove(&[id(1), id(2)]).unwrap();
    let mut left: Vec<String> = memory.texts.borrow().keys().cloned().collect();
    left.sort();
    assert_eq!(left, ["games", "other.app"]);
}

#[test]
fn blocked_storage_is_an_error_and_no_more() {
    struct Blocked;
    impl Texts for Blocked {
        fn read(&self, _: &str) -> Result<Option<String>, Failure> {
            Err(Failure::Blocked)
        }
        fn write(&self, _: &str, _: &str) -> Result<(), Failure> {
            Err(Failure::Blocked)
        }
        fn names(&self) -> Result<Vec<String>, Failure> {
            Err(Failure::Blocked)
        }
        fn remove(&self, _: &str) -> Result<(), Failure> {
            Err(Failure::Blocked)
        }
    }
    let store = Store::new(&Blocked);
    let game = small(1, date(FIRST)).swap_remove(0);
    assert_eq!(store.keep(&game), Err(Failure::Blocked));
    assert_eq!(store.records(), Err(Failure::Blocked));
    assert_eq!(sweep(&store), Err(Failure::Blocked));
    assert_eq!(migrate(&store, moment(date(FIRST))), Err(Failure::Blocked));
    assert_eq!(store.remove(&[id(1)]), Err(Failure::Blocked));
}

#[test]
fn fields_of_a_newer_version_survive_a_save() {
    let memory = Memory::default();
    let store = Store::new(&memory);
    let course = small(1, date(FIRST));
    store.keep(&course[1]).unwrap();
    let text = memory.get(&Names::record(id(1))).unwrap();
    let mut fields: Map<String, serde_json::Value> = serde_json::from_str(&text).unwrap();
    fields.insert("pace".to_owned(), json!("abc"));
    memory.set(&Names::record(id(1)), &serde_json::Value::Object(fields).to_string());
    store.keep(&course[2]).unwrap();
    let text = memory.get(&Names::record(id(1))).unwrap();
    assert!(text.contains("\"pace\":\"abc\""), "{text}");
    assert_eq!(Record::read(id(1), &text).unwrap().elapsed, course[2].record.elapsed);
}

/// Put back, a game is as it was, wherever that is broken off and done again; what fails leaves it gone, or whole.
#[test]
fn a_game_that_was_taken_off_is_put_back_byte_for_byte() {
    let on = date(FIRST);
    let whole = Memory::default();
    for game in [
        small(1, on).swap_remove(3),
        daily(2, on, on).pop().unwrap(),
        small(3, on).pop().unwrap(),
    ] {
        Store::new(&whole).keep(&game).unwrap();
    }
    let before = whole.texts.borrow().clone();
    for number in 1..=3 {
        let lift = || {
            let memory = whole.clone();
            let lifted = Store::new(&memory).lift(id(number)).unwrap();
            assert_eq!(lifted.id(), id(number));
            assert!(!memory.has(&Names::record(id(number))) && !memory.has(&Names::log(id(number))));
            (memory, lifted)
        };
        let (memory, lifted) = lift();
        Store::new(&memory).put_back(&lifted).unwrap();
        assert_eq!(*memory.texts.borrow(), before);
        // It is there already.
        assert_eq!(Store::new(&memory).put_back(&lifted), Err(Failure::Elsewhere));
        assert_eq!(*memory.texts.borrow(), before);
        for left in 0..4 {
            let (memory, lifted) = lift();
            memory.left.set(Some(left));
            let store = Store::new(&memory);
            assert_eq!(store.put_back(&lifted), Err(Failure::Blocked), "{left}");
            memory.left.set(None);
            let swept = memory.clone();
            sweep(&Store::new(&swept)).unwrap();
            assert_eq!(Store::new(&swept).index().unwrap().ids().len(), 2, "{left}");
            store.put_back(&lifted).unwrap();
            assert_eq!(*memory.texts.borrow(), before, "{left}");
        }
    }
    // Of a game there is nothing of, nothing is put back.
    let memory = Memory::default();
    let store = Store::new(&memory);
    let lifted = store.lift(id(9)).unwrap();
    store.put_back(&lifted).unwrap();
    assert!(!memory.has(&Names::record(id(9))));
}
