//! A log as text: base64url digits only, so that it can go in a link.
//!
//! One digit for the format's version, one for the rules', one for flags; then for each entry the action's number
//! in a width that follows from the puzzle, what belongs to the action, and the tenths of a second since the entry
//! before as a varint; last a check of it all, so that a log cut short is refused rather than read as another game.

use super::{CAP, Log, Logged};
use crate::action::{Action, Hint, StepId, StepRef};
use crate::digits::{CHECK, Reader, check, push_fixed, push_varint, value, width_below};
use crate::game::{Game, PlaceId, SpotId};
use crate::time::Tenths;

/// Raised when the text is written another way.
pub const FORMAT: u32 = 1;
/// Raised when a log would replay to another session than the one it was recorded from.
pub const RULES: u32 = 1;

/// Digits before the first entry.
const HEADER: usize = 3;
const BEGAN_AUTOMATIC: u32 = 1;
const CUT_OFF: u32 = 2;

/// Numbers kept for what every game has; a game's own moves come after. A new action takes one that is unused, which
/// older versions refuse, so it needs no new version of the rules.
const COMMON: u32 = 64;
const UNDO: u32 = 0;
const REDO: u32 = 1;
const RESET: u32 = 2;
const AUTOMATIC_ON: u32 = 3;
const AUTOMATIC_OFF: u32 = 4;
const GUESSES_ON: u32 = 5;
const GUESSES_OFF: u32 = 6;
const CHECK_SPOT: u32 = 7;
const CHECK_PUZZLE: u32 = 8;
const REVEAL: u32 = 9;
const SHOW_SOLUTION: u32 = 10;
const HINT_WRONG: u32 = 11;
const HINT_MISSING: u32 = 12;
const HINT_STEP: u32 = 13;
const HINT_FEWEST: u32 = 14;
const PAGE: u32 = 15;

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
    /// The log as text.
    #[must_use]
    pub fn write(&self, puzzle: &G::Puzzle) -> String {
        let widths = Widths::of::<G>(puzzle);
        let mut text = String::with_capacity(HEADER + self.entries.len() * 4 + CHECK);
        push_fixed(&mut text, FORMAT, 1);
        push_fixed(&mut text, RULES, 1);
        push_fixed(&mut text, self.flags(), 1);
        let mut before = Tenths(0);
        for entry in &self.entries {
            widths.push(&mut text, puzzle, entry.action);
            push_varint(&mut text, entry.at.0.saturating_sub(before.0));
            before = entry.at;
        }
        text.push_str(&check(&text));
        text
    }

    fn flags(&self) -> u32 {
        let on = |flag: bool, bit| if flag { bit } else { 0 };
        on(self.began_automatic, BEGAN_AUTOMATIC) | on(!self.is_whole, CUT_OFF)
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
        read_body(puzzle, body).ok_or(LogError::Broken)
    }
}

fn read_body<G: Game>(puzzle: &G::Puzzle, body: &str) -> Option<Log<G>> {
    let widths = Widths::of::<G>(puzzle);
    let mut reader = Reader::new(body.get(HEADER - 1..)?);
    let flags = reader
        .next_digit()
        .filter(|flags| *flags <= BEGAN_AUTOMATIC | CUT_OFF)?;
    let mut log = Log::<G>::new(flags & BEGAN_AUTOMATIC != 0);
    let mut at = Tenths(0);
    while !reader.is_done() {
        let action = widths.action(puzzle, &mut reader)?;
        at = Tenths(at.0.checked_add(reader.varint()?)?);
        log.entries.push(Logged { action, at });
    }
    log.is_whole = flags & CUT_OFF == 0;
    (log.entries.len() <= CAP).then_some(log)
}

/// How many digits a number of each kind takes on one puzzle's board.
struct Widths {
    action: u32,
    place: u32,
    spot: u32,
    places: usize,
    spots: usize,
}

impl Widths {
    fn of<G: Game>(puzzle: &G::Puzzle) -> Self {
        let (places, spots) = (G::places(puzzle), G::spots(puzzle));
        let width = |bound: usize| width_below(u32::try_from(bound).unwrap_or(u32::MAX));
        Self {
            action: width_below(COMMON + G::moves(puzzle)),
            place: width(places),
            spot: width(spots),
            places,
            spots,
        }
    }

