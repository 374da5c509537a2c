//! Isolated pair: two 1s are not joined, nor two 2s by two bridges, as the pair would be cut off; unless they are
//! the only islands. Easy.

use super::board::Board;
use super::{Figure, HashiStep, Technique, premises};
use crate::hashi::SlotId;
use crate::step::Candidate;

/// The first pair, in slot order, that could still finish itself off.
pub(super) fn find(board: &Board<'_>) -> Option<HashiStep> {
    board.puzzle.slot_ids().find_map(|slot| at(board, slot))
}

/// The step at a slot, if its ends are such a pair.
pub(super) fn at(board: &Board<'_>, slot: SlotId) -> Option<HashiStep> {
    let count = closing(board, slot)?;
    let ends = board.puzzle.slot(slot);
    let figure = Figure {
        islands: vec![ends.from, ends.to],
        slots: vec![slot],
        proof: None,
    };
    let removes = vec![Candidate::new(slot.0, count)];
    Some(premises::step(
        board,
        Technique::IsolatedPair,
        Vec::new(),
        removes,
        figure,
    ))
}

/// The count that would close a pair off, if it is still possible.
fn closing(board: &Board<'_>, slot: SlotId) -> Option<u8> {
    let count = board.puzzle.most(slot);
    let is_closing = board.puzzle.most_joined(slot) < count;
    (is_closing && board.mask(slot.0) >> count & 1 == 1).then_some(count)
}

impl Board<'_> {
    /// Removes what all isolated pairs remove.
    pub(super) fn part_pairs(&mut self) {
        for slot in self.puzzle.slot_ids() {
            if let Some(count) = closing(self, slot) {
                self.narrow(slot.0, !(1 << count));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hashi::IslandId;
    use crate::hashi::notation::grid;

    #[test]
    fn pairs_would_be_cut_off() {
        let ones = grid::read("1.1\n...\n2.2").unwrap();
        let step = find(&Board::new(&ones)).unwrap();
        assert_eq!(step.figure.islands, [IslandId(0), IslandId(1)]);
        assert_eq!(step.removes, [Candidate::new(0, 1)]);
        let twos = Board::of(&ones, &[0b001, 0b111, 0b111, 0b111]);
        assert_eq!(find(&twos).unwrap().removes, [Candidate::new(3, 2)]);
    }

    #[test]
    fn a_puzzle_of_two_is_no_pair_apart_nor_are_unlike_numbers() {
        for text in ["1.1", "2.2", "1.2.1", "3.3\n...\n2.2.2"] {
            let Ok(puzzle) = grid::read(text) else { continue };
            assert_eq!(find(&Board::new(&puzzle)), None, "{text}");
        }
    }
}
