//! Any text, as a log of a puzzle of each game: one that writes back as it was, or refused; never a panic. What is
//! accepted is replayed or refused.
//!
//! `cargo +nightly fuzz run log -- -max_len=400`

#![no_main]

use std::rc::Rc;

use engine::digits::check;
use engine::game::Game;
use engine::hashi::{self, Hashi};
use engine::log::Log;
use engine::play::{Problem, Session};
use engine::sudoku::{self, Sudoku};
use libfuzzer_sys::fuzz_target;

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HASHI: &str = "hashi:5x5:2a1a3e4a2a6e3c3";

fuzz_target!(|text: &str| {
    let grid = sudoku::notation::read(SUDOKU).expect("a puzzle");
    let chart = hashi::notation::read(HASHI).expect("a puzzle");
    // Few texts have the right check by chance: each is tried with its own too.
    for text in [
        text.to_owned(),
        format!("BB{text}"),
        format!("BB{text}{}", check(&format!("BB{text}"))),
    ] {
        goes_round::<Sudoku>(grid.clone(), &text);
        goes_round::<Hashi>(chart.clone(), &text);
    }
});

fn goes_round<G: Game>(puzzle: G::Puzzle, text: &str) {
    let Ok(log) = Log::<G>::read(&puzzle, text) else {
        return;
    };
    assert_eq!(log.write(&puzzle), text);
    let problem = Rc::new(Problem::solve(puzzle).expect("one solution"));
    if let Ok(session) = Session::<G>::replay(problem, &log) {
        assert_eq!(session.log(), &log);
    }
}
