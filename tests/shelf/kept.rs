//! A library in memory, with games in it.

use engine::games::GameId;
use engine::level::Level;
use engine::play::{Counts, Help, Millis, Source};
use engine::random::Stream;
use engine::shape::Shape;
use engine::shelf::{Id, Index, Names, New, Record, Store};
use engine::with_game;
use ninebridge::librarian::Library;
use ninebridge::librarian::view::{Deed, Input, View};
use ninebridge::ports::entropy;

use crate::shelves::{FIRST, Memory, PUZZLES, date, id, moment};

thread_local! {
    static ENTROPY: &'static entropy::Memory = Box::leak(Box::new(entropy::Memory::new("shelf")));
}

/// What views work with, 90 days after the first.
pub fn library(memory: &Memory) -> Library<'_> {
    Library {
        texts: memory,
        now: moment(date(FIRST).plus(90)),
        base: "https://example.org/ninebridge/",
        entropy: ENTROPY.with(|entropy| *entropy),
    }
}

/// A view over a library.
pub struct Shown<'a, V: View> {
    pub view: V,
    pub memory: &'a Memory,
}

impl<V: View> Shown<'_, V> {
    pub fn markup(&self) -> String {
        self.view.markup(&library(self.memory)).0
    }

    pub fn take(&mut self, input: Input<'_>) -> Vec<Deed> {
        self.view.take(&library(self.memory), input)
    }

    /// Presses a button, which has to be there.
    pub fn press(&mut self, does: &str) -> Vec<Deed> {
        let button = format!("data-does=\"{does}\"");
        assert!(self.markup().contains(&button), "no {does} in {}", self.markup());
        self.take(Input::Press(does))
    }

    pub fn has(&self, does: &str) -> bool {
        self.markup().contains(&format!("data-does=\"{does}\""))
    }

    pub fn says(&self, words: &str) -> bool {
        self.markup().contains(words)
    }

    /// The games that have a line, in order.
    pub fn lines(&self) -> Vec<Id> {
        let markup = self.markup();
        let lines = markup.split("data-does=\"row ").skip(1);
        lines.map(|line| line[..10].parse().unwrap()).collect()
    }
}

/// A record, begun so many days after the first.
pub fn record(number: u32, game: GameId, level: Level, shape: Shape, day: i32) -> Record {
    let source = Source::Dealt {
        level,
        shape,
        code: "AAA222".parse().unwrap(),
        generator: 1,
    };
    let new = New {
        id: id(number),
        source,
        level: None,
        begun: moment(date(FIRST).plus(day)),
        is_seen: false,
        is_watched: false,
    };
    let puzzle = PUZZLES[game as usize];
    let mut record = with_game!(game, G => {
        use engine::game::Game;
        Record::new::<G>(game, &G::read(puzzle).unwrap(), &new)
    });
    record.shape = shape;
    record
}

/// A solved one.
pub fn solved(record: Record, seconds: u64) -> Record {
    let mut record = record;
    record.elapsed = Millis(seconds * 1_000);
    record.last = record.begun.at + record.elapsed.0;
    record.solved = Some(record.begun);
    record.mistakes = Some(Counts::default());
    record
}

/// Writes records into a store, the last begun first, without boards and logs.
pub fn shelve(memory: &Memory, records: &[Record]) {
    let mut sorted: Vec<&Record> = records.iter().collect();
    sorted.sort_by_key(|record| std::cmp::Reverse((record.begun.at, record.id)));
    let mut index = Index::default();
    index.set(sorted.iter().map(|record| record.id).collect());
    memory.set(Names::INDEX, &index.write());
    for record in records {
        memory.set(&Names::record(record.id), &record.write());
    }
    assert_eq!(Store::new(memory).records().unwrap().len(), records.len());
}

/// A history as years bring it: many games of both kinds, of every level and in every state.
pub fn years(count: u32) -> Vec<Record> {
    let mut stream = Stream::new("years");
    let shapes = [(7, 7), (10, 10), (15, 15), (20, 20), (9, 14)];
    let mut games = Vec::new();
    for number in 0..count {
        let mut below = |most: usize| stream.index(most);
        let game = GameId::ALL[below(2)];
        let level = Level::DEALT[below(4)];
        let shape = match game {
            GameId::Sudoku => Shape::new(9, 9),
            GameId::Hashi => {
                let (rows, columns) = shapes[below(5)];
                Shape::new(rows, columns)
            }
        };
        let day = 90 - i32::try_from(number * 90 / count).unwrap();
        let mut record = record(number, game, level, shape, day);
        record.begun.at += u64::from(count - number) * 1_000;
        match below(8) {
            0 => {
                record.source = Source::Daily {
                    date: record.begun.date.plus(-i32::try_from(below(3)).unwrap()),
                    level,
                }
            }
            1 => {
                record.source = Source::Link;
                record.title = Some("The Times, No. 5,123".to_owned());
            }
            2 => record.source = Source::Entered,
            _ => {}
        }
        let base = [200, 400, 800, 1_500][level as usize] * (shape.cells() as u64 + 40) / 120;
        record.elapsed = Millis((base / 2 + below(usize::try_from(base).unwrap()) as u64) * 1_000);
        record.last = record.begun.at + record.elapsed.0;
        record.help = Help {
            automatic: below(6) == 0,
            hints: u32::try_from(below(12)).unwrap().saturating_sub(8),
            checks: u32::try_from(below(9)).unwrap().saturating_sub(7),
            reveals: u32::from(below(30) == 0),
            ..Help::default()
        };
        record.is_seen = below(25) == 0;
        record.is_watched = below(60) == 0;
        record.is_shown = below(40) == 0;
        if !record.is_shown && below(20) > 0 {
            record.solved = Some(record.begun);
            record.mistakes = (below(10) > 0).then(|| Counts {
                values: u32::try_from(below(6)).unwrap().saturating_sub(3),
                marks: u32::try_from(below(6)).unwrap().saturating_sub(4),
            });
        }
        games.push(record);
    }
    games
}
