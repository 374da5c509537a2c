//! Backups: everything the shelf holds as one text, and a text taken in without losing or doubling anything.
//!
//! What two backups hold together does not depend on which comes first, nor on how often one is taken in.

use std::collections::BTreeMap;

use crate::json::{Map, Value};

use super::friends::FriendTimes;
use super::id::Id;
use super::index::{Index, RECORDS};
use super::outcomes::Outcomes;
use super::record::{Record, RecordError};
use super::seen::{Seen, fingerprint};
use super::store::{Failure, Kept, Names, Store};
use crate::games::GameId;
use crate::log::Log;
use crate::play::SavedGame;
use crate::with_game;

/// A longer text is refused before it is read, in bytes; none longer is written. The fullest store that a browser allows,
/// some five million characters, fits with what quoting it adds.
pub const LONGEST: usize = 6_000_000;
const VERSION: u64 = 1;
/// What a backup is known by.
const MARK: &str = "ninebridge";
/// The longest board or log that is taken in, in bytes.
const LONGEST_PART: usize = 60_000;

/// Everything the shelf holds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Backup {
    /// The games, with boards and logs.
    pub games: BTreeMap<Id, Kept>,
    /// Puzzles seen.
    pub seen: Seen,
    /// Puzzles of which a solve was watched first.
    pub watched: Seen,
    /// What became of each kind's dailies.
    pub outcomes: BTreeMap<GameId, Outcomes>,
    /// Friends' times for dailies.
    pub friends: FriendTimes,
    /// Games that were not read, and left out.
    pub unread: u32,
}

/// Why a text is no backup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BackupError {
    /// It is over [`LONGEST`].
    TooLong,
    /// It is nothing that was exported here.
    NotABackup,
    /// A newer version wrote it.
    Newer,
}

/// What taking a backup in came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Imported {
    /// Games that are new here.
    pub added: u32,
    /// Games that were here and are further along now.
    pub updated: u32,
    /// Games for which there was no room in the history.
    pub left_out: u32,
    /// Games that came without their log, for want of room.
    pub without_log: u32,
    /// Games of the text that did not read.
    pub unread: u32,
}

/// A backup as a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Written {
    /// The text, never longer than [`LONGEST`].
    pub text: String,
    /// Games there was no room for: those played longest ago.
    pub games_left_out: usize,
    /// Boards there was no room for.
    pub boards_left_out: usize,
    /// Logs there was no room for.
    pub logs_left_out: usize,
}

impl Backup {
    /// Everything in a store.
    ///
    /// # Errors
    /// When storage may not be read, or a newer version wrote the index.
    pub fn of(store: &Store<'_>) -> Result<Self, Failure> {
        let mut backup = Self {
            seen: store.seen(Names::SEEN)?,
            watched: store.seen(Names::WATCHED)?,
            // A newer version's stay where they are.
            friends: store.friend_times()?.unwrap_or_default(),
            ..Self::default()
        };
        for id in store.index()?.ids() {
            match store.game(*id) {
                Ok(Some(game)) => drop(backup.games.insert(*id, game)),
                Ok(None) | Err(Failure::Newer) => backup.unread += 1,
                Err(failure) => return Err(failure),
            }
        }
        for game in GameId::ALL {
            // A newer version's stay where they are.
            if let Some(outcomes) = store.outcomes(game)? {
                backup.outcomes.insert(game, outcomes);
            }
        }
        Ok(backup)
    }

    /// The text of a backup. What does not fit into [`LONGEST`] is left out: logs before boards before games, and of each
    /// those played longest ago.
    #[must_use]
    pub fn write(&self) -> Written {
        let mut games: Vec<&Kept> = self.games.values().collect();
        games.sort_unstable_by_key(|game| std::cmp::Reverse((game.record.last, game.record.id)));
        let outcomes = self
            .outcomes
            .iter()
            .map(|(game, outcomes)| (game.id().to_owned(), outcomes.write().into()));
        let mut fields = Map::new();
        fields.insert(MARK.to_owned(), VERSION.into());
        fields.insert("seen".to_owned(), self.seen.write().into());
        fields.insert("watched".to_owned(), self.watched.write().into());
        fields.insert("outcomes".to_owned(), Value::Object(outcomes.collect()));
        if self.friends != FriendTimes::default() {
            fields.insert("friends".to_owned(), self.friends.value());
        }
        let mut room = LONGEST.saturating_sub(Value::Object(fields.clone()).to_string().len() + FRAME);
        let records: Vec<(Id, Value)> = games
            .iter()
            .map(|game| (game.record.id, bare(&game.record, room / games.len().max(1))))
            .collect();
        let text = |text: &Option<String>| text.as_deref().map(Value::from);
        let boards = games
            .iter()
            .filter_map(|game| Some((game.record.id, text(&game.board)?)));
        let logs = games.iter().filter_map(|game| Some((game.record.id, text(&game.log)?)));
        let (records, games_left_out) = fill(&mut room, records);
        let (boards, boards_left_out) = fill(&mut room, boards.filter(|(id, _)| records.contains_key(id.as_str())));
        let (logs, logs_left_out) = fill(&mut room, logs.filter(|(id, _)| records.contains_key(id.as_str())));
        for (name, part) in [("games", records), ("boards", boards), ("logs", logs)] {
            fields.insert(name.to_owned(), Value::Object(part));
        }
        Written {
            text: Value::Object(fields).to_string(),
            games_left_out,
            boards_left_out,
            logs_left_out,
        }
    }

