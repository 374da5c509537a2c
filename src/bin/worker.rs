//! The worker: deals and checks, one job at a time.

#![cfg_attr(not(target_arch = "wasm32"), allow(dead_code))]

use ninebridge::build;
use ninebridge::ports::dealer::{Job, Message};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

fn main() {
    #[cfg(target_arch = "wasm32")]
    listen();
}

/// Answers every message, and says "ready" first: what was sent before it is lost.
fn listen() {
    console_error_panic_hook::set_once();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let on_message = {
        let scope = scope.clone();
        Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let job = event.data().as_string();
            if let Some(job) = job.and_then(|text| Job::read(&text)) {
                say(&scope, &Message::Answer(job.run()));
            }
        })
    };
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // It listens as long as the worker lives.
    on_message.forget();
    say(&scope, &Message::Ready(build::id().to_owned()));
}

fn say(scope: &DedicatedWorkerGlobalScope, message: &Message) {
    // A page that is gone hears nothing.
    let _ = scope.post_message(&JsValue::from_str(&message.write()));
}
