//! Records, days, history and sharing, kept out of a first visit's bytes: the librarian answers and draws, the page asks
//! and gives it room.

mod wire;

use engine::date::Date;
use engine::games::GameId;
use engine::level::Level;
use engine::shelf::Id;

/// What the librarian is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// At the start: take over what earlier versions stored, make the records that are missing, put things in order.
    /// [`Answer::Done`].
    Begin,
    /// Make or bring up the record of a stored game. [`Answer::Done`].
    File(Id),
    /// How a date's dailies stand: [`Answer::Today`].
    Today(Date),
    /// What there is of a date's daily: [`Answer::Game`] begun or over, [`Answer::Puzzle`] as it was dealt, else
    /// [`Answer::Nothing`].
    Daily(GameId, Date, Level),
    /// Keep a daily as it was dealt. [`Answer::Done`].
    Dealt(GameId, Date, Level, String),
    /// Write a text for which there was no room, making some. [`Answer::Done`], or [`Answer::Nothing`] if there is none.
    Put(String, String),
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// It is done.
    Done,
    /// There is none.
    Nothing,
    /// A stored game.
    Game(Id),
    /// A puzzle, as its game writes it.
    Puzzle(String),
    /// How the dailies of each game stand, in the order of [`GameId::ALL`].
    Today(Vec<Standing>),
}

/// How one game's dailies of a date stand.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Standing {
    /// A mark for each level of [`Level::DEALT`].
    pub marks: Vec<Mark>,
    /// The longest current streak of its levels.
    pub streak: u32,
}

pub use engine::shelf::Mark;
