//! Which screen shows and which dialogs are open over it, kept in step with the browser's history.
//!
//! Every open dialog has an entry of the history, so that Back closes exactly one. What is wanted and where the
//! history stands are compared after every change, and one step is taken towards it: the history goes back only
//! later, and nothing may be added to it until it has.

use std::rc::Rc;

use leptos::prelude::*;

use super::lasting::change;
use super::route::Route;
use super::stack::{Entry, Stack};
use crate::ports::address::Address;

/// Where the player is: a handle, copied freely. `D` is what a dialog is made of.
pub struct Navigator<D: Send + Sync + 'static> {
    address: StoredValue<Rc<dyn Address>, LocalStorage>,
    screen: RwSignal<Route>,
    dialogs: RwSignal<Stack<D>>,
    progress: StoredValue<Progress>,
}

impl<D: Send + Sync + 'static> Clone for Navigator<D> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<D: Send + Sync + 'static> Copy for Navigator<D> {}

/// How far the history has come.
#[derive(Debug, Default)]
struct Progress {
    /// Entries over the screen's own.
    depth: usize,
    /// Whether it is on its way back.
    is_going_back: bool,
    /// The screen to go to once it stands at the present screen's own entry.
    next: Option<Step>,
}

#[derive(Debug)]
struct Step {
    to: String,
    replaces: bool,
}

impl<D: Send + Sync + 'static> Navigator<D> {
    /// At the screen of the present address.
    #[must_use]
    pub fn new(address: Rc<dyn Address>) -> Self {
        let place = address.place();
        if place.depth > 0 {
            // The dialog that was open before a reload is gone.
            address.level();
        }
        Self {
            screen: RwSignal::new(Route::of(&place.path)),
            address: StoredValue::new_local(address),
            dialogs: RwSignal::default(),
            progress: StoredValue::new(Progress::default()),
        }
    }

    /// The screen that shows.
    #[must_use]
    pub fn screen(self) -> Route {
        self.screen.get()
    }

    /// The fragment of the present address, with its `#`.
    #[must_use]
    pub fn fragment(self) -> String {
        self.address.with_value(|address| address.place().fragment)
    }

    /// Goes to a path within the base. Back comes to the present screen again, once.
    pub fn go(self, to: &str) {
        self.step(to, false);
    }

    /// Goes to a path in place of the present one, which was only passed through.
    pub fn replace(self, to: &str) {
        self.step(to, true);
    }

    /// Goes back to where the present screen was come to from, as the browser's own Back does.
    pub fn back(self) {
        self.address.with_value(|address| address.back(1));
    }

    fn step(self, to: &str, replaces: bool) {
        let to = to.to_owned();
        self.progress
            .update_value(|progress| progress.next = Some(Step { to, replaces }));
        self.close_above(0);
    }

    /// Takes note of where the browser has gone; says whether that was the player's doing.
    pub fn moved(self) -> bool {
        let place = self.address.with_value(|address| address.place());
        let was_awaited = self.progress.try_update_value(|progress| {
            progress.depth = place.depth;
            std::mem::take(&mut progress.is_going_back)
        }) == Some(true);
        if !was_awaited {
            self.close_above(place.depth);
        }
        self.show(Route::of(&place.path));
        self.settle();
        !was_awaited
    }

    fn show(self, route: Route) {
        if self.screen.get_untracked() != route {
            self.screen.set(route);
        }
    }

    /// Takes the next step towards what is wanted, unless one is under way.
    fn settle(self) {
        let wanted = self.dialogs.with_untracked(Stack::depth);
        let address = self.address.with_value(Rc::clone);
        let shown = self.progress.try_update_value(|progress| {
            if progress.is_going_back {
                return None;
            }
            let wanted = if progress.next.is_some() { 0 } else { wanted };
            if wanted < progress.depth {
                address.back(progress.depth - wanted);
                progress.is_going_back = true;
            }
            while wanted > progress.depth {
                progress.depth += 1;
                address.deepen(progress.depth);
            }
            let Step { to, replaces } = progress.next.take_if(|_| progress.depth == 0)?;
            // Where the player is already, Back has nothing to come to.
            if replaces || to == address.place().path {
                address.replace(&to);
            } else {
                address.push(&to);
            }
            Some(Route::of(&address.place().path))
        });
        if let Some(route) = shown.flatten() {
            self.show(route);
            // What was opened while the history was on its way.
            self.settle();
        }
    }
}

/// The dialogs.
impl<D: Send + Sync + 'static> Navigator<D> {
    /// Opens a dialog over all that is open.
    pub fn open(self, dialog: D) {
        change(self.dialogs, |dialogs| dialogs.push(dialog));
        self.settle();
    }

    /// Opens a dialog in place of the topmost.
    pub fn swap(self, dialog: D) {
        change(self.dialogs, |dialogs| {
            dialogs.close_above(dialogs.depth().saturating_sub(1));
            dialogs.push(dialog);
        });
        self.settle();
    }

    /// Closes the topmost dialog.
    pub fn close(self) {
        self.close_above(self.dialogs.with_untracked(Stack::depth).saturating_sub(1));
    }

    /// Takes note that one has been closed.
    pub fn closed(self, id: u32) {
        if !self.dialogs.with_untracked(|dialogs| dialogs.is_closed(id)) {
            change(self.dialogs, |dialogs| {
                dialogs.close(id);
            });
            self.settle();
        }
    }

    /// Takes note that one is no longer to be seen.
    pub fn gone(self, id: u32) {
        change(self.dialogs, |dialogs| dialogs.remove(id));
    }

    /// Whether one is closed.
    #[must_use]
    pub fn is_closed(self, id: u32) -> bool {
        self.dialogs.with(|dialogs| dialogs.is_closed(id))
    }

    /// Whether any dialog is open.
    #[must_use]
    pub fn is_any_open(self) -> bool {
        self.dialogs.with(Stack::depth) > 0
    }

    fn close_above(self, depth: usize) {
        if self.dialogs.with_untracked(Stack::depth) > depth {
            change(self.dialogs, |dialogs| dialogs.close_above(depth));
        }
        self.settle();
    }
}

