//! Mistakes, judged move by move against the answer.
//!
//! A slip opens a window of play time in which it can be put right. As the window closes the slip counts, unless it
//! was put right and may be forgiven. Counts only go up: each value of a place counts once, and each place once for
//! a wrong mark.

use std::collections::BTreeSet;

use crate::game::PlaceId;
use crate::time::Tenths;

/// How long a slip can be put right.
const WINDOW: Tenths = Tenths(30);

/// What can be wrong about a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mistake {
    /// It held this wrong value, by [`crate::game::Game::seen`].
    Value(u8),
    /// Its answer was struck out, or it was marked against its answer.
    Mark,
}

/// How many mistakes there are of each kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// Wrong values.
    pub values: u32,
    /// Answers struck out, or wrong marks.
    pub marks: u32,
}

/// What became of a slip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settled {
    /// The entry of the log that made it, counted from 0.
    pub entry: usize,
    /// Where.
    pub place: PlaceId,
    /// What was wrong.
    pub mistake: Mistake,
    /// Whether it counted; else it was put right in time, or had counted before.
    pub fate: Fate,
}

/// How a slip ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// It counted.
    Counted,
    /// It was put right in time.
    Forgiven,
    /// The same had counted before.
    Repeated,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Window {
    entry: usize,
    place: PlaceId,
    mistake: Mistake,
    since: Tenths,
    /// Whether it can be forgiven at all.
    is_excusable: bool,
    is_put_right: bool,
}

/// The mistakes of one session, folded forward with it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Mistakes {
    open: Vec<Window>,
    counted: BTreeSet<(PlaceId, Mistake)>,
    settled: Vec<Settled>,
}

/// Which windows an action closes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    None,
    /// All but this place's.
    Others(PlaceId),
    All,
}

impl Mistakes {
    /// What has been counted.
    pub(super) fn counts(&self) -> Counts {
        self.counts_with(std::iter::empty())
    }

    /// What counts at a time at which nothing happens: windows may have run out since.
    pub(super) fn counts_at(&self, now: Tenths) -> Counts {
        let run_out = self
            .open
            .iter()
            .filter(|window| window.has_run_out(now) && window.counts());
        self.counts_with(run_out.map(|window| (window.place, window.mistake)))
    }

    fn counts_with(&self, more: impl Iterator<Item = (PlaceId, Mistake)>) -> Counts {
        let more: BTreeSet<_> = more.collect();
        let mut counts = Counts::default();
        for (_, mistake) in self.counted.union(&more) {
            match mistake {
                Mistake::Value(_) => counts.values += 1,
                Mistake::Mark => counts.marks += 1,
            }
        }
        counts
    }

    /// What became of each slip so far, in the order they settled.
    pub(super) fn settled(&self) -> &[Settled] {
        &self.settled
    }

    /// Closes what has run out by `now`, and what an action of this scope closes.
    pub(super) fn close(&mut self, now: Tenths, scope: Scope) {
        self.settle(|window| {
            window.has_run_out(now)
                || match scope {
                    Scope::None => false,
                    Scope::Others(place) => window.place != place,
                    Scope::All => true,
                }
        });
    }

    /// Takes down a slip. The same again before it was put right shares its window.
    pub(super) fn open(&mut self, entry: usize, place: PlaceId, mistake: Mistake, since: Tenths, is_excusable: bool) {
        let same = |window: &&mut Window| window.place == place && window.mistake == mistake && !window.is_put_right;
        match self.open.iter_mut().find(same) {
            Some(window) => window.is_excusable &= is_excusable,
            None => self.open.push(Window {
                entry,
                place,
                mistake,
                since,
                is_excusable,
                is_put_right: false,
            }),
        }
    }

    /// Counts a slip at once, with whatever was still open of it.
    pub(super) fn count(&mut self, entry: usize, place: PlaceId, mistake: Mistake) {
        let is_it = |window: &Window| window.place == place && window.mistake == mistake && !window.is_put_right;
        self.open.retain(|window| !is_it(window));
        self.note(entry, place, mistake, true);
    }

    /// Takes down that a place has been put right, in what its windows are about. For good: what goes wrong again has
    /// a window of its own.
    pub(super) fn put_right(&mut self, place: PlaceId, is_right: impl Fn(Mistake) -> bool) {
        for window in &mut self.open {
            if window.place == place && is_right(window.mistake) {
                window.is_put_right = true;
            }
        }
    }

    fn settle(&mut self, is_over: impl Fn(&Window) -> bool) {
        if !self.open.iter().any(&is_over) {
            return;
        }
        let (over, open) = std::mem::take(&mut self.open).into_iter().partition(is_over);
        self.open = open;
        let over: Vec<Window> = over;
        for window in over {
            self.note(window.entry, window.place, window.mistake, window.counts());
        }
    }

    fn note(&mut self, entry: usize, place: PlaceId, mistake: Mistake, counts: bool) {
        let fate = if !counts {
            Fate::Forgiven
        } else if self.counted.insert((place, mistake)) {
            Fate::Counted
        } else {
            Fate::Repeated
        };
        self.settled.push(Settled {
            entry,
            place,
            mistake,
            fate,
        });
    }
}

impl Window {
    const fn has_run_out(&self, now: Tenths) -> bool {
        now.0.saturating_sub(self.since.0) >= WINDOW.0
    }

    const fn counts(&self) -> bool {
        !(self.is_put_right && self.is_excusable)
    }
}
