//! The islands, the slots between them, and which slots cross.

use super::layout::{find_crossings, lay_slots, narrow};
use crate::shape::Shape;

/// The most rows or columns a board may have.
pub const LONGEST_SIDE: u8 = 100;

/// An island's place in reading order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IslandId(pub u16);

impl IslandId {
    /// The island as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A slot's place in slot order: by first island in reading order, the slot to the right before the one below.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SlotId(pub u16);

impl SlotId {
    /// The slot as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A way out of an island, in the order they are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Up.
    North,
    /// To the right.
    East,
    /// Down.
    South,
    /// To the left.
    West,
}

impl Direction {
    /// All four, clockwise from the top.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];
}

/// An island.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Island {
    /// Its row, from 0 at the top.
    pub row: u8,
    /// Its column, from 0 at the left.
    pub column: u8,
    /// How many bridges it is to have, 1 to 8.
    pub clue: u8,
}

/// Two islands in line with nothing but water between, or nothing at all: a place for up to two bridges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Slot {
    /// The island at its left or upper end.
    pub from: IslandId,
    /// The island at its right or lower end.
    pub to: IslandId,
    /// Whether it runs down rather than across.
    pub is_down: bool,
}

impl Slot {
    /// The end that is not `island`.
    #[must_use]
    pub const fn other(self, island: IslandId) -> IslandId {
        if self.from.0 == island.0 { self.to } else { self.from }
    }

    /// Which way it runs from its first end.
    #[must_use]
    pub const fn direction(self) -> Direction {
        if self.is_down {
            Direction::South
        } else {
            Direction::East
        }
    }
}

/// An island's slot in one direction, with the island at its other end, as plain numbers for the inner loops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::hashi) struct Arm {
    pub(in crate::hashi) slot: u16,
    pub(in crate::hashi) other: u16,
}

/// In place of the slot where there is none.
pub(in crate::hashi) const NO_SLOT: u16 = u16::MAX;

impl Arm {
    pub(in crate::hashi) const NONE: Self = Self {
        slot: NO_SLOT,
        other: NO_SLOT,
    };

    fn slot(self) -> Option<SlotId> {
        (self.slot != NO_SLOT).then_some(SlotId(self.slot))
    }
}

/// A Hashi's islands, and all that follows from where they stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    shape: Shape,
    islands: Vec<Island>,
    slots: Vec<Slot>,
    /// For each island its slot to the north, east, south and west.
    arms: Vec<[Arm; 4]>,
    /// The slots that cross each slot: `crossings[starts[i]..starts[i + 1]]` are slot i's, in slot order.
    crossings: Vec<SlotId>,
    starts: Vec<u32>,
}

/// Why islands make no puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Malformed {
    /// A side is 0 or over 100.
    Shape,
    /// This island, counted in the order given, lies off the board, or not after the one before it.
    Place(usize),
    /// This island's clue is not 1 to 8.
    Clue(usize),
    /// There are no islands.
    Empty,
}

impl Puzzle {
    /// The puzzle of these islands, which are in reading order. Islands may stand side by side.
    ///
    /// # Errors
    /// When the shape, an island's place or its clue is out of range.
    pub fn new(shape: Shape, islands: Vec<Island>) -> Result<Self, Malformed> {
        let side = 1..=LONGEST_SIDE;
        if !side.contains(&shape.rows) || !side.contains(&shape.columns) {
            return Err(Malformed::Shape);
        }
        if islands.is_empty() {
            return Err(Malformed::Empty);
        }
        let mut before = None;
        for (index, island) in islands.iter().enumerate() {
            let place = (island.row, island.column);
            if island.row >= shape.rows || island.column >= shape.columns || before >= Some(place) {
                return Err(Malformed::Place(index));
            }
            if !(1..=8).contains(&island.clue) {
                return Err(Malformed::Clue(index));
            }
            before = Some(place);
        }
        let (slots, arms) = lay_slots(shape, &islands);
        let (crossings, starts) = find_crossings(shape, &islands, &slots);
        Ok(Self {
            shape,
            islands,
            slots,
            arms,
            crossings,
            starts,
        })
    }

    /// Rows and columns.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The islands in reading order.
    #[must_use]
    pub fn islands(&self) -> &[Island] {
        &self.islands
    }

    /// An island.
    #[must_use]
    pub fn island(&self, id: IslandId) -> Island {
        self.islands[id.index()]
    }

    /// The slots in slot order.
    #[must_use]
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// A slot.
    #[must_use]
    pub fn slot(&self, id: SlotId) -> Slot {
        self.slots[id.index()]
    }

    /// Every island's name, in reading order.
    pub fn island_ids(&self) -> impl DoubleEndedIterator<Item = IslandId> + ExactSizeIterator + use<> {
        (0..self.islands.len()).map(|index| IslandId(narrow(index)))
    }

    /// Every slot's name, in slot order.
    pub fn slot_ids(&self) -> impl DoubleEndedIterator<Item = SlotId> + ExactSizeIterator + use<> {
        (0..self.slots.len()).map(|index| SlotId(narrow(index)))
    }

    /// An island's slot in a direction.
    #[must_use]
    pub fn arm(&self, island: IslandId, direction: Direction) -> Option<SlotId> {
        self.arms[island.index()][direction as usize].slot()
    }

    /// An island's slots, clockwise from the north.
    pub fn arms(&self, island: IslandId) -> impl Iterator<Item = SlotId> {
        self.arms[island.index()].into_iter().filter_map(Arm::slot)
    }

