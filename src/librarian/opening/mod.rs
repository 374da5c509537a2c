//! The card of a puzzle that came by link, before its clock starts: who sent it, the time to beat, and how it stands with
//! the player.
//!
//! `opening LEVEL DATE ANSWER LINK`: the level and the answer it was found to have, the date whose daily it was found to be
//! or `-`, and the link.

use std::cell::OnceCell;
use std::rc::Rc;

use engine::date::Date;
use engine::game::Game;
use engine::games::GameId;
use engine::level::Level;
use engine::link::{self, Extras, Link};
use engine::play::{Problem, SavedGame};
use engine::race::{self, HeadToHead, SolveError};
use engine::shape::Shape;
use engine::shelf::{self, Challenge, Id, Names, Record, Time};
use engine::with_game;

use super::Library;
use super::duel::duel;
use super::friend;
use super::spoiler;
use super::view::{Deed, Film, Input, Tell, View};
use crate::parts::markup::Markup;
use crate::text::{self, race as said, share};

/// The view.
struct Opening {
    level: Level,
    daily: Option<Date>,
    answer: String,
    link: Link,
    /// The link as it came.
    text: String,
    card: OnceCell<Card>,
    /// Whether it is asked if a solve is to be watched first.
    asks: bool,
}

/// What there is to be said.
struct Card {
    shape: Shape,
    extras: Extras,
    film: Result<Option<Film>, SolveError>,
    /// Whether it was sent from here.
    is_own: bool,
    /// Whether its time leaves no room for the moves, and so is none to beat.
    is_too_fast: bool,
    stand: Stand,
    /// Whether watching gives nothing away any more.
    is_free: bool,
    is_watched: bool,
    is_seen: bool,
}

/// How the puzzle stands with the player.
#[derive(Debug, Clone, PartialEq)]
enum Stand {
    /// It has not been played.
    New,
    /// It has been begun.
    Begun(Record),
    /// It is solved, or its solution was shown; with the game of it that is being played again.
    Over(Record, Option<Id>),
}

/// The card of a link that was found to hold a puzzle.
#[must_use]
pub(super) fn open(about: &str) -> Option<Box<dyn View>> {
    let [level, daily, answer, text] = *about.splitn(4, ' ').collect::<Vec<_>>().as_slice() else {
        return None;
    };
    Some(Box::new(Opening {
        level: Level::from_id(level)?,
        daily: daily.parse().ok(),
        answer: answer.to_owned(),
        link: link::read(text).ok()?,
        text: text.to_owned(),
        card: OnceCell::new(),
        asks: false,
    }))
}

/// The player's games of a puzzle, and how it stands by them: one that is solved comes before one that can be gone on with,
/// a time that counts before others, the last before those before it.
fn stand(library: &Library<'_>, records: Vec<Record>) -> Stand {
    let has_board = |record: &Record| {
        let board = library.texts.read(&Names::board(record.id));
        board.is_ok_and(|board| board.is_some())
    };
    let order = |record: &Record| {
        let counts = matches!(record.time(), Time::Counts | Time::Revealed);
        (counts, record.solved.is_some(), record.last)
    };
    let (over, open): (Vec<_>, Vec<_>) = records.into_iter().partition(Record::is_over);
    let open = open.into_iter().filter(has_board).max_by_key(order);
    match (over.into_iter().max_by_key(order), open) {
        (None, None) => Stand::New,
        (Some(over), None) => Stand::Over(over, None),
        (Some(over), Some(open)) if over.solved.is_some() => Stand::Over(over, Some(open.id)),
        (_, Some(open)) => Stand::Begun(open),
    }
}

/// The puzzle's name, which may run the other way.
fn named(markup: Markup, title: Option<&str>) -> Markup {
    match title {
        Some(title) => markup.raw("<p class=named>").element("bdi", title).raw("</p>"),
        None => markup,
    }
}

impl Opening {
    const fn game(&self) -> GameId {
        self.link.game
    }

