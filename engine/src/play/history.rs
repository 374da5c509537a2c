//! What can be undone and redone: for each change, the places it touched before and after.

use crate::game::Game;

/// Places with what they hold.
pub(super) type Places<G> = Vec<(usize, <G as Game>::Place)>;

/// One change of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Change<G: Game> {
    before: Places<G>,
    after: Places<G>,
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

    /// Makes a new change. What had been undone is gone.
    pub(super) fn make(&mut self, board: &mut [G::Place], after: Places<G>) -> Vec<usize> {
        let before = after
            .iter()
            .filter_map(|&(index, _)| Some((index, *board.get(index)?)))
            .collect();
        self.future.clear();
        let touched = write::<G>(board, &after);
        self.past.push(Change { before, after });
        touched
    }

    /// Takes the last change back; the places it touched, or none when there is nothing to undo.
    pub(super) fn undo(&mut self, board: &mut [G::Place]) -> Option<Vec<usize>> {
        let change = self.past.pop()?;
        let touched = write::<G>(board, &change.before);
        self.future.push(change);
        Some(touched)
    }

    /// Makes the change last undone again.
    pub(super) fn redo(&mut self, board: &mut [G::Place]) -> Option<Vec<usize>> {
        let change = self.future.pop()?;
        let touched = write::<G>(board, &change.after);
        self.past.push(change);
        Some(touched)
    }
}

fn write<G: Game>(board: &mut [G::Place], places: &Places<G>) -> Vec<usize> {
    for &(index, place) in places {
        if let Some(slot) = board.get_mut(index) {
            *slot = place;
        }
    }
    places.iter().map(|&(index, _)| index).collect()
}
