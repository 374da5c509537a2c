//! Remote pair: cells of the same two digits, joined by seeing one another, take the digits in turn as if in two
//! colours. What sees a cell of each colour has neither digit.
//!
//! Read one chain at a time it removes only part of this, so it is one step, of at least four cells.

use super::{Chain, Deduction, Technique};
use crate::sudoku::Cell;
use crate::sudoku::board::Board;
use crate::sudoku::set::{CellSet, digits_of};

/// Fewer cells than this are naked pairs.
const FEWEST: usize = 4;

/// Every remote pair that removes something, by its first cell.
pub(super) fn every(board: &Board) -> Vec<Deduction> {
    let mut left = board.bivalue();
    let mut all = Vec::new();
    while let Some(first) = left.first() {
        let same = left
            .iter()
            .filter(|&cell| board.digits(cell) == board.digits(first))
            .collect();
        let found = colour(board, first, same);
        left -= found.1;
        if let Some(found) = found.0.filter(|found| !found.removes.is_empty()) {
            all.push(found);
        }
    }
    all
}

/// Colours the cells of `same` that hang together with `first`: the step, if they are enough and two colours do,
/// and the cells.
fn colour(board: &Board, first: Cell, same: CellSet) -> (Option<Deduction>, CellSet) {
    let digits = board.digits(first);
    let mut found = Deduction::new(Technique::AlternatingChain);
    found.rest_on_cell(first, digits);
    found.figure.chain = Some(Chain::RemotePair);
    let mut colours = [CellSet::of(first), CellSet::EMPTY];
    let mut queue = vec![(first, 0)];
    let mut at = 0;
    while let Some(&(cell, colour)) = queue.get(at) {
        at += 1;
        for next in (same & CellSet::peers(cell)).iter() {
            if !(colours[0] | colours[1]).contains(next) {
                colours[1 - colour] |= CellSet::of(next);
                found.rest_on_cell(next, digits);
                if let Some(digit) = digits_of(digits).next() {
                    found.weak((cell, digit), (next, digit));
                }
                queue.push((next, 1 - colour));
            }
        }
    }
    let cells = colours[0] | colours[1];
    let clash = colours
        .iter()
        .any(|&one| one.iter().any(|cell| !(one & CellSet::peers(cell)).is_empty()));
    let seen_by = |cells: CellSet| {
        cells
            .iter()
            .fold(CellSet::EMPTY, |seen, cell| seen | CellSet::peers(cell))
    };
    for digit in digits_of(digits) {
        found.remove(board, digit, (seen_by(colours[0]) & seen_by(colours[1])) - cells);
    }
    let fits = cells.len() >= FEWEST && !clash;
    (fits.then_some(found), cells)
}
