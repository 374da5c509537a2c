//! The Booleans of the search: for each slot "at least one bridge" and "two bridges", true or false.

use crate::hashi::SlotId;

/// A Boolean or its negation. Slot s owns literals 4s to 4s + 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lit(u32);

impl Lit {
    /// A literal that is never looked at.
    pub(super) const NONE: Self = Self(u32::MAX);

    /// "The slot has at least `count` bridges", for a count of 1 or 2.
    pub(super) fn at_least(slot: usize, count: u8) -> Self {
        // A board has at most 19,800 slots.
        #[expect(clippy::cast_possible_truncation, reason = "see above")]
        let slot = slot as u32;
        Self(4 * slot + 2 * (u32::from(count) - 1))
    }

    /// "The slot has fewer than `count` bridges".
    pub(super) fn below(slot: usize, count: u8) -> Self {
        Self::at_least(slot, count).negated()
    }

    pub(super) const fn negated(self) -> Self {
        Self(self.0 ^ 1)
    }

    pub(super) const fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }

    /// Whether it is about the second bridge.
    pub(super) const fn is_second(self) -> bool {
        self.0 & 2 == 2
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn var(self) -> usize {
        (self.0 >> 1) as usize
    }

    pub(super) const fn slot(self) -> usize {
        (self.0 >> 2) as usize
    }

    #[expect(clippy::cast_possible_truncation, reason = "a board has at most 19,800 slots")]
    pub(super) const fn slot_id(self) -> SlotId {
        SlotId((self.0 >> 2) as u16)
    }

    /// The Boolean of this number, true or false.
    pub(super) fn of(var: u32, is_true: bool) -> Self {
        Self(2 * var + u32::from(!is_true))
    }
}

/// Why a literal holds.
#[derive(Debug, Clone, Copy)]
pub(super) enum Reason {
    /// It was chosen, or holds from the start.
    Chosen,
    /// The first so many of these are all false.
    Because(u8, [Lit; 3]),
    /// All others of this clause are false.
    Clause(u32),
}

/// A few literals on the stack: a reason or a conflict at one island.
#[derive(Debug, Clone, Copy)]
pub(super) struct Few {
    len: u8,
    lits: [Lit; 4],
}

impl Few {
    pub(super) const fn new() -> Self {
        Self {
            len: 0,
            lits: [Lit::NONE; 4],
        }
    }

    pub(super) fn push(&mut self, lit: Lit) {
        self.lits[usize::from(self.len)] = lit;
        self.len += 1;
    }

    pub(super) fn as_slice(&self) -> &[Lit] {
        &self.lits[..usize::from(self.len)]
    }

    /// As the reason of a literal; an island's reason never takes the slot itself, so three are enough.
    pub(super) const fn reason(self) -> Reason {
        let [a, b, c, _] = self.lits;
        Reason::Because(self.len, [a, b, c])
    }
}
