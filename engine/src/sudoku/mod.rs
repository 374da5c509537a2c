//! Sudoku: 81 cells, each digit once in every row, column and box.

mod bands;
mod board;
mod cells;
pub mod check;
mod code;
mod examples;
mod filter;
mod generate;
pub mod grade;
mod guess;
pub mod notation;
mod only;
mod rules;
pub mod set;
pub mod solver;
mod teach;
pub mod techniques;
mod unavoidable;

pub use board::Board;
pub use cells::{Cell, Digit, House, peers};
pub use generate::generate;
pub use rules::{Entry, Flaw, Move, Refusal, SHAPE, Sudoku, candidates, standing_digit, unseen_digits};
pub use teach::{Area, Broken};

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

    /// How many givens there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.givens.iter().flatten().count()
    }

    /// Whether there are no givens.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.givens.iter().all(Option::is_none)
    }
}

/// A full grid: a digit in every cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid([Digit; 81]);

impl Grid {
    /// The grid with these digits, in reading order.
    #[must_use]
    pub const fn new(digits: [Digit; 81]) -> Self {
        Self(digits)
    }

    /// The digit of a cell.
    #[must_use]
    pub const fn digit(&self, cell: Cell) -> Digit {
        self.0[cell.index()]
    }

    /// Whether every house holds all nine digits.
    #[must_use]
    pub fn is_right(&self) -> bool {
        let digits = |house: House| house.cells().fold(0, |seen, cell| seen | self.digit(cell).bit());
        House::all().all(|house| digits(house) == 0x1ff)
    }

    /// All digits in reading order.
    #[must_use]
    pub const fn digits(&self) -> &[Digit; 81] {
        &self.0
    }
}

impl std::fmt::Display for Grid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|digit| write!(f, "{}", digit.get()))
    }
}
