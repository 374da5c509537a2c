//! What a game must bring to be put into words and pictures.

use engine::game::{PlaceId, SpotId};
use engine::step::Candidate;
use engine::teach::{Gone, StepOf, Taught, View};

use crate::text::teach::Words;

/// A game whose steps can be told and drawn. Sentences come without a value where a hint says them.
pub(super) trait Lessons: Taught {
    /// A technique in words.
    fn words(technique: Self::Technique) -> &'static Words;

    /// A place by its name, as a title: "Row 3, column 5".
    fn title(puzzle: &Self::Puzzle, place: PlaceId) -> String;

    /// What to select to see a place.
    fn points_at(puzzle: &Self::Puzzle, place: PlaceId) -> Option<SpotId>;

    /// What to select to see a step on the way to a place.
    fn spot_of_step(puzzle: &Self::Puzzle, area: &Self::Area, target: PlaceId) -> Option<SpotId>;

    /// Which places and spots to tint for a step. `is_last` says that it settles what is selected.
    fn tint(
        puzzle: &Self::Puzzle,
        step: &StepOf<Self>,
        area: &Self::Area,
        is_last: bool,
    ) -> (Vec<PlaceId>, Vec<SpotId>);

    /// What a hint says of a step on the way: "an X-Wing in rows 2 and 7".
    fn names(puzzle: &Self::Puzzle, step: &StepOf<Self>, area: &Self::Area) -> String;

    /// What a caption says of a step that was told, by its technique and the number of its area: "a hidden triple in
    /// row 4".
    fn named(technique: Self::Technique, area: u16) -> String;

    /// Behind what was told about a place: "for row 5, column 5".
    fn told_at(puzzle: &Self::Puzzle, place: PlaceId) -> String;

    /// What a hint says of a step that reaches the place it is about.
    fn reaches_it(puzzle: &Self::Puzzle, step: &StepOf<Self>, area: &Self::Area) -> String;

    /// What a hint says of a wrong value.
    fn wrong(puzzle: &Self::Puzzle, place: PlaceId) -> String;

    /// What a hint says of a place that lacks its answer.
    fn missing(puzzle: &Self::Puzzle, place: PlaceId) -> String;

    /// What Show me says of it.
    fn says_lacking(puzzle: &Self::Puzzle, place: PlaceId, value: u8) -> String;

    /// What a hint says past the techniques.
    fn fewest(puzzle: &Self::Puzzle, place: PlaceId, choices: usize) -> String;

    /// Why a step on a board is true, and what it does.
    fn step(puzzle: &Self::Puzzle, board: &[View], step: &StepOf<Self>) -> String;

    /// Some steps on a board that follow from a supposition.
    fn follows(puzzle: &Self::Puzzle, board: &[View], steps: &[StepOf<Self>]) -> String;

    /// What was ruled out by a step: "took 5 out of r3c4".
    fn took(puzzle: &Self::Puzzle, all: &[Candidate]) -> String;

    /// What was ruled out by the player.
    fn you_took(puzzle: &Self::Puzzle, all: &[Candidate]) -> String;

    /// What is supposed.
    fn supposes(puzzle: &Self::Puzzle, supposed: Candidate) -> String;

    /// How a rule breaks.
    fn breaks(puzzle: &Self::Puzzle, broken: &Self::Broken) -> String;

    /// What is so once a supposition has failed; `board` is the one before it.
    fn refuted(puzzle: &Self::Puzzle, board: &[View], supposed: Candidate) -> String;

    /// What a trial leaves.
    fn settled(puzzle: &Self::Puzzle, settles: Candidate) -> String;

    /// Draws a scene: an SVG with classes only.
    fn picture(scene: &Scene<'_, Self>) -> String;

    /// A scene in words, for who cannot see it.
    fn label(scene: &Scene<'_, Self>) -> String;
}

/// What a picture shows.
pub(super) struct Scene<'a, G: Taught> {
    /// The puzzle.
    pub(super) puzzle: &'a G::Puzzle,
    /// The board, before the steps shown.
    pub(super) board: &'a [View],
    /// The board before anything was supposed; the same where nothing is.
    pub(super) sure: &'a [View],
    /// The steps shown on it.
    pub(super) steps: &'a [StepOf<G>],
    /// What was ruled out before, other than at a glance.
    pub(super) gone: &'a [Gone],
    /// The place that it all leads to.
    pub(super) target: Option<PlaceId>,
    /// What is supposed.
    pub(super) supposed: &'a [Candidate],
    /// The rule that is broken.
    pub(super) broken: Option<&'a G::Broken>,
    /// What the pictures of this page are about, so that all show the same part of a large board.
    pub(super) about: &'a About<'a, G>,
}

/// What the pictures of a page are about.
pub(super) struct About<'a, G: Taught> {
    /// All its steps.
    pub(super) steps: Vec<&'a StepOf<G>>,
    /// All places named besides.
    pub(super) places: Vec<PlaceId>,
    /// All rules broken.
    pub(super) broken: Vec<&'a G::Broken>,
}

impl<G: Taught> Default for About<'_, G> {
    fn default() -> Self {
        Self {
            steps: Vec::new(),
            places: Vec::new(),
            broken: Vec::new(),
        }
    }
}
