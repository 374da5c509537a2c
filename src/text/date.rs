//! Dates as players read them.

use engine::date::{Date, Month, Weekday};

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// A month: `December 2026`.
#[must_use]
pub fn month(month: Month) -> String {
    format!("{} {}", month_name(month), month.year)
}

/// A month of a year that is known: `December`.
#[must_use]
pub fn month_name(month: Month) -> &'static str {
    let at = usize::try_from(month.month - 1).unwrap_or_default();
    MONTHS[at % MONTHS.len()]
}

/// A day of the week.
#[must_use]
pub const fn weekday(day: Weekday) -> &'static str {
    match day {
        Weekday::Monday => "Monday",
        Weekday::Tuesday => "Tuesday",
        Weekday::Wednesday => "Wednesday",
        Weekday::Thursday => "Thursday",
        Weekday::Friday => "Friday",
        Weekday::Saturday => "Saturday",
        Weekday::Sunday => "Sunday",
    }
}

/// A day of a year that is known: `Tuesday 1 December`.
#[must_use]
pub fn day(date: Date) -> String {
    format!(
        "{} {} {}",
        weekday(date.weekday()),
        date.day(),
        month_name(date.month())
    )
}

/// A day that may be of any year: `Tuesday 1 December 2026`.
#[must_use]
pub fn full_day(date: Date) -> String {
    format!("{} {}", day(date), date.year())
}
