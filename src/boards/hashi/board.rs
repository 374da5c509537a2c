//! The board: one SVG, a signal for each slot and each island, and every pointer handled on the one element around
//! it.

use std::rc::Rc;

use engine::hashi::{Hashi, IslandId, Puzzle, Refusal, Slot, SlotId};
use engine::play::{Effect, Session, Verdict};
use gloo_timers::callback::Timeout;
use leptos::ev::{self, MouseEvent, PointerEvent, WheelEvent};
use leptos::html::Div;
use leptos::prelude::*;
use web_sys::DomRect;

use super::Hand;
use super::geometry::{Chart, Point, Target, island_near};
use super::gesture::{Gesture, Intent, Pointer};
use super::hints::{Bands, Verdicts};
use super::lens::{Frame, Lens};
use super::view::{Fill, Helpers, IslandView, SlotView, view};
use crate::boards::{Signals, classes};
use crate::parts::buzz::buzz;
use crate::parts::live::{effect, follow, memo};
use crate::parts::seal::Seal;
use crate::state::preferences::Switch;
use crate::state::{Phase, Table};
use crate::text;

/// Units of the drawing a cell has: text sizes stay those of ordinary text.
pub(super) const CELL: u32 = 40;
const UNIT: f64 = CELL as f64;
/// An island's radius, in cells.
const RADIUS: f64 = 0.42;
/// How far each line of a double bridge lies from the middle, in cells.
const GAP: f64 = 0.085;
/// How far the wheel turns, with Ctrl, to magnify e times, in pixels.
const WHEEL: f64 = 300.0;
/// How long a finger rests before it takes a bridge away, in milliseconds.
const LONG_PRESS: u32 = 450;
/// How near to an island's middle a finger or a mouse is taken to mean it where cells are small, in pixels.
const NEAR_FINGER: f64 = 22.0;
const NEAR_MOUSE: f64 = 12.0;

