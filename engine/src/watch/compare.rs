//! Two solves of one puzzle on one clock.
//!
//! Time goes by whole seconds of play, the unit that times are compared in: a board is looked at where a second ends.

use super::playback::{Mark, Playback};
use super::timing::{Speed, Wait};
use crate::game::{Game, Judgement, PlaceId};
use crate::play::Session;
use crate::time::Millis;

/// One player's solve.
#[derive(Debug, Clone)]
pub struct Side<G: Game> {
    playback: Playback<G>,
    /// Every second at whose end the values differ from the second before, with how many places are right then.
    progress: Vec<(u32, usize)>,
    /// How many places there are to be solved.
    of: usize,
    marks: Vec<(u32, Mark)>,
    /// The second of the last move.
    end: u32,
}

impl<G: Game> Side<G> {
    /// A solve to be compared.
    #[must_use]
    pub fn new(playback: Playback<G>) -> Self {
        let mut replay = playback.replay();
        let of = to_be_solved(replay.session());
        let moments = playback.moments();
        let marks = moments.iter().filter_map(|moment| {
            let mark = moment.mark()?;
            (mark != Mark::Slip).then_some((moment.at.0 / 10, mark))
        });
        let marks = marks.collect();
        let end = moments.last().map_or(0, |moment| moment.at.0 / 10);
        let mut progress = Vec::new();
        let mut values = values(replay.session());
        for (index, moment) in moments.iter().enumerate() {
            // It has been played through before.
            let _ = replay.step();
            let second = moment.at.0 / 10;
            if playback.moves_by(second) > index + 1 {
                continue;
            }
            let now = self::values(replay.session());
            if now != values {
                progress.push((second, right(replay.session())));
                values = now;
            }
        }
        Self {
            playback,
            progress,
            of,
            marks,
            end,
        }
    }

    /// The solve, move by move.
    #[must_use]
    pub const fn playback(&self) -> &Playback<G> {
        &self.playback
    }

    /// Every second at whose end the values differ from the second before, with how many places are right then.
    #[must_use]
    pub fn progress(&self) -> &[(u32, usize)] {
        &self.progress
    }

    /// How many places are right at the end of a second.
    #[must_use]
    pub fn right_by(&self, second: u32) -> usize {
        let known = self.progress.partition_point(|(at, _)| *at <= second);
        let last = known.checked_sub(1).and_then(|at| self.progress.get(at));
        last.map_or(0, |(_, right)| *right)
    }

    /// How many places there are to be solved.
    #[must_use]
    pub const fn of(&self) -> usize {
        self.of
    }

    /// Mistakes that counted, and help, with the second of each.
    #[must_use]
    pub fn marks(&self) -> &[(u32, Mark)] {
        &self.marks
    }

    /// The second of the last move.
    #[must_use]
    pub const fn end(&self) -> u32 {
        self.end
    }

    /// The session at the end of a second.
    #[must_use]
    pub fn session_by(&self, second: u32) -> Session<G> {
        self.playback.session(self.playback.moves_by(second))
    }

    /// The moves made in a second, as indexes of the playback's moments.
    #[must_use]
    pub fn moves_in(&self, second: u32) -> std::ops::Range<usize> {
        let before = second.checked_sub(1).map_or(0, |before| self.playback.moves_by(before));
        before..self.playback.moves_by(second)
    }
}

/// Two solves side by side.
#[derive(Debug, Clone)]
pub struct Compare<G: Game> {
    sides: [Side<G>; 2],
    moments: Vec<u32>,
}

impl<G: Game> Compare<G> {
    /// Your solve and a friend's, of the same puzzle; none where the puzzles differ.
    #[must_use]
    pub fn new(yours: Playback<G>, theirs: Playback<G>) -> Option<Self> {
        if yours.end().puzzle() != theirs.end().puzzle() {
            return None;
        }
        let sides = [Side::new(yours), Side::new(theirs)];
        let seconds = |side: &Side<G>| {
            let changes = side.progress.iter().map(|(second, _)| *second);
            changes
                .chain(side.marks.iter().map(|(second, _)| *second))
                .collect::<Vec<_>>()
        };
        let mut moments: Vec<u32> = sides.iter().flat_map(seconds).collect();
        moments.sort_unstable();
        moments.dedup();
        Some(Self { sides, moments })
    }

    /// Yours and theirs.
    #[must_use]
    pub const fn sides(&self) -> &[Side<G>; 2] {
        &self.sides
    }

    /// The seconds worth stopping at, in order: those in which a board's values changed, a mistake counted or help was
    /// taken.
    #[must_use]
    pub fn moments(&self) -> &[u32] {
        &self.moments
    }

    /// The moment after a second.
    #[must_use]
    pub fn next(&self, second: Option<u32>) -> Option<u32> {
        let at = second.map_or(0, |second| self.moments.partition_point(|moment| *moment <= second));
        self.moments.get(at).copied()
    }

    /// The moment before a second.
    #[must_use]
    pub fn previous(&self, second: u32) -> Option<u32> {
        let at = self.moments.partition_point(|moment| *moment < second);
        self.moments.get(at.checked_sub(1)?).copied()
    }

    /// The wait from one moment to another: both players' at once, so who was ahead, and when, stays true.
    #[must_use]
    pub fn wait(&self, from: Option<u32>, to: u32, speed: Speed) -> Wait {
        let gap = u64::from(to.saturating_sub(from.unwrap_or(0)));
        Wait::of(Millis(gap * 1_000), speed)
    }

    /// The value of every place on either board at the end of a second: yours, theirs.
    #[must_use]
    pub fn values_by(&self, second: u32) -> Vec<(u8, u8)> {
        let [yours, theirs] = self.sides.each_ref().map(|side| values(&side.session_by(second)));
        yours.into_iter().zip(theirs).collect()
    }
}

fn values<G: Game>(session: &Session<G>) -> Vec<u8> {
    session.board().iter().copied().map(G::value).collect()
}

/// How many places hold their answer.
pub(crate) fn right<G: Game>(session: &Session<G>) -> usize {
    let problem = session.problem();
    let judged = session.board().iter().zip(problem.answer());
    // A mark may be right too, but is not what solves a puzzle.
    let is_right = |(place, answer): &(&G::Place, &u8)| {
        G::value(**place) == **answer && G::judge(**place, **answer) == Judgement::Right
    };
    judged.filter(is_right).filter(|(_, answer)| **answer > 0).count()
}

/// How many places hold nothing and should hold something.
pub(crate) fn to_be_solved<G: Game>(start: &Session<G>) -> usize {
    let problem = start.problem();
    let places = problem.answer().iter().enumerate().filter(|(index, answer)| {
        let place = u16::try_from(*index).map(PlaceId);
        **answer > 0 && place.is_ok_and(|place| !G::reveal(start.puzzle(), start.board(), place, **answer).is_empty())
    });
    places.count()
}
