//! Puzzles as text, as other programs and people write them. Every reader is total: a text is read whole, or
//! refused with what is wrong and where.

pub mod answer;
pub mod grid;
pub mod id;
pub mod json;
pub mod pzpr;
pub mod tatham;

#[cfg(test)]
mod tests;

use super::puzzle::LONGEST_SIDE;
use super::{Island, Malformed, Puzzle};
use crate::shape::Shape;

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
    /// It is not in this notation, or not in any that is known.
    NotThis,
    /// It names another kind of puzzle.
    OtherGenre,
    /// Rows or columns are missing, no number, 0, or over 100.
    Shape,
    /// This character does not belong there.
    Character(char),
    /// An island's number is not 1 to 8.
    Clue(u32),
    /// An island without a number.
    Unnumbered,
    /// There are no islands.
    NoIslands,
    /// The cells end before the board does; so many are missing.
    TooFewCells(usize),
    /// There are more cells than the board has.
    TooManyCells,
    /// This row, counted from 0, is not as long as the first.
    Ragged(usize),
    /// The JSON is malformed, or not of the form that is read.
    Json,
    /// What stands after `#` is a random seed of that program, not a puzzle; and it asks for up to so many bridges
    /// between two islands.
    Seed(u8),
    /// Up to so many bridges between two islands, where two is the rule.
    MaxBridges(u32),
    /// A rule that networks have no loops.
    NoLoops,
    /// An unknown parameter.
    Parameter(char),
    /// Bridges that do not run from island to island.
    LooseBridge,
    /// No two neighbouring islands have these numbers.
    NoSlot,
    /// A slot is named twice.
    Twice,
}

impl Fault {
    /// The fault's name, for texts and programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::TooLong => "too-long",
            Self::NotThis => "unknown-notation",
            Self::OtherGenre => "other-genre",
            Self::Shape => "shape",
            Self::Character(_) => "character",
            Self::Clue(_) => "clue",
            Self::Unnumbered => "unnumbered-island",
            Self::NoIslands => "no-islands",
            Self::TooFewCells(_) => "too-few-cells",
            Self::TooManyCells => "too-many-cells",
            Self::Ragged(_) => "ragged-rows",
            Self::Json => "json",
            Self::Seed(_) => "random-seed",
            Self::MaxBridges(_) => "max-bridges",
            Self::NoLoops => "no-loops",
            Self::Parameter(_) => "parameter",
            Self::LooseBridge => "loose-bridge",
            Self::NoSlot => "no-slot",
            Self::Twice => "twice",
        }
    }
}

impl Misread {
    pub(super) const fn new(fault: Fault, at: usize) -> Self {
        Self { fault, at }
    }

    /// Counted from the start of a text of which the first `before` characters were left out.
    const fn after(self, before: usize) -> Self {
        Self::new(self.fault, self.at + before)
    }

    /// The line and the character in it, both from 0, in the text that was read.
    #[must_use]
    pub fn line_and_column(self, text: &str) -> (usize, usize) {
        let before = text.chars().take(self.at);
        before.fold((0, 0), |(line, column), c| match c {
            '\n' => (line + 1, 0),
            _ => (line, column + 1),
        })
    }
}

/// Reads a puzzle in any notation there is: ID, JSON, pzpr links and files, Tatham's IDs, or rows of text.
///
/// # Errors
/// What the notation it looks like finds wrong.
pub fn read(text: &str) -> Result<Puzzle, Misread> {
    check_length(text)?;
    let (before, body) = trimmed(text);
    if body.starts_with('{') {
        json::read(text)
    } else if body.starts_with(id::GENRE) {
        id::read(text)
    } else if body.starts_with("genre:")
        || body.starts_with("grid:")
        || body.contains('\n') && !body.starts_with("pzprv3")
    {
        grid::read(text)
    } else if body.starts_with("pzprv3") || body.contains('?') || body.contains('/') {
        pzpr::read(text)
    } else if body.starts_with(|c: char| c.is_ascii_digit()) && body.contains('x') {
        tatham::read(text)
    } else if body.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
        grid::read(text)
    } else {
        Err(Misread::new(Fault::NotThis, before))
    }
}

