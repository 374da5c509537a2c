//! Contradiction: a count from which techniques up to Hard break a rule within 20 steps. Expert.

use super::board::Board;
use super::trial::{LONG, LONG_LADDER, from_cursor};
use super::{HashiStep, Technique, proof};

/// The first such count of the slots from `cursor` on. The counts of a known answer need no trial: nothing true
/// breaks a rule.
pub(super) fn find_from(board: &mut Board<'_>, cursor: &mut u16, known: Option<&[u8]>) -> Option<(u16, u8)> {
    let mut log = Vec::new();
    LONG_LADDER.into_iter().find_map(|depth| {
        let mut ask = |board: &mut Board<'_>, slot| board.refuted_count(slot, depth, known, &mut log);
        from_cursor(board, cursor, &mut ask)
    })
}

/// The step for a count of a slot.
pub(super) fn step(board: &mut Board<'_>, slot: u16, count: u8) -> Option<HashiStep> {
    proof::by_trial(board, Technique::Contradiction, slot, count, LONG)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hashi::generate;
    use crate::hashi::techniques::{Reasoning, Stand};
    use crate::level::Level;
    use crate::shape::Shape;

    #[test]
    fn it_goes_on_where_short_trials_stall() {
        let dealt = generate::of_level(Level::Expert, Shape::new(7, 7), None, "long", &mut |_| ()).unwrap();
        let mut reasoning = Reasoning::on(Board::new(&dealt.puzzle));
        assert_eq!(reasoning.run(Level::Hard), Stand::Stalled);
        let mut board = reasoning.board().clone();
        assert_eq!(
            super::super::short_contradiction::find_from(&mut board, &mut 0, None),
            None
        );
        let (slot, count) = find_from(&mut board, &mut 0, None).unwrap();
        let step = step(&mut board, slot, count).unwrap();
        let proof = step.figure.proof.unwrap();
        assert!(!proof.chain.is_empty() && proof.chain.len() <= 20);
        assert_eq!(reasoning.run(Level::Expert), Stand::Finished);
    }

    /// A known answer spares trials and changes nothing that is found.
    #[test]
    fn knowing_the_answer_changes_no_step() {
        let dealt = generate::of_level(Level::Expert, Shape::new(7, 7), None, "known", &mut |_| ()).unwrap();
        let mut plain = Reasoning::on(Board::new(&dealt.puzzle));
        let mut knowing = Reasoning::knowing(Board::new(&dealt.puzzle), &dealt.answer);
        loop {
            let step = plain.next_step();
            assert_eq!(step, knowing.next_step());
            if step.is_none() {
                break;
            }
        }
        assert!(plain.board().is_finished());
    }
}
