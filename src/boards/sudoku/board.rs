//! The grid: 81 cells, one signal each, and every pointer handled on the one element around them.

use std::rc::Rc;

use engine::game::Standing;
use engine::play::{Action, Verdict};
use engine::sudoku::{Cell, Digit, Sudoku};
use leptos::ev::PointerEvent;
use leptos::html::Div;
use leptos::prelude::*;
use web_sys::Element;

use super::{CellView, Doing, Hand, view};
use crate::boards::{Signals, classes};
use crate::parts::live::{effect, follow, live, memo, words};
use crate::parts::seal::Seal;
use crate::state::Table;
use crate::state::preferences::Switch;
use crate::text;

/// The board of the game on the table.
#[component]
pub(super) fn Board(table: Table<Sudoku>, hand: Hand) -> impl IntoView {
    let chosen = memo(move || {
        let is_first = table.app().preference(|chosen| chosen.is_on(Switch::DigitFirst));
        hand.chosen.get().filter(|_| is_first)
    });
    let solved_by = memo(move || match table.effect() {
        Some((
            _,
            engine::play::Effect::Changed {
                action: Action::Move(play),
                standing: Standing::Solved,
                ..
            },
        )) => Some(play.cell()),
        _ => None,
    });
    let is_watching = table.is_watched();
    let doing = move || Doing {
        selected: hand.selected.get(),
        chosen: chosen.get(),
        solved_by: solved_by.get(),
        tint: hand.tint.get(),
        is_watching,
    };
    let now = move || table.follow(|session| view(session, &doing())).unwrap_or_default();
    let signals = Signals::new(untrack(now));
    let cells: Vec<RwSignal<CellView>> = signals.all();
    let signals = StoredValue::new_local(signals);
    effect(move || {
        let next = now();
        signals.update_value(|signals| {
            signals.update(next);
        });
    });

    let refs: Vec<NodeRef<Div>> = cells.iter().map(|_| NodeRef::new()).collect();
    follow_focus(hand, refs.clone());

    let grid = NodeRef::<Div>::new();
    // The pointer that presses a cell, and whether that was selected before. What it enters waits until it lifts there,
    // and is dropped as another finger lands or a mouse leaves the board.
    let press = StoredValue::new_local(None::<(i32, Cell, bool)>);
    let touch = Rc::new(move |event: &PointerEvent, is_down: bool| {
        let before = press.get_value();
        press.set_value(None);
        let spot = grid.get_untracked().and_then(|grid| spot(&grid, event));
        let Some((cell, digit)) = spot.filter(|_| event.button() == 0) else {
            return;
        };
        let pointer = event.pointer_id();
        if is_down {
            let is_again = hand.selected.get_untracked() == cell;
            press.set_value((before.is_none() || event.is_primary()).then_some((pointer, cell, is_again)));
            hand.select(cell);
        } else if let Some((pressed, on, is_again)) = before
            && (pressed, on) == (pointer, cell)
        {
            // A mouse is fine enough to point at one candidate.
            let is_pointing = is_again && event.pointer_type() == "mouse";
            hand.tap(table, cell, is_pointing.then_some(digit));
        }
    });
    let [down, up] = [true, false].map(|is_down| {
        let touch = Rc::clone(&touch);
        move |event: PointerEvent| touch(&event, is_down)
    });
    let rows = Cell::all().zip(cells).zip(refs).collect::<Vec<_>>();
    let rows = rows.chunks(9).map(|row| {
        let row = row
            .iter()
            .map(|&((cell, signal), node)| view! { <Square table cell signal node hand /> });
        view! { <div role="row" class="row">{row.collect_view()}</div> }
    });
    view! {
        <div
            node_ref=grid
            class="sudoku"
            role=if is_watching { "table" } else { "grid" }
            aria-label=text::sudoku::BOARD
            dir="ltr"
            on:pointerdown=down
            on:pointerup=up
            on:pointerleave=move |_| press.set_value(None)
        >
            {rows.collect_view()}
            <Seal table />
        </div>
    }
}

