//! The librarian: records, days, history and sharing, on the page's own thread.

fn main() {
    console_error_panic_hook::set_once();
}

/// What the page calls; natively there is no page.
#[cfg(target_arch = "wasm32")]
mod exports {
    use ninebridge::librarian::stage;
    use wasm_bindgen::prelude::*;
    use web_sys::Element;

    /// The build's name.
    #[wasm_bindgen]
    pub fn build() -> String {
        ninebridge::build::id().to_owned()
    }

    /// Answers an ask.
    #[wasm_bindgen]
    pub fn ask(ask: &str) -> String {
        stage::ask(ask)
    }

    /// Draws a view in a place.
    #[wasm_bindgen]
    pub fn mount(place: Element, view: &str, base: &str) -> u32 {
        stage::mount(place, view, base)
    }

    /// Lets go of what was drawn under a number.
    #[wasm_bindgen]
    pub fn unmount(number: u32) {
        stage::unmount(number);
    }

    /// From now on `hear` is told what the page is to do.
    #[wasm_bindgen]
    pub fn hear(hear: js_sys::Function) {
        stage::hear(hear);
    }
}
