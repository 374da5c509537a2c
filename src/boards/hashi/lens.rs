//! Zoom and pan, as plain arithmetic on pixels from where the board's top left corner is while all of it shows.

use engine::shape::Shape;

use super::geometry::Point;

/// How big a cell can be zoomed to, in pixels.
const LARGEST_CELL: f64 = 52.0;
/// Below this many pixels a cell is too small to be tapped well, and zooming is offered.
const SMALL_CELL: f64 = 28.0;
/// Below this many a number cannot be read, or, where there are only fingers, an island be hit: such a board opens
/// magnified,
const TINY_CELL: f64 = 13.0;
const TINY_FOR_FINGERS: f64 = 18.0;
/// to cells of this many.
const OPENING_CELL: f64 = 34.0;
/// How far past its edge a zoomed board can be pulled, in pixels.
const MARGIN: f64 = 24.0;

/// The board's size where all of it shows, in the middle of the room it has; in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Frame {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// A cell's side.
    pub cell: f64,
    /// The room at its left, and as much at its right.
    pub beside: f64,
    /// The room above it, and as much below.
    pub above: f64,
}

impl Frame {
    /// A board in the middle of a room.
    #[must_use]
    pub fn in_room(shape: Shape, width: f64, height: f64) -> Self {
        let [rows, columns] = [shape.rows, shape.columns].map(f64::from);
        let cell = (width / columns).min(height / rows);
        Self {
            width: cell * columns,
            height: cell * rows,
            cell,
            beside: (width - cell * columns) / 2.0,
            above: (height - cell * rows) / 2.0,
        }
    }

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
    /// As a board is first seen: whole, or its middle where it would be too small to be read, or for fingers.
    #[must_use]
    pub fn opening(frame: Frame, by_finger: bool) -> Self {
        let tiny = if by_finger { TINY_FOR_FINGERS } else { TINY_CELL };
        let factor = if frame.cell < tiny {
            OPENING_CELL / frame.cell
        } else {
            1.0
        };
        let middle = Point {
            x: frame.width / 2.0,
            y: frame.height / 2.0,
        };
        Self::default().zoomed(factor, middle, frame)
    }

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
        let scale = within(self.scale * factor, 1.0, frame.most());
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
        let wanted = 1.5 * frame.cell * self.scale;
        let inside = |at: f64, length: f64, room: f64| {
            let margin = wanted.min(length / 2.0 + room) - room;
            within(at, margin, length - margin)
        };
        let at = self.screen(board);
        let to = Point {
            x: inside(at.x, frame.width, frame.beside),
            y: inside(at.y, frame.height, frame.above),
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

    /// Kept where the board is: in the middle where there is room for all of it; else little more than its edge can be
    /// seen.
    fn clamped(self, frame: Frame) -> Self {
        if self.is_whole() {
            return Self::default();
        }
        let keep = |at: f64, length: f64, room: f64| {
            let over = length * (self.scale - 1.0);
            if over <= 2.0 * room {
                -over / 2.0
            } else {
                within(at, room - over - MARGIN, MARGIN - room)
            }
        };
        Self {
            x: keep(self.x, frame.width, frame.beside),
            y: keep(self.y, frame.height, frame.above),
            ..self
        }
    }
}

/// A length kept within two others. The standard library's own says in its panic which they were, and the writing out of
/// such numbers is five thousand bytes of a first visit.
const fn within(length: f64, least: f64, most: f64) -> f64 {
    length.max(least).min(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Frame = Frame {
        width: 360.0,
        height: 360.0,
        cell: 6.0,
        beside: 0.0,
        above: 0.0,
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
    fn a_board_too_small_to_be_read_or_tapped_opens_at_its_middle() {
        let lens = Lens::opening(FRAME, false);
        assert!((lens.scale * FRAME.cell - OPENING_CELL).abs() < 1e-9);
        assert!(near(lens.screen(at(180.0, 180.0)), at(180.0, 180.0)));
        let readable = Frame { cell: 17.0, ..FRAME };
        assert_eq!(Lens::opening(readable, false), Lens::default());
        assert!((Lens::opening(readable, true).scale * 17.0 - OPENING_CELL).abs() < 1e-9);
        let large_enough = Frame { cell: 18.0, ..FRAME };
        assert_eq!(Lens::opening(large_enough, true), Lens::default());
    }

    /// A long board has room at its sides, and is magnified into it.
    #[test]
    fn a_board_grows_into_the_room_it_has() {
        let frame = Frame::in_room(Shape::new(60, 5), 340.0, 600.0);
        assert_eq!((frame.cell, frame.width, frame.beside), (10.0, 50.0, 145.0));
        // All five columns fit: it stays in the middle, and only goes up and down.
        let lens = Lens::default().zoomed(4.0, at(20.0, 100.0), frame);
        assert!(near(lens.screen(at(25.0, 100.0)), at(25.0, 100.0)));
        let pulled = lens.panned(at(0.0, 0.0), at(500.0, 5000.0), frame);
        assert!((pulled.x - lens.x).abs() < 1e-9 && (pulled.y - MARGIN).abs() < 1e-9);
        // Five columns no longer do.
        let most = lens.zoomed(9.0, at(25.0, 300.0), frame);
        assert!((most.scale - 5.2).abs() < 1e-9);
        let corner = at(47.0, 597.0);
        let shown = most.showing(corner, frame).screen(corner);
        assert!(shown.x < 50.0 + 145.0 && shown.y < 600.0, "{shown:?}");
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
