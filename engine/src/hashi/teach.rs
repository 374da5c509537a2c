//! What teaching needs to know of Hashi.
//!
//! Not all that is known can be drawn: "not two" leaves no trace. So what follows at a glance from the bridges drawn
//! (an island has all its bridges, a bridge is in the way) is known without marks, and a step that no board can show
//! counts as made once it was told.

use std::ops::RangeInclusive;

use super::rules::{Lane, Move, bridges_at, in_the_way};
use super::techniques::{self, Board, Broken, Figure, HashiStep, Reasoning, Technique};
use super::{Hashi, IslandId, Puzzle, SlotId};
use crate::game::PlaceId;
use crate::level::Level;
use crate::play::Problem;
use crate::step::{Candidate, Position};
use crate::teach::Taught;

/// No bridge, and one or more, as bits of a slot's counts.
const NONE: u8 = 1;

/// What is known of a board: the counts still possible, and what is drawn.
#[derive(Debug, Clone)]
pub struct Known<'p> {
    reasoning: Reasoning<'p>,
    drawn: Vec<u8>,
}

impl<'p> Known<'p> {
    fn new(problem: &'p Problem<Hashi>, board: &[Lane], masks: &[u8]) -> Self {
        Self {
            reasoning: Reasoning::knowing(Board::of(problem.puzzle(), masks), problem.answer()),
            drawn: board.iter().map(|lane| lane.bridges).collect(),
        }
    }

    fn board(&self) -> &Board<'p> {
        self.reasoning.board()
    }

    fn mask(&self, slot: u16) -> u8 {
        self.board().masks().get(usize::from(slot)).copied().unwrap_or(0)
    }

    fn drawn(&self, slot: u16) -> u8 {
        self.drawn.get(usize::from(slot)).copied().unwrap_or(0)
    }
}

impl Position for Known<'_> {
    fn allows(&self, candidate: Candidate) -> bool {
        self.board().allows(candidate)
    }

    fn is_settled(&self, variable: u16) -> bool {
        self.board().is_settled(variable)
    }
}

/// Where a step is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Area {
    /// Its islands: the one that counts, the pair, the part with but one connection, or the ends of its slots.
    pub islands: Vec<IslandId>,
    /// Its slots, the cause first; with an island, the directions it says something about.
    pub slots: Vec<SlotId>,
}

impl Taught for Hashi {
    type Technique = Technique;
    type Figure = Figure;
    type Area = Area;
    type Broken = Broken;
    type Knowledge<'p> = Known<'p>;

