//! A game's name in storage and backups, and a browser's in links.

use std::fmt;
use std::str::FromStr;

use crate::random::Stream;

const LENGTH: usize = 10;
const LETTERS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// Ten random letters and digits that name one game, on every device it comes to, or one browser, in the links it sends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id([u8; LENGTH]);

impl Id {
    /// An ID drawn from `stream`.
    pub fn draw(stream: &mut Stream) -> Self {
        Self(std::array::from_fn(|_| LETTERS[stream.index(LETTERS.len())]))
    }

    /// The ID as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // Only letters and digits are ever stored.
        str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A text that is no ID.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAnId;

impl FromStr for Id {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        let bytes = <[u8; LENGTH]>::try_from(text.as_bytes()).map_err(|_| NotAnId)?;
        let is_plain = bytes.iter().all(u8::is_ascii_alphanumeric);
        if is_plain { Ok(Self(bytes)) } else { Err(NotAnId) }
    }
}
