//! Any text: a stored game that opens and is stored as it was, or refused; never a panic. So with its board alone, which
//! few texts are by chance: it is tried with its own check.
//!
//! `cargo +nightly fuzz run saved_game -- -max_len=2000`

#![no_main]

use std::rc::Rc;

use engine::digits::check;
use engine::game::Game;
use engine::games::GameId;
use engine::hashi::{self, Hashi};
use engine::play::{Millis, More, Problem, SavedGame, Session, Source};
use engine::sudoku::{self, Sudoku};
use engine::with_game;
use libfuzzer_sys::fuzz_target;

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HASHI: &str = "hashi:5x5:2a1a3e4a2a6e3c3";

fuzz_target!(|text: &str| {
    opens(text);
    let puzzle = sudoku::notation::read(SUDOKU).expect("a puzzle");
    opens(&with_state::<Sudoku>(puzzle, text));
    let puzzle = hashi::notation::read(HASHI).expect("a puzzle");
    opens(&with_state::<Hashi>(puzzle, text));
});

/// A stored game whose board is a text.
fn with_state<G: Game>(puzzle: G::Puzzle, text: &str) -> String {
    let session = Session::<G>::new(Rc::new(Problem::solve(puzzle).expect("one solution")));
    let saved = SavedGame::of(&session, Source::Link, Millis(60_000), More::default()).write();
    let (before, rest) = saved.split_once("\"state\":\"").expect("a board");
    let (_, after) = rest.split_once('"').expect("its end");
    let text: String = text
        .chars()
        .filter(|c| *c != '"' && *c != '\\' && !c.is_control())
        .collect();
    format!("{before}\"state\":\"{text}{}\"{after}", check(&text))
}

fn opens(text: &str) {
    let Ok(saved) = SavedGame::read(text) else {
        return;
    };
    for game in GameId::ALL {
        with_game!(game, G => {
            if let Ok(opened) = saved.open::<G>(None) {
                let again = SavedGame::of(&opened.session, saved.source(), saved.elapsed(), saved.more().clone());
                assert_eq!(again, saved);
                assert_eq!(again.open::<G>(None).as_ref(), Ok(&opened));
                assert_eq!(G::read(saved.puzzle()).as_ref(), Ok(opened.session.puzzle()));
            }
        });
    }
}
