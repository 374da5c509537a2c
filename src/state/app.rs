//! What the whole page shares: the ports, what is to be opened next, and what is said to the player.

use std::cell::RefCell;
use std::rc::Rc;

use engine::game::Order;
use engine::games::GameId;
use engine::level::Level;
use engine::link::{Link, LinkError};
use engine::shape::Shape;
use leptos::prelude::*;

use super::Preferences;
use super::keeper::{Keeper, Notice};
use crate::ports::Ports;
use crate::ports::dealer::Parcel;

/// What the play screen is to open when it shows next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opening {
    /// A new puzzle.
    New(GameId, Order),
    /// A puzzle from a link, behind its Ready card.
    Link(Link),
}

/// Something to tell the player at the foot of the screen, until it is put away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Toast {
    /// About storage.
    Storage(Notice),
    /// A link that does not open.
    Link(LinkError),
    /// A link that opens, though its end was lost.
    CutLink,
}

/// The page's shared state: a handle, copied freely.
#[derive(Clone, Copy)]
pub struct App {
    outside: StoredValue<Outside, LocalStorage>,
    opening: RwSignal<Option<Opening>>,
    toast: RwSignal<Option<Toast>>,
    update: RwSignal<bool>,
    preferences: RwSignal<Preferences>,
}

struct Outside {
    ports: Ports,
    keeper: Rc<Keeper>,
    ahead: RefCell<Option<Ahead>>,
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
        let keeper = Rc::new(Keeper::new(Rc::clone(&ports.store)));
        let preferences = RwSignal::new(Preferences::load(&*ports.store));
        Self {
            outside: StoredValue::new_local(Outside {
                ports,
                keeper,
                ahead: RefCell::default(),
            }),
            opening: RwSignal::new(None),
            toast: RwSignal::new(None),
            update: RwSignal::new(false),
            preferences,
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
    pub fn reread_preferences(self) {
        let store = self.ports().store;
        self.preferences.set(Preferences::load(&*store));
    }

    /// What is to be opened next.
    #[must_use]
    pub const fn opening(self) -> RwSignal<Option<Opening>> {
        self.opening
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
