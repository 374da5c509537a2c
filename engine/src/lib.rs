//! Everything about Ninebridge that is true without a browser: both games' rules, solvers, techniques
//! and generators, one game being played, its log, and the links that carry a puzzle.
//!
//! There is no I/O, clock, randomness or English in here. Times, seeds and dates come in as arguments;
//! refusals and errors go out as codes, and the page has the sentences. Arithmetic is in integers, so that
//! every platform deals the same puzzle from the same code; ratings alone, which deal nothing, are worked out in floats.

#![forbid(unsafe_code)]
#![deny(clippy::float_arithmetic)]

pub mod action;
pub mod code;
pub mod daily;
pub mod date;
pub mod digits;
pub mod foreign;
pub mod game;
pub mod games;
pub mod hashi;
pub mod json;
pub mod level;
pub mod link;
pub mod log;
pub mod play;
pub mod race;
pub mod random;
pub mod rating;
pub mod shape;
pub mod shelf;
pub mod step;
pub mod sudoku;
pub mod teach;
pub mod time;
pub mod watch;
