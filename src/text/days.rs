//! The words of the calendar, of a day and of streaks.

use engine::date::{Date, Month, Weekday};
use engine::games::GameId;
use engine::level::Level;
use engine::play::Millis;
use engine::race::Ran;
use engine::shelf::{Mark, Moment, Record, Time};

use super::date::{day, full_day, month, month_name, weekday};
use super::{game, level, share, time};

/// Names the calendar.
pub const CALENDAR: &str = "Calendar";
/// Back to the day it is.
pub const TODAY: &str = "Today";
/// Over the streaks.
pub const STREAKS: &str = "Days in a row";
/// What makes a streak.
pub const STREAKS_NOTE: &str = "A day counts when its puzzle was begun on that day and solved.";
/// A streak that goes on.
pub const NOW: &str = "Now";
/// The longest there was.
pub const BEST: &str = "Best";
/// Over the column of levels.
pub const LEVEL: &str = "Level";
/// Names the list of marks.
pub const MARKS: &str = "What the marks say";
/// Plays a daily.
pub const PLAY: &str = "Play";
/// Goes on with one.
pub const CARRY_ON: &str = super::RESUME;
/// Shows one that is over.
pub const SEE: &str = "See it";
/// Plays one once more.
pub const AGAIN: &str = "Play again";
/// Watches a solve.
pub const WATCH: &str = "Watch";
/// Sends one to a friend.
pub const SHARE: &str = "Share";
/// Where storage cannot be read.
pub const UNREADABLE: &str = "What you have played cannot be read just now. Nothing of it is lost.";

/// Over a day's column.
#[must_use]
pub fn weekday_short(day: Weekday) -> &'static str {
    weekday(day).get(..2).unwrap_or_default()
}

/// Over what became of a day: its year where that is another.
#[must_use]
pub fn heading(date: Date, today: Date) -> String {
    if date == today {
        format!("{TODAY}, {}", day(date))
    } else if date.year() == today.year() {
        day(date)
    } else {
        full_day(date)
    }
}

/// On the button to the month before.
#[must_use]
pub fn before(to: Month) -> String {
    format!("Month before, {}", month(to))
}

/// On the button to the month after.
#[must_use]
pub fn after(to: Month) -> String {
    format!("Month after, {}", month(to))
}

/// Where a day is among others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// Before the first dailies there were.
    TooEarly,
    /// Gone by.
    Past,
    /// The day it is.
    Today,
    /// Still to come.
    ToCome,
}

/// A day of the calendar, as a screen reader says it. `marks` has a row a game, and in it a mark a level.
#[must_use]
pub fn cell(date: Date, when: When, marks: &[(GameId, [Mark; 4])]) -> String {
    let day = match when {
        When::TooEarly => return format!("{}, before the first dailies", day(date)),
        When::ToCome => format!("{}, still to come", day(date)),
        When::Today => format!("{}, today", day(date)),
        When::Past => day(date),
    };
    let games = marks.iter().filter_map(|(id, marks)| {
        let levels = Level::DEALT.iter().zip(marks);
        let said = levels.filter(|(_, mark)| **mark != Mark::Open);
        let said: Vec<String> = said
            .map(|(of, mark)| format!("{} {}", level(*of), mark_word(*mark)))
            .collect();
        (!said.is_empty()).then(|| format!("{} {}", game(*id), said.join(", ")))
    });
    let games: Vec<String> = games.collect();
    match (games.is_empty(), when) {
        (true, When::ToCome) => day,
        (true, _) => format!("{day}: nothing played"),
        (false, _) => format!("{day}: {}", games.join("; ")),
    }
}

const fn mark_word(mark: Mark) -> &'static str {
    match mark {
        Mark::Open => "open",
        Mark::Begun => "begun",
        Mark::Late => "done",
        Mark::OnDay => "solved",
    }
}

/// What a mark says, beside it.
#[must_use]
pub const fn legend(mark: Mark) -> &'static str {
    match mark {
        Mark::Open => "Open",
        Mark::Begun => "Begun",
        Mark::Late => "Done, not for a streak",
        Mark::OnDay => "Solved on its day",
    }
}

