//! What a move, a replay and a log cost, as tables for docs/BENCHMARKS.md: `cargo bench -p engine --bench play [-- play]`.
//! Times are the thread's own.

mod solves;

use std::hint::black_box;
use std::rc::Rc;
use std::time::Duration;

use cpu_time::ThreadTime;

use engine::game::Game;
use engine::hashi::{Hashi, generate};
use engine::level::Level;
use engine::log::Log;
use engine::play::{Action, Problem, Session, Tenths, reduce};
use engine::random::Stream;
use engine::shape::Shape;
use engine::sudoku::Sudoku;
use solves::{bridges, dealt, digits_only, problem, with_automatic, with_notes};

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
