//! The screens, and which address shows which.

mod choice;
mod film;
mod guide;
mod home;
mod menu;
mod play;
mod practice;
mod settings;
mod shelf;

use engine::games::GameId;
use engine::hashi::Hashi;
use engine::link;
use engine::sudoku::Sudoku;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use crate::parts::dialogs::Dialogs;
use crate::parts::live::{effect, live};
use crate::parts::outside::follow_outside;
use crate::parts::theme::follow_theme;
use crate::parts::toast::Toasts;
use crate::parts::update::watch_for_updates;
use crate::parts::way::{Way, provide_way};
use crate::ports::Ports;
use crate::state::app::Toast;
use crate::state::{App, Opening, Route};
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
    follow_theme(app);
    follow_outside(app);
    let way = provide_way(move |way| open_link(app, way));
    shelf::hear_librarian(app, way);
    open_link(app, way);
    let mut is_first = true;
    effect(move || {
        let screen = way.screen();
        document().set_title(&text::title(screen));
        if !std::mem::take(&mut is_first) {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
    });
    view! {
        {live(move || screen(way.screen()))}
        <Toasts app />
        <Dialogs way />
    }
}

/// The registry of screens: a third game adds a line.
fn screen(route: Route) -> AnyView {
    match route {
        Route::Home => view! { <home::Home /> }.into_any(),
        Route::Game(GameId::Sudoku) => play::play::<Sudoku>(),
        Route::Game(GameId::Hashi) => play::play::<Hashi>(),
        Route::Shelf(of) => shelf::shelf(of),
        Route::Watch => film::watch(),
        Route::Nowhere => view! {
            <main class="nowhere">
                <h1>{text::NOT_FOUND}</h1>
                <a href=".">{text::HOME}</a>
            </main>
        }
        .into_any(),
    }
}

/// The shared state.
fn use_app() -> App {
    expect_context()
}

/// Reads a puzzle's link off the address, at the start and whenever the player has moved.
fn open_link(app: App, way: Way) {
    let hash = way.fragment();
    if !link::is_link(&hash) {
        return;
    }
    match read_link(app, &hash) {
        Some(screen) => way.replace(&screen),
        None => way.replace(Route::Home.path()),
    }
}

/// Has a link's puzzle opened on the screen that this gives; says what is wrong where there is none.
fn read_link(app: App, fragment: &str) -> Option<String> {
    match link::read(fragment) {
        Ok(link) => {
            let screen = [link.game.id(), "#", &link.fragment()].concat();
            app.opening().set(Some(Opening::Link(link)));
            Some(screen)
        }
        Err(error) => {
            app.toast().set(Some(Toast::Link(error)));
            None
        }
    }
}
