//! How far a network is from being a puzzle of a level.

use super::network::{Drawn, Network};
use crate::hashi::SlotId;
use crate::hashi::solver::{self, Other};
use crate::hashi::techniques::{Board, Reasoning, Stand};
use crate::level::Level;

/// The conflicts a search for another answer may meet: a network that needs more is not worth it.
const BUDGET: u32 = 2_000;

/// A network with its puzzle, and what is wrong with it.
#[derive(Debug)]
pub(super) struct Rated {
    pub(super) network: Network,
    pub(super) drawn: Drawn,
    /// 0 when nothing is wrong; the more the worse.
    pub(super) cost: usize,
    /// Where to change something; anywhere when there are none.
    pub(super) at: Vec<SlotId>,
}

/// The cost of a puzzle with several answers, of one too hard for the level, of one too easy; each plus how far.
const SEVERAL: usize = 1_000_000;
const TOO_HARD: usize = 100_000;
const TOO_EASY: usize = 50_000;

/// Rates a network by what it lacks to be of this level, with so many slots narrowed by the level's own
/// techniques. Techniques come first, as they are quicker than the solver on most, and who finishes has proved
/// that the answer is the only one.
pub(super) fn rate(network: Network, level: Level, floor: usize) -> Option<Rated> {
    let drawn = network.draw().ok()?;
    let (cost, at) = cost(&drawn, level, floor);
    Some(Rated {
        network,
        drawn,
        cost,
        at,
    })
}

fn cost(drawn: &Drawn, level: Level, floor: usize) -> (usize, Vec<SlotId>) {
    let mut reasoning = Reasoning::knowing(Board::new(&drawn.puzzle), &drawn.answer);
    let mut stand = reasoning.run(level.min(Level::Medium));
    if stand == Stand::Stalled && level > Level::Medium {
        match solver::other(&drawn.puzzle, &drawn.answer, BUDGET) {
            Other::Unique => stand = reasoning.run(level),
            Other::Another(other) => {
                let slots = drawn.puzzle.slot_ids();
                let at: Vec<SlotId> = slots.filter(|s| other[s.index()] != drawn.answer[s.index()]).collect();
                return (SEVERAL + reasoning.open_slots().count(), at);
            }
            Other::Unsettled => return (2 * SEVERAL, reasoning.open_slots().collect()),
        }
    }
    if stand != Stand::Finished {
        let at: Vec<SlotId> = reasoning.open_slots().collect();
        return (TOO_HARD + at.len(), at);
    }
    if reasoning.hardest() < level {
        let missing = level as usize - reasoning.hardest() as usize;
        return (TOO_EASY + missing, Vec::new());
    }
    (floor.saturating_sub(reasoning.own_slots(level)), Vec::new())
}
