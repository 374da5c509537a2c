//! Reading a puzzle from text.

use crate::sudoku::{Digit, Puzzle};

/// The longest text that is looked at, in bytes.
pub const LARGEST: usize = 1 << 20;

/// Why a text is no puzzle. Lines and columns are counted from 1, columns in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// It has this many bytes, more than [`LARGEST`].
    TooLong(usize),
    /// There is no cell in it.
    Empty,
    /// A character that is neither a cell nor part of a frame.
    Character {
        /// The line it is in.
        line: usize,
        /// Its place in the line.
        column: usize,
        /// The character.
        found: char,
    },
    /// It is laid out in nine rows, and this one has not nine cells.
    Row {
        /// The line it is in.
        line: usize,
        /// Which of the nine rows, from 1.
        row: usize,
        /// How many cells it has.
        cells: usize,
    },
    /// It has fewer than 81 cells: this many.
    TooFew(usize),
    /// It has more than 81 cells: this many, the 82nd in this place.
    TooMany {
        /// How many cells there are.
        cells: usize,
        /// The line of the first that is too many.
        line: usize,
        /// Its place in the line.
        column: usize,
    },
    /// It is a list of every cell's candidates, not of givens.
    Candidates,
    /// It holds this many puzzles.
    Several(usize),
}

impl Fault {
    /// The fault's short code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::TooLong(_) => "too-long",
            Self::Empty => "empty",
            Self::Character { .. } => "character",
            Self::Row { .. } => "row",
            Self::TooFew(_) => "too-few-cells",
            Self::TooMany { .. } => "too-many-cells",
            Self::Candidates => "candidates",
            Self::Several(_) => "several-puzzles",
        }
    }
}

/// A cell of the text, and where it stands.
#[derive(Clone, Copy)]
struct Found {
    given: Option<Digit>,
    line: usize,
    column: usize,
}

/// A line of the text with its number, from 1.
type Line<'a> = (usize, &'a str);

/// Reads a puzzle, its cells in reading order.
///
/// - An empty cell is `.`, `0`, `-`, `*`, `_`, `x`, `X` or `?`; where nothing else stands for one, also a space, an
///   empty field between tabs or commas, or a row's missing end.
/// - Cells may be set apart by spaces, tabs, commas or semicolons, and framed with `+ | - : ' *` or box-drawing
///   characters. Lines end in LF, CRLF or CR.
/// - Lines that start with `#` or hold a word are not part of the grid. In a file with sections only `[Puzzle]` is
///   read.
/// - In a single line a digit after `+` was entered by a player, and is no given.
///
/// # Errors
/// With the first thing that keeps the text from being one puzzle, and where it is.
pub fn read(text: &str) -> Result<Puzzle, Fault> {
    if text.len() > LARGEST {
        return Err(Fault::TooLong(text.len()));
    }
    let shown = |found: &char| !matches!(found, '\u{feff}' | '\u{200b}');
    let text: String = text.chars().filter(shown).map(plain).collect();
    let kept = of_puzzle(&lines(&text));
    let grid = rows(&kept);
    if let Some(puzzle) = fields(&grid)? {
        return Ok(puzzle);
    }
    let strict = cells(&grid);
    match strict {
        Ok(cells) if cells.len() == 81 => Ok(puzzle(&cells)),
        strict => match spaced(&grid, &kept) {
            Some(cells) => Ok(puzzle(&cells)),
            None => Err(fault(&strict?, &grid)),
        },
    }
}

/// Spaces of all kinds as a space, and frame characters as the plain ones.
const fn plain(found: char) -> char {
    match found {
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{3000}' => ' ',
        '\u{2500}' | '\u{2501}' | '\u{2504}' | '\u{2505}' | '\u{2550}' | '=' => '-',
        '\u{2502}' | '\u{2503}' | '\u{2506}' | '\u{2507}' | '\u{2551}' => '|',
        '\u{2508}'..='\u{257f}' => '+',
        other => other,
    }
}

fn lines(text: &str) -> Vec<Line<'_>> {
    let mut lines: Vec<&str> = Vec::new();
    for part in text.split('\n') {
        lines.extend(part.strip_suffix('\r').unwrap_or(part).split('\r'));
    }
    (1..).zip(lines).collect()
}

/// The lines that may be part of a grid: no remarks, and only the puzzle's section where there are sections.
fn of_puzzle<'a>(lines: &[Line<'a>]) -> Vec<Line<'a>> {
    let is_head = |line: &str| line.trim().starts_with('[');
    let is_puzzle = |line: &str| line.trim().eq_ignore_ascii_case("[puzzle]");
    let sections = lines.iter().any(|(_, line)| is_puzzle(line));
    let mut inside = !sections;
    let mut kept = Vec::new();
    for &(number, line) in lines {
        if is_head(line) {
            inside = is_puzzle(line) || !sections;
        } else if inside && let Some(line) = without_remark(line) {
            kept.push((number, line));
        }
    }
    kept
}

