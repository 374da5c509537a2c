//! Trials: suppose that a slot has a count, draw consequences step by step, and see whether a rule breaks.
//!
//! The order in which consequences are drawn, and what counts as one step, decide levels, so both belong to the
//! generator's version: crossings first, then islands in the order in which they changed, then only connections,
//! then counts that break a rule at once, then short trials inside a long one, always from the front again. One
//! blocked slot, one island that narrows its slots (whether finished or counted), one only connection, one count
//! ruled out is one step. Rules are broken at an island (R1), at a crossing (R2), or by a cut (R3), which is
//! looked for when islands and crossings have no more to say.

use super::board::Board;
use super::counting::{Mask, NONE, SOME};
use crate::hashi::puzzle::NO_SLOT;
use crate::level::Level;

/// One consequence in a trial.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Event {
    /// The slot, which needs a bridge, blocked another.
    Block { by: u16, slot: u16 },
    /// An island narrowed its slots.
    Count { island: u16 },
    /// A slot was found to be an only connection.
    Connect { slot: u16 },
    /// A count would have broken a rule at once.
    Force { slot: u16, count: u8 },
    /// A short trial ruled a count out.
    Try { slot: u16, count: u8 },
}

/// The rule that broke, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Break {
    Island(u16),
    Crossing(u16, u16),
    /// The two ends of a slot do not hang together any more.
    Cut(u16, u16),
}

/// How far a trial goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Depth {
    /// How many steps.
    steps: u32,
    /// The level up to which techniques are used.
    up_to: Level,
}

/// The first look of a short trial: easy techniques only.
const GLANCE: Depth = Depth {
    steps: 6,
    up_to: Level::Easy,
};

/// Easy and medium techniques, six steps.
pub(super) const SHORT: Depth = Depth {
    steps: 6,
    up_to: Level::Medium,
};
/// Techniques up to hard, twenty steps.
pub(super) const LONG: Depth = Depth {
    steps: 20,
    up_to: Level::Hard,
};

/// Short trials from the easiest to the hardest: what an earlier one refutes a later one refutes in the same way, so
/// asking all slots with the earlier ones first is quicker, and finds what is easier to follow.
pub(super) const SHORT_LADDER: [Depth; 2] = [GLANCE, SHORT];
/// Long trials, likewise.
pub(super) const LONG_LADDER: [Depth; 3] = [
    Depth {
        up_to: Level::Easy,
        ..LONG
    },
    Depth {
        up_to: Level::Medium,
        ..LONG
    },
    LONG,
];

/// What one look at crossings and islands came to.
enum Easy {
    Nothing,
    Step(Event),
    Broken(Break),
}