/// Which mark of a day is whose.
#[must_use]
pub fn order() -> String {
    let rows = GameId::ALL.map(game).join(" and ");
    format!("A day's rows are {rows}, each from Easy to Expert.")
}

/// Before there are any dailies, as on a device whose clock is wrong.
#[must_use]
pub fn first_to_come(first: Date) -> String {
    format!("The first dailies come on {}.", full_day(first))
}

/// What a button is about, for who does not see where it stands: `Play Sudoku Easy`.
#[must_use]
pub fn about(does: &str, id: GameId, of: Level) -> String {
    format!("{does} {} {}", game(id), level(of))
}

/// How a daily stands of which there is no game, by its mark.
#[must_use]
pub const fn not_kept(mark: Mark) -> &'static str {
    match mark {
        Mark::Open | Mark::Begun => "Not played yet",
        Mark::Late | Mark::OnDay => legend(mark),
    }
}

/// How a daily stands that was begun.
#[must_use]
pub fn begun(elapsed: Millis) -> String {
    format!("Begun, {} so far", time(elapsed))
}

/// How a daily of a date went that is over.
#[must_use]
pub fn over(date: Date, record: &Record) -> String {
    let took = time(record.elapsed);
    match record.time() {
        Time::Shown => "The solution was shown".to_owned(),
        Time::Watched => "Solved after a solve was watched".to_owned(),
        Time::Seen => format!("Solved in {took}, the board seen before"),
        Time::Open | Time::Counts | Time::Revealed => match record.begun {
            Moment { date: begun, .. } if begun != date => {
                format!(
                    "Solved in {took}, begun on {} {}",
                    begun.day(),
                    month_name(begun.month())
                )
            }
            _ => format!("Solved in {took}"),
        },
    }
}

/// What was made and taken in a game that is over; none where nothing is known of it.
#[must_use]
pub fn went(record: &Record) -> Option<String> {
    let ran = Ran {
        seconds: record.elapsed.seconds(),
        help: Some(record.help),
        mistakes: record.mistakes,
    };
    share::went(record.game, &ran)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn days_are_named() {
        let on = |text: &str| heading(date(text), date("2027-01-01"));
        assert_eq!(on("2027-01-01"), "Today, Friday 1 January");
        assert_eq!(on("2027-02-01"), "Monday 1 February");
        assert_eq!(on("2026-12-31"), "Thursday 31 December 2026");
        let shorts = Weekday::ALL.map(weekday_short);
        assert_eq!(shorts, ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]);
        let december = date("2026-12-01").month();
        assert_eq!(before(december), "Month before, December 2026");
        assert_eq!(after(december.plus(1)), "Month after, January 2027");
    }

    #[test]
    fn a_day_says_how_its_dailies_stand() {
        use Mark::{Begun, Late, OnDay, Open};
        let day = date("2026-12-01");
        let none = [(GameId::Sudoku, [Open; 4]), (GameId::Hashi, [Open; 4])];
        let some = [
            (GameId::Sudoku, [OnDay, Late, Begun, Open]),
            (GameId::Hashi, [Open, Open, Open, OnDay]),
        ];
        for (when, marks, said) in [
            (
                When::Today,
                some,
                "Tuesday 1 December, today: Sudoku Easy solved, Medium done, Hard begun; Hashi Expert solved",
            ),
            (When::Past, none, "Tuesday 1 December: nothing played"),
            (When::Today, none, "Tuesday 1 December, today: nothing played"),
            (When::ToCome, none, "Tuesday 1 December, still to come"),
            (When::TooEarly, none, "Tuesday 1 December, before the first dailies"),
        ] {
            assert_eq!(cell(day, when, &marks), said);
        }
    }

    #[test]
    fn a_button_says_what_it_is_about() {
        assert_eq!(about(PLAY, GameId::Hashi, Level::Easy), "Play Hashi Easy");
    }
}
