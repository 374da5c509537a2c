//! Continuous loops: alternating chains that come back to their start by a weak link.
//!
//! What a loop removes, chains of its length between its nodes do one by one; as a step of its own it is easier to
//! show. It is looked for depth first, shortest loops first, and never stepping where the way back would be too
//! long.

use std::collections::BTreeSet;

use super::alternating_chain::round;
use super::net::{self, Net, Node, Nodes, both, contains, insert, without};
use super::{ChainCap, Deduction};
use crate::sudoku::board::Board;

/// How many steps the search may take in all, so that no board can keep it for long.
const STEPS: usize = 200_000;

/// Every loop that removes something, by length and then by start; each once, from its lowest node.
pub(super) fn every<const W: usize>(board: &Board, net: &Net<W>, cap: ChainCap) -> Vec<Deduction> {
    let mut search = Search {
        board,
        net,
        start: 0,
        home: Vec::new(),
        path: Vec::new(),
        steps: STEPS,
        met: BTreeSet::new(),
        found: Vec::new(),
    };
    for length in 2..=usize::from(cap.0) {
        for start in 0..net.candidates.len() {
            search.from(start, length);
        }
    }
    search.found
}

struct Search<'a, const W: usize> {
    board: &'a Board,
    net: &'a Net<W>,
    start: Node,
    /// The nodes from which the start is a weak link away after just this many strong links more.
    home: Vec<Nodes<W>>,
    path: Vec<Node>,
    steps: usize,
    /// Loops met so far, by their nodes.
    met: BTreeSet<Vec<Node>>,
    found: Vec<Deduction>,
}

impl<const W: usize> Search<'_, W> {
    fn from(&mut self, start: Node, length: usize) {
        self.start = start;
        self.home = vec![self.net.weak[start]];
        for _ in 1..length {
            let last = &self.home[self.home.len() - 1];
            self.home.push(self.net.step_back(last));
        }
        self.path = vec![start];
        let first = both(&self.net.strong[start], &self.home[length - 1]);
        for node in net::iter(&first).filter(|&node| node > start) {
            self.path.push(node);
            self.extend(length - 1);
            self.path.pop();
        }
    }

    /// The path ends in a true node with `left` strong links to go.
    fn extend(&mut self, left: usize) {
        let Some(&last) = self.path.last() else { return };
        if self.steps == 0 {
            return;
        }
        self.steps -= 1;
        if left == 0 {
            self.close();
            return;
        }
        let start = self.start;
        let mut used = [0; W];
        for &node in &self.path {
            insert(&mut used, node);
        }
        for off in net::iter(&without(&self.net.weak[last], &used)).filter(|&node| node > start) {
            let reach = without(&both(&self.net.strong[off], &self.home[left - 1]), &used);
            for on in net::iter(&reach).filter(|&node| node > start) {
                self.path.extend([off, on]);
                self.extend(left - 1);
                self.path.truncate(self.path.len() - 2);
            }
        }
    }

    fn close(&mut self) {
        let closes = self
            .path
            .last()
            .is_some_and(|&last| contains(&self.net.weak[self.start], last));
        let mut nodes = self.path.clone();
        nodes.sort_unstable();
        if closes && self.met.insert(nodes) {
            let found = round(self.board, self.net, &self.path);
            if !found.removes.is_empty() {
                self.found.push(found);
            }
        }
    }
}
