//! Hints that teach: what is wrong first, then the next step from the player's own board, told a page at a time.
//!
//! Written once for all games over [`Taught`], which is what a game brings for it. Nothing is deduced from a board
//! that is wrong, and everything said holds for what the player has drawn and noted, so that a step that was taken is
//! never the one pointed out again.

mod advice;
mod guide;
mod pages;
mod path;
mod route;
mod taught;
mod trial;

pub use advice::{Advice, Next, advise, is_standing};
pub use guide::{Judged, Lesson, example, practise};
pub use pages::{Gone, Lacking, Page, Source, View, lacking, views, walk};
pub use taught::{StepOf, TRIAL, Taught, hardest_of, number_of, step_id, technique_numbered};
pub use trial::{End, Trial, Tried, trial};
