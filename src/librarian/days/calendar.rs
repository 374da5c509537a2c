//! A month as a grid of days.

use engine::daily;
use engine::date::{Date, Weekday};
use engine::shelf::Mark;

use super::drawing;
use super::steps::{self, KEYS};
use super::table::{Marks, Table};
use crate::parts::markup::Markup;
use crate::text::date;
use crate::text::days::{self as words, When};

/// What leads to another month.
const BACK: &str = "M15 5l-7 7 7 7";
const ON: &str = "M9 5l7 7-7 7";

/// The month of the chosen day; the first that has dailies where none is.
pub(super) fn calendar(markup: Markup, table: &Table, day: Option<Date>, today: Date, is_focused: bool) -> Markup {
    let month = day.unwrap_or(daily::FIRST).month();
    let mut markup = markup
        .raw("<section class=calendar aria-label=\"")
        .words(words::CALENDAR)
        .raw("\"><header>")
        .element("h2 id=days-month", &date::month(month));
    if day.is_some_and(|day| day != today) {
        markup = markup.button("today", "", words::TODAY);
    }
    for (does, by, path) in [("months -1", -1, BACK), ("months 1", 1, ON)] {
        let to = month.plus(by);
        let name = if by < 0 { words::before(to) } else { words::after(to) };
        let leads = day.is_some_and(|day| steps::months(day, by, today).is_some());
        let off = if leads { "" } else { " aria-disabled=true" };
        markup = markup
            .raw(&format!(
                "<button type=button class=glyph data-does=\"{does}\"{off} aria-label=\""
            ))
            .words(&name)
            .raw("\"><svg class=icon viewBox=\"0 0 24 24\" aria-hidden=true><path d=\"")
            .raw(path)
            .raw("\"/></svg></button>");
    }
    markup = markup
        .raw("</header><div role=grid class=month aria-labelledby=days-month data-keys=\"")
        .raw(KEYS)
        .raw("\"><div role=row>");
    for weekday in Weekday::ALL {
        markup = markup
            .raw("<span role=columnheader aria-label=")
            .raw(date::weekday(weekday))
            .raw(">")
            .words(words::weekday_short(weekday))
            .raw("</span>");
    }
    markup = markup.raw("</div>");
    for week in month.grid(Weekday::Monday) {
        markup = markup.raw("<div role=row>");
        for date in week {
            markup = match date.month() == month {
                true => cell(markup, table, date, day, today, is_focused),
                // Its neighbours' days are theirs to show.
                false => markup.raw("<span role=gridcell></span>"),
            };
        }
        markup = markup.raw("</div>");
    }
    markup = markup.raw("</div>");
    if day.is_none() {
        markup = markup.element("p class=note", &words::first_to_come(daily::FIRST));
    }
    markup.raw("</section>")
}

/// Where a date is among others.
fn when(date: Date, today: Date) -> When {
    if date < daily::FIRST {
        When::TooEarly
    } else if date < today {
        When::Past
    } else if date == today {
        When::Today
    } else {
        When::ToCome
    }
}

fn cell(markup: Markup, table: &Table, date: Date, day: Option<Date>, today: Date, is_focused: bool) -> Markup {
    let when = when(date, today);
    let is_chosen = day == Some(date);
    let marks = table.marks(date);
    let mut markup = markup.raw("<button type=button role=gridcell aria-label=\"");
    markup = markup.words(&words::cell(date, when, &marks)).raw("\"");
    if matches!(when, When::Past | When::Today) {
        markup = markup
            .raw(&format!(
                " data-does=\"day {date}\" aria-selected={is_chosen} tabindex="
            ))
            .raw(if is_chosen { "0" } else { "-1" });
    } else {
        markup = markup.raw(" aria-disabled=true tabindex=-1");
    }
    if when == When::Today {
        markup = markup.raw(" aria-current=date");
    }
    if is_chosen && is_focused {
        markup = markup.raw(" data-focus");
    }
    markup = markup.raw("><b>").raw(&date.day().to_string()).raw("</b>");
    // On a journey west, or with the clock set back, a day still to come may have been played already.
    if matches!(when, When::Past | When::Today) || is_played(&marks) {
        markup = drawing::day(markup, &marks);
    }
    markup.raw("</button>")
}

fn is_played(marks: &Marks) -> bool {
    let mut all = marks.iter().flat_map(|(_, marks)| marks);
    all.any(|mark| *mark != Mark::Open)
}
