//! New versions, as `public/updates.js` reports them: it keeps the service worker, apart from the page, so that a build
//! that does not start can still be replaced.

use leptos::ev;
use leptos::prelude::*;
use web_sys::Event;

use crate::state::App;

/// Says so when a new version is ready.
pub fn watch_for_updates(app: App) {
    // It may have been found before the page was there to hear of it.
    let root = document().document_element();
    app.update()
        .set(root.is_some_and(|root| root.has_attribute("data-update")));
    window_event_listener(ev::Custom::<Event>::new("ninebridge-update"), move |_| {
        app.update().set(true)
    });
}

/// Loads the new version.
pub fn refresh() {
    if let Ok(event) = Event::new("ninebridge-refresh") {
        // Nobody cancels it.
        let _ = window().dispatch_event(&event);
    }
}
