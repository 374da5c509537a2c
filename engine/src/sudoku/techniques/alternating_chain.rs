//! Alternating chain (alternating inference chain, nice loop): strong and weak links in turn, in any digits.
//!
//! If its start is false its end is true, so one of the two is true and what sees both is not. That covers, by what the ends are:
//! chains of one digit (X-Chains), ends of one digit or two, and a candidate that leads back to itself, which is true. Where the ends see
//! each other the chain is a loop, and each of its weak links removes what sees both its ends.

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