    fn push<G: Game>(&self, text: &mut String, puzzle: &G::Puzzle, action: Action<G>) {
        let number = match action {
            Action::Undo => UNDO,
            Action::Redo => REDO,
            Action::Reset => RESET,
            Action::Automatic(true) => AUTOMATIC_ON,
            Action::Automatic(false) => AUTOMATIC_OFF,
            Action::CheckGuesses(true) => GUESSES_ON,
            Action::CheckGuesses(false) => GUESSES_OFF,
            Action::Check(_) => CHECK_SPOT,
            Action::CheckPuzzle => CHECK_PUZZLE,
            Action::Reveal(_) => REVEAL,
            Action::ShowSolution => SHOW_SOLUTION,
            Action::Hint(Hint::Wrong(_)) => HINT_WRONG,
            Action::Hint(Hint::Missing(_)) => HINT_MISSING,
            Action::Hint(Hint::Step(_)) => HINT_STEP,
            Action::Hint(Hint::Fewest(_)) => HINT_FEWEST,
            Action::Page(_) => PAGE,
            Action::Move(play) => COMMON + G::move_number(puzzle, play),
        };
        push_fixed(text, number, self.action);
        match action {
            Action::Check(spot) => push_fixed(text, u32::from(spot.0), self.spot),
            Action::Reveal(place) | Action::Hint(Hint::Wrong(place) | Hint::Missing(place) | Hint::Fewest(place)) => {
                push_fixed(text, u32::from(place.0), self.place);
            }
            Action::Hint(Hint::Step(step)) | Action::Page(step) => self.push_step(text, step),
            Action::Move(_)
            | Action::Undo
            | Action::Redo
            | Action::Reset
            | Action::Automatic(_)
            | Action::CheckGuesses(_)
            | Action::CheckPuzzle
            | Action::ShowSolution => {}
        }
    }

    fn push_step(&self, text: &mut String, step: StepRef) {
        push_fixed(text, u32::from(step.target.0), self.place);
        push_fixed(text, step.id.get(), 4);
        push_fixed(text, u32::from(step.technique), 1);
        push_fixed(text, u32::from(step.hardest), 1);
        push_varint(text, u32::from(step.area));
        push_varint(text, u32::from(step.number));
        push_varint(text, u32::from(step.of));
    }

    fn action<G: Game>(&self, puzzle: &G::Puzzle, reader: &mut Reader<'_>) -> Option<Action<G>> {
        Some(match reader.fixed(self.action)? {
            UNDO => Action::Undo,
            REDO => Action::Redo,
            RESET => Action::Reset,
            AUTOMATIC_ON => Action::Automatic(true),
            AUTOMATIC_OFF => Action::Automatic(false),
            GUESSES_ON => Action::CheckGuesses(true),
            GUESSES_OFF => Action::CheckGuesses(false),
            CHECK_SPOT => {
                let spot = u16::try_from(reader.fixed(self.spot)?).ok()?;
                Action::Check(Some(SpotId(spot)).filter(|spot| spot.index() < self.spots)?)
            }
            CHECK_PUZZLE => Action::CheckPuzzle,
            REVEAL => Action::Reveal(self.read_place(reader)?),
            SHOW_SOLUTION => Action::ShowSolution,
            HINT_WRONG => Action::Hint(Hint::Wrong(self.read_place(reader)?)),
            HINT_MISSING => Action::Hint(Hint::Missing(self.read_place(reader)?)),
            HINT_STEP => Action::Hint(Hint::Step(self.read_step(reader)?)),
            HINT_FEWEST => Action::Hint(Hint::Fewest(self.read_place(reader)?)),
            PAGE => Action::Page(self.read_step(reader)?),
            number => {
                let number = number.checked_sub(COMMON)?;
                let play = G::numbered_move(puzzle, number)?;
                // One number a move: a game that reads two as the same move has its own writing of it.
                Action::Move(Some(play).filter(|&play| G::move_number(puzzle, play) == number)?)
            }
        })
    }

    fn read_place(&self, reader: &mut Reader<'_>) -> Option<PlaceId> {
        let place = PlaceId(u16::try_from(reader.fixed(self.place)?).ok()?);
        (place.index() < self.places).then_some(place)
    }

    fn read_step(&self, reader: &mut Reader<'_>) -> Option<StepRef> {
        let target = self.read_place(reader)?;
        let id = StepId::new(reader.fixed(4)?);
        let digit = |reader: &mut Reader<'_>| u8::try_from(reader.next_digit()?).ok();
        let (technique, hardest) = (digit(reader)?, digit(reader)?);
        let number = |reader: &mut Reader<'_>| u16::try_from(reader.varint()?).ok();
        Some(StepRef {
            target,
            id,
            technique,
            hardest,
            area: number(reader)?,
            number: number(reader)?,
            of: number(reader)?,
        })
    }
}
