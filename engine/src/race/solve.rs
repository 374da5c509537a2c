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
    if is_too_fast(&log) {
        return Err(SolveError::TooFast);
    }
    Ok(playback)
}

/// Whether a time leaves room for its moves: one a place, and those of a solve that came with it, as far as it reads.
#[must_use]
pub fn is_possible<G: Game>(problem: &Rc<Problem<G>>, seconds: u64, log: Option<&str>) -> bool {
    let places = to_be_solved(&Session::new(Rc::clone(problem)));
    let log = log.and_then(|text| Log::<G>::read(problem.puzzle(), text).ok());
    // A time is cut to seconds.
    has_room(seconds.saturating_add(1).saturating_mul(1_000), places) && !log.is_some_and(|log| is_too_fast(&log))
}

/// Whether a time is believed: it has to be possible, and a solve that came with it has to pass. One that another version
/// recorded says nothing for or against its time.
#[must_use]
pub fn is_believed<G: Game>(problem: &Rc<Problem<G>>, seconds: u64, log: Option<&str>) -> bool {
    let passes = |log| match solve(Rc::clone(problem), log, seconds) {
        Ok(_) | Err(SolveError::Newer | SolveError::Older) => true,
        Err(_) => false,
    };
    is_possible(problem, seconds, log) && log.is_none_or(passes)
}

fn is_too_fast<G: Game>(log: &Log<G>) -> bool {
    // A logged time is cut to tenths.
    !has_room((u64::from(log.end().0) + 1).saturating_mul(100), log.entries().len())
}

/// Whether so many moves can be made in so many milliseconds.
fn has_room(millis: u64, moves: usize) -> bool {
    millis >= u64::try_from(moves).unwrap_or(u64::MAX).saturating_mul(LEAST_A_MOVE.0)
}

fn is_intact(text: &str) -> bool {
    let parts = text.len().checked_sub(CHECK).and_then(|end| text.split_at_checked(end));
    parts.is_some_and(|(body, found)| found == check(body))
}
