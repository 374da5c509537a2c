//! Markup as text under one listener: what is only read and pressed needs no more, and costs the download least.

use leptos::ev::MouseEvent;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement};

use super::live::effect;
use super::markup::{DOES, Markup};

/// A sheet. `press` is told what a pressed button does. What is marked `autofocus` takes the focus as it
/// appears; a button that is there before and after a change keeps it.
pub fn sheet(class: &'static str, markup: Signal<Markup>, press: Callback<String>) -> AnyView {
    let node = NodeRef::<Div>::new();
    // What it begins with is there at once, so that what opens with it finds what is to have the focus.
    let Markup(first) = markup.get_untracked();
    let mut last = first.clone();
    let mut is_new = true;
    effect(move || {
        let (Some(node), Markup(markup)) = (node.get(), markup.get()) else {
            return;
        };
        if std::mem::take(&mut is_new) {
            focus(node.query_selector("[autofocus]").ok().flatten());
        }
        if markup == last {
            return;
        }
        let active = document().active_element();
        let active = active.filter(|active| node.contains(Some(active)));
        let does = active.and_then(|active| active.get_attribute(DOES));
        node.set_inner_html(&markup);
        let again = does.and_then(|does| node.query_selector(&[r"[data-does='", &*does, "']"].concat()).ok()?);
        focus(again);
        last = markup;
    });
    let on_click = move |event: MouseEvent| {
        if let Some(does) = pressed(&event) {
            press.run(does);
        }
    };
    view! { <div node_ref=node class=class inner_html=first on:click=on_click></div> }.into_any()
}

/// Gives an element the focus, if there is one.
pub fn focus(element: Option<Element>) {
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // What cannot be focused is not seen either.
        let _ = element.focus();
    }
}

/// What the button does that a click is on.
fn pressed(event: &MouseEvent) -> Option<String> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let button = target.closest("[data-does]").ok()??;
    let is_off = button.get_attribute("aria-disabled").is_some();
    button.get_attribute(DOES).filter(|_| !is_off)
}
