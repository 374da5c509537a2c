//! Sets of cells, of houses and of candidates.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use super::{Cell, Digit, House};
use crate::step::Candidate;

/// A set of cells: bit 0 is the first cell in reading order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, PartialOrd, Ord, Hash)]
pub struct CellSet(u128);

/// The rows, then the columns, then the boxes.
static HOUSES: [CellSet; 27] = houses();
/// The peers of each cell.
static PEERS: [CellSet; 81] = peers();

const fn houses() -> [CellSet; 27] {
    let mut sets = [CellSet(0); 27];
    let mut index = 0;
    while index < 81 {
        let (row, column) = (index / 9, index % 9);
        let square = row / 3 * 3 + column / 3;
        sets[row].0 |= 1 << index;
        sets[9 + column].0 |= 1 << index;
        sets[18 + square].0 |= 1 << index;
        index += 1;
    }
    sets
}

const fn peers() -> [CellSet; 81] {
    let houses = houses();
    let mut sets = [CellSet(0); 81];
    let mut index = 0;
    while index < 81 {
        let mut house = 0;
        while house < 27 {
            if houses[house].0 >> index & 1 == 1 {
                sets[index].0 |= houses[house].0;
            }
            house += 1;
        }
        sets[index].0 &= !(1 << index);
        index += 1;
    }
    sets
}

/// How many bits each number of nine bits has: most targets of this program have no instruction for it.
static COUNTS: [u8; 512] = counts();

const fn counts() -> [u8; 512] {
    let mut counts = [0; 512];
    let mut bits = 1;
    while bits < 512 {
        counts[bits] = counts[bits / 2] + if bits % 2 == 1 { 1 } else { 0 };
        bits += 1;
    }
    counts
}

/// How many of nine bits are set.
pub(super) fn count(bits: u16) -> u32 {
    u32::from(COUNTS[usize::from(bits & 511)])
}

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self(0);
    /// All 81 cells.
    pub const ALL: Self = Self((1 << 81) - 1);

    /// The set of one cell.
    #[must_use]
    pub const fn of(cell: Cell) -> Self {
        Self(1 << cell.index())
    }

    /// The cells of a house.
    #[must_use]
    pub fn house(house: House) -> Self {
        HOUSES[house.index()]
    }

    /// The 20 cells that share a house with `cell`.
    #[must_use]
    pub fn peers(cell: Cell) -> Self {
        PEERS[cell.index()]
    }

    /// The cells that see every cell of this set.
    #[must_use]
    pub fn common_peers(self) -> Self {
        self.iter().fold(Self::ALL, |seen, cell| seen & Self::peers(cell))
    }

    /// The set of the bits of a number.
    pub(super) const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The set as a number, bit 0 for the first cell.
    pub(super) const fn bits(self) -> u128 {
        self.0
    }

    /// How many cells there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no cell.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set holds `cell`.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 == 1
    }

    /// Whether every cell of this set is in `other`.
    #[must_use]
    pub const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The first cell in reading order.
    #[must_use]
    pub fn first(self) -> Option<Cell> {
        Cell::new(u8::try_from(self.0.trailing_zeros()).ok()?)
    }

    /// The cells, when there are exactly two.
    #[must_use]
    pub fn pair(self) -> Option<(Cell, Cell)> {
        let rest = Self(self.0 & self.0.wrapping_sub(1));
        if rest.is_empty() || rest.0 & (rest.0 - 1) != 0 {
            return None;
        }
        Some((self.first()?, rest.first()?))
    }

    /// The cells in reading order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut left = self;
        std::iter::from_fn(move || {
            let cell = left.first()?;
            left.0 &= left.0 - 1;
            Some(cell)
        })
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, cell| set | Self::of(cell))
    }
}

impl BitAnd for CellSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for CellSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// The cells of the one that are not in the other.
impl Sub for CellSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitAndAssign for CellSet {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for CellSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl SubAssign for CellSet {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// A set of the 27 houses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, PartialOrd, Ord, Hash)]
pub struct HouseSet(u32);

impl HouseSet {
    /// No house.
    pub const NONE: Self = Self(0);
    /// All 27 houses.
    pub const ALL: Self = Self((1 << 27) - 1);

    /// The houses of this set and of the other.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the set holds `house`.
    #[must_use]
    pub const fn contains(self, house: House) -> bool {
        self.0 >> house.index() & 1 == 1
    }

