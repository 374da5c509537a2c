//! Named random streams: the same text gives the same numbers on every platform, for ever.
//!
//! The generator is sfc32 (Chris Doty-Humphrey, PractRand). A stream is seeded from a text; the tests pin its
//! first numbers, because every dealt puzzle rests on them.

/// How many numbers a new stream throws away, so that seeds that differ in one letter have parted.
const WARM_UP: usize = 15;

/// A stream of random numbers seeded from a text.
#[derive(Debug, Clone)]
pub struct Stream {
    state: [u32; 3],
    counter: u32,
}

impl Stream {
    /// The stream called `name`.
    #[must_use]
    pub fn new(name: &str) -> Self {
        // Three FNV-1a hashes of the name from different starts, each finished with MurmurHash3's mixer.
        let word = |start| mix(fnv1a(start, name));
        let mut stream = Self {
            state: [word(FNV_START), word(0x9e37_79b9), word(0x85eb_ca6b)],
            counter: 1,
        };
        for _ in 0..WARM_UP {
            stream.next_u32();
        }
        stream
    }

    /// The next 32 random bits.
    pub fn next_u32(&mut self) -> u32 {
        let [a, b, c] = self.state;
        let out = a.wrapping_add(b).wrapping_add(self.counter);
        self.counter = self.counter.wrapping_add(1);
        self.state = [
            b ^ (b >> 9),
            c.wrapping_add(c << 3),
            c.rotate_left(21).wrapping_add(out),
        ];
        out
    }

    /// A number from 0 up to but without `bound`, each as likely; 0 when `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        // Lemire's multiply-and-reject: the rejected part is what would favour small numbers.
        let floor = if bound == 0 { 0 } else { bound.wrapping_neg() % bound };
        loop {
            let product = u64::from(self.next_u32()) * u64::from(bound);
            #[expect(clippy::cast_possible_truncation, reason = "the two halves of the product")]
            let (high, low) = ((product >> 32) as u32, product as u32);
            if low >= floor {
                return high;
            }
        }
    }

    /// A number from 0 up to but without `bound`, for indexing; 0 when `bound` is 0.
    ///
    /// A `bound` past 32 bits is taken as the largest 32-bit one.
    pub fn index(&mut self, bound: usize) -> usize {
        self.below(u32::try_from(bound).unwrap_or(u32::MAX)) as usize
    }

    /// True `hits` times in `out_of`.
    pub fn chance(&mut self, hits: u32, out_of: u32) -> bool {
        self.below(out_of) < hits
    }

    /// Puts `items` in a random order (Fisher–Yates, from the back).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.index(last + 1);
            items.swap(last, other);
        }
    }

    /// One of `items`, or none when there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.index(items.len()))
    }
}

/// Where FNV-1a starts when there is no reason to start elsewhere.
const FNV_START: u32 = 0x811c_9dc5;

/// The 32-bit FNV-1a hash of `text` (Fowler, Noll, Vo).
fn fnv1a(start: u32, text: &str) -> u32 {
    text.bytes()
        .fold(start, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// MurmurHash3's 32-bit finaliser: every input bit reaches every output bit.
fn mix(mut word: u32) -> u32 {
    word ^= word >> 16;
    word = word.wrapping_mul(0x85eb_ca6b);
    word ^= word >> 13;
    word = word.wrapping_mul(0xc2b2_ae35);
    word ^ (word >> 16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_stays_below_and_reaches_everything() {
        let mut stream = Stream::new("dice");
        let mut seen = [0u32; 6];
        for _ in 0..6_000 {
            seen[stream.index(6)] += 1;
        }
        assert!(seen.iter().all(|&n| (850..1_150).contains(&n)), "{seen:?}");
        assert_eq!(stream.below(0), 0);
        assert_eq!(stream.below(1), 0);
    }

    #[test]
    fn shuffle_keeps_what_it_shuffles() {
        let mut items: Vec<u32> = (0..81).collect();
        Stream::new("deck").shuffle(&mut items);
        assert_ne!(items, (0..81).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..81).collect::<Vec<_>>());
    }
}
