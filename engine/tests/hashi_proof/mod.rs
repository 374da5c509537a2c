//! Verifying a step from nothing but what it says it rests on, with none of the engine's reasoning.

use std::collections::BTreeSet;

use engine::hashi::techniques::{Board, Broken, HashiStep, Reasoning, Stand, Technique};
use engine::hashi::{IslandId, Puzzle, SlotId};
use engine::level::Level;
use engine::step::{Candidate, Position as _};

/// What is known to be impossible.
type Absent = BTreeSet<Candidate>;

/// Whether a step is true on every board on which what it rests on is absent, and says no more than it may.
pub(crate) fn verify(puzzle: &Puzzle, step: &HashiStep) -> Result<(), String> {
    let absent: Absent = step.absent.iter().copied().collect();
    if step.removes.is_empty() || step.removes.iter().any(|candidate| absent.contains(candidate)) {
        return Err("nothing to remove".into());
    }
    let mut after = absent.clone();
    after.extend(step.removes.iter().copied());
    for place in &step.places {
        let left = (0..=2).filter(|&count| allows(puzzle, &after, SlotId(place.variable), count));
        if left.collect::<Vec<u8>>() != [place.value] {
            return Err("a place that does not follow".into());
        }
    }
    let is_true = match step.technique {
        Technique::IslandComplete | Technique::IslandBounds => {
            let island = step.figure.islands[0];
            (step.removes.iter()).all(|&removed| !adds_up(puzzle, &absent, island, Some(removed)))
        }
        Technique::Crossing => {
            let [by, blocked] = step.figure.slots[..] else {
                return Err("a crossing of two slots".into());
            };
            let is_blocked = |removed: &Candidate| removed.variable == blocked.0 && removed.value > 0;
            puzzle.crossings(by).contains(&blocked)
                && !allows(puzzle, &absent, by, 0)
                && step.removes.iter().all(is_blocked)
        }
        Technique::IsolatedPair => {
            let [removed] = step.removes[..] else {
                return Err("a pair has one count too many".into());
            };
            let ends = puzzle.slot(SlotId(removed.variable));
            let is_finished = |island| puzzle.island(island).clue == removed.value;
            is_finished(ends.from) && is_finished(ends.to) && puzzle.islands().len() > 2
        }
        Technique::OnlyConnection => {
            let slot = SlotId(step.removes[0].variable);
            let mut without = absent.clone();
            without.extend([Candidate::new(slot.0, 1), Candidate::new(slot.0, 2)]);
            step.removes == [Candidate::new(slot.0, 0)] && !hangs_together(puzzle, &without)
        }
        Technique::Forced | Technique::ShortContradiction | Technique::Contradiction => return refutes(puzzle, step),
    };
    if is_true {
        Ok(())
    } else {
        Err("it does not follow".into())
    }
}

/// Whether a proof leads from its supposition, step by step, to a broken rule.
fn refutes(puzzle: &Puzzle, step: &HashiStep) -> Result<(), String> {
    let proof = step.figure.proof.as_ref().ok_or("no proof")?;
    if step.removes != [proof.supposed] {
        return Err("it removes something else than it supposes".into());
    }
    let (longest, hardest) = match step.technique {
        Technique::Forced => (usize::MAX, Technique::Crossing),
        Technique::ShortContradiction => (6, Technique::Forced),
        _ => (20, Technique::ShortContradiction),
    };
    if proof.chain.len() > longest {
        return Err("too long".into());
    }
    let mut known: Absent = step.absent.iter().copied().collect();
    let Candidate { variable, value } = proof.supposed;
    known.extend(
        (0..=2)
            .filter(|&count| count != value)
            .map(|count| Candidate::new(variable, count)),
    );
    for (at, link) in proof.chain.iter().enumerate() {
        let is_allowed =
            link.technique <= hardest || (hardest == Technique::Crossing && link.technique.level() == Level::Easy);
        if !is_allowed {
            return Err(format!("{:?} has no place in it", link.technique));
        }
        if let Some(unknown) = link.absent.iter().find(|candidate| !known.contains(candidate)) {
            return Err(format!("link {at} rests on {unknown:?}, which is not known"));
        }
        verify(puzzle, link).map_err(|reason| format!("link {at}: {reason}"))?;
        known.extend(link.removes.iter().copied());
    }
    let is_broken = match &proof.broken {
        Broken::Island(island) => !adds_up(puzzle, &known, *island, None),
        Broken::Crossing(one, other) => {
            puzzle.crossings(*one).contains(other)
                && !allows(puzzle, &known, *one, 0)
                && !allows(puzzle, &known, *other, 0)
        }
        Broken::CutOff(islands) => {
            let inside: BTreeSet<IslandId> = islands.iter().copied().collect();
            let leads_out = |slot: &SlotId| {
                let ends = puzzle.slot(*slot);
                inside.contains(&ends.from) != inside.contains(&ends.to)
            };
            let is_shut = |slot: SlotId| !allows(puzzle, &known, slot, 1) && !allows(puzzle, &known, slot, 2);
            !inside.is_empty()
                && inside.len() < puzzle.islands().len()
                && puzzle.slot_ids().filter(leads_out).all(is_shut)
        }
    };
    if is_broken {
        Ok(())
    } else {
        Err(format!("{:?} is not broken", proof.broken))
    }
}

