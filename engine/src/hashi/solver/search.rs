//! The search: choose, draw consequences, learn from conflicts, start over.

use super::Counts;
use super::assignment::Assignment;
use super::clauses::Clauses;
use super::literal::{Lit, Reason};
use super::order::Order;
use super::{parity, pieces};
use crate::hashi::{IslandId, Puzzle, SlotId, connect};

/// Conflicts until the first restart, and the unit of the later ones.
const RESTART: u32 = 64;

/// What a search took.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Effort {
    /// How often something could not be.
    pub conflicts: u32,
    /// How often something was tried.
    pub choices: u32,
    /// How many full candidates were in pieces.
    pub apart: u32,
    /// How many clauses say that some islands must not stand apart.
    pub cuts: u32,
}

/// How a run ended.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    None,
    Answer(Counts),
    Unsettled,
}

/// A search for answers.
#[derive(Debug)]
pub(super) struct Search<'p> {
    pub(super) now: Assignment<'p>,
    pub(super) clauses: Clauses,
    pub(super) order: Order,
    /// What each Boolean was last, or is to be first: one bridge, not two.
    phase: Vec<bool>,
    /// How much of the trail has been followed.
    pub(super) head: usize,
    /// Islands to be counted again.
    pub(super) waiting: Vec<IslandId>,
    pub(super) is_waiting: Vec<bool>,
    /// Islands whose number has just been reached.
    pub(super) finished: Vec<IslandId>,
    /// Literals of which one must hold, and none does.
    pub(super) conflict: Vec<Lit>,
    /// Scratch of the walk over a group.
    pub(super) group: Vec<u16>,
    pub(super) seen_at: Vec<u32>,
    pub(super) round: u32,
    /// Scratch of learning.
    pub(super) is_marked: Vec<bool>,
    pub(super) learned: Vec<Lit>,
    cuts: Vec<Vec<SlotId>>,
    keeps_cuts: bool,
    is_dead: bool,
    budget: u32,
    effort: Effort,
    since_restart: u32,
    restarts: u32,
}

impl<'p> Search<'p> {
    /// A search at its root, with all that follows without choosing.
    pub(super) fn new(puzzle: &'p Puzzle, budget: u32) -> Self {
        let mut search = Self::begun(puzzle, budget);
        search.set_maxima();
        search.waiting = puzzle.island_ids().collect();
        search.is_waiting.fill(true);
        search.is_dead = !search.settle_root() || !parity::is_even(&search.now);
        search
    }

    /// A search at a root where techniques have settled all that islands, crossings and connections say: bit n of a
    /// slot's mask is set while it may hold n bridges.
    pub(super) fn within(puzzle: &'p Puzzle, masks: &[u8], budget: u32) -> Self {
        let mut search = Self::begun(puzzle, budget);
        for (slot, mask) in masks.iter().enumerate() {
            for count in [1, 2] {
                let lit = if mask >> count == 0 {
                    Lit::below(slot, count)
                } else if mask & ((1 << count) - 1) == 0 {
                    Lit::at_least(slot, count)
                } else {
                    continue;
                };
                if search.now.is_open(lit) {
                    search.now.assign(lit, Reason::Chosen);
                }
            }
        }
        search.head = search.now.trail.len();
        search.is_dead = !parity::is_even(&search.now);
        search
    }

    fn begun(puzzle: &'p Puzzle, budget: u32) -> Self {
        let slots = puzzle.slots().len();
        let islands = puzzle.islands().len();
        let vars = u32::try_from(2 * slots).unwrap_or(u32::MAX);
        Self {
            now: Assignment::new(puzzle),
            clauses: Clauses::new(4 * slots),
            order: Order::new(vars),
            phase: (0..2 * slots).map(|var| var % 2 == 0).collect(),
            head: 0,
            waiting: Vec::with_capacity(islands),
            is_waiting: vec![false; islands],
            finished: Vec::new(),
            conflict: Vec::new(),
            group: Vec::new(),
            seen_at: vec![0; islands],
            round: 0,
            is_marked: vec![false; 2 * slots],
            learned: Vec::new(),
            cuts: Vec::new(),
            keeps_cuts: false,
            is_dead: false,
            budget,
            effort: Effort::default(),
            since_restart: 0,
            restarts: 0,
        }
    }

    pub(super) const fn effort(&self) -> Effort {
        self.effort
    }

    /// The islands' numbers bound their slots, and two islands that would finish each other off are no pair,
    /// unless they are the whole puzzle.
    fn set_maxima(&mut self) {
        let puzzle = self.now.puzzle;
        for slot in puzzle.slot_ids() {
            let most = puzzle.most_joined(slot);
            if most < 2 {
                self.now.assign(Lit::below(slot.index(), most + 1), Reason::Chosen);
            }
        }
    }

    /// Propagates at the root, and as long as that helps uses every slot the network would fall apart without.
    fn settle_root(&mut self) -> bool {
        loop {
            if !self.propagate() {
                return false;
            }
            let Some(needed) = connect::only_connections(self.now.puzzle, |slot| self.now.high[slot.index()] > 0)
            else {
                return false;
            };
            let before = self.now.trail.len();
            for slot in needed {
                let bridge = Lit::at_least(slot.index(), 1);
                if self.now.is_open(bridge) {
                    self.now.assign(bridge, Reason::Chosen);
                }
            }
            if self.now.trail.len() == before {
                return true;
            }
        }
    }

