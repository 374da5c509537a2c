//! A browser's store for tests, and games played to be kept in it.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use engine::date::Date;
use engine::game::Game;
use engine::games::GameId;
use engine::hashi::{self, Hashi, SlotId};
use engine::level::Level;
use engine::link;
use engine::play::{Action, Millis, More, Problem, SavedGame, Session, Source, Stamp, Tenths, reduce};
use engine::random::Stream;
use engine::shelf::{self, Failure, Id, Moment, Names, Record, Texts};
use engine::sudoku::{self, Cell, Digit, Sudoku};

use super::view::{Deed, Input, Tell, View, open};
use super::{Library, friend};
use crate::ports::entropy;

pub const BASE: &str = "https://example.org/ninebridge/";

/// A game that can be played by its answer.
pub trait Played: Game {
    const GAME: GameId;
    const NAME: &'static str;
    /// A puzzle with one solution.
    fn puzzle() -> Self::Puzzle;
    fn fill(place: usize, answer: u8) -> Vec<Self::Move>;
}

impl Played for Sudoku {
    const GAME: GameId = GameId::Sudoku;
    const NAME: &'static str = "hard Sudoku";

    fn puzzle() -> sudoku::Puzzle {
        let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let digit = |c: char| c.to_digit(10).and_then(|digit| Digit::new(digit as u8));
        let givens: Vec<Option<Digit>> = text.chars().map(digit).collect();
        sudoku::Puzzle::new(givens.try_into().unwrap())
    }

    fn fill(place: usize, answer: u8) -> Vec<sudoku::Move> {
        let cell = Cell::at((place / 9) as u8, (place % 9) as u8).unwrap();
        vec![sudoku::Move::Place(cell, Digit::new(answer).unwrap())]
    }
}

impl Played for Hashi {
    const GAME: GameId = GameId::Hashi;
    const NAME: &'static str = "hard 7 by 7 Hashi";

    fn puzzle() -> hashi::Puzzle {
        hashi::notation::read("hashi:7x7:3c2c1a4b2d2b3a2h3a3b1d2b3b1").unwrap()
    }

    fn fill(place: usize, answer: u8) -> Vec<hashi::Move> {
        vec![hashi::Move::Build(SlotId(place as u16)); usize::from(answer)]
    }
}

/// How far a game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Until {
    Begun,
    Solved,
    Shown,
}

/// A game to be played.
#[derive(Debug, Clone)]
pub struct Play {
    pub source: Source,
    pub came: Option<String>,
    pub seconds: u64,
    pub until: Until,
    pub checks: u32,
}

impl Default for Play {
    fn default() -> Self {
        Self {
            source: Source::Link,
            came: None,
            seconds: 323,
            until: Until::Solved,
            checks: 0,
        }
    }
}

impl Play {
    /// One that a link brought.
    pub fn of(link: String) -> Self {
        Self {
            came: Some(link),
            ..Self::default()
        }
    }

    /// One of the hard daily of the date.
    pub fn daily() -> Self {
        let (date, level) = (date(), Level::Hard);
        Self {
            source: Source::Daily { date, level },
            ..Self::default()
        }
    }

    /// One played so far.
    pub fn until(until: Until) -> Self {
        Self {
            until,
            ..Self::default()
        }
    }

    /// One begun a minute ago.
    pub fn begun() -> Self {
        Self::until(Until::Begun).within(61)
    }

    /// The same in another time.
    pub fn within(self, seconds: u64) -> Self {
        Self { seconds, ..self }
    }
}

#[derive(Default)]
struct Shelf(RefCell<BTreeMap<String, String>>);

