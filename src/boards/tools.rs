//! The tools every game has.

use engine::game::Game;
use engine::play::{Action, Session};
use leptos::prelude::*;

use crate::parts::icon::Icon;
use crate::parts::key::Key;
use crate::parts::live::derive;
use crate::state::Table;
use crate::text::{self, aid};

/// Undo and redo.
#[component]
pub fn History<G: Game>(
    /// Whose history.
    table: Table<G>,
) -> impl IntoView {
    let lacks = move |can: fn(&Session<G>) -> bool| derive(move || !table.follow(can).unwrap_or_default());
    view! {
        <Key icon=Icon::Undo label=text::UNDO disabled=lacks(Session::can_undo) press=move || table.dispatch(Action::Undo)>
            {text::UNDO}
        </Key>
        <Key icon=Icon::Redo label=text::REDO disabled=lacks(Session::can_redo) press=move || table.dispatch(Action::Redo)>
            {text::REDO}
        </Key>
    }
}

/// Who is asked for help, where help is to be had: a screen provides it.
#[derive(Clone, Copy)]
pub struct Helper {
    /// Gives a hint.
    pub hint: Callback<()>,
    /// Opens the list of all other help.
    pub more: Callback<()>,
    /// How many hints have been used, where that is to show.
    pub used: Signal<u32>,
}

/// Help, and a hint: the last of the tools, and the hint at the end, where no finger comes by mistake.
#[component]
pub fn Aids() -> impl IntoView {
    use_context::<Helper>().map(|Helper { hint, more, used }| {
        view! {
            <Key icon=Icon::More label=aid::HELP opens="dialog" press=more>
                {aid::HELP}
            </Key>
            <Key
                icon=Icon::Hint
                class="hint-key"
                label=derive(move || aid::hint(used.get()))
                press=hint
            >
                {aid::HINT}
            </Key>
        }
    })
}
