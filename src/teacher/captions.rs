//! What was told in a solve, for who watches it.

use engine::action::{Action, Hint, StepRef};
use engine::log::Log;
use engine::teach::{TRIAL, technique_numbered};

use super::lessons::Lessons;
use crate::ports::teacher::Answer;
use crate::text::teach as text;

/// A caption for each entry of a log. A log says which step was told, so nothing is deduced again.
pub(super) fn of<G: Lessons>(puzzle: &str, log: &str) -> Answer {
    let Ok(puzzle) = G::read(puzzle) else {
        return Answer::Unreadable;
    };
    let Ok(log) = Log::<G>::read(&puzzle, log) else {
        return Answer::Unreadable;
    };
    let said = |action: Action<G>| match action {
        Action::Hint(Hint::Step(step)) => told::<G>(text::A_HINT, &puzzle, step),
        Action::Page(step) => told::<G>(text::SHOWN, &puzzle, step),
        Action::Hint(Hint::Wrong(place)) => text::told_of(&G::wrong(&puzzle, place)),
        Action::Hint(Hint::Missing(place)) => text::told_of(&G::missing(&puzzle, place)),
        _ => String::new(),
    };
    Answer::Captions(log.entries().iter().map(|entry| said(entry.action)).collect())
}

fn told<G: Lessons>(by: &str, puzzle: &G::Puzzle, step: StepRef) -> String {
    let what = match technique_numbered::<G>(step.technique) {
        Some(technique) => G::named(technique, step.area),
        None if step.technique == TRIAL => text::A_TRIAL.to_owned(),
        None => return String::new(),
    };
    text::told(by, &G::told_at(puzzle, step.target), (step.number, step.of), &what)
}
