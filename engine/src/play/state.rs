//! What a session holds besides how it came about, and its text for storage.
//!
//! The text is base64url digits: flags, the counts of help, what has been told, then each place that holds something
//! (how many empty ones come before it, what it holds with its verdict), and a check.

use super::help::{AllTold, Help, Told};
use super::problem::Problem;
use crate::action::StepId;
use crate::digits::{CHECK, Reader, check, push_varint};
use crate::game::{Game, Judgement, PlaceId};

/// What a player has been told of a place by a check or a reveal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Verdict {
    /// Nothing.
    #[default]
    None,
    /// It is right.
    Right,
    /// It is wrong.
    Wrong,
    /// Its answer was written in, and stays.
    Revealed,
}

impl Verdict {
    const ALL: [Self; 4] = [Self::None, Self::Right, Self::Wrong, Self::Revealed];

    fn numbered(number: u32) -> Self {
        Self::ALL[(number & 3) as usize]
    }

    const fn number(self) -> u32 {
        match self {
            Self::None => 0,
            Self::Right => 1,
            Self::Wrong => 2,
            Self::Revealed => 3,
        }
    }
}

/// A place with its verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Held<G: Game> {
    pub(super) place: G::Place,
    pub(super) verdict: Verdict,
}

impl<G: Game> Held<G> {
    /// An empty place.
    pub(super) fn nothing() -> Self {
        Self {
            place: G::Place::default(),
            verdict: Verdict::None,
        }
    }
}

/// The board, the switches, and the help taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct State<G: Game> {
    pub(super) board: Vec<G::Place>,
    pub(super) verdicts: Vec<Verdict>,
    /// Whether automatic candidates or marks are on.
    pub(super) automatic: bool,
    /// Whether guesses are checked as they are entered.
    pub(super) checks_guesses: bool,
    /// Whether the solution was shown.
    pub(super) is_shown: bool,
    pub(super) help: Help,
    pub(super) told: AllTold,
}

/// The bits of the switches, in the first number of the text.
const SWITCHES: u32 = 5;

impl<G: Game> State<G> {
    /// An empty board.
    pub(super) fn new(puzzle: &G::Puzzle, automatic: bool) -> Self {
        let places = G::places(puzzle);
        Self {
            board: vec![G::Place::default(); places],
            verdicts: vec![Verdict::None; places],
            automatic,
            checks_guesses: false,
            is_shown: false,
            help: Help {
                automatic,
                ..Help::default()
            },
            told: AllTold::new(),
        }
    }

    /// What a place holds, with its verdict.
    pub(super) fn held(&self, index: usize) -> Held<G> {
        Held {
            place: self.board.get(index).copied().unwrap_or_default(),
            verdict: self.verdicts.get(index).copied().unwrap_or_default(),
        }
    }

    /// Puts something in a place and gives what it held. An index past the board does nothing.
    pub(super) fn put(&mut self, index: usize, held: Held<G>) -> Held<G> {
        let before = self.held(index);
        if let (Some(place), Some(verdict)) = (self.board.get_mut(index), self.verdicts.get_mut(index)) {
            (*place, *verdict) = (held.place, held.verdict);
        }
        before
    }

    /// The state as text.
    pub(super) fn write(&self) -> String {
        let mut text = String::new();
        push_varint(&mut text, self.switches());
        let Help {
            hints, checks, reveals, ..
        } = self.help;
        for count in [hints, checks, reveals] {
            push_varint(&mut text, count);
        }
        push_varint(&mut text, u32::try_from(self.told.len()).unwrap_or(u32::MAX));
        for told in &self.told {
            let (kind, [a, b]) = told_numbers(*told);
            push_varint(&mut text, kind);
            push_varint(&mut text, a);
            push_varint(&mut text, b);
        }
        let mut empty = 0;
        for (place, verdict) in self.board.iter().zip(&self.verdicts) {
            let number = G::place_number(*place) << 2 | verdict.number();
            if number == 0 {
                empty += 1;
            } else {
                push_varint(&mut text, empty);
                push_varint(&mut text, number);
                empty = 0;
            }
        }
        text.push_str(&check(&text));
        text
    }

