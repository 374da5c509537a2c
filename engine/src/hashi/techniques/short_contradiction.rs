//! Short contradiction: a count from which easy and medium techniques break a rule within 6 steps. Hard.

use super::board::Board;
use super::trial::{SHORT, SHORT_LADDER, from_cursor};
use super::{HashiStep, Technique, proof};

/// The first such count of the slots from `cursor` on. The counts of a known answer need no trial: nothing true
/// breaks a rule.
pub(super) fn find_from(board: &mut Board<'_>, cursor: &mut u16, known: Option<&[u8]>) -> Option<(u16, u8)> {
    let mut log = Vec::new();
    SHORT_LADDER.into_iter().find_map(|depth| {
        let mut ask = |board: &mut Board<'_>, slot| board.refuted_count(slot, depth, known, &mut log);
        from_cursor(board, cursor, &mut ask)
    })
}

/// The step for a count of a slot.
pub(super) fn step(board: &mut Board<'_>, slot: u16, count: u8) -> Option<HashiStep> {
    proof::by_trial(board, Technique::ShortContradiction, slot, count, SHORT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hashi::notation::id;
    use crate::hashi::techniques::{Reasoning, Stand};
    use crate::level::Level;

    /// Where Medium stalls, a trial of at most six steps goes on.
    #[test]
    fn it_goes_on_where_medium_stalls() {
        let puzzle = id::read("hashi:7x7:2b3b3a1b2i2a2a4a4a3a1c1g3b3a2").unwrap();
        let mut reasoning = Reasoning::on(Board::new(&puzzle));
        assert_eq!(reasoning.run(Level::Medium), Stand::Stalled);
        let mut board = reasoning.board().clone();
        let (slot, count) = find_from(&mut board, &mut 0, None).unwrap();
        let step = step(&mut board, slot, count).unwrap();
        let proof = step.figure.proof.unwrap();
        assert!(!proof.chain.is_empty() && proof.chain.len() <= 6);
        assert_eq!(reasoning.run(Level::Hard), Stand::Finished);
    }

    #[test]
    fn nothing_true_is_refuted() {
        let puzzle = id::read("hashi:5x5:2a1a3e4a2a6e3c3").unwrap();
        let answer = crate::hashi::solver::answer(&puzzle).unwrap();
        let mut board = Board::new(&puzzle);
        board.forget();
        for (slot, &count) in (0..).zip(&answer) {
            assert_eq!(board.try_out(slot, count, SHORT, &mut Vec::new()), None);
        }
    }
}
