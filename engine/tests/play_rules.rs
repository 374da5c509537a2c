//! The rules of play, told move by move: layers, checks, reveals, what stays and what goes.

mod script;

use std::collections::BTreeSet;

use engine::game::{PlaceId, Solutions, Standing};
use engine::hashi::{self, Hashi, Lane};
use engine::log::Log;
use engine::play::{Action, Effect, Help, Millis, More, Problem, SavedGame, Session, Source, Tenths, Verdict, reduce};
use engine::sudoku::{self, Cell, Digit, Sudoku, candidates, peers};
use script::Written;

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HASHI: &str = "hashi:7x7:3c2c1a4b2d2b3a2h3a3b1d2b3b1";

fn played<G: Written>(puzzle: &str, lines: &[&str]) -> Session<G> {
    script::play(script::start(puzzle, false), lines)
}

fn sudoku(lines: &[&str]) -> Session<Sudoku> {
    played(SUDOKU, lines)
}

fn hashi(lines: &[&str]) -> Session<Hashi> {
    played(HASHI, lines)
}

fn cell(text: &str) -> Cell {
    script::cell(text).unwrap()
}

/// What shows in a cell: its digit, or its candidates.
fn shown(session: &Session<Sudoku>, at: &str) -> String {
    let cell = cell(at);
    if let Some(digit) = sudoku::standing_digit(session.puzzle(), session.board(), cell) {
        return format!("={}", digit.get());
    }
    let bits = candidates(session.puzzle(), session.board(), session.is_automatic(), cell);
    let digits = Digit::all().filter(|digit| bits & digit.bit() != 0);
    digits.map(|digit| digit.get().to_string()).collect()
}

fn lane(session: &Session<Hashi>, at: &str) -> Lane {
    session.board()[script::slot(session.puzzle(), at).unwrap().index()]
}

fn verdict<G: Written>(session: &Session<G>, at: &str) -> Verdict {
    session.verdict(G::place_at(session.puzzle(), at).unwrap())
}

fn refusal<G: Written>(session: &Session<G>, line: &str) -> G::Refusal {
    let (at, action) = script::line::<G>(session.puzzle(), line).unwrap();
    let outcome = reduce(session.clone(), action, at);
    assert_eq!(outcome.session, *session, "a refusal logs nothing");
    match outcome.effect {
        Effect::Refused(refusal) => refusal,
        effect => panic!("{effect:?}"),
    }
}

#[test]
fn automatic_candidates_are_a_layer_of_their_own() {
    let own = sudoku(&["1.0 r1c3+1", "2.0 r1c3+9"]);
    assert_eq!(shown(&own, "r1c3"), "19");
    let on = script::play(own, &["3.0 auto on"]);
    assert_eq!((shown(&on, "r1c3"), shown(&on, "r1c4")), ("124".into(), "26".into()));
    // A digit placed takes itself from its peers, and a strike stays struck.
    let struck = script::play(on, &["4.0 r1c4=2", "5.0 r1c3+1"]);
    assert_eq!(shown(&struck, "r1c3"), "4");
    let off = script::play(struck, &["6.0 auto off"]);
    assert_eq!(shown(&off, "r1c3"), "19");
    let again = script::play(off, &["7.0 auto on"]);
    assert_eq!(shown(&again, "r1c3"), "4");
    let back = script::play(again, &["8.0 r1c4-", "9.0 r1c3+1"]);
    assert_eq!(shown(&back, "r1c3"), "124");
    // What a peer's digit rules out can be neither struck nor brought back.
    script::play(back, &["# no 10.0 r1c3+5"]);
}

#[test]
fn switches_of_automatic_candidates_are_undone_and_redone() {
    let session = sudoku(&["1.0 r1c3+1", "2.0 auto on", "3.0 r1c3+1", "4.0 undo", "5.0 undo"]);
    assert_eq!((session.is_automatic(), shown(&session, "r1c3")), (false, "1".into()));
    let session = script::play(session, &["6.0 redo", "7.0 redo"]);
    assert_eq!((session.is_automatic(), shown(&session, "r1c3")), (true, "24".into()));
    assert!(session.help().automatic, "and it was help all along");
}

#[test]
fn erase_takes_the_digit_and_then_the_notes() {
    let session = sudoku(&["1.0 r1c3+1", "2.0 r1c3+2", "3.0 r1c3=4"]);
    let session = script::play(session, &["4.0 r1c3-"]);
    assert_eq!(shown(&session, "r1c3"), "12");
    let session = script::play(session, &["5.0 r1c3-"]);
    assert_eq!(shown(&session, "r1c3"), "");
    script::play(session, &["# no 6.0 r1c3-"]);
    // Automatic candidates are worked out: there is nothing to wipe.
    script::play(script::start::<Sudoku>(SUDOKU, true), &["# no 1.0 r1c3-"]);
}

