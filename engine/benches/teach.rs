//! What a hint costs, as tables for docs/BENCHMARKS.md: `cargo bench -p engine --bench teach [-- hints|trials]`. Times
//! are the thread's own.

#[path = "../tests/hinted/mod.rs"]
mod hinted;

use std::hint::black_box;
use std::rc::Rc;
use std::time::Duration;

use cpu_time::ThreadTime;

use engine::hashi::Hashi;
use engine::level::Level;
use engine::play::{Action, Problem, Session};
use engine::shape::Shape;
use engine::sudoku::{self, Sudoku};
use engine::teach::{Advice, Taught, advise, trial, walk};
use hinted::{Keeping, dealt, does, started};

/// Puzzles of each level and shape, each played through by hints.
const PUZZLES: u32 = 20;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let wants = |name: &str| words.is_empty() || words.iter().any(|word| word == name);
    if wants("hints") {
        println!(
            "\n| game | shape | level | hints | hint, median µs | 99 % | slowest | Show me, median µs | slowest |"
        );
        println!("|---|---|---|---|---|---|---|---|---|");
        for level in Level::DEALT {
            hints::<Sudoku>(level, sudoku::SHAPE);
        }
        for side in [7, 10, 15, 20] {
            for level in Level::DEALT {
                hints::<Hashi>(level, Shape::new(side, side));
            }
        }
    }
    if wants("trials") {
        println!("\n| puzzle beyond the techniques | boards | hint, slowest µs | trial, median µs | slowest |");
        println!("|---|---|---|---|---|");
        for (name, text) in BEYOND {
            trials(name, text);
        }
    }
}

/// Every hint on the way through some puzzles, as automatic candidates or marks have it.
fn hints<G: Taught>(level: Level, shape: Shape) {
    let (mut asked, mut shown) = (Vec::new(), Vec::new());
    for number in 0..PUZZLES {
        let mut session = started(&dealt::<G>(level, shape, number), Keeping::Automatic);
        while !session.is_over() {
            let (advice, spent) = timed(|| advise(&session));
            asked.push(spent);
            let (pages, spent) = timed(|| walk(&session));
            shown.push(spent);
            let (Some(advice), Some(page)) = (advice, pages.first()) else {
                break;
            };
            session = does(session, Action::Hint(advice.hint()));
            for &play in &page.moves {
                session = does(session, Action::Move(play));
            }
        }
    }
    let count = asked.len();
    let [median, most, slowest] = spread(&mut asked);
    let [shown, _, longest] = spread(&mut shown);
    let level = level.id();
    println!(
        "| {} | {shape} | {level} | {count} | {median} | {most} | {slowest} | {shown} | {longest} |",
        G::ID
    );
}

/// The hardest puzzles there are known to be.
const BEYOND: [(&str, &str); 2] = [
    (
        "Golden Nugget",
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    ),
    (
        "Inkala 2012",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ),
];

/// Every trial on the way through a puzzle.
fn trials(name: &str, text: &str) {
    let puzzle = sudoku::notation::read(text).unwrap();
    let mut session = Session::<Sudoku>::automatic(Rc::new(Problem::solve(puzzle).unwrap()));
    let (mut asked, mut tried) = (Vec::new(), Vec::new());
    while !session.is_over() {
        let (advice, spent) = timed(|| advise(&session));
        let moves = match advice {
            Some(Advice::Fewest(_)) => {
                asked.push(spent);
                let (trial, spent) = timed(|| trial(&session));
                tried.push(spent);
                trial.map(|trial| trial.moves)
            }
            _ => walk(&session).first().map(|page| page.moves.clone()),
        };
        for play in moves.unwrap_or_default() {
            session = does(session, Action::Move(play));
        }
    }
    let count = asked.len();
    let [_, _, hint] = spread(&mut asked);
    let [median, _, slowest] = spread(&mut tried);
    println!("| {name} | {count} | {hint} | {median} | {slowest} |");
}

/// What something gives, and how long it took at best of three.
fn timed<T>(mut run: impl FnMut() -> T) -> (T, Duration) {
    let mut once = || {
        let start = ThreadTime::now();
        let found = black_box(run());
        (found, start.elapsed())
    };
    let (found, first) = once();
    (found, first.min(once().1).min(once().1))
}

/// The median, the 99th percentile and the most, in microseconds.
fn spread(times: &mut [Duration]) -> [u128; 3] {
    times.sort_unstable();
    let at = |percent: usize| times.get((times.len().max(1) - 1) * percent / 100);
    [50, 99, 100].map(|percent| at(percent).map_or(0, Duration::as_micros))
}
