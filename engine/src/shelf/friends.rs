//! Friends' times for dailies, as their links brought them: what a day's board is made of, beside the player's own.
//!
//! The text is JSON: `times` has an entry for each daily and sender, `2026-12-24 hashi hard ABCDEFGHIJ`.

use std::cmp::Ordering;

use super::challenge::Challenge;
use super::id::Id;
use super::merge::join;
use super::record::{read_help, read_mistakes, write_help, write_mistakes};
use super::store::{Failure, Names, Store};
use crate::daily;
use crate::date::Date;
use crate::foreign;
use crate::games::GameId;
use crate::json::{Map, Value};
use crate::level::Level;
use crate::link::words;
use crate::play::LONGEST;
use crate::race::Ran;

/// The version of the stored form.
const VERSION: u64 = 1;
/// The most times that are kept; those that came longest ago go first.
pub const MOST_TIMES: usize = 1_000;

/// A daily of a game.
pub type Daily = (Date, GameId, Level);

/// A friend's time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FriendTime {
    /// The name they gave.
    pub name: Option<String>,
    /// How it went.
    pub ran: Ran,
    /// When it came, in milliseconds since 1970.
    pub at: u64,
    /// What a newer version added.
    more: Map,
}

/// Friends' times: one for each daily and sender.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FriendTimes {
    /// The entries, each as [`FriendTime`] writes it: one more kind of map would weigh as much as all the rest.
    times: Map,
    /// What a newer version added.
    more: Map,
}

impl FriendTime {
    /// What a challenge says of its sender, and who that is; none where it does not say, or is not believed.
    #[must_use]
    pub fn of(challenge: &Challenge) -> Option<(Id, Self)> {
        let extras = challenge.extras().filter(|_| challenge.is_believed())?;
        let race = extras.race?;
        let time = Self {
            name: extras.name,
            ran: race.ran,
            at: challenge.since(),
            more: Map::new(),
        };
        Some((race.device?, time))
    }

    /// Whether two say the same, whenever they came.
    fn says(&self, other: &Self) -> bool {
        (&self.name, &self.ran) == (&other.name, &other.ran)
    }

    /// The later of two; of two that came at once the one whose text is greater, for want of anything better.
    fn merge(self, other: Self) -> Self {
        let key = |time: &Self| {
            let more = Map::new();
            (time.at, Self { more, ..time.clone() }.value().to_string())
        };
        match key(&self).cmp(&key(&other)) {
            Ordering::Less => other,
            Ordering::Greater => self,
            Ordering::Equal => Self {
                more: join(self.more, other.more),
                ..self
            },
        }
    }

    fn value(&self) -> Value {
        let mut fields = self.more.clone();
        let mut put = |name: &str, value: Option<Value>| {
            if let Some(value) = value {
                fields.insert(name.to_owned(), value);
            }
        };
        put("at", Some(self.at.into()));
        put("seconds", Some(self.ran.seconds.into()));
        put("name", self.name.as_deref().map(Value::from));
        put("help", self.ran.help.map(|help| write_help(help).into()));
        put("mistakes", self.ran.mistakes.map(write_mistakes));
        Value::Object(fields)
    }

    fn from_value(value: &Value) -> Option<Self> {
        let mut fields = value.clone().object()?;
        let mut take = |name: &str| fields.remove(name);
        let at = take("at")?.as_u64()?;
        let seconds = take("seconds")?.as_u64().filter(|of| *of <= LONGEST.seconds())?;
        let name = match take("name") {
            Some(name) => words::tidy(name.as_str()?, words::NAME),
            None => None,
        };
        let help = match take("help") {
            Some(help) => Some(read_help(help.as_str()?)?),
            None => None,
        };
        let mistakes = match take("mistakes") {
            Some(mistakes) => Some(read_mistakes(&mistakes)?),
            None => None,
        };
        foreign::bound(&mut fields, |_, _| false);
        Some(Self {
            name,
            ran: Ran {
                seconds,
                help,
                mistakes,
            },
            at,
            more: fields,
        })
    }
}