    fn card(&self, library: &Library<'_>) -> &Card {
        self.card.get_or_init(|| {
            let mut extras = self.link.extras();
            let mut is_too_fast = false;
            let game = self.game();
            let own = friend::own_device(library);
            // From here there is nothing to race.
            let is_own = extras.race.take_if(|race| race.is_own(own)).is_some();
            let puzzle = &self.link.puzzle;
            let games = spoiler::games(library, game, puzzle);
            let is_free = spoiler::is_free(library, game, puzzle, &games);
            let stand = stand(library, games);
            // To judge a challenge the friend's solve is played again: not where nothing comes of it.
            let is_kept = self.found_daily().is_some() || matches!(stand, Stand::Over(..));
            let (shape, film, challenge) = with_game!(game, G => match G::read(&self.link.puzzle) {
                Ok(puzzle) => {
                    let shape = G::shape(&puzzle);
                    let problem = Problem::<G>::read(puzzle, &self.answer).map(Rc::new);
                    if let (Some(problem), Some(came)) = (&problem, &extras.race)
                        && !race::is_possible(problem, came.ran.seconds, came.solve.as_deref())
                    {
                        is_too_fast = true;
                        extras.race = None;
                    }
                    let film = problem
                        .as_ref()
                        .map_or(Ok(None), |problem| friend::film(game, Some(self.level), problem, &extras));
                    let challenge = problem
                        .filter(|_| is_kept)
                        .and_then(|problem| Challenge::of(&self.link, &problem, own, library.now.at, None));
                    (shape, film, challenge)
                }
                Err(_) => (Shape::new(0, 0), Ok(None), None),
            });
            let has = |name| spoiler::is_noted(library, name, game, puzzle);
            if let Some(challenge) = &challenge {
                self.take_down(library, challenge, &stand);
            }
            Card {
                shape,
                extras,
                film,
                is_own,
                is_too_fast,
                is_free,
                stand,
                is_watched: has(Names::WATCHED),
                is_seen: has(Names::SEEN),
            }
        })
    }

    /// The daily that the link names, where the puzzle was found to be it.
    fn found_daily(&self) -> Option<link::Daily> {
        self.link.daily().filter(|said| Some(said.date) == self.daily)
    }

    /// Keeps the friend's time: on the board of the daily that the puzzle was found to be, and on a game that was solved
    /// before it came. Where there is no room the two are compared all the same.
    fn take_down(&self, library: &Library<'_>, challenge: &Challenge, stand: &Stand) {
        if let Some(daily) = self.found_daily() {
            let daily = (daily.date, self.game(), daily.level);
            let _ = library.store().keep_friend_time(daily, challenge);
        }
        if let Stand::Over(record, _) = stand {
            let _ = library.store().meet(record.id, challenge);
        }
    }

    /// Who sent what.
    fn facts(&self, markup: Markup, card: &Card) -> Markup {
        let Extras { title, name, race, .. } = &card.extras;
        let mut markup = named(markup, title.as_deref());
        let ran = race.as_ref().map(|race| &race.ran);
        let (game, level) = (self.game(), Some(self.level));
        markup = if card.is_own {
            markup.element("p", &said::own(game, level, card.shape, self.daily))
        } else {
            markup
                .raw("<p>")
                .element("bdi", said::sender(name.as_deref()))
                .words(&said::sent(game, level, card.shape, self.daily, ran))
                .raw("</p>")
        };
        if let Some(went) = ran.and_then(|ran| share::went(self.game(), ran)) {
            markup = markup.element("p class=soft", &went);
        }
        let doubt = match card.film {
            Err(error) => Some(share::solve_error(error).unwrap_or(said::NO_SOLVE)),
            Ok(_) => Some(said::TOO_FAST).filter(|_| card.is_too_fast),
        };
        if let Some(doubt) = doubt {
            markup = markup.element("p class=soft", doubt);
        }
        if !self.link.is_whole {
            markup = markup.element("p class=soft", share::cut_link(self.link.lost()));
        }
        markup
    }

    fn new_card(&self, card: &Card) -> Markup {
        let note = match card {
            Card { is_watched: true, .. } => said::WATCHED,
            Card { is_seen: true, .. } => said::SEEN,
            Card { .. } => text::READY_NOTE,
        };
        let markup = Markup::default().element("h2", text::READY);
        self.facts(markup, card)
            .element("p class=soft", note)
            .raw("<div class=choices>")
            .button("start", "class=primary data-focus", text::START)
    }

    fn begun_card(&self, card: &Card, record: &Record) -> Markup {
        let markup = Markup::default().element("h2", said::BEGUN);
        let markup = self.facts(markup, card).element("p", &said::begun(record.elapsed));
        let markup = match card.is_watched {
            true => markup.element("p class=soft", said::WATCHED),
            false => markup,
        };
        markup
            .raw("<div class=choices>")
            .button("open", "class=primary data-focus", said::CARRY_ON)
    }

