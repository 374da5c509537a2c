//! Past the techniques: a place's other values tried one by one, each until a rule breaks, and taken back.
//!
//! A trial settles one place, so that hints never run out. The place is one where every wrong value fails by itself,
//! with easy techniques if there is such a place; where there is none, a branch is parted again, as deep as it takes.

use super::advice::{by_choices, choices, fault};
use super::pages::{View, views};
use super::path::Path;
use super::taught::{StepOf, TRIAL, Taught};
use crate::action::{StepId, StepRef};
use crate::digits::crc24;
use crate::game::PlaceId;
use crate::level::Level;
use crate::play::Session;
use crate::step::Candidate;

/// How many branches a trial may have in all: the hardest known puzzles need far fewer.
const BRANCHES: usize = 2_000;

/// One value that was tried and failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tried<G: Taught> {
    /// What is supposed.
    pub supposed: Candidate,
    /// What follows, in order: only what the end rests on.
    pub steps: Vec<StepOf<G>>,
    /// The board as supposed, and after each step, by place.
    pub boards: Vec<Vec<View>>,
    /// How it ends.
    pub end: End<G>,
}

/// How a trial of one value ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End<G: Taught> {
    /// A rule is broken.
    Broken(G::Broken),
    /// Nothing more follows, so one place's values are tried in turn, and all fail.
    Parted(Vec<Tried<G>>),
}

/// A place settled by trying all its other values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trial<G: Taught> {
    /// The place, and what is left for it.
    pub settles: Candidate,
    /// What was tried.
    pub branches: Vec<Tried<G>>,
    /// The moves that write the value in.
    pub moves: Vec<G::Move>,
    /// Its name in the log, as a page of Show me.
    pub reference: StepRef,
}

impl<G: Taught> Tried<G> {
    /// A branch of these steps from what is known.
    pub(super) fn new(known: &G::Knowledge<'_>, supposed: Candidate, steps: Vec<StepOf<G>>, end: End<G>) -> Self {
        let mut now = known.clone();
        G::suppose(&mut now, supposed);
        let places = G::known_places(&now);
        let mut boards = vec![views::<G>(places, &now)];
        for step in &steps {
            G::apply(&mut now, step);
            boards.push(views::<G>(places, &now));
        }
        Self {
            supposed,
            steps,
            boards,
            end,
        }
    }
}

/// A trial that goes on from the session's board; none where there is a fault on it or the game is over. It does not
/// ask whether a technique would do.
#[must_use]
pub fn trial<G: Taught>(session: &Session<G>) -> Option<Trial<G>> {
    if session.is_over() || fault(session).is_some() {
        return None;
    }
    let problem = session.problem();
    let board = session.board();
    let known = G::noted(&problem, board, session.is_automatic());
    let mut open = by_choices::<G>(board.len(), &known);
    open.retain(|place| !G::write_in(board, *place, problem.answer_at(*place)).is_empty());
    let lone = [Level::Medium, Level::Expert].into_iter().find_map(|up_to| {
        let settle = |place: &PlaceId| branches::<G>(&known, *place, problem.answer_at(*place), up_to, &mut 0);
        open.iter().find_map(|place| Some((*place, settle(place)?)))
    });
    let (place, branches) = lone.or_else(|| {
        let place = *open.first()?;
        let answer = problem.answer_at(place);
        Some((
            place,
            branches::<G>(&known, place, answer, Level::Expert, &mut BRANCHES.clone())?,
        ))
    })?;
    let settles = Candidate::new(place.0, problem.answer_at(place));
    Some(Trial {
        settles,
        branches,
        moves: G::write_in(board, place, settles.value),
        reference: StepRef {
            target: place,
            id: StepId::new(crc24(&format!("{TRIAL},{},{}", place.0, settles.value))),
            technique: TRIAL,
            area: 0,
            number: 1,
            of: 1,
            hardest: TRIAL,
        },
    })
}

/// All of a place's values but one, each shown to fail; none where one does not. `more` is how many branches may be
/// parted further.
fn branches<'p, G: Taught>(
    known: &G::Knowledge<'p>,
    place: PlaceId,
    but: u8,
    up_to: Level,
    more: &mut usize,
) -> Option<Vec<Tried<G>>> {
    let others = choices::<G>(known, place).filter(|candidate| candidate.value != but);
    others.map(|supposed| refute(known, supposed, up_to, more)).collect()
}

fn refute<G: Taught>(
    known: &G::Knowledge<'_>,
    supposed: Candidate,
    up_to: Level,
    more: &mut usize,
) -> Option<Tried<G>> {
    let mut start = known.clone();
    G::suppose(&mut start, supposed);
    let places = G::known_places(&start);
    let mut path = Path::<G>::new(places, start);
    loop {
        if let Some((broken, absent)) = G::broken(&path.now) {
            let steps = path.resting(absent);
            return Some(Tried::new(known, supposed, steps, End::Broken(broken)));
        }
        match G::next(&mut path.now, up_to) {
            Some(step) => path.go(step),
            None => break,
        }
    }
    *more = more.checked_sub(1)?;
    let place = by_choices::<G>(places, &path.now).into_iter().next()?;
    // Under a wrong supposition no value of the place is right.
    let parted = choices::<G>(&path.now, place).map(|supposed| refute(&path.now, supposed, up_to, more));
    let parted: Option<Vec<Tried<G>>> = parted.collect();
    Some(Tried::new(known, supposed, path.steps().to_vec(), End::Parted(parted?)))
}
