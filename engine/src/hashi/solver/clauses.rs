//! Clauses that were learned or added as cuts, with two watched literals each.

use super::literal::Lit;

/// A clause on a literal's watch list.
#[derive(Debug, Clone, Copy)]
pub(super) struct Watch {
    pub(super) clause: u32,
    /// Another literal of it: while that one is true there is nothing to look at.
    pub(super) blocker: Lit,
}

#[derive(Debug, Clone, Copy)]
struct Head {
    start: u32,
    len: u32,
    /// How many levels its literals came from when it was learned; 0 for a clause that is never dropped.
    spread: u32,
}

/// The clause store. A clause's first two literals are the watched ones.
#[derive(Debug)]
pub(super) struct Clauses {
    lits: Vec<Lit>,
    heads: Vec<Head>,
    watches: Vec<Vec<Watch>>,
    learned: usize,
    limit: usize,
}

/// How many learned clauses are kept before the first clearing.
const FIRST_LIMIT: usize = 2_000;
/// By how much that grows at each clearing.
const LIMIT_STEP: usize = 300;
/// Clauses of so few levels are too good to drop.
const GOOD_SPREAD: u32 = 2;

impl Clauses {
    pub(super) fn new(lits: usize) -> Self {
        Self {
            lits: Vec::new(),
            heads: Vec::new(),
            watches: vec![Vec::new(); lits],
            learned: 0,
            limit: FIRST_LIMIT,
        }
    }

    /// Adds a clause of at least two literals and watches its first two. A `spread` of 0 keeps it for ever.
    pub(super) fn add(&mut self, lits: &[Lit], spread: u32) -> u32 {
        let clause = narrow(self.heads.len());
        self.heads.push(Head {
            start: narrow(self.lits.len()),
            len: narrow(lits.len()),
            spread,
        });
        self.lits.extend_from_slice(lits);
        self.learned += usize::from(spread > 0);
        self.watch(clause, lits[0], lits[1]);
        self.watch(clause, lits[1], lits[0]);
        clause
    }

    pub(super) fn lits(&self, clause: u32) -> &[Lit] {
        let head = self.heads[clause as usize];
        &self.lits[head.start as usize..(head.start + head.len) as usize]
    }

    pub(super) fn lits_mut(&mut self, clause: u32) -> &mut [Lit] {
        let head = self.heads[clause as usize];
        &mut self.lits[head.start as usize..(head.start + head.len) as usize]
    }

    /// Whether any clause watches `lit`.
    pub(super) fn is_watching(&self, lit: Lit) -> bool {
        !self.watches[lit.index()].is_empty()
    }

    /// Takes the list of the clauses that watch `lit`, to be handed back with [`Self::put_back`].
    pub(super) fn take_watches(&mut self, lit: Lit) -> Vec<Watch> {
        std::mem::take(&mut self.watches[lit.index()])
    }

    pub(super) fn put_back(&mut self, lit: Lit, watches: Vec<Watch>) {
        self.watches[lit.index()] = watches;
    }

    pub(super) fn watch(&mut self, clause: u32, lit: Lit, blocker: Lit) {
        self.watches[lit.index()].push(Watch { clause, blocker });
    }

    /// Whether it is time for [`Self::clear`].
    pub(super) const fn is_full(&self) -> bool {
        self.learned >= self.limit
    }

    /// Drops the worse half of the learned clauses. Only at the root, where no clause is a reason any more.
    pub(super) fn clear(&mut self) {
        let mut worst: Vec<usize> = (0..self.heads.len())
            .filter(|&at| self.heads[at].spread > GOOD_SPREAD)
            .collect();
        // A stable sort keeps the newest of the same spread last, so of those the oldest go.
        worst.sort_by_key(|&at| std::cmp::Reverse(self.heads[at].spread));
        worst.truncate(worst.len() / 2);
        let mut is_dropped = vec![false; self.heads.len()];
        for at in worst {
            is_dropped[at] = true;
        }
        let old_lits = std::mem::take(&mut self.lits);
        let old_heads = std::mem::take(&mut self.heads);
        self.watches.iter_mut().for_each(Vec::clear);
        self.learned = 0;
        self.limit += LIMIT_STEP;
        for (head, _) in old_heads.iter().zip(is_dropped).filter(|(_, is_dropped)| !is_dropped) {
            let lits = &old_lits[head.start as usize..(head.start + head.len) as usize];
            self.add(lits, head.spread);
        }
    }
}

/// An index known to fit: the budget bounds clauses and their literals far below 2³².
fn narrow(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
