//! What the whole page shares: the ports, what is to be opened next, and what is said to the player.

use std::cell::RefCell;
use std::rc::Rc;

use engine::date::Date;
use engine::game::Order;
use engine::games::GameId;
use engine::level::Level;
use engine::link::{Link, LinkError};
use engine::shape::Shape;
use engine::shelf::{BOARD, Id, Names};
use leptos::prelude::*;

use super::Preferences;
use super::keeper::{Keeper, Notice};
use super::lasting::{change, refresh};
use super::preferences::NAME;
use crate::librarian::view::Film;
use crate::ports::Ports;
use crate::ports::dealer::Parcel;
use crate::ports::librarian::{Answer, Ask};

/// What the play screen is to open when it shows next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opening {
    /// A new puzzle.
    New(GameId, Order),
    /// A puzzle from a link, behind its Ready card.
    Link(Link),
    /// A date's daily, from where it was left.
    Daily(GameId, Date, Level),
    /// The kind's unfinished or last game, gone on with at once.
    Stored(GameId),
    /// A kept game's puzzle, from its start.
    Again(GameId, Id),
    /// The game that waits behind its Ready card.
    Start,
}

/// Something to tell the player at the foot of the screen, until it is put away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Toast {
    /// About storage.
    Storage(Notice),
    /// A link that does not open.
    Link(LinkError),
    /// Words of the librarian's.
    Said(String),
}

/// The page's shared state: a handle, copied freely.
#[derive(Clone, Copy)]
pub struct App {
    outside: StoredValue<Outside, LocalStorage>,
    opening: RwSignal<Option<Opening>>,
    toast: RwSignal<Option<Toast>>,
    update: RwSignal<bool>,
    preferences: RwSignal<Preferences>,
    today: RwSignal<Date>,
    /// Counts the changes to what is kept, for views to follow.
    records: RwSignal<u32>,
    /// The game whose board another tab stored last.
    stored_elsewhere: RwSignal<Option<Id>>,
}

struct Outside {
    ports: Ports,
    keeper: Rc<Keeper>,
    ahead: RefCell<Option<Ahead>>,
    film: RefCell<Option<Film>>,
}

/// A puzzle dealt before it is asked for, so that a new game is there at once.
pub struct Ahead {
    /// Whose it is.
    pub game: GameId,
    /// What it was dealt from.
    pub order: Order,
    /// The puzzle.
    pub parcel: Parcel,
}

impl App {
    /// State over these ports.
    #[must_use]
    pub fn new(ports: Ports) -> Self {
        let keeper = Rc::new(Keeper::new(Rc::clone(&ports.store), Rc::clone(&ports.librarian)));
        let preferences = RwSignal::new(Preferences::load(&*ports.store));
        let today = RwSignal::new(ports.time.moment().date);
        Self {
            outside: StoredValue::new_local(Outside {
                ports,
                keeper,
                ahead: RefCell::default(),
                film: RefCell::default(),
            }),
            opening: RwSignal::new(None),
            toast: RwSignal::new(None),
            update: RwSignal::new(false),
            preferences,
            today,
            records: RwSignal::new(0),
            stored_elsewhere: RwSignal::new(None),
        }
    }

    /// The ports.
    #[must_use]
    pub fn ports(self) -> Ports {
        self.outside.with_value(|outside| outside.ports.clone())
    }

    /// An order for a new puzzle: the one dealt ahead where it is of this kind, else one with a new code.
    #[must_use]
    pub fn order(self, game: GameId, level: Level, shape: Shape) -> Order {
        let ahead = self.outside.with_value(|outside| {
            let ahead = outside.ahead.borrow();
            let ahead = ahead.as_ref().filter(|ahead| ahead.game == game);
            ahead.map(|ahead| ahead.order)
        });
        let is_of_kind = |order: &Order| order.level == level && order.shape == shape;
        ahead.filter(is_of_kind).unwrap_or_else(|| Order {
            level,
            shape,
            code: self.ports().entropy.code(),
        })
    }

    /// Keeps a puzzle for when it is ordered.
    pub fn put_ahead(self, ahead: Ahead) {
        self.outside.with_value(|outside| outside.ahead.replace(Some(ahead)));
    }

    /// The puzzle of an order, if it has been dealt ahead. It is given once.
    #[must_use]
    pub fn take_ahead(self, game: GameId, order: Order) -> Option<Parcel> {
        self.outside.with_value(|outside| {
            let is_it = |ahead: &mut Ahead| ahead.game == game && ahead.order == order;
            let ahead = outside.ahead.borrow_mut().take_if(is_it);
            ahead.map(|ahead| ahead.parcel)
        })
    }

