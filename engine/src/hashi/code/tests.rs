use proptest::prelude::*;

use super::{read, write};
use crate::game::Unreadable;
use crate::hashi::notation::id;
use crate::hashi::{Island, Puzzle};
use crate::random::Stream;
use crate::shape::Shape;

/// Any islands at all, each cell one with this chance in a hundred.
fn scattered(shape: Shape, percent: u32, seed: &str) -> Option<Puzzle> {
    let mut stream = Stream::new(seed);
    let mut islands = Vec::new();
    for (row, column) in super::cells(shape) {
        if stream.chance(percent, 100) {
            let clue = [1, 2, 3, 4, 5, 6, 7, 8][stream.index(8)];
            islands.push(Island { row, column, clue });
        }
    }
    Puzzle::new(shape, islands).ok()
}

/// A full board whose numbers come from random bridges: what a dense puzzle with an answer looks like.
fn bridged(shape: Shape, percent: u32, seed: &str) -> Option<Puzzle> {
    let laid = scattered(shape, percent, seed)?;
    let mut stream = Stream::new(seed);
    let mut clues = vec![0; laid.islands().len()];
    for slot in laid.slots() {
        let count = [0, 1, 2][stream.index(3)];
        clues[slot.from.index()] += count;
        clues[slot.to.index()] += count;
    }
    let numbered = laid.islands().iter().zip(clues);
    let islands = numbered.map(|(&island, clue)| Island {
        clue: clue.max(1),
        ..island
    });
    Puzzle::new(shape, islands.collect()).ok()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_puzzle_round_trips(rows in 1u8..=24, columns in 1u8..=24, percent in 1u32..=100, seed: u32) {
        if let Some(puzzle) = scattered(Shape::new(rows, columns), percent, &seed.to_string()) {
            let text = write(&puzzle);
            prop_assert_eq!(read(&text), Ok(puzzle));
        }
    }

    #[test]
    fn what_reads_is_written_the_same(text in "A[A-Z][A-Za-z0-9_-]{0,40}") {
        if let Ok(puzzle) = read(&text) {
            prop_assert_eq!(write(&puzzle), text);
        }
    }

    #[test]
    fn anything_reads_or_is_refused(text: String) {
        if let Ok(puzzle) = read(&text) {
            prop_assert_eq!(write(&puzzle), text);
        }
    }
}

#[test]
fn the_largest_boards_round_trip() {
    for percent in [1, 17, 50, 100] {
        let puzzle = scattered(Shape::new(100, 100), percent, "large").unwrap();
        assert_eq!(read(&write(&puzzle)), Ok(puzzle));
    }
}

/// Between 70 and 95 % islands with every count as likely as another there is more to say than 200 characters
/// can hold; no puzzle is like that.
#[test]
fn boards_to_20x20_take_under_200_characters() {
    let mut longest = 0;
    for seed in 0..20 {
        for percent in [5, 10, 20, 30, 40, 50, 60, 65, 100] {
            let puzzle = bridged(Shape::new(20, 20), percent, &format!("{seed}/{percent}")).unwrap();
            longest = longest.max(write(&puzzle).len());
        }
    }
    assert!((150..200).contains(&longest), "{longest}");
}

/// Slips are for the link's check to notice; here no text has two readings and no puzzle two texts.
#[test]
fn a_slip_or_a_cut_is_refused_or_a_code_of_its_own() {
    let puzzle = id::read("hashi:7x7:3c2c1a4b2d2b3a2h3a3b1d2b3b1").unwrap();
    let text = write(&puzzle);
    assert_eq!(read(&text), Ok(puzzle));
    for cut in 0..text.len() {
        for other in "AMz_".chars() {
            let slip = format!("{}{other}{}", &text[..cut], &text[cut + 1..]);
            for changed in [slip.as_str(), &text[..cut]] {
                if let Ok(puzzle) = read(changed) {
                    assert_eq!(write(&puzzle), changed);
                }
            }
        }
    }
    assert_eq!(read(""), Err(Unreadable::Short));
    assert_eq!(read(&format!("{text}A")).map(|_| ()), Err(Unreadable::Long));
    assert_eq!(read("AAAé"), Err(Unreadable::Character(3)));
    assert_eq!(read("____AA"), Err(Unreadable::Newer));
}
