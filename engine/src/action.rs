//! What a player can do, in any game.

use crate::game::{Game, PlaceId, SpotId};

/// What a player can ask of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action<G: Game> {
    /// Make a move of the game's own.
    Move(G::Move),
    /// Take the last change back.
    Undo,
    /// Make the change last taken back again.
    Redo,
    /// Empty the board. Can be undone; the clock runs on.
    Reset,
    /// Turn automatic candidates or marks on or off. On is help. Can be undone.
    Automatic(bool),
    /// Turn the checking of guesses as they are entered on or off. On is help.
    CheckGuesses(bool),
    /// Judge what stands at a spot: a Sudoku cell, a Hashi island.
    Check(SpotId),
    /// Judge the whole board.
    CheckPuzzle,
    /// Write a place's answer in. Can be undone.
    Reveal(PlaceId),
    /// Write every answer in. The game is over, without a time.
    ShowSolution,
    /// A hint was given.
    Hint(Hint),
    /// A page of Show me was seen.
    Page(StepRef),
}

impl<G: Game> Action<G> {
    /// Whether it tells the player something, and so ends the time in which a slip can be put right.
    #[must_use]
    pub const fn is_help(self) -> bool {
        match self {
            Self::Check(_)
            | Self::CheckPuzzle
            | Self::Reveal(_)
            | Self::ShowSolution
            | Self::Hint(_)
            | Self::Page(_) => true,
            Self::Move(_) | Self::Undo | Self::Redo | Self::Reset | Self::Automatic(_) | Self::CheckGuesses(_) => false,
        }
    }
}

/// What a hint said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hint {
    /// What stands in this place is wrong.
    Wrong(PlaceId),
    /// The answer is missing from this place's candidates, or a mark on it is wrong.
    Missing(PlaceId),
    /// The next step towards a place.
    Step(StepRef),
    /// Beyond the techniques: the place with the fewest choices left.
    Fewest(PlaceId),
}

impl Hint {
    /// The place it is about.
    #[must_use]
    pub const fn place(self) -> PlaceId {
        match self {
            Self::Wrong(place) | Self::Missing(place) | Self::Fewest(place) => place,
            Self::Step(step) => step.target,
        }
    }
}

/// One step of a route to a place, as far as a log needs to know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StepRef {
    /// The place the route leads to.
    pub target: PlaceId,
    /// What the step is, wherever it falls on a route: 24 bits.
    pub id: StepId,
    /// Its technique, by the game's own number, below 64.
    pub technique: u8,
    /// Where it is, by the game's own number.
    pub area: u16,
    /// Which step of the route it is, from 1.
    pub number: u16,
    /// How many steps the route has.
    pub of: u16,
    /// The hardest technique still ahead, below 64.
    pub hardest: u8,
}

/// A step's name: the lowest 24 bits of a hash of what makes it that step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct StepId(u32);

impl StepId {
    /// The name of this number.
    #[must_use]
    pub const fn new(number: u32) -> Self {
        Self(number & 0xff_ffff)
    }

    /// The number, below 2²⁴.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }
}
