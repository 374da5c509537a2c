//! How far a network is from being a puzzle of a level.

use super::network::{Drawn, Network};
use super::repair::{differing, parts};
use crate::hashi::SlotId;
use crate::hashi::solver::{self, Counts, Other};
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
    /// Where to change something, in parts that have nothing to do with each other; anywhere when there are none.
    pub(super) parts: Vec<Vec<SlotId>>,
    /// Another answer, if one was found.
    pub(super) other: Option<Counts>,
}

/// What it costs to have several answers: more than anything else can.
const SEVERAL: usize = 1_000_000;
/// Each slot the level's own techniques still have to narrow.
const SHALLOW: usize = 4;
/// Each level that is missing.
const TOO_EASY: usize = 3;
/// So many slots narrowed by the techniques of the level below are a good sign in a network that is too shallow.
const GOOD_SIGN: usize = 8;

/// Rates a network by what it lacks to be of this level, with at least `floor` slots narrowed by the level's own
/// techniques. Techniques come first, as they are quicker than the solver on most networks, and where they
/// finish they have proved that the answer is the only one.
pub(super) fn rate(network: Network, level: Level, floor: usize) -> Option<Rated> {
    let drawn = network.draw().ok()?;
    let mut rated = Rated {
        network,
        drawn,
        cost: 0,
        parts: Vec::new(),
        other: None,
    };
    let drawn = &rated.drawn;
    let mut reasoning = Reasoning::knowing(Board::new(&drawn.puzzle), &drawn.answer);
    let mut stand = reasoning.run(level.min(Level::Medium));
    if stand == Stand::Stalled && level > Level::Medium {
        match solver::other_within(&drawn.puzzle, reasoning.board().masks(), &drawn.answer, BUDGET) {
            Other::Unique => stand = reasoning.run(level),
            Other::Another(other) => {
                rated.cost = SEVERAL + reasoning.open_slots().count();
                rated.parts = parts(drawn, &differing(drawn, &other));
                rated.other = Some(other);
                return Some(rated);
            }
            Other::Unsettled => rated.cost = SEVERAL,
        }
    }
    let open: Vec<SlotId> = reasoning.open_slots().collect();
    rated.cost += lacking(&reasoning, level, floor) + open.len() + usize::from(stand != Stand::Finished);
    rated.parts = parts(drawn, &open);
    Some(rated)
}

/// How far reasoning that came to its end was from needing this level.
fn lacking(reasoning: &Reasoning<'_>, level: Level, floor: usize) -> usize {
    let shallow = floor.saturating_sub(reasoning.own_slots(level));
    if shallow == 0 && reasoning.hardest() >= level {
        return 0;
    }
    let below = match level {
        Level::Hard => reasoning.own_slots(Level::Medium),
        Level::Expert => reasoning.own_slots(Level::Hard),
        Level::Easy | Level::Medium | Level::Beyond => GOOD_SIGN,
    };
    let missing = (level as usize).saturating_sub(reasoning.hardest() as usize);
    SHALLOW * shallow + TOO_EASY * missing + GOOD_SIGN.saturating_sub(below)
}
