//! The words of the history: every game that was played, and what can be done with it.

use engine::date::Date;
use engine::games::GameId;
use engine::level::Level;
use engine::play::Source;
use engine::race::Ran;
use engine::shape::Shape;
use engine::shelf::{Failure, Record, State, Time};
use engine::time::Millis;

use super::share::{day, taken};
use super::{game, help_taken, level, mistakes, shape, thousands, time};

/// Names the lists that say which games show.
pub const FILTERS: &str = "Which games";
/// Names the choice of a game.
pub const GAME: &str = "Game";
/// Lets all through.
pub const ALL_GAMES: &str = "All games";
/// Names the choice of a level.
pub const LEVEL: &str = "Level";
/// Lets all through.
pub const ALL_LEVELS: &str = "All levels";
/// Lets all through.
pub const ALL_SIZES: &str = "All sizes";
/// Names the choice of how a game stands.
pub const STATE: &str = "State";
/// Lets all through.
pub const ALL_STATES: &str = "Finished or not";
/// No game is let through.
pub const NONE_SUCH: &str = "No game like that.";
/// Lets all through again.
pub const SHOW_ALL: &str = "Show all games";
/// There is no game at all.
pub const EMPTY: &str =
    "Every game you begin is listed here, to carry on with, play again or look back on. There is none yet.";
/// Goes on with an unfinished game.
pub const CARRY_ON: &str = "Carry on";
/// Plays a puzzle again.
pub const AGAIN: &str = "Play again";
/// Shows a solve move by move.
pub const WATCH: &str = "Watch";
/// Sends a puzzle to a friend.
pub const SHARE: &str = "Share";
/// Removes a game from the history.
pub const DELETE: &str = "Delete";
/// Puts a deleted game back.
pub const UNDO: &str = "Undo";
/// An unfinished game whose board is gone.
pub const NO_BOARD: &str = "Its board was let go to make room, so it can only be played anew.";
/// A deleted game that another tab has written again.
pub const BACK_ALREADY: &str = "That game is back already: it is played in another tab.";
/// Once, where a browser may clear what is kept.
pub const REMINDER: &str = "This browser may clear what is kept here after a week without a visit. Put Ninebridge on your home screen, or save a copy now and then.";
/// Goes to where a copy is saved.
pub const TO_DATA: &str = "Save a copy";
/// Puts the reminder away.
pub const GOT_IT: &str = "Got it";

/// A date as it is said today: `Today`, `Yesterday`, `Monday 30 November`, `Sunday 30 November 2025`.
#[must_use]
pub fn date(date: Date, today: Date) -> String {
    match today.days() - date.days() {
        0 => "Today".to_owned(),
        1 => "Yesterday".to_owned(),
        _ if date.year() == today.year() => super::date::day(date),
        _ => super::date::full_day(date),
    }
}

/// A date, with its year where that is not this one: `30 November`.
#[must_use]
pub fn plain_date(date: Date, today: Date) -> String {
    let mut said = day(date);
    if date.year() == today.year() {
        said.truncate(said.rfind(' ').unwrap_or(said.len()));
    }
    said
}

/// A date where there is little room: `30 Nov`.
#[must_use]
pub fn short_date(date: Date, today: Date) -> String {
    let said = plain_date(date, today);
    let words: Vec<&str> = said.split(' ').collect();
    let short = words.iter().enumerate().map(|(at, word)| match at {
        1 => word.get(..3).unwrap_or(word),
        _ => word,
    });
    short.collect::<Vec<_>>().join(" ")
}

/// What a game is: `Hard Sudoku`, `Easy Hashi 7×7`.
#[must_use]
pub fn what(id: GameId, of: Option<Level>, size: Shape) -> String {
    let of = of.map(|of| [level(of), " "].concat()).unwrap_or_default();
    match id {
        GameId::Sudoku => of + game(id),
        GameId::Hashi => [&*of, game(id), " ", &shape(size)].concat(),
    }
}

/// Where a puzzle came from: `Daily`, `Daily of 28 November`, `K3TW9P`, `From a link`.
#[must_use]
pub fn origin(record: &Record, today: Date) -> String {
    match record.source {
        Source::Dealt { code, .. } => format!("Code {code}"),
        Source::Daily { date, .. } if date == record.begun.date => "Daily".to_owned(),
        Source::Daily { date, .. } => format!("Daily of {}", plain_date(date, today)),
        Source::Link => "From a link".to_owned(),
        Source::Entered => "Typed in".to_owned(),
    }
}