/// Keeps the focus on the selected cell, once it is on the board.
fn follow_focus(hand: Hand, refs: Vec<NodeRef<Div>>) {
    let mut before = None::<Cell>;
    effect(move || {
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
        before = Some(selected);
    });
}

#[component]
fn Square(
    table: Table<Sudoku>,
    cell: Cell,
    signal: RwSignal<CellView>,
    node: NodeRef<Div>,
    hand: Hand,
) -> impl IntoView {
    let notes = memo(move || {
        let view = signal.get();
        (view.notes, view.same_note)
    });
    // Nine more things to lay out: not before the cell has had a note, which few have as a game begins.
    let is_noted = Memo::new(move |before| before == Some(&true) || notes.get().0 != 0);
    let marks = move || {
        let mark = |digit: Digit| {
            let is_in = move |bits: u16| bits & digit.bit() != 0;
            view! {
                <i class:on=move || is_in(notes.get().0) class:like=move || is_in(notes.get().1)>
                    {digit.get()}
                </i>
            }
        };
        match is_noted.get() {
            true => view! { <span class="notes" aria-hidden="true">{Digit::all().map(mark).collect_view()}</span> }
                .into_any(),
            false => ().into_any(),
        }
    };
    let digit = move || {
        signal
            .get()
            .digit
            .map(|digit| digit.get().to_string())
            .unwrap_or_default()
    };
    // Where there is nothing to be selected nothing says whether it is.
    let to_select = move |value: &'static str| (!table.is_watched()).then(|| value.to_owned());
    view! {
        <div
            node_ref=node
            style=("--wave", follow(move || signal.get().wave.map(|wave| format!("{wave}ms"))))
            role=if table.is_watched() { "cell" } else { "gridcell" }
            class=follow(move || class(cell, signal.get()))
            tabindex=follow(move || to_select(if signal.get().is_selected { "0" } else { "-1" }))
            aria-selected=follow(move || to_select(if signal.get().is_selected { "true" } else { "false" }))
            aria-label=follow(move || text::sudoku::cell(cell, signal.get().content(), signal.get().verdict))
            on:focus=move |_| hand.select(cell)
        >
            <span class="digit" aria-hidden="true">{words(digit)}</span>
            {live(marks)}
        </div>
    }
}

/// The cell that a pointer is over, and the digit whose place in it that is. A finger is told of where it landed, so it
/// is asked of the whole grid.
fn spot(grid: &Element, event: &PointerEvent) -> Option<(Cell, Digit)> {
    let rect = grid.get_bounding_client_rect();
    let third = |at: i32, start: f64, length: f64| {
        let third = ((f64::from(at) - start) * 27.0 / length).floor();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 26")]
        (0.0..27.0).contains(&third).then_some(third as u8)
    };
    let column = third(event.client_x(), rect.left(), rect.width())?;
    let row = third(event.client_y(), rect.top(), rect.height())?;
    Some((
        Cell::at(row / 3, column / 3)?,
        Digit::new(row % 3 * 3 + column % 3 + 1)?,
    ))
}

fn class(cell: Cell, view: CellView) -> String {
    let ends_box = |at: u8| at % 3 == 2 && at != 8;
    let ends = |side: u8| view.tint.is_some_and(|sides| sides & side != 0);
    classes(&[
        (true, "cell"),
        (ends_box(cell.column()), "edge-right"),
        (ends_box(cell.row()), "edge-below"),
        (view.is_given, "given"),
        (view.is_selected, "selected"),
        (view.is_peer, "peer"),
        (view.tint.is_some(), "hinted"),
        (ends(1), "ends-above"),
        (ends(2), "ends-right"),
        (ends(4), "ends-below"),
        (ends(8), "ends-left"),
        (view.is_same, "same"),
        (view.is_clash, "clash"),
        (view.wave.is_some(), "wave"),
        (view.verdict == Verdict::Right, "right"),
        (view.verdict == Verdict::Wrong, "wrong"),
        (view.verdict == Verdict::Revealed, "revealed"),
    ])
}
