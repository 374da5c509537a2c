//! Island bounds: of an island's slots only the counts stay that occur in some way to reach its number, such as
//! two everywhere for an 8, or at least one in every direction for a 7. Easy.

use super::board::Board;
use super::{Figure, HashiStep, Technique, premises};
use crate::hashi::puzzle::NO_SLOT;
use crate::hashi::{IslandId, SlotId};

/// The first island, in reading order, whose number says something new.
pub(super) fn find(board: &Board<'_>) -> Option<HashiStep> {
    board.puzzle.island_ids().find_map(|island| at(board, island.0))
}

/// The step at an island. It rests on the absent counts that keep its other ways from adding up.
pub(super) fn at(board: &Board<'_>, island: u16) -> Option<HashiStep> {
    let removes = premises::removed_at(board, island, board.left(island));
    if removes.is_empty() || board.left(island) == 0 {
        return None;
    }
    let absent = premises::absent_at(board, island, &removes);
    let arms = board.arms[usize::from(island)].into_iter();
    let narrowed = |slot: &u16| removes.iter().any(|candidate| candidate.variable == *slot);
    let slots = arms
        .map(|arm| arm.slot)
        .filter(|slot| *slot != NO_SLOT && narrowed(slot));
    let figure = Figure {
        islands: vec![IslandId(island)],
        slots: slots.map(SlotId).collect(),
        proof: None,
    };
    Some(premises::step(board, Technique::IslandBounds, absent, removes, figure))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hashi::notation::grid;
    use crate::step::Candidate;

    #[test]
    fn a_corner_takes_two_everywhere() {
        let puzzle = grid::read("4.3\n...\n2..").unwrap();
        let step = find(&Board::new(&puzzle)).unwrap();
        assert_eq!(step.figure.islands, [IslandId(0)]);
        assert_eq!(step.figure.slots, [SlotId(0), SlotId(1)]);
        assert_eq!(step.places, [Candidate::new(0, 2), Candidate::new(1, 2)]);
        assert_eq!(step.absent, []);
    }

    #[test]
    fn a_seven_has_one_at_least_in_every_direction() {
        let puzzle = grid::read("..3..\n.....\n3.7.3\n.....\n..3..").unwrap();
        let step = at(&Board::new(&puzzle), 2).unwrap();
        assert_eq!(step.removes, [0, 1, 2, 3].map(|slot| Candidate::new(slot, 0)));
        assert_eq!(step.places, []);
    }

    #[test]
    fn it_rests_only_on_what_it_needs() {
        // The 3 has one neighbour blocked, which forces the others; that the third cannot take two does not matter.
        let puzzle = grid::read("..2..\n.....\n2.3.2").unwrap();
        let board = Board::of(&puzzle, &[0b001, 0b111, 0b111]);
        let step = at(&board, 2).unwrap();
        assert_eq!(step.removes, [Candidate::new(1, 0), Candidate::new(2, 0)]);
        assert_eq!(step.absent, [Candidate::new(0, 1), Candidate::new(0, 2)]);
        assert_eq!(at(&Board::new(&puzzle), 2), None);
    }
}