    /// The keeper of stored games. What it has to say is passed on.
    pub fn keep<T>(self, with: impl FnOnce(&Keeper) -> T) -> T {
        let keeper = self.outside.with_value(|outside| Rc::clone(&outside.keeper));
        let result = with(&keeper);
        if let Some(notice) = keeper.take_notice() {
            self.toast.set(Some(Toast::Storage(notice)));
        }
        result
    }

    /// This browser's name in the links it sends, if it has sent one.
    #[must_use]
    pub fn device(self) -> Option<Id> {
        self.ports().store.read(Names::DEVICE).ok()??.parse().ok()
    }

    /// The player's date.
    #[must_use]
    pub fn today(self) -> Date {
        self.today.get()
    }

    /// Looks at the date again: it may have turned.
    pub fn look_at_date(self) {
        let today = self.ports().time.moment().date;
        if self.today.get_untracked() != today {
            self.today.set(today);
        }
    }

    /// Asks the librarian, and again whenever what is kept has changed; none while they are not here.
    #[must_use]
    pub fn ask(self, ask: &Ask) -> Option<Answer> {
        self.records.track();
        self.ports().librarian.ask(ask)
    }

    /// Whether nothing has been played here yet.
    #[must_use]
    pub fn is_new_here(self) -> bool {
        let has = |game| self.keep(|keeper| keeper.current(game)).is_some();
        !GameId::ALL.into_iter().any(has)
    }

    /// Has the record of a stored game brought up to it, where the librarian is here; else they find it as they come.
    pub fn file(self, id: Id) {
        if self.ports().librarian.ask(&Ask::File(id)).is_some() {
            self.kept_changed();
        }
    }

    /// The game whose board another tab stored last.
    #[must_use]
    pub const fn stored_elsewhere(self) -> RwSignal<Option<Id>> {
        self.stored_elsewhere
    }

    /// Follows what is kept.
    pub fn follow_kept(self) {
        self.records.track();
    }

    /// Takes note of what another tab has changed in storage: a name, or all of it.
    pub fn changed_elsewhere(self, name: Option<&str>) {
        if name.is_none_or(|name| name == NAME) {
            self.reread_preferences();
        }
        if let Some(id) = name.and_then(|name| name.strip_prefix(BOARD)?.parse().ok()) {
            self.stored_elsewhere.set(Some(id));
        }
        self.kept_changed();
    }

    /// Takes note that what is kept has changed.
    pub fn kept_changed(self) {
        change(self.records, |records| *records = records.wrapping_add(1));
    }

    /// Reads what the player has chosen, and again whenever they choose anew.
    pub fn preference<T>(self, read: impl FnOnce(&Preferences) -> T) -> T {
        self.preferences.with(read)
    }

    /// Takes note of a choice of the player's.
    pub fn prefer(self, choose: impl FnOnce(&mut Preferences)) {
        self.preferences.update(choose);
        let store = self.ports().store;
        self.preferences.with_untracked(|preferences| preferences.save(&*store));
    }

    /// Takes over what another tab has stored: were it written over, a choice made there would be lost.
    fn reread_preferences(self) {
        let store = self.ports().store;
        self.preferences.set(Preferences::load(&*store));
    }

    /// Forgets who has followed what the page shares, once a game has been left.
    pub fn forget(self) {
        refresh(self.preferences);
        refresh(self.opening);
        refresh(self.today);
        refresh(self.records);
        // It was about the game that was on the table.
        change(self.stored_elsewhere, |id| *id = None);
    }

    /// What is to be opened next.
    #[must_use]
    pub const fn opening(self) -> RwSignal<Option<Opening>> {
        self.opening
    }

    /// The solve to be watched when its screen shows.
    #[must_use]
    pub fn film(self) -> Option<Film> {
        self.outside.with_value(|outside| outside.film.borrow().clone())
    }

    /// Has a solve watched when its screen shows next.
    pub fn watch(self, film: Film) {
        self.outside.with_value(|outside| outside.film.replace(Some(film)));
    }

    /// What is said at the foot of the screen.
    #[must_use]
    pub const fn toast(self) -> RwSignal<Option<Toast>> {
        self.toast
    }

    /// Whether a new version is ready and has not been put away.
    #[must_use]
    pub const fn update(self) -> RwSignal<bool> {
        self.update
    }
}
