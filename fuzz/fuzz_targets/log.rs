//! Any text, as a log of a puzzle of each game: one that writes back as it was, or refused; never a panic. What is
//! accepted is replayed or refused.
//!
//! `cargo +nightly fuzz run log -- -max_len=400`

#![no_main]

use std::rc::Rc;

use engine::digits::check;
use engine::game::Game;
use engine::hashi::{Hashi, notation};
use engine::log::Log;
use engine::play::Session;
use engine::sudoku::{Puzzle, Sudoku};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let chart = notation::id::read("hashi:5x5:2a1a3e4a2a6e3c3").expect("a puzzle");
    // Few texts have the right check by chance: each is tried with its own too.
    for text in [text.to_owned(), format!("BB{text}"), format!("BB{text}{}", check(&format!("BB{text}")))] {
        goes_round::<Sudoku>(Puzzle::new([None; 81]), &text);
        goes_round::<Hashi>(chart.clone(), &text);
    }
});

fn goes_round<G: Game>(puzzle: G::Puzzle, text: &str) {
    if let Ok(log) = Log::<G>::read(&puzzle, text) {
        assert_eq!(log.write(&puzzle), text);
        if let Ok(session) = Session::replay(Rc::new(puzzle), &log) {
            assert_eq!(session.log(), &log);
        }
    }
}
