//! One game's entry in the history, and the text it is stored as.

use crate::json::{Map, Value};

use super::challenge::Challenge;
use super::id::Id;
use crate::date::{Moment, plain_number};
use crate::foreign;
use crate::game::Game;
use crate::games::GameId;
use crate::level::Level;
use crate::play::{Counts, Help, LONGEST, Session, Source};
use crate::shape::Shape;
use crate::time::Millis;

/// The version of the stored form.
const VERSION: u64 = 1;
/// The most characters of a puzzle's name.
const TITLE: usize = 40;
/// No game makes more mistakes, or takes more help, than this.
const MANY: u32 = 100_000;

/// One game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// Its name in storage.
    pub id: Id,
    /// Which game.
    pub game: GameId,
    /// The puzzle, as its game writes it.
    pub puzzle: String,
    /// Where the puzzle came from.
    pub source: Source,
    /// The puzzle's level, as far as it is known.
    pub level: Option<Level>,
    /// The puzzle's shape.
    pub shape: Shape,
    /// When its clock first started.
    pub begun: Moment,
    /// When it was last played, in milliseconds since 1970.
    pub last: u64,
    /// How long it has been played.
    pub elapsed: Millis,
    /// When it was solved.
    pub solved: Option<Moment>,
    /// Whether the solution was shown: over without a time.
    pub is_shown: bool,
    /// Whether the board had been seen before it was begun: a replay.
    pub is_seen: bool,
    /// Whether a solve of it was watched before it was solved.
    pub is_watched: bool,
    /// The help taken.
    pub help: Help,
    /// The mistakes made; none where the game was not recorded from its start.
    pub mistakes: Option<Counts>,
    /// What came with the link it was opened from.
    pub challenge: Option<Challenge>,
    /// The puzzle's name.
    pub title: Option<String>,
    /// What a newer version added.
    pub(super) more: Map,
}

/// What a new record says of its puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct New {
    /// Its name in storage.
    pub id: Id,
    /// Where the puzzle came from.
    pub source: Source,
    /// Its level, where the source does not say.
    pub level: Option<Level>,
    /// When its clock started.
    pub begun: Moment,
    /// Whether the board had been seen before.
    pub is_seen: bool,
    /// Whether a solve of it has been watched.
    pub is_watched: bool,
}

/// Why a text is no record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecordError {
    /// It does not read.
    Malformed,
    /// A newer version wrote it, or of a game that is not known here.
    Newer,
}

impl Record {
    /// The record of a game at its start.
    #[must_use]
    pub fn new<G: Game>(game: GameId, puzzle: &G::Puzzle, new: &New) -> Self {
        Self {
            id: new.id,
            game,
            puzzle: G::write(puzzle),
            source: new.source,
            level: new.source.level().or(new.level),
            shape: G::shape(puzzle),
            begun: new.begun,
            last: new.begun.at,
            elapsed: Millis(0),
            solved: None,
            is_shown: false,
            is_seen: new.is_seen,
            is_watched: new.is_watched,
            help: Help::default(),
            mistakes: None,
            challenge: None,
            title: None,
            more: Map::new(),
        }
    }

    /// Brings the record up to a session. A game that is over stays as it ended.
    pub fn follow<G: Game>(&mut self, session: &Session<G>, elapsed: Millis, now: Moment) {
        if self.is_over() {
            return;
        }
        // The clock of play never goes back, whatever the device's does.
        self.elapsed = self.elapsed.max(elapsed);
        self.last = self.last.max(now.at);
        self.help = session.help();
        self.mistakes = if session.is_over() {
            session.mistakes()
        } else {
            session.mistakes_at(elapsed.tenths())
        };
        self.is_shown |= session.is_shown();
        if session.is_solved() {
            self.solved = Some(now);
        }
    }

