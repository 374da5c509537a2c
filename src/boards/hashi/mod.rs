//! Hashi on the page: islands on water, and bridges drawn by tap, drag or key.

mod board;
mod controls;
mod geometry;
mod gesture;
mod hand;
mod hints;
mod lens;
mod outline;
mod view;

use engine::game::{PlaceId, SpotId};
use engine::games::GameId;
use engine::hashi::{Direction, Hashi, IslandId, Puzzle, SlotId};
use engine::play::{Session, Verdict};
use leptos::prelude::*;

use super::{Face, KeyPress, Said, Tint};
use crate::parts::live::derive;
use crate::state::Table;
use crate::state::preferences::Switch;
use crate::text;

pub use geometry::{Point, Target};
pub use gesture::{Gesture, Intent, Pointer};
pub use hand::Hand;
pub use lens::{Frame, Lens};
pub use view::{Doing, Helpers, IslandView, SlotView, View, view};

impl Face for Hashi {
    type Hand = Hand;

    const GAME: GameId = GameId::Hashi;
    const EMBLEM: &'static str = include_str!("emblem.svg");
    const SWITCHES: &'static [Switch] = &[Switch::Finished, Switch::Over, Switch::CutOff, Switch::Ways];

    fn outline(puzzle: &Puzzle) -> String {
        outline::draw(puzzle)
    }

    fn hand(_: &Puzzle) -> Hand {
        Hand::new()
    }

    fn board(table: Table<Self>, hand: Hand) -> AnyView {
        view! { <board::Board table hand /> }.into_any()
    }

    fn controls(table: Table<Self>, hand: Hand) -> AnyView {
        view! { <controls::Controls table hand /> }.into_any()
    }

    fn zoom(table: Table<Self>, hand: Hand) -> AnyView {
        controls::zoom(table, hand)
    }

    fn key(table: Table<Self>, hand: Hand, press: &KeyPress) -> bool {
        hand.key(table, press)
    }

    fn status(table: Table<Self>, hand: Hand) -> Signal<Said> {
        let spoken = Memo::new(move |before: Option<&Spoken>| {
            let effect = table.effect();
            let count = effect.as_ref().map_or(0, |(count, _)| *count);
            let (held, readings) = (hand.held.get(), hand.readings.get());
            // What happened last speaks: an action, or an island taken up or asked about.
            let acted = before.map_or(0, |before| before.count) != count;
            let turn = count + readings;
            let say = |session: &Session<Self>| {
                let (puzzle, board) = (session.puzzle(), session.board());
                match (effect.as_ref().filter(|_| acted), held) {
                    (Some((_, effect)), _) => Said::plain(turn, text::hashi::say(session, effect) + table.remark()),
                    (None, Some(island)) => Said {
                        turn,
                        shown: text::hashi::island_in_short(puzzle, board, island),
                        spoken: text::hashi::island(session, island),
                    },
                    (None, None) => Said::default(),
                }
            };
            Spoken {
                count,
                said: table.peek(say).unwrap_or_default(),
            }
        });
        derive(move || spoken.with(|spoken| spoken.said.clone()))
    }

    fn at_hand(hand: Hand) -> Option<SpotId> {
        hand.held.get().map(|island| SpotId(island.0))
    }

    fn point(table: Table<Self>, hand: Hand, spot: SpotId) {
        hand.hold(table, Some(IslandId(spot.0)));
    }

    fn tint(hand: Hand) -> RwSignal<Tint> {
        hand.tint
    }

    fn whereabouts(puzzle: &Puzzle, place: PlaceId) -> String {
        text::hashi::between(puzzle, SlotId(place.0))
    }

    /// An island has a place each way.
    fn reveals(session: &Session<Self>, hand: Hand) -> Vec<(String, PlaceId)> {
        let Some(held) = hand.held.get_untracked() else {
            return Vec::new();
        };
        let reveal = |direction| {
            let slot = session.puzzle().arm(held, direction)?;
            let place = PlaceId(slot.0);
            let is_open = session.verdict(place) != Verdict::Revealed;
            is_open.then(|| (text::hashi::reveal(session.puzzle(), held, slot, direction), place))
        };
        Direction::ALL.into_iter().filter_map(reveal).collect()
    }
}

/// What was last said, after how many actions.
#[derive(Debug, Clone, PartialEq)]
struct Spoken {
    count: u32,
    said: Said,
}
