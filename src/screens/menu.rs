//! The menu of a game being played.

use leptos::prelude::*;

use super::choice::Choice;
use super::guide::guide;
use super::settings::settings;
use super::shelf::{dialog, help};
use crate::boards::Face;
use crate::parts::dialogs::Dialog;
use crate::parts::icon::{Icon, Picture};
use crate::parts::markup::Markup;
use crate::parts::sheet::sheet;
use crate::parts::way::{Way, use_way};
use crate::state::{Phase, Table};
use crate::text::{self, aid, race, shell};

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
    let turn_on = table.peek(engine::play::Session::is_automatic) == Some(false);
    let mut items = Markup::default().raw("<ul>").item("new", Icon::New, shell::NEW_PUZZLE);
    if is_on && is_begun {
        items = items.item("over", Icon::StartOver, text::START_OVER);
    }
    if is_on {
        items = items.item("automatic", Icon::Automatic, &shell::automatic(G::GAME, turn_on));
    }
    // Of what waits behind its card, the card sends it.
    let shared = table.name().filter(|_| is_on || table.phase_now() == Phase::Solved);
    if shared.is_some() {
        items = items.item("share", Icon::Share, race::SHARE);
    }
    items = items
        .item("settings", Icon::Settings, shell::SETTINGS)
        .item("guide", Icon::Guide, aid::GUIDE)
        .item("help", Icon::Help, shell::HELP)
        .raw("<li>")
        .raw("<a href=\".\">")
        .icon(Icon::Home)
        .words(text::HOME)
        .raw("</a></li></ul>");
    let press = move |does: String| match &*does {
        "new" => way.swap(new_puzzle(table)),
        "over" => {
            way.close();
            table.start_over();
        }
        "automatic" => {
            way.close();
            table.switch_automatic();
        }
        "share" => {
            let what = if is_on { "share puzzle " } else { "share " };
            way.swap(dialog(
                shared.map(|id| [what, id.as_str()].concat()).unwrap_or_default(),
            ));
        }
        "settings" => way.swap(settings()),
        "guide" => way.swap(guide(Some(G::GAME))),
        _ => way.swap(help(G::GAME)),
    };
    sheet("items", Signal::stored(items), Callback::new(press))
}

/// The levels to choose another puzzle from, and what it would end.
pub(super) fn new_puzzle<G: Face>(table: Table<G>) -> Dialog {
    Dialog::new(shell::new(G::GAME), "levels", move || {
        let shape = table.peek(|session| G::shape(session.puzzle()));
        view! { <Choice game=G::GAME shape titled=false /> }.into_any()
    })
}
