//! Hints, Show me and the guide, away from the page's own thread and out of a first visit's bytes: the teacher says
//! the words and draws the pictures, the page shows them.

mod browser;
mod wire;

use engine::action::{Hint, StepRef};
use engine::game::{PlaceId, SpotId};
use engine::games::GameId;
use engine::level::Level;

pub use super::worker::Failure;
pub use browser::Browser;

/// A game in progress: the very texts that are stored, so that the teacher opens it the way a reload does and knows
/// what has been told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Play {
    /// Which game.
    pub game: GameId,
    /// As [`engine::play::SavedGame`] writes it.
    pub saved: String,
    /// Its log, where there is one.
    pub log: Option<String>,
}

/// What the teacher is asked. A technique is named as [`engine::teach::Taught::technique_id`] does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// What a hint says: [`Answer::Tip`], to be dispatched and shown. [`Answer::Nothing`] when the game is over.
    Hint(Play),
    /// What may be said of the last hint told, unasked, once the board has changed: [`Answer::Tip`] to be shown, never
    /// dispatched, or [`Answer::Nothing`]. It tells nothing of the answer.
    Recall(Play, Hint),
    /// Show me: [`Answer::Pages`], or the [`Answer::Tip`] that a hint gives where there is nothing to be shown yet, as
    /// for a fault not told of before. That one is dispatched, as a hint's is.
    Show(Play),
    /// What is left past the techniques: [`Answer::Pages`], else as [`Ask::Show`].
    Trial(Play),
    /// The guide's list: [`Answer::Contents`].
    Contents(GameId),
    /// One technique's article: [`Answer::Article`].
    Article(GameId, String),
    /// A board on which a technique is the next step, the same for the same seed: [`Answer::Exercise`]. The rarest
    /// take a second.
    Practise(GameId, String, u32),
    /// The player's answer to an exercise, as the exercise's own game would be stored: [`Answer::Judged`].
    Judge(Play, String),
    /// What was told in a log of a puzzle, as [`engine::game::Game::write`] gives it: [`Answer::Captions`].
    Captions(GameId, String, String),
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// A hint.
    Tip(Tip),
    /// Show me, or a trial.
    Pages(Pages),
    /// The guide's list.
    Contents(Vec<Entry>),
    /// An article of the guide.
    Article(Article),
    /// A position to practise on.
    Exercise(Exercise),
    /// What the player's answer is worth.
    Judged(Judged),
    /// One for each entry of a log; empty for what is no hint and no page of Show me, or is said without the teacher.
    Captions(Vec<String>),
    /// There is nothing to say.
    Nothing,
    /// The ask makes no sense to this build: a game that does not open, a technique it does not know.
    Unreadable,
}

/// A hint. It never gives a value away.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tip {
    /// What it is in the log; none where it is nothing to be logged ("The board has moved on.").
    pub hint: Option<Hint>,
    /// What is shown and said.
    pub words: String,
    /// More, shown where there is room and always said: the hardest step ahead. Often empty.
    pub more: String,
    /// What to select: the cell to be filled, the island to look at.
    pub spot: Option<SpotId>,
    /// The places to tint; none where the selection says where to look.
    pub places: Vec<PlaceId>,
    /// The spots to tint, where spots are no places.
    pub spots: Vec<SpotId>,
    /// What it asks about the technique.
    pub question: Option<Question>,
    /// What is offered beside it.
    pub offer: Offer,
}

/// What is offered beside a hint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Offer {
    /// Nothing.
    #[default]
    Nothing,
    /// [`Ask::Show`].
    Show,
    /// [`Ask::Trial`].
    Trial,
}

/// "What's an X-Wing?", which opens the guide there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The technique.
    pub technique: String,
    /// The question.
    pub words: String,
}

/// Show me, or a trial.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pages {
    /// What it is about: "Row 3, column 5".
    pub title: String,
    /// What is said before the first page: how far it is.
    pub intro: String,
    /// A page a step.
    pub pages: Vec<Page>,
}

