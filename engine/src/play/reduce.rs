//! The one way a session changes.

use super::Session;
use super::help::Told;
use super::history::{Cause, Passed, Places};
use super::mistakes::{Mistake, Scope};
use super::state::{Held, State, Verdict};
use crate::action::{Action, Hint};
use crate::game::{Game, Judgement, PlaceId, SpotId, Standing, Turn};
use crate::time::Tenths;

/// What came of an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect<G: Game> {
    /// Nothing: the board was as asked already, or the game is over.
    Nothing,
    /// The rules of the board forbid it.
    Refused(G::Refusal),
    /// The session changed, or its player was helped; the log holds the action.
    Changed {
        /// The action, as logged.
        action: Action<G>,
        /// The places that changed, or were judged.
        places: Vec<usize>,
        /// How the board stands now.
        standing: Standing<G::Flaw>,
        /// Whether the count of help went up.
        is_charged: bool,
    },
}

/// How soon the session should be written down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Save {
    /// There is nothing new.
    No,
    /// With whatever else comes within half a second.
    Soon,
    /// At once: the game is over.
    Now,
}

/// A session after an action, and what came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome<G: Game> {
    /// The session: the very same where nothing changed.
    pub session: Session<G>,
    /// What came of the action.
    pub effect: Effect<G>,
}

impl<G: Game> Outcome<G> {
    /// How soon the session should be written down.
    #[must_use]
    pub const fn save(&self) -> Save {
        match &self.effect {
            Effect::Nothing | Effect::Refused(_) => Save::No,
            Effect::Changed {
                standing: Standing::Solved,
                ..
            } => Save::Now,
            Effect::Changed { .. } => Save::Soon,
        }
    }
}

/// Applies an action at a play time. It takes the session and gives one back, so that a no-op costs nothing and
/// nobody is left holding an old one. A time before the last logged one is taken for that.
#[must_use]
pub fn reduce<G: Game>(mut session: Session<G>, action: Action<G>, at: Tenths) -> Outcome<G> {
    let effect = session.apply(action, at);
    Outcome { session, effect }
}

/// What an action did.
struct Act<G: Game> {
    /// The places it touched, with what they held before.
    places: Places<G>,
    /// What it made or went over; none where it changed nothing that can be undone.
    cause: Option<Cause<G>>,
    is_charged: bool,
}

impl<G: Game> Act<G> {
    fn help(places: Places<G>, is_charged: bool) -> Self {
        Self {
            places,
            cause: None,
            is_charged,
        }
    }

    fn passed(passed: Option<Passed<'_, G>>) -> Option<Self> {
        passed.map(|passed| Self {
            places: passed.before.clone(),
            cause: Some(passed.cause),
            is_charged: false,
        })
    }
}

type Acted<G> = Result<Option<Act<G>>, <G as Game>::Refusal>;

fn act<G: Game>(session: &mut Session<G>, action: Action<G>) -> Acted<G> {
    if session.is_over() || !session.has(action) {
        return Ok(None);
    }
    let Session {
        problem,
        state,
        history,
        ..
    } = session;
    let act = match action {
        Action::Undo => Act::passed(history.undo(state)),
        Action::Redo => Act::passed(history.redo(state)),
        Action::Move(play) => return session.play(play),
        Action::Reset => {
            let is_filled = |index: &usize| state.held(*index) != Held::nothing();
            let filled = (0..state.board.len()).filter(is_filled);
            let places: Places<G> = filled.map(|index| (index, Held::nothing())).collect();
            session.make(Cause::Reset, places)
        }
        Action::Automatic(is_on) if is_on == state.automatic => None,
        Action::Automatic(is_on) => {
            let act = Act::passed(history.make(state, Cause::Automatic, Vec::new(), is_on));
            let is_charged = is_on && !state.help.automatic;
            state.help.automatic |= is_on;
            act.map(|act| Act { is_charged, ..act })
        }
        Action::CheckGuesses(is_on) if is_on == state.checks_guesses => None,
        Action::CheckGuesses(is_on) => {
            let is_charged = is_on && !state.help.guesses;
            state.checks_guesses = is_on;
            state.help.guesses |= is_on;
            Some(Act::help(Vec::new(), is_charged))
        }
        Action::Check(SpotId(spot)) => {
            let places = G::spot(problem.puzzle(), SpotId(spot));
            state.check(problem.answer(), places)
        }
        Action::CheckPuzzle => state.check(problem.answer(), 0..problem.answer().len()),
        Action::Reveal(place) => session.reveal(place),
        Action::ShowSolution => Some(session.show_solution()),
        Action::Hint(hint) => Some(state.tell_hint(hint)),
        Action::Page(step) => Some(state.tell(Told::Step(step.id))),
    };
    Ok(act)
}

