//! The solving techniques, easiest first: what each looks for, and the steps it yields on a board.
//!
//! A technique is one file with one `search`, which hands every instance that would change the board to a
//! visitor, in a stable order. The grader stops at the first; a hint may want them all. The names are those of
//! the field (Sudopedia, HoDoKu); the level of each is this game's own.

mod alternating_chain;
mod box_line;
mod deduction;
mod fish;
mod full_house;
mod hidden_single;
mod hidden_subset;
mod loops;
mod naked_single;
mod naked_subset;
mod net;
mod pointing;
mod remote_pair;
mod skyscraper;
#[cfg(test)]
mod test_boards;
mod two_string_kite;
mod w_wing;
mod xy_chain;
mod xy_wing;
mod xyz_wing;

use std::ops::ControlFlow;

pub use deduction::{Chain, Deduction, Figure, Link};

use super::Digit;
use super::board::Board;
use super::set::{HouseSet, digits_of};
use crate::level::Level;
use crate::step::Step;

/// A Sudoku step.
pub type SudokuStep = Step<Technique, Figure>;

/// The techniques, easiest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// The last open cell of a house.
    FullHouse,
    /// A digit's only place in a box.
    HiddenSingleBox,
    /// A digit's only place in a row or column.
    HiddenSingleLine,
    /// A cell's only digit.
    NakedSingle,
    /// A box's places for a digit all lie in one line.
    Pointing,
    /// A line's places for a digit all lie in one box.
    BoxLine,
    /// Two cells that share two digits between them.
    NakedPair,
    /// Two digits that share two cells of a house between them.
    HiddenPair,
    /// Three cells that share three digits between them.
    NakedTriple,
    /// Three digits that share three cells of a house between them.
    HiddenTriple,
    /// A digit whose places in two parallel lines lie in two crossing lines.
    XWing,
    /// The same with three lines.
    Swordfish,
    /// Two parallel strong links, one end of each in the same crossing line.
    Skyscraper,
    /// A row's and a column's strong link with one end of each in the same box.
    TwoStringKite,
    /// A cell of two digits and two wings that each share one with it, and a third with each other.
    XyWing,
    /// The same with all three digits in the middle.
    XyzWing,
    /// Two cells of the same two digits, joined by a strong link in one of them.
    WWing,
    /// A chain through cells of two digits.
    XyChain,
    /// A chain of strong and weak links in turn, in any digits.
    AlternatingChain,
}

impl Technique {
    /// All techniques, easiest first.
    pub const ALL: [Self; 19] = [
        Self::FullHouse,
        Self::HiddenSingleBox,
        Self::HiddenSingleLine,
        Self::NakedSingle,
        Self::Pointing,
        Self::BoxLine,
        Self::NakedPair,
        Self::HiddenPair,
        Self::NakedTriple,
        Self::HiddenTriple,
        Self::XWing,
        Self::Swordfish,
        Self::Skyscraper,
        Self::TwoStringKite,
        Self::XyWing,
        Self::XyzWing,
        Self::WWing,
        Self::XyChain,
        Self::AlternatingChain,
    ];

