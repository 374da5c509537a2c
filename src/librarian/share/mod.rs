//! Sending a puzzle, and a time to beat with it: the message, the ways to send it, a code to scan and a picture.
//!
//! `share ID` sends a kept game with its time, `share puzzle ID` its puzzle alone, and `share link LEVEL DATE LINK` one that
//! came by link and has not been begun, with `-` for no daily.

mod code;
mod picture;

use std::cell::OnceCell;

use engine::date::Date;
use engine::game::Game;
use engine::games::GameId;
use engine::level::Level;
use engine::link::{self, Daily, Extras, Race};
use engine::play::Source;
use engine::shape::Shape;
use engine::shelf::{self, Id, Record};
use engine::with_game;

use super::Library;
use super::friend;
use super::view::{Deed, Input, View};
use crate::parts::markup::Markup;
use crate::text::{race as said, share};

/// What is to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
enum What {
    /// A game, with its time where that counts.
    Game(Id),
    /// A game's puzzle.
    Puzzle(Id),
    /// What a link brought, less the time that came with it: the level it turned out to have, the date whose daily it is,
    /// and the link.
    Link(Option<Level>, Option<Date>, String),
}

/// The view.
struct Share {
    what: What,
    parcel: OnceCell<Option<Parcel>>,
    with_solve: bool,
    shows_code: bool,
    copied: Option<bool>,
    /// Whether it is the clipboard that was asked last.
    copies: bool,
}

/// All that can go along.
#[derive(Debug, Clone, PartialEq)]
struct Parcel {
    game: GameId,
    puzzle: String,
    level: Option<Level>,
    shape: Shape,
    daily: Option<Daily>,
    title: Option<String>,
    /// The time to beat, with the solve where it passes.
    race: Option<Race>,
    /// The game, where there is one to be drawn.
    record: Option<Record>,
}

/// The view of what this says is to be sent.
#[must_use]
pub(super) fn open(about: &str) -> Option<Box<dyn View>> {
    let what = match *about.splitn(4, ' ').collect::<Vec<_>>().as_slice() {
        ["puzzle", id] => What::Puzzle(id.parse().ok()?),
        ["link", level, daily, link] => What::Link(Level::from_id(level), daily.parse().ok(), link.to_owned()),
        [id] => What::Game(id.parse().ok()?),
        _ => return None,
    };
    Some(Box::new(Share {
        what,
        parcel: OnceCell::new(),
        with_solve: false,
        shows_code: false,
        copied: None,
        copies: false,
    }))
}

impl What {
    fn gather(&self, library: &Library<'_>) -> Option<Parcel> {
        let (id, with_race) = match self {
            Self::Game(id) => (*id, true),
            Self::Puzzle(id) => (*id, false),
            Self::Link(level, daily, text) => return of_link(*level, *daily, text),
        };
        let store = library.store();
        // One that is being played is behind what is stored, or has no record yet.
        if !store.record(id).ok().flatten().is_some_and(|record| record.is_over()) {
            let _ = shelf::file(&store, id, library.now);
        }
        let kept = store.game(id).ok().flatten()?;
        let record = kept.record.clone();
        let run = friend::run(&record);
        let race = (with_race && run.uncounted.is_none()).then(|| {
            let device = friend::device(library);
            let whole = with_game!(record.game, G => {
                friend::session::<G>(&kept).and_then(|session| Race::of(&session, &run, device, true))
            });
            // Of what has lost its log the time still stands.
            whole.unwrap_or(Race {
                ran: run.ran,
                device,
                pace: None,
                solve: None,
            })
        });
        let daily = match record.source {
            Source::Daily { date, level } => Some(Daily { date, level }),
            Source::Dealt { .. } | Source::Link | Source::Entered => None,
        };
        Some(Parcel {
            game: record.game,
            puzzle: record.puzzle.clone(),
            level: record.level,
            shape: record.shape,
            daily,
            title: record.title.clone(),
            record: Some(record).filter(|_| race.is_some()),
            race,
        })
    }
}

/// What a link brought. It is a daily only if it was found to be one.
fn of_link(level: Option<Level>, daily: Option<Date>, text: &str) -> Option<Parcel> {
    let link = link::read(text).ok()?;
    let extras = link.extras();
    let shape = with_game!(link.game, G => G::read(&link.puzzle).ok().map(|puzzle| G::shape(&puzzle)))?;
    Some(Parcel {
        game: link.game,
        puzzle: link.puzzle,
        level,
        shape,
        daily: extras.daily.filter(|said| Some(said.date) == daily),
        title: extras.title,
        race: None,
        record: None,
    })
}

impl Parcel {
    fn race(&self, with_solve: bool) -> Option<Race> {
        let race = self.race.clone()?;
        let solve = race.solve.filter(|_| with_solve);
        Some(Race { solve, ..race })
    }

