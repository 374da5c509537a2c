//! What puzz.link, pzv.jp and pzprxs write: links that end in `hashi/7/7/…` (type, width, height, cells), and
//! `pzprv3` files. In a link 0 to f is a number, `-` and `+` lead longer ones, `.` is an island without a number,
//! and g to z skip 1 to 20 cells. In a file a cell is a number, `.` for water, or `-` for no number.

use super::{Cells, Fault, Misread, check_length, push_water, runs, shape, trimmed};
use crate::hashi::Puzzle;

/// The names this kind of puzzle goes by there.
const TYPES: [&str; 3] = ["hashi", "hashikake", "bridges"];

/// The puzzle as a link to puzz.link.
#[must_use]
pub fn write(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let mut text = format!("https://puzz.link/p?hashi/{}/{}/", shape.columns, shape.rows);
    for run in runs(puzzle) {
        push_water(&mut text, run.water, b'g' - 1, 20);
        if let Some(clue) = run.clue {
            text.push(char::from(b'0' + clue));
        }
    }
    text
}

/// Reads a link, what stands after its `?`, or a `pzprv3` file.
///
/// # Errors
/// When it is none, or of another kind of puzzle, with what is wrong and where.
pub fn read(text: &str) -> Result<Puzzle, Misread> {
    check_length(text)?;
    let (before, body) = trimmed(text);
    if body.starts_with("pzprv3") {
        return read_file(body).map_err(|misread| misread.after(before));
    }
    let query = body.find('?').map_or(0, |at| at + 1);
    let skipped = body[..query].chars().count();
    read_link(&body[query..]).map_err(|misread| misread.after(before + skipped))
}

fn read_link(text: &str) -> Result<Puzzle, Misread> {
    let mut parts = text.splitn(4, '/');
    let [kind, width, height] = std::array::from_fn(|_| parts.next().unwrap_or_default());
    check_kind(kind.trim_end_matches("_edit"), 0)?;
    let at = kind.len() + 1;
    let shape = shape(height, width).ok_or(Misread::new(Fault::Shape, at))?;
    let first = at + width.len() + height.len() + 2;
    // A last slash is no cell.
    let body = parts.next().unwrap_or_default().trim_end_matches('/');
    let mut cells = Cells::new(shape);
    let mut chars = body.chars().enumerate();
    while let Some((at, c)) = chars.next() {
        let mut long = |digits: u32, more: u32| {
            let mut number = 0;
            for _ in 0..digits {
                let digit = chars
                    .next()
                    .and_then(|(_, c)| c.to_digit(16))
                    .ok_or(Fault::Character(c))?;
                number = 16 * number + digit;
            }
            Ok(number + more)
        };
        let given = match c {
            'g'..='z' => cells.skip(usize::from(c as u8 - b'g') + 1),
            '0'..='9' | 'a'..='f' => cells.island(c.to_digit(16).unwrap_or(0)),
            '.' => Err(Fault::Unnumbered),
            '-' => long(2, 0).and_then(|number| cells.island(number)),
            '+' => long(3, 0).and_then(|number| cells.island(number)),
            '=' => long(3, 4_096).and_then(|number| cells.island(number)),
            '%' => long(3, 8_192).and_then(|number| cells.island(number)),
            _ => Err(Fault::Character(c)),
        };
        given.map_err(|fault| Misread::new(fault, first + at))?;
    }
    let end = first + body.chars().count();
    cells.puzzle().map_err(|fault| Misread::new(fault, end))
}

fn check_kind(kind: &str, at: usize) -> Result<(), Misread> {
    if TYPES.contains(&kind) {
        return Ok(());
    }
    let is_name = !kind.is_empty()
        && kind
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
    let fault = if is_name { Fault::OtherGenre } else { Fault::NotThis };
    Err(Misread::new(fault, at))
}

/// Lines may also be set apart by slashes. What follows the cells is somebody's drawing.
fn read_file(text: &str) -> Result<Puzzle, Misread> {
    let mut at = 0;
    let mut lines = text.split(['\n', '/']).map(|line| {
        let start = at;
        at += line.chars().count() + 1;
        (start, line.trim_end())
    });
    let end = text.chars().count();
    let mut line = || lines.next().unwrap_or((end, ""));
    line();
    let (kind_at, kind) = line();
    check_kind(kind, kind_at)?;
    let (shape_at, rows) = line();
    let (_, columns) = line();
    let shape = shape(rows, columns).ok_or(Misread::new(Fault::Shape, shape_at))?;
    let mut cells = Cells::new(shape);
    for row in 0..usize::from(shape.rows) {
        let (start, text) = line();
        let mut at = start;
        let mut count = 0;
        for token in text.split(' ') {
            let here = at;
            at += token.chars().count() + 1;
            if token.is_empty() {
                continue;
            }
            count += 1;
            if count > usize::from(shape.columns) {
                return Err(Misread::new(Fault::Ragged(row), here));
            }
            let given = match token {
                "." => cells.skip(1),
                "-" => Err(Fault::Unnumbered),
                _ => match token.parse() {
                    Ok(clue) => cells.island(clue),
                    Err(_) => Err(Fault::Character(token.chars().next().unwrap_or(' '))),
                },
            };
            given.map_err(|fault| Misread::new(fault, here))?;
        }
        let columns = usize::from(shape.columns);
        if count == 0 && start == end {
            return Err(Misread::new(Fault::TooFewCells(shape.cells() - row * columns), end));
        }
        if count < columns {
            return Err(Misread::new(Fault::Ragged(row), start));
        }
    }
    cells.puzzle().map_err(|fault| Misread::new(fault, end))
}
