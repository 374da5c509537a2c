//! Learning from a conflict: the clause that says what led to it, and how far back it says something new.

use super::literal::{Lit, Reason};
use super::search::Search;

impl Search<'_> {
    /// Learns a clause from the conflict and goes back to where it says something new. False when there is
    /// nothing left to take back.
    pub(super) fn learn(&mut self) -> bool {
        let top = self
            .conflict
            .iter()
            .map(|&lit| self.now.level_of(lit))
            .max()
            .unwrap_or(0);
        if top == 0 {
            return false;
        }
        self.back_to(top);
        let asserted = self.trace_back(top);
        self.shorten();
        self.order.decay();
        let Self { learned, now, .. } = self;
        let nearest = (0..learned.len()).max_by_key(|&at| (now.level_of(learned[at]), std::cmp::Reverse(at)));
        let level = nearest.map_or(0, |at| now.level_of(learned[at]));
        let mut levels: Vec<u32> = learned.iter().map(|&lit| now.level_of(lit)).collect();
        levels.sort_unstable();
        levels.dedup();
        let spread = u32::try_from(levels.len()).unwrap_or(u32::MAX).saturating_add(1);
        if let Some(at) = nearest {
            learned.swap(0, at);
        }
        learned.insert(0, asserted);
        self.back_to(level);
        let reason = if self.learned.len() > 1 {
            Reason::Clause(self.clauses.add(&self.learned, spread))
        } else {
            Reason::Chosen
        };
        self.now.assign(asserted, reason);
        true
    }

    /// Replaces the conflict's literals of the top level by their reasons until one is left (the first unique
    /// implication point), which is returned; the others stand in `learned`.
    fn trace_back(&mut self, top: u32) -> Lit {
        self.learned.clear();
        let mut lits = std::mem::take(&mut self.conflict);
        let mut at = self.now.trail.len();
        let mut left = 0;
        let asserted = loop {
            for &lit in &lits {
                let level = self.now.level_of(lit);
                if level == 0 || self.is_marked[lit.var()] {
                    continue;
                }
                self.is_marked[lit.var()] = true;
                self.order.bump(lit.var());
                if level == top {
                    left += 1;
                } else {
                    self.learned.push(lit);
                }
            }
            let lit = loop {
                at -= 1;
                let lit = self.now.trail[at];
                if self.is_marked[lit.var()] {
                    break lit;
                }
            };
            self.is_marked[lit.var()] = false;
            left -= 1;
            if left == 0 {
                break lit.negated();
            }
            lits.clear();
            lits.extend(self.because(lit).iter().filter(|&&other| other != lit));
        };
        self.conflict = lits;
        asserted
    }

    /// Drops learned literals that follow from the others.
    fn shorten(&mut self) {
        let learned = std::mem::take(&mut self.learned);
        let follows = |lit: Lit| {
            let because = self.because(lit.negated());
            let is_known =
                |&other: &Lit| other == lit.negated() || self.is_marked[other.var()] || self.now.level_of(other) == 0;
            !because.is_empty() && because.iter().all(is_known)
        };
        let kept = learned.iter().copied().filter(|&lit| !follows(lit)).collect();
        for lit in learned {
            self.is_marked[lit.var()] = false;
        }
        self.learned = kept;
    }

    /// The false literals that made `lit` hold; for a clause with itself among them.
    fn because(&self, lit: Lit) -> &[Lit] {
        match self.now.reason_ref(lit) {
            Reason::Chosen => &[],
            Reason::Because(len, lits) => &lits[..usize::from(*len)],
            Reason::Clause(clause) => self.clauses.lits(*clause),
        }
    }
}
