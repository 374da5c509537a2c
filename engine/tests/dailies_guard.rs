//! Past dailies stay what they were: each game's archive must fit the generator in the code and, where a released one is
//! at hand, follow it.

use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use engine::daily::archive::{Archive, Fault};
use engine::game::Game;
use engine::games::GameId;
use engine::time::Millis;
use engine::with_game;

const CURE: &str = "A raised GENERATOR deals other puzzles from the same dates. With the old generator in place run \
                    `cargo xtask dailies freeze GAME`, then with the new one `cargo xtask dailies switch GAME`, and commit both \
                    together.";

#[test]
fn archives_fit_their_generators() {
    for game in GameId::ALL {
        with_game!(game, G => {
            let archive = Archive::read(G::DAILIES);
            let guarded = archive.and_then(|archive| archive.guard(G::GENERATOR));
            assert_eq!(guarded, Ok(()), "{}: {CURE}", G::ID);
        });
    }
}

/// The released archive is the one on origin's main, or on the commit that `NINEBRIDGE_RELEASED` names.
#[test]
fn archives_follow_the_released_ones() {
    let released = std::env::var("NINEBRIDGE_RELEASED").unwrap_or_else(|_| "origin/main".to_owned());
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let now = Millis(u64::try_from(now.as_millis()).unwrap());
    for game in GameId::ALL {
        with_game!(game, G => {
            let file = format!("{released}:engine/src/{}/dailies.txt", G::ID);
            let shown = Command::new("git").args(["show", &file]).output();
            // A clone without it, or no clone at all, has nothing to follow.
            let Some(text) = shown.ok().filter(|shown| shown.status.success()) else { continue };
            let released = Archive::read(&String::from_utf8(text.stdout).unwrap()).unwrap();
            let followed = Archive::read(G::DAILIES).and_then(|archive| archive.follows(&released, now));
            let cure = match followed {
                Err(Fault::Begun) => "The days frozen have run out. Take the released archive and generator, and freeze again.",
                _ => CURE,
            };
            assert_eq!(followed, Ok(()), "{}: {cure}", G::ID);
        });
    }
}
