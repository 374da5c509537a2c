//! The solver and the techniques: on any puzzle they end, agree, and what they call an answer is one.
#![no_main]

use engine::hashi::notation::id;
use engine::hashi::solver::{self, Verdict};
use engine::hashi::techniques::{Board, Reasoning, Stand};
use engine::hashi::check;
use engine::level::Level;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(puzzle) = id::read(text) else { return };
    if puzzle.shape().cells() > 400 {
        return;
    }
    let verdict = solver::solve(&puzzle, 500);
    let answers: Vec<&Vec<u8>> = match &verdict {
        Verdict::None | Verdict::Unsettled(None) => vec![],
        Verdict::One(one) | Verdict::Unsettled(Some(one)) => vec![one],
        Verdict::Two(one, two) => vec![one, two],
    };
    for counts in answers {
        let board: Vec<Option<u8>> = counts.iter().copied().map(Some).collect();
        assert_eq!(check(&puzzle, &board, true), []);
    }
    let mut reasoning = Reasoning::on(Board::new(&puzzle));
    match (reasoning.run(Level::Hard), verdict) {
        (Stand::Finished, Verdict::One(counts)) => assert_eq!(reasoning.board().counts(), Some(counts)),
        (Stand::Finished, Verdict::None | Verdict::Two(..)) | (Stand::Broken, Verdict::One(_) | Verdict::Two(..)) => {
            panic!("techniques and solver disagree")
        }
        _ => {}
    }
});
