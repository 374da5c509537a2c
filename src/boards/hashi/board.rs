//! The board: one SVG, a signal for each slot and each island, and every pointer handled on the one element around
//! it.

use engine::hashi::{Hashi, IslandId, Puzzle, Slot, SlotId};
use gloo_timers::callback::Timeout;
use leptos::ev::PointerEvent;
use leptos::html::Div;
use leptos::prelude::*;

use super::Hand;
use super::geometry::{Chart, Point};
use super::gesture::{Intent, Pointer};
use super::view::{Fill, IslandView, SlotView, view};
use crate::boards::{Signals, classes};
use crate::state::Table;
use crate::text;

/// Units of the drawing a cell has: text sizes stay those of ordinary text.
const UNIT: f64 = 40.0;
/// An island's radius, in cells.
const RADIUS: f64 = 0.42;
/// How far each line of a double bridge lies from the middle, in cells.
const GAP: f64 = 0.085;
/// How long a finger rests before it takes a bridge away, in milliseconds.
const LONG_PRESS: u32 = 450;

/// The board of the game on the table.
#[component]
pub(super) fn Board(table: Table<Hashi>, hand: Hand) -> impl IntoView {
    let Some(problem) = table.peek(|session| session.problem()) else {
        return ().into_any();
    };
    let puzzle: &Puzzle = problem.puzzle();
    let now = move || {
        let effect = table.effect();
        let look = |session: &_| view(session, &hand.doing(session, effect.as_ref()));
        table.follow(look).unwrap_or_default()
    };
    let first = untrack(now);
    let slots = Signals::new(first.slots);
    let islands = Signals::new(first.islands);
    let (slot_signals, island_signals) = (slots.all(), islands.all());
    let signals = StoredValue::new_local((slots, islands));
    Effect::new(move || {
        let next = now();
        signals.update_value(|(slots, islands)| {
            slots.update(next.slots);
            islands.update(next.islands);
        });
    });

    let chart = Chart::new(puzzle);
    let lanes = puzzle.slot_ids().zip(slot_signals).map(|(id, signal)| {
        let lane = LaneShape::new(puzzle, &chart, id);
        view! { <Lane lane signal /> }
    });
    let lanes = lanes.collect_view();
    let islands = puzzle.island_ids().zip(island_signals).map(|(id, signal)| {
        let at = Point::of_island(puzzle, id);
        view! { <Isle at signal /> }
    });
    let islands = islands.collect_view();
    let shape = puzzle.shape();
    let (width, height) = (f64::from(shape.columns) * UNIT, f64::from(shape.rows) * UNIT);
    let dots = water_dots(puzzle);
    let touch = Touch::new(table, hand, chart);
    view! {
        <div
            node_ref=touch.node
            class="hashi"
            class:marking=move || hand.is_marking.get()
            role="application"
            tabindex="0"
            aria-label=text::hashi::board(shape)
            aria-roledescription=text::hashi::BOARD
            dir="ltr"
            style=("--columns", shape.columns.to_string())
            style=("--rows", shape.rows.to_string())
            on:pointerdown=move |event| touch.down(&event)
            on:pointermove=move |event| touch.moved(&event)
            on:pointerup=move |event| touch.up(&event)
            on:pointercancel=move |event| touch.cancel(&event)
            on:lostpointercapture=move |event| touch.cancel(&event)
            on:contextmenu=move |event| event.prevent_default()
        >
            <svg viewBox=format!("0 0 {width} {height}") aria-hidden="true">
                <path class="water" d=dots />
                <g class="lanes" data-count=shape.cells()>{lanes}</g>
                <g class="islands" data-count=shape.cells()>{islands}</g>
            </svg>
        </div>
    }
    .into_any()
}

/// A dot in the middle of every cell, so that lines can be traced.
fn water_dots(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let rows = (0..shape.rows).map(f64::from);
    let dots = rows.flat_map(|row| (0..shape.columns).map(move |column| (f64::from(column), row)));
    dots.map(|(x, y)| format!("M{} {}h0", (x + 0.5) * UNIT, (y + 0.5) * UNIT))
        .collect()
}

/// Where a slot is drawn.
#[derive(Clone)]
struct LaneShape {
    single: String,
    double: String,
    mark: String,
}

impl LaneShape {
    fn new(puzzle: &Puzzle, chart: &Chart, id: SlotId) -> Self {
        let Slot { from, to, is_down } = puzzle.slot(id);
        let line = |offset: f64| {
            let end = |island: IslandId, inwards: f64| {
                let at = Point::of_island(puzzle, island);
                let (along, across) = (RADIUS * inwards, offset);
                let (x, y) = if is_down {
                    (at.x + across, at.y + along)
                } else {
                    (at.x + along, at.y + across)
                };
                format!("{} {}", round(x * UNIT), round(y * UNIT))
            };
            format!("M{}L{}", end(from, 1.0), end(to, -1.0))
        };
        let at = chart.mark_point(puzzle, id);
        let (x, y, arm) = (round(at.x * UNIT), round(at.y * UNIT), 0.14 * UNIT);
        Self {
            single: line(0.0),
            double: format!("{}{}", line(-GAP), line(GAP)),
            mark: format!(
                "M{} {}l{span} {span}m0 -{span}l-{span} {span}",
                round(x - arm),
                round(y - arm),
                span = round(arm * 2.0),
            ),
        }
    }

