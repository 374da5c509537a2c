//! The player's taste, and its stored form.
//!
//! Every field is read for itself: one that is missing, out of range or a newer version's counts as never chosen. What
//! is not understood is written back as it was, as far as it is small, so that a page of an older version left open
//! takes nothing away.

use engine::foreign;
use engine::games::GameId;
use engine::json::{Map, Value};

use crate::ports::store::Store;

/// The name of the record.
pub const NAME: &str = "preferences";
/// The version that is written.
const VERSION: u64 = 1;
/// The field that says whether to ask if the page should be installed.
const INSTALL: &str = "install";

/// How the page is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    /// As the device asks for.
    #[default]
    System,
    /// Ink on paper.
    Light,
    /// Drawn for the dark.
    Dark,
    /// Black, white and yellow.
    Contrast,
}

impl Theme {
    /// Every theme, in the order they are offered.
    pub const ALL: [Self; 4] = [Self::System, Self::Light, Self::Dark, Self::Contrast];

    /// Its name in storage and in the stylesheet.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Contrast => "contrast",
        }
    }

    /// The theme of a name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.id() == id)
    }
}

/// What can be switched on and off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Switch {
    /// The time played shows while it is played.
    Timer,
    /// The help taken shows while it is played.
    Help,
    /// The mistakes that have counted show while it is played.
    Mistakes,
    /// A friend's pace shows in a race.
    Pace,
    /// Digits like the selected one stand out.
    Same,
    /// The selected cell's row, column and box stand out.
    Peers,
    /// A digit entered takes its notes out of the cells it sees.
    ClearNotes,
    /// A digit is chosen first, and then the cells it goes to.
    DigitFirst,
    /// Wrong guesses are marked as they are entered. Help.
    CheckGuesses,
    /// Finished islands are set back.
    Finished,
    /// Islands with too many bridges are marked.
    Over,
    /// Finished groups that are cut off are marked.
    CutOff,
    /// The open directions of the island held show.
    Ways,
}

impl Switch {
    /// Every switch, in the order they are offered.
    pub const ALL: [Self; 13] = [
        Self::Timer,
        Self::Help,
        Self::Mistakes,
        Self::CheckGuesses,
        Self::Pace,
        Self::Same,
        Self::Peers,
        Self::ClearNotes,
        Self::DigitFirst,
        Self::Finished,
        Self::Over,
        Self::CutOff,
        Self::Ways,
    ];

    /// Its name in storage.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Timer => "timer",
            Self::Help => "help",
            Self::Mistakes => "mistakes",
            Self::Pace => "pace",
            Self::Same => "same",
            Self::Peers => "peers",
            Self::ClearNotes => "clear-notes",
            Self::DigitFirst => "digit-first",
            Self::CheckGuesses => "check-guesses",
            Self::Finished => "finished",
            Self::Over => "over",
            Self::CutOff => "cut-off",
            Self::Ways => "ways",
        }
    }

    /// The switch of a name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|switch| switch.id() == id)
    }

    /// How it stands until somebody says otherwise.
    const fn default(self) -> bool {
        !matches!(self, Self::Mistakes | Self::DigitFirst | Self::CheckGuesses)
    }
}

/// What the player has chosen.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Preferences {
    fields: Map,
}

impl Preferences {
    /// The stored ones. What is no record at all counts as none.
    #[must_use]
    pub fn load(store: &dyn Store) -> Self {
        let text = store.read(NAME).ok().flatten();
        text.and_then(|text| Self::read(&text)).unwrap_or_default()
    }

    /// Stores them. Where that fails they last as long as the page: whoever keeps the games says so.
    pub fn save(&self, store: &dyn Store) {
        let _ = store.write(NAME, &self.write());
    }

    /// How the page is drawn.
    #[must_use]
    pub fn theme(&self) -> Theme {
        let chosen = self.fields.get("theme").and_then(Value::as_str);
        chosen.and_then(Theme::from_id).unwrap_or_default()
    }

    /// Chooses how the page is drawn.
    pub fn set_theme(&mut self, theme: Theme) {
        self.fields.insert("theme".to_owned(), theme.id().into());
    }

    /// How a switch stands.
    #[must_use]
    pub fn is_on(&self, switch: Switch) -> bool {
        let chosen = self.fields.get(switch.id()).and_then(Value::as_bool);
        chosen.unwrap_or_else(|| switch.default())
    }

    /// Sets a switch.
    pub fn set(&mut self, switch: Switch, is_on: bool) {
        self.fields.insert(switch.id().to_owned(), is_on.into());
    }

    /// Whether the player has made a first move in a game, here and whenever.
    #[must_use]
    pub fn has_met(&self, game: GameId) -> bool {
        self.fields.get(&met(game)).and_then(Value::as_bool) == Some(true)
    }

