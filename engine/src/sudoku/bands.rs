//! A grid's open candidates as the exact solver holds them, and what follows from them without a guess.
//!
//! Digit by digit, nine rows of nine bits in three bands: two words a digit, bands 0 and 1 in the first. A band's
//! candidates of a digit must hold one cell in each row and each box, a stack's one in each column and each box:
//! two small tables answer both exactly. The idea of solving by digit and band is the band solvers' of the
//! Sudoku programmers' forum; the two-word form and the column tables are this program's own.

use super::filter::{FIRST, FIRST_OF_BAND, filter, lone};
use super::{Cell, Digit, House, Puzzle};

/// A set of cells in band form: bit `9 * row + column` of a band; band 1 starts at bit 32 of the first word.
pub(super) type Cells = [u64; 2];

const BAND: u64 = 0x07ff_ffff;
const ALL: Cells = [BAND | BAND << 32, BAND];
/// The cells that share a house with the cell of a bit.
pub(super) static PEERS: [Cells; 128] = peers();

/// The cells of the rows, the columns and the boxes.
static HOUSES: [Cells; 27] = houses();

const fn houses() -> [Cells; 27] {
    let mut table = [[0; 2]; 27];
    let mut index = 0;
    while index < 81 {
        let bit = bit_of(index);
        let houses = [index / 9, 9 + index % 9, 18 + index / 27 * 3 + index % 9 / 3];
        let mut at = 0;
        while at < 3 {
            table[houses[at]][bit >> 6] |= 1 << (bit & 63);
            at += 1;
        }
        index += 1;
    }
    table
}

const fn peers() -> [Cells; 128] {
    let mut table = [[0; 2]; 128];
    let mut index = 0;
    while index < 81 {
        let mut other = 0;
        while other < 81 {
            let same_house = index / 9 == other / 9
                || index % 9 == other % 9
                || (index / 27 == other / 27 && index % 9 / 3 == other % 9 / 3);
            if same_house && index != other {
                let bit = bit_of(other);
                table[bit_of(index)][bit >> 6] |= 1 << (bit & 63);
            }
            other += 1;
        }
        index += 1;
    }
    table
}

/// The bit of a cell, counted through both words.
pub(super) const fn bit_of(index: usize) -> usize {
    index + index / 27 * 5
}

/// The index of the cell of a bit.
const fn index_of(bit: usize) -> usize {
    bit - bit / 32 * 5
}

#[inline]
pub(super) const fn is_empty(cells: Cells) -> bool {
    cells[0] | cells[1] == 0
}

#[inline]
pub(super) const fn and(one: Cells, other: Cells) -> Cells {
    [one[0] & other[0], one[1] & other[1]]
}

#[inline]
const fn without(cells: Cells, gone: Cells) -> Cells {
    [cells[0] & !gone[0], cells[1] & !gone[1]]
}

/// The bits of `cells` one by one.
#[inline]
pub(super) fn bits(cells: Cells) -> impl Iterator<Item = usize> {
    let [mut first, mut second] = cells;
    std::iter::from_fn(move || {
        if first != 0 {
            let bit = first.trailing_zeros();
            first &= first - 1;
            return Some(bit as usize);
        }
        (second != 0).then(|| {
            let bit = second.trailing_zeros();
            second &= second - 1;
            64 + bit as usize
        })
    })
}

/// What is left when nothing more follows.
pub(super) enum Settled {
    /// Some cell or digit has no place.
    Contradiction,
    /// Every cell holds its digit.
    Solved,
    /// A guess is needed; these open cells have two candidates.
    Stalled(Cells),
}

/// The candidates of the nine digits (a placed digit keeps its own), and the cells not yet placed.
#[derive(Clone, Copy)]
pub(super) struct Bands {
    pub(super) digits: [Cells; 9],
    pub(super) open: Cells,
}

impl Bands {
    /// The grid with these sets of cells given, a set a digit; none when two givens clash.
    pub(super) fn with_givens(givens: &[Cells; 9]) -> Option<Self> {
        let mut given = [0; 2];
        for cells in givens {
            given = [given[0] | cells[0], given[1] | cells[1]];
        }
        let mut bands = Self {
            digits: [[0; 2]; 9],
            open: without(ALL, given),
        };
        for (left, &cells) in bands.digits.iter_mut().zip(givens) {
            let mut seen = [0; 2];
            for bit in bits(cells) {
                seen = [seen[0] | PEERS[bit & 127][0], seen[1] | PEERS[bit & 127][1]];
            }
            if !is_empty(and(seen, cells)) {
                return None;
            }
            *left = without([bands.open[0] | cells[0], bands.open[1] | cells[1]], seen);
        }
        Some(bands)
    }

    /// The grid of a puzzle's givens; none when two clash.
    pub(super) fn of(puzzle: &Puzzle) -> Option<Self> {
        // Empty cells are gathered too, in front, which is faster than asking for each whether it is one; the bands
        // side by side, so that one does not wait for another.
        let mut sets = [[0u32; 16]; 3];
        let [top, middle, bottom] = [0, 27, 54].map(|from| &puzzle.givens()[from..from + 27]);
        for (bit, ((top, middle), bottom)) in top.iter().zip(middle).zip(bottom).enumerate() {
            for (band, given) in [top, middle, bottom].into_iter().enumerate() {
                sets[band][given.map_or(0, |digit| usize::from(digit.get() & 15))] |= 1 << bit;
            }
        }
        let band = |band: usize, slot: usize| u64::from(sets[band][slot + 1]);
        let givens = std::array::from_fn(|slot| [band(0, slot) | band(1, slot) << 32, band(2, slot)]);
        Self::with_givens(&givens)
    }

