//! The archive of a game's dailies: which version of its generator deals which dates, and the puzzles of the days that
//! earlier versions dealt.
//!
//! A new version deals other puzzles from the same seeds, and a player's past dailies must not change under them. So
//! just before a version is replaced, the days it has dealt are frozen, and the new one deals from the day after.
//!
//! The archive is a text, a line for each thing: `version 2 from 2026-12-01`, then `day 2026-12-01 2` with the day's
//! puzzles, easiest first, as links write them; `-` where a level has none.

use std::fmt::Write as _;

use super::{FIRST, has_begun};
use crate::date::Date;
use crate::level::Level;
use crate::time::Millis;

/// The frozen puzzle of a date and level, if there is one.
#[must_use]
pub fn frozen(archive: &str, date: Date, level: Level) -> Option<&str> {
    let date = date.to_string();
    let column = Level::DEALT.iter().position(|dealt| *dealt == level)?;
    let line = archive
        .lines()
        .find_map(|line| line.strip_prefix("day ")?.strip_prefix(&date))?;
    let puzzle = line.split_whitespace().nth(1 + column)?;
    (puzzle != "-").then_some(puzzle)
}

/// A version of the generator and the first date it deals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Segment {
    /// The version.
    pub version: u32,
    /// Its first date.
    pub from: Date,
}

/// A frozen day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Day {
    /// The date.
    pub date: Date,
    /// The version that dealt it.
    pub version: u32,
    /// Its puzzles, easiest first, as their game writes them; nothing where a level has none.
    pub puzzles: Vec<Option<String>>,
}

/// A game's archive, to be kept up.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Archive {
    /// The versions, in order.
    pub segments: Vec<Segment>,
    /// The frozen days, from Daily #1 without a gap.
    pub days: Vec<Day>,
}

/// What is wrong with an archive, or cannot be done to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// A line, counted from 1, does not read or does not belong there.
    Line(usize),
    /// No version is named.
    Empty,
    /// The generator was raised, but the new version was not given its dates: freeze, then switch.
    NotSwitched,
    /// The last version named is ahead of the generator, or another one.
    OtherVersion,
    /// The last version does not begin on the day after the last frozen one: frozen but not switched, or the other way.
    Gap,
    /// The version to be frozen is not the one that deals.
    NotLive,
    /// The date reaches past the day after tomorrow.
    TooFar,
    /// There is nothing to freeze: the days up to that date are.
    Frozen,
    /// The generator was not raised.
    NotRaised,
    /// The day that the new version would begin on has begun somewhere: more days must be frozen first.
    Begun,
    /// What was released is no longer there, or reads another way.
    Rewritten,
}

impl Archive {
    /// Reads an archive.
    ///
    /// # Errors
    /// With the line that does not belong.
    pub fn read(text: &str) -> Result<Self, Fault> {
        let mut archive = Self::default();
        for (at, line) in text.lines().enumerate() {
            archive.take(line).ok_or(Fault::Line(at + 1))?;
        }
        if archive.segments.is_empty() {
            return Err(Fault::Empty);
        }
        Ok(archive)
    }

    fn take(&mut self, line: &str) -> Option<()> {
        let words: Vec<&str> = line.split(' ').collect();
        match *words.as_slice() {
            ["version", version, "from", from] => {
                let segment = Segment {
                    version: version.parse().ok()?,
                    from: from.parse().ok()?,
                };
                let in_order = match self.segments.last() {
                    Some(last) => last.version < segment.version && last.from < segment.from,
                    None => segment.from == FIRST,
                };
                (in_order && self.days.is_empty()).then(|| self.segments.push(segment))
            }
            ["day", date, version, ref puzzles @ ..] => {
                let date = date.parse().ok()?;
                let version = version.parse().ok()?;
                let puzzle = |text: &&str| (*text != "-").then(|| (*text).to_owned());
                let fits =
                    date == self.next() && self.version_of(date)? == version && puzzles.len() == Level::DEALT.len();
                fits.then(|| {
                    self.days.push(Day {
                        date,
                        version,
                        puzzles: puzzles.iter().map(puzzle).collect(),
                    });
                })
            }
            _ => None,
        }
    }

