//! The history's lines: what was played, how it stands, and what can be done with it.

use engine::link::Extras;
use engine::log::Log;
use engine::shelf::{Names, Record, Time};
use engine::with_game;

use super::History;
use crate::librarian::{Library, friend};
use crate::parts::icon::Icon;
use crate::parts::markup::{DOES, Markup};
use crate::text::history as words;
use crate::text::{self, race, time};

impl History {
    /// The lines, by the dates they were begun on.
    pub(super) fn list(&self, library: &Library<'_>, mut markup: Markup, lines: &[&Record]) -> Markup {
        let today = library.now.date;
        for day in lines.chunk_by(|one, next| one.begun.date == next.begun.date) {
            let date = day.first().map_or(today, |record| record.begun.date);
            markup = markup.element("h2", &words::date(date, today)).raw("<ul class=lines>");
            for record in day {
                markup = if self.is_gone(record) {
                    self.gone_line(markup, record)
                } else {
                    self.line(library, markup, record)
                };
            }
            markup = markup.raw("</ul>");
        }
        markup
    }

    fn gone_line(&self, markup: Markup, record: &Record) -> Markup {
        let what = words::what(record.game, record.level, record.shape);
        let undo = ["undo ", record.id.as_str()].concat();
        let markup = markup.raw("<li class=gone>").element("span", &words::deleted(&what));
        let markup = markup
            .raw("<button type=button ")
            .raw(DOES)
            .raw("=\"")
            .raw(&undo)
            .raw("\"");
        self.focused(markup, &undo)
            .raw(" aria-label=\"")
            .words(&words::undo(&what))
            .raw("\">")
            .words(words::UNDO)
            .raw("</button></li>")
    }

    fn line(&self, library: &Library<'_>, markup: Markup, record: &Record) -> Markup {
        let is_open = self.open == Some(record.id);
        let does = ["row ", record.id.as_str()].concat();
        let markup = markup
            .raw("<li><button type=button class=entry ")
            .raw(DOES)
            .raw("=\"")
            .raw(&does)
            .raw(if is_open {
                "\" aria-expanded=true"
            } else {
                "\" aria-expanded=false"
            });
        let markup = said(library, self.focused(markup, &does).raw(">"), record).raw("</button>");
        if is_open {
            actions(library, markup, record, self.asks == Some(record.id)).raw("</li>")
        } else {
            markup.raw("</li>")
        }
    }
}

/// What a line says: what was played, where it came from, how it stands.
fn said(library: &Library<'_>, markup: Markup, record: &Record) -> Markup {
    let worth = record.time();
    let icon = match worth {
        Time::Open => Icon::More,
        Time::Shown => Icon::Solution,
        Time::Watched | Time::Seen | Time::Revealed | Time::Counts => Icon::Automatic,
    };
    let mut about = vec![words::origin(record, library.now.date)];
    about.extend(record.title.clone());
    let mut markup = markup
        .icon(icon)
        .raw("<span>")
        .element("b", &words::what(record.game, record.level, record.shape))
        .element("span class=soft", &about.join(" · "))
        .element("span class=soft", &words::standing(record).join(" · "));
    if let Some(Extras {
        name, race: Some(race), ..
    }) = friend::came_with(library, record)
    {
        let beat = words::to_beat(record.game, name.as_deref(), &race.ran);
        markup = markup.element("span class=soft", &beat.join(" · "));
    }
    let markup = match words::uncounted(worth) {
        Some(why) => markup.element("span class=soft", why),
        None => markup,
    };
    let time = if worth == Time::Shown {
        text::statistics::NONE.to_owned()
    } else {
        time(record.elapsed)
    };
    markup.raw("</span>").element("b class=time", &time)
}

/// What can be done with a game.
fn actions(library: &Library<'_>, markup: Markup, record: &Record, asks: bool) -> Markup {
    let button = |markup: Markup, verb: &str, attributes: &str, words: &str| {
        markup.button(&[verb, " ", record.id.as_str()].concat(), attributes, words)
    };
    let mut markup = markup.raw("<div class=acts>");
    let has_board = library.texts.read(&Names::board(record.id));
    let is_open = !record.is_over() && has_board.is_ok_and(|board| board.is_some());
    let play = if is_open { "open" } else { "again" };
    if asks {
        markup = markup.element("p class=note", race::WATCH_NOTE);
        markup = button(markup, play, "class=primary data-focus", race::PLAY_FIRST);
        return button(markup, "theirs-now", "", race::WATCH_NOW).raw("</div>");
    }
    if !record.is_over() && !is_open {
        markup = markup.element("p class=note", words::NO_BOARD);
    }
    let name = if is_open { words::CARRY_ON } else { words::AGAIN };
    markup = button(markup, play, "class=primary", name);
    if has_solve(library, record) {
        markup = button(markup, "watch", "", words::WATCH);
    }
    if friend::film_with(library, record.id).is_some() {
        markup = button(markup, "theirs", "", race::WATCH);
    }
    markup = button(markup, "share", "aria-haspopup=dialog", words::SHARE);
    button(markup, "delete", "", words::DELETE).raw("</div>")
}

/// Whether there is a solve to watch.
fn has_solve(library: &Library<'_>, record: &Record) -> bool {
    if record.solved.is_none() || record.is_shown {
        return false;
    }
    let log = library.texts.read(&Names::log(record.id)).ok().flatten();
    log.is_some_and(|log| {
        with_game!(record.game, G => {
            <G as engine::game::Game>::read(&record.puzzle).is_ok_and(|puzzle| Log::<G>::read(&puzzle, &log).is_ok())
        })
    })
}
