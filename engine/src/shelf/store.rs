//! Where games are kept: which texts are written under which names, in which order, and what makes room.
//!
//! Every write leaves what is stored whole: a log goes before its board and a board before its record, an ID into the
//! index before all of them. Whoever reads after a write was lost finds the game as it was a moment earlier.

use super::id::Id;
use super::index::Index;
use super::outcomes::Outcomes;
use super::record::{Record, RecordError};
use super::seen::Seen;
use super::shed::Shedding;
use crate::games::GameId;

/// Named texts, as a browser keeps them.
pub trait Texts {
    /// The text of a name.
    ///
    /// # Errors
    /// When storage may not be read.
    fn read(&self, name: &str) -> Result<Option<String>, Failure>;

    /// Keeps a text under a name, in place of what was there: whole, or not at all.
    ///
    /// # Errors
    /// When it was not kept; what was there before still is.
    fn write(&self, name: &str, text: &str) -> Result<(), Failure>;

    /// Every name there is, in any order.
    ///
    /// # Errors
    /// When storage may not be read.
    fn names(&self) -> Result<Vec<String>, Failure>;

    /// Forgets a name.
    ///
    /// # Errors
    /// When storage may not be written.
    fn remove(&self, name: &str) -> Result<(), Failure>;
}

/// Why something was not kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// There is no storage, or it may not be used.
    Blocked,
    /// There is no room, also after all that can be let go was.
    Full,
    /// What stands there is further along: the game is played in another tab.
    Elsewhere,
    /// What stands there was written by a newer version.
    Newer,
}

/// What the names of boards begin with; their games' IDs follow.
pub const BOARD: &str = "game.";

/// The names that texts are kept under.
#[derive(Debug, Clone, Copy)]
pub struct Names;

impl Names {
    /// The index of games.
    pub const INDEX: &'static str = "games";
    /// Puzzles seen.
    pub const SEEN: &'static str = "seen";
    /// Puzzles of which a solve was watched before they were solved.
    pub const WATCHED: &'static str = "watched";
    /// This browser's name in the links it sends.
    pub const DEVICE: &'static str = "device";
    /// Friends' solves, to compare with: let go all at once.
    pub const FRIEND_SOLVES: &'static str = "friend-solves";
    /// Friends' times: let go all at once, later.
    pub const FRIEND_TIMES: &'static str = "friend-times";

    /// A game's record.
    #[must_use]
    pub fn record(id: Id) -> String {
        format!("record.{id}")
    }

    /// A game's board.
    #[must_use]
    pub fn board(id: Id) -> String {
        format!("{BOARD}{id}")
    }

    /// A game's log.
    #[must_use]
    pub fn log(id: Id) -> String {
        format!("log.{id}")
    }

    /// Which game of a kind is the unfinished or last one.
    #[must_use]
    pub fn current(game: GameId) -> String {
        format!("current.{}", game.id())
    }

    /// What became of the dailies of a kind.
    #[must_use]
    pub fn outcomes(game: GameId) -> String {
        format!("outcomes.{}", game.id())
    }

    /// The dailies of a kind, as they were dealt.
    #[must_use]
    pub fn dealt(game: GameId) -> String {
        format!("dealt.{}", game.id())
    }
}

/// A game as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// Its record.
    pub record: Record,
    /// Its board, as a stored game's text.
    pub board: Option<String>,
    /// Its log's text.
    pub log: Option<String>,
}

/// The store of games over named texts.
#[derive(Clone, Copy)]
pub struct Store<'a> {
    pub(super) texts: &'a dyn Texts,
}

impl<'a> Store<'a> {
    /// A store.
    #[must_use]
    pub const fn new(texts: &'a dyn Texts) -> Self {
        Self { texts }
    }

    /// The index of games; empty where there is none.
    ///
    /// # Errors
    /// When storage may not be read, or a newer version wrote it.
    pub fn index(&self) -> Result<Index, Failure> {
        let text = self.texts.read(Names::INDEX)?.unwrap_or_default();
        Index::read(&text).ok_or(Failure::Newer)
    }

    /// A game's record, if there is one that reads.
    ///
    /// # Errors
    /// When storage may not be read, or a newer version wrote it.
    pub fn record(&self, id: Id) -> Result<Option<Record>, Failure> {
        let Some(text) = self.texts.read(&Names::record(id))? else {
            return Ok(None);
        };
        match Record::read(id, &text) {
            Ok(record) => Ok(Some(record)),
            Err(RecordError::Newer) => Err(Failure::Newer),
            Err(RecordError::Malformed) => Ok(None),
        }
    }