fn allows(puzzle: &Puzzle, absent: &Absent, slot: SlotId, count: u8) -> bool {
    count <= puzzle.most(slot) && !absent.contains(&Candidate::new(slot.0, count))
}

/// Whether the island's slots can add up to its number, with one of them given.
fn adds_up(puzzle: &Puzzle, absent: &Absent, island: IslandId, given: Option<Candidate>) -> bool {
    let mut sums = BTreeSet::from([0u8]);
    for slot in puzzle.arms(island) {
        let counts: Vec<u8> = match given {
            Some(given) if given.variable == slot.0 => vec![given.value],
            _ => (0..=2).filter(|&count| allows(puzzle, absent, slot, count)).collect(),
        };
        sums = sums
            .iter()
            .flat_map(|sum| counts.iter().map(move |count| sum + count))
            .collect();
    }
    sums.contains(&puzzle.island(island).clue)
}

fn hangs_together(puzzle: &Puzzle, absent: &Absent) -> bool {
    let mut met = BTreeSet::from([IslandId(0)]);
    let mut waiting = vec![IslandId(0)];
    while let Some(island) = waiting.pop() {
        for slot in puzzle.arms(island) {
            let is_possible = allows(puzzle, absent, slot, 1) || allows(puzzle, absent, slot, 2);
            let other = puzzle.slot(slot).other(island);
            if is_possible && met.insert(other) {
                waiting.push(other);
            }
        }
    }
    met.len() == puzzle.islands().len()
}

/// Whether a technique has nothing to say on a board, by its definition alone; none for trials of many steps, which
/// have no definition so short. Forced counts are those of a board on which easier techniques have nothing to say.
pub(crate) fn is_silent(puzzle: &Puzzle, board: &Board<'_>, technique: Technique) -> Option<bool> {
    let counts = |slot: SlotId| (0..=2).map(move |count| Candidate::new(slot.0, count));
    let all = || puzzle.slot_ids().flat_map(counts);
    let absent: Absent = all().filter(|candidate| !board.allows(*candidate)).collect();
    let is_open = |candidate: &Candidate| !absent.contains(candidate) && !board.is_settled(candidate.variable);
    let is_shut = |slot: SlotId| !allows(puzzle, &absent, slot, 1) && !allows(puzzle, &absent, slot, 2);
    let is_needed = |slot: SlotId| !allows(puzzle, &absent, slot, 0);
    Some(match technique {
        Technique::IslandComplete => !puzzle.island_ids().any(|island| {
            fewest(puzzle, &absent, island) == puzzle.island(island).clue
                && puzzle.arms(island).any(|slot| !board.is_settled(slot.0))
        }),
        Technique::Crossing => {
            !(puzzle.slot_ids()).any(|by| is_needed(by) && puzzle.crossings(by).iter().any(|&other| !is_shut(other)))
        }
        Technique::IslandBounds => !all().filter(is_open).any(|candidate| {
            let ends = puzzle.slot(SlotId(candidate.variable));
            [ends.from, ends.to].into_iter().any(|island| {
                adds_up(puzzle, &absent, island, None) && !adds_up(puzzle, &absent, island, Some(candidate))
            })
        }),
        Technique::IsolatedPair => !all().any(|candidate| {
            let ends = puzzle.slot(SlotId(candidate.variable));
            let is_finished = |island| puzzle.island(island).clue == candidate.value;
            let is_pair = is_finished(ends.from) && is_finished(ends.to) && puzzle.islands().len() > 2;
            is_pair && !absent.contains(&candidate)
        }),
        Technique::OnlyConnection => !puzzle.slot_ids().any(|slot| {
            let mut without = absent.clone();
            without.extend(counts(slot).skip(1));
            !is_needed(slot) && !hangs_together(puzzle, &without)
        }),
        Technique::Forced => !all()
            .filter(is_open)
            .any(|candidate| breaks_at_once(puzzle, &absent, candidate)),
        Technique::ShortContradiction | Technique::Contradiction => return None,
    })
}

