//! The tools: undo, redo, and what a tap means.

use engine::hashi::Hashi;
use leptos::prelude::*;

use super::Hand;
use crate::boards::History;
use crate::parts::icon::Icon;
use crate::parts::key::Key;
use crate::state::Table;
use crate::text;

/// Undo, redo and the mode.
#[component]
pub(super) fn Controls(table: Table<Hashi>, hand: Hand) -> impl IntoView {
    let is_building = Signal::derive(move || !hand.is_marking.get());
    view! {
        <div class="controls">
            <div class="tools">
                <History table />
                <Key icon=Icon::Bridge label=text::hashi::BRIDGE pressed=is_building press=move || hand.is_marking.set(false)>
                    {text::hashi::BRIDGE}
                </Key>
                <Key icon=Icon::Mark label=text::hashi::MARK pressed=hand.is_marking press=move || hand.is_marking.set(true)>
                    {text::hashi::MARK}
                </Key>
            </div>
        </div>
    }
}
