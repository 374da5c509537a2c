//! What the tests of the shelf share: a store in memory that can be made to fail, and games to put into it.

#![allow(dead_code, reason = "no test uses all of it")]

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Mutex;

use engine::date::Date;
use engine::game::{Game, Judgement, Order, PlaceId};
use engine::games::GameId;
use engine::hashi::Hashi;
use engine::level::Level;
use engine::play::{Action, Counts, Help, Millis, More, Problem, SavedGame, Session, Source, Tenths, reduce};
use engine::random::Stream;
use engine::shape::Shape;
use engine::shelf::{self, Challenge, Failure, Id, Moment, New, Record, Texts};
use engine::sudoku::Sudoku;
use engine::with_game;
use proptest::prelude::*;
use serde_json::json;

/// The fields of an object, as records hold them.
pub fn fields(object: &serde_json::Value) -> engine::json::Map {
    let object = engine::json::Value::read(&object.to_string());
    object.and_then(engine::json::Value::object).unwrap()
}

/// Texts in memory, within a quota of characters, that fail from some operation on.
#[derive(Debug, Clone, Default)]
pub struct Memory {
    pub texts: RefCell<BTreeMap<String, String>>,
    pub quota: Cell<Option<usize>>,
    /// How many writes and removals are still carried out; then it is as if the page were gone.
    pub left: Cell<Option<usize>>,
    /// How many writes and removals there were.
    pub changes: Cell<usize>,
    /// Which write throws, counted from 0, with all after it.
    pub throws: Cell<Option<(usize, Failure)>>,
    /// The most it ever held.
    pub peak: Cell<usize>,
}

impl Memory {
    pub fn within(quota: usize) -> Self {
        let memory = Self::default();
        memory.quota.set(Some(quota));
        memory
    }

    pub fn size(&self) -> usize {
        self.texts
            .borrow()
            .iter()
            .map(|(name, text)| name.len() + text.len())
            .sum()
    }

    pub fn get(&self, name: &str) -> Option<String> {
        self.texts.borrow().get(name).cloned()
    }

    pub fn has(&self, name: &str) -> bool {
        self.texts.borrow().contains_key(name)
    }

    pub fn set(&self, name: &str, text: &str) {
        self.texts.borrow_mut().insert(name.to_owned(), text.to_owned());
    }

    fn change(&self) -> Result<(), Failure> {
        match self.left.get() {
            Some(0) => return Err(Failure::Blocked),
            Some(left) => self.left.set(Some(left - 1)),
            None => {}
        }
        self.changes.set(self.changes.get() + 1);
        Ok(())
    }
}

