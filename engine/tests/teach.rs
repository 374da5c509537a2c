//! Hints lead to the end of every puzzle, point at faults before anything else, and never take a truth away.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    missing_docs,
    reason = "a panic in a test is its report"
)]

mod hinted;

use engine::game::{Game, PlaceId};
use engine::hashi::Hashi;
use engine::level::Level;
use engine::play::Action;
use engine::random::Stream;
use engine::shape::Shape;
use engine::sudoku::Sudoku;
use engine::teach::Taught;
use hinted::{Keeping, dealt, does, follow, graded, pages_fit, started};

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

/// Boards that no hint led to: some of the answer written in at random.
fn go_on_from_anywhere<G: Taught>(shape: Shape) {
    for number in 0..40 {
        let mut stream = Stream::new(&format!("anywhere/{}/{number}", G::ID));
        let problem = dealt::<G>(Level::DEALT[number as usize % 4], shape, number % 8);
        let mut session = started(&problem, [Keeping::Automatic, Keeping::Own][number as usize % 2]);
        let most = stream.below(8);
        for (place, &answer) in (0..).map(PlaceId).zip(problem.answer()) {
            let moves = G::write_in(session.board(), place, answer);
            for play in moves.into_iter().take(stream.below(3) as usize) {
                let is_fixed = G::change(problem.puzzle(), session.board(), session.is_automatic(), play).is_err();
                if !is_fixed && stream.below(8) < most && !session.is_over() {
                    session = does(session, Action::Move(play));
                }
            }
        }
        if !session.is_over() {
            pages_fit(&session);
            follow(session);
        }
    }
}

#[test]
fn hints_go_on_from_anywhere() {
    go_on_from_anywhere::<Sudoku>(Shape::new(9, 9));
    go_on_from_anywhere::<Hashi>(Shape::new(10, 10));
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
