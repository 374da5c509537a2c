//! The link code: one text a puzzle, and nothing else is read.

use engine::game::{Game, Unreadable};
use engine::sudoku::{Digit, Puzzle, Sudoku};
use proptest::prelude::*;

#[test]
fn a_full_grid_takes_57_characters() {
    for digit in 1..=9 {
        let puzzle = Puzzle::new([Digit::new(digit); 81]);
        let text = Sudoku::write(&puzzle);
        assert_eq!(text.len(), 57);
        assert_eq!(Sudoku::read(&text), Ok(puzzle));
    }
    let empty = Puzzle::new([None; 81]);
    assert_eq!(Sudoku::write(&empty), "AAAAAAAAAAAAAA");
    assert_eq!(Sudoku::read("AAAAAAAAAAAAAA"), Ok(empty));
}

#[test]
fn refusals_say_what_and_where() {
    for (text, why) in [
        ("", Unreadable::Short),
        ("AAAAAAAAAAAAA", Unreadable::Short),
        ("AAAAAAAAAAAAAAA", Unreadable::Long),
        ("AAAAAAA.AAAAAA", Unreadable::Character(7)),
        ("AAAAAAAéAAAAAA", Unreadable::Character(7)),
        ("gAAAAAAAAAAAAA", Unreadable::Newer),
        ("AAAAAAAAAAAAAB", Unreadable::Short),
        ("AAAAAAAAAAAAABJ", Unreadable::Impossible),
    ] {
        assert_eq!(Sudoku::read(text), Err(why), "{text}");
    }
    assert!(Sudoku::read("AAAAAAAAAAAAABI").is_ok());
}

fn givens() -> impl Strategy<Value = Puzzle> {
    proptest::collection::vec(prop_oneof![2 => Just(0u8), 1 => 1u8..=9], 81)
        .prop_map(|values| Puzzle::new(std::array::from_fn(|at| Digit::new(values[at]))))
}

proptest! {
    #[test]
    fn what_is_written_is_read(puzzle in givens()) {
        let text = Sudoku::write(&puzzle);
        prop_assert!(text.len() <= 57);
        prop_assert!(text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'));
        prop_assert_eq!(Sudoku::read(&text), Ok(puzzle));
    }

    #[test]
    fn what_is_read_is_written_the_same(text in "[A-D][A-Za-z0-9_-]{13,50}") {
        if let Ok(puzzle) = Sudoku::read(&text) {
            prop_assert_eq!(Sudoku::write(&puzzle), text);
        }
    }

    /// One character changed: another puzzle with that very text, or none.
    #[test]
    fn a_changed_character_is_another_text(puzzle in givens(), at in 0usize..57, to in "[A-Za-z0-9_-]") {
        let mut text = Sudoku::write(&puzzle);
        if at < text.len() && text[at..=at] != to {
            text.replace_range(at..=at, &to);
            if let Ok(other) = Sudoku::read(&text) {
                prop_assert_ne!(&other, &puzzle);
                prop_assert_eq!(Sudoku::write(&other), text);
            }
        }
    }
}