    fn switches(&self) -> u32 {
        let flags = [
            self.automatic,
            self.checks_guesses,
            self.is_shown,
            self.help.automatic,
            self.help.guesses,
        ];
        (0..).zip(flags).map(|(bit, flag)| u32::from(flag) << bit).sum()
    }

    /// Reads what [`State::write`] wrote for the same puzzle; none where it is anything else, or play cannot have
    /// led to it.
    pub(super) fn read(problem: &Problem<G>, text: &str) -> Option<Self> {
        let (body, found) = text.split_at_checked(text.len().checked_sub(CHECK)?)?;
        if found != check(body) {
            return None;
        }
        let mut reader = Reader::new(body);
        let switches = reader.varint().filter(|switches| *switches < 1 << SWITCHES)?;
        let flag = |bit: u32| switches & 1 << bit != 0;
        let mut state = Self::new(problem.puzzle(), flag(0));
        (state.checks_guesses, state.is_shown) = (flag(1), flag(2));
        state.help = Help {
            automatic: flag(3),
            guesses: flag(4),
            hints: reader.varint()?,
            checks: reader.varint()?,
            reveals: reader.varint()?,
        };
        let places = state.board.len();
        for _ in 0..reader.varint()? {
            let told = numbered_told(reader.varint()?, [reader.varint()?, reader.varint()?], places)?;
            let is_next = state.told.last().is_none_or(|last| *last < told);
            is_next.then(|| state.told.insert(told))?;
        }
        state.read_places(problem, &mut reader)?;
        state.is_possible(problem).then_some(state)
    }

    fn read_places(&mut self, problem: &Problem<G>, reader: &mut Reader<'_>) -> Option<()> {
        let mut at = 0usize;
        while !reader.is_done() {
            at = at.checked_add(usize::try_from(reader.varint()?).ok()?)?;
            let place = PlaceId(u16::try_from(at).ok()?);
            let number = reader.varint().filter(|number| *number > 0)?;
            let held = Held::<G> {
                place: G::numbered_place(problem.puzzle(), place, number >> 2)?,
                verdict: Verdict::numbered(number),
            };
            *self.board.get_mut(at)? = held.place;
            *self.verdicts.get_mut(at)? = held.verdict;
            at += 1;
        }
        Some(())
    }

    /// Whether play can have led here.
    fn is_possible(&self, problem: &Problem<G>) -> bool {
        let is_judged_so = |(index, verdict): (usize, &Verdict)| {
            let judged = G::judge(self.board[index], problem.answer()[index]);
            match verdict {
                Verdict::None => true,
                Verdict::Right => judged == Judgement::Right,
                Verdict::Wrong => judged == Judgement::Wrong,
                // A place revealed to be empty has nothing to compare.
                Verdict::Revealed => matches!(judged, Judgement::Right | Judgement::Blank),
            }
        };
        (!self.automatic || self.help.automatic)
            && (!self.checks_guesses || self.help.guesses)
            && G::is_board(problem.puzzle(), &self.board)
            && self.verdicts.iter().enumerate().all(is_judged_so)
    }
}

/// What was told, as a kind and two numbers.
fn told_numbers(told: Told) -> (u32, [u32; 2]) {
    match told {
        Told::Step(id) => (0, [id.get(), 0]),
        Told::Wrong(place, seen) => (1, [u32::from(place.0), u32::from(seen)]),
        Told::Missing(place, number) => (2, [u32::from(place.0), number]),
        Told::Fewest(place) => (3, [u32::from(place.0), 0]),
    }
}

fn numbered_told(kind: u32, numbers: [u32; 2], places: usize) -> Option<Told> {
    let place = |number: u32| {
        let place = PlaceId(u16::try_from(number).ok()?);
        (place.index() < places).then_some(place)
    };
    let told = match (kind, numbers) {
        (0, [id, _]) => Told::Step(StepId::new(id)),
        (1, [at, seen]) => Told::Wrong(place(at)?, u8::try_from(seen).ok()?),
        (2, [at, number]) => Told::Missing(place(at)?, number),
        (3, [at, _]) => Told::Fewest(place(at)?),
        _ => return None,
    };
    (told_numbers(told) == (kind, numbers)).then_some(told)
}
