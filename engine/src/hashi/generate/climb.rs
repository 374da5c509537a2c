//! The search for a network of a level: grow one, then change one thing at a time, keeping what is no worse, and
//! start over when that leads nowhere.

use super::change::change;
use super::evaluate::{Rated, rate};
use super::grow::{self, Recipe};
use super::network::Drawn;
use crate::level::Level;
use crate::random::Stream;
use crate::shape::Shape;

/// Changes refused in a row, and changes kept without getting nearer, after which a network is given up.
const REFUSED: u32 = 30;
const STALE: u32 = 40;

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

fn next(stream: &mut Stream, now: &Rated, goal: Goal) -> Option<Rated> {
    let mut network = now.network.clone();
    if !change(stream, &mut network, &now.drawn, &now.at) {
        return None;
    }
    rate(network, goal.level, goal.floor)
}
