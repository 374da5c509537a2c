//! What a game must bring to be taught.

use std::fmt::Debug;
use std::fmt::Write as _;
use std::ops::RangeInclusive;

use crate::action::StepId;
use crate::digits::crc24;
use crate::game::{Game, PlaceId};
use crate::level::Level;
use crate::play::Problem;
use crate::shape::Shape;
use crate::step::{Candidate, Position, Step};

/// A game's step.
pub type StepOf<G> = Step<<G as Taught>::Technique, <G as Taught>::Figure>;

/// The number of a trial where a technique's is asked for: no game has so many techniques.
pub const TRIAL: u8 = 63;

/// A game that can be taught: its variables are its places.
///
/// Its *knowledge* is what a player can know from the board: values that stand, and candidates still open. Steps are
/// found on it and done to it; what they rest on, and in which order they are told, is written for all games.
pub trait Taught: Game {
    /// The techniques.
    type Technique: Copy + Ord + Debug + 'static;
    /// What a step looks like.
    type Figure: Clone + Eq + Debug + 'static;
    /// Where a step is, for words and tints. It gives no value away.
    type Area: Clone + Eq + Debug + 'static;
    /// How a board shows that it has no answer.
    type Broken: Clone + Eq + Debug + 'static;
    /// What is known of a board.
    type Knowledge<'p>: Position + Clone;

