//! The island held, the mode, and the drag under way; and what taps, pulls and keys mean.

use engine::game::Standing;
use engine::hashi::{Direction, Hashi, IslandId, Move, Puzzle, Refusal, SlotId};
use engine::play::{Action, Effect};
use leptos::prelude::*;

use super::geometry::{Point, Target};
use super::gesture::{Gesture, Intent};
use super::lens::{Frame, Lens};
use super::view::{Doing, middle, next_unfinished, towards};
use crate::boards::{KeyPress, Tint};
use crate::state::Table;
use crate::text;

/// How much one press zooms.
pub(super) const ZOOM: f64 = 1.5;

/// What the Hashi view keeps of its own.
#[derive(Debug, Clone, Copy)]
pub struct Hand {
    /// The island held, which keys act on.
    pub held: RwSignal<Option<IslandId>>,
    /// Whether marks are put rather than bridges built.
    pub is_marking: RwSignal<bool>,
    /// The gesture under way.
    pub gesture: RwSignal<Gesture>,
    /// How the board is magnified and moved.
    pub lens: RwSignal<Lens>,
    /// The board's size, once it is on the screen.
    pub frame: RwSignal<Option<Frame>>,
    /// Counts the times the island held is to be read out again.
    pub readings: RwSignal<u32>,
    /// Where a hint says to look.
    pub tint: RwSignal<Tint>,
}

impl Default for Hand {
    fn default() -> Self {
        Self::new()
    }
}

impl Hand {
    /// An empty hand.
    #[must_use]
    pub fn new() -> Self {
        Self {
            held: RwSignal::new(None),
            is_marking: RwSignal::new(false),
            gesture: RwSignal::new(Gesture::Idle),
            lens: RwSignal::new(Lens::default()),
            frame: RwSignal::new(None),
            readings: RwSignal::new(0),
            tint: RwSignal::default(),
        }
    }

    /// The slot that the pull under way would draw on.
    #[must_use]
    pub fn aim(self, puzzle: &Puzzle) -> Option<SlotId> {
        match self.gesture.get() {
            Gesture::Press {
                grip: Some(island),
                pull: Some(direction),
                ..
            } => puzzle.arm(island, direction),
            Gesture::Press { .. } | Gesture::Idle | Gesture::Pan(..) | Gesture::Pinch(..) | Gesture::Dead(_) => None,
        }
    }

    /// What the board should show of it, with the slot aimed at.
    #[must_use]
    pub fn doing(self, aim: Option<SlotId>, effect: Option<&(u32, Effect<Hashi>)>) -> Doing {
        let blocking = match effect {
            Some((_, Effect::Refused(Refusal::Crosses(slots)))) => slots.clone(),
            _ => Vec::new(),
        };
        Doing {
            held: self.held.get(),
            aim,
            blocking,
            solved_by: effect.and_then(|(_, effect)| match effect {
                Effect::Changed {
                    action: Action::Move(play),
                    standing: Standing::Solved,
                    ..
                } => Some(play.slot()),
                Effect::Changed { .. } | Effect::Nothing | Effect::Refused(_) => None,
            }),
            count: effect.map_or(0, |(count, _)| *count),
        }
    }

    /// Does what a finished gesture asks for.
    pub fn carry_out(self, table: Table<Hashi>, intent: Intent) {
        match intent {
            Intent::Tap(Target::Slot(slot), takes_away) => self.play(table, slot, takes_away),
            Intent::Tap(Target::Island(island), takes_away) => self.tap_island(table, island, takes_away),
            Intent::Tap(Target::Nothing, _) => self.held.set(None),
            Intent::Pull(island, direction, takes_away) => self.pull(table, island, direction, takes_away),
        }
    }

    /// An island tapped: a bridge from the one held if it is its neighbour, else it is held itself; tapped again it
    /// is let go.
    fn tap_island(self, table: Table<Hashi>, island: IslandId, takes_away: bool) {
        let held = self.held.get_untracked();
        let between = held.and_then(|held| {
            table
                .peek(|session| session.puzzle().slot_between(held, island))
                .flatten()
        });
        match between {
            Some(slot) => self.play(table, slot, takes_away),
            None if held == Some(island) => self.held.set(None),
            None => self.held.set(Some(island)),
        }
    }

    fn pull(self, table: Table<Hashi>, island: IslandId, direction: Direction, takes_away: bool) {
        let slot = table.peek(|session| session.puzzle().arm(island, direction)).flatten();
        if let Some(slot) = slot {
            self.play(table, slot, takes_away);
        }
    }

