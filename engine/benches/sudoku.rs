//! What the Sudoku engine takes, as a table: `cargo bench -p engine --bench sudoku -- [FOLDER]`.
//!
//! The folder holds the public puzzle files; without it only the generator is timed. One thread; a solver row is the
//! median of alternating passes over a file, a generator or grading row has every call timed.

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use engine::game::{Game, Solutions};
use engine::level::Level;
use engine::random::Stream;
use engine::sudoku::grade::grade;
use engine::sudoku::{Cell, Digit, Puzzle, Sudoku, generate, notation};

/// Passes over each file, and how often each goes through it.
const PASSES: usize = 9;
/// Seeds for each level.
const SEEDS: u32 = 1_000;

fn main() {
    let folder = std::env::args().skip(1).find(|argument| !argument.starts_with("--"));
    let folder = folder.unwrap_or_else(|| "../../shared/data/sudoku".into());
    let folder = Path::new(&folder);
    if folder.is_dir() {
        uniqueness(folder);
        adversarial(folder);
        grading(folder);
    } else {
        println!("no folder {}: solving and grading left out", folder.display());
    }
    generation();
}

fn read(folder: &Path, name: &str) -> Vec<Puzzle> {
    let text = std::fs::read_to_string(folder.join(name)).unwrap_or_default();
    text.lines().filter_map(|line| notation::read(line).ok()).collect()
}

fn uniqueness(folder: &Path) {
    println!("| proof of uniqueness | puzzles | median µs a puzzle | best |\n|---|---|---|---|");
    let names = [
        "17-clue",
        "top1465",
        "hardest-11plus",
        "hardest-1106",
        "several-solutions",
    ];
    let files = names.map(|name| read(folder, &format!("{name}.txt")));
    let mut times = names.map(|_| Vec::new());
    for _ in 0..PASSES {
        for (puzzles, times) in files.iter().zip(&mut times) {
            let start = Instant::now();
            let unique = puzzles
                .iter()
                .filter(|puzzle| Sudoku::solutions(black_box(puzzle)) == Solutions::One)
                .count();
            times.push(start.elapsed());
            black_box(unique);
        }
    }
    for ((name, puzzles), mut times) in names.iter().zip(&files).zip(times) {
        times.sort();
        let each = |time: Duration| time.as_secs_f64() * 1e6 / puzzles.len().max(1) as f64;
        println!(
            "| {name} | {} | {:.2} | {:.2} |",
            puzzles.len(),
            each(times[PASSES / 2]),
            each(times[0])
        );
    }
}

/// Givens that no one publishes: what they take at most, and how many are given up.
fn adversarial(folder: &Path) {
    println!("\n| adversarial | puzzles | given up | mean µs | most ms |\n|---|---|---|---|---|");
    let mut stream = Stream::new("adversarial");
    let clues = read(folder, "17-clue.txt");
    let wrong = clues
        .iter()
        .flat_map(|puzzle| std::iter::repeat_n(puzzle, 8))
        .map(|puzzle| {
            let given: Vec<Cell> = Cell::all().filter(|&cell| puzzle.given(cell).is_some()).collect();
            with(puzzle, stream.pick(&given).copied(), digit(&mut stream, 9))
        });
    worst("17-clue, one digit wrong", &wrong.collect::<Vec<_>>());
    let moved = clues
        .iter()
        .flat_map(|puzzle| std::iter::repeat_n(puzzle, 8))
        .map(|puzzle| {
            let given: Vec<Cell> = Cell::all().filter(|&cell| puzzle.given(cell).is_some()).collect();
            let empty: Vec<Cell> = Cell::all().filter(|&cell| puzzle.given(cell).is_none()).collect();
            let from = stream.pick(&given).copied();
            let digit = from.and_then(|cell| puzzle.given(cell));
            with(&with(puzzle, from, None), stream.pick(&empty).copied(), digit)
        });
    worst("17-clue, one given moved", &moved.collect::<Vec<_>>());
    let scattered: Vec<Puzzle> = (0..60_000).map(|_| scattered(&mut stream)).collect();
    worst("17 to 24 givens at random in 1 to 3 bands", &scattered);
    let known = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    worst(
        "a grid known to be out of reach",
        &[notation::read(known).unwrap_or_else(|_| Puzzle::new([None; 81]))],
    );
}

fn with(puzzle: &Puzzle, cell: Option<Cell>, digit: Option<Digit>) -> Puzzle {
    let mut givens = *puzzle.givens();
    if let Some(cell) = cell {
        givens[cell.index()] = digit;
    }
    Puzzle::new(givens)
}

/// Givens that do not clash, drawn without an answer in mind.
fn scattered(stream: &mut Stream) -> Puzzle {
    let cells = 27 * (1 + stream.index(3));
    let digits = 3 + stream.index(7);
    let wanted = 17 + stream.index(8);
    let mut puzzle = Puzzle::new([None; 81]);
    for _ in 0..400 {
        let cell = Cell::all().nth(stream.index(cells));
        let more = with(&puzzle, cell, digit(stream, digits));
        if engine::sudoku::check::first_clash(&more).is_none() {
            puzzle = more;
        }
        if puzzle.len() == wanted {
            break;
        }
    }
    puzzle
}

/// One of the lowest digits, at random.
fn digit(stream: &mut Stream, of: usize) -> Option<Digit> {
    Digit::all().nth(stream.index(of))
}

fn worst(name: &str, puzzles: &[Puzzle]) {
    let mut most = Duration::ZERO;
    let (mut all, mut given_up) = (Duration::ZERO, 0);
    for puzzle in puzzles {
        // The best of three, as a pause of the machine is no work of ours.
        let solve = || {
            let start = Instant::now();
            let found = Sudoku::solutions(black_box(puzzle));
            (start.elapsed(), found)
        };
        let (first, found) = solve();
        let spent = if first > Duration::from_millis(1) {
            first.min(solve().0).min(solve().0)
        } else {
            first
        };
        given_up += u32::from(found == Solutions::TooComplex);
        most = most.max(spent);
        all += spent;
    }
    let mean = all.as_secs_f64() * 1e6 / puzzles.len().max(1) as f64;
    println!(
        "| {name} | {} | {given_up} | {mean:.1} | {:.2} |",
        puzzles.len(),
        most.as_secs_f64() * 1e3
    );
}

fn grading(folder: &Path) {
    println!("\n| grading | puzzles | median ms | p99 | most |\n|---|---|---|---|---|");
    for name in ["17-clue", "top1465", "hardest-11plus", "hardest-1106"] {
        let puzzles = read(folder, &format!("{name}.txt"));
        row(
            name,
            puzzles
                .iter()
                .map(|puzzle| timed(|| grade(black_box(puzzle))))
                .collect(),
        );
    }
}

fn generation() {
    println!("\n| generation | seeds | median ms | p99 | most |\n|---|---|---|---|---|");
    for level in Level::DEALT {
        let deal = |seed: u32| timed(|| generate(level, &format!("bench/{}/{seed}", level.id())));
        row(level.id(), (0..SEEDS).map(deal).collect());
    }
}

fn timed<T>(work: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    black_box(work());
    start.elapsed()
}

fn row(name: &str, mut times: Vec<Duration>) {
    times.sort();
    let ms = |at: usize| {
        times
            .get(at.min(times.len().saturating_sub(1)))
            .map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    let (median, high) = (ms(times.len() / 2), ms(times.len() * 99 / 100));
    println!(
        "| {name} | {} | {median:.3} | {high:.3} | {:.3} |",
        times.len(),
        ms(usize::MAX)
    );
}
