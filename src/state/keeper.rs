//! Keeping games: what is stored under which name, and what happens when it cannot be.
//!
//! Storage that is blocked, full or holds nonsense never stops play: what could not be kept stays in memory, what
//! cannot be read is put aside under a backup name, and the player is told once.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use engine::games::GameId;
use engine::level::Level;
use engine::play::{Millis, SavedError, SavedGame};
use engine::with_game;

use crate::ports::store::{Store, StoreError};

/// What the player should hear about storage, once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notice {
    /// Nothing is kept: storage may not be used.
    Blocked,
    /// The latest is not kept: storage is full.
    Full,
    /// Something stored could not be read and was put aside.
    PutAside,
}

/// A stored game that is not over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unfinished {
    /// Its puzzle's level, where it is known.
    pub level: Option<Level>,
    /// The time on its clock.
    pub elapsed: Millis,
    /// Whether anything has been done in it.
    pub is_begun: bool,
}

/// Stored games, with memory behind storage that fails.
pub struct Keeper {
    store: Rc<dyn Store>,
    /// What storage did not take, by name.
    unkept: RefCell<BTreeMap<String, String>>,
    /// The games written by this page.
    written: RefCell<Vec<GameId>>,
    notice: Cell<Option<Notice>>,
    said: RefCell<Vec<Notice>>,
}

impl Keeper {
    /// A keeper over a store.
    #[must_use]
    pub fn new(store: Rc<dyn Store>) -> Self {
        Self {
            store,
            unkept: RefCell::default(),
            written: RefCell::default(),
            notice: Cell::default(),
            said: RefCell::default(),
        }
    }

    /// The unfinished or last game of a kind, if there is one that reads.
    #[must_use]
    pub fn game(&self, game: GameId) -> Option<SavedGame> {
        let name = game_name(game);
        let text = self.text(&name)?;
        match SavedGame::read(&text) {
            Ok(saved) => Some(saved),
            // The newer version, in another tab or after the next refresh, still knows what to do with it.
            Err(SavedError::Newer) => None,
            Err(_) => {
                self.put_aside(game);
                None
            }
        }
    }

    /// The time on the stored game of a kind, where it is not over, with whether anything has been done in it.
    #[must_use]
    pub fn unfinished(&self, game: GameId) -> Option<Unfinished> {
        let saved = self.game(game)?;
        with_game!(game, G => {
            let session = saved.open::<G>(None).ok()?.session;
            (!session.is_over()).then(|| Unfinished {
                level: saved.level(),
                elapsed: saved.elapsed(),
                is_begun: !session.is_untouched(),
            })
        })
    }

    /// The log stored beside a game.
    #[must_use]
    pub fn log(&self, game: GameId) -> Option<String> {
        self.text(&log_name(game))
    }

    /// Keeps a game and, before it, its log: it is never behind the board. Without a log the one stored stays, for the
    /// version that can read it. What else stands under its name, a newer version's game say, is put aside first; where that
    /// cannot be, it stays and the new one is kept in memory.
    pub fn keep_game(&self, game: GameId, saved: &SavedGame, log: Option<&str>) {
        let texts = log.map(|log| (log_name(game), log.to_owned()));
        let texts = texts.into_iter().chain([(game_name(game), saved.write())]);
        let is_ours = self.written.borrow().contains(&game);
        if is_ours || self.make_room(game) {
            texts.for_each(|(name, text)| self.write(&name, &text));
        } else {
            self.unkept.borrow_mut().extend(texts);
        }
    }

    /// Sees to it that a game can be written without loss; says whether it can.
    fn make_room(&self, game: GameId) -> bool {
        let stored = self.store.read(&game_name(game)).ok().flatten();
        let is_free = match stored {
            Some(text) if !opens(game, &text) => self.put_aside(game),
            _ => true,
        };
        if is_free {
            self.written.borrow_mut().push(game);
        }
        is_free
    }

