//! What the tests of the librarian share: a store in memory, and games of dailies in it.

#![allow(dead_code, reason = "no test uses all of it")]

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::date::Date;
use engine::game::{Game, Order};
use engine::games::GameId;
use engine::hashi::Hashi;
use engine::level::Level;
use engine::play::{Counts, Millis, Source};
use engine::random::Stream;
use engine::shelf::{Failure, Id, Kept, Moment, New, Record, Store, Texts};
use engine::sudoku::Sudoku;
use ninebridge::librarian::Library;
use ninebridge::ports::entropy;

/// Texts in memory, which can be made to fail.
#[derive(Debug, Clone, Default)]
pub struct Memory {
    pub texts: RefCell<BTreeMap<String, String>>,
    pub fails: RefCell<Option<Failure>>,
}

impl Memory {
    fn check(&self) -> Result<(), Failure> {
        self.fails.borrow().map_or(Ok(()), Err)
    }
}

impl Texts for Memory {
    fn read(&self, name: &str) -> Result<Option<String>, Failure> {
        self.check()?;
        Ok(self.texts.borrow().get(name).cloned())
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Failure> {
        self.check()?;
        self.texts.borrow_mut().insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn names(&self) -> Result<Vec<String>, Failure> {
        self.check()?;
        Ok(self.texts.borrow().keys().cloned().collect())
    }

    fn remove(&self, name: &str) -> Result<(), Failure> {
        self.check()?;
        self.texts.borrow_mut().remove(name);
        Ok(())
    }
}

pub fn date(text: &str) -> Date {
    text.parse().unwrap()
}

pub fn id(number: usize) -> Id {
    Id::draw(&mut Stream::new(&format!("id/{number}")))
}

/// Noon at Greenwich; a clock set before 1970 says 1970.
pub fn moment(on: Date) -> Moment {
    Moment {
        at: u64::try_from(on.days()).unwrap_or_default() * 86_400_000 + 43_200_000,
        date: on,
    }
}

/// What the librarian works with on a date.
pub fn library<'a>(texts: &'a Memory, today: &str) -> Library<'a> {
    Library {
        texts,
        now: moment(date(today)),
        base: "https://example.org/ninebridge/",
        entropy: &entropy::Browser,
    }
}

fn order(shape: engine::shape::Shape) -> Order {
    Order {
        level: Level::Easy,
        shape,
        code: "AAA222".parse().unwrap(),
    }
}

static SUDOKU: LazyLock<String> =
    LazyLock::new(|| Sudoku::write(&Sudoku::deal(&order(engine::sudoku::SHAPE)).unwrap()));
static HASHI: LazyLock<String> =
    LazyLock::new(|| Hashi::write(&Hashi::deal(&order(engine::shape::Shape::new(5, 5))).unwrap()));

/// A game of a daily, begun on its day.
pub fn begun(number: usize, game: GameId, on: &str, level: Level) -> Record {
    begun_on(number, game, on, on, level)
}

/// A game of a daily, begun on some date.
pub fn begun_on(number: usize, game: GameId, of: &str, on: &str, level: Level) -> Record {
    let new = New {
        id: id(number),
        source: Source::Daily { date: date(of), level },
        level: None,
        begun: moment(date(on)),
        is_seen: false,
        is_watched: false,
    };
    let mut record = match game {
        GameId::Sudoku => Record::new::<Sudoku>(game, &Sudoku::read(&SUDOKU).unwrap(), &new),
        GameId::Hashi => Record::new::<Hashi>(game, &Hashi::read(&HASHI).unwrap(), &new),
    };
    record.elapsed = Millis(247_000);
    record.last += record.elapsed.0;
    record
}

/// The game once it is solved, on the day it was begun.
pub fn solved(mut record: Record) -> Record {
    record.solved = Some(record.begun);
    record.mistakes = Some(Counts { values: 1, marks: 0 });
    record
}

/// Keeps a game, with a log where it is over and a board where it is not.
pub fn keep(texts: &Memory, record: Record) {
    let is_over = record.is_over();
    let text = |is_there: bool| is_there.then(|| "text".to_owned());
    let kept = Kept {
        record,
        board: text(!is_over),
        log: text(true),
    };
    Store::new(texts).keep(&kept).unwrap();
}
