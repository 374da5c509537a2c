//! The steps to the place that takes least, none of them to be done without.

use super::path::Path;
use super::taught::{StepOf, Taught, step_id};
use crate::game::PlaceId;
use crate::level::Level;
use crate::play::{AllTold, Problem, Told};

/// How many steps past the next place reached the one kept to is looked for.
const FURTHER: usize = 32;

/// A way to a place from the player's own board.
pub(super) struct Route<'p, G: Taught> {
    /// The place it leads to.
    pub(super) target: PlaceId,
    /// What is known where its first step is: what the board shows, and steps told that no board can show.
    pub(super) start: G::Knowledge<'p>,
    /// The steps told before that hold already and that the board cannot show.
    pub(super) behind: Vec<StepOf<G>>,
    /// The steps still to be made, the last of which reaches the place.
    pub(super) steps: Vec<StepOf<G>>,
}

/// What a hint kept to before: its place, and how many steps it was from it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kept {
    pub(super) target: PlaceId,
    pub(super) left: usize,
}

/// What is asked for.
pub(super) struct Quest<'p, 'a, G: Taught> {
    pub(super) problem: &'p Problem<G>,
    pub(super) board: &'a [G::Place],
    pub(super) automatic: bool,
    pub(super) told: &'a AllTold,
    /// The place that the last hint led to, if it is still to be reached.
    pub(super) kept: Option<Kept>,
}

impl<'p, G: Taught> Quest<'p, '_, G> {
    /// The route to be told; none where the techniques lead nowhere.
    pub(super) fn route(&self) -> Option<Route<'p, G>> {
        let start = G::noted(self.problem, self.board, self.automatic);
        let mut path = Path::<G>::new(self.board.len(), start.clone());
        let lasts = self.reaching(&mut path)?;
        let ways = || lasts.iter().map(|last| (last, path.towards(last)));
        let reaches = |last: &StepOf<G>, target| G::reaches(&path.now, last).contains(&target);
        let kept = self.kept.and_then(|kept| {
            let mut ways = ways().filter(|(last, _)| reaches(last, kept.target));
            ways.next().map(|(_, way)| (kept.target, way))
        });
        // Of equally long ways the first, which is the easiest.
        let least = || {
            let (last, way) = ways().min_by_key(|(_, way)| way.len())?;
            Some((*G::reaches(&path.now, last).first()?, way))
        };
        let (target, way) = kept.or_else(least)?;
        let found = self.split(&start, target, path.pruned(way)?);
        // Where something is in plain sight, that is what is told.
        if path.steps().is_empty() || self.kept.is_none_or(|kept| kept.target == target) {
            return Some(found);
        }
        let stays = self.kept.and_then(|kept| self.further(&start, path, &lasts, kept));
        Some(stays.unwrap_or(found))
    }

    /// The route to the place kept to, where it is not the next to be reached but no further off than it was, and
    /// not too far to look.
    fn further(
        &self,
        start: &G::Knowledge<'p>,
        mut path: Path<'p, G>,
        lasts: &[StepOf<G>],
        kept: Kept,
    ) -> Option<Route<'p, G>> {
        let mut lasts = lasts.to_vec();
        let most = path.steps().len() + FURTHER;
        while path.steps().len() < most {
            if let Some(last) = lasts
                .iter()
                .find(|last| G::reaches(&path.now, last).contains(&kept.target))
            {
                let way = path.pruned(path.towards(last))?;
                let route = self.split(start, kept.target, way);
                return (route.steps.len() <= kept.left).then_some(route);
            }
            for last in lasts {
                if last.is_useful(&path.now) {
                    path.go(last);
                }
            }
            lasts = self.reaching(&mut path)?;
        }
        None
    }

    /// Goes on, easiest step first, until some steps reach a place: those steps. None where the techniques stall.
    fn reaching(&self, path: &mut Path<'p, G>) -> Option<Vec<StepOf<G>>> {
        loop {
            let lasts = G::in_sight(&path.now);
            if !lasts.is_empty() {
                return Some(lasts);
            }
            let next = G::next(&mut path.now, Level::Expert);
            let step = next.or_else(|| self.missed(&path.now))?;
            if !G::reaches(&path.now, &step).is_empty() {
                return Some(vec![step]);
            }
            path.go(step);
        }
    }

    /// A step that still does something, of the way through the whole puzzle. A technique that looks only so far
    /// may miss from the player's board what it found in the grader's order.
    fn missed(&self, now: &G::Knowledge<'p>) -> Option<StepOf<G>> {
        let mut known = G::plain(self.problem, &vec![G::Place::default(); self.board.len()]);
        while let Some(step) = G::next(&mut known, Level::Expert) {
            if step.is_valid(now) {
                return Some(step);
            }
            G::apply(&mut known, &step);
        }
        None
    }

    /// Parts the steps into those that are behind the player and those to be made.
    fn split(&self, start: &G::Knowledge<'p>, target: PlaceId, way: Vec<StepOf<G>>) -> Route<'p, G> {
        let mut route = Route {
            target,
            start: start.clone(),
            behind: Vec::new(),
            steps: Vec::new(),
        };
        let last = way.len().saturating_sub(1);
        for (at, step) in way.into_iter().enumerate() {
            let is_behind = at < last
                && self.told.contains(&Told::Step(step_id::<G>(&step)))
                && step.holds(&route.start)
                && G::write_down(self.problem, &route.start, self.board, self.automatic, &step).is_empty();
            if is_behind {
                G::apply(&mut route.start, &step);
                route.behind.push(step);
            } else {
                route.steps.push(step);
            }
        }
        route
    }
}