/// What came with a puzzle, in parts: `Dan's time 5:40`, then the mistakes and the help as far as they came.
#[must_use]
pub fn to_beat(id: GameId, name: Option<&str>, ran: &Ran) -> Vec<String> {
    let time = time(Millis(ran.seconds.saturating_mul(1_000)));
    let beat = match name {
        Some(name) => format!("{name}’s time {time}"),
        None => format!("Time to beat {time}"),
    };
    [beat].into_iter().chain(taken(id, ran)).collect()
}

/// How a game stands, in parts: what came of it, then the mistakes and the help.
#[must_use]
pub fn standing(record: &Record) -> Vec<String> {
    let mut parts = vec![
        match record.time() {
            Time::Open => "Not finished",
            Time::Shown => "Solution shown",
            Time::Watched | Time::Seen | Time::Revealed | Time::Counts => "Solved",
        }
        .to_owned(),
    ];
    // A count of an unfinished game's mistakes would be a check for nothing.
    if record.solved.is_some() && !record.is_shown {
        parts.extend(record.mistakes.map(|counts| mistakes(record.game, counts)));
    }
    if !record.help.is_none() {
        parts.push(help_taken(record.game, record.help));
    } else if record.solved.is_some() && !record.is_shown {
        parts.push("No help".to_owned());
    }
    parts
}

/// Why a solved game's time does not count.
#[must_use]
pub const fn uncounted(time: Time) -> Option<&'static str> {
    match time {
        Time::Open | Time::Shown | Time::Counts => None,
        Time::Watched => Some("The time does not count: you watched a solve first."),
        Time::Seen => Some("The time does not count: you had seen this puzzle before."),
        Time::Revealed => Some("No best time: part of it was revealed."),
    }
}

/// How a game stands, as a choice.
#[must_use]
pub const fn state(state: State) -> &'static str {
    match state {
        State::Unfinished => "Not finished",
        State::Over => "Finished",
    }
}

/// A choice, with how many games it would show.
#[must_use]
pub fn counted(what: &str, games: usize) -> String {
    format!("{what} ({games})")
}

/// How many games there are, of how many.
#[must_use]
pub fn games(shown: usize, all: usize) -> String {
    let said = |number: usize| thousands(i32::try_from(number).unwrap_or(i32::MAX));
    match (shown, all) {
        (1, 1) => "1 game".to_owned(),
        (shown, all) if shown == all => format!("{} games", said(all)),
        (shown, all) => format!("{} of {} games", said(shown), said(all)),
    }
}

/// Shows further games.
#[must_use]
pub fn more(next: usize, left: usize) -> String {
    match left {
        left if left <= next => format!("Show the last {left}"),
        left => format!("Show {next} more of {left}"),
    }
}

/// In place of a deleted game.
#[must_use]
pub fn deleted(what: &str) -> String {
    format!("{what} deleted.")
}

/// The whole name of the button that puts a deleted game back.
#[must_use]
pub fn undo(what: &str) -> String {
    format!("{UNDO} deleting {what}")
}

/// Why something could not be read or written.
#[must_use]
pub const fn failure(failure: Failure) -> &'static str {
    match failure {
        Failure::Blocked => "Your browser does not let this page keep anything just now, so there is nothing to show.",
        Failure::Full => "There is no room left in the browser’s storage, so that was not done.",
        Failure::Elsewhere => "That game is played in another tab just now. Nothing was changed.",
        Failure::Newer => "A newer version of Ninebridge keeps this. Refresh the page to go on.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates() {
        let today = "2026-12-03".parse().unwrap();
        for (on, said, short) in [
            ("2026-12-03", "Today", "3 Dec"),
            ("2026-12-02", "Yesterday", "2 Dec"),
            ("2026-12-01", "Tuesday 1 December", "1 Dec"),
            ("2026-11-27", "Friday 27 November", "27 Nov"),
            ("2026-11-26", "Thursday 26 November", "26 Nov"),
            ("2025-12-03", "Wednesday 3 December 2025", "3 Dec 2025"),
            // A clock that was set back since.
            ("2026-12-04", "Friday 4 December", "4 Dec"),
        ] {
            let on = on.parse().unwrap();
            assert_eq!((&*date(on, today), &*short_date(on, today)), (said, short));
        }
    }
}
