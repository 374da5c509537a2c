//! Fresh codes for new puzzles, and fresh names for games.

use std::cell::RefCell;

use engine::code::Code;
use engine::random::Stream;
use engine::shelf::Id;

/// Something that never gives the same code twice, but by chance.
pub trait Entropy {
    /// A new code.
    fn code(&self) -> Code;

    /// A new game's name in storage.
    fn id(&self) -> Id;
}

/// The browser's own source of random numbers.
#[derive(Debug, Clone, Copy)]
pub struct Browser;

impl Browser {
    /// A stream named by 53 random bits for each of `words`; a code has 30, a name 60.
    fn stream(words: usize) -> Stream {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a whole number below 2^53"
        )]
        let word = |_| ((js_sys::Math::random() * 9_007_199_254_740_992.0) as u64).to_string();
        Stream::new(&(0..words).map(word).collect::<Vec<_>>().concat())
    }
}

impl Entropy for Browser {
    fn code(&self) -> Code {
        Code::draw(&mut Self::stream(1))
    }

    fn id(&self) -> Id {
        Id::draw(&mut Self::stream(2))
    }
}

/// A stream that tests can foresee.
#[derive(Debug)]
pub struct Memory(RefCell<Stream>);

impl Memory {
    /// Codes drawn from the stream called `name`.
    #[must_use]
    pub fn new(name: &str) -> Self {
        Self(RefCell::new(Stream::new(name)))
    }
}

impl Entropy for Memory {
    fn code(&self) -> Code {
        Code::draw(&mut self.0.borrow_mut())
    }

    fn id(&self) -> Id {
        Id::draw(&mut self.0.borrow_mut())
    }
}
