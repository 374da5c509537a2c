//! What came with a friend's link: a time to beat and, later on, whatever else links may carry.
//!
//! It is kept as it came, within bounds, so that a record holds it whichever version reads it.

use crate::json::{Map, Value};

/// The most characters a challenge takes, a solve included.
const LONGEST: usize = 6_000;
/// The field of a challenge that holds a solve: by far the largest, and the first to be let go.
const SOLVE: &str = "solve";

/// A challenge, as a link brought it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge(Map);

impl Challenge {
    /// A challenge of these fields, unless they are more than a link holds.
    #[must_use]
    pub fn new(fields: Map) -> Option<Self> {
        let length: usize = fields
            .iter()
            .map(|(name, value)| name.len() + value.to_string().len())
            .sum();
        (length <= LONGEST).then_some(Self(fields))
    }

    /// A field.
    #[must_use]
    pub fn get(&self, field: &str) -> Option<&Value> {
        self.0.get(field)
    }

    /// The time to beat, in whole seconds.
    #[must_use]
    pub fn seconds(&self) -> Option<u64> {
        self.0.get("seconds")?.as_u64()
    }

    /// The friend's solve, as a log's text.
    #[must_use]
    pub fn solve(&self) -> Option<&str> {
        self.0.get(SOLVE)?.as_str()
    }

    /// Lets the solve go; says whether there was one.
    pub fn drop_solve(&mut self) -> bool {
        self.0.remove(SOLVE).is_some()
    }

    pub(super) fn value(&self) -> Value {
        Value::Object(self.0.clone())
    }
}
