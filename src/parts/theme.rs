//! The theme, as `public/theme.js` applies it: that script runs before the first paint, long before the page.

use leptos::prelude::*;
use web_sys::Event;

use crate::parts::live::effect;
use crate::state::App;

/// Has the page drawn as the player chooses.
pub fn follow_theme(app: App) {
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
