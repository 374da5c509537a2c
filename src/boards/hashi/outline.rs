//! The board's shape for a picture: where the islands are, but neither how many bridges each has nor where they go.

use std::fmt::Write as _;

use engine::hashi::Puzzle;

/// Water, and islands on it.
pub(super) fn draw(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let mut water = String::new();
    for row in 0..shape.rows {
        // Writing to a string cannot fail.
        let _ = write!(water, "M.5 {row}.5h{}.1", shape.columns.saturating_sub(1));
    }
    let mut islands = String::new();
    for island in puzzle.islands() {
        let _ = write!(
            islands,
            "<circle cx=\"{}.5\" cy=\"{}.5\" r=\".36\"/>",
            island.column, island.row
        );
    }
    format!(
        "<path stroke=\"currentColor\" stroke-width=\".09\" stroke-linecap=\"round\" stroke-dasharray=\"0 1\" \
         opacity=\".3\" d=\"{water}\"/>\
         <g fill=\"#fffdf8\" stroke=\"currentColor\" stroke-width=\".07\">{islands}</g>"
    )
}
