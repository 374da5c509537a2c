//! Hashi's lessons: what is selected and tinted, and which words say what.

mod picture;
mod region;

use engine::game::{PlaceId, SpotId};
use engine::hashi::techniques::{Broken, HashiStep, Technique};
use engine::hashi::{Area, Hashi, IslandId, Puzzle, SlotId};
use engine::step::Candidate;
use engine::teach::{Taught as _, View};

use super::lessons::{Lessons, Scene};
use crate::text::teach::{Words, hashi as text, sentence, some};

impl Lessons for Hashi {
    fn words(technique: Technique) -> &'static Words {
        text::words(technique)
    }

    fn title(puzzle: &Puzzle, place: PlaceId) -> String {
        sentence(&text::between(puzzle, SlotId(place.0)))
    }

    fn points_at(puzzle: &Puzzle, place: PlaceId) -> Option<SpotId> {
        Some(SpotId(puzzle.slot(SlotId(place.0)).from.0))
    }

    fn spot_of_step(puzzle: &Puzzle, area: &Area, target: PlaceId) -> Option<SpotId> {
        let first = area.islands.first().map(|island| SpotId(island.0));
        first.or_else(|| Self::points_at(puzzle, target))
    }

    /// The slots are tinted only where they do not say what goes there: a bridge that is sure, and a count that is tried.
    fn tint(_: &Puzzle, step: &HashiStep, area: &Area, _: bool) -> (Vec<PlaceId>, Vec<SpotId>) {
        let slots: &[SlotId] = match step.technique {
            Technique::Crossing | Technique::Forced | Technique::ShortContradiction | Technique::Contradiction => {
                area.slots.get(..1).unwrap_or_default()
            }
            Technique::IslandComplete
            | Technique::IslandBounds
            | Technique::IsolatedPair
            | Technique::OnlyConnection => &[],
        };
        let islands: &[IslandId] = match step.technique {
            // Its islands are the ends of both its slots, the one that is blocked among them.
            Technique::Crossing => area.islands.get(..2).unwrap_or_default(),
            _ => &area.islands,
        };
        let places = slots.iter().map(|slot| PlaceId(slot.0));
        let spots = islands.iter().map(|island| SpotId(island.0));
        (places.collect(), spots.collect())
    }

    fn names(puzzle: &Puzzle, step: &HashiStep, area: &Area) -> String {
        text::names(puzzle, step, area)
    }

    fn named(technique: Technique, _: u16) -> String {
        // The first island alone does not say where it is.
        text::words(technique).phrase.to_owned()
    }

    fn told_at(puzzle: &Puzzle, place: PlaceId) -> String {
        text::between(puzzle, SlotId(place.0))
    }

    fn reaches_it(puzzle: &Puzzle, step: &HashiStep, area: &Area) -> String {
        text::gives(puzzle, step, area)
    }

    fn wrong(puzzle: &Puzzle, place: PlaceId) -> String {
        text::wrong(puzzle, SlotId(place.0))
    }

    fn missing(puzzle: &Puzzle, place: PlaceId) -> String {
        text::missing(puzzle, SlotId(place.0))
    }

    fn says_lacking(puzzle: &Puzzle, place: PlaceId, _: u8) -> String {
        text::lacks(puzzle, SlotId(place.0))
    }

    fn fewest(puzzle: &Puzzle, place: PlaceId, choices: usize) -> String {
        text::fewest(puzzle, SlotId(place.0), choices)
    }

    fn step(puzzle: &Puzzle, board: &[View], step: &HashiStep) -> String {
        text::step(puzzle, step, |slot| open(board, slot))
    }

    fn follows(puzzle: &Puzzle, board: &[View], steps: &[HashiStep]) -> String {
        text::follows(puzzle, steps, |slot| open(board, slot))
    }

    fn took(puzzle: &Puzzle, all: &[Candidate]) -> String {
        text::showed(puzzle, all)
    }

    fn you_took(puzzle: &Puzzle, all: &[Candidate]) -> String {
        text::you_marked(puzzle, all)
    }

    fn supposes(puzzle: &Puzzle, supposed: Candidate) -> String {
        text::supposes(puzzle, supposed)
    }

    fn breaks(puzzle: &Puzzle, broken: &Broken) -> String {
        text::broken(puzzle, broken)
    }

    fn refuted(puzzle: &Puzzle, board: &[View], supposed: Candidate) -> String {
        let left = open(board, SlotId(supposed.variable)) & !bit(supposed.value);
        text::refuted(puzzle, supposed, left)
    }

    fn settled(puzzle: &Puzzle, settles: Candidate) -> String {
        text::settled(puzzle, settles)
    }

    fn picture(scene: &Scene<'_, Self>) -> String {
        picture::picture(scene)
    }

    fn label(scene: &Scene<'_, Self>) -> String {
        let puzzle = scene.puzzle;
        let supposed = scene.supposed.iter().map(|supposed| {
            format!(
                "{} {}",
                text::bridges(supposed.value),
                text::between(puzzle, SlotId(supposed.variable))
            )
        });
        let supposed: Vec<String> = supposed.collect();
        let islands = scene.steps.iter().flat_map(|step| {
            let area = Self::area(puzzle, step);
            area.islands.into_iter().map(|id| text::island(puzzle, id))
        });
        let islands: Vec<String> = islands.collect();
        let mut label = "A Hashi board.".to_owned();
        for (before, named) in [("Supposed", supposed), ("Ringed", islands)] {
            if !named.is_empty() {
                label.push_str(&format!(" {before}: {}.", some(&named, 6)));
            }
        }
        label
    }
}

fn bit(count: u8) -> u16 {
    1u16.checked_shl(count.into()).unwrap_or(0)
}

/// What is left of a slot, as bits.
fn open(board: &[View], slot: SlotId) -> u16 {
    board.get(slot.index()).map_or(0, |view| view.open)
}

/// The fewest bridges that a slot has for sure.
fn fewest(open: u16) -> u8 {
    u8::try_from(open.trailing_zeros().min(3)).unwrap_or(3)
}
