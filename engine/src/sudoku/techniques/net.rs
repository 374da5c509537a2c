//! The net of strong and weak links that chains run along, and chains from every start at once.
//!
//! Two candidates are strongly linked when they are a house's only places for a digit or a cell's only digits: if
//! one is false the other is true. They are weakly linked when they see each other: the same digit in a house, or
//! two digits in a cell. A chain starts and ends with a strong link: if its start is false, its end is true.
//! Only candidates with a strong link can be on a chain, so only they are numbered: about a hundred on a usual
//! board. Sets of them are a few words, and one step of all chains is a few unions.

use crate::sudoku::board::Board;
use crate::sudoku::set::{CellSet, digits_of};
use crate::sudoku::{Cell, Digit};

/// A candidate's number in the net.
pub(super) type Node = usize;

/// A set of nodes in `W` words.
pub(super) type Nodes<const W: usize> = [u64; W];

/// Words that hold the nodes of a usual board.
pub(super) const FEW: usize = 4;
/// Words that hold all 729 candidates.
pub(super) const ALL: usize = 12;

/// Which links there are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Links {
    /// Strong ones in houses and in cells, weak ones in both.
    Any,
    /// Strong ones in cells of two digits, weak ones in one digit: what an XY-Chain uses.
    Bivalue,
}

/// The candidates with a strong link, in order of digit and cell, and how they are linked.
pub(super) struct Net<const W: usize> {
    pub(super) candidates: Vec<(Cell, Digit)>,
    /// The strong partners of each node.
    pub(super) strong: Vec<Nodes<W>>,
    /// The nodes weakly linked to each.
    pub(super) weak: Vec<Nodes<W>>,
    /// The nodes one weak and then one strong link away from each.
    pub(super) next: Vec<Nodes<W>>,
}

/// The strong links of a board, before anything is numbered.
pub(super) struct Strong {
    /// Pairs of cells for each digit.
    pairs: Vec<(Digit, Cell, Cell)>,
    bivalue: CellSet,
    /// The cells of each digit that have a strong link.
    linked: [CellSet; 9],
}

impl Strong {
    pub(super) fn of(board: &Board, links: Links) -> Self {
        let bivalue = board.bivalue();
        let mut pairs = Vec::new();
        let mut linked = [CellSet::EMPTY; 9];
        for digit in Digit::all() {
            let cells = board.cells(digit);
            linked[digit.slot()] = cells & bivalue;
            if links == Links::Bivalue {
                continue;
            }
            for house in board.strong(digit).iter() {
                let (one, other) = board.ends(digit, house);
                pairs.push((digit, one, other));
                linked[digit.slot()] |= CellSet::of(one) | CellSet::of(other);
            }
        }
        Self { pairs, bivalue, linked }
    }

    /// How many candidates have a strong link.
    pub(super) fn nodes(&self) -> usize {
        self.linked.iter().map(|cells| cells.len()).sum()
    }
}

impl<const W: usize> Net<W> {
    /// The net of these strong links, which must not have more nodes than `W` words hold.
    pub(super) fn new(board: &Board, strong: &Strong, links: Links) -> Self {
        let mut number = [[usize::MAX; 81]; 9];
        let mut candidates = Vec::with_capacity(strong.nodes());
        for (digit, cells) in Digit::all().zip(strong.linked) {
            for cell in cells.iter() {
                number[digit.slot()][cell.index()] = candidates.len();
                candidates.push((cell, digit));
            }
        }
        let node = |cell: Cell, digit: Digit| number[digit.slot()][cell.index()];
        let mut net = Self {
            strong: vec![[0; W]; candidates.len()],
            weak: vec![[0; W]; candidates.len()],
            next: vec![[0; W]; candidates.len()],
            candidates,
        };
        for &(digit, one, other) in &strong.pairs {
            net.link(node(one, digit), node(other, digit));
        }
        for cell in strong.bivalue.iter() {
            let mut digits = digits_of(board.digits(cell));
            if let (Some(one), Some(other)) = (digits.next(), digits.next()) {
                net.link(node(cell, one), node(cell, other));
            }
        }
        for at in 0..net.candidates.len() {
            let (cell, digit) = net.candidates[at];
            let mut weak = [0; W];
            for other in (strong.linked[digit.slot()] & CellSet::peers(cell)).iter() {
                insert(&mut weak, node(other, digit));
            }
            if links == Links::Any {
                for other in digits_of(board.digits(cell) & !digit.bit()) {
                    let other = node(cell, other);
                    if other != usize::MAX {
                        insert(&mut weak, other);
                    }
                }
            }
            net.weak[at] = weak;
            net.next[at] = net.union(&net.strong, &weak);
        }
        net
    }

