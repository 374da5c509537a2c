//! Sudoku on the page: a grid of cells, and a pad of digits.

mod board;
mod controls;
mod hand;
mod view;

use engine::games::GameId;
use engine::play::Session;
use engine::sudoku::{Puzzle, Sudoku};
use leptos::prelude::*;

use super::{Face, KeyPress, Said};
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
        Signal::derive(move || {
            let said = table.effect().and_then(|(count, effect)| {
                let say = |session: &Session<_>| text::sudoku::say(session, &effect);
                Some(Said::plain(count, table.follow(say)?))
            });
            said.unwrap_or_default()
        })
    }
}
