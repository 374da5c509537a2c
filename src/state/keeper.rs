//! Keeping games: what is stored under which name, and what happens when it cannot be.
//!
//! Storage that is blocked, full or holds nonsense never stops play: what could not be kept stays in memory, what
//! cannot be read is put aside under a backup name, and the player is told once.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use engine::games::GameId;
use engine::play::SavedGame;

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

/// Stored games, with memory behind storage that fails.
pub struct Keeper {
    store: Rc<dyn Store>,
    /// What storage did not take, by name.
    unkept: RefCell<BTreeMap<String, String>>,
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
            Err(_) => {
                self.put_aside(game);
                None
            }
        }
    }

    /// Keeps a game.
    pub fn keep_game(&self, game: GameId, saved: &SavedGame) {
        self.write(&game_name(game), &saved.write());
    }

    /// Forgets a game.
    pub fn forget_game(&self, game: GameId) {
        let name = game_name(game);
        self.unkept.borrow_mut().remove(&name);
        if let Err(error) = self.store.remove(&name) {
            self.notify(error);
        }
    }

    /// Puts a stored game that cannot be opened under a backup name, so that nothing is lost.
    pub fn put_aside(&self, game: GameId) {
        let name = game_name(game);
        if let Some(text) = self.text(&name) {
            self.write(&format!("backup.{name}"), &text);
            self.forget_game(game);
            self.say(Notice::PutAside);
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

fn game_name(game: GameId) -> String {
    format!("game.{}", game.id())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::Memory;
    use engine::play::{Millis, Session, Source};
    use engine::sudoku::{Puzzle, Sudoku};

    fn keeper() -> (Rc<Memory>, Keeper) {
        let store = Rc::new(Memory::default());
        (Rc::clone(&store), Keeper::new(store))
    }

    fn saved() -> SavedGame {
        let session = Session::<Sudoku>::new(Rc::new(Puzzle::new([None; 81])));
        SavedGame::of(&session, Source::Link, Millis(1_000))
    }

    #[test]
    fn keeps_and_forgets() {
        let (store, keeper) = keeper();
        assert_eq!(keeper.game(GameId::Sudoku), None);
        keeper.keep_game(GameId::Sudoku, &saved());
        assert_eq!(keeper.game(GameId::Sudoku), Some(saved()));
        assert_eq!(keeper.game(GameId::Hashi), None);
        keeper.forget_game(GameId::Sudoku);
        assert_eq!(store.all(), []);
        assert_eq!(keeper.take_notice(), None);
    }

    #[test]
    fn blocked_or_full_storage_goes_on_in_memory_and_says_so_once() {
        for (failure, notice) in [(StoreError::Blocked, Notice::Blocked), (StoreError::Full, Notice::Full)] {
            let (store, keeper) = keeper();
            store.fail_with(Some(failure));
            keeper.keep_game(GameId::Sudoku, &saved());
            assert_eq!(keeper.game(GameId::Sudoku), Some(saved()));
            assert_eq!(keeper.take_notice(), Some(notice));
            keeper.keep_game(GameId::Sudoku, &saved());
            assert_eq!(keeper.take_notice(), None);
            keeper.forget_game(GameId::Sudoku);
            assert_eq!(keeper.game(GameId::Sudoku), None);
        }
    }

    #[test]
    fn a_full_store_that_has_room_again_is_used_again() {
        let (store, keeper) = keeper();
        store.fail_with(Some(StoreError::Full));
        keeper.keep_game(GameId::Sudoku, &saved());
        store.fail_with(None);
        keeper.keep_game(GameId::Sudoku, &saved());
        assert_eq!(store.all().len(), 1);
    }

    #[test]
    fn nonsense_is_put_aside_and_never_lost() {
        for nonsense in ["", "{", "null", "{\"v\":99}", "an old text"] {
            let (store, keeper) = keeper();
            store.write("game.sudoku", nonsense).unwrap();
            assert_eq!(keeper.game(GameId::Sudoku), None, "{nonsense}");
            assert_eq!(store.all(), [("backup.game.sudoku".to_owned(), nonsense.to_owned())]);
            assert_eq!(keeper.take_notice(), Some(Notice::PutAside));
        }
    }
}
