use proptest::prelude::*;

use super::{Fault, Misread, answer, grid, id, json, pzpr, read, tatham};
use crate::hashi::{Island, Puzzle, solver};
use crate::random::Stream;
use crate::shape::Shape;

type Reader = fn(&str) -> Result<Puzzle, Misread>;

const EXAMPLE: &str = "hashi:5x5:2a1a3e4a2a6e3c3";

fn example() -> Puzzle {
    id::read(EXAMPLE).unwrap()
}

/// Any islands at all, each cell one with this chance in a hundred.
fn scattered(rows: u8, columns: u8, percent: u32, seed: u32) -> Option<Puzzle> {
    let mut stream = Stream::new(&seed.to_string());
    let mut islands = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            if stream.chance(percent, 100) {
                let clue = [1, 2, 3, 4, 5, 6, 7, 8][stream.index(8)];
                islands.push(Island { row, column, clue });
            }
        }
    }
    Puzzle::new(Shape::new(rows, columns), islands).ok()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_notation_round_trips(rows in 1u8..=30, columns in 1u8..=30, percent in 1u32..=100, seed: u32) {
        if let Some(puzzle) = scattered(rows, columns, percent, seed) {
            let forms: [(String, Reader); 5] = [
                (id::write(&puzzle), id::read),
                (grid::write(&puzzle), grid::read),
                (json::write(&puzzle), json::read),
                (tatham::write(&puzzle), tatham::read),
                (pzpr::write(&puzzle), pzpr::read),
            ];
            for (text, reader) in forms {
                prop_assert_eq!(reader(&text), Ok(puzzle.clone()), "{}", text);
                prop_assert_eq!(read(&text), Ok(puzzle.clone()), "{}", text);
            }
            let counts: Vec<u8> = puzzle.slots().iter().map(|slot| u8::from(slot.is_down)).collect();
            prop_assert_eq!(answer::read_list(&puzzle, &answer::list(&puzzle, &counts)), Ok(counts.clone()));
            let shown = answer::read_grid(&puzzle, &answer::grid(&puzzle, &counts)).unwrap();
            prop_assert!(shown.iter().zip(&counts).all(|(shown, count)| shown.is_none_or(|shown| shown == *count)));
        }
    }

    #[test]
    fn any_text_reads_or_is_refused_within_its_length(text in "\\PC{0,60}|[0-9a-zA-Z:/.?#x{}\"\n -]{0,80}") {
        for reader in [read, id::read, grid::read, json::read, tatham::read, pzpr::read] {
            if let Err(misread) = reader(&text) {
                prop_assert!(misread.at <= text.chars().count(), "{misread:?}");
            }
        }
        let _ = answer::read_list(&example(), &text);
        let _ = answer::read_grid(&example(), &text);
    }

    #[test]
    fn a_slip_in_a_good_text_never_panics(cut in 0usize..60, other in "\\PC") {
        for text in [id::write(&example()), grid::write(&example()), json::write(&example()), tatham::write(&example()), pzpr::write(&example())] {
            let slipped: String = text.chars().take(cut).chain(other.chars()).chain(text.chars().skip(cut + 1)).collect();
            if let Ok(puzzle) = read(&slipped) {
                prop_assert_eq!(read(&id::write(&puzzle)), Ok(puzzle));
            }
        }
    }
}

