//! The history as a list: what is in it, newest first.

use super::record::Record;
use crate::games::GameId;
use crate::level::Level;
use crate::shape::Shape;

/// Which games a list is about; whatever is none lets all through.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Filter {
    /// Of this game.
    pub game: Option<GameId>,
    /// Of this level.
    pub level: Option<Level>,
    /// Of this shape.
    pub shape: Option<Shape>,
    /// That stand so.
    pub state: Option<State>,
}

/// How a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// It can be gone on with.
    Unfinished,
    /// It was solved, or its solution shown.
    Over,
}

impl Filter {
    /// Whether a record is let through.
    #[must_use]
    pub fn lets(&self, record: &Record) -> bool {
        self.game.is_none_or(|game| game == record.game)
            && self.level.is_none_or(|level| Some(level) == record.level)
            && self.shape.is_none_or(|shape| shape == record.shape)
            && self
                .state
                .is_none_or(|state| (state == State::Over) == record.is_over())
    }
}

/// The records that a filter lets through, the last begun first.
#[must_use]
pub fn listed<'a>(records: &'a [Record], filter: &Filter) -> Vec<&'a Record> {
    let mut listed: Vec<&Record> = records.iter().filter(|record| filter.lets(record)).collect();
    listed.sort_unstable_by_key(|record| std::cmp::Reverse((record.begun.at, record.id)));
    listed
}
