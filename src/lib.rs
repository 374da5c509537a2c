//! Ninebridge's page and worker: what is seen, what is touched and where it is kept. Everything that is true
//! without a browser is in `engine`; every English sentence is in [`text`].
//!
//! It is a library so that view models, state and ports are tested natively, without a browser.

pub mod boards;
pub mod parts;
pub mod ports;
pub mod screens;
pub mod state;
pub mod text;

/// Names this build: page and worker must be of one. Set by the build from what goes into it.
pub const BUILD: &str = match option_env!("NINEBRIDGE_BUILD") {
    Some(build) => build,
    None => "dev",
};