/// A line without the remark behind its 81 cells; none when all of it is a remark.
fn without_remark(line: &str) -> Option<&str> {
    let is_remark = |text: &str| text.trim_start().starts_with('#') || is_prose(text);
    let trimmed = line.trim_start();
    let (first, rest) = trimmed.split_once([' ', '\t', ',', ';', '#']).unwrap_or((trimmed, ""));
    let is_whole = first.chars().count() == 81 && first.chars().all(|found| meaning(found).flatten().is_some());
    match (is_whole, is_remark(line)) {
        (true, _) if is_remark(&line[line.len() - rest.len()..]) => Some(first),
        (false, true) => None,
        _ => Some(line),
    }
}

/// Whether words make up much of a text: a grid with a letter or two by mistake is not prose.
fn is_prose(text: &str) -> bool {
    let is_letter = |found: char| found.is_alphabetic() && !matches!(found, 'x' | 'X');
    let letters = text.chars().filter(|&found| is_letter(found)).count();
    let shown = text.chars().filter(|found| !found.is_whitespace()).count();
    let mut last = false;
    let word = text
        .chars()
        .any(|found| std::mem::replace(&mut last, is_letter(found)) && is_letter(found));
    word && letters * 3 >= shown
}

/// The lines with cells, as far as lines of their own can tell.
fn rows<'a>(kept: &[Line<'a>]) -> Vec<Line<'a>> {
    let count = |lines: &[Line<'_>]| cells(lines).map_or(0, |cells| cells.len());
    let is_row = |line: &str| !line.trim_matches(' ').is_empty() && !is_frame(line);
    let all: Vec<Line<'a>> = kept.iter().copied().filter(|(_, line)| is_row(line)).collect();
    // A line of nothing but dashes is a frame, unless the cells are too few without it.
    let without_dashes: Vec<Line<'a>> = all.iter().copied().filter(|(_, line)| !is_dashes(line)).collect();
    if count(&without_dashes) != 81 && count(&all) == 81 {
        all
    } else {
        without_dashes
    }
}

/// A line that only draws: dashes in a row, and a corner.
fn is_frame(line: &str) -> bool {
    let drawn = line
        .chars()
        .all(|found| matches!(found, '+' | '|' | '-' | ':' | '\'' | '*' | '.' | ' ' | '\t'));
    let corners = line.contains(['+', ':', '\'', '*', '.']);
    drawn && corners && line.contains("---")
}

fn is_dashes(line: &str) -> bool {
    line.chars().all(|found| matches!(found, '-' | '|' | ' ' | '\t')) && line.contains("---")
}

/// What a character stands for in a grid: a cell, or nothing; none where it does not belong.
fn meaning(found: char) -> Option<Option<Option<Digit>>> {
    match found {
        '1'..='9' => Some(Some(digit(found))),
        '.' | '0' | '-' | '*' | '_' | 'x' | 'X' | '?' => Some(Some(None)),
        ' ' | '\t' | ',' | ';' | '|' | ':' | '\'' | '+' => Some(None),
        _ => None,
    }
}

fn digit(found: char) -> Option<Digit> {
    Digit::new(u8::try_from(found.to_digit(10)?).ok()?)
}

