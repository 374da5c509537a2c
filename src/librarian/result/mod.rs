//! Under a board that is done, besides how it went: the race it was, and what it has added to. `result ID`.

use std::cell::OnceCell;

use engine::link::Extras;
use engine::play::Source;
use engine::race::HeadToHead;
use engine::rating;
use engine::shelf::{self, Id, Outcome, Record, Tally, Time};

use super::Library;
use super::board::Board;
use super::duel::{duel, verdict};
use super::friend;
use super::view::{Deed, Film, Input, Tell, View};
use crate::parts::markup::Markup;
use crate::text::race as said;

/// The view.
struct Finished {
    id: Id,
    film: OnceCell<Option<Film>>,
}

/// The view of a game that is over.
#[must_use]
pub(super) fn open(about: &str) -> Option<Box<dyn View>> {
    let id = about.parse().ok()?;
    let film = OnceCell::new();
    Some(Box::new(Finished { id, film }))
}

impl Finished {
    /// The record, brought up to the end where the page has stored it and nobody has filed it yet.
    fn record(&self, library: &Library<'_>) -> Option<Record> {
        let store = library.store();
        let read = || store.record(self.id).ok().flatten();
        read().filter(Record::is_over).or_else(|| {
            let _ = shelf::file(&store, self.id, library.now);
            read().filter(Record::is_over)
        })
    }

    /// The friend's solve, if there is one that passes.
    fn film(&self, library: &Library<'_>) -> Option<&Film> {
        self.film.get_or_init(|| friend::film_with(library, self.id)).as_ref()
    }
}

/// The row of buttons, with what is left out of the screen around it: the facts that a table says again, and the time of a
/// game that has none.
fn notes(has_table: bool, record: &Record) -> &'static str {
    match (has_table, record.time() == Time::Watched) {
        (false, false) => "<div class=choices>",
        (true, false) => "<div class=choices data-notes=raced>",
        (false, true) => "<div class=choices data-notes=untimed>",
        (true, true) => "<div class=choices data-notes=\"raced untimed\">",
    }
}

/// The most lines of a daily's board under a solved one: the calendar has them all.
const LINES: usize = 4;

/// The race of a game, or the board of its daily where there is more to it, which has all the race's table would say; says
/// whether there is either.
fn race(library: &Library<'_>, markup: Markup, record: &Record, records: &[Record], extras: &Extras) -> (Markup, bool) {
    let race = extras.race.as_ref();
    let table = race.map(|race| HeadToHead::of(&friend::run(record), &race.ran));
    if let Source::Daily { date, level } = record.source {
        let times = library.store().friend_times().ok().flatten().unwrap_or_default();
        let is_its = |other: &&Record| other.game == record.game && other.source == record.source;
        let games = records.iter().filter(is_its);
        let own = friend::own_device(library);
        let board = Board::of((date, record.game, level), &times, own, games);
        let raced = race.map(|race| race.device);
        if board.says_more(raced) {
            let markup = match &table {
                Some(table) => verdict(markup, table),
                None => markup,
            };
            return (board.draw(markup, LINES, raced.flatten()), true);
        }
    }
    match &table {
        Some(table) => (duel(markup, record.game, table, extras.name.as_deref()), true),
        None => (markup, false),
    }
}

/// What a game that counts has added to: lines that are worth a line.
fn gains(library: &Library<'_>, record: &Record, records: &[Record]) -> Vec<String> {
    let mut lines = Vec::new();
    let counts = record.time() == Time::Counts;
    let others: Vec<Record> = records.iter().filter(|other| other.id != record.id).cloned().collect();
    if counts {
        let kind = others.iter().filter(|other| other.group() == record.group());
        if let Some((before, _)) = Tally::of(kind).best {
            lines.push(said::best(record.level, before, record.elapsed));
        }
    }
    if let (Some((date, level, outcome)), Ok(Some(mut outcomes))) =
        (record.outcome(), library.store().outcomes(record.game))
    {
        // It may not have been noted for want of room.
        outcomes.take(record.game, record);
        match (outcome, outcomes.get(date, level)) {
            (Outcome::OnDay, _) => lines.push(said::streak(outcomes.streak(level, date).current)),
            // By another game of it the day counts.
            (Outcome::Late, Some(Outcome::OnDay)) => {}
            (Outcome::Late, _) => lines.push(said::no_streak(record.time()).to_owned()),
        }
    }
    if counts {
        let own = friend::own_device(library);
        let value = |records: &[Record]| {
            let last = rating::history(records, record.game, own).pop();
            last.map_or_else(rating::Rating::default, |point| point.rating)
                .rounded()
                .0
        };
        let (now, before) = (value(records), value(&others));
        // The first of a kind set its par and rate nothing.
        if now != before {
            lines.push(said::rating(u32::try_from(now).unwrap_or_default(), now - before));
        }
    }
    lines
}

impl View for Finished {
    fn markup(&self, library: &Library<'_>) -> Markup {
        let Some(record) = self.record(library) else {
            return Markup::default();
        };
        let extras = friend::came_with(library, &record).unwrap_or_default();
        let records = library.store().records().unwrap_or_default();
        let mut markup = Markup::default();
        if record.time() == Time::Watched {
            // It stands in place of the page's own title, which has the time.
            markup = markup.element("h2", said::UNTIMED);
        }
        markup = match (&extras.race, record.time()) {
            (None, Time::Watched) => markup.element("p class=soft", said::WATCHED),
            (None, Time::Seen) => markup.element("p class=soft", said::SEEN),
            _ => markup,
        };
        if record.challenge.as_ref().is_some_and(|came| !came.is_possible()) {
            markup = markup.element("p class=soft", said::TOO_FAST);
        }
        let (mut markup, has_table) = race(library, markup, &record, &records, &extras);
        let gains = gains(library, &record, &records);
        if !gains.is_empty() {
            markup = markup.raw("<ul class=gains>");
            for line in gains {
                markup = markup.element("li", &line);
            }
            markup = markup.raw("</ul>");
        }
        let share = match (&extras.race, friend::run(&record).uncounted) {
            (Some(_), None) => said::SEND_BACK,
            _ => said::SHARE,
        };
        markup = markup.raw(notes(has_table, &record)).button("share", "", share);
        if self.film(library).is_some() {
            markup = markup.button("watch", "", said::WATCH);
        }
        markup.raw("</div>")
    }

    fn take(&mut self, library: &Library<'_>, input: Input<'_>) -> Vec<Deed> {
        let tell = match input {
            Input::Press("share") => Some(Tell::Dialog(["share ", self.id.as_str()].concat())),
            Input::Press("watch") => self.film(library).cloned().map(Tell::Film),
            Input::Changed => {
                self.film.take();
                None
            }
            Input::Press(_) | Input::Choose(..) | Input::Key(..) | Input::File(_) | Input::Done(_) => None,
        };
        tell.map(Deed::Tell).into_iter().collect()
    }
}

#[cfg(test)]
mod tests;
