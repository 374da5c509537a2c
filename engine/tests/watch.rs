//! Watching a solve, and two solves side by side.

mod script;

use engine::game::Game;
use engine::hashi::Hashi;
use engine::play::{Mistake, NotAPlay, Session, Verdict};
use engine::sudoku::Sudoku;
use engine::watch::{Compare, Mark, Playback, Remark, Side, Speed, cuts};
use script::Written;

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HASHI: &str = "hashi:7x7:3c2c1a4b2d2b3a2h3a3b1d2b3b1";

fn played<G: Written>(puzzle: &str, lines: &[&str]) -> Session<G> {
    script::play(script::start(puzzle, false), lines)
}

fn playback<G: Game>(session: &Session<G>) -> Playback<G> {
    let playback = Playback::new(session.problem(), session.log()).unwrap();
    // What a board's player is told of a move is the same.
    let cuts = cuts(session.problem(), session.log()).unwrap();
    assert_eq!(cuts.len(), playback.moments().len());
    for (cut, moment) in cuts.iter().zip(playback.moments()) {
        let remark = moment.remark.filter(|remark| *remark != Remark::Solved);
        assert_eq!((cut.at, cut.place, cut.remark), (moment.at, moment.place, remark));
        assert_eq!(cut.mark, moment.mark());
    }
    playback
}

#[test]
fn every_move_has_its_place_and_what_came_of_it() {
    let session: Session<Sudoku> = played(
        SUDOKU,
        &[
            "1.0 r1c3=1",
            "2.0 r1c4=6",
            "3.0 r5c5=3",
            "3.5 r5c5=5",
            "9.0 undo",
            "9.5 redo",
            "10.0 hint step r1c6 1/2 7 3",
            "11.0 check r1c3",
            "12.0 auto on",
            "13.0 r1c6+2",
            "14.0 reset",
            "15.0 undo",
        ],
    );
    let playback = playback(&session);
    let at = |row: usize, column: usize| row * 9 + column;
    let places: Vec<Option<usize>> = playback.moments().iter().map(|m| m.place.map(|p| p.index())).collect();
    let middle = Some(at(4, 4));
    let third = Some(at(0, 2));
    let sixth = Some(at(0, 5));
    let expected = [
        third,
        Some(at(0, 3)),
        middle,
        middle,
        middle,
        middle,
        sixth,
        None,
        None,
        sixth,
        None,
        None,
    ];
    assert_eq!(places, expected);
    let remarks: Vec<_> = playback.moments().iter().map(|moment| moment.remark).collect();
    let mistake = Some(Remark::Mistake(Mistake::Value(1)));
    assert_eq!(remarks[0], mistake);
    assert_eq!(remarks[2], Some(Remark::Slip));
    // Undone to the wrong digit, and put right by Redo.
    assert_eq!(remarks[4], Some(Remark::Slip));
    assert!(remarks[5..].iter().all(Option::is_none), "{remarks:?}");
    let marks: Vec<Option<Mark>> = playback.moments().iter().map(|moment| moment.mark()).collect();
    assert_eq!(marks[0], Some(Mark::Mistake));
    assert_eq!(marks[2], Some(Mark::Slip));
    assert_eq!(
        (marks[6], marks[7], marks[8]),
        (Some(Mark::Help), Some(Mark::Help), None)
    );
    let struck = playback.moments()[9];
    assert!(struck.automatic && struck.after.struck == 2 && struck.before.struck == 0);
}

#[test]
fn the_solving_move_is_said_to_be_it() {
    let session: Session<Hashi> = played("hashi:3x3:2a2c2a2", &["1.0 0-1+", "2.0 2-3+", "3.0 0-2+", "4.0 1-3+"]);
    let playback = playback(&session);
    let remarks: Vec<_> = playback.moments().iter().map(|moment| moment.remark).collect();
    assert_eq!(remarks, [None, None, None, Some(Remark::Solved)]);
    assert!(playback.end().is_solved());
}

#[test]
fn going_to_any_move_gives_the_session_after_it() {
    let mut session: Session<Hashi> = script::start(HASHI, false);
    let mut sessions = vec![session.clone()];
    for number in 0..150u32 {
        let line = match number % 5 {
            0 => format!("{number}.0 0-1+"),
            1 => format!("{number}.0 2-3x"),
            2 => format!("{number}.0 undo"),
            3 => format!("{number}.0 redo"),
            _ => format!("{number}.0 hint fewest 0-1"),
        };
        session = script::play(session, &[&line]);
        sessions.push(session.clone());
    }
    let playback = playback(&session);
    for (moves, session) in sessions.iter().enumerate() {
        assert_eq!(&playback.session(moves), session, "{moves}");
    }
    assert_eq!(&playback.session(10_000), &session);
    assert_eq!(
        (playback.moves_by(0), playback.moves_by(4), playback.moves_by(9_999)),
        (1, 5, 150)
    );
}

