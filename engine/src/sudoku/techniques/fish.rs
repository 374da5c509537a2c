//! X-Wing and Swordfish: a digit's places in two or three parallel lines lie in as many crossing lines, so the digit
//! is nowhere else in those.

use std::ops::ControlFlow;

use super::{Deduction, Scope, Technique, Visit, offer};
use crate::sudoku::board::Board;
use crate::sudoku::set::{CellSet, HouseSet, count};
use crate::sudoku::{Digit, House};

/// One way of looking: which lines are bases and which are covers, and the digit's places in the bases.
struct View<'a> {
    board: &'a Board,
    digit: Digit,
    size: u32,
    base: fn(u8) -> House,
    cover: fn(u8) -> House,
    places: [u16; 9],
}

pub(super) fn search(board: &Board, size: u32, scope: Scope, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for digit in scope.digits() {
        for (base, cover) in [
            (House::Row as fn(u8) -> House, House::Column as fn(u8) -> House),
            (House::Column, House::Row),
        ] {
            let mut places = [0; 9];
            let mut lines = 0u16;
            for (line, slot) in (0..9).zip(&mut places) {
                *slot = board.places(digit, base(line));
                lines |= u16::from((2..=size).contains(&count(*slot))) << line;
            }
            let view = View {
                board,
                digit,
                size,
                base,
                cover,
                places,
            };
            view.grow(lines, size, 0, 0, visit)?;
        }
    }
    ControlFlow::Continue(())
}

impl View<'_> {
    /// Adds `more` of the lines in `left` to the bases, one after another, as long as the covers do not outgrow the
    /// size.
    fn grow(&self, left: u16, more: u32, bases: u16, covers: u16, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let mut rest = left;
        while rest != 0 {
            let line = rest.trailing_zeros();
            rest &= rest - 1;
            let union = covers | self.places[line as usize];
            if count(union) > self.size {
                continue;
            }
            let bases = bases | 1 << line;
            if more > 1 {
                self.grow(rest, more - 1, bases, union, visit)?;
            } else if count(union) == self.size {
                self.found(bases, union, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn found(&self, bases: u16, covers: u16, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let houses = |lines: u16, house: fn(u8) -> House| -> HouseSet {
            (0..9).filter(|line| lines >> line & 1 == 1).map(house).collect()
        };
        let cells = |houses: HouseSet| {
            houses
                .iter()
                .fold(CellSet::EMPTY, |all, house| all | CellSet::house(house))
        };
        let technique = if self.size == 2 {
            Technique::XWing
        } else {
            Technique::Swordfish
        };
        let mut found = Deduction::new(technique);
        found.figure.houses = houses(bases, self.base);
        found.figure.covers = houses(covers, self.cover);
        found.figure.digits = self.digit.bit();
        let (base, cover) = (cells(found.figure.houses), cells(found.figure.covers));
        found.absent.add(self.digit, base - cover);
        found.present.add(self.digit, self.board.cells(self.digit) & base);
        found.remove(self.board, self.digit, cover - base);
        offer(found, visit)
    }
}

#[cfg(test)]
mod tests {
    use super::super::ChainCap;
    use super::super::test_boards::{board, effects};
    use super::*;

    #[test]
    fn a_swordfish() {
        let board = board(
            ".6.8...1918..59.6..9.126..5..3.1.9....8.93....19.6..5.8.1.7.59.9....1...4.6985.2.",
            &[],
        );
        assert_eq!(
            effects(Technique::Swordfish, &board),
            ["r1c7-3 r3c7-3 r8c2-3 r8c4-3 r8c7-3 r8c9-3"]
        );
    }

    #[test]
    fn a_published_x_wing() {
        let board = board(
            "98..62753.65..3...327.5...679..3.5...5...9...832.45..9673591428249.87..5518.2...7",
            &[],
        );
        let steps = Technique::XWing.every(&board, ChainCap::GRADING);
        let columns: HouseSet = [House::Column(0), House::Column(4)].into_iter().collect();
        assert!(
            steps
                .iter()
                .any(|step| step.figure.houses == columns && step.figure.digits == 1)
        );
    }
}
