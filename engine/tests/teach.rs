//! Hints lead to the end of every puzzle, point at faults before anything else, and never take a truth away.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    missing_docs,
    reason = "a panic in a test is its report"
)]

mod hinted;

use engine::game::Game;
use engine::hashi::Hashi;
use engine::level::Level;
use engine::shape::Shape;
use engine::sudoku::Sudoku;
use engine::teach::Taught;
use hinted::{Keeping, dealt, follow, graded, started};

const PUZZLES: u32 = 30;

/// Following hints solves a game's puzzles, in no more steps than the grader takes.
fn lead_to_the_end<G: Taught>(level: Level, shape: Shape, puzzles: u32) {
    for number in 0..puzzles {
        let problem = dealt::<G>(level, shape, number);
        let most = graded(&problem);
        let keeping = [Keeping::Automatic, Keeping::Own][number as usize % 2];
        let (_, followed) = follow(started(&problem, keeping));
        assert_eq!(followed.trials, 0);
        let hints = followed.hints as usize;
        assert!(hints <= most, "{number}: {hints} steps, the grader took {most}");
    }
}

#[test]
fn sudoku_hints_lead_to_the_end() {
    for level in Level::DEALT {
        lead_to_the_end::<Sudoku>(level, Sudoku::shapes(level)[0], PUZZLES);
    }
}

#[test]
fn hashi_hints_lead_to_the_end() {
    for level in Level::DEALT {
        lead_to_the_end::<Hashi>(level, Shape::new(7, 7), PUZZLES);
        lead_to_the_end::<Hashi>(level, Shape::new(10, 10), PUZZLES / 10);
    }
}
