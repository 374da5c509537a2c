//! The ID notation: `hashi:5x5:2a1a3e4a2a6e3c3`. Rows come before columns; then the cells in reading order, a
//! digit for an island and a letter for a run of water, `a` for one cell up to `z` for 26.

use super::{Cells, Fault, Misread, check_length, push_water, runs, shape, trimmed};
use crate::hashi::Puzzle;

pub(super) const GENRE: &str = "hashi:";

/// The puzzle's ID.
#[must_use]
pub fn write(puzzle: &Puzzle) -> String {
    let mut text = format!("{GENRE}{}:", puzzle.shape());
    push_cells(&mut text, puzzle);
    text
}

/// Appends the cells: a digit an island, letters for water. Tatham's IDs have the same.
pub(super) fn push_cells(text: &mut String, puzzle: &Puzzle) {
    for run in runs(puzzle) {
        push_water(text, run.water, b'a' - 1, 26);
        if let Some(clue) = run.clue {
            text.push(char::from(b'0' + clue));
        }
    }
}

/// Reads an ID, with space around it allowed.
///
/// # Errors
/// When it is no ID, with what is wrong and where.
pub fn read(text: &str) -> Result<Puzzle, Misread> {
    check_length(text)?;
    let (before, body) = trimmed(text);
    let Some(rest) = body.strip_prefix(GENRE) else {
        return Err(Misread::new(Fault::NotThis, before));
    };
    let at = before + GENRE.len();
    let no_shape = Misread::new(Fault::Shape, at);
    let (sides, cells) = rest.split_once(':').ok_or(no_shape)?;
    let (rows, columns) = sides.split_once('x').ok_or(no_shape)?;
    let shape = shape(rows, columns).ok_or(no_shape)?;
    read_cells(cells, Cells::new(shape), 8).map_err(|misread| misread.after(at + sides.len() + 1))
}

/// Reads digits and letters into cells; letters A to G are 10 to 16 where a program writes such numbers.
pub(super) fn read_cells(text: &str, mut cells: Cells, largest: u32) -> Result<Puzzle, Misread> {
    let mut end = 0;
    for (at, c) in text.chars().enumerate() {
        end = at + 1;
        let given = match c {
            'a'..='z' => cells.skip(usize::from(c as u8 - b'a') + 1),
            '0'..='9' => cells.island(u32::from(c as u8 - b'0')),
            'A'..='G' if largest > 9 => cells.island(u32::from(c as u8 - b'A') + 10),
            _ => Err(Fault::Character(c)),
        };
        given.map_err(|fault| Misread::new(fault, at))?;
    }
    cells.puzzle().map_err(|fault| Misread::new(fault, end))
}
