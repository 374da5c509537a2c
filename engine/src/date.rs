//! Civil dates: the calendar a player lives by, without a clock or a zone.
//!
//! A day is counted by the calendar, never by dividing milliseconds: it may have 23 or 25 hours. Which date it is where
//! the player is comes in from outside.

use std::fmt;
use std::str::FromStr;

use jiff_core::civil;

/// A day of the calendar, from 0001-01-01 to 9999-12-31.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(civil::Date);

/// A month of the calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month {
    /// The year.
    pub year: i16,
    /// The month, from 1.
    pub month: i8,
}

/// A day of the week, Monday first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weekday {
    /// Monday.
    Monday,
    /// Tuesday.
    Tuesday,
    /// Wednesday.
    Wednesday,
    /// Thursday.
    Thursday,
    /// Friday.
    Friday,
    /// Saturday.
    Saturday,
    /// Sunday.
    Sunday,
}

impl Weekday {
    /// The days of a week.
    pub const ALL: [Self; 7] = [
        Self::Monday,
        Self::Tuesday,
        Self::Wednesday,
        Self::Thursday,
        Self::Friday,
        Self::Saturday,
        Self::Sunday,
    ];
}

impl Date {
    /// The day that days are counted from.
    pub const EPOCH: Self = match Self::new(1970, 1, 1) {
        Some(date) => date,
        None => Self(civil::Date::MIN),
    };

    /// The date of a year, month and day, both counted from 1; none if the calendar has no such day.
    #[must_use]
    pub const fn new(year: i16, month: i8, day: i8) -> Option<Self> {
        match civil::Date::new(year, month, day) {
            Ok(date) if year >= 1 => Some(Self(date)),
            _ => None,
        }
    }

    /// The date so many days after 1970-01-01, within the calendar.
    #[must_use]
    pub fn from_days(days: i32) -> Option<Self> {
        let date = civil::UnixEpochDay::new(days).ok()?.to_date();
        (date.year() >= 1).then_some(Self(date))
    }

    /// How many days it is after 1970-01-01.
    #[must_use]
    pub const fn days(self) -> i32 {
        self.0.to_unix_epoch_day().day()
    }

    /// The date so many days later, or earlier for a number below 0; the date itself where that leaves the calendar.
    #[must_use]
    pub fn plus(self, days: i32) -> Self {
        Self::from_days(self.days().saturating_add(days)).unwrap_or(self)
    }

    /// The day of the week.
    #[must_use]
    pub fn weekday(self) -> Weekday {
        let at = usize::try_from(self.0.weekday().to_monday_zero_offset()).unwrap_or_default();
        Weekday::ALL[at % 7]
    }

    /// The year.
    #[must_use]
    pub const fn year(self) -> i16 {
        self.0.year()
    }

    /// The day of the month, from 1.
    #[must_use]
    pub const fn day(self) -> i8 {
        self.0.day()
    }

    /// The month it is in.
    #[must_use]
    pub const fn month(self) -> Month {
        Month {
            year: self.0.year(),
            month: self.0.month(),
        }
    }
}

impl Month {
    /// A date of this month, if the month has such a day.
    #[must_use]
    pub const fn date(self, day: i8) -> Option<Date> {
        Date::new(self.year, self.month, day)
    }

    /// The month so many months later, or earlier for a number below 0.
    #[must_use]
    pub fn plus(self, months: i32) -> Self {
        let count = (i32::from(self.year) * 12 + i32::from(self.month) - 1).saturating_add(months);
        let year = i16::try_from(count.div_euclid(12)).unwrap_or(self.year);
        let month = i8::try_from(count.rem_euclid(12) + 1).unwrap_or(self.month);
        Self { year, month }
    }

    /// The days of this month.
    pub fn days(self) -> impl Iterator<Item = Date> {
        (1..=31).filter_map(move |day| self.date(day))
    }

    /// The month as a grid: weeks that begin on `first`, filled up with its neighbours' days.
    #[must_use]
    pub fn grid(self, first: Weekday) -> Vec<[Date; 7]> {
        let Some(start) = self.date(1) else {
            return Vec::new();
        };
        let lead = (start.weekday() as i32 - first as i32).rem_euclid(7);
        let week = |start: Date| std::array::from_fn(|day| start.plus(i32::try_from(day).unwrap_or_default()));
        let starts = (0..6).map(|week| start.plus(7 * week - lead));
        let is_shown = |monday: &Date| monday.month() == self || monday.plus(6).month() == self;
        starts.filter(is_shown).map(week).collect()
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Month { year, month } = self.month();
        write!(f, "{year:04}-{month:02}-{:02}", self.day())
    }
}

impl fmt::Debug for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotADate;

impl FromStr for Date {
    type Err = NotADate;

