//! Puzzles as text.

use super::{Digit, Puzzle};

/// The puzzle as 81 characters in reading order, `.` where there is no given.
#[must_use]
pub fn write(puzzle: &Puzzle) -> String {
    let character = |given: &Option<Digit>| given.map_or('.', |digit| char::from(b'0' + digit.get()));
    puzzle.givens().iter().map(character).collect()
}

/// Reads 81 characters: digits, and `.` or `0` where there is no given.
///
/// # Errors
/// With the place of the first character that is neither, or the number of characters when it is not 81.
pub fn read(text: &str) -> Result<Puzzle, (usize, char)> {
    let mut givens = [None; 81];
    for (at, character) in text.chars().enumerate() {
        let slot = givens.get_mut(at).ok_or((at, character))?;
        *slot = match character {
            '.' | '0' => None,
            _ => Some(digit(character).ok_or((at, character))?),
        };
    }
    Ok(Puzzle::new(givens))
}

fn digit(character: char) -> Option<Digit> {
    Digit::new(u8::try_from(character.to_digit(10)?).ok()?)
}
