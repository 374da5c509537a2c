//! A game as it is stored: the puzzle, where it came from, the time played and the log. The board, and all that
//! can be undone and redone, come back by replaying.

use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::Session;
use crate::code::Code;
use crate::game::{Game, Order, Unreadable};
use crate::level::Level;
use crate::log::{Log, LogError};
use crate::shape::Shape;
use crate::time::Millis;

/// The version of the stored form.
const VERSION: u32 = 1;

/// More play time than this is not a game but a broken record: a hundred days.
const LONGEST: Millis = Millis(100 * 24 * 3_600 * 1_000);

/// Where a puzzle came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// Dealt here.
    Dealt {
        /// The level asked for.
        level: Level,
        /// The shape asked for.
        shape: Shape,
        /// The code it was dealt from.
        code: Code,
        /// The generator's version.
        generator: u32,
    },
    /// Opened from a link.
    Link,
}

impl Source {
    /// The source of a puzzle dealt to `order`.
    #[must_use]
    pub const fn dealt<G: Game>(order: Order) -> Self {
        let Order { level, shape, code } = order;
        Self::Dealt {
            level,
            shape,
            code,
            generator: G::GENERATOR,
        }
    }
}

/// A stored game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedGame {
    v: u32,
    game: String,
    puzzle: String,
    source: Source,
    elapsed: Millis,
    log: String,
}

/// Why a stored game cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SavedError {
    /// It is not a stored game at all.
    Malformed,
    /// A newer version wrote it.
    Newer,
    /// It is another game's.
    OtherGame,
    /// Its puzzle does not read.
    Puzzle(Unreadable),
    /// Its log does not read.
    Log(LogError),
    /// Its log reads, but is no play of its puzzle.
    Replay,
    /// Its time cannot be.
    Time,
}

impl SavedGame {
    /// A session as it is stored.
    #[must_use]
    pub fn of<G: Game>(session: &Session<G>, source: Source, elapsed: Millis) -> Self {
        Self {
            v: VERSION,
            game: G::ID.to_owned(),
            puzzle: G::write(session.puzzle()),
            source,
            elapsed,
            log: session.log().write(session.puzzle()),
        }
    }

    /// The stored text.
    #[must_use]
    pub fn write(&self) -> String {
        // Text and numbers only: there is nothing in it that could fail to be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a stored text.
    ///
    /// # Errors
    /// When it is no stored game, or a newer version's.
    pub fn read(text: &str) -> Result<Self, SavedError> {
        #[derive(Deserialize)]
        struct Stamp {
            v: u32,
        }
        // The version alone first: what a newer one added or changed need not be readable here.
        let Stamp { v } = serde_json::from_str(text).map_err(|_| SavedError::Malformed)?;
        if v > VERSION {
            return Err(SavedError::Newer);
        }
        serde_json::from_str(text).map_err(|_| SavedError::Malformed)
    }

    /// Where the puzzle came from.
    #[must_use]
    pub const fn source(&self) -> Source {
        self.source
    }

    /// The puzzle, as its game writes it.
    #[must_use]
    pub fn puzzle(&self) -> &str {
        &self.puzzle
    }

    /// How long it has been played.
    #[must_use]
    pub const fn elapsed(&self) -> Millis {
        self.elapsed
    }

    /// Plays the log again.
    ///
    /// # Errors
    /// When any part of it is not what this game could have stored.
    pub fn open<G: Game>(&self) -> Result<Session<G>, SavedError> {
        if self.game != G::ID {
            return Err(SavedError::OtherGame);
        }
        let puzzle = Rc::new(G::read(&self.puzzle).map_err(SavedError::Puzzle)?);
        let log = Log::<G>::read(&puzzle, &self.log).map_err(SavedError::Log)?;
        let last = log.entries().last().map(|entry| entry.at).unwrap_or_default();
        if self.elapsed > LONGEST || last > self.elapsed.tenths() {
            return Err(SavedError::Time);
        }
        Session::replay(puzzle, &log).map_err(|_| SavedError::Replay)
    }
}
