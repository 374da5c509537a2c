//! The screens, and which address shows which.

mod home;
mod play;

use engine::games::GameId;
use engine::hashi::Hashi;
use engine::link;
use engine::sudoku::Sudoku;
use leptos::ev;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::components::{Route, Router, Routes};
use leptos_router::hooks::{use_navigate, use_params_map};
use leptos_router::path;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use crate::parts::toast::Toasts;
use crate::parts::update::watch_for_updates;
use crate::ports::Ports;
use crate::state::app::Toast;
use crate::state::{App, Opening};
use crate::text;

/// Takes the shell of index.html away and puts the page in its place.
pub fn start() {
    let Some(place) = document()
        .get_element_by_id("app")
        .and_then(|element| element.dyn_into::<HtmlElement>().ok())
    else {
        return;
    };
    place.set_inner_html("");
    mount_to(place, Page).forget();
}

/// The page.
#[component]
pub fn Page() -> impl IntoView {
    let app = App::new(Ports::browser());
    provide_context(app);
    watch_for_updates(app);
    view! {
        <Router base=base_path()>
            <Links />
            <Routes fallback=NotFound>
                <Route path=path!("") view=home::Home />
                <Route path=path!(":game") view=Game />
            </Routes>
            <Toasts app />
        </Router>
    }
}

/// The shared state.
fn use_app() -> App {
    expect_context()
}

/// The path the page lives under, without its last slash: `/ninebridge`.
fn base_path() -> String {
    let base = document().base_uri().ok().flatten();
    let path = base
        .and_then(|base| web_sys::Url::new(&base).ok())
        .map(|url| url.pathname());
    path.unwrap_or_default().trim_end_matches('/').to_owned()
}

/// The registry of screens: a third game adds a line.
#[component]
fn Game() -> impl IntoView {
    let params = use_params_map();
    let game = Memo::new(move |_| params.with(|params| params.get("game").and_then(|id| GameId::from_id(&id))));
    move || match game.get() {
        Some(GameId::Sudoku) => play::play::<Sudoku>(),
        Some(GameId::Hashi) => play::play::<Hashi>(),
        None => NotFound().into_any(),
    }
}

#[component]
fn NotFound() -> impl IntoView {
    view! {
        <main class="nowhere">
            <h1>{text::NOT_FOUND}</h1>
            <a href=base_path() + "/">{text::HOME}</a>
        </main>
    }
}

/// Reads a puzzle's link off the address, at the start and whenever another is opened in the same tab.
#[component]
fn Links() -> impl IntoView {
    let app = use_app();
    let navigate = use_navigate();
    let read = move || {
        let hash = window().location().hash().unwrap_or_default();
        if !link::is_link(&hash) {
            return;
        }
        match link::read(&hash) {
            Ok(link) => {
                let screen = format!("/{}{hash}", link.game.id());
                app.opening().set(Some(Opening::Link(link)));
                navigate(&screen, replacing());
            }
            Err(error) => {
                app.toast().set(Some(Toast::Link(error)));
                navigate("/", replacing());
            }
        }
    };
    read();
    let changes = window_event_listener(ev::hashchange, move |_| read());
    on_cleanup(move || changes.remove());
}

/// In place of the present entry of the history, so that Back never comes to an address that was only passed through.
fn replacing() -> NavigateOptions {
    NavigateOptions {
        replace: true,
        ..NavigateOptions::default()
    }
}
