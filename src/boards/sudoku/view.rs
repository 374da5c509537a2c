//! What a Sudoku board looks like, as plain data.

use engine::play::Session;
use engine::sudoku::{Cell, Digit, Sudoku, candidates, peers, standing_digit};

use crate::text::sudoku::Content;

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

impl CellView {
    /// What it holds, in words to be.
    #[must_use]
    pub const fn content(self) -> Content {
        match self.digit {
            Some(digit) if self.is_given => Content::Given(digit),
            Some(digit) => Content::Entered(digit, self.is_clash),
            None => Content::Notes(self.notes),
        }
    }
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
            CellView {
                digit,
                notes: candidates(puzzle, board, session.is_automatic(), cell),
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

#[cfg(test)]
mod tests {
    use super::*;
    use engine::play::{Action, Problem, Tenths, reduce};
    use engine::sudoku::{Move, notation};
    use std::rc::Rc;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn session(moves: &[Move]) -> Session<Sudoku> {
        let puzzle = notation::read(PUZZLE).unwrap();
        let problem = Rc::new(Problem::solve(puzzle).unwrap());
        let play = |session, &play| reduce(session, Action::Move(play), Tenths(0)).session;
        moves.iter().fold(Session::new(problem), play)
    }

    fn at(row: u8, column: u8) -> Cell {
        Cell::at(row, column).unwrap()
    }

    fn digit(number: u8) -> Digit {
        Digit::new(number).unwrap()
    }

    #[test]
    fn a_cell_says_what_it_holds() {
        let (cell, five) = (at(0, 2), digit(5));
        let content = |moves: &[Move]| view(&session(moves), at(8, 0))[cell.index()].content();
        assert_eq!(content(&[]), Content::Notes(0));
        assert_eq!(content(&[Move::Note(cell, five)]), Content::Notes(16));
        let entered = [Move::Note(cell, digit(4)), Move::Place(cell, five)];
        assert_eq!(content(&entered), Content::Entered(five, true));
        assert_eq!(
            content(&[Move::Place(cell, digit(4))]),
            Content::Entered(digit(4), false)
        );
        let given = view(&session(&[]), cell)[0].content();
        assert_eq!(given, Content::Given(five));
    }

    #[test]
    fn a_clash_shows_at_every_cell_in_it() {
        let board = view(&session(&[Move::Place(at(0, 2), digit(5))]), at(8, 0));
        let clashing: Vec<usize> = (0..81).filter(|&index| board[index].is_clash).collect();
        assert_eq!(clashing, [0, 2]);
    }

    #[test]
    fn the_selection_shows_its_peers_and_its_digit() {
        let board = view(&session(&[]), at(0, 0));
        assert_eq!(board.iter().filter(|cell| cell.is_selected).count(), 1);
        assert_eq!(board.iter().filter(|cell| cell.is_peer).count(), 20);
        let same: Vec<usize> = (0..81).filter(|&index| board[index].is_same).collect();
        assert_eq!(same, [14, 71]);
        // An empty cell has no digit to share.
        assert!(view(&session(&[]), at(0, 2)).iter().all(|cell| !cell.is_same));
    }

    #[test]
    fn the_pad_counts_what_is_left() {
        let five = digit(5);
        assert_eq!(left(&session(&[]))[4], 6);
        assert_eq!(left(&session(&[Move::Place(at(0, 2), five)]))[4], 5);
        let everywhere: Vec<Move> = Cell::all().map(|cell| Move::Place(cell, five)).collect();
        assert_eq!(left(&session(&everywhere))[4], 0);
    }
}
