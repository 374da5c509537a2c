//! What the teacher says of Hashi. An island is "the 4 at r3c5" under a picture, whose edges have the numbers, and "the
//! 4 in row 3, column 5" elsewhere.

mod articles;
mod steps;

use engine::hashi::techniques::{Broken, HashiStep, Technique};
use engine::hashi::{Area, IslandId, Puzzle, SlotId};
use engine::step::Candidate;

use super::{list, sentence, some};

pub use articles::words;
pub use steps::{follows, step};

/// So many islands are named one by one.
const NAMED: usize = 5;

/// An island, in full.
#[must_use]
pub fn island(puzzle: &Puzzle, id: IslandId) -> String {
    let island = puzzle.island(id);
    format!(
        "the {} in row {}, column {}",
        island.clue,
        island.row + 1,
        island.column + 1
    )
}

/// An island, under a picture.
#[must_use]
pub fn short(puzzle: &Puzzle, id: IslandId) -> String {
    let island = puzzle.island(id);
    format!("the {} at r{}c{}", island.clue, island.row + 1, island.column + 1)
}

/// Islands in a row.
#[must_use]
pub fn islands(puzzle: &Puzzle, all: &[IslandId]) -> String {
    some(&all.iter().map(|&id| short(puzzle, id)).collect::<Vec<_>>(), NAMED)
}

/// Between which islands a slot is, in full: "between the 3 and the 4 in row 2".
#[must_use]
pub fn between(puzzle: &Puzzle, slot: SlotId) -> String {
    let slot = puzzle.slot(slot);
    let [from, to] = [slot.from, slot.to].map(|id| puzzle.island(id));
    let line = if slot.is_down {
        format!("column {}", from.column + 1)
    } else {
        format!("row {}", from.row + 1)
    };
    format!("between the {} and the {} in {line}", from.clue, to.clue)
}

/// Between which islands a slot is, under a picture.
#[must_use]
pub fn short_between(puzzle: &Puzzle, slot: SlotId) -> String {
    let slot = puzzle.slot(slot);
    let [from, to] = [slot.from, slot.to].map(|id| short(puzzle, id));
    format!("between {from} and {to}")
}

/// So many bridges.
#[must_use]
pub const fn bridges(count: u8) -> &'static str {
    match count {
        0 => "no bridge",
        1 => "one bridge",
        _ => "two bridges",
    }
}

/// What is left of a slot once some of its counts are gone: of those up to `most`.
#[must_use]
pub const fn left(open: u16, most: u8) -> &'static str {
    match (open, most) {
        (0b001, _) => "no bridge",
        (0b010, _) => "one bridge",
        (0b100, _) => "two bridges",
        (0b011, 2) => "one bridge at most",
        (0b110, _) => "one bridge at least",
        (0b101, _) => "none or two bridges",
        _ => "any number of bridges",
    }
}

/// Where a step is: "at the 4 in row 3, column 5".
#[must_use]
pub fn whereabouts(puzzle: &Puzzle, step: &HashiStep, area: &Area) -> String {
    match step.technique {
        Technique::OnlyConnection => match area.islands.as_slice() {
            [only] => format!("of {}", island(puzzle, *only)),
            all => {
                let first = all.first().map(|&id| island(puzzle, id)).unwrap_or_default();
                format!("of the {} islands with {first}", all.len())
            }
        },
        Technique::Crossing | Technique::Forced | Technique::ShortContradiction | Technique::Contradiction => {
            let slot = area.slots.first().copied();
            slot.map(|slot| between(puzzle, slot)).unwrap_or_default()
        }
        Technique::IslandComplete | Technique::IslandBounds | Technique::IsolatedPair => {
            format!(
                "at {}",
                list(&area.islands.iter().map(|&id| island(puzzle, id)).collect::<Vec<_>>())
            )
        }
    }
}

/// A hint that names a step: "an island count at the 4 in row 3, column 5".
#[must_use]
pub fn names(puzzle: &Puzzle, step: &HashiStep, area: &Area) -> String {
    format!("{} {}", words(step.technique).phrase, whereabouts(puzzle, step, area))
}

/// A hint whose step gives a bridge.
#[must_use]
pub fn gives(puzzle: &Puzzle, step: &HashiStep, area: &Area) -> String {
    let at = whereabouts(puzzle, step, area);
    let name = words(step.technique).name;
    match step.technique {
        Technique::IslandBounds => format!("{name}: look {at}."),
        Technique::OnlyConnection => format!("{name}: look for the way out {at}."),
        _ => format!("{name} {at}."),
    }
}

