//! What became of a game's dailies, kept for good: neither the calendar nor a best streak forgets a game that has left
//! the history.
//!
//! The text has a line a month, `2026-12 s...l.s.`, with a letter for each level of each day.

use std::collections::BTreeMap;

use super::record::Record;
use super::stats::Time;
use super::streak::{Streak, streak};
use crate::date::{Date, Month};
use crate::games::GameId;
use crate::level::Level;
use crate::play::Source;

/// What became of a daily that was solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Solved, but not so that it counts for a streak: begun on another day, or known before.
    Late,
    /// Solved, and begun on its own day.
    OnDay,
}

const LEVELS: usize = Level::DEALT.len();
const HEAD: &str = "1";
const NONE: u8 = b'.';
const LATE: u8 = b'l';
const ON_DAY: u8 = b's';

/// What became of every daily of one game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Outcomes(BTreeMap<Date, [u8; LEVELS]>);

impl Outcomes {
    /// Reads a stored text; a line that does not read is left out. None where a newer version wrote it.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let head = lines.next().unwrap_or(HEAD);
        if head != HEAD && head.parse::<u32>().is_ok() {
            return None;
        }
        let mut outcomes = Self::default();
        for line in lines {
            outcomes.read_month(line);
        }
        Some(outcomes)
    }

    fn read_month(&mut self, line: &str) -> Option<()> {
        let (month, letters) = line.split_once(' ')?;
        let month = format!("{month}-01").parse::<Date>().ok()?.month();
        for (date, letters) in month.days().zip(letters.as_bytes().chunks_exact(LEVELS)) {
            let is_plain = letters.iter().all(|b| b.is_ascii_lowercase() || *b == NONE);
            let day = <[u8; LEVELS]>::try_from(letters).ok().filter(|_| is_plain)?;
            if day != [NONE; LEVELS] {
                self.join_day(date, day);
            }
        }
        Some(())
    }

    /// The stored text.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = HEAD.to_owned();
        let mut open: Option<(Month, i8)> = None;
        for (date, day) in &self.0 {
            let month = date.month();
            let filled = match open {
                Some((at, filled)) if at == month => filled,
                _ => {
                    text.push('\n');
                    text.push_str(date.to_string().get(..7).unwrap_or_default());
                    text.push(' ');
                    0
                }
            };
            for _ in filled + 1..date.day() {
                text.extend([char::from(NONE); LEVELS]);
            }
            text.extend(day.map(char::from));
            open = Some((month, date.day()));
        }
        text
    }

    /// What became of a date's daily.
    #[must_use]
    pub fn get(&self, date: Date, level: Level) -> Option<Outcome> {
        match *self.0.get(&date)?.get(column(level)?)? {
            ON_DAY => Some(Outcome::OnDay),
            NONE => None,
            // A letter of a newer version says at least that it was solved.
            _ => Some(Outcome::Late),
        }
    }

    /// Takes down what became of a daily. What counts for a streak is never taken back.
    pub fn mark(&mut self, date: Date, level: Level, outcome: Outcome) {
        if let Some(column) = column(level) {
            let mut day = [NONE; LEVELS];
            day[column] = match outcome {
                Outcome::Late => LATE,
                Outcome::OnDay => ON_DAY,
            };
            self.join_day(date, day);
        }
    }

    /// Takes down what a record says; says whether that was a daily of this game that was solved.
    pub fn take(&mut self, game: GameId, record: &Record) -> bool {
        match record.outcome() {
            Some((date, level, outcome)) if record.game == game => {
                self.mark(date, level, outcome);
                true
            }
            _ => false,
        }
    }

    /// Takes in all that another says.
    pub fn join(&mut self, other: &Self) {
        for (date, day) in &other.0 {
            self.join_day(*date, *day);
        }
    }

    /// The streak of a level.
    #[must_use]
    pub fn streak(&self, level: Level, today: Date) -> Streak {
        let Some(column) = column(level) else {
            return Streak::default();
        };
        let counting = self.0.iter().filter(|(_, day)| day[column] == ON_DAY);
        streak(counting.map(|(date, _)| *date), today)
    }

    fn join_day(&mut self, date: Date, day: [u8; LEVELS]) {
        let known = self.0.entry(date).or_insert([NONE; LEVELS]);
        for (known, new) in known.iter_mut().zip(day) {
            if weight(new) > weight(*known) {
                *known = new;
            }
        }
    }
}

/// How much a letter says: one that is not known here is not to be lost, but a streak outweighs it.
const fn weight(letter: u8) -> u8 {
    match letter {
        NONE => 0,
        LATE => 1,
        ON_DAY => u8::MAX,
        letter => letter,
    }
}

fn column(level: Level) -> Option<usize> {
    Level::DEALT.iter().position(|dealt| *dealt == level)
}

impl Record {
    /// What it says of a daily, where it is one that was solved. A daily counts if it was begun on its own day, whenever
    /// it was solved.
    #[must_use]
    pub fn outcome(&self) -> Option<(Date, Level, Outcome)> {
        let Source::Daily { date, level } = self.source else {
            return None;
        };
        let outcome = match self.time() {
            Time::Open | Time::Shown => return None,
            Time::Counts | Time::Revealed if self.begun.date == date => Outcome::OnDay,
            Time::Counts | Time::Revealed | Time::Watched | Time::Seen => Outcome::Late,
        };
        Some((date, level, outcome))
    }
}
