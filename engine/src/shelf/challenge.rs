//! What came with a friend's link: a time to beat and, later on, whatever else links may carry.
//!
//! It is kept as it came, within bounds, so that a record holds it whichever version reads it.

use crate::game::Game as _;
use crate::json::{Map, Value};
use crate::link::{self, Extras, Link, Race};
use crate::with_game;

/// The most characters a challenge takes, a solve included.
const LONGEST: usize = 6_000;
/// The field that holds the time to beat, in whole seconds.
const SECONDS: &str = "seconds";
/// The field that holds the link, without the solve in it.
const LINK: &str = "link";
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

    /// What a link challenges to; none where it has no time.
    #[must_use]
    pub fn of(link: &Link) -> Option<Self> {
        let extras = link.extras();
        let mut race = extras.race?;
        let mut fields = Map::new();
        fields.insert(SECONDS.to_owned(), race.ran.seconds.into());
        if let Some(solve) = race.solve.take() {
            fields.insert(SOLVE.to_owned(), solve.into());
        }
        let race = Some(race);
        let bare = with_game!(link.game, G => {
            link::write_with::<G>(&G::read(&link.puzzle).ok()?, &Extras { race, ..extras })
        });
        fields.insert(LINK.to_owned(), bare.into());
        Self::new(fields)
    }

    /// The link's extras, with the solve as far as it is still kept.
    #[must_use]
    pub fn extras(&self) -> Option<Extras> {
        let extras = link::read(self.get(LINK)?.as_str()?).ok()?.extras();
        let race = extras.race.map(|race| Race {
            solve: self.solve().map(str::to_owned),
            ..race
        });
        Some(Extras { race, ..extras })
    }

    /// A field.
    #[must_use]
    pub fn get(&self, field: &str) -> Option<&Value> {
        self.0.get(field)
    }

    /// The time to beat, in whole seconds.
    #[must_use]
    pub fn seconds(&self) -> Option<u64> {
        self.0.get(SECONDS)?.as_u64()
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