/// A hint at too many bridges.
#[must_use]
pub fn wrong(puzzle: &Puzzle, slot: SlotId) -> String {
    format!("The bridges {} are too many.", between(puzzle, slot))
}

/// A hint at a wrong mark.
#[must_use]
pub fn missing(puzzle: &Puzzle, slot: SlotId) -> String {
    format!("Nothing backs the mark {} yet.", between(puzzle, slot))
}

/// What a wrong mark keeps out.
#[must_use]
pub fn lacks(puzzle: &Puzzle, slot: SlotId) -> String {
    format!(
        "Nothing rules a bridge out {}: both islands have room, and nothing is in the way. The mark has to go.",
        short_between(puzzle, slot)
    )
}

/// A hint past the techniques.
#[must_use]
pub fn fewest(puzzle: &Puzzle, slot: SlotId, choices: usize) -> String {
    format!(
        "No technique goes on from here. There are {choices} choices {}. They can be tried out.",
        between(puzzle, slot)
    )
}

/// What is supposed.
#[must_use]
pub fn supposes(puzzle: &Puzzle, supposed: Candidate) -> String {
    let between = short_between(puzzle, SlotId(supposed.variable));
    format!("Suppose there is {} {between}.", bridges(supposed.value)).replace("is two", "are two")
}

/// What came of it.
#[must_use]
pub fn refuted(puzzle: &Puzzle, supposed: Candidate, open: u16) -> String {
    let slot = SlotId(supposed.variable);
    format!(
        "So it is not {} {}, and that is taken back. What is left there: {}.",
        bridges(supposed.value),
        short_between(puzzle, slot),
        left(open, puzzle.most(slot))
    )
}

/// What a trial leaves.
#[must_use]
pub fn settled(puzzle: &Puzzle, settles: Candidate) -> String {
    format!(
        "Every other choice has failed. {} {} is left.",
        sentence(bridges(settles.value)),
        short_between(puzzle, SlotId(settles.variable))
    )
}

/// How a rule is broken.
#[must_use]
pub fn broken(puzzle: &Puzzle, broken: &Broken) -> String {
    match broken {
        Broken::Island(id) => {
            let clue = puzzle.island(*id).clue;
            format!("Now {} cannot have {clue} any more.", short(puzzle, *id))
        }
        Broken::Crossing(one, other) => format!(
            "Now a bridge {} and one {} are both needed, and they cross.",
            short_between(puzzle, *one),
            short_between(puzzle, *other)
        ),
        Broken::CutOff(islands) => match islands.as_slice() {
            [only] => format!("Now {} is cut off from the others.", short(puzzle, *only)),
            all => format!("Now {} are cut off from the others.", self::islands(puzzle, all)),
        },
    }
}

/// Counts ruled out, slot by slot, as what they leave: "no bridge between …, one bridge at most between …".
#[must_use]
pub fn ruled_out(puzzle: &Puzzle, all: &[Candidate]) -> String {
    let mut slots: Vec<u16> = all.iter().map(|candidate| candidate.variable).collect();
    slots.dedup();
    let of = |slot: u16| {
        let gone = all.iter().filter(|candidate| candidate.variable == slot);
        let gone = gone.fold(0u16, |bits, candidate| {
            bits | 1u16.checked_shl(candidate.value.into()).unwrap_or(0)
        });
        let most = puzzle.most(SlotId(slot));
        let full = (1u16 << (most + 1)) - 1;
        let what = left(full & !gone, most);
        format!("{what} {}", short_between(puzzle, SlotId(slot)))
    };
    some(&slots.into_iter().map(of).collect::<Vec<_>>(), NAMED)
}

/// What an earlier step showed: "showed: one bridge at most between …".
#[must_use]
pub fn showed(puzzle: &Puzzle, all: &[Candidate]) -> String {
    format!("showed: {}", ruled_out(puzzle, all))
}

/// What the player marked that a step rests on.
#[must_use]
pub fn you_marked(puzzle: &Puzzle, all: &[Candidate]) -> String {
    let mut slots: Vec<u16> = all.iter().map(|candidate| candidate.variable).collect();
    slots.dedup();
    let slots: Vec<String> = slots
        .into_iter()
        .map(|slot| short_between(puzzle, SlotId(slot)))
        .collect();
    format!("You had marked that there is no bridge {}.", some(&slots, NAMED))
}
