//! What the history adds up to, and which times count.

use std::collections::BTreeMap;

use super::id::Id;
use super::record::Record;
use crate::games::GameId;
use crate::level::Level;
use crate::play::{Counts, Help};
use crate::shape::Shape;
use crate::time::Millis;

/// What a game's time is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Time {
    /// It is not over.
    Open,
    /// The solution was shown: there is no time.
    Shown,
    /// A solve was watched first: there is no time.
    Watched,
    /// The board had been seen before: the time is the player's own affair.
    Seen,
    /// Some of it was revealed: a time to race against, but none for the records.
    Revealed,
    /// It counts in every way.
    Counts,
}

impl Record {
    /// What the time is worth.
    #[must_use]
    pub fn time(&self) -> Time {
        if self.is_shown {
            Time::Shown
        } else if self.solved.is_none() {
            Time::Open
        } else if self.is_watched {
            Time::Watched
        } else if self.is_seen {
            Time::Seen
        } else if self.help.reveals > 0 {
            Time::Revealed
        } else {
            Time::Counts
        }
    }

    /// Whether the time may be sent as one to beat.
    #[must_use]
    pub fn may_race(&self) -> bool {
        matches!(self.time(), Time::Counts | Time::Revealed)
    }

    /// What it is compared with: games of the same kind.
    #[must_use]
    pub const fn group(&self) -> Group {
        Group {
            game: self.game,
            level: self.level,
            shape: self.shape,
        }
    }
}

/// Games that can be compared: of one game, level and shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Group {
    /// The game.
    pub game: GameId,
    /// The level; none where it is not known.
    pub level: Option<Level>,
    /// The shape.
    pub shape: Shape,
}

/// The sums over some games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Games begun.
    pub played: u32,
    /// Games solved, replays and watched ones too.
    pub solved: u32,
    /// Games whose time counts.
    pub timed: u32,
    /// The best of those times, and whose it is.
    pub best: Option<(Millis, Id)>,
    /// Those times together.
    pub total: Millis,
    /// Solved games whose mistakes are known.
    pub judged: u32,
    /// The mistakes made in them.
    pub mistakes: Counts,
    /// How many of them had none.
    pub clean: u32,
    /// Solved games without any help.
    pub unaided: u32,
    /// The help taken in solved games; the switches say whether any had them on.
    pub help: Help,
}

impl Tally {
    /// The average of the times that count.
    #[must_use]
    pub fn average(&self) -> Option<Millis> {
        self.total.0.checked_div(self.timed.into()).map(Millis)
    }

    /// The sums over records.
    pub fn of<'a>(records: impl IntoIterator<Item = &'a Record>) -> Self {
        let mut tally = Self::default();
        for record in records {
            tally.add(record);
        }
        tally
    }

    fn add(&mut self, record: &Record) {
        self.played += 1;
        if record.solved.is_none() || record.is_shown {
            return;
        }
        self.solved += 1;
        if record.time() == Time::Counts {
            self.timed += 1;
            self.total.0 += record.elapsed.0;
            let own = (record.elapsed, record.id);
            self.best = Some(self.best.map_or(own, |best| best.min(own)));
        }
        if let Some(Counts { values, marks }) = record.mistakes {
            self.judged += 1;
            self.clean += u32::from(values == 0 && marks == 0);
            self.mistakes.values += values;
            self.mistakes.marks += marks;
        }
        self.unaided += u32::from(record.help.is_none());
        self.help.automatic |= record.help.automatic;
        self.help.guesses |= record.help.guesses;
        self.help.hints += record.help.hints;
        self.help.checks += record.help.checks;
        self.help.reveals += record.help.reveals;
    }
}

/// The sums for every game, level and shape there is a record of.
#[must_use]
pub fn tallies(records: &[Record]) -> BTreeMap<Group, Tally> {
    let mut tallies: BTreeMap<Group, Tally> = BTreeMap::new();
    for record in records {
        tallies.entry(record.group()).or_default().add(record);
    }
    tallies
}