    /// Reads a backup's text. Whatever part of it does not read is left out.
    ///
    /// # Errors
    /// When it is none that can be read here.
    pub fn read(text: &str) -> Result<Self, BackupError> {
        if text.len() > LONGEST {
            return Err(BackupError::TooLong);
        }
        let fields = Value::read(text.trim_start_matches('\u{feff}')).and_then(Value::object);
        let mut fields: Map = fields.ok_or(BackupError::NotABackup)?;
        match fields.get(MARK).and_then(Value::as_u64) {
            Some(VERSION) => {}
            Some(version) if version > VERSION => return Err(BackupError::Newer),
            Some(_) | None => return Err(BackupError::NotABackup),
        }
        let mut backup = Self::default();
        let mut part = |name: &str| match fields.remove(name) {
            Some(Value::Object(part)) => part,
            _ => Map::new(),
        };
        let (games, mut boards, mut logs) = (part("games"), part("boards"), part("logs"));
        let outcomes = part("outcomes");
        let friends = Value::Object(part("friends"));
        backup.friends = FriendTimes::from_value(friends).unwrap_or_default();
        for (name, value) in games {
            let record = name.parse().map_err(|_| RecordError::Malformed);
            match record.and_then(|id| Record::from_value(id, value)) {
                Ok(record) => backup.insert(record, boards.remove(&name), logs.remove(&name)),
                Err(_) => backup.unread += 1,
            }
        }
        for (name, value) in &outcomes {
            if let (Some(game), Some(text)) = (GameId::from_id(name), value.as_str()) {
                backup.outcomes.insert(game, Outcomes::read(text).unwrap_or_default());
            }
        }
        let words = |name: &str| fields.get(name).and_then(Value::as_str).unwrap_or_default();
        backup.seen = Seen::read(words("seen"));
        backup.watched = Seen::read(words("watched"));
        Ok(backup)
    }

    /// Takes a record in, with as much of the rest as belongs to it.
    fn insert(&mut self, record: Record, board: Option<Value>, log: Option<Value>) {
        let text = |value: Option<Value>| match value {
            Some(Value::String(text)) if text.len() <= LONGEST_PART => Some(text),
            _ => None,
        };
        let (board, log) = (text(board), text(log));
        let found = with_game!(record.game, G => checked::<G>(&record, board, log));
        match found {
            Some((board, log)) => drop(self.games.insert(record.id, Kept { record, board, log })),
            None => self.unread += 1,
        }
    }

    /// What two backups hold together.
    #[must_use]
    pub fn merge(mut self, mut other: Self) -> Self {
        for (id, game) in std::mem::take(&mut other.games) {
            let merged = match self.games.remove(&id) {
                Some(own) => merge(own, game),
                None => game,
            };
            self.games.insert(id, merged);
        }
        self.seen.join(&other.seen);
        self.watched.join(&other.watched);
        for (game, outcomes) in &other.outcomes {
            self.outcomes.entry(*game).or_default().join(outcomes);
        }
        self.friends.join(other.friends);
        self.unread = self.unread.max(other.unread);
        self
    }