impl FriendTimes {
    /// Reads a stored text; an entry that does not read is left out. None where a newer version wrote it.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        Self::from_value(Value::read(text).unwrap_or(Value::Null))
    }

    pub(super) fn from_value(value: Value) -> Option<Self> {
        let mut fields = value.object().unwrap_or_default();
        match fields.remove("v").as_ref().and_then(Value::as_u64) {
            Some(VERSION) => {}
            Some(version) if version > VERSION => return None,
            Some(_) | None => return Some(Self::default()),
        }
        let mut read = Self::default();
        for (key, value) in fields.remove("times").and_then(Value::object).unwrap_or_default() {
            if let Some(time) = FriendTime::from_value(&value).filter(|_| is_key(&key)) {
                read.times.insert(key, time.value());
            }
        }
        read.bound();
        foreign::bound(&mut fields, |_, _| false);
        read.more = fields;
        Some(read)
    }

    /// The stored text.
    #[must_use]
    pub fn write(&self) -> String {
        self.value().to_string()
    }

    pub(super) fn value(&self) -> Value {
        let mut fields = self.more.clone();
        fields.insert("v".to_owned(), VERSION.into());
        fields.insert("times".to_owned(), Value::Object(self.times.clone()));
        Value::Object(fields)
    }

    /// A daily's times, and from whom they came.
    #[must_use]
    pub fn of(&self, daily: Daily) -> Vec<(Id, FriendTime)> {
        let its = key(daily, "");
        let time = |(key, value): (&String, &Value)| {
            let from = key.strip_prefix(&its)?.parse().ok()?;
            Some((from, FriendTime::from_value(value)?))
        };
        self.times.iter().filter_map(time).collect()
    }

    /// Takes in all of another's.
    pub fn join(&mut self, other: Self) {
        for (key, value) in other.times {
            self.put(key, &value);
        }
        self.bound();
        self.more = join(std::mem::take(&mut self.more), other.more);
    }

    fn get(&self, key: &str) -> Option<FriendTime> {
        FriendTime::from_value(self.times.get(key)?)
    }

    fn put(&mut self, key: String, value: &Value) {
        let known = self.get(&key);
        let merged = FriendTime::from_value(value).map(|time| match known {
            Some(known) => known.merge(time),
            None => time,
        });
        self.times.extend(merged.map(|time| (key, time.value())));
    }

    fn bound(&mut self) {
        let at = |value: &Value| match value {
            Value::Object(fields) => fields.get("at").and_then(Value::as_u64),
            _ => None,
        };
        while self.times.len() > MOST_TIMES {
            let oldest = self.times.iter().min_by_key(|(key, value)| (at(value), *key));
            let Some(oldest) = oldest.map(|(key, _)| key.clone()) else {
                return;
            };
            self.times.remove(&oldest);
        }
    }
}

fn key((date, game, level): Daily, from: &str) -> String {
    [&date.to_string(), game.id(), level.id(), from].join(" ")
}

fn is_key(key: &str) -> bool {
    let [date, game, level, from] = *key.split(' ').collect::<Vec<_>>().as_slice() else {
        return false;
    };
    let level = Level::from_id(level);
    date.parse().is_ok_and(|date| daily::number(date).is_some())
        && GameId::from_id(game).is_some()
        && level.is_some_and(|level| level != Level::Beyond)
        && from.parse::<Id>().is_ok()
}

impl Store<'_> {
    /// Friends' times for dailies; none where a newer version wrote them.
    ///
    /// # Errors
    /// When storage may not be read.
    pub fn friend_times(&self) -> Result<Option<FriendTimes>, Failure> {
        match self.texts.read(Names::FRIEND_TIMES)? {
            Some(text) => Ok(FriendTimes::read(&text)),
            None => Ok(Some(FriendTimes::default())),
        }
    }

    /// Keeps the time of the friend who challenges to a daily, beside what other tabs wrote.
    ///
    /// # Errors
    /// When it was not kept.
    pub fn keep_friend_time(&self, daily: Daily, challenge: &Challenge) -> Result<(), Failure> {
        let Some((from, time)) = FriendTime::of(challenge) else {
            return Ok(());
        };
        let mut times = self.friend_times()?.ok_or(Failure::Newer)?;
        let key = key(daily, from.as_str());
        if times.get(&key).is_some_and(|known| known.says(&time)) {
            return Ok(());
        }
        times.put(key, &time.value());
        times.bound();
        self.put(Names::FRIEND_TIMES, &times.write())
    }
}
