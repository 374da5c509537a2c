//! A board's rows and columns.

use std::fmt;
use std::str::FromStr;

/// A board's size in cells. Rows come first, in text too: `7x10` is seven rows of ten.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    /// How many rows.
    pub rows: u8,
    /// How many columns.
    pub columns: u8,
}

impl Shape {
    /// A board of `rows` by `columns`.
    #[must_use]
    pub const fn new(rows: u8, columns: u8) -> Self {
        Self { rows, columns }
    }

    /// How many cells there are.
    #[must_use]
    pub fn cells(self) -> usize {
        usize::from(self.rows) * usize::from(self.columns)
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

/// A text that is no shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAShape;

impl fmt::Display for NotAShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a shape")
    }
}

impl FromStr for Shape {
    type Err = NotAShape;

    fn from_str(text: &str) -> Result<Self, NotAShape> {
        let side = |digits: &str| {
            let plain = !digits.is_empty() && !digits.starts_with('0') && digits.bytes().all(|b| b.is_ascii_digit());
            plain.then(|| digits.parse().ok()).flatten().ok_or(NotAShape)
        };
        let (rows, columns) = text.split_once('x').ok_or(NotAShape)?;
        Ok(Self::new(side(rows)?, side(columns)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips_and_nothing_else_reads() {
        assert_eq!("7x10".parse(), Ok(Shape::new(7, 10)));
        assert_eq!(Shape::new(60, 4).to_string(), "60x4");
        for bad in ["", "x", "7", "7x", "x7", "07x7", "7x256", "7×7", "+7x7", "7x7x7", "0x4"] {
            assert_eq!(bad.parse::<Shape>(), Err(NotAShape), "{bad}");
        }
    }
}
