//! Pieces of screens that know no game.

pub mod buzz;
pub mod dialogs;
pub mod icon;
pub mod install;
pub mod key;
pub mod live;
pub mod markup;
pub mod outside;
pub mod seal;
pub mod sheet;
pub mod theme;
pub mod timer;
pub mod toast;
pub mod update;
pub mod way;
