//! The librarian as a program of its own, on the page's thread.
//!
//! Its loader (written by the build) makes an event of it, `ninebridge-librarian` on the window, with what it exports
//! as the detail; none where it did not start. Once loaded, it is called for by a function on the window: a link has
//! public/boot.js load it before the page, and where it did not start it may later.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Function, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{CustomEvent, Element, HtmlScriptElement};

use super::{Answer, Ask, Done, Hear, Librarian};
use crate::build;
use crate::librarian::view::Tell;

#[wasm_bindgen]
extern "C" {
    /// What `src/bin/librarian.rs` exports.
    #[derive(Clone)]
    type Exports;

    #[wasm_bindgen(method)]
    fn build(this: &Exports) -> String;
    #[wasm_bindgen(method)]
    fn ask(this: &Exports, ask: &str) -> String;
    #[wasm_bindgen(method)]
    fn mount(this: &Exports, place: &Element, view: &str, base: &str) -> u32;
    #[wasm_bindgen(method)]
    fn unmount(this: &Exports, number: u32);
    #[wasm_bindgen(method)]
    fn hear(this: &Exports, hear: &JsValue);
}

/// The event that brings it.
const EVENT: &str = "ninebridge-librarian";
/// The loader's function that has it come.
const CALL: &str = "ninebridgeLibrarian";

/// A librarian that is fetched when it is first wanted.
#[derive(Default)]
pub struct Browser(Rc<RefCell<Desk>>);

#[derive(Default)]
struct Desk {
    here: Option<Exports>,
    is_coming: bool,
    waiting: Vec<Done>,
    hear: Option<Hear>,
    listens: Option<Closure<dyn FnMut(CustomEvent)>>,
    tells: Option<Closure<dyn FnMut(String)>>,
}

impl Librarian for Browser {
    fn fetch(&self, done: Done) {
        {
            let mut desk = self.0.borrow_mut();
            if desk.here.is_none() {
                desk.waiting.push(done);
                if !std::mem::replace(&mut desk.is_coming, true) {
                    drop(desk);
                    if start(&self.0).is_none() {
                        arrive(&self.0, None);
                    }
                }
                return;
            }
        }
        done(true);
    }

    fn ask(&self, ask: &Ask) -> Option<Answer> {
        let here = self.0.borrow().here.clone()?;
        Answer::read(&here.ask(&ask.write()))
    }

    fn mount(&self, place: &Element, view: &str) -> Option<u32> {
        let here = self.0.borrow().here.clone()?;
        let base = place.base_uri().ok().flatten().unwrap_or_default();
        Some(here.mount(place, view, &base))
    }

    fn unmount(&self, number: u32) {
        let here = self.0.borrow().here.clone();
        if let Some(here) = here {
            here.unmount(number);
        }
    }

    fn hear(&self, hear: Hear) {
        self.0.borrow_mut().hear = Some(hear);
    }
}

/// Calls the librarian, or has the loader fetched.
fn start(desk: &Rc<RefCell<Desk>>) -> Option<()> {
    let window = web_sys::window()?;
    if desk.borrow().listens.is_none() {
        let hears = Rc::downgrade(desk);
        let listens = Closure::<dyn FnMut(CustomEvent)>::new(move |event: CustomEvent| {
            let here = event.detail();
            if let Some(desk) = hears.upgrade() {
                arrive(&desk, here.is_object().then(|| here.unchecked_into()));
            }
        });
        let listener = listens.as_ref().unchecked_ref();
        window.add_event_listener_with_callback(EVENT, listener).ok()?;
        desk.borrow_mut().listens = Some(listens);
    }
    let call = Reflect::get(&window, &CALL.into()).ok()?;
    if let Some(call) = call.dyn_ref::<Function>() {
        call.call0(&JsValue::NULL).ok()?;
        return Some(());
    }
    let document = window.document()?;
    let script: HtmlScriptElement = document.create_element("script").ok()?.unchecked_into();
    script.set_type("module");
    script.set_src(&build::loader_url("librarian"));
    // A loader that cannot be fetched says so itself; its event has no detail.
    let borrowed = desk.borrow();
    script.set_onerror(
        borrowed
            .listens
            .as_ref()
            .map(|listens| listens.as_ref().unchecked_ref()),
    );
    document.head()?.append_child(&script).ok()?;
    Some(())
}

/// Takes in the librarian that has come, or that there is none.
fn arrive(desk: &Rc<RefCell<Desk>>, here: Option<Exports>) {
    // One of another build would keep other records than the page's.
    let here = here.filter(|here| here.build() == build::id());
    let is_here = here.is_some();
    if let Some(here) = &here {
        let hears = Rc::downgrade(desk);
        let tells = Closure::<dyn FnMut(String)>::new(move |text: String| {
            let hear = hears.upgrade().and_then(|desk| desk.borrow().hear.clone());
            if let (Some(hear), Some(tell)) = (hear, Tell::read(&text)) {
                hear(tell);
            }
        });
        here.hear(tells.as_ref());
        desk.borrow_mut().tells = Some(tells);
    }
    let waiting = {
        let mut desk = desk.borrow_mut();
        desk.here = here;
        desk.is_coming = false;
        std::mem::take(&mut desk.waiting)
    };
    waiting.into_iter().for_each(|done| done(is_here));
}
