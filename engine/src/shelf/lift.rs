//! Taking a game off the shelf so that it can be put back as it was, byte for byte.

use super::id::Id;
use super::store::{Failure, Names, Store};

/// A game that was taken off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lifted {
    id: Id,
    /// Where it stood in the index; none where it was not in it.
    at: Option<usize>,
    record: Option<String>,
    board: Option<String>,
    log: Option<String>,
}

impl Lifted {
    /// The game's name in storage.
    #[must_use]
    pub const fn id(&self) -> Id {
        self.id
    }
}

impl Store<'_> {
    /// Takes a game off the shelf. What its daily said stays.
    ///
    /// # Errors
    /// As [`Store::remove`].
    pub fn lift(&self, id: Id) -> Result<Lifted, Failure> {
        let lifted = Lifted {
            id,
            at: self.index()?.ids().iter().position(|known| *known == id),
            record: self.texts.read(&Names::record(id))?,
            board: self.texts.read(&Names::board(id))?,
            log: self.texts.read(&Names::log(id))?,
        };
        self.remove(&[id])?;
        Ok(lifted)
    }

    /// Puts a game back in its place, in the order games are written in: its log is what may be missing in the end, for
    /// want of room.
    ///
    /// # Errors
    /// When storage failed, or the game has been written anew since, by another tab: that stays.
    pub fn put_back(&self, lifted: &Lifted) -> Result<(), Failure> {
        let Lifted {
            id,
            at,
            record,
            board,
            log,
        } = lifted;
        if self.texts.read(&Names::record(*id))?.is_some() {
            return Err(Failure::Elsewhere);
        }
        let mut index = self.index()?;
        if let Some(at) = at
            && !index.has(*id)
        {
            let mut ids = index.ids().to_vec();
            ids.insert((*at).min(ids.len()), *id);
            index.set(ids);
            self.put(Names::INDEX, &index.write())?;
        }
        if let Some(log) = log {
            match self.put(&Names::log(*id), log) {
                Ok(()) | Err(Failure::Full) => {}
                Err(failure) => return Err(failure),
            }
        }
        for (name, text) in [(Names::board(*id), board), (Names::record(*id), record)] {
            if let Some(text) = text {
                self.put(&name, text)?;
            }
        }
        Ok(())
    }
}
