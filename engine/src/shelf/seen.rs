//! Puzzles seen, or watched being solved: a puzzle stays so when its game has left the history.

use std::collections::BTreeSet;

use crate::digits::push_fixed;
use crate::games::GameId;
use crate::random::Stream;

/// The most puzzles that are remembered; those seen longest ago go first.
pub const MOST_SEEN: usize = 2_000;

const WIDTH: usize = 8;

/// A puzzle's fingerprint: 48 bits of a hash, in eight digits. Among 2,000 puzzles two look alike once in a hundred
/// million players.
#[must_use]
pub fn fingerprint(game: GameId, puzzle: &str) -> String {
    let mut stream = Stream::new(&format!("{}-{puzzle}", game.id()));
    let mut text = String::with_capacity(WIDTH);
    push_fixed(&mut text, stream.next_u32() & 0xff_ffff, 4);
    push_fixed(&mut text, stream.next_u32() & 0xff_ffff, 4);
    text
}

/// Fingerprints in the order they came.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Seen(Vec<String>);

impl Seen {
    /// Reads a stored text; what is no fingerprint is left out.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let is_one =
            |word: &&str| word.len() == WIDTH && word.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b));
        let mut known = BTreeSet::new();
        let words = text.split(' ').filter(is_one).filter(|word| known.insert(*word));
        let mut seen = Self(words.map(str::to_owned).collect());
        seen.bound();
        seen
    }

    /// The stored text.
    #[must_use]
    pub fn write(&self) -> String {
        self.0.join(" ")
    }

    /// Whether a fingerprint is among them.
    #[must_use]
    pub fn has(&self, fingerprint: &str) -> bool {
        self.0.iter().any(|known| known == fingerprint)
    }

    /// Adds a fingerprint; says whether it is new.
    pub fn add(&mut self, fingerprint: &str) -> bool {
        let is_new = !self.has(fingerprint);
        if is_new {
            self.0.push(fingerprint.to_owned());
            self.bound();
        }
        is_new
    }

    /// Adds those of another that fit, as if they had come before these.
    pub fn join(&mut self, other: &Self) {
        let known: BTreeSet<&String> = self.0.iter().collect();
        let mut all: Vec<String> = other.0.iter().filter(|word| !known.contains(word)).cloned().collect();
        all.append(&mut self.0);
        self.0 = all;
        self.bound();
    }

    fn bound(&mut self) {
        let over = self.0.len().saturating_sub(MOST_SEEN);
        self.0.drain(..over);
    }
}
