//! Growing a network at random: from an island it has, in some direction, to a new one or to one it meets.

use super::network::{Network, Sight, Site};
use crate::hashi::Direction;
use crate::random::Stream;
use crate::shape::Shape;

/// What a network is to be like.
#[derive(Debug, Clone, Copy)]
pub(super) struct Recipe {
    /// How many islands.
    pub(super) islands: usize,
    /// The longest step from one island to the next, in cells; most are far shorter.
    pub(super) reach: u8,
    /// In a hundred: how many bridges are double.
    pub(super) doubles: u32,
    /// In a hundred: how often an island that is met is joined, which makes a loop.
    pub(super) loops: u32,
}

/// How many steps are tried for each island wanted.
const TRIES: usize = 60;

/// A new network of one piece, or as much of it as found room.
pub(super) fn grow(stream: &mut Stream, shape: Shape, recipe: Recipe) -> Network {
    let mut start = |side: u8| u8::try_from(stream.below(u32::from(side))).unwrap_or(0);
    let (row, column) = (start(shape.rows), start(shape.columns));
    let mut network = Network::new(shape, row, column);
    extend(stream, &mut network, recipe);
    network
}

/// Lets a network grow to the islands wanted, as far as there is room.
pub(super) fn extend(stream: &mut Stream, network: &mut Network, recipe: Recipe) {
    for _ in 0..recipe.islands * TRIES {
        if network.len() >= recipe.islands {
            break;
        }
        step(stream, network, recipe);
    }
}

/// Puts an island on each edge that has none, where one can be reached.
pub(super) fn reach_edges(stream: &mut Stream, network: &mut Network, recipe: Recipe) {
    for edge in Direction::ALL {
        let mut near: Vec<(u8, Site)> = network
            .sites()
            .map(|site| (network.to_edge(site, edge), site))
            .collect();
        near.sort_by_key(|&(water, _)| water);
        for (water, from) in near {
            if water == 0 {
                break;
            }
            if let Sight::Water(cell) = network.look(from, edge, water)
                && network.is_lonely(cell)
            {
                let count = count(stream, recipe);
                network.extend(from, edge, cell, count);
                break;
            }
        }
    }
}

/// How many bridges are drawn.
fn count(stream: &mut Stream, recipe: Recipe) -> u8 {
    if stream.chance(recipe.doubles, 100) { 2 } else { 1 }
}

fn step(stream: &mut Stream, network: &mut Network, recipe: Recipe) {
    let from = Site(u16::try_from(stream.index(network.len())).unwrap_or(0));
    let direction = Direction::ALL[stream.index(4)];
    // The product of two random parts: mostly short, sometimes long.
    let [u1, u2] = [stream.below(1 << 12), stream.below(1 << 12)];
    let more = (((u1 * u2) >> 12) * (u32::from(recipe.reach) - 1)) >> 12;
    let reach = 2 + u8::try_from(more).unwrap_or(0);
    if network.bridges(from, direction) > 0 {
        return;
    }
    match network.look(from, direction, reach) {
        Sight::Water(cell) if network.is_lonely(cell) => {
            let count = count(stream, recipe);
            network.extend(from, direction, cell, count);
        }
        Sight::Island(to, water) if water > 0 && stream.chance(recipe.loops, 100) => {
            let count = count(stream, recipe);
            network.join(from, direction, to, count);
        }
        Sight::Water(_) | Sight::Island(..) | Sight::Blocked => {}
    }
}
