//! The teacher: hints, Show me, trials and the guide, as words and drawings. The engine says what follows from a board;
//! here it is put into sentences of [`crate::text`] and pictures, written once over `Lessons`.
//!
//! It runs in a worker of its own (`src/bin/teacher.rs`), so that none of this is in the page. Nothing is kept between
//! asks: a game comes as it is stored, and its log says what has been told.

mod captions;
mod frames;
mod guide;
mod hashi;
mod lessons;
mod show;
mod sudoku;
mod svg;
mod tips;

use engine::action::Hint;
use engine::game::Game;
use engine::play::{SavedGame, Session};
use engine::with_game;

use crate::ports::teacher::{Answer, Ask, Play};
use lessons::Lessons;

/// Answers an ask.
#[must_use]
pub fn answer(ask: &Ask) -> Answer {
    match ask {
        Ask::Hint(play) => with_game!(play.game, G => of::<G>(play, tips::hint)),
        Ask::Recall(play, hint) => with_game!(play.game, G => of::<G>(play, |session| recall(session, *hint))),
        Ask::Show(play) => with_game!(play.game, G => of::<G>(play, show::show)),
        Ask::Trial(play) => with_game!(play.game, G => of::<G>(play, show::trial)),
        Ask::Contents(game) => with_game!(game, G => Answer::Contents(guide::contents::<G>())),
        Ask::Article(game, technique) => with_game!(game, G => about::<G>(technique, guide::article::<G>)),
        Ask::Practise(game, technique, seed) => {
            with_game!(game, G => about::<G>(technique, |technique| guide::practise::<G>(technique, *seed)))
        }
        Ask::Judge(play, technique) => with_game!(play.game, G => of::<G>(play, |session| {
            about::<G>(technique, |technique| guide::judge(session, technique))
        })),
        Ask::Captions(game, puzzle, log) => with_game!(game, G => captions::of::<G>(puzzle, log)),
    }
}

/// Asks about a game, once it is open.
fn of<G: Game>(play: &Play, about: impl FnOnce(&Session<G>) -> Answer) -> Answer {
    match open(play) {
        Some(session) => about(&session),
        None => Answer::Unreadable,
    }
}

fn open<G: Game>(play: &Play) -> Option<Session<G>> {
    let saved = SavedGame::read(&play.saved).ok()?;
    Some(saved.open(play.log.as_deref()).ok()?.session)
}

/// Asks about a technique, if there is one of this name.
fn about<G: Lessons>(technique: &str, tell: impl FnOnce(G::Technique) -> Option<Answer>) -> Answer {
    let mut all = G::TECHNIQUES.iter().copied();
    let found = all.find(|&known| G::technique_id(known) == technique);
    found.and_then(tell).unwrap_or(Answer::Unreadable)
}

fn recall<G: Lessons>(session: &Session<G>, hint: Hint) -> Answer {
    tips::recall(session, hint).map_or(Answer::Nothing, Answer::Tip)
}
