use proptest::prelude::*;

use super::bounded::{self, WEIGHTS, choices};
use super::{read, usual, write};
use crate::digits;
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

/// Islands whose numbers come from random bridges that do not cross, each count as likely as it weighs: as mixed as
/// the numbers of a puzzle with an answer can be.
fn bridged(shape: Shape, percent: u32, counts: [u32; 3], seed: &str) -> Option<Puzzle> {
    let laid = scattered(shape, percent, seed)?;
    let mut stream = Stream::new(seed);
    let mut bridges = vec![0; laid.slots().len()];
    for slot in laid.slot_ids() {
        let is_free = laid.crossings(slot).iter().all(|other| bridges[other.index()] == 0);
        let drawn = stream.below(counts.iter().sum());
        if is_free && drawn >= counts[0] {
            bridges[slot.index()] = if drawn < counts[0] + counts[1] { 1 } else { 2 };
        }
    }
    let mut islands = laid.islands().to_vec();
    for (island, id) in islands.iter_mut().zip(laid.island_ids()) {
        island.clue = laid.arms(id).map(|slot| bridges[slot.index()]).sum();
    }
    islands.retain(|island| island.clue > 0);
    Puzzle::new(shape, islands).ok()
}

/// A board of the bounded form's own making: what its digits say when they are drawn at random. Boards like these are
/// where most information is.
fn crowded(shape: Shape, seed: &str) -> Option<Puzzle> {
    let mut stream = Stream::new(seed);
    let head = [2 + u32::from(shape.rows), u32::from(shape.columns) - 1];
    let body = (0..300).map(|_| stream.below(64));
    let text: String = head.into_iter().chain(body).map(digits::digit).collect();
    bounded::read(&text).ok()
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

    /// Of any density, and with any mix of numbers that bridges can make.
    #[test]
    fn boards_to_20x20_take_under_200_characters(
        rows in 1u8..=20,
        columns in 1u8..=20,
        percent in 0u32..=100,
        counts in [0u32..10, 0u32..10, 1u32..10],
        seed: u32,
    ) {
        for shape in [Shape::new(rows, columns), Shape::new(20, 20)] {
            if let Some(puzzle) = bridged(shape, percent, counts, &seed.to_string()) {
                let text = write(&puzzle);
                prop_assert!(text.len() < 200, "{}", text.len());
                prop_assert_eq!(read(&text), Ok(puzzle));
            }
        }
    }

    #[test]
    fn the_bounded_form_round_trips(
        rows in 1u8..=60,
        columns in 1u8..=60,
        percent in 0u32..=100,
        counts in [0u32..10, 0u32..10, 1u32..10],
        seed: u32,
    ) {
        if let Some(puzzle) = bridged(Shape::new(rows, columns), percent, counts, &seed.to_string()) {
            let text = bounded::write(&puzzle);
            prop_assert_eq!(text.as_deref().map(bounded::read), Some(Ok(puzzle)));
        }
    }

    #[test]
    fn crowded_boards_round_trip(rows in 1u8..=24, columns in 1u8..=24, seed: u32) {
        if let Some(puzzle) = crowded(Shape::new(rows, columns), &seed.to_string()) {
            let text = write(&puzzle);
            prop_assert!(text.len() < 200 || rows > 20 || columns > 20);
            prop_assert_eq!(read(&text), Ok(puzzle));
        }
    }

    #[test]
    fn what_reads_is_written_the_same(text in "[A-Z][A-Z][A-Za-z0-9_-]{0,40}") {
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

/// The bound itself: the most that all choices at a cell can weigh against what reaches it, for every kind of cell and
/// whatever reaches it. Weights cancel out from cell to cell, and nothing reaches a board or leaves it; so a board
/// takes no more bits than the logarithms of that come to, and two more to end (see `Encoder::finish`).
#[test]
fn no_board_to_20x20_has_200_characters_in_the_bounded_form() {
    const NONE: u8 = 1;
    // What can reach a cell: what any cell may let go on.
    let mut known = vec![NONE];
    let mut at = 0;
    while at < known.len() {
        for other in 0..=at {
            for met in [[known[at], known[other]], [known[other], known[at]]] {
                for goes_on in [[true, true], [true, false], [false, true], [false, false]] {
                    for counts in choices(met, goes_on).iter().flat_map(|choice| choice.on) {
                        assert!(WEIGHTS[usize::from(counts)] > 0, "{counts:b}");
                        if !known.contains(&counts) {
                            known.push(counts);
                        }
                    }
                }
            }
        }
        at += 1;
    }
    assert_eq!(known.len(), WEIGHTS.iter().filter(|&&weight| weight > 0).count());
    let most = |reached: [bool; 2], goes_on: [bool; 2]| {
        let known = |is_reached: bool| if is_reached { &known[..] } else { &[NONE] };
        let mut most = 0.0_f64;
        for &left in known(reached[0]) {
            for &above in known(reached[1]) {
                let all: u32 = choices([left, above], goes_on)
                    .iter()
                    .map(|choice| choice.weight())
                    .sum();
                let met = WEIGHTS[usize::from(left)] * WEIGHTS[usize::from(above)];
                assert!(all > 0, "nothing can follow {left:b} {above:b}");
                most = most.max(f64::from(all) / f64::from(met));
            }
        }
        most
    };
    // The first, the last, and the eighteen between.
    let lines = [(1.0, false, true), (18.0, true, true), (1.0, true, false)];
    let mut bits = 0.0;
    for (rows, from_above, goes_down) in lines {
        for (columns, from_left, goes_right) in lines {
            bits += rows * columns * most([from_left, from_above], [goes_right, goes_down]).log2();
        }
    }
    assert_eq!(2 + (bits as usize + 2).div_ceil(6), 199, "{bits}");
}

/// Boards do come near the bound, which the usual form does not keep.
#[test]
fn crowded_boards_of_20x20_come_to_199_characters() {
    let mut longest = [0; 2];
    for seed in 0..20 {
        let puzzle = crowded(Shape::new(20, 20), &seed.to_string()).unwrap();
        longest[0] = longest[0].max(write(&puzzle).len());
        longest[1] = longest[1].max(usual::write(&puzzle).len());
    }
    assert!(longest[0] < 200 && longest[1] >= 200, "{longest:?}");
}

/// Numbers that no bridges make are beyond the bounded form, and still have a code.
#[test]
fn impossible_numbers_round_trip_in_the_usual_form() {
    let shape = Shape::new(20, 20);
    let mut islands = scattered(shape, 100, "impossible").unwrap().islands().to_vec();
    islands[0].clue = 8;
    let puzzle = Puzzle::new(shape, islands).unwrap();
    assert_eq!(bounded::write(&puzzle), None);
    assert_eq!(write(&puzzle), usual::write(&puzzle));
    assert_eq!(read(&write(&puzzle)), Ok(puzzle));
}

/// Where the usual form is short enough, the bounded one is a second text for the same puzzle, and refused.
#[test]
fn a_puzzle_has_one_form() {
    let puzzle = id::read("hashi:7x7:3c2c1a4b2d2b3a2h3a3b1d2b3b1").unwrap();
    let bounded = bounded::write(&puzzle).unwrap();
    assert_eq!(bounded::read(&bounded), Ok(puzzle));
    assert_eq!(read(&bounded), Err(Unreadable::Impossible));
    let crowded = crowded(Shape::new(20, 20), "one form").unwrap();
    let usual = usual::write(&crowded);
    assert!(usual.len() >= 200);
    assert_eq!(usual::read(&usual), Ok(crowded));
    assert_eq!(read(&usual), Err(Unreadable::Impossible));
}

/// Slips are for the link's check to notice; here no text has two readings and no puzzle two texts.
#[test]
fn a_slip_or_a_cut_is_refused_or_a_code_of_its_own() {
    let sparse = id::read("hashi:7x7:3c2c1a4b2d2b3a2h3a3b1d2b3b1").unwrap();
    let crowded = crowded(Shape::new(20, 20), "slips").unwrap();
    for (puzzle, step) in [(sparse, 1), (crowded, 11)] {
        let text = write(&puzzle);
        assert_eq!(read(&text), Ok(puzzle));
        for cut in (0..text.len()).step_by(step) {
            for other in "AMz_".chars() {
                let slip = format!("{}{other}{}", &text[..cut], &text[cut + 1..]);
                for changed in [slip.as_str(), &text[..cut]] {
                    if let Ok(puzzle) = read(changed) {
                        assert_eq!(write(&puzzle), changed);
                    }
                }
            }
        }
        assert_eq!(read(&format!("{text}A")).map(|_| ()), Err(Unreadable::Long));
    }
    assert_eq!(read(""), Err(Unreadable::Short));
    assert_eq!(read("D"), Err(Unreadable::Short));
    assert_eq!(read("D_AA"), Err(Unreadable::Newer));
    assert_eq!(read("AAAé"), Err(Unreadable::Character(3)));
    assert_eq!(read("____AA"), Err(Unreadable::Newer));
}
