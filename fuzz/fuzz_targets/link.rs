//! Any text: a link whose puzzle reads and whose extras are written back as they were read, or refused; never a panic.
//!
//! `cargo +nightly fuzz run link -- -max_len=400`

#![no_main]

use std::rc::Rc;

use engine::game::Game;
use engine::link::Link;
use engine::play::Problem;
use engine::{link, race, with_game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = link::find(text).map(link::read);
    // Few texts have the right check by chance: each is tried with its own, and behind a puzzle, too.
    let puzzle = "p=hashi-AGU1lt4JTj_Be";
    for text in [text.to_owned(), link::sealed(text), link::sealed(&format!("{puzzle}&{text}"))] {
        if let Ok(opened) = link::read(&text) {
            with_game!(opened.game, G => goes_round::<G>(&opened));
        }
    }
});

fn goes_round<G: Game>(opened: &Link) {
    let puzzle = G::read(&opened.puzzle).expect("a link that opens holds a puzzle that reads");
    let mut extras = opened.extras();
    let link = link::write_with::<G>(&puzzle, &extras);
    let again = link::read(&link).expect("a link that is written opens");
    assert!(again.is_whole && again.puzzle == opened.puzzle);
    let mut read = again.extras();
    let solve = extras.race.as_mut().and_then(|race| {
        // Help that is not known is not sent.
        if let (None, Some(read)) = (race.ran.help, &mut read.race) {
            read.ran.help = None;
        }
        race.solve.clone()
    });
    assert_eq!(read, extras);
    // A puzzle out of any text may take long to solve; the small one does not.
    if let Some(solve) = solve.filter(|_| G::shape(&puzzle).cells() <= 25)
        && let Ok(problem) = Problem::<G>::solve(puzzle)
    {
        let _ = race::solve(Rc::new(problem), &solve, 60);
    }
}
