//! Steps one after another, and which of them a later one rests on.

use std::collections::BTreeSet;

use super::taught::{StepOf, Taught, lost};
use crate::step::{Candidate, Position};

/// Steps from a board, with what each took away.
pub(super) struct Path<'p, G: Taught> {
    start: G::Knowledge<'p>,
    places: usize,
    pub(super) now: G::Knowledge<'p>,
    steps: Vec<StepOf<G>>,
    lost: Vec<Vec<Candidate>>,
}

impl<'p, G: Taught> Path<'p, G> {
    pub(super) fn new(places: usize, start: G::Knowledge<'p>) -> Self {
        Self {
            now: start.clone(),
            start,
            places,
            steps: Vec::new(),
            lost: Vec::new(),
        }
    }

    pub(super) const fn steps(&self) -> &[StepOf<G>] {
        self.steps.as_slice()
    }

    /// Goes one step on.
    pub(super) fn go(&mut self, step: StepOf<G>) {
        let before = self.now.clone();
        G::apply(&mut self.now, &step);
        self.lost.push(lost::<G>(self.places, &before, &self.now));
        self.steps.push(step);
    }

    /// The steps that a last one rests on, in order, and the last one itself.
    pub(super) fn towards(&self, last: &StepOf<G>) -> Vec<StepOf<G>> {
        let mut steps = self.resting(last.absent.clone());
        steps.push(last.clone());
        steps
    }

    /// The steps that these absences rest on, in order.
    pub(super) fn resting(&self, absent: Vec<Candidate>) -> Vec<StepOf<G>> {
        let mut wanted: BTreeSet<Candidate> = absent.into_iter().collect();
        let mut kept = Vec::new();
        for (step, lost) in self.steps.iter().zip(&self.lost).rev() {
            if lost.iter().any(|candidate| wanted.contains(candidate)) {
                wanted.extend(step.absent.iter().copied());
                kept.push(step.clone());
            }
        }
        kept.reverse();
        kept
    }

    /// The same steps without those that the rest can do without, the last tried first, and each as it is on the
    /// board that those before it leave. None where they do not lead there, which is an error in a technique.
    pub(super) fn pruned(&self, mut steps: Vec<StepOf<G>>) -> Option<Vec<StepOf<G>>> {
        let mut told = self.retold(&steps)?;
        for at in (0..steps.len().saturating_sub(1)).rev() {
            let mut without = steps.clone();
            without.remove(at);
            if let Some(shorter) = self.retold(&without) {
                (steps, told) = (without, shorter);
            }
        }
        Some(told)
    }

    /// Every step as it is when those before it are done; none where one of them does not hold.
    fn retold(&self, steps: &[StepOf<G>]) -> Option<Vec<StepOf<G>>> {
        // A step that removes all it can here may take a piece of a later one's pattern.
        let whole = |now: &G::Knowledge<'p>, step: &StepOf<G>| G::retell(now, step);
        let as_found = |_: &G::Knowledge<'p>, step: &StepOf<G>| Some(step.clone());
        self.replayed(steps, whole).or_else(|| self.replayed(steps, as_found))
    }

    fn replayed(
        &self,
        steps: &[StepOf<G>],
        tell: impl Fn(&G::Knowledge<'p>, &StepOf<G>) -> Option<StepOf<G>>,
    ) -> Option<Vec<StepOf<G>>> {
        let mut now = self.start.clone();
        let mut told = Vec::with_capacity(steps.len());
        for step in steps {
            if !step.is_valid(&now) {
                return None;
            }
            let step = tell(&now, step).filter(|step| step.is_valid(&now))?;
            G::apply(&mut now, &step);
            told.push(step);
        }
        let last = steps.last()?;
        let does_as_much = last.removes.iter().all(|&removed| !now.allows(removed))
            && last.places.iter().all(|placed| now.is_settled(placed.variable));
        does_as_much.then_some(told)
    }
}
