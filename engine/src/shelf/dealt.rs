//! A game's dailies as they were dealt here, so that they need not be dealt again.
//!
//! The text has the generator's version, then a line a day: `2026-12-01` and its puzzles, easiest first. Another
//! version's are dropped: the days it dealt are in the archive.

use std::collections::BTreeMap;

use super::store::{Failure, Names, Store};
use crate::date::Date;
use crate::game::Game;
use crate::games::GameId;
use crate::level::Level;

/// How many days are kept, the latest ones.
pub const KEPT_DAYS: usize = 112;

const LEVELS: usize = Level::DEALT.len();

/// Dailies of one game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Dealt(BTreeMap<Date, [Option<String>; LEVELS]>);

impl Dealt {
    /// Reads a stored text; what does not read is left out.
    #[must_use]
    pub fn read<G: Game>(text: &str) -> Self {
        let mut dealt = Self::default();
        let mut lines = text.lines();
        if lines.next() == Some(G::GENERATOR.to_string().as_str()) {
            for line in lines {
                dealt.read_day(line);
            }
        }
        dealt
    }

    fn read_day(&mut self, line: &str) -> Option<()> {
        let (date, puzzles) = line.split_once(' ')?;
        let date = date.parse().ok()?;
        for (level, puzzle) in Level::DEALT.into_iter().zip(puzzles.split(' ')) {
            if puzzle != "." && !puzzle.is_empty() {
                self.add(date, level, puzzle);
            }
        }
        Some(())
    }

    /// The stored text.
    #[must_use]
    pub fn write<G: Game>(&self) -> String {
        let mut text = G::GENERATOR.to_string();
        for (date, puzzles) in &self.0 {
            text.push('\n');
            text.push_str(&date.to_string());
            for puzzle in puzzles {
                text.push(' ');
                text.push_str(puzzle.as_deref().unwrap_or("."));
            }
        }
        text
    }

    /// A date's puzzle, as its game writes it.
    #[must_use]
    pub fn get(&self, date: Date, level: Level) -> Option<&str> {
        let column = Level::DEALT.iter().position(|dealt| *dealt == level)?;
        self.0.get(&date)?.get(column)?.as_deref()
    }

    /// Adds a date's puzzle.
    pub fn add(&mut self, date: Date, level: Level, puzzle: &str) {
        let Some(column) = Level::DEALT.iter().position(|dealt| *dealt == level) else {
            return;
        };
        self.0.entry(date).or_default()[column] = Some(puzzle.to_owned());
        while self.0.len() > KEPT_DAYS {
            self.0.pop_first();
        }
    }
}

impl Store<'_> {
    /// The dailies of a game that were dealt here.
    ///
    /// # Errors
    /// When storage may not be read.
    pub fn dealt<G: Game>(&self, game: GameId) -> Result<Dealt, Failure> {
        let text = self.texts.read(&Names::dealt(game))?;
        Ok(Dealt::read::<G>(&text.unwrap_or_default()))
    }

    /// Keeps a daily as it was dealt, beside those of other tabs. No room is made for it: it can be dealt again.
    ///
    /// # Errors
    /// When it was not kept.
    pub fn keep_dealt<G: Game>(
        &self,
        game: GameId,
        date: Date,
        level: Level,
        puzzle: &G::Puzzle,
    ) -> Result<(), Failure> {
        let mut dealt = self.dealt::<G>(game)?;
        let puzzle = G::write(puzzle);
        if dealt.get(date, level) == Some(puzzle.as_str()) {
            return Ok(());
        }
        dealt.add(date, level, &puzzle);
        self.texts.write(&Names::dealt(game), &dealt.write::<G>())
    }
}
