//! Any text: a link whose puzzle reads, or refused; never a panic.
//!
//! `cargo +nightly fuzz run link -- -max_len=400`

#![no_main]

use engine::game::Game;
use engine::{link, with_game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(opened) = link::read(text) {
        with_game!(opened.game, G => {
            let puzzle = G::read(&opened.puzzle);
            let puzzle = puzzle.expect("a link that opens holds a puzzle that reads");
            let again = link::read(&link::write::<G>(&puzzle));
            assert!(again.is_ok_and(|again| again.is_whole && again.puzzle == opened.puzzle));
        });
    }
});
