//! XY-Wing: a pivot of two digits and two wings it sees, each with one of the two and both with the same third.
//! Whichever the pivot holds, one wing holds the third digit, so it is not where both wings are seen.

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

#[cfg(test)]
mod tests {
    use super::super::ChainCap;
    use super::super::test_boards::{board, effect, effects};
    use super::*;

    #[test]
    fn one_wing() {
        let board = board(
            "357829.6.964..3825821654.3..93.8564..489..5.367534129841.5.73825324.8..678..3..5.",
            &[],
        );
        assert_eq!(effects(Technique::XyWing, &board), ["r9c9-1"]);
    }

    #[test]
    fn a_published_position() {
        let board = board(
            "8..36.9....9.1.863.63.89..5924673158386951724571824396432196587698537......248639",
            &[],
        );
        let steps = Technique::XyWing.every(&board, ChainCap::GRADING);
        let wing = steps.iter().find(|step| step.figure.pivot == Cell::at(0, 2)).unwrap();
        assert!(effect(wing).contains("r2c6-2"), "{wing:?}");
    }
}
