//! Skyscraper: two parallel lines with two places each for a digit, one of each in the same crossing line. Of the
//! two other places one is true, so the digit is not where both are seen.

use std::ops::ControlFlow;

use super::{Deduction, Scope, Technique, Visit, offer};
use crate::sudoku::board::Board;
use crate::sudoku::set::CellSet;
use crate::sudoku::{Cell, Digit};

pub(super) fn search(board: &Board, scope: Scope, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for digit in scope.digits() {
        for lines in [board.strong(digit).rows(), board.strong(digit).columns()] {
            let mut lines = lines.iter();
            while let Some(one) = lines.next() {
                for other in lines.clone() {
                    join(board, digit, board.ends(digit, one), board.ends(digit, other), visit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn join(board: &Board, digit: Digit, one: (Cell, Cell), other: (Cell, Cell), visit: &mut Visit<'_>) -> ControlFlow<()> {
    let in_line = |a: Cell, b: Cell| a.row() == b.row() || a.column() == b.column();
    for (foot, roof) in [one, (one.1, one.0)] {
        for (other_foot, other_roof) in [other, (other.1, other.0)] {
            if !in_line(foot, other_foot) || in_line(roof, other_roof) {
                continue;
            }
            let falls = board.cells(digit) & CellSet::peers(roof) & CellSet::peers(other_roof);
            if falls.is_empty() {
                continue;
            }
            let mut found = Deduction::new(Technique::Skyscraper);
            found.strong(board, (roof, digit), (foot, digit));
            found.weak((foot, digit), (other_foot, digit));
            found.strong(board, (other_foot, digit), (other_roof, digit));
            found.remove(board, digit, falls);
            offer(found, visit)?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::ChainCap;
    use super::super::test_boards::{board, effects};
    use super::*;

    #[test]
    fn on_two_rows() {
        let board = board(
            ".4387.2.97254196389.832..744.268739.397541826.8.932...2....8..383...4.62..42.398.",
            &[],
        );
        assert_eq!(effects(Technique::Skyscraper, &board), ["r6c7-1"]);
    }

    #[test]
    fn a_published_position() {
        let board = board(
            "697.....2..1972.63..3..679.912...6.737426.95.8657.9.241486932757.9.24..6..68.7..9",
            &[],
        );
        let steps = Technique::Skyscraper.every(&board, ChainCap::GRADING);
        assert!(steps.iter().any(|step| step.figure.digits == 1));
    }
}
