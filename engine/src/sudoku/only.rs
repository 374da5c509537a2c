//! Cells of a set that are alone in a house, for all houses of a kind at once.

use super::set::CellSet;

/// The first cell of each row, the last, and all others but the last.
const FIRST: u128 = every(9, 9);
const LAST: u128 = FIRST << 8;
const BEFORE_LAST: u128 = LAST - FIRST;
/// The first row.
const ROW: u128 = 0x1ff;
/// The first cell of each of the three boxes of the first band.
const HEADS: u128 = every(3, 3);
/// The nine cells of the first box.
const BOX: u128 = every(3, 9) * 7;

/// `count` bits, `apart` from one to the next, from bit 0.
const fn every(count: u32, apart: u32) -> u128 {
    let mut bits = 0;
    let mut at = 0;
    while at < count {
        bits |= 1 << (at * apart);
        at += 1;
    }
    bits
}

/// Cells alone in their row.
pub(super) const fn in_rows(set: CellSet) -> CellSet {
    let cells = set.bits();
    // Only rows that hold something have a lowest cell to take away: the others must not borrow.
    let held = (((cells & BEFORE_LAST) + BEFORE_LAST) | cells) & LAST;
    let more = cells & cells.wrapping_sub(held >> 8);
    let crowded = (((more & BEFORE_LAST) + BEFORE_LAST) | more) & LAST;
    CellSet::from_bits(cells & !(crowded | (crowded - (crowded >> 8))))
}

/// Cells alone in their column.
pub(super) const fn in_columns(set: CellSet) -> CellSet {
    let cells = set.bits();
    let (one, two) = merged(cells, 0, cells >> 9, cells >> 18);
    let (one, two) = merged(one, two | two >> 27 | two >> 54, one >> 27, one >> 54);
    CellSet::from_bits(cells & ((one & ROW & !two) * FIRST))
}

/// Where three sets and what was met before hold one cell and two.
const fn merged(one: u128, two: u128, second: u128, third: u128) -> (u128, u128) {
    (one | second | third, two | (one & second) | ((one | second) & third))
}

/// Cells alone in their box.
pub(super) const fn in_boxes(set: CellSet) -> CellSet {
    let cells = set.bits();
    let (one, two) = merged(cells, 0, cells >> 1, cells >> 2);
    let crowded = two | two >> 9 | two >> 18;
    let (one, two) = merged(one, 0, one >> 9, one >> 18);
    let lone = one & !(two | crowded) & BAND_HEADS;
    CellSet::from_bits(cells & (lone * BOX))
}

/// The first cell of every box.
const BAND_HEADS: u128 = HEADS * every(3, 27);

/// Cells alone in some house.
pub(super) fn in_any_house(set: CellSet) -> CellSet {
    in_rows(set) | in_columns(set) | in_boxes(set)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::{Cell, House};
    use proptest::prelude::*;

    fn alone(set: CellSet, is_kind: impl Fn(House) -> bool) -> CellSet {
        let counted = House::all()
            .filter(|&house| is_kind(house))
            .map(|house| set & CellSet::house(house));
        counted
            .filter(|cells| cells.len() == 1)
            .fold(CellSet::EMPTY, |all, cells| all | cells)
    }

    proptest! {
        #[test]
        fn agree_with_counting(picks in proptest::collection::vec(prop::bool::weighted(0.2), 81)) {
            let set: CellSet = Cell::all().filter(|cell| picks[cell.index()]).collect();
            prop_assert_eq!(in_rows(set), alone(set, |house| matches!(house, House::Row(_))));
            prop_assert_eq!(in_columns(set), alone(set, |house| matches!(house, House::Column(_))));
            prop_assert_eq!(in_boxes(set), alone(set, |house| matches!(house, House::Box(_))));
        }
    }
}
