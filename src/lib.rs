//! The page: what is seen, and what it needs of a browser.
//!
//! The rules of both games, and everything else that is true without a browser, are in `engine`.
//! The two binaries, `page` and `worker`, only call in here.

pub mod app;
pub mod build;
pub mod worker;
