//! Naked pair and triple: as many cells of a house as they have digits between them keep those digits to
//! themselves. What falls is in every cell that sees them all, in both houses where they share two.

use std::ops::ControlFlow;

use super::{Deduction, Technique, Visit, offer};
use crate::sudoku::board::Board;
use crate::sudoku::set::{CellSet, HouseSet, digits_of};
use crate::sudoku::{Cell, House};

pub(super) fn search(board: &Board, size: u32, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for house in House::all() {
        let mut cells = [None; 9];
        let mut count = 0;
        for cell in house.cells() {
            if (2..=size).contains(&board.digits(cell).count_ones()) {
                cells[count] = Some(cell);
                count += 1;
            }
        }
        grow(board, house, size, &cells[..count], CellSet::EMPTY, 0, visit)?;
    }
    ControlFlow::Continue(())
}

/// Adds one of `cells` after another to `chosen`, as long as the digits do not outgrow the size.
fn grow(
    board: &Board,
    house: House,
    size: u32,
    cells: &[Option<Cell>],
    chosen: CellSet,
    digits: u16,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    if chosen.len() == size as usize {
        return found(board, house, size, chosen, digits, visit);
    }
    for (at, cell) in cells.iter().enumerate() {
        let Some(cell) = *cell else { continue };
        let union = digits | board.digits(cell);
        if union.count_ones() <= size {
            let chosen = chosen | CellSet::of(cell);
            grow(board, house, size, &cells[at + 1..], chosen, union, visit)?;
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
    if digits.count_ones() != size || houses.iter().next() != Some(house) {
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