    /// A slot tapped or drawn: a bridge or a mark, on or away, by the mode.
    fn play(self, table: Table<Hashi>, slot: SlotId, takes_away: bool) {
        table.dispatch(Action::Move(match (self.is_marking.get_untracked(), takes_away) {
            (true, _) => Move::Mark(slot),
            (false, false) => Move::Build(slot),
            (false, true) => Move::Remove(slot),
        }));
    }

    /// Magnifies about the island held, or the middle; the whole board shows again where there is no factor.
    pub fn zoom(self, table: Table<Hashi>, factor: Option<f64>) {
        let Some(frame) = self.frame.get_untracked() else {
            return;
        };
        let held = self.held.get_untracked();
        let island = held.and_then(|held| table.peek(|session| Point::of_island(session.puzzle(), held)));
        self.lens.update(|lens| {
            let middle = Point {
                x: frame.width / 2.0,
                y: frame.height / 2.0,
            };
            let about = island.map_or(middle, |island| lens.screen(frame.pixels(island)));
            *lens = match factor {
                Some(factor) => lens.zoomed(factor, about, frame),
                None => Lens::default(),
            };
        });
    }

    /// Brings an island into sight.
    pub(super) fn show(self, table: Table<Hashi>, island: IslandId) {
        let Some(frame) = self.frame.get_untracked() else {
            return;
        };
        if let Some(at) = table.peek(|session| Point::of_island(session.puzzle(), island)) {
            self.lens.update(|lens| *lens = lens.showing(frame.pixels(at), frame));
        }
    }

    /// Switches between bridges and marks.
    pub fn switch_mode(self) {
        self.is_marking.update(|is_marking| *is_marking = !*is_marking);
    }

    /// A key; says whether it meant something.
    pub fn key(self, table: Table<Hashi>, press: &KeyPress) -> bool {
        if let Some((down, right)) = press.arrow() {
            let direction = match (down, right) {
                (-1, _) => Direction::North,
                (1, _) => Direction::South,
                (_, -1) => Direction::West,
                _ => Direction::East,
            };
            self.arrow(table, direction, press);
            return true;
        }
        if press.repeat {
            return press.code == "Space";
        }
        match (press.code.as_str(), press.letter()) {
            ("Space", _) => {
                self.switch_mode();
                table.say(text::hashi::mode(self.is_marking.get_untracked()));
            }
            ("Escape", _) => self.held.set(None),
            _ if matches!(press.key.as_str(), "+" | "=") => self.zoom(table, Some(ZOOM)),
            _ if press.key == "-" => self.zoom(table, Some(1.0 / ZOOM)),
            _ if press.digit() == Some(0) => self.zoom(table, None),
            (_, Some('u')) => {
                let held = self.held.get_untracked();
                let next = table.peek(|session| next_unfinished(session.puzzle(), session.board(), held));
                self.hold(table, next.flatten());
            }
            (_, Some('n')) => self.readings.update(|readings| *readings += 1),
            _ => return false,
        }
        true
    }

    /// An arrow key: moves to an island, or builds or takes away towards one.
    fn arrow(self, table: Table<Hashi>, direction: Direction, press: &KeyPress) {
        let Some(held) = self.held.get_untracked() else {
            let middle = table.peek(|session| middle(session.puzzle())).flatten();
            self.hold(table, middle);
            return;
        };
        if !press.shift && !press.alt {
            let next = table.peek(|session| towards(session.puzzle(), held, direction));
            self.hold(table, next.flatten());
            return;
        }
        if press.repeat {
            return;
        }
        let slot = table.peek(|session| {
            let slot = session.puzzle().arm(held, direction)?;
            Some((slot, session.board().get(slot.index())?.mark))
        });
        let Some((slot, is_marked)) = slot.flatten() else {
            table.say(text::hashi::NO_ISLAND);
            return;
        };
        // Shift puts and Alt takes, in either mode: a mark that is as asked stays.
        let stays = self.is_marking.get_untracked() && is_marked == press.shift;
        if !stays {
            self.play(table, slot, press.alt);
        }
    }

    /// Takes an island up, where it can be seen.
    pub(super) fn hold(self, table: Table<Hashi>, island: Option<IslandId>) {
        if let Some(island) = island {
            self.held.set(Some(island));
            self.show(table, island);
        }
    }
}
