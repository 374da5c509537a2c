//! Dailies in the calendar, streaks, and what is kept of them for good.

mod shelves;

use std::collections::{BTreeMap, BTreeSet};

use engine::date::Date;
use engine::games::GameId;
use engine::hashi::Hashi;
use engine::level::Level;
use engine::play::{Millis, Source};
use engine::shelf::{
    Dealt, KEPT_DAYS, Mark, Moment, Outcome, Outcomes, Record, Seen, Streak, fingerprint, mark, streak,
};
use proptest::prelude::*;
use shelves::{FIRST, daily, date, moment, records};

/// A daily of a date, begun on one date and solved on another by the device's own calendar.
fn solved(of: &str, begun: &str, solved: &str) -> Record {
    let mut record = daily(1, date(of), date(begun)).pop().unwrap().record;
    record.solved = Some(moment(date(solved)));
    record
}

fn streak_of(records: &[Record], today: &str) -> Streak {
    let mut outcomes = Outcomes::default();
    for record in records {
        assert!(outcomes.take(GameId::Sudoku, record));
        assert!(!outcomes.take(GameId::Hashi, record));
    }
    outcomes.streak(Level::Easy, date(today))
}

/// Each line: today, then each daily as its date, where it was not the same the date it was begun and the one it was
/// solved; then the streak.
#[test]
fn streaks() {
    let table: [(&str, &str, &[&str], Streak); 12] = [
        ("none", "2026-12-03", &[], Streak { current: 0, best: 0 }),
        ("today", "2026-12-03", &["2026-12-03"], Streak { current: 1, best: 1 }),
        (
            "today still open",
            "2026-12-03",
            &["2026-12-01", "2026-12-02"],
            Streak { current: 2, best: 2 },
        ),
        (
            "a day was missed",
            "2026-12-04",
            &["2026-12-01", "2026-12-02"],
            Streak { current: 0, best: 2 },
        ),
        // At eight hours behind Greenwich, at 23:00 and 17:00: the dates are the player's own.
        (
            "late, then early",
            "2027-01-02",
            &["2027-01-01", "2027-01-02"],
            Streak { current: 2, best: 2 },
        ),
        (
            "over midnight",
            "2026-12-03",
            &["2026-12-02 2026-12-02 2026-12-03"],
            Streak { current: 1, best: 1 },
        ),
        (
            "caught up on",
            "2026-12-03",
            &["2026-12-02 2026-12-03 2026-12-03", "2026-12-03"],
            Streak { current: 1, best: 1 },
        ),
        (
            "opened ahead, begun on its day",
            "2026-12-03",
            &["2026-12-02", "2026-12-03"],
            Streak { current: 2, best: 2 },
        ),
        (
            "a clock set ahead",
            "2026-12-03",
            &["2026-12-03", "2027-01-01", "2027-01-02"],
            Streak { current: 1, best: 1 },
        ),
        (
            "a clock set back",
            "2026-12-02",
            &["2026-12-02", "2026-12-03"],
            Streak { current: 1, best: 1 },
        ),
        (
            "clocks go forward",
            "2027-03-29",
            &["2027-03-27", "2027-03-28", "2027-03-29"],
            Streak { current: 3, best: 3 },
        ),
        (
            "clocks go back",
            "2027-11-01",
            &["2027-10-30", "2027-10-31", "2027-11-01"],
            Streak { current: 3, best: 3 },
        ),
    ];
    for (name, today, days, expected) in table {
        let records: Vec<Record> = days
            .iter()
            .map(|line| match line.split(' ').collect::<Vec<_>>()[..] {
                [of] => solved(of, of, of),
                [of, begun, done] => solved(of, begun, done),
                _ => panic!("{line}"),
            })
            .collect();
        assert_eq!(streak_of(&records, today), expected, "{name}");
    }
}

