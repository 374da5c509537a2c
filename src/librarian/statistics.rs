//! The statistics of a game: its rating, how many were solved and how fast, and charts of days and times.

use std::collections::BTreeMap;

use engine::games::GameId;
use engine::rating::{self, Point as Rated};
use engine::shelf::{Day, Failure, Group, Record, Tally, Time, bests, days, spread, tallies};
use engine::time::Millis;

use super::chart::{self, Bar, Chart, Point, Table};
use super::records::Records;
use super::view::{Deed, Input, View};
use super::{Library, friend};
use crate::parts::markup::{DOES, Markup};
use crate::text::history::{failure, short_date};
use crate::text::statistics as words;
use crate::text::{self, thousands, time};

/// How many days the chart of games a day shows.
const DAYS: i32 = 28;

/// The statistics.
#[derive(Debug, Default)]
pub struct Statistics {
    /// Whose; none for the game played last.
    game: Option<GameId>,
    /// The kind whose times are spread out; none for the one with the most.
    kind: Option<Group>,
    /// Whether games that are not finished count too, in the chart of days.
    with_unfinished: bool,
    /// The charts that show their table.
    tables: Vec<String>,
    records: Records,
}

impl Statistics {
    /// The statistics, of one game where `about` names one.
    #[must_use]
    pub fn new(about: &str) -> Self {
        Self {
            game: GameId::from_id(about),
            ..Self::default()
        }
    }

    fn drawn(&self, library: &Library<'_>) -> Result<Markup, Failure> {
        let records = self.records.get(library)?;
        let markup = Markup::default().raw("<div class=ledger>");
        let last = records.iter().max_by_key(|record| record.last);
        let Some(last) = last else {
            return Ok(markup.element("p class=note", words::EMPTY).raw("</div>"));
        };
        let game = self.game.unwrap_or(last.game);
        let own: Vec<Record> = records.iter().filter(|record| record.game == game).cloned().collect();
        let markup = games(markup, game);
        if own.is_empty() {
            return Ok(markup.element("p class=note", words::EMPTY).raw("</div>"));
        }
        let all = tallies(&own);
        let markup = self.rating(library, markup, &own, game);
        let markup = solved(markup, &own, &all);
        let markup = care(markup, &all);
        let markup = own_bests(library, markup, &own, &all);
        let markup = self.days(library, markup, &own);
        Ok(self.spread(markup, &own, &all).raw("</div>"))
    }

    fn has_table(&self, name: &str) -> bool {
        self.tables.iter().any(|open| open == name)
    }

    fn rating(&self, library: &Library<'_>, markup: Markup, own: &[Record], game: GameId) -> Markup {
        let markup = section(markup, words::RATING);
        let history = rating::history(own, game, friend::own_device(library));
        let (Some(first), Some(last)) = (history.first(), history.last()) else {
            return markup
                .element("p", words::UNRATED)
                .element("p class=note", words::RATING_NOTE)
                .raw("</section>");
        };
        let today = library.now.date;
        let since = u32::try_from(today.days() - last.date.days()).unwrap_or_default();
        let (value, deviation) = rating::idle(last.rating, since).rounded();
        let markup = markup
            .element("p class=figure", &thousands(value))
            .element("p", &words::surety(value, deviation))
            .element(
                "p class=note",
                &[words::RATING_NOTE, " ", &words::rests_on(last.solves)].concat(),
            );
        let point = |rated: &Rated| {
            let (value, around) = rated.rating.rounded();
            Point {
                at: rated.date.days(),
                value,
                around,
            }
        };
        let points: Vec<Point> = history.iter().map(point).collect();
        let rows: Vec<Vec<String>> = history
            .iter()
            .rev()
            .map(|rated| {
                let (value, around) = rated.rating.rounded();
                vec![short_date(rated.date, today), thousands(value), thousands(around)]
            })
            .collect();
        let chart = Chart {
            name: "rating",
            said: &words::rating_said(first.rating.rounded().0, last.rating.rounded().0, history.len()),
            axis: &[short_date(first.date, today), short_date(last.date, today)],
            key: &[],
            is_table: self.has_table("rating"),
        };
        let table = Table {
            heads: &words::RATING_HEADS,
            rows: &rows,
        };
        chart::line(markup, &chart, &points, &table).raw("</section>")
    }

