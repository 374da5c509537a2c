//! Keeping games: what is stored under which name, and what happens when it cannot be.
//!
//! A game's log and board are stored under its own ID, and which one of each kind is on the table beside them; records
//! are made of them by the librarian. Storage that is blocked, full or holds nonsense never stops play: what could not
//! be kept stays in memory, what cannot be read is put aside under a backup name, and the player is told once.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use engine::game::Game as _;
use engine::games::GameId;
use engine::level::Level;
use engine::play::{Millis, SavedError, SavedGame, Source};
use engine::shape::Shape;
use engine::shelf::{Id, Names};
use engine::with_game;

use crate::ports::librarian::{Answer, Ask, Librarian};
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
    /// Its puzzle's shape.
    pub shape: Shape,
    /// Where its puzzle came from.
    pub source: Source,
    /// The time on its clock.
    pub elapsed: Millis,
}

/// A game taken up to be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenUp {
    /// Its name in storage.
    pub id: Id,
    /// The game.
    pub saved: SavedGame,
    /// Its log, where there is one.
    pub log: Option<String>,
}

/// What is stored is another page's: the game is played there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Elsewhere;

/// Stored games, with memory behind storage that fails.
pub struct Keeper {
    store: Rc<dyn Store>,
    librarian: Rc<dyn Librarian>,
    /// What storage did not take, by name.
    unkept: RefCell<BTreeMap<String, String>>,
    /// The game this page plays, with its board as it was last read or written here.
    known: RefCell<Option<(Id, String)>>,
    notice: Cell<Option<Notice>>,
    said: RefCell<Vec<Notice>>,
}

impl Keeper {
    /// A keeper over a store, for which the librarian makes room.
    #[must_use]
    pub fn new(store: Rc<dyn Store>, librarian: Rc<dyn Librarian>) -> Self {
        Self {
            store,
            librarian,
            unkept: RefCell::default(),
            known: RefCell::default(),
            notice: Cell::default(),
            said: RefCell::default(),
        }
    }

    /// The unfinished or last game of a kind.
    #[must_use]
    pub fn current(&self, game: GameId) -> Option<Id> {
        self.text(&Names::current(game))?.parse().ok()
    }

    /// A kept game, with its log.
    pub fn kept(&self, id: Id) -> Option<(SavedGame, Option<String>)> {
        let saved = SavedGame::read(&self.text(&Names::board(id))?).ok()?;
        Some((saved, self.text(&Names::log(id))))
    }

    /// Says which game of a kind is to be gone on with.
    pub fn set_current(&self, game: GameId, id: Id) {
        let name = Names::current(game);
        if self.text(&name).as_deref() != Some(id.as_str()) {
            self.write(&name, id.as_str());
        }
    }

    /// The unfinished or last game of a kind, if there is one that reads.
    #[must_use]
    pub fn game(&self, game: GameId) -> Option<(Id, SavedGame)> {
        let id = self.current(game)?;
        match SavedGame::read(&self.text(&Names::board(id))?) {
            Ok(saved) => Some((id, saved)),
            // The newer version, in another tab or after the next refresh, still knows what to do with it.
            Err(SavedError::Newer) => None,
            Err(_) => {
                self.put_aside(id);
                None
            }
        }
    }

    /// Takes up the unfinished or last game of a kind, to be played by this page: what another page has stored until
    /// now is no hindrance.
    pub fn take_up(&self, game: GameId) -> Option<TakenUp> {
        let (id, saved) = self.game(game)?;
        let board = self.text(&Names::board(id))?;
        self.known.replace(Some((id, board)));
        let log = self.text(&Names::log(id));
        Some(TakenUp { id, saved, log })
    }

    /// The time on the stored game of a kind, where it is not over.
    #[must_use]
    pub fn unfinished(&self, game: GameId) -> Option<Unfinished> {
        let (_, saved) = self.game(game)?;
        with_game!(game, G => {
            let session = saved.open::<G>(None).ok()?.session;
            (!session.is_over()).then(|| Unfinished {
                level: saved.level(),
                shape: G::shape(session.puzzle()),
                source: saved.source(),
                elapsed: saved.elapsed(),
            })
        })
    }

    /// Whether another page has stored a board over the one that this page read or wrote last.
    #[must_use]
    pub fn is_overwritten(&self, id: Id) -> bool {
        let known = self.known.borrow();
        let ours = known.as_ref().filter(|known| known.0 == id);
        ours.is_some_and(
            |(_, board)| matches!(self.store.read(&Names::board(id)), Ok(Some(stored)) if stored != *board),
        )
    }

