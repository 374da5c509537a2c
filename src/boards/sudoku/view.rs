//! What a Sudoku board looks like, as plain data.

use engine::game::PlaceId;
use engine::play::{Session, Verdict};
use engine::sudoku::{Cell, Digit, Sudoku, candidates, peers, standing_digit};

use crate::boards::Tint;
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
    /// The note like the selected cell's digit, as a bit.
    pub same_note: u16,
    /// Whether its digit stands twice in one of its houses.
    pub is_clash: bool,
    /// What the player has been told of it.
    pub verdict: Verdict,
    /// Whether a hint says to look here, and if so on which of its sides that ends, by [`SIDES`].
    pub tint: Option<u8>,
    /// When the wave of a solve comes to it, in milliseconds.
    pub wave: Option<u32>,
}

/// The sides of a cell, as bits, each with the step to the cell beside it, down and to the right.
pub const SIDES: [(u8, (i8, i8)); 4] = [(1, (-1, 0)), (2, (0, 1)), (4, (1, 0)), (8, (0, -1))];

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

/// What the hand is doing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Doing {
    /// The selected cell.
    pub selected: Cell,
    /// The digit chosen for the cells to come.
    pub chosen: Option<Digit>,
    /// The cell whose digit has just solved the puzzle.
    pub solved_by: Option<Cell>,
    /// Where a hint says to look.
    pub tint: Tint,
    /// Whether it only looks on: nothing is selected then.
    pub is_watching: bool,
}

/// How long a solve takes from one ring of cells to the next, in milliseconds.
const WAVE_STEP: u32 = 60;

/// The whole board.
#[must_use]
pub fn view(session: &Session<Sudoku>, doing: &Doing) -> Vec<CellView> {
    let &Doing {
        selected,
        chosen,
        solved_by,
        ref tint,
        is_watching,
    } = doing;
    let is_tinted = |cell: Cell| tint.places.contains(&PlaceId(cell.get().into()));
    let (puzzle, board) = (session.puzzle(), session.board());
    let digit_in = |cell| standing_digit(puzzle, board, cell);
    let is_selected = |cell| cell == selected && !is_watching;
    let chosen = chosen.or_else(|| digit_in(selected)).filter(|_| !is_watching);
    Cell::all()
        .map(|cell| {
            let digit = digit_in(cell);
            let notes = candidates(puzzle, board, session.is_automatic(), cell);
            CellView {
                digit,
                notes,
                same_note: notes & chosen.map_or(0, Digit::bit),
                verdict: session.verdict(PlaceId(u16::from(cell.get()))),
                wave: solved_by.map(|from| {
                    let apart = cell
                        .row()
                        .abs_diff(from.row())
                        .max(cell.column().abs_diff(from.column()));
                    u32::from(apart) * WAVE_STEP
                }),
                is_given: puzzle.given(cell).is_some(),
                is_selected: is_selected(cell),
                // Where a hint says to look is not to be lost among them.
                is_peer: tint.places.is_empty() && !is_watching && cell.sees(selected),
                tint: is_tinted(cell).then(|| edges(cell, is_tinted)),
                is_same: cell != selected && digit.is_some() && digit == chosen,
                is_clash: digit.is_some() && peers(cell).any(|peer| digit_in(peer) == digit),
            }
        })
        .collect()
}

