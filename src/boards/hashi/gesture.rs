//! One gesture at a time, from the first finger down to the last one up. Plain data: what pointers do is tested
//! without any.
//!
//! A move is made as a finger lifts. A cancel or a lost capture ends the gesture with nothing drawn. A second finger
//! zooms, and nothing is drawn until all have lifted; one finger that wanders over water moves a zoomed board.

use engine::hashi::{Direction, IslandId};

use super::geometry::{Point, Target};
use super::lens::{Frame, Lens};

/// A pull shorter than this, in cells, is a tap.
const PULL: f64 = 0.45;
/// Nor is one shorter than this, in pixels, whatever the size of a cell.
const PULL_PIXELS: f64 = 10.0;

/// What a pointer is and where it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pointer {
    /// The browser's number for it.
    pub id: i32,
    /// Where it is on the board.
    pub at: Point,
    /// Where it is on the screen, in pixels from the board's frame.
    pub screen: Point,
    /// How many pixels a cell has.
    pub cell: f64,
}

/// A finger that moves the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Finger {
    id: i32,
    from: Point,
    now: Point,
}

/// A gesture under way.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Gesture {
    /// No finger is down.
    #[default]
    Idle,
    /// One finger is down.
    Press {
        /// Whose finger.
        id: i32,
        /// Where it landed on the board.
        from: Point,
        /// Where it landed on the screen.
        screen: Point,
        /// On what.
        on: Target,
        /// The island it landed on or beside, which a pull begins at.
        grip: Option<IslandId>,
        /// Whether it takes away rather than builds.
        takes_away: bool,
        /// Which way it has pulled, far enough to count.
        pull: Option<Direction>,
    },
    /// One finger moves the board, from where this lens had it.
    Pan(Finger, Lens),
    /// Two fingers zoom and move it.
    Pinch([Finger; 2], Lens),
    /// Nothing comes of it any more; it ends when this many fingers have lifted.
    Dead(u8),
}

/// What a finished gesture asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Intent {
    /// A tap on something, to build or to take away.
    Tap(Target, bool),
    /// A pull from an island towards a neighbour, to build or to take away.
    Pull(IslandId, Direction, bool),
}

impl Gesture {
    /// A finger lands on something, on an island or beside it, on a board seen through this lens.
    pub fn down(&mut self, pointer: Pointer, on: Target, grip: Option<IslandId>, takes_away: bool, lens: Lens) {
        let second = Finger {
            id: pointer.id,
            from: pointer.screen,
            now: pointer.screen,
        };
        *self = match *self {
            Self::Idle => Self::Press {
                id: pointer.id,
                from: pointer.at,
                screen: pointer.screen,
                on,
                grip,
                takes_away,
                pull: None,
            },
            Self::Press { id, screen, .. } => {
                let first = Finger {
                    id,
                    from: screen,
                    now: screen,
                };
                Self::Pinch([first, second], lens)
            }
            Self::Pan(first, _) => Self::Pinch([first.afresh(), second], lens),
            Self::Pinch(..) => Self::Dead(3),
            Self::Dead(fingers) => Self::Dead(fingers.saturating_add(1)),
        };
    }

    /// A finger moves.
    pub fn moved(&mut self, pointer: Pointer, lens: Lens) {
        match self {
            Self::Press {
                id,
                from,
                grip,
                pull,
                screen,
                ..
            } if *id == pointer.id => {
                let far = PULL.max(PULL_PIXELS / pointer.cell);
                *pull = from
                    .pull_to(pointer.at)
                    .filter(|&(_, length)| length >= far)
                    .map(|(direction, _)| direction);
                if pull.is_some() && grip.is_none() {
                    // A finger that wandered off the water it landed on draws nothing.
                    let finger = Finger {
                        id: pointer.id,
                        from: *screen,
                        now: pointer.screen,
                    };
                    *self = Self::Pan(finger, lens);
                }
            }
            Self::Pan(finger, _) => finger.follow(pointer),
            Self::Pinch(fingers, _) => fingers.iter_mut().for_each(|finger| finger.follow(pointer)),
            Self::Idle | Self::Press { .. } | Self::Dead(_) => {}
        }
    }

    /// Where the board has been moved to, by a gesture that moves it.
    #[must_use]
    pub fn lens(&self, frame: Frame) -> Option<Lens> {
        match self {
            Self::Pan(finger, lens) => Some(lens.panned(finger.from, finger.now, frame)),
            Self::Pinch([one, other], lens) => Some(lens.pinched([one.from, other.from], [one.now, other.now], frame)),
            Self::Idle | Self::Press { .. } | Self::Dead(_) => None,
        }
    }