/// The fewest bridges that an island's slots can still come to.
fn fewest(puzzle: &Puzzle, absent: &Absent, island: IslandId) -> u8 {
    let least = |slot| (0..=2).find(|&count| allows(puzzle, absent, slot, count)).unwrap_or(0);
    puzzle.arms(island).map(least).sum()
}

/// Whether a rule is broken once a count is written in, the ends that it finishes get no more, and what it crosses
/// gets none.
fn breaks_at_once(puzzle: &Puzzle, absent: &Absent, candidate: Candidate) -> bool {
    let slot = SlotId(candidate.variable);
    let ends = puzzle.slot(slot);
    let mut after = absent.clone();
    let keep = |after: &mut Absent, slot: SlotId, count: u8| {
        after.extend(
            (0..=2)
                .filter(|&other| other != count)
                .map(|other| Candidate::new(slot.0, other)),
        );
    };
    keep(&mut after, slot, candidate.value);
    for end in [ends.from, ends.to] {
        if fewest(puzzle, &after, end) == puzzle.island(end).clue {
            for arm in puzzle.arms(end) {
                if let Some(least) = (0..=2).find(|&count| allows(puzzle, &after, arm, count)) {
                    keep(&mut after, arm, least);
                }
            }
        }
    }
    if candidate.value > 0 {
        for &other in puzzle.crossings(slot) {
            after.extend([Candidate::new(other.0, 1), Candidate::new(other.0, 2)]);
            if !allows(puzzle, &after, other, 0) {
                return true;
            }
        }
    }
    !hangs_together(puzzle, &after) || !puzzle.island_ids().all(|island| adds_up(puzzle, &after, island, None))
}

/// Solves a puzzle step by step, verifying each: it must hold on the board it is for, change it, spare the answer,
/// and follow from what it says it rests on. Hands every step to `see`, with the board before it.
pub(crate) fn follow(puzzle: &Puzzle, answer: &[u8], mut see: impl FnMut(&Board<'_>, &HashiStep)) -> (Stand, Level) {
    let mut reasoning = Reasoning::on(Board::new(puzzle));
    loop {
        let before = reasoning.board().clone();
        let Some(step) = reasoning.next_step() else { break };
        assert!(step.is_valid(&before), "{step:?}");
        assert!(!step.is_useful(reasoning.board()), "{step:?}");
        let spares = |removed: &Candidate| answer[usize::from(removed.variable)] != removed.value;
        assert!(step.removes.iter().all(spares), "{step:?}");
        assert!(step.places.iter().all(|place| !spares(place)), "{step:?}");
        if let Err(reason) = verify(puzzle, &step) {
            panic!("{reason}: {step:?}");
        }
        see(&before, &step);
    }
    let counts = reasoning.board().counts();
    match counts {
        Some(counts) => {
            assert_eq!(counts, answer);
            (Stand::Finished, reasoning.hardest())
        }
        None => (Stand::Stalled, Level::Beyond),
    }
}
