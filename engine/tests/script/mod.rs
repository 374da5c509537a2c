//! Play written down: one action a line, with its play time in seconds.
//!
//! `1.2 r5c5=3` enters, `r5c5!3` enters and clears the peers' notes, `r5c5+3` notes, `r5c5-` erases; `2.0 0-1+`
//! builds between islands 0 and 1, `0-1-` takes away, `0-1x` marks. Every game has `undo`, `redo`, `reset`,
//! `auto on`, `guesses off`, `check AT`, `check all`, `reveal AT`, `show`, `hint wrong|missing|fewest AT`,
//! `hint step AT NUMBER/OF ID TECHNIQUE` and `page …` with the same.
#![allow(dead_code, reason = "each test uses its part")]

use std::rc::Rc;

use engine::action::{Hint, StepId, StepRef};
use engine::game::{Game, PlaceId, SpotId};
use engine::hashi::{self, Hashi, IslandId};
use engine::play::{Action, Effect, Problem, Session, Tenths, reduce};
use engine::sudoku::{self, Cell, Digit, Sudoku};

/// A game whose play can be written down.
pub trait Written: Game {
    fn puzzle_of(text: &str) -> Self::Puzzle;
    fn play(puzzle: &Self::Puzzle, text: &str) -> Option<Self::Move>;
    fn place_at(puzzle: &Self::Puzzle, text: &str) -> Option<PlaceId>;
    fn spot_at(puzzle: &Self::Puzzle, text: &str) -> Option<SpotId>;
    /// What a move did, by name.
    fn describe(play: Self::Move, before: Self::Place, after: Self::Place, automatic: bool) -> String;
}

impl Written for Sudoku {
    fn puzzle_of(text: &str) -> sudoku::Puzzle {
        sudoku::notation::read(text).unwrap()
    }

    fn play(_: &sudoku::Puzzle, text: &str) -> Option<sudoku::Move> {
        let at = text.find(['=', '!', '+', '-'])?;
        let cell = cell(&text[..at])?;
        let digit = || Digit::new(text[at + 1..].parse().ok()?);
        match &text[at..=at] {
            "=" => Some(sudoku::Move::Place(cell, digit()?)),
            "!" => Some(sudoku::Move::PlaceAndClear(cell, digit()?)),
            "+" => Some(sudoku::Move::Note(cell, digit()?)),
            _ => Some(sudoku::Move::Erase(cell)),
        }
    }

    fn place_at(_: &sudoku::Puzzle, text: &str) -> Option<PlaceId> {
        Some(PlaceId(u16::from(cell(text)?.get())))
    }

    fn spot_at(puzzle: &sudoku::Puzzle, text: &str) -> Option<SpotId> {
        <Self as Written>::place_at(puzzle, text).map(|place| SpotId(place.0))
    }

    fn describe(play: sudoku::Move, before: sudoku::Entry, after: sudoku::Entry, automatic: bool) -> String {
        let over = before.digit.is_some();
        match play {
            sudoku::Move::Place(..) if over => "entered over another",
            sudoku::Move::Place(..) => "entered",
            sudoku::Move::PlaceAndClear(..) => "entered and cleared",
            sudoku::Move::Erase(_) if over => "digit erased",
            sudoku::Move::Erase(_) => "notes erased",
            sudoku::Move::Note(..) if automatic && over => "struck out over a digit",
            sudoku::Move::Note(..) if automatic && after.struck & !before.struck != 0 => "struck out",
            sudoku::Move::Note(..) if automatic => "brought back",
            sudoku::Move::Note(..) if over => "noted over a digit",
            sudoku::Move::Note(..) if after.notes & !before.notes != 0 => "noted",
            sudoku::Move::Note(..) => "note taken away",
        }
        .to_owned()
    }
}

/// A cell written `r1c9`.
pub fn cell(text: &str) -> Option<Cell> {
    let (row, column) = text.strip_prefix('r')?.split_once('c')?;
    let index = |text: &str| text.parse::<u8>().ok()?.checked_sub(1);
    Cell::at(index(row)?, index(column)?)
}

impl Written for Hashi {
    fn puzzle_of(text: &str) -> hashi::Puzzle {
        hashi::notation::read(text).unwrap()
    }

    fn play(puzzle: &hashi::Puzzle, text: &str) -> Option<hashi::Move> {
        let (between, kind) = text.split_at_checked(text.len().checked_sub(1)?)?;
        let slot = slot(puzzle, between)?;
        match kind {
            "+" => Some(hashi::Move::Build(slot)),
            "-" => Some(hashi::Move::Remove(slot)),
            "x" => Some(hashi::Move::Mark(slot)),
            _ => None,
        }
    }

