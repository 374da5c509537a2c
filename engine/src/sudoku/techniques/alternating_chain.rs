//! Alternating chain (alternating inference chain, nice loop): strong and weak links in turn, in any digits.
//!
//! If its start is false its end is true, so one of the two is true and what sees both is not. That covers, by what
//! the ends are: chains of one digit (X-Chains), ends of one digit or two, and a candidate that leads back to
//! itself, which is true. Where the ends see each other the chain is a loop, and each of its weak links removes what
//! sees both its ends.

use std::ops::ControlFlow;

use super::net::{self, Growth, Links, Net, Node, Strong};
use super::{Chain, ChainCap, Deduction, Technique, Thoroughness, Visit, loops, remote_pair};
use crate::sudoku::board::Board;
use crate::sudoku::set::{CandidateSet, CellSet};
use crate::sudoku::{Cell, Digit};

pub(super) fn search(
    board: &Board,
    cap: ChainCap,
    thoroughness: Thoroughness,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let strong = Strong::of(board, Links::Any);
    if strong.nodes() <= net::FEW * 64 {
        let net = Net::<{ net::FEW }>::new(board, &strong, Links::Any);
        search_in(board, &net, cap, thoroughness, visit)
    } else {
        let net = Net::<{ net::ALL }>::new(board, &strong, Links::Any);
        search_in(board, &net, cap, thoroughness, visit)
    }
}

fn search_in<const W: usize>(
    board: &Board,
    net: &Net<W>,
    cap: ChainCap,
    thoroughness: Thoroughness,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    if thoroughness == Thoroughness::First {
        return chains(board, net, cap, visit);
    }
    // Each search goes from short to long; together they are put in that order, loops and remote pairs before chains
    // of their length, as they remove more.
    let mut all = loops::every(board, net, cap);
    all.extend(remote_pair::every(board));
    let _ = chains(board, net, cap, &mut |found| {
        if found.figure.chain != Some(Chain::Loop) {
            all.push(found);
        }
        ControlFlow::Continue(())
    });
    all.sort_by_key(|found| found.figure.links.len());
    all.into_iter().try_for_each(visit)
}

