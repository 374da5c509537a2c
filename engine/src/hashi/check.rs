//! Which rules a board breaks, with the data to show it.

use super::{IslandId, Lane, Puzzle, SlotId, bridges_at, groups};

/// A rule of Hashi.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// R1: every island has as many bridges as its number.
    Numbers,
    /// R2: bridges do not cross.
    Crossings,
    /// R3: bridges join all islands.
    Connected,
}

impl Rule {
    /// Its name in texts for programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Numbers => "R1",
            Self::Crossings => "R2",
            Self::Connected => "R3",
        }
    }
}

/// A rule that is broken, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Violation {
    /// R1: no choice of what its slots may hold adds up to the island's number.
    Number {
        /// The island.
        island: IslandId,
        /// How many bridges it has been given.
        bridges: u8,
    },
    /// R2: bridges cross in this cell.
    Crossing {
        /// Its row and column, from 0.
        cell: (u8, u8),
        /// The slot across and the slot down.
        slots: (SlotId, SlotId),
    },
    /// R3: even with every bridge that may still come the islands are in this many groups.
    Apart {
        /// How many.
        groups: usize,
    },
}

impl Violation {
    /// Which rule it is.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Self::Number { .. } => Rule::Numbers,
            Self::Crossing { .. } => Rule::Crossings,
            Self::Apart { .. } => Rule::Connected,
        }
    }
}

/// The rules a board breaks: R1 by island in reading order, then R2 by slot across, then R3.
///
/// A board has for each slot its bridges, or nothing while it is undecided. Undecided slots may hold anything
/// their islands' numbers allow; once the player is `done` they count as none.
#[must_use]
pub fn check(puzzle: &Puzzle, board: &[Option<u8>], done: bool) -> Vec<Violation> {
    let drawn = |slot: SlotId| board.get(slot.index()).copied().flatten();
    let lanes: Vec<Lane> = puzzle
        .slot_ids()
        .map(|slot| Lane {
            bridges: drawn(slot).unwrap_or(0),
            mark: false,
        })
        .collect();
    let is_open = |slot: SlotId| drawn(slot).is_none() && !done;
    let mut found = Vec::new();
    for island in puzzle.island_ids() {
        let bridges = bridges_at(puzzle, &lanes, island);
        let clue = puzzle.island(island).clue;
        // Each open slot gives anything from none to its most, so every sum between is reached.
        let room = puzzle
            .arms(island)
            .filter(|&slot| is_open(slot))
            .map(|slot| puzzle.most(slot));
        if bridges > clue || bridges.saturating_add(room.sum()) < clue {
            found.push(Violation::Number { island, bridges });
        }
    }
    let built = |slot: SlotId| lanes[slot.index()].bridges > 0;
    for across in puzzle
        .slot_ids()
        .filter(|&slot| !puzzle.slot(slot).is_down && built(slot))
    {
        for &down in puzzle.crossings(across).iter().filter(|&&down| built(down)) {
            found.push(Violation::Crossing {
                cell: puzzle.meeting(across, down),
                slots: (across, down),
            });
        }
    }
    let possible: Vec<Lane> = puzzle
        .slot_ids()
        .map(|slot| Lane {
            bridges: if is_open(slot) { 1 } else { lanes[slot.index()].bridges },
            mark: false,
        })
        .collect();
    let (_, groups) = groups(puzzle, &possible);
    if groups > 1 {
        found.push(Violation::Apart { groups });
    }
    found
}
