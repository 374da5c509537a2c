//! Pointing: a digit's places in a box all lie in one line, so the digit is nowhere else in that line.

use std::ops::ControlFlow;

use super::{Deduction, Technique, Visit, offer};
use crate::sudoku::board::Board;
use crate::sudoku::set::{CellSet, HouseSet};
use crate::sudoku::{Digit, House};

pub(super) fn search(board: &Board, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for square in 0..9 {
        let house = House::Box(square);
        for digit in Digit::all() {
            let places = board.cells(digit) & CellSet::house(house);
            if places.len() > 3 || places.len() < 2 {
                continue;
            }
            let Some(first) = places.first() else { continue };
            for line in [House::Row(first.row()), House::Column(first.column())] {
                if !places.is_within(CellSet::house(line)) {
                    continue;
                }
                let mut found = Deduction::new(Technique::Pointing);
                found.rest_on_house(house, digit, places);
                found.remove(board, digit, CellSet::house(line) - places);
                found.figure.houses = HouseSet::from_iter([house]);
                found.figure.covers = HouseSet::from_iter([line]);
                offer(found, visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}
