//! A short buzz under the finger, where the device has one.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = navigator)]
    fn vibrate(milliseconds: u32) -> Result<bool, JsValue>;
}

/// Buzzes once.
pub fn buzz() {
    // Whoever cannot feel it has been told otherwise.
    let _ = vibrate(30);
}
