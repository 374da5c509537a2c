//! Whether the network can be, or is, one piece.

use super::assignment::Assignment;
use crate::hashi::{IslandId, SlotId};

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
pub(super) fn only_connections(now: &Assignment<'_>) -> Option<Vec<SlotId>> {
    let puzzle = now.puzzle;
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
            if visit.by == Some(slot) || now.high[slot.index()] == 0 {
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

/// For each piece of a full candidate the slots that lead out of it; nothing when it is one piece. The two
/// pieces of a pair share one list.
pub(super) fn pieces(now: &Assignment<'_>) -> Vec<Vec<SlotId>> {
    const NONE: u32 = u32::MAX;
    let puzzle = now.puzzle;
    let mut piece = vec![NONE; puzzle.islands().len()];
    let mut count = 0;
    let mut waiting = Vec::new();
    for start in puzzle.island_ids() {
        if piece[start.index()] != NONE {
            continue;
        }
        piece[start.index()] = count;
        waiting.push(start);
        while let Some(island) = waiting.pop() {
            for slot in puzzle.arms(island) {
                let other = puzzle.slot(slot).other(island);
                if now.low[slot.index()] > 0 && piece[other.index()] == NONE {
                    piece[other.index()] = count;
                    waiting.push(other);
                }
            }
        }
        count += 1;
    }
    if count == 1 {
        return Vec::new();
    }
    let mut out = vec![Vec::new(); count as usize];
    for slot in puzzle.slot_ids() {
        let ends = puzzle.slot(slot);
        let [from, to] = [piece[ends.from.index()], piece[ends.to.index()]];
        if from != to {
            out[from as usize].push(slot);
            out[to as usize].push(slot);
        }
    }
    if count == 2 {
        out.pop();
    }
    out
}
