//! What is said until it is put away: at the foot of a screen that is read, at the head of one that is played.

use leptos::prelude::*;

use super::live::derive;
use super::markup::Markup;
use super::sheet::sheet;
use super::update::refresh;
use crate::state::App;
use crate::text;

/// The messages: a new version, and the latest of everything else.
#[component]
pub fn Toasts(
    /// Whose messages.
    app: App,
) -> impl IntoView {
    let toast = app.toast();
    let update = app.update();
    let markup = move || {
        let mut toasts = Markup::default();
        if let Some(said) = toast.get() {
            toasts = toasts
                .raw("<div class=toast>")
                .element("p", &text::toast(&said))
                .button("away", "", text::DISMISS)
                .raw("</div>");
        }
        if update.get() {
            toasts = toasts
                .raw("<div class=toast>")
                .element("p", text::UPDATE)
                .button("refresh", "class=primary", text::REFRESH)
                .button("later", "", text::DISMISS)
                .raw("</div>");
        }
        toasts
    };
    let press = move |does: String| match &*does {
        "away" => toast.set(None),
        "refresh" => refresh(),
        _ => update.set(false),
    };
    view! {
        <div class="toasts" role="status">{sheet("toasts-in", derive(markup), Callback::new(press))}</div>
    }
}
