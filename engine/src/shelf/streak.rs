//! Streaks: days in a row on which a level's daily was solved on its own day.

use crate::date::Date;

/// A level's streak, in days.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Streak {
    /// The days in a row up to today, or up to yesterday while today is open.
    pub current: u32,
    /// The most there ever were.
    pub best: u32,
}

/// The streak that days make, given in order. Days after today are left out: a clock that was set ahead adds none.
pub fn streak(days: impl IntoIterator<Item = Date>, today: Date) -> Streak {
    let mut best = 0;
    let mut run = 0;
    let mut last = None;
    for day in days.into_iter().take_while(|day| *day <= today) {
        run = match last {
            Some(last) if day == last => run,
            Some(last) if day.days() - last.days() == 1 => run + 1,
            _ => 1,
        };
        best = best.max(run);
        last = Some(day);
    }
    let is_current = last.is_some_and(|last| today.days() - last.days() <= 1);
    Streak {
        current: if is_current { run } else { 0 },
        best,
    }
}
