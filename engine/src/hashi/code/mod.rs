//! The link code: a puzzle as short as links need it, arithmetically coded.
//!
//! There are two forms, told apart by the first digit. The usual one makes most puzzles short. Boards crowded with
//! islands of all numbers have nothing usual to them; where it comes to [`ENOUGH`] digits or more, the bounded form is
//! taken if it is shorter. No board to 20×20 takes so many then, as long as its numbers can be had at all: for others
//! there can be no such bound, as there are more of them than texts that short.

mod bounded;
mod coder;
mod usual;

use super::Puzzle;
use crate::digits;
use crate::game::Unreadable;
use crate::shape::Shape;

/// A usual form shorter than this is taken without asking for another.
const ENOUGH: usize = 200;

pub(super) fn write(puzzle: &Puzzle) -> String {
    let usual = usual::write(puzzle);
    if usual.len() < ENOUGH {
        return usual;
    }
    match bounded::write(puzzle) {
        Some(bounded) if bounded.len() < usual.len() => bounded,
        Some(_) | None => usual,
    }
}

pub(super) fn read(text: &str) -> Result<Puzzle, Unreadable> {
    if let Some(at) = text
        .chars()
        .position(|c| !u8::try_from(c).is_ok_and(|c| digits::value(c).is_some()))
    {
        return Err(Unreadable::Character(at));
    }
    let first = digits::Reader::new(text).next_digit().ok_or(Unreadable::Short)?;
    let (puzzle, whole) = if first < usual::FIRSTS {
        let puzzle = usual::read(text)?;
        let whole = usual::write(&puzzle);
        (puzzle, whole)
    } else {
        let puzzle = bounded::read(text)?;
        let whole = bounded::write(&puzzle).ok_or(Unreadable::Impossible)?;
        (puzzle, whole)
    };
    // Whatever digits say, they say some puzzle; only what that puzzle is written as is its code.
    if whole.len() > text.len() {
        Err(Unreadable::Short)
    } else if whole.len() < text.len() {
        Err(Unreadable::Long)
    } else if write(&puzzle) == text {
        Ok(puzzle)
    } else {
        Err(Unreadable::Impossible)
    }
}

fn cells(shape: Shape) -> impl Iterator<Item = (u8, u8)> {
    (0..shape.rows).flat_map(move |row| (0..shape.columns).map(move |column| (row, column)))
}

#[cfg(test)]
mod tests;
