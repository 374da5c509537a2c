//! The words of the statistics and their charts.

use engine::games::GameId;
use engine::level::Level;
use engine::play::Counts;
use engine::shelf::{Group, Tally};
use engine::time::Millis;

use super::{count, level, shape, thousands, time};

/// Nothing has been played yet.
pub const EMPTY: &str = "Once you have played a few games, they add up here: best times, days and a rating.";
/// Above the rating.
pub const RATING: &str = "Rating";
/// What a rating is.
pub const RATING_NOTE: &str = "Each time is held against par, the median of your last 99 at that level and size, or in a race against your friend’s: faster lifts the rating, slower lowers it, a daily or a race twice as much as any other puzzle.";
/// Before there is one.
pub const UNRATED: &str = "A rating begins with your first race, or with the sixth time that counts at one level and size: the first five set par.";
/// Names the chart of a rating.
pub const RATING_CHART: &str = "Rating over time";
/// Above how many were solved, and how fast.
pub const TIMES: &str = "Solved, and how fast";
/// Above help and mistakes.
pub const CARE: &str = "Help and mistakes";
/// Above the personal bests.
pub const BESTS: &str = "Personal bests";
/// Above the chart of games a day.
pub const DAYS: &str = "Games a day";
/// Counts games that are not finished too.
pub const UNFINISHED_TOO: &str = "Unfinished too";
/// Above the chart of times.
pub const SPREAD: &str = "How the times are spread";
/// Names the choice of what times are of.
pub const KIND: &str = "Level and size";
/// There is no time that counts.
pub const NO_TIMES: &str = "No time that counts yet.";
/// Which times count.
pub const RULES: &str = "Best, average and par are of times that count: of puzzles you had not seen before, without a solve watched first, and with nothing revealed or shown.";
/// Shows a chart's numbers.
pub const AS_TABLE: &str = "Show as a table";
/// Puts them away.
pub const HIDE_TABLE: &str = "Hide the table";
/// Where there is no number.
pub const NONE: &str = "–";
/// What the sums over all kinds are called.
pub const ALL: &str = "All";
/// At the end of an axis of days.
pub const TODAY: &str = "Today";

/// The columns of solved games and times.
pub const TIMES_HEADS: [&str; 6] = ["", "Played", "Solved", "Best", "Average", "Par"];
/// The columns of help and mistakes, of solved games.
pub const CARE_HEADS: [&str; 5] = ["", "No help", "No mistakes", "Mistakes", "Help"];
/// The columns of personal bests.
pub const BESTS_HEADS: [&str; 4] = ["", "Best", "Set", "Beat"];
/// The columns of the ratings' table.
pub const RATING_HEADS: [&str; 3] = ["Day", "Rating", "Give or take"];
/// The columns of the table of times.
pub const SPREAD_HEADS: [&str; 2] = ["Time", "Games"];

/// The columns of the table of games a day.
#[must_use]
pub fn days_heads(has_other: bool) -> Vec<&'static str> {
    let mut heads = vec!["Day"];
    heads.extend(Level::DEALT.map(level));
    if has_other {
        heads.push("Other");
    }
    heads.push(ALL);
    heads
}

/// What times are compared within: `Hard`, `Easy 7×7`.
#[must_use]
pub fn kind(group: Group) -> String {
    let of = group.level.map_or(super::ANY_LEVEL, level);
    match group.game {
        GameId::Sudoku => of.to_owned(),
        GameId::Hashi => format!("{of} {}", shape(group.shape)),
    }
}

/// How sure a rating is: in words, and between which numbers it most likely lies.
#[must_use]
pub fn surety(value: i32, deviation: i32) -> String {
    let sure = match deviation {
        ..=65 => "Well settled",
        66..=110 => "Fairly sure",
        111..=190 => "Still settling",
        _ => "Little more than a guess so far",
    };
    let around = 2 * deviation;
    format!(
        "{sure}: most likely between {} and {}.",
        thousands(value - around),
        thousands(value + around)
    )
}

/// What the chart of a rating shows, said.
#[must_use]
pub fn rating_said(first: i32, last: i32, days: usize) -> String {
    let days = u32::try_from(days).unwrap_or(u32::MAX);
    format!(
        "Rating over {}: from {} to {}.",
        count(days, "day", "days"),
        thousands(first),
        thousands(last)
    )
}

/// What a rating rests on.
#[must_use]
pub fn rests_on(solves: u32) -> String {
    format!("It rests on {}.", count(solves, "time", "times"))
}

/// How many games there were in the days of the chart.
#[must_use]
pub fn days_said(games: u32, days: usize) -> String {
    format!("{} in the last {days} days.", count(games, "game", "games"))
}

/// A bar of the chart of days: `3 Dec: 3 games (2 Easy, 1 Hard)`.
#[must_use]
pub fn day_said(date: &str, games: u32, levels: &[&str], of_each: &[u32]) -> String {
    let said = levels.iter().zip(of_each).filter(|(_, games)| **games > 0);
    let said: Vec<String> = said.map(|(level, games)| format!("{games} {level}")).collect();
    match games {
        0 => format!("{date}: 0 games"),
        _ => format!("{date}: {} ({})", count(games, "game", "games"), said.join(", ")),
    }
}

/// Within which span times lie, and within which half of them.
#[must_use]
pub fn spread_said(games: u32, fastest: Millis, median: Millis, slowest: Millis) -> String {
    if games == 1 {
        return format!("1 time: {}.", time(fastest));
    }
    format!(
        "{games} times from {} to {}, half of them within {}.",
        time(fastest),
        time(slowest),
        time(median)
    )
}

/// A span of times: `5:00 to 5:59`.
#[must_use]
pub fn span(from: u64, width: u64) -> String {
    let said = |seconds: u64| time(Millis(seconds * 1_000));
    format!("{} to {}", said(from), said(from + width - 1))
}

/// A bar of the chart of times.
#[must_use]
pub fn span_said(from: u64, width: u64, games: u32) -> String {
    format!("{}: {}", span(from, width), count(games, "game", "games"))
}

/// So many of so many.
#[must_use]
pub fn of(some: u32, all: u32) -> String {
    format!("{some} of {all}")
}

/// The mistakes in the games in which they are known.
#[must_use]
pub fn made(tally: &Tally) -> String {
    let Counts { values, marks } = tally.mistakes;
    if tally.judged == 0 {
        NONE.to_owned()
    } else {
        (values + marks).to_string()
    }
}

/// By how much a best beat the one before; the first beat none.
#[must_use]
pub fn beat(best: Millis, before: Option<Millis>) -> String {
    match before {
        None => "The first".to_owned(),
        Some(before) => format!("{} by {}", time(before), by(Millis(before.0.saturating_sub(best.0)))),
    }
}

/// A difference, which may be under a second.
fn by(difference: Millis) -> String {
    match difference.0 {
        0..1_000 => format!("0.{} s", (difference.0 / 100).max(1)),
        _ => time(difference),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn surety_and_spans() {
        assert_eq!(surety(1_540, 50), "Well settled: most likely between 1,440 and 1,640.");
        assert!(surety(1_500, 350).starts_with("Little more than a guess"));
        assert_eq!(span(300, 60), "5:00 to 5:59");
        assert_eq!(beat(Millis(300_000), Some(Millis(342_000))), "5:42 by 0:42");
        assert_eq!(beat(Millis(300_000), Some(Millis(300_050))), "5:00 by 0.1 s");
    }
}
