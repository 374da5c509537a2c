//! Any bytes: read as a puzzle or refused, never a panic; what is read is written and read the same in every format,
//! and a link code that is read is the only text of its puzzle.
//!
//! `cargo +nightly fuzz run sudoku_notation -- -max_total_time=600 -max_len=1200`

#![no_main]

use engine::game::Game;
use engine::sudoku::notation::{Format, read, write_as};
use engine::sudoku::{Puzzle, Sudoku};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(puzzle) = read(&text) {
        round_trips(&puzzle);
    }
    if let Ok(puzzle) = Sudoku::read(&text) {
        assert_eq!(Sudoku::write(&puzzle), text);
        round_trips(&puzzle);
    }
});

fn round_trips(puzzle: &Puzzle) {
    for format in Format::ALL {
        assert_eq!(read(&write_as(puzzle, format)).as_ref(), Ok(puzzle), "{format:?}");
    }
    assert_eq!(Sudoku::read(&Sudoku::write(puzzle)).as_ref(), Ok(puzzle));
}