impl<G: Game> Session<G> {
    /// What [`reduce()`] does, in place.
    pub(super) fn apply(&mut self, action: Action<G>, at: Tenths) -> Effect<G> {
        let act = match act(self, action) {
            Ok(None) => return Effect::Nothing,
            Err(refusal) => return Effect::Refused(refusal),
            Ok(Some(act)) => act,
        };
        let at = at.max(self.log.end());
        self.settle(action, &act, at);
        self.log.push(action, at);
        Effect::Changed {
            action,
            places: act.places.iter().map(|&(index, _)| index).collect(),
            standing: self.standing,
            is_charged: act.is_charged,
        }
    }

    fn make(&mut self, cause: Cause<G>, places: Places<G>) -> Option<Act<G>> {
        if places.is_empty() {
            return None;
        }
        let automatic = self.state.automatic;
        Act::passed(self.history.make(&mut self.state, cause, places, automatic))
    }

    fn play(&mut self, play: G::Move) -> Acted<G> {
        let state = &self.state;
        let changes = G::change(self.problem.puzzle(), &state.board, state.automatic, play)?;
        let mut places = Vec::with_capacity(changes.len());
        for (index, place) in changes {
            let held = state.held(index);
            let is_same = G::seen(held.place) == G::seen(place);
            if held.verdict == Verdict::Revealed && !is_same {
                return Err(G::revealed(place_id(index)));
            }
            let verdict = if is_same { held.verdict } else { Verdict::None };
            places.push((index, Held { place, verdict }));
        }
        if state.checks_guesses {
            self.judge_guess(play, &mut places);
        }
        Ok(self.make(Cause::Move(play), places))
    }

    /// Marks a guess that is wrong. A right one gets no mark.
    fn judge_guess(&self, play: G::Move, places: &mut Places<G>) {
        let about = G::about(play);
        for (index, held) in places.iter_mut().filter(|(index, _)| *index == about.index()) {
            let is_new = G::seen(self.state.held(*index).place) != G::seen(held.place);
            if is_new && G::judge(held.place, self.problem.answer_at(about)) == Judgement::Wrong {
                held.verdict = Verdict::Wrong;
            }
        }
    }

    fn reveal(&mut self, place: PlaceId) -> Option<Act<G>> {
        if self.state.held(place.index()).verdict == Verdict::Revealed {
            return None;
        }
        let answer = self.problem.answer_at(place);
        let revealed = G::reveal(self.problem.puzzle(), &self.state.board, place, answer);
        let hold = |(index, content)| {
            let verdict = if index == place.index() {
                Verdict::Revealed
            } else {
                Verdict::None
            };
            (
                index,
                Held {
                    place: content,
                    verdict,
                },
            )
        };
        let places = revealed.into_iter().map(hold).collect();
        let act = self.make(Cause::Reveal(place), places)?;
        self.state.help.reveals += 1;
        Some(Act {
            is_charged: true,
            ..act
        })
    }

    fn show_solution(&mut self) -> Act<G> {
        let mut places = Vec::new();
        for (index, &answer) in self.problem.answer().iter().enumerate() {
            let content = self.state.held(index);
            if G::judge(content.place, answer) == Judgement::Right {
                continue;
            }
            for (index, place) in G::reveal(self.problem.puzzle(), &self.state.board, place_id(index), answer) {
                let verdict = Verdict::Revealed;
                let before = self.state.put(index, Held { place, verdict });
                if before.place != place {
                    places.push((index, before));
                }
            }
        }
        self.state.is_shown = true;
        Act::help(places, false)
    }

