//! X-Wing and Swordfish: a digit's places in two or three parallel lines lie in as many crossing lines, so the digit
//! is nowhere else in those.

use std::ops::ControlFlow;

use super::{Deduction, Technique, Visit, offer};
use crate::sudoku::board::{Board, Positions};
use crate::sudoku::set::{CellSet, HouseSet};
use crate::sudoku::{Digit, House};

/// One way of looking: which lines are bases and which are covers.
struct View<'a> {
    board: &'a Board,
    positions: &'a Positions,
    digit: Digit,
    size: u32,
    base: fn(u8) -> House,
    cover: fn(u8) -> House,
}

pub(super) fn search(board: &Board, size: u32, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let positions = board.positions();
    for digit in Digit::all() {
        for (base, cover) in [
            (House::Row as fn(u8) -> House, House::Column as fn(u8) -> House),
            (House::Column, House::Row),
        ] {
            let view = View {
                board,
                positions: &positions,
                digit,
                size,
                base,
                cover,
            };
            view.grow(0, 0, 0, visit)?;
        }
    }
    ControlFlow::Continue(())
}

impl View<'_> {
    /// Adds one base line after another from `from` on, as long as the cover lines do not outgrow the size.
    fn grow(&self, from: u8, bases: u16, covers: u16, visit: &mut Visit<'_>) -> ControlFlow<()> {
        if bases.count_ones() == self.size {
            return self.found(bases, covers, visit);
        }
        for line in from..9 {
            let places = self.positions.of(self.digit, (self.base)(line));
            let union = covers | places;
            if (2..=self.size).contains(&places.count_ones()) && union.count_ones() <= self.size {
                self.grow(line + 1, bases | 1 << line, union, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn found(&self, bases: u16, covers: u16, visit: &mut Visit<'_>) -> ControlFlow<()> {
        if covers.count_ones() != self.size {
            return ControlFlow::Continue(());
        }
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
