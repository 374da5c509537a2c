//! Which rules boards break, and the cases that went wrong for others.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    missing_docs,
    reason = "a panic in a test is its report"
)]

use engine::game::{Game, Solutions, Standing};
use engine::hashi::notation::{grid, id};
use engine::hashi::solver::{self, Verdict};
use engine::hashi::{Flaw, Hashi, IslandId, Lane, Move, Puzzle, Refusal, Rule, SlotId, Violation, check, grade};
use engine::level::Level;

fn rows(rows: &[&str]) -> Puzzle {
    grid::read(&rows.join("\n")).unwrap()
}

fn slot(puzzle: &Puzzle, a: u16, b: u16) -> SlotId {
    puzzle.slot_between(IslandId(a), IslandId(b)).unwrap()
}

/// A board from `(a, b, bridges)`, the rest undecided.
fn drawn(puzzle: &Puzzle, bridges: &[(u16, u16, u8)]) -> Vec<Option<u8>> {
    let mut board = vec![None; puzzle.slots().len()];
    for &(a, b, count) in bridges {
        board[slot(puzzle, a, b).index()] = Some(count);
    }
    board
}

#[test]
fn an_empty_board_breaks_nothing_until_the_player_is_done() {
    let puzzle = id::read("hashi:5x5:2a1a3e4a2a6e3c3").unwrap();
    let board = drawn(&puzzle, &[]);
    assert_eq!(check(&puzzle, &board, false), []);
    let done = check(&puzzle, &board, true);
    assert_eq!(done.len(), 8 + 1);
    assert_eq!(
        done[0],
        Violation::Number {
            island: IslandId(0),
            bridges: 0
        }
    );
    assert_eq!(done[8], Violation::Apart { groups: 8 });
}

#[test]
fn the_answer_breaks_nothing() {
    let puzzle = id::read("hashi:5x5:2a1a3e4a2a6e3c3").unwrap();
    let answer = solver::answer(&puzzle).unwrap();
    let board: Vec<Option<u8>> = answer.into_iter().map(Some).collect();
    assert_eq!(check(&puzzle, &board, true), []);
}

#[test]
fn numbers_are_broken_by_too_many_and_by_what_cannot_be_reached() {
    let puzzle = rows(&["1.2.2", ".....", "....2"]);
    let one = |bridges| Violation::Number {
        island: IslandId(0),
        bridges,
    };
    assert_eq!(check(&puzzle, &drawn(&puzzle, &[(0, 1, 2)]), false)[0], one(2));
    let none = drawn(&puzzle, &[(0, 1, 0)]);
    assert!(check(&puzzle, &none, false).contains(&one(0)));
    assert_eq!(Rule::Numbers.id(), "R1");
}

#[test]
fn crossing_bridges_are_shown_at_their_cell() {
    let puzzle = rows(&[".2.", "2.2", ".2."]);
    let board = drawn(&puzzle, &[(0, 3, 1), (1, 2, 2)]);
    let slots = (slot(&puzzle, 1, 2), slot(&puzzle, 0, 3));
    assert!(check(&puzzle, &board, false).contains(&Violation::Crossing { cell: (1, 1), slots }));
    // A slot that was decided to be empty crosses nothing.
    let board = drawn(&puzzle, &[(0, 3, 0), (1, 2, 2)]);
    assert!(
        check(&puzzle, &board, false)
            .iter()
            .all(|broken| broken.rule() != Rule::Crossings)
    );
}

#[test]
fn groups_are_counted_with_all_that_may_still_come() {
    let puzzle = rows(&["2.2.2", ".....", "2.2.2"]);
    let cut = drawn(&puzzle, &[(1, 2, 0), (4, 5, 0)]);
    assert_eq!(
        check(&puzzle, &cut, false).last(),
        Some(&Violation::Apart { groups: 2 })
    );
    let open = drawn(&puzzle, &[(1, 2, 0)]);
    assert_eq!(check(&puzzle, &open, false), []);
}

