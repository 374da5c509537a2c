//! A grid as a person solves it: digits written in, and candidates for the cells still open.

use super::set::{CellSet, HouseSet, count, digits_of};
use super::techniques::Scope;
use super::{Cell, Digit, Grid, House, Puzzle};
use crate::step::{Candidate, Position, Step};

/// A grid with its open candidates, held by digit and by cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    values: [Option<Digit>; 81],
    open: CellSet,
    by_digit: [CellSet; 9],
    by_cell: [u16; 81],
    /// For each digit and house, the places of the house where the digit can go.
    by_house: [[u16; 27]; 9],
    /// For each digit, the houses that have exactly two places for it.
    strong: [HouseSet; 9],
}

impl Board {
    /// The board of a puzzle's givens: every candidate that no given rules out.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        Self::of_values(puzzle.givens())
    }

    /// The board of these digits: every candidate that none of them rules out.
    #[must_use]
    pub fn of_values(values: &[Option<Digit>; 81]) -> Self {
        let mut board = Self {
            values: [None; 81],
            open: CellSet::ALL,
            by_digit: [CellSet::ALL; 9],
            by_cell: [0x1ff; 81],
            by_house: [[0x1ff; 27]; 9],
            strong: [HouseSet::default(); 9],
        };
        for (cell, value) in Cell::all().zip(values) {
            if let Some(digit) = *value {
                board.place(cell, digit);
            }
        }
        board
    }

    /// The digit written in a cell.
    #[must_use]
    pub const fn value(&self, cell: Cell) -> Option<Digit> {
        self.values[cell.index()]
    }

    /// The cells with nothing written in.
    #[must_use]
    pub const fn open(&self) -> CellSet {
        self.open
    }

    /// The open cells where `digit` can go.
    #[must_use]
    pub const fn cells(&self, digit: Digit) -> CellSet {
        self.by_digit[digit.slot()]
    }

    /// The digits that can go in a cell, as bits; none in a cell that is filled.
    #[must_use]
    pub const fn digits(&self, cell: Cell) -> u16 {
        self.by_cell[cell.index()]
    }

    /// The places of a house where `digit` can go, as nine bits in reading order.
    #[must_use]
    pub const fn places(&self, digit: Digit, house: House) -> u16 {
        self.by_house[digit.slot()][house.index()]
    }

    /// The houses that have exactly two places for `digit`.
    #[must_use]
    pub const fn strong(&self, digit: Digit) -> HouseSet {
        self.strong[digit.slot()]
    }

    /// The first and the last cell of a house where `digit` can go: both of them in a house that is strong in it.
    pub(super) fn ends(&self, digit: Digit, house: House) -> (Cell, Cell) {
        let places = self.places(digit, house);
        (house.place(places), house.place(places & places.wrapping_sub(1)))
    }

    /// The open cells with exactly two candidates.
    #[must_use]
    pub fn bivalue(&self) -> CellSet {
        let [_, two, three, _] = self.at_least();
        two - three
    }

    /// The open cells with at least one, two, three and four candidates.
    pub(super) fn at_least(&self) -> [CellSet; 4] {
        let [mut one, mut two, mut three, mut four] = [CellSet::EMPTY; 4];
        for &cells in &self.by_digit {
            four |= three & cells;
            three |= two & cells;
            two |= one & cells;
            one |= cells;
        }
        [one, two, three, four]
    }

    /// Writes a digit in: the cell's other candidates go, and the digit's in all its peers.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        for other in digits_of(self.digits(cell)) {
            self.remove(cell, other);
        }
        self.values[cell.index()] = Some(digit);
        self.open -= CellSet::of(cell);
        self.remove_all(digit, CellSet::peers(cell));
    }

    /// Takes a candidate away.
    pub fn remove(&mut self, cell: Cell, digit: Digit) {
        self.by_digit[digit.slot()] -= CellSet::of(cell);
        self.by_cell[cell.index()] &= !digit.bit();
        let places = &mut self.by_house[digit.slot()];
        let strong = &mut self.strong[digit.slot()];
        for (house, place) in cell.homes() {
            let left = &mut places[usize::from(house)];
            *left &= !(1 << place);
            strong.set(house, count(*left) == 2);
        }
    }

    /// Takes a digit's candidates in all of `cells` away.
    pub fn remove_all(&mut self, digit: Digit, cells: CellSet) {
        for cell in (self.cells(digit) & cells).iter() {
            self.remove(cell, digit);
        }
    }

    /// Does what a step says: writes its digits in, and takes what it rules out away.
    pub fn apply<T, F>(&mut self, step: &Step<T, F>) {
        let parts = |at: &Candidate| Some((cell(at.variable)?, Digit::new(at.value)?));
        for (cell, digit) in step.places.iter().filter_map(parts) {
            self.place(cell, digit);
        }
        for (cell, digit) in step.removes.iter().filter_map(parts) {
            self.remove(cell, digit);
        }
    }

    /// The cells of each digit.
    pub(super) const fn candidates(&self) -> [CellSet; 9] {
        self.by_digit
    }

    /// The digits and houses that have lost candidates since they were `before`.
    pub(super) fn changed_since(&self, before: &[CellSet; 9]) -> Scope {
        let mut scope = Scope::NONE;
        let mut cells = CellSet::EMPTY;
        for (digit, (&now, &then)) in Digit::all().zip(self.by_digit.iter().zip(before)) {
            if now != then {
                scope.digits |= digit.bit();
                cells |= then - now;
            }
        }
        for (house, _) in cells.iter().flat_map(Cell::homes) {
            scope.houses.set(house, true);
        }
        scope
    }

    /// The full grid, when every cell is filled.
    #[must_use]
    pub fn grid(&self) -> Option<Grid> {
        let mut digits = [Digit::ONE; 81];
        for (slot, value) in digits.iter_mut().zip(self.values) {
            *slot = value?;
        }
        Some(Grid::new(digits))
    }
}

impl Position for Board {
    /// A filled cell allows its digit and no other.
    fn allows(&self, candidate: Candidate) -> bool {
        let (Some(cell), Some(digit)) = (cell(candidate.variable), Digit::new(candidate.value)) else {
            return false;
        };
        self.digits(cell) & digit.bit() != 0 || self.value(cell) == Some(digit)
    }

    fn is_settled(&self, variable: u16) -> bool {
        cell(variable).is_some_and(|cell| self.value(cell).is_some())
    }
}

fn cell(variable: u16) -> Option<Cell> {
    Cell::new(u8::try_from(variable).ok()?)
}
