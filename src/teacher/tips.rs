//! Hints in words, and what may be said of one told before.

use std::collections::BTreeSet;

use engine::action::{Action, Hint, StepRef};
use engine::game::PlaceId;
use engine::play::{Replay, Session, Told};
use engine::step::{Candidate, Position};
use engine::teach::{Advice, Page, Source, StepOf, advise, technique_numbered, walk};

use super::lessons::Lessons;
use crate::ports::teacher::{Answer, Offer, Question, Tip};
use crate::text::teach as text;

/// What a hint says.
pub(super) fn hint<G: Lessons>(session: &Session<G>) -> Answer {
    let Some(advice) = advise(session) else {
        return Answer::Nothing;
    };
    Answer::Tip(match &advice {
        Advice::Step(next) => step_tip(session, next.reference, &next.step, next.is_last),
        advice => tip_about(session, advice.hint()),
    })
}

/// A hint that names no step.
fn tip_about<G: Lessons>(session: &Session<G>, hint: Hint) -> Tip {
    let (puzzle, place) = (session.puzzle(), hint.place());
    let (words, offer) = match hint {
        Hint::Wrong(_) => (G::wrong(puzzle, place), Offer::Nothing),
        Hint::Missing(_) => (G::missing(puzzle, place), Offer::Show),
        Hint::Fewest(_) | Hint::Step(_) => (G::fewest(puzzle, place, choices(session, place)), Offer::Trial),
    };
    let spot = G::points_at(puzzle, place);
    Tip {
        hint: Some(hint),
        words,
        spot,
        // Where a place is no spot, what is selected does not say which it is.
        places: tinted::<G>(session, place),
        offer,
        ..Tip::default()
    }
}

fn tinted<G: Lessons>(session: &Session<G>, place: PlaceId) -> Vec<PlaceId> {
    let is_spot = G::spots(session.puzzle()) == session.board().len();
    (!is_spot).then_some(place).into_iter().collect()
}

fn choices<G: Lessons>(session: &Session<G>, place: PlaceId) -> usize {
    let problem = session.problem();
    let known = G::noted(&problem, session.board(), session.is_automatic());
    G::VALUES
        .filter(|&value| known.allows(Candidate::new(place.0, value)))
        .count()
}

/// A hint that names a step.
fn step_tip<G: Lessons>(session: &Session<G>, reference: StepRef, step: &StepOf<G>, is_last: bool) -> Tip {
    let puzzle = session.puzzle();
    let area = G::area(puzzle, step);
    let words = if is_last {
        G::reaches_it(puzzle, step, &area)
    } else {
        text::on_the_way(reference.number, reference.of, &G::names(puzzle, step, &area))
    };
    let hardest = technique_numbered::<G>(reference.hardest).filter(|&hardest| hardest > step.technique && !is_last);
    let (places, spots) = G::tint(puzzle, step, &area, is_last);
    Tip {
        hint: Some(Hint::Step(reference)),
        words,
        more: hardest.map_or_else(String::new, |hardest| text::hardest(G::words(hardest).phrase)),
        spot: G::spot_of_step(puzzle, &area, reference.target),
        places,
        spots,
        question: Some(question::<G>(step.technique)),
        offer: Offer::Show,
    }
}

/// What is asked about a technique.
pub(super) fn question<G: Lessons>(technique: G::Technique) -> Question {
    Question {
        technique: G::technique_id(technique).to_owned(),
        words: text::question(G::words(technique).phrase),
    }
}

/// What may be said of a hint told before, unasked. It goes by what the board shows and by what was known when the hint
/// was told, never by whether what has been put in since is right.
pub(super) fn recall<G: Lessons>(session: &Session<G>, hint: Hint) -> Option<Tip> {
    let place = hint.place();
    let held = *session.board().get(place.index()).filter(|_| !session.is_over())?;
    let is_told = |told: Told| session.told().contains(&told);
    match hint {
        Hint::Wrong(_) => is_told(Told::Wrong(place, G::seen(held))).then(|| tip_about(session, hint)),
        Hint::Missing(_) => is_told(Told::Missing(place, G::place_number(held))).then(|| tip_about(session, hint)),
        Hint::Fewest(_) => {
            let is_open = is_told(Told::Fewest(place)) && G::value(held) == 0;
            is_open.then(|| tip_about(session, hint))
        }
        Hint::Step(step) => recall_step(session, step),
    }
}

fn recall_step<G: Lessons>(session: &Session<G>, told: StepRef) -> Option<Tip> {
    let then = when_told(session, told)?;
    let target = told.target.index();
    if G::value(session.board()[target]) != G::value(then.board()[target]) {
        return None;
    }
    let pages = walk(&then);
    let from = pages.iter().position(|page| page.reference.id == told.id)?;
    let problem = session.problem();
    let known = Remembered {
        shown: G::noted(&problem, session.board(), session.is_automatic()),
        told: told_only(session, &pages, from),
    };
    // The first that is not made yet, of those that the route then had.
    let next = pages[from..].iter().find(|page| page.step.is_useful(&known));
    let is_seen = |page: &&Page<G>| session.told().contains(&Told::Step(page.reference.id));
    let seen = next.filter(|page| page.step.is_valid(&known)).filter(is_seen);
    Some(match seen {
        Some(page) => step_tip(session, page.reference, &page.step, page.is_last),
        None => Tip {
            words: text::MOVED_ON.to_owned(),
            spot: G::points_at(session.puzzle(), told.target),
            ..Tip::default()
        },
    })
}

/// What a page rests on that was told and that no board can show.
fn told_only<G: Lessons>(session: &Session<G>, pages: &[Page<G>], at: usize) -> BTreeSet<Candidate> {
    let before = pages[at].gone.iter().filter(|gone| gone.source == Source::Told);
    let is_told = |page: &&Page<G>| page.moves.is_empty() && session.told().contains(&Told::Step(page.reference.id));
    let pages = pages[..at].iter().filter(is_told).flat_map(|page| &page.step.removes);
    before.map(|gone| gone.candidate).chain(pages.copied()).collect()
}

/// What a board shows, less what was told besides.
struct Remembered<K> {
    shown: K,
    told: BTreeSet<Candidate>,
}

impl<K: Position> Position for Remembered<K> {
    fn allows(&self, candidate: Candidate) -> bool {
        self.shown.allows(candidate) && !self.told.contains(&candidate)
    }

    fn is_settled(&self, variable: u16) -> bool {
        self.shown.is_settled(variable)
    }
}

/// The session as it was when a step was told last.
fn when_told<G: Lessons>(session: &Session<G>, told: StepRef) -> Option<Session<G>> {
    let is_it = |action: &Action<G>| matches!(action, Action::Hint(Hint::Step(step)) | Action::Page(step) if step.id == told.id);
    let log = session.log();
    let at = log.entries().iter().rposition(|entry| is_it(&entry.action))?;
    let mut replay = Replay::new(session.problem(), log);
    for _ in 0..at {
        replay.step().ok()?;
    }
    let then = replay.into_session();
    (told.target.index() < then.board().len()).then_some(then)
}
