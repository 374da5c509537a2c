//! Walks over the slots that may still hold a bridge.

use super::board::{Board, Scratch};
use super::counting::{NONE, SOME, mask_of};
use crate::hashi::puzzle::{Arm, NO_SLOT};

impl Board<'_> {
    /// A fresh pair of marks for a walk from two sides.
    fn new_stamp(&mut self) -> u32 {
        let stamp = &mut self.scratch.stamp;
        *stamp += 2;
        *stamp
    }

    /// Whether two islands still hang together: a walk from both in turn, as a part that is cut off is mostly
    /// small on one side. When they do not, `cut_off` has the side that was walked to its end.
    pub(super) fn still_meet(&mut self, a: u16, b: u16) -> bool {
        let stamp = self.new_stamp();
        let Self {
            scratch, arms, packed, ..
        } = self;
        for (side, start) in [a, b].into_iter().enumerate() {
            scratch.sides[side].clear();
            scratch.sides[side].push(start);
        }
        scratch.seen[usize::from(a)] = stamp;
        scratch.seen[usize::from(b)] = stamp + 1;
        for at in 0.. {
            for (side, mine, theirs) in [(0, stamp, stamp + 1), (1, stamp + 1, stamp)] {
                let Some(&island) = scratch.sides[side].get(at) else {
                    scratch.sides.swap(0, side);
                    return false;
                };
                let state = packed[usize::from(island)];
                for (arm, &Arm { other, .. }) in arms[usize::from(island)].iter().enumerate() {
                    if mask_of(state, arm) & SOME == 0 {
                        continue;
                    }
                    let seen = &mut scratch.seen[usize::from(other)];
                    if *seen == theirs {
                        return true;
                    }
                    if *seen != mine {
                        *seen = mine;
                        scratch.sides[side].push(other);
                    }
                }
            }
        }
        false
    }

    /// As [`Self::still_meet`], for several pairs in a row: what was met by the walks `since` a stamp hangs together, so
    /// it is enough to walk from one island to any of that.
    pub(super) fn meet_again(&mut self, a: u16, b: u16, since: &mut Option<u32>) -> bool {
        let is_met = |island: u16| since.is_some_and(|since| self.scratch.seen[usize::from(island)] >= since);
        let start = match (is_met(a), is_met(b)) {
            (true, true) => return true,
            (true, false) => b,
            (false, true) => a,
            (false, false) => {
                let is_joined = self.still_meet(a, b);
                *since = Some(self.scratch.stamp);
                return is_joined;
            }
        };
        let stamp = self.new_stamp();
        let Self {
            scratch, arms, packed, ..
        } = self;
        scratch.walk.clear();
        scratch.walk.push(start);
        scratch.seen[usize::from(start)] = stamp;
        let mut at = 0;
        while let Some(&island) = scratch.walk.get(at) {
            at += 1;
            let state = packed[usize::from(island)];
            for (arm, &Arm { other, .. }) in arms[usize::from(island)].iter().enumerate() {
                if mask_of(state, arm) & SOME == 0 {
                    continue;
                }
                let seen = &mut scratch.seen[usize::from(other)];
                if *seen == stamp {
                    continue;
                }
                if since.is_some_and(|since| *seen >= since) {
                    return true;
                }
                *seen = stamp;
                scratch.walk.push(other);
            }
        }
        false
    }

    /// The islands of the side that the last [`Self::still_meet`] found cut off.
    pub(super) fn cut_off(&self) -> &[u16] {
        &self.scratch.sides[0]
    }

    /// A slot without which two islands would not hang together, that is not yet known to hold a bridge. Looks
    /// along a shortest way from one to the other: what reaches a later island of it goes round the slots between.
    pub(super) fn needed_between(&mut self, a: u16, b: u16) -> Option<u16> {
        let way = self.shortest_way(a, b)?;
        let stamp = self.new_stamp();
        let Self {
            scratch, arms, masks, ..
        } = self;
        for (place, &(island, _)) in (0..).zip(&way) {
            scratch.on_way[usize::from(island)] = stamp;
            scratch.place[usize::from(island)] = place;
        }
        scratch.walk.clear();
        let (mut at, mut walked, mut reached) = (0, 0, 0);
        loop {
            // Every island of the way up to the furthest reached can be walked from.
            while walked <= reached {
                let island = way[walked].0;
                walked += 1;
                if std::mem::replace(&mut scratch.seen[usize::from(island)], stamp) != stamp {
                    scratch.walk.push(island);
                }
            }
            if reached + 1 == way.len() {
                return None;
            }
            let Some(&island) = scratch.walk.get(at) else {
                // Nothing goes round the next slot.
                reached += 1;
                let slot = way[reached].1;
                if masks[usize::from(slot)] & NONE != 0 {
                    return Some(slot);
                }
                continue;
            };
            at += 1;
            let place = |scratch: &Scratch, island: u16| {
                let at = usize::from(island);
                (scratch.on_way[at] == stamp).then(|| usize::from(scratch.place[at]))
            };
            let mine = place(scratch, island);
            for &Arm { slot, other } in &arms[usize::from(island)] {
                if slot == NO_SLOT || masks[usize::from(slot)] & SOME == 0 || scratch.seen[usize::from(other)] == stamp
                {
                    continue;
                }
                let theirs = place(scratch, other);
                // The way's own slots do not count: two neighbours have but one slot between them.
                if matches!((mine, theirs), (Some(mine), Some(theirs)) if mine.abs_diff(theirs) == 1) {
                    continue;
                }
                reached = reached.max(theirs.unwrap_or(0));
                scratch.seen[usize::from(other)] = stamp;
                scratch.walk.push(other);
            }
        }
    }

    /// The islands on a shortest way, each with the slot it is reached by; none when there is no way.
    fn shortest_way(&mut self, a: u16, b: u16) -> Option<Vec<(u16, u16)>> {
        let stamp = self.new_stamp();
        let Self {
            scratch, arms, masks, ..
        } = self;
        scratch.walk.clear();
        scratch.walk.push(a);
        scratch.seen[usize::from(a)] = stamp;
        let mut at = 0;
        'walk: loop {
            let island = *scratch.walk.get(at)?;
            at += 1;
            for &Arm { slot, other } in &arms[usize::from(island)] {
                if slot != NO_SLOT && masks[usize::from(slot)] & SOME != 0 && scratch.seen[usize::from(other)] != stamp
                {
                    scratch.seen[usize::from(other)] = stamp;
                    scratch.reached_by[usize::from(other)] = [slot, island];
                    if other == b {
                        break 'walk;
                    }
                    scratch.walk.push(other);
                }
            }
        }
        let mut way = Vec::new();
        let mut island = b;
        while island != a {
            let [slot, before] = scratch.reached_by[usize::from(island)];
            way.push((island, slot));
            island = before;
        }
        way.push((a, NO_SLOT));
        way.reverse();
        Some(way)
    }
}
