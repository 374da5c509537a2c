//! The guide's worked examples, and positions to practise on: a board on which a technique is the next step.

use std::rc::Rc;

use super::advice::places;
use super::pages::{Page, tried, views};
use super::taught::{StepOf, Taught, lost, number_of, step_id};
use crate::action::StepRef;
use crate::code::Code;
use crate::game::{Order, PlaceId};
use crate::level::Level;
use crate::play::{Problem, Session};
use crate::random::Stream;
use crate::step::{Candidate, Position};

/// How many puzzles are dealt before the search for a practice position is given up: the rarest technique is met
/// once in a few hundred.
const DEALS: u32 = 4_000;

/// A board where a technique is the next step.
#[derive(Debug, Clone)]
pub struct Lesson<G: Taught> {
    /// The puzzle and its answer.
    pub problem: Rc<Problem<G>>,
    /// What has been put in.
    pub board: Vec<G::Place>,
    /// Whether automatic candidates or marks are on.
    pub automatic: bool,
    /// The technique.
    pub technique: G::Technique,
    /// The step.
    pub step: StepOf<G>,
}

/// What came of a player's answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Judged<G: Taught> {
    /// Nothing has been ruled out or settled yet.
    Nothing,
    /// All that this instance of the technique says.
    Whole(StepOf<G>),
    /// Some of what this instance says, and nothing else.
    Part(StepOf<G>),
    /// It is true, but the technique does not say it here.
    Other,
    /// The answer was ruled out.
    False,
}

/// The guide's worked example of a technique.
#[must_use]
pub fn example<G: Taught>(technique: G::Technique) -> Option<Lesson<G>> {
    let text = G::EXAMPLES.get(usize::from(number_of::<G>(technique)))?;
    let problem = Problem::solve(G::read(text).ok()?).ok()?;
    Lesson::of(Rc::new(problem), technique)
}

/// A position to practise a technique on, the same for the same seed everywhere; none where the tries ran out. It
/// deals puzzles until one fits: usually within milliseconds, for the rarest techniques a second or more, so it
/// belongs in the worker.
#[must_use]
pub fn practise<G: Taught>(technique: G::Technique, seed: u32) -> Option<Lesson<G>> {
    let level = G::technique_level(technique);
    let shape = G::practice_shape(level)?;
    let mut stream = Stream::new(&format!("practise/{}/{}/{seed}", G::ID, G::technique_id(technique)));
    (0..DEALS).find_map(|_| {
        let code = Code::draw(&mut stream);
        let puzzle = G::deal(&Order { level, shape, code }).ok()?;
        if !G::may_need(&puzzle, technique) {
            return None;
        }
        Lesson::of(Rc::new(Problem::solve(puzzle).ok()?), technique)
    })
}

impl<G: Taught> Lesson<G> {
    /// The first board on the way through a puzzle on which a technique is the next step, if there is one.
    #[must_use]
    pub fn of(problem: Rc<Problem<G>>, technique: G::Technique) -> Option<Self> {
        let (board, step) = position(&problem, technique)?;
        Some(Self {
            problem,
            board,
            automatic: G::practises_automatic(technique),
            technique,
            step,
        })
    }

    /// A step on its board, to be shown as a page of Show me is.
    #[must_use]
    pub fn page(&self, step: &StepOf<G>) -> Page<G> {
        let known = G::practised(&self.problem, &self.board, self.technique);
        let puzzle = self.problem.puzzle();
        let first = step.places.iter().chain(&step.removes).next();
        let technique = number_of::<G>(step.technique);
        Page {
            reference: StepRef {
                target: PlaceId(first.map_or(0, |candidate| candidate.variable)),
                id: step_id::<G>(step),
                technique,
                area: G::area_number(puzzle, step),
                number: 1,
                of: 1,
                hardest: technique,
            },
            board: views::<G>(self.board.len(), &known),
            step: step.clone(),
            area: G::area(puzzle, step),
            gone: Vec::new(),
            tried: tried(&known, step),
            moves: G::write_down(&self.problem, &known, &self.board, self.automatic, step),
            is_last: true,
        }
    }