/// The board of the game on the table.
#[component]
pub(super) fn Board(table: Table<Hashi>, hand: Hand) -> impl IntoView {
    let Some(problem) = table.peek(|session| session.problem()) else {
        return ().into_any();
    };
    let puzzle: &Puzzle = problem.puzzle();
    let aim = {
        let problem = Rc::clone(&problem);
        let aim = StoredValue::new_local(move || hand.aim(problem.puzzle()));
        memo(move || aim.with_value(|aim| aim()))
    };
    let app = table.app();
    let helpers = memo(move || {
        app.preference(|chosen| Helpers {
            finished: chosen.is_on(Switch::Finished),
            over: chosen.is_on(Switch::Over),
            cut_off: chosen.is_on(Switch::CutOff),
            ways: chosen.is_on(Switch::Ways),
        })
    });
    let now = move || {
        let effect = table.effect();
        let look = |session: &_| view(session, &hand.doing(aim.get(), effect.as_ref()), helpers.get());
        table.follow(look).unwrap_or_default()
    };
    let first = untrack(now);
    let slots = Signals::new(first.slots);
    let islands = Signals::new(first.islands);
    let (slot_signals, island_signals) = (slots.all(), islands.all());
    let signals = StoredValue::new_local((slots, islands));
    effect(move || {
        let next = now();
        signals.update_value(|(slots, islands)| {
            slots.update(next.slots);
            islands.update(next.islands);
        });
    });

    effect(move || {
        if matches!(table.effect(), Some((_, Effect::Refused(Refusal::Crosses(_))))) {
            buzz();
        }
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
    let is_watched = table.is_watched();
    let shape = puzzle.shape();
    let [width, height] = [shape.columns, shape.rows].map(|cells| u32::from(cells) * CELL);
    let class = if shape.columns > shape.rows {
        "hashi wide"
    } else {
        "hashi"
    };
    let dots = water_dots(puzzle);
    let bands = {
        let problem = Rc::clone(&problem);
        let bands = StoredValue::new_local(move || Bands::new(problem.puzzle(), &hand.tint.get()));
        memo(move || bands.with_value(|bands| bands()))
    };
    let lanes_of = move || bands.with(|bands| bands.lanes.clone());
    let touch = Touch::new(table, hand, chart);
    let resized = window_event_listener(ev::resize, move |_| {
        touch.measure();
    });
    on_cleanup(move || resized.remove());
    touch.node.on_load(move |_: web_sys::HtmlDivElement| {
        touch.measure();
    });
    // What is watched is followed.
    if table.is_watched() {
        let problem = Rc::clone(&problem);
        effect(move || {
            if let Some(place) = hand.tint.with(|tint| tint.places.first().copied()) {
                hand.show(table, problem.puzzle().slot(SlotId(place.0)).from);
            }
        });
    }
    // What is solved is seen whole.
    effect(move || {
        if table.phase() == Phase::Solved {
            hand.lens.set(Lens::default());
        }
    });
    let is_whole = memo(move || hand.lens.get().is_whole());
    let is_moving = memo(move || matches!(hand.gesture.get(), Gesture::Pan(..) | Gesture::Pinch(..)));
    let transform = move || {
        let Lens { scale, x, y } = hand.lens.get();
        if is_whole.get() {
            "none".to_owned()
        } else {
            format!("translate({}px, {}px) scale({})", number(x), number(y), number(scale))
        }
    };
    view! {
        <div
            node_ref=touch.node
            class=class
            class:marking=follow(move || hand.is_marking.get())
            class:zoomed=follow(move || !is_whole.get())
            class:moving=follow(move || is_moving.get())
            role=if is_watched { "img" } else { "application" }
            tabindex=(!is_watched).then_some("0")
            aria-label=if is_watched { text::hashi::seen(shape) } else { text::hashi::board(shape) }
            aria-roledescription=(!is_watched).then_some(text::hashi::BOARD)
            dir="ltr"
            style=("--columns", shape.columns.to_string())
            style=("--rows", shape.rows.to_string())
            on:pointerdown=move |event| touch.down(&event)
            on:pointermove=move |event| touch.moved(&event)
            on:pointerup=move |event| touch.up(&event)
            on:pointercancel=move |event| touch.cancel(&event)
            on:lostpointercapture=move |event| touch.cancel(&event)
            on:contextmenu=move |event| event.prevent_default()
            on:wheel=move |event| touch.wheel(&event)
        >
            <svg viewBox=format!("0 0 {width} {height}") aria-hidden="true" style:transform=transform>
                <path class="water" d=dots />
                <path class="band" d=follow(lanes_of) />
                <path class="band inner" d=follow(lanes_of) />
                <path class="halo" d=follow(move || bands.with(|bands| bands.islands.clone())) />
                <g class="lanes" data-count=shape.cells()>{lanes}</g>
                <g class="islands" data-count=shape.cells()>{islands}</g>
            </svg>
            <Seal table />
        </div>
    }
    .into_any()
}

/// A dot in the middle of every cell, so that lines can be traced.
fn water_dots(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let middle = |at: u8| u32::from(at) * CELL + CELL / 2;
    let dots = (0..shape.rows).flat_map(|row| (0..shape.columns).map(move |column| (column, row)));
    dots.map(|(x, y)| format!("M{} {}h0", middle(x), middle(y))).collect()
}

/// Where a slot is drawn.
#[derive(Clone)]
struct LaneShape {
    single: String,
    double: String,
    mark: String,
    closed: String,
    verdicts: Verdicts,
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
                format!("{} {}", number(x * UNIT), number(y * UNIT))
            };
            format!("M{}L{}", end(from, 1.0), end(to, -1.0))
        };
        let at = chart.mark_point(puzzle, id);
        let (x, y, arm) = (at.x * UNIT, at.y * UNIT, 0.14 * UNIT);
        let across = if is_down { "h" } else { "v" };
        let (bar_x, bar_y) = if is_down { (x - arm, y) } else { (x, y - arm) };
        let span = number(arm * 2.0);
        Self {
            verdicts: Verdicts { x, y, is_down },
            single: line(0.0),
            double: format!("{}{}", line(-GAP), line(GAP)),
            mark: format!(
                "M{} {}l{span} {span}m0 -{span}l-{span} {span}",
                number(x - arm),
                number(y - arm),
            ),
            closed: format!("M{} {}{across}{span}", number(bar_x), number(bar_y)),
        }
    }

    /// The lines of what the slot holds, after those of what has been told of it.
    fn path(&self, slot: SlotView) -> String {
        let lines = match slot.bridges {
            0 if slot.is_marked => &self.mark,
            0 if slot.is_closed && !slot.is_aimed => &self.closed,
            0 | 1 => &self.single,
            _ => &self.double,
        };
        self.verdicts.path(slot.verdict) + lines
    }
}