    /// The arms of all islands.
    pub(in crate::hashi) fn all_arms(&self) -> &[[Arm; 4]] {
        &self.arms
    }

    /// An island's arms that lead somewhere.
    pub(in crate::hashi) fn arms_at(&self, island: usize) -> impl Iterator<Item = Arm> + use<'_> {
        self.arms[island].iter().copied().filter(|arm| arm.slot != NO_SLOT)
    }

    /// The slots that cross a slot, in slot order.
    #[must_use]
    pub fn crossings(&self, slot: SlotId) -> &[SlotId] {
        let [from, to] = [self.starts[slot.index()], self.starts[slot.index() + 1]];
        &self.crossings[from as usize..to as usize]
    }

    /// The cell in which two slots cross, as row and column.
    #[must_use]
    pub fn meeting(&self, across: SlotId, down: SlotId) -> (u8, u8) {
        (
            self.island(self.slot(across).from).row,
            self.island(self.slot(down).from).column,
        )
    }

    /// The slot between two islands, if they are neighbours.
    #[must_use]
    pub fn slot_between(&self, one: IslandId, other: IslandId) -> Option<SlotId> {
        self.arms(one).find(|&slot| self.slot(slot).other(one) == other)
    }

    /// The most bridges a slot may hold: two, or the smaller clue of its ends.
    #[must_use]
    pub fn most(&self, slot: SlotId) -> u8 {
        let Slot { from, to, .. } = self.slot(slot);
        self.island(from).clue.min(self.island(to).clue).min(2)
    }

    /// The most bridges a slot can hold in any answer: two islands that would finish each other off must not, unless
    /// they are the whole puzzle.
    pub(in crate::hashi) fn most_joined(&self, slot: SlotId) -> u8 {
        let most = self.most(slot);
        let ends = self.slot(slot);
        let is_full = self.island(ends.from).clue == most && self.island(ends.to).clue == most;
        if is_full && self.islands.len() > 2 {
            most - 1
        } else {
            most
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Islands from rows of text, a digit each.
    fn puzzle(rows: &[&str]) -> Puzzle {
        let side = |count: usize| u8::try_from(count).unwrap();
        let shape = Shape::new(side(rows.len()), side(rows[0].len()));
        let mut islands = Vec::new();
        for (row, text) in (0..).zip(rows) {
            for (column, c) in (0..).zip(text.bytes()) {
                if c.is_ascii_digit() {
                    let clue = c - b'0';
                    islands.push(Island { row, column, clue });
                }
            }
        }
        Puzzle::new(shape, islands).unwrap()
    }

    #[test]
    fn slots_come_in_reading_order_right_before_below() {
        let puzzle = puzzle(&["2.1.3", ".....", "4.2.6", ".....", "3...3"]);
        let ends: Vec<(u16, u16)> = puzzle.slots().iter().map(|s| (s.from.0, s.to.0)).collect();
        assert_eq!(
            ends,
            [
                (0, 1),
                (0, 3),
                (1, 2),
                (1, 4),
                (2, 5),
                (3, 4),
                (3, 6),
                (4, 5),
                (5, 7),
                (6, 7)
            ]
        );
    }

    #[test]
    fn crossings_are_found_both_ways() {
        let puzzle = puzzle(&[".1.", "1.1", ".1."]);
        assert_eq!(puzzle.slots().len(), 2);
        assert_eq!(puzzle.crossings(SlotId(0)), [SlotId(1)]);
        assert_eq!(puzzle.crossings(SlotId(1)), [SlotId(0)]);
    }

    #[test]
    fn crossings_are_listed_in_slot_order() {
        // The slots that the long one crosses begin in other rows, the last of them first.
        let puzzle = puzzle(&["......1.", "....1...", "..1.....", "1......1", "..1.1.1."]);
        let long = puzzle.slot_between(IslandId(3), IslandId(4)).unwrap();
        let crossed = puzzle.crossings(long);
        assert_eq!(crossed.len(), 3);
        assert!(crossed.is_sorted());
        for &other in crossed {
            assert_eq!(puzzle.crossings(other), [long]);
        }
    }

    #[test]
    fn islands_side_by_side_have_a_slot_over_no_water() {
        let puzzle = puzzle(&["22", "22"]);
        assert_eq!(puzzle.slots().len(), 4);
        assert!(puzzle.slot_ids().all(|slot| puzzle.crossings(slot).is_empty()));
    }

    #[test]
    fn nonsense_is_named() {
        let at = |row, column, clue| Island { row, column, clue };
        let shape = Shape::new(3, 3);
        assert_eq!(Puzzle::new(Shape::new(0, 3), vec![]), Err(Malformed::Shape));
        assert_eq!(Puzzle::new(Shape::new(3, 101), vec![]), Err(Malformed::Shape));
        assert_eq!(Puzzle::new(shape, vec![]), Err(Malformed::Empty));
        assert_eq!(Puzzle::new(shape, vec![at(3, 0, 1)]), Err(Malformed::Place(0)));
        assert_eq!(
            Puzzle::new(shape, vec![at(1, 1, 1), at(1, 1, 1)]),
            Err(Malformed::Place(1))
        );
        assert_eq!(Puzzle::new(shape, vec![at(1, 1, 9)]), Err(Malformed::Clue(0)));
        assert_eq!(Puzzle::new(shape, vec![at(1, 1, 0)]), Err(Malformed::Clue(0)));
    }
}