#[test]
fn peers_notes_are_cleared_when_asked_and_only_in_the_players_own_layer() {
    let notes = [
        "1.0 r1c3+4",
        "1.1 r1c3+2",
        "1.2 r1c4+4",
        "1.3 r2c2+4",
        "1.4 r9c3+4",
        "1.5 r5c5+4",
    ];
    let plain = script::play(sudoku(&notes), &["2.0 r1c6=4"]);
    assert_eq!(
        (shown(&plain, "r1c3"), shown(&plain, "r1c4")),
        ("24".into(), "4".into())
    );
    let cleared = script::play(sudoku(&notes), &["2.0 r1c6!4"]);
    assert_eq!(
        (shown(&cleared, "r1c3"), shown(&cleared, "r1c4")),
        ("2".into(), "".into())
    );
    assert_eq!(
        (shown(&cleared, "r2c2"), shown(&cleared, "r9c3")),
        ("4".into(), "4".into())
    );
    let undone = script::play(cleared, &["3.0 undo"]);
    assert_eq!(shown(&undone, "r1c3"), "24");
    let hidden = script::play(sudoku(&notes), &["2.0 auto on", "3.0 r1c6!4", "4.0 auto off"]);
    assert_eq!(
        shown(&hidden, "r1c3"),
        "24",
        "the player's own notes come back untouched"
    );
}

#[test]
fn a_note_on_a_digit_takes_the_digit_away() {
    let session = sudoku(&["1.0 r1c3+1", "2.0 r1c3=4", "3.0 r1c3+1"]);
    assert_eq!(shown(&session, "r1c3"), "1");
    let session = script::play(script::start::<Sudoku>(SUDOKU, true), &["2.0 r1c3=4", "3.0 r1c3+1"]);
    assert_eq!(shown(&session, "r1c3"), "24");
}

#[test]
fn automatic_marks_come_and_go_with_what_is_drawn() {
    let session = hashi(&["1.0 0-1+", "1.1 0-1+", "1.2 12-13x"]);
    let closed = |session: &Session<Hashi>, at: &str| {
        let slot = script::slot(session.puzzle(), at).unwrap();
        hashi::is_closed(session.puzzle(), session.board(), slot)
    };
    // 1 is a 2 and has both; 0 is a 3.
    assert!(closed(&session, "1-5") && !closed(&session, "0-6") && !closed(&session, "0-1"));
    let on = script::play(session, &["2.0 auto on", "3.0 0-1-"]);
    assert!(on.is_automatic() && on.help().automatic && !closed(&on, "1-5"));
    let off = script::play(on, &["4.0 auto off"]);
    assert!(lane(&off, "12-13").mark, "the player's own marks come back untouched");
}

#[test]
fn a_check_says_what_is_right_and_what_is_wrong() {
    let session = sudoku(&["1.0 r1c3=4", "2.0 r1c4=2", "3.0 check all"]);
    assert_eq!(
        (verdict(&session, "r1c3"), verdict(&session, "r1c4")),
        (Verdict::Right, Verdict::Wrong)
    );
    assert_eq!(verdict(&session, "r1c6"), Verdict::None);
    // A verdict goes with the digit, comes back with it, and outlives notes beneath.
    let session = script::play(session, &["4.0 r1c4-"]);
    assert_eq!(verdict(&session, "r1c4"), Verdict::None);
    let session = script::play(session, &["5.0 undo"]);
    assert_eq!(verdict(&session, "r1c4"), Verdict::Wrong);
    let session = script::play(session, &["6.0 undo", "7.0 redo"]);
    assert_eq!(verdict(&session, "r1c4"), Verdict::Wrong);
    let session = script::play(session, &["# no 8.0 r1c4=2", "9.0 r1c4=6"]);
    assert_eq!(verdict(&session, "r1c4"), Verdict::None);
    assert_eq!(session.help().checks, 1);
}

#[test]
fn a_check_of_nothing_is_nothing() {
    script::play(
        sudoku(&["1.0 r1c3+4"]),
        &["# no 2.0 check all", "# no 2.0 check r1c3", "# no 2.0 check r1c1"],
    );
    script::play(hashi(&[]), &["# no 2.0 check all", "# no 2.0 check 0"]);
}

