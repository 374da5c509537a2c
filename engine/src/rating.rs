//! A player's rating for a game: Glicko-2, from solves against par, and from races against a friend's time.
//!
//! Nothing of it is stored: it is worked out from the records, so that it is the same wherever they are. The formulas are
//! those of Mark Glickman, "Example of the Glicko-2 system" (2022), with a weight for each result. The crate that takes
//! scores between lost and won adds ten kilobytes to a page, for its panics and its printing of floats, where this adds
//! half of one; the tests hold this to it instead.

#![allow(
    clippy::float_arithmetic,
    reason = "a rating is shown and never deals a puzzle, so its last digit may differ between platforms"
)]

use std::collections::BTreeMap;
use std::f64::consts::PI;

use crate::date::Date;
use crate::games::GameId;
use crate::play::Source;
use crate::race::Verdict;
use crate::shelf::{Group, Id, Record, Time};
use crate::time::Millis;

/// How many of the last solves par is the median of.
const WINDOW: usize = 99;
/// How many solves there must be for a par.
const ENOUGH: usize = 5;
/// What an endless solve weighs, where a daily or a race weighs 1: it is begun whenever it suits.
const ENDLESS: f64 = 0.5;
/// How far a rating's volatility changes: Glickman's τ.
const CHANGE: f64 = 0.5;
/// What a step of the internal scale is on the one that is shown.
const SCALE: f64 = 173.7178;
/// When the volatility is near enough, and after how many steps it is left as it is.
const NEAR: f64 = 0.000_001;
const STEPS: u32 = 100;

/// A rating, on the scale that is shown.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// How strong.
    pub value: f64,
    /// How uncertain that is: a standard deviation.
    pub deviation: f64,
    /// How much the strength changes.
    pub volatility: f64,
}

impl Rating {
    /// How strong and how uncertain, in whole numbers.
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a rating is a few thousand, and what is not a number becomes nought"
    )]
    pub const fn rounded(&self) -> (i32, i32) {
        (self.value.round() as i32, self.deviation.round() as i32)
    }
}

impl Default for Rating {
    /// Of someone who has not played; what par stands for too, and a friend, of whom no more is known than a time.
    fn default() -> Self {
        Self {
            value: 1_500.0,
            deviation: 350.0,
            volatility: 0.06,
        }
    }
}

/// A result against someone rated.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Meeting {
    /// Whom it was against.
    pub opponent: Rating,
    /// From 0, lost, to 1, won.
    pub score: f64,
    /// How much it counts.
    pub weight: f64,
}

/// A rating after the results of one day.
#[must_use]
pub fn rate(rating: Rating, meetings: &[Meeting]) -> Rating {
    let own = (rating.value - 1_500.0) / SCALE;
    let (mut precision, mut gain) = (0.0, 0.0);
    for Meeting {
        opponent,
        score,
        weight,
    } in meetings
    {
        let doubt = opponent.deviation / SCALE;
        let g = 1.0 / (1.0 + 3.0 * doubt * doubt / (PI * PI)).sqrt();
        let expected = 1.0 / (1.0 + (-g * (own - (opponent.value - 1_500.0) / SCALE)).exp());
        precision += weight * g * g * expected * (1.0 - expected);
        gain += weight * g * (score - expected);
    }
    if precision <= 0.0 {
        return idle(rating, 1);
    }
    let deviation = rating.deviation / SCALE;
    let volatility = volatility(rating.volatility, deviation, 1.0 / precision, gain / precision);
    let variance = 1.0 / (1.0 / (deviation * deviation + volatility * volatility) + precision);
    Rating {
        value: rating.value + SCALE * variance * gain,
        deviation: (SCALE * variance.sqrt()).min(Rating::default().deviation),
        volatility,
    }
}

/// A rating after days without results: it grows uncertain.
#[must_use]
pub fn idle(rating: Rating, days: u32) -> Rating {
    let step = SCALE * rating.volatility;
    let deviation = (rating.deviation * rating.deviation + f64::from(days) * step * step).sqrt();
    Rating {
        deviation: deviation.min(Rating::default().deviation),
        ..rating
    }
}

/// The new volatility: where Glickman's function is nought, found by the Illinois method.
fn volatility(old: f64, deviation: f64, variance: f64, improvement: f64) -> f64 {
    let square = improvement * improvement - deviation * deviation - variance;
    let start = (old * old).ln();
    let f = |x: f64| {
        let power = x.exp();
        let spread = deviation * deviation + variance + power;
        power * (square - power) / (2.0 * spread * spread) - (x - start) / (CHANGE * CHANGE)
    };
    let mut low = start;
    let mut high = if square > 0.0 {
        square.ln()
    } else {
        let steps = (1..STEPS).map(|step| start - f64::from(step) * CHANGE);
        steps.into_iter().find(|x| f(*x) >= 0.0).unwrap_or(start)
    };
    let (mut at_low, mut at_high) = (f(low), f(high));
    for _ in 0..STEPS {
        if (high - low).abs() <= NEAR {
            break;
        }
        let next = low + (low - high) * at_low / (at_high - at_low);
        let at_next = f(next);
        if at_next * at_high <= 0.0 {
            (low, at_low) = (high, at_high);
        } else {
            at_low /= 2.0;
        }
        (high, at_high) = (next, at_next);
    }
    (low / 2.0).exp()
}

