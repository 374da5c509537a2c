//! What the librarian shows: views as markup, changed by presses, without a browser.
//!
//! A view's buttons, fields and lists have a `data-does`; what is pressed or chosen comes back as [`Input`]. A keyed part, a
//! grid say, has `data-keys` with the keys it takes, parted by spaces, and what is focused in it a `data-does`. What has
//! `data-focus` takes the focus after a change; else what had it keeps it.

use engine::date::Date;
use engine::games::GameId;
use engine::level::Level;
use engine::shelf::Id;

use super::Library;
use crate::parts::markup::Markup;

/// What a player did in a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Input<'a> {
    /// A button was pressed.
    Press(&'a str),
    /// A field or list was changed to a value.
    Choose(&'a str, &'a str),
    /// A key went down in a keyed part, on what does this.
    Key(&'a str, &'a str),
    /// The text of the file that was asked for; none where it could not be read.
    File(Option<&'a str>),
    /// Something else has changed what is kept.
    Changed,
    /// What was asked of the browser is done, or not.
    Done(bool),
}

/// What is to be done for a view besides drawing it again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deed {
    /// To be done by the page.
    Tell(Tell),
    /// Put on the clipboard.
    Copy(String),
    /// Handed to the device's own sheet for sharing.
    Share(String),
    /// Saved as a file.
    Download {
        /// The file's name.
        name: String,
        /// What is in it.
        text: String,
    },
    /// A drawing, as SVG, saved or shared as a picture.
    Picture {
        /// The file's name.
        name: String,
        /// The drawing, with its width and height.
        svg: String,
    },
    /// A file to be chosen: it comes back as [`Input::File`].
    Pick,
    /// Storage that the browser is asked to keep.
    Persist,
}

/// What the librarian has the page do. The page reads it as text ([`Tell::write`]).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tell {
    /// Put a kept game on the table: `open sudoku ID`.
    Open(GameId, Id),
    /// Play a date's daily, or go on with it: `daily sudoku 2026-12-01 easy`.
    Daily(GameId, Date, Level),
    /// Play a puzzle again, from its record: `again sudoku ID`.
    Again(GameId, Id),
    /// Watch a kept game's solve: `watch sudoku ID`.
    Watch(GameId, Id),
    /// Watch a friend's solve: `film sudoku hard 323 PUZZLE ANSWER LOG TITLE`, with `-` for a level that is not known.
    Film(Film),
    /// Start the game that waits behind its Ready card: `start`.
    Start,
    /// Go to a screen: `go history`.
    Go(String),
    /// Open a view in a dialog, by its name: `dialog day 2026-12-01`.
    Dialog(String),
    /// Close the dialog it is in: `close`.
    Close,
    /// Say something at the foot of the screen: `say Copied.`
    Say(String),
    /// What is kept has changed: `changed`.
    Changed,
}

/// A solve that came with a link, with all it takes to be watched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Film {
    /// Whose puzzle it is of.
    pub game: GameId,
    /// The puzzle's level, where it is known.
    pub level: Option<Level>,
    /// What it took, in whole seconds.
    pub seconds: u64,
    /// The puzzle, as its game writes it.
    pub puzzle: String,
    /// Its answer, as it is stored.
    pub answer: String,
    /// The log of it, whole.
    pub log: String,
    /// Whose solve it is, in words.
    pub title: String,
}

/// A part of the page that the librarian draws.
pub trait View {
    /// Its markup as things stand.
    fn markup(&self, library: &Library<'_>) -> Markup;

    /// Takes what the player did; says what is to be done about it. It is drawn again in any case.
    fn take(&mut self, library: &Library<'_>, input: Input<'_>) -> Vec<Deed>;
}

/// A part by its name, as the page or [`Tell::Dialog`] gives it: a word, then what it is about.
#[must_use]
pub fn open(name: &str) -> Option<Box<dyn View>> {
    let (word, about) = name.split_once(' ').unwrap_or((name, ""));
    match word {
        "about" => super::reading::about(),
        "data" => Some(Box::new(super::data::Data::new())),
        "days" => Some(Box::new(super::days::Days::default())),
        "help" => super::reading::help(about),
        "history" => Some(Box::new(super::history::History::new(about))),
        "statistics" => Some(Box::new(super::statistics::Statistics::new(about))),
        "opening" => super::opening::open(about),
        "result" => super::result::open(about),
        "share" => super::share::open(about),
        _ => None,
    }
}

impl Tell {
    /// The same with all that the page needs for it: a kept game's board, or its solve as a film.
    #[must_use]
    pub fn whole(self, library: &Library<'_>) -> Self {
        match self {
            Self::Watch(_, id) => match super::friend::own_film(library, id) {
                Some(film) => Self::Film(film),
                None => Self::Say(crate::text::watch::NO_FILM.to_owned()),
            },
            Self::Open(_, id) if !super::friend::bring_back(library, id) => {
                Self::Say(crate::text::history::NO_BOARD.to_owned())
            }
            other => other,
        }
    }