    /// Rules an answer out. Another one has as many bridges in all, so somewhere it has fewer.
    pub(super) fn forbid(&mut self, known: &[u8]) {
        let fewer: Vec<Lit> = (known.iter().enumerate())
            .filter(|&(_, &count)| count > 0)
            .map(|(slot, &count)| Lit::below(slot, count))
            .collect();
        self.add(fewer);
    }

    /// Goes on to the next answer.
    pub(super) fn run(&mut self) -> Outcome {
        while !self.is_dead {
            if !self.propagate() {
                self.effort.conflicts += 1;
                self.since_restart += 1;
                if !self.learn() {
                    self.is_dead = true;
                } else if self.effort.conflicts >= self.budget {
                    return Outcome::Unsettled;
                }
                continue;
            }
            if self.since_restart >= RESTART * luby(self.restarts) && self.now.level() > 0 {
                self.restart();
                continue;
            }
            if let Some(lit) = self.choose() {
                self.effort.choices += 1;
                self.now.open_level();
                self.now.assign(lit, Reason::Chosen);
                continue;
            }
            let cuts = pieces::pieces(&self.now);
            if cuts.is_empty() {
                return Outcome::Answer(self.now.low.clone());
            }
            self.effort.apart += 1;
            self.effort.conflicts += 1;
            for cut in cuts {
                self.add_cut(cut);
            }
            if self.effort.conflicts >= self.budget {
                return Outcome::Unsettled;
            }
        }
        Outcome::None
    }

    /// Keeps all cuts from now on, also those of groups found closed on the way.
    pub(super) const fn keep_cuts(&mut self) {
        self.keeps_cuts = true;
    }

    /// The slots of which one must be used, for every group of islands that was found apart.
    pub(super) fn into_cuts(self) -> Vec<Vec<SlotId>> {
        self.cuts
    }

    /// Notes a cut, if they are kept.
    pub(super) fn note_cut(&mut self, cut: impl FnOnce(&Self) -> Vec<SlotId>) {
        if self.keeps_cuts {
            let cut = cut(self);
            self.cuts.push(cut);
        }
    }

    fn add_cut(&mut self, cut: Vec<SlotId>) {
        let lits = cut.iter().map(|slot| Lit::at_least(slot.index(), 1)).collect();
        self.add(lits);
        self.effort.cuts += 1;
        self.note_cut(|_| cut);
    }

    /// Adds a clause that stays. Where it is broken already, goes back and learns from that.
    fn add(&mut self, mut lits: Vec<Lit>) {
        lits.retain(|&lit| !self.now.is_false(lit) || self.now.level_of(lit) > 0);
        // Watched are what is open or true, else what was decided last.
        lits.sort_by_key(|&lit| {
            let is_out = self.now.is_false(lit);
            std::cmp::Reverse(if is_out { self.now.level_of(lit) } else { u32::MAX })
        });
        let reason = if lits.len() > 1 {
            Reason::Clause(self.clauses.add(&lits, 0))
        } else {
            Reason::Chosen
        };
        if lits.iter().all(|&lit| self.now.is_false(lit)) {
            self.conflict = lits;
            self.is_dead |= !self.learn();
        } else if lits.len() == 1 || lits.get(1).is_some_and(|&lit| self.now.is_false(lit)) {
            // It says what its first literal is from the second's level on, or at the root.
            let level = lits.get(1).map_or(0, |&lit| self.now.level_of(lit));
            self.back_to(level);
            if self.now.is_open(lits[0]) {
                self.now.assign(lits[0], reason);
            }
        }
    }

    fn choose(&mut self) -> Option<Lit> {
        if self.now.trail.len() == self.phase.len() {
            return None;
        }
        loop {
            let var = self.order.pop()?;
            let lit = Lit::of(var, self.phase[var as usize]);
            if self.now.is_open(lit) {
                return Some(lit);
            }
        }
    }

    fn restart(&mut self) {
        self.since_restart = 0;
        self.restarts += 1;
        self.back_to(0);
        if self.clauses.is_full() {
            self.clauses.clear();
        }
    }

    pub(super) fn back_to(&mut self, level: u32) {
        let Self { now, order, phase, .. } = self;
        now.back_to(level, |lit| {
            phase[lit.var()] = !lit.is_negated();
            order.push(lit.var());
        });
        self.head = self.head.min(self.now.trail.len());
    }
}

/// The sequence 1, 1, 2, 1, 1, 2, 4, ... (Luby, Sinclair and Zuckerman, 1993).
fn luby(index: u32) -> u32 {
    let mut at = index + 1;
    loop {
        if (at + 1).is_power_of_two() {
            return at.div_ceil(2);
        }
        at -= (1 << at.ilog2()) - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::luby;

    #[test]
    fn restarts_follow_luby() {
        let found: Vec<u32> = (0..15).map(luby).collect();
        assert_eq!(found, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
