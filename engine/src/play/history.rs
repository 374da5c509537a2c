//! What can be undone and redone.

use super::state::{Held, State};
use crate::game::{Game, PlaceId};

/// Places with what they hold.
pub(super) type Places<G> = Vec<(usize, Held<G>)>;

/// What made a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cause<G: Game> {
    Move(G::Move),
    Reveal(PlaceId),
    Reset,
    Automatic,
}

impl<G: Game> Cause<G> {
    /// The one place it is about, if there is one.
    pub(super) fn about(self) -> Option<PlaceId> {
        match self {
            Self::Move(play) => Some(G::about(play)),
            Self::Reveal(place) => Some(place),
            Self::Reset | Self::Automatic => None,
        }
    }
}

/// One change, seen from where the session stands: what its places held on the other side of it.
///
/// Going over it swaps the two, so that a verdict given in the meantime comes back with what it was given on.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Change<G: Game> {
    cause: Cause<G>,
    places: Places<G>,
    automatic: bool,
}

impl<G: Game> Change<G> {
    fn swap(&mut self, state: &mut State<G>) {
        for (index, held) in &mut self.places {
            *held = state.put(*index, *held);
        }
        std::mem::swap(&mut self.automatic, &mut state.automatic);
    }
}

/// What going over a change did.
pub(super) struct Passed<'a, G: Game> {
    pub(super) cause: Cause<G>,
    /// The places it touched, with what they held before.
    pub(super) before: &'a Places<G>,
}

/// Changes made, and changes undone that can be made again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct History<G: Game> {
    past: Vec<Change<G>>,
    future: Vec<Change<G>>,
}

impl<G: Game> Default for History<G> {
    fn default() -> Self {
        Self {
            past: Vec::new(),
            future: Vec::new(),
        }
    }
}

impl<G: Game> History<G> {
    pub(super) fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub(super) fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// The place the last change is about, if it is about one.
    pub(super) fn undo_place(&self) -> Option<PlaceId> {
        self.past.last()?.cause.about()
    }

    /// The place the change last undone is about, if it is about one.
    pub(super) fn redo_place(&self) -> Option<PlaceId> {
        self.future.last()?.cause.about()
    }

    /// Makes a new change. What had been undone is gone.
    pub(super) fn make(
        &mut self,
        state: &mut State<G>,
        cause: Cause<G>,
        places: Places<G>,
        automatic: bool,
    ) -> Option<Passed<'_, G>> {
        self.future.clear();
        let change = Change {
            cause,
            places,
            automatic,
        };
        pass(&mut self.past, change, state)
    }

    /// Takes the last change back, if there is one.
    pub(super) fn undo(&mut self, state: &mut State<G>) -> Option<Passed<'_, G>> {
        let change = self.past.pop()?;
        pass(&mut self.future, change, state)
    }

    /// Makes the change last undone again, if there is one.
    pub(super) fn redo(&mut self, state: &mut State<G>) -> Option<Passed<'_, G>> {
        let change = self.future.pop()?;
        pass(&mut self.past, change, state)
    }
}

fn pass<'a, G: Game>(
    onto: &'a mut Vec<Change<G>>,
    mut change: Change<G>,
    state: &mut State<G>,
) -> Option<Passed<'a, G>> {
    change.swap(state);
    onto.push(change);
    let passed = onto.last()?;
    Some(Passed {
        cause: passed.cause,
        before: &passed.places,
    })
}
