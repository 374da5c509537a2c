//! Puzzles as text, as other programs and people write them. Every reader is total: a text is read whole, or
//! refused with what is wrong and where.

pub mod id;

use super::Malformed;

/// The longest text that is looked at, in bytes.
pub const LONGEST: usize = 1_000_000;

/// What is wrong with a text, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Misread {
    /// What is wrong.
    pub fault: Fault,
    /// The character it was found at, counted from 0; the text's length when something is missing at its end.
    pub at: usize,
}

/// What can be wrong with a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// It is longer than [`LONGEST`].
    TooLong,
    /// It is not in this notation at all.
    NotThis,
    /// Rows or columns are missing, no number, 0, or over 100.
    Shape,
    /// This character does not belong there.
    Character(char),
    /// An island's number is not 1 to 8.
    Clue(u32),
    /// There are no islands.
    NoIslands,
    /// The cells end before the board does; so many are missing.
    TooFewCells(usize),
    /// There are more cells than the board has.
    TooManyCells,
}

impl Misread {
    pub(super) const fn new(fault: Fault, at: usize) -> Self {
        Self { fault, at }
    }
}

/// The length is asked before anything else, so that no reader walks through megabytes.
fn check_length(text: &str) -> Result<(), Misread> {
    if text.len() > LONGEST {
        return Err(Misread::new(Fault::TooLong, LONGEST));
    }
    Ok(())
}

/// What `Puzzle::new` can still refuse after a reader has kept shape, places and clues in range.
fn made(malformed: Malformed, at: usize) -> Misread {
    let fault = match malformed {
        Malformed::Shape | Malformed::Place(_) => Fault::Shape,
        Malformed::Clue(_) => Fault::Clue(0),
        Malformed::Empty => Fault::NoIslands,
    };
    Misread::new(fault, at)
}
