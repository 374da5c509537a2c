//! The menu of a game being played.

use leptos::prelude::*;

use super::choice::Choice;
use super::help::help;
use super::settings::settings;
use crate::boards::Face;
use crate::parts::dialogs::Dialog;
use crate::parts::icon::{Icon, Picture};
use crate::parts::way::{Way, use_way};
use crate::state::{Phase, Table};
use crate::text::{self, shell};

/// The button in the header that opens it.
#[component]
pub(super) fn MenuButton<G: Face>(table: Table<G>) -> impl IntoView {
    let way = use_way();
    let open = move |_| way.open(Dialog::new(shell::MENU, "menu", move || menu(way, table)));
    view! {
        <button type="button" class="glyph" aria-label=shell::MENU aria-haspopup="dialog" on:click=open>
            <Picture icon=Icon::Menu />
        </button>
    }
}

fn menu<G: Face>(way: Way, table: Table<G>) -> AnyView {
    let is_begun = table.peek(|session| !session.is_untouched()) == Some(true);
    let is_on = matches!(table.phase_now(), Phase::Playing | Phase::Paused);
    let start_over = move || {
        way.close();
        table.start_over();
    };
    let turn_on = table.peek(engine::play::Session::is_automatic) == Some(false);
    let automatic = shell::automatic(G::GAME, turn_on);
    let switch_automatic = move || {
        way.close();
        table.switch_automatic();
    };
    view! {
        <ul>
            <Item icon=Icon::New name=shell::NEW_PUZZLE press=move || way.swap(new_puzzle(table)) />
            {(is_on && is_begun).then(|| view! {
                <Item icon=Icon::StartOver name=text::START_OVER press=start_over />
            })}
            {is_on.then(|| view! {
                <Item icon=Icon::Automatic name=automatic press=switch_automatic />
            })}
            <Item icon=Icon::Settings name=shell::SETTINGS press=move || way.swap(settings()) />
            <Item icon=Icon::Help name=shell::HELP press=move || way.swap(help(Some(G::GAME))) />
            <li>
                <a href=".">
                    <Picture icon=Icon::Home />
                    {text::HOME}
                </a>
            </li>
        </ul>
    }
    .into_any()
}

#[component]
fn Item(icon: Icon, #[prop(into)] name: String, press: impl Fn() + 'static) -> impl IntoView {
    view! {
        <li>
            <button type="button" on:click=move |_| press()>
                <Picture icon />
                {name}
            </button>
        </li>
    }
}

/// The levels to choose another puzzle from, and what it would end.
pub(super) fn new_puzzle<G: Face>(table: Table<G>) -> Dialog {
    Dialog::new(shell::new(G::GAME), "levels", move || {
        let is_on = matches!(table.phase_now(), Phase::Playing | Phase::Paused);
        let ends = is_on.then(|| text::ends_game(G::GAME, table.elapsed()));
        let shape = table.peek(|session| G::shape(session.puzzle()));
        view! {
            {ends.map(|ends| view! { <p>{ends}</p> })}
            <Choice game=G::GAME shape asks=false />
        }
        .into_any()
    })
}
