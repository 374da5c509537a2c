//! Dailies: a puzzle of each level for each date, the same for everyone.
//!
//! A daily comes from its seed and nothing else, so there is no list of those to come. What an earlier version of a
//! game's generator dealt is in that game's [`archive`], so that past days stay what they were.

pub mod archive;

use crate::date::Date;
use crate::game::{Game, Undealable, Unreadable};
use crate::level::Level;
use crate::time::Millis;

/// Daily #1.
pub const FIRST: Date = match Date::new(2026, 12, 1) {
    Some(date) => date,
    // The calendar has that day; a test says so.
    None => Date::EPOCH,
};

/// How far ahead of Greenwich the first places on Earth are, in milliseconds: 14 hours.
const AHEAD: i64 = 14 * 3_600_000;
const DAY: i64 = 24 * 3_600_000;

/// How many seeds are tried where the generator gives one up.
const TRIES: u32 = 9;

/// Why there is no such daily.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoDaily {
    /// The date is before Daily #1.
    TooEarly,
    /// The game has no daily of this level.
    Level,
    /// The generator did not find one.
    Undealable(Undealable),
    /// The archive's puzzle does not read.
    Archive(Unreadable),
}

/// The number of a date's dailies, from 1; none before the first.
#[must_use]
pub fn number(date: Date) -> Option<u32> {
    u32::try_from(date.days() - FIRST.days() + 1)
        .ok()
        .filter(|number| *number > 0)
}

/// Whether a date has begun somewhere on Earth. `now` is since 1970 began at Greenwich.
#[must_use]
pub fn has_begun(date: Date, now: Millis) -> bool {
    let now = i64::try_from(now.0).unwrap_or(i64::MAX);
    i64::from(date.days()) * DAY <= now.saturating_add(AHEAD)
}

/// The date at Greenwich.
#[must_use]
pub fn at_greenwich(now: Millis) -> Date {
    let days = i64::try_from(now.0).unwrap_or_default() / DAY;
    i32::try_from(days).ok().and_then(Date::from_days).unwrap_or(FIRST)
}

/// The name of the random stream that deals a daily.
#[must_use]
pub fn seed<G: Game>(date: Date, level: Level) -> String {
    format!("daily/{date}/{}/{}", G::ID, level.id())
}

/// A date's daily of a level: from the archive, where an earlier version dealt it, else dealt now. Whether the date
/// has begun is for the caller to say.
///
/// # Errors
/// When there is none.
pub fn deal<G: Game>(date: Date, level: Level) -> Result<G::Puzzle, NoDaily> {
    match archive::frozen(G::DAILIES, date, level) {
        Some(text) => G::read(text).map_err(NoDaily::Archive),
        None => deal_anew::<G>(date, level),
    }
}

/// A date's daily as this version of the generator deals it, whatever the archive says.
///
/// # Errors
/// When there is none.
pub fn deal_anew<G: Game>(date: Date, level: Level) -> Result<G::Puzzle, NoDaily> {
    if number(date).is_none() {
        return Err(NoDaily::TooEarly);
    }
    let shape = G::daily(level).ok_or(NoDaily::Level)?;
    let seed = seed::<G>(date, level);
    let mut dealt = G::make(level, shape, &seed);
    for again in 2..=TRIES {
        if dealt != Err(Undealable::OutOfTries) {
            break;
        }
        dealt = G::make(level, shape, &format!("{seed}/{again}"));
    }
    dealt.map_err(NoDaily::Undealable)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hashi::Hashi;
    use crate::sudoku::Sudoku;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn dailies_are_numbered_from_the_first() {
        for (text, expected) in [
            ("2026-11-30", None),
            ("2026-12-01", Some(1)),
            ("2026-12-31", Some(31)),
            ("2027-12-01", Some(366)),
            ("2028-12-01", Some(732)),
        ] {
            assert_eq!(number(date(text)), expected, "{text}");
        }
        assert_eq!(FIRST, date("2026-12-01"));
    }

    /// The first places to see a date are fourteen hours ahead of Greenwich.
    #[test]
    fn a_date_may_be_dealt_once_it_has_begun_somewhere() {
        let midnight = Millis(20_788 * 24 * 3_600_000);
        let hours = |hours: u64| Millis(midnight.0 - hours * 3_600_000);
        assert!(has_begun(FIRST, midnight));
        assert!(has_begun(FIRST, hours(14)));
        assert!(!has_begun(FIRST, Millis(hours(14).0 - 1)));
        assert!(has_begun(FIRST.plus(-1), hours(15)));
        assert!(!has_begun(FIRST.plus(1), midnight));
        assert!(!has_begun(FIRST, Millis(0)));
        assert!(has_begun(FIRST, Millis(u64::MAX)));
        assert_eq!(at_greenwich(midnight), FIRST);
        assert_eq!(at_greenwich(Millis(midnight.0 - 1)), FIRST.plus(-1));
    }

    #[test]
    fn a_daily_comes_from_its_seed() {
        assert_eq!(seed::<Hashi>(FIRST, Level::Easy), "daily/2026-12-01/hashi/easy");
        let again = Sudoku::make(Level::Easy, crate::sudoku::SHAPE, "daily/2026-12-01/sudoku/easy");
        assert_eq!(deal_anew::<Sudoku>(FIRST, Level::Easy).ok(), again.ok());
    }

    #[test]
    fn what_is_not_dealt_says_why() {
        let before = FIRST.plus(-1);
        assert_eq!(deal::<Sudoku>(before, Level::Easy), Err(NoDaily::TooEarly));
        assert_eq!(deal::<Sudoku>(FIRST, Level::Beyond), Err(NoDaily::Level));
        assert_eq!(deal::<Hashi>(FIRST, Level::Beyond), Err(NoDaily::Level));
    }
}