    /// Takes a backup into a store. Games come in while there is room in the history, the last played first; no game
    /// here goes for one of the backup's.
    ///
    /// # Errors
    /// When storage failed: what was taken in until then stays, whole.
    pub fn import(self, store: &Store<'_>) -> Result<Imported, Failure> {
        let here = Self::of(store)?;
        let mut imported = Imported {
            unread: self.unread,
            ..Imported::default()
        };
        let known: Vec<Id> = store.index()?.ids().to_vec();
        let mut room = RECORDS.saturating_sub(known.len());
        let mut all = here.clone().merge(self);
        for Kept { record, .. } in all.games.values_mut() {
            // Watched anywhere is watched, for a game that is not over.
            record.is_watched |= !record.is_over() && all.watched.has(&fingerprint(record.game, &record.puzzle));
        }
        if all.seen != here.seen {
            store.put(Names::SEEN, &all.seen.write())?;
        }
        if all.watched != here.watched {
            store.put(Names::WATCHED, &all.watched.write())?;
        }
        for (game, outcomes) in &all.outcomes {
            if here.outcomes.get(game).is_some_and(|here| here != outcomes) {
                store.put(&Names::outcomes(*game), &outcomes.write())?;
            }
        }
        let changed = std::mem::take(&mut all.games).into_values();
        let mut changed: Vec<Kept> = changed
            .filter(|game| here.games.get(&game.record.id) != Some(game))
            .collect();
        changed.sort_unstable_by_key(|game| std::cmp::Reverse((game.record.last, game.record.id)));
        for game in changed {
            let is_known = known.contains(&game.record.id);
            if !is_known && room == 0 {
                imported.left_out += 1;
                continue;
            }
            imported.without_log += u32::from(!store.take_in(&game)?);
            if is_known {
                imported.updated += 1;
            } else {
                imported.added += 1;
                room -= 1;
            }
        }
        reorder(store)?;
        // The cheapest of it comes last: for want of room it alone stays out.
        if store.friend_times()?.is_some_and(|friends| friends != all.friends) {
            store.put(Names::FRIEND_TIMES, &all.friends.write())?;
        }
        Ok(imported)
    }
}

/// What the names of a backup's parts take, with what stands around them.
const FRAME: usize = 60;

/// A record's value, without a friend's solve where that makes it longer than its share.
fn bare(record: &Record, share: usize) -> Value {
    let value = record.value();
    let has_solve = record
        .challenge
        .as_ref()
        .is_some_and(|challenge| challenge.solve().is_some());
    if !has_solve || value.to_string().len() <= share {
        return value;
    }
    let mut record = record.clone();
    record.challenge.as_mut().map(super::Challenge::drop_solve);
    record.value()
}

/// As many values as there is room for, from the first on, and how many there were without.
fn fill(room: &mut usize, values: impl IntoIterator<Item = (Id, Value)>) -> (Map, usize) {
    let mut part = Map::new();
    let mut without = 0;
    for (id, value) in values {
        let size = value.to_string().len() + "\"0123456789\":,".len();
        if without > 0 || size > *room {
            // No later one either, so that those left out are the last.
            without += 1;
        } else {
            *room -= size;
            part.insert(id.to_string(), value);
        }
    }
    (part, without)
}

/// Two copies of a game: board and log are the leading copy's.
fn merge(one: Kept, other: Kept) -> Kept {
    let key = |game: &Kept| (game.board.clone(), game.log.clone());
    let lead = match one.record.lead(&other.record) {
        // A copy that can still be gone on with is worth more than none.
        std::cmp::Ordering::Less if key(&other) == (None, None) && !other.record.is_over() => key(&one),
        std::cmp::Ordering::Greater if key(&one) == (None, None) && !one.record.is_over() => key(&other),
        std::cmp::Ordering::Less => key(&other),
        std::cmp::Ordering::Greater => key(&one),
        // As far along: whichever has more.
        std::cmp::Ordering::Equal => key(&one).max(key(&other)),
    };
    Kept {
        record: one.record.merge(other.record),
        board: lead.0,
        log: lead.1,
    }
}

/// What of a game's board and log reads; none where its puzzle does not.
fn checked<G: crate::game::Game>(
    record: &Record,
    board: Option<String>,
    log: Option<String>,
) -> Option<(Option<String>, Option<String>)> {
    let puzzle = G::read(&record.puzzle).ok()?;
    if G::shape(&puzzle) != record.shape {
        return None;
    }
    let log = log.filter(|log| Log::<G>::read(&puzzle, log).is_ok());
    let opens = |board: &String| {
        SavedGame::read(board).is_ok_and(|saved| saved.puzzle() == record.puzzle && saved.open::<G>(None).is_ok())
    };
    Some((board.filter(opens), log))
}

/// Puts the index in order again: the last begun first.
fn reorder(store: &Store<'_>) -> Result<(), Failure> {
    let index = store.index()?;
    let begun: BTreeMap<Id, u64> = store
        .records()?
        .iter()
        .map(|record| (record.id, record.begun.at))
        .collect();
    let mut ids = index.ids().to_vec();
    ids.sort_by_key(|id| std::cmp::Reverse((begun.get(id).copied(), *id)));
    let mut ordered = Index::default();
    ordered.set(ids);
    store.put(Names::INDEX, &ordered.write())
}