/// A length as text, to two decimals: finer than a pixel. To write numbers out in full takes five thousand bytes of code.
pub(super) fn number(length: f64) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "some thousands at most")]
    let hundredths = (length * 100.0).round() as i32;
    let sign = if hundredths < 0 { "-" } else { "" };
    let size = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}", size / 100, size % 100)
}

#[component]
fn Lane(lane: LaneShape, signal: RwSignal<SlotView>) -> impl IntoView {
    let path = move || lane.path(signal.get());
    view! { <path class=follow(move || lane_class(signal.get())) d=follow(path) /> }
}

fn lane_class(slot: SlotView) -> String {
    classes(&[
        (true, "lane"),
        (slot.bridges > 0, "built"),
        (slot.bridges > 1, "double"),
        (slot.is_marked, "mark"),
        (slot.is_closed, "closed"),
        (slot.verdict == Verdict::Wrong, "wrong"),
        (slot.verdict == Verdict::Right, "right"),
        (slot.verdict == Verdict::Revealed, "revealed"),
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
        classes(&[
            (true, "island"),
            (island.fill == Fill::Full, "full"),
            (island.fill == Fill::Over, "over"),
            (island.is_cut_off, "cut-off"),
            (island.is_held, "held"),
            (island.wave.is_some(), "wave"),
        ])
    };
    let [x, y, radius] = [at.x, at.y, RADIUS].map(|length| number(length * UNIT));
    view! {
        <g class=follow(class) style=("--wave", follow(move || signal.get().wave.map(|wave| format!("{wave}ms"))))>
            <circle cx=x.clone() cy=y.clone() r=radius />
            <text x=x y=y dy="0.36em">{signal.get_untracked().clue}</text>
        </g>
    }
}

/// Whether the device's first pointer is a finger, as a phone's is.
fn has_only_fingers() -> bool {
    let query = window().match_media("(pointer: coarse)");
    query.ok().flatten().is_some_and(|query| query.matches())
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

    /// Takes down the board's size, and keeps what is magnified where it is of use.
    fn measure(self) -> Option<(Frame, DomRect)> {
        let node = self.node.get_untracked()?;
        let rect = node.get_bounding_client_rect();
        let shape = self.table.peek(|session| session.puzzle().shape())?;
        let frame = Frame::in_room(shape, rect.width(), rect.height());
        let before = self.hand.frame.get_untracked();
        if before != Some(frame) {
            self.hand.frame.set(Some(frame));
            self.hand.lens.update(|lens| {
                *lens = match before {
                    Some(_) => lens.fitted(frame),
                    None => Lens::opening(frame, has_only_fingers()),
                };
            });
        }
        Some((frame, rect))
    }

    /// Where a mouse is, by the element's own rectangle: right in every engine and at every zoom.
    fn screen(frame: Frame, rect: &DomRect, event: &MouseEvent) -> Point {
        Point {
            x: f64::from(event.client_x()) - rect.left() - frame.beside,
            y: f64::from(event.client_y()) - rect.top() - frame.above,
        }
    }

    fn pointer(self, event: &PointerEvent) -> Option<Pointer> {
        let (frame, rect) = self.measure()?;
        let lens = self.hand.lens.get_untracked();
        let screen = Self::screen(frame, &rect, event);
        let board = lens.board(screen);
        Some(Pointer {
            id: event.pointer_id(),
            at: Point {
                x: board.x / frame.cell,
                y: board.y / frame.cell,
            },
            screen,
            cell: frame.cell * lens.scale,
        })
    }

    /// Ctrl and the wheel zoom, as a pinch on a touchpad does; the wheel alone moves a zoomed board.
    fn wheel(self, event: &WheelEvent) {
        let Some((frame, rect)) = self.measure() else { return };
        let lens = self.hand.lens.get_untracked();
        let at = Self::screen(frame, &rect, event);
        let next = if event.ctrl_key() {
            lens.zoomed((-event.delta_y() / WHEEL).exp(), at, frame)
        } else {
            let to = Point {
                x: at.x - event.delta_x(),
                y: at.y - event.delta_y(),
            };
            lens.panned(at, to, frame)
        };
        if event.ctrl_key() || next != lens {
            event.prevent_default();
        }
        self.hand.lens.set(next);
    }

    fn down(self, event: &PointerEvent) {
        let Some(pointer) = self.pointer(event) else { return };
        if let Some(node) = self.node.get_untracked() {
            // A pointer that is gone already cannot be captured; its cancel is on the way.
            let _ = node.set_pointer_capture(pointer.id);
        }
        let near = if event.pointer_type() == "touch" {
            NEAR_FINGER
        } else {
            NEAR_MOUSE
        };
        let reach = (near / pointer.cell).max(0.5);
        let hit = |session: &Session<Hashi>| {
            let puzzle = session.puzzle();
            let on = self.chart.with_value(|chart| chart.hit(puzzle, pointer.at, reach));
            (on, island_near(puzzle, pointer.at, reach))
        };
        // What is watched is moved and magnified, and nothing else.
        let hit = self.table.peek(hit).filter(|_| !self.table.is_watched());
        let (on, grip) = hit.unwrap_or((Target::Nothing, None));
        let takes_away = event.button() == 2 || event.shift_key();
        let lens = self.hand.lens.get_untracked();
        self.hand
            .gesture
            .update(|gesture| gesture.down(pointer, on, grip, takes_away, lens));
        if !matches!(self.hand.gesture.get_untracked(), Gesture::Press { .. }) {
            self.long_press.set_value(None);
            return;
        }
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
            gesture.moved(pointer, self.hand.lens.get_untracked());
            if gesture != self.hand.gesture.get_untracked() {
                self.long_press.set_value(None);
                self.hand.gesture.set(gesture);
                self.move_board(gesture);
            }
        }
    }

    fn up(self, event: &PointerEvent) {
        self.long_press.set_value(None);
        if let Some(pointer) = self.pointer(event) {
            let lens = self.hand.lens.get_untracked();
            let up = |gesture: &mut Gesture| gesture.up(pointer, lens);
            let intent = self.hand.gesture.try_update(up).flatten();
            self.carry_out(intent);
        }
    }

    fn move_board(self, gesture: Gesture) {
        let frame = self.hand.frame.get_untracked();
        if let Some(lens) = frame.and_then(|frame| gesture.lens(frame)) {
            self.hand.lens.set(lens);
        }
    }

    fn cancel(self, event: &PointerEvent) {
        self.long_press.set_value(None);
        let lens = self.hand.lens.get_untracked();
        self.hand
            .gesture
            .update(|gesture| gesture.cancel(event.pointer_id(), lens));
    }

    fn carry_out(self, intent: Option<Intent>) {
        if let Some(intent) = intent {
            self.hand.carry_out(self.table, intent);
        }
    }
}
