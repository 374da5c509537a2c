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
