//! Show me and trials, as pages.

use engine::game::PlaceId;
use engine::play::{Session, Told};
use engine::teach::{Advice, Page, Trial, advise, lacking, views, walk};

use super::frames;
use super::lessons::Lessons;
use super::tips::{hint, question};
use crate::ports::teacher::{self as port, Answer, Pages};
use crate::text::teach as text;

/// A trial has so many pictures at most.
const PICTURES: usize = 40;

/// Show me.
pub(super) fn show<G: Lessons>(session: &Session<G>) -> Answer {
    let pages = walk(session);
    if let Some(first) = pages.first() {
        let target = first.reference.target;
        return Answer::Pages(Pages {
            title: G::title(session.puzzle(), target),
            intro: text::far(pages.len()),
            pages: told(session, &pages, target),
        });
    }
    match advise(session) {
        Some(Advice::Missing(place)) => missing(session, place).unwrap_or_else(|| hint(session)),
        _ => hint(session),
    }
}

fn told<G: Lessons>(session: &Session<G>, pages: &[Page<G>], target: PlaceId) -> Vec<port::Page> {
    let page = |(at, page): (usize, &Page<G>)| {
        let mut told = written(session.puzzle(), page, &pages[..at], Some(target));
        told.is_seen = session.told().contains(&Told::Step(page.reference.id));
        told
    };
    pages.iter().enumerate().map(page).collect()
}

/// A page in words and pictures.
pub(super) fn written<G: Lessons>(
    puzzle: &G::Puzzle,
    page: &Page<G>,
    earlier: &[Page<G>],
    target: Option<PlaceId>,
) -> port::Page {
    let reference = page.reference;
    let name = G::words(page.step.technique).name;
    port::Page {
        step: Some(reference),
        is_seen: false,
        number: text::step(reference.number, reference.of),
        title: text::heading(reference.number, reference.of, name),
        frames: frames::of_page(puzzle, page, earlier, target),
        moves: numbers::<G>(puzzle, &page.moves),
        does: does(&page.moves),
        question: Some(question::<G>(page.step.technique)),
    }
}

fn numbers<G: Lessons>(puzzle: &G::Puzzle, moves: &[G::Move]) -> Vec<u32> {
    moves.iter().map(|&play| G::move_number(puzzle, play)).collect()
}

fn does<M>(moves: &[M]) -> String {
    if moves.is_empty() { "" } else { text::DO_IT }.to_owned()
}

/// What is missing from a place, once a hint has pointed at it as it stands.
fn missing<G: Lessons>(session: &Session<G>, place: PlaceId) -> Option<Answer> {
    let puzzle = session.puzzle();
    let held = session.board().get(place.index())?;
    let is_told = session.told().contains(&Told::Missing(place, G::place_number(*held)));
    let lacking = lacking(session, place).filter(|_| is_told)?;
    let problem = session.problem();
    let known = G::plain(&problem, session.board());
    let board = views::<G>(session.board().len(), &known);
    let caption = G::says_lacking(puzzle, place, lacking.value);
    let page = port::Page {
        step: None,
        is_seen: true,
        number: text::MISSING.to_owned(),
        title: text::MISSING.to_owned(),
        frames: vec![frames::of_board::<G>(puzzle, &board, place, caption)],
        moves: numbers::<G>(puzzle, &[lacking.give_back]),
        does: text::PUT_BACK.to_owned(),
        question: None,
    };
    Some(Answer::Pages(Pages {
        title: G::title(puzzle, place),
        intro: G::missing(puzzle, place),
        pages: vec![page],
    }))
}

/// A trial: a page a branch, and one for what is left.
pub(super) fn trial<G: Lessons>(session: &Session<G>) -> Answer {
    let Some(trial) = engine::teach::trial(session) else {
        return hint(session);
    };
    let problem = session.problem();
    let known = G::noted(&problem, session.board(), session.is_automatic());
    let board = views::<G>(session.board().len(), &known);
    let puzzle = session.puzzle();
    let place = PlaceId(trial.settles.variable);
    let is_seen = session.told().contains(&Told::Step(trial.reference.id));
    let of = trial.branches.len() + 1;
    let page = |number: usize, title: String, frames| port::Page {
        // The whole trial is one step of the log.
        step: (number == 1).then_some(trial.reference),
        is_seen: is_seen || number > 1,
        number: text::part(number, of),
        title,
        frames,
        moves: Vec::new(),
        does: String::new(),
        question: None,
    };
    let most = PICTURES / of;
    let mut pages: Vec<port::Page> = (1..)
        .zip(&trial.branches)
        .map(|(number, tried)| {
            let frames = frames::of_branch(puzzle, &board, tried, most);
            page(number, text::part(number, of), frames)
        })
        .collect();
    pages.push(port::Page {
        moves: numbers::<G>(puzzle, &trial.moves),
        does: does(&trial.moves),
        ..page(of, text::OUTCOME.to_owned(), vec![outcome(puzzle, &board, &trial)])
    });
    Answer::Pages(Pages {
        title: text::TRIAL.to_owned(),
        intro: G::title(puzzle, place),
        pages,
    })
}

fn outcome<G: Lessons>(puzzle: &G::Puzzle, board: &[engine::teach::View], trial: &Trial<G>) -> port::Frame {
    let mut board = board.to_vec();
    if let Some(view) = board.get_mut(usize::from(trial.settles.variable)) {
        view.open = 1u16.checked_shl(trial.settles.value.into()).unwrap_or(0);
    }
    frames::of_board::<G>(
        puzzle,
        &board,
        PlaceId(trial.settles.variable),
        G::settled(puzzle, trial.settles),
    )
}
