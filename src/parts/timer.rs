//! The timer in the header, and what keeps the clock honest and the game saved.

use engine::game::Game;
use gloo_timers::callback::{Interval, Timeout};
use leptos::ev;
use leptos::prelude::*;
use web_sys::VisibilityState;

use crate::parts::live::{effect, words};
use crate::state::preferences::Switch;
use crate::state::{Phase, Table};
use crate::text;

/// How often the timer looks at the clock, in milliseconds.
const TICK: u32 = 200;
/// How often a running game is saved, in ticks.
const SAVE_EVERY: u32 = 25;
/// How soon after a change it is saved, in milliseconds.
const SAVE_AFTER: u32 = 500;

/// The time played, which pauses and goes on when pressed.
#[component]
pub fn Timer<G: Game>(
    /// Whose time.
    table: Table<G>,
) -> impl IntoView {
    let seconds = RwSignal::new(table.elapsed());
    let tick = move || {
        let now = table.elapsed();
        if now.seconds() != seconds.get_untracked().seconds() {
            seconds.set(now);
        }
    };
    effect(move || {
        // A game just put on the table, or one that stops, shows its time at once.
        let _ = table.phase();
        seconds.set(table.elapsed());
    });
    let interval = StoredValue::new_local(Some(Interval::new(TICK, tick)));
    on_cleanup(move || interval.set_value(None));
    let is_running = move || table.phase() == Phase::Playing;
    let press = move |_| {
        if is_running() {
            table.pause();
        } else {
            table.resume();
        }
    };
    let name = move || if is_running() { text::PAUSE } else { text::RESUME };
    let is_shown = move || {
        let app = table.app();
        !is_running() || app.preference(|preferences| preferences.is_on(Switch::Timer))
    };
    let is_idle = move || !matches!(table.phase(), Phase::Playing | Phase::Paused);
    view! {
        <button type="button" class="timer" disabled=is_idle on:click=press>
            <span class="sr-only">{words(move || name().to_owned())}</span>
            <span>{words(move || if is_shown() { text::time(seconds.get()) } else { String::new() })}</span>
            <svg viewBox="0 0 12 12" aria-hidden="true" hidden=is_idle>
                <path d=move || if is_running() { "M3 2v8M9 2v8" } else { "M3 1.5v9l7-4.5z" } />
            </svg>
        </button>
    }
}

/// Stops the clock when the page is hidden or left, and writes the game down: soon after a change, now and then
/// while it is played, and at once when the page goes.
pub fn run_clock<G: Game>(table: Table<G>) {
    let soon = StoredValue::new_local(None::<Timeout>);
    effect(move || {
        table.follow(|_| ());
        soon.set_value(Some(Timeout::new(SAVE_AFTER, move || table.save_changes())));
    });
    let now_and_then = Interval::new(TICK * SAVE_EVERY, move || table.save());
    let now_and_then = StoredValue::new_local(Some(now_and_then));
    let pause_unseen = move || {
        if document().visibility_state() == VisibilityState::Hidden {
            table.pause();
        }
    };
    let hides = window_event_listener(ev::visibilitychange, move |_| pause_unseen());
    effect(move || {
        // A puzzle may arrive while nobody looks.
        if table.phase() == Phase::Playing {
            pause_unseen();
        }
    });
    let leaves = window_event_listener(ev::pagehide, move |_| table.pause());
    on_cleanup(move || {
        soon.set_value(None);
        now_and_then.set_value(None);
        hides.remove();
        leaves.remove();
        table.pause();
    });
}
