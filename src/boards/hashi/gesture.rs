//! One gesture at a time, from the first finger down to the last one up. Plain data: what pointers do is tested
//! without any.
//!
//! A move is made as a finger lifts. A second finger, a cancel or a lost capture ends the gesture with nothing
//! drawn.

use engine::hashi::Direction;

use super::geometry::{Point, Target};

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
    /// How many pixels a cell has.
    pub cell: f64,
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
        /// Where it landed.
        from: Point,
        /// On what.
        on: Target,
        /// Whether it takes away rather than builds.
        takes_away: bool,
        /// Which way it has pulled, far enough to count.
        pull: Option<Direction>,
    },
    /// Nothing comes of it any more; it ends when this many fingers have lifted.
    Dead(u8),
}

/// What a finished gesture asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Intent {
    /// A tap on something, to build or to take away.
    Tap(Target, bool),
    /// A pull from an island towards a neighbour, to build or to take away.
    Pull(engine::hashi::IslandId, Direction, bool),
}

impl Gesture {
    /// A finger lands on something.
    pub fn down(&mut self, pointer: Pointer, on: Target, takes_away: bool) {
        *self = match *self {
            Self::Idle => Self::Press {
                id: pointer.id,
                from: pointer.at,
                on,
                takes_away,
                pull: None,
            },
            Self::Press { .. } => Self::Dead(2),
            Self::Dead(fingers) => Self::Dead(fingers.saturating_add(1)),
        };
    }

    /// A finger moves.
    pub fn moved(&mut self, pointer: Pointer) {
        if let Self::Press { id, from, on, pull, .. } = self
            && *id == pointer.id
        {
            let far = PULL.max(PULL_PIXELS / pointer.cell);
            *pull = from
                .pull_to(pointer.at)
                .filter(|&(_, length)| length >= far)
                .map(|(direction, _)| direction);
            if pull.is_some() && !matches!(on, Target::Island(_)) {
                // A finger that wandered off the water it landed on means nothing.
                *self = Self::Dead(1);
            }
        }
    }

    /// A finger lifts.
    pub fn up(&mut self, pointer: Pointer) -> Option<Intent> {
        self.moved(pointer);
        let ended = *self;
        *self = match ended {
            Self::Press { id, .. } if id != pointer.id => ended,
            Self::Dead(fingers) if fingers > 1 => Self::Dead(fingers - 1),
            Self::Idle | Self::Press { .. } | Self::Dead(_) => Self::Idle,
        };
        match ended {
            Self::Press {
                id,
                on,
                takes_away,
                pull,
                ..
            } if id == pointer.id => match (on, pull) {
                (Target::Island(island), Some(direction)) => Some(Intent::Pull(island, direction, takes_away)),
                (_, None) => Some(Intent::Tap(on, takes_away)),
                (Target::Slot(_) | Target::Nothing, Some(_)) => None,
            },
            Self::Idle | Self::Press { .. } | Self::Dead(_) => None,
        }
    }

    /// A finger is taken over by the browser, or lost.
    pub fn cancel(&mut self, pointer: i32) {
        *self = match *self {
            Self::Press { id, .. } if id != pointer => *self,
            Self::Dead(fingers) if fingers > 1 => Self::Dead(fingers - 1),
            Self::Idle | Self::Press { .. } | Self::Dead(_) => Self::Idle,
        };
    }

