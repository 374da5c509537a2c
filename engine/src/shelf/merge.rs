//! Two copies of one game made one: from two tabs, or from here and a backup.
//!
//! One copy leads: the one solved first, else the one played for longer. What only ever grows (help, flags) is joined.
//! So it does not matter which copy comes first, how often, or in how many steps they meet.

use std::cmp::{Ordering, Reverse};

use crate::json::{Map, Value};

use super::challenge::Challenge;
use super::record::Record;
use crate::foreign;
use crate::play::Help;

impl Record {
    /// How this copy of a game compares with another: greater leads.
    #[must_use]
    pub fn lead(&self, other: &Self) -> Ordering {
        let progress = |record: &Self| (record.solved.map(Reverse), record.elapsed);
        progress(self).cmp(&progress(other))
    }

    /// Both copies in one.
    #[must_use]
    pub fn merge(self, other: Self) -> Self {
        let (lead, rest) = match self.lead(&other).then_with(|| self.tie(&other)) {
            Ordering::Less => (other, self),
            Ordering::Equal | Ordering::Greater => (self, other),
        };
        Self {
            begun: lead.begun.min(rest.begun),
            last: lead.last.max(rest.last),
            level: lead.level.max(rest.level),
            is_shown: lead.is_shown | rest.is_shown,
            is_seen: lead.is_seen | rest.is_seen,
            is_watched: lead.is_watched | rest.is_watched,
            help: join_help(lead.help, rest.help),
            title: lead.title.max(rest.title),
            challenge: later(lead.challenge, rest.challenge),
            more: join(lead.more, rest.more),
            ..lead
        }
    }

    /// An order among copies as far along, by what is not joined.
    fn tie(&self, other: &Self) -> Ordering {
        let mistakes = |record: &Self| record.mistakes.map(|counts| (counts.values, counts.marks));
        let what = |record: &Self| (record.game, record.puzzle.clone(), record.source.write(), record.shape);
        mistakes(self)
            .cmp(&mistakes(other))
            .then_with(|| what(self).cmp(&what(other)))
    }
}

fn join_help(one: Help, other: Help) -> Help {
    Help {
        automatic: one.automatic | other.automatic,
        guesses: one.guesses | other.guesses,
        hints: one.hints.max(other.hints),
        checks: one.checks.max(other.checks),
        reveals: one.reveals.max(other.reveals),
    }
}

/// The challenge that came later; of two that came at once the one that still has its solve.
fn later(one: Option<Challenge>, other: Option<Challenge>) -> Option<Challenge> {
    let key = |challenge: &Challenge| {
        (
            challenge.since(),
            challenge.solve().is_some(),
            challenge.value().to_string(),
        )
    };
    [one, other].into_iter().flatten().max_by_key(key)
}

/// Every field of both; where they differ, the one whose text is greater, for want of anything better.
pub(super) fn join(mut one: Map, other: Map) -> Map {
    for (name, value) in other {
        let is_greater = one.get(&name).is_none_or(|known| text(known) < text(&value));
        if is_greater {
            one.insert(name, value);
        }
    }
    foreign::bound(&mut one, |_, _| false);
    one
}

fn text(value: &Value) -> String {
    value.to_string()
}
