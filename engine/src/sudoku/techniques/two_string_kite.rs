//! 2-String Kite: a row and a column with two places each for a digit, one of each in the same box. Of the two
//! other places one is true, so the digit is not where both are seen.

use std::ops::ControlFlow;

use super::{Deduction, Scope, Technique, Visit, offer};
use crate::sudoku::board::Board;
use crate::sudoku::set::CellSet;
use crate::sudoku::{Cell, Digit};

pub(super) fn search(board: &Board, scope: Scope, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for digit in scope.digits() {
        let strong = board.strong(digit);
        for row in strong.rows().iter() {
            for column in strong.columns().iter() {
                join(board, digit, board.ends(digit, row), board.ends(digit, column), visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn join(
    board: &Board,
    digit: Digit,
    row: (Cell, Cell),
    column: (Cell, Cell),
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    for (knot, end) in [row, (row.1, row.0)] {
        for (other_knot, other_end) in [column, (column.1, column.0)] {
            if knot.square() != other_knot.square() {
                continue;
            }
            let four = [knot, end, other_knot, other_end]
                .into_iter()
                .collect::<CellSet>()
                .len()
                == 4;
            let falls = board.cells(digit) & CellSet::peers(end) & CellSet::peers(other_end);
            if !four || falls.is_empty() {
                continue;
            }
            let mut found = Deduction::new(Technique::TwoStringKite);
            found.strong(board, (end, digit), (knot, digit));
            found.weak((knot, digit), (other_knot, digit));
            found.strong(board, (other_knot, digit), (other_end, digit));
            found.remove(board, digit, falls);
            offer(found, visit)?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_boards::{board, effects};
    use super::*;

    #[test]
    fn through_a_box() {
        let board = board(
            "93..1.......6.9.7..6..5.1..49...1....81.....337.4.2..1..3.46...84.12.6..65.....14",
            &[],
        );
        assert_eq!(effects(Technique::TwoStringKite, &board), ["r2c7-2"]);
    }
}
