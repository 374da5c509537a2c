//! The records a view is drawn from, read once for many drawings.

use std::cell::RefCell;
use std::rc::Rc;

use engine::shelf::{Failure, Record};

use super::Library;

/// Every record, as last read.
#[derive(Debug, Default)]
pub(super) struct Records(RefCell<Option<Rc<[Record]>>>);

impl Records {
    /// The records, read if they have to be.
    pub(super) fn get(&self, library: &Library<'_>) -> Result<Rc<[Record]>, Failure> {
        if let Some(records) = &*self.0.borrow() {
            return Ok(Rc::clone(records));
        }
        let records: Rc<[Record]> = library.store().records()?.into();
        *self.0.borrow_mut() = Some(Rc::clone(&records));
        Ok(records)
    }

    /// What is kept has changed: they are read again.
    pub(super) fn forget(&mut self) {
        *self.0.get_mut() = None;
    }
}
