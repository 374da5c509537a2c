//! The app's state: what is open, what is said, what is kept. One writer for each signal, and no view in here.

pub mod app;
pub mod coach;
pub mod keeper;
pub mod lasting;
pub mod navigator;
pub mod player;
pub mod preferences;
pub mod route;
pub mod stack;
pub mod table;

pub use app::{App, Opening};
pub use navigator::Navigator;
pub use preferences::Preferences;
pub use route::Route;
pub use table::{Phase, Table};