    /// The technique's name in logs and on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::FullHouse => "full-house",
            Self::HiddenSingleBox => "hidden-single-box",
            Self::HiddenSingleLine => "hidden-single-line",
            Self::NakedSingle => "naked-single",
            Self::Pointing => "pointing",
            Self::BoxLine => "box-line",
            Self::NakedPair => "naked-pair",
            Self::HiddenPair => "hidden-pair",
            Self::NakedTriple => "naked-triple",
            Self::HiddenTriple => "hidden-triple",
            Self::XWing => "x-wing",
            Self::Swordfish => "swordfish",
            Self::Skyscraper => "skyscraper",
            Self::TwoStringKite => "two-string-kite",
            Self::XyWing => "xy-wing",
            Self::XyzWing => "xyz-wing",
            Self::WWing => "w-wing",
            Self::XyChain => "xy-chain",
            Self::AlternatingChain => "alternating-chain",
        }
    }

    /// The level of a puzzle that needs this technique and none harder.
    #[must_use]
    pub const fn level(self) -> Level {
        match self {
            Self::FullHouse | Self::HiddenSingleBox => Level::Easy,
            Self::HiddenSingleLine | Self::NakedSingle | Self::Pointing | Self::BoxLine => Level::Medium,
            Self::NakedPair | Self::HiddenPair | Self::NakedTriple | Self::HiddenTriple => Level::Hard,
            Self::XWing
            | Self::Swordfish
            | Self::Skyscraper
            | Self::TwoStringKite
            | Self::XyWing
            | Self::XyzWing
            | Self::WWing
            | Self::XyChain
            | Self::AlternatingChain => Level::Expert,
        }
    }

    /// The technique's place among all, from 0.
    pub(super) const fn index(self) -> usize {
        self as usize
    }

    /// The first instance on a board, in the order of [`Technique::every`] but for chains, where loops and remote
    /// pairs are not looked for by themselves: what they remove, chains of the same length do.
    #[must_use]
    pub fn first(self, board: &Board, cap: ChainCap) -> Option<Deduction> {
        self.first_in(board, cap, Scope::ALL)
    }

    /// The first instance on a board where only a part has changed since there was none.
    pub(super) fn first_in(self, board: &Board, cap: ChainCap, scope: Scope) -> Option<Deduction> {
        let mut found = None;
        let _ = self.search(board, cap, Thoroughness::First, scope, &mut |deduction| {
            found = Some(deduction);
            ControlFlow::Break(())
        });
        found
    }

    /// Every instance on a board, in a stable order; for chains the shortest between any two ends, shorter before
    /// longer.
    #[must_use]
    pub fn every(self, board: &Board, cap: ChainCap) -> Vec<SudokuStep> {
        let mut steps = Vec::new();
        let _ = self.search(board, cap, Thoroughness::Every, Scope::ALL, &mut |deduction| {
            steps.push(deduction.into_step());
            ControlFlow::Continue(())
        });
        steps
    }

    fn search(
        self,
        board: &Board,
        cap: ChainCap,
        thoroughness: Thoroughness,
        scope: Scope,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        match self {
            Self::FullHouse => full_house::search(board, visit),
            Self::HiddenSingleBox => hidden_single::search_boxes(board, scope, visit),
            Self::HiddenSingleLine => hidden_single::search_lines(board, scope, visit),
            Self::NakedSingle => naked_single::search(board, visit),
            Self::Pointing => pointing::search(board, scope, visit),
            Self::BoxLine => box_line::search(board, scope, visit),
            Self::NakedPair => naked_subset::search(board, 2, scope, visit),
            Self::HiddenPair => hidden_subset::search(board, 2, scope, visit),
            Self::NakedTriple => naked_subset::search(board, 3, scope, visit),
            Self::HiddenTriple => hidden_subset::search(board, 3, scope, visit),
            Self::XWing => fish::search(board, 2, scope, visit),
            Self::Swordfish => fish::search(board, 3, scope, visit),
            Self::Skyscraper => skyscraper::search(board, scope, visit),
            Self::TwoStringKite => two_string_kite::search(board, scope, visit),
            Self::XyWing => xy_wing::search(board, visit),
            Self::XyzWing => xyz_wing::search(board, visit),
            Self::WWing => w_wing::search(board, visit),
            Self::XyChain => xy_chain::search(board, cap, visit),
            Self::AlternatingChain => alternating_chain::search(board, cap, thoroughness, visit),
        }
    }
}

/// How many strong links a chain may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ChainCap(pub u8);

impl ChainCap {
    /// What counts for a grade: longer chains are past what a person finds.
    pub const GRADING: Self = Self(6);
}

/// Where an instance can be that was not there before: one of a digit whose candidates have changed, or in a house
/// that has. What removes nothing removes nothing more when candidates go elsewhere, so the rest need not be
/// searched again. Wings and chains reach too far for this.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scope {
    /// The digits, as bits.
    pub(super) digits: u16,
    /// The houses.
    pub(super) houses: HouseSet,
}

impl Scope {
    /// Everywhere.
    pub(super) const ALL: Self = Self {
        digits: 0x1ff,
        houses: HouseSet::ALL,
    };
    /// Nowhere.
    pub(super) const NONE: Self = Self {
        digits: 0,
        houses: HouseSet::NONE,
    };

    /// The digits in order.
    fn digits(self) -> impl Iterator<Item = Digit> {
        digits_of(self.digits)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Thoroughness {
    First,
    Every,
}

/// Who is handed each instance; breaking ends the search.
type Visit<'v> = dyn FnMut(Deduction) -> ControlFlow<()> + 'v;

/// Hands a deduction on, when it would change the board.
fn offer(deduction: Deduction, visit: &mut Visit<'_>) -> ControlFlow<()> {
    if deduction.removes.is_empty() && deduction.places.is_none() {
        ControlFlow::Continue(())
    } else {
        visit(deduction)
    }
}