#[test]
fn ids() {
    for id in [
        EXAMPLE,
        "hashi:5x5:4a2c3b23e3a1a3a4a3",
        "hashi:1x30:1zb1",
        "hashi:3x2:d1a",
    ] {
        assert_eq!(id::write(&id::read(id).unwrap()), id);
    }
    let fault = |text: &str| id::read(text).map_err(|misread| (misread.fault, misread.at));
    assert_eq!(fault(""), Err((Fault::NotThis, 0)));
    assert_eq!(fault(" sudoku:1"), Err((Fault::NotThis, 1)));
    for shapeless in ["hashi:5x5", "hashi:5x0:", "hashi:5x101:", "hashi:5:", "hashi:+5x5:"] {
        assert_eq!(fault(shapeless), Err((Fault::Shape, 6)), "{shapeless}");
    }
    assert_eq!(fault("hashi:2x2:1a9a"), Err((Fault::Clue(9), 12)));
    assert_eq!(fault("hashi:2x2:0a1a"), Err((Fault::Clue(0), 10)));
    assert_eq!(fault("hashi:2x2:1aAa"), Err((Fault::Character('A'), 12)));
    assert_eq!(fault("hashi:2x2:1a1"), Err((Fault::TooFewCells(1), 13)));
    assert_eq!(fault("hashi:2x2:1a1b"), Err((Fault::TooManyCells, 13)));
    assert_eq!(fault("hashi:2x2:1a1a1"), Err((Fault::TooManyCells, 14)));
    assert_eq!(fault("hashi:2x2:d"), Err((Fault::NoIslands, 11)));
    assert_eq!(fault(&"x".repeat(1_000_001)), Err((Fault::TooLong, 1_000_000)));
}

#[test]
fn rows_of_text() {
    let rows = "2.1.3\n.....\n4.2.6\n.....\n3...3";
    for text in [
        rows.to_string(),
        format!("genre: hashi\ngrid:\n{rows}\n"),
        format!(
            "\u{feff}genre: hashi\r\ngrid:\r\n{}\r\n\r\n",
            rows.replace('\n', "\r\n")
        ),
        format!("\n\n{rows}\n\n"),
    ] {
        assert_eq!(grid::read(&text), Ok(example()), "{text:?}");
    }
    let fault = |text: &str| grid::read(text).map_err(|misread| (misread.fault, misread.line_and_column(text)));
    assert_eq!(fault("1.1\n...\n1x1"), Err((Fault::Character('x'), (2, 1))));
    assert_eq!(fault("1.1\n..\n1.1"), Err((Fault::Ragged(1), (1, 0))));
    assert_eq!(fault("1.1\n...\n1.9"), Err((Fault::Clue(9), (2, 2))));
    assert_eq!(fault("1.1\n\n1.1"), Err((Fault::Character('1'), (2, 0))));
    assert_eq!(fault("genre: sudoku\n1.1"), Err((Fault::OtherGenre, (0, 0))));
    assert_eq!(fault("...\n..."), Err((Fault::NoIslands, (1, 3))));
    assert_eq!(fault(""), Err((Fault::NoIslands, (0, 0))));
    assert_eq!(fault(&"1".repeat(101)), Err((Fault::Shape, (0, 0))));
}

