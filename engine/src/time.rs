//! Play time and its units.

/// A time or a span in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Millis(pub u64);

impl Millis {
    /// In tenths of a second, rounded down, so that a logged time is never later than the clock.
    #[must_use]
    pub fn tenths(self) -> Tenths {
        Tenths(u32::try_from(self.0 / 100).unwrap_or(u32::MAX))
    }

    /// In whole seconds, rounded down: the unit times are shown and compared in.
    #[must_use]
    pub const fn seconds(self) -> u64 {
        self.0 / 1_000
    }
}

/// Play time in tenths of a second, as the log keeps it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Tenths(pub u32);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_round_down() {
        assert_eq!(Millis(1_099).tenths(), Tenths(10));
        assert_eq!(Millis(1_999).seconds(), 1);
        assert_eq!(Millis(u64::MAX).tenths(), Tenths(u32::MAX));
    }
}
