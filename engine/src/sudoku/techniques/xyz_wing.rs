//! XYZ-Wing: a pivot of three digits and two wings of two of them that it sees, sharing one digit. One of the three
//! cells holds the shared digit, so it is not where all three are seen.

use std::ops::ControlFlow;

use super::{Deduction, Technique, Visit, offer};
use crate::sudoku::Cell;
use crate::sudoku::board::Board;
use crate::sudoku::set::{CellSet, count, digits_of};

pub(super) fn search(board: &Board, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let bivalue = board.bivalue();
    let [_, _, three, four] = board.at_least();
    for pivot in (three - four).iter() {
        let digits = board.digits(pivot);
        let fits = |&cell: &Cell| board.digits(cell) & !digits == 0;
        let mut wings: CellSet = (bivalue & CellSet::peers(pivot)).iter().filter(fits).collect();
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
    let shared = board.digits(one) & board.digits(other);
    if count(shared) != 1 {
        return ControlFlow::Continue(());
    }
    let mut found = Deduction::new(Technique::XyzWing);
    let mut seen = CellSet::ALL;
    for cell in [pivot, one, other] {
        found.rest_on_cell(cell, board.digits(cell));
        seen &= CellSet::peers(cell);
    }
    for digit in digits_of(shared) {
        found.remove(board, digit, seen);
    }
    found.figure.pivot = Some(pivot);
    offer(found, visit)
}

#[cfg(test)]
mod tests {
    use super::super::test_boards::{board, effects};
    use super::*;

    #[test]
    fn one_wing() {
        let board = board(
            ".4.276.3992..346...3.1......543.....2....8....89.1..6..7....95.5.89432...9....3.8",
            &[798],
        );
        assert_eq!(effects(Technique::XyzWing, &board), ["r9c3-1"]);
    }
}
