//! Ways through the calendar, by its keys and buttons. None leads out of the days that have dailies.

use engine::daily;
use engine::date::{Date, Weekday};

/// The keys that the calendar takes.
pub(super) const KEYS: &str =
    "ArrowLeft ArrowRight ArrowUp ArrowDown Home End PageUp PageDown Shift+PageUp Shift+PageDown";

/// Where a key leads to; none where it leads nowhere else.
pub(super) fn key(key: &str, from: Date, today: Date) -> Option<Date> {
    let weekday = from.weekday() as i32;
    match key {
        "ArrowLeft" => days(from, -1, today),
        "ArrowRight" => days(from, 1, today),
        "ArrowUp" => days(from, -7, today),
        "ArrowDown" => days(from, 7, today),
        "Home" => Some(within(from.plus(Weekday::Monday as i32 - weekday), today)),
        "End" => Some(within(from.plus(Weekday::Sunday as i32 - weekday), today)),
        "PageUp" => months(from, -1, today),
        "PageDown" => months(from, 1, today),
        "Shift+PageUp" => months(from, -12, today),
        "Shift+PageDown" => months(from, 12, today),
        _ => None,
    }
    .filter(|to| *to != from)
}

fn days(from: Date, by: i32, today: Date) -> Option<Date> {
    let to = from.plus(by);
    (to == within(to, today)).then_some(to)
}

/// The same day of a month so many months later, or the last it has; none where no day of that month has dailies.
pub(super) fn months(from: Date, by: i32, today: Date) -> Option<Date> {
    let month = from.month().plus(by);
    if month < daily::FIRST.month() || month > today.month() {
        return None;
    }
    let to = month.days().take_while(|date| date.day() <= from.day()).last()?;
    Some(within(to, today))
}

fn within(date: Date, today: Date) -> Date {
    date.max(daily::FIRST).min(today)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    /// Over the ends of weeks, months, years and of what there is.
    #[test]
    fn keys_lead_over_every_end() {
        const TODAY: &str = "2029-03-15";
        for (pressed, from, to) in [
            ("ArrowLeft", "2027-01-01", "2026-12-31"),
            ("ArrowRight", "2026-12-31", "2027-01-01"),
            ("ArrowUp", "2027-01-05", "2026-12-29"),
            ("ArrowDown", "2027-12-28", "2028-01-04"),
            ("ArrowRight", "2028-02-28", "2028-02-29"),
            ("ArrowRight", "2027-02-28", "2027-03-01"),
            ("Home", "2027-01-03", "2026-12-28"),
            ("End", "2026-12-28", "2027-01-03"),
            ("Home", "2026-12-28", ""),
            ("End", "2027-01-03", ""),
            ("PageUp", "2027-01-31", "2026-12-31"),
            ("PageDown", "2027-01-31", "2027-02-28"),
            ("PageDown", "2028-01-31", "2028-02-29"),
            ("PageUp", "2027-05-31", "2027-04-30"),
            ("PageUp", "2028-03-30", "2028-02-29"),
            ("PageDown", "2026-12-15", "2027-01-15"),
            ("Shift+PageUp", "2028-02-29", "2027-02-28"),
            ("Shift+PageDown", "2027-02-28", "2028-02-28"),
            ("Shift+PageDown", "2027-12-31", "2028-12-31"),
            // Clock changes are days as any.
            ("ArrowRight", "2027-03-28", "2027-03-29"),
            ("ArrowDown", "2027-10-24", "2027-10-31"),
            // Where what there is begins.
            ("ArrowLeft", "2026-12-01", ""),
            ("ArrowUp", "2026-12-07", ""),
            ("ArrowUp", "2026-12-08", "2026-12-01"),
            ("Home", "2026-12-03", "2026-12-01"),
            ("PageUp", "2026-12-20", ""),
            ("Shift+PageUp", "2027-11-30", ""),
            // And where it ends.
            ("ArrowRight", TODAY, ""),
            ("ArrowDown", "2029-03-09", ""),
            ("ArrowDown", "2029-03-08", TODAY),
            ("End", "2029-03-14", TODAY),
            ("PageDown", "2029-02-20", TODAY),
            ("PageDown", "2029-03-01", ""),
            ("Shift+PageDown", "2028-03-31", TODAY),
            ("Shift+PageDown", "2028-04-01", ""),
            ("Tab", "2027-01-01", ""),
        ] {
            let found = key(pressed, date(from), date(TODAY));
            assert_eq!(found, to.parse().ok(), "{pressed} from {from}");
        }
    }

    #[test]
    fn on_the_first_day_nothing_leads_away() {
        for pressed in KEYS.split(' ') {
            assert_eq!(key(pressed, daily::FIRST, daily::FIRST), None, "{pressed}");
        }
    }

    /// Every day of three years, with today at every distance that could matter.
    fn everywhere(see: impl Fn(Date, Date)) {
        for at in 0..1_100 {
            let from = daily::FIRST.plus(at);
            for left in [0, 1, 2, 6, 7, 8, 27, 28, 29, 30, 31, 32, 364, 365, 366, 367, 800] {
                see(from, from.plus(left));
            }
        }
    }

    #[test]
    fn no_key_leads_out_of_what_there_is() {
        everywhere(|from, today| {
            for pressed in KEYS.split(' ') {
                if let Some(to) = key(pressed, from, today) {
                    assert!(daily::FIRST <= to && to <= today && to != from, "{pressed} from {from}");
                }
            }
        });
    }

    #[test]
    fn an_arrow_is_undone_by_its_opposite() {
        everywhere(|from, today| {
            for (there, back) in [("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown")] {
                for (there, back) in [(there, back), (back, there)] {
                    if let Some(to) = key(there, from, today) {
                        assert_eq!(key(back, to, today), Some(from), "{there} from {from}");
                    }
                }
            }
        });
    }
}
