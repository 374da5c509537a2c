//! The tools every game has.

use engine::game::Game;
use engine::play::{Action, Session};
use leptos::prelude::*;

use crate::parts::icon::Icon;
use crate::parts::key::Key;
use crate::state::Table;
use crate::text;

/// Undo and redo.
#[component]
pub fn History<G: Game>(
    /// Whose history.
    table: Table<G>,
) -> impl IntoView {
    let lacks = move |can: fn(&Session<G>) -> bool| Signal::derive(move || !table.follow(can).unwrap_or_default());
    view! {
        <Key icon=Icon::Undo label=text::UNDO disabled=lacks(Session::can_undo) press=move || table.dispatch(Action::Undo)>
            {text::UNDO}
        </Key>
        <Key icon=Icon::Redo label=text::REDO disabled=lacks(Session::can_redo) press=move || table.dispatch(Action::Redo)>
            {text::REDO}
        </Key>
    }
}
