//! Cells, digits and houses, and which cells see which.

/// One of the 81 cells, numbered in reading order. The default is the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cell(u8);

/// What [`Cell::homes`] gives, worked out once.
static HOMES: [[(u8, u8); 3]; 81] = {
    let mut homes = [[(0, 0); 3]; 81];
    let mut index = 0;
    while index < 81 {
        let (row, column) = (index / 9, index % 9);
        homes[index as usize] = [
            (row, column),
            (9 + column, row),
            (18 + row / 3 * 3 + column / 3, row % 3 * 3 + column % 3),
        ];
        index += 1;
    }
    homes
};

impl Cell {
    /// All cells in reading order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..81).map(Self)
    }

    /// All cells in reading order, as a list to shuffle.
    pub(super) fn every() -> [Self; 81] {
        let mut all = [Self(0); 81];
        all.iter_mut().zip(Self::all()).for_each(|(slot, cell)| *slot = cell);
        all
    }

    /// The cell of an index from 0 to 80.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 81 { Some(Self(index)) } else { None }
    }

    /// The cell in a row and a column, both from 0 to 8.
    #[must_use]
    pub const fn at(row: u8, column: u8) -> Option<Self> {
        if row < 9 && column < 9 {
            Some(Self(row * 9 + column))
        } else {
            None
        }
    }

    /// The cell's index in reading order, 0 to 80.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell's number in reading order, 0 to 80.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The cell's row, 0 to 8.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 9
    }

    /// The cell's column, 0 to 8.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 9
    }

    /// The cell's box, 0 to 8 in reading order.
    #[must_use]
    pub const fn square(self) -> u8 {
        self.row() / 3 * 3 + self.column() / 3
    }

    /// The cell's row, column and box as places among the 27, and its place in each.
    pub(super) const fn homes(self) -> [(u8, u8); 3] {
        HOMES[self.index()]
    }

    /// Whether two different cells share a house.
    #[must_use]
    pub const fn sees(self, other: Self) -> bool {
        self.0 != other.0
            && (self.row() == other.row() || self.column() == other.column() || self.square() == other.square())
    }
}

/// A digit from 1 to 9.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// The lowest digit.
    pub(super) const ONE: Self = Self(1);

    /// The digit's place in a list of nine.
    pub(super) const fn slot(self) -> usize {
        self.0 as usize - 1
    }

    /// The nine digits in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (1..=9).map(Self)
    }

    /// The digit of a number from 1 to 9.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 9 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The digit as a number from 1 to 9.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The digit's bit in a set of nine: 1 for 1, 256 for 9.
    #[must_use]
    pub const fn bit(self) -> u16 {
        1 << (self.0 - 1)
    }
}

/// A row, column or box, each numbered from 0 to 8.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum House {
    /// A row, from the top.
    Row(u8),
    /// A column, from the left.
    Column(u8),
    /// A box, in reading order.
    Box(u8),
}

impl House {
    /// The 27 houses: rows, columns, boxes.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        Self::ALL.into_iter()
    }

    const ALL: [Self; 27] = {
        let mut all = [Self::Row(0); 27];
        let mut at = 0;
        while at < 9 {
            all[at as usize] = Self::Row(at);
            all[9 + at as usize] = Self::Column(at);
            all[18 + at as usize] = Self::Box(at);
            at += 1;
        }
        all
    };

    /// The cell at the lowest place that the bits mark.
    pub(super) fn place(self, places: u16) -> Cell {
        self.cell(u8::try_from(places.trailing_zeros().min(8)).unwrap_or(0))
    }

    /// The rows, then the columns.
    pub(super) fn lines() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().take(18)
    }

    /// The house's cells at the places that the bits mark.
    pub(super) fn cells_at(self, places: u16) -> impl Iterator<Item = Cell> {
        (0..9)
            .filter(move |place| places >> place & 1 == 1)
            .map(move |place| self.cell(place))
    }

    /// The house's place among the 27.
    pub(super) const fn index(self) -> usize {
        match self {
            Self::Row(row) => row as usize,
            Self::Column(column) => 9 + column as usize,
            Self::Box(square) => 18 + square as usize,
        }
    }

    /// The house's cell at a place from 0 to 8.
    pub(super) const fn cell(self, place: u8) -> Cell {
        Cell(match self {
            Self::Row(row) => row * 9 + place,
            Self::Column(column) => place * 9 + column,
            Self::Box(square) => (square / 3 * 3 + place / 3) * 9 + square % 3 * 3 + place % 3,
        })
    }

    /// The house's nine cells in reading order.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator {
        (0..9).map(move |place| self.cell(place))
    }
}

/// The 20 cells that share a house with `cell`, in reading order.
pub fn peers(cell: Cell) -> impl Iterator<Item = Cell> {
    Cell::all().filter(move |&other| cell.sees(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_twenty_peers_and_three_houses() {
        for cell in Cell::all() {
            assert_eq!(peers(cell).count(), 20);
            let houses = House::all().filter(|house| house.cells().any(|other| other == cell));
            assert_eq!(houses.count(), 3);
        }
    }

    #[test]
    fn houses_hold_cells_of_their_own() {
        for house in House::all() {
            let cells: Vec<Cell> = house.cells().collect();
            assert!(cells.is_sorted());
            for cell in cells {
                let own = match house {
                    House::Row(row) => cell.row() == row,
                    House::Column(column) => cell.column() == column,
                    House::Box(square) => cell.square() == square,
                };
                assert!(own, "{house:?} {cell:?}");
            }
        }
    }
}
