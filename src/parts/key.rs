//! A button that is pressed while playing.

use leptos::prelude::*;

use super::icon::{Icon, Picture};
use super::live::follow;

/// A button that is pressed as each finger lifts from it, so that quick taps on two of them with two fingers both count:
/// `public/boot.js` makes the clicks that the browser does not.
#[component]
pub fn Key(
    /// What it does.
    #[prop(into)]
    press: Callback<()>,
    /// Its name, where its content does not say it.
    #[prop(into)]
    label: Signal<String>,
    /// Whether it is a switch, and on.
    #[prop(optional, into)]
    pressed: Signal<Option<bool>>,
    /// Whether there is nothing for it to do.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// A picture beside the words.
    #[prop(optional, into)]
    icon: Option<Icon>,
    /// What it opens, if anything.
    #[prop(optional, into)]
    opens: Option<&'static str>,
    /// More classes.
    #[prop(optional)]
    class: &'static str,
    /// What it shows.
    children: Children,
) -> impl IntoView {
    let act = move |_| {
        if !disabled.get_untracked() {
            press.run(());
        }
    };
    view! {
        <button
            type="button"
            class=format!("key {class}")
            aria-label=label
            aria-haspopup=opens
            aria-pressed=follow(move || pressed.get().map(|is_on| is_on.to_string()))
            // Not `disabled`: that would drop the focus, and with it the keyboard's place.
            aria-disabled=follow(move || disabled.get().then(|| "true".to_owned()))
            // A press with the mouse leaves the focus, and so the keyboard, where it is.
            on:mousedown=move |event| event.prevent_default()
            on:click=act
        >
            {icon.map(|icon| view! { <Picture icon /> })}
            {children()}
        </button>
    }
}
