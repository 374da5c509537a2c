//! The theme, as `public/theme.js` applies it: that script runs before the first paint, long before the page.

use leptos::ev;
use leptos::prelude::*;
use web_sys::Event;

use crate::parts::live::effect;
use crate::ports::store::PREFIX;
use crate::state::App;
use crate::state::preferences::NAME;

/// Has the page drawn as the player chooses, in this tab or another.
pub fn follow_theme(app: App) {
    window_event_listener(ev::storage, move |event| {
        if event.key().is_some_and(|key| key == format!("{PREFIX}{NAME}")) {
            app.reread_preferences();
        }
    });
    effect(move || {
        let theme = app.preference(|preferences| preferences.theme());
        let root = document().document_element();
        if let (Some(root), Ok(event)) = (root, Event::new("ninebridge-theme")) {
            // The root takes any attribute, and nobody cancels the event.
            let _ = root.set_attribute("data-choice", theme.id());
            let _ = window().dispatch_event(&event);
        }
    });
}