/// A player flies west over the date line, and lives a date twice; then east, and skips one. The dates that were the
/// player's when a daily was begun hold, and nothing is worked out again from the time.
#[test]
fn journeys_rewrite_nothing() {
    let at = |record: &mut Record, hours: u64, on: &str| {
        record.begun = Moment {
            at: hours * 3_600_000,
            date: date(on),
        };
    };
    let mut west = [
        solved("2026-12-05", "2026-12-05", "2026-12-05"),
        solved("2026-12-06", "2026-12-06", "2026-12-06"),
    ];
    at(&mut west[0], 494_999, "2026-12-05");
    // Thirty hours later, and still the next date.
    at(&mut west[1], 495_029, "2026-12-06");
    assert_eq!(streak_of(&west, "2026-12-06"), Streak { current: 2, best: 2 });
    assert_eq!(
        streak_of(&west, "2026-12-05"),
        Streak { current: 1, best: 1 },
        "back on the date before"
    );
    // East: from the 5th to the 7th. The 6th was never the player's, so it can have been solved late at best.
    let east = [
        solved("2026-12-05", "2026-12-05", "2026-12-05"),
        solved("2026-12-06", "2026-12-05", "2026-12-05"),
        solved("2026-12-07", "2026-12-07", "2026-12-07"),
    ];
    assert_eq!(streak_of(&east, "2026-12-07"), Streak { current: 1, best: 1 });
}

#[test]
fn what_was_known_before_does_not_count() {
    type Change = fn(&mut Record);
    let table: [(&str, Change, Option<Outcome>); 6] = [
        ("solved", |_| (), Some(Outcome::OnDay)),
        ("with help", |record| record.help.reveals = 3, Some(Outcome::OnDay)),
        ("a replay", |record| record.is_seen = true, Some(Outcome::Late)),
        ("watched", |record| record.is_watched = true, Some(Outcome::Late)),
        ("shown", |record| record.is_shown = true, None),
        ("unfinished", |record| record.solved = None, None),
    ];
    for (name, change, expected) in table {
        let mut record = solved("2026-12-02", "2026-12-02", "2026-12-02");
        change(&mut record);
        assert_eq!(record.outcome().map(|outcome| outcome.2), expected, "{name}");
    }
    let mut record = solved("2026-12-02", "2026-12-02", "2026-12-02");
    record.source = Source::Link;
    assert_eq!(record.outcome(), None, "no daily");
}

/// Playing a finished daily again, or opening it once more, takes nothing back.
#[test]
fn a_days_mark_only_ever_grows() {
    let on = date("2026-12-02");
    let mut open = solved("2026-12-02", "2026-12-02", "2026-12-02");
    open.solved = None;
    open.elapsed = Millis(5);
    let late = solved("2026-12-02", "2026-12-09", "2026-12-09");
    let on_day = solved("2026-12-02", "2026-12-02", "2026-12-02");
    let empty = Outcomes::default();
    let mut kept = Outcomes::default();
    kept.mark(on, Level::Easy, Outcome::OnDay);
    let mut shown = open.clone();
    shown.is_shown = true;
    let table: [(&str, &Outcomes, &[&Record], Mark); 7] = [
        ("nothing", &empty, &[], Mark::Open),
        ("begun", &empty, &[&open], Mark::Begun),
        ("shown", &empty, &[&shown], Mark::Late),
        ("caught up on", &empty, &[&late], Mark::Late),
        ("on its day", &empty, &[&on_day], Mark::OnDay),
        ("played again", &empty, &[&open, &late, &on_day], Mark::OnDay),
        ("left the history, begun again", &kept, &[&open], Mark::OnDay),
    ];
    for (name, outcomes, records, expected) in table {
        assert_eq!(
            mark(outcomes, records.iter().copied(), on, Level::Easy),
            expected,
            "{name}"
        );
        assert_eq!(
            mark(&empty, records.iter().copied(), on, Level::Hard),
            Mark::Open,
            "{name}"
        );
    }
    kept.mark(on, Level::Easy, Outcome::Late);
    assert_eq!(kept.get(on, Level::Easy), Some(Outcome::OnDay));
}

