//! What the player can have their way.

use engine::games::GameId;
use engine::with_game;
use leptos::prelude::*;

use super::use_app;
use crate::boards::Face;
use crate::parts::dialogs::Dialog;
use crate::state::preferences::{Switch, Theme};
use crate::text::shell;

/// The dialog.
pub(super) fn settings() -> Dialog {
    Dialog::new(shell::SETTINGS, "settings", || view! { <Settings /> }.into_any())
}

#[component]
fn Settings() -> impl IntoView {
    let app = use_app();
    let themes = Theme::ALL.map(|theme| {
        let is_chosen = move || app.preference(|preferences| preferences.theme() == theme);
        view! {
            <label class="option">
                <input
                    type="radio"
                    name="theme"
                    prop:checked=is_chosen
                    on:change=move |_| app.prefer(|preferences| preferences.set_theme(theme))
                />
                {shell::theme(theme)}
            </label>
        }
    });
    view! {
        <fieldset class="themes">
            <legend>{shell::THEME}</legend>
            {themes.collect_view()}
        </fieldset>
        <Toggle switch=Switch::Timer />
        <Toggle switch=Switch::Help />
        <Toggle switch=Switch::Mistakes />
        <Toggle switch=Switch::CheckGuesses />
        {GameId::ALL.map(|game| view! { <Group game /> }).collect_view()}
    }
}

/// The switches that are one game's only.
#[component]
fn Group(game: GameId) -> impl IntoView {
    let switches = with_game!(game, G => <G as Face>::SWITCHES)
        .iter()
        .map(|&switch| view! { <Toggle switch /> });
    view! {
        <fieldset>
            <legend>{shell::group(game)}</legend>
            {switches.collect_view()}
        </fieldset>
    }
}

#[component]
fn Toggle(switch: Switch) -> impl IntoView {
    let app = use_app();
    let is_on = move || app.preference(|preferences| preferences.is_on(switch));
    let choose = move |event| {
        let is_on = event_target_checked(&event);
        app.prefer(|preferences| preferences.set(switch, is_on));
    };
    view! {
        <label class="toggle">
            {shell::switch(switch)}
            <input type="checkbox" role="switch" prop:checked=is_on on:change=choose />
        </label>
    }
}
