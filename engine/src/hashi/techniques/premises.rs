//! What steps and breaks rest on: as few absent candidates as will do, so that proofs stay short.

use super::board::Board;
use super::counting::{Packed, SOME, mask_of};
use super::trial::{Break, counts};
use super::{Broken, Figure, HashiStep, Technique};
use crate::hashi::puzzle::NO_SLOT;
use crate::hashi::{IslandId, SlotId};
use crate::step::{Candidate, Step};

/// A step from its parts, in order and without what no board ever has.
pub(super) fn step(
    board: &Board<'_>,
    technique: Technique,
    mut absent: Vec<Candidate>,
    mut removes: Vec<Candidate>,
    figure: Figure,
) -> HashiStep {
    absent.retain(|candidate| candidate.value <= board.puzzle.most(SlotId(candidate.variable)));
    absent.sort_unstable();
    absent.dedup();
    removes.sort_unstable();
    removes.dedup();
    let places = placed(board, &absent, &removes);
    Step {
        technique,
        absent,
        present: Vec::new(),
        removes,
        places,
        figure,
    }
}

/// The counts that are all that is left of their slots, by the step alone.
fn placed(board: &Board<'_>, absent: &[Candidate], removes: &[Candidate]) -> Vec<Candidate> {
    let mut places = Vec::new();
    let mut slots: Vec<u16> = removes.iter().map(|candidate| candidate.variable).collect();
    slots.dedup();
    for slot in slots {
        let is_out = |count: &u8| {
            let candidate = Candidate::new(slot, *count);
            absent.binary_search(&candidate).is_ok() || removes.binary_search(&candidate).is_ok()
        };
        let left: Vec<u8> = (0..=board.puzzle.most(SlotId(slot)))
            .filter(|count| !is_out(count))
            .collect();
        if let [only] = left[..] {
            places.push(Candidate::new(slot, only));
        }
    }
    places
}

/// The candidates of a slot that are possible now and are not in `keep`.
pub(super) fn removed(board: &Board<'_>, slot: u16, keep: u8) -> Vec<Candidate> {
    let gone = board.mask(slot) & !keep;
    counts(gone).map(|count| Candidate::new(slot, count)).collect()
}

/// What an island's number takes from its slots' counts.
pub(super) fn removed_at(board: &Board<'_>, island: u16, left: Packed) -> Vec<Candidate> {
    let mut found = Vec::new();
    for (arm, there) in board.arms[usize::from(island)].into_iter().enumerate() {
        if there.slot != NO_SLOT {
            found.extend(removed(board, there.slot, mask_of(left, arm)));
        }
    }
    found
}

/// The absent counts at an island without which its number would not take `removes` away, or with none given
/// would not be out of reach.
pub(super) fn absent_at(board: &Board<'_>, island: u16, removes: &[Candidate]) -> Vec<Candidate> {
    let arms = board.arms[usize::from(island)];
    let bit = |arm: usize, count: u8| 1 << (3 * arm + usize::from(count));
    let mut goal: Packed = 0;
    let mut needed = Vec::new();
    let mut state = board.state(island);
    for (arm, there) in arms.into_iter().enumerate() {
        for candidate in removes.iter().filter(|candidate| candidate.variable == there.slot) {
            goal |= bit(arm, candidate.value);
        }
    }
    for (arm, there) in arms.into_iter().enumerate() {
        if there.slot == NO_SLOT {
            continue;
        }
        for count in counts(!board.mask(there.slot)) {
            // A count above the smaller number never was possible.
            if count > board.puzzle.most(SlotId(there.slot)) {
                continue;
            }
            let relaxed = state | bit(arm, count);
            let left = board.tables.left(board.clue(island), relaxed);
            let still_does = if goal == 0 { left == 0 } else { left & goal == 0 };
            if still_does {
                state = relaxed;
            } else {
                needed.push(Candidate::new(there.slot, count));
            }
        }
    }
    needed
}

/// The absent bridges of all slots but one that lead out of some islands.
pub(super) fn absent_around(board: &Board<'_>, islands: &[u16], but: Option<u16>) -> Vec<Candidate> {
    let mut is_inside = vec![false; board.arms.len()];
    for &island in islands {
        is_inside[usize::from(island)] = true;
    }
    let mut absent = Vec::new();
    for &island in islands {
        for arm in board.arms[usize::from(island)] {
            if arm.slot != NO_SLOT && Some(arm.slot) != but && !is_inside[usize::from(arm.other)] {
                absent.extend(counts(SOME).map(|count| Candidate::new(arm.slot, count)));
            }
        }
    }
    absent
}

/// A break as players are told of it, and the absent candidates it rests on.
pub(super) fn explain(board: &mut Board<'_>, broken: Break) -> (Broken, Vec<Candidate>) {
    match broken {
        Break::Island(island) => {
            let absent = absent_at(board, island, &[]);
            (Broken::Island(IslandId(island)), absent)
        }
        Break::Crossing(by, slot) => {
            let absent = vec![Candidate::new(by, 0), Candidate::new(slot, 0)];
            (Broken::Crossing(SlotId(by), SlotId(slot)), absent)
        }
        Break::Cut(a, b) => {
            board.still_meet(a, b);
            let mut islands = board.cut_off().to_vec();
            islands.sort_unstable();
            let absent = absent_around(board, &islands, None);
            (Broken::CutOff(islands.into_iter().map(IslandId).collect()), absent)
        }
    }
}
