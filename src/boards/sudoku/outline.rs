//! The board's shape for a picture: its lines, and which cells are given but not what.

use std::fmt::Write as _;

use engine::sudoku::{Cell, Puzzle};

/// Lines and given cells.
pub(super) fn draw(puzzle: &Puzzle) -> String {
    let mut given = String::new();
    for cell in Cell::all().filter(|cell| puzzle.given(*cell).is_some()) {
        let index = cell.get();
        // Writing to a string cannot fail.
        let _ = write!(given, "M{} {}h1v1h-1z", index % 9, index / 9);
    }
    let lines = |boxes: bool| {
        let mut path = String::new();
        for at in (0..=9).filter(|at| (at % 3 == 0) == boxes) {
            let _ = write!(path, "M{at} 0v9M0 {at}h9");
        }
        path
    };
    format!(
        "<path fill=\"currentColor\" opacity=\".2\" d=\"{given}\"/>\
         <path stroke=\"currentColor\" stroke-width=\".02\" opacity=\".5\" d=\"{}\"/>\
         <path stroke=\"currentColor\" stroke-width=\".06\" stroke-linecap=\"square\" d=\"{}\"/>",
        lines(false),
        lines(true)
    )
}