    /// The houses: rows, columns, boxes.
    pub fn iter(self) -> impl Iterator<Item = House> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let house = House::all().nth(left.trailing_zeros() as usize)?;
            left &= left.wrapping_sub(1);
            Some(house)
        })
    }

    /// The rows of this set.
    #[must_use]
    pub const fn rows(self) -> Self {
        Self(self.0 & 0x1ff)
    }

    /// The columns of this set.
    #[must_use]
    pub const fn columns(self) -> Self {
        Self(self.0 & 0x1ff << 9)
    }

    /// Puts a house in by its place among the 27, or takes it out.
    pub(super) fn set(&mut self, house: u8, held: bool) {
        self.0 = self.0 & !(1 << house) | u32::from(held) << house;
    }
}

impl FromIterator<House> for HouseSet {
    fn from_iter<I: IntoIterator<Item = House>>(houses: I) -> Self {
        Self(houses.into_iter().fold(0, |set, house| set | 1 << house.index()))
    }
}

/// A set of candidates: the cells of each digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CandidateSet([CellSet; 9]);

impl CandidateSet {
    /// The cells that have `digit` in this set.
    #[must_use]
    pub const fn cells(&self, digit: Digit) -> CellSet {
        self.0[digit.slot()]
    }

    /// Whether there is no candidate.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// How many candidates there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// Adds `digit` in every one of `cells`.
    pub fn add(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit.slot()] |= cells;
    }

    /// Adds every digit of `digits`, as bits, in `cell`.
    pub fn add_cell(&mut self, cell: Cell, digits: u16) {
        for digit in digits_of(digits) {
            self.add(digit, CellSet::of(cell));
        }
    }

    /// Takes away what is also in `other`.
    pub fn subtract(&mut self, other: &Self) {
        for (cells, gone) in self.0.iter_mut().zip(other.0) {
            *cells -= gone;
        }
    }

    /// The candidates, by digit and then by cell.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Digit)> {
        Digit::all()
            .zip(self.0)
            .flat_map(|(digit, cells)| cells.iter().map(move |cell| (cell, digit)))
    }

    /// The candidates as a step has them: sorted by cell and then by digit.
    #[must_use]
    pub fn to_vec(&self) -> Vec<Candidate> {
        let mut all: Vec<Candidate> = self.iter().map(|(cell, digit)| candidate(cell, digit)).collect();
        all.sort_unstable();
        all
    }
}

/// The digits of a set of bits, in order.
pub fn digits_of(bits: u16) -> impl Iterator<Item = Digit> {
    let mut left = bits & 0x1ff;
    std::iter::from_fn(move || {
        let number = u8::try_from(left.trailing_zeros()).ok()? + 1;
        left &= left.wrapping_sub(1);
        Digit::new(number)
    })
}

/// A cell's digit as a step's candidate.
#[must_use]
pub fn candidate(cell: Cell, digit: Digit) -> Candidate {
    Candidate::new(u16::from(cell.get()), digit.get())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_agree_with_the_cells() {
        for house in House::all() {
            assert_eq!(CellSet::house(house), house.cells().collect());
        }
        for cell in Cell::all() {
            assert_eq!(CellSet::peers(cell), crate::sudoku::peers(cell).collect());
        }
    }

    #[test]
    fn pairs_are_two_and_no_more() {
        let cells: Vec<Cell> = House::Row(4).cells().collect();
        assert_eq!(CellSet::EMPTY.pair(), None);
        assert_eq!(cells[..1].iter().copied().collect::<CellSet>().pair(), None);
        assert_eq!(
            cells[..2].iter().copied().collect::<CellSet>().pair(),
            Some((cells[0], cells[1]))
        );
        assert_eq!(cells[..3].iter().copied().collect::<CellSet>().pair(), None);
    }

    #[test]
    fn sets_iterate_in_order() {
        let bits = 0b1_0010_0001;
        assert_eq!(digits_of(bits).map(Digit::get).collect::<Vec<_>>(), [1, 6, 9]);
        assert_eq!(digits_of(0).count(), 0);
        let houses = [House::Box(8), House::Row(0), House::Column(3)];
        let set: HouseSet = houses.into_iter().collect();
        assert_eq!(
            set.iter().collect::<Vec<_>>(),
            [House::Row(0), House::Column(3), House::Box(8)]
        );
    }
}
