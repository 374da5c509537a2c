//! What a Sudoku board looks like, as plain data.

use engine::play::Session;
use engine::sudoku::{Cell, Digit, Sudoku, peers, standing_digit};

/// What one cell looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CellView {
    /// The digit in it.
    pub digit: Option<Digit>,
    /// The notes that show, as bits: none under a digit.
    pub notes: u16,
    /// Whether the digit is a given.
    pub is_given: bool,
    /// Whether it is the selected cell.
    pub is_selected: bool,
    /// Whether it shares a house with the selected cell.
    pub is_peer: bool,
    /// Whether its digit is the selected cell's.
    pub is_same: bool,
    /// Whether its digit stands twice in one of its houses.
    pub is_clash: bool,
}

/// The whole board.
#[must_use]
pub fn view(session: &Session<Sudoku>, selected: Cell) -> Vec<CellView> {
    let (puzzle, board) = (session.puzzle(), session.board());
    let digit_in = |cell| standing_digit(puzzle, board, cell);
    let chosen = digit_in(selected);
    Cell::all()
        .map(|cell| {
            let digit = digit_in(cell);
            let notes = board.get(cell.index()).map_or(0, |entry| entry.notes);
            CellView {
                digit,
                notes: if digit.is_none() { notes } else { 0 },
                is_given: puzzle.given(cell).is_some(),
                is_selected: cell == selected,
                is_peer: cell.sees(selected),
                is_same: cell != selected && digit.is_some() && digit == chosen,
                is_clash: digit.is_some() && peers(cell).any(|peer| digit_in(peer) == digit),
            }
        })
        .collect()
}

/// How many of each digit are still to be placed, from 1 to 9. A digit placed too often counts as done.
#[must_use]
pub fn left(session: &Session<Sudoku>) -> [u8; 9] {
    let mut left = [9u8; 9];
    for digit in Cell::all().filter_map(|cell| standing_digit(session.puzzle(), session.board(), cell)) {
        let left = &mut left[usize::from(digit.get()) - 1];
        *left = left.saturating_sub(1);
    }
    left
}
