//! The help a game has taken: what is shown next to its time, so that times can be compared fairly.

use std::collections::BTreeSet;

use crate::action::{Hint, StepId};
use crate::game::PlaceId;

/// The help taken in one game. It only ever grows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Help {
    /// Whether automatic candidates or marks have been on.
    pub automatic: bool,
    /// Whether guesses have been checked as they were entered.
    pub guesses: bool,
    /// Hints given and pages of Show me seen, each the first time.
    pub hints: u32,
    /// Checks.
    pub checks: u32,
    /// Places revealed.
    pub reveals: u32,
}

impl Help {
    /// Whether none was taken.
    #[must_use]
    pub fn is_none(self) -> bool {
        self == Self::default()
    }
}

/// Something a player has been told, and is told again for nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Told {
    /// This step, wherever it comes round again.
    Step(StepId),
    /// That this place is wrong as it stands, by [`crate::game::Game::seen`].
    Wrong(PlaceId, u8),
    /// That this place lacks its answer as it stands, by [`crate::game::Game::place_number`].
    Missing(PlaceId, u32),
    /// That this place has the fewest choices.
    Fewest(PlaceId),
}

impl Told {
    /// What a hint tells about a place that looks so to a check and holds so much.
    pub(super) const fn by(hint: Hint, seen: u8, number: u32) -> Self {
        match hint {
            Hint::Wrong(place) => Self::Wrong(place, seen),
            Hint::Missing(place) => Self::Missing(place, number),
            Hint::Step(step) => Self::Step(step.id),
            Hint::Fewest(place) => Self::Fewest(place),
        }
    }
}

/// All a player has been told.
pub type AllTold = BTreeSet<Told>;