impl Board<'_> {
    /// Draws what crossings and islands say until they have no more to say; the rule that broke, if one did.
    pub(in crate::hashi) fn settle(&mut self) -> bool {
        loop {
            match self.easy() {
                Easy::Nothing => return true,
                Easy::Step(_) => {}
                Easy::Broken(_) => return false,
            }
        }
    }

    /// One step at a crossing or an island.
    fn easy(&mut self) -> Easy {
        while let Some(&by) = self.needing.last() {
            for slot in self.crossings(by) {
                let mask = self.mask(slot.0);
                if mask & NONE == 0 {
                    return Easy::Broken(Break::Crossing(by, slot.0));
                }
                if mask & SOME != 0 {
                    self.narrow(slot.0, NONE);
                    return Easy::Step(Event::Block { by, slot: slot.0 });
                }
            }
            self.needing.pop();
        }
        while let Some(island) = self.next_changed() {
            let left = self.left(island);
            if left == 0 {
                return Easy::Broken(Break::Island(island));
            }
            if self.narrow_island(island, left) {
                return Easy::Step(Event::Count { island });
            }
        }
        Easy::Nothing
    }

    /// The rule that is broken already, without any further step.
    pub(super) fn broken_now(&mut self) -> Option<Break> {
        for at in 0..self.needing.len() {
            let by = self.needing[at];
            if let Some(slot) = self.crossings(by).iter().find(|slot| self.mask(slot.0) & NONE == 0) {
                return Some(Break::Crossing(by, slot.0));
            }
        }
        if let Some(&island) = self.changed().iter().find(|&&island| self.left(island) == 0) {
            return Some(Break::Island(island));
        }
        self.cut_now()
    }

    /// Whether what was lost has cut the board in two. As long as the board was one piece before, one of the slots
    /// lost since has its ends apart. As every slot was known to be used that the board would have fallen apart
    /// without, a cut takes two lost slots at least, and there is no need to look at the first.
    fn cut_now(&mut self) -> Option<Break> {
        self.harmless = self.harmless.max(1);
        // What walks have met since then hangs together.
        let mut since = None;
        while let Some(&lost) = self.lost.get(self.harmless) {
            let [a, b] = self.islands_of(lost);
            if !self.meet_again(a, b, &mut since) {
                return Some(Break::Cut(a, b));
            }
            self.harmless += 1;
        }
        None
    }

    /// Supposes a count and goes on to the given depth. When that breaks a rule, `log` holds the steps to it. The
    /// board is as before, and must have been settled.
    pub(super) fn try_out(&mut self, slot: u16, count: u8, depth: Depth, log: &mut Vec<Event>) -> Option<Break> {
        let start = self.trail.len();
        let first = log.len();
        self.narrow(slot, 1 << count);
        let broken = self.pursue(start, depth, log);
        self.take_back(start);
        if broken.is_none() {
            log.truncate(first);
        }
        broken
    }

    fn pursue(&mut self, start: usize, depth: Depth, log: &mut Vec<Event>) -> Option<Break> {
        let first = log.len();
        // The slot at which short trials go on: the last one that had something.
        let mut turn = NO_SLOT;
        let is_spent = |log: &Vec<Event>| log.len() - first >= depth.steps as usize;
        loop {
            if is_spent(log) {
                return self.broken_now();
            }
            match self.easy() {
                Easy::Broken(broken) => return Some(broken),
                Easy::Step(event) => {
                    log.push(event);
                    continue;
                }
                Easy::Nothing => {}
            }
            if let Some(broken) = self.cut_now() {
                return Some(broken);
            }
            if depth.up_to == Level::Easy {
                return None;
            }
            if let Some(slot) = self.next_needed() {
                self.narrow(slot, SOME);
                log.push(Event::Connect { slot });
                continue;
            }
            if let Some((slot, count)) = self.forced_since(start) {
                self.narrow(slot, !(1 << count));
                log.push(Event::Force { slot, count });
                continue;
            }
            if depth.up_to >= Level::Hard
                && let Some((slot, count)) = self.short_since(start, &mut turn, log)
            {
                self.narrow(slot, !(1 << count));
                log.push(Event::Try { slot, count });
                continue;
            }
            return None;
        }
    }

    /// A slot that has become an only connection by the loss of others.
    pub(super) fn next_needed(&mut self) -> Option<u16> {
        while let Some(&lost) = self.lost.last() {
            let [a, b] = self.islands_of(lost);
            if let Some(slot) = self.needed_between(a, b) {
                return Some(slot);
            }
            self.lost.pop();
            self.harmless = self.harmless.min(self.lost.len());
        }
        None
    }

    /// The open slots of the islands that have changed since the trail was this long, in the order of change.
    fn open_since(&mut self, start: usize) -> Vec<u16> {
        self.scratch.stamp += 2;
        let stamp = self.scratch.stamp;
        let mut slots = Vec::new();
        for at in start..self.trail.len() {
            for island in self.islands_of(self.trail[at].0) {
                for arm in self.arms[usize::from(island)] {
                    if arm.slot != NO_SLOT
                        && self.mask(arm.slot).count_ones() > 1
                        && std::mem::replace(&mut self.scratch.seen_slot[usize::from(arm.slot)], stamp) != stamp
                    {
                        slots.push(arm.slot);
                    }
                }
            }
        }
        slots
    }

    fn forced_since(&mut self, start: usize) -> Option<(u16, u8)> {
        let slots = self.open_since(start);
        slots
            .into_iter()
            .find_map(|slot| Some((slot, self.forced_count(slot, None)?)))
    }

    /// If an island has its number for sure, gives it no more; whether that changed anything.
    pub(in crate::hashi) fn finish(&mut self, island: u16) -> bool {
        if self.fewest_at(island) != self.clue(island) {
            return false;
        }
        let before = self.trail.len();
        for arm in self.arms[usize::from(island)] {
            if arm.slot != NO_SLOT {
                let mask = self.mask(arm.slot);
                self.narrow(arm.slot, mask & mask.wrapping_neg());
            }
        }
        self.trail.len() > before
    }

    /// A count that a short trial rules out, asking the slots that have changed from `turn` on and round to it again.
    fn short_since(&mut self, start: usize, turn: &mut u16, log: &mut Vec<Event>) -> Option<(u16, u8)> {
        let mut slots = self.open_since(start);
        if let Some(at) = slots.iter().position(|slot| slot == turn) {
            slots.rotate_left(at);
        }
        let length = log.len();
        let found = SHORT_LADDER.into_iter().find_map(|depth| {
            slots.iter().find_map(|&slot| {
                let count = counts(self.mask(slot)).find(|&count| self.try_out(slot, count, depth, log).is_some())?;
                Some((slot, count))
            })
        });
        log.truncate(length);
        *turn = found.map_or(NO_SLOT, |(slot, _)| slot);
        found
    }
}

/// The counts of a mask, fewest first.
pub(in crate::hashi) fn counts(mask: Mask) -> impl Iterator<Item = u8> {
    (0..3).filter(move |count| mask >> count & 1 == 1)
}

impl Board<'_> {
    /// A count of this slot that a trial to this depth rules out, other than a known one.
    pub(super) fn refuted_count(
        &mut self,
        slot: u16,
        depth: Depth,
        known: Option<&[u8]>,
        log: &mut Vec<Event>,
    ) -> Option<u8> {
        let known = known.and_then(|known| known.get(usize::from(slot)).copied());
        counts(self.mask(slot)).find(|&count| {
            log.clear();
            Some(count) != known && self.try_out(slot, count, depth, log).is_some()
        })
    }
}

/// Asks the open slots from `cursor` on, and round to it again, for a count; the cursor stays at the slot that
/// had one.
pub(super) fn from_cursor(
    board: &mut Board<'_>,
    cursor: &mut u16,
    mut ask: impl FnMut(&mut Board<'_>, u16) -> Option<u8>,
) -> Option<(u16, u8)> {
    let slots = u16::try_from(board.masks.len()).unwrap_or(u16::MAX);
    let turn = (*cursor..slots).chain(0..*cursor);
    for slot in turn {
        if board.mask(slot).count_ones() > 1
            && let Some(count) = ask(board, slot)
        {
            *cursor = slot;
            return Some((slot, count));
        }
    }
    None
}
