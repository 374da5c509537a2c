//! Solving as a person does: the easiest technique that finds something, then from the easiest again.
//!
//! The same reasoning is had in two ways that come to the same: step by step, each step with its figure and
//! proof, and at a stretch, for grading. What crossings, islands, pairs, connections and forced counts remove is
//! the same in any order; trials go round the slots from a cursor, so both ways try the same ones.

use super::board::Board;
use super::counting::SOME;
use super::{
    HashiStep, contradiction, crossing, forced, island_bounds, island_complete, isolated_pair, only_connection,
    short_contradiction,
};
use crate::hashi::SlotId;
use crate::level::Level;

/// How far reasoning came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stand {
    /// Every slot has one count.
    Finished,
    /// The techniques find nothing more.
    Stalled,
    /// A rule is broken: the board has no answer.
    Broken,
}

/// Reasoning on a board.
#[derive(Debug, Clone)]
pub struct Reasoning<'p> {
    board: Board<'p>,
    known: Option<&'p [u8]>,
    cursors: [u16; 3],
    is_begun: bool,
    /// Whether all only connections have been found that nothing lost since has made.
    is_joined: bool,
    /// For each slot the levels whose own techniques have narrowed it, as bits.
    narrowed: Vec<u8>,
    hardest: Level,
}

impl<'p> Reasoning<'p> {
    /// From a board as it stands.
    #[must_use]
    pub fn on(board: Board<'p>) -> Self {
        let slots = board.masks.len();
        Self {
            board,
            known: None,
            cursors: [0; 3],
            is_begun: false,
            is_joined: false,
            narrowed: vec![0; slots],
            hardest: Level::Easy,
        }
    }

    /// From the start of a puzzle whose answer is known, which spares trying what is true.
    #[must_use]
    pub fn knowing(board: Board<'p>, answer: &'p [u8]) -> Self {
        Self {
            known: Some(answer),
            ..Self::on(board)
        }
    }

    /// The board as reasoned so far.
    #[must_use]
    pub const fn board(&self) -> &Board<'p> {
        &self.board
    }

    /// The hardest level that was needed so far.
    #[must_use]
    pub const fn hardest(&self) -> Level {
        self.hardest
    }

    /// How many slots the own techniques of a level have narrowed.
    #[must_use]
    pub fn own_slots(&self, level: Level) -> usize {
        let bit = 1 << level as u8;
        self.narrowed.iter().filter(|&&levels| levels & bit != 0).count()
    }

    /// Reasons with techniques up to a level as far as they lead.
    pub fn run(&mut self, level: Level) -> Stand {
        if !self.is_begun {
            self.is_begun = true;
            self.board.part_pairs();
        }
        loop {
            if !self.board.settle() {
                return Stand::Broken;
            }
            // Only what is lost makes new only connections.
            let has_changed = !self.board.lost.is_empty() || !self.is_joined;
            if has_changed {
                let Some(needed) = only_connection::all(&self.board) else {
                    return Stand::Broken;
                };
                if level >= Level::Medium {
                    if let Some(slot) = needed.into_iter().min() {
                        self.keep(slot, SOME, Level::Medium);
                        continue;
                    }
                    self.is_joined = true;
                }
                self.board.clear_lost();
            }
            if self.board.is_finished() {
                return Stand::Finished;
            }
            self.board.forget();
            let Some((slot, count, needed)) = self.beyond_counting(level) else {
                return Stand::Stalled;
            };
            self.keep(slot, !(1 << count), needed);
        }
    }

    /// The next count that needs a trial of some kind, with the level that asks.
    fn beyond_counting(&mut self, level: Level) -> Option<(u16, u8, Level)> {
        let [force, short, long] = &mut self.cursors;
        let board = &mut self.board;
        if level >= Level::Medium
            && let Some((slot, count)) = forced::find_from(board, force, self.known)
        {
            return Some((slot, count, Level::Medium));
        }
        if level >= Level::Hard
            && let Some((slot, count)) = short_contradiction::find_from(board, short, self.known)
        {
            return Some((slot, count, Level::Hard));
        }
        if level >= Level::Expert
            && let Some((slot, count)) = contradiction::find_from(board, long, self.known)
        {
            return Some((slot, count, Level::Expert));
        }
        None
    }

    fn keep(&mut self, slot: u16, keep: u8, level: Level) {
        self.board.narrow(slot, keep);
        self.narrowed[usize::from(slot)] |= 1 << level as u8;
        self.hardest = self.hardest.max(level);
    }

    /// The next step, easiest first, which is then done. None when there is none, or the board is broken.
    pub fn next_step(&mut self) -> Option<HashiStep> {
        let step = self.find_step(Level::Expert)?;
        self.take(&step);
        Some(step)
    }

    /// The next step of techniques up to a level, which is not done. Trials go on from where the last one was.
    pub fn find_step(&mut self, up_to: Level) -> Option<HashiStep> {
        let board = &mut self.board;
        board.forget();
        let easy = (island_complete::find(board))
            .or_else(|| crossing::find(board))
            .or_else(|| island_bounds::find(board))
            .or_else(|| isolated_pair::find(board));
        if easy.is_some() || up_to < Level::Medium {
            return easy;
        }
        only_connection::find(board).or_else(|| self.tried_step(up_to))
    }

    /// Does a step.
    pub fn take(&mut self, step: &HashiStep) {
        self.board.remove(&step.removes);
        let level = step.technique.level();
        for candidate in &step.removes {
            self.narrowed[usize::from(candidate.variable)] |= 1 << level as u8;
        }
        self.hardest = self.hardest.max(level);
    }

    fn tried_step(&mut self, up_to: Level) -> Option<HashiStep> {
        let (slot, count, level) = self.beyond_counting(up_to)?;
        match level {
            Level::Easy | Level::Medium => forced::step(&mut self.board, slot, count),
            Level::Hard => short_contradiction::step(&mut self.board, slot, count),
            Level::Expert | Level::Beyond => contradiction::step(&mut self.board, slot, count),
        }
    }

    /// The slots with more than one count left.
    pub fn open_slots(&self) -> impl Iterator<Item = SlotId> + use<'_, 'p> {
        let board = &self.board;
        board.puzzle.slot_ids().filter(|&slot| board.open_counts(slot) > 1)
    }
}
