//! What is still possible on a board while it is reasoned about: a mask of counts for each slot, with a trail to
//! take trials back by.

use super::counting::{Mask, NONE, Packed, SOME, Tables, mask_of, tables};
use crate::hashi::puzzle::{Arm, NO_SLOT};
use crate::hashi::{IslandId, Lane, Puzzle, SlotId};
use crate::step::{Candidate, Position};

/// A slot's ends, each with the place of the slot among the end's arms.
#[derive(Debug, Clone, Copy)]
pub(in crate::hashi) struct Ends {
    pub(in crate::hashi) islands: [u16; 2],
    shifts: [u8; 2],
}

/// What each slot may still hold.
#[derive(Debug, Clone)]
pub struct Board<'p> {
    pub(in crate::hashi) puzzle: &'p Puzzle,
    pub(in crate::hashi) tables: &'static Tables,
    pub(in crate::hashi) arms: &'p [[Arm; 4]],
    pub(in crate::hashi) ends: Vec<Ends>,
    pub(in crate::hashi) masks: Vec<Mask>,
    pub(super) packed: Vec<Packed>,
    /// Slots narrowed, with what they were before.
    pub(in crate::hashi) trail: Vec<(u16, Mask)>,
    /// Islands whose slots have changed, first come first served from `next` on.
    queue: Vec<u16>,
    next: usize,
    is_queued: Vec<bool>,
    /// Slots that have come to need a bridge, and slots that can hold none any more.
    pub(in crate::hashi) needing: Vec<u16>,
    pub(in crate::hashi) lost: Vec<u16>,
    /// How many of the lost slots are known to have left the board in one piece.
    pub(super) harmless: usize,
    pub(super) scratch: Scratch,
}

/// Room for the walks over islands.
#[derive(Debug, Clone, Default)]
pub(super) struct Scratch {
    pub(super) seen: Vec<u32>,
    pub(super) seen_slot: Vec<u32>,
    pub(super) stamp: u32,
    pub(super) walk: Vec<u16>,
    pub(super) sides: [Vec<u16>; 2],
    /// By which slot, and from which island, each was reached.
    pub(super) reached_by: Vec<[u16; 2]>,
    /// Which islands lie on the way that is looked along, and at which place of it.
    pub(super) on_way: Vec<u32>,
    pub(super) place: Vec<u16>,
}

impl<'p> Board<'p> {
    /// The board at the start: every slot may hold up to two bridges, and up to its islands' numbers.
    #[must_use]
    pub fn new(puzzle: &'p Puzzle) -> Self {
        let most = puzzle.slot_ids().map(|slot| (1 << (puzzle.most(slot) + 1)) - 1);
        Self::with(puzzle, most.collect())
    }

    /// The board as a player's drawing leaves it: what is built stays and may be added to, a mark means none.
    #[must_use]
    pub fn drawn(puzzle: &'p Puzzle, lanes: &[Lane]) -> Self {
        let mask = |slot: SlotId| {
            let most: Mask = (1 << (puzzle.most(slot) + 1)) - 1;
            match lanes.get(slot.index()).copied().unwrap_or_default() {
                Lane { mark: true, .. } => NONE,
                Lane { bridges, .. } => most & (7 << bridges),
            }
        };
        Self::with(puzzle, puzzle.slot_ids().map(mask).collect())
    }

    fn with(puzzle: &'p Puzzle, masks: Vec<Mask>) -> Self {
        let (islands, slots) = (puzzle.islands().len(), puzzle.slots().len());
        let mut packed = vec![0; islands];
        let ends = puzzle.slots().iter().map(|slot| Ends {
            islands: [slot.from.0, slot.to.0],
            // South and east out, north and west back.
            shifts: if slot.is_down { [6, 0] } else { [3, 9] },
        });
        for (island, arms) in puzzle.all_arms().iter().enumerate() {
            for (arm, shift) in arms.iter().zip([0, 3, 6, 9]) {
                let mask = masks.get(usize::from(arm.slot)).copied().unwrap_or(NONE);
                packed[island] |= Packed::from(mask) << shift;
            }
        }
        Self {
            puzzle,
            tables: tables(),
            arms: puzzle.all_arms(),
            ends: ends.collect(),
            masks,
            packed,
            trail: Vec::with_capacity(2 * slots),
            queue: puzzle.island_ids().map(|island| island.0).collect(),
            next: 0,
            is_queued: vec![true; islands],
            needing: Vec::with_capacity(16),
            lost: Vec::with_capacity(16),
            harmless: 0,
            scratch: Scratch {
                seen: vec![0; islands],
                seen_slot: vec![0; puzzle.slots().len()],
                reached_by: vec![[NO_SLOT; 2]; islands],
                on_way: vec![0; islands],
                place: vec![0; islands],
                ..Scratch::default()
            },
        }
    }

    /// A board on which each slot may hold these counts, as bits: bit n for n bridges. Counts that the islands'
    /// numbers do not allow are left out.
    #[must_use]
    pub fn of(puzzle: &'p Puzzle, masks: &[u8]) -> Self {
        let mut board = Self::new(puzzle);
        for (slot, &mask) in puzzle.slot_ids().zip(masks) {
            board.narrow(slot.0, mask);
        }
        board.trail.clear();
        board
    }

    /// What each slot may hold, as bits: bit n for n bridges.
    #[must_use]
    pub fn masks(&self) -> &[u8] {
        &self.masks
    }