    /// A finger lifts. `lens` is the one the board is seen through by now.
    pub fn up(&mut self, pointer: Pointer, lens: Lens) -> Option<Intent> {
        self.moved(pointer, lens);
        let ended = *self;
        self.lift(pointer.id, lens);
        match ended {
            Self::Press {
                id,
                on,
                grip,
                takes_away,
                pull,
                ..
            } if id == pointer.id => match pull {
                Some(direction) => grip.map(|island| Intent::Pull(island, direction, takes_away)),
                None => Some(Intent::Tap(on, takes_away)),
            },
            Self::Idle | Self::Press { .. } | Self::Pan(..) | Self::Pinch(..) | Self::Dead(_) => None,
        }
    }

    /// A finger is taken over by the browser, or lost.
    pub fn cancel(&mut self, pointer: i32, lens: Lens) {
        self.lift(pointer, lens);
    }

    /// Goes on without a finger: of two that zoomed the other goes on to move the board.
    fn lift(&mut self, pointer: i32, lens: Lens) {
        *self = match *self {
            Self::Press { id, .. } if id != pointer => *self,
            Self::Pan(finger, _) if finger.id != pointer => *self,
            Self::Pinch([one, other], _) if one.id == pointer => Self::Pan(other.afresh(), lens),
            Self::Pinch([one, other], _) if other.id == pointer => Self::Pan(one.afresh(), lens),
            Self::Pinch(..) => *self,
            Self::Dead(fingers) if fingers > 1 => Self::Dead(fingers - 1),
            Self::Idle | Self::Press { .. } | Self::Pan(..) | Self::Dead(_) => Self::Idle,
        };
    }

    /// The press has lasted long enough to be a long press: it takes away, and lifting the finger does nothing more.
    pub fn hold(&mut self, pointer: i32) -> Option<Intent> {
        match *self {
            Self::Press { id, on, pull: None, .. } if id == pointer && matches!(on, Target::Slot(_)) => {
                *self = Self::Dead(1);
                Some(Intent::Tap(on, true))
            }
            Self::Idle | Self::Press { .. } | Self::Pan(..) | Self::Pinch(..) | Self::Dead(_) => None,
        }
    }
}

impl Finger {
    fn follow(&mut self, pointer: Pointer) {
        if self.id == pointer.id {
            self.now = pointer.screen;
        }
    }

