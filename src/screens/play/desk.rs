//! The game on the screen as its coach sees it.

use engine::action::{Hint, StepRef};
use engine::game::{PlaceId, SpotId};
use engine::play::{Action, Effect, Session};
use leptos::prelude::*;

use crate::boards::{Face, Tint};
use crate::ports::teacher::Play;
use crate::state::Table;
use crate::state::coach::{Aid, Pupil};

/// A table and the hand over it.
pub(in crate::screens) struct Desk<G: Face> {
    pub(in crate::screens) table: Table<G>,
    pub(in crate::screens) hand: G::Hand,
}

impl<G: Face> Desk<G> {
    /// Does something, and gives what came of it where it did anything.
    fn act(&self, action: Action<G>) -> Option<Effect<G>> {
        let table = self.table;
        let last = move || untrack(move || table.effect());
        let before = last().map(|(count, _)| count);
        table.dispatch(action);
        last()
            .filter(|(count, _)| Some(*count) != before)
            .map(|(_, effect)| effect)
    }

    fn tell(&self, action: Action<G>) -> Option<u32> {
        let is_charged = matches!(self.act(action), Some(Effect::Changed { is_charged: true, .. }));
        let hints = self.table.peek(|session| session.help().hints);
        hints.filter(|_| is_charged)
    }
}

impl<G: Face> Pupil for Desk<G> {
    fn play(&self) -> Option<Play> {
        let (saved, log) = self.table.written()?;
        Some(Play {
            game: G::GAME,
            saved: saved.write(),
            log,
        })
    }

    fn version(&self) -> u32 {
        self.table.version()
    }

    fn spot(&self) -> Option<SpotId> {
        G::at_hand(self.hand)
    }

    fn places(&self, spot: SpotId) -> Vec<PlaceId> {
        let places = self.table.peek(|session| G::spot(session.puzzle(), spot));
        let places = places.into_iter().flatten();
        places
            .filter_map(|place| u16::try_from(place).ok().map(PlaceId))
            .collect()
    }

    fn told(&self, places: &[PlaceId]) -> Option<Hint> {
        let told = |session: &Session<G>| {
            let entries = session.log().entries().iter().rev();
            let mut hints = entries.filter_map(|entry| match entry.action {
                Action::Hint(hint) => Some(hint),
                Action::Page(step) => Some(Hint::Step(step)),
                _ => None,
            });
            hints.find(|hint| places.contains(&hint.place()))
        };
        self.table.peek(told).flatten()
    }

    fn take(&self, hint: Hint) -> Option<u32> {
        self.tell(Action::Hint(hint))
    }

    fn turn_to(&self, step: StepRef) -> Option<u32> {
        self.tell(Action::Page(step))
    }

    fn make(&self, moves: &[u32]) {
        self.table.resume();
        make(self.table, moves);
    }

    fn point(&self, spot: SpotId) {
        G::point(self.table, self.hand, spot);
    }

    fn tint(&self, tint: Tint) {
        let signal = G::tint(self.hand);
        if signal.with_untracked(|before| *before != tint) {
            signal.set(tint);
        }
    }

    fn reveals(&self) -> Vec<(String, PlaceId)> {
        self.table
            .peek(|session| G::reveals(session, self.hand))
            .unwrap_or_default()
    }

    fn help(&self, aid: Aid) -> bool {
        self.table.resume();
        let action = match aid {
            Aid::Check(spot) => Action::Check(spot),
            Aid::CheckPuzzle => Action::CheckPuzzle,
            Aid::Reveal(place) => Action::Reveal(place),
            Aid::ShowSolution => Action::ShowSolution,
        };
        self.act(action).is_some()
    }
}

/// Makes moves given by their numbers.
fn make<G: Face>(table: Table<G>, moves: &[u32]) {
    for &number in moves {
        let play = table.peek(|session| G::numbered_move(session.puzzle(), number));
        if let Some(play) = play.flatten() {
            table.dispatch(Action::Move(play));
        }
    }
}