/// One step, or one branch of a trial.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// What `Action::Page` is dispatched with when it is turned to; none is free.
    pub step: Option<StepRef>,
    /// Whether it has been seen, and so is free.
    pub is_seen: bool,
    /// What may be said of it before it is seen: "Step 2 of 7".
    pub number: String,
    /// Its heading: "Step 2 of 7 · X-Wing".
    pub title: String,
    /// What is drawn, one after another; at least one.
    pub frames: Vec<Frame>,
    /// The moves that write it down, by [`engine::game::Game::move_number`]; none where no board can show it.
    pub moves: Vec<u32>,
    /// What the button says that makes them; empty where there are none.
    pub does: String,
    /// What it asks about the technique.
    pub question: Option<Question>,
}

/// A drawing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// Markup with classes only, drawn by `style/lesson.css`: an SVG that takes the width it is given, hidden from
    /// screen readers.
    pub picture: String,
    /// What it shows, for who cannot see it.
    pub label: String,
    /// What is said under it.
    pub caption: String,
}

/// A line of the guide's list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The technique.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The level of a puzzle that needs it and none harder.
    pub level: Level,
}

/// An article of the guide.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Article {
    /// Its line in the list.
    pub entry: Entry,
    /// What others call it; empty where all call it the same.
    pub also: String,
    /// What it is, why it works, how to spot it.
    pub sections: Vec<Section>,
    /// The worked example, from a real puzzle.
    pub example: Vec<Frame>,
}

/// A part of an article.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// Its heading.
    pub heading: String,
    /// What it says.
    pub text: String,
}

/// A position to practise on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exercise {
    /// The game, as stored: opened without a log, played as any other.
    pub saved: String,
    /// What is to be done.
    pub task: String,
    /// The answer, drawn, and the moves that write it down.
    pub answer: Page,
}

/// What a player's answer to an exercise is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// Whether it is the whole answer.
    pub is_whole: bool,
    /// What is said of it.
    pub words: String,
    /// The step that was found, drawn; empty where none was.
    pub frames: Vec<Frame>,
}

/// Called once with what came of an ask; never, if a newer one took its place.
pub type Done = Box<dyn FnOnce(Result<Answer, Failure>)>;

/// Someone who teaches: one ask at a time, in the order they came.
pub trait Teacher {
    /// Asks. A hint that still waits gives way to a newer one, a recall to either, without an answer.
    fn ask(&self, ask: Ask, done: Done);

    /// Gets ready, so that the first ask need not wait for it.
    fn warm(&self);
}

impl Ask {
    /// Whether one that still waits gives way to it: a board asked about has changed when it is asked about again. A
    /// press of Hint is not lost to what is asked by itself.
    const fn replaces(&self, other: &Self) -> bool {
        match self {
            Self::Hint(_) => matches!(other, Self::Hint(_) | Self::Recall(..)),
            Self::Recall(..) => matches!(other, Self::Recall(..)),
            _ => false,
        }
    }
}

/// A teacher that works when told to.
#[derive(Default)]
pub struct Memory {
    waiting: std::cell::RefCell<Vec<(Ask, Done)>>,
}

impl Memory {
    /// Answers all that waits, in order.
    pub fn work(&self) {
        for (ask, done) in self.waiting.take() {
            done(Ok(crate::teacher::answer(&ask)));
        }
    }

    /// Lets all that waits fail.
    pub fn fail(&self, failure: Failure) {
        for (_, done) in self.waiting.take() {
            done(Err(failure));
        }
    }
}

impl Teacher for Memory {
    fn ask(&self, ask: Ask, done: Done) {
        queue(&mut self.waiting.borrow_mut(), ask, done);
    }

    fn warm(&self) {}
}

/// Puts an ask behind those that wait. One that it takes the place of is dropped.
fn queue(waiting: &mut Vec<(Ask, Done)>, ask: Ask, done: Done) {
    waiting.retain(|(other, _)| !ask.replaces(other));
    waiting.push((ask, done));
}
