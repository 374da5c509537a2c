//! A puzzle as clauses in the DIMACS format, so that any SAT solver can be handed it.
//!
//! Slot s, counted from 1, is variable 2s - 1, "at least one bridge", and 2s, "two bridges". Numbers are written in
//! the order encoding: an island may not have its slots' upper bounds add up to one less than its number, nor
//! their lower bounds to one more, which takes at most 38 clauses of at most four literals. That the network is
//! one piece takes too many clauses to write down; those come along that the solver here has met. An answer in
//! pieces found elsewhere breaks none of them, and says which are still missing.

use std::fmt::Write;

use super::{IslandId, Puzzle, SlotId, solver};

/// The puzzle as DIMACS text. `budget` bounds the search for cuts, in conflicts.
#[must_use]
pub fn write(puzzle: &Puzzle, budget: u32) -> String {
    let cuts = solver::cuts(puzzle, budget);
    let mut clauses: Vec<Vec<i32>> = Vec::new();
    for slot in puzzle.slot_ids() {
        clauses.push(vec![-at_least(slot, 2), at_least(slot, 1)]);
        let later = puzzle.crossings(slot).iter().filter(|&&other| other > slot);
        clauses.extend(later.map(|&other| vec![-at_least(slot, 1), -at_least(other, 1)]));
    }
    for island in puzzle.island_ids() {
        push_number(&mut clauses, puzzle, island);
    }
    let first_cut = clauses.len();
    clauses.extend(
        cuts.iter()
            .map(|cut| cut.iter().map(|&slot| at_least(slot, 1)).collect()),
    );
    let mut text = String::new();
    let mut line = |words: std::fmt::Arguments<'_>| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{words}");
    };
    line(format_args!("c {}", super::notation::id::write(puzzle)));
    line(format_args!("c variable 2s-1: slot s has a bridge; 2s: it has two"));
    for (slot, ends) in puzzle.slot_ids().zip(puzzle.slots()) {
        line(format_args!(
            "c slot {} joins {} and {}",
            slot.0 + 1,
            ends.from.0,
            ends.to.0
        ));
    }
    line(format_args!(
        "c the last {} clauses are connectivity cuts",
        clauses.len() - first_cut
    ));
    line(format_args!("p cnf {} {}", 2 * puzzle.slots().len(), clauses.len()));
    for clause in clauses {
        let words: Vec<String> = clause.iter().chain([&0]).map(i32::to_string).collect();
        line(format_args!("{}", words.join(" ")));
    }
    text
}

fn at_least(slot: SlotId, count: u8) -> i32 {
    2 * i32::from(slot.0) + i32::from(count)
}

fn push_number(clauses: &mut Vec<Vec<i32>>, puzzle: &Puzzle, island: IslandId) {
    let slots: Vec<SlotId> = puzzle.arms(island).collect();
    let clue = puzzle.island(island).clue;
    let ways = 3usize.pow(u32::try_from(slots.len()).unwrap_or(4));
    for way in 0..ways {
        let mut rest = way;
        let counts: Vec<(SlotId, u8)> = (slots.iter())
            .map(|&slot| {
                let count = [0, 1, 2][rest % 3];
                rest /= 3;
                (slot, count)
            })
            .collect();
        let sum: u8 = counts.iter().map(|&(_, count)| count).sum();
        if sum + 1 == clue {
            let more = counts.iter().filter(|&&(_, most)| most < 2);
            clauses.push(more.map(|&(slot, most)| at_least(slot, most + 1)).collect());
        } else if sum == clue + 1 {
            let fewer = counts.iter().filter(|&&(_, least)| least > 0);
            clauses.push(fewer.map(|&(slot, least)| -at_least(slot, least)).collect());
        }
    }
    // Where even two everywhere is too few by more than one, nothing above says so.
    if usize::from(clue) > 2 * slots.len() + 1 {
        clauses.push(Vec::new());
    }
}
