//! The calendar: how each day's dailies stand.

use super::outcomes::{Outcome, Outcomes};
use super::record::Record;
use crate::date::Date;
use crate::level::Level;
use crate::play::Source;

/// How a daily stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Not begun.
    Open,
    /// Begun, and not over.
    Begun,
    /// Solved, but not for a streak; or its solution was shown.
    Late,
    /// Solved, and begun on its own day.
    OnDay,
}

/// How a date's daily of a level stands. `records` are its game's.
pub fn mark<'a>(outcomes: &Outcomes, records: impl IntoIterator<Item = &'a Record>, date: Date, level: Level) -> Mark {
    let kept = outcomes.get(date, level);
    let is_it = |record: &&Record| record.source == Source::Daily { date, level };
    let found = records.into_iter().filter(is_it).map(|record| match record.outcome() {
        Some((_, _, Outcome::OnDay)) => Mark::OnDay,
        Some((_, _, Outcome::Late)) => Mark::Late,
        None if record.is_shown => Mark::Late,
        None => Mark::Begun,
    });
    let kept = match kept {
        Some(Outcome::OnDay) => Mark::OnDay,
        Some(Outcome::Late) => Mark::Late,
        None => Mark::Open,
    };
    found.chain([kept]).max_by_key(|mark| *mark as u8).unwrap_or(Mark::Open)
}
