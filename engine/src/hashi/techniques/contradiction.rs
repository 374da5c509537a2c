//! Contradiction: a count from which techniques up to Hard break a rule within 20 steps. Expert.

use super::board::Board;
use super::trial::{LONG, from_cursor};
use super::{HashiStep, Technique, proof};

/// The first such count of the slots from `cursor` on. The counts of a known answer need no trial: nothing true
/// breaks a rule.
pub(super) fn find_from(board: &mut Board<'_>, cursor: &mut u16, known: Option<&[u8]>) -> Option<(u16, u8)> {
    let mut log = Vec::new();
    from_cursor(board, cursor, |board, slot| {
        board.refuted_count(slot, LONG, known, &mut log)
    })
}

/// The step for a count of a slot.
pub(super) fn step(board: &mut Board<'_>, slot: u16, count: u8) -> Option<HashiStep> {
    proof::by_trial(board, Technique::Contradiction, slot, count, LONG)
}