    fn days(&self, library: &Library<'_>, markup: Markup, own: &[Record]) -> Markup {
        let today = library.now.date;
        let days = days(own, today, DAYS, self.with_unfinished);
        let total = |day: &Day| day.games.iter().sum::<u32>();
        let has_other = days.iter().any(|day| day.games[4] > 0);
        let columns = if has_other { 5 } else { 4 };
        let heads = words::days_heads(has_other);
        let key = heads.get(1..=columns).unwrap_or_default();
        let said = |day: &Day| Bar {
            games: total(day),
            parts: day.games.to_vec(),
            said: words::day_said(&short_date(day.date, today), total(day), key, &day.games),
        };
        let bars: Vec<Bar> = days.iter().map(said).collect();
        let rows: Vec<Vec<String>> = days
            .iter()
            .rev()
            .filter(|day| total(day) > 0)
            .map(|day| {
                let games = day.games.iter().take(columns).map(u32::to_string);
                let row = [short_date(day.date, today)].into_iter().chain(games);
                row.chain([total(day).to_string()]).collect()
            })
            .collect();
        let middle = days.get(days.len() / 2).map_or(today, |day| day.date);
        let first = days.first().map_or(today, |day| day.date);
        let chart = Chart {
            name: "days",
            said: &words::days_said(days.iter().map(total).sum(), days.len()),
            axis: &[
                short_date(first, today),
                short_date(middle, today),
                words::TODAY.to_owned(),
            ],
            key,
            is_table: self.has_table("days"),
        };
        let table = Table {
            heads: &heads,
            rows: &rows,
        };
        let pressed = if self.with_unfinished { "true" } else { "false" };
        let attributes = ["class=quiet aria-pressed=", pressed].concat();
        let markup = section(markup, words::DAYS)
            .raw("<p class=acts>")
            .button("unfinished", &attributes, words::UNFINISHED_TOO)
            .raw("</p>");
        chart::bars(markup, &chart, &bars, &table).raw("</section>")
    }

    fn spread(&self, markup: Markup, own: &[Record], all: &BTreeMap<Group, Tally>) -> Markup {
        let markup = section(markup, words::SPREAD);
        let timed: Vec<(&Group, &Tally)> = all.iter().filter(|(_, tally)| tally.timed > 0).collect();
        let chosen = timed.iter().find(|(group, _)| Some(**group) == self.kind);
        let Some((group, _)) = chosen.or_else(|| timed.iter().max_by_key(|(_, tally)| tally.timed)) else {
            return markup.element("p class=note", words::NO_TIMES).raw("</section>");
        };
        let mut markup = markup
            .raw("<p class=filters><select ")
            .raw(DOES)
            .raw("=kind aria-label=\"");
        markup = markup.words(words::KIND).raw("\">");
        for (at, (each, tally)) in timed.iter().enumerate() {
            let games = usize::try_from(tally.timed).unwrap_or(usize::MAX);
            markup = markup
                .raw("<option value=")
                .raw(&at.to_string())
                .raw(if each == group { " selected>" } else { ">" })
                .words(&text::history::counted(&words::kind(**each), games))
                .raw("</option>");
        }
        markup = markup.raw("</select></p>");
        let of: Vec<&Record> = own.iter().filter(|record| record.group() == **group).collect();
        let Some(spread) = spread(of.iter().copied()) else {
            return markup.raw("</section>");
        };
        let mut times: Vec<Millis> = of
            .iter()
            .filter(|record| record.time() == Time::Counts)
            .map(|record| record.elapsed)
            .collect();
        times.sort_unstable();
        let at = |at: usize| times.get(at).copied().unwrap_or_default();
        let games = u32::try_from(times.len()).unwrap_or(u32::MAX);
        let said = words::spread_said(games, at(0), at((times.len() - 1) / 2), at(times.len() - 1));
        let spans = || {
            spread
                .counts
                .iter()
                .zip((spread.from..).step_by(usize::try_from(spread.width).unwrap_or(1)))
        };
        let bars: Vec<Bar> = spans()
            .map(|(games, from)| Bar {
                games: *games,
                parts: Vec::new(),
                said: words::span_said(from, spread.width, *games),
            })
            .collect();
        let rows: Vec<Vec<String>> = spans()
            .map(|(games, from)| vec![words::span(from, spread.width), games.to_string()])
            .collect();
        let count = u64::try_from(spread.counts.len()).unwrap_or_default();
        let edge = |at: u64| time(Millis((spread.from + at * spread.width) * 1_000));
        let chart = Chart {
            name: "times",
            said: &said,
            axis: &if count.is_multiple_of(2) {
                vec![edge(0), edge(count / 2), edge(count)]
            } else {
                vec![edge(0), edge(count)]
            },
            key: &[],
            is_table: self.has_table("times"),
        };
        let table = Table {
            heads: &words::SPREAD_HEADS,
            rows: &rows,
        };
        chart::bars(markup, &chart, &bars, &table).raw("</section>")
    }

    /// The kinds whose times can be spread out, as they are offered.
    fn timed(&self, library: &Library<'_>, at: &str) -> Option<Group> {
        let records = self.records.get(library).ok()?;
        let last = records.iter().max_by_key(|record| record.last)?;
        let game = self.game.unwrap_or(last.game);
        let all = tallies(&records);
        let timed = all
            .iter()
            .filter(|(group, tally)| group.game == game && tally.timed > 0);
        timed.map(|(group, _)| *group).nth(at.parse().ok()?)
    }
}