/// Case 21: the answer needs a double bridge whose only water another slot crosses; built by moves alone.
#[test]
fn a_slot_over_crossed_water_can_be_built() {
    let puzzle = rows(&["4.6.4", ".2...", "2.2..", ".3..3", "....."]);
    let Verdict::One(answer) = solver::solve(&puzzle, solver::BUDGET) else {
        panic!("one answer")
    };
    let through = puzzle.slot_ids().find(|&slot| {
        let ends = puzzle.slot(slot);
        ends.is_down && puzzle.island(ends.from).column == 1 && puzzle.island(ends.from).row == 1
    });
    let through = through.unwrap();
    assert_eq!(answer[through.index()], 2);
    assert_eq!(puzzle.crossings(through).len(), 1);
    let mut board = vec![Lane::default(); puzzle.slots().len()];
    for slot in puzzle.slot_ids() {
        for _ in 0..answer[slot.index()] {
            let changed = Hashi::change(&puzzle, &board, false, Move::Build(slot)).unwrap();
            let (at, lane) = changed[0];
            board[at] = lane;
        }
    }
    assert_eq!(Hashi::standing(&puzzle, &board), Standing::Solved);
    // The slot that crosses it is refused, by name.
    let across = puzzle.crossings(through)[0];
    assert_eq!(
        Hashi::change(&puzzle, &board, false, Move::Build(across)),
        Err(Refusal::Crosses(vec![through]))
    );
}

/// Case 22: pairs that would be cut off, unless they are all there is.
#[test]
fn pairs_and_rings() {
    let count = |lines: &[&str]| Hashi::solutions(&rows(lines));
    assert_eq!(count(&["2.2"]), Solutions::One);
    assert_eq!(count(&["1.1"]), Solutions::One);
    assert_eq!(count(&["2.2", "...", "2.2"]), Solutions::One);
    assert_eq!(count(&["3.3", "...", "3.3"]), Solutions::Several);
    assert_eq!(count(&["1.1", "...", "1.1"]), Solutions::None);
    assert_eq!(solver::answer(&rows(&["2.2"])), Some(vec![2]));
    assert_eq!(solver::answer(&rows(&["2.2", "...", "2.2"])), Some(vec![1; 4]));
    // A lone island cannot have its number.
    assert_eq!(count(&["1"]), Solutions::None);
}

/// Case 23: full but in two pieces is not solved, and says why.
#[test]
fn full_in_two_pieces_is_not_solved() {
    let puzzle = rows(&["2.2", "...", "2.2"]);
    let mut board = vec![Lane::default(); 4];
    for (a, b) in [(0, 1), (2, 3)] {
        board[slot(&puzzle, a, b).index()].bridges = 2;
    }
    assert_eq!(Hashi::standing(&puzzle, &board), Standing::Flawed(Flaw::Apart(2)));
    let drawn: Vec<Option<u8>> = board.iter().map(|lane| Some(lane.bridges)).collect();
    assert_eq!(check(&puzzle, &drawn, true), [Violation::Apart { groups: 2 }]);
}

/// Case 26: published puzzles, some with islands side by side; one needs counting alone.
#[test]
fn published_puzzles() {
    for (text, level) in [
        ("hashi:5x5:4a2c3b23e3a1a3a4a3", None),
        ("hashi:7x7:3c2c1a4b2d2b3a2h3a3b1d2b3b1", None),
        ("hashi:9x9:4a6c6a3j1p3d1u1a3b2d3d4a1", Some(Level::Easy)),
        ("hashi:6x6:1a4a2d2a34a7a1d2a5b3a1a3b3a3", None),
    ] {
        let puzzle = id::read(text).unwrap();
        let Verdict::One(answer) = solver::solve(&puzzle, solver::BUDGET) else {
            panic!("{text}")
        };
        let grade = grade(&puzzle, &answer);
        assert!(grade.level <= Level::Expert, "{text}");
        assert!(level.is_none_or(|level| level == grade.level), "{text}");
    }
}

/// A budget that is too small is answered with "not settled", never with a wrong count.
#[test]
fn a_search_ends_at_its_budget() {
    let puzzle = id::read("hashi:7x7:2b3b3a1b2i2a2a4a4a3a1c1g3b3a2").unwrap();
    let (verdict, effort) = solver::solve_counting(&puzzle, solver::BUDGET);
    let Verdict::One(answer) = verdict else {
        panic!("{verdict:?}")
    };
    assert!(effort.conflicts > 1);
    for budget in 0..effort.conflicts {
        match solver::solve(&puzzle, budget) {
            Verdict::Unsettled(found) => assert!(found.is_none_or(|found| found == answer)),
            verdict => assert_eq!((verdict, budget + 1), (Verdict::One(answer.clone()), effort.conflicts)),
        }
    }
    assert!(matches!(solver::solve(&puzzle, 1), Verdict::Unsettled(_)));
}
