//! Sudoku's lessons: what is selected and tinted, and how a step is drawn.

use std::collections::BTreeSet;

use engine::game::{PlaceId, SpotId};
use engine::step::Candidate;
use engine::sudoku::set::digits_of;
use engine::sudoku::techniques::{SudokuStep, Technique};
use engine::sudoku::{Area, Broken, Cell, Digit, House, Puzzle, Sudoku};
use engine::teach::{Source, View};

use super::lessons::{Lessons, Scene};
use super::svg::{At, Digits, Drawing, Path};
use crate::text::teach::{Words, sentence, sudoku as text};

impl Lessons for Sudoku {
    fn words(technique: Technique) -> &'static Words {
        text::words(technique)
    }

    fn title(_: &Puzzle, place: PlaceId) -> String {
        sentence(&text::place(cell(place)))
    }

    fn points_at(_: &Puzzle, place: PlaceId) -> Option<SpotId> {
        Some(SpotId(place.0))
    }

    fn spot_of_step(_: &Puzzle, _: &Area, target: PlaceId) -> Option<SpotId> {
        Some(SpotId(target.0))
    }

    fn tint(_: &Puzzle, step: &SudokuStep, area: &Area, is_last: bool) -> (Vec<PlaceId>, Vec<SpotId>) {
        // The selected cell's own row, column and box are where a single is read.
        if is_last && is_single(step.technique) {
            return (Vec::new(), Vec::new());
        }
        let cells = area.houses.iter().flat_map(|house| house.cells());
        let cells: BTreeSet<Cell> = cells.chain(area.cells.iter().copied()).collect();
        let places = cells.into_iter().map(|cell| PlaceId(u16::from(cell.get())));
        (places.collect(), Vec::new())
    }

    fn names(_: &Puzzle, step: &SudokuStep, area: &Area) -> String {
        text::names(step, area)
    }

    fn named(technique: Technique, area: u16) -> String {
        let house = usize::from(area).checked_sub(1).and_then(|at| House::all().nth(at));
        text::named(technique, house)
    }

    fn told_at(_: &Puzzle, place: PlaceId) -> String {
        ["for ", &*text::place(cell(place))].concat()
    }

    fn reaches_it(_: &Puzzle, step: &SudokuStep, area: &Area) -> String {
        text::fills(step, area)
    }

    fn wrong(_: &Puzzle, place: PlaceId) -> String {
        text::wrong(cell(place))
    }

    fn missing(_: &Puzzle, place: PlaceId) -> String {
        text::missing(cell(place))
    }

    fn says_lacking(_: &Puzzle, place: PlaceId, value: u8) -> String {
        text::lacks(cell(place), value)
    }

    fn fewest(_: &Puzzle, place: PlaceId, choices: usize) -> String {
        text::fewest(cell(place), choices)
    }

    fn step(_: &Puzzle, _: &[View], step: &SudokuStep) -> String {
        text::step(step)
    }

    fn follows(_: &Puzzle, _: &[View], steps: &[SudokuStep]) -> String {
        text::follows(steps)
    }

    fn took(_: &Puzzle, all: &[Candidate]) -> String {
        text::took(all)
    }

    fn you_took(_: &Puzzle, all: &[Candidate]) -> String {
        text::you_took(all)
    }

    fn supposes(_: &Puzzle, supposed: Candidate) -> String {
        text::supposes(supposed)
    }

    fn breaks(_: &Puzzle, broken: &Broken) -> String {
        text::broken(broken)
    }

    fn refuted(_: &Puzzle, _: &[View], supposed: Candidate) -> String {
        text::refuted(supposed)
    }

    fn settled(_: &Puzzle, settles: Candidate) -> String {
        text::settled(settles)
    }

    fn picture(scene: &Scene<'_, Self>) -> String {
        picture(scene)
    }

    fn label(scene: &Scene<'_, Self>) -> String {
        let of = |part: fn(&SudokuStep) -> &[Candidate]| -> Vec<Candidate> {
            scene.steps.iter().flat_map(|step| part(step).iter().copied()).collect()
        };
        let said = |before: &str, all: &[Candidate]| {
            (!all.is_empty()).then(|| format!("{before}: {}.", text::candidates_in_full(all)))
        };
        let parts = [
            Some("A Sudoku board.".to_owned()),
            scene.target.map(|target| text::target(cell(target))),
            said("Supposed", scene.supposed),
            said("Ringed", &of(|step| &step.present)),
            said("Filled in", &of(|step| &step.places)),
            said("Struck out", &of(|step| &step.removes)),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

const fn is_single(technique: Technique) -> bool {
    matches!(
        technique,
        Technique::FullHouse | Technique::HiddenSingleBox | Technique::HiddenSingleLine | Technique::NakedSingle
    )
}

fn cell(place: PlaceId) -> Cell {
    cell_at(place.0).unwrap_or_default()
}

fn cell_at(variable: u16) -> Option<Cell> {
    Cell::new(u8::try_from(variable).ok()?)
}

/// A cell's side, and the margin with the numbers of rows and columns.
const SIDE: f64 = 30.0;
const MARGIN: f64 = 13.0;
const EDGE: f64 = 2.0;
/// How far a line between candidates keeps from their middles.
const CLEAR: f64 = 6.0;

fn corner(row: u8, column: u8) -> At {
    At::new(MARGIN + SIDE * f64::from(column), MARGIN + SIDE * f64::from(row))
}

fn corner_of(cell: Cell) -> At {
    corner(cell.row(), cell.column())
}

fn middle(cell: Cell) -> At {
    corner_of(cell).by(SIDE / 2.0, SIDE / 2.0)
}

/// The middle of a candidate.
fn spot(cell: Cell, digit: Digit) -> At {
    let at = digit.get() - 1;
    corner_of(cell).by(6.0 + 9.0 * f64::from(at % 3), 6.0 + 9.0 * f64::from(at / 3))
}

fn spot_of(candidate: Candidate) -> Option<At> {
    Some(spot(cell_at(candidate.variable)?, Digit::new(candidate.value)?))
}

fn dots(all: impl IntoIterator<Item = Candidate>) -> Path {
    let mut path = Path::default();
    all.into_iter().filter_map(spot_of).for_each(|at| {
        path.dot(at);
    });
    path
}

fn picture(scene: &Scene<'_, Sudoku>) -> String {
    let size = MARGIN + 9.0 * SIDE + EDGE;
    let mut drawing = Drawing::new("grid", At::new(0.0, 0.0), size, size);
    let mut card = Path::default();
    card.rect(corner(0, 0), 9.0 * SIDE, 9.0 * SIDE);
    drawing.path("card", &card);
    drawing.path("tint", &houses(scene));
    if let Some(target) = scene.target {
        let mut ring = Path::default();
        ring.rect(corner_of(cell(target)).by(2.0, 2.0), SIDE - 4.0, SIDE - 4.0);
        drawing.path("target", &ring);
    }
    lines(&mut drawing);
    let mut pivots = Path::default();
    for pivot in scene.steps.iter().filter_map(|step| step.figure.pivot) {
        pivots.rect(corner_of(pivot).by(1.5, 1.5), SIDE - 3.0, SIDE - 3.0);
    }
    drawing.path("pivot", &pivots);
    marks(&mut drawing, scene);
    numbers(&mut drawing, scene);
    strikes(&mut drawing, scene);
    if let Some(broken) = scene.broken {
        let mut path = Path::default();
        match broken {
            Broken::Cell(cell) => path.rect(corner_of(*cell).by(1.5, 1.5), SIDE - 3.0, SIDE - 3.0),
            Broken::House(house, _) => outline(&mut path, *house),
        };
        drawing.path("broken", &path);
    }
    drawing.finish()
}

/// The houses that the steps look at.
fn houses(scene: &Scene<'_, Sudoku>) -> Path {
    let mut path = Path::default();
    let houses: BTreeSet<House> = scene
        .steps
        .iter()
        .flat_map(|step| {
            let links = step.figure.links.iter().filter(|link| link.strong);
            let links = links.filter_map(|link| link.house);
            // A chain's houses would be half the board.
            let links = links.filter(|_| step.figure.links.len() <= 3);
            step.figure.houses.iter().chain(links)
        })
        .collect();
    for house in houses {
        outline(&mut path, house);
    }
    path
}

fn outline(path: &mut Path, house: House) -> &mut Path {
    match house {
        House::Row(row) => path.rect(corner(row, 0), 9.0 * SIDE, SIDE),
        House::Column(column) => path.rect(corner(0, column), SIDE, 9.0 * SIDE),
        House::Box(square) => path.rect(corner(square / 3 * 3, square % 3 * 3), 3.0 * SIDE, 3.0 * SIDE),
    }
}

/// The grid, with the numbers of its rows and columns.
fn lines(drawing: &mut Drawing) {
    let (mut thin, mut thick) = (Path::default(), Path::default());
    for at in 0..=9 {
        let path = if at % 3 == 0 { &mut thick } else { &mut thin };
        path.line(corner(at, 0), corner(at, 9))
            .line(corner(0, at), corner(9, at));
    }
    drawing.path("thin", &thin).path("thick", &thick);
    let mut axis = Digits::default();
    for at in 0..9 {
        axis.add(corner(0, at).by(SIDE / 2.0, -MARGIN / 2.0), at + 1);
        axis.add(corner(at, 0).by(-MARGIN / 2.0, SIDE / 2.0), at + 1);
    }
    drawing.digits("axis", &axis);
}

/// Rings around what a pattern is made of, discs under what is true, and the links.
fn marks(drawing: &mut Drawing, scene: &Scene<'_, Sudoku>) {
    let (mut strong, mut weak) = (Path::default(), Path::default());
    for link in scene.steps.iter().flat_map(|step| &step.figure.links) {
        let (from, to) = (spot(link.from.0, link.from.1), spot(link.to.0, link.to.1));
        join(if link.strong { &mut strong } else { &mut weak }, from, to);
    }
    drawing.path("weak", &weak).path("strong", &strong);
    let rings = dots(scene.steps.iter().flat_map(|step| step.present.iter().copied()));
    drawing.path("ring", &rings).path("ring-in", &rings);
    drawing.path(
        "disc",
        &dots(scene.steps.iter().flat_map(|step| step.places.iter().copied())),
    );
}

/// A line between two candidates, bent a little so that it passes beside those between.
fn join(path: &mut Path, from: At, to: At) {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let length = x.hypot(y);
    if length <= 2.0 * CLEAR {
        // Their rings touch.
        path.line(from, to);
        return;
    }
    let (x, y) = (x / length, y / length);
    let bend = (length * 0.08).min(8.0);
    let (start, end) = (from.by(x * CLEAR, y * CLEAR), to.by(-x * CLEAR, -y * CLEAR));
    let pull = At::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0).by(-y * bend, x * bend);
    path.curve(start, pull, end);
}

/// Everything that is a digit.
fn numbers(drawing: &mut Drawing, scene: &Scene<'_, Sudoku>) {
    let [mut given, mut entered, mut follows, mut note, mut loud, mut placed] = [(); 6].map(|()| Digits::default());
    let pattern: BTreeSet<Candidate> = scene
        .steps
        .iter()
        .flat_map(|step| step.present.iter().copied())
        .collect();
    let places: BTreeSet<Candidate> = scene
        .steps
        .iter()
        .flat_map(|step| step.places.iter().copied())
        .collect();
    for (cell, view) in Cell::all().zip(scene.board) {
        let sure = scene.sure.get(cell.index()).is_none_or(|sure| sure.is_settled);
        if view.is_settled {
            let digits = if scene.puzzle.given(cell).is_some() {
                &mut given
            } else if sure {
                &mut entered
            } else {
                &mut follows
            };
            open(view.open).for_each(|digit| digits.add(middle(cell), digit.get()));
            continue;
        }
        for digit in open(view.open) {
            let candidate = Candidate::new(u16::from(cell.get()), digit.get());
            let digits = if places.contains(&candidate) {
                &mut placed
            } else if pattern.contains(&candidate) {
                &mut loud
            } else {
                &mut note
            };
            digits.add(spot(cell, digit), digit.get());
        }
    }
    let mut gone = Digits::default();
    for candidate in earlier(scene) {
        if let Some(at) = spot_of(candidate) {
            gone.add(at, candidate.value);
        }
    }
    drawing
        .digits("gone", &gone)
        .digits("note", &note)
        .digits("note loud", &loud)
        .digits("note placed", &placed)
        .digits("digit given", &given)
        .digits("digit", &entered)
        .digits("digit follows", &follows);
    let mut supposed = Path::default();
    for at in scene.supposed.iter().filter_map(|supposed| cell_at(supposed.variable)) {
        supposed.rect(corner_of(at).by(3.0, 3.0), SIDE - 6.0, SIDE - 6.0);
    }
    drawing.path("supposed", &supposed);
}

/// The digits of a view's values.
fn open(bits: u16) -> impl Iterator<Item = Digit> {
    digits_of(bits >> 1 & 0x1ff)
}

/// What was ruled out before and is to be seen: by earlier pages, and what the step rests on.
fn earlier(scene: &Scene<'_, Sudoku>) -> impl Iterator<Item = Candidate> {
    let shown = scene
        .gone
        .iter()
        .filter(|gone| gone.matters || matches!(gone.source, Source::Page(_)));
    let open = |candidate: &Candidate| {
        scene
            .board
            .get(usize::from(candidate.variable))
            .is_some_and(|view| !view.is_settled)
    };
    let mut all: Vec<Candidate> = shown.map(|gone| gone.candidate).filter(open).collect();
    all.dedup();
    all.into_iter()
}

/// Struck out: by these steps with a slash, by an earlier page with a dashed one, by the player level.
fn strikes(drawing: &mut Drawing, scene: &Scene<'_, Sudoku>) {
    let (mut now, mut before, mut own) = (Path::default(), Path::default(), Path::default());
    let slash = |path: &mut Path, at: At| {
        path.line(at.by(-4.5, 4.5), at.by(4.5, -4.5));
    };
    let removed = scene.steps.iter().flat_map(|step| &step.removes);
    removed.copied().filter_map(spot_of).for_each(|at| slash(&mut now, at));
    let shown: Vec<Candidate> = earlier(scene).collect();
    for gone in scene.gone.iter().filter(|gone| shown.contains(&gone.candidate)) {
        let Some(at) = spot_of(gone.candidate) else { continue };
        match gone.source {
            Source::Player => {
                own.line(at.by(-4.5, 0.0), at.by(4.5, 0.0));
            }
            Source::Told | Source::Page(_) => slash(&mut before, at),
        }
    }
    drawing.path("own", &own).path("before", &before).path("strike", &now);
}
