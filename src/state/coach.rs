//! Hints: what was last said, where it points, and when it no longer holds. It knows no game: who is being helped is
//! a [`Pupil`].

use std::rc::Rc;

use engine::action::{Hint, StepRef};
use engine::game::{PlaceId, SpotId};
use leptos::prelude::*;

use super::App;
use crate::boards::Tint;
use crate::ports::teacher::{Answer, Ask, Offer, Pages, Play, Tip};
use crate::ports::worker::Failure;
use crate::text::aid;

/// Help of which the page itself knows the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aid {
    /// Judges a spot.
    Check(SpotId),
    /// Judges the board.
    CheckPuzzle,
    /// Fills in one place.
    Reveal(PlaceId),
    /// Fills in everything.
    ShowSolution,
}

/// The game being helped with, whichever it is.
pub trait Pupil {
    /// The game as it would be stored.
    fn play(&self) -> Option<Play>;
    /// Counts its changes. Followed.
    fn version(&self) -> u32;
    /// The spot the hand is on. Followed.
    fn spot(&self) -> Option<SpotId>;
    /// The places of a spot.
    fn places(&self, spot: SpotId) -> Vec<PlaceId>;
    /// The last hint told about one of these places.
    fn told(&self, places: &[PlaceId]) -> Option<Hint>;
    /// Takes down a hint; gives how many have been used, where it counted.
    fn take(&self, hint: Hint) -> Option<u32>;
    /// Takes down that a page of Show me was seen; as above.
    fn turn_to(&self, step: StepRef) -> Option<u32>;
    /// Makes moves, given by their numbers.
    fn make(&self, moves: &[u32]);
    /// Puts the hand on a spot.
    fn point(&self, spot: SpotId);
    /// Tints where a hint says to look.
    fn tint(&self, tint: Tint);
    /// What can be revealed where the hand is.
    fn reveals(&self) -> Vec<(String, PlaceId)>;
    /// Gives help; says whether that did anything.
    fn help(&self, aid: Aid) -> bool;
}

/// What shows in the hint's place.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Shown {
    /// Nothing of it.
    #[default]
    Nothing,
    /// A hint is being looked for.
    Looking,
    /// This hint, and what to ask whether it still holds with.
    Tip(Tip, Option<Hint>),
    /// Something else that is said until the board changes.
    Words(&'static str),
}

/// Hints for the game on the screen: a handle, copied freely.
#[derive(Clone, Copy)]
pub struct Coach {
    app: App,
    pupil: StoredValue<Rc<dyn Pupil>, LocalStorage>,
    shown: RwSignal<Shown>,
    spoken: RwSignal<(u32, String)>,
    /// The board's version by which what shows holds.
    known: StoredValue<u32>,
    /// Counts what has been asked: an older answer is not waited for.
    turn: StoredValue<u32>,
}

impl Coach {
    /// A coach for a pupil, who is to be told of every change of the board and the hand by [`Coach::look`].
    #[must_use]
    pub fn new(app: App, pupil: Rc<dyn Pupil>) -> Self {
        Self {
            app,
            pupil: StoredValue::new_local(pupil),
            shown: RwSignal::default(),
            spoken: RwSignal::default(),
            known: StoredValue::default(),
            turn: StoredValue::default(),
        }
    }

    /// Gets the teacher ready.
    pub fn warm(self) {
        self.app.ports().teacher.warm();
    }

    /// What shows.
    #[must_use]
    pub const fn shown(self) -> RwSignal<Shown> {
        self.shown
    }

    /// What is said, and which saying it is.
    #[must_use]
    pub const fn spoken(self) -> RwSignal<(u32, String)> {
        self.spoken
    }

    /// Who is helped.
    #[must_use]
    pub fn pupil(self) -> Rc<dyn Pupil> {
        self.pupil.with_value(Rc::clone)
    }

    /// The hint that shows.
    #[must_use]
    pub fn tip(self) -> Option<Tip> {
        match self.shown.get_untracked() {
            Shown::Tip(tip, _) => Some(tip),
            Shown::Nothing | Shown::Looking | Shown::Words(_) => None,
        }
    }

    /// Gives a hint.
    pub fn hint(self) {
        self.look_up(Ask::Hint, move |answer, version| {
            if untrack(|| self.pupil().version()) == version {
                self.take(answer);
            } else {
                self.hint();
            }
        });
    }

    /// Walks through the steps: `open` is given the pages. Where there is nothing to be shown yet it is a hint.
    pub fn show_me(self, open: impl FnOnce(Pages) + 'static) {
        let is_beyond = self.tip().is_some_and(|tip| tip.offer == Offer::Trial);
        let ask = if is_beyond { Ask::Trial } else { Ask::Show };
        self.look_up(ask, move |answer, _| match answer {
            Answer::Pages(pages) => {
                if self.shown.get_untracked() == Shown::Looking {
                    self.put(Shown::Nothing);
                }
                open(pages);
            }
            answer => self.take(answer),
        });
    }

    /// A page of Show me is turned to; says what it cost.
    #[must_use]
    pub fn turn_to(self, step: StepRef) -> Option<String> {
        let used = self.pupil().turn_to(step);
        self.known.set_value(untrack(|| self.pupil().version()));
        used.map(aid::used)
    }

