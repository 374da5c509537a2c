//! The usual form: where islands are and what their numbers are, each question answered the more cheaply the more
//! often it came out that way before. Three digits before it say rows and columns.

use super::cells;
use super::coder::{Decoder, Encoder, Odds};
use crate::digits;
use crate::game::Unreadable;
use crate::hashi::puzzle::LONGEST_SIDE;
use crate::hashi::{Island, Puzzle};
use crate::shape::Shape;

/// How many digits the shape takes.
const HEAD: usize = 3;
/// How many shapes there are.
const SHAPES: u32 = LONGEST_SIDE as u32 * LONGEST_SIDE as u32;
/// What the first digit is less than, as there are no more shapes.
pub(super) const FIRSTS: u32 = SHAPES.div_ceil(1 << 12);

pub(super) fn write(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let mut text = String::new();
    let number = (u32::from(shape.rows) - 1) * u32::from(LONGEST_SIDE) + u32::from(shape.columns) - 1;
    digits::push_fixed(&mut text, number, 3);
    let mut encoder = Encoder::new();
    let mut islands = puzzle.islands().iter().peekable();
    let mut model = Places::new(shape);
    for cell in cells(shape) {
        let island = islands.next_if(|island| (island.row, island.column) == cell);
        encoder.put(model.odds(cell), island.is_some());
        model.learn(cell, island.is_some());
    }
    let mut clues = Clues::new();
    for island in puzzle.island_ids() {
        let clue = puzzle.island(island).clue - 1;
        let tree = clues.tree(puzzle.arms(island).count());
        let mut node = 1;
        for bit in [2, 1, 0] {
            let is_set = clue >> bit & 1 == 1;
            encoder.put(&mut tree[node], is_set);
            node = 2 * node + usize::from(is_set);
        }
    }
    encoder.finish(&mut text);
    text
}

pub(super) fn read(text: &str) -> Result<Puzzle, Unreadable> {
    let number = digits::Reader::new(text).fixed(3).ok_or(Unreadable::Short)?;
    if number >= SHAPES {
        return Err(Unreadable::Newer);
    }
    let side = |number: u32| u8::try_from(number + 1).unwrap_or(LONGEST_SIDE);
    let longest = u32::from(LONGEST_SIDE);
    let shape = Shape::new(side(number / longest), side(number % longest));
    decode(shape, &text.as_bytes()[HEAD..])
}

fn decode(shape: Shape, digits: &[u8]) -> Result<Puzzle, Unreadable> {
    let mut decoder = Decoder::new(digits);
    let mut model = Places::new(shape);
    let mut islands = Vec::new();
    for cell in cells(shape) {
        let is_island = decoder.get(model.odds(cell));
        model.learn(cell, is_island);
        if is_island {
            let (row, column) = cell;
            islands.push(Island { row, column, clue: 1 });
        }
    }
    let laid = Puzzle::new(shape, islands).map_err(|_| Unreadable::Impossible)?;
    let mut clues = Clues::new();
    let numbered = laid.island_ids().map(|island| {
        let tree = clues.tree(laid.arms(island).count());
        let mut node = 1;
        for _ in 0..3 {
            node = 2 * node + usize::from(decoder.get(&mut tree[node]));
        }
        // A leaf is 8 to 15.
        let clue = u8::try_from(node).unwrap_or(8) - 7;
        Island {
            clue,
            ..laid.island(island)
        }
    });
    Puzzle::new(shape, numbered.collect()).map_err(|_| Unreadable::Impossible)
}

/// Where islands are likely: it depends on the cells to the left and above.
struct Places {
    odds: [Odds; 4],
    is_left: bool,
    is_above: Vec<bool>,
}

impl Places {
    fn new(shape: Shape) -> Self {
        let (free, beside) = (Odds::new(4, 2), Odds::new(6, 1));
        Self {
            odds: [free, beside, beside, beside],
            is_left: false,
            is_above: vec![false; usize::from(shape.columns)],
        }
    }

    fn odds(&mut self, (_, column): (u8, u8)) -> &mut Odds {
        let is_left = self.is_left && column > 0;
        &mut self.odds[usize::from(is_left) + 2 * usize::from(self.is_above[usize::from(column)])]
    }

    fn learn(&mut self, (_, column): (u8, u8), is_island: bool) {
        self.is_left = is_island;
        self.is_above[usize::from(column)] = is_island;
    }
}

/// Which numbers are likely: it depends on how many slots there are. A tree of three questions for each.
struct Clues([[Odds; 8]; 5]);

/// How often numbers 1 to 8 are met at islands of 0 to 4 slots, to begin with.
const USUAL: [[u16; 8]; 5] = [
    [1, 1, 1, 1, 1, 1, 1, 1],
    [12, 9, 1, 0, 0, 0, 0, 0],
    [7, 9, 7, 3, 0, 0, 0, 0],
    [5, 8, 9, 7, 4, 2, 0, 0],
    [4, 9, 14, 16, 13, 8, 4, 1],
];

impl Clues {
    fn new() -> Self {
        Self(USUAL.map(|weights| {
            std::array::from_fn(|node| {
                // Node 1 parts the eight numbers in halves, nodes 2 and 3 those, nodes 4 to 7 the pairs.
                let width = 8 >> node.max(1).ilog2();
                let first = node.max(1) * width - 8;
                let sum = |from: usize| weights[from..from + width / 2].iter().sum::<u16>().max(1);
                Odds::new(sum(first), sum(first + width / 2))
            })
        }))
    }

    fn tree(&mut self, arms: usize) -> &mut [Odds; 8] {
        &mut self.0[arms]
    }
}