impl<D: Clone + Send + Sync + 'static> Navigator<D> {
    /// The dialogs to be seen, the topmost last.
    #[must_use]
    pub fn dialogs(self) -> Vec<Entry<D>> {
        self.dialogs.with(|dialogs| dialogs.entries().to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::address::{Memory, Place};
    use engine::games::GameId;

    struct World {
        memory: Rc<Memory>,
        navigator: Navigator<char>,
        _owner: Owner,
    }

    impl World {
        fn at(path: &str, depth: usize) -> Self {
            let owner = Owner::new();
            owner.set();
            let place = Place {
                path: path.to_owned(),
                depth,
                ..Place::default()
            };
            let memory = Rc::new(Memory::at(place));
            let navigator = Navigator::new(Rc::clone(&memory) as Rc<_>);
            Self {
                memory,
                navigator,
                _owner: owner,
            }
        }

        /// Lets the history catch up.
        fn settle(&self) {
            while self.memory.work() {
                assert!(!self.navigator.moved());
            }
        }

        /// The player's Back.
        fn back(&self) {
            self.memory.step(-1);
            assert!(self.navigator.moved());
        }

        fn open(&self) -> String {
            let dialogs = self.navigator.dialogs();
            let open = dialogs.iter().filter(|entry| !entry.is_leaving);
            open.map(|entry| entry.content).collect()
        }
    }

    #[test]
    fn screens_come_and_go() {
        let world = World::at("", 0);
        let navigator = world.navigator;
        navigator.go("sudoku");
        assert_eq!(navigator.screen(), Route::Game(GameId::Sudoku));
        navigator.replace("hashi");
        navigator.go("hashi");
        assert_eq!(world.memory.all(), "/ [/hashi]");
        world.back();
        assert_eq!(navigator.screen(), Route::Home);
    }

    #[test]
    fn back_closes_one_dialog_at_a_time() {
        let world = World::at("sudoku", 0);
        for dialog in ['a', 'b'] {
            world.navigator.open(dialog);
        }
        assert_eq!(world.memory.all(), "/sudoku /sudoku+ [/sudoku++]");
        world.back();
        assert_eq!(world.open(), "a");
        world.back();
        assert_eq!(world.open(), "");
        assert_eq!(world.memory.all(), "[/sudoku] /sudoku+ /sudoku++");
    }

    #[test]
    fn a_dialog_closed_otherwise_takes_its_entry_along() {
        let world = World::at("sudoku", 0);
        let navigator = world.navigator;
        navigator.open('a');
        navigator.open('b');
        navigator.close();
        // The browser says so too, and closes the next at once.
        navigator.closed(1);
        navigator.closed(0);
        assert_eq!(world.open(), "");
        world.settle();
        assert_eq!(world.memory.all(), "[/sudoku] /sudoku+ /sudoku++");
        // And one opened before the history has caught up.
        navigator.open('c');
        navigator.close();
        navigator.open('d');
        world.settle();
        assert_eq!(world.memory.all(), "/sudoku [/sudoku+]");
        assert_eq!(world.open(), "d");
    }

    #[test]
    fn one_dialog_in_place_of_another_needs_no_step() {
        let world = World::at("sudoku", 0);
        world.navigator.open('a');
        world.navigator.swap('b');
        assert_eq!(
            (world.open(), world.memory.all()),
            ("b".to_owned(), "/sudoku [/sudoku+]".to_owned())
        );
        world.back();
        assert_eq!(world.open(), "");
    }

    #[test]
    fn going_elsewhere_closes_all_and_leaves_no_entry_of_theirs_behind() {
        let world = World::at("", 0);
        let navigator = world.navigator;
        navigator.open('a');
        navigator.open('b');
        navigator.go("hashi");
        assert_eq!((world.open(), navigator.screen()), (String::new(), Route::Home));
        world.settle();
        assert_eq!(navigator.screen(), Route::Game(GameId::Hashi));
        assert_eq!(world.memory.all(), "/ [/hashi]");
    }

    #[test]
    fn a_link_opened_under_a_dialog_closes_it() {
        let world = World::at("sudoku", 0);
        world.navigator.open('a');
        world.memory.open_fragment("#p=x");
        assert!(world.navigator.moved());
        assert_eq!(
            (world.open(), world.navigator.fragment()),
            (String::new(), "#p=x".to_owned())
        );
        world.settle();
        assert_eq!(world.memory.all(), "/sudoku /sudoku+ [/sudoku#p=x]");
        // Back passes over the entry whose dialog is gone.
        world.memory.step(-1);
        assert!(world.navigator.moved());
        world.settle();
        assert_eq!(world.memory.all(), "[/sudoku] /sudoku+ /sudoku#p=x");
    }

    #[test]
    fn a_reload_forgets_the_dialog() {
        let world = World::at("sudoku", 2);
        assert_eq!(
            (world.open(), world.memory.all()),
            (String::new(), "[/sudoku]".to_owned())
        );
        world.navigator.open('a');
        assert_eq!(world.memory.all(), "/sudoku [/sudoku+]");
    }
}
