//! Answers as text: a list `a-bxN` of bridges between islands counted from 0, or a grid that shows them.

use super::{Fault, Misread, check_length};
use crate::hashi::solver::Counts;
use crate::hashi::{IslandId, Puzzle, SlotId};

/// The built slots as `a-bxN`, sorted, with spaces between: islands a and b in reading order, N bridges.
#[must_use]
pub fn list(puzzle: &Puzzle, counts: &[u8]) -> String {
    let mut built: Vec<(u16, u16, u8)> = (puzzle.slots().iter().zip(counts))
        .filter(|&(_, &count)| count > 0)
        .map(|(slot, &count)| (slot.from.0, slot.to.0, count))
        .collect();
    built.sort_unstable();
    let words: Vec<String> = built.into_iter().map(|(a, b, n)| format!("{a}-{b}x{n}")).collect();
    words.join(" ")
}

/// Reads a list of bridges; slots it does not name are empty.
///
/// # Errors
/// When a word is not `a-bxN`, names no slot of this puzzle, or one again.
pub fn read_list(puzzle: &Puzzle, text: &str) -> Result<Counts, Misread> {
    check_length(text)?;
    let mut counts = vec![0; puzzle.slots().len()];
    let mut at = 0;
    for word in text.split(char::is_whitespace) {
        let start = at;
        at += word.chars().count() + 1;
        if word.is_empty() {
            continue;
        }
        let (slot, count) = read_word(puzzle, word).map_err(|fault| Misread::new(fault, start))?;
        if std::mem::replace(&mut counts[slot.index()], count) > 0 {
            return Err(Misread::new(Fault::Twice, start));
        }
    }
    Ok(counts)
}

fn read_word(puzzle: &Puzzle, word: &str) -> Result<(SlotId, u8), Fault> {
    let first = Fault::Character(word.chars().next().unwrap_or(' '));
    let number = |text: &str| {
        let plain = text.bytes().all(|b| b.is_ascii_digit());
        plain.then(|| text.parse::<u16>().ok()).flatten().ok_or(first)
    };
    let (a, rest) = word.split_once('-').ok_or(first)?;
    let (b, n) = rest.split_once('x').ok_or(first)?;
    let [a, b] = [number(a)?, number(b)?];
    let islands = puzzle.islands().len();
    if usize::from(a) >= islands || usize::from(b) >= islands {
        return Err(Fault::NoSlot);
    }
    let slot = puzzle.slot_between(IslandId(a), IslandId(b)).ok_or(Fault::NoSlot)?;
    match n {
        "1" => Ok((slot, 1)),
        "2" => Ok((slot, 2)),
        _ => Err(first),
    }
}

/// The answer as a grid: islands' numbers, `-` and `=` for one bridge and two across, `|` and `H` down, `.` for
/// none. Where bridges cross, the cell shows both, and every cell is a word of its own.
#[must_use]
pub fn grid(puzzle: &Puzzle, counts: &[u8]) -> String {
    let shape = puzzle.shape();
    let mut cells = vec![vec![String::new(); usize::from(shape.columns)]; usize::from(shape.rows)];
    for slot in slots_across_first(puzzle) {
        let count = counts.get(slot.index()).copied().unwrap_or(0);
        let sign = match (puzzle.slot(slot).is_down, count) {
            (_, 0) => continue,
            (false, 1) => '-',
            (false, _) => '=',
            (true, 1) => '|',
            (true, _) => 'H',
        };
        for (row, column) in water(puzzle, slot) {
            cells[row][column].push(sign);
        }
    }
    for island in puzzle.islands() {
        cells[usize::from(island.row)][usize::from(island.column)] = island.clue.to_string();
    }
    let between = if cells.iter().flatten().any(|cell| cell.len() > 1) {
        " "
    } else {
        ""
    };
    let rows = cells.into_iter().map(|row| {
        let words = row
            .into_iter()
            .map(|cell| if cell.is_empty() { ".".into() } else { cell });
        words.collect::<Vec<String>>().join(between)
    });
    rows.collect::<Vec<String>>().join("\n")
}

