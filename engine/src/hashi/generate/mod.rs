//! Dealing a puzzle of a level and shape from a seed.
//!
//! A network is grown first, so that there is an answer; the numbers follow from it. For a level it is changed
//! here and there until the level's techniques, and no easier ones, solve it. A board too large for that is
//! mended wherever a second answer differs, until there is none.

mod change;
mod climb;
mod evaluate;
mod grow;
mod network;
mod offer;
mod repair;

use self::climb::Goal;
use super::Puzzle;
use super::solver::Counts;
use crate::game::{self, Undealable};
use crate::level::Level;
use crate::random::Stream;
use crate::shape::Shape;

pub use offer::{floor, is_by_level, offered};

pub(super) use offer::{SIDES, is_dealt};

/// Raised whenever a seed would deal another puzzle.
pub(super) const VERSION: u32 = 2;

/// How many networks are grown or changed for one order at most: over a second on the shapes that need many.
const TRIES: u32 = 200_000;
/// How many networks are grown for a large board at most.
const GROWN: u32 = 20;

const SMALL: Shape = Shape::new(7, 7);
const USUAL: Shape = Shape::new(10, 10);
const LARGE: Shape = Shape::new(15, 15);
const LARGEST: Shape = Shape::new(20, 20);

pub(super) fn shapes(level: Level) -> &'static [Shape] {
    match level {
        Level::Easy => &[SMALL, USUAL, LARGE, LARGEST],
        Level::Medium | Level::Hard => &[USUAL, SMALL, LARGE, LARGEST],
        Level::Expert => &[LARGE, SMALL, USUAL, LARGEST],
        Level::Beyond => &[],
    }
}

/// A puzzle with its one answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dealt {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its answer.
    pub answer: Counts,
}

/// How far dealing has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// Networks grown or changed so far.
    Tried(u32),
    /// A large board: its islands so far of those wanted, and the slots that a second answer uses otherwise.
    Mending {
        /// Islands so far.
        islands: usize,
        /// Islands wanted.
        wanted: usize,
        /// Slots in which two answers differ.
        differing: usize,
    },
}

/// Deals to an order: by its level where boards of its shape are, and otherwise as they come. What is reported of those
/// is how many of the slots that differed at first no longer do; it never goes back.
pub(super) fn generate(
    level: Level,
    shape: Shape,
    seed: &str,
    report: &mut dyn FnMut(game::Progress),
) -> Result<Puzzle, Undealable> {
    if is_by_level(shape) {
        return Ok(of_level(level, shape, None, seed, &mut |_| ())?.puzzle);
    }
    if !is_dealt(shape) {
        return Err(Undealable::Shape);
    }
    let mut most = 0;
    let mut least = usize::MAX;
    let mut tell = |progress| {
        if let Progress::Mending { differing, .. } = progress {
            most = most.max(differing);
            least = least.min(differing);
            report(game::Progress {
                done: most - least,
                of: most,
            });
        }
    };
    Ok(of_any_level(shape, None, seed, &mut tell)?.puzzle)
}

/// Deals a puzzle of a level, with islands on so many of a hundred cells (what suits shape and level when not
/// given), telling `report` how far it has come. The same seed deals the same puzzle.
///
/// # Errors
/// When shape or level are not [`offered`], or the tries run out.
pub fn of_level(
    level: Level,
    shape: Shape,
    percent: Option<u8>,
    seed: &str,
    report: &mut dyn FnMut(Progress),
) -> Result<Dealt, Undealable> {
    offered(level, shape)?;
    let goal = Goal {
        shape,
        level,
        floor: offer::floor(level, shape),
        recipe: offer::recipe(level, shape, percent),
    };
    let mut stream = Stream::new(seed);
    let found = climb::climb(&mut stream, goal, TRIES, &mut |tried| report(Progress::Tried(tried)));
    let drawn = found.ok_or(Undealable::OutOfTries)?;
    Ok(Dealt {
        puzzle: drawn.puzzle,
        answer: drawn.answer,
    })
}

/// Deals a puzzle of any level, with islands on so many of a hundred cells (the usual part when not given), up to
/// 100 rows and columns. A level it happens to have is not looked at.
///
/// # Errors
/// When the shape is not dealt, or the tries run out, as when there is no room for so many islands.
pub fn of_any_level(
    shape: Shape,
    percent: Option<u8>,
    seed: &str,
    report: &mut dyn FnMut(Progress),
) -> Result<Dealt, Undealable> {
    if !offer::is_grown(shape) {
        return Err(Undealable::Shape);
    }
    let percent = percent.map_or_else(|| offer::usual_density(shape), usize::from);
    let recipe = offer::of_density(percent, shape);
    let wanted = recipe.islands;
    let mut stream = Stream::new(seed);
    for _ in 0..GROWN {
        let mut network = grow::grow(&mut stream, shape, recipe);
        grow::reach_edges(&mut stream, &mut network, recipe);
        if !network.fills_the_board() {
            continue;
        }
        let mut tell = |islands, differing| {
            report(Progress::Mending {
                islands,
                wanted,
                differing,
            });
        };
        if let Some(drawn) = repair::repair(&mut stream, &mut network, recipe, &mut tell)
            && network.len() >= wanted
        {
            return Ok(Dealt {
                puzzle: drawn.puzzle,
                answer: drawn.answer,
            });
        }
    }
    Err(Undealable::OutOfTries)
}
