//! A puzzle with its one answer: what a session is played on and judged by.

use crate::game::{Game, PlaceId, Solutions};

/// A puzzle and its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem<G: Game> {
    puzzle: G::Puzzle,
    answer: Vec<u8>,
}

impl<G: Game> Problem<G> {
    /// Solves a puzzle.
    ///
    /// # Errors
    /// With how many solutions it has, where that is not one: such a puzzle cannot be played, as there is nothing to
    /// judge it by.
    pub fn solve(puzzle: G::Puzzle) -> Result<Self, Solutions> {
        match G::answer(&puzzle) {
            Some(answer) => Ok(Self { puzzle, answer }),
            None => Err(G::solutions(&puzzle)),
        }
    }

    /// A puzzle with an answer from elsewhere, if the answer solves it.
    #[must_use]
    pub fn new(puzzle: G::Puzzle, answer: Vec<u8>) -> Option<Self> {
        G::is_answer(&puzzle, &answer).then_some(Self { puzzle, answer })
    }

    /// A puzzle with an answer that [`Problem::write_answer`] wrote, if it solves it.
    #[must_use]
    pub fn read(puzzle: G::Puzzle, answer: &str) -> Option<Self> {
        let digit = |byte: u8| byte.checked_sub(b'0').filter(|digit| *digit <= 9);
        Self::new(puzzle, answer.bytes().map(digit).collect::<Option<Vec<u8>>>()?)
    }

    /// The answer as text: a decimal digit a place.
    #[must_use]
    pub fn write_answer(&self) -> String {
        self.answer.iter().map(|value| char::from(b'0' + value % 10)).collect()
    }

    /// The puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &G::Puzzle {
        &self.puzzle
    }

    /// Every place's value in the answer.
    #[must_use]
    pub fn answer(&self) -> &[u8] {
        &self.answer
    }

    /// A place's value in the answer.
    #[must_use]
    pub fn answer_at(&self, place: PlaceId) -> u8 {
        self.answer.get(place.index()).copied().unwrap_or_default()
    }
}
