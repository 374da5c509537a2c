//! Show me: a route walked on the player's own board, a page a step.

use super::advice::{fault, places, quest, references};
use super::route::Route;
use super::taught::{StepOf, Taught, lost};
use super::trial::{End, Tried};
use crate::action::StepRef;
use crate::game::PlaceId;
use crate::play::{Problem, Session};
use crate::step::{Candidate, Position};

/// What is open in one place, as bits: bit n for value n.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct View {
    /// The values still possible; the one value where it is settled.
    pub open: u16,
    /// Whether the value is written in.
    pub is_settled: bool,
}

/// Who ruled a candidate out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The player, on the board.
    Player,
    /// A step that was told before and that no board can show.
    Told,
    /// An earlier page, counted from 0.
    Page(usize),
}

/// A candidate that was ruled out before a page's step, other than by the values that stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gone {
    /// The candidate.
    pub candidate: Candidate,
    /// Who ruled it out.
    pub source: Source,
    /// Whether the page's step rests on it.
    pub matters: bool,
}

/// One step, to be shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<G: Taught> {
    /// Which step it is of which route.
    pub reference: StepRef,
    /// The board before it, by place.
    pub board: Vec<View>,
    /// The step: its pattern, what it removes, what it places, and what it looks like.
    pub step: StepOf<G>,
    /// Where it is.
    pub area: G::Area,
    /// What was ruled out before it, in order of place.
    pub gone: Vec<Gone>,
    /// For a step that supposes something: what follows, until a rule breaks.
    pub tried: Option<Tried<G>>,
    /// The moves that write the step down; none where no board can show it.
    pub moves: Vec<G::Move>,
    /// Whether it reaches the place the route leads to.
    pub is_last: bool,
}

/// What Show me has about a place that lacks its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lacking<G: Taught> {
    /// The place.
    pub place: PlaceId,
    /// What is missing.
    pub value: u8,
    /// The move that gives it back.
    pub give_back: G::Move,
}

/// The pages of the route that [`super::advise`] names the first step of; empty where it names none.
#[must_use]
pub fn walk<G: Taught>(session: &Session<G>) -> Vec<Page<G>> {
    if session.is_over() || fault(session).is_some() {
        return Vec::new();
    }
    let problem = session.problem();
    let Some(route) = quest(session, &problem).route() else {
        return Vec::new();
    };
    let references = references(session, &route);
    let mut gone = gone_before(session, &problem, &route);
    let mut now = route.start.clone();
    let mut pages = Vec::with_capacity(route.steps.len());
    for (at, (step, reference)) in route.steps.iter().zip(references).enumerate() {
        for gone in &mut gone {
            gone.matters = step.absent.binary_search(&gone.candidate).is_ok();
        }
        gone.sort_by_key(|gone| gone.candidate);
        pages.push(Page {
            reference,
            board: views::<G>(session.board().len(), &now),
            step: step.clone(),
            area: G::area(session.puzzle(), step),
            gone: gone.clone(),
            tried: tried(&now, step),
            moves: G::write_down(&problem, &now, session.board(), session.is_automatic(), step),
            is_last: at + 1 == route.steps.len(),
        });
        G::apply(&mut now, step);
        let source = Source::Page(at);
        gone.extend(step.removes.iter().map(|&candidate| by(source, candidate)));
    }
    pages
}

/// What is missing from a place that [`super::advise`] says lacks its answer.
#[must_use]
pub fn lacking<G: Taught>(session: &Session<G>, place: PlaceId) -> Option<Lacking<G>> {
    let problem = session.problem();
    let lacks =
        place.index() < session.board().len() && G::lacks(&problem, session.board(), session.is_automatic(), place);
    let value = problem.answer_at(place);
    lacks.then(|| Lacking {
        place,
        value,
        give_back: G::give_back(place, value),
    })
}

/// The player's own removals, and those of steps told before.
fn gone_before<G: Taught>(session: &Session<G>, problem: &Problem<G>, route: &Route<'_, G>) -> Vec<Gone> {
    let places = session.board().len();
    let plain = G::plain(problem, session.board());
    let noted = G::noted(problem, session.board(), session.is_automatic());
    let mut gone: Vec<Gone> = (lost::<G>(places, &plain, &noted).into_iter())
        .map(|candidate| by(Source::Player, candidate))
        .collect();
    let told = route.behind.iter().flat_map(|step| &step.removes);
    gone.extend(told.map(|&candidate| by(Source::Told, candidate)));
    gone
}

/// What a step supposes, unfolded.
pub(super) fn tried<G: Taught>(known: &G::Knowledge<'_>, step: &StepOf<G>) -> Option<Tried<G>> {
    let (supposed, steps, broken) = G::unfolded(step)?;
    Some(Tried::new(known, supposed, steps, End::Broken(broken)))
}

const fn by(source: Source, candidate: Candidate) -> Gone {
    Gone {
        candidate,
        source,
        matters: false,
    }
}

/// What is open in every place.
#[must_use]
pub fn views<G: Taught>(count: usize, known: &impl Position) -> Vec<View> {
    let open = |place: PlaceId| {
        let values = G::VALUES.filter(|&value| known.allows(Candidate::new(place.0, value)));
        values.fold(0, |open, value| open | 1u16.checked_shl(value.into()).unwrap_or(0))
    };
    let view = |place: PlaceId| View {
        open: open(place),
        is_settled: known.is_settled(place.0),
    };
    places(&vec![(); count]).map(view).collect()
}
