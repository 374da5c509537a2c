//! Hashi on the page: islands on water, and bridges drawn by tap, drag or key.

mod board;
mod controls;
mod geometry;
mod gesture;
mod hand;
mod view;

use engine::games::GameId;
use engine::hashi::{Hashi, IslandId, Puzzle};
use engine::play::Session;
use leptos::prelude::*;

use super::{Face, KeyPress, Said};
use crate::state::Table;
use crate::text;

pub use geometry::{Point, Target};
pub use gesture::{Gesture, Intent, Pointer};
pub use hand::Hand;
pub use view::{IslandView, SlotView, View, view};

impl Face for Hashi {
    type Hand = Hand;

    const GAME: GameId = GameId::Hashi;

    fn hand(_: &Puzzle) -> Hand {
        Hand::new()
    }

    fn board(table: Table<Self>, hand: Hand) -> AnyView {
        view! { <board::Board table hand /> }.into_any()
    }

    fn controls(table: Table<Self>, hand: Hand) -> AnyView {
        view! { <controls::Controls table hand /> }.into_any()
    }

    fn key(table: Table<Self>, hand: Hand, press: &KeyPress) -> bool {
        hand.key(table, press)
    }

    fn status(table: Table<Self>, hand: Hand) -> Signal<Said> {
        let said = Memo::new(move |before: Option<&Spoken>| {
            let effect = table.effect();
            let mut spoken = Spoken {
                count: effect.as_ref().map_or(0, |(count, _)| *count),
                held: hand.held.get(),
                readings: hand.readings.get(),
                sentence: String::new(),
            };
            // What happened last speaks: an action, or an island taken up or asked about.
            let acted = before.map_or(0, |before| before.count) != spoken.count;
            let say = |session: &Session<Self>| {
                let (puzzle, board) = (session.puzzle(), session.board());
                match (effect.as_ref().filter(|_| acted), spoken.held) {
                    (Some((_, effect)), _) => text::hashi::say(puzzle, board, effect),
                    (None, Some(island)) => text::hashi::island(puzzle, board, island),
                    (None, None) => String::new(),
                }
            };
            let sentence = table.peek(say).unwrap_or_default();
            spoken.sentence = sentence;
            spoken
        });
        Signal::derive(move || said.with(|said| (said.count + said.readings, said.sentence.clone())))
    }
}

/// What was last said, and what it was about.
#[derive(Debug, Clone, PartialEq)]
struct Spoken {
    count: u32,
    held: Option<IslandId>,
    readings: u32,
    sentence: String,
}
