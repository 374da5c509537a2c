//! Naked single: a cell has one digit left.

use std::ops::ControlFlow;

use super::{Deduction, Technique, Visit};
use crate::sudoku::board::Board;
use crate::sudoku::set::digits_of;

pub(super) fn search(board: &Board, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let [one, two, ..] = board.at_least();
    for cell in (one - two).iter() {
        let digits = board.digits(cell);
        let mut found = Deduction::new(Technique::NakedSingle);
        found.rest_on_cell(cell, digits);
        found.places = digits_of(digits).next().map(|digit| (cell, digit));
        visit(found)?;
    }
    ControlFlow::Continue(())
}
