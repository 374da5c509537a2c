//! Which build this is: the page and its workers each carry it, so that two builds are never mixed.

/// The build's name: 16 hexadecimal digits from a hash over the build's inputs, or `dev` outside the
/// project's own commands.
///
/// The optimizer is kept from seeing through it, so that the digits stand in the binary once and whole.
/// The update test makes its second build by replacing them.
#[must_use]
pub fn id() -> &'static str {
    std::hint::black_box(option_env!("NINEBRIDGE_BUILD").unwrap_or("dev"))
}

/// The address of what starts a worker, to be resolved against `document.baseURI`.
///
/// It holds the build's name, so that no cache on the way can hand out another build's worker.
#[must_use]
pub fn loader_url(worker: &str) -> String {
    format!("{worker}-{}-loader.js", id())
}

/// Writes the build's name on the page's root, as `data-build`: for the tests, and for whoever reports a fault.
pub fn show() {
    let root = leptos::prelude::document().document_element();
    if let Some(root) = root {
        // The root takes any attribute.
        let _ = root.set_attribute("data-build", id());
    }
}