/// The shortest chain between any two ends, shorter before longer.
fn chains<const W: usize>(board: &Board, net: &Net<W>, cap: ChainCap, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let mut growth = Growth::new(net);
    let mut length = 1;
    while length < usize::from(cap.0) && growth.grow(net) {
        length += 1;
        for (start, ends) in growth.ends.iter().enumerate() {
            // A chain read backwards is the same chain.
            for end in net::iter(ends).skip_while(|&end| end < start) {
                if start == end || has_consequences(board, net.candidates[start], net.candidates[end]) {
                    visit(chain(board, net, start, end, length))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether anything falls when at least one of two candidates is true.
fn has_consequences(board: &Board, (cell, digit): (Cell, Digit), (end, last): (Cell, Digit)) -> bool {
    if digit == last {
        !(board.cells(digit) & CellSet::peers(cell) & CellSet::peers(end)).is_empty()
    } else if cell == end {
        board.digits(cell) & !digit.bit() & !last.bit() != 0
    } else {
        cell.sees(end) && (board.digits(cell) & last.bit() != 0 || board.digits(end) & digit.bit() != 0)
    }
}

/// What falls when at least one of two candidates is true.
fn consequences(board: &Board, (cell, digit): (Cell, Digit), (end, last): (Cell, Digit)) -> CandidateSet {
    let mut removes = CandidateSet::default();
    if digit == last {
        removes.add(digit, board.cells(digit) & CellSet::peers(cell) & CellSet::peers(end));
    } else if cell == end {
        removes.add_cell(cell, board.digits(cell) & !digit.bit() & !last.bit());
    } else if cell.sees(end) {
        removes.add(last, board.cells(last) & CellSet::of(cell));
        removes.add(digit, board.cells(digit) & CellSet::of(end));
    }
    removes
}

fn chain<const W: usize>(board: &Board, net: &Net<W>, start: Node, end: Node, length: usize) -> Deduction {
    let path = net.path(start, end, length);
    if net::contains(&net.weak[start], end) {
        return round(board, net, &path);
    }
    let mut found = Deduction::new(Technique::AlternatingChain);
    found.follow(board, net, &path);
    if start == end {
        found.places = Some(net.candidates[start]);
        found.figure.chain = Some(Chain::Closed);
    } else {
        found.removes = consequences(board, net.candidates[start], net.candidates[end]);
        found.figure.chain = Some(Chain::Open);
    }
    found
}

/// The loop of a chain whose ends see each other.
pub(super) fn round<const W: usize>(board: &Board, net: &Net<W>, path: &[Node]) -> Deduction {
    let mut found = Deduction::new(Technique::AlternatingChain);
    found.follow(board, net, path);
    if let (Some(&start), Some(&end)) = (path.first(), path.last()) {
        found.weak(net.candidates[end], net.candidates[start]);
    }
    found.figure.chain = Some(Chain::Loop);
    let mut removes = CandidateSet::default();
    for link in found.figure.links.iter().filter(|link| !link.strong) {
        let falls = consequences(board, link.from, link.to);
        for digit in Digit::all() {
            removes.add(digit, falls.cells(digit));
        }
    }
    found.removes = removes;
    found
}

impl Deduction {
    /// Rests on the chain through these nodes, and shows it.
    pub(super) fn follow<const W: usize>(&mut self, board: &Board, net: &Net<W>, path: &[Node]) {
        for (at, link) in path.windows(2).enumerate() {
            let (from, to) = (net.candidates[link[0]], net.candidates[link[1]]);
            if at % 2 == 0 {
                self.strong(board, from, to);
            } else {
                self.weak(from, to);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::SudokuStep;
    use super::super::test_boards::{board, effect, effects};
    use super::*;

    #[test]
    fn an_open_chain() {
        let board = board(
            ".2..93.67.73.65..9649...3.5.36.1..7.21.7....6.8...6...45.9..6..392681754.6....29.",
            &[444, 947, 456, 464, 467, 268, 494],
        );
        assert_eq!(effects(Technique::AlternatingChain, &board), ["r5c8-4"]);
    }

    #[test]
    fn a_candidate_that_proves_itself() {
        let board = board(
            "7........493.1.2.8...4.831.....24......1658...5.78.....32....8.6..831.2...9.4...3",
            &[
                212, 612, 513, 613, 514, 614, 914, 616, 916, 628, 535, 539, 639, 975, 977, 979, 487, 489,
            ],
        );
        assert_eq!(
            effects(Technique::AlternatingChain, &board),
            ["r5c2-4", "r8c3-4", "r8c2=4"]
        );
    }

    #[test]
    fn a_loop_removes_along_all_its_weak_links() {
        let values = "86..7.2.3..3....17.....56..1.9..8.2.3...5..817..2.....6....4..2...98......4..2...";
        let board = board(values, &[422, 927, 432, 968, 777, 787, 797]);
        let steps = Technique::AlternatingChain.every(&board, ChainCap::GRADING);
        let rounds: Vec<_> = steps
            .iter()
            .filter(|step| step.figure.chain == Some(Chain::Loop))
            .collect();
        assert!(
            rounds
                .iter()
                .any(|step| effect(step) == "r3c5-1 r6c6-6 r6c6-9 r7c4-3 r9c4-3 r9c5-1 r9c5-3")
        );
        let weak = |step: &SudokuStep| step.figure.links.iter().filter(|link| !link.strong).count();
        assert!(rounds.iter().all(|step| weak(step) * 2 == step.figure.links.len()));
    }

    /// Four cells of 1 and 2 in a row, a box and a column: what sees two of different colours has neither.
    #[test]
    fn a_remote_pair_is_one_step() {
        let cells = [11, 15, 35, 38];
        let digits: Vec<u16> = (3..=9).flat_map(|digit| cells.map(|cell| digit * 100 + cell)).collect();
        let board = board(&".".repeat(81), &digits);
        let steps = Technique::AlternatingChain.every(&board, ChainCap::GRADING);
        let pairs: Vec<_> = steps
            .iter()
            .filter(|step| step.figure.chain == Some(Chain::RemotePair))
            .collect();
        assert_eq!(pairs.len(), 1);
        let removed = effect(pairs[0]);
        for falls in ["r3c1-1", "r3c1-2", "r1c8-1", "r2c4-2"] {
            assert!(removed.contains(falls), "{falls} not in {removed}");
        }
    }

    #[test]
    fn shorter_before_longer() {
        let values = "86..7.2.3..3....17.....56..1.9..8.2.3...5..817..2.....6....4..2...98......4..2...";
        let steps = Technique::AlternatingChain.every(&board(values, &[]), ChainCap(8));
        assert!(steps.len() > 5, "{}", steps.len());
        assert!(steps.is_sorted_by_key(|step| step.figure.links.len()));
    }
}
