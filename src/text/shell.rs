//! The words of the menu, the settings and the page about.

use engine::games::GameId;

use crate::state::preferences::{Switch, Theme};

/// The button that opens the menu, and its title.
pub const MENU: &str = "Menu";
/// Closes a dialog.
pub const CLOSE: &str = "Close";
/// How the page is drawn and what it shows.
pub const SETTINGS: &str = "Settings";
/// How the games are played.
pub const HELP: &str = "How to play";
/// What the page is.
pub const ABOUT: &str = "About";
/// Puts the page on the home screen.
pub const INSTALL: &str = "Install";
/// Before it is done.
pub const INSTALL_OFFER: &str =
    "Keep Ninebridge on your home screen, where it opens at once, with or without a connection.";
/// Where only the browser can do it.
pub const INSTALL_ADVICE: &str = "To keep Ninebridge on your home screen, tap Share and then Add to Home Screen. It opens at once there, with or without a connection.";
/// Does not.
pub const NOT_NOW: &str = "Not now";
/// Another puzzle.
pub const NEW_PUZZLE: &str = "New puzzle";
/// Names the choice of a theme.
pub const THEME: &str = "Theme";

/// A theme.
#[must_use]
pub const fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "As the device",
        Theme::Light => "Light",
        Theme::Dark => "Dark",
        Theme::Contrast => "High contrast",
    }
}

/// What a switch does.
#[must_use]
pub const fn switch(switch: Switch) -> &'static str {
    match switch {
        Switch::Timer => "Show the time while playing",
        Switch::Help => "Show the help taken",
        Switch::Mistakes => "Count mistakes while playing",
        Switch::Pace => "Show a friend's pace in a race",
        Switch::Same => "Highlight the same digit",
        Switch::Peers => "Highlight row, column and box",
        Switch::ClearNotes => "Clear notes as digits go in",
        Switch::DigitFirst => "Choose the digit first, then its cells",
        Switch::CheckGuesses => "Check guesses as entered (counts as help)",
        Switch::Finished => "Set finished islands back",
        Switch::Over => "Mark islands with too many bridges",
        Switch::CutOff => "Mark finished groups that are cut off",
        Switch::Ways => "Show the open ways of an island held",
    }
}

/// The title of a group of switches that are one game's only.
#[must_use]
pub const fn group(game: GameId) -> &'static str {
    super::game(game)
}

/// Turns a game's automatic layer on or off.
#[must_use]
pub fn automatic(game: GameId, turn_on: bool) -> String {
    let what = match game {
        GameId::Sudoku => "automatic candidates",
        GameId::Hashi => "automatic marks",
    };
    format!("Turn {what} {}", if turn_on { "on" } else { "off" })
}

/// Above the levels of a game.
#[must_use]
pub fn new(game: GameId) -> String {
    format!("New {}", super::game(game))
}

/// What the page is, sentence by sentence.
pub const ABOUT_LINES: [&str; 3] = [
    "Ninebridge is one page that plays in your browser: no account, no tracking, and no server that knows what you do.",
    "It works without a connection once it has been opened, and what you play stays on this device.",
    "Ninebridge is free software under the MIT or the Apache 2.0 licence. Its typefaces, Atkinson Hyperlegible Next and Fraunces, are under the SIL Open Font License.",
];
