//! Box/line: a digit's places in a line all lie in one box, so the digit is nowhere else in that box.

use std::ops::ControlFlow;

use super::{Deduction, Technique, Visit, offer};
use crate::sudoku::board::Board;
use crate::sudoku::set::{CellSet, HouseSet};
use crate::sudoku::{Digit, House};

pub(super) fn search(board: &Board, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for line in House::lines() {
        for digit in Digit::all() {
            let places = board.cells(digit) & CellSet::house(line);
            if places.len() > 3 || places.len() < 2 {
                continue;
            }
            let Some(first) = places.first() else { continue };
            let house = House::Box(first.square());
            if !places.is_within(CellSet::house(house)) {
                continue;
            }
            let mut found = Deduction::new(Technique::BoxLine);
            found.rest_on_house(line, digit, places);
            found.remove(board, digit, CellSet::house(house) - places);
            found.figure.houses = HouseSet::from_iter([line]);
            found.figure.covers = HouseSet::from_iter([house]);
            offer(found, visit)?;
        }
    }
    ControlFlow::Continue(())
}
