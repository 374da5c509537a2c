//! Hashi: islands with numbers, to be joined by bridges into one network.

mod code;
mod generate;
pub mod golden;
pub mod notation;
mod puzzle;
mod rules;
pub mod solver;

pub use puzzle::{Direction, Island, IslandId, LONGEST_SIDE, Malformed, Puzzle, Slot, SlotId};
pub use rules::{Flaw, Hashi, Lane, Move, Refusal, bridges_at, groups, in_the_way};
