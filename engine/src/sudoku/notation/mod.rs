//! Puzzles as text: what people copy from sites, files and messages, read strictly enough to say what is wrong and
//! where, and written in the usual ways.
//!
//! Read are 81 cells in a line or in rows, set apart or not, framed or not, as [`read()`] says. Sentences for the
//! faults are the page's.

mod read;
mod write;

pub use read::{Fault, LARGEST, read};
pub use write::{Format, write, write_as};
