//! The words of the first screen's dailies, and of the screens that the librarian fills.

use engine::game::Game;
use engine::games::GameId;
use engine::level::Level;
use engine::play::Millis;
use engine::shelf::Mark;
use engine::with_game;

use super::shell;
use crate::state::route::Shelf;

/// Over a game's dailies.
pub const TODAY: &str = "Today's puzzles";
/// Before the first dailies there are.
pub const NONE_YET: &str = "The first dailies come on 1 December 2026.";
/// Names the ways to what is kept.
pub const KEPT: &str = "What you have played";
/// While the librarian is on the way.
pub const FETCHING: &str = "One moment…";
/// Where they do not come.
pub const AWAY: &str = "This part of the page could not be fetched. Check your connection and try again.";

/// What a daily of a game is called: `Medium`, and with it its shape, where there are several.
#[must_use]
pub fn daily(game: GameId, level: Level) -> String {
    let level_name = super::level(level);
    let shape = with_game!(game, G => G::daily(level).filter(|_| G::shapes(level).len() > 1));
    match shape {
        Some(shape) => [level_name, " ", &super::shape(shape)].concat(),
        None => level_name.to_owned(),
    }
}

/// How a daily stands, for who cannot see its mark.
#[must_use]
pub const fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Open => "not begun",
        Mark::Begun => "begun",
        Mark::Late => "solved late",
        Mark::OnDay => "solved",
    }
}

/// The name of the button that plays a daily.
#[must_use]
pub fn play(game: GameId, level: Level, stands: Mark, time: Option<Millis>) -> String {
    let mut name = [super::game(game), " daily, ", &daily(game, level), ", ", mark(stands)].concat();
    if let Some(time) = time {
        name.push_str(", ");
        name.push_str(&super::time(time));
    }
    name
}

/// A streak.
#[must_use]
pub fn streak(days: u32) -> String {
    match days {
        1 => "1 day in a row".to_owned(),
        days => format!("{days} days in a row"),
    }
}

/// A screen that the librarian fills.
#[must_use]
pub const fn shelf(shelf: Shelf) -> &'static str {
    match shelf {
        Shelf::Days => "Calendar",
        Shelf::History => "History",
        Shelf::Statistics => "Statistics",
        Shelf::Data => "Your data",
    }
}

/// The title of a dialog that the librarian fills, by the view's first word.
#[must_use]
pub fn dialog(view: &str) -> &'static str {
    match view {
        "day" => "That day",
        "share" => "Share",
        "help" => shell::HELP,
        "about" => shell::ABOUT,
        _ => super::NAME,
    }
}
