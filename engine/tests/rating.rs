//! Par, scores and ratings: the published example, another implementation, and what must hold of any history.

mod shelves;

use std::rc::Rc;

use engine::game::Game;
use engine::games::GameId;
use engine::hashi::Hashi;
use engine::level::Level;
use engine::link::{self, Extras, Race};
use engine::play::{Millis, Problem, Source};
use engine::race::Ran;
use engine::rating::{Meeting, Rating, history, idle, par, par_of, rate, score};
use engine::shelf::{Challenge, Id, Record};
use instant_glicko_2::algorithm::{PublicGame, rate_games_untimed};
use instant_glicko_2::{IntoWithParameters, Parameters, PublicRating};
use proptest::prelude::*;
use serde_json::json;
use shelves::{FIRST, date, fields, id, moment, records, small};

fn rating(value: f64, deviation: f64) -> Rating {
    Rating {
        value,
        deviation,
        volatility: 0.06,
    }
}

fn meeting(value: f64, deviation: f64, score: f64) -> Meeting {
    Meeting {
        opponent: rating(value, deviation),
        score,
        weight: 1.0,
    }
}

fn near(one: f64, other: f64, within: f64) -> bool {
    (one - other).abs() <= within
}

/// "Example of the Glicko-2 system": a player of 1500 ± 200 wins one game and loses two.
#[test]
fn the_published_example() {
    let meetings = [
        meeting(1_400.0, 30.0, 1.0),
        meeting(1_550.0, 100.0, 0.0),
        meeting(1_700.0, 300.0, 0.0),
    ];
    let after = rate(rating(1_500.0, 200.0), &meetings);
    assert!(near(after.value, 1_464.06, 0.01), "{after:?}");
    assert!(near(after.deviation, 151.52, 0.01), "{after:?}");
    assert!(near(after.volatility, 0.05999, 0.00001), "{after:?}");
}

/// A settled player of 1550 ± 80, a little better than par, gains half a point by an endless solve.
#[test]
fn a_solve_against_par() {
    let (par, time) = (Millis(540_000), Millis(450_000));
    let score = score(par, time);
    assert!(near(score, 0.590, 0.001), "{score}");
    let endless = Meeting {
        opponent: Rating::default(),
        score,
        weight: 0.5,
    };
    let before = rating(1_550.0, 80.0);
    assert!(near(rate(before, &[endless]).value - before.value, 0.5, 0.1));
    // Two that weigh half are one that weighs whole.
    let whole = Meeting { weight: 1.0, ..endless };
    let (halves, whole) = (rate(before, &[endless; 2]), rate(before, &[whole]));
    assert!(near(halves.value, whole.value, 1e-9) && near(halves.deviation, whole.deviation, 1e-9));
}

#[test]
fn scores_and_pars() {
    for (par, time, expected) in [
        (240, 240, 0.5),
        (240, 15, 0.9961),
        (240, 190, 0.6147),
        (100, 0, 1.0),
        (0, 0, 0.5),
        (0, 9, 0.0),
    ] {
        let found = score(Millis(par * 1_000), Millis(time * 1_000));
        assert!(near(found, expected, 0.0001), "{par} {time}: {found}");
    }
    let of = |times: &[u64]| par(&times.iter().copied().map(Millis).collect::<Vec<_>>());
    assert_eq!(of(&[9, 9, 9, 9]), None, "not enough yet");
    assert_eq!(of(&[5, 1, 4, 2, 3]), Some(Millis(3)));
    assert_eq!(of(&[6, 5, 1, 4, 2, 3]), Some(Millis(3)), "between 3 and 4");
    // Only the last 99.
    let mut times = vec![1; 200];
    times.extend([7; 50]);
    assert_eq!(of(&times), Some(Millis(7)));
}

fn solve(number: u32, day: i32, seconds: u64, is_daily: bool) -> Record {
    let on = date(FIRST).plus(day);
    let mut record = SMALL.clone();
    record.id = id(number);
    record.begun = moment(on);
    record.solved = Some(moment(on));
    record.elapsed = Millis(seconds * 1_000);
    if is_daily {
        record.source = Source::Daily {
            date: on,
            level: Level::Easy,
        };
    }
    record
}

static SMALL: std::sync::LazyLock<Record> = std::sync::LazyLock::new(|| small(0, date(FIRST)).pop().unwrap().record);

