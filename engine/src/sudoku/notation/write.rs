//! Writing a puzzle as text.

use crate::sudoku::{Digit, Puzzle};

/// The ways a puzzle is written. All of them are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// 81 characters, `.` for an empty cell.
    Line,
    /// 81 characters, `0` for an empty cell.
    Zeros,
    /// Nine rows of nine characters.
    Rows,
    /// Nine rows of cells set apart by spaces, with lines between the boxes.
    Spaced,
    /// The frame of the program Simple Sudoku (`.ss`).
    Framed,
    /// The rows of a SadMan file (`.sdk`), under the head of their section.
    Sdk,
    /// Nine rows of nine fields apart by commas, empty for an empty cell.
    Commas,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 7] = [
        Self::Line,
        Self::Zeros,
        Self::Rows,
        Self::Spaced,
        Self::Framed,
        Self::Sdk,
        Self::Commas,
    ];
}

/// The puzzle as 81 characters in reading order, `.` where there is no given.
#[must_use]
pub fn write(puzzle: &Puzzle) -> String {
    write_as(puzzle, Format::Line)
}

/// The puzzle in a format. Those in rows end in a line break.
#[must_use]
pub fn write_as(puzzle: &Puzzle, format: Format) -> String {
    let cells = |empty: &str| -> Vec<String> {
        let text = |given: &Option<Digit>| given.map_or(empty.to_owned(), |digit| digit.get().to_string());
        puzzle.givens().iter().map(text).collect()
    };
    match format {
        Format::Line => cells(".").concat(),
        Format::Zeros => cells("0").concat(),
        Format::Rows => rows(&cells("."), "", "", "", ""),
        Format::Spaced => rows(&cells("."), " ", " | ", "", "------+-------+------\n"),
        Format::Framed => {
            let grid = rows(&cells("."), "", "|", " |", " |---+---+---|\n").replace('\n', "|\n");
            format!(" *-----------*\n{} *-----------*\n", grid.replace("-||", "-|"))
        }
        Format::Sdk => format!("[Puzzle]\n{}", rows(&cells("."), "", "", "", "")),
        Format::Commas => rows(&cells(""), ",", ",", "", ""),
    }
}

/// Nine rows: `between` cells, `bar` between boxes, `before` each row, `rule` between bands.
fn rows(cells: &[String], between: &str, bar: &str, before: &str, rule: &str) -> String {
    let mut text = String::new();
    for (at, row) in cells.chunks(9).enumerate() {
        if at == 3 || at == 6 {
            text += rule;
        }
        let boxes: Vec<String> = row.chunks(3).map(|cells| cells.join(between)).collect();
        text += before;
        text += &boxes.join(bar);
        text.push('\n');
    }
    text
}
