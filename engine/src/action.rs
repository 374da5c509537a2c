//! What a player can do, in any game.

use crate::game::Game;

/// What a player can ask of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action<G: Game> {
    /// Make a move of the game's own.
    Move(G::Move),
    /// Take the last change back.
    Undo,
    /// Make the change last taken back again.
    Redo,
    /// Empty the board. Can be undone; the clock runs on.
    Reset,
}