    /// Keeps a game and, before it, its log: it is never behind the board. Without a log the one stored stays, for the
    /// version that can read it.
    ///
    /// # Errors
    /// When another page has stored the game since: nothing is written then.
    pub fn keep_game(&self, game: GameId, id: Id, saved: &SavedGame, log: Option<&str>) -> Result<(), Elsewhere> {
        if self.is_overwritten(id) {
            return Err(Elsewhere);
        }
        let name = Names::board(id);
        let known = self.known.take().filter(|known| known.0 == id);
        let board = saved.write();
        if let Some(log) = log {
            self.write(&Names::log(id), log);
        }
        self.write(&name, &board);
        let current = Names::current(game);
        if known.is_none() {
            self.set_current(game, id);
        } else if self.unkept.borrow().contains_key(&current) {
            self.write(&current, id.as_str());
        }
        // What storage did not take is still the one before.
        let is_kept = !self.unkept.borrow().contains_key(&name);
        self.known.replace(if is_kept { Some((id, board)) } else { known });
        Ok(())
    }

    /// Puts a stored game that cannot be opened under a backup name, with its log, so that nothing is lost.
    pub fn put_aside(&self, id: Id) {
        let names = [Names::log(id), Names::board(id)];
        let copied = names.iter().try_for_each(|name| {
            let text = self.store.read(name)?;
            text.map_or(Ok(()), |text| self.store.write(&["backup.", name].concat(), &text))
        });
        // Without room for a copy it stays where it is.
        match copied.and_then(|()| names.iter().try_for_each(|name| self.store.remove(name))) {
            Ok(()) => self.say(Notice::PutAside),
            Err(error) => self.notify(error),
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
        let mut written = self.store.write(name, text);
        if written == Err(StoreError::Full) {
            let put = Ask::Put(name.to_owned(), text.to_owned());
            if self.librarian.ask(&put) == Some(Answer::Done) {
                written = Ok(());
            }
        }
        match written {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::librarian;
    use crate::ports::store::Memory;
    use engine::play::{More, Problem, Session};
    use engine::sudoku::{Sudoku, notation};

    fn keeper() -> (Rc<Memory>, Keeper) {
        let store = Rc::new(Memory::default());
        (Rc::clone(&store), over(&store))
    }

    fn over(store: &Rc<Memory>) -> Keeper {
        let librarian = librarian::Memory::new(Rc::clone(store));
        Keeper::new(Rc::clone(store) as Rc<_>, Rc::new(librarian))
    }

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const LOG: &str = "a log";

    fn id(name: &str) -> Id {
        name.parse().unwrap()
    }

    fn one() -> Id {
        id("aaaaaaaaaa")
    }

    fn saved(seconds: u64) -> SavedGame {
        let problem = Problem::<Sudoku>::solve(notation::read(PUZZLE).unwrap()).unwrap();
        let session = Session::new(Rc::new(problem));
        SavedGame::of(&session, Source::Link, Millis(seconds * 1_000), More::default())
    }

    fn keep(keeper: &Keeper, seconds: u64) -> Result<(), Elsewhere> {
        keeper.keep_game(GameId::Sudoku, one(), &saved(seconds), Some(LOG))
    }

    #[test]
    fn games_are_kept_under_their_own_names() {
        let (store, keeper) = keeper();
        assert_eq!(keeper.game(GameId::Sudoku), None);
        keep(&keeper, 1).unwrap();
        assert_eq!(keeper.game(GameId::Sudoku), Some((one(), saved(1))));
        let log = Some(LOG.to_owned());
        let taken = TakenUp {
            id: one(),
            saved: saved(1),
            log,
        };
        assert_eq!(keeper.take_up(GameId::Sudoku), Some(taken));
        assert_eq!(keeper.game(GameId::Hashi), None);
        let two = id("bbbbbbbbbb");
        keeper.keep_game(GameId::Sudoku, two, &saved(2), Some(LOG)).unwrap();
        assert_eq!(keeper.game(GameId::Sudoku), Some((two, saved(2))));
        keeper.set_current(GameId::Sudoku, one());
        assert_eq!(keeper.game(GameId::Sudoku), Some((one(), saved(1))));
        assert_eq!(store.all().len(), 5, "two boards, two logs, and which is on the table");
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
    fn a_log_is_written_before_its_board_and_that_before_it_is_current() {
        let store = Rc::new(Noting::default());
        let librarian = librarian::Memory::new(Rc::default());
        let keeper = Keeper::new(Rc::clone(&store) as Rc<_>, Rc::new(librarian));
        keep(&keeper, 1).unwrap();
        let written = ["log.aaaaaaaaaa", "game.aaaaaaaaaa", "current.sudoku"];
        assert_eq!(*store.written.borrow(), written);
    }

    #[test]
    fn two_pages_never_write_over_each_other() {
        let (store, first) = keeper();
        keep(&first, 1).unwrap();
        let second = over(&store);
        assert!(second.take_up(GameId::Sudoku).is_some());
        keep(&second, 2).unwrap();
        let before = store.all();
        assert_eq!(keep(&first, 3), Err(Elsewhere));
        assert_eq!(store.all(), before);
        // Taken up again it is this page's.
        assert_eq!(first.take_up(GameId::Sudoku).map(|taken| taken.saved), Some(saved(2)));
        keep(&first, 4).unwrap();
        assert_eq!(keep(&second, 5), Err(Elsewhere));
    }

    #[test]
    fn blocked_or_full_storage_goes_on_in_memory_and_says_so_once() {
        for (failure, notice) in [(StoreError::Blocked, Notice::Blocked), (StoreError::Full, Notice::Full)] {
            let (store, keeper) = keeper();
            store.fail_with(Some(failure));
            for seconds in [1, 2] {
                keep(&keeper, seconds).unwrap();
                assert_eq!(keeper.game(GameId::Sudoku), Some((one(), saved(seconds))));
                assert_eq!(keeper.take_notice(), Some(notice).filter(|_| seconds == 1));
            }
        }
    }

    #[test]
    fn a_full_store_that_has_room_again_is_used_again() {
        let (store, keeper) = keeper();
        keep(&keeper, 1).unwrap();
        store.fail_with(Some(StoreError::Full));
        keep(&keeper, 2).unwrap();
        store.fail_with(None);
        keep(&keeper, 3).unwrap();
        assert_eq!(store.read("game.aaaaaaaaaa"), Ok(Some(saved(3).write())));
    }

    /// Every write of a first save may be the one that fails: the next save makes up for it.
    #[test]
    fn a_game_of_which_a_part_was_not_kept_is_whole_after_the_next_save() {
        for failing in 0..3 {
            let store = Rc::new(Failing::default());
            let librarian = librarian::Memory::away(Rc::default());
            let keeper = Keeper::new(Rc::clone(&store) as Rc<_>, Rc::new(librarian));
            store.fails_at.set(Some(failing));
            keep(&keeper, 1).unwrap();
            keep(&keeper, 2).unwrap();
            let after = Keeper::new(
                Rc::clone(&store) as Rc<_>,
                Rc::new(librarian::Memory::away(Rc::default())),
            );
            let taken = after.take_up(GameId::Sudoku).map(|taken| (taken.saved, taken.log));
            assert_eq!(taken, Some((saved(2), Some(LOG.to_owned()))), "{failing}");
        }
    }

    /// A store of which one write fails.
    #[derive(Default)]
    struct Failing {
        memory: Memory,
        written: Cell<usize>,
        fails_at: Cell<Option<usize>>,
    }

    impl Store for Failing {
        fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
            self.memory.read(name)
        }

        fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
            let at = self.written.replace(self.written.get() + 1);
            if self.fails_at.get() == Some(at) {
                return Err(StoreError::Full);
            }
            self.memory.write(name, text)
        }

        fn remove(&self, name: &str) -> Result<(), StoreError> {
            self.memory.remove(name)
        }
    }

    #[test]
    fn nonsense_is_put_aside_and_never_lost() {
        for nonsense in ["", "{", "null", "an old text"] {
            let (store, keeper) = keeper();
            store.write("game.aaaaaaaaaa", nonsense).unwrap();
            store.write("current.sudoku", "aaaaaaaaaa").unwrap();
            assert_eq!(keeper.game(GameId::Sudoku), None, "{nonsense}");
            assert_eq!(store.read("backup.game.aaaaaaaaaa"), Ok(Some(nonsense.to_owned())));
            assert_eq!(store.read("game.aaaaaaaaaa"), Ok(None));
            assert_eq!(keeper.take_notice(), Some(Notice::PutAside));
        }
    }

    #[test]
    fn what_cannot_be_put_aside_stays() {
        let (store, keeper) = keeper();
        store.write("game.aaaaaaaaaa", "{").unwrap();
        store.write("current.sudoku", "aaaaaaaaaa").unwrap();
        store.fail_with(Some(StoreError::Full));
        assert_eq!(keeper.game(GameId::Sudoku), None);
        assert_eq!(store.read("game.aaaaaaaaaa"), Ok(Some("{".to_owned())));
        assert_eq!(keeper.take_notice(), Some(Notice::Full));
    }

    #[test]
    fn a_newer_versions_game_stays_beside_a_new_one() {
        const NEWER: &str = "{\"v\":99,\"shape\":{}}";
        let (store, keeper) = keeper();
        store.write("game.bbbbbbbbbb", NEWER).unwrap();
        store.write("current.sudoku", "bbbbbbbbbb").unwrap();
        assert_eq!(keeper.game(GameId::Sudoku), None);
        assert_eq!(keeper.take_notice(), None);
        keep(&keeper, 1).unwrap();
        assert_eq!(keeper.game(GameId::Sudoku), Some((one(), saved(1))));
        assert_eq!(store.read("game.bbbbbbbbbb"), Ok(Some(NEWER.to_owned())));
    }
}
