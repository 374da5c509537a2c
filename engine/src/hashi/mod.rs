//! Hashi: islands with numbers, to be joined by bridges into one network.

mod code;
mod generate;
mod puzzle;
mod rules;
mod solver;

pub use puzzle::{Direction, Island, IslandId, Malformed, Puzzle, Slot, SlotId};
pub use rules::{Flaw, Hashi, Lane, Move, Refusal, bridges_at, groups, in_the_way};
