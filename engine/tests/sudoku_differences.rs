//! A puzzle with several solutions says where they differ: against every solution there is, found by a plain search.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails loudly, its helpers too")]

use std::collections::BTreeSet;

use engine::sudoku::check::{Check, check, differences};
use engine::sudoku::{Grid, notation};

/// Dealt puzzles, in the third field of each line.
const GOLDEN: &str = include_str!("../golden/sudoku.tsv");

/// A puzzle as people came by it.
struct Known {
    name: &'static str,
    text: &'static str,
    solutions: usize,
    /// A given that is missing, by its cell, with which there would be one solution.
    missing: Option<(usize, char)>,
}

const KNOWN: [Known; 4] = [
    Known {
        name: "too few givens",
        text: "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..",
        solutions: 6,
        missing: None,
    },
    Known {
        name: "a digit lost in copying",
        text: "........2.2..5.8.1......3..7.4.9........8541.....37...18....9....7..9...2...4..58",
        solutions: 26,
        missing: Some((5 * 9 + 2, '5')),
    },
    Known {
        name: "the last character dropped",
        text: "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2...",
        solutions: 2,
        missing: Some((80, '1')),
    },
    Known {
        name: "two solutions",
        text: ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.",
        solutions: 2,
        missing: None,
    },
];

/// Which digits stand in each row, column and box, as bits.
type Used = [[u16; 9]; 3];

fn houses(at: usize) -> [usize; 3] {
    [at / 9, at % 9, at / 27 * 3 + at % 9 / 3]
}

/// Adds every solution by plain backtracking, fewest choices first.
fn solve_on(values: &mut Vec<u8>, used: &mut Used, found: &mut Vec<String>) {
    let choices = |at: usize| {
        let [row, column, square] = houses(at);
        !(used[0][row] | used[1][column] | used[2][square]) & 0x1ff
    };
    let open = (0..81).filter(|&at| values[at] == b'.');
    let Some((at, digits)) = open
        .map(|at| (at, choices(at)))
        .min_by_key(|(_, digits)| digits.count_ones())
    else {
        found.push(String::from_utf8(values.clone()).unwrap());
        return;
    };
    for digit in (0..9).filter(|digit| digits >> digit & 1 == 1) {
        values[at] = b'1' + digit;
        let flip = |used: &mut Used| {
            for (kind, house) in houses(at).into_iter().enumerate() {
                used[kind][house] ^= 1 << digit;
            }
        };
        flip(used);
        solve_on(values, used, found);
        flip(used);
    }
    values[at] = b'.';
}

fn all_solutions(text: &str) -> Vec<String> {
    let mut values = text.as_bytes().to_vec();
    let mut used = Used::default();
    for (at, &value) in values.iter().enumerate().filter(|&(_, &value)| value != b'.') {
        for (kind, house) in houses(at).into_iter().enumerate() {
            used[kind][house] |= 1 << (value - b'1');
        }
    }
    let mut found = Vec::new();
    solve_on(&mut values, &mut used, &mut found);
    found
}

fn differing(one: &str, other: &str) -> BTreeSet<usize> {
    (0..81)
        .filter(|&at| one.as_bytes()[at] != other.as_bytes()[at])
        .collect()
}

/// Two solutions that are told of are two of all, and the cells told of are those in which they differ.
fn tells_truly(text: &str, all: &[String]) -> BTreeSet<usize> {
    let Check::Several(one, other) = check(&notation::read(text).unwrap()) else {
        panic!("{text} has {} solutions", all.len());
    };
    let told: BTreeSet<usize> = differences(&one, &other).iter().map(|cell| cell.index()).collect();
    let texts = [&one, &other].map(Grid::to_string);
    assert!(texts.iter().all(|text| all.contains(text)), "{text}");
    assert_eq!(told, differing(&texts[0], &texts[1]), "{text}");
    // Solutions differ in no fewer than four cells: each digit put elsewhere displaces another, in both directions.
    assert!(told.len() >= 4, "{text}");
    assert!(told.iter().all(|&at| text.as_bytes()[at] == b'.'), "{text}");
    told
}

#[test]
fn known_puzzles_say_where_their_solutions_differ() {
    for Known {
        name,
        text,
        solutions,
        missing,
    } in KNOWN
    {
        let all = all_solutions(text);
        assert_eq!(all.len(), solutions, "{name}");
        let told = tells_truly(text, &all);
        if let [one, other] = &all[..] {
            assert_eq!(told, differing(one, other), "{name}");
        }
        let Some((at, digit)) = missing else { continue };
        let mut whole = text.to_owned();
        whole.replace_range(at..=at, &digit.to_string());
        let Check::One(answer) = check(&notation::read(&whole).unwrap()) else {
            panic!("{name}: {digit} at {at} makes it one");
        };
        // Of all, it alone has the digit there: the cell is one of those in which they differ.
        assert!(all.contains(&answer.to_string()), "{name}");
        let with = all.iter().filter(|solution| solution.chars().nth(at) == Some(digit));
        assert_eq!(with.count(), 1, "{name}");
    }
}

/// Every puzzle recorded, each of its givens lost in turn: mostly several solutions, now and then still one.
#[test]
fn a_lost_given_says_where_solutions_differ() {
    let mut several = 0;
    let mut told_together = BTreeSet::new();
    for text in GOLDEN.lines().filter_map(|line| line.split('\t').nth(2)) {
        let givens = (0..81).filter(|&at| text.as_bytes()[at] != b'.');
        for at in givens.step_by(9) {
            let mut lost = text.to_owned();
            lost.replace_range(at..=at, ".");
            let all = all_solutions(&lost);
            match check(&notation::read(&lost).unwrap()) {
                Check::One(answer) => assert_eq!(all, [answer.to_string()]),
                _ => {
                    several += 1;
                    told_together.extend(tells_truly(&lost, &all));
                }
            }
        }
    }
    assert!(
        several > 30 && told_together.len() > 60,
        "{several} {}",
        told_together.len()
    );
}
