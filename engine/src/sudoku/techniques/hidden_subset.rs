//! Hidden pair and triple: as many digits as they have places between them in a house keep those places to
//! themselves, so the places hold nothing else.

use std::ops::ControlFlow;

use super::{Deduction, Scope, Technique, Visit, offer};
use crate::sudoku::board::Board;
use crate::sudoku::set::{CellSet, HouseSet, count, digits_of};
use crate::sudoku::{Digit, House};

pub(super) fn search(board: &Board, size: u32, scope: Scope, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for house in scope.houses.iter() {
        let fits = |digit: &Digit| (2..=size).contains(&count(board.places(*digit, house)));
        let digits = Digit::all().filter(fits).fold(0, |digits, digit| digits | digit.bit());
        if count(digits) >= size {
            grow(board, (house, size), digits, size, 0, 0, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Adds `more` of the digits in `left` to `chosen`, one after another, as long as the places do not outgrow the size.
fn grow(
    board: &Board,
    (house, size): (House, u32),
    left: u16,
    more: u32,
    chosen: u16,
    places: u16,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let mut rest = left;
    for digit in digits_of(left) {
        rest &= !digit.bit();
        let union = places | board.places(digit, house);
        if count(union) > size {
            continue;
        }
        let chosen = chosen | digit.bit();
        if more > 1 {
            grow(board, (house, size), rest, more - 1, chosen, union, visit)?;
        } else if count(union) == size {
            found(board, house, chosen, union, visit)?;
        }
    }
    ControlFlow::Continue(())
}

fn found(board: &Board, house: House, digits: u16, places: u16, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let technique = if digits.count_ones() == 2 {
        Technique::HiddenPair
    } else {
        Technique::HiddenTriple
    };
    let mut found = Deduction::new(technique);
    let cells: CellSet = house.cells_at(places).collect();
    for digit in digits_of(digits) {
        found.absent.add(digit, CellSet::house(house) - cells);
        found.present.add(digit, board.cells(digit) & cells);
    }
    for digit in digits_of(0x1ff & !digits) {
        found.remove(board, digit, cells);
    }
    found.figure.digits = digits;
    found.figure.houses = HouseSet::from_iter([house]);
    offer(found, visit)
}

#[cfg(test)]
mod tests {
    use super::super::test_boards::{board, effects};
    use super::super::{ChainCap, SudokuStep};
    use super::*;

    #[test]
    fn a_pair() {
        let board = board(
            "187.642.9296..74..345.8.716531..8692879.26.43624....7.9.2..3..77186953244.3...9..",
            &[],
        );
        assert_eq!(effects(Technique::HiddenPair, &board), ["r2c5-1 r6c5-1"]);
    }

    #[test]
    fn a_triple() {
        let board = board(
            "8931.246.457368..22164.9...1.8.36...6.97.5..15.2.146..7615432899.56.7...3.4.91576",
            &[],
        );
        assert_eq!(effects(Technique::HiddenTriple, &board), ["r4c8-9 r4c9-7 r5c8-3"]);
    }

    #[test]
    fn a_published_position() {
        let board = board(
            "....6........42736..673..4..94....68....964.76.7.5.9231......85.6..8.271..5.1..94",
            &[],
        );
        let steps = Technique::HiddenPair.every(&board, ChainCap::GRADING);
        let cells = |step: &SudokuStep| {
            step.present
                .iter()
                .map(|at| (at.variable, at.value))
                .collect::<Vec<_>>()
        };
        assert!(steps.iter().any(|step| cells(step) == [(0, 4), (0, 7), (1, 4), (1, 7)]));
    }
}
