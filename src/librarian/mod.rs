//! The librarian: everything off the table. Records are made from stored games and kept on the shelf, and what is read
//! of them (days, history, statistics, backups, links to share) is written here as markup.
//!
//! It is a program of its own on the page's thread (`src/bin/librarian.rs`), fetched once the page stands, so that none
//! of this is in a first visit. It reads and writes the same storage as the page: the page the game being played, the
//! librarian all else.

pub mod ahead;
mod board;
mod chart;
pub mod data;
mod days;
#[cfg(target_arch = "wasm32")]
mod deeds;
mod desk;
mod duel;
mod friend;
pub mod history;
pub mod keeping;
mod opening;
mod reading;
mod records;
#[cfg(target_arch = "wasm32")]
mod redraw;
mod result;
mod share;
mod spoiler;
#[cfg(target_arch = "wasm32")]
pub mod stage;
pub mod statistics;
mod texts;
#[cfg(test)]
mod trial;
pub mod view;

use engine::shelf::{Moment, Store, Texts};

pub use desk::answer;

use crate::ports::entropy::Entropy;

/// What the librarian works with.
#[derive(Clone, Copy)]
pub struct Library<'a> {
    /// Where everything is kept.
    pub texts: &'a dyn Texts,
    /// Now, where the player is.
    pub now: Moment,
    /// The page's own address, that of its first screen: links begin with it.
    pub base: &'a str,
    /// Where this browser's name in links is drawn from.
    pub entropy: &'a dyn Entropy,
}

impl<'a> Library<'a> {
    /// The store of games.
    #[must_use]
    pub const fn store(&self) -> Store<'a> {
        Store::new(self.texts)
    }
}