    /// The board as a game that can be played on from it; none where play cannot have led to it.
    #[must_use]
    pub fn session(&self) -> Option<Session<G>> {
        Session::begun(Rc::clone(&self.problem), self.board.clone(), self.automatic)
    }

    /// Judges what the player has made of the board. Any instance of the technique will do.
    #[must_use]
    pub fn judge(&self, board: &[G::Place]) -> Judged<G> {
        let before = G::practised(&self.problem, &self.board, self.technique);
        let after = G::practised(&self.problem, board, self.technique);
        let said = Said::between::<G>(self.board.len(), &before, &after);
        if said == Said::default() {
            return Judged::Nothing;
        }
        let mut truths = places(&self.board).map(|place| Candidate::new(place.0, self.problem.answer_at(place)));
        if truths.any(|truth| !after.allows(truth)) {
            return Judged::False;
        }
        let mut part = None;
        for step in G::every(&before, self.technique) {
            let mut done = before.clone();
            G::apply(&mut done, &step);
            let says = Said::between::<G>(self.board.len(), &before, &done);
            // What shows when it has been written down may be less, or more as marks follow from bridges.
            let written = written_down(&self.problem, &before, &self.board, &step);
            let written = G::practised(&self.problem, &written, self.technique);
            let shows = Said::between::<G>(self.board.len(), &before, &written);
            if said.is_within(&[&says, &shows]) {
                if shows.is_within(&[&said]) {
                    return Judged::Whole(step);
                }
                part = part.or(Some(step));
            }
        }
        part.map_or(Judged::Other, Judged::Part)
    }
}

/// What one board says beyond another.
#[derive(Debug, Default, PartialEq, Eq)]
struct Said {
    lost: Vec<Candidate>,
    settled: Vec<PlaceId>,
}

impl Said {
    fn between<G: Taught>(count: usize, before: &impl Position, after: &impl Position) -> Self {
        let is_new = |place: &PlaceId| after.is_settled(place.0) && !before.is_settled(place.0);
        Self {
            lost: lost::<G>(count, before, after),
            settled: places(&vec![(); count]).filter(is_new).collect(),
        }
    }

    /// Whether one or another of the others says each part of it.
    fn is_within(&self, others: &[&Self]) -> bool {
        self.lost
            .iter()
            .all(|part| others.iter().any(|other| other.lost.contains(part)))
            && (self.settled.iter()).all(|part| others.iter().any(|other| other.settled.contains(part)))
    }
}

/// The first board on the way through a puzzle on which a technique is the next step, and the step.
fn position<G: Taught>(problem: &Problem<G>, technique: G::Technique) -> Option<(Vec<G::Place>, StepOf<G>)> {
    let empty = vec![G::Place::default(); problem.answer().len()];
    let mut known = G::plain(problem, &empty);
    while let Some(step) = G::next(&mut known, Level::Expert) {
        if step.technique == technique {
            let board = G::draw(problem, &known);
            if let Some(step) = next_of(problem, &board, technique) {
                return Some((board, step));
            }
        }
        G::apply(&mut known, &step);
    }
    None
}

/// The next step of a board, if it is of this technique and can be written down.
fn next_of<G: Taught>(problem: &Problem<G>, board: &[G::Place], technique: G::Technique) -> Option<StepOf<G>> {
    let mut known = G::practised(problem, board, technique);
    let step = G::next(&mut known, Level::Expert)?;
    let shows = written_down(problem, &known, board, &step) != board;
    (step.technique == technique && shows).then_some(step)
}

/// The board once the player has written a step down.
fn written_down<G: Taught>(
    problem: &Problem<G>,
    known: &G::Knowledge<'_>,
    board: &[G::Place],
    step: &StepOf<G>,
) -> Vec<G::Place> {
    let mut board = board.to_vec();
    let automatic = G::practises_automatic(step.technique);
    for play in G::write_down(problem, known, &board.clone(), automatic, step) {
        for (index, place) in G::change(problem.puzzle(), &board, automatic, play).unwrap_or_default() {
            board[index] = place;
        }
    }
    board
}
