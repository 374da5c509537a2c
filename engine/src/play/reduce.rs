//! The one way a session changes.

use super::Session;
use crate::action::Action;
use crate::game::{Game, Standing};
use crate::time::Tenths;

/// What came of an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect<G: Game> {
    /// Nothing: the board was as asked already, or the game is over.
    Nothing,
    /// The rules of the board forbid it.
    Refused(G::Refusal),
    /// The board changed, and the log holds the action.
    Changed {
        /// The action, as logged.
        action: Action<G>,
        /// The places that changed.
        places: Vec<usize>,
        /// How the board stands now.
        standing: Standing<G::Flaw>,
    },
}

/// How soon the session should be written down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Save {
    /// There is nothing new.
    No,
    /// With whatever else comes within half a second.
    Soon,
    /// At once: the game is over.
    Now,
}

/// A session after an action, and what came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome<G: Game> {
    /// The session: the very same where nothing changed.
    pub session: Session<G>,
    /// What came of the action.
    pub effect: Effect<G>,
}

impl<G: Game> Outcome<G> {
    /// How soon the session should be written down.
    #[must_use]
    pub const fn save(&self) -> Save {
        match &self.effect {
            Effect::Nothing | Effect::Refused(_) => Save::No,
            Effect::Changed {
                standing: Standing::Solved,
                ..
            } => Save::Now,
            Effect::Changed { .. } => Save::Soon,
        }
    }
}

/// Applies an action at a play time. It takes the session and gives one back, so that a no-op costs nothing and
/// nobody is left holding an old one.
#[must_use]
pub fn reduce<G: Game>(mut session: Session<G>, action: Action<G>, at: Tenths) -> Outcome<G> {
    let touched = match act(&mut session, action) {
        Ok(touched) if !touched.is_empty() => touched,
        Ok(_) => {
            let effect = Effect::Nothing;
            return Outcome { session, effect };
        }
        Err(refusal) => {
            let effect = Effect::Refused(refusal);
            return Outcome { session, effect };
        }
    };
    session.standing = G::standing(&session.puzzle, &session.board);
    session.log.push(action, at);
    let effect = Effect::Changed {
        action,
        places: touched,
        standing: session.standing,
    };
    Outcome { session, effect }
}

/// The places an action changed; none where it did nothing.
fn act<G: Game>(session: &mut Session<G>, action: Action<G>) -> Result<Vec<usize>, G::Refusal> {
    if session.is_solved() {
        return Ok(Vec::new());
    }
    let Session {
        puzzle, board, history, ..
    } = session;
    let next = match action {
        Action::Undo => return Ok(history.undo(board).unwrap_or_default()),
        Action::Redo => return Ok(history.redo(board).unwrap_or_default()),
        Action::Move(play) => G::change(puzzle, board, play)?,
        Action::Reset => {
            let nothing = G::Place::default();
            (0..board.len())
                .filter(|&index| board[index] != nothing)
                .map(|index| (index, nothing))
                .collect()
        }
    };
    Ok(if next.is_empty() {
        Vec::new()
    } else {
        history.make(board, next)
    })
}
