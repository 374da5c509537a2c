//! Ninebridge's page and workers: what is seen, what is touched and where it is kept. Everything that is true
//! without a browser is in `engine`; every English sentence is in [`text`].
//!
//! It is a library so that view models, state and ports are tested natively, without a browser.

pub mod boards;
pub mod build;
pub mod librarian;
pub mod parts;
pub mod ports;
pub mod screens;
pub mod state;
pub mod teacher;
pub mod text;