    /// Against a friend's time the table has both, and the facts would say it twice.
    fn over_card(&self, card: &Card, record: &Record, again: Option<Id>) -> Markup {
        let own = Some(record.elapsed).filter(|_| record.may_race());
        let markup = Markup::default().element("h2", said::SOLVED_BEFORE);
        let markup = match &card.extras.race {
            Some(race) => {
                let table = HeadToHead::of(&friend::run(record), &race.ran);
                let markup = named(markup, card.extras.title.as_deref());
                duel(markup, self.game(), &table, card.extras.name.as_deref()).element("p class=soft", said::NO_SECOND)
            }
            None => self.facts(markup, card).element("p", &said::solved_before(own)),
        };
        let markup = markup.raw("<div class=choices>").button(
            "start",
            "class=primary data-focus",
            again.map_or(said::AGAIN, |_| said::CARRY_ON),
        );
        match record.solved {
            Some(_) => markup.button("open", "", said::SHOW),
            None => markup,
        }
    }

    /// Puts the friend's challenge on a game that was begun, in place of any it had.
    fn challenge(&self, library: &Library<'_>, card: &Card, id: Id) {
        let name = Names::board(id);
        let saved = library.texts.read(&name).ok().flatten();
        let saved = saved.and_then(|board| SavedGame::read(&board).ok());
        if let Some(saved) = saved.filter(|_| card.extras.race.is_some()) {
            // Where there is no room the game goes on as it was.
            let _ = library.store().put(&name, &saved.came(Some(self.text.clone())).write());
            let _ = shelf::file(&library.store(), id, library.now);
        }
    }

    /// What `does` leads to.
    fn press(&self, library: &Library<'_>, does: &str) -> Option<Tell> {
        let card = self.card(library);
        let film = || card.film.clone().ok().flatten().map(Tell::Film);
        match (does, &card.stand) {
            ("play" | "open", Stand::Begun(Record { id, .. })) | ("start", Stand::Over(_, Some(id))) => {
                self.challenge(library, card, *id);
                Some(Tell::Open(self.game(), *id))
            }
            ("open", Stand::Over(record, _)) => Some(Tell::Open(self.game(), record.id)),
            ("start" | "play", _) => Some(Tell::Start),
            ("watch", _) if card.is_free => film(),
            ("watch-now", _) => {
                spoiler::watched(library, self.game(), &self.link.puzzle);
                film()
            }
            ("share", _) => {
                let daily = self.daily.map_or("-".to_owned(), |date| date.to_string());
                Some(Tell::Dialog(format!(
                    "share link {} {daily} {}",
                    self.level.id(),
                    self.text
                )))
            }
            _ => None,
        }
    }
}

impl View for Opening {
    fn markup(&self, library: &Library<'_>) -> Markup {
        let card = self.card(library);
        if self.asks {
            return Markup::default()
                .element("h2", said::WATCH_FIRST)
                .element("p", said::WATCH_NOTE)
                .raw("<div class=choices>")
                .button("play", "class=primary data-focus", said::PLAY_FIRST)
                .button("watch-now", "", said::WATCH_NOW)
                .raw("</div>");
        }
        let markup = match &card.stand {
            Stand::New => self.new_card(card),
            Stand::Begun(record) => self.begun_card(card, record),
            Stand::Over(record, again) => self.over_card(card, record, *again),
        };
        let markup = match card.film {
            Ok(Some(_)) => markup.button("watch", "", said::WATCH),
            Ok(None) | Err(_) => markup,
        };
        markup.button("share", "", said::PASS_ON).raw("</div>")
    }

    fn take(&mut self, library: &Library<'_>, input: Input<'_>) -> Vec<Deed> {
        let tell = match input {
            Input::Press(does) => {
                let tell = self.press(library, does);
                self.asks = does == "watch" && tell.is_none();
                if does == "watch-now" {
                    self.card.take();
                }
                tell
            }
            Input::Changed => {
                self.card.take();
                None
            }
            Input::Choose(..) | Input::Key(..) | Input::File(_) | Input::Done(_) => None,
        };
        tell.map(Deed::Tell).into_iter().collect()
    }
}

#[cfg(test)]
mod tests;
