//! History, statistics and the player's data, as the librarian shows them, without a browser.

#[path = "../../engine/tests/shelves/mod.rs"]
mod shelves;

mod data;
mod history;
mod kept;
mod statistics;