/// The median of the last solves, given in the order they were made; none before there are enough.
#[must_use]
pub fn par(times: &[Millis]) -> Option<Millis> {
    let mut last: Vec<u64> = times.iter().rev().take(WINDOW).map(|time| time.0).collect();
    if last.len() < ENOUGH {
        return None;
    }
    last.sort_unstable();
    let middle = last.len() / 2;
    let lower = last.get(middle - usize::from(last.len().is_multiple_of(2)))?;
    Some(Millis(u64::midpoint(*lower, *last.get(middle)?)))
}

/// What a time scores against par: a half at par, more when faster.
#[must_use]
pub fn score(par: Millis, time: Millis) -> f64 {
    // A hundred days in tenths of a second: nothing is lost.
    let square = |time: Millis| {
        let tenths = f64::from(time.tenths().0);
        tenths * tenths
    };
    let (par, time) = (square(par), square(time));
    if par + time > 0.0 { par / (par + time) } else { 0.5 }
}

/// A day of a rating's history.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// The day.
    pub date: Date,
    /// The rating at its end.
    pub rating: Rating,
    /// How many solves it rests on so far.
    pub solves: u32,
}

/// Whom a solve meets: the friend whose time it was raced against, else par. The first of a kind set its par and meet
/// nobody but friends.
fn meeting(record: &Record, par: Option<Millis>, own: Option<Id>) -> Option<Meeting> {
    let theirs = record.challenge.as_ref().filter(|challenge| challenge.is_believed());
    let (score, weight) = match theirs.and_then(|challenge| challenge.race(own)) {
        Some(race) => match Verdict::of(record.elapsed.seconds(), race.ran.seconds) {
            Verdict::Won(_) => (1.0, 1.0),
            Verdict::DeadHeat => (0.5, 1.0),
            Verdict::Lost(_) => (0.0, 1.0),
        },
        None => {
            let is_daily = matches!(record.source, Source::Daily { .. });
            (score(par?, record.elapsed), if is_daily { 1.0 } else { ENDLESS })
        }
    };
    Some(Meeting {
        opponent: Rating::default(),
        score,
        weight,
    })
}

/// A game's rating, day by day. `own` is this browser's name in links: what came from it is no race.
#[must_use]
pub fn history(records: &[Record], game: GameId, own: Option<Id>) -> Vec<Point> {
    let counts = |record: &&Record| record.game == game && record.time() == Time::Counts;
    let solved = |record: &Record| record.solved.map(|solved| (solved.date, solved.at, record.id));
    let mut solves: Vec<&Record> = records.iter().filter(counts).collect();
    solves.sort_unstable_by_key(|record| solved(record));
    let mut times: BTreeMap<Group, Vec<Millis>> = BTreeMap::new();
    let mut days: Vec<(Date, Vec<Meeting>)> = Vec::new();
    for record in solves {
        let Some(solved) = record.solved else { continue };
        let times = times.entry(record.group()).or_default();
        if let Some(meeting) = meeting(record, par(times), own) {
            match days.last_mut() {
                Some((date, meetings)) if *date == solved.date => meetings.push(meeting),
                _ => days.push((solved.date, vec![meeting])),
            }
        }
        times.push(record.elapsed);
    }
    let mut points: Vec<Point> = Vec::with_capacity(days.len());
    for (date, meetings) in days {
        let before = points.last().map_or_else(Rating::default, |last| {
            idle(
                last.rating,
                u32::try_from(date.days() - last.date.days() - 1).unwrap_or_default(),
            )
        });
        let count = u32::try_from(meetings.len()).unwrap_or_default();
        points.push(Point {
            date,
            rating: rate(before, &meetings),
            solves: points.last().map_or(0, |last| last.solves) + count,
        });
    }
    points
}

/// Par for a group, from all its solves.
#[must_use]
pub fn par_of(records: &[Record], group: Group) -> Option<Millis> {
    let mut solves: Vec<&Record> = records
        .iter()
        .filter(|record| record.group() == group && record.time() == Time::Counts)
        .collect();
    solves.sort_unstable_by_key(|record| (record.solved, record.id));
    par(&solves.iter().map(|record| record.elapsed).collect::<Vec<_>>())
}
