//! Module workers of this build: started, heard and ended by the page, and what they run.
//!
//! A worker speaks first, with its build's name: what is sent before that may be lost, and one of another build is not
//! used. After that both sides send texts.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::build;

/// Before the build's name in what a worker says first. No answer begins so.
const READY: &str = "build ";

/// Has a worker say the build's name again: it may have done so before anyone heard.
const AGAIN: &str = "";

/// Why there is no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// The worker could not be started, or broke down.
    Broken,
    /// The worker is of another build than the page: a new version has been put in place.
    OtherBuild,
}

/// What is heard of a worker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heard<'a> {
    /// It listens from now on.
    Ready,
    /// It answers.
    Text(&'a str),
    /// It cannot be used any more.
    Failed(Failure),
}

/// A worker under way. It ends when this is dropped.
pub struct Running {
    worker: Worker,
    // Kept as long as the worker that calls them.
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
}

impl Running {
    /// Starts the worker of this name; `hear` is told of it from then on.
    ///
    /// # Errors
    /// When the browser starts none.
    pub fn start(name: &str, hear: impl Fn(Heard<'_>) + Clone + 'static) -> Result<Self, Failure> {
        Self::started(name, hear).map_err(|_| Failure::Broken)
    }

    fn started(name: &str, hear: impl Fn(Heard<'_>) + Clone + 'static) -> Result<Self, JsValue> {
        let window = web_sys::window().ok_or(JsValue::NULL)?;
        // A link has public/boot.js start one before the page.
        let early = js_sys::Reflect::get(&window, &name.into())?;
        let is_early = early.is_object();
        let worker: Worker = if is_early {
            js_sys::Reflect::set(&window, &name.into(), &JsValue::UNDEFINED)?;
            early.unchecked_into()
        } else {
            let options = WorkerOptions::new();
            options.set_type(WorkerType::Module);
            // Against the base, never the present screen's address.
            let base = window
                .document()
                .and_then(|document| document.base_uri().ok().flatten())
                .ok_or(JsValue::NULL)?;
            let address = web_sys::Url::new_with_base(&build::loader_url(name), &base)?;
            Worker::new_with_options(&address.href(), &options)?
        };
        let on_message = {
            let hear = hear.clone();
            Closure::new(move |event: MessageEvent| {
                if let Some(text) = event.data().as_string() {
                    hear(heard(&text));
                }
            })
        };
        let on_error = Closure::new(move |_: ErrorEvent| hear(Heard::Failed(Failure::Broken)));
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        if is_early {
            worker.post_message(&JsValue::from_str(AGAIN))?;
        }
        Ok(Self {
            worker,
            _on_message: on_message,
            _on_error: on_error,
        })
    }

    /// Sends a text.
    pub fn send(&self, text: &str) {
        // A worker that is gone is told by its error event.
        let _ = self.worker.post_message(&JsValue::from_str(text));
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

fn heard(text: &str) -> Heard<'_> {
    match text.strip_prefix(READY) {
        Some(theirs) if theirs == build::id() => Heard::Ready,
        Some(_) => Heard::Failed(Failure::OtherBuild),
        None => Heard::Text(text),
    }
}

/// What a worker's program does: it answers every text, and says that it is ready first. `answer` may say more on the
/// way.
pub fn serve(answer: impl Fn(&str, &dyn Fn(&str)) -> Option<String> + 'static) {
    console_error_panic_hook::set_once();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let say = {
        let scope = scope.clone();
        // A page that is gone hears nothing.
        move |text: &str| drop(scope.post_message(&JsValue::from_str(text)))
    };
    let ready = format!("{READY}{}", build::id());
    say(&ready);
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let Some(asked) = event.data().as_string() else { return };
        if asked == AGAIN {
            say(&ready);
        } else if let Some(answer) = answer(&asked, &say) {
            say(&answer);
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // It listens as long as the worker lives.
    on_message.forget();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_worker_of_this_build_is_ready() {
        assert_eq!(heard("build dev"), Heard::Ready);
        assert_eq!(heard("build f00"), Heard::Failed(Failure::OtherBuild));
        assert_eq!(heard("build "), Heard::Failed(Failure::OtherBuild));
        assert_eq!(heard("unreadable"), Heard::Text("unreadable"));
    }
}
