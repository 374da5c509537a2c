//! Golden dailies: a date, game and level give the same puzzle on every platform.
//!
//! Days that are dealt by the generator in the code change when it is raised; then record anew:
//! `cargo run -q --release -p engine --example dailies -- golden > engine/golden/dailies.tsv`

use engine::daily;
use engine::game::{Game, Solutions};
use engine::games::GameId;
use engine::level::Level;
use engine::with_game;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

/// Date, game, level and link code, apart by tabs.
const GOLDEN: &str = include_str!("../golden/dailies.tsv");

#[test]
fn dates_deal_what_they_always_dealt() {
    let mut lines = 0;
    for line in GOLDEN.lines() {
        let [date, game, level, code] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four columns: {line}");
        };
        let (date, level) = (date.parse().unwrap(), Level::from_id(level).unwrap());
        with_game!(GameId::from_id(game).unwrap(), G => {
            let puzzle = daily::deal::<G>(date, level).unwrap();
            assert_eq!(G::write(&puzzle), code, "{line}");
            assert_eq!(G::solutions(&puzzle), Solutions::One, "{line}");
            assert_eq!(Some(G::shape(&puzzle)), G::daily(level), "{line}");
        });
        lines += 1;
    }
    assert!(lines >= 16, "a few days of each game");
}
