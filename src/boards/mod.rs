//! How each game is shown and touched, one folder a game. What they have in common is the [`Face`] trait; screens
//! and parts know no more of a game than that.

mod diff;
pub mod hashi;
mod keys;
pub mod sudoku;
mod tools;

pub use diff::Signals;
pub use keys::KeyPress;
pub use tools::{Aids, Helper, History};

use engine::game::{Game, PlaceId, SpotId};
use engine::games::GameId;
use engine::play::Session;
use leptos::prelude::{AnyView, IntoAny as _, RwSignal, Signal};

use crate::state::Table;
use crate::state::preferences::Switch;

/// A game as the page shows it.
pub trait Face: Game {
    /// What the view keeps of its own (selection, mode, a gesture under way). Made afresh for every game played,
    /// so that nothing of one is left in the next.
    type Hand: Copy + Send + Sync + 'static;

    /// Its entry in the registry.
    const GAME: GameId;

    /// A small picture of it: what is in an SVG of 72 by 72, in classes that `style/home.css` has.
    const EMBLEM: &'static str;

    /// The shape of a puzzle's board, without what is in it: what is in an SVG of a unit a cell, for pictures to be sent.
    fn outline(puzzle: &Self::Puzzle) -> String;

    /// What can be switched on and off about it alone.
    const SWITCHES: &'static [Switch];

    /// A hand for a puzzle about to be played.
    fn hand(puzzle: &Self::Puzzle) -> Self::Hand;

    /// The board, with all its pointer handling.
    fn board(table: Table<Self>, hand: Self::Hand) -> AnyView;

    /// The controls under the board, or beside it.
    fn controls(table: Table<Self>, hand: Self::Hand) -> AnyView;

    /// What magnifies the board, in a game that has boards too large for a screen.
    fn zoom(_table: Table<Self>, _hand: Self::Hand) -> AnyView {
        ().into_any()
    }

    /// A key of the game's own; says whether it meant something.
    fn key(table: Table<Self>, hand: Self::Hand, press: &KeyPress) -> bool;

    /// Shift or Alt has been pressed or let go: another mode meanwhile, in a game that has no other use for them. Says
    /// whether it has that.
    fn hold(_hand: Self::Hand, _is_held: bool) -> bool {
        false
    }

    /// What the status line says, following the game and the hand.
    fn status(table: Table<Self>, hand: Self::Hand) -> Signal<Said>;

    /// The spot the hand is on, if it is on one: what a check looks at. Followed.
    fn at_hand(hand: Self::Hand) -> Option<SpotId>;

    /// Puts the hand on a spot.
    fn point(table: Table<Self>, hand: Self::Hand, spot: SpotId);

    /// Where a hint says to look.
    fn tint(hand: Self::Hand) -> RwSignal<Tint>;

    /// Where a place is, as a sentence to go behind another: ` Row 1, column 2.`
    fn whereabouts(puzzle: &Self::Puzzle, place: PlaceId) -> String;

    /// What can be revealed where the hand is, each with what its button says.
    fn reveals(session: &Session<Self>, hand: Self::Hand) -> Vec<(String, PlaceId)>;
}

/// Where a hint says to look.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tint {
    /// These places.
    pub places: Vec<PlaceId>,
    /// These spots, where spots are no places.
    pub spots: Vec<SpotId>,
}

/// Something said in the status line.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Said {
    /// Which saying it is: the same sentence said again is said again.
    pub turn: u32,
    /// What is shown: two short lines at most.
    pub shown: String,
    /// What a screen reader says, where that is more.
    pub spoken: String,
}

impl Said {
    /// The same for eye and ear.
    #[must_use]
    pub fn plain(turn: u32, sentence: String) -> Self {
        Self {
            turn,
            spoken: sentence.clone(),
            shown: sentence,
        }
    }
}

/// The class attribute of those that are on.
fn classes(all: &[(bool, &str)]) -> String {
    let on: Vec<&str> = all.iter().filter(|(is_on, _)| *is_on).map(|(_, name)| *name).collect();
    on.join(" ")
}
