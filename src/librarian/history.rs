//! The history: every game that was played, the last begun first, and what can be done with it.

mod choices;
mod lines;

use engine::games::GameId;
use engine::level::Level;
use engine::shelf::{Failure, Filter, Id, Lifted, Record, State, listed};

use self::choices::{id_of, shapes};
use super::Library;
use super::friend;
use super::keeping::Keeping;
use super::records::Records;
use super::spoiler;
use super::view::{Deed, Input, Tell, View};
use crate::parts::markup::Markup;
use crate::text::history as words;

/// How many games are shown at a time.
const PAGE: usize = 50;

/// The history.
#[derive(Debug, Default)]
pub struct History {
    filter: Filter,
    /// How many pages of games are shown besides the first.
    pages: usize,
    /// The game whose actions show.
    open: Option<Id>,
    /// Games deleted since the view was opened: each still has its line, to undo it.
    gone: Vec<(Lifted, Record)>,
    /// The game for which it is asked whether a friend's solve is to be watched first.
    asks: Option<Id>,
    /// What is to have the focus.
    focus: Option<String>,
    records: Records,
}

impl History {
    /// The history, of one game where `about` names one.
    #[must_use]
    pub fn new(about: &str) -> Self {
        let mut history = Self::default();
        history.filter.game = GameId::from_id(about);
        history
    }

    fn press(&mut self, library: &Library<'_>, does: &str) -> Result<Vec<Deed>, Failure> {
        self.asks = None;
        let (verb, about) = does.split_once(' ').unwrap_or((does, ""));
        match verb {
            "more" => {
                let records = self.records.get(library)?;
                let first = self.lines(&records).get(self.room()).map(|record| record.id);
                self.focus = first.map(|id| ["row ", id.as_str()].concat());
                self.pages += 1;
            }
            "clear" => {
                self.filter = Filter::default();
                self.focus = Some("game".to_owned());
                self.turn();
            }
            "data" => {
                Keeping::read(library).reminded(library)?;
                return Ok(vec![Deed::Tell(Tell::Go("data".to_owned()))]);
            }
            "reminded" => {
                Keeping::read(library).reminded(library)?;
                self.focus = Some("game".to_owned());
            }
            _ => {
                let records = self.records.get(library)?;
                let id = about.parse().ok();
                if let Some(id) = id.filter(|_| verb == "undo") {
                    return self.undo(library, id);
                }
                let record = records.iter().find(|record| Some(record.id) == id);
                return record.map_or(Ok(Vec::new()), |record| self.act(library, verb, record));
            }
        }
        Ok(Vec::new())
    }

    /// Does something with a game.
    fn act(&mut self, library: &Library<'_>, verb: &str, record: &Record) -> Result<Vec<Deed>, Failure> {
        let (game, id) = (record.game, record.id);
        let tell = match verb {
            "row" => {
                self.open = (self.open != Some(id)).then_some(id);
                return Ok(Vec::new());
            }
            "delete" => {
                let lifted = library.store().lift(id)?;
                self.focus = Some(["undo ", id.as_str()].concat());
                self.gone.push((lifted, record.clone()));
                self.records.forget();
                Tell::Changed
            }
            "open" => Tell::Open(game, id),
            "again" => Tell::Again(game, id),
            "watch" => Tell::Watch(game, id),
            "share" => Tell::Dialog(["share ", id.as_str()].concat()),
            "theirs" | "theirs-now" => return Ok(self.watch_theirs(library, verb, record)),
            _ => return Ok(Vec::new()),
        };
        Ok(vec![Deed::Tell(tell)])
    }

    /// Shows a friend's solve, or asks about it first where that costs the puzzle's time.
    fn watch_theirs(&mut self, library: &Library<'_>, verb: &str, record: &Record) -> Vec<Deed> {
        let film = || friend::film_with(library, record.id).map(|film| Deed::Tell(Tell::Film(film)));
        let games = spoiler::games(library, record.game, &record.puzzle);
        if spoiler::is_free(library, record.game, &record.puzzle, &games) {
            return film().into_iter().collect();
        }
        if verb == "theirs" {
            self.asks = Some(record.id);
            return Vec::new();
        }
        spoiler::watched(library, record.game, &record.puzzle);
        self.records.forget();
        [Deed::Tell(Tell::Changed)].into_iter().chain(film()).collect()
    }

    /// Puts a deleted game back.
    fn undo(&mut self, library: &Library<'_>, id: Id) -> Result<Vec<Deed>, Failure> {
        let Some(at) = self.gone.iter().position(|(lifted, _)| lifted.id() == id) else {
            return Ok(Vec::new());
        };
        let done = match library.store().put_back(&self.gone[at].0) {
            Err(Failure::Elsewhere) => Tell::Say(words::BACK_ALREADY.to_owned()),
            done => done.map(|()| Tell::Changed)?,
        };
        self.gone.remove(at);
        self.records.forget();
        self.open = Some(id);
        self.focus = Some(["row ", id.as_str()].concat());
        Ok(vec![Deed::Tell(done)])
    }

