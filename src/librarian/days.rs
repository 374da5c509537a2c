//! The days: a calendar of every day's dailies, what became of the day that is chosen, and the streaks.
//!
//! There is one choice, the day, and all else follows from it: the month that shows, the summary, where the keys go on
//! from. Until one is chosen it is today, and turns over with it.

mod calendar;
mod drawing;
mod steps;
mod streaks;
mod summary;
mod table;

use std::cell::OnceCell;

use engine::daily;
use engine::date::Date;

use super::Library;
use super::view::{Deed, Input, Tell, View};
use crate::parts::markup::Markup;
use crate::text::days as words;
use table::Table;

/// The calendar, a day of it, and the streaks.
#[derive(Debug, Default)]
pub struct Days {
    day: Option<Date>,
    focus: Focus,
    /// Read once, and again when something changes: a key pressed in the calendar need not go through a thousand games.
    table: OnceCell<Table>,
}

/// What takes the focus when it is drawn again.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Focus {
    /// What has it.
    #[default]
    Stays,
    /// The chosen day.
    Day,
    /// Its summary.
    Summary,
}

impl Days {
    /// The chosen day, which is one that has dailies; none where there are none yet.
    fn day(&self, today: Date) -> Option<Date> {
        (daily::FIRST <= today).then(|| self.day.unwrap_or(today).clamp(daily::FIRST, today))
    }

    fn choose(&mut self, day: Option<Date>, today: Date, focus: Focus) {
        self.day = day.filter(|day| *day != today);
        self.focus = focus;
    }

    fn press(&mut self, does: &str, today: Date) -> Vec<Deed> {
        let day = self.day(today);
        let (verb, rest) = does.split_once(' ').unwrap_or((does, ""));
        match verb {
            "day" => {
                if let Ok(chosen) = rest.parse() {
                    self.choose(Some(chosen), today, Focus::Summary);
                }
            }
            "today" => self.choose(None, today, Focus::Day),
            "months" => {
                let months = rest.parse().unwrap_or_default();
                let to = day.and_then(|day| steps::months(day, months, today));
                self.choose(to.or(day), today, Focus::Stays);
            }
            "share" => return vec![Deed::Tell(Tell::Dialog(does.to_owned()))],
            _ => return Tell::read(does).map(Deed::Tell).into_iter().collect(),
        }
        Vec::new()
    }
}

impl View for Days {
    fn markup(&self, library: &Library<'_>) -> Markup {
        let today = library.now.date;
        let table = self.table.get_or_init(|| Table::read(library));
        let mut markup = Markup::default().raw("<div class=days>");
        if table.is_lost() {
            markup = markup.element("p class=note", words::UNREADABLE);
        }
        let day = self.day(today);
        markup = calendar::calendar(markup, table, day, today, self.focus == Focus::Day);
        if let Some(day) = day {
            markup = summary::summary(markup, library, table, day, today, self.focus == Focus::Summary);
        }
        streaks::streaks(markup, table, today).raw("</div>")
    }

    fn take(&mut self, library: &Library<'_>, input: Input<'_>) -> Vec<Deed> {
        let today = library.now.date;
        self.focus = Focus::Stays;
        match input {
            Input::Press(does) => return self.press(does, today),
            Input::Key(key, does) => {
                let from = does.strip_prefix("day ").and_then(|date| date.parse().ok());
                let from = from.or_else(|| self.day(today));
                if let Some(to) = from.and_then(|from| steps::key(key, from, today)) {
                    self.choose(Some(to), today, Focus::Day);
                }
            }
            Input::Changed => drop(self.table.take()),
            Input::Choose(..) | Input::File(_) | Input::Done(_) => {}
        }
        Vec::new()
    }
}
