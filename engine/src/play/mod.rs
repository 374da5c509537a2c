//! One game being played. A session changes in one place, [`reduce()`]: the page, a replay and the tests all go
//! through it.
//!
//! What a move means is its game's; what undo, redo, reset, the log and the clock mean is written here, once.

mod clock;
mod help;
mod history;
mod mistakes;
mod problem;
mod reduce;
mod saved;
mod source;
mod state;

use std::rc::Rc;

pub use clock::Clock;
pub use help::{AllTold, Help, Told};
pub use mistakes::{Counts, Fate, Mistake, Settled};
pub use problem::Problem;
pub use reduce::{Effect, Outcome, Save, reduce};
pub use saved::{LONGEST, More, Opened, Recording, SavedError, SavedGame, Stamp};
pub use source::Source;
pub use state::Verdict;

pub use crate::action::Action;
pub use crate::time::{Millis, Tenths};

use self::history::History;
use self::mistakes::Mistakes;
use self::state::State;
use crate::game::{Game, PlaceId, Standing};
use crate::log::{Log, Logged};

/// One play of a puzzle: the board, what can be undone and redone, the help taken, the mistakes made, and the log of
/// it all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session<G: Game> {
    problem: Rc<Problem<G>>,
    state: State<G>,
    history: History<G>,
    standing: Standing<G::Flaw>,
    mistakes: Mistakes,
    log: Log<G>,
}

impl<G: Game> Session<G> {
    /// A session at its start: nothing filled in, nothing logged.
    #[must_use]
    pub fn new(problem: Rc<Problem<G>>) -> Self {
        Self::starting(problem, Log::new(false))
    }

    /// A session that starts with automatic candidates or marks on.
    #[must_use]
    pub fn automatic(problem: Rc<Problem<G>>) -> Self {
        Self::starting(problem, Log::new(true))
    }

    /// A session that begins part-way, on a board of unknown history, and so is not recorded; none where play cannot
    /// have led to the board.
    #[must_use]
    pub fn begun(problem: Rc<Problem<G>>, board: Vec<G::Place>, automatic: bool) -> Option<Self> {
        let is_board = board.len() == G::places(problem.puzzle()) && G::is_board(problem.puzzle(), &board);
        let state = State {
            board,
            ..State::new(problem.puzzle(), automatic)
        };
        is_board.then(|| Self::standing_so(problem, state, Log::lost()))
    }

    fn starting(problem: Rc<Problem<G>>, log: Log<G>) -> Self {
        let state = State::new(problem.puzzle(), log.began_automatic());
        Self::standing_so(problem, state, log)
    }

    fn standing_so(problem: Rc<Problem<G>>, state: State<G>, log: Log<G>) -> Self {
        let standing = G::standing(problem.puzzle(), &state.board);
        Self {
            problem,
            state,
            history: History::default(),
            standing,
            mistakes: Mistakes::default(),
            log,
        }
    }

    /// The puzzle being played.
    #[must_use]
    pub fn puzzle(&self) -> &G::Puzzle {
        self.problem.puzzle()
    }

    /// The puzzle with its answer, to be held on to.
    #[must_use]
    pub fn problem(&self) -> Rc<Problem<G>> {
        Rc::clone(&self.problem)
    }

    /// What the player has put in each place.
    #[must_use]
    pub fn board(&self) -> &[G::Place] {
        &self.state.board
    }

    /// What the player has been told of a place.
    #[must_use]
    pub fn verdict(&self, place: PlaceId) -> Verdict {
        self.state.held(place.index()).verdict
    }

    /// Whether automatic candidates or marks are on.
    #[must_use]
    pub const fn is_automatic(&self) -> bool {
        self.state.automatic
    }

    /// Whether guesses are checked as they are entered.
    #[must_use]
    pub const fn checks_guesses(&self) -> bool {
        self.state.checks_guesses
    }

    /// The help taken.
    #[must_use]
    pub const fn help(&self) -> Help {
        self.state.help
    }

    /// What the player has been told.
    #[must_use]
    pub const fn told(&self) -> &AllTold {
        &self.state.told
    }

    /// The mistakes that have counted by this play time; none where the session was not recorded from its start.
    #[must_use]
    pub fn mistakes_at(&self, now: Tenths) -> Option<Counts> {
        self.log.is_whole().then(|| self.mistakes.counts_at(now))
    }

    /// The mistakes counted by the last action; none where the session was not recorded from its start.
    #[must_use]
    pub fn mistakes(&self) -> Option<Counts> {
        self.log.is_whole().then(|| self.mistakes.counts())
    }

