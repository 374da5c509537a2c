//! What each Hashi technique says of a step, under its picture.

use engine::hashi::techniques::{HashiStep, Technique};
use engine::hashi::{IslandId, Puzzle, SlotId};

use super::{bridges, islands, left, ruled_out, short, short_between};
use crate::text::teach::{sentence, some};

/// Why a step is true, and what it does. `open` says what is left of a slot before it, as bits.
#[must_use]
pub fn step(puzzle: &Puzzle, step: &HashiStep, open: impl Fn(SlotId) -> u16) -> String {
    let figure = &step.figure;
    let first = figure.islands.first().copied();
    let outcome = outcome(puzzle, step, &open);
    let whom = first.map(|id| short(puzzle, id)).unwrap_or_default();
    let clue = first.map_or(0, |id| puzzle.island(id).clue);
    let [by, over] = [0, 1].map(|at| {
        let slot = figure.slots.get(at).copied();
        slot.map(|slot| short_between(puzzle, slot)).unwrap_or_default()
    });
    match step.technique {
        Technique::IslandComplete => format!("{} has all its bridges and gets no more: {outcome}.", sentence(&whom)),
        Technique::Crossing => {
            format!("There is a bridge {by}, and none may cross it. So nothing goes {over}.")
        }
        Technique::IslandBounds => format!("{} So {outcome}.", counted(puzzle, first, &open)),
        Technique::IsolatedPair => {
            let pair = islands(puzzle, &figure.islands);
            let joined = bridges(if clue == 1 { 1 } else { 2 });
            format!("Joined by {joined}, {pair} would be finished, with no way to the others. So {outcome}.")
        }
        Technique::OnlyConnection => match figure.islands.as_slice() {
            [only] => format!(
                "{} has one way left, {by}. All islands must hang together, so there is a bridge.",
                sentence(&short(puzzle, *only))
            ),
            all => format!(
                "One way leads out of these {} islands, {by}. All islands must hang together, so there is a bridge.",
                all.len()
            ),
        },
        Technique::Forced | Technique::ShortContradiction | Technique::Contradiction => {
            let supposed = step.figure.proof.as_ref().map(|proof| proof.supposed);
            let supposed = supposed.map(|supposed| bridges(supposed.value)).unwrap_or_default();
            let length = step.figure.proof.as_ref().map_or(0, |proof| proof.chain.len());
            let when = if length == 0 { "at once" } else { "within a few steps" };
            format!("{} {by} would break a rule {when}. So {outcome}.", sentence(supposed))
        }
    }
}

/// What an island's number says, before what follows from it: what it needs, what it has and what it can have.
fn counted(puzzle: &Puzzle, island: Option<IslandId>, open: &impl Fn(SlotId) -> u16) -> String {
    let Some(id) = island else {
        return String::new();
    };
    let ways: Vec<u16> = puzzle.arms(id).map(open).collect();
    let has: u32 = ways.iter().map(|open| open.trailing_zeros().min(2)).sum();
    let most: u32 = ways.iter().map(|open| open.checked_ilog2().unwrap_or(0)).sum();
    let needs = match puzzle.island(id).clue {
        1 => "one bridge".to_owned(),
        clue => format!("{clue} bridges"),
    };
    let has = match has {
        0 => String::new(),
        has => format!(", has {has} for sure"),
    };
    format!(
        "{} needs {needs}{has}, and its ways can take {most} at most.",
        sentence(&short(puzzle, id))
    )
}

/// What a step leaves of each slot that it narrows; seen from the island that counts, where one does.
fn outcome(puzzle: &Puzzle, step: &HashiStep, open: &impl Fn(SlotId) -> u16) -> String {
    let mut slots: Vec<u16> = step.removes.iter().map(|removed| removed.variable).collect();
    slots.dedup();
    let counts = matches!(step.technique, Technique::IslandComplete | Technique::IslandBounds);
    let from = step.figure.islands.first().copied().filter(|_| counts);
    let of = |slot: u16| {
        let gone = step.removes.iter().filter(|removed| removed.variable == slot);
        let gone = gone.fold(0u16, |bits, removed| {
            bits | 1u16.checked_shl(removed.value.into()).unwrap_or(0)
        });
        let slot = SlotId(slot);
        let what = left(open(slot) & !gone, puzzle.most(slot));
        match from {
            Some(from) => format!("{what} to {}", short(puzzle, puzzle.slot(slot).other(from))),
            None => format!("{what} {}", short_between(puzzle, slot)),
        }
    };
    some(&slots.into_iter().map(of).collect::<Vec<_>>(), 4)
}

/// Some steps that follow from a supposition, in short. `open` says what is left of a slot before them, as bits.
#[must_use]
pub fn follows(puzzle: &Puzzle, steps: &[HashiStep], open: impl Fn(SlotId) -> u16) -> String {
    if let [only] = steps {
        return step(puzzle, only, open);
    }
    let mut removed: Vec<_> = steps.iter().flat_map(|step| step.removes.iter().copied()).collect();
    removed.sort_unstable();
    format!("Then follow {}.", ruled_out(puzzle, &removed))
}
