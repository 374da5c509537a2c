//! Dealing a puzzle of a level and shape from a seed.

mod grow;
mod network;
mod repair;

use self::grow::Recipe;
use super::{Puzzle, solver};
use crate::game::Undealable;
use crate::level::Level;
use crate::random::Stream;
use crate::shape::Shape;

pub(super) const VERSION: u32 = 1;

/// The shapes of the menu.
const MENU: [Shape; 4] = [
    Shape::new(7, 7),
    Shape::new(10, 10),
    Shape::new(15, 15),
    Shape::new(20, 20),
];

pub(super) fn shapes(level: Level) -> &'static [Shape] {
    match level {
        Level::Easy | Level::Medium | Level::Hard | Level::Expert => &MENU,
        Level::Beyond => &[],
    }
}

pub(super) fn generate(level: Level, shape: Shape, seed: &str) -> Result<Puzzle, Undealable> {
    if !(4..=60).contains(&shape.rows) || !(4..=60).contains(&shape.columns) {
        return Err(Undealable::Shape);
    }
    let wanted = match level {
        Level::Easy => 0..=0,
        Level::Medium => 1..=2,
        Level::Hard => 3..=5,
        Level::Expert => 6..=u32::MAX,
        Level::Beyond => return Err(Undealable::Level),
    };
    let mut stream = Stream::new(seed);
    let recipe = Recipe {
        islands: shape.cells() / 4,
        reach: 6,
        doubles: 25,
        loops: 12,
    };
    for _ in 0..10_000 {
        let mut network = grow::grow(&mut stream, shape, recipe);
        if network.len() < recipe.islands * 17 / 20 || !network.fills_the_board() {
            continue;
        }
        let Some(drawn) = repair::repair(&mut stream, &mut network, recipe, &mut |_, _| ()) else {
            continue;
        };
        let (_, effort) = solver::solve_counting(&drawn.puzzle, solver::BUDGET);
        if wanted.contains(&effort.choices) {
            return Ok(drawn.puzzle);
        }
    }
    Err(Undealable::OutOfTries)
}