    /// The lines of what the slot holds.
    fn path(&self, slot: SlotView) -> &str {
        match (slot.bridges, slot.is_marked) {
            (0, true) => &self.mark,
            (0 | 1, _) => &self.single,
            _ => &self.double,
        }
    }
}

/// Two decimals are finer than a pixel.
fn round(length: f64) -> f64 {
    (length * 100.0).round() / 100.0
}

#[component]
fn Lane(lane: LaneShape, signal: RwSignal<SlotView>) -> impl IntoView {
    let path = move || lane.path(signal.get()).to_owned();
    view! { <path class=move || lane_class(signal.get()) d=path /> }
}

fn lane_class(slot: SlotView) -> String {
    classes(&[
        (true, "lane"),
        (slot.bridges > 0, "built"),
        (slot.is_marked, "mark"),
        (slot.is_aimed, "aim"),
        (slot.is_open, "open"),
        (slot.flash == 1, "flash"),
        (slot.flash == 2, "flash-again"),
    ])
}

#[component]
fn Isle(at: Point, signal: RwSignal<IslandView>) -> impl IntoView {
    let class = move || {
        let island = signal.get();
        let fill = match island.fill {
            Fill::Short => "island",
            Fill::Full => "island full",
            Fill::Over => "island over",
        };
        if island.is_held {
            format!("{fill} held")
        } else {
            fill.to_owned()
        }
    };
    let (x, y) = (at.x * UNIT, at.y * UNIT);
    view! {
        <g class=class>
            <circle cx=x cy=y r=RADIUS * UNIT />
            <text x=x y=y dy="0.36em">{move || signal.get().clue}</text>
        </g>
    }
}

/// The pointers over the board.
#[derive(Clone, Copy)]
struct Touch {
    table: Table<Hashi>,
    hand: Hand,
    chart: StoredValue<Chart>,
    node: NodeRef<Div>,
    long_press: StoredValue<Option<Timeout>, LocalStorage>,
}

impl Touch {
    fn new(table: Table<Hashi>, hand: Hand, chart: Chart) -> Self {
        Self {
            table,
            hand,
            chart: StoredValue::new(chart),
            node: NodeRef::new(),
            long_press: StoredValue::new_local(None),
        }
    }

    /// Where a pointer is on the board, from the element's own rectangle: right in every engine and at every zoom.
    fn pointer(self, event: &PointerEvent) -> Option<Pointer> {
        let node = self.node.get_untracked()?;
        let rect = node.get_bounding_client_rect();
        let columns = self.table.peek(|session| session.puzzle().shape().columns)?;
        let cell = rect.width() / f64::from(columns);
        let at = |offset: i32, start: f64| (f64::from(offset) - start) / cell;
        Some(Pointer {
            id: event.pointer_id(),
            at: Point {
                x: at(event.client_x(), rect.left()),
                y: at(event.client_y(), rect.top()),
            },
            cell,
        })
    }

    fn down(self, event: &PointerEvent) {
        let Some(pointer) = self.pointer(event) else { return };
        if let Some(node) = self.node.get_untracked() {
            // A pointer that is gone already cannot be captured; its cancel is on the way.
            let _ = node.set_pointer_capture(pointer.id);
        }
        let on = self.chart.with_value(|chart| chart.hit(pointer.at));
        let takes_away = event.button() == 2 || event.shift_key();
        self.hand
            .gesture
            .update(|gesture| gesture.down(pointer, on, takes_away));
        self.long_press.set_value(Some(Timeout::new(LONG_PRESS, move || {
            let intent = self
                .hand
                .gesture
                .try_update(|gesture| gesture.hold(pointer.id))
                .flatten();
            self.carry_out(intent);
        })));
    }

    fn moved(self, event: &PointerEvent) {
        if let Some(pointer) = self.pointer(event) {
            let mut gesture = self.hand.gesture.get_untracked();
            gesture.moved(pointer);
            if gesture != self.hand.gesture.get_untracked() {
                self.long_press.set_value(None);
                self.hand.gesture.set(gesture);
            }
        }
    }

    fn up(self, event: &PointerEvent) {
        self.long_press.set_value(None);
        if let Some(pointer) = self.pointer(event) {
            let intent = self.hand.gesture.try_update(|gesture| gesture.up(pointer)).flatten();
            self.carry_out(intent);
        }
    }

    fn cancel(self, event: &PointerEvent) {
        self.long_press.set_value(None);
        self.hand.gesture.update(|gesture| gesture.cancel(event.pointer_id()));
    }

    fn carry_out(self, intent: Option<Intent>) {
        if let Some(intent) = intent {
            self.hand.carry_out(self.table, intent);
        }
    }
}
