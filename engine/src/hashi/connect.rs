//! Which slots alone hold the islands together.

use super::{IslandId, Puzzle, SlotId};

/// An island on the walk of [`only_connections`].
struct Visit {
    island: IslandId,
    /// The slot it was reached by.
    by: Option<SlotId>,
    /// The next arm to look along.
    arm: usize,
}

/// The slots that alone join two parts of the islands, among those that may hold a bridge; none when the islands
/// do not hang together at all. (Bridges of a graph; Tarjan, 1974.)
pub(super) fn only_connections(puzzle: &Puzzle, is_possible: impl Fn(SlotId) -> bool) -> Option<Vec<SlotId>> {
    let islands = puzzle.islands().len();
    // When each island was met, from 1, and the earliest that is met again from it or beyond it.
    let mut met = vec![0u32; islands];
    let mut lowest = vec![0u32; islands];
    let mut found = Vec::new();
    let start = IslandId(0);
    let mut count = 1;
    met[0] = 1;
    lowest[0] = 1;
    let mut path = vec![Visit {
        island: start,
        by: None,
        arm: 0,
    }];
    while let Some(visit) = path.last_mut() {
        let island = visit.island.index();
        if let Some(slot) = puzzle.arm_at(visit.island, visit.arm) {
            visit.arm += 1;
            let Some(slot) = slot else { continue };
            if visit.by == Some(slot) || !is_possible(slot) {
                continue;
            }
            let other = puzzle.slot(slot).other(visit.island);
            if met[other.index()] > 0 {
                lowest[island] = lowest[island].min(met[other.index()]);
                continue;
            }
            count += 1;
            met[other.index()] = count;
            lowest[other.index()] = count;
            path.push(Visit {
                island: other,
                by: Some(slot),
                arm: 0,
            });
        } else {
            let by = visit.by;
            path.pop();
            let (Some(slot), Some(before)) = (by, path.last()) else {
                continue;
            };
            let above = before.island.index();
            lowest[above] = lowest[above].min(lowest[island]);
            if lowest[island] > met[above] {
                found.push(slot);
            }
        }
    }
    (count as usize == islands).then_some(found)
}