    /// The link, whole.
    fn link(&self, library: &Library<'_>, with_solve: bool) -> Option<String> {
        let extras = Extras {
            daily: self.daily,
            title: self.title.clone(),
            name: friend::name(library),
            race: self.race(with_solve),
        };
        let fragment = with_game!(self.game, G => link::write_with::<G>(&G::read(&self.puzzle).ok()?, &extras));
        Some([library.base, "#", &fragment].concat())
    }

    fn message(&self, library: &Library<'_>, with_solve: bool) -> Option<String> {
        let race = self.race(with_solve);
        let shared = share::Shared {
            game: self.game,
            level: self.level,
            shape: self.shape,
            daily: self.daily.map(|daily| daily.date),
            title: self.title.as_deref(),
            race: race.as_ref(),
        };
        Some(share::message(&shared, &self.link(library, with_solve)?))
    }
}

impl Share {
    fn parcel(&self, library: &Library<'_>) -> Option<&Parcel> {
        self.parcel.get_or_init(|| self.what.gather(library)).as_ref()
    }

    fn message(&self, library: &Library<'_>) -> Option<String> {
        self.parcel(library)?.message(library, self.with_solve)
    }

    fn drawn(&self, library: &Library<'_>) -> Option<Markup> {
        let parcel = self.parcel(library)?;
        let message = self.message(library)?;
        let name = friend::name(library).unwrap_or_default();
        let mut markup = Markup::default()
            .raw("<div class=share><label for=share-name>")
            .words(said::NAME)
            .raw("</label><input id=share-name type=text data-does=name maxlength=24 autocomplete=nickname value=\"")
            .words(&name)
            .raw("\"><label for=share-message>")
            .words(said::MESSAGE)
            .raw("</label><textarea id=share-message readonly rows=6 dir=auto spellcheck=false>")
            .words(&message)
            .raw("</textarea>");
        if parcel.race.as_ref().is_some_and(|race| race.solve.is_some()) {
            let length = |with_solve| parcel.link(library, with_solve).map_or(0, |link| link.len());
            markup = markup
                .raw("<div>")
                .button(
                    "solve",
                    if self.with_solve {
                        "class=option role=checkbox aria-checked=true aria-describedby=share-solve"
                    } else {
                        "class=option role=checkbox aria-checked=false aria-describedby=share-solve"
                    },
                    said::INCLUDE,
                )
                .element(
                    "p id=share-solve class=soft",
                    &said::include_note(length(false), length(true)),
                )
                .raw("</div>");
        }
        let copy = if self.copied == Some(true) {
            said::COPIED
        } else {
            said::COPY
        };
        markup = markup
            .raw("<div class=choices>")
            .button("share", "class=\"primary sheet-only\"", said::SHARE)
            .button("copy", "class=primary", copy);
        if parcel.record.is_some() {
            markup = markup.button("picture", "", said::PICTURE);
        }
        let pressed = ["aria-expanded=", if self.shows_code { "true" } else { "false" }].concat();
        markup = markup.button("code", &pressed, said::CODE).raw("</div><p role=status>");
        if self.copied == Some(false) {
            markup = markup.words(said::NOT_COPIED);
        }
        markup = markup.raw("</p>");
        if self.shows_code {
            markup = match code::draw(&parcel.link(library, self.with_solve)?) {
                Some(drawn) => markup
                    .raw("<figure class=code-to-scan data-show>")
                    .raw(&drawn)
                    .element("figcaption", said::CODE_NOTE)
                    .raw("</figure>"),
                None => markup.element("p data-show", said::CODE_TOO_LONG),
            };
        }
        Some(markup.raw("</div>"))
    }
}

impl View for Share {
    fn markup(&self, library: &Library<'_>) -> Markup {
        self.drawn(library)
            .unwrap_or_else(|| Markup::default().element("p", said::GONE))
    }

    fn take(&mut self, library: &Library<'_>, input: Input<'_>) -> Vec<Deed> {
        let deed = match input {
            Input::Press("solve") => {
                self.with_solve = !self.with_solve;
                self.copied = None;
                None
            }
            Input::Press("code") => {
                self.shows_code = !self.shows_code;
                None
            }
            Input::Press("copy") => {
                self.copies = true;
                self.message(library).map(Deed::Copy)
            }
            Input::Press("share") => {
                self.copies = false;
                self.message(library).map(Deed::Share)
            }
            Input::Press("picture") => {
                self.copies = false;
                let drawn = self.parcel(library).and_then(|parcel| picture::draw(library, parcel));
                drawn.map(|svg| Deed::Picture {
                    name: said::PICTURE_FILE.to_owned(),
                    svg,
                })
            }
            Input::Choose("name", typed) => {
                friend::keep_name(library, typed);
                self.copied = None;
                None
            }
            // A share that was called off is nobody's fault.
            Input::Done(is_done) if self.copies => {
                self.copied = Some(is_done);
                None
            }
            Input::Changed => {
                self.parcel.take();
                None
            }
            Input::Press(_) | Input::Choose(..) | Input::Key(..) | Input::File(_) | Input::Done(_) => None,
        };
        deed.into_iter().collect()
    }
}

#[cfg(test)]
mod tests;
