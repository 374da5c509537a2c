//! Time: monotonic for play clocks, the wall's for dates.

use std::cell::Cell;

use engine::date::{Date, Moment};
use engine::play::Millis;

/// The two clocks of a device.
pub trait Time {
    /// Milliseconds since some fixed moment, by a clock that never goes back, whatever is done to the wall clock.
    fn now(&self) -> Millis;

    /// Now by the wall clock, with the date it is where the player is.
    fn moment(&self) -> Moment;
}

/// The page's own `performance.now()`, and the device's date.
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

    fn moment(&self) -> Moment {
        let now = js_sys::Date::new_0();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "whole numbers within a calendar's bounds; a clock set before 1970 counts as 1970"
        )]
        let (at, year, month, day) = (
            now.get_time() as u64,
            now.get_full_year() as i16,
            now.get_month() as i8 + 1,
            now.get_date() as i8,
        );
        Moment {
            at,
            date: Date::new(year, month, day).unwrap_or(Date::EPOCH),
        }
    }
}

/// A clock that tests set.
#[derive(Debug)]
pub struct Memory {
    now: Cell<u64>,
    today: Cell<Date>,
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            now: Cell::new(0),
            today: Cell::new(engine::daily::FIRST),
        }
    }
}

impl Memory {
    /// Lets time pass.
    pub fn advance(&self, by: Millis) {
        self.now.set(self.now.get() + by.0);
    }

    /// Lets it be another date.
    pub fn set_date(&self, today: Date) {
        self.today.set(today);
    }
}

impl Time for Memory {
    fn now(&self) -> Millis {
        Millis(self.now.get())
    }

    fn moment(&self) -> Moment {
        let date = self.today.get();
        let midnight = u64::try_from(date.days()).unwrap_or_default() * 86_400_000;
        Moment {
            at: midnight + self.now.get(),
            date,
        }
    }
}