    /// The puzzle it is a board of.
    #[must_use]
    pub const fn puzzle(&self) -> &'p Puzzle {
        self.puzzle
    }

    /// How many counts a slot may still have.
    #[must_use]
    pub fn open_counts(&self, slot: SlotId) -> u32 {
        self.masks[slot.index()].count_ones()
    }

    /// Whether every slot has one count left.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.masks.iter().all(|mask| mask.count_ones() == 1)
    }

    /// The counts of a finished board.
    #[must_use]
    pub fn counts(&self) -> Option<Vec<u8>> {
        let count = |mask: &Mask| (mask.count_ones() == 1).then(|| fewest(*mask));
        self.masks.iter().map(count).collect()
    }

    /// Rules out these candidates.
    pub fn remove(&mut self, candidates: &[Candidate]) {
        for candidate in candidates {
            self.narrow(candidate.variable, !(1 << candidate.value));
        }
    }

    /// An island's number.
    pub(in crate::hashi) fn clue(&self, island: u16) -> u8 {
        self.puzzle.island(IslandId(island)).clue
    }

    /// The state of an island's four slots.
    pub(in crate::hashi) fn state(&self, island: u16) -> Packed {
        self.packed[usize::from(island)]
    }

    /// What the island's number leaves of its state.
    pub(in crate::hashi) fn left(&self, island: u16) -> Packed {
        self.tables.left(self.clue(island), self.state(island))
    }

    /// How many bridges an island has for sure.
    pub(in crate::hashi) fn fewest_at(&self, island: u16) -> u8 {
        self.tables.fewest(self.state(island))
    }

    pub(in crate::hashi) fn mask(&self, slot: u16) -> Mask {
        self.masks[usize::from(slot)]
    }

    pub(in crate::hashi) fn islands_of(&self, slot: u16) -> [u16; 2] {
        self.ends[usize::from(slot)].islands
    }

    pub(in crate::hashi) fn crossings(&self, slot: u16) -> &'p [SlotId] {
        self.puzzle.crossings(SlotId(slot))
    }

    /// Keeps of a slot only the counts in `keep`.
    pub(in crate::hashi) fn narrow(&mut self, slot: u16, keep: Mask) {
        let at = usize::from(slot);
        let before = self.masks[at];
        let after = before & keep;
        if after == before {
            return;
        }
        self.trail.push((slot, before));
        self.write(slot, after);
        if before & !after & NONE != 0 {
            self.needing.push(slot);
        }
        if before & SOME != 0 && after & SOME == 0 {
            self.lost.push(slot);
        }
        for island in self.ends[at].islands {
            if !std::mem::replace(&mut self.is_queued[usize::from(island)], true) {
                self.queue.push(island);
            }
        }
    }

    fn write(&mut self, slot: u16, mask: Mask) {
        let ends = self.ends[usize::from(slot)];
        self.masks[usize::from(slot)] = mask;
        for (island, shift) in ends.islands.into_iter().zip(ends.shifts) {
            let packed = &mut self.packed[usize::from(island)];
            *packed = *packed & !(7 << shift) | Packed::from(mask) << shift;
        }
    }

    /// The next island whose slots have changed.
    pub(in crate::hashi) fn next_changed(&mut self) -> Option<u16> {
        let Some(&island) = self.queue.get(self.next) else {
            self.queue.clear();
            self.next = 0;
            return None;
        };
        self.next += 1;
        self.is_queued[usize::from(island)] = false;
        Some(island)
    }

    /// The islands whose slots have changed and that have not been looked at since.
    pub(in crate::hashi) fn changed(&self) -> &[u16] {
        &self.queue[self.next..]
    }

    /// Forgets what was still to be looked at.
    pub(in crate::hashi) fn forget(&mut self) {
        while self.next_changed().is_some() {}
        self.needing.clear();
        self.clear_lost();
    }

    /// Forgets which slots were lost.
    pub(in crate::hashi) fn clear_lost(&mut self) {
        self.lost.clear();
        self.harmless = 0;
    }

    /// Takes back everything after the trail was this long, and forgets what was still to be looked at.
    pub(in crate::hashi) fn take_back(&mut self, length: usize) {
        while self.trail.len() > length {
            if let Some((slot, before)) = self.trail.pop() {
                self.write(slot, before);
            }
        }
        self.forget();
    }

    /// Narrows an island's slots to a state; whether that changed anything.
    pub(in crate::hashi) fn narrow_island(&mut self, island: u16, state: Packed) -> bool {
        let gone = self.state(island) & !state;
        if gone == 0 {
            return false;
        }
        for (arm, Arm { slot, .. }) in self.arms[usize::from(island)].into_iter().enumerate() {
            if mask_of(gone, arm) != 0 {
                self.narrow(slot, mask_of(state, arm));
            }
        }
        true
    }
}

/// The smallest count of a mask.
pub(in crate::hashi) const fn fewest(mask: Mask) -> u8 {
    match mask {
        _ if mask & NONE != 0 => 0,
        _ if mask & 2 != 0 => 1,
        _ => 2,
    }
}

impl Position for Board<'_> {
    fn allows(&self, candidate: Candidate) -> bool {
        let mask = self.masks.get(usize::from(candidate.variable)).copied().unwrap_or(0);
        candidate.value < 3 && mask >> candidate.value & 1 == 1
    }

    fn is_settled(&self, variable: u16) -> bool {
        self.masks
            .get(usize::from(variable))
            .is_some_and(|mask| mask.count_ones() == 1)
    }
}