    /// Whether a digit can still go in the cell of a bit.
    pub(super) const fn allows(&self, bit: usize, digit: usize) -> bool {
        self.digits[digit][bit >> 6] >> (bit & 63) & 1 == 1
    }

    /// Puts a digit in the cell of a bit, and gives the digits that lost a candidate.
    pub(super) fn place(&mut self, bit: usize, digit: usize) -> u32 {
        let mut cell = [0; 2];
        cell[bit >> 6] = 1 << (bit & 63);
        let mut dirty = 1 << digit;
        for (other, left) in self.digits.iter_mut().enumerate() {
            let gone = if other == digit { PEERS[bit & 127] } else { cell };
            dirty |= u32::from(!is_empty(and(*left, gone))) << other;
            *left = without(*left, gone);
        }
        self.open = without(self.open, cell);
        dirty
    }

    /// Takes a candidate away, and gives the digit that lost it.
    pub(super) fn remove(&mut self, bit: usize, digit: usize) -> u32 {
        self.digits[digit][bit >> 6] &= !(1 << (bit & 63));
        1 << digit
    }

    /// Draws every conclusion of the digits marked in `dirty` and of what they change.
    // Where the search takes it in, its registers run short: a tenth slower on hard grids.
    #[inline(never)]
    pub(super) fn settle(&mut self, mut dirty: u32) -> Settled {
        loop {
            while dirty != 0 {
                let digit = dirty.trailing_zeros() as usize;
                dirty &= dirty - 1;
                let Some(left) = filter(self.digits[digit]) else {
                    return Settled::Contradiction;
                };
                self.digits[digit] = left;
                let lone = [lone(left[0], FIRST), lone(left[1], FIRST_OF_BAND)];
                let placed = and(lone, self.open);
                if !is_empty(placed) {
                    self.open = without(self.open, placed);
                    for (other, cells) in self.digits.iter_mut().enumerate() {
                        let fell = and(*cells, placed);
                        dirty |= u32::from(!is_empty(fell)) << other;
                        *cells = without(*cells, placed);
                    }
                    self.digits[digit] = left;
                    dirty &= !(1 << digit);
                }
            }
            let (mut one, mut two, mut three) = ([0; 2], [0; 2], [0; 2]);
            for cells in &self.digits {
                for word in 0..2 {
                    three[word] |= two[word] & cells[word];
                    two[word] |= one[word] & cells[word];
                    one[word] |= cells[word];
                }
            }
            if one != ALL {
                return Settled::Contradiction;
            }
            if is_empty(self.open) {
                return Settled::Solved;
            }
            let naked = without(self.open, two);
            if is_empty(naked) {
                return Settled::Stalled(without(two, three));
            }
            match self.place_naked(naked) {
                Some(more) => dirty = more,
                None => return Settled::Contradiction,
            }
        }
    }

    /// Places the only candidates of the cells in `naked`; none when two of them clash.
    fn place_naked(&mut self, naked: Cells) -> Option<u32> {
        self.open = without(self.open, naked);
        let mut dirty = 0;
        for (digit, left) in self.digits.iter_mut().enumerate() {
            let placed = and(*left, naked);
            if is_empty(placed) {
                continue;
            }
            dirty |= 1 << digit;
            for bit in bits(placed) {
                *left = without(*left, PEERS[bit & 127]);
            }
            if and(*left, placed) != placed {
                return None;
            }
        }
        Some(dirty)
    }

    /// The placed digits in reading order. Cells still open get the lowest digit they allow.
    pub(super) fn values(&self) -> [Digit; 81] {
        let mut values = [Digit::ONE; 81];
        for (digit, &cells) in Digit::all().zip(&self.digits).rev() {
            for bit in bits(cells) {
                if let Some(value) = values.get_mut(index_of(bit)) {
                    *value = digit;
                }
            }
        }
        values
    }
}

/// Whether the givens, a set of cells a digit, leave an empty cell as the digit's only place in a house, or the
/// digit as the cell's only one: without a search.
pub(super) fn is_single(givens: &[Cells; 9], cell: Cell, digit: usize) -> bool {
    let own = PEERS[bit(cell) & 127];
    let others = givens.iter().enumerate().filter(|&(other, _)| other != digit);
    if others.into_iter().all(|(_, &cells)| !is_empty(and(cells, own))) {
        return true;
    }
    let mut closed = [0; 2];
    for cells in givens {
        closed = [closed[0] | cells[0], closed[1] | cells[1]];
    }
    for bit in bits(givens[digit]) {
        closed = [closed[0] | PEERS[bit & 127][0], closed[1] | PEERS[bit & 127][1]];
    }
    let free = without(own, closed);
    let houses = [
        House::Row(cell.row()),
        House::Column(cell.column()),
        House::Box(cell.square()),
    ];
    houses
        .into_iter()
        .any(|house| is_empty(and(free, HOUSES[house.index()])))
}

/// The bit of a cell.
pub(super) const fn bit(cell: Cell) -> usize {
    bit_of(cell.index())
}
