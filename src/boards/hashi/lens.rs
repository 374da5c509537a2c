//! Zoom and pan, as plain arithmetic on pixels from the board's top left corner.

use super::geometry::Point;

/// How big a cell can be zoomed to, in pixels.
const LARGEST_CELL: f64 = 52.0;
/// Below this many pixels a cell is too small to be tapped well, and zooming is offered.
const SMALL_CELL: f64 = 28.0;
/// How far past its edge a zoomed board can be pulled, in pixels.
const MARGIN: f64 = 24.0;

/// The board's size where all of it shows, in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Frame {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// A cell's side.
    pub cell: f64,
}

impl Frame {
    /// How many times it can be magnified: once where cells are large already.
    #[must_use]
    pub fn most(self) -> f64 {
        (LARGEST_CELL / self.cell).max(1.0)
    }

    /// A point in cells, as one in pixels.
    #[must_use]
    pub fn pixels(self, cells: Point) -> Point {
        Point {
            x: cells.x * self.cell,
            y: cells.y * self.cell,
        }
    }

    /// Whether cells are so small that zooming should be offered.
    #[must_use]
    pub fn is_small(self) -> bool {
        self.cell < SMALL_CELL
    }
}

/// How the board is magnified and where it is moved to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lens {
    /// How many times its usual size it has.
    pub scale: f64,
    /// Where its left edge is.
    pub x: f64,
    /// Where its upper edge is.
    pub y: f64,
}

impl Default for Lens {
    fn default() -> Self {
        Self {
            scale: 1.0,
            x: 0.0,
            y: 0.0,
        }
    }
}

impl Lens {
    /// Whether it shows the whole board.
    #[must_use]
    pub fn is_whole(self) -> bool {
        self.scale <= 1.0
    }

    /// The point of the board, unmagnified, that shows at a point of the screen.
    #[must_use]
    pub fn board(self, screen: Point) -> Point {
        Point {
            x: (screen.x - self.x) / self.scale,
            y: (screen.y - self.y) / self.scale,
        }
    }

    /// Where a point of the board shows.
    #[must_use]
    pub fn screen(self, board: Point) -> Point {
        Point {
            x: board.x * self.scale + self.x,
            y: board.y * self.scale + self.y,
        }
    }

    /// Moved with a finger.
    #[must_use]
    pub fn panned(self, from: Point, to: Point, frame: Frame) -> Self {
        let moved = Self {
            x: self.x + to.x - from.x,
            y: self.y + to.y - from.y,
            ..self
        };
        moved.clamped(frame)
    }

    /// Magnified by a factor about a point of the screen, which stays where it is.
    #[must_use]
    pub fn zoomed(self, factor: f64, about: Point, frame: Frame) -> Self {
        self.magnified(factor, about, about, frame)
    }

    /// Spread or pressed together by two fingers, and moved with them: what was between them stays there.
    #[must_use]
    pub fn pinched(self, from: [Point; 2], to: [Point; 2], frame: Frame) -> Self {
        let apart = |[one, other]: [Point; 2]| (one.x - other.x).hypot(one.y - other.y).max(1.0);
        let middle = |[one, other]: [Point; 2]| Point {
            x: f64::midpoint(one.x, other.x),
            y: f64::midpoint(one.y, other.y),
        };
        self.magnified(apart(to) / apart(from), middle(from), middle(to), frame)
    }

    fn magnified(self, factor: f64, from: Point, to: Point, frame: Frame) -> Self {
        let held = self.board(from);
        let scale = (self.scale * factor).clamp(1.0, frame.most());
        let magnified = Self {
            scale,
            x: to.x - held.x * scale,
            y: to.y - held.y * scale,
        };
        magnified.clamped(frame)
    }

    /// Moved just so far that a point of the board shows well inside.
    #[must_use]
    pub fn showing(self, board: Point, frame: Frame) -> Self {
        let margin = (1.5 * frame.cell * self.scale).min(frame.width.min(frame.height) / 2.0);
        let inwards = |at: f64, length: f64| at.clamp(margin, (length - margin).max(margin)) - at;
        let at = self.screen(board);
        let to = Point {
            x: at.x + inwards(at.x, frame.width),
            y: at.y + inwards(at.y, frame.height),
        };
        self.panned(at, to, frame)
    }

