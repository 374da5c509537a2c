//! One step of reasoning, for any game: what it rests on, what it rules out, what it settles.
//!
//! A puzzle is a row of variables, each with a few values it may still take: a Sudoku cell and its digits, a
//! Hashi slot and its counts. A *candidate* is one such pair. Every technique of every game yields steps of
//! this one type, so whether a step holds on another board, and which earlier step it relies on, is written
//! once. What a step looks like (houses, links, an unfolded contradiction) is its game's own `figure`.

/// One value that one variable of a puzzle may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// Which variable: a Sudoku cell, a Hashi slot.
    pub variable: u16,
    /// Which value: a digit 1 to 9, a count 0 to 2.
    pub value: u8,
}

impl Candidate {
    /// The candidate of `variable` for `value`.
    #[must_use]
    pub const fn new(variable: u16, value: u8) -> Self {
        Self { variable, value }
    }
}

/// What is still open on a board.
pub trait Position {
    /// Whether this candidate has not been ruled out.
    fn allows(&self, candidate: Candidate) -> bool;
    /// Whether the variable's value has been written in. In Sudoku a cell with one candidate left is not settled
    /// before its digit is placed; in Hashi a slot with one count left is.
    fn is_settled(&self, variable: u16) -> bool;
}

/// A deduction on a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step<T, F> {
    /// The technique it is an instance of.
    pub technique: T,
    /// Candidates whose absence makes the step true, sorted. A step holds on every board where these are absent.
    pub absent: Vec<Candidate>,
    /// Candidates the pattern is made of, sorted: without one of them it would be another, smaller pattern.
    pub present: Vec<Candidate>,
    /// Candidates it rules out, sorted.
    pub removes: Vec<Candidate>,
    /// Candidates it proves true, sorted: values to be written in.
    pub places: Vec<Candidate>,
    /// What it looks like: its game's own data for drawing and wording.
    pub figure: F,
}

impl<T, F> Step<T, F> {
    /// Whether the step is true on this board and there is something left for it to do.
    pub fn is_valid(&self, board: &impl Position) -> bool {
        self.holds(board) && self.is_useful(board)
    }

    /// Whether what the step rests on is so on this board.
    pub fn holds(&self, board: &impl Position) -> bool {
        self.absent.iter().all(|&candidate| !board.allows(candidate))
            && self.present.iter().all(|&candidate| board.allows(candidate))
    }

    /// Whether the step would change this board.
    pub fn is_useful(&self, board: &impl Position) -> bool {
        self.removes.iter().any(|&candidate| board.allows(candidate))
            || self
                .places
                .iter()
                .any(|&candidate| board.allows(candidate) && !board.is_settled(candidate.variable))
    }
}