    /// Whether the game is over.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.solved.is_some() || self.is_shown
    }

    /// The stored text. The ID is not in it: it is the name it is stored under.
    #[must_use]
    pub fn write(&self) -> String {
        self.value().to_string()
    }

    pub(super) fn value(&self) -> Value {
        let mut fields = self.more.clone();
        let mut put = |name: &str, value: Value| fields.insert(name.to_owned(), value);
        put("v", VERSION.into());
        put("game", self.game.id().into());
        put("puzzle", self.puzzle.as_str().into());
        put("source", self.source.write().into());
        put("shape", self.shape.to_string().into());
        put("begun", self.begun.write().into());
        put("last", self.last.into());
        put("elapsed", self.elapsed.0.into());
        // What is not so is not written.
        if self.source.level().is_none()
            && let Some(level) = self.level
        {
            put("level", level.id().into());
        }
        if let Some(solved) = self.solved {
            put("solved", solved.write().into());
        }
        for (name, is_so) in [
            ("shown", self.is_shown),
            ("seen", self.is_seen),
            ("watched", self.is_watched),
        ] {
            if is_so {
                put(name, true.into());
            }
        }
        if !self.help.is_none() {
            put("help", write_help(self.help).into());
        }
        if let Some(mistakes) = self.mistakes {
            put("mistakes", write_mistakes(mistakes));
        }
        if let Some(challenge) = &self.challenge {
            put("challenge", challenge.value());
        }
        if let Some(title) = &self.title {
            put("title", title.as_str().into());
        }
        Value::Object(fields)
    }

    /// Reads a stored text.
    ///
    /// # Errors
    /// When it is no record, or a newer version's.
    pub fn read(id: Id, text: &str) -> Result<Self, RecordError> {
        let value = Value::read(text).ok_or(RecordError::Malformed)?;
        Self::from_value(id, value)
    }

    pub(super) fn from_value(id: Id, value: Value) -> Result<Self, RecordError> {
        let Value::Object(mut fields) = value else {
            return Err(RecordError::Malformed);
        };
        match fields.remove("v").as_ref().and_then(Value::as_u64) {
            Some(VERSION) => {}
            Some(v) if v > VERSION => return Err(RecordError::Newer),
            Some(_) | None => return Err(RecordError::Malformed),
        }
        let game = fields.remove("game");
        let game = game.as_ref().and_then(Value::as_str).ok_or(RecordError::Malformed)?;
        let game = GameId::from_id(game).ok_or(RecordError::Newer)?;
        Self::from_fields(id, game, fields).ok_or(RecordError::Malformed)
    }

    fn from_fields(id: Id, game: GameId, mut fields: Map) -> Option<Self> {
        let mut text = |name: &str| match fields.remove(name) {
            None => Some(None),
            Some(Value::String(text)) => Some(Some(text)),
            Some(_) => None,
        };
        let puzzle = text("puzzle")??;
        let source = Source::read(&text("source")??)?;
        let shape = text("shape")??.parse().ok()?;
        let begun = Moment::read(&text("begun")??)?;
        let level = match text("level")? {
            Some(level) => Some(Level::from_id(&level)?),
            None => source.level(),
        };
        let solved = match text("solved")? {
            Some(solved) => Some(Moment::read(&solved)?),
            None => None,
        };
        let help = match text("help")? {
            Some(help) => read_help(&help)?,
            None => Help::default(),
        };
        let title = text("title")?.map(|title| title.chars().take(TITLE).collect());
        let mut number = |name: &str| fields.remove(name)?.as_u64();
        let (last, elapsed) = (number("last")?, Millis(number("elapsed")?));
        let mut flag = |name: &str| match fields.remove(name) {
            None => Some(false),
            Some(Value::Bool(flag)) => Some(flag),
            Some(_) => None,
        };
        let (is_shown, is_seen, is_watched) = (flag("shown")?, flag("seen")?, flag("watched")?);
        let mistakes = match fields.remove("mistakes") {
            None => None,
            Some(value) => Some(read_mistakes(&value)?),
        };
        let challenge = match fields.remove("challenge") {
            None => None,
            Some(Value::Object(fields)) => Challenge::new(fields),
            Some(_) => return None,
        };
        foreign::bound(&mut fields, |_, _| false);
        (elapsed <= LONGEST).then_some(Self {
            id,
            game,
            puzzle,
            source,
            level,
            shape,
            begun,
            last,
            elapsed,
            solved,
            is_shown,
            is_seen,
            is_watched,
            help,
            mistakes,
            challenge,
            title,
            more: fields,
        })
    }
}

/// Help as links write it: `c` automatic candidates or marks, `g` guesses checked, then hints, checks and reveals with
/// their numbers.
pub(super) fn write_help(help: Help) -> String {
    let mut text = String::new();
    text.push_str(if help.automatic { "c" } else { "" });
    text.push_str(if help.guesses { "g" } else { "" });
    for (letter, count) in [('h', help.hints), ('k', help.checks), ('r', help.reveals)] {
        if count > 0 {
            text.push(letter);
            text.push_str(&count.to_string());
        }
    }
    text
}

pub(super) fn read_help(text: &str) -> Option<Help> {
    let mut help = Help::default();
    let rest = text.strip_prefix('c');
    help.automatic = rest.is_some();
    let text = rest.unwrap_or(text);
    let rest = text.strip_prefix('g');
    help.guesses = rest.is_some();
    let mut text = rest.unwrap_or(text);
    for (letter, count) in [
        ('h', &mut help.hints),
        ('k', &mut help.checks),
        ('r', &mut help.reveals),
    ] {
        if let Some(rest) = text.strip_prefix(letter) {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let (digits, rest) = rest.split_at(end);
            *count = plain_number(digits).filter(|count| (1..=MANY).contains(count))?;
            text = rest;
        }
    }
    text.is_empty().then_some(help)
}

pub(super) fn write_mistakes(Counts { values, marks }: Counts) -> Value {
    Value::Array(vec![values.into(), marks.into()])
}

pub(super) fn read_mistakes(value: &Value) -> Option<Counts> {
    let count = |value: &Value| u32::try_from(value.as_u64()?).ok().filter(|count| *count <= MANY);
    match value.as_array()? {
        [values, marks] => Some(Counts {
            values: count(values)?,
            marks: count(marks)?,
        }),
        _ => None,
    }
}