#[test]
fn a_check_of_an_island_judges_its_slots() {
    // 0-1 takes two, 1-5 none, 2-3 one.
    let session = hashi(&["1.0 0-1+", "2.0 1-5+", "3.0 2-3x", "4.0 check 1"]);
    assert_eq!(
        (verdict(&session, "0-1"), verdict(&session, "1-5")),
        (Verdict::None, Verdict::Wrong)
    );
    assert_eq!(verdict(&session, "2-3"), Verdict::None, "not at this island");
    let session = script::play(session, &["5.0 0-1+", "6.0 1-5-", "7.0 1-5x", "8.0 check all"]);
    assert_eq!(
        (verdict(&session, "0-1"), verdict(&session, "1-5")),
        (Verdict::Right, Verdict::Right)
    );
    assert_eq!(
        verdict(&session, "2-3"),
        Verdict::Wrong,
        "a mark where a bridge is to be"
    );
    assert_eq!(session.help().checks, 2);
}

#[test]
fn a_revealed_place_stays_until_it_is_undone() {
    let session = sudoku(&["1.0 reveal r1c3"]);
    assert_eq!(
        (shown(&session, "r1c3"), verdict(&session, "r1c3")),
        ("=4".into(), Verdict::Revealed)
    );
    for line in ["2.0 r1c3=5", "2.0 r1c3-", "2.0 r1c3+5"] {
        assert_eq!(
            refusal(&session, line),
            sudoku::Refusal::Revealed(cell("r1c3")),
            "{line}"
        );
    }
    script::play(
        session.clone(),
        &["# no 2.0 r1c3=4", "# no 3.0 reveal r1c3", "# no 4.0 reveal r1c1"],
    );
    let undone = script::play(session, &["2.0 undo"]);
    assert_eq!((shown(&undone, "r1c3"), undone.help().reveals), ("".into(), 1));
}

#[test]
fn a_reveal_clears_the_bridges_in_its_way() {
    let chart = "hashi:5x5:4a6a4a2c2a2c3b3e";
    let session: Session<Hashi> = played(chart, &["1.0 4-5+", "2.0 reveal 3-6"]);
    assert_eq!((lane(&session, "3-6").bridges, lane(&session, "4-5").bridges), (2, 0));
    let slot = script::slot(session.puzzle(), "3-6").unwrap();
    assert_eq!(refusal(&session, "3.0 3-6-"), hashi::Refusal::Revealed(slot));
    let undone = script::play(session, &["3.0 undo"]);
    assert_eq!((lane(&undone, "3-6").bridges, lane(&undone, "4-5").bridges), (0, 1));
}

#[test]
fn showing_the_solution_ends_the_game_without_a_time() {
    let session = sudoku(&["1.0 r1c3=4", "2.0 r1c4=2", "3.0 show"]);
    assert_eq!(session.standing(), Standing::Solved);
    assert!(session.is_over() && session.is_shown() && !session.is_solved());
    assert_eq!(
        (shown(&session, "r1c4"), verdict(&session, "r1c4")),
        ("=6".into(), Verdict::Revealed)
    );
    assert_eq!(verdict(&session, "r1c3"), Verdict::None, "the player's own");
    assert!(!session.can_undo());
    let session: Session<Hashi> = played("hashi:5x5:4a6a4a2c2a2c3b3e", &["1.0 4-5+", "2.0 show"]);
    assert!(session.is_shown() && session.is_over());
}

#[test]
fn guesses_are_marked_as_they_are_entered_while_it_is_on() {
    let session = sudoku(&["1.0 r1c4=2", "2.0 guesses on"]);
    assert_eq!(verdict(&session, "r1c4"), Verdict::None, "what stood is not judged");
    let session = script::play(session, &["3.0 r1c3=1", "4.0 r1c6=8"]);
    assert_eq!(
        (verdict(&session, "r1c3"), verdict(&session, "r1c6")),
        (Verdict::Wrong, Verdict::None)
    );
    let session = script::play(session, &["5.0 guesses off", "6.0 r2c2=2"]);
    assert_eq!(verdict(&session, "r2c2"), Verdict::None);
    let help = Help {
        guesses: true,
        ..Help::default()
    };
    assert_eq!(session.help(), help, "it stays on the record");
    let session = hashi(&["1.0 guesses on", "2.0 1-5+", "3.0 2-3x", "4.0 0-1+"]);
    assert_eq!(
        (verdict(&session, "1-5"), verdict(&session, "2-3")),
        (Verdict::Wrong, Verdict::Wrong)
    );
    assert_eq!(verdict(&session, "0-1"), Verdict::None);
}