#[test]
fn a_history_has_a_point_a_day() {
    // Five set par; then two on one day, and one ten days later.
    let mut records: Vec<Record> = (0..5).map(|n| solve(n, 0, 60, false)).collect();
    records.extend([solve(5, 1, 30, true), solve(6, 1, 30, false), solve(7, 11, 120, true)]);
    let points = history(&records, GameId::Hashi, None);
    assert_eq!(
        points
            .iter()
            .map(|point| (point.date, point.solves))
            .collect::<Vec<_>>(),
        [(date(FIRST).plus(1), 2), (date(FIRST).plus(11), 3),]
    );
    assert!(points[0].rating.value > 1_500.0 && points[1].rating.value < points[0].rating.value);
    assert!(points[0].rating.deviation < 350.0);
    assert_eq!(history(&records, GameId::Sudoku, None), []);
    assert_eq!(par_of(&records, records[0].group()), Some(Millis(60_000)));
    // A daily weighs twice what an endless solve does.
    let with = |is_daily| {
        let mut records = records[..5].to_vec();
        records.push(solve(5, 1, 30, is_daily));
        history(&records, GameId::Hashi, None)[0].rating.value
    };
    assert!(with(true) > with(false));
    // What does not count does not rate.
    records[5].is_seen = true;
    assert_eq!(history(&records, GameId::Hashi, None)[0].solves, 1);
}

/// A friend's time on the puzzle of the records, as their link brings it.
fn challenge(seconds: u64, from: Option<Id>, own: Option<Id>) -> Option<Challenge> {
    static PROBLEM: std::sync::LazyLock<Problem<Hashi>> =
        std::sync::LazyLock::new(|| Problem::solve(Hashi::read(&SMALL.puzzle).unwrap()).unwrap());
    let race = Race {
        ran: Ran {
            seconds,
            help: None,
            mistakes: None,
        },
        device: from,
        pace: None,
        solve: None,
    };
    let extras = Extras {
        race: Some(race),
        ..Extras::default()
    };
    let link = link::read(&link::write_with::<Hashi>(PROBLEM.puzzle(), &extras)).unwrap();
    Challenge::of(&link, &Rc::new(PROBLEM.clone()), own, 1, None)
}

/// Each line: the own time and the friend's, in milliseconds and seconds, and what that scores.
#[test]
fn a_race_meets_the_friend_instead_of_par() {
    let (ann, own) = (Some(id(70)), Some(id(71)));
    let raced = |number, day, seconds| {
        let mut record = solve(number, day, 60, false);
        record.challenge = challenge(seconds, ann, own);
        record
    };
    for (mine, theirs, score) in [
        (100_000, 101, 1.0),
        (100_999, 101, 1.0),
        (101_000, 101, 0.5),
        (101_999, 101, 0.5),
        (102_000, 101, 0.0),
        (900_000, 101, 0.0),
    ] {
        let mut record = raced(0, 0, theirs);
        record.elapsed = Millis(mine);
        // There is no par yet, and a daily weighs no more than any other.
        let alone = history(&[record.clone()], GameId::Hashi, own);
        let expected = rate(
            Rating::default(),
            &[Meeting {
                opponent: Rating::default(),
                score,
                weight: 1.0,
            }],
        );
        assert_eq!(
            alone
                .iter()
                .map(|point| (point.rating, point.solves))
                .collect::<Vec<_>>(),
            [(expected, 1)]
        );
        record.source = Source::Daily {
            date: date(FIRST),
            level: Level::Easy,
        };
        assert_eq!(history(&[record], GameId::Hashi, own)[0].rating, expected);
    }
    // A raced time is one of those that set par, and is not held against it as well.
    let mut records: Vec<Record> = (0..4).map(|n| solve(n, 0, 60, false)).collect();
    records.extend([raced(4, 0, 30), raced(5, 1, 30)]);
    let points = history(&records, GameId::Hashi, own);
    assert_eq!(points.iter().map(|point| point.solves).collect::<Vec<_>>(), [1, 2]);
    assert!(points[1].rating.value < points[0].rating.value && points[0].rating.value < 1_500.0);
    records.push(solve(6, 2, 60, false));
    assert_eq!(history(&records, GameId::Hashi, own)[2].solves, 3);
}

/// The same as the referee would have it that does not believe it.
fn doubted(challenge: Option<Challenge>) -> Option<Challenge> {
    let link = challenge?.get("link")?.as_str()?.to_owned();
    Challenge::new(fields(&json!({"link": link, "seconds": 90, "doubted": true})))
}

type Change = fn(&mut Record);

