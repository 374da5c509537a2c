//! Dealing a puzzle of a level from a seed.

use super::bands::{self, Cells};
use super::{Digit, Grid, Puzzle, solver};
use crate::game::Undealable;
use crate::level::Level;
use crate::random::Stream;

/// Raised whenever a seed would deal another puzzle.
pub(super) const VERSION: u32 = 1;

/// Deals a puzzle of a level. The same level and seed give the same puzzle on every platform.
///
/// # Errors
/// When the level is none that is dealt, or the tries ran out.
pub fn generate(level: Level, seed: &str) -> Result<Puzzle, Undealable> {
    let mut stream = Stream::new(seed);
    let least = match level {
        Level::Easy => 38,
        Level::Medium => 30,
        Level::Hard => 26,
        Level::Expert => 17,
        Level::Beyond => return Err(Undealable::Level),
    };
    let grid = fill(&mut stream).ok_or(Undealable::OutOfTries)?;
    Ok(dig(&grid, least, &mut stream))
}

/// The digits of a grid as a set of cells each.
fn sets(grid: &Grid) -> [Cells; 9] {
    let mut sets = [[0; 2]; 9];
    for (index, digit) in grid.digits().iter().enumerate() {
        let bit = bands::bit_of(index);
        sets[digit.slot()][bit >> 6] |= 1 << (bit & 63);
    }
    sets
}

/// A random full grid: three boxes that do not see each other at random, then the solver's first solution.
fn fill(stream: &mut Stream) -> Option<Grid> {
    let mut givens = [[0; 2]; 9];
    for square in [0, 4, 8] {
        let mut digits: [usize; 9] = std::array::from_fn(|slot| slot);
        stream.shuffle(&mut digits);
        for (cell, digit) in super::House::Box(square).cells().zip(digits) {
            let bit = bands::bit(cell);
            givens[digit][bit >> 6] |= 1 << (bit & 63);
        }
    }
    solver::first(&givens)
}

/// Takes givens away in random order as long as the answer stays the only one, down to `least`.
fn dig(grid: &Grid, least: usize, stream: &mut Stream) -> Puzzle {
    let mut order: [usize; 81] = std::array::from_fn(|index| index);
    stream.shuffle(&mut order);
    let mut sets = sets(grid);
    let mut givens: [Option<Digit>; 81] = grid.digits().map(Some);
    let mut left = 81;
    for index in order {
        if left <= least {
            break;
        }
        let (bit, digit) = (bands::bit_of(index), grid.digits()[index].slot());
        sets[digit][bit >> 6] &= !(1 << (bit & 63));
        if solver::has_other(&sets, bit, digit) {
            sets[digit][bit >> 6] |= 1 << (bit & 63);
        } else {
            givens[index] = None;
            left -= 1;
        }
    }
    Puzzle::new(givens)
}
