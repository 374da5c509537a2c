//! Numbers as base64url digits, six bits each, for texts that must be short: logs and the checks of links.

use base64::alphabet::URL_SAFE;
use crc::{CRC_24_OPENPGP, Crc, NoTable};

/// The 64 digits, in order of value.
fn alphabet() -> &'static [u8] {
    URL_SAFE.as_str().as_bytes()
}

/// The digit of a value; only the lowest six bits count.
#[must_use]
pub fn digit(value: u32) -> char {
    char::from(alphabet()[(value & 63) as usize])
}

/// The value of a digit.
#[must_use]
pub fn value(digit: u8) -> Option<u32> {
    let at = alphabet().iter().position(|&known| known == digit)?;
    u32::try_from(at).ok()
}

/// Appends `number` in exactly `width` digits, the highest first.
pub fn push_fixed(text: &mut String, number: u32, width: u32) {
    for place in (0..width).rev() {
        text.push(digit(number.checked_shr(6 * place).unwrap_or(0)));
    }
}

/// How many digits every number below `bound` fits in; at least one.
#[must_use]
pub fn width_below(bound: u32) -> u32 {
    let bits = u32::BITS - bound.saturating_sub(1).leading_zeros();
    bits.div_ceil(6).max(1)
}

/// Appends `number` in as few digits as it takes: five bits each, the lowest first, the sixth bit says "more".
pub fn push_varint(text: &mut String, mut number: u32) {
    while number >= 32 {
        text.push(digit(32 | (number & 31)));
        number >>= 5;
    }
    text.push(digit(number));
}

/// How many digits a check has.
pub const CHECK: usize = 4;

/// The check of a text: CRC-24, which sees every change within three neighbouring characters.
#[must_use]
pub fn crc24(text: &str) -> u32 {
    const CRC: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_24_OPENPGP);
    CRC.checksum(text.as_bytes())
}

/// The check of a text, in [`CHECK`] digits.
#[must_use]
pub fn check(text: &str) -> String {
    let mut digits = String::with_capacity(CHECK);
    push_fixed(&mut digits, crc24(text), 4);
    digits
}

/// Reads digits off a text, front to back.
#[derive(Debug, Clone)]
pub struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// A reader at the start of `text`.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        Self {
            text: text.as_bytes(),
            at: 0,
        }
    }

    /// Where it stands: how many bytes have been read.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Whether everything has been read.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.at >= self.text.len()
    }

    /// The next digit's value, unless the text is over or the character is no digit.
    pub fn next_digit(&mut self) -> Option<u32> {
        let found = value(*self.text.get(self.at)?)?;
        self.at += 1;
        Some(found)
    }

    /// The next `width` digits as a number; at most five digits fit.
    pub fn fixed(&mut self, width: u32) -> Option<u32> {
        (0..width).try_fold(0u32, |number, _| Some(number.checked_mul(64)? + self.next_digit()?))
    }

    /// The next number written by [`push_varint`], refused when it was not written as short as it can be.
    pub fn varint(&mut self) -> Option<u32> {
        let mut number = 0u32;
        for place in 0..7 {
            let digit = self.next_digit()?;
            let part = digit & 31;
            let lifted = part.checked_mul(1u32.checked_shl(5 * place)?)?;
            number = number.checked_add(lifted)?;
            if digit < 32 {
                return (place == 0 || part != 0).then_some(number);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn varints_round_trip(number: u32) {
            let mut text = String::new();
            push_varint(&mut text, number);
            let mut reader = Reader::new(&text);
            prop_assert_eq!(reader.varint(), Some(number));
            prop_assert!(reader.is_done());
        }

        #[test]
        fn fixed_numbers_round_trip(number in 0u32..1 << 30) {
            let width = width_below(number + 1);
            let mut text = String::new();
            push_fixed(&mut text, number, width);
            prop_assert_eq!(Reader::new(&text).fixed(width), Some(number));
        }

        #[test]
        fn a_varint_read_from_anything_is_the_shortest(text in "[A-Za-z0-9_-]{0,9}") {
            let mut reader = Reader::new(&text);
            if let Some(number) = reader.varint() {
                let mut again = String::new();
                push_varint(&mut again, number);
                prop_assert_eq!(&text[..reader.at()], again);
            }
        }
    }

    #[test]
    fn widths() {
        for (bound, width) in [(0, 1), (1, 1), (64, 1), (65, 2), (4_096, 2), (4_097, 3)] {
            assert_eq!(width_below(bound), width, "{bound}");
        }
    }

    #[test]
    fn a_check_sees_every_character_changed() {
        // The published check value of this CRC.
        assert_eq!(crc24("123456789"), 0x21_cf02);
        let text = "p=sudoku-GQnDCiMpiKGHITYb";
        for at in 0..text.len() {
            for with in ["A", "z", "_", "="] {
                let mut changed = text.to_owned();
                changed.replace_range(at..=at, with);
                assert_eq!(check(&changed) == check(text), changed == text);
            }
        }
    }
}
