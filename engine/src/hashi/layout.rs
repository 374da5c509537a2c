//! Laying the slots between islands, in one pass over the cells each for the slots and for what crosses.

use super::puzzle::{Arm, Direction, Island, IslandId, Slot, SlotId};
use crate::shape::Shape;

/// An index known to fit: a board has at most 10,000 islands and 19,800 slots.
pub(super) fn narrow(index: usize) -> u16 {
    u16::try_from(index).unwrap_or(u16::MAX)
}

/// The slots in slot order, and each island's.
pub(super) fn lay_slots(shape: Shape, islands: &[Island]) -> (Vec<Slot>, Vec<[Arm; 4]>) {
    // Walking backwards, the last island met in a row and in each column is the neighbour to the right and below.
    let mut right_of = vec![None; islands.len()];
    let mut below = vec![None; islands.len()];
    let mut in_column = vec![None; usize::from(shape.columns)];
    let mut in_row: Option<(u8, IslandId)> = None;
    for (index, island) in islands.iter().enumerate().rev() {
        let id = IslandId(narrow(index));
        right_of[index] = in_row.filter(|&(row, _)| row == island.row).map(|(_, id)| id);
        below[index] = in_column[usize::from(island.column)];
        in_row = Some((island.row, id));
        in_column[usize::from(island.column)] = Some(id);
    }
    let mut slots = Vec::with_capacity(islands.len() * 2);
    let mut arms = vec![[Arm::NONE; 4]; islands.len()];
    for (index, (right, below)) in right_of.into_iter().zip(below).enumerate() {
        let from = IslandId(narrow(index));
        for (to, is_down) in [(right, false), (below, true)] {
            let Some(to) = to else { continue };
            let id = SlotId(narrow(slots.len()));
            let [out, back] = if is_down {
                [Direction::South, Direction::North]
            } else {
                [Direction::East, Direction::West]
            };
            let arm = |other: IslandId| Arm {
                slot: id.0,
                other: other.0,
            };
            arms[from.index()][out as usize] = arm(to);
            arms[to.index()][back as usize] = arm(from);
            slots.push(Slot { from, to, is_down });
        }
    }
    (slots, arms)
}

/// The slots that cross each slot, one slot's after another's, in slot order, and where each slot's start.
pub(super) fn find_crossings(shape: Shape, islands: &[Island], slots: &[Slot]) -> (Vec<SlotId>, Vec<u32>) {
    let columns = usize::from(shape.columns);
    let water = |slot: &Slot| {
        let [a, b] = [islands[slot.from.index()], islands[slot.to.index()]];
        let start = usize::from(a.row) * columns + usize::from(a.column);
        let end = usize::from(b.row) * columns + usize::from(b.column);
        let step = if slot.is_down { columns } else { 1 };
        (start + step..end).step_by(step)
    };
    let mut down_at = vec![None; shape.cells()];
    for (index, slot) in slots.iter().enumerate().filter(|(_, slot)| slot.is_down) {
        for cell in water(slot) {
            down_at[cell] = Some(SlotId(narrow(index)));
        }
    }
    // Pairs by the slot that goes across.
    let mut pairs = Vec::with_capacity(slots.len());
    for (index, slot) in slots.iter().enumerate().filter(|(_, slot)| !slot.is_down) {
        let across = SlotId(narrow(index));
        pairs.extend(water(slot).filter_map(|cell| down_at[cell]).map(|down| [across, down]));
    }
    let mut starts = vec![0u32; slots.len() + 1];
    for slot in pairs.iter().flatten() {
        starts[slot.index() + 1] += 1;
    }
    for index in 0..slots.len() {
        starts[index + 1] += starts[index];
    }
    // Filled in rising order, first those of slots that go down and from them the others: nothing is left to sort.
    let mut ends = starts.clone();
    let mut crossings = vec![SlotId(0); 2 * pairs.len()];
    let mut push = |crossings: &mut [SlotId], slot: SlotId, other: SlotId| {
        let end = &mut ends[slot.index()];
        crossings[*end as usize] = other;
        *end += 1;
    };
    for [across, down] in pairs {
        push(&mut crossings, down, across);
    }
    for index in (0..slots.len()).filter(|&index| slots[index].is_down) {
        for at in starts[index]..starts[index + 1] {
            let across = crossings[at as usize];
            push(&mut crossings, across, SlotId(narrow(index)));
        }
    }
    (crossings, starts)
}
