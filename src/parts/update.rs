//! New versions: the service worker that keeps a build, and how a page learns that another has been put in place.
//!
//! Nothing is ever reloaded unasked, and a page never mixes two builds: a new service worker waits until Refresh.

use gloo_timers::callback::Interval;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState, VisibilityState};

use crate::BUILD;
use crate::state::App;

/// How often a page left open looks for a new version, in milliseconds.
const LOOK_EVERY: u32 = 10 * 60 * 1_000;

/// Registers the service worker, looks for new versions, and says so when one waits. A page that was not built for
/// a server, and a browser without service workers, do none of it.
pub fn watch_for_updates(app: App) {
    if BUILD == "dev" {
        return;
    }
    let Some(container) = container() else { return };
    wasm_bindgen_futures::spawn_local(async move {
        let Ok(registered) = JsFuture::from(container.register("sw.js")).await else {
            // Blocked, or gone: the page plays without.
            return;
        };
        let registration: ServiceWorkerRegistration = registered.unchecked_into();
        watch(app, &registration);
    });
    // Another tab has refreshed: this one is of the old build from now on.
    let was_controlled = self::container().is_some_and(|container| container.controller().is_some());
    if was_controlled {
        let changed = Closure::<dyn FnMut()>::new(move || app.update().set(true));
        if let Some(container) = self::container() {
            container.set_oncontrollerchange(Some(changed.as_ref().unchecked_ref()));
        }
        // It listens as long as the page lives.
        changed.forget();
    }
}

/// The browser's service workers, where it has them and lets the page use them.
fn container() -> Option<ServiceWorkerContainer> {
    let navigator = window().navigator();
    let has = js_sys::Reflect::has(&navigator, &JsValue::from_str("serviceWorker")).unwrap_or_default();
    has.then(|| navigator.service_worker())
}

/// Watches a registration: what waits already, what is being installed, and what will be.
fn watch(app: App, registration: &ServiceWorkerRegistration) {
    let look = {
        let registration = registration.clone();
        move || {
            if registration.waiting().is_some() && controlled() {
                app.update().set(true);
            }
            follow_installing(app, &registration);
        }
    };
    look();
    let found = Closure::<dyn FnMut()>::new(look);
    registration.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
    found.forget();

    let ask = {
        let registration = registration.clone();
        move || {
            // Offline there is nothing to be learned; the next look may.
            let _ = registration.update();
        }
    };
    ask();
    let again = ask.clone();
    Interval::new(LOOK_EVERY, again).forget();
    let shown = window_event_listener(ev::visibilitychange, move |_| {
        if document().visibility_state() == VisibilityState::Visible {
            ask();
        }
    });
    // Both go on as long as the page lives.
    std::mem::forget(shown);
}

/// Whether a service worker serves this page: the first visit has none, and is not told of its own build.
fn controlled() -> bool {
    container().is_some_and(|container| container.controller().is_some())
}

fn follow_installing(app: App, registration: &ServiceWorkerRegistration) {
    let Some(worker) = registration.installing() else {
        return;
    };
    let changed = {
        let worker = worker.clone();
        Closure::<dyn FnMut()>::new(move || {
            if worker.state() == ServiceWorkerState::Installed && controlled() {
                app.update().set(true);
            }
        })
    };
    worker.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
    // It listens as long as that worker is being installed.
    changed.forget();
}

/// Loads the new version: lets the waiting service worker take over, and reloads once it has.
pub fn refresh() {
    wasm_bindgen_futures::spawn_local(async {
        let waiting = match container() {
            Some(container) => waiting_worker(&container).await,
            None => None,
        };
        let Some((container, worker)) = container().zip(waiting) else {
            reload();
            return;
        };
        let taken = Closure::<dyn FnMut()>::new(reload);
        container.set_oncontrollerchange(Some(taken.as_ref().unchecked_ref()));
        taken.forget();
        let message = js_sys::Object::new();
        let set = js_sys::Reflect::set(&message, &"type".into(), &"SKIP_WAITING".into());
        if set.is_err() || worker.post_message(&message).is_err() {
            reload();
        }
    });
}

async fn waiting_worker(container: &ServiceWorkerContainer) -> Option<web_sys::ServiceWorker> {
    let registration = JsFuture::from(container.get_registration()).await.ok()?;
    let registration: ServiceWorkerRegistration = registration.dyn_into().ok()?;
    registration.waiting()
}

fn reload() {
    // A page that may not reload itself is reloaded by hand.
    let _ = window().location().reload();
}
