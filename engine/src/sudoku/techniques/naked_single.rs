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

#[cfg(test)]
mod tests {
    use super::super::test_boards::{board, effects};
    use super::*;

    #[test]
    fn the_last_digit_of_a_cell() {
        let board = board(
            "1234.5...........................................6........7........8.............",
            &[],
        );
        assert_eq!(effects(Technique::NakedSingle, &board), ["r1c5=9"]);
    }

    #[test]
    fn two_digits_are_too_many() {
        let board = board(
            "1234.5...........................................6........7......................",
            &[],
        );
        assert_eq!(effects(Technique::NakedSingle, &board), [""; 0]);
    }
}
