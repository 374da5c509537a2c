//! A solve, move by move: what each move was, where, and what came of it.

use std::rc::Rc;

use super::timing::{Speed, Wait};
use crate::action::Action;
use crate::game::{Game, PlaceId};
use crate::log::Log;
use crate::play::{Fate, Mistake, NotAPlay, Problem, Replay, Session, Settled};
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
        Mark::of(self.remark, self.action.is_help())
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
        for (moment, remark) in moments.iter_mut().zip(remarks(end.settled(), log.entries().len())) {
            moment.remark = remark.or(moment.remark);
        }
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

/// A move for who watches it on a board, whichever game it is of: what it was is seen there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cut {
    /// When, in play time.
    pub at: Tenths,
    /// The place it is about, as [`Moment::place`].
    pub place: Option<PlaceId>,
    /// What came of its slip, if it made one.
    pub remark: Option<Remark>,
    /// The mark it has along the scrubber, if any.
    pub mark: Option<Mark>,
}

/// The moves of a whole log, first to last.
///
/// # Errors
/// When it is not a play of this puzzle.
pub fn cuts<G: Game>(problem: Rc<Problem<G>>, log: &Log<G>) -> Result<Vec<Cut>, NotAPlay> {
    let mut replay = Replay::new(problem, log);
    let mut moves = Vec::with_capacity(log.entries().len());
    for entry in log.entries() {
        let place = replay.session().place_of(entry.action);
        moves.push((entry.at, place, entry.action.is_help()));
        replay.step()?;
    }
    Ok(remarked(&moves, replay.session().settled()))
}

fn remarked(moves: &[(Tenths, Option<PlaceId>, bool)], settled: &[Settled]) -> Vec<Cut> {
    let moves = moves.iter().zip(remarks(settled, moves.len()));
    let cut = |(&(at, place, is_help), remark)| Cut {
        at,
        place,
        remark,
        mark: Mark::of(remark, is_help),
    };
    moves.map(cut).collect()
}

impl Mark {
    const fn of(remark: Option<Remark>, is_help: bool) -> Option<Self> {
        match remark {
            Some(Remark::Mistake(_)) => Some(Self::Mistake),
            Some(Remark::Slip) => Some(Self::Slip),
            Some(Remark::Solved) | None if is_help => Some(Self::Help),
            Some(Remark::Solved) | None => None,
        }
    }
}

/// Says of each move what came of its slip, if it made one. What counted matters most.
fn remarks(settled: &[Settled], moves: usize) -> Vec<Option<Remark>> {
    let mut remarks = vec![None; moves];
    for settled in settled {
        let Some(remark) = remarks.get_mut(settled.entry) else {
            continue;
        };
        let is_mistake = matches!(remark, Some(Remark::Mistake(_)));
        match settled.fate {
            Fate::Counted => *remark = Some(Remark::Mistake(settled.mistake)),
            Fate::Forgiven if !is_mistake => *remark = Some(Remark::Slip),
            Fate::Forgiven | Fate::Repeated => {}
        }
    }
    remarks
}
