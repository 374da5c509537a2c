//! The tools and the pad of digits.

use engine::sudoku::{Digit, Sudoku};
use leptos::prelude::*;

use super::Hand;
use super::view::left;
use crate::boards::{Aids, History};
use crate::parts::icon::Icon;
use crate::parts::key::Key;
use crate::parts::live::{derive, follow, memo, words};
use crate::state::Table;
use crate::state::preferences::Switch;
use crate::text;

/// Undo, redo, erase and the mode, over the nine digits.
#[component]
pub(super) fn Controls(table: Table<Sudoku>, hand: Hand) -> impl IntoView {
    let left = memo(move || table.follow(left).unwrap_or_default());
    let is_first = memo(move || table.app().preference(|chosen| chosen.is_on(Switch::DigitFirst)));
    let digits = Digit::all().map(|digit| {
        let count = move || left.get()[usize::from(digit.get()) - 1];
        view! {
            <Key
                class="digit-key"
                label=derive(move || text::sudoku::digit_key(digit, count(), hand.notes()))
                pressed=derive(move || is_first.get().then(|| hand.chosen.get() == Some(digit)))
                press=move || hand.press_pad(table, digit)
            >
                <b class:done=move || count() == 0>{digit.get()}</b>
                <small aria-hidden="true">{words(move || count().to_string())}</small>
            </Key>
        }
    });
    view! {
        <div class="controls" class:noting=follow(move || hand.notes())>
            <div class="tools">
                <History table />
                <Key icon=Icon::Erase label=text::sudoku::ERASE press=move || hand.erase(table)>
                    {text::sudoku::ERASE}
                </Key>
                <Key icon=Icon::Notes label=text::sudoku::NOTES pressed=derive(move || Some(hand.notes())) press=move || hand.switch_mode()>
                    {text::sudoku::NOTES}
                </Key>
                <Aids />
            </div>
            <div class="pad" dir="ltr">{digits.collect_view()}</div>
        </div>
    }
}