    /// What became of each slip so far, in the order they settled.
    #[must_use]
    pub fn settled(&self) -> &[Settled] {
        self.mistakes.settled()
    }

    /// How the board stands.
    #[must_use]
    pub const fn standing(&self) -> Standing<G::Flaw> {
        self.standing
    }

    /// Whether the player has solved it.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.standing == Standing::Solved && !self.state.is_shown
    }

    /// Whether the solution was shown: the game is over without a time.
    #[must_use]
    pub const fn is_shown(&self) -> bool {
        self.state.is_shown
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.standing == Standing::Solved
    }

    /// Whether there is something to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.is_over() && self.history.can_undo()
    }

    /// Whether there is something to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.is_over() && self.history.can_redo()
    }

    /// The place an action would be about, if it is about one: for Undo and Redo that of the change they would go
    /// over.
    #[must_use]
    pub fn place_of(&self, action: Action<G>) -> Option<PlaceId> {
        match action {
            Action::Move(play) => Some(G::about(play)),
            Action::Undo => self.history.undo_place(),
            Action::Redo => self.history.redo_place(),
            Action::Reveal(place) => Some(place),
            Action::Hint(hint) => Some(hint.place()),
            Action::Page(step) => Some(step.target),
            Action::Reset
            | Action::Automatic(_)
            | Action::CheckGuesses(_)
            | Action::Check(_)
            | Action::CheckPuzzle
            | Action::ShowSolution => None,
        }
    }

    /// Whether an action is about this board: those of another may point past its end.
    fn has(&self, action: Action<G>) -> bool {
        match action {
            Action::Check(spot) => spot.index() < G::spots(self.puzzle()),
            _ => self
                .place_of(action)
                .is_none_or(|place| place.index() < self.board().len()),
        }
    }

    /// Whether nothing has been done yet.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        self.log.is_whole() && self.log.is_empty()
    }

    /// Every action that changed the session or helped its player, with its time.
    #[must_use]
    pub const fn log(&self) -> &Log<G> {
        &self.log
    }

    /// Plays a whole log from the start.
    ///
    /// # Errors
    /// When the log is not whole, or an entry changes nothing or is refused: such a log was not made by playing this
    /// puzzle.
    pub fn replay(problem: Rc<Problem<G>>, log: &Log<G>) -> Result<Self, NotAPlay> {
        let mut replay = Replay::new(problem, log);
        while replay.step()? {}
        if log.is_whole() {
            Ok(replay.into_session())
        } else {
            Err(NotAPlay {
                entry: log.entries().len(),
            })
        }
    }
}

/// A log being played again, an entry at a time.
#[derive(Debug, Clone)]
pub struct Replay<'a, G: Game> {
    session: Session<G>,
    log: &'a Log<G>,
}

impl<'a, G: Game> Replay<'a, G> {
    /// A log at its start.
    #[must_use]
    pub fn new(problem: Rc<Problem<G>>, log: &'a Log<G>) -> Self {
        Self {
            session: Session::starting(problem, Log::new(log.began_automatic())),
            log,
        }
    }

    /// A log played through so many entries, or as far as it plays.
    #[must_use]
    pub fn through(problem: Rc<Problem<G>>, log: &'a Log<G>, entries: usize) -> Self {
        let mut replay = Self::new(problem, log);
        while replay.session.log.entries().len() < entries && replay.step().unwrap_or(false) {}
        replay
    }

    /// A log that has been played to where this session is.
    pub(crate) const fn on(session: Session<G>, log: &'a Log<G>) -> Self {
        Self { session, log }
    }

    /// The session as far as it has been played.
    #[must_use]
    pub const fn session(&self) -> &Session<G> {
        &self.session
    }

    /// The session, to be gone on with.
    #[must_use]
    pub fn into_session(self) -> Session<G> {
        self.session
    }

    /// Plays the next entry; says whether there was one.
    ///
    /// # Errors
    /// When the entry does nothing. The session stays as it was before it.
    pub fn step(&mut self) -> Result<bool, NotAPlay> {
        let entry = self.session.log.entries().len();
        let Some(&Logged { action, at }) = self.log.entries().get(entry) else {
            return Ok(false);
        };
        match self.session.apply(action, at) {
            Effect::Changed { .. } => Ok(true),
            Effect::Nothing | Effect::Refused(_) => Err(NotAPlay { entry }),
        }
    }
}

/// A log that no play of the puzzle could have made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAPlay {
    /// The first entry that does nothing, counted from 0; the number of entries where the log breaks off.
    pub entry: usize,
}