    /// What is told, as text.
    #[must_use]
    pub fn write(&self) -> String {
        let of = |verb: &str, words: &[&str]| [&[verb], words].concat().join(" ");
        match self {
            Self::Open(game, id) => of("open", &[game.id(), id.as_str()]),
            Self::Daily(game, date, level) => of("daily", &[game.id(), &date.to_string(), level.id()]),
            Self::Again(game, id) => of("again", &[game.id(), id.as_str()]),
            Self::Watch(game, id) => of("watch", &[game.id(), id.as_str()]),
            Self::Film(film) => {
                let seconds = film.seconds.to_string();
                let level = film.level.map_or("-", Level::id);
                let Film {
                    puzzle,
                    answer,
                    log,
                    title,
                    ..
                } = film;
                of("film", &[film.game.id(), level, &seconds, puzzle, answer, log, title])
            }
            Self::Start => "start".to_owned(),
            Self::Go(path) => of("go", &[path]),
            Self::Dialog(view) => of("dialog", &[view]),
            Self::Close => "close".to_owned(),
            Self::Say(words) => of("say", &[words]),
            Self::Changed => "changed".to_owned(),
        }
    }

    /// Reads what [`Tell::write`] wrote.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let kept = || {
            let (game, id) = rest.split_once(' ')?;
            Some((GameId::from_id(game)?, id.parse().ok()?))
        };
        Some(match verb {
            "open" => kept().map(|(game, id)| Self::Open(game, id))?,
            "again" => kept().map(|(game, id)| Self::Again(game, id))?,
            "watch" => kept().map(|(game, id)| Self::Watch(game, id))?,
            "daily" => {
                let (game, rest) = rest.split_once(' ')?;
                let (date, level) = rest.split_once(' ')?;
                Self::Daily(GameId::from_id(game)?, date.parse().ok()?, Level::from_id(level)?)
            }
            "film" => {
                let words: Vec<&str> = rest.splitn(7, ' ').collect();
                let [game, level, seconds, puzzle, answer, log, title] = *words.as_slice() else {
                    return None;
                };
                Self::Film(Film {
                    game: GameId::from_id(game)?,
                    level: Level::from_id(level),
                    seconds: seconds.parse().ok()?,
                    puzzle: puzzle.to_owned(),
                    answer: answer.to_owned(),
                    log: log.to_owned(),
                    title: title.to_owned(),
                })
            }
            "start" => Self::Start,
            "go" => Self::Go(rest.to_owned()),
            "dialog" => Self::Dialog(rest.to_owned()),
            "close" => Self::Close,
            "say" => Self::Say(rest.to_owned()),
            "changed" => Self::Changed,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_leads_back() {
        let (game, id) = (GameId::Hashi, "abcdefgh12".parse().unwrap());
        let date = "2026-12-01".parse().unwrap();
        let film = |level| {
            Tell::Film(Film {
                game,
                level,
                seconds: 323,
                puzzle: "7x7.1a".to_owned(),
                answer: "12".to_owned(),
                log: "Aab".to_owned(),
                title: "Ann's solve".to_owned(),
            })
        };
        for tell in [
            Tell::Open(game, id),
            Tell::Again(game, id),
            Tell::Watch(game, id),
            Tell::Daily(game, date, Level::Hard),
            Tell::Go("history".to_owned()),
            Tell::Dialog("day 2026-12-01".to_owned()),
            film(Some(Level::Hard)),
            film(None),
            Tell::Start,
            Tell::Close,
            Tell::Say("It is done.".to_owned()),
            Tell::Changed,
        ] {
            assert_eq!(Tell::read(&tell.write()), Some(tell));
        }
        for nonsense in ["", "open", "open chess abcdefgh12", "daily hashi 2026-12-01", "dance"] {
            assert_eq!(Tell::read(nonsense), None, "{nonsense}");
        }
    }
}
