//! Only connection: a slot that is all that can still join two parts of the puzzle needs at least one bridge.
//! Medium.

use super::board::Board;
use super::counting::{NONE, SOME};
use super::{Figure, HashiStep, Technique, premises};
use crate::hashi::connect::only_connections;
use crate::hashi::{IslandId, SlotId};
use crate::step::Candidate;

/// The first such slot, in slot order.
pub(super) fn find(board: &mut Board<'_>) -> Option<HashiStep> {
    let slot = all(board)?.into_iter().min()?;
    Some(step(board, slot))
}

/// All such slots that could still be empty; none at all when the islands hang together no more.
pub(super) fn all(board: &Board<'_>) -> Option<Vec<u16>> {
    let found = only_connections(board.puzzle, |slot: SlotId| board.mask(slot.0) & SOME != 0)?;
    let slots = found.into_iter().map(|slot| slot.0);
    Some(slots.filter(|&slot| board.mask(slot) & NONE != 0).collect())
}

/// The step for a slot known to be an only connection: the part it connects, and that no other slot leads out of
/// that part.
pub(super) fn step(board: &mut Board<'_>, slot: u16) -> HashiStep {
    let start = board.trail.len();
    board.narrow(slot, NONE);
    let [a, b] = board.islands_of(slot);
    board.still_meet(a, b);
    let mut part = board.cut_off().to_vec();
    board.take_back(start);
    part.sort_unstable();
    let figure = Figure {
        islands: part.iter().copied().map(IslandId).collect(),
        slots: vec![SlotId(slot)],
        proof: None,
    };
    let absent = premises::absent_around(board, &part, Some(slot));
    let removes = vec![Candidate::new(slot, 0)];
    premises::step(board, Technique::OnlyConnection, absent, removes, figure)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hashi::notation::grid;

    #[test]
    fn the_only_way_to_a_part_is_used() {
        // Two squares joined by one slot.
        let puzzle = grid::read("3.3...3.3\n.........\n3.3...3.3").unwrap();
        let across = puzzle.slot_between(IslandId(5), IslandId(6)).unwrap();
        let mut masks = vec![0b111; puzzle.slots().len()];
        masks[across.index()] = 0b001;
        let step = find(&mut Board::of(&puzzle, &masks)).unwrap();
        let joining = puzzle.slot_between(IslandId(1), IslandId(2)).unwrap();
        assert_eq!(step.removes, [Candidate::new(joining.0, 0)]);
        assert_eq!(step.figure.islands, [0, 1, 4, 5].map(IslandId));
        assert_eq!(step.absent, [1, 2].map(|count| Candidate::new(across.0, count)));
    }

    #[test]
    fn where_there_is_a_way_round_it_is_silent() {
        let puzzle = grid::read("3.3...3.3\n.........\n3.3...3.3").unwrap();
        assert_eq!(find(&mut Board::new(&puzzle)), None);
    }
}
