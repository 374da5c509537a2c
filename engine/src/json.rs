//! JSON, as far as stored records need it. Numbers stay as they were written, so that nothing is lost of a newer
//! version's, and the page, which all of this travels to, needs no code for fractions.

use std::collections::BTreeMap;
use std::fmt;
use std::iter::Peekable;
use std::str::Chars;

/// The fields of an object.
pub type Map<K = String, V = Value> = BTreeMap<K, V>;

/// A JSON value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// Nothing.
    Null,
    /// Yes or no.
    Bool(bool),
    /// A number, as it is written.
    Number(String),
    /// A text.
    String(String),
    /// A list.
    Array(Vec<Self>),
    /// Fields.
    Object(Map),
}

/// Lists and objects within one another: deeper is no record of anybody's.
const DEEPEST: u8 = 64;

impl Value {
    /// Reads a text that is one value and nothing else.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut reader = Reader(text.chars().peekable());
        let value = reader.value(DEEPEST)?;
        reader.space();
        reader.0.next().is_none().then_some(value)
    }

    /// The fields of an object.
    #[must_use]
    pub fn object(self) -> Option<Map> {
        match self {
            Self::Object(fields) => Some(fields),
            _ => None,
        }
    }

    /// A text.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::String(text) => Some(text),
            _ => None,
        }
    }

    /// The items of a list.
    #[must_use]
    pub fn as_array(&self) -> Option<&[Self]> {
        match self {
            Self::Array(items) => Some(items),
            _ => None,
        }
    }

    /// Yes or no.
    #[must_use]
    pub const fn as_bool(&self) -> Option<bool> {
        match self {
            Self::Bool(is_so) => Some(*is_so),
            _ => None,
        }
    }

    /// A number that is whole, not negative, and written so.
    #[must_use]
    pub fn as_u64(&self) -> Option<u64> {
        match self {
            Self::Number(number) => number.parse().ok(),
            _ => None,
        }
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        u64::from(number).into()
    }
}

impl From<bool> for Value {
    fn from(is_so: bool) -> Self {
        Self::Bool(is_so)
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Self {
        Self::Number(number.to_string())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::String(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::String(text)
    }
}

struct Reader<'a>(Peekable<Chars<'a>>);

impl Reader<'_> {
    fn space(&mut self) {
        while self.0.next_if(|c| matches!(c, ' ' | '\t' | '\n' | '\r')).is_some() {}
    }

    /// The next character that is no space, if it is this one.
    fn has(&mut self, wanted: char) -> bool {
        self.space();
        self.0.next_if_eq(&wanted).is_some()
    }

    /// A value with at most so many levels in it.
    fn value(&mut self, depth: u8) -> Option<Value> {
        self.space();
        Some(match *self.0.peek()? {
            '"' => Value::String(self.string()?),
            '[' => {
                self.0.next();
                let mut items = Vec::new();
                self.items(']', |reader| {
                    items.push(reader.value(depth.checked_sub(1)?)?);
                    Some(())
                })?;
                Value::Array(items)
            }
            '{' => {
                self.0.next();
                let mut fields = Map::new();
                self.items('}', |reader| {
                    reader.space();
                    let name = reader.string()?;
                    let value = reader.has(':').then(|| reader.value(depth.checked_sub(1)?))??;
                    fields.insert(name, value);
                    Some(())
                })?;
                Value::Object(fields)
            }
            _ => self.word()?,
        })
    }

    /// What stands between commas, up to the end.
    fn items(&mut self, end: char, mut read: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        if self.has(end) {
            return Some(());
        }
        loop {
            read(self)?;
            if self.has(end) {
                return Some(());
            }
            self.has(',').then_some(())?;
        }
    }

    fn string(&mut self) -> Option<String> {
        self.0.next_if_eq(&'"')?;
        let mut text = String::new();
        loop {
            text.push(match self.0.next()? {
                '"' => return Some(text),
                '\\' => self.escape()?,
                c if c < ' ' => return None,
                c => c,
            });
        }
    }

    fn escape(&mut self) -> Option<char> {
        Some(match self.0.next()? {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            'b' => '\u{8}',
            'f' => '\u{c}',
            'u' => {
                let mut units = vec![self.unit()?];
                if (0xd800..0xdc00).contains(&units[0]) {
                    // One half of a character: the other follows.
                    (self.0.next()? == '\\' && self.0.next()? == 'u').then_some(())?;
                    units.push(self.unit()?);
                }
                char::decode_utf16(units).next()?.ok()?
            }
            c @ ('"' | '\\' | '/') => c,
            _ => return None,
        })
    }

    fn unit(&mut self) -> Option<u16> {
        (0..4).try_fold(0, |unit, _| {
            let digit = self.0.next()?.to_digit(16)?;
            Some(unit << 4 | u16::try_from(digit).ok()?)
        })
    }

