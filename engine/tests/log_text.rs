//! The text of logs and of stored boards, for both games: what is accepted writes back as it was, and nothing damaged
//! is accepted.

mod script;
mod tours;

use std::rc::Rc;

use engine::digits::check;
use engine::hashi::Hashi;
use engine::log::{Log, LogError};
use engine::play::{Millis, More, Problem, SavedGame, Session, Source};
use engine::sudoku::Sudoku;
use proptest::prelude::*;
use script::Written;

const DIGITS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn sessions<G: Written>() -> Vec<Session<G>> {
    let tours = tours::all().into_iter().filter(|tour| tour.game == G::ID);
    tours.map(|tour| tour.play()).collect()
}

fn changed_or_cut<G: Written>() {
    for session in sessions::<G>() {
        let text = session.log().write(session.puzzle());
        assert_eq!(Log::read(session.puzzle(), &text).as_ref(), Ok(session.log()));
        for at in 0..text.len() {
            let cut = Log::<G>::read(session.puzzle(), &text[..at]);
            assert_eq!(cut, Err(LogError::Broken), "cut at {at}");
            for with in DIGITS.chars().chain(['=', '&', ' ', 'é']) {
                let mut changed = text.clone();
                changed.replace_range(at..=at, &with.to_string());
                if changed != text {
                    let read = Log::<G>::read(session.puzzle(), &changed);
                    let is_version = at < 2 && !matches!(with, '=' | '&' | ' ' | 'é');
                    let expected = match (is_version, with) {
                        (true, 'A') => LogError::Older,
                        (true, _) => LogError::Newer,
                        (false, _) => LogError::Broken,
                    };
                    assert_eq!(read, Err(expected), "{with} at {at}");
                }
            }
        }
    }
}

#[test]
fn a_sudoku_log_changed_or_cut_anywhere_is_refused() {
    changed_or_cut::<Sudoku>();
}

#[test]
fn a_hashi_log_changed_or_cut_anywhere_is_refused() {
    changed_or_cut::<Hashi>();
}

/// A text with a right header and a right check.
fn dressed(body: &str) -> String {
    let text = format!("BB{body}");
    format!("{text}{}", check(&text))
}

fn goes_round<G: Written>(session: &Session<G>, text: &str) {
    if let Ok(log) = Log::<G>::read(session.puzzle(), text) {
        assert_eq!(log.write(session.puzzle()), text);
        if let Ok(again) = Session::replay(session.problem(), &log) {
            assert_eq!(again.log(), &log);
        }
    }
}

/// A stored game whose board is this text.
fn with_state<G: Written>(session: &Session<G>, state: &str) -> String {
    let saved = SavedGame::of(session, Source::Link, Millis(1_000_000), More::default()).write();
    let (before, rest) = saved.split_once("\"state\":\"").unwrap();
    let (_, after) = rest.split_once('"').unwrap();
    format!("{before}\"state\":\"{state}\"{after}")
}

fn opens_as_stored<G: Written>(session: &Session<G>, state: &str) {
    let saved = SavedGame::read(&with_state(session, state)).unwrap();
    if let Ok(opened) = saved.open::<G>(None) {
        let again = SavedGame::of(&opened.session, Source::Link, Millis(1_000_000), More::default());
        assert_eq!(again, saved);
    }
}

fn start<G: Written>(puzzle: &str) -> Session<G> {
    Session::new(Rc::new(Problem::solve(G::puzzle_of(puzzle)).unwrap()))
}

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HASHI: &str = "hashi:5x5:4a6a4a2c2a2c3b3e";

proptest! {
    #[test]
    fn any_text_is_a_log_that_writes_back_or_refused(body in "[A-D][A-Za-z0-9_-]{0,60}") {
        goes_round(&start::<Sudoku>(SUDOKU), &dressed(&body));
        goes_round(&start::<Hashi>(HASHI), &dressed(&body));
    }

    #[test]
    fn any_text_is_a_board_that_is_stored_as_it_was_or_refused(body in "[A-Za-z0-9_-]{4,60}|A{4,6}[A-H]{0,40}") {
        let text = format!("{body}{}", check(&body));
        opens_as_stored(&start::<Sudoku>(SUDOKU), &text);
        opens_as_stored(&start::<Hashi>(HASHI), &text);
    }
}

#[test]
fn boards_that_play_cannot_lead_to_are_refused() {
    let hashi = start::<Hashi>(HASHI);
    let state = |body: &str| {
        let text = with_state(&hashi, &format!("{body}{}", check(body)));
        SavedGame::read(&text).unwrap().open::<Hashi>(None).is_ok()
    };
    // No flags, no help, nothing told; then a gap and a place: one bridge is 4.
    assert!(state("AAAAA"));
    assert!(state("AAAAAAE"));
    for (body, why) in [
        ("AAAAAAC", "nothing there, judged wrong"),
        ("AAAAAAF", "judged right, and it is not"),
        ("AAAAAAQ", "four of three things a slot can hold"),
        ("AAAAA_E", "a gap that does not end"),
        ("AAAAAfE", "past the last slot"),
        ("BAAAA", "automatic marks, and no help"),
        ("CAAAA", "guesses checked, and no help"),
        ("gBAAAA", "switches there are not"),
        ("AAAAAA", "half a place"),
        ("AAAABAAA", "told, and not counted"),
    ] {
        assert_eq!(state(body), why == "told, and not counted", "{why}");
    }
    // 4-5 and 3-6 cross.
    let chart = hashi.puzzle();
    let [across, down] = ["4-5", "3-6"].map(|slot| script::slot(chart, slot).unwrap().index());
    let (first, second) = (across.min(down), across.max(down));
    let letter = |number: usize| DIGITS.as_bytes()[number] as char;
    let crossing = format!("AAAAA{}E{}E", letter(first), letter(second - first - 1));
    assert!(!state(&crossing));
    assert!(state(&crossing[..7]));
}
