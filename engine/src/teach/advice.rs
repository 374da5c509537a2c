//! What a hint says: the fault first, then the next step, then what is left where the techniques end.

use super::route::{Kept, Quest, Route};
use super::taught::{StepOf, Taught, hardest_of, number_of, step_id};
use crate::action::{Action, Hint, StepRef};
use crate::game::{Game, Judgement, PlaceId};
use crate::play::Session;
use crate::step::{Candidate, Position};

/// What a hint says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Advice<G: Taught> {
    /// What stands in this place is wrong.
    Wrong(PlaceId),
    /// The answer is missing from this place's candidates, or a mark on it is wrong.
    Missing(PlaceId),
    /// The next step towards a place.
    Step(Next<G>),
    /// Beyond the techniques: the place with the fewest choices left. A [`super::trial()`] goes on from here.
    Fewest(PlaceId),
}

impl<G: Taught> Advice<G> {
    /// The hint, as it is logged and counted.
    #[must_use]
    pub const fn hint(&self) -> Hint {
        match self {
            Self::Wrong(place) => Hint::Wrong(*place),
            Self::Missing(place) => Hint::Missing(*place),
            Self::Step(next) => Hint::Step(next.reference),
            Self::Fewest(place) => Hint::Fewest(*place),
        }
    }
}

/// The next step, as far as a hint tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Next<G: Taught> {
    /// Which step it is of which route.
    pub reference: StepRef,
    /// The step. A hint says its technique and where it is, never what it removes or places.
    pub step: StepOf<G>,
    /// Where it is.
    pub area: G::Area,
    /// Whether it reaches the place the route leads to.
    pub is_last: bool,
}

/// What a hint says of a session as it stands; none when the game is over.
#[must_use]
pub fn advise<G: Taught>(session: &Session<G>) -> Option<Advice<G>> {
    if session.is_over() {
        return None;
    }
    if let Some(fault) = fault(session) {
        return Some(fault);
    }
    let problem = session.problem();
    if let Some(route) = quest(session, &problem).route() {
        let reference = references(session, &route).into_iter().next()?;
        let step = route.steps.first()?;
        return Some(Advice::Step(Next {
            reference,
            step: step.clone(),
            area: G::area(session.puzzle(), step),
            is_last: route.steps.len() == 1,
        }));
    }
    let known = G::noted(&problem, session.board(), session.is_automatic());
    fewest::<G>(session.board().len(), &known).map(Advice::Fewest)
}

/// Whether a step that was told is still to be made, by the candidates on the board alone: so what is said of it
/// unasked tells nothing of the answer.
#[must_use]
pub fn is_standing<G: Taught>(session: &Session<G>, step: &StepOf<G>) -> bool {
    let problem = session.problem();
    step.is_valid(&G::noted(&problem, session.board(), session.is_automatic()))
}

/// What is wrong on the board: a wrong value, then a place that lacks its answer. Of several the first in place order.
pub(super) fn fault<G: Taught>(session: &Session<G>) -> Option<Advice<G>> {
    let problem = session.problem();
    let is_wrong = |place: &PlaceId| {
        let held = session.board()[place.index()];
        G::value(held) > 0 && G::judge(held, problem.answer_at(*place)) == Judgement::Wrong
    };
    let lacks = |place: &PlaceId| G::lacks(&problem, session.board(), session.is_automatic(), *place);
    let wrong = places(session.board()).find(is_wrong).map(Advice::Wrong);
    wrong.or_else(|| places(session.board()).find(lacks).map(Advice::Missing))
}

/// The places of a board in order.
pub(super) fn places<P>(board: &[P]) -> impl Iterator<Item = PlaceId> + use<P> {
    (0..u16::try_from(board.len()).unwrap_or(u16::MAX)).map(PlaceId)
}

/// What a hint looks for on a session's board, which has no fault.
pub(super) fn quest<'p, 'a, G: Taught>(
    session: &'a Session<G>,
    problem: &'p crate::play::Problem<G>,
) -> Quest<'p, 'a, G> {
    let last = told_steps(session).next().filter(|step| !is_left_behind(session, step));
    Quest {
        problem,
        board: session.board(),
        automatic: session.is_automatic(),
        told: session.told(),
        kept: last.map(|step| Kept {
            target: step.target,
            left: usize::from(step.of.saturating_sub(step.number)) + 1,
        }),
    }
}

/// Whether the last step told reached its place and the player has been there since, or the place has its answer.
fn is_left_behind<G: Game>(session: &Session<G>, last: &StepRef) -> bool {
    let since = session.log().entries().iter().rev();
    let mut since = since.take_while(|entry| !matches!(entry.action, Action::Hint(Hint::Step(_)) | Action::Page(_)));
    let been_there = last.number == last.of
        && since.any(|entry| matches!(entry.action, Action::Move(play) if G::about(play) == last.target));
    been_there || G::value(session.board()[last.target.index()]) == session.problem().answer_at(last.target)
}

/// The steps told, the last first.
fn told_steps<G: Game>(session: &Session<G>) -> impl Iterator<Item = StepRef> + use<'_, G> {
    let entries = session.log().entries().iter().rev();
    entries.filter_map(|entry| match entry.action {
        Action::Hint(Hint::Step(step)) | Action::Page(step) => Some(step),
        _ => None,
    })
}

/// Each step of a route with its number, counted against the route to the same place as it was first told: what is
/// left is always as many as there are. A route that has grown longer than that begins anew.
pub(super) fn references<G: Taught>(session: &Session<G>, route: &Route<'_, G>) -> Vec<StepRef> {
    let left = u16::try_from(route.steps.len()).unwrap_or(u16::MAX);
    let before = told_steps(session).find(|step| step.target == route.target);
    let of = before.filter(|step| step.of >= left && (step.number < step.of || left == 1));
    let of = of.map_or(left, |step| step.of);
    let number = |at: usize| of - left + u16::try_from(at).unwrap_or(u16::MAX) + 1;
    let refer = |(at, step): (usize, &StepOf<G>)| StepRef {
        target: route.target,
        id: step_id::<G>(step),
        technique: number_of::<G>(step.technique),
        area: G::area_number(session.puzzle(), step),
        number: number(at),
        of,
        hardest: hardest_of::<G>(&route.steps[at..]),
    };
    route.steps.iter().enumerate().map(refer).collect()
}

/// The place with the fewest choices, of those that have any.
pub(super) fn fewest<G: Taught>(places: usize, known: &impl Position) -> Option<PlaceId> {
    by_choices::<G>(places, known).into_iter().next()
}

/// The places with several choices, those with the fewest first.
pub(super) fn by_choices<G: Taught>(places: usize, known: &impl Position) -> Vec<PlaceId> {
    let places = 0..u16::try_from(places).unwrap_or(u16::MAX);
    let mut open: Vec<PlaceId> = places.filter(|&place| !known.is_settled(place)).map(PlaceId).collect();
    open.sort_by_key(|place| choices::<G>(known, *place).count());
    open
}

/// The values a place may still have.
pub(super) fn choices<G: Taught>(known: &impl Position, place: PlaceId) -> impl Iterator<Item = Candidate> {
    let candidates = G::VALUES.map(move |value| Candidate::new(place.0, value));
    candidates.filter(|&candidate| known.allows(candidate))
}
