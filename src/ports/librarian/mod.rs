//! Records, days, history and sharing, kept out of a first visit's bytes: the librarian answers and draws, the page asks
//! and gives it room.

mod browser;
mod wire;

use std::cell::RefCell;
use std::rc::Rc;

use engine::date::Date;
use engine::games::GameId;
use engine::level::Level;
use engine::play::{Millis, Source};
use engine::shelf::Id;
use web_sys::Element;

use super::store;
use crate::librarian::view::Tell;
pub use browser::Browser;
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
    /// What a kept game's puzzle is, to play it again: [`Answer::Kept`].
    Again(Id),
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
    /// A kept game's puzzle, as its game writes it, and where it came from.
    Kept(Source, String),
    /// How the dailies of each game stand, in the order of [`GameId::ALL`].
    Today(Vec<Standing>),
}

/// How one game's dailies of a date stand.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Standing {
    /// A mark for each level of [`Level::DEALT`], with the time played, where the game is kept.
    pub marks: Vec<(Mark, Option<Millis>)>,
    /// The longest current streak of its levels.
    pub streak: u32,
}

pub use engine::shelf::Mark;

/// Called once with whether the librarian is here.
pub type Done = Box<dyn FnOnce(bool)>;

/// Called with what the librarian has the page do.
pub type Hear = Rc<dyn Fn(Tell)>;

/// Someone who keeps records, and draws what is in them.
pub trait Librarian {
    /// Fetches it, where it is not here yet.
    fn fetch(&self, done: Done);

    /// What it answers; none while it is not here.
    fn ask(&self, ask: &Ask) -> Option<Answer>;

    /// Has it draw a view in a place, and change it as the player does; says under which number, where it is here.
    fn mount(&self, place: &Element, view: &str) -> Option<u32>;

    /// Has it let go of what it draws.
    fn unmount(&self, number: u32);

    /// From now on `hear` is told what the page is to do.
    fn hear(&self, hear: Hear);
}

/// A librarian over a store in memory, which draws nothing.
pub struct Memory {
    store: Rc<store::Memory>,
    is_away: bool,
    hear: RefCell<Option<Hear>>,
}

impl Memory {
    /// One who is here.
    #[must_use]
    pub const fn new(store: Rc<store::Memory>) -> Self {
        Self {
            store,
            is_away: false,
            hear: RefCell::new(None),
        }
    }

    /// One who never comes.
    #[must_use]
    pub const fn away(store: Rc<store::Memory>) -> Self {
        Self {
            store,
            is_away: true,
            hear: RefCell::new(None),
        }
    }

    /// Has the page do something.
    pub fn tell(&self, tell: Tell) {
        let hear = self.hear.borrow().clone();
        if let Some(hear) = hear {
            hear(tell);
        }
    }
}

impl Librarian for Memory {
    fn fetch(&self, done: Done) {
        done(!self.is_away);
    }

    fn ask(&self, ask: &Ask) -> Option<Answer> {
        let now = super::time::Time::moment(&super::time::Memory::default());
        let library = crate::librarian::Library {
            texts: &*self.store,
            now,
            base: "https://example.org/ninebridge/",
            entropy: &super::entropy::Memory::new("librarian"),
        };
        (!self.is_away).then(|| crate::librarian::answer(&library, ask))
    }

    fn mount(&self, _: &Element, _: &str) -> Option<u32> {
        None
    }

    fn unmount(&self, _: u32) {}

    fn hear(&self, hear: Hear) {
        self.hear.replace(Some(hear));
    }
}
