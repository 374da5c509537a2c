//! A count over regions that are still open: one mistyped number is refuted by it at once, where a search alone
//! can run for ever (the mutilated chessboard in another guise).

use super::assignment::Assignment;
use crate::hashi::IslandId;

/// Whether in every region of islands joined by open slots the bridges still needed can be paired off: their
/// sum is even, and where the region has two colours with slots only between them, each side needs as many.
pub(super) fn is_even(now: &Assignment<'_>) -> bool {
    let puzzle = now.puzzle;
    // 0 is unvisited, else the colour, 1 or -1.
    let mut colour = vec![0i8; puzzle.islands().len()];
    let mut waiting: Vec<IslandId> = Vec::new();
    for start in puzzle.island_ids() {
        if colour[start.index()] != 0 {
            continue;
        }
        colour[start.index()] = 1;
        waiting.push(start);
        let (mut sum, mut difference, mut is_two_coloured) = (0i32, 0i32, true);
        while let Some(island) = waiting.pop() {
            let mine = colour[island.index()];
            let need = i32::from(now.need[island.index()]);
            sum += need;
            difference += need * i32::from(mine);
            for slot in puzzle.arms(island) {
                if now.low[slot.index()] == now.high[slot.index()] {
                    continue;
                }
                let other = puzzle.slot(slot).other(island);
                match colour[other.index()] {
                    0 => {
                        colour[other.index()] = -mine;
                        waiting.push(other);
                    }
                    theirs => is_two_coloured &= theirs != mine,
                }
            }
        }
        if sum % 2 != 0 || (is_two_coloured && difference != 0) {
            return false;
        }
    }
    true
}
