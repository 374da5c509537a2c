//! Crossing: a slot that needs a bridge blocks the slots it crosses. Bookkeeping; one blocked slot is one step.

use super::board::Board;
use super::counting::{NONE, SOME};
use super::{Figure, HashiStep, Technique, premises};
use crate::hashi::SlotId;
use crate::step::Candidate;

/// The first slot, in slot order, that blocks another that does not show it yet.
pub(super) fn find(board: &Board<'_>) -> Option<HashiStep> {
    let needing = board.puzzle.slot_ids().filter(|slot| board.mask(slot.0) & NONE == 0);
    needing.into_iter().find_map(|by| {
        let blocked = board
            .crossings(by.0)
            .iter()
            .find(|slot| board.mask(slot.0) & SOME != 0)?;
        Some(step(board, by.0, blocked.0))
    })
}

/// The step by which one slot blocks another.
pub(super) fn step(board: &Board<'_>, by: u16, slot: u16) -> HashiStep {
    let figure = Figure {
        islands: Vec::new(),
        slots: vec![SlotId(by), SlotId(slot)],
        proof: None,
    };
    let absent = vec![Candidate::new(by, 0)];
    let removes = premises::removed(board, slot, NONE);
    premises::step(board, Technique::Crossing, absent, removes, figure)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hashi::notation::grid;

    #[test]
    fn a_slot_that_needs_a_bridge_blocks_what_it_crosses() {
        let puzzle = grid::read(".2.\n2.2\n.2.").unwrap();
        let (down, across) = (SlotId(0), SlotId(1));
        assert_eq!(find(&Board::of(&puzzle, &[0b111, 0b111])), None);
        let step = find(&Board::of(&puzzle, &[0b110, 0b111])).unwrap();
        assert_eq!(step.figure.slots, [down, across]);
        assert_eq!(step.removes, [Candidate::new(1, 1), Candidate::new(1, 2)]);
        assert_eq!(step.places, [Candidate::new(1, 0)]);
        assert_eq!(find(&Board::of(&puzzle, &[0b110, 0b001])), None);
    }
}
