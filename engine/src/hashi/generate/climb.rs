//! The search for a network of a level: grow one, then change one thing at a time, keeping what is no worse, and
//! start over when that leads nowhere.

use super::change::change;
use super::evaluate::{Rated, rate};
use super::grow::{self, Recipe};
use super::network::Drawn;
use super::repair::mend;
use crate::level::Level;
use crate::random::Stream;
use crate::shape::Shape;

/// Changes refused in a row, and changes kept without getting nearer, after which a network is given up. Few networks
/// get far: to start over soon finds one of those in less time than to insist.
const REFUSED: u32 = 45;
const STALE: u32 = 9;

/// What is looked for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Goal {
    pub(super) shape: Shape,
    pub(super) level: Level,
    /// How many slots the level's own techniques are to narrow.
    pub(super) floor: usize,
    pub(super) recipe: Recipe,
}

/// Looks for a network, growing and rating at most `tries` times; `report` hears how often so far. None when the
/// tries run out.
pub(super) fn climb(stream: &mut Stream, goal: Goal, tries: u32, report: &mut dyn FnMut(u32)) -> Option<Drawn> {
    let mut tried = 0;
    while tried < tries {
        tried += 1;
        let network = grow::grow(stream, goal.shape, goal.recipe);
        if network.len() < goal.recipe.islands * 17 / 20 || !network.fills_the_board() {
            continue;
        }
        let Some(mut now) = rate(network, goal.level, goal.floor) else {
            continue;
        };
        let (mut best, mut refused, mut stale) = (now.cost, 0, 0);
        while now.cost > 0 && refused < REFUSED && stale < STALE && tried < tries {
            tried += 1;
            match next(stream, &now, goal) {
                Some(next) if next.cost <= now.cost => {
                    refused = 0;
                    stale += 1;
                    if next.cost < best {
                        best = next.cost;
                        stale = 0;
                    }
                    now = next;
                }
                Some(_) | None => refused += 1,
            }
        }
        report(tried);
        if now.cost == 0 {
            return Some(now.drawn);
        }
    }
    None
}

/// A network with a change in some of the parts where something is wrong, at least one: what is far apart can be
/// mended at a time.
fn next(stream: &mut Stream, now: &Rated, goal: Goal) -> Option<Rated> {
    let mut network = now.network.clone();
    if now.parts.is_empty() && !change(stream, &mut network, &now.drawn, &[]) {
        return None;
    }
    let all = u32::try_from(now.parts.len()).unwrap_or(u32::MAX);
    let sure = stream.below(all);
    for (at, part) in (0..).zip(&now.parts) {
        if at != sure && !stream.chance(3, 5) {
            continue;
        }
        match &now.other {
            Some(other) if stream.chance(1, 2) => mend(stream, &mut network, &now.drawn, other, part),
            Some(_) | None => {
                let before = network.clone();
                if !change(stream, &mut network, &now.drawn, part) {
                    network = before;
                }
            }
        }
    }
    rate(network, goal.level, goal.floor)
}
