//! Link codes: a text that reads is the very text the puzzle is written as.
#![no_main]

use engine::game::Game;
use engine::hashi::Hashi;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(puzzle) = Hashi::read(text) {
        assert_eq!(Hashi::write(&puzzle), text);
    }
});
