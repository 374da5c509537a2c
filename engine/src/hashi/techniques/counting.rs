//! What an island's number leaves possible, for every state its slots can be in, worked out once.

use std::sync::LazyLock;

/// The possible counts of a slot as bits: bit n is set while n bridges are possible.
pub(in crate::hashi) type Mask = u8;

/// No bridge.
pub(in crate::hashi) const NONE: Mask = 0b001;
/// One bridge or two.
pub(in crate::hashi) const SOME: Mask = 0b110;

/// Four slots' masks, three bits each, clockwise from the north; a missing slot has no bridge.
pub(in crate::hashi) type Packed = u16;

/// How many states four slots have.
const STATES: usize = 1 << 12;

/// For each number and state what is left of the state; and for each state the fewest bridges.
#[derive(Debug)]
pub(in crate::hashi) struct Tables {
    left: Vec<Packed>,
    fewest: Vec<u8>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

/// The one copy of the tables.
pub(in crate::hashi) fn tables() -> &'static Tables {
    &TABLES
}

impl Tables {
    fn new() -> Self {
        let mut left = vec![0; 9 * STATES];
        let mut fewest = vec![0; STATES];
        for state in 0..STATES {
            // Every way to pick one possible count a slot is part of what its sum leaves.
            let mut ways: Vec<(usize, Packed)> = vec![(0, 0)];
            for arm in 0..4 {
                let mask = state >> (3 * arm) & 7;
                let longer = ways.iter().flat_map(|&(sum, bits)| {
                    let possible = (0..3).filter(move |count| mask >> count & 1 == 1);
                    possible.map(move |count| (sum + count, bits | 1 << (3 * arm + count)))
                });
                ways = longer.collect();
            }
            for &(sum, bits) in &ways {
                left[sum * STATES + state] |= bits;
            }
            let least = ways.iter().map(|&(sum, _)| sum).min().unwrap_or(0);
            fewest[state] = u8::try_from(least).unwrap_or(0);
        }
        Self { left, fewest }
    }

    /// The counts that occur in some way to reach the number; 0 when there is no way.
    pub(in crate::hashi) fn left(&self, clue: u8, state: Packed) -> Packed {
        self.left[usize::from(clue) * STATES + usize::from(state)]
    }

    /// How many bridges the slots have for sure.
    pub(in crate::hashi) fn fewest(&self, state: Packed) -> u8 {
        self.fewest[usize::from(state)]
    }
}

/// One slot's mask in a state.
pub(in crate::hashi) const fn mask_of(state: Packed, arm: usize) -> Mask {
    (state >> (3 * arm) & 7) as Mask
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pack(masks: [Mask; 4]) -> Packed {
        (masks.iter().enumerate()).fold(0, |state, (arm, &mask)| state | Packed::from(mask) << (3 * arm))
    }

    #[test]
    fn numbers_leave_what_adds_up() {
        let tables = tables();
        let all = 0b111;
        for (clue, before, after) in [
            (8, [all; 4], [0b100; 4]),
            (7, [all; 4], [0b110; 4]),
            (6, [all, all, all, NONE], [0b100, 0b100, 0b100, NONE]),
            (4, [all, NONE, NONE, all], [0b100, NONE, NONE, 0b100]),
            (3, [all, NONE, all, NONE], [0b110, NONE, 0b110, NONE]),
            (1, [all, all, NONE, NONE], [0b011, 0b011, NONE, NONE]),
            // One and two bridges are not the same as one to two: 3 with 0 or 2 here needs 1 there.
            (3, [0b101, 0b011, NONE, NONE], [0b100, 0b010, NONE, NONE]),
        ] {
            assert_eq!(tables.left(clue, pack(before)), pack(after), "{clue} {before:?}");
        }
        assert_eq!(tables.left(5, pack([all, all, NONE, NONE])), 0);
        assert_eq!(tables.left(3, pack([0b101, 0b101, NONE, NONE])), 0);
        assert_eq!(tables.fewest(pack([0b110, 0b100, all, NONE])), 3);
    }
}
