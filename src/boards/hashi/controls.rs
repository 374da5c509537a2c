//! The tools: undo, redo, and what a tap means.

use engine::hashi::Hashi;
use leptos::prelude::*;

use super::hand::ZOOM;
use super::{Frame, Hand};
use crate::boards::{Aids, History};
use crate::parts::icon::Icon;
use crate::parts::key::Key;
use crate::parts::live::{derive, live, memo};
use crate::state::Table;
use crate::text;

/// Undo, redo and the mode; and the zoom.
#[component]
pub(super) fn Controls(table: Table<Hashi>, hand: Hand) -> impl IntoView {
    let is_building = derive(move || Some(!hand.is_marking.get()));
    let is_marking = derive(move || Some(hand.is_marking.get()));
    view! {
        <div class="controls">
            {zoom(table, hand)}
            <div class="tools">
                <History table />
                <Key icon=Icon::Bridge label=text::hashi::BRIDGE pressed=is_building press=move || hand.is_marking.set(false)>
                    {text::hashi::BRIDGE}
                </Key>
                <Key icon=Icon::Mark label=text::hashi::MARK pressed=is_marking press=move || hand.is_marking.set(true)>
                    {text::hashi::MARK}
                </Key>
                <Aids />
            </div>
        </div>
    }
}

/// The zoom, where cells are small.
pub(super) fn zoom(table: Table<Hashi>, hand: Hand) -> AnyView {
    let is_small = memo(move || hand.frame.get().is_some_and(Frame::is_small));
    live(move || {
        if is_small.get() {
            view! { <Zoom table hand /> }.into_any()
        } else {
            ().into_any()
        }
    })
}

#[component]
fn Zoom(table: Table<Hashi>, hand: Hand) -> impl IntoView {
    let is_whole = derive(move || hand.lens.get().is_whole());
    let is_largest = derive(move || {
        let most = hand.frame.get().map_or(1.0, Frame::most);
        hand.lens.get().scale >= most
    });
    view! {
        <div class="tools zoom">
            <Key
                icon=Icon::ZoomOut
                label=text::hashi::ZOOM_OUT
                disabled=is_whole
                press=move || hand.zoom(table, Some(1.0 / ZOOM))
            >
                ""
            </Key>
            <Key label=text::hashi::FIT disabled=is_whole press=move || hand.zoom(table, None)>
                {text::hashi::FIT}
            </Key>
            <Key
                icon=Icon::New
                label=text::hashi::ZOOM_IN
                disabled=is_largest
                press=move || hand.zoom(table, Some(ZOOM))
            >
                ""
            </Key>
        </div>
    }
}
