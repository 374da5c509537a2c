//! Every instance of a technique on a board, for judging who practises it, and whether a board is broken.

use super::board::Board;
use super::counting::{NONE, SOME};
use super::trial::counts;
use super::{
    Broken, HashiStep, Technique, contradiction, crossing, forced, island_bounds, island_complete, isolated_pair,
    only_connection, premises, short_contradiction,
};
use crate::hashi::connect::only_connections;
use crate::hashi::{IslandId, SlotId};
use crate::step::Candidate;

/// Every instance of a technique, in island or slot order. The board must not be broken.
#[must_use]
pub fn every(technique: Technique, board: &Board<'_>) -> Vec<HashiStep> {
    let mut board = board.clone();
    board.forget();
    let islands = board.puzzle.island_ids().map(|island| island.0);
    let slots = board.puzzle.slot_ids();
    match technique {
        Technique::IslandComplete => islands.filter_map(|at| island_complete::at(&board, at)).collect(),
        Technique::IslandBounds => islands.filter_map(|at| island_bounds::at(&board, at)).collect(),
        Technique::IsolatedPair => slots.filter_map(|slot| isolated_pair::at(&board, slot)).collect(),
        Technique::Crossing => {
            let needing = slots.filter(|slot| board.mask(slot.0) & NONE == 0);
            let pairs = needing.flat_map(|by| board.crossings(by.0).iter().map(move |slot| (by, *slot)));
            let open = pairs.filter(|(_, slot)| board.mask(slot.0) & SOME != 0);
            open.map(|(by, slot)| crossing::step(&board, by.0, slot.0)).collect()
        }
        Technique::OnlyConnection => {
            let needed = only_connection::all(&board).unwrap_or_default();
            let step = |slot: u16| only_connection::step(&mut board, slot);
            needed.into_iter().map(step).collect()
        }
        Technique::Forced => tried(&mut board, forced::step),
        Technique::ShortContradiction => tried(&mut board, short_contradiction::step),
        Technique::Contradiction => tried(&mut board, contradiction::step),
    }
}

/// The steps that trying every open count yields.
fn tried(board: &mut Board<'_>, step: impl Fn(&mut Board<'_>, u16, u8) -> Option<HashiStep>) -> Vec<HashiStep> {
    let mut found = Vec::new();
    for slot in board.puzzle.slot_ids().map(|slot| slot.0) {
        let mask = board.mask(slot);
        if mask.count_ones() > 1 {
            found.extend(counts(mask).filter_map(|count| step(board, slot, count)));
        }
    }
    found
}

/// The rule that no choice of the counts left can keep, if there is one to be seen without further steps, and the
/// absent candidates that show it.
#[must_use]
pub fn broken(board: &Board<'_>) -> Option<(Broken, Vec<Candidate>)> {
    let puzzle = board.puzzle;
    if let Some(island) = puzzle.island_ids().find(|island| board.left(island.0) == 0) {
        let mut absent = premises::absent_at(board, island.0, &[]);
        absent.sort_unstable();
        return Some((Broken::Island(island), absent));
    }
    let needs = |slot: SlotId| board.mask(slot.0) & NONE == 0;
    let both = puzzle.slot_ids().filter(|&slot| needs(slot)).find_map(|slot| {
        let other = puzzle.crossings(slot).iter().find(|other| needs(**other))?;
        Some((slot, *other))
    });
    if let Some((slot, other)) = both {
        let absent = [slot, other].map(|slot| Candidate::new(slot.0, 0)).to_vec();
        return Some((Broken::Crossing(slot, other), absent));
    }
    let may_hold = |slot: SlotId| board.mask(slot.0) & SOME != 0;
    if only_connections(puzzle, may_hold).is_some() {
        return None;
    }
    let part = smallest_part(board);
    let absent = premises::absent_around(board, &part, None);
    Some((Broken::CutOff(part.into_iter().map(IslandId).collect()), absent))
}

/// Of the parts that possible bridges leave the islands in, the smallest, in island order.
fn smallest_part(board: &Board<'_>) -> Vec<u16> {
    let mut is_met = vec![false; board.arms.len()];
    let mut smallest: Option<Vec<u16>> = None;
    for start in board.puzzle.island_ids().map(|island| island.0) {
        if is_met[usize::from(start)] {
            continue;
        }
        is_met[usize::from(start)] = true;
        let mut part = vec![start];
        let mut at = 0;
        while let Some(&island) = part.get(at) {
            at += 1;
            for arm in board.puzzle.arms_at(usize::from(island)) {
                let is_way = board.mask(arm.slot) & SOME != 0;
                if is_way && !std::mem::replace(&mut is_met[usize::from(arm.other)], true) {
                    part.push(arm.other);
                }
            }
        }
        if smallest.as_ref().is_none_or(|smallest| part.len() < smallest.len()) {
            smallest = Some(part);
        }
    }
    let mut part = smallest.unwrap_or_default();
    part.sort_unstable();
    part
}
