//! One change to a network, which stays one piece.

use super::network::{Drawn, Network};
use super::repair::{is_free, set};
use crate::hashi::SlotId;
use crate::random::Stream;

/// Changes one slot of those listed, or of all when none is: draws a bridge, makes one two or two one, takes the
/// bridges away, or puts an island in their middle. False when that cannot be done.
pub(super) fn change(stream: &mut Stream, network: &mut Network, drawn: &Drawn, at: &[SlotId]) -> bool {
    let slot = match stream.pick(at) {
        Some(&slot) => slot,
        // A board has at most 19,800 slots.
        None => SlotId(u16::try_from(stream.index(drawn.puzzle.slots().len())).unwrap_or(0)),
    };
    let ends = drawn.puzzle.slot(slot);
    let from = drawn.sites[ends.from.index()];
    let direction = ends.direction();
    let count = network.bridges(from, direction);
    if count == 0 {
        let wanted = 1 + u8::from(stream.chance(1, 4));
        let is_free = is_free(network, drawn, slot);
        if is_free {
            set(network, drawn, slot, wanted);
        }
        return is_free;
    }
    match stream.below(4) {
        0 | 1 => {
            network.recount(from, direction, 3 - count);
            true
        }
        2 => {
            network.recount(from, direction, 0);
            network.is_one_piece()
        }
        _ => {
            let mut half = || if stream.chance(1, 4) { 2 } else { 1 };
            let counts = [half(), half()];
            network.split(from, direction, counts)
        }
    }
}
