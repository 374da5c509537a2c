//! Markup as text under one listener: what is only read and pressed needs no more, and costs the download least.

use leptos::ev::MouseEvent;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement};

use super::icon::Icon;
use super::live::effect;

/// Where a button of a sheet says what it does.
const DOES: &str = "data-does";

/// Markup being written. What is not markup itself is escaped.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Markup(pub String);

impl Markup {
    /// Markup as it is.
    #[must_use]
    pub fn raw(mut self, markup: &str) -> Self {
        self.0.push_str(markup);
        self
    }

    /// Words.
    #[must_use]
    pub fn words(mut self, words: &str) -> Self {
        for character in words.chars() {
            match character {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                _ => self.0.push(character),
            }
        }
        self
    }

    /// Words in an element, which may have attributes of its own.
    #[must_use]
    pub fn element(self, open: &str, words: &str) -> Self {
        let name = open.split(' ').next().unwrap_or_default();
        self.raw("<")
            .raw(open)
            .raw(">")
            .words(words)
            .raw("</")
            .raw(name)
            .raw(">")
    }

    /// A button, by what it does; with further attributes.
    #[must_use]
    pub fn button(self, does: &str, attributes: &str, words: &str) -> Self {
        self.raw("<button type=button ")
            .raw(DOES)
            .raw("=\"")
            .words(does)
            .raw("\" ")
            .raw(attributes)
            .raw(">")
            .words(words)
            .raw("</button>")
    }

    /// A line of a menu.
    #[must_use]
    pub fn item(self, does: &str, icon: Icon, words: &str) -> Self {
        self.raw("<li><button type=button ")
            .raw(DOES)
            .raw("=\"")
            .raw(does)
            .raw("\">")
            .icon(icon)
            .words(words)
            .raw("</button></li>")
    }

    /// A picture.
    #[must_use]
    pub fn icon(self, icon: Icon) -> Self {
        self.raw("<svg class=icon viewBox=\"0 0 24 24\" aria-hidden=true><path d=\"")
            .raw(icon.path())
            .raw("\"/></svg>")
    }
}

/// A sheet. `press` is told what a pressed button does. A button that is there before and after keeps the focus.
pub fn sheet(class: &'static str, markup: Signal<Markup>, press: Callback<String>) -> AnyView {
    let node = NodeRef::<Div>::new();
    // What it begins with is there at once, so that what opens with it finds what is to have the focus.
    let Markup(first) = markup.get_untracked();
    let mut last = first.clone();
    effect(move || {
        let (Some(node), Markup(markup)) = (node.get(), markup.get()) else {
            return;
        };
        if markup == last {
            return;
        }
        let active = document().active_element();
        let active = active.filter(|active| node.contains(Some(active)));
        let does = active.and_then(|active| active.get_attribute(DOES));
        node.set_inner_html(&markup);
        let again = does.and_then(|does| node.query_selector(&[r"[data-does='", &*does, "']"].concat()).ok()?);
        if let Some(button) = again.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
            // What is gone by now cannot be focused.
            let _ = button.focus();
        }
        last = markup;
    });
    let on_click = move |event: MouseEvent| {
        if let Some(does) = pressed(&event) {
            press.run(does);
        }
    };
    view! { <div node_ref=node class=class inner_html=first on:click=on_click></div> }.into_any()
}

/// What the button does that a click is on.
fn pressed(event: &MouseEvent) -> Option<String> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let button = target.closest("[data-does]").ok()??;
    let is_off = button.get_attribute("aria-disabled").is_some();
    button.get_attribute(DOES).filter(|_| !is_off)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_escaped_and_markup_is_not() {
        let markup = Markup::default()
            .raw("<p>")
            .words("2 < 3 & \"so\"")
            .raw("</p>")
            .element("h3 class=soft", "<i>")
            .button("a\"b", "class=primary", "Go >");
        assert_eq!(
            markup.0,
            "<p>2 &lt; 3 &amp; &quot;so&quot;</p><h3 class=soft>&lt;i&gt;</h3>\
             <button type=button data-does=\"a&quot;b\" class=primary>Go &gt;</button>"
        );
    }
}
