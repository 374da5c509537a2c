//! Records: their text, and two copies of one game made one.

mod shelves;

use engine::games::GameId;
use engine::hashi::Hashi;
use engine::level::Level;
use engine::play::{Millis, Session, Source};
use engine::shape::Shape;
use engine::shelf::{
    Challenge, Filter, Group, Record, RecordError, State, Tally, Time, bests, days, listed, spread, tallies,
};
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use shelves::{FIRST, date, fields, id, moment, records, small};

fn solved(number: u32, seconds: u64) -> Record {
    let mut record = small(number, date(FIRST)).pop().unwrap().record;
    record.elapsed = Millis(seconds * 1_000);
    record.begun.at += u64::from(number);
    record.solved = Some(moment(date(FIRST).plus(i32::try_from(number).unwrap())));
    record
}

#[test]
fn a_record_follows_its_game_and_stays_as_it_ended() {
    let course = small(1, date(FIRST));
    let (first, last) = (&course[0].record, &course[course.len() - 1].record);
    assert_eq!(
        (first.time(), first.is_over(), first.elapsed),
        (Time::Open, false, Millis(0))
    );
    assert_eq!((last.time(), last.is_over()), (Time::Counts, true));
    assert_eq!(
        (last.level, last.shape, last.game),
        (Some(Level::Easy), Shape::new(7, 7), GameId::Hashi)
    );
    assert!(last.mistakes.is_some() && last.elapsed > Millis(0));
    assert!(last.write().len() < 300, "{}", last.write());
}

/// A device's clock that is set back, or far ahead, changes neither the time played nor what a game is worth.
#[test]
fn a_clock_that_jumps_changes_no_time() {
    let problem = shelves::problem::<Hashi>(Level::Easy, Shape::new(7, 7), "AAA222");
    let session = Session::new(problem);
    let mut record = small(1, date(FIRST)).swap_remove(2).record;
    let before = record.clone();
    for on in ["2001-01-01", "2026-11-30"] {
        record.follow(&session, Millis(0), moment(date(on)));
        assert_eq!(
            (record.elapsed, record.last, record.begun),
            (before.elapsed, before.last, before.begun),
            "{on}"
        );
    }
    record.follow(&session, before.elapsed, moment(date("2099-01-01")));
    assert_eq!((record.elapsed, record.begun), (before.elapsed, before.begun));
}

#[test]
fn what_is_no_record_is_refused() {
    let record = solved(1, 60);
    let with = |name: &str, value: Value| {
        let mut fields: Map<String, Value> = serde_json::from_str(&record.write()).unwrap();
        fields.insert(name.to_owned(), value);
        Record::read(record.id, &Value::Object(fields).to_string())
    };
    for (name, value, expected) in [
        ("v", json!(2), RecordError::Newer),
        ("game", json!("kakuro"), RecordError::Newer),
        ("v", json!("1"), RecordError::Malformed),
        ("game", json!(1), RecordError::Malformed),
        ("puzzle", json!(null), RecordError::Malformed),
        ("source", json!("from afar"), RecordError::Malformed),
        ("shape", json!("7"), RecordError::Malformed),
        ("begun", json!("today"), RecordError::Malformed),
        ("begun", json!("01 2026-12-01"), RecordError::Malformed),
        ("solved", json!(5), RecordError::Malformed),
        ("elapsed", json!(-1), RecordError::Malformed),
        ("elapsed", json!(8_640_000_001u64), RecordError::Malformed),
        ("help", json!("h0"), RecordError::Malformed),
        ("help", json!("hc"), RecordError::Malformed),
        ("help", json!("h2h3"), RecordError::Malformed),
        ("mistakes", json!([1]), RecordError::Malformed),
        ("seen", json!("yes"), RecordError::Malformed),
        ("challenge", json!(1), RecordError::Malformed),
    ] {
        assert_eq!(with(name, value.clone()), Err(expected), "{name}: {value}");
    }
    for text in ["", "{", "null", "[]", "{}", "1"] {
        assert_eq!(Record::read(record.id, text), Err(RecordError::Malformed), "{text}");
    }
}