#[test]
fn waits_follow_the_gaps() {
    let session: Session<Sudoku> = played(SUDOKU, &["0.1 r1c3=4", "0.1 r1c4=6", "1.0 r1c6=8", "60.0 r1c7=9"]);
    let playback = playback(&session);
    let waits = |speed| (0..4).map(|at| playback.wait(at, speed).whole.0).collect::<Vec<_>>();
    assert_eq!(waits(Speed::Usual), [150, 150, 900, 1_500]);
    assert_eq!(waits(Speed::Fourfold), [37, 37, 225, 375]);
}

#[test]
fn another_puzzles_log_is_refused() {
    let ring: Session<Hashi> = played("hashi:3x3:2a2c2a2", &["1.0 0-1+", "2.0 0-2+", "3.0 2-3+", "4.0 1-3+"]);
    let pair: Session<Hashi> = script::start("hashi:3x3:2a2f", false);
    let refused = Playback::new(pair.problem(), ring.log()).map(|_| ());
    assert_eq!(refused, Err(NotAPlay { entry: 1 }));
}

fn compared() -> Compare<Sudoku> {
    let yours: Session<Sudoku> = played(
        SUDOKU,
        &[
            "1.0 r1c3=4",
            // In and out again within a second, and a note: nothing to see where the second ends.
            "2.1 r1c4=6",
            "2.5 undo",
            "3.0 r1c6+8",
            "5.0 r1c4=2",
            "6.0 r1c4=6",
            "9.9 hint wrong r1c3",
        ],
    );
    let theirs: Session<Sudoku> = played(SUDOKU, &["0.0 r1c3=4", "0.9 r1c4=6", "5.5 reset"]);
    Compare::new(playback(&yours), playback(&theirs)).unwrap()
}

#[test]
fn moments_are_the_seconds_in_which_something_is_to_be_seen() {
    let compare = compared();
    assert_eq!(compare.moments(), [0, 1, 5, 6, 9]);
    assert_eq!(
        (compare.next(None), compare.next(Some(1)), compare.next(Some(9))),
        (Some(0), Some(5), None)
    );
    assert_eq!(
        (compare.previous(6), compare.previous(3), compare.previous(0)),
        (Some(5), Some(1), None)
    );
    assert_eq!(compare.wait(None, 1, Speed::Usual).whole.0, 1_000);
    assert_eq!(compare.wait(Some(1), 5, Speed::Double).whole.0, 750);
}

#[test]
fn each_sides_progress_marks_and_board() {
    let compare = compared();
    let [yours, theirs] = compare.sides();
    assert_eq!(yours.of(), 51);
    assert_eq!(yours.progress(), [(1, 1), (5, 1), (6, 2)]);
    assert_eq!(theirs.progress(), [(0, 2), (5, 0)]);
    let right = |side: &Side<Sudoku>, seconds: &[u32]| -> Vec<usize> {
        seconds.iter().map(|&second| side.right_by(second)).collect()
    };
    assert_eq!(right(yours, &[0, 1, 4, 6, 99]), [0, 1, 1, 2, 2]);
    assert_eq!(right(theirs, &[0, 4, 5]), [2, 2, 0]);
    assert_eq!(yours.marks(), [(5, Mark::Mistake), (9, Mark::Help)]);
    assert_eq!((yours.end(), theirs.end()), (9, 5));
    assert_eq!(
        (yours.moves_in(2), yours.moves_in(4), theirs.moves_in(0)),
        (1..3, 4..4, 0..2)
    );
    let values = compare.values_by(5);
    assert_eq!((values[2], values[3]), ((4, 0), (2, 0)));
    assert_eq!(yours.session_by(9).verdict(engine::game::PlaceId(3)), Verdict::None);
}

#[test]
fn solves_of_different_puzzles_are_not_compared() {
    let one: Session<Hashi> = script::start("hashi:3x3:2a2c2a2", false);
    let other: Session<Hashi> = script::start("hashi:3x3:1a1f", false);
    assert!(Compare::new(playback(&one), playback(&other)).is_none());
}

#[test]
fn an_empty_log_can_be_watched() {
    let start: Session<Sudoku> = script::start(SUDOKU, false);
    let playback = playback(&start);
    assert!(playback.moments().is_empty());
    assert_eq!(playback.session(0), start);
    assert_eq!(playback.wait(0, Speed::Usual).whole.0, 150);
    assert_eq!(Side::new(playback).end(), 0);
}
