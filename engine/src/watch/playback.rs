//! A solve, move by move: what each move was, where, and what came of it.

use std::rc::Rc;

use super::timing::{Speed, Wait};
use crate::action::Action;
use crate::game::{Game, PlaceId};
use crate::log::Log;
use crate::play::{Fate, Mistake, NotAPlay, Problem, Replay, Session};
use crate::time::{Millis, Tenths};

/// How many moves apart sessions are kept, for going to any move.
const STRIDE: usize = 64;

/// One entry of a log, with what a caption needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment<G: Game> {
    /// What was done.
    pub action: Action<G>,
    /// When, in play time.
    pub at: Tenths,
    /// The place it is about, if it is about one; for Undo and Redo that of the change they go over.
    pub place: Option<PlaceId>,
    /// What the place held before.
    pub before: G::Place,
    /// What it holds afterwards.
    pub after: G::Place,
    /// Whether automatic candidates or marks are on.
    pub automatic: bool,
    /// What is to be said of it besides.
    pub remark: Option<Remark>,
}

/// What came of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remark {
    /// It made a mistake that counted.
    Mistake(Mistake),
    /// It made a slip that was put right in time.
    Slip,
    /// It solved the puzzle.
    Solved,
}

/// A mark along the scrubber.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// A mistake that counted.
    Mistake,
    /// A slip put right in time.
    Slip,
    /// Help.
    Help,
}

impl<G: Game> Moment<G> {
    /// The mark it has along the scrubber, if any.
    #[must_use]
    pub const fn mark(&self) -> Option<Mark> {
        match self.remark {
            Some(Remark::Mistake(_)) => Some(Mark::Mistake),
            Some(Remark::Slip) => Some(Mark::Slip),
            Some(Remark::Solved) | None if self.action.is_help() => Some(Mark::Help),
            Some(Remark::Solved) | None => None,
        }
    }
}

/// A log to be watched.
#[derive(Debug, Clone)]
pub struct Playback<G: Game> {
    log: Log<G>,
    moments: Vec<Moment<G>>,
    /// The session at the start, and after every [`STRIDE`] moves.
    kept: Vec<Session<G>>,
    end: Session<G>,
}

impl<G: Game> Playback<G> {
    /// Plays a whole log through.
    ///
    /// # Errors
    /// When it is not a play of this puzzle.
    pub fn new(problem: Rc<Problem<G>>, log: &Log<G>) -> Result<Self, NotAPlay> {
        let mut replay = Replay::new(problem, log);
        let mut moments: Vec<Moment<G>> = Vec::with_capacity(log.entries().len());
        let mut kept = vec![replay.session().clone()];
        for entry in log.entries() {
            let place = replay.session().place_of(entry.action);
            let held = |session: &Session<G>| {
                let place = place.and_then(|place| session.board().get(place.index()));
                place.copied().unwrap_or_default()
            };
            let before = held(replay.session());
            replay.step()?;
            let session = replay.session();
            moments.push(Moment {
                action: entry.action,
                at: entry.at,
                place,
                before,
                after: held(session),
                automatic: session.is_automatic(),
                remark: session.is_solved().then_some(Remark::Solved),
            });
            if moments.len().is_multiple_of(STRIDE) {
                kept.push(session.clone());
            }
        }
        let end = replay.into_session();
        remark(&mut moments, &end);
        let log = log.clone();
        Ok(Self {
            log,
            moments,
            kept,
            end,
        })
    }

    /// The moves, first to last.
    #[must_use]
    pub fn moments(&self) -> &[Moment<G>] {
        &self.moments
    }

    /// The session after all moves.
    #[must_use]
    pub const fn end(&self) -> &Session<G> {
        &self.end
    }

    /// The session after so many moves; after all, if there are fewer.
    #[must_use]
    pub fn session(&self, moves: usize) -> Session<G> {
        if moves >= self.moments.len() {
            return self.end.clone();
        }
        let kept = self.kept.get(moves / STRIDE).unwrap_or(&self.end);
        let mut replay = Replay::on(kept.clone(), &self.log);
        // It has been played through before.
        while replay.session().log().entries().len() < moves && replay.step().unwrap_or(false) {}
        replay.into_session()
    }

    /// The log, to be played again from its start.
    pub(super) fn replay(&self) -> Replay<'_, G> {
        Replay::on(self.session(0), &self.log)
    }

    /// The wait before the move of this index.
    #[must_use]
    pub fn wait(&self, moment: usize, speed: Speed) -> Wait {
        let at = |index: usize| self.moments.get(index).map_or(0, |moment| moment.at.0);
        let before = moment.checked_sub(1).map_or(0, at);
        Wait::of(Millis(u64::from(at(moment).saturating_sub(before)) * 100), speed)
    }

    /// How many moves were made by the end of a second of play time.
    #[must_use]
    pub fn moves_by(&self, second: u32) -> usize {
        self.moments.partition_point(|moment| moment.at.0 / 10 <= second)
    }
}

/// Says of each move what came of its slip. What counted matters most, and the solve less than a slip.
fn remark<G: Game>(moments: &mut [Moment<G>], end: &Session<G>) {
    for settled in end.settled() {
        let Some(moment) = moments.get_mut(settled.entry) else {
            continue;
        };
        let is_mistake = matches!(moment.remark, Some(Remark::Mistake(_)));
        match settled.fate {
            Fate::Counted => moment.remark = Some(Remark::Mistake(settled.mistake)),
            Fate::Forgiven if !is_mistake => moment.remark = Some(Remark::Slip),
            Fate::Forgiven | Fate::Repeated => {}
        }
    }
}
