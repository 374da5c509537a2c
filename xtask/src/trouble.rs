//! Why a command cannot go on: what is wrong, and the cure.

use std::fmt;

/// The result of anything that may not go on.
pub(crate) type Done<T = ()> = Result<T, Trouble>;

/// What is wrong, and what to do about it.
#[derive(Debug)]
pub(crate) struct Trouble {
    what: String,
    cure: String,
}

impl Trouble {
    pub(crate) fn new(what: impl Into<String>, cure: impl Into<String>) -> Self {
        Self {
            what: what.into(),
            cure: cure.into(),
        }
    }
}

impl Trouble {
    /// When everything has been said already.
    pub(crate) fn said() -> Self {
        Self::new("", "")
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in [&self.what, &self.cure] {
            if !line.is_empty() {
                writeln!(f, "{line}")?;
            }
        }
        Ok(())
    }
}
