//! The stack of dialogs. Each is a native one, so that focus stays in it, what lies under it stands down, and Escape
//! closes it; whatever closes it, the [`Way`] is told, and the focus goes back to what opened it.

use std::sync::Arc;

use gloo_timers::callback::Timeout;
use leptos::ev::MouseEvent;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use super::icon::{Icon, Picture};
use super::live::{effect, follow, live, memo};
use super::way::Way;
use crate::state::stack::Entry;
use crate::text;

/// How long a dialog is still seen after it is closed, in milliseconds: as long as the stylesheet takes.
const LEAVING: u32 = 150;

/// What a dialog is made of.
#[derive(Clone)]
pub struct Dialog {
    title: String,
    class: &'static str,
    body: Arc<dyn Fn() -> AnyView + Send + Sync>,
}

impl Dialog {
    /// A dialog of its own look, with what is in it under its title.
    pub fn new(
        title: impl Into<String>,
        class: &'static str,
        body: impl Fn() -> AnyView + Send + Sync + 'static,
    ) -> Self {
        Self {
            title: title.into(),
            class,
            body: Arc::new(body),
        }
    }
}

/// All that are open, and those that are leaving.
#[component]
pub fn Dialogs(
    /// Where the player is.
    way: Way,
) -> impl IntoView {
    let is_any = memo(move || !way.dialogs().is_empty());
    // Begun anew after the last is gone: a list holds on to something of each entry it has had.
    live(move || {
        let list = move || {
            view! {
                <For each=move || way.dialogs() key=|entry| entry.id let:entry>
                    <Opened way entry />
                </For>
            }
        };
        if is_any.get() { list().into_any() } else { ().into_any() }
    })
}

#[component]
fn Opened(way: Way, entry: Entry<Dialog>) -> impl IntoView {
    let Entry { id, content, .. } = entry;
    let node = NodeRef::<html::Dialog>::new();
    let opener = StoredValue::new_local(None::<HtmlElement>);
    effect(move || {
        let Some(dialog) = node.get() else { return };
        if way.is_closed(id) {
            dialog.close();
        } else if !dialog.open() {
            opener.set_value(focused());
            // It refuses only where it is open already.
            let _ = dialog.show_modal();
        }
    });
    let left = StoredValue::new_local(None::<[Timeout; 2]>);
    let on_close = move |_| {
        way.closed(id);
        let back = opener.get_value();
        let back = focus_lost(Box::new(move || back));
        left.set_value(Some([back, Timeout::new(LEAVING, move || way.gone(id))]));
    };
    let close = move || {
        if let Some(dialog) = node.get_untracked() {
            dialog.close();
        }
    };
    // What is in it covers all of it, so that only a tap outside is on the dialog itself.
    let tap = move |event: MouseEvent| {
        if event.target() == event.current_target() {
            close();
        }
    };
    let name = format!("dialog-{id}");
    let label = name.clone();
    view! {
        <dialog
            node_ref=node
            class=content.class
            aria-labelledby=label
            aria-hidden=follow(move || way.is_closed(id).then(|| "true".to_owned()))
            on:close=on_close
            on:click=tap
        >
            <div class="sheet">
                <h2 id=name>{content.title}</h2>
                <div class="body">{(content.body)()}</div>
                <button type="button" class="glyph close" aria-label=text::shell::CLOSE on:click=move |_| close()>
                    <Picture icon=Icon::Close />
                </button>
            </div>
        </dialog>
    }
}

fn focused() -> Option<HtmlElement> {
    let active = document().active_element()?;
    active.dyn_into().ok()
}

/// Focuses something where what had the focus is gone, once it can be seen: the browser tries too early for a board that
/// was hidden.
pub fn focus_lost(find: Box<dyn FnOnce() -> Option<HtmlElement>>) -> Timeout {
    Timeout::new(0, move || {
        if focused().is_none_or(|active| active.tag_name() == "BODY")
            && let Some(found) = find()
        {
            // What is gone by now cannot be focused.
            let _ = found.focus();
        }
    })
}
