//! The link code: a puzzle in at most 57 characters.
//!
//! First 14 base64url digits, the highest first: three bits for the format, now 0, and a bit for each cell in
//! reading order, set where there is a given. Then the given digits in reading order as one number in base 9, the
//! first given its lowest place, in as few base64url digits as the largest such number takes, the lowest first.
//! A puzzle has exactly one text, and nothing else is read.

use super::{Cell, Digit, Puzzle};
use crate::digits::{digit, value};
use crate::game::Unreadable;

/// How many characters say which cells are given.
const MAP: usize = 14;
/// How many characters the digits of a full grid take: 43 of them hold 9⁸¹ values.
const MOST: usize = 43;
/// The format is in the bits above those of the cells.
const CELLS: u32 = 81;

/// How many characters hold the digits of `givens` cells: the least k with 64ᵏ ≥ 9ᵍ.
fn tail(givens: usize) -> usize {
    let mut number = Number([0; MOST]);
    for _ in 0..givens {
        number.push(8);
    }
    MOST - number.0.iter().rev().take_while(|&&part| part == 0).count()
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    let mut map = 0u128;
    let mut number = Number([0; MOST]);
    for (cell, given) in Cell::all().zip(puzzle.givens()).rev() {
        if let Some(given) = given {
            map |= 1 << (80 - cell.index());
            number.push(u32::from(given.get() - 1));
        }
    }
    let map = (0..MAP).rev().map(|place| (map >> (6 * place) & 63) as u32);
    map.chain(number.0.into_iter().take(tail(puzzle.len())))
        .map(digit)
        .collect()
}

pub(super) fn read(text: &str) -> Result<Puzzle, Unreadable> {
    let mut parts = [0; MAP + MOST];
    let mut length = 0;
    for (at, character) in text.chars().enumerate() {
        let found = u8::try_from(character).ok().and_then(value);
        let found = found.ok_or(Unreadable::Character(at))?;
        if let Some(part) = parts.get_mut(at) {
            *part = found;
        }
        length += 1;
    }
    if length < MAP {
        return Err(Unreadable::Short);
    }
    let map = parts[..MAP]
        .iter()
        .fold(0u128, |map, &part| map << 6 | u128::from(part));
    if map >> CELLS != 0 {
        return Err(Unreadable::Newer);
    }
    match length.cmp(&(MAP + tail(map.count_ones() as usize))) {
        std::cmp::Ordering::Less => return Err(Unreadable::Short),
        std::cmp::Ordering::Greater => return Err(Unreadable::Long),
        std::cmp::Ordering::Equal => {}
    }
    let mut number = Number(std::array::from_fn(|place| parts[MAP + place]));
    let mut givens = [None; 81];
    for (index, given) in givens.iter_mut().enumerate() {
        if map >> (80 - index) & 1 == 1 {
            let value = u8::try_from(number.pop()).unwrap_or(0);
            *given = Digit::new(value + 1);
        }
    }
    // What is left over was too large for these givens: no puzzle is written so.
    if number.0 == [0; MOST] {
        Ok(Puzzle::new(givens))
    } else {
        Err(Unreadable::Impossible)
    }
}

/// A number in base 64, the lowest place first.
struct Number([u32; MOST]);

impl Number {
    /// Nine times the number and `digit` more.
    fn push(&mut self, digit: u32) {
        let mut carry = digit;
        for part in &mut self.0 {
            let lifted = *part * 9 + carry;
            *part = lifted & 63;
            carry = lifted >> 6;
        }
    }

    /// Divides the number by nine, and gives the rest.
    fn pop(&mut self) -> u32 {
        self.0.iter_mut().rev().fold(0, |rest, part| {
            let whole = rest << 6 | *part;
            *part = whole / 9;
            whole % 9
        })
    }
}
