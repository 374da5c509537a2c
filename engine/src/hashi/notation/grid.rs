//! Rows of text: a digit for an island, `.` for water, one character a cell. Above them may stand `genre: hashi`
//! and `grid:`, as the reference's files have it.

use super::{Cells, Fault, Misread, check_length};
use crate::hashi::Puzzle;
use crate::hashi::puzzle::LONGEST_SIDE;
use crate::shape::Shape;

/// The puzzle's rows.
#[must_use]
pub fn rows(puzzle: &Puzzle) -> Vec<String> {
    let shape = puzzle.shape();
    let mut rows = vec![vec!['.'; usize::from(shape.columns)]; usize::from(shape.rows)];
    for island in puzzle.islands() {
        rows[usize::from(island.row)][usize::from(island.column)] = char::from(b'0' + island.clue);
    }
    rows.into_iter().map(|row| row.into_iter().collect()).collect()
}

/// The puzzle as text, with its genre above.
#[must_use]
pub fn write(puzzle: &Puzzle) -> String {
    format!("genre: hashi\ngrid:\n{}\n", rows(puzzle).join("\n"))
}

/// Reads rows of text, with or without the lines above them; lines may end in either way, empty lines around
/// the rows are skipped.
///
/// # Errors
/// When it is no such text, with what is wrong and where.
pub fn read(text: &str) -> Result<Puzzle, Misread> {
    check_length(text)?;
    let mut at = 0;
    let mut rows: Vec<(usize, &str)> = Vec::new();
    let mut is_over = false;
    for line in text.split('\n') {
        let start = at;
        at += line.chars().count() + 1;
        let bare = line.trim_end().trim_start_matches('\u{feff}');
        let start = start + usize::from(line.starts_with('\u{feff}'));
        if bare.is_empty() {
            is_over = !rows.is_empty();
        } else if rows.is_empty() && bare.starts_with("genre:") {
            if bare["genre:".len()..].trim() != "hashi" {
                return Err(Misread::new(Fault::OtherGenre, start));
            }
        } else if rows.is_empty() && bare == "grid:" {
        } else if is_over {
            let first = bare.chars().next().unwrap_or(' ');
            return Err(Misread::new(Fault::Character(first), start));
        } else {
            rows.push((start, bare));
        }
    }
    if rows.is_empty() {
        return Err(Misread::new(Fault::NoIslands, text.chars().count()));
    }
    from_rows(&rows)
}

/// Reads rows, each with the place of its first character in the text.
pub(super) fn from_rows(rows: &[(usize, &str)]) -> Result<Puzzle, Misread> {
    let (first, top) = rows.first().copied().unwrap_or((0, ""));
    let side = |count: usize| {
        u8::try_from(count)
            .ok()
            .filter(|side| (1..=LONGEST_SIDE).contains(side))
    };
    let no_shape = Misread::new(Fault::Shape, first);
    let columns = top.chars().count();
    let shape = Shape::new(side(rows.len()).ok_or(no_shape)?, side(columns).ok_or(no_shape)?);
    let mut cells = Cells::new(shape);
    let mut end = first;
    for (index, &(start, row)) in rows.iter().enumerate() {
        for (at, c) in (start..).zip(row.chars()) {
            let given = match c {
                '.' => cells.skip(1),
                '0'..='9' => cells.island(u32::from(c as u8 - b'0')),
                _ => Err(Fault::Character(c)),
            };
            given.map_err(|fault| Misread::new(fault, at))?;
        }
        let length = row.chars().count();
        if length != columns {
            return Err(Misread::new(Fault::Ragged(index), start));
        }
        end = start + length;
    }
    cells.puzzle().map_err(|fault| Misread::new(fault, end))
}
