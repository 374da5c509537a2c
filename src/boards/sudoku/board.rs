//! The grid: 81 cells, one signal each.

use engine::sudoku::{Cell, Digit, Sudoku};
use leptos::html::Div;
use leptos::prelude::*;

use super::{CellView, Hand, view};
use crate::boards::{Signals, classes};
use crate::state::Table;
use crate::text;

/// The board of the game on the table.
#[component]
pub(super) fn Board(table: Table<Sudoku>, hand: Hand) -> impl IntoView {
    let now = move || {
        table
            .follow(|session| view(session, hand.selected.get()))
            .unwrap_or_default()
    };
    let signals = Signals::new(untrack(now));
    let cells: Vec<RwSignal<CellView>> = signals.all();
    let signals = StoredValue::new_local(signals);
    Effect::new(move || {
        let next = now();
        signals.update_value(|signals| {
            signals.update(next);
        });
    });

    let refs: Vec<NodeRef<Div>> = cells.iter().map(|_| NodeRef::new()).collect();
    follow_focus(hand, refs.clone());

    let rows = Cell::all().zip(cells).zip(refs).collect::<Vec<_>>();
    let rows = rows.chunks(9).map(|row| {
        let row = row
            .iter()
            .map(|&((cell, signal), node)| view! { <Square cell signal node hand /> });
        view! { <div role="row" class="row">{row.collect_view()}</div> }
    });
    view! {
        <div class="sudoku" role="grid" aria-label=text::sudoku::BOARD dir="ltr">
            {rows.collect_view()}
        </div>
    }
}

/// Keeps the focus on the selected cell, once it is on the board.
fn follow_focus(hand: Hand, refs: Vec<NodeRef<Div>>) {
    Effect::new(move |before: Option<Cell>| {
        let selected = hand.selected.get();
        let focused = document().active_element();
        let node = |cell: Cell| refs.get(cell.index()).and_then(NodeRef::get_untracked);
        let is_on_board = before
            .and_then(node)
            .is_some_and(|old| focused.as_ref() == Some(old.as_ref()));
        if is_on_board && let Some(new) = node(selected) {
            // A cell that is gone cannot be focused, and need not be.
            let _ = new.focus();
        }
        selected
    });
}

#[component]
fn Square(cell: Cell, signal: RwSignal<CellView>, node: NodeRef<Div>, hand: Hand) -> impl IntoView {
    let notes = Memo::new(move |_| signal.get().notes);
    let marks = Digit::all().map(|digit| {
        view! { <i class:on=move || notes.get() & digit.bit() != 0>{digit.get()}</i> }
    });
    view! {
        <div
            node_ref=node
            role="gridcell"
            class=move || class(cell, signal.get())
            tabindex=move || if signal.get().is_selected { "0" } else { "-1" }
            aria-selected=move || signal.get().is_selected.to_string()
            aria-label=move || text::sudoku::cell(cell, signal.get().content())
            on:pointerdown=move |_| hand.selected.set(cell)
            on:focus=move |_| hand.selected.set(cell)
        >
            <span class="digit" aria-hidden="true">{move || signal.get().digit.map(Digit::get)}</span>
            <span class="notes" aria-hidden="true">{marks.collect_view()}</span>
        </div>
    }
}

fn class(cell: Cell, view: CellView) -> String {
    let ends_box = |at: u8| at % 3 == 2 && at != 8;
    classes(&[
        (true, "cell"),
        (ends_box(cell.column()), "edge-right"),
        (ends_box(cell.row()), "edge-below"),
        (view.is_given, "given"),
        (view.is_selected, "selected"),
        (view.is_peer, "peer"),
        (view.is_same, "same"),
        (view.is_clash, "clash"),
    ])
}
