//! Island complete: an island whose sure bridges reach its number gets no more. Bookkeeping.

use super::board::Board;
use super::{Figure, HashiStep, Technique, premises};
use crate::hashi::puzzle::NO_SLOT;
use crate::hashi::{IslandId, SlotId};
use crate::step::Candidate;

/// The first finished island, in reading order, with counts left to remove.
pub(super) fn find(board: &Board<'_>) -> Option<HashiStep> {
    board.puzzle.island_ids().find_map(|island| at(board, island.0))
}

/// The step at an island. It rests on the counts below the sure ones being absent.
pub(super) fn at(board: &Board<'_>, island: u16) -> Option<HashiStep> {
    if board.fewest_at(island) != board.clue(island) {
        return None;
    }
    let mut absent = Vec::new();
    let mut removes = Vec::new();
    for arm in board.arms[usize::from(island)]
        .into_iter()
        .filter(|arm| arm.slot != NO_SLOT)
    {
        let mask = board.mask(arm.slot);
        let least = mask & mask.wrapping_neg();
        removes.extend(premises::removed(board, arm.slot, least));
        let fewer = 0..u8::try_from(least.trailing_zeros()).unwrap_or(0);
        absent.extend(fewer.map(|count| Candidate::new(arm.slot, count)));
    }
    if removes.is_empty() {
        return None;
    }
    let mut slots: Vec<SlotId> = removes.iter().map(|candidate| SlotId(candidate.variable)).collect();
    slots.dedup();
    let figure = Figure {
        islands: vec![IslandId(island)],
        slots,
        proof: None,
    };
    Some(premises::step(
        board,
        Technique::IslandComplete,
        absent,
        removes,
        figure,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hashi::notation::grid;

    #[test]
    fn a_finished_island_gets_no_more() {
        // The 1 in the middle has its bridge to the left for sure.
        let puzzle = grid::read("1.1.1").unwrap();
        let board = Board::of(&puzzle, &[0b010, 0b011]);
        let step = find(&board).unwrap();
        assert_eq!(step.figure.islands, [IslandId(1)]);
        assert_eq!(step.removes, [Candidate::new(1, 1)]);
        assert_eq!(step.places, [Candidate::new(1, 0)]);
        assert_eq!(step.absent, [Candidate::new(0, 0)]);
    }

    #[test]
    fn an_island_that_needs_more_is_left_alone() {
        let puzzle = grid::read("2.3.2").unwrap();
        assert_eq!(find(&Board::of(&puzzle, &[0b010, 0b111])), None);
        assert_eq!(find(&Board::of(&puzzle, &[0b010, 0b100])), None);
    }
}
