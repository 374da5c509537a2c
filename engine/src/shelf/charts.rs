//! What the history's charts show: games a day, how times are spread, and bests as they were beaten.

use super::id::Id;
use super::record::Record;
use super::stats::{Group, Time};
use crate::date::Date;
use crate::level::Level;
use crate::time::Millis;

/// A day of the chart of games a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Day {
    /// The date.
    pub date: Date,
    /// Its games.
    pub games: Bars,
}

/// Games by level, easiest first; the last are of no level that is dealt.
pub type Bars = [u32; 5];

/// Games a day, today last. A game counts on the date it was begun, by the player's own calendar.
#[must_use]
pub fn days<'a>(
    records: impl IntoIterator<Item = &'a Record>,
    today: Date,
    count: i32,
    with_unfinished: bool,
) -> Vec<Day> {
    let first = today.plus(1 - count);
    let day = |ahead| Day {
        date: first.plus(ahead),
        games: Bars::default(),
    };
    let mut days: Vec<Day> = (0..count).map(day).collect();
    for record in records {
        if !(with_unfinished || record.solved.is_some()) {
            continue;
        }
        let at = usize::try_from(record.begun.date.days() - first.days()).unwrap_or(usize::MAX);
        if let Some(day) = days.get_mut(at) {
            let level = Level::DEALT.iter().position(|level| Some(*level) == record.level);
            day.games[level.unwrap_or(4)] += 1;
        }
    }
    days
}

/// How times are spread: a row of spans of the same width.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spread {
    /// Where the first span begins, in seconds.
    pub from: u64,
    /// How wide a span is, in seconds.
    pub width: u64,
    /// How many times fall into each.
    pub counts: Vec<u32>,
}

/// The most spans of a [`Spread`].
const SPANS: u64 = 12;
/// Widths that read well.
const WIDTHS: [u64; 14] = [
    5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 86_400,
];

/// How the times that count are spread, in the narrowest spans of which a dozen hold them all; none where there are none.
pub fn spread<'a>(records: impl IntoIterator<Item = &'a Record>) -> Option<Spread> {
    let counting = records.into_iter().filter(|record| record.time() == Time::Counts);
    let times: Vec<u64> = counting.map(|record| record.elapsed.seconds()).collect();
    let (low, high) = (*times.iter().min()?, *times.iter().max()?);
    let spans = |width: u64| high / width - low / width + 1;
    let usual = WIDTHS.into_iter().find(|width| spans(*width) <= SPANS);
    let width = usual.unwrap_or_else(|| (high - low) / (SPANS - 1) + 1);
    let from = low / width * width;
    let mut counts = vec![0; usize::try_from(spans(width)).unwrap_or_default()];
    for time in times {
        let at = usize::try_from((time - from) / width).unwrap_or_default();
        if let Some(count) = counts.get_mut(at) {
            *count += 1;
        }
    }
    Some(Spread { from, width, counts })
}

/// A group's personal bests as they were set: each with the time it beat, the first with none.
#[must_use]
pub fn bests(records: &[Record], group: Group) -> Vec<(Id, Millis, Option<Millis>)> {
    let mut counting: Vec<&Record> = records
        .iter()
        .filter(|record| record.group() == group && record.time() == Time::Counts)
        .collect();
    counting.sort_unstable_by_key(|record| (record.solved, record.id));
    let mut best = None;
    let mut bests = Vec::new();
    for record in counting {
        if best.is_none_or(|best| record.elapsed < best) {
            bests.push((record.id, record.elapsed, best));
            best = Some(record.elapsed);
        }
    }
    bests
}