    /// The press has lasted long enough to be a long press: it takes away, and lifting the finger does nothing more.
    pub fn hold(&mut self, pointer: i32) -> Option<Intent> {
        match *self {
            Self::Press { id, on, pull: None, .. } if id == pointer && matches!(on, Target::Slot(_)) => {
                *self = Self::Dead(1);
                Some(Intent::Tap(on, true))
            }
            Self::Idle | Self::Press { .. } | Self::Dead(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::hashi::{IslandId, SlotId};

    const ISLAND: Target = Target::Island(IslandId(3));
    const WATER: Target = Target::Slot(SlotId(5));

    fn finger(id: i32, x: f64, y: f64) -> Pointer {
        Pointer {
            id,
            at: Point { x, y },
            cell: 40.0,
        }
    }

    #[test]
    fn a_tap_is_a_tap_where_it_landed() {
        for on in [ISLAND, WATER, Target::Nothing] {
            let mut gesture = Gesture::default();
            gesture.down(finger(1, 2.5, 2.5), on, false);
            gesture.moved(finger(1, 2.6, 2.6));
            assert_eq!(gesture.up(finger(1, 2.6, 2.6)), Some(Intent::Tap(on, false)));
            assert_eq!(gesture, Gesture::Idle);
        }
    }

    #[test]
    fn a_short_pull_from_an_island_counts() {
        let mut gesture = Gesture::default();
        gesture.down(finger(1, 2.5, 2.5), ISLAND, false);
        let up = gesture.up(finger(1, 3.1, 2.4));
        assert_eq!(up, Some(Intent::Pull(IslandId(3), Direction::East, false)));
    }

    #[test]
    fn a_pull_taken_back_is_a_tap_again() {
        let mut gesture = Gesture::default();
        gesture.down(finger(1, 2.5, 2.5), ISLAND, false);
        gesture.moved(finger(1, 5.5, 2.5));
        assert_eq!(gesture.up(finger(1, 2.6, 2.5)), Some(Intent::Tap(ISLAND, false)));
    }

    #[test]
    fn on_tiny_cells_a_pull_is_measured_in_pixels() {
        let mut gesture = Gesture::default();
        let tiny = |x| Pointer {
            cell: 8.0,
            ..finger(1, x, 2.5)
        };
        gesture.down(tiny(2.5), ISLAND, false);
        assert_eq!(gesture.up(tiny(3.4)), Some(Intent::Tap(ISLAND, false)));
    }

    #[test]
    fn a_finger_dragged_over_water_draws_nothing() {
        let mut gesture = Gesture::default();
        gesture.down(finger(1, 2.5, 2.5), WATER, false);
        gesture.moved(finger(1, 4.5, 2.5));
        assert_eq!(gesture.up(finger(1, 2.5, 2.5)), None);
        assert_eq!(gesture, Gesture::Idle);
    }

    #[test]
    fn two_fingers_draw_nothing_until_both_are_up() {
        let mut gesture = Gesture::default();
        gesture.down(finger(1, 2.5, 2.5), ISLAND, false);
        gesture.moved(finger(1, 4.5, 2.5));
        gesture.down(finger(2, 6.5, 2.5), WATER, false);
        assert_eq!(gesture.up(finger(1, 5.5, 2.5)), None);
        assert_eq!(gesture.up(finger(2, 6.5, 2.5)), None);
        assert_eq!(gesture, Gesture::Idle);
        gesture.down(finger(3, 2.5, 2.5), WATER, false);
        assert_eq!(gesture.up(finger(3, 2.5, 2.5)), Some(Intent::Tap(WATER, false)));
    }

    #[test]
    fn a_cancelled_pull_leaves_nothing_behind() {
        let mut gesture = Gesture::default();
        gesture.down(finger(1, 0.5, 2.5), ISLAND, false);
        gesture.moved(finger(1, 4.5, 2.5));
        gesture.cancel(1);
        assert_eq!(gesture, Gesture::Idle);
        assert_eq!(gesture.up(finger(1, 4.5, 2.5)), None);
    }

    #[test]
    fn a_long_press_takes_away_once() {
        let mut gesture = Gesture::default();
        gesture.down(finger(1, 2.5, 2.5), WATER, false);
        assert_eq!(gesture.hold(1), Some(Intent::Tap(WATER, true)));
        assert_eq!(gesture.hold(1), None);
        assert_eq!(gesture.up(finger(1, 2.5, 2.5)), None);
        gesture.down(finger(2, 2.5, 2.5), ISLAND, false);
        gesture.moved(finger(2, 4.5, 2.5));
        assert_eq!(gesture.hold(2), None);
    }

    #[test]
    fn a_strangers_finger_changes_nothing() {
        let mut gesture = Gesture::default();
        gesture.down(finger(1, 2.5, 2.5), ISLAND, false);
        gesture.moved(finger(9, 7.5, 2.5));
        gesture.cancel(9);
        assert_eq!(gesture.up(finger(9, 2.5, 2.5)), None);
        assert_eq!(gesture.up(finger(1, 2.5, 2.5)), Some(Intent::Tap(ISLAND, false)));
    }
}
