//! One game being played. A session changes in one place, [`reduce()`]: the page, a replay and the tests all go
//! through it.
//!
//! What a move means is its game's; what undo, redo, reset, the log and the clock mean is written here, once.

mod clock;
mod history;
mod reduce;
mod saved;

use std::rc::Rc;

pub use clock::Clock;
pub use reduce::{Effect, Outcome, Save, reduce};
pub use saved::{SavedError, SavedGame, Source};

pub use crate::action::Action;
pub use crate::time::{Millis, Tenths};

use self::history::History;
use crate::game::{Game, Standing};
use crate::log::Log;

/// One play of a puzzle: the board, what can be undone and redone, and the log of it all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session<G: Game> {
    puzzle: Rc<G::Puzzle>,
    board: Vec<G::Place>,
    history: History<G>,
    standing: Standing<G::Flaw>,
    log: Log<G>,
}

impl<G: Game> Session<G> {
    /// A session at its start: nothing filled in, nothing logged.
    #[must_use]
    pub fn new(puzzle: Rc<G::Puzzle>) -> Self {
        let board = vec![G::Place::default(); G::places(&puzzle)];
        let standing = G::standing(&puzzle, &board);
        Self {
            puzzle,
            board,
            history: History::default(),
            standing,
            log: Log::default(),
        }
    }

    /// The puzzle being played.
    #[must_use]
    pub fn puzzle(&self) -> &G::Puzzle {
        &self.puzzle
    }

    /// The puzzle, to be held on to.
    #[must_use]
    pub fn shared_puzzle(&self) -> Rc<G::Puzzle> {
        Rc::clone(&self.puzzle)
    }

    /// What the player has put in each place.
    #[must_use]
    pub fn board(&self) -> &[G::Place] {
        &self.board
    }

    /// How the board stands.
    #[must_use]
    pub const fn standing(&self) -> Standing<G::Flaw> {
        self.standing
    }

    /// Whether the board is right and the game over.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.standing == Standing::Solved
    }

    /// Whether there is something to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.is_solved() && self.history.can_undo()
    }

    /// Whether there is something to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.is_solved() && self.history.can_redo()
    }

    /// Whether nothing has been done yet.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        self.log.is_empty()
    }

    /// Every action that changed the session, with its time.
    #[must_use]
    pub const fn log(&self) -> &Log<G> {
        &self.log
    }

    /// Plays a log from the start.
    ///
    /// # Errors
    /// When an entry changes nothing or is refused: such a log was not made by playing this puzzle.
    pub fn replay(puzzle: Rc<G::Puzzle>, log: &Log<G>) -> Result<Self, NotAPlay> {
        let mut session = Self::new(puzzle);
        for (index, entry) in log.entries().iter().enumerate() {
            let outcome = reduce(session, entry.action, entry.at);
            if !matches!(outcome.effect, Effect::Changed { .. }) {
                return Err(NotAPlay { entry: index });
            }
            session = outcome.session;
        }
        Ok(session)
    }
}

/// A log that no play of the puzzle could have made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAPlay {
    /// The first entry that does nothing, counted from 0.
    pub entry: usize,
}