impl Texts for Shelf {
    fn read(&self, name: &str) -> Result<Option<String>, Failure> {
        Ok(self.0.borrow().get(name).cloned())
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Failure> {
        self.0.borrow_mut().insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn names(&self) -> Result<Vec<String>, Failure> {
        Ok(self.0.borrow().keys().cloned().collect())
    }

    fn remove(&self, name: &str) -> Result<(), Failure> {
        self.0.borrow_mut().remove(name);
        Ok(())
    }
}

/// One player's browser.
pub struct Browser {
    texts: Shelf,
    entropy: entropy::Memory,
    /// A game takes one.
    hours: RefCell<u64>,
}

pub fn date() -> Date {
    "2026-12-24".parse().unwrap()
}

impl Browser {
    pub fn of(player: &str) -> Self {
        Self {
            texts: Shelf::default(),
            entropy: entropy::Memory::new(player),
            hours: RefCell::default(),
        }
    }

    pub fn library(&self) -> Library<'_> {
        let at = u64::try_from(date().days()).unwrap() * 86_400_000 + 43_200_000 + *self.hours.borrow() * 3_600_000;
        Library {
            texts: &self.texts,
            now: Moment { at, date: date() },
            base: BASE,
            entropy: &self.entropy,
        }
    }

    /// An hour goes by.
    pub fn wait(&self) {
        *self.hours.borrow_mut() += 1;
    }

    pub fn forget(&self, name: &str) {
        self.texts.remove(name).unwrap();
    }

    pub fn text(&self, name: &str) -> Option<String> {
        self.texts.read(name).unwrap()
    }

    /// A game's record.
    pub fn record(&self, id: Id) -> Record {
        self.library().store().record(id).unwrap().unwrap()
    }

    /// Plays a game as the page would store it, and has it filed.
    pub fn play<G: Played>(&self, play: &Play) -> Id {
        self.wait();
        let id = Id::draw(&mut Stream::new(&self.hours.borrow().to_string()));
        self.store::<G>(id, play);
        id
    }

    /// The same under an ID of its own: a game that goes on.
    pub fn store<G: Played>(&self, id: Id, play: &Play) {
        let problem = Rc::new(Problem::<G>::solve(G::puzzle()).unwrap());
        let session = played(&problem, play);
        let now = self.library().now;
        let saved = SavedGame::of(&session, play.source, Millis(play.seconds * 1_000), More::default())
            .graded(Some(Level::Hard))
            .stamped(Some(Stamp { begun: now, last: now }))
            .came(play.came.clone());
        let log = session.log().write(problem.puzzle());
        self.texts.write(&Names::log(id), &log).unwrap();
        self.texts.write(&Names::board(id), &saved.write()).unwrap();
        shelf::file(&self.library().store(), id, now).unwrap();
    }

    /// What a view shows.
    pub fn shown(&self, name: &str) -> String {
        open(name).unwrap().markup(&self.library()).0
    }

    /// The message that a view copies, and the link in it.
    pub fn sent(&self, name: &str, presses: &[&str]) -> (String, String) {
        let mut view = open(name).unwrap();
        for does in presses {
            assert!(view.take(&self.library(), Input::Press(does)).is_empty(), "{does}");
        }
        let deeds = view.take(&self.library(), Input::Press("copy"));
        let [Deed::Copy(message)] = deeds.as_slice() else {
            panic!("{deeds:?}")
        };
        (message.clone(), link::find(message).unwrap().to_owned())
    }

    /// The card of a link.
    pub fn card<G: Played>(&self, link: &str) -> Box<dyn View> {
        open(&card_name::<G>(link)).unwrap()
    }

    /// What a press has the page do.
    pub fn press(&self, view: &mut Box<dyn View>, does: &str) -> Option<Tell> {
        let deeds = view.take(&self.library(), Input::Press(does));
        assert!(deeds.len() < 2, "{deeds:?}");
        deeds.into_iter().next().map(|deed| match deed {
            Deed::Tell(tell) => tell,
            other => panic!("{other:?}"),
        })
    }
}

/// A link that a player sends, by their name, after a game.
pub fn sent_by<G: Played>(player: &str, play: &Play, presses: &[&str]) -> String {
    let browser = Browser::of(player);
    friend::keep_name(&browser.library(), player);
    let id = browser.play::<G>(play);
    browser.sent(&format!("share {id}"), presses).1
}

/// A link that Ann sends after a solve of 5:23.
pub fn sent<G: Played>(presses: &[&str]) -> String {
    sent_by::<G>("Ann", &Play::default(), presses)
}

/// A link with Ann's solve, all of it made at once.
pub fn sent_too_fast<G: Played>() -> String {
    let ann = Browser::of("Ann");
    friend::keep_name(&ann.library(), "Ann");
    let id = ann.play::<G>(&Play::default().within(0));
    let link = link::read(&ann.sent(&format!("share {id}"), &[]).1).unwrap();
    let mut extras = link.extras();
    extras.race.as_mut().unwrap().solve = ann.text(&Names::log(id));
    link::write_with::<G>(&G::puzzle(), &extras)
}

/// The name of the view that is a link's card, as the page gives it.
pub fn card_name<G: Played>(link: &str) -> String {
    let answer = Problem::<G>::solve(G::puzzle()).unwrap().write_answer();
    format!("opening hard - {answer} {link}")
}

fn played<G: Played>(problem: &Rc<Problem<G>>, play: &Play) -> Session<G> {
    let places = problem.answer().iter().enumerate().filter(|(_, value)| **value > 0);
    let fresh = || Session::<G>::new(Rc::clone(problem));
    // A given takes no move.
    let takes = |play: &G::Move| reduce(fresh(), Action::Move(*play), Tenths(0)).session != fresh();
    let moves = places.flat_map(|(place, answer)| G::fill(place, *answer)).filter(takes);
    let moves: Vec<G::Move> = moves.collect();
    let end = u32::try_from(play.seconds * 10).unwrap();
    let number = u32::try_from(moves.len()).unwrap();
    let count = match play.until {
        Until::Solved => moves.len(),
        Until::Begun | Until::Shown => 3,
    };
    let mut session = fresh();
    for (at, made) in (1..).zip(moves.into_iter().take(count)) {
        session = reduce(session, Action::Move(made), Tenths(end * at / number)).session;
        if at <= play.checks {
            session = reduce(session, Action::CheckPuzzle, Tenths(end * at / number)).session;
        }
    }
    if play.until == Until::Shown {
        session = reduce(session, Action::ShowSolution, Tenths(end)).session;
    }
    assert_eq!(session.is_solved(), play.until == Until::Solved);
    session
}
