//! A puzzle's level: the hardest technique it needs, always trying easier ones first.

use super::Puzzle;
use super::techniques::{Board, Reasoning, Stand};
use crate::level::Level;

/// What grading found out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grade {
    /// The level.
    pub level: Level,
    /// For Easy to Expert, how many slots the level's own techniques narrowed.
    pub own: [usize; 4],
}

/// Grades a puzzle with its one answer. `answer` only spares work: the grade is the same without.
#[must_use]
pub fn grade(puzzle: &Puzzle, answer: &[u8]) -> Grade {
    let mut reasoning = Reasoning::knowing(Board::new(puzzle), answer);
    let level = match reasoning.run(Level::Expert) {
        Stand::Finished => reasoning.hardest(),
        Stand::Stalled | Stand::Broken => Level::Beyond,
    };
    Grade {
        level,
        own: Level::DEALT.map(|level| reasoning.own_slots(level)),
    }
}
