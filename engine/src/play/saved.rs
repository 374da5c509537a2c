//! A game as it is stored: the puzzle, where it came from, the time played and the board. What can be undone and
//! redone, and the mistakes made, come back by replaying its log, which is stored beside it.

use std::rc::Rc;

use super::problem::Problem;
use super::source::Source;
use super::state::State;
use super::{Replay, Session};
use crate::date::Moment;
use crate::foreign;
use crate::game::{Game, Unreadable};
use crate::json::{Map, Value};
use crate::level::Level;
use crate::log::{Log, LogError};
use crate::time::Millis;

/// The version of the stored form.
const VERSION: u64 = 1;

/// More play time than this is not a game but a broken record: a hundred days.
pub const LONGEST: Millis = Millis(100 * 24 * 3_600 * 1_000);

/// A stored game, apart from its log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedGame {
    game: String,
    puzzle: String,
    answer: String,
    source: Source,
    /// Its level, where its source does not say.
    level: Option<Level>,
    elapsed: Millis,
    state: String,
    stamp: Option<Stamp>,
    came: Option<String>,
    more: More,
}

/// When a game was begun and last played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    /// When its clock first started.
    pub begun: Moment,
    /// When it was stored.
    pub last: Moment,
}

/// Fields that a newer version added: kept, and written back as they were.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct More(Map);

/// Why a stored game cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SavedError {
    /// It is not a stored game at all.
    Malformed,
    /// A newer version wrote it.
    Newer,
    /// It is another game's.
    OtherGame,
    /// Its puzzle does not read.
    Puzzle(Unreadable),
    /// Its answer does not solve its puzzle.
    Answer,
    /// Its board does not read, or play cannot have led to it.
    State,
    /// Its time cannot be.
    Time,
}

/// A stored game, opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opened<G: Game> {
    /// The session as it was stored.
    pub session: Session<G>,
    /// What became of its log.
    pub recording: Recording,
}

/// What became of a stored game's log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recording {
    /// It replays to the board stored beside it.
    Whole,
    /// It was ahead of the board, and lost this many entries at its end.
    Trimmed(usize),
    /// There is none that leads to the board: the session goes on without one, and without its history.
    Lost(Option<LogError>),
}

impl SavedGame {
    /// A session as it is stored. Its log goes beside it, and before it.
    #[must_use]
    pub fn of<G: Game>(session: &Session<G>, source: Source, elapsed: Millis, more: More) -> Self {
        Self {
            game: G::ID.to_owned(),
            puzzle: G::write(session.puzzle()),
            answer: session.problem.write_answer(),
            source,
            level: None,
            elapsed,
            state: session.state.write(),
            stamp: None,
            came: None,
            more,
        }
    }

    /// The same, of a puzzle that was graded.
    #[must_use]
    pub fn graded(self, level: Option<Level>) -> Self {
        let level = level.filter(|_| self.source.level().is_none());
        Self { level, ..self }
    }

    /// The same, with when it was played.
    #[must_use]
    pub fn stamped(self, stamp: Option<Stamp>) -> Self {
        Self { stamp, ..self }
    }

    /// The same, with the link it was opened from.
    #[must_use]
    pub fn came(self, came: Option<String>) -> Self {
        Self { came, ..self }
    }

    /// The stored text.
    #[must_use]
    pub fn write(&self) -> String {
        let Self {
            game,
            puzzle,
            answer,
            source,
            level,
            elapsed,
            state,
            stamp,
            came,
            more,
        } = self.clone();
        let mut fields = more.0;
        fields.extend(level.map(|level| ("level".to_owned(), level.id().into())));
        fields.extend(came.map(|came| ("came".to_owned(), came.into())));
        if let Some(Stamp { begun, last }) = stamp {
            fields.insert("begun".to_owned(), begun.write().into());
            fields.insert("last".to_owned(), last.write().into());
        }
        let own: [(&str, Value); 7] = [
            ("v", VERSION.into()),
            ("game", game.into()),
            ("puzzle", puzzle.into()),
            ("answer", answer.into()),
            ("source", source.write().into()),
            ("elapsed", elapsed.0.into()),
            ("state", state.into()),
        ];
        fields.extend(own.map(|(name, value)| (name.to_owned(), value)));
        Value::Object(fields).to_string()
    }

    /// Reads a stored text.
    ///
    /// # Errors
    /// When it is no stored game, or a newer version's.
    pub fn read(text: &str) -> Result<Self, SavedError> {
        let mut fields = Value::read(text).and_then(Value::object).ok_or(SavedError::Malformed)?;
        // The version first: what a newer one added or changed need not be readable here.
        match fields.remove("v").as_ref().and_then(Value::as_u64) {
            Some(VERSION) => Self::from_fields(fields).ok_or(SavedError::Malformed),
            Some(v) if v > VERSION => Err(SavedError::Newer),
            Some(_) | None => Err(SavedError::Malformed),
        }
    }

