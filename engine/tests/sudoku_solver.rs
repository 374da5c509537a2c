//! The exact solver: known answers, and the bound on what it will search.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails loudly, its helpers too")]

use engine::game::{Game, Solutions};
use engine::sudoku::solver::{self, Answer};
use engine::sudoku::{Digit, House, Puzzle, Sudoku, notation};
use proptest::prelude::*;

fn puzzle(text: &str) -> Puzzle {
    notation::read(text).unwrap()
}

/// Every solution of a small search, by plain backtracking that shares nothing with the solver.
fn count(values: &mut [u8; 81], limit: usize) -> usize {
    let fits = |values: &[u8; 81], at: usize, digit: u8| {
        (0..81).all(|other| {
            let same =
                at / 9 == other / 9 || at % 9 == other % 9 || (at / 27 == other / 27 && at % 9 / 3 == other % 9 / 3);
            other == at || !same || values[other] != digit
        })
    };
    let open: Vec<usize> = (0..81).filter(|&at| values[at] == 0).collect();
    let choices = |at: usize| (1..=9).filter(|&digit| fits(values, at, digit)).collect::<Vec<u8>>();
    let Some((at, digits)) = open
        .iter()
        .map(|&at| (at, choices(at)))
        .min_by_key(|(_, digits)| digits.len())
    else {
        return 1;
    };
    let mut found = 0;
    for digit in digits {
        values[at] = digit;
        found += count(values, limit - found);
        values[at] = 0;
        if found >= limit {
            break;
        }
    }
    found
}

fn is_solution(puzzle: &Puzzle, digits: &[Digit; 81]) -> bool {
    let holds = puzzle
        .givens()
        .iter()
        .zip(digits)
        .all(|(given, &digit)| given.is_none_or(|given| given == digit));
    holds && House::all().all(|house| house.cells().fold(0, |seen, cell| seen | digits[cell.index()].bit()) == 0x1ff)
}

fn answer_is_right(puzzle: &Puzzle) -> Solutions {
    match solver::solve(puzzle) {
        Answer::None => Solutions::None,
        Answer::TooComplex => Solutions::TooComplex,
        Answer::One(grid) => {
            assert!(is_solution(puzzle, grid.digits()));
            Solutions::One
        }
        Answer::Several(one, two) => {
            assert!(is_solution(puzzle, one.digits()) && is_solution(puzzle, two.digits()));
            assert_ne!(one, two);
            Solutions::Several
        }
    }
}

#[test]
fn wikipedias_puzzle_has_its_answer() {
    let puzzle = puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    let Answer::One(grid) = solver::solve(&puzzle) else {
        panic!("one solution expected");
    };
    let answer = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert_eq!(grid.to_string(), answer);
}

#[test]
fn counts_of_published_grids() {
    let cases = [
        (
            "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..",
            Solutions::Several,
        ),
        (
            "........2.2..5.8.1......3..7.4.9........8541.....37...18....9....7..9...2...4..58",
            Solutions::Several,
        ),
        (
            "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1",
            Solutions::One,
        ),
        (
            "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2...",
            Solutions::Several,
        ),
        (
            ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.",
            Solutions::Several,
        ),
        (
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
            Solutions::One,
        ),
        (
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            Solutions::One,
        ),
        (
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
            Solutions::One,
        ),
        (
            "55...............................................................................",
            Solutions::None,
        ),
        (
            ".................................................................................",
            Solutions::Several,
        ),
        (
            "..............................9..................................................",
            Solutions::Several,
        ),
    ];
    for (text, expected) in cases {
        let puzzle = puzzle(text);
        assert_eq!(Sudoku::solutions(&puzzle), expected, "{text}");
        assert_eq!(answer_is_right(&puzzle), expected, "{text}");
    }
}

#[test]
fn a_search_past_the_bound_is_given_up() {
    let puzzle = puzzle(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........");
    let found = Sudoku::solutions(&puzzle);
    assert!(matches!(found, Solutions::None | Solutions::TooComplex), "{found:?}");
    assert_eq!(solver::solve_within(&puzzle, 10), Answer::TooComplex);
}

proptest! {
    /// Givens of a real grid with a few changed: nothing, one, or many solutions, as a plain search counts them.
    #[test]
    fn agrees_with_a_plain_search(
        kept in proptest::collection::vec(prop::bool::weighted(0.42), 81),
        changes in proptest::collection::vec((0usize..81, 1u8..=9), 0..2),
        turn in 0u8..9,
    ) {
        let grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let mut values: [u8; 81] = [0; 81];
        for (at, digit) in grid.bytes().enumerate() {
            if kept[at] {
                values[at] = (digit - b'1' + turn) % 9 + 1;
            }
        }
        for (at, digit) in changes {
            values[at] = digit;
        }
        let puzzle = Puzzle::new(values.map(Digit::new));
        let clash = House::all().any(|house| {
            let digits: Vec<u8> = house.cells().map(|cell| values[cell.index()]).filter(|&d| d > 0).collect();
            digits.iter().any(|digit| digits.iter().filter(|other| *other == digit).count() > 1)
        });
        let expected = match if clash { 0 } else { count(&mut values, 2) } {
            0 => Solutions::None,
            1 => Solutions::One,
            _ => Solutions::Several,
        };
        prop_assert_eq!(answer_is_right(&puzzle), expected);
        prop_assert_eq!(Sudoku::solutions(&puzzle), expected);
    }
}
