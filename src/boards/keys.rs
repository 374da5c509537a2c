//! A key press as plain data, so that what keys do is tested natively.

use web_sys::KeyboardEvent;

/// A key press without Ctrl or Cmd: those chords are the browser's.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct KeyPress {
    /// The key by its place: `Digit5`, `Numpad5`, `ArrowLeft`.
    pub code: String,
    /// The key by what it types: `z`, `?`.
    pub key: String,
    /// Whether Shift is held.
    pub shift: bool,
    /// Whether Alt is held.
    pub alt: bool,
    /// Whether it is a repeat of a key held down.
    pub repeat: bool,
}

impl KeyPress {
    /// The press behind an event, or none where it is a chord of the browser's.
    #[must_use]
    pub fn of(event: &KeyboardEvent) -> Option<Self> {
        let is_chord = event.ctrl_key() || event.meta_key() || event.is_composing();
        let (code, key) = (event.code(), event.key());
        // With Shift the number pad's keys are said to be others on some systems, and Shift not to be held.
        let is_shifted = code.starts_with("Numpad") && key.len() > 1 && event.get_modifier_state("NumLock");
        (!is_chord).then(|| Self {
            code,
            key,
            shift: event.shift_key() || is_shifted,
            alt: event.alt_key(),
            repeat: event.repeat(),
        })
    }

    /// The digit of a number key, by its place: right with Shift held and on layouts that type something else.
    #[must_use]
    pub fn digit(&self) -> Option<u8> {
        let digit = self
            .code
            .strip_prefix("Digit")
            .or_else(|| self.code.strip_prefix("Numpad"))?;
        digit.parse().ok().filter(|digit| *digit <= 9)
    }

    /// The step of an arrow key, down and to the right.
    #[must_use]
    pub fn arrow(&self) -> Option<(i8, i8)> {
        match self.code.as_str() {
            "ArrowUp" => Some((-1, 0)),
            "ArrowDown" => Some((1, 0)),
            "ArrowLeft" => Some((0, -1)),
            "ArrowRight" => Some((0, 1)),
            _ => None,
        }
    }

    /// The letter it types, in lower case, unless Alt makes another key of it. On a layout of other letters it is the one
    /// in its place.
    #[must_use]
    pub fn letter(&self) -> Option<char> {
        let letter = |text: &str| match *text.as_bytes() {
            [byte] if byte.is_ascii_alphabetic() => Some(char::from(byte.to_ascii_lowercase())),
            _ => None,
        };
        let in_place = || self.code.strip_prefix("Key").and_then(letter);
        letter(&self.key).or_else(in_place).filter(|_| !self.alt)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(code: &str, key: &str) -> KeyPress {
        KeyPress {
            code: code.to_owned(),
            key: key.to_owned(),
            ..KeyPress::default()
        }
    }

    #[test]
    fn digits_are_read_by_their_place() {
        assert_eq!(press("Digit5", "%").digit(), Some(5));
        assert_eq!(press("Digit5", "(").digit(), Some(5));
        assert_eq!(press("Numpad9", "9").digit(), Some(9));
        for other in ["NumpadAdd", "Numpad", "KeyA", "Digit", "F5"] {
            assert_eq!(press(other, "5").digit(), None, "{other}");
        }
    }

    #[test]
    fn letters_are_read_by_what_they_type() {
        assert_eq!(press("KeyY", "z").letter(), Some('z'));
        assert_eq!(press("KeyZ", "Z").letter(), Some('z'));
        for (code, key) in [
            ("Escape", "Escape"),
            ("Space", " "),
            ("Digit5", "5"),
            ("F5", "F5"),
            ("", "é"),
        ] {
            assert_eq!(press(code, key).letter(), None, "{code}");
        }
    }

    #[test]
    fn where_other_letters_are_typed_they_are_read_by_their_place() {
        for (code, key, letter) in [
            ("KeyZ", "я", 'z'),
            ("KeyZ", "Я", 'z'),
            ("KeyP", "π", 'p'),
            ("KeyH", "י", 'h'),
            ("KeyW", "'", 'w'),
            ("KeyB", "لا", 'b'),
            ("KeyU", "Dead", 'u'),
        ] {
            assert_eq!(press(code, key).letter(), Some(letter), "{key}");
            let alt = KeyPress {
                alt: true,
                ..press(code, key)
            };
            assert_eq!(alt.letter(), None, "{key}");
        }
    }
}
