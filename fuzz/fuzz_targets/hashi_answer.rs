//! Answers, as lists and as grids: after a puzzle's ID on the first line, any text is an answer or refused.
#![no_main]

use engine::hashi::notation::{answer, id};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (first, rest) = text.split_once('\n').unwrap_or(("", text));
    let Ok(puzzle) = id::read(first).or_else(|_| id::read("hashi:5x5:2a1a3e4a2a6e3c3")) else {
        return;
    };
    if let Ok(counts) = answer::read_list(&puzzle, rest) {
        assert_eq!(answer::read_list(&puzzle, &answer::list(&puzzle, &counts)), Ok(counts));
    }
    if let Ok(shown) = answer::read_grid(&puzzle, rest) {
        let counts: Vec<u8> = shown.iter().map(|count| count.unwrap_or(0)).collect();
        let again = answer::read_grid(&puzzle, &answer::grid(&puzzle, &counts));
        assert_eq!(again, Ok(shown));
    }
});
