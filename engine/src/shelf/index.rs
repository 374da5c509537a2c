//! The index: which games there are, the last begun first. Storage is never searched for names, as other apps' are
//! there too.
//!
//! A game's ID is written here before anything else of it, and goes after all of it: so an ID may stand for nothing, but
//! nothing is ever without its ID.

use super::id::Id;

/// The most games the history keeps.
pub const RECORDS: usize = 1_000;

const HEAD: &str = "1";

/// The IDs of all games.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Index(Vec<Id>);

impl Index {
    /// Reads a stored text. What is no ID is passed over, so that damage costs what was damaged. None where a newer
    /// version wrote it.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut index = Self::default();
        let mut words = text.split(' ').peekable();
        if let Some(head) = words.next_if(|word| word.parse::<u32>().is_ok_and(|version| version < 1_000_000))
            && head != HEAD
        {
            return None;
        }
        let mut known = std::collections::BTreeSet::new();
        for id in words.filter_map(|word| word.parse().ok()) {
            if known.insert(id) {
                index.0.push(id);
            }
        }
        Some(index)
    }

    /// The stored text.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = HEAD.to_owned();
        for id in &self.0 {
            text.push(' ');
            text.push_str(id.as_str());
        }
        text
    }

    /// The IDs, the last begun first.
    #[must_use]
    pub fn ids(&self) -> &[Id] {
        &self.0
    }

    /// Whether a game is in it.
    #[must_use]
    pub fn has(&self, id: Id) -> bool {
        self.0.contains(&id)
    }

    /// Puts a game first, if it is not in it.
    pub fn add(&mut self, id: Id) {
        if !self.has(id) {
            self.0.insert(0, id);
        }
    }

    /// Adds games at their place by an order of the caller's.
    pub fn set(&mut self, ids: Vec<Id>) {
        self.0 = ids;
    }

    /// Takes games out.
    pub fn remove(&mut self, ids: &[Id]) {
        self.0.retain(|id| !ids.contains(id));
    }
}
