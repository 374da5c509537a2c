//! The bounded form: no board of a size takes more than another.
//!
//! Cells are told in reading order, and with them goes which counts each slot can still have that has begun: what its
//! first end's number leaves of them, less what crosses it. A cell is water or one of the numbers that go with what
//! reaches it from the left and from above. How likely each is taken to be depends on the slots that go on from there
//! alone: it is the product of their [`WEIGHTS`]. These are such that all that may follow on slots of some weight
//! comes to that weight times a constant at most. So the weights cancel out from each cell to the next, and what a
//! board takes is bounded by that constant for each cell. The tests work it out.

use super::cells;
use super::coder::{Decoder, Encoder};
use crate::digits;
use crate::game::Unreadable;
use crate::hashi::{Island, Puzzle};
use crate::shape::Shape;

/// How many digits the shape takes.
const HEAD: usize = 2;
/// The longest side it has digits for: that of the largest board that is dealt.
const LONGEST: u32 = 60;

/// The counts a slot can still have: bit n for n bridges.
type Counts = u8;
/// What is known of a slot that has not begun.
const NONE: Counts = 0b001;

/// The weight of a slot by its counts. Found by search, to make the constant small.
pub(super) const WEIGHTS: [u32; 8] = [0, 145, 180, 172, 153, 0, 181, 200];

/// What a cell can be, and the counts that leaves to the slots that go on to the right and down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Choice {
    /// The island's number; 0 for water.
    clue: u8,
    pub(super) on: [Counts; 2],
}

impl Choice {
    pub(super) fn weight(self) -> u32 {
        self.on.iter().map(|&counts| WEIGHTS[usize::from(counts)]).product()
    }
}

/// All that a cell can be, with these counts from the left and from above. At an edge nothing goes on.
pub(super) fn choices(met: [Counts; 2], goes_on: [bool; 2]) -> Vec<Choice> {
    let mut choices = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|clue| Choice { clue, on: [0; 2] });
    let mut allow = |clue: u8, on: [u8; 2]| {
        let of_clue = &mut choices[usize::from(clue)].on;
        of_clue[0] |= 1 << on[0];
        of_clue[1] |= 1 << on[1];
    };
    let most = goes_on.map(|goes_on| if goes_on { 2 } else { 0 });
    for left in counts(met[0]) {
        for above in counts(met[1]) {
            if left.min(above) == 0 && left <= most[0] && above <= most[1] {
                // Water, or bridges over it, which do not cross.
                allow(0, [left, above]);
            }
            for right in 0..=most[0] {
                for down in 0..=most[1] {
                    allow(left + above + right + down, [right, down]);
                }
            }
        }
    }
    choices.into_iter().filter(|choice| choice.on != [0; 2]).collect()
}

fn counts(of: Counts) -> impl Iterator<Item = u8> {
    (0..3).filter(move |count| of >> count & 1 == 1)
}

/// Goes through the cells, asking at each which of its choices it is; stops where it is none.
fn walk(shape: Shape, mut ask: impl FnMut((u8, u8), &[Choice]) -> Option<usize>) -> Option<()> {
    let mut down = vec![NONE; usize::from(shape.columns)];
    let mut right = NONE;
    for cell in cells(shape) {
        let (row, column) = cell;
        let above = &mut down[usize::from(column)];
        let goes_on = [column + 1 < shape.columns, row + 1 < shape.rows];
        let choices = choices([right, *above], goes_on);
        // What leaves the board at the right is none, so a new row begins with none.
        [right, *above] = choices.get(ask(cell, &choices)?)?.on;
    }
    Some(())
}

fn weights(choices: &[Choice]) -> impl Iterator<Item = u32> + Clone {
    choices.iter().map(|choice| choice.weight())
}

/// None for a board that is too large, or where some number cannot be had.
pub(super) fn write(puzzle: &Puzzle) -> Option<String> {
    let shape = puzzle.shape();
    let [rows, columns] = [shape.rows, shape.columns].map(u32::from);
    if rows > LONGEST || columns > LONGEST {
        return None;
    }
    let mut text = String::new();
    text.push(digits::digit(super::usual::FIRSTS + rows - 1));
    text.push(digits::digit(columns - 1));
    let mut encoder = Encoder::new();
    let mut islands = puzzle.islands().iter().peekable();
    walk(shape, |cell, choices| {
        let island = islands.next_if(|island| (island.row, island.column) == cell);
        let clue = island.map_or(0, |island| island.clue);
        let at = choices.iter().position(|choice| choice.clue == clue)?;
        encoder.pick(weights(choices), at);
        Some(at)
    })?;
    encoder.finish(&mut text);
    Some(text)
}

pub(super) fn read(text: &str) -> Result<Puzzle, Unreadable> {
    let mut head = digits::Reader::new(text);
    let mut side = |first: u32| {
        let number = head.next_digit().ok_or(Unreadable::Short)?.saturating_sub(first);
        let side = u8::try_from(number + 1).ok().filter(|_| number < LONGEST);
        side.ok_or(Unreadable::Newer)
    };
    let shape = Shape::new(side(super::usual::FIRSTS)?, side(0)?);
    let mut decoder = Decoder::new(&text.as_bytes()[HEAD..]);
    let mut islands = Vec::new();
    let done = walk(shape, |(row, column), choices| {
        let at = decoder.pick(weights(choices));
        let clue = choices.get(at)?.clue;
        if clue > 0 {
            islands.push(Island { row, column, clue });
        }
        Some(at)
    });
    done.and_then(|()| Puzzle::new(shape, islands).ok())
        .ok_or(Unreadable::Impossible)
}