#[test]
fn a_newer_versions_fields_stay_within_bounds() {
    let record = solved(1, 60);
    let mut fields: Map<String, Value> = serde_json::from_str(&record.write()).unwrap();
    fields.insert("pace".to_owned(), json!("abc"));
    fields.insert("huge".to_owned(), json!("x".repeat(1_000)));
    let read = Record::read(record.id, &Value::Object(fields).to_string()).unwrap();
    let again: Map<String, Value> = serde_json::from_str(&read.write()).unwrap();
    assert_eq!((again.get("pace"), again.get("huge")), (Some(&json!("abc")), None));
    // Also where another copy, without them, is further along.
    let mut further = record;
    further.elapsed = Millis(1);
    further.solved = None;
    for merged in [read.clone().merge(further.clone()), further.merge(read)] {
        assert!(merged.write().contains("\"pace\":\"abc\""));
    }
}

#[test]
fn a_challenge_is_kept_whole() {
    let theirs = json!({"at": 1, "seconds": 323, "name": "Dan", "solve": "AAAB", "later": [1, 2]});
    let mut record = solved(1, 60);
    record.challenge = Challenge::new(fields(&theirs));
    let mut read = Record::read(record.id, &record.write()).unwrap();
    assert_eq!(read, record);
    let challenge = read.challenge.as_mut().unwrap();
    assert_eq!((challenge.seconds(), challenge.solve()), (Some(323), Some("AAAB")));
    assert!(challenge.drop_solve() && !challenge.drop_solve());
    assert_eq!(challenge.get("name"), Some(&"Dan".into()));
    assert_eq!(Challenge::new(fields(&json!({"solve": "x".repeat(7_000)}))), None);
    // The one that came later stays, whichever copy leads.
    let later = Challenge::new(fields(&json!({"at": 2})));
    let mut other = solved(1, 60);
    other.challenge.clone_from(&later);
    assert_eq!(record.clone().merge(other.clone()).challenge, later);
    assert_eq!(other.merge(record).challenge, later);
}

/// Replays, watched games, shown solutions and revealed places: which of them counts for what.
#[test]
fn which_times_count() {
    type Change = fn(&mut Record);
    let table: [(&str, Change, Time, bool); 7] = [
        ("solved", |_| (), Time::Counts, true),
        ("with hints", |record| record.help.hints = 5, Time::Counts, true),
        ("revealed", |record| record.help.reveals = 1, Time::Revealed, true),
        ("a replay", |record| record.is_seen = true, Time::Seen, false),
        ("watched first", |record| record.is_watched = true, Time::Watched, false),
        ("shown", |record| record.is_shown = true, Time::Shown, false),
        ("unfinished", |record| record.solved = None, Time::Open, false),
    ];
    for (name, change, time, may_race) in table {
        let mut record = solved(1, 60);
        change(&mut record);
        assert_eq!((record.time(), record.may_race()), (time, may_race), "{name}");
        let tally = Tally::of([&record, &solved(2, 90)]);
        assert_eq!(tally.played, 2, "{name}");
        assert_eq!(
            tally.solved,
            1 + u32::from(record.solved.is_some() && !record.is_shown),
            "{name}"
        );
        let counts = time == Time::Counts;
        assert_eq!(tally.timed, 1 + u32::from(counts), "{name}");
        assert_eq!(
            tally.best,
            Some(if counts {
                (Millis(60_000), id(1))
            } else {
                (Millis(90_000), id(2))
            }),
            "{name}"
        );
        assert_eq!(
            tally.average(),
            Some(Millis(if counts { 75_000 } else { 90_000 })),
            "{name}"
        );
    }
}

#[test]
fn statistics_add_up_by_game_level_and_shape() {
    let mut other = solved(3, 30);
    other.shape = Shape::new(10, 10);
    other.mistakes = None;
    other.help.hints = 2;
    let records = [solved(1, 100), solved(2, 50), other];
    let tallies = tallies(&records);
    let group = |side| Group {
        game: GameId::Hashi,
        level: Some(Level::Easy),
        shape: Shape::new(side, side),
    };
    let (small, large) = (tallies[&group(7)], tallies[&group(10)]);
    assert_eq!((small.played, small.clean, small.judged, small.unaided), (2, 2, 2, 2));
    assert_eq!(
        (large.played, large.clean, large.judged, large.unaided, large.help.hints),
        (1, 0, 0, 0, 2)
    );
    assert_eq!(
        bests(&records, group(7)),
        [
            (id(1), Millis(100_000), None),
            (id(2), Millis(50_000), Some(Millis(100_000)))
        ]
    );
    assert_eq!(Tally::default().average(), None);
}

