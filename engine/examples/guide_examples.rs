//! Prints the guide's puzzles, one a technique, for `sudoku/examples.rs` and `hashi/examples.rs`, with how long the
//! search for each took: `guide_examples [SEED]`.

use std::time::Instant;

use engine::hashi::Hashi;
use engine::sudoku::Sudoku;
use engine::teach::{Taught, practise};

fn main() {
    let seed = std::env::args().nth(1).and_then(|seed| seed.parse().ok()).unwrap_or(0);
    print::<Sudoku>(seed);
    print::<Hashi>(seed);
}

fn print<G: Taught>(seed: u32) {
    for &technique in G::TECHNIQUES {
        let start = Instant::now();
        let lesson = practise::<G>(technique, seed);
        let text = lesson
            .map(|lesson| G::write(lesson.problem.puzzle()))
            .unwrap_or_default();
        println!(
            "    \"{text}\", // {} ({} ms)",
            G::technique_id(technique),
            start.elapsed().as_millis()
        );
    }
}
