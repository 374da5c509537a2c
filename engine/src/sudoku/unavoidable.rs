//! Unavoidable sets of a full grid: cells whose digits can be exchanged among them, so that a puzzle needs a given
//! in each or has several answers. Two kinds are quickly found: the cycles of two lines of a band or stack, and the
//! parts of two digits' cells that share no house with the rest. They tell the generator of a given that it must
//! stay, without a search. (The notion is McGuire's, from the search for 16-clue puzzles.)

use super::{Cell, Digit, Grid};

/// How many sets a cell can be in: the cycles with two rows and two columns, and with each of eight digits.
const MOST: usize = 12;
/// A set that never runs out of givens, in the places a cell has over.
const NONE: u8 = u8::MAX;

/// How many givens each set has left.
pub(super) struct Unavoidable {
    left: [u16; 256],
    sets: [[u8; MOST]; 81],
}

impl Unavoidable {
    /// The sets of a grid, all of whose cells are given.
    pub(super) fn of(grid: &Grid) -> Self {
        let mut found = Finder {
            left: [0; 256],
            sets: [[NONE; MOST]; 81],
            used: [0; 81],
            next: 0,
        };
        found.left[usize::from(NONE)] = u16::MAX;
        let digits = grid.digits();
        found.lines(|line, place| (line * 9 + place, digits[line * 9 + place]));
        found.lines(|line, place| (place * 9 + line, digits[place * 9 + line]));
        found.digits(grid);
        Self {
            left: found.left,
            sets: found.sets,
        }
    }

    /// Whether some set has no given but this one.
    pub(super) fn needs(&self, cell: Cell) -> bool {
        self.sets[cell.index()]
            .iter()
            .any(|&set| self.left[usize::from(set)] == 1)
    }

    /// Takes a given away.
    pub(super) fn dig(&mut self, cell: Cell) {
        for &set in &self.sets[cell.index()] {
            self.left[usize::from(set)] -= 1;
        }
    }
}

struct Finder {
    left: [u16; 256],
    sets: [[u8; MOST]; 81],
    used: [usize; 81],
    next: u8,
}

impl Finder {
    /// Puts a cell into the set that is being made.
    fn add(&mut self, index: usize) {
        if let Some(slot) = self.sets[index].get_mut(self.used[index]) {
            *slot = self.next;
            self.used[index] += 1;
            self.left[usize::from(self.next)] += 1;
        }
    }

    /// Goes on to the next set; there are at most 4 in each of 18 pairs of lines and 36 pairs of digits.
    fn finish(&mut self) {
        self.next = self.next.saturating_add(1).min(NONE - 1);
    }

    /// The cycles of two lines of a band: places where the one has the other's digits. `at` gives a cell's index
    /// and digit by line and place.
    fn lines(&mut self, at: impl Fn(usize, usize) -> (usize, Digit)) {
        for (one, other) in (0..9).flat_map(|one| (one + 1..one / 3 * 3 + 3).map(move |other| (one, other))) {
            let mut place_of = [0; 9];
            for place in 0..9 {
                place_of[at(one, place).1.slot()] = place;
            }
            let mut seen = 0u16;
            for start in 0..9 {
                let mut place = start;
                while seen >> place & 1 == 0 {
                    seen |= 1 << place;
                    self.add(at(one, place).0);
                    self.add(at(other, place).0);
                    place = place_of[at(other, place).1.slot()];
                    if place == start {
                        self.finish();
                    }
                }
            }
        }
    }

    /// The parts of two digits' cells that hang together by sharing houses. A row has a cell of each, so a part is
    /// a set of rows.
    fn digits(&mut self, grid: &Grid) {
        let mut columns = [[0; 9]; 9];
        let mut row_by_column = [[0; 9]; 9];
        let mut row_by_box = [[0; 9]; 9];
        for (cell, digit) in Cell::all().zip(grid.digits()) {
            columns[digit.slot()][usize::from(cell.row())] = usize::from(cell.column());
            row_by_column[digit.slot()][usize::from(cell.column())] = cell.row();
            row_by_box[digit.slot()][usize::from(cell.square())] = cell.row();
        }
        for (one, other) in (0..9).flat_map(|one| (one + 1..9).map(move |other| (one, other))) {
            let joined: [u16; 9] = std::array::from_fn(|row| {
                let column = columns[one][row];
                1 << row | 1 << row_by_column[other][column] | 1 << row_by_box[other][row / 3 * 3 + column / 3]
            });
            let mut left = 0x1ff_u16;
            while left != 0 {
                let mut rows = left & left.wrapping_neg();
                while let Some(more) = joined.iter().find(|&&join| join & rows != 0 && join & !rows != 0) {
                    rows |= more;
                }
                left &= !rows;
                // Only digits without any given would leave the set of all rows empty.
                if rows != 0x1ff {
                    for row in (0..9).filter(|row| rows >> row & 1 == 1) {
                        self.add(row * 9 + columns[one][row]);
                        self.add(row * 9 + columns[other][row]);
                    }
                    self.finish();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::Puzzle;
    use crate::sudoku::solver::{self, Answer};

    /// Without the cells of any one set the grid has another answer.
    #[test]
    fn every_set_can_be_exchanged() {
        let text = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let digits: Vec<Digit> = text.bytes().map(|byte| Digit::new(byte - b'0').unwrap()).collect();
        let grid = Grid::new(std::array::from_fn(|at| digits[at]));
        let sets = Unavoidable::of(&grid);
        let mut found = 0;
        for set in 0..NONE {
            let of_set = |cell: &Cell| sets.sets[cell.index()].contains(&set);
            let cells = Cell::all().filter(of_set).count();
            assert_eq!(usize::from(sets.left[usize::from(set)]), cells);
            if cells > 0 {
                let given = |cell: Cell| Some(grid.digit(cell)).filter(|_| !of_set(&cell));
                let givens: Vec<_> = Cell::all().map(given).collect();
                let puzzle = Puzzle::new(std::array::from_fn(|at| givens[at]));
                assert!(matches!(solver::solve(&puzzle), Answer::Several(..)), "set {set}");
                found += 1;
            }
        }
        assert!(found > 40, "{found}");
    }

    #[test]
    fn the_last_given_of_a_set_must_stay() {
        let text = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let digits: Vec<Digit> = text.bytes().map(|byte| Digit::new(byte - b'0').unwrap()).collect();
        let grid = Grid::new(std::array::from_fn(|at| digits[at]));
        let mut sets = Unavoidable::of(&grid);
        let cells: Vec<Cell> = Cell::all()
            .filter(|cell| sets.sets[cell.index()].contains(&0))
            .collect();
        for &cell in &cells[1..] {
            assert!(!sets.needs(cells[0]));
            sets.dig(cell);
        }
        assert!(sets.needs(cells[0]));
    }
}
