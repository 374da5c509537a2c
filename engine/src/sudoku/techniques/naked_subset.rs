//! Naked pair and triple: as many cells of a house as they have digits between them keep those digits to
//! themselves. What falls is in every cell that sees them all, in both houses where they share two.

use std::ops::ControlFlow;

use super::{Deduction, Scope, Technique, Visit, offer};
use crate::sudoku::House;
use crate::sudoku::board::Board;
use crate::sudoku::set::{CellSet, HouseSet, count, digits_of};

pub(super) fn search(board: &Board, size: u32, scope: Scope, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let [_, two, three, four] = board.at_least();
    let small = two - if size == 2 { three } else { four };
    for house in scope.houses.iter() {
        let cells = small & CellSet::house(house);
        grow(board, (house, size), cells, size, CellSet::EMPTY, 0, visit)?;
    }
    ControlFlow::Continue(())
}

/// Adds `more` of `cells` to `chosen`, one after another, as long as the digits do not outgrow the size.
fn grow(
    board: &Board,
    (house, size): (House, u32),
    mut cells: CellSet,
    more: u32,
    chosen: CellSet,
    digits: u16,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    while let Some(cell) = cells.first() {
        cells -= CellSet::of(cell);
        let union = digits | board.digits(cell);
        if count(union) > size {
            continue;
        }
        let chosen = chosen | CellSet::of(cell);
        if more > 1 {
            grow(board, (house, size), cells, more - 1, chosen, union, visit)?;
        } else if count(union) == size {
            found(board, house, size, chosen, union, visit)?;
        }
    }
    ControlFlow::Continue(())
}

fn found(
    board: &Board,
    house: House,
    size: u32,
    chosen: CellSet,
    digits: u16,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let shared = House::all().filter(|&other| chosen.is_within(CellSet::house(other)));
    let houses: HouseSet = shared.collect();
    // Cells that share two houses are met in both, and shown once.
    if houses.iter().next() != Some(house) {
        return ControlFlow::Continue(());
    }
    let mut found = Deduction::new(if size == 2 {
        Technique::NakedPair
    } else {
        Technique::NakedTriple
    });
    for cell in chosen.iter() {
        found.absent.add_cell(cell, !digits);
        found.present.add_cell(cell, board.digits(cell));
    }
    let seen = chosen.common_peers();
    for digit in digits_of(digits) {
        found.remove(board, digit, seen);
    }
    found.figure.digits = digits;
    found.figure.houses = houses;
    offer(found, visit)
}

#[cfg(test)]
mod tests {
    use super::super::ChainCap;
    use super::super::test_boards::{board, effects};
    use super::*;

    #[test]
    fn a_pair() {
        let board = board(
            ".3.741589.5.39862.8.925634..9.4.32.53215674985...297.3.65.34872..36.2954....75136",
            &[],
        );
        assert_eq!(effects(Technique::NakedPair, &board), ["r8c2-8"]);
    }

    #[test]
    fn a_triple() {
        let board = board(
            ".5.2846.32..136.4....597218..241..56.1.652......87.1.....941....97328.6.42.7653..",
            &[],
        );
        assert_eq!(effects(Technique::NakedTriple, &board), ["r5c3-8 r5c3-9 r6c3-9 r7c3-8"]);
    }

    /// Two cells of one row and one box empty both.
    #[test]
    fn a_pair_in_two_houses_is_shown_once() {
        let digits: Vec<u16> = (3..=9).flat_map(|digit| [digit * 100 + 11, digit * 100 + 12]).collect();
        let board = board(&".".repeat(81), &digits);
        let steps = Technique::NakedPair.every(&board, ChainCap::GRADING);
        assert_eq!(steps.len(), 1);
        assert_eq!(steps[0].removes.len(), 2 * (7 + 6));
    }
}
