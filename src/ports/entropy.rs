//! Fresh codes for new puzzles.

use std::cell::RefCell;

use engine::code::Code;
use engine::random::Stream;

/// Something that never gives the same code twice, but by chance.
pub trait Entropy {
    /// A new code.
    fn code(&self) -> Code;
}

/// The browser's own source of random numbers.
#[derive(Debug, Clone, Copy)]
pub struct Browser;

impl Entropy for Browser {
    fn code(&self) -> Code {
        // 53 random bits name the stream; a code has 30.
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a whole number below 2^53"
        )]
        let name = (js_sys::Math::random() * 9_007_199_254_740_992.0) as u64;
        Code::draw(&mut Stream::new(&name.to_string()))
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
}
