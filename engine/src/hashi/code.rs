//! The link code: a puzzle as short as links need it.

use super::Puzzle;
use crate::game::Unreadable;

pub(super) fn write(_puzzle: &Puzzle) -> String {
    String::new()
}

pub(super) fn read(_text: &str) -> Result<Puzzle, Unreadable> {
    Err(Unreadable::Short)
}
