//! Whole solves, as a player makes them: in any order, with pauses, some wrong turns and some help.
#![allow(dead_code, reason = "each test uses its part")]

use engine::game::{Game, PlaceId};
use engine::hashi::{self, Hashi, SlotId};
use engine::play::{Action, Session, Tenths, reduce};
use engine::random::Stream;
use engine::sudoku::{self, Cell, Digit, Sudoku};

use crate::script::{self, Written};

pub const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub const HASHI: &str = "hashi:7x7:3c2c1a4b2d2b3a2h3a3b1d2b3b1";

/// A game that can be played to its end.
pub trait Solvable: Written {
    /// A puzzle of it.
    const PUZZLE: &'static str;
    /// The moves that fill a place in.
    fn fill(place: usize, answer: u8) -> Vec<Self::Move>;
}

impl Solvable for Sudoku {
    const PUZZLE: &'static str = SUDOKU;

    fn fill(place: usize, answer: u8) -> Vec<sudoku::Move> {
        let cell = Cell::at((place / 9) as u8, (place % 9) as u8).unwrap();
        vec![sudoku::Move::Place(cell, Digit::new(answer).unwrap())]
    }
}

impl Solvable for Hashi {
    const PUZZLE: &'static str = HASHI;

    fn fill(place: usize, answer: u8) -> Vec<hashi::Move> {
        vec![hashi::Move::Build(SlotId(place as u16)); usize::from(answer)]
    }
}

/// A session of `puzzle` at its end, the same for the same seed. Every `help`th place is filled in with some help, or a
/// wrong turn, first.
pub fn solved<G: Solvable>(puzzle: &str, seed: &str, help: Option<u32>) -> Session<G> {
    let mut stream = Stream::new(seed);
    let mut session: Session<G> = script::start(puzzle, false);
    let answer = session.problem().answer().to_vec();
    let mut places: Vec<usize> = (0..answer.len()).filter(|place| answer[*place] > 0).collect();
    stream.shuffle(&mut places);
    for (number, place) in (1u32..).zip(places) {
        let fill = G::fill(place, answer[place]).into_iter().map(Action::Move);
        let aside = help.filter(|every| number % every == 0).map_or_else(Vec::new, |_| {
            vec![
                Action::Hint(engine::action::Hint::Fewest(PlaceId(place as u16))),
                Action::CheckPuzzle,
                Action::Undo,
                Action::Redo,
            ]
        });
        for action in aside.into_iter().chain(fill) {
            let at = Tenths(session.log().end().0 + 4 + stream.below(60));
            session = reduce(session, action, at).session;
        }
    }
    assert!(session.is_solved());
    session
}

/// A session of its game's puzzle, solved without help.
pub fn plain<G: Solvable>() -> Session<G> {
    solved(G::PUZZLE, "solves/plain", None)
}

/// The time of its last move.
pub fn seconds<G: Game>(session: &Session<G>) -> u64 {
    u64::from(session.log().end().0 / 10)
}
