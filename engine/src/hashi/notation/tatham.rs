//! The game IDs of Simon Tatham's Bridges: `7x7m2:4b2...`. Width comes before height; parameters may follow
//! (`i` and `e` and `d` only say how it was made, `m` is the most bridges between two islands, `L` forbids loops);
//! then the cells as in the ID notation. What stands after a `#` instead is a random seed.

use super::id::{push_cells, read_cells};
use super::{Cells, Fault, Misread, check_length, shape, trimmed};
use crate::hashi::Puzzle;

/// The puzzle as a game ID.
#[must_use]
pub fn write(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let mut text = format!("{}x{}m2:", shape.columns, shape.rows);
    push_cells(&mut text, puzzle);
    text
}

/// Reads a game ID, with space around it allowed.
///
/// # Errors
/// When it is none, is a random seed, or is played by other rules, with what is wrong and where.
pub fn read(text: &str) -> Result<Puzzle, Misread> {
    check_length(text)?;
    let (before, body) = trimmed(text);
    let end = body.find([':', '#']).unwrap_or(body.len());
    let head = Head::read(&body[..end]).map_err(|misread| misread.after(before))?;
    // All that came before is ASCII, or it would have been refused.
    let (at, rest) = (before + end, &body[end..]);
    match rest.chars().next() {
        Some('#') => Err(Misread::new(Fault::Seed(head.most_bridges), at)),
        Some(':') => {
            if head.most_bridges != 2 {
                let most = u32::from(head.most_bridges);
                return Err(Misread::new(Fault::MaxBridges(most), before + head.most_at));
            }
            if let Some(at) = head.no_loops_at {
                return Err(Misread::new(Fault::NoLoops, before + at));
            }
            read_cells(&rest[1..], Cells::new(head.shape), 16).map_err(|misread| misread.after(at + 1))
        }
        _ => Err(Misread::new(Fault::NotThis, before)),
    }
}

/// What stands before the cells.
struct Head {
    shape: crate::shape::Shape,
    most_bridges: u8,
    most_at: usize,
    no_loops_at: Option<usize>,
}

impl Head {
    fn read(text: &str) -> Result<Self, Misread> {
        let digits = |from: usize| text[from..].bytes().take_while(u8::is_ascii_digit).count();
        let no_shape = Misread::new(Fault::Shape, 0);
        let width = digits(0);
        if text.as_bytes().get(width) != Some(&b'x') {
            return Err(no_shape);
        }
        let mut at = width + 1 + digits(width + 1);
        let shape = shape(&text[width + 1..at], &text[..width]).ok_or(no_shape)?;
        let mut head = Self {
            shape,
            most_bridges: 2,
            most_at: 0,
            no_loops_at: None,
        };
        while let Some(&letter) = text.as_bytes().get(at) {
            let start = at;
            at += 1;
            if !letter.is_ascii() {
                let c = text[start..].chars().next().unwrap_or(' ');
                return Err(Misread::new(Fault::Parameter(c), start));
            }
            let length = digits(at);
            let number = &text[at..at + length];
            at += length;
            match letter {
                b'i' | b'e' | b'd' if length > 0 => {}
                b'm' if length > 0 => {
                    head.most_bridges = number.parse().unwrap_or(u8::MAX);
                    head.most_at = start;
                }
                b'L' if length == 0 => head.no_loops_at = Some(start),
                _ => return Err(Misread::new(Fault::Parameter(char::from(letter)), start)),
            }
        }
        Ok(head)
    }
}