    fn from_fields(mut fields: Map) -> Option<Self> {
        let elapsed = Millis(fields.remove("elapsed")?.as_u64()?);
        let mut text = |name: &str| match fields.remove(name)? {
            Value::String(text) => Some(text),
            _ => None,
        };
        let (game, puzzle, answer, state) = (text("game")?, text("puzzle")?, text("answer")?, text("state")?);
        let source = Source::read(&text("source")?)?;
        // One that is not known is a newer version's, and no reason not to play.
        let level = text("level").and_then(|level| Level::from_id(&level));
        // Nor are those that do not read.
        let mut moment = |name: &str| Moment::read(&text(name)?);
        let stamp = moment("begun").zip(moment("last"));
        let stamp = stamp.map(|(begun, last)| Stamp { begun, last });
        let came = text("came");
        foreign::bound(&mut fields, |_, _| false);
        Some(Self {
            game,
            puzzle,
            answer,
            source,
            level,
            elapsed,
            state,
            stamp,
            came,
            more: More(fields),
        })
    }

    /// Where the puzzle came from.
    #[must_use]
    pub const fn source(&self) -> Source {
        self.source
    }

    /// The puzzle's level, where it is known.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        self.source.level().or(self.level)
    }

    /// The puzzle, as its game writes it.
    #[must_use]
    pub fn puzzle(&self) -> &str {
        &self.puzzle
    }

    /// Its answer, as [`Problem::write_answer`] writes it.
    #[must_use]
    pub fn answer(&self) -> &str {
        &self.answer
    }

    /// How long it has been played.
    #[must_use]
    pub const fn elapsed(&self) -> Millis {
        self.elapsed
    }

    /// Which game it is of, by its ID.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// When it was played, where that is known.
    #[must_use]
    pub const fn stamp(&self) -> Option<Stamp> {
        self.stamp
    }

    /// The fragment of the link it was opened from.
    #[must_use]
    pub fn link(&self) -> Option<&str> {
        self.came.as_deref()
    }

    /// What a newer version added.
    #[must_use]
    pub const fn more(&self) -> &More {
        &self.more
    }

    /// Opens the game, with the log that was stored beside it. The log is played again and held against the board:
    /// where it leads further, a write was lost after its own, and it is cut back; where it does not lead there, the
    /// board holds.
    ///
    /// # Errors
    /// When any part but the log is not what this game could have stored.
    pub fn open<G: Game>(&self, log: Option<&str>) -> Result<Opened<G>, SavedError> {
        if self.game != G::ID {
            return Err(SavedError::OtherGame);
        }
        if self.elapsed > LONGEST {
            return Err(SavedError::Time);
        }
        let puzzle = G::read(&self.puzzle).map_err(SavedError::Puzzle)?;
        let problem = Rc::new(Problem::<G>::read(puzzle, &self.answer).ok_or(SavedError::Answer)?);
        let state = State::read(&problem, &self.state).ok_or(SavedError::State)?;
        let log = log.map(|log| Log::<G>::read(problem.puzzle(), log));
        let error = match &log {
            Some(Err(error)) => Some(*error),
            _ => None,
        };
        // Without a log a session is as good as at its start, if that is where the board is.
        let log = log.and_then(Result::ok).unwrap_or_else(|| Log::new(state.automatic));
        let opened = self.along(&problem, &state, &log);
        Ok(opened.unwrap_or_else(|| Opened {
            session: Session::standing_so(problem, state, Log::lost()),
            recording: Recording::Lost(error),
        }))
    }

    /// Follows a log as far as it leads to the stored board within the time played.
    fn along<G: Game>(&self, problem: &Rc<Problem<G>>, state: &State<G>, log: &Log<G>) -> Option<Opened<G>> {
        if !log.is_whole() {
            return None;
        }
        let mut replay = Replay::new(Rc::clone(problem), log);
        let mut found = None;
        while replay.session().log.end() <= self.elapsed.tenths() {
            if replay.session().state == *state {
                found = Some(replay.session().log.entries().len());
            }
            if !replay.step().unwrap_or(false) {
                break;
            }
        }
        let entries = found?;
        let ahead = log.entries().len() - entries;
        if ahead > 0 {
            replay = Replay::through(Rc::clone(problem), log, entries);
        }
        let recording = match ahead {
            0 => Recording::Whole,
            ahead => Recording::Trimmed(ahead),
        };
        let session = replay.into_session();
        Some(Opened { session, recording })
    }
}
