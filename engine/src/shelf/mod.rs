//! The shelf: every game that was played, and what follows from them.
//!
//! A [`Record`] is one game's entry. It outlives its saved board and its log. [`Store`] keeps records, boards and logs
//! under their own names, [`backup`] carries them to another browser. Statistics, streaks and ratings are worked out
//! from records and never stored, but for what the dailies said ([`Outcomes`]), which is kept for good.

pub mod backup;
mod calendar;
mod challenge;
mod charts;
mod dealt;
mod friends;
mod id;
mod index;
mod lift;
mod list;
mod merge;
mod outcomes;
mod record;
mod seen;
mod shed;
mod stats;
mod store;
mod streak;
mod sweep;

pub use crate::date::Moment;
pub use calendar::{Mark, mark};
pub use challenge::Challenge;
pub use charts::{Bars, Day, Spread, bests, days, spread};
pub use dealt::{Dealt, KEPT_DAYS};
pub use friends::{Daily, FriendTime, FriendTimes, MOST_TIMES};
pub use id::Id;
pub use index::{Index, RECORDS};
pub use lift::Lifted;
pub use list::{Filter, State, listed};
pub use outcomes::{Outcome, Outcomes};
pub use record::{New, Record, RecordError};
pub use seen::{MOST_SEEN, Seen, fingerprint};
pub use stats::{Group, Tally, Time, tallies};
pub use store::{BOARD, Failure, Kept, Names, Store, Texts};
pub use streak::{Streak, streak};
pub use sweep::{BOARDS, adopt, drop_glanced, file, migrate, sweep};
