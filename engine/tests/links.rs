//! Links that were sent must open for ever. `tests/data/links.tsv` holds some: name, game, puzzle in plain notation,
//! link, answer (or `several`); the page's own tests play them from there.

use engine::game::{Game, Solutions, Unreadable};
use engine::games::GameId;
use engine::hashi::{self, Hashi};
use engine::link::{self, Extras, LinkError};
use engine::sudoku::{self, Sudoku};
use engine::with_game;
use proptest::prelude::*;

struct Golden {
    name: &'static str,
    game: GameId,
    puzzle: &'static str,
    link: &'static str,
    solutions: Solutions,
}

fn golden() -> Vec<Golden> {
    let rows = include_str!("data/links.tsv").lines().skip(1);
    let row = |line: &'static str| {
        let [name, game, puzzle, link, answer] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let game = GameId::from_id(game).unwrap();
        let solutions = if answer == "several" {
            Solutions::Several
        } else {
            Solutions::One
        };
        Golden {
            name,
            game,
            puzzle,
            link,
            solutions,
        }
    };
    rows.map(row).collect()
}

/// The puzzle of a golden row as its game writes it.
fn written(golden: &Golden) -> String {
    match golden.game {
        GameId::Sudoku => Sudoku::write(&sudoku::notation::read(golden.puzzle).unwrap()),
        GameId::Hashi => Hashi::write(&hashi::notation::id::read(golden.puzzle).unwrap()),
    }
}

fn link(golden: &Golden) -> String {
    let puzzle = written(golden);
    with_game!(golden.game, G => link::write::<G>(&G::read(&puzzle).unwrap()))
}

#[test]
fn golden_links_are_written_and_open_as_ever() {
    let golden = golden();
    assert_eq!(golden.len(), 8);
    for row in golden {
        assert_eq!(link(&row), row.link, "{}", row.name);
        let opened = link::read(row.link).unwrap();
        assert_eq!(
            (opened.game, &opened.puzzle),
            (row.game, &written(&row)),
            "{}",
            row.name
        );
        assert!(opened.is_whole, "{}", row.name);
        assert_eq!(opened.extras(), Extras::default());
        let solutions = with_game!(row.game, G => G::solutions(&G::read(&written(&row)).unwrap()));
        assert_eq!(solutions, row.solutions, "{}", row.name);
    }
}

#[test]
fn unknown_parameters_are_skipped() {
    let row = &golden()[0];
    let (puzzle, _) = row.link.split_once("&c=").unwrap();
    let newer = format!("{puzzle}&z=later&c=00000");
    assert_eq!(link::read(&newer).map(|link| link.puzzle), Ok(written(row)));
}

#[test]
fn what_is_no_link_says_why() {
    for (text, error) in [
        ("", LinkError::NoPuzzle),
        ("#c=abcde", LinkError::NoPuzzle),
        ("#p=", LinkError::NoPuzzle),
        ("#p=sudoku", LinkError::Damaged),
        ("#p=chess-AAAA", LinkError::Game),
        ("#p=sudoku-", LinkError::Damaged),
        ("#p=sudoku-é", LinkError::Damaged),
    ] {
        assert_eq!(link::read(text), Err(error), "{text}");
    }
    assert_eq!(link::read(&"p=".repeat(50_000)), Err(LinkError::TooLong));
    assert!(matches!(Sudoku::read(""), Err(Unreadable::Short)));
    assert!(link::is_link("#p=x") && link::is_link("#n=a&p=x"));
    // Of one whose puzzle was lost, whatever is left says so.
    for left in ["#t=300&c=abcde", "#c=abcde", "n=QW5u", "#t%3D300%26c%3Dabcde"] {
        assert!(link::is_link(left), "{left}");
        assert_eq!(link::read(left), Err(LinkError::NoPuzzle), "{left}");
    }
    for other in ["", "#", "#top", "#map=5", "#q=5", "#a", "#=", "#:~:text=p=", "#%3D"] {
        assert!(!link::is_link(other), "{other}");
    }
}

proptest! {
    #[test]
    fn a_changed_character_never_opens_another_puzzle(
        row in 0usize..7,
        at: prop::sample::Index,
        with in "[A-Za-z0-9_=&-]",
    ) {
        let row = &golden()[row];
        let at = at.index(row.link.len());
        let mut changed = row.link.to_owned();
        changed.replace_range(at..=at, &with);
        if let Ok(opened) = link::read(&changed) {
            prop_assert_eq!(opened.puzzle, written(row));
            prop_assert!(!opened.is_whole || changed == row.link);
        }
    }

    #[test]
    fn a_link_cut_anywhere_opens_its_puzzle_or_nothing(row in 0usize..7, at: prop::sample::Index) {
        let row = &golden()[row];
        if let Ok(opened) = link::read(&row.link[..at.index(row.link.len())]) {
            prop_assert_eq!(opened.puzzle, written(row));
            prop_assert!(!opened.is_whole);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,80}|#?p=(sudoku|hashi)-[A-Za-z0-9_-]{0,60}(&c=[a-z0-9]{0,6})?") {
        if let Ok(opened) = link::read(&text) {
            let reads = with_game!(opened.game, G => G::read(&opened.puzzle).is_ok());
            prop_assert!(reads);
        }
    }
}
