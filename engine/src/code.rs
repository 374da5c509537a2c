//! The six characters a dealt puzzle is made from, short enough to read out over the phone.

use std::fmt;
use std::str::FromStr;

use crate::random::Stream;

/// The characters of a code: no 0, 1, I or O, which are read for one another.
pub const ALPHABET: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/// How many characters a code has.
pub const LENGTH: usize = 6;

/// A puzzle's code. Game, level, shape, generator version and code give the same puzzle everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Code([u8; LENGTH]);

impl Code {
    /// A code drawn from `stream`.
    pub fn draw(stream: &mut Stream) -> Self {
        Self(std::array::from_fn(|_| ALPHABET[stream.index(ALPHABET.len())]))
    }

    /// The code as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // Only characters of the alphabet, which is ASCII, are ever stored.
        str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Code({self})")
    }
}

/// Why a text is no code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeError {
    /// It has this many characters, not six.
    Length(usize),
    /// The character at this place, counted from 0, is not one a code is made of.
    Character(usize, char),
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(found) => write!(f, "code length {found}"),
            Self::Character(at, found) => write!(f, "code character {found:?} at {at}"),
        }
    }
}

impl FromStr for Code {
    type Err = CodeError;

    /// Reads a code as typed: in either case, with spaces around it.
    fn from_str(text: &str) -> Result<Self, CodeError> {
        let text = text.trim();
        let mut code = [0; LENGTH];
        for (at, found) in text.chars().enumerate() {
            let character = u8::try_from(found.to_ascii_uppercase()).unwrap_or(0);
            if !ALPHABET.contains(&character) {
                return Err(CodeError::Character(at, found));
            }
            if let Some(slot) = code.get_mut(at) {
                *slot = character;
            }
        }
        match text.chars().count() {
            LENGTH => Ok(Self(code)),
            found => Err(CodeError::Length(found)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_as_typed() {
        let code: Code = " abc234 ".parse().unwrap();
        assert_eq!(code.as_str(), "ABC234");
        assert_eq!("ABC23".parse::<Code>(), Err(CodeError::Length(5)));
        assert_eq!("ABC2345".parse::<Code>(), Err(CodeError::Length(7)));
        assert_eq!("ABC2O4".parse::<Code>(), Err(CodeError::Character(4, 'O')));
        assert_eq!("ABCé34".parse::<Code>(), Err(CodeError::Character(3, 'é')));
        assert_eq!("".parse::<Code>(), Err(CodeError::Length(0)));
    }

    #[test]
    fn a_drawn_code_reads_back() {
        let mut stream = Stream::new("codes");
        for _ in 0..200 {
            let code = Code::draw(&mut stream);
            assert_eq!(code.as_str().parse(), Ok(code));
        }
    }
}
