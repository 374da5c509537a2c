//! Races: a time to beat, how far its runner was when, and the solve that proves it.
//!
//! A race is judged by time alone, in whole seconds, which is what times are shown and sent in. Help and mistakes stand
//! beside it to be seen.

mod pace;
mod solve;

pub use pace::{Pace, filled, to_fill};
pub use solve::{LEAST_A_MOVE, LONGEST_SOLVE, SolveError, is_believed, is_possible, solve};

use crate::game::Game;
use crate::play::{Counts, Help, Session};
use crate::time::Millis;

/// One player's run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ran {
    /// The play time in whole seconds.
    pub seconds: u64,
    /// The help taken, where it is known.
    pub help: Option<Help>,
    /// The mistakes made; none where they are not known.
    pub mistakes: Option<Counts>,
}

/// The player's own run, and whether it counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run {
    /// How it went.
    pub ran: Ran,
    /// Why its time counts for nothing, if it does not.
    pub uncounted: Option<Uncounted>,
}

/// Why a time is not compared or sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Uncounted {
    /// The game goes on.
    Unfinished,
    /// The solution was shown.
    Shown,
    /// A solve was watched first.
    Watched,
    /// The board had been seen before.
    Replay,
}

/// How the player came to the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Known {
    /// The board had been seen before.
    pub is_seen: bool,
    /// A solve of it had been watched.
    pub is_watched: bool,
}

impl Run {
    /// A session's run at a play time.
    #[must_use]
    pub fn of<G: Game>(session: &Session<G>, elapsed: Millis, known: Known) -> Self {
        let uncounted = if session.is_shown() {
            Some(Uncounted::Shown)
        } else if !session.is_solved() {
            Some(Uncounted::Unfinished)
        } else if known.is_watched {
            Some(Uncounted::Watched)
        } else if known.is_seen {
            Some(Uncounted::Replay)
        } else {
            None
        };
        Self {
            ran: Ran {
                seconds: elapsed.seconds(),
                help: Some(session.help()),
                mistakes: session.mistakes(),
            },
            uncounted,
        }
    }
}

/// How a race ended, by the seconds between the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Yours was faster.
    Won(u64),
    /// Theirs was.
    Lost(u64),
    /// In the same second.
    DeadHeat,
}

impl Verdict {
    /// The verdict on two times in whole seconds.
    #[must_use]
    pub const fn of(yours: u64, theirs: u64) -> Self {
        if yours == theirs {
            Self::DeadHeat
        } else if yours < theirs {
            Self::Won(theirs - yours)
        } else {
            Self::Lost(yours - theirs)
        }
    }
}

/// Two runs side by side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeadToHead {
    /// The verdict, or why there is none.
    pub verdict: Result<Verdict, Uncounted>,
    /// What was taken and made, a row a kind; only kinds of which there is something to say.
    pub rows: Vec<Row>,
}

/// One line of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    /// What it is about.
    pub kind: Kind,
    /// Yours.
    pub yours: Entry,
    /// Theirs.
    pub theirs: Entry,
}

/// What a line is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The time.
    Time,
    /// Wrong values.
    Mistakes,
    /// Answers struck out, or wrong marks.
    MarkMistakes,
    /// Automatic candidates or marks.
    Automatic,
    /// Guesses checked as they were entered.
    Guesses,
    /// Hints.
    Hints,
    /// Checks.
    Checks,
    /// Reveals.
    Reveals,
}

/// What stands in a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    /// It is not known, or not recorded.
    Unknown,
    /// Seconds.
    Time(u64),
    /// Whether it was so.
    Had(bool),
    /// How many.
    Count(u32),
}

impl Entry {
    const fn is_something(self) -> bool {
        matches!(self, Self::Had(true) | Self::Count(1..))
    }
}

impl HeadToHead {
    /// Your run against theirs.
    #[must_use]
    pub fn of(yours: &Run, theirs: &Ran) -> Self {
        let time = match yours.uncounted {
            None => Entry::Time(yours.ran.seconds),
            Some(_) => Entry::Unknown,
        };
        let rows = Kind::ALL.into_iter().filter_map(|kind| {
            let (mine, other) = match kind {
                Kind::Time => (time, Entry::Time(theirs.seconds)),
                _ => (kind.entry(&yours.ran), kind.entry(theirs)),
            };
            let is_told = match kind {
                Kind::Time => true,
                // That none were made is worth saying.
                Kind::Mistakes => mine != Entry::Unknown || other != Entry::Unknown,
                _ => mine.is_something() || other.is_something(),
            };
            is_told.then_some(Row {
                kind,
                yours: mine,
                theirs: other,
            })
        });
        Self {
            verdict: match yours.uncounted {
                None => Ok(Verdict::of(yours.ran.seconds, theirs.seconds)),
                Some(why) => Err(why),
            },
            rows: rows.collect(),
        }
    }
}

impl Kind {
    const ALL: [Self; 8] = [
        Self::Time,
        Self::Mistakes,
        Self::MarkMistakes,
        Self::Automatic,
        Self::Guesses,
        Self::Hints,
        Self::Checks,
        Self::Reveals,
    ];

    fn entry(self, ran: &Ran) -> Entry {
        let help = |of: fn(Help) -> Entry| ran.help.map_or(Entry::Unknown, of);
        let mistakes = |of: fn(Counts) -> u32| ran.mistakes.map_or(Entry::Unknown, |counts| Entry::Count(of(counts)));
        match self {
            Self::Time => Entry::Time(ran.seconds),
            Self::Mistakes => mistakes(|counts| counts.values),
            Self::MarkMistakes => mistakes(|counts| counts.marks),
            Self::Automatic => help(|help| Entry::Had(help.automatic)),
            Self::Guesses => help(|help| Entry::Had(help.guesses)),
            Self::Hints => help(|help| Entry::Count(help.hints)),
            Self::Checks => help(|help| Entry::Count(help.checks)),
            Self::Reveals => help(|help| Entry::Count(help.reveals)),
        }
    }
}
