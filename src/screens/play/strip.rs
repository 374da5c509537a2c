//! The strip between the board and the tools: the hint that stands, or else what came of the last move. It is always
//! as high, so that nothing moves when a hint comes.

use engine::games::GameId;
use leptos::prelude::*;

use super::walk::walk;
use crate::boards::Said;
use crate::parts::dialogs::Dialog;
use crate::parts::live::derive;
use crate::parts::markup::Markup;
use crate::parts::sheet::sheet;
use crate::parts::way::Way;
use crate::ports::teacher::{Offer, Question, Tip};
use crate::screens::guide::article;
use crate::state::coach::{Coach, Shown};
use crate::text::aid;

/// The strip. Its words are said elsewhere. A move that was refused says why before any hint shows, and who makes their
/// first move ever is told how.
pub(super) fn strip(
    game: GameId,
    way: Way,
    coach: Coach,
    status: Signal<Said>,
    is_refused: Signal<bool>,
    is_first: Signal<bool>,
) -> AnyView {
    let line = |class: &str, words: &str| {
        let open = ["p aria-hidden=true class=", class].concat();
        Markup::default().element(&open, words)
    };
    let shown = move || match coach.shown().get() {
        Shown::Tip(tip, _) if !is_refused.get() => hint(&tip),
        Shown::Words(words) if !is_refused.get() => line("line", words),
        Shown::Looking => line("looking", aid::LOOKING),
        Shown::Nothing if is_first.get() => line("\"line first\"", &status.get().shown),
        Shown::Nothing | Shown::Tip(..) | Shown::Words(_) => line("line", &status.get().shown),
    };
    let press = move |does: String| match &*does {
        "ask" => ask(game, way, coach),
        _ => show_me(game, way, coach),
    };
    sheet("status", derive(shown), Callback::new(press))
}

fn hint(tip: &Tip) -> Markup {
    let mut hint = Markup::default()
        .raw("<div class=hint><p aria-hidden=true>")
        .words(&tip.words)
        .raw(" ")
        .element("span class=more", &tip.more)
        .raw("</p>");
    if let Some(question) = &tip.question {
        // Where it is narrow only its mark shows.
        hint = hint
            .raw("<button type=button data-does=ask class=question aria-haspopup=dialog>")
            .element("span", &question.words)
            .raw("</button>");
    }
    let offer = match tip.offer {
        Offer::Nothing => return hint.raw("</div>"),
        Offer::Show => aid::SHOW_ME,
        Offer::Trial => aid::TRY_IT,
    };
    hint.button("show", "aria-haspopup=dialog", offer).raw("</div>")
}

/// Walks through the steps.
pub(super) fn show_me(game: GameId, way: Way, coach: Coach) {
    coach.show_me(move |pages| {
        let turned = move |step| coach.turn_to(step);
        let make = move |moves: &[u32]| {
            way.close();
            coach.pupil().make(moves);
        };
        way.open(walk(game, pages, turned, make));
    });
}

/// Opens the guide at what the hint asks about.
pub(super) fn ask(game: GameId, way: Way, coach: Coach) {
    if let Some(question) = coach.tip().and_then(|tip| tip.question) {
        way.open(ask_about(game, &question));
    }
}

/// What a hint asks about: the guide's article, which hands back to where it was asked.
pub(super) fn ask_about(game: GameId, question: &Question) -> Dialog {
    article(game, question.technique.clone(), question.words.clone())
}