/// Each line: what is so of the game, and whether it meets anybody, before there is a par.
#[test]
fn what_is_no_race_is_held_against_par() {
    let (ann, own) = (Some(id(70)), Some(id(71)));
    let table: [(&str, Option<Challenge>, Change, bool); 9] = [
        ("a friend's", challenge(90, ann, own), |_| (), true),
        ("of nobody known", challenge(90, None, own), |_| (), true),
        // As an earlier version kept it.
        ("one's own", challenge(90, own, None), |_| (), false),
        ("not believed", doubted(challenge(90, ann, own)), |_| (), false),
        (
            "no link",
            Challenge::new(fields(&json!({"seconds": 90}))),
            |_| (),
            false,
        ),
        ("none", None, |_| (), false),
        (
            "revealed",
            challenge(90, ann, own),
            |record| record.help.reveals = 1,
            false,
        ),
        (
            "seen before",
            challenge(90, ann, own),
            |record| record.is_seen = true,
            false,
        ),
        (
            "watched first",
            challenge(90, ann, own),
            |record| record.is_watched = true,
            false,
        ),
    ];
    assert_eq!(challenge(90, own, own), None);
    for (name, challenge, change, is_race) in table {
        let mut record = solve(0, 0, 60, false);
        record.challenge = challenge;
        change(&mut record);
        assert_eq!(
            history(&[record], GameId::Hashi, own).len(),
            usize::from(is_race),
            "{name}"
        );
    }
}

proptest! {
    #[test]
    fn agrees_with_another_implementation(
        value in 500.0..2_500.0f64,
        deviation in 30.0..350.0f64,
        games in prop::collection::vec((500.0..2_500.0f64, 30.0..350.0f64, 0.0..=1.0f64), 1..8),
    ) {
        let parameters = Parameters::default().with_volatility_change(0.5);
        let public = |value, deviation| PublicRating::new(value, deviation, 0.06);
        let theirs = games.iter().map(|(value, deviation, score)| {
            PublicGame::new(public(*value, *deviation), *score).into_with_parameters(parameters)
        });
        let theirs: Vec<_> = theirs.collect();
        let theirs = rate_games_untimed(public(value, deviation).into_with_parameters(parameters), &theirs, 1.0, parameters);
        let theirs: PublicRating = theirs.into_with_parameters(parameters);
        let ours = games.iter().map(|(value, deviation, score)| meeting(*value, *deviation, *score));
        let ours = rate(rating(value, deviation), &ours.collect::<Vec<_>>());
        prop_assert!(near(ours.value, theirs.rating(), 1e-3), "{:?} {:?}", ours, theirs);
        prop_assert!(near(ours.deviation, theirs.deviation().min(350.0), 1e-3), "{:?} {:?}", ours, theirs);
        prop_assert!(near(ours.volatility, theirs.volatility(), 1e-5), "{:?} {:?}", ours, theirs);
    }

    #[test]
    fn any_history_rates_within_bounds(records in prop::collection::vec(records(), 0..40)) {
        for game in GameId::ALL {
            for point in history(&records, game, None) {
                let Rating { value, deviation, volatility } = point.rating;
                prop_assert!((-1_000.0..5_000.0).contains(&value) && (1.0..=350.0).contains(&deviation));
                prop_assert!((0.001..1.0).contains(&volatility));
            }
        }
    }

    /// The order in which records are kept does not matter.
    #[test]
    fn a_rating_follows_from_what_was_played(times in prop::collection::vec((0i32..9, 10u64..600, any::<bool>()), 0..30)) {
        let records: Vec<Record> = (0u32..).zip(&times).map(|(n, (day, seconds, daily))| solve(n, *day, *seconds, *daily)).collect();
        let mut other = records.clone();
        other.reverse();
        prop_assert_eq!(history(&records, GameId::Hashi, None), history(&other, GameId::Hashi, None));
    }

    /// Better times never make for a worse rating.
    #[test]
    fn faster_is_never_worse(seconds in 10u64..600, gain in 0u64..10) {
        let of = |last| {
            let mut records: Vec<Record> = (0..5).map(|n| solve(n, 0, 300, false)).collect();
            records.push(solve(5, 1, last, true));
            let against_par = history(&records, GameId::Hashi, None)[0].rating.value;
            records[5].challenge = challenge(300, Some(id(70)), None);
            (against_par, history(&records, GameId::Hashi, None)[0].rating.value)
        };
        let (faster, slower) = (of(seconds - gain.min(seconds)), of(seconds));
        prop_assert!(faster.0 >= slower.0 && faster.1 >= slower.1);
    }

    #[test]
    fn idle_days_make_uncertain(days in 0u32..10_000, deviation in 30.0..350.0f64) {
        let before = rating(1_600.0, deviation);
        let after = idle(before, days);
        prop_assert!(after.deviation >= before.deviation && after.deviation <= 350.0);
        prop_assert!(near(after.value, before.value, 0.0));
    }
}