#[test]
fn outcomes_read_what_they_can() {
    let mut outcomes = Outcomes::default();
    outcomes.mark(date("2026-12-01"), Level::Easy, Outcome::OnDay);
    outcomes.mark(date("2026-12-03"), Level::Expert, Outcome::Late);
    outcomes.mark(date("2027-02-28"), Level::Medium, Outcome::OnDay);
    let text = outcomes.write();
    assert_eq!(text.lines().take(2).collect::<Vec<_>>(), ["1", "2026-12 s..........l"]);
    assert_eq!(Outcomes::read(&text), Some(outcomes));
    assert_eq!(Outcomes::read(""), Some(Outcomes::default()));
    assert_eq!(Outcomes::read("2\n2026-12 s..."), None, "a newer version's");
    // Damage costs what was damaged.
    let damaged = Outcomes::read("1\n2026-12 s...s\n2026-13 s...\nnonsense\n2027-01 S...\n2027-02 .s..").unwrap();
    assert_eq!(damaged.write(), "1\n2026-12 s...\n2027-02 .s..");
    // What only a newer version knows stays, and a streak outweighs it.
    let newer = Outcomes::read("1\n2026-12 z...z...").unwrap();
    let mut joined = newer.clone();
    joined.join(&Outcomes::read("1\n2026-12 s...l...").unwrap());
    assert_eq!(
        (newer.write().as_str(), joined.write().as_str()),
        ("1\n2026-12 z...z...", "1\n2026-12 s...z...")
    );
    // A year of a game takes little room.
    let mut year = Outcomes::default();
    for day in 0..366 {
        for level in Level::DEALT {
            year.mark(date(FIRST).plus(day), level, Outcome::OnDay);
        }
    }
    assert!(year.write().len() < 1_600, "{}", year.write().len());
}

#[test]
fn dealt_dailies_are_kept_for_some_days() {
    let mut dealt = Dealt::default();
    for day in 0..120 {
        dealt.add(date(FIRST).plus(day), Level::Hard, &format!("puzzle{day}"));
        dealt.add(date(FIRST).plus(day), Level::Beyond, "never");
    }
    assert_eq!(dealt.get(date(FIRST), Level::Hard), None);
    assert_eq!(dealt.get(date(FIRST).plus(119), Level::Hard), Some("puzzle119"));
    assert_eq!(dealt.get(date(FIRST).plus(119), Level::Easy), None);
    let text = dealt.write::<Hashi>();
    assert_eq!(text.lines().count(), KEPT_DAYS + 1);
    assert_eq!(Dealt::read::<Hashi>(&text), dealt);
    assert_eq!(
        Dealt::read::<Hashi>("0\n2026-12-01 a b c d"),
        Dealt::default(),
        "another version's"
    );
    let damaged = Dealt::read::<Hashi>("2\nnonsense\n2026-12-32 a\n2026-12-01 a . c");
    assert_eq!(damaged.get(date(FIRST), Level::Easy), Some("a"));
    assert_eq!(
        (
            damaged.get(date(FIRST), Level::Medium),
            damaged.get(date(FIRST), Level::Hard)
        ),
        (None, Some("c"))
    );
}

