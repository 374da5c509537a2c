//! Golden puzzles: a seed deals the same puzzle on every platform, for as long as the version stands.
//!
//! When a change is meant, raise the version and record anew:
//! `cargo run -q --release -p engine --example puzzles -- golden sudoku > engine/golden/sudoku.tsv`

use engine::game::{Game, Solutions};
use engine::level::Level;
use engine::sudoku::{Sudoku, generate, notation};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

/// Level, seed, puzzle and link code, apart by tabs.
const GOLDEN: &str = include_str!("../golden/sudoku.tsv");

#[test]
fn seeds_deal_what_they_always_dealt() {
    let mut lines = 0;
    for line in GOLDEN.lines() {
        let [level, seed, text, code] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four columns: {line}");
        };
        let puzzle = generate(Level::from_id(level).unwrap(), seed).unwrap();
        assert_eq!(notation::write(&puzzle), text, "{seed}");
        assert_eq!(Sudoku::write(&puzzle), code, "{seed}");
        assert_eq!(Sudoku::read(code), Ok(puzzle.clone()), "{seed}");
        assert_eq!(Sudoku::solutions(&puzzle), Solutions::One, "{seed}");
        lines += 1;
    }
    assert!(lines >= 8, "two puzzles a level at least");
}
