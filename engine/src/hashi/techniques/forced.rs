//! Forced: a count that breaks a rule as soon as it is written in and its bookkeeping done (ends that are
//! finished, slots that are blocked), such as the bridge that would close off a group. Medium.

use super::board::Board;
use super::trial::from_cursor;
use super::{HashiStep, Technique, proof};
use crate::step::Candidate;

/// The first such count of the slots from `cursor` on, round to it again; the cursor stays at the slot. The counts
/// of a known answer need not be looked at: nothing true breaks a rule.
pub(super) fn find_from(board: &mut Board<'_>, cursor: &mut u16, known: Option<&[u8]>) -> Option<(u16, u8)> {
    from_cursor(board, cursor, |board, slot| {
        let known = known.and_then(|known| known.get(usize::from(slot)).copied());
        board.forced_count(slot, known)
    })
}

/// The step for a count of a slot, with what breaks; none when nothing does.
pub(super) fn step(board: &mut Board<'_>, slot: u16, count: u8) -> Option<HashiStep> {
    let broken = board.breaks_at_once(slot, count)?;
    let supposed = Candidate::new(slot, count);
    let log = proof::write_in(board, supposed);
    Some(proof::written(board, Technique::Forced, supposed, &log, broken))
}