    /// Takes note of their first move in a game.
    pub fn meet(&mut self, game: GameId) {
        self.fields.insert(met(game), true.into());
    }

    /// Whether to ask if the page should be installed: of who has solved something and has not answered yet.
    #[must_use]
    pub fn is_install_due(&self) -> bool {
        self.fields.get(INSTALL).and_then(Value::as_bool) == Some(true)
    }

    /// Takes note that the question is due, unless it has been answered already, or that it has been.
    pub fn asks_install(&mut self, is_due: bool) {
        if !is_due || !self.fields.contains_key(INSTALL) {
            self.fields.insert(INSTALL.to_owned(), is_due.into());
        }
    }

    fn read(text: &str) -> Option<Self> {
        let mut fields = Value::read(text)?.object()?;
        foreign::bound(&mut fields, is_known);
        Some(Self { fields })
    }

    fn write(&self) -> String {
        let mut fields = self.fields.clone();
        let version = fields.get("v").and_then(Value::as_u64).unwrap_or_default();
        fields.insert("v".to_owned(), version.max(VERSION).into());
        Value::Object(fields).to_string()
    }
}

fn met(game: GameId) -> String {
    format!("met-{}", game.id())
}

/// Whether this version can make anything of a field.
fn is_known(name: &str, value: &Value) -> bool {
    match name {
        "v" => value.as_u64().is_some(),
        "theme" => value.as_str().and_then(Theme::from_id).is_some(),
        _ => {
            let is_switch = Switch::ALL.iter().any(|switch| switch.id() == name);
            value.as_bool().is_some()
                && (is_switch || name == INSTALL || GameId::ALL.iter().any(|&game| met(game) == name))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::{Memory, StoreError};

    fn stored(text: &str) -> Preferences {
        Preferences::read(text).unwrap()
    }

    #[test]
    fn choices_are_kept() {
        let store = Memory::default();
        let mut chosen = Preferences::load(&store);
        assert_eq!(chosen.theme(), Theme::System);
        let off: Vec<&Switch> = Switch::ALL.iter().filter(|switch| !chosen.is_on(**switch)).collect();
        assert_eq!(off, [&Switch::Mistakes, &Switch::CheckGuesses, &Switch::DigitFirst]);
        chosen.set_theme(Theme::Contrast);
        chosen.set(Switch::Peers, false);
        chosen.save(&store);
        let kept = r#"{"peers":false,"theme":"contrast","v":1}"#;
        assert_eq!(store.all(), [("preferences".to_owned(), kept.to_owned())]);
        let found = Preferences::load(&store);
        assert_eq!((found.theme(), found.is_on(Switch::Peers)), (Theme::Contrast, false));
        assert!(found.is_on(Switch::Same));
    }

    #[test]
    fn each_field_is_read_for_itself() {
        for (text, theme, timer) in [
            (r#"{"theme":"dark","timer":"no"}"#, Theme::Dark, true),
            (r#"{"theme":7,"timer":false}"#, Theme::System, false),
            (r#"{"theme":"Dark","timer":0,"v":"x"}"#, Theme::System, true),
            ("{}", Theme::System, true),
        ] {
            let found = stored(text);
            assert_eq!((found.theme(), found.is_on(Switch::Timer)), (theme, timer), "{text}");
        }
        for nonsense in ["", "{", "null", "[1]", "7", "\"dark\""] {
            assert_eq!(Preferences::read(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn a_newer_versions_fields_are_written_back() {
        let text = r#"{"sepia":{"warm":true},"theme":"sepia","v":9}"#;
        let mut found = stored(text);
        assert_eq!(found.theme(), Theme::System);
        assert_eq!(found.write(), text);
        found.set(Switch::Timer, false);
        assert_eq!(
            found.write(),
            r#"{"sepia":{"warm":true},"theme":"sepia","timer":false,"v":9}"#
        );
        found.set_theme(Theme::Light);
        assert_eq!(found.theme(), Theme::Light);
    }

    #[test]
    fn only_small_fields_are_kept_and_not_many() {
        let long = format!(r#"{{"long":"{}","theme":"dark"}}"#, "x".repeat(300));
        assert_eq!(stored(&long).write(), r#"{"theme":"dark","v":1}"#);
        let many: Vec<String> = (0..50).map(|name| format!(r#""n{name}":{name}"#)).collect();
        let kept = stored(&format!("{{{},\"timer\":false}}", many.join(",")));
        assert_eq!(kept.fields.len(), foreign::MOST + 1);
        assert!(!kept.is_on(Switch::Timer));
    }

    #[test]
    fn storage_that_fails_leaves_a_choice_for_the_page() {
        let store = Memory::default();
        store.fail_with(Some(StoreError::Blocked));
        let mut chosen = Preferences::load(&store);
        chosen.set_theme(Theme::Dark);
        chosen.save(&store);
        assert_eq!(chosen.theme(), Theme::Dark);
    }
}
