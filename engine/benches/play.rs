//! What a move, a replay and a log cost, as tables for docs/BENCHMARKS.md: `cargo bench -p engine --bench play [-- play]`.
//! Times are the thread's own.

use std::hint::black_box;
use std::rc::Rc;
use std::time::Duration;

use cpu_time::ThreadTime;

use engine::game::{Game, Order};
use engine::hashi::{self, Hashi, generate};
use engine::level::Level;
use engine::log::Log;
use engine::play::{Action, Problem, Session, Tenths, reduce};
use engine::random::Stream;
use engine::shape::Shape;
use engine::sudoku::{self, Cell, Digit, Sudoku, candidates};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    if words.is_empty() || words.iter().any(|word| word == "play") {
        costs();
        sizes();
    }
}

fn costs() {
    println!("\n| board | reduce, a move (µs) | replay of 1,000 moves (ms) | write (ms) | read (ms) | characters |");
    println!("|---|---|---|---|---|---|");
    let seed = "bench/play/60";
    let large = generate::of_any_level(Shape::new(60, 60), None, seed, &mut |_| ());
    let boards = [
        (
            "Sudoku",
            cost(&dealt::<Sudoku>(Level::Hard, Shape::new(9, 9), "AAA222")),
        ),
        (
            "Hashi 20×20",
            cost(&dealt::<Hashi>(Level::Hard, Shape::new(20, 20), "AAA222")),
        ),
    ];
    for (name, row) in boards {
        println!("| {name} | {row} |");
    }
    if let Ok(dealt) = large {
        println!("| Hashi 60×60 | {} |", cost(&problem::<Hashi>(dealt.puzzle)));
    }
}

fn dealt<G: Game>(level: Level, shape: Shape, code: &str) -> Rc<Problem<G>> {
    let code = code.parse().unwrap();
    problem(G::deal(&Order { level, shape, code }).unwrap())
}

fn problem<G: Game>(puzzle: G::Puzzle) -> Rc<Problem<G>> {
    Rc::new(Problem::solve(puzzle).unwrap())
}

/// A thousand moves, a fifth of them undone: the figures of one row.
fn cost<G: Game>(problem: &Rc<Problem<G>>) -> String {
    let mut stream = Stream::new("bench/play");
    let mut session = Session::<G>::new(Rc::clone(problem));
    let mut spent = Duration::ZERO;
    let mut at = 0;
    while session.log().entries().len() < 1_000 {
        let number = stream.below(G::moves(problem.puzzle()));
        let action = match G::numbered_move(problem.puzzle(), number) {
            Some(play) if stream.below(5) > 0 => Action::Move(play),
            _ => Action::Undo,
        };
        at += stream.below(60);
        let start = ThreadTime::now();
        session = reduce(session, action, Tenths(at)).session;
        spent += start.elapsed();
    }
    let text = session.log().write(problem.puzzle());
    let replay = best(20, || Session::replay(Rc::clone(problem), session.log()).unwrap());
    let write = best(20, || session.log().write(problem.puzzle()));
    let read = best(20, || Log::<G>::read(problem.puzzle(), &text).unwrap());
    format!(
        "{} | {} | {} | {} | {}",
        thousandths(spent.as_nanos() / 1_000),
        thousandths(replay.as_micros()),
        thousandths(write.as_micros()),
        thousandths(read.as_micros()),
        text.len()
    )
}

fn best<T>(runs: u32, mut act: impl FnMut() -> T) -> Duration {
    let timed = (0..runs).map(|_| {
        let start = ThreadTime::now();
        black_box(act());
        start.elapsed()
    });
    timed.min().unwrap_or_default()
}

fn thousandths(number: u128) -> String {
    format!("{}.{:03}", number / 1_000, number % 1_000)
}

/// How long the logs of usual solves are.
fn sizes() {
    println!("\n| solve | moves | characters, median | longest | a move |");
    println!("|---|---|---|---|---|");
    type Solve = fn(&Rc<Problem<Sudoku>>, &mut Stream) -> Session<Sudoku>;
    let solves: [(&str, Solve); 3] = [
        ("digits only", digits_only),
        ("automatic candidates", with_automatic),
        ("every candidate noted", with_notes),
    ];
    for level in Level::DEALT {
        for (name, solve) in solves {
            let name = format!("Sudoku {}, {name}", level.id());
            lengths(&name, |seed, stream| {
                solve(&dealt(level, Shape::new(9, 9), seed), stream)
            });
        }
    }
    let charts = [
        (Level::Easy, 7),
        (Level::Medium, 10),
        (Level::Hard, 12),
        (Level::Expert, 15),
        (Level::Hard, 20),
    ];
    for (level, side) in charts {
        for (name, marks) in [("bridges only", false), ("with marks", true)] {
            let name = format!("Hashi {side}×{side} {}, {name}", level.id());
            lengths(&name, |seed, stream| {
                bridges(&dealt(level, Shape::new(side, side), seed), stream, marks)
            });
        }
    }
}

fn lengths<G: Game>(name: &str, solve: impl Fn(&str, &mut Stream) -> Session<G>) {
    let mut found: Vec<(usize, usize)> = (0..50u8)
        .map(|seed| {
            let code = format!("SEED{}{}", char::from(b'A' + seed / 8), char::from(b'2' + seed % 8));
            let session = solve(&code, &mut Stream::new(&code));
            assert!(session.is_solved(), "{name}");
            (
                session.log().write(session.puzzle()).len(),
                session.log().entries().len(),
            )
        })
        .collect();
    found.sort_unstable();
    let (length, moves) = found[found.len() / 2];
    let longest = found[found.len() - 1].0;
    let tenths = length * 10 / moves;
    println!(
        "| {name} | {moves} | {length} | {longest} | {}.{} |",
        tenths / 10,
        tenths % 10
    );
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

fn digits_only(problem: &Rc<Problem<Sudoku>>, stream: &mut Stream) -> Session<Sudoku> {
    let cells = to_fill(problem, stream);
    let moves = cells
        .into_iter()
        .map(|(cell, digit)| Action::Move(sudoku::Move::Place(cell, digit)));
    play(Session::new(Rc::clone(problem)), stream, moves)
}

/// With automatic candidates, and a wrong one struck out before every other digit.
fn with_automatic(problem: &Rc<Problem<Sudoku>>, stream: &mut Stream) -> Session<Sudoku> {
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

fn with_notes(problem: &Rc<Problem<Sudoku>>, stream: &mut Stream) -> Session<Sudoku> {
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
fn bridges(problem: &Rc<Problem<Hashi>>, stream: &mut Stream, marks: bool) -> Session<Hashi> {
    let mut moves = Vec::new();
    for (slot, &answer) in problem.puzzle().slot_ids().zip(problem.answer()) {
        if answer == 0 && marks && stream.chance(1, 2) {
            moves.push(Action::Move(hashi::Move::Mark(slot)));
        }
        moves.extend((0..answer).map(|_| Action::Move(hashi::Move::Build(slot))));
    }
    play(Session::new(Rc::clone(problem)), stream, moves)
}