/// The cells that stand for themselves.
fn cells(lines: &[Line<'_>]) -> Result<Vec<Found>, Fault> {
    let mut cells = Vec::new();
    for &(line, text) in lines {
        let mut entered = false;
        for (column, found) in (1..).zip(text.chars()) {
            let Some(meant) = meaning(found) else {
                return Err(Fault::Character { line, column, found });
            };
            if let Some(given) = meant {
                let given = given.filter(|_| !(entered && lines.len() == 1));
                cells.push(Found { given, line, column });
            }
            entered = found == '+';
        }
    }
    Ok(cells)
}

/// Nine rows of nine fields, or 81 fields in one, apart by tabs or commas, where fields may be empty.
fn fields(lines: &[Line<'_>]) -> Result<Option<Puzzle>, Fault> {
    let wanted = if lines.len() == 1 { 81 } else { 9 };
    let fits = |apart: char| lines.iter().all(|(_, text)| text.matches(apart).count() + 1 == wanted);
    let Some(apart) = ['\t', ',']
        .into_iter()
        .find(|&apart| fits(apart) && matches!(lines.len(), 1 | 9))
    else {
        return Ok(None);
    };
    let mut givens = [None; 81];
    let mut slots = givens.iter_mut();
    for &(line, text) in lines {
        let mut column = 1;
        for text in text.split(apart) {
            let given = field(text, line, column)?;
            if let Some(slot) = slots.next() {
                *slot = given;
            }
            column += text.chars().count() + 1;
        }
    }
    Ok(Some(Puzzle::new(givens)))
}

/// The given in a field that starts in this place, if there is one.
fn field(text: &str, line: usize, column: usize) -> Result<Option<Digit>, Fault> {
    let content = text.trim();
    let column = column + text.chars().take_while(|found| found.is_whitespace()).count();
    if content.len() > 1 && content.bytes().all(|found| found.is_ascii_digit()) {
        return Err(Fault::Candidates);
    }
    let mut given = None;
    for (at, found) in content.chars().enumerate() {
        given = match meaning(found) {
            Some(Some(given)) if at == 0 => given,
            _ => {
                let column = column + at;
                return Err(Fault::Character { line, column, found });
            }
        };
    }
    Ok(given)
}

/// Cells where a space is an empty one: a line of 81, nine framed rows of nine, or nine plain rows whose ends may be
/// missing.
fn spaced(grid: &[Line<'_>], all: &[Line<'_>]) -> Option<Vec<Found>> {
    let only_digits = |text: &str| text.chars().all(|found| matches!(found, ' ' | '1'..='9'));
    let cell = |line: usize, column: usize, found: char| Found {
        given: digit(found),
        line,
        column,
    };
    let framed: Vec<(usize, String)> = grid
        .iter()
        .map(|&(line, text)| (line, text.trim().replace('|', "")))
        .collect();
    let bars = grid
        .iter()
        .all(|(_, text)| text.trim().starts_with('|') && text.trim().ends_with('|'));
    let rows: Vec<(usize, String)> = match (grid, all) {
        ([(line, text)], _) if text.chars().count() == 81 => vec![(*line, (*text).to_owned())],
        _ if framed.len() == 9 && bars => framed,
        _ => {
            let end = all
                .iter()
                .rposition(|(_, text)| !text.is_empty())
                .map_or(0, |at| at + 1);
            let rows = all.get(..end.max(9)).unwrap_or(all);
            rows.iter().map(|&(line, text)| (line, text.to_owned())).collect()
        }
    };
    let width = if rows.len() == 1 { 81 } else { 9 };
    let fits = |(_, text): &(usize, String)| only_digits(text) && text.chars().count() <= width;
    let held = rows
        .iter()
        .any(|(_, text)| text.contains(|found: char| found.is_ascii_digit()));
    if !matches!(rows.len(), 1 | 9)
        || !rows.iter().all(fits)
        || !held
        || (bars && rows.iter().any(|row| row.1.len() != 9))
    {
        return None;
    }
    let mut cells = Vec::with_capacity(81);
    for (line, text) in &rows {
        let padded = text.chars().chain(std::iter::repeat(' ')).take(width);
        cells.extend((1..).zip(padded).map(|(column, found)| cell(*line, column, found)));
    }
    Some(cells)
}

/// What is wrong with cells that are not 81.
fn fault(cells: &[Found], lines: &[Line<'_>]) -> Fault {
    if cells.is_empty() {
        return Fault::Empty;
    }
    if is_candidates(cells, lines) {
        return Fault::Candidates;
    }
    let rows: Vec<(usize, usize)> = cells
        .chunk_by(|one, next| one.line == next.line)
        .map(|row| (row[0].line, row.len()))
        .collect();
    if rows.len() > 1 && rows.iter().all(|&(_, cells)| cells == 81) {
        return Fault::Several(rows.len());
    }
    let odd = (1..).zip(&rows).find(|(_, (_, cells))| *cells != 9);
    if let (9, Some((row, &(line, cells)))) = (rows.len(), odd) {
        return Fault::Row { line, row, cells };
    }
    match cells.get(81) {
        Some(&Found { line, column, .. }) => Fault::TooMany {
            cells: cells.len(),
            line,
            column,
        },
        None => Fault::TooFew(cells.len()),
    }
}

/// Nine characters a cell, each its own digit or empty; or 81 groups, some of several digits.
fn is_candidates(cells: &[Found], lines: &[Line<'_>]) -> bool {
    let in_place = (0u8..9)
        .cycle()
        .zip(cells)
        .all(|(place, cell)| cell.given.is_none_or(|given| given.get() == place + 1));
    let groups: Vec<&str> = lines
        .iter()
        .flat_map(|(_, text)| text.split([' ', '\t', ',', '|']))
        .collect();
    let groups: Vec<&str> = groups.into_iter().filter(|group| !group.is_empty()).collect();
    (cells.len() == 729 && in_place) || groups.len() == 81
}

fn puzzle(cells: &[Found]) -> Puzzle {
    Puzzle::new(std::array::from_fn(|at| cells.get(at).and_then(|cell| cell.given)))
}
