//! The ID notation: `hashi:5x5:2a1a3e4a2a6e3c3`. Rows come before columns; then the cells in reading order, a
//! digit for an island and a letter for a run of water, `a` for one cell up to `z` for 26.

use super::{Fault, Misread, check_length, made};
use crate::hashi::{Island, Puzzle};
use crate::shape::Shape;

const GENRE: &str = "hashi:";

/// The puzzle's ID.
#[must_use]
pub fn write(puzzle: &Puzzle) -> String {
    let mut text = format!("{GENRE}{}:", puzzle.shape());
    let columns = usize::from(puzzle.shape().columns);
    let mut next = 0;
    for island in puzzle.islands() {
        let cell = usize::from(island.row) * columns + usize::from(island.column);
        push_water(&mut text, cell - next);
        text.push(char::from(b'0' + island.clue));
        next = cell + 1;
    }
    push_water(&mut text, puzzle.shape().cells() - next);
    text
}

fn push_water(text: &mut String, mut cells: usize) {
    while cells > 0 {
        let run = cells.min(26);
        // One of 26 letters.
        text.push(char::from(b'a' - 1 + u8::try_from(run).unwrap_or(1)));
        cells -= run;
    }
}

/// Reads an ID, with space around it allowed.
///
/// # Errors
/// When it is no ID, with what is wrong and where.
pub fn read(text: &str) -> Result<Puzzle, Misread> {
    check_length(text)?;
    let before = text.len() - text.trim_start().len();
    let before = text[..before].chars().count();
    let body = text.trim();
    let Some(rest) = body.strip_prefix(GENRE) else {
        return Err(Misread::new(Fault::NotThis, before));
    };
    let at = before + GENRE.len();
    let (shape_text, cells) = rest.split_once(':').ok_or(Misread::new(Fault::Shape, at))?;
    let shape: Shape = shape_text.parse().map_err(|_| Misread::new(Fault::Shape, at))?;
    if shape.rows > 100 || shape.columns > 100 {
        return Err(Misread::new(Fault::Shape, at));
    }
    let first = at + shape_text.len() + 1;
    let mut islands = Vec::new();
    let mut cell = 0;
    let mut end = first;
    for (at, c) in (first..).zip(cells.chars()) {
        end = at + 1;
        match c {
            'a'..='z' => cell += usize::from(c as u8 - b'a') + 1,
            '1'..='8' if cell < shape.cells() => {
                islands.push(island_at(cell, shape, c as u8 - b'0'));
                cell += 1;
            }
            '1'..='8' => return Err(Misread::new(Fault::TooManyCells, at)),
            '0' | '9' => return Err(Misread::new(Fault::Clue(u32::from(c as u8 - b'0')), at)),
            _ => return Err(Misread::new(Fault::Character(c), at)),
        }
        if cell > shape.cells() {
            return Err(Misread::new(Fault::TooManyCells, at));
        }
    }
    if cell < shape.cells() {
        return Err(Misread::new(Fault::TooFewCells(shape.cells() - cell), end));
    }
    Puzzle::new(shape, islands).map_err(|malformed| made(malformed, end))
}

/// The island of a cell counted in reading order.
pub(super) fn island_at(cell: usize, shape: Shape, clue: u8) -> Island {
    let columns = usize::from(shape.columns);
    let side = |index: usize| u8::try_from(index).unwrap_or(u8::MAX);
    Island {
        row: side(cell / columns),
        column: side(cell % columns),
        clue,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_id_reads_and_writes() {
        for id in [
            "hashi:5x5:2a1a3e4a2a6e3c3",
            "hashi:5x5:4a2c3b23e3a1a3a4a3",
            "hashi:1x30:1zb1",
            "hashi:3x2:d1a",
        ] {
            assert_eq!(write(&read(id).unwrap()), id);
        }
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let fault = |text: &str| read(text).map_err(|misread| (misread.fault, misread.at));
        assert_eq!(fault(""), Err((Fault::NotThis, 0)));
        assert_eq!(fault(" sudoku:1"), Err((Fault::NotThis, 1)));
        assert_eq!(fault("hashi:5x5"), Err((Fault::Shape, 6)));
        assert_eq!(fault("hashi:5x0:"), Err((Fault::Shape, 6)));
        assert_eq!(fault("hashi:5x101:"), Err((Fault::Shape, 6)));
        assert_eq!(fault("hashi:2x2:1a9a"), Err((Fault::Clue(9), 12)));
        assert_eq!(fault("hashi:2x2:1a!a"), Err((Fault::Character('!'), 12)));
        assert_eq!(fault("hashi:2x2:1a1"), Err((Fault::TooFewCells(1), 13)));
        assert_eq!(fault("hashi:2x2:1a1b"), Err((Fault::TooManyCells, 13)));
        assert_eq!(fault("hashi:2x2:1a1a1"), Err((Fault::TooManyCells, 14)));
        assert_eq!(fault("hashi:2x2:d"), Err((Fault::NoIslands, 11)));
        assert_eq!(fault(&"x".repeat(1_000_001)), Err((Fault::TooLong, 1_000_000)));
    }
}
