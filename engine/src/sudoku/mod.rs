//! Sudoku: 81 cells, each digit once in every row, column and box.

mod cells;
mod code;
mod generate;
mod rules;
mod solver;

pub use cells::{Cell, Digit, House, peers};
pub use rules::{Entry, Flaw, Move, Refusal, SHAPE, Sudoku, standing_digit};

/// A Sudoku's givens.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Puzzle {
    givens: [Option<Digit>; 81],
}

impl Puzzle {
    /// The puzzle with these givens, in reading order.
    #[must_use]
    pub const fn new(givens: [Option<Digit>; 81]) -> Self {
        Self { givens }
    }

    /// The given of a cell.
    #[must_use]
    pub fn given(&self, cell: Cell) -> Option<Digit> {
        self.givens[cell.index()]
    }

    /// All givens in reading order.
    #[must_use]
    pub const fn givens(&self) -> &[Option<Digit>; 81] {
        &self.givens
    }
}