    /// As it is on a board of another size: a phone that was turned shows the whole.
    #[must_use]
    pub fn fitted(self, frame: Frame) -> Self {
        if self.scale > frame.most() {
            Self::default()
        } else {
            self.clamped(frame)
        }
    }

    /// Kept where the board is: whole, it lies as it did; magnified, little more than its edge can be seen.
    fn clamped(self, frame: Frame) -> Self {
        if self.is_whole() {
            return Self::default();
        }
        let keep = |at: f64, length: f64| at.clamp(length - length * self.scale - MARGIN, MARGIN);
        Self {
            x: keep(self.x, frame.width),
            y: keep(self.y, frame.height),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Frame = Frame {
        width: 360.0,
        height: 360.0,
        cell: 6.0,
    };

    fn at(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    fn near(one: Point, other: Point) -> bool {
        (one.x - other.x).abs() < 1e-9 && (one.y - other.y).abs() < 1e-9
    }

    #[test]
    fn what_is_under_the_pointer_stays_there() {
        let about = at(100.0, 250.0);
        let lens = Lens::default().zoomed(3.0, about, FRAME);
        assert!((lens.scale - 3.0).abs() < 1e-9);
        assert!(near(lens.board(about), about));
        let again = lens.zoomed(2.0, at(180.0, 180.0), FRAME);
        assert!(near(again.board(at(180.0, 180.0)), lens.board(at(180.0, 180.0))));
        assert!(near(again.screen(again.board(at(3.0, 4.0))), at(3.0, 4.0)));
    }

    #[test]
    fn what_is_between_two_fingers_stays_between_them() {
        let from = [at(100.0, 100.0), at(140.0, 100.0)];
        let to = [at(120.0, 200.0), at(280.0, 200.0)];
        let lens = Lens::default().pinched(from, to, FRAME);
        assert!((lens.scale - 4.0).abs() < 1e-9);
        assert!(near(lens.board(at(200.0, 200.0)), at(120.0, 100.0)));
    }

    #[test]
    fn it_goes_no_further_than_is_of_use() {
        let far = Lens::default().zoomed(1e9, at(180.0, 180.0), FRAME);
        assert!((far.scale * FRAME.cell - 52.0).abs() < 1e-9);
        assert_eq!(far.zoomed(1e-9, at(10.0, 10.0), FRAME), Lens::default());
        let pulled = far.panned(at(0.0, 0.0), at(1e9, -1e9), FRAME);
        assert!((pulled.x - MARGIN).abs() < 1e-9);
        assert!((pulled.y - (360.0 - 360.0 * far.scale - MARGIN)).abs() < 1e-9);
        // Whole, it does not move.
        assert_eq!(
            Lens::default().panned(at(0.0, 0.0), at(50.0, 50.0), FRAME),
            Lens::default()
        );
        // Two fingers in one place are no reason to fly apart.
        let same = [at(5.0, 5.0); 2];
        assert_eq!(Lens::default().pinched(same, same, FRAME), Lens::default());
    }

    #[test]
    fn boards_with_large_cells_are_not_zoomed() {
        let large = Frame { cell: 60.0, ..FRAME };
        assert!(!large.is_small() && FRAME.is_small());
        assert_eq!(Lens::default().zoomed(4.0, at(9.0, 9.0), large), Lens::default());
    }

    #[test]
    fn an_island_gone_to_is_brought_into_sight() {
        let lens = Lens::default().zoomed(6.0, at(0.0, 0.0), FRAME);
        let corner = at(357.0, 357.0);
        let shown = lens.showing(corner, FRAME).screen(corner);
        assert!(shown.x <= 360.0 && shown.y <= 360.0 && shown.x > 300.0, "{shown:?}");
        // One in sight stays where it is.
        let seen = lens.board(at(180.0, 180.0));
        assert_eq!(lens.showing(seen, FRAME), lens);
    }
}