    /// Every record that reads, in the index's order.
    ///
    /// # Errors
    /// When storage may not be read, or a newer version wrote the index.
    pub fn records(&self) -> Result<Vec<Record>, Failure> {
        let index = self.index()?;
        let mut records = Vec::with_capacity(index.ids().len());
        for id in index.ids() {
            match self.record(*id) {
                Ok(record) => records.extend(record),
                Err(Failure::Newer) => {}
                Err(failure) => return Err(failure),
            }
        }
        Ok(records)
    }

    /// A game as it is kept, if there is one whose record reads.
    ///
    /// # Errors
    /// As [`Store::record`].
    pub fn game(&self, id: Id) -> Result<Option<Kept>, Failure> {
        let Some(record) = self.record(id)? else {
            return Ok(None);
        };
        Ok(Some(Kept {
            record,
            board: self.texts.read(&Names::board(id))?,
            log: self.texts.read(&Names::log(id))?,
        }))
    }

    /// The unfinished or last game of a kind.
    ///
    /// # Errors
    /// When storage may not be read.
    pub fn current(&self, game: GameId) -> Result<Option<Id>, Failure> {
        let text = self.texts.read(&Names::current(game))?;
        Ok(text.and_then(|text| text.parse().ok()))
    }

    /// Says which game of a kind is the unfinished or last one.
    ///
    /// # Errors
    /// When it was not kept.
    pub fn set_current(&self, game: GameId, id: Id) -> Result<(), Failure> {
        self.put(&Names::current(game), id.as_str())
    }

    /// Keeps a game: its log, then its board, then its record, which takes in what another tab wrote. Without a board the
    /// one stored goes, as a game that is over and off the screen needs none; without a log the one stored stays, for the
    /// version that can read it.
    ///
    /// # Errors
    /// When storage failed, or what is stored is further along or newer: nothing is overwritten then.
    pub fn keep(&self, game: &Kept) -> Result<(), Failure> {
        let id = game.record.id;
        let stored = self.record(id)?;
        if let Some(stored) = &stored
            && stored.lead(&game.record).is_gt()
        {
            return Err(Failure::Elsewhere);
        }
        self.list(id)?;
        let log = match &game.log {
            Some(log) => self.put(&Names::log(id), log),
            None => Ok(()),
        };
        match log {
            Ok(()) | Err(Failure::Full) => {}
            Err(failure) => return Err(failure),
        }
        if let Some(board) = &game.board {
            self.put(&Names::board(id), board)?;
        }
        if log.is_err() {
            // The board is ahead of the log now: better none than one that stops short.
            self.texts.remove(&Names::log(id))?;
        }
        let record = match stored {
            Some(stored) => game.record.clone().merge(stored),
            None => game.record.clone(),
        };
        self.put(&Names::record(id), &record.write())?;
        if game.board.is_none() {
            self.texts.remove(&Names::board(id))?;
        }
        match self.note(&record) {
            // The newer version will find it in the record, as long as there is one.
            Err(Failure::Newer) => Ok(()),
            done => done,
        }
    }

    /// Keeps a game from a backup, whose log comes last and only where there is room for it; says whether there was.
    pub(super) fn take_in(&self, game: &Kept) -> Result<bool, Failure> {
        let name = Names::log(game.record.id);
        let stored = self.texts.read(&name)?;
        if stored.is_some() && stored != game.log {
            self.texts.remove(&name)?;
        }
        self.keep(&Kept {
            log: None,
            ..game.clone()
        })?;
        match &game.log {
            Some(log) if stored.as_ref() != Some(log) => match self.texts.write(&name, log) {
                Ok(()) => Ok(true),
                Err(Failure::Full) => Ok(false),
                Err(failure) => Err(failure),
            },
            _ => Ok(true),
        }
    }

    /// Takes down what a record says of a daily, for good.
    ///
    /// # Errors
    /// When it was not kept.
    pub fn note(&self, record: &Record) -> Result<(), Failure> {
        if record.outcome().is_none() {
            return Ok(());
        }
        let Some(mut outcomes) = self.outcomes(record.game)? else {
            return Err(Failure::Newer);
        };
        outcomes.take(record.game, record);
        self.put(&Names::outcomes(record.game), &outcomes.write())
    }