    /// Reads `2026-12-01`, and no other way of writing it.
    fn from_str(text: &str) -> Result<Self, NotADate> {
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = *parts.as_slice() else {
            return Err(NotADate);
        };
        let plain = |part: &str, width: usize| part.len() == width && part.bytes().all(|b| b.is_ascii_digit());
        if !(plain(year, 4) && plain(month, 2) && plain(day, 2)) {
            return Err(NotADate);
        }
        let date = || Self::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?);
        date().ok_or(NotADate)
    }
}

/// A moment by the device's clock: when, and what date it was where the player was. The two are taken together and never
/// worked out from each other, so that a journey rewrites nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment {
    /// Milliseconds since 1970 began at Greenwich.
    pub at: u64,
    /// The player's date.
    pub date: Date,
}

impl Moment {
    pub(crate) fn write(self) -> String {
        format!("{} {}", self.at, self.date)
    }

    pub(crate) fn read(text: &str) -> Option<Self> {
        let (at, date) = text.split_once(' ')?;
        Some(Self {
            at: plain_number(at)?,
            date: date.parse().ok()?,
        })
    }
}

/// A number as it is written, and no other way.
pub(crate) fn plain_number<N: FromStr>(text: &str) -> Option<N> {
    let is_plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    is_plain.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    /// Around clock changes a day is still a day.
    #[test]
    fn days_are_counted_by_the_calendar() {
        for (text, days, weekday) in [
            ("1970-01-01", 0, Weekday::Thursday),
            ("1969-12-31", -1, Weekday::Wednesday),
            ("2026-03-28", 20_540, Weekday::Saturday),
            ("2026-03-29", 20_541, Weekday::Sunday),
            ("2026-03-30", 20_542, Weekday::Monday),
            ("2026-10-25", 20_751, Weekday::Sunday),
            ("2026-12-01", 20_788, Weekday::Tuesday),
            ("2028-02-29", 21_243, Weekday::Tuesday),
        ] {
            assert_eq!(date(text).days(), days, "{text}");
            assert_eq!(Date::from_days(days), Some(date(text)), "{text}");
            assert_eq!(date(text).weekday(), weekday, "{text}");
        }
    }

    #[test]
    fn reads_one_way_of_writing_only() {
        let bad = [
            "",
            "2026-2-01",
            "2026-02-1",
            "2026-02-30",
            "2027-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026-01-00",
            "0000-01-01",
            "26-01-01",
            "+026-01-01",
            "2026-01-01 ",
            "2026/01/01",
            "2026-01-01-01",
            "２026-01-01",
            "-001-01-01",
        ];
        for text in bad {
            assert_eq!(text.parse::<Date>(), Err(NotADate), "{text}");
        }
    }

    #[test]
    fn a_months_grid_holds_it_and_little_more() {
        let grid = Month { year: 2026, month: 2 }.grid(Weekday::Sunday);
        assert_eq!(
            (grid.len(), grid[0][0], grid[3][6]),
            (4, date("2026-02-01"), date("2026-02-28"))
        );
        let grid = Month { year: 2026, month: 12 }.grid(Weekday::Monday);
        assert_eq!(
            (grid.len(), grid[0][0], grid[4][6]),
            (5, date("2026-11-30"), date("2027-01-03"))
        );
    }

    #[test]
    fn the_calendar_ends() {
        assert_eq!(date("9999-12-31").plus(1), date("9999-12-31"));
        assert_eq!(date("0001-01-01").plus(-1), date("0001-01-01"));
        assert_eq!(date("2026-12-01").month().plus(-12), Month { year: 2025, month: 12 });
        assert_eq!(date("2026-12-01").month().plus(1), Month { year: 2027, month: 1 });
    }

    proptest! {
        #[test]
        fn text_and_count_lead_back(days in -700_000i32..2_900_000) {
            let date = Date::from_days(days).unwrap();
            prop_assert_eq!(date.days(), days);
            prop_assert_eq!(date.to_string().parse(), Ok(date));
            prop_assert_eq!(date.plus(1).weekday() as usize, (date.weekday() as usize + 1) % 7);
            prop_assert!(date < date.plus(1));
        }

        #[test]
        fn every_day_of_a_month_is_in_its_grid_once(days in 0i32..100_000, first in 0usize..7) {
            let month = Date::from_days(days).unwrap().month();
            let grid = month.grid(Weekday::ALL[first]);
            let own: Vec<Date> = grid.iter().flatten().copied().filter(|date| date.month() == month).collect();
            prop_assert_eq!(own, month.days().collect::<Vec<_>>());
            prop_assert!(grid.iter().all(|week| week[0].weekday() == Weekday::ALL[first]));
        }
    }
}