#[test]
fn puzzles_seen_are_remembered() {
    let names: BTreeSet<String> = (0..10_000)
        .map(|n| fingerprint(GameId::Sudoku, &n.to_string()))
        .collect();
    assert_eq!(names.len(), 10_000);
    assert_ne!(fingerprint(GameId::Sudoku, "1"), fingerprint(GameId::Hashi, "1"));
    let mut seen = Seen::default();
    for name in names.iter().take(2_100) {
        assert!(seen.add(name));
        assert!(!seen.add(name));
    }
    let known: Vec<bool> = names.iter().take(2_100).map(|name| seen.has(name)).collect();
    assert!(known[..100].iter().all(|known| !known) && known[100..].iter().all(|known| *known));
    assert_eq!(Seen::read(&seen.write()), seen);
    assert_eq!(
        Seen::read("short AAAABBBB not$this AAAABBBB AAAABBBC").write(),
        "AAAABBBB AAAABBBC"
    );
    // Those of a backup come before one's own, and never push them out.
    let mut here = Seen::read("AAAABBBB");
    here.join(&seen);
    assert!(here.has("AAAABBBB"));
    assert_eq!(here.write().split(' ').count(), 2_000);
}

/// Counted as anyone would, day by day.
fn naive(days: &BTreeSet<Date>, today: Date) -> Streak {
    let run = |mut day: Date| {
        let mut run = 0;
        while days.contains(&day) {
            run += 1;
            day = day.plus(-1);
        }
        run
    };
    let best = days
        .iter()
        .filter(|day| **day <= today)
        .map(|day| run(*day))
        .max()
        .unwrap_or(0);
    let current = run(today).max(run(today.plus(-1)));
    Streak { current, best }
}

proptest! {
    #[test]
    fn streaks_are_what_counting_finds(days in prop::collection::btree_set(0i32..60, 0..60), today in -5i32..70) {
        let days: BTreeSet<Date> = days.into_iter().map(|day| date(FIRST).plus(day)).collect();
        let today = date(FIRST).plus(today);
        prop_assert_eq!(streak(days.iter().copied(), today), naive(&days, today));
        let mut outcomes = Outcomes::default();
        for day in &days {
            outcomes.mark(*day, Level::Medium, Outcome::OnDay);
            outcomes.mark(day.plus(1), Level::Medium, Outcome::Late);
        }
        prop_assert_eq!(outcomes.streak(Level::Medium, today), naive(&days, today));
        prop_assert_eq!(outcomes.streak(Level::Hard, today), Streak::default());
        prop_assert_eq!(Outcomes::read(&outcomes.write()), Some(outcomes));
    }

    /// Neither the order of the records nor a detour through a text changes what they say.
    #[test]
    fn outcomes_join_in_any_order(records in prop::collection::vec(records(), 0..12), split in 0usize..12) {
        let of = |records: &[Record]| {
            let mut outcomes = Outcomes::default();
            for record in records {
                outcomes.take(GameId::Sudoku, record);
            }
            outcomes
        };
        let all = of(&records);
        let (one, other) = records.split_at(split.min(records.len()));
        for (one, other) in [(one, other), (other, one)] {
            let mut joined = Outcomes::read(&of(one).write()).unwrap();
            joined.join(&of(other));
            joined.join(&of(other));
            prop_assert_eq!(&joined, &all);
        }
        let mut by_hand: BTreeMap<(Date, Level), Outcome> = BTreeMap::new();
        for (on, level, outcome) in records.iter().filter(|record| record.game == GameId::Sudoku).filter_map(Record::outcome) {
            let known = by_hand.entry((on, level)).or_insert(outcome);
            *known = (*known).max(outcome);
        }
        for ((on, level), outcome) in by_hand {
            prop_assert_eq!(all.get(on, level), Some(outcome));
        }
    }

    #[test]
    fn any_text_reads_as_outcomes_seen_or_dealt(text in "(\\PC|\n){0,80}") {
        if let Some(outcomes) = Outcomes::read(&text) {
            prop_assert_eq!(Outcomes::read(&outcomes.write()), Some(outcomes));
        }
        let seen = Seen::read(&text);
        prop_assert_eq!(Seen::read(&seen.write()), seen);
        let dealt = Dealt::read::<Hashi>(&text);
        prop_assert_eq!(Dealt::read::<Hashi>(&dealt.write::<Hashi>()), dealt);
    }
}
