//! Markup put in place of what was drawn before. What can stay stays, as a button that went while it is pressed would miss
//! its click.

use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::*;
use web_sys::{Element, Node};

use crate::parts::markup::DOES;

/// Makes the markup all that stands in a place.
pub fn redraw(place: &Element, markup: &str) -> Result<(), JsValue> {
    let drawn: Element = place.clone_node()?.unchecked_into();
    drawn.set_inner_html(markup);
    fill(place, &drawn)
}

/// Makes what is in one node what is in the other. Of what is there the next that is the same thing is kept, and what
/// comes before it goes.
fn fill(node: &Node, drawn: &Node) -> Result<(), JsValue> {
    let mut rest = node.first_child();
    let mut next = drawn.first_child();
    while let Some(new) = next {
        next = new.next_sibling();
        let mut same = rest.clone();
        while let Some(other) = same.as_ref().filter(|other| !is_same(other, &new)) {
            same = other.next_sibling();
        }
        let Some(same) = same else {
            node.insert_before(&new, rest.as_ref())?;
            continue;
        };
        while let Some(gone) = rest.take().filter(|old| *old != same) {
            rest = gone.next_sibling();
            node.remove_child(&gone)?;
        }
        rest = same.next_sibling();
        change(&same, &new)?;
    }
    while let Some(gone) = rest {
        rest = gone.next_sibling();
        node.remove_child(&gone)?;
    }
    Ok(())
}

/// Whether two are the same thing, whatever is in them.
fn is_same(one: &Node, other: &Node) -> bool {
    let does = |node: &Node| {
        node.dyn_ref::<Element>()
            .and_then(|element| element.get_attribute(DOES))
    };
    one.node_name() == other.node_name() && does(one) == does(other)
}

fn change(old: &Node, new: &Node) -> Result<(), JsValue> {
    if old.is_equal_node(Some(new)) {
        return Ok(());
    }
    let (Some(element), Some(drawn)) = (old.dyn_ref::<Element>(), new.dyn_ref::<Element>()) else {
        old.set_node_value(new.node_value().as_deref());
        return Ok(());
    };
    // What stands in a field is not in its markup: one that is being typed in is left alone, another is made anew.
    if element.matches("input:focus")? {
        return Ok(());
    }
    if element.matches("input, select")? {
        return element.replace_with_with_node_1(new);
    }
    let names = |of: &Element| {
        let names = of.get_attribute_names().into_iter();
        names.filter_map(|name| name.as_string()).collect::<Vec<_>>()
    };
    for name in names(element) {
        if !drawn.has_attribute(&name) {
            element.remove_attribute(&name)?;
        }
    }
    for name in names(drawn) {
        element.set_attribute(&name, &drawn.get_attribute(&name).unwrap_or_default())?;
    }
    fill(old, new)
}
