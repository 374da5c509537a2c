//! Forced: a count that breaks a rule as soon as it is written in and its bookkeeping done (ends that are
//! finished, slots that are blocked), such as the bridge that would close off a group. Medium.

use super::board::{Board, fewest};
use super::counting::{NONE, SOME};
use super::trial::{Break, counts, from_cursor};
use super::{HashiStep, Technique, proof};
use crate::hashi::puzzle::NO_SLOT;
use crate::step::Candidate;

/// The first such count of the slots from `cursor` on, round to it again; the cursor stays at the slot. The counts
/// of a known answer need not be looked at: nothing true breaks a rule.
pub(super) fn find_from(board: &mut Board<'_>, cursor: &mut u16, known: Option<&[u8]>) -> Option<(u16, u8)> {
    from_cursor(board, cursor, |board, slot| {
        let known = known.and_then(|known| known.get(usize::from(slot)).copied());
        board.forced_count(slot, known)
    })
}

/// The step for a count of a slot, with what breaks; none when nothing does.
pub(super) fn step(board: &mut Board<'_>, slot: u16, count: u8) -> Option<HashiStep> {
    let broken = board.breaks_at_once(slot, count)?;
    let supposed = Candidate::new(slot, count);
    let log = proof::write_in(board, supposed);
    Some(proof::written(board, Technique::Forced, supposed, &log, broken))
}

impl Board<'_> {
    /// A count of this slot, other than a known one, that breaks a rule as soon as it is written in.
    pub(super) fn forced_count(&mut self, slot: u16, known: Option<u8>) -> Option<u8> {
        let mask = self.mask(slot);
        let is_forced = |count: &u8| {
            Some(*count) != known && self.can_force(slot, *count) && self.breaks_at_once(slot, *count).is_some()
        };
        counts(mask).find(is_forced)
    }

    /// Whether writing a count in can break anything, where islands, crossings and connections have said all they
    /// have to say. Each count alone suits its islands, and the board holds together without any one slot that may
    /// be empty; so it takes an island at which two slots change, or two slots that are lost.
    fn can_force(&self, slot: u16, count: u8) -> bool {
        let more = count - fewest(self.mask(slot));
        if more == 0 {
            return false;
        }
        let mut lost = 0;
        // Two ends with three other slots each, and some slots that are crossed.
        let mut touched = [NO_SLOT; 8];
        let mut len = 0;
        let mut is_twice = false;
        let mut touch = |island: u16| {
            is_twice |= touched[..len].contains(&island) || len + 1 == touched.len();
            touched[len] = island;
            len = (len + 1).min(touched.len() - 1);
        };
        for end in self.islands_of(slot) {
            if self.fewest_at(end) + more != self.clue(end) {
                touch(end);
                continue;
            }
            for arm in self.arms[usize::from(end)] {
                if arm.slot != NO_SLOT && arm.slot != slot && self.mask(arm.slot).count_ones() > 1 {
                    lost += u32::from(self.mask(arm.slot) & NONE);
                    touch(arm.other);
                }
            }
        }
        for other in self
            .crossings(slot)
            .iter()
            .filter(|other| self.mask(other.0) & SOME != 0)
        {
            lost += 1;
            self.islands_of(other.0).into_iter().for_each(&mut touch);
        }
        is_twice || lost > 1
    }

    /// The rule that breaks when a count is written in and its bookkeeping done: an end that is finished by it
    /// gets no more, and the slots it crosses get none.
    pub(super) fn breaks_at_once(&mut self, slot: u16, count: u8) -> Option<Break> {
        let start = self.trail.len();
        let broken = self.write_in(slot, count);
        self.take_back(start);
        broken
    }

    fn write_in(&mut self, slot: u16, count: u8) -> Option<Break> {
        self.narrow(slot, 1 << count);
        for end in self.islands_of(slot) {
            self.finish(end);
        }
        if count > 0 {
            for other in self.crossings(slot) {
                if self.mask(other.0) & NONE == 0 {
                    return Some(Break::Crossing(slot, other.0));
                }
                self.narrow(other.0, NONE);
            }
        }
        self.needing.clear();
        self.broken_now()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hashi::IslandId;
    use crate::hashi::notation::grid;
    use crate::hashi::techniques::Broken;

    #[test]
    fn a_bridge_that_closes_off_a_group_cannot_be() {
        // Three islands in a row finish each other with one more bridge, and a fourth would be left out.
        let puzzle = grid::read("1.2.1\n.....\n..2.2").unwrap();
        let slot = |a, b| puzzle.slot_between(IslandId(a), IslandId(b)).unwrap();
        let mut masks: Vec<u8> = puzzle
            .slot_ids()
            .map(|slot| (1 << (puzzle.most(slot) + 1)) - 1)
            .collect();
        masks[slot(0, 1).index()] = 0b010;
        let mut board = Board::of(&puzzle, &masks);
        board.forget();
        let closing = slot(1, 2);
        assert_eq!(board.forced_count(closing.0, None), Some(1));
        let step = step(&mut board, closing.0, 1).unwrap();
        let proof = step.figure.proof.as_ref().unwrap();
        assert!(matches!(&proof.broken, Broken::CutOff(islands) if islands.len() == 3 || islands.len() == 2));
        assert_eq!(step.removes, [Candidate::new(closing.0, 1)]);
        // As long as the other bridge is not sure, the group stays open.
        let mut board = Board::new(&puzzle);
        board.forget();
        assert_eq!(board.forced_count(closing.0, None), None);
    }
}
