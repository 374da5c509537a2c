//! What is said until it is put away: at the foot of a screen that is read, at the head of one that is played.

use leptos::prelude::*;

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
    view! {
        <div class="toasts" role="status">
            {move || toast.get().map(|said| view! {
                <div class="toast">
                    <p>{text::toast(&said)}</p>
                    <button type="button" on:click=move |_| toast.set(None)>{text::DISMISS}</button>
                </div>
            })}
            {move || update.get().then(|| view! {
                <div class="toast">
                    <p>{text::UPDATE}</p>
                    <button type="button" class="primary" on:click=move |_| refresh()>{text::REFRESH}</button>
                    <button type="button" on:click=move |_| update.set(false)>{text::DISMISS}</button>
                </div>
            })}
        </div>
    }
}