    /// What follows from an action: how the board stands, and which slips were made, put right or settled.
    fn settle(&mut self, action: Action<G>, act: &Act<G>, at: Tenths) {
        let stood = self.standing;
        self.standing = G::standing(self.problem.puzzle(), &self.state.board);
        let about = act.cause.and_then(Cause::about);
        self.mistakes.close(at, scope(action, about));
        let entry = self.log.entries().len();
        for &(index, before) in &act.places {
            let place = place_id(index);
            self.judge_place(entry, at, action, act.cause, place, before.place);
        }
        let is_news = match self.standing {
            Standing::Solved => true,
            Standing::Flawed(_) => G::FULL_TELLS && stood == Standing::Open,
            Standing::Open => false,
        };
        if is_news {
            self.mistakes.close(at, Scope::All);
        }
    }

    fn judge_place(
        &mut self,
        entry: usize,
        at: Tenths,
        action: Action<G>,
        cause: Option<Cause<G>>,
        place: PlaceId,
        before: G::Place,
    ) {
        let State {
            automatic,
            checks_guesses,
            ref board,
            ..
        } = self.state;
        let answer = self.problem.answer_at(place);
        let after = self.state.held(place.index()).place;
        let play = match (action, cause) {
            (Action::Move(_) | Action::Redo, Some(Cause::Move(play))) => Some(play),
            _ => None,
        };
        let slip = G::slip(&Turn {
            before,
            after,
            answer,
            automatic,
            play: play.filter(|&play| G::about(play) == place),
        });
        let is_at_once = checks_guesses && matches!(action, Action::Move(play) if G::about(play) == place);
        let value = slip.value.then(|| {
            let is_obvious = G::is_obvious(self.problem.puzzle(), board, place, before, answer);
            (Mistake::Value(G::seen(after)), is_obvious)
        });
        let mark = slip.mark.then_some((Mistake::Mark, true));
        for (mistake, is_excusable) in value.into_iter().chain(mark) {
            if is_at_once {
                self.mistakes.count(entry, place, mistake);
            } else {
                self.mistakes.open(entry, place, mistake, at, is_excusable);
            }
        }
        self.mistakes.put_right(place, |mistake| match mistake {
            Mistake::Value(_) => G::is_value_right(after, answer),
            Mistake::Mark => G::is_mark_right(after, answer, automatic),
        });
    }
}

/// Which windows an action closes.
fn scope<G: Game>(action: Action<G>, about: Option<PlaceId>) -> Scope {
    match action {
        Action::CheckGuesses(_) => Scope::None,
        _ if action.is_help() => Scope::All,
        _ => about.map_or(Scope::All, Scope::Others),
    }
}

impl<G: Game> State<G> {
    /// Judges places; none where there is nothing in them.
    fn check(&mut self, answer: &[u8], places: impl IntoIterator<Item = usize>) -> Option<Act<G>> {
        let mut judged = Vec::new();
        for index in places {
            let held = self.held(index);
            let answer = answer.get(index).copied().unwrap_or_default();
            let verdict = match G::judge(held.place, answer) {
                Judgement::Blank => continue,
                Judgement::Open => Verdict::None,
                Judgement::Right => Verdict::Right,
                Judgement::Wrong => Verdict::Wrong,
            };
            if held.verdict != Verdict::Revealed {
                judged.push((index, held));
                self.put(index, Held { verdict, ..held });
            }
        }
        if judged.is_empty() {
            return None;
        }
        self.help.checks += 1;
        Some(Act::help(judged, true))
    }

    fn tell_hint(&mut self, hint: Hint) -> Act<G> {
        let place = self.held(hint.place().index()).place;
        self.tell(Told::by(hint, G::seen(place), G::place_number(place)))
    }

    /// Tells the player something: help the first time, free after that.
    fn tell(&mut self, told: Told) -> Act<G> {
        let is_new = self.told.insert(told);
        if is_new {
            self.help.hints += 1;
        }
        Act::help(Vec::new(), is_new)
    }
}

/// A board's places are fewer than 2¹⁶.
fn place_id(index: usize) -> PlaceId {
    PlaceId(u16::try_from(index).unwrap_or(u16::MAX))
}
