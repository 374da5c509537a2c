//! The Hashi engine's figures, as tables for docs/BENCHMARKS.md:
//! `cargo bench -p engine --bench hashi -- [solve] [generate] [large] [grade] [--data FOLDER] [--seeds N]`,
//! everything when nothing is named. Times are the thread's own, in milliseconds.

use std::time::Duration;

use cpu_time::ThreadTime;

use engine::hashi::notation::id;
use engine::hashi::solver::{self, Other, Verdict};
use engine::hashi::{Island, Puzzle, generate, grade};
use engine::level::Level;
use engine::shape::Shape;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let after = |name: &str| {
        words
            .iter()
            .position(|word| word == name)
            .and_then(|at| words.get(at + 1))
    };
    let folder = after("--data").map_or("../../shared/data", String::as_str);
    let seeds = after("--seeds").and_then(|seeds| seeds.parse().ok()).unwrap_or(100);
    let parts = ["solve", "generate", "large", "grade"];
    let is_named = |part: &str| words.iter().any(|word| word == part);
    let all = !parts.into_iter().any(is_named);
    if all || is_named("solve") {
        solving(folder);
    }
    if all || is_named("grade") {
        grading(folder);
    }
    if all || is_named("generate") {
        generating(seeds);
    }
    if all || is_named("large") {
        large(seeds / 5);
    }
}

/// The quickest of some runs.
fn best(runs: u32, mut act: impl FnMut()) -> Duration {
    let timed = (0..runs).map(|_| {
        let start = ThreadTime::now();
        act();
        start.elapsed()
    });
    timed.min().unwrap_or_default()
}

fn ms(time: Duration) -> String {
    let us = time.as_micros();
    format!("{}.{:03}", us / 1_000, us % 1_000)
}

/// Median, 95th percentile and slowest.
fn spread(mut times: Vec<Duration>) -> [String; 3] {
    times.sort_unstable();
    let at = |part: usize| times[(times.len() * part / 100).min(times.len() - 1)];
    [at(50), at(95), at(100)].map(ms)
}

fn mean(times: &[Duration]) -> String {
    let count = u32::try_from(times.len()).unwrap_or(u32::MAX).max(1);
    ms(times.iter().sum::<Duration>() / count)
}

fn puzzles(folder: &str, name: &str) -> Vec<Puzzle> {
    let text = std::fs::read_to_string(format!("{folder}/hashi/{name}.tsv")).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| id::read(line.split('\t').nth(1)?).ok())
        .collect()
}

/// The puzzle laid out anew and settled: what a link or a pasted text costs.
fn settle(puzzle: &Puzzle) -> Option<Verdict> {
    let laid = Puzzle::new(puzzle.shape(), puzzle.islands().to_vec()).ok()?;
    Some(solver::solve(&laid, solver::BUDGET))
}

fn solving(folder: &str) {
    println!("\n| uniqueness | boards | mean ms | slowest ms |\n|---|---|---|---|");
    let row = |name: &str, puzzles: &[Puzzle]| {
        let times: Vec<Duration> = puzzles
            .iter()
            .map(|puzzle| {
                best(5, || {
                    assert!(!matches!(settle(puzzle), Some(Verdict::Unsettled(_)) | None))
                })
            })
            .collect();
        let slowest = times.iter().max().copied().unwrap_or_default();
        println!("| {name} | {} | {} | {} |", puzzles.len(), mean(&times), ms(slowest));
    };
    let published = puzzles(folder, "published");
    let coelho = puzzles(folder, "coelho");
    if published.is_empty() {
        println!("| {folder}/hashi is not there | | | |");
    } else {
        row("published", &published);
    }
    for islands in [100, 200, 300, 400] {
        let some: Vec<Puzzle> = coelho
            .iter()
            .filter(|puzzle| puzzle.islands().len() == islands)
            .cloned()
            .collect();
        if !some.is_empty() {
            row(&format!("coelho, {islands} islands, two answers"), &some);
        }
    }
    for (side, count) in [(60, 20), (100, 10)] {
        row(&format!("{side}x{side}, 17 % islands"), &grown(side, count));
    }
    for (name, puzzles) in [("published", &published), ("coelho", &coelho)] {
        if !puzzles.is_empty() {
            row(&format!("{name}, one clue changed by one"), &slipped(puzzles));
        }
    }
}

fn grown(side: u8, count: u32) -> Vec<Puzzle> {
    let deal = |seed| generate::of_any_level(Shape::new(side, side), Some(17), &format!("bench/{seed}"), &mut |_| ());
    (0..count)
        .filter_map(|seed| deal(seed).ok())
        .map(|dealt| dealt.puzzle)
        .collect()
}

