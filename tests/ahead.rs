//! Today's dailies, dealt before anyone asks for them.

mod kept;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use engine::game::Game;
use engine::games::GameId;
use engine::hashi::Hashi;
use engine::level::Level;
use engine::shelf::Failure;
use engine::sudoku::Sudoku;
use engine::with_game;
use kept::{Memory, begun, begun_on, date, keep, library, solved};
use ninebridge::librarian::Library;
use ninebridge::librarian::ahead::{Ahead, Place};
use ninebridge::ports::dealer::{self, Dealer, Job};

const FIRST: &str = "2026-12-01";

/// A page without a browser.
#[derive(Clone)]
struct World(Rc<Inside>);

struct Inside {
    texts: Memory,
    today: RefCell<String>,
    is_seen: Cell<bool>,
    dealer: Rc<dealer::Memory>,
    hired: Cell<u32>,
}

impl Place for World {
    fn is_seen(&self) -> bool {
        self.0.is_seen.get()
    }

    fn with_library(&self, with: &mut dyn FnMut(&Library<'_>)) {
        with(&library(&self.0.texts, &self.0.today.borrow()));
    }

    fn dealer(&self) -> Rc<dyn Dealer> {
        self.0.hired.set(self.0.hired.get() + 1);
        Rc::clone(&self.0.dealer) as Rc<dyn Dealer>
    }
}

impl World {
    fn on(today: &str) -> Self {
        Self(Rc::new(Inside {
            texts: Memory::default(),
            today: RefCell::new(today.to_owned()),
            is_seen: Cell::new(true),
            dealer: Rc::default(),
            hired: Cell::default(),
        }))
    }

    fn open(&self) -> Rc<Ahead> {
        Ahead::new(Box::new(self.clone()))
    }

    /// Lets the dealer do all there is to do; gives what that was.
    fn work(&self) -> Vec<Job> {
        let mut jobs = Vec::new();
        while let Some(job) = self.0.dealer.job() {
            jobs.push(job);
            self.0.dealer.work();
        }
        jobs
    }

    /// The first daily of a date that is kept.
    fn kept(&self, game: GameId, on: &str, level: Level) -> Option<String> {
        let library = library(&self.0.texts, on);
        with_game!(game, G => library.store().dealt::<G>(game).unwrap().get(date(on), level).map(str::to_owned))
    }
}

/// All dailies of a date: a game's after the other's, the easiest first.
fn dailies(on: &str, games: [GameId; 2]) -> Vec<Job> {
    let of = |game| Level::DEALT.map(|level| Job::Daily(game, date(on), level));
    games.into_iter().flat_map(of).collect()
}

const GAMES: [GameId; 2] = [GameId::Sudoku, GameId::Hashi];

fn puzzle<G: Game>(on: &str, level: Level) -> Option<String> {
    let puzzle = engine::daily::deal::<G>(date(on), level);
    Some(G::write(&puzzle.unwrap()))
}

#[test]
fn todays_dailies_are_dealt_and_kept_once() {
    let world = World::on(FIRST);
    let ahead = world.open();
    ahead.look();
    // Looked again while one is under way.
    ahead.look();
    assert_eq!(world.work(), dailies(FIRST, GAMES));
    for level in Level::DEALT {
        assert_eq!(world.kept(GameId::Sudoku, FIRST, level), puzzle::<Sudoku>(FIRST, level));
        assert_eq!(world.kept(GameId::Hashi, FIRST, level), puzzle::<Hashi>(FIRST, level));
    }
    // For this page and for the next.
    for ahead in [&ahead, &world.open()] {
        ahead.look();
        assert_eq!(world.work(), []);
    }
    assert_eq!(world.0.hired.get(), 1);
    // The date turns with the page open.
    let next = "2026-12-02";
    world.0.today.replace(next.to_owned());
    ahead.look();
    assert_eq!(world.work(), dailies(next, GAMES));
    assert_eq!(world.0.hired.get(), 2);
    assert!(world.kept(GameId::Sudoku, FIRST, Level::Easy).is_some());
}

#[test]
fn the_game_begun_last_comes_first_and_what_is_begun_is_not_dealt() {
    let (today, yesterday) = ("2026-12-03", "2026-12-02");
    let world = World::on(today);
    let texts = &world.0.texts;
    keep(texts, solved(begun(1, GameId::Hashi, FIRST, Level::Easy)));
    keep(texts, solved(begun(2, GameId::Sudoku, today, Level::Hard)));
    keep(texts, begun(3, GameId::Hashi, today, Level::Easy));
    // Caught up on: it is not today's.
    keep(texts, begun_on(4, GameId::Hashi, yesterday, today, Level::Medium));
    let mut expected = dailies(today, [GameId::Hashi, GameId::Sudoku]);
    let is_begun = |job: &Job| {
        let begun = [(GameId::Hashi, Level::Easy), (GameId::Sudoku, Level::Hard)];
        begun
            .map(|(game, level)| Job::Daily(game, date(today), level))
            .contains(job)
    };
    expected.retain(|job| !is_begun(job));
    world.open().look();
    assert_eq!(world.work(), expected);
}

#[test]
fn a_kept_text_that_does_not_read_is_dealt_again() {
    let world = World::on(FIRST);
    world.open().look();
    world.work();
    let mut texts = world.0.texts.texts.borrow_mut();
    let text = texts.get_mut("dealt.sudoku").unwrap();
    let easy = puzzle::<Sudoku>(FIRST, Level::Easy).unwrap();
    *text = text.replace(&easy, "x");
    drop(texts);
    world.open().look();
    assert_eq!(world.work(), dailies(FIRST, GAMES)[..1]);
    assert_eq!(world.kept(GameId::Sudoku, FIRST, Level::Easy), Some(easy));
}

#[test]
fn nothing_is_dealt_while_the_page_is_hidden() {
    let world = World::on(FIRST);
    let ahead = world.open();
    world.0.is_seen.set(false);
    ahead.look();
    assert_eq!(world.work(), []);
    world.0.is_seen.set(true);
    ahead.look();
    // Hidden meanwhile: the one under way is kept, and the others wait.
    world.0.is_seen.set(false);
    assert_eq!(world.work(), dailies(FIRST, GAMES)[..1]);
    world.0.is_seen.set(true);
    ahead.look();
    assert_eq!(world.work(), dailies(FIRST, GAMES)[1..]);
}

#[test]
fn where_it_is_of_no_use_it_is_tried_once_a_day() {
    // No room, or no reading.
    for failure in [Failure::Full, Failure::Blocked] {
        let world = World::on(FIRST);
        let ahead = world.open();
        ahead.look();
        world.0.texts.fails.replace(Some(failure));
        assert_eq!(world.work(), dailies(FIRST, GAMES)[..1]);
        ahead.look();
        assert_eq!(world.work(), []);
        world.0.texts.fails.replace(None);
        world.0.today.replace("2026-12-02".to_owned());
        ahead.look();
        assert_eq!(world.work(), dailies("2026-12-02", GAMES));
    }
    // A dealer that breaks down, as where a new version was put in place.
    let world = World::on(FIRST);
    let ahead = world.open();
    ahead.look();
    world.0.dealer.fail(dealer::Failure::OtherBuild);
    ahead.look();
    assert_eq!(world.work(), []);
    // No dailies yet.
    let world = World::on("2026-11-30");
    world.open().look();
    assert_eq!(world.work(), []);
    assert_eq!(world.0.hired.get(), 0);
}
