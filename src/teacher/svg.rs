//! Drawings as text, kept short: things of a kind share one element.

use std::fmt::Write as _;

/// A point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct At {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl At {
    pub(super) const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// So much further.
    pub(super) fn by(self, x: f64, y: f64) -> Self {
        Self::new(self.x + x, self.y + y)
    }
}

/// A number to one decimal, which is finer than a pixel.
fn number(value: f64) -> f64 {
    let rounded = (value * 10.0).round() / 10.0;
    // No minus before a zero.
    rounded + 0.0
}

/// The data of a path.
#[derive(Debug, Clone, Default)]
pub(super) struct Path(String);

impl Path {
    /// Goes to a point.
    pub(super) fn to(&mut self, at: At) -> &mut Self {
        self.command('M', at)
    }

    /// Draws a line to a point.
    pub(super) fn line(&mut self, from: At, to: At) -> &mut Self {
        self.to(from).command('L', to)
    }

    /// Draws a curve to a point, pulled towards another.
    pub(super) fn curve(&mut self, from: At, pull: At, to: At) -> &mut Self {
        self.to(from).command('Q', pull).command(' ', to)
    }

    /// A dot: as large and round as the stroke is.
    pub(super) fn dot(&mut self, at: At) -> &mut Self {
        self.to(at);
        self.0.push_str("h0");
        self
    }

    /// A rectangle.
    pub(super) fn rect(&mut self, at: At, width: f64, height: f64) -> &mut Self {
        self.to(at);
        // Writing to a string cannot fail.
        let _ = write!(self.0, "h{}v{}h{}z", number(width), number(height), number(-width));
        self
    }

    /// A circle around a point.
    pub(super) fn circle(&mut self, at: At, radius: f64) -> &mut Self {
        self.to(at.by(-radius, 0.0));
        let (radius, over) = (number(radius), number(2.0 * radius));
        let _ = write!(
            self.0,
            "a{radius} {radius} 0 1 0 {over} 0a{radius} {radius} 0 1 0 {} 0",
            -over
        );
        self
    }

    /// A cross around a point.
    pub(super) fn cross(&mut self, at: At, arm: f64) -> &mut Self {
        self.line(at.by(-arm, -arm), at.by(arm, arm))
            .line(at.by(-arm, arm), at.by(arm, -arm))
    }

    fn command(&mut self, letter: char, at: At) -> &mut Self {
        let _ = write!(self.0, "{letter}{} {}", number(at.x), number(at.y));
        self
    }
}

/// Numbers to be written, each where it stands.
#[derive(Debug, Clone, Default)]
pub(super) struct Digits {
    x: String,
    y: String,
    digits: String,
}

impl Digits {
    /// A dot where each digit stands.
    pub(super) fn spots(&self) -> Path {
        let mut path = Path::default();
        for (x, y) in self.x.split(' ').zip(self.y.split(' ')).filter(|(x, _)| !x.is_empty()) {
            let _ = write!(path.0, "M{x} {y}h0");
        }
        path
    }

    /// A digit at a point.
    pub(super) fn add(&mut self, at: At, digit: u8) {
        let space = if self.x.is_empty() { "" } else { " " };
        let _ = write!(self.x, "{space}{}", number(at.x));
        let _ = write!(self.y, "{space}{}", number(at.y));
        let _ = write!(self.digits, "{}", digit % 10);
    }
}

/// A drawing.
#[derive(Debug, Clone)]
pub(super) struct Drawing(String);

impl Drawing {
    /// A drawing of a part of the plane, with a class of its own.
    pub(super) fn new(class: &str, at: At, width: f64, height: f64) -> Self {
        Self(format!(
            r#"<svg class="lesson {class}" viewBox="{} {} {} {}" aria-hidden="true">"#,
            number(at.x),
            number(at.y),
            number(width),
            number(height)
        ))
    }

    /// What a path draws, if anything.
    pub(super) fn path(&mut self, class: &str, path: &Path) -> &mut Self {
        if !path.0.is_empty() {
            let _ = write!(self.0, r#"<path class="{class}" d="{}"/>"#, path.0);
        }
        self
    }

    /// Digits, if there are any.
    pub(super) fn digits(&mut self, class: &str, digits: &Digits) -> &mut Self {
        if !digits.digits.is_empty() {
            let Digits { x, y, digits } = digits;
            let _ = write!(self.0, r#"<text class="{class}" x="{x}" y="{y}">{digits}</text>"#);
        }
        self
    }

    /// A number of any length.
    pub(super) fn number(&mut self, class: &str, at: At, value: u8) -> &mut Self {
        let _ = write!(
            self.0,
            r#"<text class="{class}" x="{}" y="{}">{value}</text>"#,
            number(at.x),
            number(at.y)
        );
        self
    }

    /// The drawing as markup.
    pub(super) fn finish(mut self) -> String {
        self.0.push_str("</svg>");
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_of_a_kind_share_an_element() {
        let mut drawing = Drawing::new("grid", At::new(0.0, 0.0), 20.0, 10.25);
        let mut path = Path::default();
        path.line(At::new(1.0, 2.0), At::new(3.04, -0.01))
            .dot(At::new(5.0, 5.0));
        let mut digits = Digits::default();
        digits.add(At::new(1.0, 1.0), 7);
        digits.add(At::new(2.0, 1.0), 8);
        drawing
            .path("thick", &path)
            .path("thin", &Path::default())
            .digits("note", &digits);
        assert_eq!(
            drawing.finish(),
            r#"<svg class="lesson grid" viewBox="0 0 20 10.3" aria-hidden="true"><path class="thick" d="M1 2L3 0M5 5h0"/><text class="note" x="1 2" y="1 1">78</text></svg>"#
        );
    }
}
