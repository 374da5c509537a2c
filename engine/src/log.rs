//! The move log: every action that changed a session, with its play time, and its compact text.
//!
//! The text is base64url digits only: one for the format's version, one for the rules', then for each entry the
//! action's number in a width that follows from the puzzle, the tenths of a second since the entry before as a
//! varint, and last a check of it all, so that a log cut short is refused rather than read as another game.

use crate::action::Action;
use crate::digits::{CHECK, Reader, check, push_fixed, push_varint, value, width_below};
use crate::game::Game;
use crate::time::Tenths;

/// Raised when the text is written another way.
const FORMAT: u32 = 1;
/// Raised when a log would replay to another session than the one it was recorded from.
const RULES: u32 = 1;
/// Digits before the first entry.
const HEADER: usize = 2;
/// Action numbers kept for what every game has; a game's own moves come after.
const COMMON: u32 = 64;

const UNDO: u32 = 0;
const REDO: u32 = 1;
const RESET: u32 = 2;

/// One logged action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Logged<G: Game> {
    /// What was done.
    pub action: Action<G>,
    /// When, in play time.
    pub at: Tenths,
}

/// A session's actions in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Log<G: Game> {
    entries: Vec<Logged<G>>,
}

impl<G: Game> Default for Log<G> {
    fn default() -> Self {
        Self { entries: Vec::new() }
    }
}

/// Why a text is not a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogError {
    /// An older version wrote it, and its rules are no longer played.
    Older,
    /// A newer version wrote it.
    Newer,
    /// It is cut short, mistyped, or no log at all.
    Broken,
}

impl<G: Game> Log<G> {
    /// Whether nothing has been logged.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The entries, first to last.
    #[must_use]
    pub fn entries(&self) -> &[Logged<G>] {
        &self.entries
    }

    /// Adds an action. Times never go back: one earlier than the last is logged at the last.
    pub(crate) fn push(&mut self, action: Action<G>, at: Tenths) {
        let last = self.entries.last().map(|entry| entry.at).unwrap_or_default();
        self.entries.push(Logged {
            action,
            at: at.max(last),
        });
    }

    /// The log as text.
    #[must_use]
    pub fn write(&self, puzzle: &G::Puzzle) -> String {
        let width = width_below(COMMON + G::moves(puzzle));
        let mut text = String::with_capacity(HEADER + self.entries.len() * 4 + CHECK);
        push_fixed(&mut text, FORMAT, 1);
        push_fixed(&mut text, RULES, 1);
        let mut before = Tenths(0);
        for entry in &self.entries {
            push_fixed(&mut text, number(puzzle, entry.action), width);
            push_varint(&mut text, entry.at.0.saturating_sub(before.0));
            before = entry.at;
        }
        text.push_str(&check(&text));
        text
    }

    /// Reads what [`Log::write`] wrote for the same puzzle. An accepted text is written back as it was.
    ///
    /// # Errors
    /// Says whether an older or a newer version wrote it, or it is broken.
    pub fn read(puzzle: &G::Puzzle, text: &str) -> Result<Self, LogError> {
        let version = |at: usize| text.as_bytes().get(at).copied().and_then(value).ok_or(LogError::Broken);
        for (found, ours) in [(version(0)?, FORMAT), (version(1)?, RULES)] {
            if found > ours {
                return Err(LogError::Newer);
            }
            if found < ours {
                return Err(LogError::Older);
            }
        }
        let end = text.len().checked_sub(CHECK).ok_or(LogError::Broken)?;
        let (body, found) = text.split_at_checked(end).ok_or(LogError::Broken)?;
        if body.len() < HEADER || found != check(body) {
            return Err(LogError::Broken);
        }
        let entries = body.get(HEADER..).ok_or(LogError::Broken)?;
        read_entries(puzzle, entries).ok_or(LogError::Broken)
    }
}

fn read_entries<G: Game>(puzzle: &G::Puzzle, text: &str) -> Option<Log<G>> {
    let width = width_below(COMMON + G::moves(puzzle));
    let mut reader = Reader::new(text);
    let mut log = Log::default();
    let mut at = Tenths(0);
    while !reader.is_done() {
        let action = numbered(puzzle, reader.fixed(width)?)?;
        at = Tenths(at.0.checked_add(reader.varint()?)?);
        log.push(action, at);
    }
    Some(log)
}

fn number<G: Game>(puzzle: &G::Puzzle, action: Action<G>) -> u32 {
    match action {
        Action::Undo => UNDO,
        Action::Redo => REDO,
        Action::Reset => RESET,
        Action::Move(play) => COMMON + G::move_number(puzzle, play),
    }
}

fn numbered<G: Game>(puzzle: &G::Puzzle, number: u32) -> Option<Action<G>> {
    match number {
        UNDO => Some(Action::Undo),
        REDO => Some(Action::Redo),
        RESET => Some(Action::Reset),
        _ => {
            let number = number.checked_sub(COMMON)?;
            let play = G::numbered_move(puzzle, number)?;
            // One number a move: a game that reads two as the same move has its own writing of it.
            (G::move_number(puzzle, play) == number).then_some(Action::Move(play))
        }
    }
}
