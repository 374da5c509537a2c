//! The librarian in a browser: views drawn in their places, what is done in them taken, and what they want of the
//! browser carried out.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use engine::date::Date;
use engine::shelf::Id;
use gloo_timers::callback::{Interval, Timeout};
use js_sys::{Function, Promise};
use wasm_bindgen::prelude::*;
use web_sys::{Document, Element, Event, EventTarget, KeyboardEvent, StorageEvent};

use super::ahead::{Ahead, Place};
use super::view::{self, Deed, Input, Tell, View};
use super::{Library, answer, deeds, keeping, redraw};
use crate::parts::markup::DOES;
use crate::parts::sheet::focus;
use crate::ports::dealer::{self, Dealer};
use crate::ports::entropy;
use crate::ports::librarian::{Answer, Ask};
use crate::ports::store::{Browser, PREFIX};
use crate::ports::time::{self, Time as _};

/// How often the date is looked at, in milliseconds.
const LOOK: u32 = 10_000;
/// How long the page has for itself before today's dailies are dealt, in milliseconds: what it was opened for comes first.
const DEAL_AFTER: u32 = 2_000;
/// Where a part says which keys it takes.
const KEYS: &str = "data-keys";
/// What is to have the focus after a change.
const FOCUS: &str = "data-focus";
/// What a view says of the screen that it is a part of: written on it, for the stylesheet.
const NOTES: &str = "data-notes";
/// What is brought into sight as it opens.
const SHOW: &str = "[data-show]";

type Listener = Closure<dyn FnMut(Event)>;

