//! Watching: a solve played again move by move, and two solves set side by side. Nothing in here changes a game.

mod compare;
mod playback;
mod timing;

pub use compare::{Compare, Side};
pub(crate) use compare::{right, to_be_solved};
pub use playback::{Cut, Mark, Moment, Playback, Remark, cuts};
pub use timing::{Speed, Wait};
