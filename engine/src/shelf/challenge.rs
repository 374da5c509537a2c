//! What came with a friend's link: a time to beat and, later on, whatever else links may carry.
//!
//! It is kept as it came, within bounds, so that a record holds it whichever version reads it.

use std::rc::Rc;

use super::id::Id;
use super::record::Record;
use super::store::{Failure, Names, Store};
use crate::game::Game;
use crate::json::{Map, Value};
use crate::link::{self, Extras, Link, Race};
use crate::play::Problem;
use crate::race;

/// The most characters a challenge takes, a solve included.
const LONGEST: usize = 6_000;
/// The field that holds the time to beat, in whole seconds.
const SECONDS: &str = "seconds";
/// The field that holds the link, without the solve in it.
const LINK: &str = "link";
/// The field of a challenge that holds a solve: by far the largest, and the first to be let go.
const SOLVE: &str = "solve";
/// The field that holds when it was put on the game.
const AT: &str = "at";
/// The field that says that the referee does not believe the time.
const DOUBTED: &str = "doubted";
/// The field that says that nobody makes the moves in that time: it is not raced.
const TOO_FAST: &str = "too-fast";

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

    /// What a link to this puzzle challenges to since `at`; none where it has no time, or is the browser's own. What is
    /// known already of the same link stays as it is: judging a solve plays it once more.
    #[must_use]
    pub fn of<G: Game>(
        link: &Link,
        problem: &Rc<Problem<G>>,
        own: Option<Id>,
        at: u64,
        known: Option<&Self>,
    ) -> Option<Self> {
        let extras = link.extras();
        let mut race = extras.race?;
        if race.is_own(own) {
            return None;
        }
        let seconds = race.ran.seconds;
        let solve = race.solve.take();
        let race = Some(race);
        let bare = link::write_with::<G>(problem.puzzle(), &Extras { race, ..extras });
        let known = known.filter(|known| known.get(LINK).and_then(Value::as_str) == Some(&bare));
        if let Some(known) = known
            && known.solve() == solve.as_deref()
        {
            return Some(known.clone());
        }
        let mut fields = Map::new();
        fields.insert(AT.to_owned(), known.map_or(at, Self::since).into());
        fields.insert(SECONDS.to_owned(), seconds.into());
        if !race::is_believed(problem, seconds, solve.as_deref()) {
            fields.insert(DOUBTED.to_owned(), true.into());
        }
        if !race::is_possible(problem, seconds, solve.as_deref()) {
            fields.insert(TOO_FAST.to_owned(), true.into());
        }
        if let Some(solve) = solve {
            fields.insert(SOLVE.to_owned(), solve.into());
        }
        fields.insert(LINK.to_owned(), bare.into());
        Self::new(fields)
    }

    /// What there is to beat, where it came from a friend and is possible.
    #[must_use]
    pub fn race(&self, own: Option<Id>) -> Option<Race> {
        let race = self.extras()?.race;
        race.filter(|race| self.is_possible() && !race.is_own(own))
    }

    /// When it was put on the game, in milliseconds since 1970.
    #[must_use]
    pub fn since(&self) -> u64 {
        self.get(AT).and_then(Value::as_u64).unwrap_or_default()
    }

    /// Whether the referee believes the time.
    #[must_use]
    pub fn is_believed(&self) -> bool {
        self.get(DOUBTED).is_none()
    }

    /// Whether the time leaves room for the moves.
    #[must_use]
    pub fn is_possible(&self) -> bool {
        self.get(TOO_FAST).is_none()
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

impl Store<'_> {
    /// This browser's name in the links it sends, if it has sent one.
    ///
    /// # Errors
    /// When storage may not be read.
    pub fn device(&self) -> Result<Option<Id>, Failure> {
        let text = self.texts.read(Names::DEVICE)?;
        Ok(text.and_then(|text| text.parse().ok()))
    }

    /// Puts a challenge that came after the solve on a game that has met no friend yet: a game meets one. No room is
    /// made for it.
    ///
    /// # Errors
    /// When it was not kept.
    pub fn meet(&self, id: Id, challenge: &Challenge) -> Result<(), Failure> {
        let own = self.device()?;
        let is_free = |record: &Record| {
            let met = record.challenge.as_ref();
            challenge.is_possible() && record.may_race() && met.and_then(|met| met.race(own)).is_none()
        };
        let Some(mut record) = self.record(id)?.filter(is_free) else {
            return Ok(());
        };
        record.challenge = Some(challenge.clone());
        self.texts.write(&Names::record(id), &record.write())
    }
}