    fn link(&mut self, one: Node, other: Node) {
        insert(&mut self.strong[one], other);
        insert(&mut self.strong[other], one);
    }

    /// The union of what `table` has for each of `nodes`.
    fn union(&self, table: &[Nodes<W>], nodes: &Nodes<W>) -> Nodes<W> {
        let mut all = [0; W];
        for node in iter(nodes) {
            for (word, more) in all.iter_mut().zip(&table[node]) {
                *word |= more;
            }
        }
        all
    }

    /// The nodes one weak and one strong link on from any of `nodes`.
    pub(super) fn step(&self, nodes: &Nodes<W>) -> Nodes<W> {
        self.union(&self.next, nodes)
    }

    /// The nodes from which one weak and one strong link lead to any of `nodes`.
    pub(super) fn step_back(&self, nodes: &Nodes<W>) -> Nodes<W> {
        // Both links read the same backwards, so it is a strong and then a weak link on.
        self.union(&self.weak, &self.union(&self.strong, nodes))
    }

    /// A shortest chain of `length` strong links from one node to another, as the nodes it visits: twice as many
    /// as it has strong links. Of several the one with the lowest nodes from its end on.
    pub(super) fn path(&self, start: Node, end: Node, length: usize) -> Vec<Node> {
        let mut layers = vec![self.strong[start]];
        let mut seen = layers[0];
        while layers.len() < length {
            let new = without(&self.step(&layers[layers.len() - 1]), &seen);
            merge(&mut seen, &new);
            layers.push(new);
        }
        let mut path = vec![end];
        let mut at = end;
        for layer in layers.iter().rev().skip(1) {
            // `at` is true because a strong partner of it is false, which a true node of the layer before rules out.
            let step =
                iter(&self.strong[at]).find_map(|off| iter(&both(&self.weak[off], layer)).next().map(|on| (off, on)));
            let Some((off, on)) = step else { break };
            path.extend([off, on]);
            at = on;
        }
        path.push(start);
        path.reverse();
        path
    }
}

/// Chains from every start, grown by one strong link at a time.
pub(super) struct Growth<const W: usize> {
    seen: Vec<Nodes<W>>,
    /// The ends first reached with as many strong links as there were rounds.
    pub(super) ends: Vec<Nodes<W>>,
}

impl<const W: usize> Growth<W> {
    /// Chains of one strong link.
    pub(super) fn new(net: &Net<W>) -> Self {
        Self {
            seen: net.strong.clone(),
            ends: net.strong.clone(),
        }
    }

    /// Makes the chains one strong link longer; false when none grows.
    pub(super) fn grow(&mut self, net: &Net<W>) -> bool {
        let mut grown = false;
        for (ends, seen) in self.ends.iter_mut().zip(&mut self.seen) {
            let new = without(&net.step(ends), seen);
            merge(seen, &new);
            grown |= new != [0; W];
            *ends = new;
        }
        grown
    }
}

pub(super) const fn insert<const W: usize>(nodes: &mut Nodes<W>, node: Node) {
    nodes[node >> 6] |= 1 << (node & 63);
}

pub(super) const fn contains<const W: usize>(nodes: &Nodes<W>, node: Node) -> bool {
    nodes[node >> 6] >> (node & 63) & 1 == 1
}

fn merge<const W: usize>(nodes: &mut Nodes<W>, more: &Nodes<W>) {
    for (word, more) in nodes.iter_mut().zip(more) {
        *word |= more;
    }
}

pub(super) fn without<const W: usize>(nodes: &Nodes<W>, gone: &Nodes<W>) -> Nodes<W> {
    std::array::from_fn(|word| nodes[word] & !gone[word])
}

pub(super) fn both<const W: usize>(one: &Nodes<W>, other: &Nodes<W>) -> Nodes<W> {
    std::array::from_fn(|word| one[word] & other[word])
}

/// The nodes of a set in order.
pub(super) fn iter<const W: usize>(nodes: &Nodes<W>) -> impl Iterator<Item = Node> {
    nodes.iter().enumerate().flat_map(|(word, &bits)| {
        let mut left = bits;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            (bit < 64).then_some(word * 64 + bit as usize)
        })
    })
}
