//! Links: a puzzle in the part of an address after `#`, which no server ever sees.
//!
//! A link is `p=…&…&c=…`. `p` names the game and holds the puzzle with a check of its own, so that a puzzle
//! survives when the rest is cut off; `c`, always last, checks everything before it.

use crate::digits::{CHECK, check, crc24};
use crate::game::{Game, Unreadable};
use crate::games::GameId;
use crate::with_game;

/// A longer text is refused before it is read.
const LONGEST: usize = 20_000;
/// Characters that chats put after a link.
const TRAILING: &[char] = &[
    '.', ',', ';', ':', '!', '?', ')', ']', '>', '"', '\'', '…', '”', '’', '»',
];
/// What `c` is written in: letters and digits only, so that a link always ends in one.
const CHECK_DIGITS: &[u8; 32] = b"0123456789abcdefghijklmnopqrstuv";

/// What a link holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Whose puzzle it is.
    pub game: GameId,
    /// The puzzle, as its game writes it. It reads, but may have any number of solutions.
    pub puzzle: String,
    /// Whether it came whole: `c` is there and right.
    pub is_whole: bool,
}

/// Why a text is not a link that can be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkError {
    /// There is no `p` in it.
    NoPuzzle,
    /// `p` names a game there is not.
    Game,
    /// A character was changed or lost in the puzzle.
    Damaged,
    /// The puzzle does not read.
    Puzzle(Unreadable),
    /// It is far longer than a link.
    TooLong,
}

/// The link to a puzzle alone, without `#`.
#[must_use]
pub fn write<G: Game>(puzzle: &G::Puzzle) -> String {
    let body = format!("{}-{}", G::ID, G::write(puzzle));
    let mut link = format!("p={body}{}", check(&body));
    let whole = whole_check(&link);
    link.push_str("&c=");
    link.push_str(&whole);
    link
}

/// Whether a fragment is meant as a link, and so is worth reading.
#[must_use]
pub fn is_link(fragment: &str) -> bool {
    let fragment = fragment.trim_start_matches('#');
    fragment.split('&').any(|part| part.starts_with("p="))
}

/// Reads a link's fragment, with or without its `#`.
///
/// # Errors
/// When there is no puzzle in it that can be trusted to be the one sent.
pub fn read(fragment: &str) -> Result<Link, LinkError> {
    if fragment.len() > LONGEST {
        return Err(LinkError::TooLong);
    }
    let text = fragment
        .trim()
        .trim_start_matches('#')
        .trim_end_matches(|c: char| TRAILING.contains(&c) || c.is_whitespace());
    let puzzle = text
        .split('&')
        .find_map(|part| part.strip_prefix("p="))
        .ok_or(LinkError::NoPuzzle)?;
    let (game, _) = puzzle.split_once('-').ok_or(LinkError::Damaged)?;
    let game = GameId::from_id(game).ok_or(LinkError::Game)?;
    let end = puzzle.len().saturating_sub(CHECK);
    let (body, found) = puzzle.split_at_checked(end).ok_or(LinkError::Damaged)?;
    if found != check(body) {
        return Err(LinkError::Damaged);
    }
    let code = body.split_once('-').map(|(_, code)| code).ok_or(LinkError::Damaged)?;
    with_game!(game, G => G::read(code).map(drop)).map_err(LinkError::Puzzle)?;
    let is_whole = text
        .rsplit_once("&c=")
        .is_some_and(|(before, found)| found == whole_check(before));
    Ok(Link {
        game,
        puzzle: code.to_owned(),
        is_whole,
    })
}

fn whole_check(text: &str) -> String {
    let check = crc24(text);
    (0..5)
        .map(|place| char::from(CHECK_DIGITS[(check >> (5 * place) & 31) as usize]))
        .collect()
}
