//! The engine's calls, to be timed one by one: natively by this program (`timed OUT [HARD]`: a line for each row in the
//! file OUT, with hard Sudokus from the file HARD), in a browser by the script that it hands its rows to
//! (`cargo xtask bench browser`). Both time the same calls with the same seeds, and take the best of three for each, as a
//! pause of the machine is no work of ours.

use std::hint::black_box;

use engine::game::{Game as _, Solutions, Undealable};
use engine::hashi::generate;
use engine::level::Level;
use engine::shape::Shape;
use engine::sudoku::grade::grade;
use engine::sudoku::{self, Sudoku, notation};

/// How many proofs are timed together.
const PROOFS: usize = 100;

/// A row of the table: calls of one kind.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
pub struct Row {
    name: String,
    calls: u32,
    work: Work,
}

enum Work {
    Sudoku(Level),
    Grade(Vec<sudoku::Puzzle>),
    /// A hundred proofs of uniqueness a call: one alone takes less than a browser's clock tells.
    Prove(Vec<sudoku::Puzzle>),
    Hashi(Level, Shape),
    /// Of no level, with a part of its cells islands.
    Large(Shape, u8),
}

/// All rows, with hard Sudokus a line each, if there are any.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
#[must_use]
pub fn rows(hard: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    for level in Level::DEALT {
        rows.push(row(format!("Sudoku {}", level.id()), 500, Work::Sudoku(level)));
    }
    let dealt = Level::DEALT.into_iter().flat_map(|level| {
        let deal = move |seed: u32| sudoku::generate(level, &format!("timed/{}/{seed}", level.id())).ok();
        (0..250).filter_map(deal)
    });
    rows.push(grades("dealt Sudokus", dealt.collect()));
    let hard: Vec<_> = hard.lines().filter_map(|line| notation::read(line).ok()).collect();
    if !hard.is_empty() {
        let calls = u32::try_from(hard.len() / PROOFS).unwrap_or(u32::MAX);
        rows.push(row(
            format!("{PROOFS} proofs, top1465"),
            calls,
            Work::Prove(hard.clone()),
        ));
        rows.push(grades("top1465", hard));
    }
    for side in [7, 10, 12, 15, 20] {
        let shape = Shape::new(side, side);
        for level in Level::DEALT {
            rows.push(row(
                format!("Hashi {shape} {}", level.id()),
                100,
                Work::Hashi(level, shape),
            ));
        }
    }
    for (side, calls) in [(60, 20), (100, 10)] {
        let shape = Shape::new(side, side);
        rows.push(row(format!("Hashi {shape}, one answer"), calls, Work::Large(shape, 17)));
    }
    rows
}

fn row(name: String, calls: u32, work: Work) -> Row {
    Row { name, calls, work }
}

fn grades(name: &str, puzzles: Vec<sudoku::Puzzle>) -> Row {
    let calls = u32::try_from(puzzles.len()).unwrap_or(u32::MAX);
    row(format!("grading {name}"), calls, Work::Grade(puzzles))
}

#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
impl Row {
    /// What is timed.
    #[must_use]
    pub fn name(&self) -> String {
        self.name.clone()
    }

    /// How many different calls there are.
    #[must_use]
    pub fn calls(&self) -> u32 {
        self.calls
    }

    /// Makes one of the calls; whether it did what it should.
    #[must_use]
    pub fn call(&self, number: u32) -> bool {
        let seed = format!("timed/{number}");
        match &self.work {
            Work::Sudoku(level) => is_done(sudoku::generate(*level, &seed)),
            Work::Grade(puzzles) => puzzles
                .get(number as usize)
                .map(|puzzle| black_box(grade(puzzle)))
                .is_some(),
            Work::Prove(puzzles) => puzzles
                .chunks(PROOFS)
                .nth(number as usize)
                .is_some_and(|some| some.iter().all(|puzzle| Sudoku::solutions(puzzle) == Solutions::One)),
            Work::Hashi(level, shape) => is_done(generate::of_level(*level, *shape, None, &seed, &mut |_| ())),
            Work::Large(shape, percent) => is_done(generate::of_any_level(*shape, Some(*percent), &seed, &mut |_| ())),
        }
    }
}

fn is_done<T>(dealt: Result<T, Undealable>) -> bool {
    black_box(dealt).is_ok()
}

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::io::Result<()> {
    use std::io::Write as _;
    use std::time::{Duration, Instant};

    let args: Vec<String> = std::env::args().skip(1).collect();
    let [out, hard @ ..] = &args[..] else {
        return Err(std::io::Error::other("timed OUT [HARD]"));
    };
    let hard = hard.first().and_then(|file| std::fs::read_to_string(file).ok());
    let mut out = std::fs::File::create(out)?;
    for row in rows(&hard.unwrap_or_default()) {
        // The first calls find nothing in the caches.
        let warm = row.calls.min(20);
        let mut is_right = (0..warm).all(|number| row.call(number));
        let mut times: Vec<Duration> = (0..row.calls)
            .map(|number| {
                let timed = [(); 3].map(|()| {
                    let start = Instant::now();
                    is_right &= row.call(number);
                    start.elapsed()
                });
                timed.into_iter().min().unwrap_or_default()
            })
            .collect();
        if !is_right {
            return Err(std::io::Error::other(row.name));
        }
        times.sort_unstable();
        let at = |part: usize| times[(times.len() * part / 100).min(times.len() - 1)].as_secs_f64() * 1e3;
        writeln!(out, "{}\t{}\t{}\t{}\t{}", row.name, at(50), at(95), at(99), at(100))?;
    }
    Ok(())
}