    /// Forgets a game.
    pub fn forget_game(&self, game: GameId) {
        for name in [game_name(game), log_name(game)] {
            self.unkept.borrow_mut().remove(&name);
            if let Err(error) = self.store.remove(&name) {
                self.notify(error);
            }
        }
    }

    /// Puts a stored game that cannot be opened under a backup name, with its log, so that nothing is lost; says
    /// whether its own name is free now.
    pub fn put_aside(&self, game: GameId) -> bool {
        if !matches!(self.store.read(&game_name(game)), Ok(Some(_))) {
            return true;
        }
        let copied = [log_name(game), game_name(game)].iter().try_for_each(|name| {
            let text = self.store.read(name)?;
            text.map_or(Ok(()), |text| self.store.write(&format!("backup.{name}"), &text))
        });
        match copied {
            Ok(()) => {
                self.forget_game(game);
                self.say(Notice::PutAside);
                true
            }
            // No room for a copy: it stays where it is.
            Err(error) => {
                self.notify(error);
                false
            }
        }
    }

    /// What there is to tell the player, each thing once.
    pub fn take_notice(&self) -> Option<Notice> {
        self.notice.take()
    }

    fn text(&self, name: &str) -> Option<String> {
        if let Some(text) = self.unkept.borrow().get(name) {
            return Some(text.clone());
        }
        match self.store.read(name) {
            Ok(text) => text,
            Err(error) => {
                self.notify(error);
                None
            }
        }
    }

    fn write(&self, name: &str, text: &str) {
        match self.store.write(name, text) {
            Ok(()) => {
                self.unkept.borrow_mut().remove(name);
            }
            Err(error) => {
                self.unkept.borrow_mut().insert(name.to_owned(), text.to_owned());
                self.notify(error);
            }
        }
    }

    fn notify(&self, error: StoreError) {
        self.say(match error {
            StoreError::Blocked => Notice::Blocked,
            StoreError::Full => Notice::Full,
        });
    }

    fn say(&self, notice: Notice) {
        let mut said = self.said.borrow_mut();
        if !said.contains(&notice) {
            said.push(notice);
            self.notice.set(Some(notice));
        }
    }
}

/// Whether a stored text is a game that this version can go on with.
fn opens(game: GameId, text: &str) -> bool {
    SavedGame::read(text).is_ok_and(|saved| with_game!(game, G => saved.open::<G>(None).is_ok()))
}

fn log_name(game: GameId) -> String {
    format!("log.{}", game.id())
}