/// Each puzzle with one clue in the middle changed by one.
fn slipped(puzzles: &[Puzzle]) -> Vec<Puzzle> {
    let slip = |puzzle: &Puzzle| {
        let mut islands: Vec<Island> = puzzle.islands().to_vec();
        let at = islands.len() / 2;
        islands[at].clue = if islands[at].clue > 1 { islands[at].clue - 1 } else { 2 };
        Puzzle::new(puzzle.shape(), islands).ok()
    };
    puzzles.iter().filter_map(slip).collect()
}

fn grading(folder: &str) {
    println!("\n| rating | boards | mean ms | slowest ms |\n|---|---|---|---|");
    let row = |name: &str, puzzles: &[Puzzle]| {
        let times: Vec<Duration> = puzzles
            .iter()
            .map(|puzzle| {
                best(3, || {
                    if let Some(counts) = solver::answer(puzzle) {
                        let _ = grade(puzzle, &counts);
                    }
                })
            })
            .collect();
        let slowest = times.iter().max().copied().unwrap_or_default();
        println!("| {name} | {} | {} | {} |", puzzles.len(), mean(&times), ms(slowest));
    };
    let published = puzzles(folder, "published");
    if !published.is_empty() {
        row("published", &published);
    }
    row("60x60, 17 % islands", &grown(60, 20));
}

/// The reference's medians in microseconds (hashi-techniques.md), where it gives one.
const REFERENCE: [(u8, [Option<u32>; 4]); 5] = [
    (5, [Some(100), Some(8_400), Some(35_000), None]),
    (7, [Some(300), Some(7_000), Some(18_000), Some(355_000)]),
    (10, [Some(900), Some(20_000), Some(38_000), Some(250_000)]),
    (12, [Some(1_800), Some(31_000), Some(74_000), Some(297_000)]),
    (15, [Some(5_800), Some(38_000), Some(150_000), Some(1_300_000)]),
];

fn generating(seeds: u32) {
    println!("\n| shape | level | found | median ms | 95 % | slowest | tried | reference's median ms | part of it |");
    println!("|---|---|---|---|---|---|---|---|---|");
    for side in [5, 7, 10, 12, 15, 20] {
        let shape = Shape::new(side, side);
        for level in Level::DEALT
            .into_iter()
            .filter(|&level| generate::offered(level, shape).is_ok())
        {
            let mut times = Vec::new();
            let mut tries = 0;
            let mut found = 0;
            for seed in 0..seeds {
                let start = ThreadTime::now();
                let mut tried = 0;
                let dealt = generate::of_level(level, shape, None, &format!("bench/{seed}"), &mut |progress| {
                    if let generate::Progress::Tried(count) = progress {
                        tried = count;
                    }
                });
                times.push(start.elapsed());
                tries += tried;
                found += u32::from(dealt.is_ok());
            }
            let reference = REFERENCE.iter().find(|(known, _)| *known == side);
            let reference = reference.and_then(|(_, medians)| medians[level as usize]);
            times.sort_unstable();
            let median = times[times.len() / 2].as_micros();
            let [middle, high, slowest] = spread(times);
            let theirs = reference.map_or("-".into(), |us| ms(Duration::from_micros(us.into())));
            let part = reference.map_or("-".into(), |us| format!("{} %", median * 100 / u128::from(us)));
            let tried = tries / seeds.max(1);
            println!(
                "| {shape} | {} | {found}/{seeds} | {middle} | {high} | {slowest} | {tried} | {theirs} | {part} |",
                level.id()
            );
        }
    }
}

fn large(boards: u32) {
    println!("\n| large, unique | boards | islands | median ms | 95 % | slowest |\n|---|---|---|---|---|---|");
    for (side, islands) in [(30, 216), (60, 612), (100, 1_700)] {
        let mut times = Vec::new();
        let mut fewest = usize::MAX;
        for seed in 0..boards {
            let start = ThreadTime::now();
            let shape = Shape::new(side, side);
            let dealt = generate::of_any_level(shape, (side > 30).then_some(17), &format!("bench/{seed}"), &mut |_| ());
            times.push(start.elapsed());
            if let Ok(dealt) = dealt {
                fewest = fewest.min(dealt.puzzle.islands().len());
                assert_eq!(
                    solver::other(&dealt.puzzle, &dealt.answer, solver::BUDGET),
                    Other::Unique
                );
            }
        }
        assert!(fewest >= islands || boards == 0, "{side}: {fewest}");
        let [middle, high, slowest] = spread(times);
        println!("| {side}x{side} | {boards} | {fewest} | {middle} | {high} | {slowest} |");
    }
}
