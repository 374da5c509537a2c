//! How long a playback waits: long thinks are shortened, bursts spread out.

use crate::time::Millis;

/// The longest wait for a move, at the usual speed.
const LONGEST: u64 = 1_500;
/// The shortest.
const SHORTEST: u64 = 150;
/// How long before a move its place is pointed out.
const LEAD: u64 = 400;

/// How fast a playback runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Speed {
    /// As it was played.
    #[default]
    Usual,
    /// Twice as fast.
    Double,
    /// Four times.
    Fourfold,
    /// Eight times.
    Eightfold,
}

impl Speed {
    /// All of them, slowest first.
    pub const ALL: [Self; 4] = [Self::Usual, Self::Double, Self::Fourfold, Self::Eightfold];

    /// How many times as fast as it was played.
    #[must_use]
    pub const fn times(self) -> u64 {
        match self {
            Self::Usual => 1,
            Self::Double => 2,
            Self::Fourfold => 4,
            Self::Eightfold => 8,
        }
    }
}

/// The wait for what comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wait {
    /// All of it.
    pub whole: Millis,
    /// How much of it is left when the place of what comes next is pointed out.
    pub lead: Millis,
}

impl Wait {
    /// The wait for something that came so long after what was before it.
    #[must_use]
    pub fn of(gap: Millis, speed: Speed) -> Self {
        let whole = gap.0.clamp(SHORTEST, LONGEST) / speed.times();
        Self {
            whole: Millis(whole),
            lead: Millis(LEAD.min(whole / 2)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thinks_are_shortened_and_bursts_spread() {
        let wait = |gap, speed| {
            let Wait { whole, lead } = Wait::of(Millis(gap), speed);
            (whole.0, lead.0)
        };
        assert_eq!(wait(0, Speed::Usual), (150, 75));
        assert_eq!(wait(100, Speed::Usual), (150, 75));
        assert_eq!(wait(700, Speed::Usual), (700, 350));
        assert_eq!(wait(1_000, Speed::Usual), (1_000, 400));
        assert_eq!(wait(90_000, Speed::Usual), (1_500, 400));
        assert_eq!(wait(90_000, Speed::Double), (750, 375));
        assert_eq!(wait(90_000, Speed::Eightfold), (187, 93));
        assert_eq!(wait(0, Speed::Eightfold), (18, 9));
    }
}
