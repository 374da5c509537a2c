//! Isolated pair: two 1s are not joined, nor two 2s by two bridges, as the pair would be cut off; unless they are
//! the only islands. Easy.

use super::board::Board;
use super::{Figure, HashiStep, Technique, premises};
use crate::hashi::{SlotId, solver};
use crate::step::Candidate;

/// The first pair, in slot order, that could still finish itself off.
pub(super) fn find(board: &Board<'_>) -> Option<HashiStep> {
    let slot = board.puzzle.slot_ids().find(|&slot| closing(board, slot).is_some())?;
    let count = closing(board, slot)?;
    let ends = board.puzzle.slot(slot);
    let figure = Figure {
        islands: vec![ends.from, ends.to],
        slots: vec![slot],
        proof: None,
    };
    let removes = vec![Candidate::new(slot.0, count)];
    Some(premises::step(
        board,
        Technique::IsolatedPair,
        Vec::new(),
        removes,
        figure,
    ))
}

/// The count that would close a pair off, if it is still possible.
fn closing(board: &Board<'_>, slot: SlotId) -> Option<u8> {
    let count = board.puzzle.most(slot);
    let is_closing = solver::most_joined(board.puzzle, slot) < count;
    (is_closing && board.mask(slot.0) >> count & 1 == 1).then_some(count)
}

impl Board<'_> {
    /// Removes what all isolated pairs remove.
    pub(super) fn part_pairs(&mut self) {
        for slot in self.puzzle.slot_ids() {
            if let Some(count) = closing(self, slot) {
                self.narrow(slot.0, !(1 << count));
            }
        }
    }
}
