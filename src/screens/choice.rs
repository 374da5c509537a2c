//! The levels and shapes of a game, one tap from play.

use engine::code::{Code, CodeError};
use engine::game::{Game, Order};
use engine::games::GameId;
use engine::level::Level;
use engine::link;
use engine::shape::Shape;
use engine::with_game;
use leptos::prelude::*;

use super::{read_link, use_app};
use crate::parts::live::{live, words};
use crate::parts::way::{Way, use_way};
use crate::state::{App, Opening};
use crate::text;

/// A shape, where there is a choice, a code for who has one, and a button for each level.
#[component]
pub(super) fn Choice(
    game: GameId,
    /// The shape it begins with.
    shape: Option<Shape>,
    /// Whether it has a title of its own.
    titled: bool,
) -> impl IntoView {
    let (app, way) = (use_app(), use_way());
    let shapes = with_game!(game, G => G::shapes(Level::Easy));
    let shape = RwSignal::new(shape.or_else(|| shapes.first().copied()));
    let typed = RwSignal::new(String::new());
    let is_by_level = Memo::new(move |_| {
        let is_by_level = |shape| with_game!(game, G => G::is_by_level(shape));
        shape.get().is_none_or(is_by_level)
    });
    let choose = move |level| {
        let Some(shape) = shape.get_untracked() else { return };
        let order = match typed.with_untracked(|typed| code_of(typed)) {
            None => app.order(game, level, shape),
            Some(Ok(code)) => Order { level, shape, code },
            // The sentence beside the field says what is wrong.
            Some(Err(_)) => return,
        };
        begin(app, way, game, order);
    };
    let levels = Level::DEALT.map(|level| {
        let lacks = move || {
            !shape
                .get()
                .is_some_and(|shape| with_game!(game, G => G::offers(level, shape)))
        };
        // Boards that come as they are have one button between them.
        let is_any = level == Level::Easy;
        let dealt = move || is_by_level.get().then_some(level);
        view! {
            <li hidden=move || !is_any && !is_by_level.get()>
                <button
                    type="button"
                    disabled=lacks
                    aria-label=move || text::new_game(game, dealt())
                    on:click=move |_| choose(level)
                >
                    {move || dealt().map_or(text::ANY_LEVEL, text::level)}
                </button>
            </li>
        }
    });
    view! {
        <div class="new">
            {titled.then(|| view! { <h3>{text::NEW_GAME}</h3> })}
            <Shapes game shapes shape />
        </div>
        <ul class="choice">{levels}</ul>
        <p class="note" hidden=is_by_level>{text::ANY_LEVEL_NOTE}</p>
        <CodeField game typed />
    }
}

/// The code a player has typed, if any.
fn code_of(typed: &str) -> Option<Result<Code, CodeError>> {
    let typed = typed.trim();
    (!typed.is_empty()).then(|| typed.parse())
}

/// A field for a code from somebody else: the level chosen deals it again.
#[component]
fn CodeField(game: GameId, typed: RwSignal<String>) -> impl IntoView {
    let (app, way) = (use_app(), use_way());
    let name = format!("code-{}", game.id());
    let hint = format!("{name}-hint");
    let said = move || match typed.with(|typed| code_of(typed)) {
        Some(Err(error)) => text::bad_code(error),
        Some(Ok(_)) => text::CODE_READY.to_owned(),
        None => text::CODE_HINT.to_owned(),
    };
    let is_wrong = move || typed.with(|typed| matches!(code_of(typed), Some(Err(_))));
    view! {
        <details class="code">
            <summary>{text::HAVE_A_CODE}</summary>
            <label for=name.clone()>{text::CODE}</label>
            <input
                id=name
                type="text"
                autocomplete="off"
                autocapitalize="characters"
                spellcheck="false"
                size="8"
                aria-describedby=hint.clone()
                aria-invalid=move || is_wrong().to_string()
                on:input=move |event| {
                    let value = event_target_value(&event);
                    match link::find(&value) {
                        // A friend's message, pasted.
                        Some(found) => {
                            if let Some(screen) = read_link(app, found) {
                                way.go(&screen);
                            }
                        }
                        None => typed.set(value),
                    }
                }
            />
            <p id=hint role="status">{said}</p>
        </details>
    }
}

/// Goes to a game's screen with an order to deal.
pub(super) fn begin(app: App, way: Way, game: GameId, order: Order) {
    app.opening().set(Some(Opening::New(game, order)));
    way.go(game.id());
}

/// What the list of shapes says for one of the player's own.
const OWN: &str = "own";

/// The choice of a shape, where there is one: from a list, or rows and columns of the player's own.
#[component]
fn Shapes(game: GameId, shapes: &'static [Shape], shape: RwSignal<Option<Shape>>) -> impl IntoView {
    let sides = with_game!(game, G => G::SIDES);
    let is_own = RwSignal::new(shape.get_untracked().is_some_and(|shape| !shapes.contains(&shape)));
    let options = shapes.iter().map(|offered| {
        let is_chosen = move || !is_own.get() && shape.get() == Some(*offered);
        view! { <option value=offered.to_string() selected=is_chosen>{text::shape(*offered)}</option> }
    });
    let options = options.collect_view();
    let own = sides.map(|_| view! { <option value=OWN selected=move || is_own.get()>{text::OWN_SIZE}</option> });
    let choose = move |event| {
        let chosen = event_target_value(&event);
        is_own.set(chosen == OWN);
        if let Ok(chosen) = chosen.parse() {
            shape.set(Some(chosen));
        }
    };
    (shapes.len() > 1).then(|| {
        view! {
            <div class="shape">
                <label>
                    {text::SIZE}
                    <select on:change=choose>{options}{own}</select>
                </label>
                {live(move || match sides.filter(|_| is_own.get()) { Some(sides) => view! { <OwnShape sides shape /> }.into_any(), None => ().into_any() })}
            </div>
        }
    })
}

/// Rows and columns of the player's own.
#[component]
fn OwnShape(sides: (u8, u8), shape: RwSignal<Option<Shape>>) -> impl IntoView {
    let (least, most) = sides;
    let now = shape.get_untracked().unwrap_or(Shape::new(least, least));
    let (rows, columns) = (RwSignal::new(Some(now.rows)), RwSignal::new(Some(now.columns)));
    let side = move |name: &'static str, side: RwSignal<Option<u8>>, start: u8| {
        let change = move |event| {
            let typed: Option<u8> = event_target_value(&event).parse().ok();
            side.set(typed.filter(|side| (least..=most).contains(side)));
            shape.set(
                rows.get_untracked()
                    .zip(columns.get_untracked())
                    .map(|(rows, columns)| Shape::new(rows, columns)),
            );
        };
        view! {
            <label>
                {name}
                <input
                    type="number"
                    inputmode="numeric"
                    min=least
                    max=most
                    value=start
                    aria-invalid=move || side.get().is_none().to_string()
                    on:input=change
                />
            </label>
        }
    };
    view! {
        {side(text::ROWS, rows, now.rows)}
        {side(text::COLUMNS, columns, now.columns)}
        <p role="status">{words(move || if shape.get().is_none() { text::sides(least, most) } else { String::new() })}</p>
    }
}
