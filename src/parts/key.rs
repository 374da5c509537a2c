//! A button that is pressed while playing.

use leptos::ev::{MouseEvent, PointerEvent};
use leptos::prelude::*;

use super::icon::{Icon, Picture};
use super::live::follow;

/// A button that acts as a finger lands, so that quick taps on two of them with two fingers both count. A click that
/// no pointer made (the keyboard's, a screen reader's) acts too.
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
    /// More classes.
    #[prop(optional)]
    class: &'static str,
    /// What it shows.
    children: Children,
) -> impl IntoView {
    let is_done = StoredValue::new(false);
    let act = move || {
        if !disabled.get_untracked() {
            press.run(());
        }
    };
    let on_pointer = move |event: PointerEvent| {
        if event.button() == 0 {
            is_done.set_value(true);
            act();
        }
    };
    let on_click = move |event: MouseEvent| {
        let by_pointer = event.detail() > 0 && is_done.get_value();
        is_done.set_value(false);
        if !by_pointer {
            act();
        }
    };
    view! {
        <button
            type="button"
            class=format!("key {class}")
            aria-label=label
            aria-pressed=follow(move || pressed.get().map(|is_on| is_on.to_string()))
            // Not `disabled`: that would drop the focus, and with it the keyboard's place.
            aria-disabled=follow(move || disabled.get().then(|| "true".to_owned()))
            on:pointerdown=on_pointer
            // A press with the mouse leaves the focus, and so the keyboard, where it is.
            on:mousedown=move |event| event.prevent_default()
            on:pointercancel=move |_| is_done.set_value(false)
            on:click=on_click
        >
            {icon.map(|icon| view! { <Picture icon /> })}
            {children()}
        </button>
    }
}
