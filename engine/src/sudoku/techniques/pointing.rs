//! Pointing: a digit's places in a box all lie in one line, so the digit is nowhere else in that line.

use std::ops::ControlFlow;

use super::{Deduction, Scope, Technique, Visit, offer};
use crate::sudoku::board::Board;
use crate::sudoku::set::{CellSet, HouseSet, count};
use crate::sudoku::{Digit, House};

/// The places of a box in its first row, and in its first column.
const ROW: u16 = 0o007;
const COLUMN: u16 = 0o111;

pub(super) fn search(board: &Board, scope: Scope, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for square in 0..9 {
        let house = House::Box(square);
        for digit in scope.digits() {
            let places = board.places(digit, house);
            if !(2..=3).contains(&count(places)) {
                continue;
            }
            for line in 0..3 {
                if places & !(ROW << (3 * line)) == 0 {
                    point(board, house, digit, House::Row(square / 3 * 3 + line), visit)?;
                } else if places & !(COLUMN << line) == 0 {
                    point(board, house, digit, House::Column(square % 3 * 3 + line), visit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn point(board: &Board, house: House, digit: Digit, line: House, visit: &mut Visit<'_>) -> ControlFlow<()> {
    if board.places(digit, line).count_ones() == board.places(digit, house).count_ones() {
        return ControlFlow::Continue(());
    }
    let places = board.cells(digit) & CellSet::house(house);
    let mut found = Deduction::new(Technique::Pointing);
    found.rest_on_house(house, digit, places);
    found.remove(board, digit, CellSet::house(line) - places);
    found.figure.houses = HouseSet::from_iter([house]);
    found.figure.covers = HouseSet::from_iter([line]);
    offer(found, visit)
}

#[cfg(test)]
mod tests {
    use super::super::test_boards::{board, effects};
    use super::*;

    #[test]
    fn along_a_row() {
        let board = board(
            ".8.6....1.1......873.1..5..8579.1.4..41.2..7992.7...1519..7..2..6.29.187278316954",
            &[],
        );
        assert_eq!(effects(Technique::Pointing, &board), ["r7c3-3"]);
    }

    #[test]
    fn a_published_position() {
        let board = board(
            "984........25...4...19.4..2..6.9723...36.2...2.9.3561.195768423427351896638..9751",
            &[],
        );
        assert!(effects(Technique::Pointing, &board).contains(&"r3c7-5".to_owned()));
    }
}