/// The length is asked before anything else, so that no reader walks through megabytes.
fn check_length(text: &str) -> Result<(), Misread> {
    if text.len() > LONGEST {
        return Err(Misread::new(Fault::TooLong, LONGEST));
    }
    Ok(())
}

/// The text without space and byte-order marks around it, and how many characters were left out before it.
fn trimmed(text: &str) -> (usize, &str) {
    let is_space = |c: char| c.is_whitespace() || c == '\u{feff}';
    let body = text.trim_start_matches(is_space);
    let before = text[..text.len() - body.len()].chars().count();
    (before, body.trim_end_matches(is_space))
}

/// A shape whose sides are 1 to 100.
fn shape(rows: &str, columns: &str) -> Option<Shape> {
    let shape: Shape = format!("{rows}x{columns}").parse().ok()?;
    (shape.rows <= LONGEST_SIDE && shape.columns <= LONGEST_SIDE).then_some(shape)
}

/// Cells that are filled in reading order.
struct Cells {
    shape: Shape,
    next: usize,
    islands: Vec<Island>,
}

impl Cells {
    const fn new(shape: Shape) -> Self {
        Self {
            shape,
            next: 0,
            islands: Vec::new(),
        }
    }

    /// Leaves so many cells to the water.
    fn skip(&mut self, cells: usize) -> Result<(), Fault> {
        self.next += cells;
        if self.next > self.shape.cells() {
            return Err(Fault::TooManyCells);
        }
        Ok(())
    }

    /// Puts an island in the next cell.
    fn island(&mut self, clue: u32) -> Result<(), Fault> {
        if self.next >= self.shape.cells() {
            return Err(Fault::TooManyCells);
        }
        let clue = u8::try_from(clue)
            .ok()
            .filter(|clue| (1..=8).contains(clue))
            .ok_or(Fault::Clue(clue))?;
        let columns = usize::from(self.shape.columns);
        let side = |index: usize| u8::try_from(index).unwrap_or(u8::MAX);
        self.islands.push(Island {
            row: side(self.next / columns),
            column: side(self.next % columns),
            clue,
        });
        self.next += 1;
        Ok(())
    }

    /// The puzzle, when all cells have been given.
    fn puzzle(self) -> Result<Puzzle, Fault> {
        match self.shape.cells() - self.next {
            0 => Puzzle::new(self.shape, self.islands).map_err(|malformed| match malformed {
                Malformed::Empty => Fault::NoIslands,
                Malformed::Shape | Malformed::Place(_) | Malformed::Clue(_) => Fault::Shape,
            }),
            missing => Err(Fault::TooFewCells(missing)),
        }
    }
}

/// Runs of water and clues in reading order, as two of the notations write them.
fn runs(puzzle: &Puzzle) -> impl Iterator<Item = Run> + use<'_> {
    let columns = usize::from(puzzle.shape().columns);
    let mut next = 0;
    let ends = puzzle.islands().iter().map(move |island| {
        let cell = usize::from(island.row) * columns + usize::from(island.column);
        (cell, Some(island.clue))
    });
    ends.chain([(puzzle.shape().cells(), None)]).map(move |(cell, clue)| {
        let water = cell - next;
        next = cell + 1;
        Run { water, clue }
    })
}

/// Some cells of water, then an island or the end.
struct Run {
    water: usize,
    clue: Option<u8>,
}

/// Appends water as letters, each for a run of up to `longest` cells, counting from the one before `first`.
fn push_water(text: &mut String, mut cells: usize, before_first: u8, longest: u8) {
    while cells > 0 {
        let run = u8::try_from(cells).unwrap_or(longest).min(longest);
        text.push(char::from(before_first + run));
        cells -= usize::from(run);
    }
}