    fn choose(&mut self, library: &Library<'_>, does: &str, value: &str) -> Result<(), Failure> {
        match does {
            "game" => self.filter.game = GameId::from_id(value),
            "level" => self.filter.level = Level::from_id(value),
            "size" => self.filter.shape = value.parse().ok(),
            "state" => {
                self.filter.state = [State::Unfinished, State::Over]
                    .into_iter()
                    .find(|s| id_of(*s) == value)
            }
            _ => return Ok(()),
        }
        // A size that the game has none of would show nothing, and its choice not at all.
        let records = self.records.get(library)?;
        let shapes = shapes(&records, self.filter.game);
        self.filter.shape = self.filter.shape.filter(|shape| shapes.contains(shape));
        self.turn();
        Ok(())
    }

    /// Other games show: from the first page, and what was deleted is done with.
    fn turn(&mut self) {
        self.pages = 0;
        self.open = None;
        self.gone.clear();
    }

    /// How many lines there is room for.
    const fn room(&self) -> usize {
        PAGE * (self.pages + 1)
    }

    /// The games let through, those deleted in their old places.
    fn lines<'a>(&'a self, records: &'a [Record]) -> Vec<&'a Record> {
        let mut lines = listed(records, &self.filter);
        // One that another tab has written again is there twice.
        let gone = self.gone.iter().map(|(_, record)| record);
        let gone: Vec<&Record> = gone
            .filter(|gone| !lines.iter().any(|line| line.id == gone.id))
            .collect();
        if !gone.is_empty() {
            lines.extend(gone);
            lines.sort_by_key(|record| std::cmp::Reverse((record.begun.at, record.id)));
        }
        lines
    }

    fn drawn(&self, library: &Library<'_>) -> Result<Markup, Failure> {
        let records = self.records.get(library)?;
        let markup = Markup::default().raw("<div class=ledger>");
        let markup = self.reminder(library, markup);
        if records.is_empty() && self.gone.is_empty() {
            return Ok(markup.element("p class=note", words::EMPTY).raw("</div>"));
        }
        let lines = self.lines(&records);
        let shown = lines.len() - self.gone_among(&lines);
        let markup = self
            .filters(markup, &records)
            .element("p class=note", &words::games(shown, records.len()));
        if lines.is_empty() {
            return Ok(markup
                .raw("<div class=none>")
                .element("p", words::NONE_SUCH)
                .button("clear", "", words::SHOW_ALL)
                .raw("</div></div>"));
        }
        let room = self.room();
        let markup = self.list(library, markup, lines.get(..room).unwrap_or(&lines));
        let left = lines.len().saturating_sub(room);
        Ok(if left > 0 {
            markup
                .raw("<p class=further>")
                .button("more", "", &words::more(PAGE, left))
                .raw("</p></div>")
        } else {
            markup.raw("</div>")
        })
    }

    fn gone_among(&self, lines: &[&Record]) -> usize {
        lines.iter().filter(|line| self.is_gone(line)).count()
    }

    /// Whether a line stands for a deleted game: it is the very record that was put aside.
    fn is_gone(&self, line: &Record) -> bool {
        self.gone.iter().any(|(_, record)| std::ptr::eq(record, line))
    }

    fn reminder(&self, library: &Library<'_>, markup: Markup) -> Markup {
        if !Keeping::read(library).is_due() {
            return markup;
        }
        markup
            .raw("<div class=reminder>")
            .element("p", words::REMINDER)
            .raw("<p class=acts>")
            .button("data", "", words::TO_DATA)
            .button("reminded", "", words::GOT_IT)
            .raw("</p></div>")
    }

    fn focused(&self, markup: Markup, does: &str) -> Markup {
        markup.raw(if self.focus.as_deref() == Some(does) {
            " data-focus"
        } else {
            ""
        })
    }
}

impl View for History {
    fn markup(&self, library: &Library<'_>) -> Markup {
        self.drawn(library).unwrap_or_else(|failure| {
            Markup::default()
                .raw("<div class=ledger>")
                .element("p role=alert", words::failure(failure))
                .raw("</div>")
        })
    }

    fn take(&mut self, library: &Library<'_>, input: Input<'_>) -> Vec<Deed> {
        self.focus = None;
        let done = match input {
            Input::Press(does) => self.press(library, does),
            Input::Choose(does, value) => self.choose(library, does, value).map(|()| Vec::new()),
            Input::Changed => {
                self.records.forget();
                Ok(Vec::new())
            }
            Input::Key(..) | Input::File(_) | Input::Done(_) => Ok(Vec::new()),
        };
        done.unwrap_or_else(|failure| vec![Deed::Tell(Tell::Say(words::failure(failure).to_owned()))])
    }
}

#[cfg(test)]
mod tests;