#[test]
fn hints_are_charged_once_for_what_they_tell() {
    let mut session = sudoku(&["1.0 r1c4=2"]);
    let mut hints = 0;
    for (line, charge) in [
        ("2.0 hint wrong r1c4", 1),
        ("2.1 hint wrong r1c4", 0),
        ("2.2 r1c4=9", 0),
        ("2.3 hint wrong r1c4", 1),
        ("2.4 r1c4=2", 0),
        ("2.5 hint wrong r1c4", 0),
        ("3.0 r1c3+1", 0),
        ("3.1 hint missing r1c3", 1),
        ("3.2 hint missing r1c3", 0),
        ("3.3 r1c3+2", 0),
        ("3.4 hint missing r1c3", 1),
        ("4.0 hint step r1c6 1/4 77 8", 1),
        // The same step on another cell's route, and its page.
        ("4.1 hint step r2c2 3/9 77 8", 0),
        ("4.2 page r2c2 3/9 77 8", 0),
        ("4.3 page r2c2 4/9 78 8", 1),
        ("4.4 hint step r1c6 2/4 78 8", 0),
        ("5.0 hint fewest r9c1", 1),
        ("5.1 hint fewest r9c1", 0),
    ] {
        session = script::play(session, &[line]);
        hints += charge;
        assert_eq!(session.help().hints, hints, "{line}");
    }
}

#[test]
fn reset_leaves_nothing_behind() {
    let lines = [
        "1.0 r1c3+1",
        "1.1 r1c4=2",
        "1.2 check all",
        "1.3 auto on",
        "1.4 r1c3+4",
        "1.5 reveal r2c2",
        "2.0 reset",
    ];
    let session = sudoku(&lines);
    assert!(session.board().iter().all(|entry| *entry == sudoku::Entry::default()));
    let places = Cell::all().map(|cell| PlaceId(u16::from(cell.get())));
    assert!(places.into_iter().all(|place| session.verdict(place) == Verdict::None));
    assert!(
        session.is_automatic() && session.help().reveals == 1,
        "the help taken stays taken"
    );
    let undone = script::play(session, &["3.0 undo"]);
    assert_eq!(
        (shown(&undone, "r1c4"), verdict(&undone, "r1c4")),
        ("=2".into(), Verdict::Wrong)
    );
    script::play(sudoku(&[]), &["# no 1.0 reset"]);
}

/// No way of writing into a given: not a move, not a reveal, not a log.
#[test]
fn a_given_is_never_overwritten() {
    let session = sudoku(&[]);
    for line in ["1.0 r1c1=4", "1.0 r1c1!4", "1.0 r1c1+4", "1.0 r1c1-"] {
        assert_eq!(refusal(&session, line), sudoku::Refusal::Given(cell("r1c1")), "{line}");
    }
    let session = script::play(session, &["# no 1.0 reveal r1c1", "2.0 hint fewest r1c1", "3.0 show"]);
    assert_eq!(shown(&session, "r1c1"), "=5");
    assert_eq!(session.board()[0], sudoku::Entry::default());
    // A log made on another puzzle, where the cell is empty.
    let seventeen = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    let other: Session<Sudoku> = played(seventeen, &["1.0 r1c2=3"]);
    let replayed = Session::replay(sudoku(&[]).problem(), other.log());
    assert!(replayed.is_err());
}

/// A bridge, one taken away and a mark are three things: on the board, in the log and played back.
#[test]
fn each_hashi_tool_does_its_own_thing_live_and_played_back() {
    let mut entries = BTreeSet::new();
    for (tool, bridges, mark) in [("+", 2, false), ("-", 0, false), ("x", 0, true)] {
        let before = if tool == "x" { "1.0 0-6+" } else { "1.0 0-1+" };
        let session = hashi(&[before, &format!("2.0 0-1{tool}")]);
        let Lane {
            bridges: drawn,
            mark: is_marked,
        } = lane(&session, "0-1");
        assert_eq!((drawn, is_marked), (bridges, mark), "{tool}");
        let text = session.log().write(session.puzzle());
        let log = Log::read(session.puzzle(), &text).unwrap();
        let replayed = Session::replay(session.problem(), &log).unwrap();
        assert_eq!(replayed.board(), session.board(), "{tool}");
        entries.insert(format!("{:?}", log.entries().last()));
    }
    assert_eq!(entries.len(), 3);
    // A mark is no way to take a bridge away, and no bridge is drawn by one.
    let refused = refusal(&hashi(&["1.0 0-1+"]), "2.0 0-1x");
    assert!(matches!(refused, hashi::Refusal::Built(_)));
}

