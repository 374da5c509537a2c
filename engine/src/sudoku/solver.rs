//! The exact solver: how many solutions a puzzle has, told apart as none, one and several, within a bound.
//!
//! Depth first over [`Bands`]; nothing is allocated, and no puzzle is searched past [`BUDGET`] nodes.

use super::bands::{Bands, Cells, Settled};
use super::{Grid, Puzzle};
use crate::game::Solutions;

/// How many branches a search may take, both sides of a guess counted: seventy times what the hardest published
/// puzzles need, and well under 30 ms of work.
pub const BUDGET: u32 = 60_000;

/// Every digit has candidates to look at.
pub(super) const ALL_DIGITS: u32 = 0x1ff;

/// What a search found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// There is no solution.
    None,
    /// There is this one and no other.
    One(Grid),
    /// There are these two, and there may be more.
    Several(Grid, Grid),
    /// More search than [`BUDGET`] allows.
    TooComplex,
}

/// Solves a puzzle: its one answer, or two of several.
#[must_use]
pub fn solve(puzzle: &Puzzle) -> Answer {
    solve_within(puzzle, BUDGET)
}

/// Solves a puzzle with a bound of its own on the nodes of the search.
#[must_use]
pub fn solve_within(puzzle: &Puzzle, budget: u32) -> Answer {
    let Some(mut bands) = Bands::of(puzzle) else {
        return Answer::None;
    };
    let mut search = Search::new(2, budget);
    search.run(&mut bands, ALL_DIGITS);
    match (search.found, search.ran_out) {
        ([Some(one), Some(two)], _) => Answer::Several(Grid::new(one.values()), Grid::new(two.values())),
        (_, true) => Answer::TooComplex,
        ([Some(one), None], false) => Answer::One(Grid::new(one.values())),
        _ => Answer::None,
    }
}

pub(super) fn solutions(puzzle: &Puzzle) -> Solutions {
    let Some(mut bands) = Bands::of(puzzle) else {
        return Solutions::None;
    };
    let mut search = Search::new(2, BUDGET);
    search.run(&mut bands, ALL_DIGITS);
    match (search.count, search.ran_out) {
        (2.., _) => Solutions::Several,
        (_, true) => Solutions::TooComplex,
        (1, false) => Solutions::One,
        _ => Solutions::None,
    }
}

/// Whether the givens, a set of cells a digit, leave a solution in which the cell of `bit` does not hold `digit`.
/// What cannot be settled within the bound counts as one.
pub(super) fn has_other(givens: &[Cells; 9], bit: usize, digit: usize) -> bool {
    let Some(mut bands) = Bands::with_givens(givens) else {
        return false;
    };
    // Where the digit must be, it is most often soon seen from the digit alone.
    let dirty = bands.remove(bit, digit);
    if matches!(bands.settle(dirty), Settled::Contradiction) {
        return false;
    }
    let mut search = Search::new(1, BUDGET);
    search.run(&mut bands, ALL_DIGITS);
    search.count > 0 || search.ran_out
}

/// The first solution of a grid whose digits marked in `dirty` have lost candidates.
pub(super) fn first(mut bands: Bands, dirty: u32) -> Option<Grid> {
    let mut search = Search::new(1, BUDGET);
    search.run(&mut bands, dirty);
    search.found[0].map(|bands| Grid::new(bands.values()))
}

struct Search {
    limit: usize,
    budget: u32,
    nodes: u32,
    count: usize,
    ran_out: bool,
    found: [Option<Bands>; 2],
}

impl Search {
    const fn new(limit: usize, budget: u32) -> Self {
        Self {
            limit,
            budget,
            nodes: 0,
            count: 0,
            ran_out: false,
            found: [None; 2],
        }
    }

    /// Searches below `bands`, whose digits marked in `dirty` have lost candidates. At most 81 calls deep, as
    /// each guess places a cell.
    fn run(&mut self, bands: &mut Bands, mut dirty: u32) {
        loop {
            let bivalue = match bands.settle(dirty) {
                Settled::Contradiction => return,
                Settled::Solved => {
                    if let Some(slot) = self.found.get_mut(self.count) {
                        *slot = Some(*bands);
                    }
                    self.count += 1;
                    return;
                }
                Settled::Stalled(bivalue) => bivalue,
            };
            if self.nodes >= self.budget {
                self.ran_out = true;
                return;
            }
            let (bit, digit) = bands.guess(bivalue, self.nodes);
            self.nodes += 2;
            let mut branch = *bands;
            let changed = branch.place(bit, digit);
            self.run(&mut branch, changed);
            if self.count >= self.limit || self.ran_out {
                return;
            }
            dirty = bands.remove(bit, digit);
        }
    }
}
