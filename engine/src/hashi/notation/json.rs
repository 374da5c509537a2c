//! JSON: `{"genre":"hashi","puzzle":{"grid":["2.1.3",".....","4.2.6",".....","3...3"]}}`.

use serde::{Deserialize, Serialize};

use super::{Fault, Misread, check_length, grid};
use crate::hashi::Puzzle;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    genre: String,
    puzzle: Grid,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Grid {
    grid: Vec<String>,
}

/// The puzzle as JSON, on one line.
#[must_use]
pub fn write(puzzle: &Puzzle) -> String {
    let file = File {
        genre: "hashi".into(),
        puzzle: Grid {
            grid: grid::rows(puzzle),
        },
    };
    // Strings and lists of them always serialize.
    serde_json::to_string(&file).unwrap_or_default()
}

/// Reads JSON.
///
/// # Errors
/// When it is no such JSON, with the character at which that shows; for a fault in the rows, the place is the cell
/// in reading order, counted as if the rows stood one after the other.
pub fn read(text: &str) -> Result<Puzzle, Misread> {
    check_length(text)?;
    let bare = text.trim_start_matches('\u{feff}');
    let file: File = serde_json::from_str(bare).map_err(|error| {
        // Lines and columns come from 1, and columns in bytes.
        let lines = bare.split_inclusive('\n').take(error.line().saturating_sub(1));
        let byte = lines.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
        let before = bare.char_indices().take_while(|&(at, _)| at < byte).count();
        let marks = text.chars().count() - bare.chars().count();
        Misread::new(Fault::Json, marks + before)
    })?;
    if file.genre != "hashi" {
        return Err(Misread::new(Fault::OtherGenre, 0));
    }
    let mut at = 0;
    let rows = file.puzzle.grid.iter().map(|row| {
        let start = at;
        at += row.chars().count();
        (start, row.as_str())
    });
    let rows: Vec<(usize, &str)> = rows.collect();
    if rows.is_empty() {
        return Err(Misread::new(Fault::NoIslands, 0));
    }
    grid::from_rows(&rows)
}
