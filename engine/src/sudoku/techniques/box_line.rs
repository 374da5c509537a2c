//! Box/line: a digit's places in a line all lie in one box, so the digit is nowhere else in that box.

use std::ops::ControlFlow;

use super::{Deduction, Scope, Technique, Visit, offer};
use crate::sudoku::House;
use crate::sudoku::board::Board;
use crate::sudoku::set::{CellSet, HouseSet, count};

/// The places of a line in its first box.
const THIRD: u16 = 0o007;

pub(super) fn search(board: &Board, scope: Scope, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for line in House::lines() {
        for digit in scope.digits() {
            let places = board.places(digit, line);
            let third = (0..3).find(|third| places & !(THIRD << (3 * third)) == 0);
            if third.is_none() || count(places) < 2 {
                continue;
            }
            let house = House::Box(line.place(places).square());
            if count(board.places(digit, house)) == count(places) {
                continue;
            }
            let places = board.cells(digit) & CellSet::house(line);
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

#[cfg(test)]
mod tests {
    use super::super::test_boards::{board, effects};
    use super::*;

    #[test]
    fn a_column_in_one_box() {
        let board = board(
            ".56..8129.7.12.6852816594371..8672535382..9767623958416....27.881....3.2.2..8.5.4",
            &[],
        );
        assert_eq!(effects(Technique::BoxLine, &board), ["r2c3-4"]);
    }
}