    /// Gives help that needs no thought.
    pub fn help(self, aid: Aid) {
        if !self.pupil().help(aid) {
            self.say(aid::NOTHING_TO_CHECK);
        }
    }

    /// Judges the spot the hand is on.
    pub fn check(self) {
        match untrack(|| self.pupil().spot()) {
            Some(spot) => self.help(Aid::Check(spot)),
            None => self.say(aid::NOTHING_HELD),
        }
    }

    /// Shows and says something until the board changes.
    pub fn say(self, words: &'static str) {
        self.put(Shown::Words(words));
        self.speak(words.to_owned());
    }

    /// Says something without showing it.
    pub fn speak(self, words: String) {
        self.spoken
            .update(|(turn, spoken)| (*turn, *spoken) = (turn.wrapping_add(1), words));
    }

    /// The board or the hand may have changed, which is followed: what shows goes, comes back, or is asked about anew.
    pub fn look(self) {
        let pupil = self.pupil();
        let (version, spot) = (pupil.version(), pupil.spot());
        untrack(|| self.judge(&*pupil, version, spot));
    }

    fn judge(self, pupil: &dyn Pupil, version: u32, spot: Option<SpotId>) {
        let shown = self.shown.get_untracked();
        if shown == Shown::Looking {
            return;
        }
        let places = spot.map(|spot| pupil.places(spot)).unwrap_or_default();
        if let Shown::Tip(tip, hint) = &shown
            && is_within(tip, *hint, spot, &places)
        {
            if let Some(hint) = hint.filter(|_| self.known.get_value() != version) {
                self.recall(hint);
            }
            return;
        }
        match pupil.told(&places) {
            Some(hint) => self.recall(hint),
            None if shown != Shown::Nothing => self.put(Shown::Nothing),
            None => {}
        }
    }

    /// Shows what of an earlier hint still holds. Unasked, so where there is nothing to be said nothing is.
    fn recall(self, hint: Hint) {
        self.ask(
            move |play| Ask::Recall(play, hint),
            move |answer, _| match answer {
                Ok(Answer::Tip(tip)) => {
                    let is_new = self.tip().is_none_or(|before| before.words != tip.words);
                    if is_new {
                        self.speak(format!("{} {}", tip.words, tip.more));
                    }
                    let hint = tip.hint.or(Some(hint));
                    self.put(Shown::Tip(tip, hint));
                }
                _ => self.put(Shown::Nothing),
            },
        );
    }

    /// Asks for something, and says so meanwhile.
    fn look_up(self, ask: impl FnOnce(Play) -> Ask, then: impl FnOnce(Answer, u32) + 'static) {
        if self.tip().is_none() {
            self.shown.set(Shown::Looking);
        }
        self.ask(ask, move |answer, version| match answer {
            Ok(answer) => then(answer, version),
            Err(failure) => self.say(aid::failure(failure)),
        });
    }

    fn ask(self, ask: impl FnOnce(Play) -> Ask, then: impl FnOnce(Result<Answer, Failure>, u32) + 'static) {
        let pupil = self.pupil();
        let Some(play) = pupil.play() else { return };
        let version = untrack(|| pupil.version());
        let turn = self.turn.get_value().wrapping_add(1);
        self.turn.set_value(turn);
        let done = move |answer| {
            // The game may have been left.
            if self.turn.try_get_value() != Some(turn) {
                return;
            }
            self.known.set_value(version);
            then(answer, version);
        };
        self.app.ports().teacher.ask(ask(play), Box::new(done));
    }

    /// Shows and says a hint, and takes it down.
    fn take(self, answer: Answer) {
        let Answer::Tip(tip) = answer else {
            self.say(aid::NO_HINT);
            return;
        };
        let pupil = self.pupil();
        let used = tip.hint.and_then(|hint| pupil.take(hint)).map(aid::used);
        if let Some(spot) = tip.spot {
            pupil.point(spot);
        }
        self.known.set_value(untrack(|| pupil.version()));
        self.speak([&*tip.words, &*tip.more, &used.unwrap_or_default()].join(" "));
        let hint = tip.hint;
        self.put(Shown::Tip(tip, hint));
    }

    fn put(self, shown: Shown) {
        let tint = match &shown {
            Shown::Tip(tip, _) => Tint {
                places: tip.places.clone(),
                spots: tip.spots.clone(),
            },
            Shown::Nothing | Shown::Looking | Shown::Words(_) => Tint::default(),
        };
        self.pupil().tint(tint);
        self.shown.set(shown);
    }
}

/// Whether the hand is where a hint points; an empty one is in nobody's way.
fn is_within(tip: &Tip, hint: Option<Hint>, spot: Option<SpotId>, places: &[PlaceId]) -> bool {
    let Some(spot) = spot else { return true };
    let is_pointed_at = |place: &PlaceId| tip.places.contains(place) || hint.is_some_and(|hint| hint.place() == *place);
    tip.spot == Some(spot) || tip.spots.contains(&spot) || places.iter().any(is_pointed_at)
}