    /// A number, or one of the three names.
    fn word(&mut self) -> Option<Value> {
        let mut word = String::new();
        while let Some(c) = self
            .0
            .next_if(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'))
        {
            word.push(c);
        }
        match word.as_str() {
            "null" => Some(Value::Null),
            "true" => Some(Value::Bool(true)),
            "false" => Some(Value::Bool(false)),
            _ => is_number(&word).then_some(Value::Number(word)),
        }
    }
}

fn is_number(word: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let word = word.strip_prefix('-').unwrap_or(word);
    let (word, exponent) = word.split_once(['e', 'E']).unwrap_or((word, "0"));
    let (whole, part) = word.split_once('.').unwrap_or((word, "0"));
    let has_zeros = whole.len() > 1 && whole.starts_with('0');
    digits(whole) && !has_zeros && digits(part) && digits(exponent.strip_prefix(['+', '-']).unwrap_or(exponent))
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Bool(true) => f.write_str("true"),
            Self::Bool(false) => f.write_str("false"),
            Self::Number(number) => f.write_str(number),
            Self::String(text) => write_string(f, text),
            Self::Array(items) => {
                for (at, item) in items.iter().enumerate() {
                    f.write_str(if at == 0 { "[" } else { "," })?;
                    item.fmt(f)?;
                }
                f.write_str(if items.is_empty() { "[]" } else { "]" })
            }
            Self::Object(fields) => {
                for (at, (name, value)) in fields.iter().enumerate() {
                    f.write_str(if at == 0 { "{" } else { "," })?;
                    write_string(f, name)?;
                    f.write_str(":")?;
                    value.fmt(f)?;
                }
                f.write_str(if fields.is_empty() { "{}" } else { "}" })
            }
        }
    }
}

fn write_string(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    use fmt::Write as _;
    f.write_char('"')?;
    for c in text.chars() {
        match c {
            '"' | '\\' => write!(f, "\\{c}")?,
            c if c < ' ' => write!(f, "\\u{:04x}", u32::from(c))?,
            c => f.write_char(c)?,
        }
    }
    f.write_char('"')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Held to a well-known reader and writer, which reads more numbers than a program can hold and refuses the rest.
    fn theirs(text: &str) -> Option<serde_json::Value> {
        serde_json::from_str(text).ok()
    }

    #[test]
    fn every_kind_of_value_is_read_and_written_back() {
        let text = r#"{"a":[null,true,false,0,-7,12.50,1e3,"é\n\u0001"],"b":{},"c":[]}"#;
        let value = Value::read(text).unwrap();
        let fields = value.clone().object().unwrap();
        assert_eq!(fields["b"], Value::Object(Map::new()));
        // Numbers as they were written; characters below the space by their number.
        assert_eq!(value.to_string(), text.replace(r"\n", r"\u000a"));
        assert_eq!(Value::read(" 7\n").as_ref().and_then(Value::as_u64), Some(7));
        assert_eq!(Value::read(r#""\ud83d\ude00\/\"""#).unwrap().as_str(), Some("😀/\""));
        for no_count in ["-7", "7.0", "18446744073709551616", "\"7\"", "true"] {
            assert_eq!(Value::read(no_count).unwrap().as_u64(), None, "{no_count}");
        }
        assert_eq!(Value::from(u64::MAX).as_u64(), Some(u64::MAX));
        assert_eq!(Value::from(true).as_bool(), Some(true));
    }

    #[test]
    fn what_is_no_json_is_not_read() {
        for bad in [
            "",
            " ",
            "nul",
            "tru",
            "01",
            "1.",
            ".5",
            "1e",
            "+1",
            "--1",
            "1 2",
            "[1,]",
            "[,1]",
            "[1",
            "{\"a\"}",
            "{a:1}",
            "{\"a\":1,}",
            "'a'",
            "\"a",
            "\"\\x\"",
            "\"\n\"",
            r#""\ud83d""#,
            r#""\ude00""#,
            r#""\ud83dx""#,
            "[]]",
            "NaN",
            "\u{feff}1",
            "\u{a0}1",
        ] {
            assert_eq!((Value::read(bad), theirs(bad)), (None, None), "{bad}");
        }
        let deep = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        assert!(Value::read(&deep(64)).is_some());
        assert_eq!(Value::read(&deep(100_000)), None);
    }

    proptest! {
        /// Texts that are nearly JSON: both read the same ones, to the same values.
        #[test]
        fn reads_what_others_read(text in r#"([\[\]{},:" 0-9eE.+\-a]|\\u00e9|\\n|"a":|true|null|\{"a":|"){0,14}"#) {
            let ours = Value::read(&text);
            match theirs(&text) {
                Some(value) => prop_assert_eq!(ours.and_then(|ours| theirs(&ours.to_string())), Some(value)),
                // A number may be too large for theirs.
                None => prop_assert!(ours.is_none() || text.contains(['e', 'E']), "{}", text),
            }
        }

        /// Any text is written so that others read it, and read back.
        #[test]
        fn any_text_comes_back(text in ".*") {
            let written = Value::from(text.as_str()).to_string();
            let read = theirs(&written);
            prop_assert_eq!(read.as_ref().and_then(serde_json::Value::as_str), Some(text.as_str()));
            prop_assert_eq!(Value::read(&written), Some(Value::from(text)));
        }
    }
}
