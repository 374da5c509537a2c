//! How hard a puzzle is: solved as a person would, always by the easiest technique that makes progress.

use super::board::Board;
use super::techniques::{ChainCap, Deduction, Scope, Technique};
use super::{Grid, Puzzle};
use crate::level::Level;

/// What a puzzle asked of its solver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grade {
    /// The level of the hardest technique needed; beyond Expert where all of them stall.
    pub level: Level,
    /// The hardest technique that was used.
    pub hardest: Option<Technique>,
    /// How many steps each technique took, and how many cells were empty at its first.
    uses: [(u16, u8); Technique::ALL.len()],
    /// The answer, where the techniques found it.
    pub answer: Option<Grid>,
}

impl Grade {
    /// How many steps a technique took.
    #[must_use]
    pub const fn count(&self, technique: Technique) -> u16 {
        self.uses[technique.index()].0
    }

    /// How many cells were empty when a technique was first needed.
    #[must_use]
    pub fn empty_at_first(&self, technique: Technique) -> Option<u8> {
        let (count, empty) = self.uses[technique.index()];
        (count > 0).then_some(empty)
    }

    /// How many cells were empty when a technique of this level was first needed.
    #[must_use]
    pub fn empty_at_level(&self, level: Level) -> Option<u8> {
        let of_level = Technique::ALL
            .into_iter()
            .filter(|technique| technique.level() == level);
        of_level.filter_map(|technique| self.empty_at_first(technique)).max()
    }
}

/// Grades a puzzle by its givens. One without a solution, or with several, comes out beyond Expert.
#[must_use]
pub fn grade(puzzle: &Puzzle) -> Grade {
    grade_while(Board::of(puzzle), |_, _| true, |_| {})
}

/// Grades a puzzle, and gives every step on the way to a visitor.
pub fn grade_with_steps(puzzle: &Puzzle, visit: impl FnMut(&Deduction)) -> Grade {
    grade_while(Board::of(puzzle), |_, _| true, visit)
}

/// The easiest step on a board: the first instance of the first technique that has one.
#[must_use]
pub fn easiest(board: &Board, cap: ChainCap) -> Option<Deduction> {
    Technique::ALL
        .into_iter()
        .find_map(|technique| technique.first(board, cap))
}

/// Solves a board as [`grade`] does, asking before each search for a technique whether to go on with it: where not,
/// the board has stalled.
pub(super) fn grade_while(
    mut board: Board,
    mut may: impl FnMut(Technique, &Board) -> bool,
    mut visit: impl FnMut(&Deduction),
) -> Grade {
    let mut uses = [(0u16, 0u8); Technique::ALL.len()];
    let mut scopes = [Scope::ALL; Technique::ALL.len()];
    while !board.open().is_empty() {
        let Some(found) = next(&board, &mut scopes, &mut may) else {
            break;
        };
        let (count, empty) = &mut uses[found.technique.index()];
        if *count == 0 {
            *empty = u8::try_from(board.open().len()).unwrap_or(u8::MAX);
        }
        *count += 1;
        visit(&found);
        let before = board.candidates();
        found.apply(&mut board);
        let changed = board.changed_since(&before);
        for scope in &mut scopes {
            scope.digits |= changed.digits;
            scope.houses = scope.houses.and(changed.houses);
        }
    }
    // Givens that clash may leave nothing to fill in.
    let answer = board.grid().filter(Grid::is_right);
    let used = Technique::ALL
        .into_iter()
        .rev()
        .find(|technique| uses[technique.index()].0 > 0);
    let level = match (&answer, used) {
        (None, _) => Level::Beyond,
        (Some(_), hardest) => hardest.map_or(Level::Easy, Technique::level),
    };
    Grade {
        level,
        hardest: used,
        uses,
        answer,
    }
}

/// The easiest step, looked for by each technique only where something changed since it found nothing.
fn next(
    board: &Board,
    scopes: &mut [Scope; Technique::ALL.len()],
    may: &mut impl FnMut(Technique, &Board) -> bool,
) -> Option<Deduction> {
    for technique in Technique::ALL {
        if !may(technique, board) {
            return None;
        }
        let scope = &mut scopes[technique.index()];
        let found = technique.first_in(board, ChainCap::GRADING, *scope);
        if found.is_some() {
            return found;
        }
        *scope = Scope::NONE;
    }
    None
}
