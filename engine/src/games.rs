//! The registry: the one place that names every game. A third game adds a line to each list here.

use crate::game::Game;
use crate::hashi::Hashi;
use crate::sudoku::Sudoku;

/// Which game, where it is not known until the page runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameId {
    /// Nine rows, nine columns, nine boxes.
    Sudoku,
    /// Islands and bridges.
    Hashi,
}

impl GameId {
    /// Every game, in the order they are shown.
    pub const ALL: [Self; 2] = [Self::Sudoku, Self::Hashi];

    /// The game's name in addresses, storage and links.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Sudoku => Sudoku::ID,
            Self::Hashi => Hashi::ID,
        }
    }

    /// The game called `id`.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.id() == id)
    }
}

/// Runs `$body` with `$G` standing for the game that `$id` names.
#[macro_export]
macro_rules! with_game {
    ($id:expr, $G:ident => $body:expr) => {
        match $id {
            $crate::games::GameId::Sudoku => {
                type $G = $crate::sudoku::Sudoku;
                $body
            }
            $crate::games::GameId::Hashi => {
                type $G = $crate::hashi::Hashi;
                $body
            }
        }
    };
}
