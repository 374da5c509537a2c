//! What the librarian shows: views as markup, changed by presses, without a browser.
//!
//! A view's buttons, fields and lists have a `data-does`; what is pressed or chosen comes back as [`Input`]. A keyed part, a
//! grid say, has `data-keys` with the keys it takes, parted by spaces, and what is focused in it a `data-does`. What has
//! `data-focus` takes the focus after a change; else what had it keeps it.

use super::Library;
use crate::parts::markup::Markup;

/// What a player did in a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Input<'a> {
    /// A button was pressed.
    Press(&'a str),
    /// A field or list was changed to a value.
    Choose(&'a str, &'a str),
    /// A key went down in a keyed part, on what does this.
    Key(&'a str, &'a str),
    /// The text of the file that was asked for; none where it could not be read.
    File(Option<&'a str>),
    /// Something else has changed what is kept.
    Changed,
    /// What was asked of the browser is done, or not.
    Done(bool),
}

/// What is to be done for a view besides drawing it again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deed {
    /// To be done by the page.
    Tell(Tell),
    /// Put on the clipboard.
    Copy(String),
    /// Handed to the device's own sheet for sharing.
    Share(String),
    /// Saved as a file.
    Download {
        /// The file's name.
        name: String,
        /// What is in it.
        text: String,
    },
    /// A drawing, as SVG, saved or shared as a picture.
    Picture {
        /// The file's name.
        name: String,
        /// The drawing, with its width and height.
        svg: String,
    },
    /// A file to be chosen: it comes back as [`Input::File`].
    Pick,
    /// Storage that the browser is asked to keep.
    Persist,
}

/// What the librarian has the page do. The page reads it as text ([`Tell::write`]).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tell {
    /// Put a kept game on the table: `open sudoku ID`.
    Open(engine::games::GameId, engine::shelf::Id),
    /// Play a date's daily, or go on with it: `daily sudoku 2026-12-01 easy`.
    Daily(engine::games::GameId, engine::date::Date, engine::level::Level),
    /// Play a puzzle again, from its record: `again sudoku ID`.
    Again(engine::games::GameId, engine::shelf::Id),
    /// Watch a kept game's solve: `watch sudoku ID`.
    Watch(engine::games::GameId, engine::shelf::Id),
    /// Watch a friend's solve: `film sudoku 323 PUZZLE ANSWER LOG TITLE`.
    Film(Film),
    /// Start the game that waits behind its Ready card: `start`.
    Start,
    /// Go to a screen: `go history`.
    Go(String),
    /// Open a view in a dialog, by its name: `dialog day 2026-12-01`.
    Dialog(String),
    /// Close the dialog it is in: `close`.
    Close,
    /// Say something at the foot of the screen: `say Copied.`
    Say(String),
    /// What is kept has changed: `changed`.
    Changed,
}

/// A solve that came with a link, with all it takes to be watched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Film {
    /// Whose puzzle it is of.
    pub game: engine::games::GameId,
    /// What it took, in whole seconds.
    pub seconds: u64,
    /// The puzzle, as its game writes it.
    pub puzzle: String,
    /// Its answer, as it is stored.
    pub answer: String,
    /// The log of it, whole.
    pub log: String,
    /// Whose solve it is, in words.
    pub title: String,
}

/// A part of the page that the librarian draws.
pub trait View {
    /// Its markup as things stand.
    fn markup(&self, library: &Library<'_>) -> Markup;

    /// Takes what the player did; says what is to be done about it. It is drawn again in any case.
    fn take(&mut self, library: &Library<'_>, input: Input<'_>) -> Vec<Deed>;
}

/// A part by its name, as the page or [`Tell::Dialog`] gives it: a word, then what it is about.
#[must_use]
pub fn open(name: &str) -> Option<Box<dyn View>> {
    let (word, about) = name.split_once(' ').unwrap_or((name, ""));
    match word {
        "opening" => super::opening::open(about),
        "result" => super::result::open(about),
        "share" => super::share::open(about),
        _ => None,
    }
}
