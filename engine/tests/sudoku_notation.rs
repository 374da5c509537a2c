//! Puzzles as text: everything people paste is read, and what is wrong with the rest is said.

use engine::sudoku::notation::{Fault, Format, LARGEST, read, write, write_as};
use engine::sudoku::{Digit, Puzzle};
use proptest::prelude::*;

const WIKIPEDIA: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn is_read(text: &str) {
    assert_eq!(
        read(text).map(|puzzle| write(&puzzle)),
        Ok(WIKIPEDIA.to_owned()),
        "{text}"
    );
}

/// The rows of the puzzle, each made of its nine characters.
fn rows(row: impl Fn(&[char]) -> String) -> Vec<String> {
    WIKIPEDIA.chars().collect::<Vec<_>>().chunks(9).map(row).collect()
}

fn joined(row: &[char], apart: &str) -> String {
    row.iter().map(char::to_string).collect::<Vec<_>>().join(apart)
}

#[test]
fn every_sign_for_an_empty_cell() {
    for blank in [".", "0", "-", "*", "_", "x", "X", "?", " "] {
        is_read(&WIKIPEDIA.replace('.', blank));
        for end in ["\n", "\r\n", "\r"] {
            let rows = rows(|row| row.iter().collect::<String>().replace('.', blank));
            is_read(&rows.join(end));
            is_read(&(rows.join(end) + end));
        }
    }
}

#[test]
fn cells_set_apart() {
    for apart in [" ", "\t", ",", ", ", "  ", "\u{a0}", ";"] {
        is_read(&joined(&WIKIPEDIA.chars().collect::<Vec<_>>(), apart));
        is_read(&rows(|row| joined(row, apart)).join("\n"));
        is_read(&rows(|row| format!("{apart}{}", joined(row, apart)).replace('.', "0")).join("\r\n"));
    }
    // Fields copied from a spreadsheet are empty where a cell is.
    for apart in ["\t", ","] {
        is_read(&joined(&WIKIPEDIA.chars().collect::<Vec<_>>(), apart).replace('.', ""));
        is_read(&rows(|row| joined(row, apart).replace('.', "")).join("\n"));
    }
}

#[test]
fn frames_of_all_kinds() {
    let bands = |row: &dyn Fn(&[char]) -> String, rule: &str, end: &str| {
        let rows = rows(row);
        let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
        format!("{end}\n{}\n{end}", bands.join(&format!("\n{rule}\n")))
    };
    let thirds = |row: &[char]| row.chunks(3).map(|part| joined(part, "")).collect::<Vec<_>>();
    let tight = |row: &[char]| format!(" |{}|", thirds(row).join("|"));
    let wide = |row: &[char]| {
        format!(
            "| {} |",
            row.chunks(3)
                .map(|part| joined(part, " "))
                .collect::<Vec<_>>()
                .join(" | ")
        )
    };
    is_read(&bands(&tight, " |---+---+---|", " *-----------*"));
    is_read(&bands(&wide, "+-------+-------+-------+", "+-------+-------+-------+"));
    is_read(&bands(&wide, ":-------+-------+-------:", ".-------.-------.-------."));
    is_read(&bands(&wide, "|-------|-------|-------|", "'-------'-------'-------'"));
    is_read(&bands(&|row| thirds(row).join("|"), "---+---+---", ""));
    is_read(&bands(&|row| thirds(row).join(" "), "", ""));
    is_read(&bands(&wide, "╟───────┼───────┼───────╢", "╔═══════╤═══════╤═══════╗").replace('|', "│"));
    // Dashes are empty cells in the rows, and draw in the frame.
    is_read(&bands(
        &|row| tight(row).replace('.', "-"),
        "|---+---+---|",
        "*-----------*",
    ));
    // Spaces are empty cells, and stand in a frame.
    is_read(&bands(
        &|row| tight(row).replace('.', " "),
        " |---+---+---|",
        " *-----------*",
    ));
}

