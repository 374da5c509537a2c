//! The ways between screens: what is shared by all that leads to another, and the links a click on which does.

use std::rc::Rc;

use leptos::ev::{self, MouseEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlAnchorElement};

use super::dialogs::Dialog;
use crate::ports::address::Browser;
use crate::state::Navigator;

/// Where the player is.
pub type Way = Navigator<Dialog>;

/// Where the player is, from anywhere on the page.
pub fn use_way() -> Way {
    expect_context()
}

/// Finds out where the player is, and follows them. `arrived` is called whenever it was they who moved.
pub fn provide_way(arrived: impl Fn(Way) + 'static) -> Way {
    let address = Rc::new(Browser::new());
    let way = Way::new(Rc::clone(&address) as Rc<_>);
    provide_context(way);
    // A link opened in the same tab says so here as well as Back does.
    window_event_listener(ev::popstate, move |_| {
        if way.moved() {
            arrived(way);
        }
    });
    window_event_listener(ev::click, move |event| {
        if let Some(to) = link(&event).and_then(|href| address.within(&href)) {
            event.prevent_default();
            way.go(&to);
        }
    });
    way
}

/// The address of the link that a plain click is on. With a modifier it is the browser's, to open where it is asked to.
fn link(event: &MouseEvent) -> Option<String> {
    let is_modified = event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key();
    if event.default_prevented() || event.button() != 0 || is_modified {
        return None;
    }
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let link = target.closest("a[href]:not([target], [download])").ok()??;
    Some(link.dyn_into::<HtmlAnchorElement>().ok()?.href())
}
