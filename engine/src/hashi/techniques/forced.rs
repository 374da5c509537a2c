//! Forced: a count that breaks a rule as soon as it is written in and its bookkeeping done (ends that are
//! finished, slots that are blocked), such as the bridge that would close off a group. Medium.

use super::board::Board;
use super::trial::from_cursor;
use super::{HashiStep, Technique, proof};
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