    /// What became of the dailies of a kind; none where a newer version wrote it.
    ///
    /// # Errors
    /// When storage may not be read.
    pub fn outcomes(&self, game: GameId) -> Result<Option<Outcomes>, Failure> {
        let text = self.texts.read(&Names::outcomes(game))?;
        Ok(Outcomes::read(&text.unwrap_or_default()))
    }

    /// Removes games: each record before the rest of it, and the index last. What their dailies said stays.
    ///
    /// # Errors
    /// When storage failed, or what their dailies said cannot be taken down because a newer version keeps it.
    pub fn remove(&self, ids: &[Id]) -> Result<(), Failure> {
        for id in ids {
            if let Ok(Some(record)) = self.record(*id) {
                self.note(&record)?;
            }
        }
        self.remove_bare(ids)
    }

    /// Removes games without taking anything down, which would need room.
    pub(super) fn remove_bare(&self, ids: &[Id]) -> Result<(), Failure> {
        for id in ids {
            for name in [Names::record(*id), Names::board(*id), Names::log(*id)] {
                self.texts.remove(&name)?;
            }
        }
        let mut index = self.index()?;
        index.remove(ids);
        match self.texts.write(Names::INDEX, &index.write()) {
            // IDs that stand for nothing do no harm, and are swept later.
            Err(Failure::Full) => Ok(()),
            done => done,
        }
    }

    /// Fingerprints kept under a name.
    ///
    /// # Errors
    /// When storage may not be read.
    pub fn seen(&self, name: &str) -> Result<Seen, Failure> {
        Ok(Seen::read(&self.texts.read(name)?.unwrap_or_default()))
    }

    /// Whether a fingerprint is among those kept under a name.
    ///
    /// # Errors
    /// When storage may not be read.
    pub fn has_seen(&self, name: &str, fingerprint: &str) -> Result<bool, Failure> {
        let text = self.texts.read(name)?.unwrap_or_default();
        // Every save asks: it is looked for in the text as it is.
        Ok(text.split(' ').any(|known| known == fingerprint))
    }

    /// Adds a fingerprint to those kept under a name.
    ///
    /// # Errors
    /// When it was not kept.
    pub fn see(&self, name: &str, fingerprint: &str) -> Result<(), Failure> {
        if self.has_seen(name, fingerprint)? {
            return Ok(());
        }
        let mut seen = self.seen(name)?;
        seen.add(fingerprint);
        self.put(name, &seen.write())
    }

    /// Sees to it that a game is in the index, and lets the oldest go where there are too many.
    fn list(&self, id: Id) -> Result<(), Failure> {
        let mut index = self.index()?;
        if index.has(id) {
            return Ok(());
        }
        index.add(id);
        self.put(Names::INDEX, &index.write())?;
        let over = self.over(&index)?;
        if !over.is_empty() {
            // One game too many is no reason not to keep this one.
            let _ = self.remove(&over);
        }
        Ok(())
    }

    /// The games past the most that are kept: the oldest, but none that is current.
    pub(super) fn over(&self, index: &Index) -> Result<Vec<Id>, Failure> {
        let over = index.ids().len().saturating_sub(super::index::RECORDS);
        if over == 0 {
            return Ok(Vec::new());
        }
        let held = self.held()?;
        let free = index.ids().iter().rev().filter(|id| !held.contains(id));
        Ok(free.take(over).copied().collect())
    }

    /// The games that are never let go: each kind's current one.
    pub(super) fn held(&self) -> Result<Vec<Id>, Failure> {
        let mut held = Vec::new();
        for game in GameId::ALL {
            held.extend(self.current(game)?);
        }
        Ok(held)
    }

    /// Writes a text, unless it is there already, making room for it where there is none.
    ///
    /// # Errors
    /// When it was not kept.
    pub fn put(&self, name: &str, text: &str) -> Result<(), Failure> {
        if self.texts.read(name)?.as_deref() == Some(text) {
            // Other tabs need not hear of it.
            return Ok(());
        }
        let mut shedding: Option<Shedding> = None;
        loop {
            match self.texts.write(name, text) {
                Err(Failure::Full) => {}
                done => return done,
            }
            let plan = match &mut shedding {
                Some(plan) => plan,
                None => shedding.insert(Shedding::plan(self, name)?),
            };
            if !plan.step(self)? {
                return Err(Failure::Full);
            }
        }
    }
}
