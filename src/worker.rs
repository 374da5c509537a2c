//! The worker's side of the conversation.
//!
//! It speaks first, as messages sent to a worker before it listens are lost.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Starts listening, then says `ready <build>`.
pub fn start() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
        return;
    };
    let out = scope.clone();
    let echo = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let _ = out.post_message(&event.data());
    });
    scope.set_onmessage(Some(echo.as_ref().unchecked_ref()));
    echo.forget();
    let _ = scope.post_message(&format!("ready {}", crate::build::id()).into());
}
