//! Hashi: islands with numbers, to be joined by bridges into one network.

mod check;
mod code;
mod connect;
pub mod dimacs;
mod examples;
pub mod generate;
pub mod golden;
mod grade;
mod layout;
pub mod notation;
mod puzzle;
mod rules;
pub mod solver;
mod teach;
pub mod techniques;

pub use check::{Rule, Violation, check};
pub use grade::{Grade, grade};
pub use puzzle::{Direction, Island, IslandId, LONGEST_SIDE, Malformed, Puzzle, Slot, SlotId};
pub use rules::{Flaw, Hashi, Lane, Move, Refusal, bridges_at, groups, in_the_way, is_closed, is_open};
pub use teach::{Area, Known};