    const TECHNIQUES: &'static [Technique] = &Technique::ALL;
    const VALUES: RangeInclusive<u8> = 0..=2;
    const EXAMPLES: &'static [&'static str] = &super::examples::EXAMPLES;

    fn technique_id(technique: Technique) -> &'static str {
        technique.id()
    }

    fn technique_level(technique: Technique) -> Level {
        technique.level()
    }

    fn known_places(known: &Known<'_>) -> usize {
        known.drawn.len()
    }

    fn plain<'p>(problem: &'p Problem<Self>, board: &[Lane]) -> Known<'p> {
        let masks = problem
            .puzzle()
            .slot_ids()
            .map(|slot| at_a_glance(problem, board, slot));
        Known::new(problem, board, &masks.collect::<Vec<u8>>())
    }

    fn noted<'p>(problem: &'p Problem<Self>, board: &[Lane], _: bool) -> Known<'p> {
        let mask = |slot: SlotId| match board.get(slot.index()) {
            Some(Lane { mark: true, .. }) => NONE,
            _ => at_a_glance(problem, board, slot),
        };
        let masks = problem.puzzle().slot_ids().map(mask);
        Known::new(problem, board, &masks.collect::<Vec<u8>>())
    }

    fn lacks(problem: &Problem<Self>, board: &[Lane], _: bool, place: PlaceId) -> bool {
        board.get(place.index()).is_some_and(|lane| lane.mark) && problem.answer_at(place) > 0
    }

    fn give_back(place: PlaceId, _: u8) -> Move {
        Move::Mark(SlotId(place.0))
    }

    fn suppose(known: &mut Known<'_>, candidate: Candidate) {
        let mut board = known.board().clone();
        let others = Self::VALUES.filter(|value| *value != candidate.value);
        let others: Vec<Candidate> = others.map(|value| Candidate::new(candidate.variable, value)).collect();
        board.remove(&others);
        // The answer helps no more: what is supposed may be against it.
        known.reasoning = Reasoning::on(board);
    }

    fn broken(known: &Known<'_>) -> Option<(Broken, Vec<Candidate>)> {
        techniques::broken(known.board())
    }

    fn next(known: &mut Known<'_>, up_to: Level) -> Option<HashiStep> {
        known.reasoning.find_step(up_to)
    }

    fn in_sight(known: &Known<'_>) -> Vec<HashiStep> {
        let mut steps = techniques::every(Technique::IslandBounds, known.board());
        steps.retain(|step| !Self::reaches(known, step).is_empty());
        steps
    }

    fn every(known: &Known<'_>, technique: Technique) -> Vec<HashiStep> {
        techniques::every(technique, known.board())
    }

    fn reaches(known: &Known<'_>, step: &HashiStep) -> Vec<PlaceId> {
        let needs_more = |slot: &u16| {
            let (before, after) = (known.mask(*slot), after(known, step, *slot));
            fewest(before) <= known.drawn(*slot) && fewest(after) > known.drawn(*slot)
        };
        slots(step).into_iter().filter(needs_more).map(PlaceId).collect()
    }

    fn apply(known: &mut Known<'_>, step: &HashiStep) {
        known.reasoning.take(step);
    }

    fn retell(known: &Known<'_>, step: &HashiStep) -> Option<HashiStep> {
        if !step.is_valid(known) {
            return None;
        }
        let whole = match (step.technique, step.figure.islands.first()) {
            (Technique::IslandBounds | Technique::IslandComplete, Some(island)) => {
                let mut every = techniques::every(step.technique, known.board()).into_iter();
                every.find(|other| other.figure.islands.first() == Some(island))
            }
            _ => None,
        };
        Some(whole.unwrap_or_else(|| step.clone()))
    }

    fn write_down(_: &Problem<Self>, known: &Known<'_>, board: &[Lane], _: bool, step: &HashiStep) -> Vec<Move> {
        let mut moves = Vec::new();
        for slot in slots(step) {
            let id = SlotId(slot);
            let after = after(known, step, slot);
            let lane = board.get(id.index()).copied().unwrap_or_default();
            if fewest(after) > lane.bridges {
                let more = fewest(after) - lane.bridges;
                moves.extend((0..more).map(|_| Move::Build(id)));
            } else if after == NONE && !lane.mark {
                moves.push(Move::Mark(id));
            }
        }
        moves
    }

    fn essence(step: &HashiStep) -> Vec<u32> {
        let figure = &step.figure;
        let number = |part: &Candidate| u32::from(part.variable) * 3 + u32::from(part.value);
        match &figure.proof {
            Some(proof) => vec![number(&proof.supposed)],
            None => {
                let islands = figure.islands.iter().map(|island| u32::from(island.0));
                let slots = figure.slots.iter().map(|slot| u32::from(slot.0));
                match step.technique {
                    // What an island says depends on what it rests on; how much of it is left to say does not.
                    Technique::IslandBounds | Technique::IslandComplete => {
                        islands.chain(step.absent.iter().map(number)).collect()
                    }
                    _ => slots.chain(islands).collect(),
                }
            }
        }
    }

    fn area(puzzle: &Puzzle, step: &HashiStep) -> Area {
        let Figure { islands, slots, .. } = &step.figure;
        let ends = slots.iter().flat_map(|slot| {
            let slot = puzzle.slot(*slot);
            [slot.from, slot.to]
        });
        Area {
            islands: if islands.is_empty() {
                ends.collect()
            } else {
                islands.clone()
            },
            slots: slots.clone(),
        }
    }

    fn area_number(puzzle: &Puzzle, step: &HashiStep) -> u16 {
        let area = Self::area(puzzle, step);
        area.islands.first().map_or(0, |island| island.0 + 1)
    }

    fn unfolded(step: &HashiStep) -> Option<(Candidate, Vec<HashiStep>, Broken)> {
        let proof = step.figure.proof.as_ref()?;
        Some((proof.supposed, proof.chain.clone(), proof.broken.clone()))
    }

    fn write_in(board: &[Lane], place: PlaceId, value: u8) -> Vec<Move> {
        let slot = SlotId(place.0);
        let lane = board.get(place.index()).copied().unwrap_or_default();
        match value.saturating_sub(lane.bridges) {
            0 if value == 0 && !lane.mark => vec![Move::Mark(slot)],
            more => (0..more).map(|_| Move::Build(slot)).collect(),
        }
    }

    fn draw(_: &Problem<Self>, known: &Known<'_>) -> Vec<Lane> {
        let lane = |mask: &u8| Lane {
            bridges: fewest(*mask),
            mark: *mask == NONE,
        };
        known.board().masks().iter().map(lane).collect()
    }

    fn practises_automatic(technique: Technique) -> bool {
        !matches!(technique, Technique::IslandComplete | Technique::Crossing)
    }

    fn practised<'p>(problem: &'p Problem<Self>, board: &[Lane], technique: Technique) -> Known<'p> {
        let noted = Self::noted(problem, board, true);
        let mut bare = Board::drawn(problem.puzzle(), board);
        match technique {
            Technique::IslandComplete => {}
            Technique::Crossing => {
                while let Some(step) = techniques::find(Technique::IslandComplete, &bare) {
                    bare.remove(&step.removes);
                }
            }
            _ => return noted,
        }
        Known::new(problem, board, bare.masks())
    }
}

/// The counts that what is drawn leaves to a slot at a glance.
fn at_a_glance(problem: &Problem<Hashi>, board: &[Lane], slot: SlotId) -> u8 {
    let puzzle = problem.puzzle();
    let drawn = board.get(slot.index()).map_or(0, |lane| lane.bridges);
    let ends = puzzle.slot(slot);
    let room = |island: IslandId| {
        puzzle
            .island(island)
            .clue
            .saturating_sub(bridges_at(puzzle, board, island))
    };
    let more = room(ends.from).min(room(ends.to));
    let most = if drawn == 0 && !in_the_way(puzzle, board, slot).is_empty() {
        0
    } else {
        puzzle.most(slot).min(drawn.saturating_add(more))
    };
    (drawn..=most.max(drawn)).fold(0, |mask, count| mask | 1u8.checked_shl(count.into()).unwrap_or(0))
}

/// The counts of a slot that a step leaves.
fn after(known: &Known<'_>, step: &HashiStep, slot: u16) -> u8 {
    let removed = step.removes.iter().filter(|removed| removed.variable == slot);
    removed.fold(known.mask(slot), |mask, removed| {
        mask & !1u8.checked_shl(removed.value.into()).unwrap_or(0)
    })
}

/// The slots that a step narrows, in order.
fn slots(step: &HashiStep) -> Vec<u16> {
    let mut slots: Vec<u16> = step.removes.iter().map(|removed| removed.variable).collect();
    slots.dedup();
    slots
}

/// The smallest count of a mask; the number of counts where there is none.
fn fewest(mask: u8) -> u8 {
    u8::try_from(mask.trailing_zeros().min(3)).unwrap_or(3)
}
