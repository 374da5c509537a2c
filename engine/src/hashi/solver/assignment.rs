//! What holds at a moment of the search: literals, the bounds of slots and the sums at islands that follow.

use super::literal::{Lit, Reason};
use crate::hashi::Puzzle;

/// The trail of literals that hold, and what they come to.
#[derive(Debug)]
pub(super) struct Assignment<'p> {
    pub(super) puzzle: &'p Puzzle,
    /// For each literal 1 when true, -1 when false, 0 when open.
    values: Vec<i8>,
    /// Fewest and most bridges for each slot.
    pub(super) low: Vec<u8>,
    pub(super) high: Vec<u8>,
    /// For each island how many bridges it still needs, and how many the slots could give too many.
    pub(super) need: Vec<i8>,
    pub(super) spare: Vec<i8>,
    pub(super) trail: Vec<Lit>,
    /// Where each level after the root starts on the trail.
    starts: Vec<usize>,
    level_of: Vec<u32>,
    reasons: Vec<Reason>,
}

impl<'p> Assignment<'p> {
    /// Nothing assigned: every slot 0 to 2.
    pub(super) fn new(puzzle: &'p Puzzle) -> Self {
        let slots = puzzle.slots().len();
        let signed = |count: usize| i8::try_from(count).unwrap_or(i8::MAX);
        let clue = |island| puzzle.island(island).clue.cast_signed();
        Self {
            puzzle,
            values: vec![0; 4 * slots],
            low: vec![0; slots],
            high: vec![2; slots],
            need: puzzle.island_ids().map(clue).collect(),
            spare: puzzle
                .island_ids()
                .map(|island| signed(2 * puzzle.arms(island).count()) - clue(island))
                .collect(),
            trail: Vec::with_capacity(2 * slots),
            starts: Vec::new(),
            level_of: vec![0; 2 * slots],
            reasons: vec![Reason::Chosen; 2 * slots],
        }
    }

    pub(super) fn is_true(&self, lit: Lit) -> bool {
        self.values[lit.index()] > 0
    }

    pub(super) fn is_false(&self, lit: Lit) -> bool {
        self.values[lit.index()] < 0
    }

    pub(super) fn is_open(&self, lit: Lit) -> bool {
        self.values[lit.index()] == 0
    }

    /// How many choices stand.
    pub(super) fn level(&self) -> u32 {
        // No more than there are Booleans.
        u32::try_from(self.starts.len()).unwrap_or(u32::MAX)
    }

    pub(super) fn level_of(&self, lit: Lit) -> u32 {
        self.level_of[lit.var()]
    }

    pub(super) fn reason_ref(&self, lit: Lit) -> &Reason {
        &self.reasons[lit.var()]
    }

    pub(super) fn open_level(&mut self) {
        self.starts.push(self.trail.len());
    }

    /// Lets an open literal hold, and what it says about the slot's other Boolean with it.
    pub(super) fn assign(&mut self, lit: Lit, reason: Reason) {
        self.set(lit, reason);
        let slot = lit.slot();
        let implied = match (lit.is_second(), lit.is_negated()) {
            (true, false) => Lit::at_least(slot, 1),
            (false, true) => Lit::below(slot, 2),
            _ => return,
        };
        if self.is_open(implied) {
            let because = Reason::Because(1, [lit.negated(), Lit::NONE, Lit::NONE]);
            self.set(implied, because);
        }
    }

    fn set(&mut self, lit: Lit, reason: Reason) {
        self.values[lit.index()] = 1;
        self.values[lit.negated().index()] = -1;
        self.level_of[lit.var()] = self.level();
        self.reasons[lit.var()] = reason;
        self.trail.push(lit);
        self.count(lit, 1);
    }

    /// Carries a literal into bounds and sums, or with -1 out of them.
    fn count(&mut self, lit: Lit, sign: i8) {
        let slot = lit.slot();
        let ends = self.puzzle.slots()[slot];
        let (bound, sums) = if lit.is_negated() {
            (&mut self.high, &mut self.spare)
        } else {
            (&mut self.low, &mut self.need)
        };
        let change = if lit.is_negated() { -sign } else { sign };
        bound[slot] = bound[slot].wrapping_add_signed(change);
        sums[ends.from.index()] -= sign;
        sums[ends.to.index()] -= sign;
    }

    /// Takes back all levels after `level`, handing each literal taken back to `freed`, the last first.
    pub(super) fn back_to(&mut self, level: u32, mut freed: impl FnMut(Lit)) {
        let Some(&start) = self.starts.get(level as usize) else {
            return;
        };
        while self.trail.len() > start {
            let Some(lit) = self.trail.pop() else { break };
            self.values[lit.index()] = 0;
            self.values[lit.negated().index()] = 0;
            self.count(lit, -1);
            freed(lit);
        }
        self.starts.truncate(level as usize);
    }
}
