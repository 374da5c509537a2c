//! What happens outside of the page while it is open: another tab stores something, a day turns, the librarian comes.

use gloo_timers::callback::{Interval, Timeout};
use leptos::ev;
use leptos::prelude::*;

use crate::ports::librarian::Ask;
use crate::ports::store::PREFIX;
use crate::state::App;

/// How often the date is looked at, in milliseconds: a timer for midnight would miss a clock that is changed.
const LOOK: u32 = 10_000;
/// How long the page has stood before the librarian is fetched for a player who has nothing kept, in milliseconds.
const FETCH_AFTER: u32 = 1_500;

/// Follows it all, as long as the page lives.
pub fn follow_outside(app: App) {
    window_event_listener(ev::storage, move |event| match event.key() {
        None => app.changed_elsewhere(None),
        Some(key) => {
            if let Some(name) = key.strip_prefix(PREFIX) {
                app.changed_elsewhere(Some(name));
            }
        }
    });
    Interval::new(LOOK, move || app.look_at_date()).forget();
    window_event_listener(ev::visibilitychange, move |_| app.look_at_date());
    if app.is_new_here() {
        Timeout::new(FETCH_AFTER, move || fetch(app)).forget();
    } else {
        fetch(app);
    }
}

/// Has the librarian fetched, who puts things in order as they come.
fn fetch(app: App) {
    let librarian = app.ports().librarian;
    librarian.fetch(Box::new(move |is_here| {
        if is_here {
            // Where storage fails there is nothing to put in order.
            let _ = app.ports().librarian.ask(&Ask::Begin);
            app.kept_changed();
        }
    }));
}
