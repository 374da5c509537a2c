//! The page's storage as the shelf's texts.

use engine::shelf::{Failure, Texts};

use crate::ports::store::{Browser, Memory, Store, StoreError};

fn failure(error: StoreError) -> Failure {
    match error {
        StoreError::Blocked => Failure::Blocked,
        StoreError::Full => Failure::Full,
    }
}

macro_rules! texts {
    ($store:ty, $names:expr) => {
        impl Texts for $store {
            fn read(&self, name: &str) -> Result<Option<String>, Failure> {
                Store::read(self, name).map_err(failure)
            }

            fn write(&self, name: &str, text: &str) -> Result<(), Failure> {
                Store::write(self, name, text).map_err(failure)
            }

            fn names(&self) -> Result<Vec<String>, Failure> {
                let names: fn(&Self) -> Result<Vec<String>, StoreError> = $names;
                names(self).map_err(failure)
            }

            fn remove(&self, name: &str) -> Result<(), Failure> {
                Store::remove(self, name).map_err(failure)
            }
        }
    };
}

texts!(Browser, Browser::names);
texts!(Memory, |memory| Ok(memory
    .all()
    .into_iter()
    .map(|(name, _)| name)
    .collect()));