/// On which of its sides the tint ends that a cell is in.
fn edges(cell: Cell, is_tinted: impl Fn(Cell) -> bool) -> u8 {
    let beside = |(down, right): (i8, i8)| {
        Cell::at(
            cell.row().checked_add_signed(down)?,
            cell.column().checked_add_signed(right)?,
        )
    };
    let ends = SIDES
        .into_iter()
        .filter(|&(_, step)| !beside(step).is_some_and(&is_tinted));
    ends.map(|(side, _)| side).sum()
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

    fn on(selected: Cell) -> Doing {
        Doing {
            selected,
            ..Doing::default()
        }
    }

    #[test]
    fn a_solve_goes_out_from_the_last_digit() {
        let doing = Doing {
            solved_by: Some(at(4, 4)),
            ..Doing::default()
        };
        let waves: Vec<Option<u32>> = view(&session(&[]), &doing).iter().map(|cell| cell.wave).collect();
        assert_eq!((waves[40], waves[41], waves[0]), (Some(0), Some(60), Some(240)));
        assert!(
            view(&session(&[]), &on(at(0, 0)))
                .iter()
                .all(|cell| cell.wave.is_none())
        );
    }

    #[test]
    fn a_chosen_digit_stands_out_in_cells_and_notes() {
        let doing = Doing {
            chosen: Some(digit(5)),
            ..on(at(8, 0))
        };
        let cell = at(0, 2);
        let board = view(
            &session(&[Move::Note(cell, digit(5)), Move::Note(cell, digit(1))]),
            &doing,
        );
        assert_eq!((board[cell.index()].notes, board[cell.index()].same_note), (17, 16));
        assert!(board[0].is_same);
    }

    #[test]
    fn a_cell_says_what_it_holds() {
        let (cell, five) = (at(0, 2), digit(5));
        let content = |moves: &[Move]| view(&session(moves), &on(at(8, 0)))[cell.index()].content();
        assert_eq!(content(&[]), Content::Notes(0));
        assert_eq!(content(&[Move::Note(cell, five)]), Content::Notes(16));
        let entered = [Move::Note(cell, digit(4)), Move::Place(cell, five)];
        assert_eq!(content(&entered), Content::Entered(five, true));
        assert_eq!(
            content(&[Move::Place(cell, digit(4))]),
            Content::Entered(digit(4), false)
        );
        let given = view(&session(&[]), &on(cell))[0].content();
        assert_eq!(given, Content::Given(five));
    }

    #[test]
    fn a_clash_shows_at_every_cell_in_it() {
        let board = view(&session(&[Move::Place(at(0, 2), digit(5))]), &on(at(8, 0)));
        let clashing: Vec<usize> = (0..81).filter(|&index| board[index].is_clash).collect();
        assert_eq!(clashing, [0, 2]);
    }

    #[test]
    fn the_selection_shows_its_peers_and_its_digit() {
        let board = view(&session(&[]), &on(at(0, 0)));
        assert_eq!(board.iter().filter(|cell| cell.is_selected).count(), 1);
        assert_eq!(board.iter().filter(|cell| cell.is_peer).count(), 20);
        let same: Vec<usize> = (0..81).filter(|&index| board[index].is_same).collect();
        assert_eq!(same, [14, 71]);
        // An empty cell has no digit to share.
        assert!(view(&session(&[]), &on(at(0, 2))).iter().all(|cell| !cell.is_same));
    }

    #[test]
    fn who_looks_on_selects_nothing() {
        let doing = Doing {
            is_watching: true,
            ..on(at(0, 0))
        };
        let board = view(&session(&[]), &doing);
        assert!(
            board
                .iter()
                .all(|cell| !cell.is_selected && !cell.is_peer && !cell.is_same)
        );
        assert_eq!(board[0].digit, Some(digit(5)));
    }

    #[test]
    fn the_pad_counts_what_is_left() {
        let five = digit(5);
        assert_eq!(left(&session(&[]))[4], 6);
        assert_eq!(left(&session(&[Move::Place(at(0, 2), five)]))[4], 5);
        let everywhere: Vec<Move> = Cell::all().map(|cell| Move::Place(cell, five)).collect();
        assert_eq!(left(&session(&everywhere))[4], 0);
    }

    #[test]
    fn a_hints_tint_has_an_edge_where_it_ends() {
        let place = |cell: Cell| PlaceId(cell.get().into());
        let box_of = [at(0, 0), at(0, 1), at(1, 0)];
        let doing = Doing {
            tint: Tint {
                places: box_of.map(place).to_vec(),
                spots: Vec::new(),
            },
            ..on(at(0, 1))
        };
        let board = view(&session(&[]), &doing);
        let tinted: Vec<(usize, u8)> = (0..81).filter_map(|at| Some((at, board[at].tint?))).collect();
        assert_eq!(tinted, [(0, 1 + 8), (1, 1 + 2 + 4), (9, 2 + 4 + 8)]);
        // It stands in place of the selected cell's houses.
        assert!(board.iter().all(|cell| !cell.is_peer));
    }
}