#[test]
fn a_row_of_dashes_is_a_row_where_cells_would_be_missing() {
    let text = "123456789\n---------\n---------\n---------\n---------\n---------\n---------\n---------\n---------";
    assert_eq!(read(text).map(|puzzle| puzzle.len()), Ok(9));
    let spaces = "         \n123456789\n  4\n\n 5\n\n\n6\n";
    assert_eq!(
        read(spaces).map(|puzzle| write(&puzzle)[9..21].to_owned()),
        Ok("123456789..4".to_owned())
    );
}

#[test]
fn remarks_are_no_cells() {
    let grid = write_as(&read(WIKIPEDIA).unwrap(), Format::Framed);
    is_read(&format!("{grid}\nSimple Sudoku Version 4.2n\n"));
    is_read(&format!(
        "#A12 Someone\n#B03-08-2006\n#L3\n{}",
        rows(|row| row.iter().collect()).join("\n")
    ));
    let state =
        "[State]\n534678912\n672195348\n198342567\n859761423\n426853791\n713924856\n961537284\n287419635\n345286179\n";
    is_read(&format!(
        "#B03-08-2006\n[Puzzle]\n{}\n{state}",
        rows(|row| row.iter().collect()).join("\n")
    ));
    is_read(&format!("\u{feff}{WIKIPEDIA}"));
    is_read(&format!("  {WIKIPEDIA}\u{a0}\n\n"));
    is_read(&format!("{WIKIPEDIA} # no. 12, by 3"));
    is_read(&format!("{WIKIPEDIA}\tWikipedia 1"));
    is_read(&format!("Number 12, rated 5\n{WIKIPEDIA}"));
}

#[test]
fn entries_marked_with_a_plus_are_no_givens() {
    let entered = WIKIPEDIA.replacen('.', "+4", 1).replacen('.', "+6", 1);
    is_read(&entered);
}

#[test]
fn lists_of_candidates_are_refused_by_name() {
    let list: String = WIKIPEDIA
        .chars()
        .map(|cell| {
            (1..=9)
                .map(|n| {
                    if cell == '.' || cell.to_digit(10) == Some(n) {
                        n.to_string()
                    } else {
                        ".".into()
                    }
                })
                .collect::<String>()
        })
        .collect();
    assert_eq!(list.len(), 729);
    assert_eq!(read(&list), Err(Fault::Candidates));
    let lines = list
        .as_bytes()
        .chunks(81)
        .map(|row| String::from_utf8_lossy(row))
        .collect::<Vec<_>>()
        .join("\n");
    assert_eq!(read(&lines), Err(Fault::Candidates));
    let grid = rows(|row| {
        row.iter()
            .map(|&cell| if cell == '.' { "124".into() } else { cell.to_string() })
            .collect::<Vec<_>>()
            .join(" ")
    });
    assert_eq!(read(&grid.join("\n")), Err(Fault::Candidates));
    assert_eq!(
        read(&format!(".---.\n| {} |\n'---'", grid.join(" |\n| "))),
        Err(Fault::Candidates)
    );
    assert_eq!(read(&grid.join("\n").replace(' ', "\t")), Err(Fault::Candidates));
}

