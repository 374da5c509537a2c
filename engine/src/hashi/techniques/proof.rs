//! Turning a trial that broke a rule into a proof to follow: the trial is played again, each step written down,
//! and every step the break does not rest on left out.

use std::collections::BTreeSet;

use super::board::Board;
use super::counting::{NONE, SOME};
use super::trial::{Break, Depth, Event, SHORT};
use super::{Figure, HashiStep, Proof, Technique, crossing, island_bounds, island_complete, only_connection, premises};
use crate::hashi::SlotId;
use crate::step::Candidate;

/// The step that rules a count out by a trial to this depth; none when the trial breaks no rule.
pub(super) fn by_trial(
    board: &mut Board<'_>,
    technique: Technique,
    slot: u16,
    count: u8,
    depth: Depth,
) -> Option<HashiStep> {
    let mut log = Vec::new();
    let broken = board.try_out(slot, count, depth, &mut log)?;
    Some(written(board, technique, Candidate::new(slot, count), &log, broken))
}

/// The step that rules a supposed count out by these events and this break.
pub(super) fn written(
    board: &mut Board<'_>,
    technique: Technique,
    supposed: Candidate,
    log: &[Event],
    broken: Break,
) -> HashiStep {
    let start = board.trail.len();
    let slot = supposed.variable;
    board.narrow(slot, 1 << supposed.value);
    board.forget();
    let mut chain = Vec::with_capacity(log.len());
    for &event in log {
        if let Some(step) = replay(board, event) {
            board.remove(&step.removes);
            board.forget();
            chain.push(step);
        }
    }
    let (broken, absent) = premises::explain(board, broken);
    board.take_back(start);
    let (chain, mut absent) = slice(chain, absent);
    // Its other counts are absent by supposition.
    absent.retain(|candidate| candidate.variable != slot);
    let figure = Figure {
        islands: Vec::new(),
        slots: vec![SlotId(slot)],
        proof: Some(Proof {
            supposed,
            chain,
            broken,
        }),
    };
    premises::step(board, technique, absent, vec![supposed], figure)
}

fn replay(board: &mut Board<'_>, event: Event) -> Option<HashiStep> {
    match event {
        Event::Block { by, slot } => Some(crossing::step(board, by, slot)),
        Event::Count { island } => island_complete::at(board, island).or_else(|| island_bounds::at(board, island)),
        Event::Connect { slot } => Some(only_connection::step(board, slot)),
        Event::Force { slot, count } => super::forced::step(board, slot, count),
        Event::Try { slot, count } => by_trial(board, Technique::ShortContradiction, slot, count, SHORT),
    }
}

/// The steps that the wanted absences rest on, and what those steps rest on beyond each other.
fn slice(chain: Vec<HashiStep>, wanted: Vec<Candidate>) -> (Vec<HashiStep>, Vec<Candidate>) {
    let mut wanted: BTreeSet<Candidate> = wanted.into_iter().collect();
    let mut kept = Vec::with_capacity(chain.len());
    for step in chain.into_iter().rev() {
        if step.removes.iter().any(|candidate| wanted.contains(candidate)) {
            for candidate in &step.removes {
                wanted.remove(candidate);
            }
            wanted.extend(step.absent.iter().copied());
            kept.push(step);
        }
    }
    kept.reverse();
    (kept, wanted.into_iter().collect())
}

/// The events of writing a count in: ends that are finished by it, and slots it blocks.
pub(super) fn write_in(board: &mut Board<'_>, supposed: Candidate) -> Vec<Event> {
    let start = board.trail.len();
    let slot = supposed.variable;
    let mut log = Vec::new();
    board.narrow(slot, 1 << supposed.value);
    for island in board.islands_of(slot) {
        if board.finish(island) {
            log.push(Event::Count { island });
        }
    }
    if supposed.value > 0 {
        for other in board.crossings(slot) {
            if board.mask(other.0) & SOME != 0 && board.mask(other.0) & NONE != 0 {
                board.narrow(other.0, NONE);
                log.push(Event::Block {
                    by: slot,
                    slot: other.0,
                });
            }
        }
    }
    board.take_back(start);
    log
}
