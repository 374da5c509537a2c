//! The first screen: go on with a game, or begin one.

use engine::games::GameId;
use engine::with_game;
use leptos::prelude::*;

use super::choice::Choice;
use super::guide::guide;
use super::help::{about, help};
use super::settings::settings;
use super::use_app;
use crate::boards::Face;
use crate::parts::install::Install;
use crate::parts::way::use_way;
use crate::text::{self, aid, shell};

/// Today, as far as there is one: each game on a card.
#[component]
pub(super) fn Home() -> impl IntoView {
    let way = use_way();
    let cards = GameId::ALL.map(|game| view! { <Card game /> });
    view! {
        <main class="home">
            <header>
                <h1>{text::NAME}</h1>
                <p>{text::TAGLINE}</p>
                <img src="icons/seal.svg" alt="" width="46" height="46" />
            </header>
            {cards}
            <Install app=use_app() />
            <footer>
                <button type="button" on:click=move |_| way.open(settings())>{shell::SETTINGS}</button>
                <button type="button" on:click=move |_| way.open(guide(None))>{aid::GUIDE}</button>
                <button type="button" on:click=move |_| way.open(help(None))>{shell::HELP}</button>
                <button type="button" on:click=move |_| way.open(about())>{shell::ABOUT}</button>
            </footer>
        </main>
    }
}

#[component]
fn Card(game: GameId) -> impl IntoView {
    let emblem = with_game!(game, G => <G as Face>::EMBLEM);
    let stored = use_app().keep(|keeper| keeper.unfinished(game));
    view! {
        <section class="card" aria-label=text::game(game)>
            <header>
                <h2>{text::game(game)}</h2>
                <svg class="emblem" viewBox="0 0 72 72" aria-hidden="true" inner_html=emblem></svg>
            </header>
            {stored.map(|stored| view! {
                <a class="primary" href=game.id()>{text::carry_on(stored.level, stored.elapsed)}</a>
            })}
            <Choice game shape=None asks=true />
        </section>
    }
}
