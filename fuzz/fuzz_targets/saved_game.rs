//! Any text: a stored game that opens and is stored as it was, or refused; never a panic. Its log goes through the same
//! reader as every log.
//!
//! `cargo +nightly fuzz run saved_game -- -max_len=2000`

#![no_main]

use engine::game::Game;
use engine::games::GameId;
use engine::log::Log;
use engine::play::SavedGame;
use engine::with_game;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(saved) = SavedGame::read(text) else {
        return;
    };
    for game in GameId::ALL {
        with_game!(game, G => {
            if let Ok(session) = saved.open::<G>() {
                let log = session.log().write(session.puzzle());
                let read = Log::<G>::read(session.puzzle(), &log);
                assert_eq!(read.as_ref(), Ok(session.log()));
                let again = SavedGame::of(&session, saved.source(), saved.elapsed());
                assert_eq!(again.open::<G>().as_ref(), Ok(&session));
                assert_eq!(G::read(saved.puzzle()).as_ref(), Ok(session.puzzle()));
            }
        });
    }
});
