//! Follows hints through puzzles of every level, game and shape: `hints_conformance [PUZZLES]` (300 when not given).
//!
//! Each puzzle is played twice by hints alone, with automatic candidates or marks and with the player's own; every
//! hint is held to what it may say. A failure is a panic that names the puzzle.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::cast_possible_truncation,
    reason = "a panic is the report"
)]

#[path = "../tests/hinted/mod.rs"]
mod hinted;

use engine::hashi::Hashi;
use engine::level::Level;
use engine::sudoku::Sudoku;
use engine::teach::Taught;
use hinted::{Keeping, dealt, follow, graded, started};

fn main() {
    let puzzles = std::env::args().nth(1).and_then(|count| count.parse().ok());
    println!("| game | shape | level | plays | steps told | the grader's | most of the grader's | longest route |");
    println!("|---|---|---|---|---|---|---|---|");
    game::<Sudoku>(puzzles.unwrap_or(300));
    game::<Hashi>(puzzles.unwrap_or(300));
}

fn game<G: Taught>(puzzles: u32) {
    for level in Level::DEALT {
        for &shape in G::shapes(level) {
            let (mut told, mut path, mut part, mut longest) = (0, 0, 0, 0);
            for number in 0..puzzles {
                let problem = dealt::<G>(level, shape, number);
                let most = graded(&problem);
                for keeping in [Keeping::Automatic, Keeping::Own] {
                    let (_, followed) = follow(started(&problem, keeping));
                    let hints = followed.hints as usize;
                    assert!(
                        hints <= most,
                        "{} {shape} {} {number}: {hints} of {most}",
                        G::ID,
                        level.id()
                    );
                    assert_eq!(
                        followed.trials,
                        0,
                        "{} {shape} {} {number} {keeping:?}",
                        G::ID,
                        level.id()
                    );
                    told += hints;
                    path += most;
                    part = part.max(100 * hints / most);
                    longest = longest.max(followed.longest);
                }
            }
            let level = level.id();
            println!(
                "| {} | {shape} | {level} | {} | {told} | {path} | {part} % | {longest} |",
                G::ID,
                2 * puzzles
            );
        }
    }
}