/// A view in its place.
struct Shown {
    place: Element,
    /// The screen it is a part of, unless that is a dialog.
    screen: Option<Element>,
    view: RefCell<Box<dyn View>>,
    base: String,
    drawn: RefCell<String>,
    noted: RefCell<Option<String>>,
    listeners: RefCell<Vec<(EventTarget, &'static str, Listener)>>,
}

thread_local! {
    static SHOWN: RefCell<BTreeMap<u32, Rc<Shown>>> = const { RefCell::new(BTreeMap::new()) };
    static NEXT: Cell<u32> = const { Cell::new(0) };
    static DRAWN_ON: Cell<Option<Date>> = const { Cell::new(None) };
    static HEAR: RefCell<Option<Function>> = const { RefCell::new(None) };
}

fn with_library<T>(base: &str, with: impl FnOnce(&Library<'_>) -> T) -> T {
    with(&Library {
        texts: &Browser::open(),
        now: time::Browser.moment(),
        base,
        entropy: &entropy::Browser,
    })
}

/// Answers an ask of the page's.
#[must_use]
pub fn ask(ask: &str) -> String {
    let ask = Ask::read(ask);
    let answered = ask.as_ref().map(|ask| with_library("", |library| answer(library, ask)));
    match ask {
        Some(Ask::Begin) => deal_ahead(),
        Some(Ask::File(id)) => ask_to_keep(id),
        _ => {}
    }
    answered.unwrap_or(Answer::Nothing).write()
}

/// Asks the browser to keep what is stored, once, after the first solve that counts. One that names no vendor is Firefox,
/// which would put the question to the player, out of nowhere: there it is left to where they look after their data.
fn ask_to_keep(filed: Id) {
    let is_quiet = vendor().is_some_and(|vendor| !vendor.is_empty());
    if !is_quiet || !with_library("", |library| keeping::is_moment(library, filed)) {
        return;
    }
    // Where it keeps it already this says so, and asks nothing.
    if let Ok(promise) = deeds::start(&Deed::Persist) {
        wait(&promise, |answer| {
            if answer.is_some_and(|answer| answer.is_truthy()) {
                // It says so again when it is asked again.
                let _ = with_library("", keeping::agreed);
            }
        });
    }
}

/// Who made the browser, as far as it says.
fn vendor() -> Option<String> {
    js_sys::Reflect::get(&web_sys::window()?.navigator(), &"vendor".into())
        .ok()?
        .as_string()
}

/// The page, as where today's dailies are dealt ahead.
struct Page;

impl Place for Page {
    fn is_seen(&self) -> bool {
        document().is_some_and(|document| !document.hidden())
    }

    fn with_library(&self, with: &mut dyn FnMut(&Library<'_>)) {
        with_library("", |library| with(library));
    }

    fn dealer(&self) -> Rc<dyn Dealer> {
        Rc::new(dealer::Browser::default())
    }
}

/// Has today's dailies dealt from now on, and whenever the date turns or the player comes back.
fn deal_ahead() {
    let ahead = Ahead::new(Box::new(Page));
    let [first, looks] = [Rc::clone(&ahead), Rc::clone(&ahead)];
    Timeout::new(DEAL_AFTER, move || first.look()).forget();
    Interval::new(LOOK, move || looks.look()).forget();
    let listener = Closure::<dyn FnMut()>::new(move || ahead.look());
    if let Some(document) = document() {
        // Without it, it is looked a little later.
        let _ = document.add_event_listener_with_callback("visibilitychange", listener.as_ref().unchecked_ref());
    }
    listener.forget();
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// From now on `hear` is told what the page is to do.
pub fn hear(hear: Function) {
    note_sheet();
    HEAR.with(|known| known.replace(Some(hear)));
    // Where nothing can be written, nothing is cleared either.
    let _ = with_library("", |library| keeping::clears(library, forgets().unwrap_or_default()));
}

/// Whether this browser clears what pages keep after a week without a visit: Apple's does, but for pages on the home
/// screen.
fn forgets() -> Option<bool> {
    let window = web_sys::window()?;
    let media: Function = js_sys::Reflect::get(&window, &"matchMedia".into())
        .ok()?
        .dyn_into()
        .ok()?;
    let standalone = media.call1(&window, &"(display-mode: standalone)".into()).ok()?;
    let is_installed = js_sys::Reflect::get(&standalone, &"matches".into()).ok()?.is_truthy();
    Some(vendor()?.starts_with("Apple") && !is_installed)
}

/// Notes on the root whether the device has a sheet of its own for sharing: what opens it shows only then.
fn note_sheet() {
    let root = || web_sys::window()?.document()?.document_element();
    let has = web_sys::window().is_some_and(|window| {
        js_sys::Reflect::get(&window.navigator(), &"share".into()).is_ok_and(|share| share.is_function())
    });
    if let Some(root) = root().filter(|_| has) {
        // Without it there are other ways to send.
        let _ = root.class_list().add_1("shares");
    }
}

/// Draws a view in a place; says under which number.
pub fn mount(place: Element, view: &str, base: &str) -> u32 {
    let number = NEXT.with(|next| next.replace(next.get().wrapping_add(1)));
    let Some(view) = view::open(view) else {
        return number;
    };
    let shown = Rc::new(Shown {
        screen: place.closest("main").ok().flatten(),
        place,
        view: RefCell::new(view),
        base: base.to_owned(),
        drawn: RefCell::default(),
        noted: RefCell::default(),
        listeners: RefCell::default(),
    });
    SHOWN.with(|all| all.borrow_mut().insert(number, Rc::clone(&shown)));
    listen(&shown);
    draw(&shown, false);
    follow_date();
    number
}

/// Has views drawn again when the date turns, or the clock is changed.
fn follow_date() {
    let today = || time::Browser.moment().date;
    // A timer for midnight would miss a clock that is changed.
    let look = move || {
        if DRAWN_ON.with(|on| on.replace(Some(today()))) != Some(today()) {
            all_changed(None);
        }
    };
    if DRAWN_ON.with(Cell::get).is_none() {
        DRAWN_ON.with(|on| on.set(Some(today())));
        Interval::new(LOOK, look).forget();
    }
}

/// Lets go of what was drawn under a number.
pub fn unmount(number: u32) {
    let Some(shown) = SHOWN.with(|all| all.borrow_mut().remove(&number)) else {
        return;
    };
    for (target, name, listener) in shown.listeners.take() {
        // One that is not there need not be removed.
        let _ = target.remove_event_listener_with_callback(name, listener.as_ref().unchecked_ref());
    }
    note(&shown, None);
}

/// Notes on the screen what its view says of it, in place of what it said before. The stylesheet could ask the screen
/// what is in it, but not every browser looks again when that changes.
fn note(shown: &Shown, notes: Option<&str>) {
    let before = shown.noted.replace(notes.map(str::to_owned));
    if let (Some(screen), true) = (&shown.screen, before.as_deref() != notes) {
        // It takes any attribute, and what is not there need not be removed.
        let _ = match notes {
            Some(notes) => screen.set_attribute(NOTES, notes),
            None => screen.remove_attribute(NOTES),
        };
    }
}

fn listen(shown: &Rc<Shown>) {
    let on = |target: &EventTarget, name: &'static str, run: fn(&Rc<Shown>, &Event)| {
        let hears = Rc::downgrade(shown);
        let listener = Listener::new(move |event: Event| {
            if let Some(shown) = hears.upgrade() {
                run(&shown, &event);
            }
        });
        let callback = listener.as_ref().unchecked_ref();
        if target.add_event_listener_with_callback(name, callback).is_ok() {
            let kept = (target.clone(), name, listener);
            shown.listeners.borrow_mut().push(kept);
        }
    };
    on(&shown.place, "click", |shown, event| {
        if let Some(does) = doing(event, "button") {
            take(shown, Input::Press(&does));
        }
    });
    // Not once it has changed: a field says so only when something else is pressed, which is not to be drawn anew then.
    on(&shown.place, "input", |shown, event| {
        let value = event.target().and_then(|target| value(&target));
        if let (Some(does), Some(value)) = (doing(event, "input, select, textarea"), value) {
            take(shown, Input::Choose(&does, &value));
        }
    });
    on(&shown.place, "keydown", |shown, event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else {
            return;
        };
        let key = match event.shift_key() {
            true if event.key().len() > 1 => ["Shift+", &event.key()].concat(),
            _ => event.key(),
        };
        let is_chord = event.ctrl_key() || event.meta_key() || event.alt_key();
        let does = doing(event, "*").filter(|_| !is_chord && takes_key(event, &key));
        if let Some(does) = does {
            event.prevent_default();
            take(shown, Input::Key(&key, &does));
        }
    });
    if let Some(window) = web_sys::window() {
        on(&window, "storage", |shown, event| {
            let key = event.dyn_ref::<StorageEvent>().and_then(StorageEvent::key);
            // Without a key all of it went.
            if key.is_none_or(|key| key.starts_with(PREFIX)) {
                take(shown, Input::Changed);
            }
        });
    }
}

fn target(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// What the part that an event is on does, if it is one of these and not switched off.
fn doing(event: &Event, of: &str) -> Option<String> {
    let found = target(event)?.closest("[data-does]").ok()??;
    let is_off = found
        .get_attribute("aria-disabled")
        .is_some_and(|is_off| is_off == "true");
    let is_one = found.matches(of).unwrap_or_default();
    found.get_attribute(DOES).filter(|_| is_one && !is_off)
}

/// Whether the part that has the focus takes a key.
fn takes_key(event: &Event, key: &str) -> bool {
    let keyed = target(event).and_then(|target| target.closest("[data-keys]").ok().flatten());
    let keys = keyed.and_then(|keyed| keyed.get_attribute(KEYS)).unwrap_or_default();
    // The space bar's name is a space.
    keys.split(' ')
        .any(|known| known == key || (known == "Space" && key == " "))
}

/// What stands in a field; `on` or nothing for one that is ticked.
fn value(target: &EventTarget) -> Option<String> {
    let get = |name: &str| js_sys::Reflect::get(target, &name.into()).ok();
    if get("type")?.as_string().is_some_and(|kind| kind == "checkbox") {
        let is_on = get("checked")?.as_bool()?;
        return Some(if is_on { "on" } else { "" }.to_owned());
    }
    get("value")?.as_string()
}

/// Hands an input to a view, has done what it wants, and draws it again.
fn take(shown: &Rc<Shown>, input: Input<'_>) {
    let wanted = with_library(&shown.base, |library| shown.view.borrow_mut().take(library, input));
    draw(shown, matches!(input, Input::Press(_) | Input::Key(..)));
    for deed in wanted {
        match deed {
            Deed::Tell(tell) => {
                let has_changed = tell == Tell::Changed;
                say(&with_library(&shown.base, |library| tell.whole(library)));
                if has_changed {
                    all_changed(Some(shown));
                }
            }
            deed => carry_out(shown, &deed),
        }
    }
}

fn say(tell: &Tell) {
    let hear = HEAR.with(|hear| hear.borrow().clone());
    if let Some(hear) = hear {
        // What the page does about it is its own.
        let _ = hear.call1(&JsValue::NULL, &tell.write().into());
    }
}

/// What has changed is shown by all views, but the one that changed it.
fn all_changed(but: Option<&Rc<Shown>>) {
    let all: Vec<_> = SHOWN.with(|all| all.borrow().values().cloned().collect());
    for shown in all
        .iter()
        .filter(|shown| !but.is_some_and(|but| Rc::ptr_eq(shown, but)))
    {
        take(shown, Input::Changed);
    }
}

/// Has the browser do something, and tells the view what came of it.
fn carry_out(shown: &Rc<Shown>, deed: &Deed) {
    let hears = Rc::downgrade(shown);
    let picks = matches!(deed, Deed::Pick);
    let done = move |outcome: Option<JsValue>| {
        let Some(shown) = hears.upgrade() else { return };
        let text = outcome.as_ref().and_then(JsValue::as_string);
        if picks {
            take(&shown, Input::File(text.as_deref()));
        } else {
            let is_done = outcome.is_some_and(|outcome| outcome.as_bool() != Some(false));
            take(&shown, Input::Done(is_done));
        }
    };
    match deeds::start(deed) {
        Ok(promise) => wait(&promise, done),
        Err(_) => done(None),
    }
}

/// Calls `done` with what a promise comes to; with nothing where it fails.
fn wait(promise: &Promise, done: impl FnOnce(Option<JsValue>) + 'static) {
    let done = Rc::new(Cell::new(Some(done)));
    let (kept, failed) = (Rc::clone(&done), done);
    let then = Closure::once_into_js(move |value: JsValue| {
        if let Some(done) = kept.take() {
            done(Some(value));
        }
    });
    let or_else = Closure::once_into_js(move |_: JsValue| {
        if let Some(done) = failed.take() {
            done(None);
        }
    });
    let then: &Function = then.unchecked_ref();
    let or_else: &Function = or_else.unchecked_ref();
    // Through the function itself, as the typed call wants closures that can be called again.
    if let Ok(method) = js_sys::Reflect::get(promise, &"then".into()) {
        // A promise takes any two functions.
        let _ = method.unchecked_ref::<Function>().call2(promise, then, or_else);
    }
}

/// Draws a view where it differs from what is drawn, and sees to the focus. What is to have it takes it where the player
/// has just done something in the view: in some browsers no press leaves the focus on its button.
fn draw(shown: &Shown, is_asked: bool) {
    let markup = with_library(&shown.base, |library| shown.view.borrow().markup(library)).0;
    let place = &shown.place;
    let active = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.active_element())
        .filter(|active| place.contains(Some(active)));
    let was_in = active.is_some();
    let does = active.and_then(|active| active.get_attribute(DOES));
    let is_first = shown.drawn.borrow().is_empty();
    let find = |wanted: &str| place.query_selector(wanted).ok().flatten();
    let showed = find(SHOW).is_some();
    if *shown.drawn.borrow() != markup {
        // A place that is in the page takes any markup.
        let _ = redraw::redraw(place, &markup);
        shown.drawn.replace(markup);
        let noted = place.query_selector(&["[", NOTES, "]"].concat()).ok().flatten();
        note(shown, noted.and_then(|noted| noted.get_attribute(NOTES)).as_deref());
    } else if !is_asked {
        return;
    }
    let wanted = (is_asked || (was_in && !is_first))
        .then(|| find(&["[", FOCUS, "]"].concat()))
        .flatten();
    let again = || find(&["[", DOES, "='", &does?.replace('\'', ""), "']"].concat());
    focus(wanted.or_else(again));
    if let Some(opened) = find(SHOW).filter(|_| !showed) {
        opened.scroll_into_view();
    }
}
