//! Every platform deals the same puzzles, and goes on dealing them as long as the version stays.

use engine::game::{Game, Solutions};
use engine::hashi::{Hashi, golden};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

#[test]
fn every_order_deals_its_puzzle() {
    let mut dealt = 0;
    for (order, puzzle) in golden::orders() {
        let line = golden::line(&order);
        assert_eq!(line.rsplit('\t').next(), Some(puzzle), "{order:?}");
        let puzzle = Hashi::read(puzzle).unwrap();
        assert_eq!(puzzle.shape(), order.shape);
        assert_eq!(Hashi::solutions(&puzzle), Solutions::One);
        dealt += 1;
    }
    assert_eq!(dealt, golden::TABLE.lines().count());
    assert!(dealt >= 4 * 2 * 2, "{dealt}");
}
