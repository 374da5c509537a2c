//! Hidden pair and triple: as many digits as they have places between them in a house keep those places to
//! themselves, so the places hold nothing else.

use std::ops::ControlFlow;

use super::{Deduction, Technique, Visit, offer};
use crate::sudoku::board::{Board, Positions};
use crate::sudoku::set::{CellSet, HouseSet, digits_of};
use crate::sudoku::{Digit, House};

pub(super) fn search(board: &Board, size: u32, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let positions = board.positions();
    for house in House::all() {
        let fits = |digit: &Digit| (2..=size).contains(&positions.of(*digit, house).count_ones());
        let digits = Digit::all().filter(fits).fold(0, |digits, digit| digits | digit.bit());
        if digits.count_ones() >= size {
            grow(board, &positions, house, size, digits, 0, 0, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Adds one of the digits in `left` after another to `chosen`, as long as the places do not outgrow the size.
#[expect(clippy::too_many_arguments, reason = "the state of one recursion")]
fn grow(
    board: &Board,
    positions: &Positions,
    house: House,
    size: u32,
    left: u16,
    chosen: u16,
    places: u16,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    if chosen.count_ones() == size {
        return found(board, house, chosen, places, visit);
    }
    let mut rest = left;
    for digit in digits_of(left) {
        rest &= !digit.bit();
        let union = places | positions.of(digit, house);
        if union.count_ones() <= size {
            grow(board, positions, house, size, rest, chosen | digit.bit(), union, visit)?;
        }
    }
    ControlFlow::Continue(())
}

fn found(board: &Board, house: House, digits: u16, places: u16, visit: &mut Visit<'_>) -> ControlFlow<()> {
    if digits.count_ones() != places.count_ones() {
        return ControlFlow::Continue(());
    }
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
