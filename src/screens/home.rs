//! The first screen: go on with a game, or begin one.

use engine::game::{Game, Order};
use engine::games::GameId;
use engine::level::Level;
use engine::play::Millis;
use engine::shape::Shape;
use engine::with_game;
use leptos::html::Dialog;
use leptos::prelude::*;

use super::use_app;
use crate::build;
use crate::parts::way::use_way;
use crate::state::{App, Opening};
use crate::text;

/// Today, as far as there is one: each game on a card.
#[component]
pub(super) fn Home() -> impl IntoView {
    let cards = GameId::ALL.map(|game| view! { <Card game /> });
    view! {
        <main class="home">
            <header>
                <h1>{text::NAME}</h1>
                <p>{text::TAGLINE}</p>
            </header>
            {cards}
            <footer>{text::version(build::id())}</footer>
        </main>
    }
}

#[component]
fn Card(game: GameId) -> impl IntoView {
    let app = use_app();
    let shapes = with_game!(game, G => G::shapes(Level::Easy));
    let shape = RwSignal::new(shapes.first().copied());
    let stored = app.keep(|keeper| keeper.unfinished(game)).map(|game| game.elapsed);
    let asked = RwSignal::new(None::<Order>);
    let begin = use_begin(app, game);
    let choose = move |level| {
        let Some(shape) = shape.get_untracked() else { return };
        let code = app.ports().entropy.code();
        let order = Order { level, shape, code };
        match stored {
            Some(_) => asked.set(Some(order)),
            None => begin(order),
        }
    };
    let levels = Level::DEALT.map(|level| {
        let lacks = move || {
            let offered = with_game!(game, G => G::shapes(level));
            !shape.get().is_some_and(|shape| offered.contains(&shape))
        };
        view! {
            <li>
                <button type="button" disabled=lacks aria-label=text::new_game(game, level) on:click=move |_| choose(level)>
                    <span class="dot" aria-hidden="true"></span>
                    {text::level(level)}
                </button>
            </li>
        }
    });
    view! {
        <section class="card" aria-label=text::game(game)>
            <h2>{text::game(game)}</h2>
            {stored.map(|elapsed| view! { <a class="primary" href=game.id()>{text::carry_on(elapsed)}</a> })}
            <Shapes shapes shape />
            <ul>{levels}</ul>
            {stored.map(|elapsed| view! { <GiveUp game elapsed asked begin /> })}
        </section>
    }
}

/// Goes to a game's screen with an order to deal.
fn use_begin(app: App, game: GameId) -> impl Fn(Order) + Copy + Send + 'static {
    let way = use_way();
    move |order| {
        app.opening().set(Some(Opening::New(game, order)));
        way.go(game.id());
    }
}

/// The choice of a shape, where there is one.
#[component]
fn Shapes(shapes: &'static [Shape], shape: RwSignal<Option<Shape>>) -> impl IntoView {
    let options = shapes.iter().map(|offered| {
        let is_chosen = move || shape.get() == Some(*offered);
        view! { <option value=offered.to_string() selected=is_chosen>{text::shape(*offered)}</option> }
    });
    (shapes.len() > 1).then(|| {
        view! {
            <label class="shape">
                {text::SIZE}
                <select on:change=move |event| shape.set(event_target_value(&event).parse().ok())>
                    {options.collect_view()}
                </select>
            </label>
        }
    })
}

/// Asks before a game in progress is given up for another.
#[component]
fn GiveUp(
    game: GameId,
    elapsed: Millis,
    asked: RwSignal<Option<Order>>,
    begin: impl Fn(Order) + Copy + Send + 'static,
) -> impl IntoView {
    let node = NodeRef::<Dialog>::new();
    Effect::new(move || {
        if asked.get().is_some()
            && let Some(dialog) = node.get()
        {
            // It refuses when it is open already, and then it is where it should be.
            let _ = dialog.show_modal();
        }
    });
    let close = move || {
        if let Some(dialog) = node.get_untracked() {
            dialog.close();
        }
    };
    let go = move |_| {
        let order = asked.get_untracked();
        close();
        if let Some(order) = order {
            begin(order);
        }
    };
    view! {
        <dialog node_ref=node aria-label=text::NEW on:close=move |_| asked.set(None)>
            <p>{text::ends_game(game, elapsed)}</p>
            <div class="choices">
                <button type="button" on:click=move |_| close()>{text::KEEP}</button>
                <button type="button" class="primary" on:click=go>{text::NEW}</button>
            </div>
        </dialog>
    }
}
