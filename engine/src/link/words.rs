//! Names in links: free text that anyone can have written, tidied before it is sent and after it has come.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::digits;

/// The most characters of a sender's name.
pub const NAME: usize = 24;
/// The most characters of a puzzle's name.
pub const TITLE: usize = 40;
/// A longer value is not decoded: forty characters take 214.
const LONGEST: usize = 240;

/// A text as it may be shown: no controls and nothing invisible or that turns the direction of what follows, spacing
/// single, at most so many characters, the last of them `…` where it was cut. None where nothing is left.
#[must_use]
pub fn tidy(text: &str, most: usize) -> Option<String> {
    let (mut tidied, mut between, mut cut) = (String::new(), String::new(), 0);
    for c in text.chars() {
        if c.is_whitespace() {
            between = " ".to_owned();
        } else if is_joiner(c) {
            if between != " " {
                between.push(c);
            }
        } else if is_shown(c) {
            if !tidied.is_empty() {
                tidied.push_str(&between);
            }
            between.clear();
            tidied.push(c);
            let count = tidied.chars().count();
            if count > most {
                tidied.truncate(cut);
                tidied.push('…');
                break;
            }
            if count < most {
                cut = tidied.len();
            }
        }
    }
    (!tidied.is_empty()).then_some(tidied)
}

/// Joiners make one sign of two: they belong inside a word, and not to its ends.
const fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// Whether a character shows, or shapes one that does, and leaves the direction of others alone.
fn is_shown(c: char) -> bool {
    let is_hidden = matches!(
        c,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{17b4}'
            | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0e}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffd}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    );
    !is_hidden && !c.is_control()
}

pub(super) fn encode(text: &str) -> String {
    URL_SAFE_NO_PAD.encode(text)
}

pub(super) fn decode(value: &str, most: usize) -> Option<String> {
    if value.len() > LONGEST {
        return None;
    }
    // The page has these digits for its logs, and so no second reader of them.
    let mut bytes = Vec::new();
    for part in value.as_bytes().chunks(4) {
        let number = part
            .iter()
            .try_fold(0u32, |number, &digit| Some(number << 6 | digits::value(digit)?))?;
        // Four are three bytes; at the end fewer may be, and what is over of them is nothing.
        let (whole, over) = (part.len() * 6 / 8, part.len() * 6 % 8);
        if whole == 0 || number & ((1 << over) - 1) != 0 {
            return None;
        }
        bytes.extend((number >> over << (8 * (4 - whole))).to_be_bytes().iter().take(whole));
    }
    tidy(str::from_utf8(&bytes).ok()?, most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn names_are_tidied() {
        for (text, tidied) in [
            ("Ann", Some("Ann")),
            ("  Ann \t of\r\n Cleves ", Some("Ann of Cleves")),
            ("A\u{202e}nn\u{0}\u{7}", Some("Ann")),
            ("\u{2066}Ann\u{2069}\u{200f}\u{feff}", Some("Ann")),
            ("Zoë 🙂", Some("Zoë 🙂")),
            ("👩\u{200d}🚀\u{200d}", Some("👩\u{200d}🚀")),
            ("نور", Some("نور")),
            ("", None),
            (" \u{200b}\u{3164}\u{200d} \u{ad}", None),
            ("123456789 123456789 1234", Some("123456789 123456789 1234")),
            ("123456789 123456789 12345", Some("123456789 123456789 123…")),
            ("12345678901234567890 12 4 6", Some("12345678901234567890 12…")),
        ] {
            assert_eq!(tidy(text, NAME).as_deref(), tidied, "{text:?}");
        }
    }

    #[test]
    fn what_is_no_text_is_no_name() {
        assert_eq!(decode(&encode("Ann"), NAME).as_deref(), Some("Ann"));
        // Padding, a letter that says nothing, bytes that are no text, and far too much.
        let far_too_long = "QW5u".repeat(100);
        for value in ["", "QW5u=", "QW5", "QW5uB", "_w", "QW 5u", &far_too_long] {
            assert_eq!(decode(value, NAME).filter(|name| name != "An"), None, "{value}");
        }
    }

    proptest! {
        #[test]
        fn digits_are_read_as_by_everyone(value in "[A-Za-z0-9_-]{0,12}") {
            let read = URL_SAFE_NO_PAD.decode(&value).ok().and_then(|bytes| String::from_utf8(bytes).ok());
            prop_assert_eq!(decode(&value, NAME), read.and_then(|read| tidy(&read, NAME)));
        }

        #[test]
        fn any_text_is_tidy_once_tidied(text in "\\PC{0,60}|[ a\u{200d}\u{202e}é🙂]{0,40}", most in 1usize..50) {
            if let Some(tidied) = tidy(&text, most) {
                prop_assert!(tidied.chars().count() <= most);
                prop_assert_eq!(tidy(&tidied, most), Some(tidied.clone()));
                let value = encode(&tidied);
                let is_short = value.len() <= LONGEST;
                prop_assert_eq!(decode(&value, most), Some(tidied).filter(|_| is_short));
            }
        }
    }
}