/// Two taps in quick succession on two cells are two notes.
#[test]
fn two_notes_at_the_same_moment_are_two_notes() {
    let session = sudoku(&["1.0 r1c3+1", "1.0 r1c4+2"]);
    assert_eq!(
        (shown(&session, "r1c3"), shown(&session, "r1c4")),
        ("1".into(), "2".into())
    );
    let session = script::play(session, &["1.0 r1c3+1", "1.0 r1c3+1"]);
    assert_eq!(
        (shown(&session, "r1c3"), session.log().entries().len()),
        ("1".into(), 4)
    );
}

/// Notes everywhere, and each digit entered over them: what is stored opens as it was.
#[test]
fn every_digit_with_notes_in_all_its_peers_is_stored() {
    for digit in Digit::all() {
        let mut session = sudoku(&[]);
        let mut at = 0;
        let empty: Vec<Cell> = Cell::all()
            .filter(|&cell| session.puzzle().given(cell).is_none())
            .collect();
        for &cell in &empty {
            for note in Digit::all() {
                session = reduce(session, Action::Move(sudoku::Move::Note(cell, note)), Tenths(at)).session;
                at += 1;
            }
        }
        let target = empty[usize::from(digit.get())];
        let play = Action::Move(sudoku::Move::PlaceAndClear(target, digit));
        session = reduce(session, play, Tenths(at)).session;
        let cleared = peers(target).filter(|peer| empty.contains(peer));
        assert!(
            cleared
                .into_iter()
                .all(|peer| session.board()[peer.index()].notes & digit.bit() == 0)
        );
        let game = SavedGame::of(&session, Source::Link, Millis(1_000_000), More::default()).write();
        let log = session.log().write(session.puzzle());
        let opened = SavedGame::read(&game).unwrap().open::<Sudoku>(Some(&log)).unwrap();
        assert_eq!(opened.session, session);
        // The board alone holds all there is to see.
        let alone = SavedGame::read(&game).unwrap().open::<Sudoku>(None).unwrap().session;
        assert_eq!(alone.board(), session.board());
    }
}

#[test]
fn a_puzzle_with_several_answers_is_not_played() {
    for (puzzle, solutions) in [
        (
            "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..",
            Solutions::Several,
        ),
        (
            "........2.2..5.8.1......3..7.4.9........8541.....37...18....9....7..9...2...4..58",
            Solutions::Several,
        ),
    ] {
        assert_eq!(
            Problem::<Sudoku>::solve(Sudoku::puzzle_of(puzzle)).err(),
            Some(solutions)
        );
    }
}

#[test]
fn an_answer_from_elsewhere_must_solve_the_puzzle() {
    let session = sudoku(&[]);
    let answer = session.problem().write_answer();
    let read = |answer: &str| Problem::<Sudoku>::read(Sudoku::puzzle_of(SUDOKU), answer);
    assert_eq!(read(&answer).as_ref(), Some(&*session.problem()));
    let (one, other) = (&answer[..1], &answer[1..2]);
    for wrong in [
        String::new(),
        answer[1..].to_owned(),
        format!("{answer}1"),
        answer.replacen(one, "0", 1),
        answer.replacen(one, "x", 1),
        format!("{other}{one}{}", &answer[2..]),
    ] {
        assert!(read(&wrong).is_none(), "{wrong}");
    }
    let session = hashi(&[]);
    let answer = session.problem().write_answer();
    let read = |answer: &str| Problem::<Hashi>::read(Hashi::puzzle_of(HASHI), answer).is_some();
    assert!(read(&answer));
    for at in 0..answer.len() {
        for with in ["0", "1", "2", "3"] {
            let mut wrong = answer.clone();
            wrong.replace_range(at..=at, with);
            assert_eq!(read(&wrong), wrong == answer, "{wrong}");
        }
    }
}

#[test]
fn a_full_board_that_is_wrong_is_told_from_a_solved_one() {
    let apart: Session<Hashi> = played("hashi:3x3:2a2c2a2", &["1.0 0-1+", "1.1 0-1+", "1.2 2-3+", "1.3 2-3+"]);
    assert_eq!(apart.standing(), Standing::Flawed(hashi::Flaw::Apart(2)));
    assert!(!apart.is_over());
    let joined = script::play(apart, &["2.0 0-1-", "2.1 2-3-", "2.2 0-2+", "2.3 1-3+"]);
    assert!(joined.is_solved());
}
