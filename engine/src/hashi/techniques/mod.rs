//! How a person solves: techniques, each a file of its own, and the steps they yield.
//!
//! A technique looks at a [`Board`], which says what each slot may still hold, and removes counts that no answer
//! can have. Steps are of the one type that all games share: what must be absent for them to be true, what they
//! remove, what that settles. Profile and levels are those of the reference's human profile, version 1.

mod board;
mod contradiction;
mod counting;
mod crossing;
mod every;
mod forced;
mod island_bounds;
mod island_complete;
mod isolated_pair;
mod only_connection;
mod premises;
mod proof;
mod reach;
mod reasoning;
mod short_contradiction;
mod trial;

use super::{IslandId, Rule, SlotId};
use crate::level::Level;
use crate::step::{Candidate, Step};

pub use board::Board;
pub use every::{broken, every};
pub use reasoning::{Reasoning, Stand};

/// A technique.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// An island whose sure bridges reach its number gets no more.
    IslandComplete,
    /// A slot that needs a bridge blocks those it crosses.
    Crossing,
    /// Only the counts that add up to an island's number stay.
    IslandBounds,
    /// Two islands that would finish each other off cannot.
    IsolatedPair,
    /// The only connection between two parts needs a bridge.
    OnlyConnection,
    /// A count that breaks a rule as soon as it is written in.
    Forced,
    /// A count from which techniques up to Medium break a rule within 6 steps.
    ShortContradiction,
    /// A count from which techniques up to Hard break a rule within 20 steps.
    Contradiction,
}

impl Technique {
    /// All of them, the first to be tried first.
    pub const ALL: [Self; 8] = [
        Self::IslandComplete,
        Self::Crossing,
        Self::IslandBounds,
        Self::IsolatedPair,
        Self::OnlyConnection,
        Self::Forced,
        Self::ShortContradiction,
        Self::Contradiction,
    ];

    /// The level a puzzle has at least when it needs this.
    #[must_use]
    pub const fn level(self) -> Level {
        match self {
            Self::IslandComplete | Self::Crossing | Self::IslandBounds | Self::IsolatedPair => Level::Easy,
            Self::OnlyConnection | Self::Forced => Level::Medium,
            Self::ShortContradiction => Level::Hard,
            Self::Contradiction => Level::Expert,
        }
    }

    /// Its name in texts for programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::IslandComplete => "island_complete",
            Self::Crossing => "crossing",
            Self::IslandBounds => "island_bounds",
            Self::IsolatedPair => "isolated_pair",
            Self::OnlyConnection => "only_connection",
            Self::Forced => "forced",
            Self::ShortContradiction => "short_contradiction",
            Self::Contradiction => "contradiction",
        }
    }
}

/// What a step looks like.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Figure {
    /// The islands it is about: the one that counts, the pair, or the part with but one connection.
    pub islands: Vec<IslandId>,
    /// The slots it is about, the cause first.
    pub slots: Vec<SlotId>,
    /// For a count that was tried: why it cannot be.
    pub proof: Option<Proof>,
}

/// Why a count cannot be: suppose it, follow the steps, and a rule is broken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// What is supposed.
    pub supposed: Candidate,
    /// The steps, in order; only those that the break rests on.
    pub chain: Vec<HashiStep>,
    /// The rule that breaks.
    pub broken: Broken,
}

/// A broken rule in a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Broken {
    /// No choice of counts adds up to this island's number.
    Island(IslandId),
    /// These two slots cross, and both need a bridge.
    Crossing(SlotId, SlotId),
    /// Nothing can join these islands to the others any more.
    CutOff(Vec<IslandId>),
}

impl Broken {
    /// Which rule it is.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Self::Island(_) => Rule::Numbers,
            Self::Crossing(..) => Rule::Crossings,
            Self::CutOff(_) => Rule::Connected,
        }
    }
}

/// A Hashi step: variables are slots, values are counts.
pub type HashiStep = Step<Technique, Figure>;

/// The easiest step there is on a board, if any; the board must be one that an answer is still possible on.
#[must_use]
pub fn next_step(board: &Board<'_>) -> Option<HashiStep> {
    Reasoning::on(board.clone()).next_step()
}

/// The first step of one technique on a board, whatever easier ones would find.
#[must_use]
pub fn find(technique: Technique, board: &Board<'_>) -> Option<HashiStep> {
    let mut board = board.clone();
    board.forget();
    let cursor = &mut 0;
    match technique {
        Technique::IslandComplete => island_complete::find(&board),
        Technique::Crossing => crossing::find(&board),
        Technique::IslandBounds => island_bounds::find(&board),
        Technique::IsolatedPair => isolated_pair::find(&board),
        Technique::OnlyConnection => only_connection::find(&mut board),
        Technique::Forced => {
            let (slot, count) = forced::find_from(&mut board, cursor, None)?;
            forced::step(&mut board, slot, count)
        }
        Technique::ShortContradiction => {
            let (slot, count) = short_contradiction::find_from(&mut board, cursor, None)?;
            short_contradiction::step(&mut board, slot, count)
        }
        Technique::Contradiction => {
            let (slot, count) = contradiction::find_from(&mut board, cursor, None)?;
            contradiction::step(&mut board, slot, count)
        }
    }
}
