//! Solves as players make them, for the benches: the same for the same seed.
#![allow(dead_code, reason = "each bench uses its part")]

use std::rc::Rc;

use engine::game::{Game, Order};
use engine::hashi::{self, Hashi};
use engine::level::Level;
use engine::play::{Action, Problem, Session, Tenths, reduce};
use engine::random::Stream;
use engine::shape::Shape;
use engine::sudoku::{self, Cell, Digit, Sudoku, candidates};

/// The problem of a code.
pub fn dealt<G: Game>(level: Level, shape: Shape, code: &str) -> Rc<Problem<G>> {
    let code = code.parse().unwrap();
    problem(G::deal(&Order { level, shape, code }).unwrap())
}

/// A puzzle with its answer.
pub fn problem<G: Game>(puzzle: G::Puzzle) -> Rc<Problem<G>> {
    Rc::new(Problem::solve(puzzle).unwrap())
}

/// Plays moves with a player's pauses: mostly some seconds, now and then a long think.
fn play<G: Game>(
    mut session: Session<G>,
    stream: &mut Stream,
    moves: impl IntoIterator<Item = Action<G>>,
) -> Session<G> {
    for action in moves {
        let wait = if stream.chance(1, 8) {
            100 + stream.below(400)
        } else {
            5 + stream.below(55)
        };
        let at = Tenths(session.log().end().0 + wait);
        session = reduce(session, action, at).session;
    }
    session
}

fn to_fill(problem: &Problem<Sudoku>, stream: &mut Stream) -> Vec<(Cell, Digit)> {
    let answer = |cell: Cell| Some((cell, Digit::new(problem.answer()[cell.index()])?));
    let empty = Cell::all().filter(|&cell| problem.puzzle().given(cell).is_none());
    let mut cells: Vec<_> = empty.filter_map(answer).collect();
    stream.shuffle(&mut cells);
    cells
}

/// Nothing but digits, in any order.
pub fn digits_only(problem: &Rc<Problem<Sudoku>>, stream: &mut Stream) -> Session<Sudoku> {
    let cells = to_fill(problem, stream);
    let moves = cells
        .into_iter()
        .map(|(cell, digit)| Action::Move(sudoku::Move::Place(cell, digit)));
    play(Session::new(Rc::clone(problem)), stream, moves)
}

/// With automatic candidates, and a wrong one struck out before every other digit.
pub fn with_automatic(problem: &Rc<Problem<Sudoku>>, stream: &mut Stream) -> Session<Sudoku> {
    let mut session = Session::automatic(Rc::clone(problem));
    for (at, (cell, digit)) in to_fill(problem, stream).into_iter().enumerate() {
        let shows = candidates(session.puzzle(), session.board(), true, cell) & !digit.bit();
        let wrong = Digit::all().find(|digit| at % 2 == 0 && shows & digit.bit() != 0);
        let strike = wrong.map(|wrong| Action::Move(sudoku::Move::Note(cell, wrong)));
        let place = Action::Move(sudoku::Move::Place(cell, digit));
        session = play(session, stream, strike.into_iter().chain([place]));
    }
    session
}

/// Every candidate noted before the first digit.
pub fn with_notes(problem: &Rc<Problem<Sudoku>>, stream: &mut Stream) -> Session<Sudoku> {
    let cells = to_fill(problem, stream);
    let board = vec![sudoku::Entry::default(); 81];
    let notes = cells.iter().flat_map(|&(cell, _)| {
        let shows = candidates(problem.puzzle(), &board, true, cell);
        let digits = Digit::all().filter(move |digit| shows & digit.bit() != 0);
        digits.map(move |digit| Action::Move(sudoku::Move::Note(cell, digit)))
    });
    let places = cells
        .iter()
        .map(|&(cell, digit)| Action::Move(sudoku::Move::PlaceAndClear(cell, digit)));
    let moves: Vec<_> = notes.chain(places).collect();
    play(Session::new(Rc::clone(problem)), stream, moves)
}

/// Every bridge a tap, and with marks every other empty slot marked first.
pub fn bridges(problem: &Rc<Problem<Hashi>>, stream: &mut Stream, marks: bool) -> Session<Hashi> {
    let mut moves = Vec::new();
    for (slot, &answer) in problem.puzzle().slot_ids().zip(problem.answer()) {
        if answer == 0 && marks && stream.chance(1, 2) {
            moves.push(Action::Move(hashi::Move::Mark(slot)));
        }
        moves.extend((0..answer).map(|_| Action::Move(hashi::Move::Build(slot))));
    }
    play(Session::new(Rc::clone(problem)), stream, moves)
}
