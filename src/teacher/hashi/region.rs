//! The part of a board that a page's pictures show: all of a small one, of a large one what they are about.

use engine::hashi::techniques::{Broken, HashiStep};
use engine::hashi::{Hashi, IslandId, Puzzle, SlotId};

use crate::teacher::lessons::About;

/// A part is never smaller than this, where the board is not.
const LEAST: u8 = 7;
/// How much shows around what it is about.
const AROUND: u8 = 1;

/// Rows and columns, the last included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Region {
    pub(super) top: u8,
    pub(super) left: u8,
    pub(super) bottom: u8,
    pub(super) right: u8,
}

impl Region {
    /// The part that pictures about these show.
    pub(super) fn of(puzzle: &Puzzle, about: &About<'_, Hashi>) -> Self {
        let shape = puzzle.shape();
        let mut islands: Vec<IslandId> = Vec::new();
        for place in &about.places {
            islands.extend(ends(puzzle, SlotId(place.0)));
        }
        for step in &about.steps {
            gather(puzzle, step, &mut islands);
        }
        for broken in &about.broken {
            match broken {
                Broken::Island(island) => islands.push(*island),
                Broken::Crossing(one, other) => {
                    islands.extend(ends(puzzle, *one));
                    islands.extend(ends(puzzle, *other));
                }
                Broken::CutOff(all) => islands.extend(all),
            }
        }
        let rows = span(islands.iter().map(|&id| puzzle.island(id).row), shape.rows);
        let columns = span(islands.iter().map(|&id| puzzle.island(id).column), shape.columns);
        Self {
            top: rows.0,
            bottom: rows.1,
            left: columns.0,
            right: columns.1,
        }
    }

    /// Whether an island is in it.
    pub(super) fn holds(self, puzzle: &Puzzle, id: IslandId) -> bool {
        let island = puzzle.island(id);
        (self.top..=self.bottom).contains(&island.row) && (self.left..=self.right).contains(&island.column)
    }

    /// Whether some of a slot is in it.
    pub(super) fn meets(self, puzzle: &Puzzle, slot: SlotId) -> bool {
        let [from, to] = ends(puzzle, slot).map(|id| puzzle.island(id));
        from.row <= self.bottom && to.row >= self.top && from.column <= self.right && to.column >= self.left
    }
}

fn ends(puzzle: &Puzzle, slot: SlotId) -> [IslandId; 2] {
    let slot = puzzle.slot(slot);
    [slot.from, slot.to]
}

/// The islands of a step and of the slots it says something about.
fn gather(puzzle: &Puzzle, step: &HashiStep, islands: &mut Vec<IslandId>) {
    islands.extend(&step.figure.islands);
    let removed = step.removes.iter().map(|removed| SlotId(removed.variable));
    for slot in step.figure.slots.iter().copied().chain(removed) {
        islands.extend(ends(puzzle, slot));
    }
}

/// From where to where along a side: what is named with some room, or all where that is not much more.
fn span(named: impl Iterator<Item = u8> + Clone, side: u8) -> (u8, u8) {
    let all = (0, side.saturating_sub(1));
    let (Some(first), Some(last)) = (named.clone().min(), named.max()) else {
        return all;
    };
    let (mut first, mut last) = (first.saturating_sub(AROUND), last.saturating_add(AROUND).min(all.1));
    while last - first + 1 < LEAST.min(side) {
        first = first.saturating_sub(1);
        last = (last + 1).min(all.1);
    }
    let room = side - (last - first + 1);
    if room <= 2 { all } else { (first, last) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_has_room_and_a_small_board_shows_whole() {
        assert_eq!(span([3].into_iter(), 7), (0, 6));
        assert_eq!(span([10, 12].into_iter(), 20), (8, 14));
        assert_eq!(span([0].into_iter(), 20), (0, 6));
        assert_eq!(span([19].into_iter(), 20), (13, 19));
        assert_eq!(span([1, 18].into_iter(), 20), (0, 19));
        assert_eq!(span([1, 15].into_iter(), 20), (0, 16));
        assert_eq!(span(std::iter::empty(), 9), (0, 8));
    }
}