#[test]
fn lists_are_filtered_newest_first() {
    let mut open = solved(3, 5);
    open.solved = None;
    let records = [solved(1, 60), solved(2, 60), open];
    let ids = |filter: Filter| {
        listed(&records, &filter)
            .iter()
            .map(|record| record.id)
            .collect::<Vec<_>>()
    };
    let all = Filter::default();
    assert_eq!(ids(all), [id(3), id(2), id(1)]);
    assert_eq!(
        ids(Filter {
            state: Some(State::Unfinished),
            ..all
        }),
        [id(3)]
    );
    assert_eq!(
        ids(Filter {
            state: Some(State::Over),
            ..all
        }),
        [id(2), id(1)]
    );
    assert_eq!(
        ids(Filter {
            game: Some(GameId::Sudoku),
            ..all
        }),
        []
    );
    assert_eq!(
        ids(Filter {
            level: Some(Level::Hard),
            ..all
        }),
        []
    );
    assert_eq!(
        ids(Filter {
            shape: Some(Shape::new(7, 7)),
            ..all
        })
        .len(),
        3
    );
}

#[test]
fn games_a_day_count_where_the_player_began_them() {
    let today = date("2026-12-03");
    let mut records = [solved(1, 60), solved(2, 60), solved(3, 60), solved(4, 60)];
    for (record, begun) in records
        .iter_mut()
        .zip(["2026-12-01", "2026-12-03", "2026-12-03", "2026-12-09"])
    {
        record.begun.date = date(begun);
    }
    records[2].solved = None;
    records[1].level = Some(Level::Beyond);
    let chart = |all| {
        days(&records, today, 3, all)
            .iter()
            .map(|day| day.games)
            .collect::<Vec<_>>()
    };
    assert_eq!(chart(false), [[1, 0, 0, 0, 0], [0; 5], [0, 0, 0, 0, 1]]);
    assert_eq!(chart(true), [[1, 0, 0, 0, 0], [0; 5], [1, 0, 0, 0, 1]]);
    assert_eq!(days(&records, today, 28, true)[27].date, today);
}

#[test]
fn times_are_spread_over_a_dozen_spans_at_most() {
    let of = |seconds: &[u64]| {
        let records: Vec<Record> = (1u32..)
            .zip(seconds)
            .map(|(number, &seconds)| solved(number, seconds))
            .collect();
        spread(&records).map(|spread| (spread.from, spread.width, spread.counts))
    };
    assert_eq!(of(&[]), None);
    assert_eq!(of(&[62]), Some((60, 5, vec![1])));
    assert_eq!(
        of(&[60, 64, 65, 110]),
        Some((60, 5, vec![2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1]))
    );
    let (from, width, counts) = of(&[10, 8_000_000]).unwrap();
    assert!(
        counts.len() <= 12 && counts.iter().sum::<u32>() == 2,
        "{from} {width} {counts:?}"
    );
}

proptest! {
    #[test]
    fn texts_lead_back(record in records()) {
        prop_assert_eq!(Record::read(record.id, &record.write()), Ok(record));
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,200}") {
        let _ = Record::read(id(1), &text);
    }

    /// Copies of a game come together the same way in whatever order and however often.
    #[test]
    fn copies_come_together_in_any_order(a in records(), b in records(), c in records()) {
        let own = |mut record: Record| { record.id = id(1); record };
        let (a, b, c) = (own(a), own(b), own(c));
        let merged = a.clone().merge(b.clone());
        prop_assert_eq!(&merged, &b.clone().merge(a.clone()));
        prop_assert_eq!(&merged, &merged.clone().merge(a.clone()));
        prop_assert_eq!(a.clone().merge(a.clone()), a.clone());
        prop_assert_eq!(merged.clone().merge(c.clone()), a.clone().merge(b.clone().merge(c)));
        // Nothing that was is lost.
        prop_assert!(merged.elapsed >= a.elapsed.min(b.elapsed));
        prop_assert!(merged.solved.is_some() == (a.solved.is_some() || b.solved.is_some()));
        prop_assert!(merged.is_watched == (a.is_watched || b.is_watched));
        prop_assert!(merged.help.hints == a.help.hints.max(b.help.hints));
    }

    #[test]
    fn the_sums_of_groups_are_the_sum_of_all(records in prop::collection::vec(records(), 0..20)) {
        let all = Tally::of(&records);
        let groups = tallies(&records);
        prop_assert_eq!(groups.values().map(|tally| tally.played).sum::<u32>(), all.played);
        prop_assert_eq!(groups.values().map(|tally| tally.timed).sum::<u32>(), all.timed);
        prop_assert_eq!(groups.values().filter_map(|tally| tally.best).min(), all.best);
        let entered = records.iter().filter(|record| record.source == Source::Entered).count();
        prop_assert!(entered <= records.len());
    }
}
