//! Whether a full candidate is one piece.

use super::assignment::Assignment;
use crate::hashi::SlotId;

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
