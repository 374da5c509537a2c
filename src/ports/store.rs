//! Where state is kept: named texts that outlive the page.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use gloo_storage::{LocalStorage, Storage as _};

/// Everything Ninebridge keeps is under names that begin so; others on the same origin are not touched.
pub const PREFIX: &str = "ninebridge.";

/// Why a text was not kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoreError {
    /// There is no storage, or it may not be used.
    Blocked,
    /// There is no room left.
    Full,
}

/// Named texts.
pub trait Store {
    /// The text of a name.
    ///
    /// # Errors
    /// When storage may not be read.
    fn read(&self, name: &str) -> Result<Option<String>, StoreError>;

    /// Keeps a text under a name, in place of what was there.
    ///
    /// # Errors
    /// When it was not kept; what was there before still is.
    fn write(&self, name: &str, text: &str) -> Result<(), StoreError>;

    /// Forgets a name.
    ///
    /// # Errors
    /// When storage may not be written.
    fn remove(&self, name: &str) -> Result<(), StoreError>;
}

/// The browser's localStorage, where it may be used.
#[derive(Debug)]
pub struct Browser {
    is_open: bool,
}

impl Browser {
    /// Looks whether there is storage: where it is blocked, the first touch throws.
    #[must_use]
    pub fn open() -> Self {
        let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
        Self {
            is_open: storage.is_some(),
        }
    }

    /// Every name of ours, in no order.
    ///
    /// # Errors
    /// When storage may not be read.
    pub fn names(&self) -> Result<Vec<String>, StoreError> {
        let storage = self.storage()?;
        let count = storage.length().map_err(|_| StoreError::Blocked)?;
        let all = (0..count).filter_map(|at| storage.key(at).ok().flatten());
        Ok(all
            .filter_map(|name| name.strip_prefix(PREFIX).map(str::to_owned))
            .collect())
    }

    fn storage(&self) -> Result<web_sys::Storage, StoreError> {
        if self.is_open {
            Ok(LocalStorage::raw())
        } else {
            Err(StoreError::Blocked)
        }
    }
}

impl Store for Browser {
    fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
        let found = self.storage()?.get_item(&format!("{PREFIX}{name}"));
        found.map_err(|_| StoreError::Blocked)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
        let written = self.storage()?.set_item(&format!("{PREFIX}{name}"), text);
        written.map_err(|_| StoreError::Full)
    }

    fn remove(&self, name: &str) -> Result<(), StoreError> {
        let removed = self.storage()?.remove_item(&format!("{PREFIX}{name}"));
        removed.map_err(|_| StoreError::Blocked)
    }
}

/// A store in memory, which tests can make fail.
#[derive(Debug, Default)]
pub struct Memory {
    texts: RefCell<BTreeMap<String, String>>,
    failure: Cell<Option<StoreError>>,
}

impl Memory {
    /// From now on every call fails so; with none, all is well again.
    pub fn fail_with(&self, failure: Option<StoreError>) {
        self.failure.set(failure);
    }

    /// Every name and text, in order.
    #[must_use]
    pub fn all(&self) -> Vec<(String, String)> {
        let texts = self.texts.borrow();
        texts.iter().map(|(name, text)| (name.clone(), text.clone())).collect()
    }

    fn check(&self, failing: &[StoreError]) -> Result<(), StoreError> {
        match self.failure.get() {
            Some(failure) if failing.contains(&failure) => Err(failure),
            _ => Ok(()),
        }
    }
}

impl Store for Memory {
    fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.check(&[StoreError::Blocked])?;
        Ok(self.texts.borrow().get(name).cloned())
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
        self.check(&[StoreError::Blocked, StoreError::Full])?;
        self.texts.borrow_mut().insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), StoreError> {
        self.check(&[StoreError::Blocked])?;
        self.texts.borrow_mut().remove(name);
        Ok(())
    }
}