/// Reads an answer grid. Slots over no water cannot be seen in one, so they come as undecided; `#` is taken for `H`.
///
/// # Errors
/// When the grid is not of the puzzle's shape, an island's cell shows another number, or bridges do not run from
/// island to island.
pub fn read_grid(puzzle: &Puzzle, text: &str) -> Result<Vec<Option<u8>>, Misread> {
    check_length(text)?;
    let cells = Cells::read(puzzle, text)?;
    let mut counts = vec![None; puzzle.slots().len()];
    let mut is_used = vec![[false; 2]; cells.marks.len()];
    for slot in puzzle.slot_ids() {
        let is_down = usize::from(puzzle.slot(slot).is_down);
        for (row, column) in water(puzzle, slot) {
            let at = row * cells.columns + column;
            let here = cells.marks[at][is_down];
            is_used[at][is_down] = true;
            if *counts[slot.index()].get_or_insert(here) != here {
                return Err(Misread::new(Fault::LooseBridge, cells.places[at]));
            }
        }
    }
    for (at, marks) in cells.marks.iter().enumerate() {
        if (0..2).any(|way| marks[way] > 0 && !is_used[at][way]) {
            return Err(Misread::new(Fault::LooseBridge, cells.places[at]));
        }
    }
    Ok(counts)
}

/// The bridges across and down that each cell shows, and where in the text it stands.
struct Cells {
    columns: usize,
    marks: Vec<[u8; 2]>,
    places: Vec<usize>,
}

impl Cells {
    fn read(puzzle: &Puzzle, text: &str) -> Result<Self, Misread> {
        let shape = puzzle.shape();
        let (rows, columns) = (usize::from(shape.rows), usize::from(shape.columns));
        let mut clues = vec![0; shape.cells()];
        for island in puzzle.islands() {
            clues[usize::from(island.row) * columns + usize::from(island.column)] = island.clue;
        }
        let mut cells = Self {
            columns,
            marks: Vec::with_capacity(shape.cells()),
            places: Vec::with_capacity(shape.cells()),
        };
        let mut at = 0;
        let mut found = 0;
        for line in text.split('\n') {
            let start = at;
            at += line.chars().count() + 1;
            let line = line.trim_end();
            if line.is_empty() {
                continue;
            }
            if found == rows {
                return Err(Misread::new(Fault::TooManyCells, start));
            }
            let words = words(line);
            if words.len() != columns {
                return Err(Misread::new(Fault::Ragged(found), start));
            }
            found += 1;
            for (offset, word) in words {
                let clue = clues[cells.marks.len()];
                let mark = read_cell(word, clue).map_err(|fault| Misread::new(fault, start + offset))?;
                cells.marks.push(mark);
                cells.places.push(start + offset);
            }
        }
        if found < rows {
            let missing = (rows - found) * columns;
            return Err(Misread::new(Fault::TooFewCells(missing), text.chars().count()));
        }
        Ok(cells)
    }
}

/// The cells of a line: words where there are spaces, else characters.
fn words(line: &str) -> Vec<(usize, &str)> {
    let is_spaced = line.contains(' ');
    let mut words = Vec::new();
    let mut at = 0;
    if is_spaced {
        for word in line.split(' ') {
            if !word.is_empty() {
                words.push((at, word));
            }
            at += word.chars().count() + 1;
        }
        return words;
    }
    for (place, (byte, c)) in line.char_indices().enumerate() {
        words.push((place, &line[byte..byte + c.len_utf8()]));
    }
    words
}

fn read_cell(word: &str, clue: u8) -> Result<[u8; 2], Fault> {
    if clue > 0 {
        let is_clue = word == "." || word.parse() == Ok(clue);
        let first = word.chars().next().unwrap_or(' ');
        return if is_clue {
            Ok([0, 0])
        } else {
            Err(Fault::Character(first))
        };
    }
    let mut marks = [0, 0];
    for c in word.chars() {
        let (way, count) = match c {
            '.' if word.len() == 1 => return Ok(marks),
            '-' => (0, 1),
            '=' => (0, 2),
            '|' => (1, 1),
            'H' | '#' => (1, 2),
            _ => return Err(Fault::Character(c)),
        };
        if std::mem::replace(&mut marks[way], count) > 0 {
            return Err(Fault::Character(c));
        }
    }
    Ok(marks)
}

fn slots_across_first(puzzle: &Puzzle) -> impl Iterator<Item = SlotId> + use<'_> {
    let of = move |is_down| {
        puzzle
            .slot_ids()
            .filter(move |&slot| puzzle.slot(slot).is_down == is_down)
    };
    of(false).chain(of(true))
}

/// The cells a slot passes over, as row and column.
fn water(puzzle: &Puzzle, slot: SlotId) -> impl Iterator<Item = (usize, usize)> + use<> {
    let ends = puzzle.slot(slot);
    let [a, b] = [ends.from, ends.to].map(|island| puzzle.island(island));
    let (row, column) = (usize::from(a.row), usize::from(a.column));
    let length = if ends.is_down {
        b.row - a.row
    } else {
        b.column - a.column
    };
    (1..usize::from(length)).map(move |step| {
        if ends.is_down {
            (row + step, column)
        } else {
            (row, column + step)
        }
    })
}
