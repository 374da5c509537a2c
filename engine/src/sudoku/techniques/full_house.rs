//! Full house: a house with one open cell takes the digit it lacks.

use std::ops::ControlFlow;

use super::{Deduction, Technique, Visit};
use crate::sudoku::board::Board;
use crate::sudoku::set::{CellSet, HouseSet, digits_of};
use crate::sudoku::{House, only};

pub(super) fn search(board: &Board, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let lone = only::in_any_house(board.open());
    if lone.is_empty() {
        return ControlFlow::Continue(());
    }
    for house in House::all() {
        let left = board.open() & CellSet::house(house);
        let (1, Some(cell)) = (left.len(), left.first()) else {
            continue;
        };
        // Where a board's candidates are wrong there may be none, or several.
        for digit in digits_of(board.digits(cell)) {
            let mut found = Deduction::new(Technique::FullHouse);
            found.rest_on_house(house, digit, left);
            found.figure.houses = HouseSet::from_iter([house]);
            found.places = Some((cell, digit));
            visit(found)?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_boards::{board, effects};
    use super::*;

    #[test]
    fn the_last_cell_of_a_row() {
        let board = board(
            "12345678.........................................................................",
            &[],
        );
        assert_eq!(effects(Technique::FullHouse, &board), ["r1c9=9"]);
    }

    #[test]
    fn the_last_cell_of_a_box_and_its_row() {
        let board = board(
            "123456.89456......78.............................................................",
            &[],
        );
        assert_eq!(effects(Technique::FullHouse, &board), ["r1c7=7", "r3c3=9"]);
    }

    #[test]
    fn two_open_cells_are_too_many() {
        let board = board(
            "1234567..........................................................................",
            &[],
        );
        assert_eq!(effects(Technique::FullHouse, &board), [""; 0]);
    }

    #[test]
    fn a_digit_that_was_taken_away_is_not_placed() {
        let board = board(
            "12345678.........................................................................",
            &[919],
        );
        assert_eq!(effects(Technique::FullHouse, &board), [""; 0]);
    }
}
