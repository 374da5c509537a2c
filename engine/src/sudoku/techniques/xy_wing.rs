//! XY-Wing: a pivot of two digits and two wings it sees, each with one of the two and both with the same third. Whichever
//! the pivot holds, one wing holds the third digit, so it is not where both wings are seen.

use std::ops::ControlFlow;

use super::{Deduction, Technique, Visit, offer};
use crate::sudoku::Cell;
use crate::sudoku::board::Board;
use crate::sudoku::set::{CellSet, count, digits_of};

pub(super) fn search(board: &Board, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let bivalue = board.bivalue();
    for pivot in bivalue.iter() {
        let mut wings = bivalue & CellSet::peers(pivot);
        while let Some(one) = wings.first() {
            wings -= CellSet::of(one);
            for other in wings.iter() {
                wing(board, pivot, one, other, visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn wing(board: &Board, pivot: Cell, one: Cell, other: Cell, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let (middle, left, right) = (board.digits(pivot), board.digits(one), board.digits(other));
    let third = left & right & !middle;
    let fits = count(third) == 1 && left != right && (left | right) == middle | third;
    let Some(third) = digits_of(third).next().filter(|_| fits) else {
        return ControlFlow::Continue(());
    };
    let falls = board.cells(third) & CellSet::peers(one) & CellSet::peers(other);
    if falls.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut found = Deduction::new(Technique::XyWing);
    for cell in [pivot, one, other] {
        found.rest_on_cell(cell, board.digits(cell));
    }
    found.remove(board, third, falls);
    found.figure.pivot = Some(pivot);
    offer(found, visit)
}
