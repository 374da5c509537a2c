//! Where the exact solver guesses.
//!
//! A good choice is worth its price in hard grids only, so it is made dearer as the search goes on.

use super::bands::{Bands, Cells, PEERS, and, bits, is_empty};

/// Up to this many nodes the first bivalue cell will do.
const CHEAP: u32 = 14;
/// Up to this many the one with most bivalue peers.
const FAIR: u32 = 30;

impl Bands {
    /// The cell to guess at, and the digit to try first. `bivalue` are the open cells with two candidates.
    pub(super) fn guess(&self, bivalue: Cells, nodes: u32) -> (usize, usize) {
        let first = |cells: Cells| bits(cells).next().unwrap_or(0);
        let bit = if is_empty(bivalue) {
            first(self.open)
        } else if nodes < CHEAP {
            first(bivalue)
        } else if nodes < FAIR {
            most_peers(bivalue)
        } else {
            self.most_consequences(bivalue)
        };
        let digit = (0..9).find(|&digit| self.allows(bit, digit)).unwrap_or(0);
        (bit, digit)
    }

    /// The bivalue cell whose two digits touch most: for each, its peers with the digit, those that would become
    /// single counted three times; the two multiplied.
    fn most_consequences(&self, bivalue: Cells) -> usize {
        let mut scores = [1u32; 128];
        for cells in &self.digits {
            let pairs = and(*cells, bivalue);
            for bit in bits(pairs) {
                let seen = PEERS[bit & 127];
                scores[bit & 127] *= 1 + weighted(and(*cells, seen), and(pairs, seen));
            }
        }
        let mut best = (0, 0);
        for bit in bits(bivalue) {
            if scores[bit & 127] > best.0 {
                best = (scores[bit & 127], bit);
            }
        }
        best.1
    }
}

/// The bivalue cell with most bivalue peers.
fn most_peers(bivalue: Cells) -> usize {
    let mut best = (0, 0);
    for bit in bits(bivalue) {
        let seen = and(bivalue, PEERS[bit & 127]);
        let count = 1 + seen[0].count_ones() + seen[1].count_ones();
        if count > best.0 {
            best = (count, bit);
        }
    }
    best.1
}

/// The size of `once` and twice the size of `twice`, both at most 20, counted together: without a machine
/// instruction for it four counts cost four times as much.
const fn weighted(once: Cells, twice: Cells) -> u32 {
    const PAIRS: u64 = 0x5555_5555_5555_5555;
    const FOURS: u64 = 0x3333_3333_3333_3333;
    const EIGHTS: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    const fn by_four(word: u64) -> u64 {
        let pairs = word - (word >> 1 & PAIRS);
        (pairs & FOURS) + (pairs >> 2 & FOURS)
    }
    let once = by_four(once[0]) + by_four(once[1]);
    let twice = by_four(twice[0]) + by_four(twice[1]);
    let once = (once & EIGHTS) + (once >> 4 & EIGHTS);
    let twice = (twice & EIGHTS) + (twice >> 4 & EIGHTS);
    ((once + 2 * twice).wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}
