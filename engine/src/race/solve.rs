//! The referee: a solve that came with a time is played again, and has to be one of this puzzle, in that time.

use std::rc::Rc;

use crate::digits::{CHECK, check};
use crate::game::Game;
use crate::log::{Log, LogError};
use crate::play::{Problem, Session};
use crate::time::{Millis, Tenths};
use crate::watch::{Playback, to_be_solved};

/// The most characters of a solve in a link: chats cut longer ones short.
pub const LONGEST_SOLVE: usize = 4_000;

/// The least time that a move takes. An entry of a log is a key pressed or a touch let go of, never less and never
/// repeated by a key that is held. Practised fingers drum ten to fifteen times a second, and nobody solves as fast as
/// they drum: twenty a second throughout is no play. The bound is on the whole solve and not on any two moves, as two
/// thumbs may land together.
pub const LEAST_A_MOVE: Millis = Millis(50);

/// Why a solve is not believed. A player is told of [`SolveError::Newer`] alone: the others are the sender's affair, and
/// the puzzle is there to be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SolveError {
    /// A newer version recorded it.
    Newer,
    /// An older version recorded it, and its rules are no longer played.
    Older,
    /// It is cut short, changed, too long, or no log at all.
    Broken,
    /// It is a log, but not of this puzzle.
    OtherPuzzle,
    /// It does not hold the game from its start to its solve.
    Unsolved,
    /// It ends a second or more from the time that came with it.
    Time,
    /// Nobody makes so many moves in that time.
    TooFast,
}

/// Plays a solve again and holds it against the puzzle and the time that came with it.
///
/// # Errors
/// When it is not to be believed.
pub fn solve<G: Game>(problem: Rc<Problem<G>>, text: &str, seconds: u64) -> Result<Playback<G>, SolveError> {
    if text.len() > LONGEST_SOLVE {
        return Err(SolveError::Broken);
    }
    let log = match Log::<G>::read(problem.puzzle(), text) {
        Ok(log) => log,
        Err(LogError::Newer) => return Err(SolveError::Newer),
        Err(LogError::Older) => return Err(SolveError::Older),
        // How wide its numbers are depends on the puzzle.
        Err(LogError::Broken) if is_intact(text) => return Err(SolveError::OtherPuzzle),
        Err(LogError::Broken) => return Err(SolveError::Broken),
    };
    if !log.is_whole() {
        return Err(SolveError::Unsolved);
    }
    let playback = Playback::new(problem, &log).map_err(|_| SolveError::OtherPuzzle)?;
    if !playback.end().is_solved() {
        return Err(SolveError::Unsolved);
    }
    // Times are cut to seconds in a link and to tenths in a log, and a clock stops a moment after the last move.
    let Tenths(end) = log.end();
    if u64::from(end).abs_diff(seconds.saturating_mul(10)) >= 10 {
        return Err(SolveError::Time);
    }
    let moves = u64::try_from(log.entries().len()).unwrap_or(u64::MAX);
    // A logged time is cut to tenths.
    if (u64::from(end) + 1).saturating_mul(100) < moves.saturating_mul(LEAST_A_MOVE.0) {
        return Err(SolveError::TooFast);
    }
    Ok(playback)
}

/// Whether a time is believed: a solve that came with it has to pass, and a time alone has to leave room for a move a place.
/// A solve that another version recorded says nothing for or against its time.
#[must_use]
pub fn is_believed<G: Game>(problem: &Rc<Problem<G>>, seconds: u64, log: Option<&str>) -> bool {
    match log.map(|log| solve(Rc::clone(problem), log, seconds)) {
        Some(Ok(_)) => true,
        None | Some(Err(SolveError::Newer | SolveError::Older)) => {
            let moves = u64::try_from(to_be_solved(&Session::new(Rc::clone(problem)))).unwrap_or(u64::MAX);
            // A time is cut to seconds.
            seconds.saturating_add(1).saturating_mul(1_000) >= moves.saturating_mul(LEAST_A_MOVE.0)
        }
        Some(Err(_)) => false,
    }
}

fn is_intact(text: &str) -> bool {
    let parts = text.len().checked_sub(CHECK).and_then(|end| text.split_at_checked(end));
    parts.is_some_and(|(body, found)| found == check(body))
}
