//! The browser's address and its history, as far as the page has to do with them.

use std::cell::RefCell;
use std::collections::VecDeque;

use wasm_bindgen::JsValue;

/// Where the history stands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Place {
    /// The path within the page's base, without a slash before it: `sudoku`.
    pub path: String,
    /// The fragment with its `#`, or nothing.
    pub fragment: String,
    /// How many dialogs were open over the screen when this entry was made.
    pub depth: usize,
}

/// The address and its history.
pub trait Address {
    /// Where it stands.
    fn place(&self) -> Place;

    /// Adds an entry: a path within the base, perhaps with a fragment.
    fn push(&self, to: &str);

    /// Writes another path over the present entry.
    fn replace(&self, to: &str);

    /// Adds an entry at the same address, for a dialog opened over the screen.
    fn deepen(&self, depth: usize);

    /// Forgets which dialogs were open when the present entry was made.
    fn level(&self);

    /// Goes back by some entries. It happens later: the browser says so when it has.
    fn back(&self, by: usize);
}

/// The browser's own.
#[derive(Debug)]
pub struct Browser {
    base: String,
}

impl Browser {
    /// Looks up the path the page lives under.
    #[must_use]
    pub fn new() -> Self {
        let base = leptos::prelude::document().base_uri().ok().flatten();
        let path = base
            .and_then(|base| web_sys::Url::new(&base).ok())
            .map(|url| url.pathname());
        Self {
            base: path.unwrap_or_else(|| "/".to_owned()),
        }
    }

    /// The path within the base of an address that is the page's own.
    #[must_use]
    pub fn within(&self, href: &str) -> Option<String> {
        let origin = leptos::prelude::window().location().origin().ok()?;
        within(&format!("{origin}{}", self.base), href)
    }

    fn history() -> Option<web_sys::History> {
        web_sys::window()?.history().ok()
    }

    /// What the browser refuses (too many entries in too short a time), it refuses for good: the page goes on.
    fn tell(with: impl FnOnce(&web_sys::History) -> Result<(), JsValue>) {
        let _ = Self::history().map(|history| with(&history));
    }
}

impl Default for Browser {
    fn default() -> Self {
        Self::new()
    }
}

impl Address for Browser {
    fn place(&self) -> Place {
        let location = leptos::prelude::window().location();
        let path = location.pathname().unwrap_or_default();
        let state = Self::history().and_then(|history| history.state().ok());
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a small count, written by `deepen`"
        )]
        let depth = state.and_then(|state| state.as_f64()).unwrap_or_default() as usize;
        Place {
            path: path.strip_prefix(&self.base).unwrap_or_default().to_owned(),
            fragment: location.hash().unwrap_or_default(),
            depth,
        }
    }

    fn push(&self, to: &str) {
        let url = format!("{}{to}", self.base);
        Self::tell(|history| history.push_state_with_url(&JsValue::NULL, "", Some(&url)));
    }

    fn replace(&self, to: &str) {
        let url = format!("{}{to}", self.base);
        Self::tell(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(&url)));
    }

    fn deepen(&self, depth: usize) {
        let depth = JsValue::from(u32::try_from(depth).unwrap_or_default());
        Self::tell(|history| history.push_state(&depth, ""));
    }

    fn level(&self) {
        Self::tell(|history| history.replace_state(&JsValue::NULL, ""));
    }

    fn back(&self, by: usize) {
        let by = i32::try_from(by).unwrap_or_default();
        Self::tell(|history| history.go_with_delta(-by));
    }
}

/// The path within `base` of an address, if it is there and is a whole screen's: a fragment is the browser's affair.
fn within(base: &str, href: &str) -> Option<String> {
    let path = href.strip_prefix(base)?;
    (!path.contains(['#', '?', '.'])).then(|| path.to_owned())
}

/// A history in memory, for tests: going back takes effect when it is told to.
#[derive(Debug, Default)]
pub struct Memory {
    entries: RefCell<Vec<Place>>,
    at: RefCell<usize>,
    going: RefCell<VecDeque<usize>>,
}

impl Memory {
    /// A history with one entry.
    #[must_use]
    pub fn at(place: Place) -> Self {
        Self {
            entries: RefCell::new(vec![place]),
            ..Self::default()
        }
    }

    /// Every entry, as `path#fragment+depth`, with the present one in brackets.
    #[must_use]
    pub fn all(&self) -> String {
        let at = *self.at.borrow();
        let entries = self.entries.borrow();
        let shown = entries.iter().enumerate().map(|(index, place)| {
            let depth = "+".repeat(place.depth);
            let text = format!("/{}{}{depth}", place.path, place.fragment);
            if index == at { format!("[{text}]") } else { text }
        });
        shown.collect::<Vec<_>>().join(" ")
    }

    /// Lets the next step back that was asked for happen; says whether there was one.
    pub fn work(&self) -> bool {
        let next = self.going.borrow_mut().pop_front();
        if let Some(by) = next {
            self.step(-isize::try_from(by).unwrap_or_default());
        }
        next.is_some()
    }

    /// What the player does: back or forward.
    pub fn step(&self, by: isize) {
        let at = self.at.borrow().checked_add_signed(by);
        if let Some(at) = at.filter(|at| *at < self.entries.borrow().len()) {
            *self.at.borrow_mut() = at;
        }
    }

    /// What the player does: opens a fragment in the same tab.
    pub fn open_fragment(&self, fragment: &str) {
        self.add(Place {
            fragment: fragment.to_owned(),
            depth: 0,
            ..self.place()
        });
    }

    fn add(&self, place: Place) {
        let at = *self.at.borrow() + 1;
        let mut entries = self.entries.borrow_mut();
        entries.truncate(at);
        entries.push(place);
        *self.at.borrow_mut() = at;
    }

    fn write(&self, place: Place) {
        if let Some(entry) = self.entries.borrow_mut().get_mut(*self.at.borrow()) {
            *entry = place;
        }
    }

    fn parse(to: &str) -> Place {
        let (path, fragment) = to.split_at(to.find('#').unwrap_or(to.len()));
        Place {
            path: path.to_owned(),
            fragment: fragment.to_owned(),
            depth: 0,
        }
    }
}

impl Address for Memory {
    fn place(&self) -> Place {
        let entries = self.entries.borrow();
        entries.get(*self.at.borrow()).cloned().unwrap_or_default()
    }

    fn push(&self, to: &str) {
        self.add(Self::parse(to));
    }

    fn replace(&self, to: &str) {
        self.write(Self::parse(to));
    }

    fn deepen(&self, depth: usize) {
        self.add(Place { depth, ..self.place() });
    }

    fn level(&self) {
        self.write(Place {
            depth: 0,
            ..self.place()
        });
    }

    fn back(&self, by: usize) {
        self.going.borrow_mut().push_back(by);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_screens_of_the_page_are_within() {
        let base = "https://example.org/ninebridge/";
        let within = |href| within(base, href);
        assert_eq!(within("https://example.org/ninebridge/"), Some(String::new()));
        assert_eq!(
            within("https://example.org/ninebridge/sudoku"),
            Some("sudoku".to_owned())
        );
        for other in [
            "https://example.org/",
            "https://example.org/other/",
            "https://example.com/ninebridge/",
            "https://example.org/ninebridge/sudoku#p=x",
            "https://example.org/ninebridge/fonts/OFL.txt",
            "mailto:someone@example.org",
        ] {
            assert_eq!(within(other), None, "{other}");
        }
    }
}
