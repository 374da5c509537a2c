//! W-Wing: two cells of the same two digits that do not see each other, and a house whose two places for one of the
//! digits see one cell each. One of the two cells holds the other digit, so it is not where both are seen.

use std::ops::ControlFlow;

use super::{Deduction, Technique, Visit, offer};
use crate::sudoku::board::Board;
use crate::sudoku::set::{CellSet, HouseSet, digits_of};
use crate::sudoku::{Cell, Digit};

pub(super) fn search(board: &Board, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let mut left = board.bivalue();
    while let Some(one) = left.first() {
        left -= CellSet::of(one);
        let digits = board.digits(one);
        for other in (left - CellSet::peers(one)).iter() {
            if board.digits(other) != digits {
                continue;
            }
            for bridge in digits_of(digits) {
                for falls in digits_of(digits & !bridge.bit()) {
                    join(board, one, other, bridge, falls, visit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Tries every house as the link in `bridge` between the two cells.
fn join(board: &Board, one: Cell, other: Cell, bridge: Digit, falls: Digit, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let seen = CellSet::peers(one) & CellSet::peers(other);
    if (board.cells(falls) & seen).is_empty() {
        return ControlFlow::Continue(());
    }
    for house in board.strong(bridge).iter() {
        let (near, far) = board.ends(bridge, house);
        let (near, far) = if near.sees(one) && far.sees(other) {
            (near, far)
        } else if far.sees(one) && near.sees(other) {
            (far, near)
        } else {
            continue;
        };
        let mut found = Deduction::new(Technique::WWing);
        found.strong(board, (one, falls), (one, bridge));
        found.weak((one, bridge), (near, bridge));
        found.strong_in(house, (near, bridge), (far, bridge));
        found.weak((far, bridge), (other, bridge));
        found.strong(board, (other, bridge), (other, falls));
        found.remove(board, falls, seen);
        found.figure.houses = HouseSet::from_iter([house]);
        offer(found, visit)?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_boards::{board, effects};
    use super::*;

    #[test]
    fn over_a_box() {
        let board = board(
            "..683..92.985.2.467..9...5841762.83...548.6.186.1.34.....7..96467.2..583...3..217",
            &[],
        );
        assert_eq!(effects(Technique::WWing, &board), ["r9c6-5"]);
    }
}
