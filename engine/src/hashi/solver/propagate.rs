//! What follows from what holds: at islands, at crossings, in clauses, and for groups of finished islands.

use super::literal::{Few, Lit, Reason};
use super::search::Search;
use crate::hashi::puzzle::NO_SLOT;
use crate::hashi::{IslandId, SlotId};

/// A group of finished islands larger than this is left for the check of the full candidate: looking further
/// costs more than the conflicts it saves.
const GROUP_CAP: usize = 24;

impl Search<'_> {
    /// Draws every consequence. False when it came to a conflict, which then stands in `self.conflict`.
    pub(super) fn propagate(&mut self) -> bool {
        loop {
            while let Some(&lit) = self.now.trail.get(self.head) {
                self.head += 1;
                if !self.cross(lit) || !self.follow(lit) {
                    return self.give_up();
                }
            }
            if let Some(island) = self.waiting.pop() {
                self.is_waiting[island.index()] = false;
                if !self.count(island) {
                    return self.give_up();
                }
            } else if self.find_closed_group() {
                return self.give_up();
            } else {
                return true;
            }
        }
    }

    fn give_up(&mut self) -> bool {
        for island in self.waiting.drain(..) {
            self.is_waiting[island.index()] = false;
        }
        self.finished.clear();
        false
    }

    /// A slot that holds a bridge shuts the slots it crosses; either way its ends have to be counted again.
    fn cross(&mut self, lit: Lit) -> bool {
        let slot = lit.slot();
        let ends = self.now.puzzle.slots()[slot];
        self.wait(ends.from);
        self.wait(ends.to);
        if lit.is_negated() || lit.is_second() {
            return true;
        }
        let puzzle = self.now.puzzle;
        for &SlotId(other) in puzzle.crossings(SlotId(u16::try_from(slot).unwrap_or(u16::MAX))) {
            let bridge = Lit::at_least(usize::from(other), 1);
            if self.now.is_true(bridge) {
                self.set_conflict(&[lit.negated(), bridge.negated()]);
                return false;
            }
            if self.now.is_open(bridge) {
                let because = Reason::Because(1, [lit.negated(), Lit::NONE, Lit::NONE]);
                self.now.assign(bridge.negated(), because);
            }
        }
        true
    }

    pub(super) fn wait(&mut self, island: IslandId) {
        if !self.is_waiting[island.index()] {
            self.is_waiting[island.index()] = true;
            self.waiting.push(island);
        }
    }

    /// Narrows an island's slots to what the others leave over, and must leave over.
    fn count(&mut self, island: IslandId) -> bool {
        let at = island.index();
        let (need, spare) = (self.now.need[at], self.now.spare[at]);
        if need < 0 {
            let too_many = self.built(island, NO_SLOT);
            self.set_conflict(too_many.as_slice());
            return false;
        }
        if spare < 0 {
            let too_few = self.shut(island, NO_SLOT);
            self.set_conflict(too_few.as_slice());
            return false;
        }
        let puzzle = self.now.puzzle;
        // The slots left could give just enough, or one too many.
        if spare <= 1 {
            for arm in puzzle.arms_at(at) {
                let index = usize::from(arm.slot);
                let (low, high) = (self.now.low[index], self.now.high[index]);
                if (high - low).cast_signed() > spare {
                    let count = high - spare.cast_unsigned();
                    let because = self.shut(island, arm.slot).reason();
                    self.now.assign(Lit::at_least(index, count), because);
                }
            }
        }
        let need = self.now.need[at];
        if need <= 1 {
            for arm in puzzle.arms_at(at) {
                let index = usize::from(arm.slot);
                let (low, high) = (self.now.low[index], self.now.high[index]);
                if (high - low).cast_signed() > need.max(0) {
                    let count = low + need.max(0).cast_unsigned() + 1;
                    let because = self.built(island, arm.slot).reason();
                    self.now.assign(Lit::below(index, count), because);
                }
            }
        }
        if self.now.need[at] == 0 {
            self.finished.push(island);
        }
        true
    }

    /// The false literals that say how few bridges the island's other slots can give.
    fn shut(&self, island: IslandId, but: u16) -> Few {
        let mut few = Few::new();
        for arm in self.now.puzzle.arms_at(island.index()).filter(|arm| arm.slot != but) {
            let slot = usize::from(arm.slot);
            let high = self.now.high[slot];
            if high < 2 {
                few.push(Lit::at_least(slot, high + 1));
            }
        }
        few
    }

    /// The false literals that say how many bridges the island's other slots give already.
    fn built(&self, island: IslandId, but: u16) -> Few {
        let mut few = Few::new();
        for arm in self.now.puzzle.arms_at(island.index()).filter(|arm| arm.slot != but) {
            let slot = usize::from(arm.slot);
            let low = self.now.low[slot];
            if low > 0 {
                few.push(Lit::below(slot, low));
            }
        }
        few
    }

    /// Looks at the clauses that watch the literal that has become false.
    fn follow(&mut self, lit: Lit) -> bool {
        let falsified = lit.negated();
        if !self.clauses.is_watching(falsified) {
            return true;
        }
        let mut watches = self.clauses.take_watches(falsified);
        let mut kept = 0;
        let mut at = 0;
        let mut is_fine = true;
        while at < watches.len() && is_fine {
            let watch = watches[at];
            at += 1;
            watches[kept] = watch;
            kept += 1;
            if self.now.is_true(watch.blocker) {
                continue;
            }
            let lits = self.clauses.lits_mut(watch.clause);
            if lits[0] == falsified {
                lits.swap(0, 1);
            }
            let first = lits[0];
            watches[kept - 1].blocker = first;
            if self.now.is_true(first) {
                continue;
            }
            if let Some(other) = (2..lits.len()).find(|&other| !self.now.is_false(lits[other])) {
                lits.swap(1, other);
                let watched = lits[1];
                self.clauses.watch(watch.clause, watched, first);
                kept -= 1;
            } else if self.now.is_false(first) {
                self.conflict.clear();
                self.conflict.extend_from_slice(self.clauses.lits(watch.clause));
                is_fine = false;
            } else {
                self.now.assign(first, Reason::Clause(watch.clause));
            }
        }
        watches.copy_within(at.., kept);
        watches.truncate(kept + watches.len() - at);
        self.clauses.put_back(falsified, watches);
        is_fine
    }

    /// Whether islands that have just been finished stand together with nothing but finished ones, though they
    /// are not all. Then the conflict is that a bridge must leave them.
    fn find_closed_group(&mut self) -> bool {
        let puzzle = self.now.puzzle;
        // What is walked from here on belongs to groups that are open, or too large.
        let first = self.round;
        while let Some(start) = self.finished.pop() {
            if self.seen_at[start.index()] > first || !self.is_closed(start) {
                continue;
            }
            if self.group.len() == puzzle.islands().len() {
                continue;
            }
            self.conflict.clear();
            for &island in &self.group {
                for arm in puzzle.arms_at(usize::from(island)) {
                    if self.seen_at[usize::from(arm.other)] != self.round {
                        self.conflict.push(Lit::at_least(usize::from(arm.slot), 1));
                    }
                }
            }
            self.note_cut(|search| search.conflict.iter().map(|lit| lit.slot_id()).collect());
            return true;
        }
        false
    }

    /// Gathers the islands joined to a finished one by sure bridges, as long as all are finished and they are few.
    fn is_closed(&mut self, start: IslandId) -> bool {
        let puzzle = self.now.puzzle;
        self.round += 1;
        self.group.clear();
        self.group.push(start.0);
        self.seen_at[start.index()] = self.round;
        let mut at = 0;
        while let Some(&island) = self.group.get(at) {
            at += 1;
            for arm in puzzle.arms_at(usize::from(island)) {
                let other = usize::from(arm.other);
                if self.now.low[usize::from(arm.slot)] > 0 && self.seen_at[other] != self.round {
                    if self.now.need[other] != 0 || self.group.len() >= GROUP_CAP {
                        return false;
                    }
                    self.seen_at[other] = self.round;
                    self.group.push(arm.other);
                }
            }
        }
        true
    }

    pub(super) fn set_conflict(&mut self, lits: &[Lit]) {
        self.conflict.clear();
        self.conflict.extend_from_slice(lits);
    }
}