fn game_name(game: GameId) -> String {
    format!("game.{}", game.id())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::Memory;
    use engine::play::{More, Problem, Session, Source};
    use engine::sudoku::{Sudoku, notation};

    fn keeper() -> (Rc<Memory>, Keeper) {
        let store = Rc::new(Memory::default());
        (Rc::clone(&store), Keeper::new(store))
    }

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const LOG: &str = "a log";

    fn saved() -> SavedGame {
        let problem = Problem::<Sudoku>::solve(notation::read(PUZZLE).unwrap()).unwrap();
        let session = Session::new(Rc::new(problem));
        SavedGame::of(&session, Source::Link, Millis(1_000), More::default())
    }

    fn keep(keeper: &Keeper) {
        keeper.keep_game(GameId::Sudoku, &saved(), Some(LOG));
    }

    #[test]
    fn keeps_and_forgets() {
        let (store, keeper) = keeper();
        assert_eq!(keeper.game(GameId::Sudoku), None);
        keep(&keeper);
        assert_eq!(keeper.game(GameId::Sudoku), Some(saved()));
        assert_eq!(keeper.log(GameId::Sudoku).as_deref(), Some(LOG));
        assert_eq!((keeper.game(GameId::Hashi), keeper.log(GameId::Hashi)), (None, None));
        keeper.forget_game(GameId::Sudoku);
        assert_eq!(store.all(), []);
        assert_eq!(keeper.take_notice(), None);
    }

    /// A store that notes in what order it is written.
    #[derive(Default)]
    struct Noting {
        memory: Memory,
        written: RefCell<Vec<String>>,
    }

    impl Store for Noting {
        fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
            self.memory.read(name)
        }

        fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
            self.written.borrow_mut().push(name.to_owned());
            self.memory.write(name, text)
        }

        fn remove(&self, name: &str) -> Result<(), StoreError> {
            self.memory.remove(name)
        }
    }

    /// Killed between the two, the log is ahead of the board, and is cut back to it.
    #[test]
    fn a_log_is_written_before_its_board() {
        let store = Rc::new(Noting::default());
        let keeper = Keeper::new(Rc::clone(&store) as Rc<_>);
        keep(&keeper);
        assert_eq!(*store.written.borrow(), ["log.sudoku", "game.sudoku"]);
    }

    #[test]
    fn blocked_or_full_storage_goes_on_in_memory_and_says_so_once() {
        for (failure, notice) in [(StoreError::Blocked, Notice::Blocked), (StoreError::Full, Notice::Full)] {
            let (store, keeper) = keeper();
            store.fail_with(Some(failure));
            keep(&keeper);
            assert_eq!(keeper.game(GameId::Sudoku), Some(saved()));
            assert_eq!(keeper.take_notice(), Some(notice));
            keep(&keeper);
            assert_eq!(keeper.take_notice(), None);
            keeper.forget_game(GameId::Sudoku);
            assert_eq!(keeper.game(GameId::Sudoku), None);
        }
    }

    #[test]
    fn a_full_store_that_has_room_again_is_used_again() {
        let (store, keeper) = keeper();
        store.fail_with(Some(StoreError::Full));
        keep(&keeper);
        store.fail_with(None);
        keep(&keeper);
        assert_eq!(store.all().len(), 2);
    }

    #[test]
    fn nonsense_is_put_aside_and_never_lost() {
        for nonsense in ["", "{", "null", "an old text"] {
            let (store, keeper) = keeper();
            store.write("game.sudoku", nonsense).unwrap();
            assert_eq!(keeper.game(GameId::Sudoku), None, "{nonsense}");
            assert_eq!(store.all(), [("backup.game.sudoku".to_owned(), nonsense.to_owned())]);
            assert_eq!(keeper.take_notice(), Some(Notice::PutAside));
        }
    }

    #[test]
    fn a_newer_versions_game_stays_until_another_takes_its_place() {
        const NEWER: &str = "{\"v\":99,\"shape\":{}}";
        let (store, keeper) = keeper();
        store.write("game.sudoku", NEWER).unwrap();
        assert_eq!(keeper.game(GameId::Sudoku), None);
        assert_eq!(store.all(), [("game.sudoku".to_owned(), NEWER.to_owned())]);
        assert_eq!(keeper.take_notice(), None);
        for _ in 0..2 {
            keep(&keeper);
            assert_eq!(keeper.game(GameId::Sudoku), Some(saved()));
            let backup = store.read("backup.game.sudoku").unwrap();
            assert_eq!(backup.as_deref(), Some(NEWER));
        }
    }

    #[test]
    fn what_cannot_be_put_aside_is_not_overwritten() {
        for text in ["{", "{\"v\":99}"] {
            let (store, keeper) = keeper();
            store.write("game.sudoku", text).unwrap();
            store.fail_with(Some(StoreError::Full));
            assert_eq!(keeper.game(GameId::Sudoku), None);
            keep(&keeper);
            assert_eq!(store.all(), [("game.sudoku".to_owned(), text.to_owned())]);
            assert_eq!(keeper.game(GameId::Sudoku), Some(saved()));
            assert_eq!(keeper.take_notice(), Some(Notice::Full));
            // With room again both are kept.
            store.fail_with(None);
            keep(&keeper);
            assert_eq!(store.read("backup.game.sudoku").unwrap().as_deref(), Some(text));
            assert_eq!(store.read("game.sudoku").unwrap(), Some(saved().write()));
        }
    }
}
