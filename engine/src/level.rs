//! How hard a puzzle is: the hardest technique it needs, said in one word.

/// A puzzle's level, easiest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// The first techniques anyone finds.
    Easy,
    /// Needs a look at lines and boxes, or at what stays connected.
    Medium,
    /// Needs sets of cells, or a short trial.
    Hard,
    /// Needs fish, wings and chains, or a long trial.
    Expert,
    /// None of the known techniques finishes it. Never dealt: only a puzzle from elsewhere can be.
    Beyond,
}

impl Level {
    /// The levels that are dealt, easiest first.
    pub const DEALT: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// The level's name in seeds, addresses and stored games.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
            Self::Beyond => "beyond",
        }
    }

    /// The level called `id`.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::DEALT
            .into_iter()
            .chain([Self::Beyond])
            .find(|level| level.id() == id)
    }
}