    /// The finger, moving on from where it is.
    const fn afresh(self) -> Self {
        Self { from: self.now, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::hashi::SlotId;

    const ISLAND: Target = Target::Island(IslandId(3));
    const WATER: Target = Target::Slot(SlotId(5));

    fn finger(id: i32, x: f64, y: f64) -> Pointer {
        Pointer {
            id,
            at: Point { x, y },
            screen: Point {
                x: x * 40.0,
                y: y * 40.0,
            },
            cell: 40.0,
        }
    }

    const FRAME: Frame = Frame {
        width: 400.0,
        height: 400.0,
        cell: 4.0,
        beside: 0.0,
        above: 0.0,
    };

    /// As on a board that shows whole.
    trait Plain {
        fn lands(&mut self, pointer: Pointer, on: Target);
        fn moves(&mut self, pointer: Pointer);
        fn lifts(&mut self, pointer: Pointer) -> Option<Intent>;
    }

    impl Plain for Gesture {
        fn lands(&mut self, pointer: Pointer, on: Target) {
            let grip = match on {
                Target::Island(island) => Some(island),
                Target::Slot(_) | Target::Nothing => None,
            };
            self.down(pointer, on, grip, false, Lens::default());
        }

        fn moves(&mut self, pointer: Pointer) {
            self.moved(pointer, Lens::default());
        }

        fn lifts(&mut self, pointer: Pointer) -> Option<Intent> {
            self.up(pointer, Lens::default())
        }
    }

    #[test]
    fn a_tap_is_a_tap_where_it_landed() {
        for on in [ISLAND, WATER, Target::Nothing] {
            let mut gesture = Gesture::default();
            gesture.lands(finger(1, 2.5, 2.5), on);
            gesture.moves(finger(1, 2.6, 2.6));
            assert_eq!(gesture.lifts(finger(1, 2.6, 2.6)), Some(Intent::Tap(on, false)));
            assert_eq!(gesture, Gesture::Idle);
        }
    }

    #[test]
    fn a_short_pull_from_an_island_counts() {
        let mut gesture = Gesture::default();
        gesture.lands(finger(1, 2.5, 2.5), ISLAND);
        let up = gesture.lifts(finger(1, 3.1, 2.4));
        assert_eq!(up, Some(Intent::Pull(IslandId(3), Direction::East, false)));
    }

    #[test]
    fn a_pull_from_water_beside_an_island_begins_at_it_and_a_tap_is_the_waters() {
        let beside = || {
            let mut gesture = Gesture::default();
            gesture.down(finger(1, 2.5, 2.5), WATER, Some(IslandId(3)), false, Lens::default());
            gesture
        };
        let up = beside().lifts(finger(1, 3.1, 2.4));
        assert_eq!(up, Some(Intent::Pull(IslandId(3), Direction::East, false)));
        assert_eq!(beside().lifts(finger(1, 2.6, 2.5)), Some(Intent::Tap(WATER, false)));
    }

    #[test]
    fn a_pull_taken_back_is_a_tap_again() {
        let mut gesture = Gesture::default();
        gesture.lands(finger(1, 2.5, 2.5), ISLAND);
        gesture.moves(finger(1, 5.5, 2.5));
        assert_eq!(gesture.lifts(finger(1, 2.6, 2.5)), Some(Intent::Tap(ISLAND, false)));
    }

    #[test]
    fn on_tiny_cells_a_pull_is_measured_in_pixels() {
        let mut gesture = Gesture::default();
        let tiny = |x| Pointer {
            cell: 8.0,
            ..finger(1, x, 2.5)
        };
        gesture.lands(tiny(2.5), ISLAND);
        assert_eq!(gesture.lifts(tiny(3.4)), Some(Intent::Tap(ISLAND, false)));
    }

    #[test]
    fn a_finger_dragged_over_water_draws_nothing() {
        let mut gesture = Gesture::default();
        gesture.lands(finger(1, 2.5, 2.5), WATER);
        gesture.moves(finger(1, 4.5, 2.5));
        assert_eq!(gesture.lifts(finger(1, 2.5, 2.5)), None);
        assert_eq!(gesture, Gesture::Idle);
    }

    #[test]
    fn two_fingers_draw_nothing_until_both_are_up() {
        let mut gesture = Gesture::default();
        gesture.lands(finger(1, 2.5, 2.5), ISLAND);
        gesture.moves(finger(1, 4.5, 2.5));
        gesture.lands(finger(2, 6.5, 2.5), WATER);
        assert_eq!(gesture.lifts(finger(1, 5.5, 2.5)), None);
        assert_eq!(gesture.lifts(finger(2, 6.5, 2.5)), None);
        assert_eq!(gesture, Gesture::Idle);
        gesture.lands(finger(3, 2.5, 2.5), WATER);
        assert_eq!(gesture.lifts(finger(3, 2.5, 2.5)), Some(Intent::Tap(WATER, false)));
    }

    #[test]
    fn two_fingers_zoom_and_one_goes_on_to_move_the_board() {
        let mut gesture = Gesture::default();
        gesture.lands(finger(1, 2.0, 2.0), ISLAND);
        gesture.lands(finger(2, 4.0, 2.0), WATER);
        gesture.moves(finger(2, 6.0, 2.0));
        let lens = gesture.lens(FRAME).unwrap();
        assert!((lens.scale - 2.0).abs() < 1e-9, "{lens:?}");
        assert_eq!(gesture.up(finger(1, 2.0, 2.0), lens), None);
        gesture.moved(finger(2, 6.5, 3.0), lens);
        let moved = gesture.lens(FRAME).unwrap();
        assert!((moved.x - lens.x - 20.0).abs() < 1e-9 && (moved.y - lens.y - 40.0).abs() < 1e-9);
        assert_eq!(gesture.up(finger(2, 6.5, 3.0), moved), None);
        assert_eq!((gesture, gesture.lens(FRAME)), (Gesture::Idle, None));
        // A third finger is one too many.
        for (id, x) in [(1, 1.0), (2, 2.0), (3, 3.0)] {
            gesture.lands(finger(id, x, 1.0), WATER);
        }
        assert_eq!(gesture, Gesture::Dead(3));
        for id in [1, 2, 3] {
            assert_eq!(gesture.lifts(finger(id, 1.0, 1.0)), None);
        }
        assert_eq!(gesture, Gesture::Idle);
    }

    #[test]
    fn a_cancelled_pull_leaves_nothing_behind() {
        let mut gesture = Gesture::default();
        gesture.lands(finger(1, 0.5, 2.5), ISLAND);
        gesture.moves(finger(1, 4.5, 2.5));
        gesture.cancel(1, Lens::default());
        assert_eq!(gesture, Gesture::Idle);
        assert_eq!(gesture.lifts(finger(1, 4.5, 2.5)), None);
    }

    #[test]
    fn a_long_press_takes_away_once() {
        let mut gesture = Gesture::default();
        gesture.lands(finger(1, 2.5, 2.5), WATER);
        assert_eq!(gesture.hold(1), Some(Intent::Tap(WATER, true)));
        assert_eq!(gesture.hold(1), None);
        assert_eq!(gesture.lifts(finger(1, 2.5, 2.5)), None);
        gesture.lands(finger(2, 2.5, 2.5), ISLAND);
        gesture.moves(finger(2, 4.5, 2.5));
        assert_eq!(gesture.hold(2), None);
    }

    #[test]
    fn a_strangers_finger_changes_nothing() {
        let mut gesture = Gesture::default();
        gesture.lands(finger(1, 2.5, 2.5), ISLAND);
        gesture.moves(finger(9, 7.5, 2.5));
        gesture.cancel(9, Lens::default());
        assert_eq!(gesture.lifts(finger(9, 2.5, 2.5)), None);
        assert_eq!(gesture.lifts(finger(1, 2.5, 2.5)), Some(Intent::Tap(ISLAND, false)));
    }
}
