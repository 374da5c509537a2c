//! The levels and shapes of a game, one tap from play.

use engine::game::{Game, Order};
use engine::games::GameId;
use engine::level::Level;
use engine::play::Millis;
use engine::shape::Shape;
use engine::with_game;
use leptos::prelude::*;

use super::use_app;
use crate::parts::dialogs::Dialog;
use crate::parts::way::{Way, use_way};
use crate::state::{App, Opening};
use crate::text;

/// A shape, where there is a choice, and a button for each level.
#[component]
pub(super) fn Choice(
    game: GameId,
    /// The shape it begins with.
    shape: Option<Shape>,
    /// Whether to ask before a game in progress is given up.
    asks: bool,
) -> impl IntoView {
    let (app, way) = (use_app(), use_way());
    let shapes = with_game!(game, G => G::shapes(Level::Easy));
    let shape = shape.filter(|shape| shapes.contains(shape));
    let shape = RwSignal::new(shape.or_else(|| shapes.first().copied()));
    let choose = move |level| {
        let Some(shape) = shape.get_untracked() else { return };
        let code = app.ports().entropy.code();
        let order = Order { level, shape, code };
        match app.keep(|keeper| keeper.unfinished(game)).filter(|_| asks) {
            Some(stored) => way.open(give_up(app, way, game, stored.elapsed, order)),
            None => begin(app, way, game, order),
        }
    };
    let levels = Level::DEALT.map(|level| {
        let lacks = move || {
            let offered = with_game!(game, G => G::shapes(level));
            !shape.get().is_some_and(|shape| offered.contains(&shape))
        };
        view! {
            <li>
                <button
                    type="button"
                    disabled=lacks
                    aria-label=text::new_game(game, level)
                    on:click=move |_| choose(level)
                >
                    <span class="dot" aria-hidden="true"></span>
                    {text::level(level)}
                </button>
            </li>
        }
    });
    view! {
        <Shapes shapes shape />
        <ul class="choice">{levels}</ul>
    }
}

/// Goes to a game's screen with an order to deal.
fn begin(app: App, way: Way, game: GameId, order: Order) {
    app.opening().set(Some(Opening::New(game, order)));
    way.go(game.id());
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
fn give_up(app: App, way: Way, game: GameId, elapsed: Millis, order: Order) -> Dialog {
    Dialog::new(text::shell::new(game), "question", move || {
        view! {
            <p>{text::ends_game(game, elapsed)}</p>
            <div class="choices">
                <button type="button" on:click=move |_| way.close()>{text::KEEP}</button>
                <button type="button" class="primary" on:click=move |_| begin(app, way, game, order)>
                    {text::NEW}
                </button>
            </div>
        }
        .into_any()
    })
}
