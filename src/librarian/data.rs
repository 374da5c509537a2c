//! A player's data: how much is kept, a copy of it saved and opened, and its end.

use engine::shelf::backup::Backup;
use engine::shelf::{Failure, Names};

use super::Library;
use super::keeping::Keeping;
use super::view::{Deed, Input, Tell, View};
use crate::parts::markup::Markup;
use crate::text::data as words;

/// About how many characters a browser keeps for all pages of one origin.
const ROOM: usize = 5_000_000;

/// The player's data.
#[derive(Debug, Default)]
pub struct Data {
    /// What came of what was done last.
    said: Option<Said>,
    /// Whether to delete everything is being asked.
    is_asking: bool,
    /// What is to have the focus.
    focus: &'static str,
    /// What the browser is doing.
    waits_for: Option<WaitsFor>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WaitsFor {
    /// A copy to be saved.
    Copy,
    /// Its answer, whether it keeps what is stored.
    Answer,
}

#[derive(Debug)]
struct Said {
    words: String,
    is_trouble: bool,
}

/// What is kept: games, those unfinished, and all characters.
struct Kept {
    games: usize,
    unfinished: usize,
    size: usize,
}

fn kept(library: &Library<'_>) -> Result<Kept, Failure> {
    let records = library.store().records()?;
    let mut size = 0;
    for name in library.texts.names()? {
        let text = library.texts.read(&name)?.unwrap_or_default();
        size += crate::ports::store::PREFIX.len() + name.len() + text.len();
    }
    Ok(Kept {
        games: records.len(),
        unfinished: records.iter().filter(|record| !record.is_over()).count(),
        size,
    })
}

impl Data {
    /// The player's data.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    fn press(&mut self, library: &Library<'_>, does: &str) -> Result<Vec<Deed>, Failure> {
        match does {
            "export" => {
                let written = Backup::of(&library.store())?.write();
                let name = ["ninebridge-", &library.now.date.to_string(), ".json"].concat();
                self.say(words::exported(&name, &written), false);
                let text = written.text;
                self.waits_for = Some(WaitsFor::Copy);
                return Ok(vec![Deed::Download { name, text }]);
            }
            "import" => return Ok(vec![Deed::Pick]),
            "persist" => {
                return Ok(self.ask());
            }
            "delete" => {
                self.is_asking = true;
                self.focus = "keep";
            }
            "keep" => {
                self.is_asking = false;
                self.focus = "delete";
            }
            "delete all" if self.is_asking => {
                self.is_asking = false;
                self.focus = "export";
                delete(library)?;
                self.say(words::DELETED.to_owned(), false);
                return Ok(vec![Deed::Tell(Tell::Changed)]);
            }
            _ => {}
        }
        Ok(Vec::new())
    }

    /// Takes a copy in.
    fn import(&mut self, library: &Library<'_>, text: Option<&str>) -> Result<Vec<Deed>, Failure> {
        let Some(text) = text else {
            self.say(words::UNREADABLE.to_owned(), true);
            return Ok(Vec::new());
        };
        let backup = match Backup::read(text) {
            Ok(backup) => backup,
            Err(error) => {
                self.say(words::refused(error).to_owned(), true);
                return Ok(Vec::new());
            }
        };
        let imported = backup.import(&library.store())?;
        self.say(words::imported(imported), false);
        let mut deeds = vec![Deed::Tell(Tell::Changed)];
        deeds.extend(self.ask_once(library));
        Ok(deeds)
    }

    /// Asks the browser to keep what is stored.
    fn ask(&mut self) -> Vec<Deed> {
        self.waits_for = Some(WaitsFor::Answer);
        vec![Deed::Persist]
    }

    /// Asks it if it has not answered before. A copy saved or opened is the moment: the player has just shown that they
    /// mind.
    fn ask_once(&mut self, library: &Library<'_>) -> Vec<Deed> {
        match Keeping::read(library).answer() {
            None => self.ask(),
            Some(_) => Vec::new(),
        }
    }

    /// What was asked of the browser is done, or not.
    fn done(&mut self, library: &Library<'_>, is_done: bool) -> Result<Vec<Deed>, Failure> {
        match self.waits_for.take() {
            Some(WaitsFor::Copy) if is_done => return Ok(self.ask_once(library)),
            Some(WaitsFor::Copy) => self.say(words::UNSAVED.to_owned(), true),
            Some(WaitsFor::Answer) => Keeping::read(library).answered(library, is_done)?,
            None => {}
        }
        Ok(Vec::new())
    }

    fn say(&mut self, words: String, is_trouble: bool) {
        self.said = Some(Said { words, is_trouble });
    }

