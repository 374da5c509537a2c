//! The seal that a solve stamps on the corner of its board: with its day for a daily, else with a tick.

use engine::game::Game;
use engine::play::{Session, Source};
use leptos::prelude::*;

use crate::state::{Phase, Table};

/// The seal, once the puzzle is solved. Solved just now, it comes down when the wave has gone out over the board; in a
/// game opened again it is simply there.
#[component]
pub fn Seal<G: Game>(
    /// Whose solve.
    table: Table<G>,
) -> impl IntoView {
    let is_solved = move || {
        matches!(table.phase(), Phase::Solved | Phase::Watched) && table.follow(Session::is_solved) == Some(true)
    };
    let is_solved = Memo::new(move |_| is_solved());
    let is_fresh = move || table.effect().is_some();
    let mark = move || match table.source() {
        Some(Source::Daily { date, .. }) => date.day().to_string(),
        _ => "✓".to_owned(),
    };
    move || {
        is_solved
            .get()
            .then(|| view! { <p class="seal" class:fresh=is_fresh aria-hidden="true">{mark()}</p> })
    }
}