    /// The techniques, the first to be tried first; fewer than 63.
    const TECHNIQUES: &'static [Self::Technique];
    /// The values that a candidate may have.
    const VALUES: RangeInclusive<u8>;
    /// For each technique a real puzzle, as [`Game::write`] gives it, in which it is the next step somewhere on the
    /// way.
    const EXAMPLES: &'static [&'static str];

    /// A technique's name for programs.
    fn technique_id(technique: Self::Technique) -> &'static str;

    /// The level of a puzzle that needs this technique and none harder.
    fn technique_level(technique: Self::Technique) -> Level;

    /// How many places the board has.
    fn known_places(knowledge: &Self::Knowledge<'_>) -> usize;

    /// What follows at a glance from the values that stand, as automatic candidates or marks would show it.
    fn plain<'p>(problem: &'p Problem<Self>, board: &[Self::Place]) -> Self::Knowledge<'p>;

    /// The same, less what the player has ruled out. All values that stand must be right.
    fn noted<'p>(problem: &'p Problem<Self>, board: &[Self::Place], automatic: bool) -> Self::Knowledge<'p>;

    /// What a place lacks: its answer is ruled out by the player, though nothing on the board does so.
    fn lacks(problem: &Problem<Self>, board: &[Self::Place], automatic: bool, place: PlaceId) -> bool;

    /// The move that gives a place back what it lacks.
    fn give_back(place: PlaceId, answer: u8) -> Self::Move;

    /// Supposes one candidate to be true.
    fn suppose(knowledge: &mut Self::Knowledge<'_>, candidate: Candidate);

    /// What is broken, if the knowledge shows that there is no answer, and the absent candidates that show it.
    fn broken(knowledge: &Self::Knowledge<'_>) -> Option<(Self::Broken, Vec<Candidate>)>;

    /// The easiest step of techniques up to a level. The knowledge must not be broken; it is not changed, but for
    /// where the next search begins.
    fn next(knowledge: &mut Self::Knowledge<'_>, up_to: Level) -> Option<StepOf<Self>>;

    /// Every step in plain sight that reaches a place, the easiest first.
    fn in_sight(knowledge: &Self::Knowledge<'_>) -> Vec<StepOf<Self>>;

    /// Every instance of a technique, in a stable order.
    fn every(knowledge: &Self::Knowledge<'_>, technique: Self::Technique) -> Vec<StepOf<Self>>;

    /// The places at which a step lets the player go on with values: digits to enter, bridges to draw.
    fn reaches(knowledge: &Self::Knowledge<'_>, step: &StepOf<Self>) -> Vec<PlaceId>;

    /// Does a step: values are written in, and what it rules out goes.
    fn apply(knowledge: &mut Self::Knowledge<'_>, step: &StepOf<Self>);

    /// A step as it is on this knowledge: named by the easiest technique that says the same, with all it removes here.
    /// None where it does not hold or has nothing left to do.
    fn retell(knowledge: &Self::Knowledge<'_>, step: &StepOf<Self>) -> Option<StepOf<Self>>;

    /// The moves by which a player writes a step down; none where the board cannot show it, or does already.
    fn write_down(
        problem: &Problem<Self>,
        knowledge: &Self::Knowledge<'_>,
        board: &[Self::Place],
        automatic: bool,
        step: &StepOf<Self>,
    ) -> Vec<Self::Move>;

    /// What makes a step that step, wherever it falls on a route.
    fn essence(step: &StepOf<Self>) -> Vec<u32>;

    /// Where a step is.
    fn area(puzzle: &Self::Puzzle, step: &StepOf<Self>) -> Self::Area;

    /// Where a step is, as a number for the log; 0 is nowhere in particular.
    fn area_number(puzzle: &Self::Puzzle, step: &StepOf<Self>) -> u16;

    /// What a step supposes, what follows from it, and the rule that breaks; none for a step that supposes nothing.
    fn unfolded(_step: &StepOf<Self>) -> Option<(Candidate, Vec<StepOf<Self>>, Self::Broken)> {
        None
    }

    /// The moves by which a player writes a value in; none where the place holds it already.
    fn write_in(board: &[Self::Place], place: PlaceId, value: u8) -> Vec<Self::Move>;

    /// A board that shows this knowledge, or as much of it as can be drawn, to who practises on it.
    fn draw(problem: &Problem<Self>, knowledge: &Self::Knowledge<'_>) -> Vec<Self::Place>;

    /// Whether a technique is practised with automatic candidates or marks on: not where they would do its work.
    fn practises_automatic(_technique: Self::Technique) -> bool {
        true
    }

    /// What a board shows to who practises a technique.
    fn practised<'p>(
        problem: &'p Problem<Self>,
        board: &[Self::Place],
        _technique: Self::Technique,
    ) -> Self::Knowledge<'p> {
        Self::noted(problem, board, true)
    }

    /// The shape of practice boards of a level.
    fn practice_shape(level: Level) -> Option<Shape> {
        Self::shapes(level).iter().min_by_key(|shape| shape.cells()).copied()
    }

    /// Whether solving the puzzle takes a technique, where that can be told sooner than by going through it.
    fn may_need(_puzzle: &Self::Puzzle, _technique: Self::Technique) -> bool {
        true
    }
}

/// A technique's number in logs: its place among the game's.
#[must_use]
pub fn number_of<G: Taught>(technique: G::Technique) -> u8 {
    let place = G::TECHNIQUES.iter().position(|&other| other == technique);
    place.and_then(|place| u8::try_from(place).ok()).unwrap_or(TRIAL)
}

/// The technique of a number; none for a trial, or a number of a version with more of them.
#[must_use]
pub fn technique_numbered<G: Taught>(number: u8) -> Option<G::Technique> {
    G::TECHNIQUES.get(usize::from(number)).copied()
}

/// The number of the hardest technique of some steps.
#[must_use]
pub fn hardest_of<G: Taught>(steps: &[StepOf<G>]) -> u8 {
    let numbers = steps.iter().map(|step| number_of::<G>(step.technique));
    numbers.max().unwrap_or_default()
}

/// A step's name.
#[must_use]
pub fn step_id<G: Taught>(step: &StepOf<G>) -> StepId {
    let mut text = String::new();
    for part in std::iter::once(u32::from(number_of::<G>(step.technique))).chain(G::essence(step)) {
        // Writing to a string cannot fail.
        let _ = write!(text, "{part},");
    }
    StepId::new(crc24(&text))
}

/// The candidates that were open before and are not after.
pub(super) fn lost<G: Taught>(places: usize, before: &impl Position, after: &impl Position) -> Vec<Candidate> {
    let places = 0..u16::try_from(places).unwrap_or(u16::MAX);
    let candidates = places.flat_map(|place| G::VALUES.map(move |value| Candidate::new(place, value)));
    candidates
        .filter(|&candidate| before.allows(candidate) && !after.allows(candidate))
        .collect()
}