impl View for Statistics {
    fn markup(&self, library: &Library<'_>) -> Markup {
        self.drawn(library).unwrap_or_else(|why| {
            Markup::default()
                .raw("<div class=ledger>")
                .element("p role=alert", failure(why))
                .raw("</div>")
        })
    }

    fn take(&mut self, library: &Library<'_>, input: Input<'_>) -> Vec<Deed> {
        match input {
            Input::Press("unfinished") => self.with_unfinished = !self.with_unfinished,
            Input::Press(does) => match does.split_once(' ') {
                Some(("game", id)) => {
                    self.game = GameId::from_id(id);
                    self.kind = None;
                }
                Some(("table", name)) => {
                    let count = self.tables.len();
                    self.tables.retain(|open| open != name);
                    if self.tables.len() == count {
                        self.tables.push(name.to_owned());
                    }
                }
                _ => {}
            },
            Input::Choose("kind", at) => self.kind = self.timed(library, at),
            Input::Changed => self.records.forget(),
            Input::Choose(..) | Input::Key(..) | Input::File(_) | Input::Done(_) => {}
        }
        Vec::new()
    }
}

fn section(markup: Markup, title: &str) -> Markup {
    markup.raw("<section class=account>").element("h2", title)
}

/// The choice of a game.
fn games(markup: Markup, chosen: GameId) -> Markup {
    let mut markup = markup.raw("<div class=switch role=group aria-label=\"");
    markup = markup.words(text::history::GAME).raw("\">");
    for game in GameId::ALL {
        let pressed = if game == chosen {
            "aria-pressed=true"
        } else {
            "aria-pressed=false"
        };
        markup = markup.button(&["game ", game.id()].concat(), pressed, text::game(game));
    }
    markup.raw("</div>")
}

fn maybe(millis: Option<Millis>) -> String {
    millis.map_or_else(|| words::NONE.to_owned(), time)
}

fn solved(markup: Markup, own: &[Record], all: &BTreeMap<Group, Tally>) -> Markup {
    let mut rows: Vec<Vec<String>> = all
        .iter()
        .map(|(group, tally)| {
            vec![
                words::kind(*group),
                tally.played.to_string(),
                tally.solved.to_string(),
                maybe(tally.best.map(|(best, _)| best)),
                maybe(tally.average()),
                maybe(rating::par_of(own, *group)),
            ]
        })
        .collect();
    if all.len() > 1 {
        let total = Tally::of(own);
        let mut row = vec![
            words::ALL.to_owned(),
            total.played.to_string(),
            total.solved.to_string(),
        ];
        // Times of different kinds are not to be compared.
        row.resize(words::TIMES_HEADS.len(), String::new());
        rows.push(row);
    }
    let table = Table {
        heads: &words::TIMES_HEADS,
        rows: &rows,
    };
    chart::table(section(markup, words::TIMES), &table)
        .element("p class=note", words::RULES)
        .raw("</section>")
}

fn care(markup: Markup, all: &BTreeMap<Group, Tally>) -> Markup {
    let solved = all.iter().filter(|(_, tally)| tally.solved > 0);
    let rows: Vec<Vec<String>> = solved
        .map(|(group, tally)| {
            let help = tally.help.hints + tally.help.checks + tally.help.reveals;
            vec![
                words::kind(*group),
                words::of(tally.unaided, tally.solved),
                match tally.judged {
                    0 => words::NONE.to_owned(),
                    judged => words::of(tally.clean, judged),
                },
                words::made(tally),
                help.to_string(),
            ]
        })
        .collect();
    if rows.is_empty() {
        return markup;
    }
    let table = Table {
        heads: &words::CARE_HEADS,
        rows: &rows,
    };
    chart::table(section(markup, words::CARE), &table).raw("</section>")
}

fn own_bests(library: &Library<'_>, markup: Markup, own: &[Record], all: &BTreeMap<Group, Tally>) -> Markup {
    let today = library.now.date;
    let rows: Vec<Vec<String>> = all
        .keys()
        .filter_map(|group| {
            let (id, best, before) = bests(own, *group).pop()?;
            let record = own.iter().find(|record| record.id == id)?;
            let set = record.solved.map_or(today, |solved| solved.date);
            Some(vec![
                words::kind(*group),
                time(best),
                short_date(set, today),
                words::beat(best, before),
            ])
        })
        .collect();
    if rows.is_empty() {
        return markup;
    }
    let table = Table {
        heads: &words::BESTS_HEADS,
        rows: &rows,
    };
    chart::table(section(markup, words::BESTS), &table).raw("</section>")
}
