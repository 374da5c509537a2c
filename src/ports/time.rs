//! Monotonic time, for play clocks.

use std::cell::Cell;

use engine::play::Millis;

/// A clock that never goes back, whatever is done to the wall clock.
pub trait Time {
    /// Milliseconds since some fixed moment.
    fn now(&self) -> Millis;
}

/// The page's own `performance.now()`.
#[derive(Debug, Clone, Copy)]
pub struct Browser;

impl Time for Browser {
    fn now(&self) -> Millis {
        let now = web_sys::window()
            .and_then(|window| window.performance())
            .map_or(0.0, |performance| performance.now());
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "counted from the page's start: positive, and small for centuries"
        )]
        Millis(now as u64)
    }
}

/// A clock that tests set.
#[derive(Debug, Default)]
pub struct Memory(Cell<u64>);

impl Memory {
    /// Lets time pass.
    pub fn advance(&self, by: Millis) {
        self.0.set(self.0.get() + by.0);
    }
}

impl Time for Memory {
    fn now(&self) -> Millis {
        Millis(self.0.get())
    }
}