    /// The archive's text.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::new();
        for Segment { version, from } in &self.segments {
            let _ = writeln!(text, "version {version} from {from}");
        }
        for day in &self.days {
            let _ = write!(text, "day {} {}", day.date, day.version);
            for puzzle in &day.puzzles {
                let _ = write!(text, " {}", puzzle.as_deref().unwrap_or("-"));
            }
            text.push('\n');
        }
        text
    }

    /// The first date that is not frozen.
    #[must_use]
    pub fn next(&self) -> Date {
        self.days.last().map_or(FIRST, |day| day.date.plus(1))
    }

    /// The version that deals, or dealt, a date.
    #[must_use]
    pub fn version_of(&self, date: Date) -> Option<u32> {
        let segment = self.segments.iter().rev().find(|segment| segment.from <= date)?;
        Some(segment.version)
    }

    /// Whether the archive fits the generator in the code.
    ///
    /// # Errors
    /// With what is to be done.
    pub fn guard(&self, generator: u32) -> Result<(), Fault> {
        let last = self.segments.last().ok_or(Fault::Empty)?;
        match last.version {
            version if version < generator => return Err(Fault::NotSwitched),
            version if version > generator => return Err(Fault::OtherVersion),
            _ => {}
        }
        if last.from != self.next() {
            return Err(Fault::Gap);
        }
        Ok(())
    }

    /// The dates to freeze, through `through` or, when not given, the day after tomorrow: for players in zones ahead,
    /// and pages left open overnight.
    ///
    /// # Errors
    /// When `generator` is not the one that deals, or the date is too far ahead, or there is nothing to freeze.
    pub fn to_freeze(&self, generator: u32, through: Option<Date>, today: Date) -> Result<Vec<Date>, Fault> {
        let live = self.segments.last().ok_or(Fault::Empty)?;
        if live.version != generator {
            return Err(Fault::NotLive);
        }
        let farthest = today.plus(2);
        let through = through.unwrap_or(farthest);
        if through > farthest {
            return Err(Fault::TooFar);
        }
        let dates: Vec<Date> = (self.next().days()..=through.days())
            .filter_map(Date::from_days)
            .collect();
        if dates.is_empty() {
            Err(Fault::Frozen)
        } else {
            Ok(dates)
        }
    }

    /// Hands every later day to a raised generator.
    ///
    /// # Errors
    /// When it was not raised, or a day that has begun would change.
    pub fn switch(&mut self, generator: u32, now: Millis) -> Result<Date, Fault> {
        let from = self.next();
        let live = self.segments.last_mut().ok_or(Fault::Empty)?;
        if generator <= live.version {
            return Err(Fault::NotRaised);
        }
        if has_begun(from, now) {
            return Err(Fault::Begun);
        }
        if live.from == from {
            // It has not dealt a day yet.
            live.version = generator;
        } else {
            self.segments.push(Segment {
                version: generator,
                from,
            });
        }
        Ok(from)
    }

    /// Whether this archive may follow the one that was released: only what no player can have been dealt may differ.
    ///
    /// # Errors
    /// When something that was released is gone or changed, or a new version begins on a day that has begun.
    pub fn follows(&self, released: &Self, now: Millis) -> Result<(), Fault> {
        if !self.days.starts_with(&released.days) {
            return Err(Fault::Rewritten);
        }
        for (at, segment) in self.segments.iter().enumerate() {
            match released.segments.get(at) {
                Some(known) if known == segment => {}
                Some(known) if known.from != segment.from => return Err(Fault::Rewritten),
                _ if has_begun(segment.from, now) => return Err(Fault::Begun),
                _ => {}
            }
        }
        if self.segments.len() < released.segments.len() {
            return Err(Fault::Rewritten);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "version 1 from 2026-12-01\n";
    const FROZEN: &str =
        "version 1 from 2026-12-01\nversion 3 from 2026-12-03\nday 2026-12-01 1 a b c d\nday 2026-12-02 1 e - g h\n";

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    fn read(text: &str) -> Archive {
        Archive::read(text).unwrap()
    }

    /// Noon at Greenwich.
    fn noon(text: &str) -> Millis {
        Millis((u64::try_from(date(text).days()).unwrap() * 24 + 12) * 3_600_000)
    }

    fn day(date: Date, version: u32) -> Day {
        let puzzles = vec![Some("p".to_owned()); 4];
        Day { date, version, puzzles }
    }

    #[test]
    fn reads_what_it_wrote_and_nothing_out_of_order() {
        for text in [ONE, FROZEN] {
            assert_eq!(read(text).write(), text);
        }
        for (text, fault) in [
            ("", Fault::Empty),
            ("version 1 from 2026-12-02\n", Fault::Line(1)),
            ("version 2 from 2026-12-01\nversion 1 from 2026-12-05\n", Fault::Line(2)),
            ("version 1 from 2026-12-01\nversion 2 from 2026-12-01\n", Fault::Line(2)),
            ("version 1 from 2026-12-01\nday 2026-12-02 1 a b c d\n", Fault::Line(2)),
            ("version 1 from 2026-12-01\nday 2026-12-01 2 a b c d\n", Fault::Line(2)),
            ("version 1 from 2026-12-01\nday 2026-12-01 1 a b c\n", Fault::Line(2)),
            ("version 1 from 2026-12-01\n\n", Fault::Line(2)),
        ] {
            assert_eq!(Archive::read(text), Err(fault), "{text}");
        }
    }

    #[test]
    fn frozen_days_are_found() {
        for (text, on, level, expected) in [
            (ONE, "2026-12-01", Level::Easy, None),
            (FROZEN, "2026-12-01", Level::Easy, Some("a")),
            (FROZEN, "2026-12-02", Level::Expert, Some("h")),
            (FROZEN, "2026-12-02", Level::Medium, None),
            (FROZEN, "2026-12-03", Level::Easy, None),
            (FROZEN, "2026-12-01", Level::Beyond, None),
        ] {
            assert_eq!(frozen(text, date(on), level), expected, "{on} {level:?}");
        }
    }

    #[test]
    fn the_guard_wants_freezing_and_switching_both() {
        assert_eq!(read(ONE).guard(1), Ok(()));
        assert_eq!(read(FROZEN).guard(3), Ok(()));
        assert_eq!(read(ONE).guard(2), Err(Fault::NotSwitched));
        assert_eq!(read(FROZEN).guard(2), Err(Fault::OtherVersion));
        let mut frozen_only = read(ONE);
        frozen_only.days.push(day(FIRST, 1));
        assert_eq!(frozen_only.guard(1), Err(Fault::Gap));
        let mut switched_only = read(FROZEN);
        switched_only.days.pop();
        assert_eq!(switched_only.guard(3), Err(Fault::Gap));
    }

    #[test]
    fn freezing_and_switching_keep_what_was_dealt() {
        let mut archive = read(ONE);
        let today = date("2026-12-10");
        assert_eq!(archive.to_freeze(2, None, today), Err(Fault::NotLive));
        assert_eq!(archive.to_freeze(1, Some(today.plus(3)), today), Err(Fault::TooFar));
        assert_eq!(
            archive.switch(2, noon("2026-12-10")),
            Err(Fault::Begun),
            "nothing is frozen"
        );
        let dates = archive.to_freeze(1, None, today).unwrap();
        assert_eq!(
            (dates.first(), dates.last(), dates.len()),
            (Some(&FIRST), Some(&today.plus(2)), 12)
        );
        archive.days.extend(dates.into_iter().map(|date| day(date, 1)));
        assert_eq!(archive.to_freeze(1, None, today), Err(Fault::Frozen));
        assert_eq!(archive.switch(1, noon("2026-12-10")), Err(Fault::NotRaised));
        assert_eq!(
            archive.clone().switch(2, noon("2026-12-13")),
            Err(Fault::Begun),
            "it waited too long"
        );
        assert_eq!(archive.switch(2, noon("2026-12-10")), Ok(today.plus(3)));
        assert_eq!(archive.guard(2), Ok(()));
        // Raised once more before the new version has dealt a day.
        assert_eq!(archive.switch(3, noon("2026-12-10")), Ok(today.plus(3)));
        assert_eq!((archive.segments.len(), archive.guard(3)), (2, Ok(())));
        assert_eq!(read(&archive.write()), archive);
    }

    #[test]
    fn what_was_released_stays() {
        let released = read(ONE);
        let frozen = read(FROZEN);
        assert_eq!(released.follows(&released, noon("2026-12-20")), Ok(()));
        assert_eq!(frozen.follows(&released, noon("2026-12-01")), Ok(()));
        assert_eq!(frozen.follows(&released, noon("2026-12-02")), Err(Fault::Begun));
        assert_eq!(frozen.follows(&frozen, noon("2026-12-20")), Ok(()));
        assert_eq!(released.follows(&frozen, noon("2026-12-01")), Err(Fault::Rewritten));
        let mut other = frozen.clone();
        other.days[0].puzzles[0] = Some("z".to_owned());
        assert_eq!(other.follows(&frozen, noon("2026-12-01")), Err(Fault::Rewritten));
        // By hand, in place of freezing.
        let by_hand = read("version 2 from 2026-12-01\n");
        assert_eq!(by_hand.follows(&released, noon("2026-12-05")), Err(Fault::Begun));
        assert_eq!(by_hand.follows(&released, noon("2026-11-29")), Ok(()));
    }
}