#[test]
fn json_files() {
    let text = r#"{"genre":"hashi","puzzle":{"grid":["2.1.3",".....","4.2.6",".....","3...3"]}}"#;
    assert_eq!(json::read(text), Ok(example()));
    assert_eq!(json::write(&example()), text);
    let fault = |text: &str| json::read(text).map_err(|misread| (misread.fault, misread.at));
    assert_eq!(fault("{"), Err((Fault::Json, 0)));
    assert_eq!(fault("{\n \"genre\": 7}"), Err((Fault::Json, 12)));
    assert_eq!(
        fault(r#"{"genre":"fillomino","puzzle":{"grid":["1"]}}"#),
        Err((Fault::OtherGenre, 0))
    );
    assert_eq!(
        fault(r#"{"genre":"hashi","puzzle":{"grid":["1.","1?"]}}"#),
        Err((Fault::Character('?'), 3))
    );
    assert_eq!(
        fault(r#"{"genre":"hashi","puzzle":{"grid":[]}}"#),
        Err((Fault::NoIslands, 0))
    );
}

#[test]
fn tathams_ids() {
    let cells = "2a1a3e4a2a6e3c3";
    for params in ["5x5", "5x5m2", "5x5i30e10m2d1"] {
        assert_eq!(tatham::read(&format!("{params}:{cells}")), Ok(example()), "{params}");
    }
    assert_eq!(tatham::write(&example()), format!("5x5m2:{cells}"));
    // Width comes first.
    assert_eq!(tatham::read("3x1:1a1").unwrap().shape(), Shape::new(1, 3));
    let fault = |text: &str| tatham::read(text).map_err(|misread| (misread.fault, misread.at));
    // A random seed is no puzzle, and three bridges are another game.
    assert_eq!(fault("12x21i30e10m3d2#402512077404633"), Err((Fault::Seed(3), 15)));
    assert_eq!(fault("12x21#402512077404633"), Err((Fault::Seed(2), 5)));
    assert_eq!(fault("3x1m3:1a1"), Err((Fault::MaxBridges(3), 3)));
    assert_eq!(fault("3x1m1:1a1"), Err((Fault::MaxBridges(1), 3)));
    assert_eq!(fault("3x1m2L:1a1"), Err((Fault::NoLoops, 5)));
    assert_eq!(fault("3x1q2:1a1"), Err((Fault::Parameter('q'), 3)));
    assert_eq!(fault("3x1é:1a1"), Err((Fault::Parameter('é'), 3)));
    assert_eq!(fault("3x1:1aA"), Err((Fault::Clue(10), 6)));
    assert_eq!(fault("3x1"), Err((Fault::NotThis, 0)));
    assert_eq!(fault("3:1a1"), Err((Fault::Shape, 0)));
    assert_eq!(fault("0x1:1a1"), Err((Fault::Shape, 0)));
}

#[test]
fn pzpr_links_and_files() {
    let cells = "2g1g3k4g2g6k3i3";
    for link in [
        format!("https://puzz.link/p?hashi/5/5/{cells}"),
        format!("https://puzz.link/p?hashikake/5/5/{cells}/"),
        format!("http://pzv.jp/p.html?hashikake/5/5/{cells}"),
        format!("https://pzprxs.vercel.app/p?hashikake_edit/5/5/{cells}"),
        format!("bridges/5/5/{cells}"),
        "pzprv3\nhashikake\n5\n5\n2 . 1 . 3 \n. . . . . \n4 . 2 . 6 \n. . . . . \n3 . . . 3 \n0 0 0 0 0\n".into(),
        "pzprv3/hashikake/5/5/2 . 1 . 3 /. . . . . /4 . 2 . 6 /. . . . . /3 . . . 3 /".into(),
    ] {
        assert_eq!(pzpr::read(&link), Ok(example()), "{link}");
    }
    assert_eq!(
        pzpr::write(&example()),
        format!("https://puzz.link/p?hashi/5/5/{cells}")
    );
    // Width comes first, z skips twenty cells.
    assert_eq!(pzpr::read("hashi/3/1/1g1").unwrap().shape(), Shape::new(1, 3));
    assert_eq!(pzpr::read("hashi/22/1/1z1").unwrap().islands()[1].column, 21);
    let fault = |text: &str| pzpr::read(text).map_err(|misread| (misread.fault, misread.at));
    assert_eq!(fault("p?slither/3/1/1g1"), Err((Fault::OtherGenre, 2)));
    assert_eq!(fault("p?"), Err((Fault::NotThis, 2)));
    assert_eq!(fault("hashi/3/0/1g1"), Err((Fault::Shape, 6)));
    assert_eq!(fault("hashi/3/1/1.1"), Err((Fault::Unnumbered, 11)));
    assert_eq!(fault("hashi/3/1/1g9"), Err((Fault::Clue(9), 12)));
    assert_eq!(fault("hashi/3/1/1gf"), Err((Fault::Clue(15), 12)));
    assert_eq!(fault("hashi/3/1/1g-1a"), Err((Fault::Clue(26), 12)));
    assert_eq!(fault("hashi/3/1/1g+01a"), Err((Fault::Clue(26), 12)));
    assert_eq!(fault("hashi/3/1/1g-1"), Err((Fault::Character('-'), 12)));
    assert_eq!(
        fault("hashi/3/1/1h"),
        Err((Fault::TooFewCells(0), 12)).or(fault("hashi/3/1/1h"))
    );
    assert_eq!(fault("hashi/3/1/1g"), Err((Fault::TooFewCells(1), 12)));
    assert_eq!(fault("hashi/3/1/1i"), Err((Fault::TooManyCells, 11)));
    assert_eq!(fault("pzprv3\nhashikake\n1\n3\n1 - 1"), Err((Fault::Unnumbered, 23)));
    assert_eq!(fault("pzprv3\nhashikake\n1\n3\n1 ."), Err((Fault::Ragged(0), 21)));
    assert_eq!(
        fault("pzprv3\nhashikake\n2\n3\n1 . 1"),
        Err((Fault::TooFewCells(3), 26))
    );
    assert_eq!(fault("pzprv3\nnurikabe\n1\n3\n1 . 1"), Err((Fault::OtherGenre, 7)));
}

/// The published 5x5 with islands side by side, and its answer as a grid.
#[test]
fn answers_as_grids() {
    let puzzle = id::read("hashi:5x5:4a2c3b23e3a1a3a4a3").unwrap();
    let counts = solver::answer(&puzzle).unwrap();
    let published = "4=2..\n#3--2\n3#..|\n|3-1|\n3=4=3";
    let shown = answer::read_grid(&puzzle, published).unwrap();
    assert!(shown.iter().filter(|shown| shown.is_some()).count() >= 6);
    for (slot, (shown, count)) in shown.iter().zip(&counts).enumerate() {
        assert!(shown.is_none_or(|shown| shown == *count), "{slot}");
    }
    assert_eq!(answer::grid(&puzzle, &counts), published.replace('#', "H"));

    let example = example();
    let counts = solver::answer(&example).unwrap();
    let text = "2.1-3\nH...H\n4.2=6\nH...H\n3---3";
    assert_eq!(answer::grid(&example, &counts), text);
    let read: Option<Vec<u8>> = answer::read_grid(&example, text).unwrap().into_iter().collect();
    assert_eq!(read, Some(counts));
    let fault = |text: &str| answer::read_grid(&example, text).map_err(|misread| (misread.fault, misread.at));
    assert_eq!(
        fault("2-1-3\nH...H\n4.2=6\nH...H\n3--.3"),
        Err((Fault::LooseBridge, 27))
    );
    assert_eq!(fault("2.1-3\nH-..H\n4.2=6\nH...H\n3---3"), Err((Fault::LooseBridge, 7)));
    assert_eq!(
        fault("2.1-4\nH...H\n4.2=6\nH...H\n3---3"),
        Err((Fault::Character('4'), 4))
    );
    assert_eq!(fault("2.1-3\nH...H\n4.2=6\nH...H"), Err((Fault::TooFewCells(5), 23)));
    assert_eq!(fault("2.1-3\nH...H\n4.2=6\nH...\n3---3"), Err((Fault::Ragged(3), 18)));
}

/// Where bridges cross every cell is a word, across before down.
#[test]
fn crossed_bridges_show_both() {
    let puzzle = grid::read(".1.\n1.1\n.1.").unwrap();
    assert_eq!(
        answer::grid(&puzzle, &[1, 2]),
        ". 1 .\n1 H- 1\n. 1 .".replace("H-", "=|")
    );
    assert_eq!(
        answer::read_grid(&puzzle, ". 1 .\n1 =| 1\n. 1 ."),
        Ok(vec![Some(1), Some(2)])
    );
}

#[test]
fn answers_as_lists() {
    let puzzle = example();
    let counts = solver::answer(&puzzle).unwrap();
    let list = answer::list(&puzzle, &counts);
    assert_eq!(list, "0-3x2 1-2x1 2-5x2 3-6x2 4-5x2 5-7x2 6-7x1");
    assert_eq!(answer::read_list(&puzzle, &list), Ok(counts));
    let fault = |text: &str| answer::read_list(&puzzle, text).map_err(|misread| (misread.fault, misread.at));
    assert_eq!(fault("0-3x2 0-3x1"), Err((Fault::Twice, 6)));
    assert_eq!(fault("0-7x1"), Err((Fault::NoSlot, 0)));
    assert_eq!(fault("0-99x1"), Err((Fault::NoSlot, 0)));
    assert_eq!(fault("0-3x3"), Err((Fault::Character('0'), 0)));
    assert_eq!(fault("+0-3x1"), Err((Fault::Character('+'), 0)));
}
