//! Sudoku on the page: a grid of cells, and a pad of digits.

mod board;
mod controls;
mod hand;
mod outline;
mod view;

use engine::game::{PlaceId, SpotId};
use engine::games::GameId;
use engine::play::{Session, Verdict};
use engine::sudoku::{Cell, Puzzle, Sudoku};
use leptos::prelude::*;

use super::{Face, KeyPress, Said, Tint};
use crate::parts::live::derive;
use crate::state::Table;
use crate::state::preferences::Switch;
use crate::text;

pub use hand::Hand;
pub use view::{CellView, Doing, view};

impl Face for Sudoku {
    type Hand = Hand;

    const GAME: GameId = GameId::Sudoku;
    const EMBLEM: &'static str = include_str!("emblem.svg");
    const SWITCHES: &'static [Switch] = &[Switch::Same, Switch::Peers, Switch::ClearNotes, Switch::DigitFirst];

    fn outline(puzzle: &Puzzle) -> String {
        outline::draw(puzzle)
    }

    fn hand(puzzle: &Puzzle) -> Hand {
        Hand::new(puzzle)
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

    fn hold(hand: Hand, is_held: bool) -> bool {
        if hand.is_held.get_untracked() != is_held {
            hand.is_held.set(is_held);
        }
        true
    }

    fn status(table: Table<Self>, _: Hand) -> Signal<Said> {
        derive(move || {
            let said = table.effect().and_then(|(count, effect)| {
                let say = |session: &Session<_>| text::sudoku::say(session, &effect) + table.remark();
                Some(Said::plain(count, table.follow(say)?))
            });
            said.unwrap_or_default()
        })
    }

    fn at_hand(hand: Hand) -> Option<SpotId> {
        Some(SpotId(hand.selected.get().get().into()))
    }

    fn point(_: Table<Self>, hand: Hand, spot: SpotId) {
        if let Some(cell) = Cell::all().nth(spot.index()) {
            hand.selected.set(cell);
        }
    }

    fn tint(hand: Hand) -> RwSignal<Tint> {
        hand.tint
    }

    fn whereabouts(_: &Puzzle, place: PlaceId) -> String {
        Cell::all()
            .nth(place.index())
            .map(text::sudoku::within)
            .unwrap_or_default()
    }

    fn reveals(session: &Session<Self>, hand: Hand) -> Vec<(String, PlaceId)> {
        let cell = hand.selected.get_untracked();
        let place = PlaceId(cell.get().into());
        let is_open = session.puzzle().given(cell).is_none() && session.verdict(place) != Verdict::Revealed;
        let reveal = is_open.then(|| (text::sudoku::reveal(cell), place));
        reveal.into_iter().collect()
    }
}
