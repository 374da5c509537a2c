//! An adaptive binary arithmetic coder over base64url digits (Witten, Neal and Cleary, 1987): a yes-or-no costs
//! the less, the more often it came out that way before.

use crate::digits;

const HALF: u32 = 1 << 31;
const QUARTER: u32 = 1 << 30;

/// How often a question was answered no and yes so far, which both sides of a code keep alike.
#[derive(Debug, Clone, Copy)]
pub(super) struct Odds([u16; 2]);

impl Odds {
    /// To begin with, as if it had come out so many times no and yes.
    pub(super) const fn new(no: u16, yes: u16) -> Self {
        Self([no, yes])
    }

    fn learn(&mut self, is_yes: bool) {
        // Two a time, so that the first guess fades soon.
        self.0[usize::from(is_yes)] += 2;
        if self.0[usize::from(is_yes)] > 1_000 {
            self.0 = self.0.map(|count| (count / 2).max(1));
        }
    }
}

/// Writes answers.
#[derive(Debug)]
pub(super) struct Encoder {
    low: u32,
    high: u32,
    /// Bits that will be the opposite of the next one.
    pending: u32,
    bits: Vec<bool>,
}

impl Encoder {
    pub(super) const fn new() -> Self {
        Self {
            low: 0,
            high: u32::MAX,
            pending: 0,
            bits: Vec::new(),
        }
    }

    pub(super) fn put(&mut self, odds: &mut Odds, is_yes: bool) {
        self.answer(odds.0.map(u32::from), is_yes);
        odds.learn(is_yes);
    }

    /// Which one of several it is, each as likely as its weight.
    pub(super) fn pick(&mut self, weights: impl Iterator<Item = u32> + Clone, picked: usize) {
        for (at, odds) in questions(weights) {
            self.answer(odds, at == picked);
            if at == picked {
                break;
            }
        }
    }

    fn answer(&mut self, odds: [u32; 2], is_yes: bool) {
        (self.low, self.high) = part(self.low, self.high, odds, is_yes);
        while let Some(shift) = settled(self.low, self.high) {
            match shift {
                Shift::Bit(bit) => self.emit(bit),
                Shift::Middle => self.pending += 1,
            }
            (self.low, self.high) = (shift.apply(self.low), shift.apply(self.high) | 1);
        }
    }

    fn emit(&mut self, bit: bool) {
        self.bits.push(bit);
        for _ in 0..std::mem::take(&mut self.pending) {
            self.bits.push(!bit);
        }
    }

    /// Appends the digits; bits that the reader takes for 0 anyway are left out. The range has shrunk by at least a
    /// half for every bit that was settled, and there are at most two more.
    pub(super) fn finish(mut self, text: &mut String) {
        // The shortest number within the range: 0 if it can be, else a half, else a quarter.
        if self.low > 0 || self.pending > 0 {
            self.pending += 1;
            self.emit(self.low >= QUARTER);
        }
        while self.bits.last() == Some(&false) {
            self.bits.pop();
        }
        for chunk in self.bits.chunks(6) {
            let value = chunk.iter().fold(0, |value, &bit| 2 * value + u32::from(bit));
            text.push(digits::digit(value << (6 - chunk.len())));
        }
    }
}

/// Reads answers.
#[derive(Debug)]
pub(super) struct Decoder<'a> {
    low: u32,
    high: u32,
    value: u32,
    digits: &'a [u8],
    at: usize,
}

impl<'a> Decoder<'a> {
    /// Of digits that are known to be digits.
    pub(super) fn new(digits: &'a [u8]) -> Self {
        let mut decoder = Self {
            low: 0,
            high: u32::MAX,
            value: 0,
            digits,
            at: 0,
        };
        for _ in 0..32 {
            decoder.value = 2 * decoder.value + decoder.bit();
        }
        decoder
    }

    pub(super) fn get(&mut self, odds: &mut Odds) -> bool {
        let is_yes = self.answer(odds.0.map(u32::from));
        odds.learn(is_yes);
        is_yes
    }

    /// Which one of several it is, as [`Encoder::pick`] wrote it.
    pub(super) fn pick(&mut self, weights: impl Iterator<Item = u32> + Clone) -> usize {
        let mut asked = 0;
        for (at, odds) in questions(weights) {
            if self.answer(odds) {
                return at;
            }
            asked = at + 1;
        }
        // Whatever is left when all questions were answered no.
        asked
    }

    fn answer(&mut self, odds: [u32; 2]) -> bool {
        let (low, high) = part(self.low, self.high, odds, false);
        let is_yes = self.value > high;
        (self.low, self.high) = if is_yes {
            part(self.low, self.high, odds, true)
        } else {
            (low, high)
        };
        while let Some(shift) = settled(self.low, self.high) {
            self.low = shift.apply(self.low);
            self.high = shift.apply(self.high) | 1;
            self.value = shift.apply(self.value) | self.bit();
        }
        is_yes
    }

    /// The next bit; past the end they are all 0.
    fn bit(&mut self) -> u32 {
        let digit = self.digits.get(self.at / 6).and_then(|&digit| digits::value(digit));
        let bit = digit.unwrap_or(0) >> (5 - self.at % 6) & 1;
        self.at += 1;
        bit
    }
}

/// The questions that find one of several out, "is it this one?": its place, and the weights of no and yes. The last
/// one needs no question.
fn questions(weights: impl Iterator<Item = u32> + Clone) -> impl Iterator<Item = (usize, [u32; 2])> {
    let mut left: u32 = weights.clone().sum();
    weights
        .map(move |weight| {
            left -= weight;
            [left, weight]
        })
        .take_while(|&[left, _]| left > 0)
        .enumerate()
}

/// The part of a range that an answer gets: never nothing, never all.
fn part(low: u32, high: u32, [no, yes]: [u32; 2], is_yes: bool) -> (u32, u32) {
    let range = u64::from(high - low) + 1;
    let split = (range * u64::from(no) / (u64::from(no) + u64::from(yes))).clamp(1, range - 1);
    // At most the range less one, which fits.
    let split = u32::try_from(split).unwrap_or(u32::MAX);
    if is_yes {
        (low + split, high)
    } else {
        (low, low + split - 1)
    }
}

/// What a range that has become small says already.
#[derive(Clone, Copy)]
enum Shift {
    Bit(bool),
    Middle,
}

impl Shift {
    const fn apply(self, number: u32) -> u32 {
        match self {
            Self::Bit(_) => number << 1,
            Self::Middle => (number << 1) ^ HALF,
        }
    }
}

fn settled(low: u32, high: u32) -> Option<Shift> {
    if high < HALF {
        Some(Shift::Bit(false))
    } else if low >= HALF {
        Some(Shift::Bit(true))
    } else if low >= QUARTER && high < HALF + QUARTER {
        Some(Shift::Middle)
    } else {
        None
    }
}
