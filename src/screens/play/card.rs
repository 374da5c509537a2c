//! What stands in the board's place while the clock does not run. Nothing of it is one game's own.

use engine::game::Progress;
use engine::games::GameId;
use engine::play::Millis;
use leptos::prelude::*;

use crate::parts::live::{live, words};
use crate::parts::markup::Markup;
use crate::parts::sheet::sheet;
use crate::state::table::Trouble;
use crate::text;

/// What is on the card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Card {
    /// There is none.
    Away,
    /// A puzzle is on its way.
    Waiting,
    /// There will be none.
    Failed(Trouble),
    /// A puzzle from a link waits for the player.
    Ready(GameId),
    /// The game is played in another tab.
    Elsewhere,
    /// The clock stands at this.
    Paused(Millis),
}

/// The card. `press` is told what a pressed button does: `start`, `resume`, `over`, `here` or `cancel`.
pub(super) fn card(card: Memo<Card>, progress: Signal<Option<Progress>>, press: Callback<String>) -> AnyView {
    live(move || match card.get() {
        Card::Away => ().into_any(),
        Card::Waiting => waiting(progress, press),
        card => sheet("cards", Signal::stored(drawn(card)), press),
    })
}

fn drawn(card: Card) -> Markup {
    let markup = Markup::default();
    let markup = match card {
        Card::Failed(_) => markup.raw("<section class=cover role=alert>"),
        _ => markup.raw("<section class=cover>"),
    };
    // The keyboard goes on where the eye does.
    let primary = "class=primary autofocus";
    let markup = match card {
        Card::Away | Card::Waiting => markup,
        Card::Failed(trouble) => markup
            .element("p", text::trouble(trouble))
            .element("a class=primary href=.", text::HOME),
        Card::Ready(game) => markup
            .element("h2", text::READY)
            .element("p", &text::shared(game))
            .element("p", text::READY_NOTE)
            .button("start", primary, text::START),
        Card::Elsewhere => markup
            .element("p", text::ELSEWHERE)
            .button("here", primary, text::PLAY_HERE),
        Card::Paused(elapsed) => markup
            .element("h2", text::PAUSED)
            .element("p", &text::time(elapsed))
            .button("resume", primary, text::RESUME)
            .button("over", "", text::START_OVER),
    };
    markup.raw("</section>")
}

/// Shown from the first moment, but drawn only after a while: most puzzles are there before it could be read.
fn waiting(progress: Signal<Option<Progress>>, press: Callback<String>) -> AnyView {
    // A slow puzzle is one of those that tell how far they have come.
    let said = move || progress.get().map(text::so_far).unwrap_or_default();
    view! {
        <section class="cover waiting">
            <p id="dealing" role="status">{text::DEALING}</p>
            <progress
                aria-labelledby="dealing"
                aria-valuetext=said
                max=move || progress.get().map(|progress| progress.of)
                value=move || progress.get().map(|progress| progress.done)
            ></progress>
            <p aria-hidden="true">{words(said)}</p>
            <button type="button" on:click=move |_| press.run("cancel".to_owned())>{text::CANCEL}</button>
        </section>
    }
    .into_any()
}
