//! Dealing and checking, away from the page's own thread.

mod browser;
mod wire;

use std::cell::RefCell;
use std::rc::Rc;

use engine::daily::{self, NoDaily};
use engine::date::Date;
use engine::game::{Game, Order, Progress, Solutions, Undealable};
use engine::games::GameId;
use engine::level::Level;
use engine::play::Problem;
use engine::with_game;

pub use super::worker::Failure;
pub use browser::Browser;
use wire::{read_progress, write_progress};

/// Work for the dealer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Job {
    /// Make the puzzle of an order.
    Deal(GameId, Order),
    /// Make a date's daily.
    Daily(GameId, Date, Level),
    /// Solve a puzzle, given as its game writes it.
    Check(GameId, String),
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// The puzzle asked for.
    Ready(Parcel),
    /// The order cannot be dealt.
    Undealable(Undealable),
    /// The puzzle has not one solution, but so many.
    NotOne(Solutions),
    /// The puzzle to be checked does not read.
    Unreadable,
}

/// A puzzle with its answer, as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parcel {
    /// The puzzle, as its game writes it.
    pub puzzle: String,
    /// Its answer, as [`Problem`] writes it.
    pub answer: String,
    /// Its level.
    pub level: Level,
}

impl Parcel {
    /// Opens it.
    #[must_use]
    pub fn open<G: Game>(&self) -> Option<Problem<G>> {
        Problem::read(G::read(&self.puzzle).ok()?, &self.answer)
    }
}

fn solve<G: Game>(puzzle: G::Puzzle, dealt: Option<Level>) -> Answer {
    match Problem::<G>::solve(puzzle) {
        Ok(problem) => Answer::Ready(Parcel {
            puzzle: G::write(problem.puzzle()),
            answer: problem.write_answer(),
            level: dealt.unwrap_or_else(|| G::grade(problem.puzzle(), problem.answer())),
        }),
        Err(solutions) => Answer::NotOne(solutions),
    }
}

impl Job {
    /// Whose puzzle it is about.
    #[must_use]
    pub const fn game(&self) -> GameId {
        match self {
            Self::Deal(game, _) | Self::Daily(game, ..) | Self::Check(game, _) => *game,
        }
    }

    /// Does the work, here and now. What takes long is told of on the way.
    #[must_use]
    pub fn run(&self, tell: &mut dyn FnMut(Progress)) -> Answer {
        with_game!(self.game(), G => self.run_of::<G>(tell))
    }

    /// The same for the one game it is about: a worker holds no more than that.
    #[must_use]
    pub fn run_of<G: Game>(&self, tell: &mut dyn FnMut(Progress)) -> Answer {
        match self {
            Self::Deal(_, order) => match G::deal_telling(order, tell) {
                Ok(puzzle) => solve::<G>(puzzle, Some(order.level).filter(|_| G::is_by_level(order.shape))),
                Err(why) => Answer::Undealable(why),
            },
            Self::Daily(_, date, level) => match daily::deal::<G>(*date, *level) {
                Ok(puzzle) => solve::<G>(puzzle, Some(*level)),
                Err(NoDaily::Undealable(why)) => Answer::Undealable(why),
                Err(NoDaily::Level) => Answer::Undealable(Undealable::Level),
                Err(NoDaily::TooEarly | NoDaily::Archive(_)) => Answer::Unreadable,
            },
            Self::Check(_, puzzle) => match G::read(puzzle) {
                Ok(puzzle) => solve::<G>(puzzle, None),
                Err(_) => Answer::Unreadable,
            },
        }
    }

    /// Answers the text of a job with what came of it, and says on the way how far it has come: what the worker of one
    /// game does. None where the text is no job.
    #[must_use]
    pub fn answer<G: Game>(text: &str, say: &dyn Fn(&str)) -> Option<String> {
        let job = Self::read(text)?;
        Some(job.run_of::<G>(&mut |progress| say(&write_progress(progress))).write())
    }
}

/// Called once with what came of a job.
pub type Done = Box<dyn FnOnce(Result<Answer, Failure>)>;

/// Called with how far a job has come, if it takes long.
pub type Hear = Rc<dyn Fn(Progress)>;

/// Someone who deals: one job at a time.
pub trait Dealer {
    /// Takes a job on, in place of one not yet done: that one is dropped without an answer.
    fn ask(&self, job: Job, hear: Hear, done: Done);

    /// Drops the job under way, if there is one, without an answer.
    fn cancel(&self);
}

/// A dealer that works when told to.
#[derive(Default)]
pub struct Memory {
    waiting: RefCell<Option<(Job, Hear, Done)>>,
}

impl Memory {
    /// Whether a job is waiting.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.waiting.borrow().is_some()
    }

    /// The waiting job.
    #[must_use]
    pub fn job(&self) -> Option<Job> {
        self.waiting.borrow().as_ref().map(|(job, ..)| job.clone())
    }

    /// Does the waiting job.
    pub fn work(&self) {
        let waiting = self.waiting.borrow_mut().take();
        if let Some((job, hear, done)) = waiting {
            done(Ok(job.run(&mut |progress| hear(progress))));
        }
    }

    /// Says how far the waiting job has come.
    pub fn tell(&self, progress: Progress) {
        if let Some((_, hear, _)) = &*self.waiting.borrow() {
            hear(progress);
        }
    }

    /// Lets the waiting job fail.
    pub fn fail(&self, failure: Failure) {
        let waiting = self.waiting.borrow_mut().take();
        if let Some((_, _, done)) = waiting {
            done(Err(failure));
        }
    }
}

impl Dealer for Memory {
    fn ask(&self, job: Job, hear: Hear, done: Done) {
        self.waiting.replace(Some((job, hear, done)));
    }

    fn cancel(&self) {
        self.waiting.replace(None);
    }
}
