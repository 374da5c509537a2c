//! Links: a puzzle in the part of an address after `#`, which no server ever sees, and what travels with it.
//!
//! A link is `p=…&…&c=…`. `p` names the game and holds the puzzle with a check of its own, so that a puzzle
//! survives when the rest is cut off; `c`, always last, checks everything before it. What follows `c` was put there by
//! others. [`Link::extras`] reads the parameters between the two.

mod extras;
mod taken;
pub mod words;

pub use extras::{Daily, Extras, Race};

use crate::digits::{CHECK, check, crc24};
use crate::game::{Game, Unreadable};
use crate::games::GameId;
use crate::with_game;

/// A longer text is refused before it is read.
const LONGEST: usize = 20_000;
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
    /// Its parameters: where it is whole, those that `c` checks.
    text: String,
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

/// What is known to have been in a link whose end was lost. More may have been in the part that is gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Lost {
    /// A time to beat.
    pub time: bool,
    /// A solve to watch.
    pub solve: bool,
}

/// The link to a puzzle alone, without `#`.
#[must_use]
pub fn write<G: Game>(puzzle: &G::Puzzle) -> String {
    closed(opened::<G>(puzzle))
}

/// The link to a puzzle and what travels with it, without `#`.
#[must_use]
pub fn write_with<G: Game>(puzzle: &G::Puzzle, extras: &Extras) -> String {
    let mut link = opened::<G>(puzzle);
    extras.push(&mut link);
    closed(link)
}

fn opened<G: Game>(puzzle: &G::Puzzle) -> String {
    let body = format!("{}-{}", G::ID, G::write(puzzle));
    format!("p={body}{}", check(&body))
}

/// A text with the check of all before it, whatever it holds: links are made of it, and tests of how they are read.
#[must_use]
pub fn sealed(text: &str) -> String {
    closed(text.to_owned())
}

fn closed(mut link: String) -> String {
    let whole = whole_check(&link);
    link.push_str("&c=");
    link.push_str(&whole);
    link
}

/// All that a link may be made of: `p` first, `c` last.
const NAMES: &[u8] = b"ptnuadlrsc";

/// Whether a fragment is meant as a link, and so is worth reading: its puzzle may have been lost.
#[must_use]
pub fn is_link(fragment: &str) -> bool {
    has_one_of(NAMES, fragment)
}

fn has_one_of(names: &[u8], fragment: &str) -> bool {
    let fragment = plain(fragment);
    let mut parts = fragment.trim_start_matches('#').split('&');
    parts.any(|part| matches!(part.as_bytes(), [name, b'=', ..] if names.contains(name)))
}

/// A fragment as it was written. Some chats encode what parts it; all else in it they leave.
fn plain(fragment: &str) -> String {
    let mut parts = fragment.split('%');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (character, rest) = match part.split_at_checked(2) {
            Some(("3D" | "3d", rest)) => ('=', rest),
            Some(("26", rest)) => ('&', rest),
            _ => ('%', part),
        };
        plain.push(character);
        plain.push_str(rest);
    }
    plain
}

/// The fragment of the first link in a text: a whole message pasted, or an address, or a fragment alone.
#[must_use]
pub fn find(text: &str) -> Option<&str> {
    text.split(char::is_whitespace)
        .map(|word| word.split_once('#').map_or(word, |(_, fragment)| fragment))
        .find(|word| has_one_of(b"p", word))
}

/// Reads a link's fragment, with or without its `#`.
///
/// # Errors
/// When there is no puzzle in it that can be trusted to be the one sent.
pub fn read(fragment: &str) -> Result<Link, LinkError> {
    if fragment.len() > LONGEST {
        return Err(LinkError::TooLong);
    }
    // Chats put all kinds of marks behind a link. What it is made of is left on: a cut link may end in it.
    let is_ours = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let fragment = plain(fragment);
    let text = fragment
        .trim()
        .trim_start_matches('#')
        .trim_end_matches(|c: char| !is_ours(c));
    let puzzle = parameter(text, "p").ok_or(LinkError::NoPuzzle)?;
    let (game, _) = puzzle.split_once('-').ok_or(LinkError::Damaged)?;
    let game = GameId::from_id(game).ok_or(LinkError::Game)?;
    let end = puzzle.len().saturating_sub(CHECK);
    let (body, found) = puzzle.split_at_checked(end).ok_or(LinkError::Damaged)?;
    if found != check(body) {
        return Err(LinkError::Damaged);
    }
    let code = body.split_once('-').map(|(_, code)| code).ok_or(LinkError::Damaged)?;
    with_game!(game, G => G::read(code).map(drop)).map_err(LinkError::Puzzle)?;
    let whole = text.rsplit_once("&c=").and_then(|(before, found)| {
        // Others may have put something behind it.
        let end = found.find(|c: char| !c.is_ascii_alphanumeric());
        let found = found.get(..end.unwrap_or(found.len()))?;
        (found == whole_check(before)).then_some(before)
    });
    Ok(Link {
        game,
        puzzle: code.to_owned(),
        is_whole: whole.is_some(),
        text: whole.unwrap_or(text).to_owned(),
    })
}

impl Link {
    /// The link as text once more, without what others have put behind it.
    #[must_use]
    pub fn fragment(&self) -> String {
        let text = self.text.clone();
        if self.is_whole { closed(text) } else { text }
    }

    /// What is known to have been in it, where its end was lost.
    #[must_use]
    pub fn lost(&self) -> Lost {
        let had = |name| !self.is_whole && parameter(&self.text, name).is_some();
        Lost {
            time: had("t"),
            solve: had("s"),
        }
    }
}

/// A parameter's value. Of one that is there twice, the first counts.
fn parameter<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let mut values = text.split('&').filter_map(|part| part.strip_prefix(name));
    values.find_map(|value| value.strip_prefix('='))
}

fn whole_check(text: &str) -> String {
    let check = crc24(text);
    (0..5)
        .map(|place| char::from(CHECK_DIGITS[(check >> (5 * place) & 31) as usize]))
        .collect()
}