impl Texts for Memory {
    fn read(&self, name: &str) -> Result<Option<String>, Failure> {
        Ok(self.get(name))
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Failure> {
        let writes = self.changes.get();
        self.change()?;
        if let Some((_, failure)) = self.throws.get().filter(|(from, _)| writes >= *from) {
            return Err(failure);
        }
        if let Some(quota) = self.quota.get() {
            let old = self.get(name).map_or(0, |old| name.len() + old.len());
            let new = self.size() - old + name.len() + text.len();
            // A browser takes what is shorter than before even over its quota.
            if new > quota && name.len() + text.len() > old {
                return Err(Failure::Full);
            }
        }
        self.set(name, text);
        self.peak.set(self.peak.get().max(self.size()));
        Ok(())
    }

    fn names(&self) -> Result<Vec<String>, Failure> {
        Ok(self.texts.borrow().keys().cloned().collect())
    }

    fn remove(&self, name: &str) -> Result<(), Failure> {
        self.change()?;
        self.texts.borrow_mut().remove(name);
        Ok(())
    }
}

pub fn date(text: &str) -> Date {
    text.parse().unwrap()
}

pub fn id(number: u32) -> Id {
    Id::draw(&mut Stream::new(&format!("id/{number}")))
}

/// Noon at Greenwich.
pub fn moment(on: Date) -> Moment {
    Moment {
        at: u64::try_from(on.days()).unwrap() * 86_400_000 + 43_200_000,
        date: on,
    }
}

pub const FIRST: &str = "2026-12-01";

pub fn problem<G: Game>(level: Level, shape: Shape, code: &str) -> Rc<Problem<G>> {
    let code = code.parse().unwrap();
    Rc::new(Problem::solve(G::deal(&Order { level, shape, code }).unwrap()).unwrap())
}

pub fn source(level: Level, shape: Shape, code: &str, generator: u32) -> Source {
    Source::Dealt {
        level,
        shape,
        code: code.parse().unwrap(),
        generator,
    }
}

/// A game on its way from begun to solved: how it is kept after every few moves.
pub fn course<G: Game>(
    kind: GameId,
    id: Id,
    source: Source,
    problem: &Rc<Problem<G>>,
    begun: Moment,
) -> Vec<shelf::Kept> {
    let new = New {
        id,
        source,
        level: None,
        begun,
        is_seen: false,
        is_watched: false,
    };
    let mut record = Record::new::<G>(kind, problem.puzzle(), &new);
    let mut session = Session::<G>::new(Rc::clone(problem));
    let mut kept = Vec::new();
    let mut at = 0;
    let mut keep = |session: &Session<G>, at: u32| {
        let elapsed = Millis(u64::from(at) * 100);
        let now = Moment {
            at: begun.at + elapsed.0,
            date: begun.date,
        };
        record.follow(session, elapsed, now);
        kept.push(shelf::Kept {
            record: record.clone(),
            board: Some(SavedGame::of(session, source, elapsed, More::default()).write()),
            log: Some(session.log().write(session.puzzle())),
        });
    };
    keep(&session, at);
    for place in 0..u16::try_from(problem.answer().len()).unwrap() {
        let answer = problem.answer()[usize::from(place)];
        let numbers = 0..G::moves(problem.puzzle());
        let moves = numbers.filter_map(|number| G::numbered_move(problem.puzzle(), number));
        let moves: Vec<G::Move> = moves.filter(|play| G::about(*play) == PlaceId(place)).collect();
        while G::value(session.board()[usize::from(place)]) != answer {
            let held = G::value(session.board()[usize::from(place)]);
            let nearer = moves.iter().find_map(|play| {
                let after = reduce(session.clone(), Action::Move(*play), Tenths(at + 7)).session;
                let now = after.board()[usize::from(place)];
                (G::value(now) > held && G::judge(now, answer) != Judgement::Wrong).then_some(after)
            });
            // A given has no moves.
            let Some(nearer) = nearer else { break };
            session = nearer;
            at += 7;
        }
        if place % 4 == 0 || session.is_over() {
            keep(&session, at);
        }
        if session.is_over() {
            break;
        }
    }
    assert!(session.is_solved(), "{} is played to its end", G::ID);
    kept
}

/// Courses as they were played, which takes a while.
static PLAYED: Mutex<BTreeMap<Which, Vec<shelf::Kept>>> = Mutex::new(BTreeMap::new());

/// Kind, number, date, and the date it is begun.
type Which = (GameId, u32, Date, Date);

fn once(kind: GameId, number: u32, on: Date, begun: Date, play: impl Fn() -> Vec<shelf::Kept>) -> Vec<shelf::Kept> {
    let mut played = PLAYED.lock().unwrap();
    played.entry((kind, number, on, begun)).or_insert_with(play).clone()
}

/// A small Hashi on its way.
pub fn small(number: u32, on: Date) -> Vec<shelf::Kept> {
    once(GameId::Hashi, number, on, on, || {
        let code = ["AAA222", "BBB333", "CCC444", "DDD555"][number as usize % 4];
        let shape = Shape::new(7, 7);
        let problem = problem::<Hashi>(Level::Easy, shape, code);
        let source = source(Level::Easy, shape, code, Hashi::GENERATOR);
        course(GameId::Hashi, id(number), source, &problem, moment(on))
    })
}

/// A Sudoku on its way, a daily of its date.
pub fn daily(number: u32, on: Date, begun: Date) -> Vec<shelf::Kept> {
    once(GameId::Sudoku, number, on, begun, || {
        let problem = problem::<Sudoku>(Level::Easy, Shape::new(9, 9), "AAA222");
        let source = Source::Daily {
            date: on,
            level: Level::Easy,
        };
        course(GameId::Sudoku, id(number), source, &problem, moment(begun))
    })
}

/// A record as it may be, for properties; its puzzle is a real one.
pub fn records() -> impl Strategy<Value = Record> {
    (
        any::<u8>(),
        0i32..400,
        0u64..4_000,
        any::<[bool; 5]>(),
        0u32..4,
        any::<Option<(u8, u8)>>(),
    )
        .prop_map(|(kind, day, tenths, flags, number, mistakes)| {
            let on = date(FIRST).plus(day);
            let game = GameId::ALL[usize::from(kind) % 2];
            let level = Level::DEALT[usize::from(kind / 2) % 4];
            let puzzle = PUZZLES[usize::from(kind) % 2];
            let source = match kind / 8 % 4 {
                0 => Source::Link,
                1 => Source::Entered,
                2 => Source::Daily { date: on, level },
                _ => source(level, Shape::new(9, 9), "AAA222", 1),
            };
            with_game!(game, G => {
                let new = New {
                    id: id(number),
                    source,
                    level: flags[0].then_some(level),
                    begun: moment(on.plus(i32::from(flags[1]))),
                    is_seen: flags[2],
                    is_watched: flags[3],
                };
                let mut record = Record::new::<G>(game, &G::read(puzzle).unwrap(), &new);
                record.elapsed = Millis(tenths * 100);
                record.last += record.elapsed.0;
                record.is_shown = kind > 240;
                record.solved = flags[4].then(|| moment(on.plus(i32::from(flags[1]))));
                record.mistakes = mistakes.map(|(values, marks)| Counts { values: values.into(), marks: marks.into() });
                record.help = Help {
                    automatic: flags[1],
                    guesses: flags[2],
                    hints: (tenths % 7) as u32,
                    checks: (tenths % 3) as u32,
                    reveals: (tenths % 2) as u32,
                };
                let challenge = json!({"at": tenths % 3, "seconds": tenths, "solve": "x".repeat(tenths as usize % 5)});
                record.challenge = Challenge::new(fields(&challenge)).filter(|_| flags[2]);
                record.title = flags[3].then(|| format!("Puzzle {tenths} \"é\""));
                record
            })
        })
}

/// A Sudoku and a Hashi, as links write them.
pub static PUZZLES: std::sync::LazyLock<[&'static str; 2]> = std::sync::LazyLock::new(|| {
    let sudoku = Sudoku::write(problem::<Sudoku>(Level::Easy, Shape::new(9, 9), "AAA222").puzzle());
    let hashi = Hashi::write(problem::<Hashi>(Level::Easy, Shape::new(7, 7), "AAA222").puzzle());
    [sudoku.leak(), hashi.leak()]
});
