//! One digit's candidates by band and by stack: what lies in no placement of the digit goes.
//!
//! A band's minirows that hold a candidate are a 3 by 3 matrix of rows and boxes, a stack's short columns one of
//! bands and columns; a placement picks one of each row and column of the matrix. A table of the 512 matrices
//! answers at once.

use super::bands::Cells;

/// The first cell of every row, the last, and all others but the last.
pub(super) const FIRST: u64 = 0x0004_0201_0004_0201;
const LAST: u64 = FIRST << 8;
const BEFORE_LAST: u64 = LAST - FIRST;
/// The first cell of every row in the second word, which holds one band.
pub(super) const FIRST_OF_BAND: u64 = 0x0004_0201;

/// For each 3 by 3 matrix of minirows, the cells of those in some choice of one a row and a column; 0 where there is
/// none.
static ROWS: [u32; 512] = rows();
/// The same for a stack's matrix of short columns, each as one bit: nine columns for each band, the stack's in front.
static COLUMNS: [u32; 512] = columns();
/// A band's nine columns as three for each of the stacks, whose matrices they are a row of.
static STACKS: [u32; 512] = stacks();

/// The bits of a 3 by 3 matrix that lie in some choice of one a row and a column.
const fn placeable(matrix: usize) -> usize {
    let choices = [0o421, 0o412, 0o241, 0o214, 0o142, 0o124];
    let mut bits = 0;
    let mut at = 0;
    while at < choices.len() {
        if matrix & choices[at] == choices[at] {
            bits |= choices[at];
        }
        at += 1;
    }
    bits
}

const fn rows() -> [u32; 512] {
    let mut table = [0; 512];
    let mut matrix = 0;
    while matrix < 512 {
        let mut bit = 0;
        while bit < 9 {
            if placeable(matrix) >> bit & 1 == 1 {
                table[matrix] |= 7 << (3 * bit);
            }
            bit += 1;
        }
        matrix += 1;
    }
    table
}

/// Three groups of three bits, nine apart.
const fn spread(bits: usize) -> u32 {
    let mut spread = 0;
    let mut bit = 0;
    while bit < 9 {
        if bits >> bit & 1 == 1 {
            spread |= 1 << (bit / 3 * 9 + bit % 3);
        }
        bit += 1;
    }
    spread
}

const fn columns() -> [u32; 512] {
    let mut table = [0; 512];
    let mut matrix = 0;
    while matrix < 512 {
        table[matrix] = spread(placeable(matrix));
        matrix += 1;
    }
    table
}

const fn stacks() -> [u32; 512] {
    let mut table = [0; 512];
    let mut columns = 0;
    while columns < 512 {
        table[columns] = spread(columns);
        columns += 1;
    }
    table
}

/// A digit's candidates without those that lie in no choice of one minirow for each row and box, or of one short
/// column for each column and box; none when some house has no place left.
#[inline]
pub(super) fn filter(cells: Cells) -> Option<Cells> {
    let mut left = by_rows(cells)?;
    loop {
        let columns = by_columns(left)?;
        if columns == left {
            return Some(left);
        }
        left = by_rows(columns)?;
        if left == columns {
            return Some(left);
        }
    }
}

#[inline]
fn by_rows([first, second]: Cells) -> Option<Cells> {
    let (one, two) = (minirows(first), minirows(second));
    let [top, middle, bottom] = [one, one >> 32, two].map(|band| u64::from(ROWS[nine(band)]));
    if top == 0 || middle == 0 || bottom == 0 {
        return None;
    }
    Some([first & (top | middle << 32), second & bottom])
}

#[inline]
fn by_columns([first, second]: Cells) -> Option<Cells> {
    let (one, two) = (first | first >> 9 | first >> 18, second | second >> 9 | second >> 18);
    let [top, middle, bottom] = [one, one >> 32, two].map(|band| STACKS[nine(band)]);
    let stacks = u64::from(top | middle << 3 | bottom << 6);
    let [left, middle, right] = [stacks, stacks >> 9, stacks >> 18].map(|stack| COLUMNS[nine(stack)]);
    if left == 0 || middle == 0 || right == 0 {
        return None;
    }
    let columns = u64::from(left | middle << 3 | right << 6);
    Some([
        first & (rows_of(columns) | rows_of(columns >> 9) << 32),
        second & rows_of(columns >> 18),
    ])
}

/// The lowest nine bits, for indexing.
#[expect(clippy::cast_possible_truncation, reason = "nine bits fit")]
#[inline]
const fn nine(bits: u64) -> usize {
    bits as usize & 511
}

/// The cells of a band in the columns that the lowest nine bits mark.
#[inline]
const fn rows_of(columns: u64) -> u64 {
    (columns & 511) * FIRST_OF_BAND
}

/// Which minirows hold something: nine bits for each band, in the low bits of its half of the word.
#[inline]
const fn minirows(bands: u64) -> u64 {
    const HEADS: u64 = 0x0124_9249_0124_9249;
    const ROWS: u64 = FIRST * 7;
    let heads = (bands | bands >> 1 | bands >> 2) & HEADS;
    let rows = (heads | heads >> 2 | heads >> 4) & ROWS;
    rows | rows >> 6 | rows >> 12
}

/// The cells that are alone in their rows, where no row is empty. `first` has the first cell of each row.
#[inline]
pub(super) const fn lone(cells: u64, first: u64) -> u64 {
    let more = cells & (cells - first);
    let crowded = (((more & BEFORE_LAST) + BEFORE_LAST) | more) & LAST;
    cells & !(crowded | (crowded - (crowded >> 8)))
}
