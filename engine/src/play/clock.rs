//! Play time: it runs only while the board can be seen, and off a clock that never goes back.

use crate::time::Millis;

/// A stop-watch. `now` is always a reading of one monotonic clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Clock {
    banked: Millis,
    since: Option<Millis>,
}

impl Clock {
    /// A stopped clock that shows `elapsed`.
    #[must_use]
    pub const fn at(elapsed: Millis) -> Self {
        Self {
            banked: elapsed,
            since: None,
        }
    }

    /// Whether it is running.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Lets it run from `now`; a running clock runs on.
    pub const fn start(&mut self, now: Millis) {
        if self.since.is_none() {
            self.since = Some(now);
        }
    }

    /// Stops it at `now`.
    pub fn stop(&mut self, now: Millis) {
        *self = Self::at(self.elapsed(now));
    }

    /// What it shows at `now`: never less than it showed when it was started.
    #[must_use]
    pub fn elapsed(&self, now: Millis) -> Millis {
        let running = self.since.map_or(0, |since| now.0.saturating_sub(since.0));
        Millis(self.banked.0.saturating_add(running))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_only_while_it_runs() {
        let mut clock = Clock::default();
        clock.start(Millis(1_000));
        clock.start(Millis(1_500));
        assert_eq!(clock.elapsed(Millis(3_000)), Millis(2_000));
        clock.stop(Millis(3_000));
        assert_eq!(clock.elapsed(Millis(90_000)), Millis(2_000));
        clock.start(Millis(100_000));
        clock.stop(Millis(100_250));
        assert_eq!(clock.elapsed(Millis(0)), Millis(2_250));
    }

    #[test]
    fn a_clock_set_back_takes_nothing_away() {
        let mut clock = Clock::at(Millis(5_000));
        clock.start(Millis(9_000));
        assert_eq!(clock.elapsed(Millis(100)), Millis(5_000));
        clock.stop(Millis(100));
        assert_eq!(clock.elapsed(Millis(100)), Millis(5_000));
        assert_eq!(Clock::at(Millis(u64::MAX)).elapsed(Millis(7)), Millis(u64::MAX));
    }
}