#[test]
fn faults_say_what_and_where() {
    let lost = &WIKIPEDIA[..80];
    let row = |at: usize, text: &str| {
        let mut rows = rows(|row| row.iter().collect());
        rows[at] = text.to_owned();
        rows.join("\n")
    };
    for (text, fault) in [
        (String::new(), Fault::Empty),
        (" \n\t\n".into(), Fault::Empty),
        ("no puzzle at all".into(), Fault::Empty),
        (lost.into(), Fault::TooFew(80)),
        (
            format!("{WIKIPEDIA}5"),
            Fault::TooMany {
                cells: 82,
                line: 1,
                column: 82,
            },
        ),
        (
            format!("{WIKIPEDIA} 5"),
            Fault::TooMany {
                cells: 82,
                line: 1,
                column: 83,
            },
        ),
        (
            WIKIPEDIA.replacen('.', "o", 1),
            Fault::Character {
                line: 1,
                column: 3,
                found: 'o',
            },
        ),
        (
            row(3, "8...6.O.3"),
            Fault::Character {
                line: 4,
                column: 7,
                found: 'O',
            },
        ),
        (
            row(3, "8...6.OO3"),
            Fault::Character {
                line: 4,
                column: 7,
                found: 'O',
            },
        ),
        (
            row(4, "4..8.3..1."),
            Fault::Row {
                line: 5,
                row: 5,
                cells: 10,
            },
        ),
        (
            format!("\n{}", row(8, "....8..7")),
            Fault::Row {
                line: 10,
                row: 9,
                cells: 8,
            },
        ),
        (format!("{WIKIPEDIA}\n{WIKIPEDIA}\n"), Fault::Several(2)),
        ([WIKIPEDIA; 9].join("\n"), Fault::Several(9)),
        (
            "5,3,,,a,,,,\n".repeat(9),
            Fault::Character {
                line: 1,
                column: 7,
                found: 'a',
            },
        ),
        (
            "5,3,,,7b,,,,\n".repeat(9),
            Fault::Character {
                line: 1,
                column: 8,
                found: 'b',
            },
        ),
    ] {
        assert_eq!(read(&text), Err(fault), "{text}");
    }
}

#[test]
fn a_long_text_is_refused_unread() {
    let text = ".".repeat(LARGEST + 1);
    assert_eq!(read(&text), Err(Fault::TooLong(LARGEST + 1)));
    assert!(matches!(read(&text[1..]), Err(Fault::TooMany { .. })));
}

/// Long texts cost no more than their length: a quarter of the longest, for the sake of an unoptimised run.
#[test]
fn a_long_text_of_anything_is_answered_soon() {
    let start = std::time::Instant::now();
    for part in [
        "1\n",
        "\n",
        " ",
        "1,",
        "\t",
        "---+\n",
        "|",
        "[Puzzle]\n",
        "#\n",
        "ab 1\n",
        "+1",
        "é",
        "\r",
    ] {
        let text = part.repeat(LARGEST / 4 / part.len());
        assert!(read(&text).is_err(), "{part:?}");
    }
    assert!(start.elapsed().as_secs() < 30, "{:?}", start.elapsed());
}

fn givens() -> impl Strategy<Value = Puzzle> {
    proptest::collection::vec(prop_oneof![2 => Just(0u8), 1 => 1u8..=9], 81)
        .prop_map(|values| Puzzle::new(std::array::from_fn(|at| Digit::new(values[at]))))
}

proptest! {
    #[test]
    fn every_format_is_read(puzzle in givens(), end in prop_oneof!["\n", "\r\n", "\r"]) {
        for format in Format::ALL {
            let text = write_as(&puzzle, format).replace('\n', &end);
            prop_assert_eq!(read(&text), Ok(puzzle.clone()), "{:?}: {}", format, text);
        }
    }

    /// A line with one cell lost or added is never read as a puzzle.
    #[test]
    fn a_cell_lost_or_added_is_noticed(puzzle in givens(), at in 0usize..81, format in 0usize..2) {
        let text = write_as(&puzzle, [Format::Line, Format::Zeros][format]);
        let lost = [&text[..at], &text[at + 1..]].concat();
        prop_assert_eq!(read(&lost), Err(Fault::TooFew(80)));
        let added = [&text[..at], "7", &text[at..]].concat();
        let fault = Fault::TooMany { cells: 82, line: 1, column: 82 };
        prop_assert_eq!(read(&added), Err(fault));
    }

    /// Whatever is read reads the same when it is written plainly.
    #[test]
    fn anything_is_read_or_refused(text in "[1-9.0*_xX?|+: ',;\\-\\t\\r\\n#a\\[]{0,200}") {
        if let Ok(puzzle) = read(&text) {
            prop_assert_eq!(read(&write(&puzzle)), Ok(puzzle));
        }
    }

    #[test]
    fn any_text_is_answered(text: String) {
        if let Ok(puzzle) = read(&text) {
            prop_assert_eq!(read(&write(&puzzle)), Ok(puzzle));
        }
    }
}