    fn place_at(puzzle: &hashi::Puzzle, text: &str) -> Option<PlaceId> {
        Some(PlaceId(slot(puzzle, text)?.0))
    }

    fn spot_at(_: &hashi::Puzzle, text: &str) -> Option<SpotId> {
        text.parse().ok().map(SpotId)
    }

    fn describe(play: hashi::Move, before: hashi::Lane, after: hashi::Lane, _: bool) -> String {
        match play {
            hashi::Move::Build(_) if before.mark => "bridge over a mark",
            hashi::Move::Build(_) if after.bridges == 0 => "past two to none",
            hashi::Move::Build(_) if after.bridges == 1 => "one bridge",
            hashi::Move::Build(_) => "two bridges",
            hashi::Move::Remove(_) => "one taken away",
            hashi::Move::Mark(_) if after.mark => "marked",
            hashi::Move::Mark(_) => "mark taken off",
        }
        .to_owned()
    }
}

/// A slot written `0-1`, by its islands.
pub fn slot(puzzle: &hashi::Puzzle, text: &str) -> Option<hashi::SlotId> {
    let (one, other) = text.split_once('-')?;
    puzzle.slot_between(IslandId(one.parse().ok()?), IslandId(other.parse().ok()?))
}

/// A line's time and action.
pub fn line<G: Written>(puzzle: &G::Puzzle, line: &str) -> Option<(Tenths, Action<G>)> {
    let (time, action) = line.trim().split_once(' ')?;
    Some((tenths(time)?, action_of(puzzle, action.trim())?))
}

/// Seconds with one decimal.
pub fn tenths(text: &str) -> Option<Tenths> {
    let (seconds, tenth) = text.split_once('.')?;
    let (seconds, tenth): (u32, u32) = (seconds.parse().ok()?, tenth.parse().ok()?);
    (tenth < 10).then_some(Tenths(seconds * 10 + tenth))
}

fn action_of<G: Written>(puzzle: &G::Puzzle, text: &str) -> Option<Action<G>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let place = |text: &str| G::place_at(puzzle, text);
    Some(match *words.as_slice() {
        ["undo"] => Action::Undo,
        ["redo"] => Action::Redo,
        ["reset"] => Action::Reset,
        ["auto", switch] => Action::Automatic(is_on(switch)?),
        ["guesses", switch] => Action::CheckGuesses(is_on(switch)?),
        ["check", "all"] => Action::CheckPuzzle,
        ["check", spot] => Action::Check(G::spot_at(puzzle, spot)?),
        ["reveal", at] => Action::Reveal(place(at)?),
        ["show"] => Action::ShowSolution,
        ["hint", "wrong", at] => Action::Hint(Hint::Wrong(place(at)?)),
        ["hint", "missing", at] => Action::Hint(Hint::Missing(place(at)?)),
        ["hint", "fewest", at] => Action::Hint(Hint::Fewest(place(at)?)),
        ["hint", "step", at, number, id, technique] => {
            Action::Hint(Hint::Step(step(place(at)?, number, id, technique)?))
        }
        ["page", at, number, id, technique] => Action::Page(step(place(at)?, number, id, technique)?),
        [play] => Action::Move(G::play(puzzle, play)?),
        _ => return None,
    })
}

fn is_on(switch: &str) -> Option<bool> {
    match switch {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

fn step(target: PlaceId, number: &str, id: &str, technique: &str) -> Option<StepRef> {
    let (number, of) = number.split_once('/')?;
    let technique = technique.parse().ok()?;
    Some(StepRef {
        target,
        id: StepId::new(id.parse().ok()?),
        technique,
        area: 20,
        number: number.parse().ok()?,
        of: of.parse().ok()?,
        hardest: technique,
    })
}

/// A session at its start. `automatic` starts it with automatic candidates or marks.
pub fn start<G: Written>(puzzle: &str, automatic: bool) -> Session<G> {
    let problem = Rc::new(Problem::solve(G::puzzle_of(puzzle)).unwrap());
    if automatic {
        Session::automatic(problem)
    } else {
        Session::new(problem)
    }
}

/// Plays lines on; every one of them has to change something, or `# no` before it says it does not.
pub fn play<G: Written>(session: Session<G>, lines: &[&str]) -> Session<G> {
    lines.iter().fold(session, |session, text| {
        let (does, text) = match text.strip_prefix("# no ") {
            Some(text) => (false, text),
            None => (true, *text),
        };
        let (at, action) = line::<G>(session.puzzle(), text).unwrap_or_else(|| panic!("not an action: {text}"));
        let outcome = reduce(session, action, at);
        let changed = matches!(outcome.effect, Effect::Changed { .. });
        assert_eq!(changed, does, "{text}: {:?}", outcome.effect);
        outcome.session
    })
}
