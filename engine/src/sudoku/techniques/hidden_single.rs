//! Hidden single: a digit has one place left in a house, so that is where it goes.
//!
//! In a box it is easier to see than in a row or column, so the two are techniques of their own.

use std::ops::ControlFlow;

use super::{Deduction, Scope, Technique, Visit};
use crate::sudoku::board::Board;
use crate::sudoku::set::{CellSet, HouseSet};
use crate::sudoku::{Cell, Digit, House, only};

pub(super) fn search_boxes(board: &Board, scope: Scope, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for digit in scope.digits() {
        for cell in only::in_boxes(board.cells(digit)).iter() {
            let house = House::Box(cell.square());
            offer(Technique::HiddenSingleBox, house, cell, digit, visit)?;
        }
    }
    ControlFlow::Continue(())
}

pub(super) fn search_lines(board: &Board, scope: Scope, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for digit in scope.digits() {
        for cell in only::in_rows(board.cells(digit)).iter() {
            let house = House::Row(cell.row());
            offer(Technique::HiddenSingleLine, house, cell, digit, visit)?;
        }
        for cell in only::in_columns(board.cells(digit)).iter() {
            let house = House::Column(cell.column());
            offer(Technique::HiddenSingleLine, house, cell, digit, visit)?;
        }
    }
    ControlFlow::Continue(())
}

fn offer(technique: Technique, house: House, cell: Cell, digit: Digit, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let mut found = Deduction::new(technique);
    found.rest_on_house(house, digit, CellSet::of(cell));
    found.figure.houses = HouseSet::from_iter([house]);
    found.places = Some((cell, digit));
    visit(found)
}

#[cfg(test)]
mod tests {
    use super::super::test_boards::{board, effects};
    use super::*;

    #[test]
    fn in_a_box() {
        let board = board(
            "...5...........5............5..................5.................................",
            &[],
        );
        assert_eq!(effects(Technique::HiddenSingleBox, &board), ["r3c1=5"]);
    }

    #[test]
    fn in_a_row() {
        let board = board(
            ".5..6.9..........8.6...2..52..4..7.114.386.....9...84..1...5.84..3..........1....",
            &[],
        );
        assert_eq!(effects(Technique::HiddenSingleLine, &board), ["r5c3=7"]);
    }
}
