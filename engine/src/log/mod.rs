//! The move log: every action that changed a session or helped its player, with its play time.
//!
//! A session is recorded from its start or not at all: a log that stops part-way would read as a whole game.

mod codec;

pub use codec::{FORMAT, LogError, RULES};

use crate::action::Action;
use crate::game::Game;
use crate::time::Tenths;

/// The most entries a log keeps. A longer session goes on without one.
pub const CAP: usize = 5_000;

/// One logged action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Logged<G: Game> {
    /// What was done.
    pub action: Action<G>,
    /// When, in play time.
    pub at: Tenths,
}

/// A session's actions in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Log<G: Game> {
    entries: Vec<Logged<G>>,
    began_automatic: bool,
    is_whole: bool,
}

impl<G: Game> Log<G> {
    /// The log of a session at its start, with automatic candidates or marks on or off.
    #[must_use]
    pub const fn new(began_automatic: bool) -> Self {
        Self {
            entries: Vec::new(),
            began_automatic,
            is_whole: true,
        }
    }

    /// The log of a session whose start was not recorded.
    pub(crate) const fn lost() -> Self {
        Self {
            entries: Vec::new(),
            began_automatic: false,
            is_whole: false,
        }
    }

    /// Whether nothing has been logged.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The entries, first to last.
    #[must_use]
    pub fn entries(&self) -> &[Logged<G>] {
        &self.entries
    }

    /// Whether it holds everything since the session's start.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// Whether automatic candidates or marks were on at the start.
    #[must_use]
    pub const fn began_automatic(&self) -> bool {
        self.began_automatic
    }

    /// The time of the last entry.
    #[must_use]
    pub fn end(&self) -> Tenths {
        self.entries.last().map(|entry| entry.at).unwrap_or_default()
    }

    /// Adds an action, unless it is not a whole log any more. Times never go back: `at` is not before the end.
    pub(crate) fn push(&mut self, action: Action<G>, at: Tenths) {
        if self.entries.len() == CAP {
            self.is_whole = false;
        }
        if self.is_whole {
            self.entries.push(Logged { action, at });
        }
    }
}
