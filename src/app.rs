//! The page's first view: the name, whether the worker answered, and the notice of a new version.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// Takes the shell of index.html away and mounts the page in its place.
pub fn start() {
    let Some(main) = document()
        .get_element_by_id("app")
        .and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok())
    else {
        return;
    };
    main.set_inner_html("");
    mount_to(main, App).forget();
}

#[component]
fn App() -> impl IntoView {
    let said = RwSignal::new(String::new());
    let update = RwSignal::new(
        document()
            .document_element()
            .is_some_and(|root| root.has_attribute("data-update")),
    );
    window_event_listener(ev::Custom::<Event>::new("ninebridge-update"), move |_| {
        update.set(true);
    });
    ask_worker(said);
    view! {
        <h1>"Ninebridge"</h1>
        <p id="worker" data-build=crate::build::id()>{move || said.get()}</p>
        <Show when=move || update.get()>
            <p role="status">
                "A new version is ready. "
                <button on:click=move |_| refresh()>"Refresh"</button>
                <button on:click=move |_| update.set(false)>"Not now"</button>
            </p>
        </Show>
    }
}

fn refresh() {
    if let Ok(event) = Event::new("ninebridge-refresh") {
        let _ = window().dispatch_event(&event);
    }
}

fn ask_worker(said: RwSignal<String>) {
    let base = document().base_uri().ok().flatten().unwrap_or_default();
    let Ok(url) = web_sys::Url::new_with_base(&crate::build::worker_url(), &base) else {
        return;
    };
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let Ok(worker) = Worker::new_with_options(&url.href(), &options) else {
        said.set("No worker".to_owned());
        return;
    };
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        said.set(event.data().as_string().unwrap_or_default());
    });
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
}