    fn drawn(&self, library: &Library<'_>) -> Result<Markup, Failure> {
        let Kept {
            games,
            unfinished,
            size,
        } = kept(library)?;
        let markup = Markup::default().raw("<div class=ledger>");
        let markup = self.outcome(markup);
        let markup = section(markup, words::KEPT)
            .element(
                "p",
                &match games {
                    0 => words::NOTHING_YET.to_owned(),
                    games => words::games(games, unfinished),
                },
            )
            .element("p", &words::room(size, ROOM));
        let markup = gauge(markup, size)
            .element("p class=note", words::WHERE)
            .raw("</section>");
        let markup = section(markup, words::COPY)
            .element("p class=note", words::COPY_NOTE)
            .raw("<p class=acts>")
            .button("export", &self.focused("export", "class=primary"), words::EXPORT)
            .button("import", "", words::IMPORT)
            .raw("</p></section>");
        let markup = safe(section(markup, words::SAFE), &Keeping::read(library)).raw("</section>");
        let markup = section(markup, words::DELETE).element("p class=note", words::DELETE_NOTE);
        let markup = if self.is_asking {
            markup
                .element("p id=sure", words::DELETE_SURE)
                .raw("<p class=acts role=group aria-labelledby=sure>")
                .button("keep", &self.focused("keep", "class=primary"), words::DELETE_NO)
                .button("delete all", "", words::DELETE_YES)
                .raw("</p>")
        } else {
            markup
                .raw("<p class=acts>")
                .button("delete", &self.focused("delete", ""), words::DELETE_ASK)
                .raw("</p>")
        };
        Ok(markup.raw("</section></div>"))
    }

    fn outcome(&self, markup: Markup) -> Markup {
        // There from the start, so that what comes to stand in it is read out.
        let markup = markup.raw("<div class=said role=status>");
        let markup = match &self.said {
            Some(Said { words, is_trouble }) => {
                markup.element(if *is_trouble { "p class=trouble" } else { "p" }, words)
            }
            None => markup,
        };
        markup.raw("</div>")
    }

    fn focused(&self, does: &str, attributes: &str) -> String {
        let focus = if self.focus == does { " data-focus" } else { "" };
        [attributes, focus].concat()
    }
}

impl View for Data {
    fn markup(&self, library: &Library<'_>) -> Markup {
        self.drawn(library).unwrap_or_else(|failure| {
            let markup = Markup::default().raw("<div class=ledger>");
            markup.element("p role=alert", words::failure(failure)).raw("</div>")
        })
    }

    fn take(&mut self, library: &Library<'_>, input: Input<'_>) -> Vec<Deed> {
        self.focus = "";
        let done = match input {
            Input::Press(does) => self.press(library, does),
            Input::File(text) => self.import(library, text),
            Input::Done(is_done) => self.done(library, is_done),
            Input::Choose(..) | Input::Key(..) | Input::Changed => Ok(Vec::new()),
        };
        done.unwrap_or_else(|failure| {
            self.say(words::failure(failure).to_owned(), true);
            Vec::new()
        })
    }
}

fn section(markup: Markup, title: &str) -> Markup {
    markup.raw("<section class=account>").element("h2", title)
}

/// How full it is, to be seen; the words beside it say the same.
fn gauge(markup: Markup, size: usize) -> Markup {
    let share = (size * 1_000).div_ceil(ROOM).clamp(5, 1_000);
    markup
        .raw(
            "<svg class=gauge viewBox=\"0 0 1000 10\" preserveAspectRatio=none aria-hidden=true><rect class=bar width=",
        )
        .raw(&share.to_string())
        .raw(" height=10 /></svg>")
}

/// What keeps it safe, and whether it does.
fn safe(markup: Markup, keeping: &Keeping) -> Markup {
    let markup = match keeping.answer() {
        Some(true) => return markup.element("p", words::AGREED),
        Some(false) => markup.element("p", words::REFUSED),
        None => markup.element("p", words::NOT_ASKED),
    };
    let markup = if keeping.clears() {
        markup.element("p", words::CLEARS)
    } else {
        markup
    };
    markup
        .raw("<p class=acts>")
        .button("persist", "", words::ASK)
        .raw("</p>")
}

/// Deletes all of the page's own texts, the index last: broken off, what is left can still be found.
fn delete(library: &Library<'_>) -> Result<(), Failure> {
    for name in library.texts.names()?.iter().filter(|name| *name != Names::INDEX) {
        library.texts.remove(name)?;
    }
    library.texts.remove(Names::INDEX)
}
