//! What the Sudoku engine takes, as a table: `cargo bench -p engine --bench sudoku -- [FOLDER]`.
//!
//! The folder holds the public puzzle files; without it only the generator is timed. One thread; a solver row is the
//! median of alternating passes over a file, a generator or grading row has every call timed.

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use engine::game::{Game, Solutions};
use engine::level::Level;
use engine::sudoku::grade::grade;
use engine::sudoku::{Puzzle, Sudoku, generate, notation};

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
