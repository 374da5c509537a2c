//! The exact solver.

use super::Puzzle;
use crate::game::Solutions;

pub(super) fn solutions(_puzzle: &Puzzle) -> Solutions {
    Solutions::TooComplex
}
