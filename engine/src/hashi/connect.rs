//! Which slots alone hold the islands together.

use super::puzzle::NO_SLOT;
use super::{Puzzle, SlotId};

/// An island on the walk of [`only_connections`].
struct Visit {
    island: u16,
    /// The slot it was reached by.
    by: u16,
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
    let mut count = 1;
    met[0] = 1;
    lowest[0] = 1;
    let mut path = vec![Visit {
        island: 0,
        by: NO_SLOT,
        arm: 0,
    }];
    while let Some(visit) = path.last_mut() {
        let island = usize::from(visit.island);
        if let Some(arm) = puzzle.all_arms()[island].get(visit.arm) {
            visit.arm += 1;
            if arm.slot == NO_SLOT || arm.slot == visit.by || !is_possible(SlotId(arm.slot)) {
                continue;
            }
            let other = usize::from(arm.other);
            if met[other] > 0 {
                lowest[island] = lowest[island].min(met[other]);
                continue;
            }
            count += 1;
            met[other] = count;
            lowest[other] = count;
            path.push(Visit {
                island: arm.other,
                by: arm.slot,
                arm: 0,
            });
        } else {
            let by = visit.by;
            path.pop();
            let Some(before) = path.last() else { break };
            let above = usize::from(before.island);
            lowest[above] = lowest[above].min(lowest[island]);
            if lowest[island] > met[above] {
                found.push(SlotId(by));
            }
        }
    }
    (count as usize == islands).then_some(found)
}
