//! Where a puzzle came from.

use crate::code::Code;
use crate::date::Date;
use crate::game::{Game, Order};
use crate::level::Level;
use crate::shape::Shape;

/// Where a puzzle came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// Dealt here.
    Dealt {
        /// The level asked for; of a board that is not dealt by level, the one it turned out to have.
        level: Level,
        /// The shape asked for.
        shape: Shape,
        /// The code it was dealt from.
        code: Code,
        /// The generator's version.
        generator: u32,
    },
    /// A date's daily.
    Daily {
        /// The date whose daily it is.
        date: Date,
        /// Which of the date's.
        level: Level,
    },
    /// Opened from a link.
    Link,
    /// Typed in by the player.
    Entered,
}

impl Source {
    /// The source of a puzzle of this level dealt to `order`.
    #[must_use]
    pub const fn dealt<G: Game>(order: Order, level: Level) -> Self {
        let Order { shape, code, .. } = order;
        Self::Dealt {
            level,
            shape,
            code,
            generator: G::GENERATOR,
        }
    }

    /// The level it was dealt to.
    #[must_use]
    pub const fn level(self) -> Option<Level> {
        match self {
            Self::Dealt { level, .. } | Self::Daily { level, .. } => Some(level),
            Self::Link | Self::Entered => None,
        }
    }

    /// The text it is stored as.
    #[must_use]
    pub fn write(self) -> String {
        match self {
            Self::Link => "link".to_owned(),
            Self::Entered => "entered".to_owned(),
            Self::Daily { date, level } => format!("daily {date} {}", level.id()),
            Self::Dealt {
                level,
                shape,
                code,
                generator,
            } => format!("dealt {} {shape} {code} {generator}", level.id()),
        }
    }

    /// Reads what [`Source::write`] wrote.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split(' ').collect();
        match *words.as_slice() {
            ["link"] => Some(Self::Link),
            ["entered"] => Some(Self::Entered),
            ["daily", date, level] => Some(Self::Daily {
                date: date.parse().ok()?,
                level: Level::from_id(level)?,
            }),
            ["dealt", level, shape, code, generator] => Some(Self::Dealt {
                level: Level::from_id(level)?,
                shape: shape.parse().ok()?,
                code: code.parse().ok()?,
                generator: generator.parse().ok()?,
            }),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_texts_lead_back() {
        for text in ["link", "entered", "daily 2026-12-01 hard", "dealt easy 7x7 ABC234 2"] {
            assert_eq!(Source::read(text).map(Source::write).as_deref(), Some(text));
        }
        for text in [
            "",
            "Link",
            "daily 2026-12-01",
            "daily 2026-2-1 hard",
            "daily 2026-12-01 hard 1",
            "dealt easy 7x7 ABC234",
        ] {
            assert_eq!(Source::read(text), None, "{text}");
        }
    }
}
