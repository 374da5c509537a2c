//! Making a grown network the only answer of its puzzle: wherever a second answer differs, the network is changed
//! so that it cannot, all places at once, and again until there is no other.

use super::grow::{self, Recipe};
use super::network::{Drawn, Network, Sight};
use crate::hashi::solver::{self, Other};
use crate::hashi::{Direction, SlotId};
use crate::random::Stream;

/// The conflicts a search for another answer may meet: one that needs more is a dead end.
const BUDGET: u32 = 5_000;
/// The rounds after which a network is given up.
const ROUNDS: u32 = 200;

/// Changes `network` until it is the only answer of its puzzle; `report` hears after each round how many islands
/// there are and how many slots differed. None when it did not get there.
pub(super) fn repair(
    stream: &mut Stream,
    network: &mut Network,
    recipe: Recipe,
    report: &mut dyn FnMut(usize, usize),
) -> Option<Drawn> {
    for _ in 0..ROUNDS {
        let drawn = network.draw().ok()?;
        match solver::other(&drawn.puzzle, &drawn.answer, BUDGET) {
            Other::Unique => {
                report(network.len(), 0);
                return Some(drawn);
            }
            Other::Unsettled => return None,
            Other::Another(other) => {
                let differing = differing(&drawn, &other);
                report(network.len(), differing.len());
                for part in parts(&drawn, &differing) {
                    mend(stream, network, &drawn, &other, &part);
                }
                grow::extend(stream, network, recipe);
            }
        }
    }
    None
}

pub(super) fn differing(drawn: &Drawn, other: &[u8]) -> Vec<SlotId> {
    let is_other = |slot: &SlotId| drawn.answer[slot.index()] != other[slot.index()];
    drawn.puzzle.slot_ids().filter(is_other).collect()
}

/// The slots in groups that share islands.
pub(super) fn parts(drawn: &Drawn, differing: &[SlotId]) -> Vec<Vec<SlotId>> {
    let puzzle = &drawn.puzzle;
    let mut is_left = vec![false; puzzle.slots().len()];
    for slot in differing {
        is_left[slot.index()] = true;
    }
    let mut parts = Vec::new();
    for &start in differing {
        if !std::mem::take(&mut is_left[start.index()]) {
            continue;
        }
        let mut part = vec![start];
        let mut at = 0;
        while let Some(&slot) = part.get(at) {
            at += 1;
            let ends = puzzle.slot(slot);
            for next in puzzle.arms(ends.from).chain(puzzle.arms(ends.to)) {
                if std::mem::take(&mut is_left[next.index()]) {
                    part.push(next);
                }
            }
        }
        parts.push(part);
    }
    parts
}

/// Changes one slot of a part. A slot of one bridge that the other answer raises becomes double, so that it can
/// be raised no more; else a bridge that only the other answer has is drawn, or one becomes two or two one.
pub(super) fn mend(stream: &mut Stream, network: &mut Network, drawn: &Drawn, other: &[u8], part: &[SlotId]) {
    let count = |slot: &SlotId| (drawn.answer[slot.index()], other[slot.index()]);
    let raised: Vec<SlotId> = part.iter().copied().filter(|slot| count(slot) == (1, 2)).collect();
    if stream.chance(9, 10)
        && let Some(&slot) = stream.pick(&raised)
    {
        return set(network, drawn, slot, 2);
    }
    let drawable: Vec<SlotId> = part
        .iter()
        .copied()
        .filter(|slot| count(slot).0 == 0 && is_free(network, drawn, *slot))
        .collect();
    if let Some(&slot) = stream.pick(&drawable) {
        return set(network, drawn, slot, 1 + u8::from(stream.chance(1, 3)));
    }
    let built: Vec<SlotId> = part.iter().copied().filter(|slot| count(slot).0 > 0).collect();
    if let Some(&slot) = stream.pick(&built) {
        set(network, drawn, slot, 3 - count(&slot).0);
    }
}

/// Whether a bridge can still be drawn in a slot: other parts may have been changed meanwhile.
pub(super) fn is_free(network: &Network, drawn: &Drawn, slot: SlotId) -> bool {
    let ends = drawn.puzzle.slot(slot);
    let [from, to] = [ends.from, ends.to].map(|island| drawn.sites[island.index()]);
    network.bridges(from, ends.direction()) == 0
        && matches!(network.look(from, ends.direction(), u8::MAX), Sight::Island(met, water) if met == to && water > 0)
}

/// Gives a slot that is free, or holds bridges, so many.
pub(super) fn set(network: &mut Network, drawn: &Drawn, slot: SlotId, count: u8) {
    let ends = drawn.puzzle.slot(slot);
    let direction: Direction = ends.direction();
    let [from, to] = [ends.from, ends.to].map(|island| drawn.sites[island.index()]);
    if network.bridges(from, direction) > 0 {
        network.recount(from, direction, count);
    } else {
        network.join(from, direction, to, count);
    }
}
