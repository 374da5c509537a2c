//! The exact solver: no answer, one, or two different ones, within a bound on the search.
//!
//! Every slot is two Booleans, "at least one bridge" and "two bridges". Over them runs a search that learns a
//! clause from every conflict (conflict-driven clause learning, as in MiniSat: first unique implication point,
//! watched literals, activities, phase saving, Luby restarts). Islands and crossings propagate by themselves and
//! load no clauses. That the network is one piece is only asked where it matters: at the root by bridges of the
//! graph, in between for groups of finished islands, and of a full candidate, where every piece adds the
//! clause that something must leave it (lazy cuts; Coelho, Laporte, Lindbeck and Vidal, 2019).

mod assignment;
mod clauses;
mod learn;
mod literal;
mod order;
mod parity;
mod pieces;
mod propagate;
mod search;

use super::{Puzzle, SlotId};
use crate::game::Solutions;
use search::{Outcome, Search};

pub use search::Effort;

/// How many bridges each slot holds, in slot order.
pub type Counts = Vec<u8>;

/// The conflicts a search may meet before it gives up: some tenths of a second on the hardest boards.
pub const BUDGET: u32 = 20_000;

/// What the solver found out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// There is no answer.
    None,
    /// There is this answer and no other.
    One(Counts),
    /// There are these two at least.
    Two(Counts, Counts),
    /// The budget ran out, with this answer found before.
    Unsettled(Option<Counts>),
}

/// Whether there is an answer besides a known one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Other {
    /// The known one is the only one.
    Unique,
    /// Here is another.
    Another(Counts),
    /// The budget ran out.
    Unsettled,
}

/// Looks for up to two answers, meeting at most `budget` conflicts.
#[must_use]
pub fn solve(puzzle: &Puzzle, budget: u32) -> Verdict {
    solve_counting(puzzle, budget).0
}

/// As [`solve`], with what the search took.
#[must_use]
pub fn solve_counting(puzzle: &Puzzle, budget: u32) -> (Verdict, Effort) {
    let mut search = Search::new(puzzle, budget);
    let verdict = match search.run() {
        Outcome::None => Verdict::None,
        Outcome::Unsettled => Verdict::Unsettled(None),
        Outcome::Answer(first) => {
            search.forbid(&first);
            match search.run() {
                Outcome::None => Verdict::One(first),
                Outcome::Unsettled => Verdict::Unsettled(Some(first)),
                Outcome::Answer(second) => Verdict::Two(first, second),
            }
        }
    };
    (verdict, search.effort())
}

/// The cuts that looking for up to two answers came upon: for each group of islands that was found apart the slots
/// of which one must be used.
#[must_use]
pub fn cuts(puzzle: &Puzzle, budget: u32) -> Vec<Vec<SlotId>> {
    let mut search = Search::new(puzzle, budget);
    search.keep_cuts();
    if let Outcome::Answer(first) = search.run() {
        search.forbid(&first);
        search.run();
    }
    let mut cuts = search.into_cuts();
    for cut in &mut cuts {
        cut.sort_unstable();
    }
    cuts.sort_unstable();
    cuts.dedup();
    cuts
}

/// Looks for an answer other than `known`, which is one.
#[must_use]
pub fn other(puzzle: &Puzzle, known: &[u8], budget: u32) -> Other {
    other_of(Search::new(puzzle, budget), known)
}

/// As [`other`], where techniques up to Medium have left these counts to each slot and find nothing more: that work is
/// not done again. Bit n of a slot's mask is set while it may hold n bridges.
#[must_use]
pub fn other_within(puzzle: &Puzzle, masks: &[u8], known: &[u8], budget: u32) -> Other {
    other_of(Search::within(puzzle, masks, budget), known)
}

fn other_of(mut search: Search<'_>, known: &[u8]) -> Other {
    search.forbid(known);
    match search.run() {
        Outcome::None => Other::Unique,
        Outcome::Unsettled => Other::Unsettled,
        Outcome::Answer(another) => Other::Another(another),
    }
}

/// The answer of a puzzle that has exactly one.
#[must_use]
pub fn answer(puzzle: &Puzzle) -> Option<Counts> {
    match solve(puzzle, BUDGET) {
        Verdict::One(counts) => Some(counts),
        Verdict::None | Verdict::Two(..) | Verdict::Unsettled(_) => None,
    }
}

/// How many answers the puzzle has, as far as the usual budget goes.
pub(super) fn solutions(puzzle: &Puzzle) -> Solutions {
    match solve(puzzle, BUDGET) {
        Verdict::None => Solutions::None,
        Verdict::One(_) => Solutions::One,
        Verdict::Two(..) => Solutions::Several,
        Verdict::Unsettled(_) => Solutions::TooComplex,
    }
}
