//! A Hashi board drawn: islands, bridges and marks, what a step is about, and what is only supposed.

use std::collections::BTreeSet;

use engine::hashi::techniques::{Broken, HashiStep};
use engine::hashi::{Hashi, IslandId, Puzzle, SlotId};
use engine::teach::Source;

use super::region::Region;
use super::{bit, fewest, open};
use crate::teacher::lessons::Scene;
use crate::teacher::svg::{At, Digits, Drawing, Path};

/// A cell's side, and the margin with the numbers of rows and columns.
const SIDE: f64 = 24.0;
const MARGIN: f64 = 14.0;
const EDGE: f64 = 3.0;
/// An island's radius.
const RADIUS: f64 = 10.0;
/// How far each line of two lies from the middle.
const GAP: f64 = 2.4;
/// Half the width of a cross.
const ARM: f64 = 4.0;

pub(super) fn picture(scene: &Scene<'_, Hashi>) -> String {
    let chart = Chart {
        puzzle: scene.puzzle,
        region: Region::of(scene.puzzle, scene.about),
    };
    let Region {
        top,
        left,
        bottom,
        right,
    } = chart.region;
    let start = At::new(SIDE * f64::from(left) - MARGIN, SIDE * f64::from(top) - MARGIN);
    let width = SIDE * f64::from(right - left + 1) + MARGIN + EDGE;
    let height = SIDE * f64::from(bottom - top + 1) + MARGIN + EDGE;
    let mut drawing = Drawing::new("chart", start, width, height);
    chart.concerned(&mut drawing, scene);
    chart.ways(&mut drawing, scene);
    chart.islands(&mut drawing, scene);
    chart.axes(&mut drawing, start, width, height);
    drawing.finish()
}

struct Chart<'p> {
    puzzle: &'p Puzzle,
    region: Region,
}

impl Chart<'_> {
    fn at(&self, id: IslandId) -> At {
        let island = self.puzzle.island(id);
        At::new(
            SIDE * (f64::from(island.column) + 0.5),
            SIDE * (f64::from(island.row) + 0.5),
        )
    }

    /// A line along a slot, beside its middle.
    fn line(&self, path: &mut Path, slot: SlotId, beside: f64) {
        let ends = self.puzzle.slot(slot);
        let (from, to) = (self.at(ends.from), self.at(ends.to));
        let ((x, y), (over, down)) = if ends.is_down {
            ((0.0, RADIUS), (beside, 0.0))
        } else {
            ((RADIUS, 0.0), (0.0, beside))
        };
        path.line(from.by(x + over, y + down), to.by(over - x, down - y));
    }

    fn bridges(&self, path: &mut Path, slot: SlotId, count: u8) {
        match count {
            0 => {}
            1 => self.line(path, slot, 0.0),
            _ => {
                self.line(path, slot, -GAP);
                self.line(path, slot, GAP);
            }
        }
    }

    /// Where a slot's mark stands: in its middle, or beside it where another slot's crosses there.
    fn middle(&self, slot: SlotId) -> At {
        let ends = self.puzzle.slot(slot);
        let (from, to) = (self.at(ends.from), self.at(ends.to));
        let middle = At::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0);
        let is_met = self.puzzle.crossings(slot).iter().any(|&other| {
            let ends = self.puzzle.slot(other);
            let at = self.at(ends.from);
            if ends.is_down {
                (at.x - middle.x).abs() < 1.0
            } else {
                (at.y - middle.y).abs() < 1.0
            }
        });
        // Clear of the ring around an end.
        let half = (to.x - from.x + to.y - from.y) / 2.0;
        let beside = (SIDE * 0.36).min((half - RADIUS - 8.5).max(0.0));
        match (is_met, ends.is_down) {
            (false, _) => middle,
            (true, true) => middle.by(0.0, beside),
            (true, false) => middle.by(beside, 0.0),
        }
    }

    fn shown(&self) -> impl Iterator<Item = SlotId> {
        self.puzzle
            .slot_ids()
            .filter(|&slot| self.region.meets(self.puzzle, slot))
    }

    /// What it all leads to and what a step is about, under everything: slots as bands.
    fn concerned(&self, drawing: &mut Drawing, scene: &Scene<'_, Hashi>) {
        let mut bands = Path::default();
        let mut slots: BTreeSet<u16> = BTreeSet::new();
        for step in scene.steps {
            slots.extend(step.figure.slots.iter().map(|slot| slot.0));
            slots.extend(step.removes.iter().map(|removed| removed.variable));
        }
        for slot in slots {
            self.line(&mut bands, SlotId(slot), 0.0);
        }
        let mut aim = Path::default();
        if let Some(target) = scene.target {
            self.line(&mut aim, SlotId(target.0), 0.0);
        }
        drawing.path("aim-edge", &aim).path("aim", &aim);
        drawing.path("band-edge", &bands).path("band", &bands);
    }

    /// Every slot: what may be there, what is, and what is not.
    fn ways(&self, drawing: &mut Drawing, scene: &Scene<'_, Hashi>) {
        let mut paths = Ways::default();
        let marks = Marks::of(scene);
        for slot in self.shown() {
            let now = open(scene.board, slot);
            let sure = open(scene.sure, slot);
            let next = now & !removed(scene.steps, slot);
            let (has, had, gets) = (fewest(now), fewest(sure), fewest(next));
            if scene.supposed.iter().any(|supposed| supposed.variable == slot.0) {
                self.bridges(&mut paths.supposed, slot, has);
                if has == 0 {
                    paths.no_supposed.cross(self.middle(slot), ARM);
                }
                continue;
            }
            if gets > has && next != 0 {
                self.bridges(&mut paths.gained, slot, gets);
            } else if has > had {
                self.bridges(&mut paths.follows, slot, has);
            } else {
                self.bridges(&mut paths.built, slot, has);
            }
            let most = u8::try_from(15u32.saturating_sub(next.leading_zeros())).unwrap_or(0);
            if next != 0 && most > gets {
                // Beside a bridge that is sure, the second that may be.
                self.line(&mut paths.way, slot, if gets == 0 { 0.0 } else { GAP * 2.0 });
            }
            self.none(&mut paths, slot, (sure, now, next), &marks);
        }
        paths.draw(drawing);
        self.counts(drawing, scene, &marks);
    }

    /// The cross of a slot that gets no bridge, where that is not seen at a glance.
    fn none(&self, paths: &mut Ways, slot: SlotId, (sure, now, next): (u16, u16, u16), marks: &Marks) {
        let path = if now != bit(0) && next == bit(0) {
            &mut paths.crossed
        } else if now == bit(0) && sure != bit(0) {
            &mut paths.no_follows
        } else if now == bit(0) && marks.own.contains(&slot.0) {
            &mut paths.own
        } else if now == bit(0) && marks.before.contains(&slot.0) {
            &mut paths.before
        } else {
            return;
        };
        path.cross(self.middle(slot), ARM);
    }

    /// A count that is out where others are left: its number, struck.
    fn counts(&self, drawing: &mut Drawing, scene: &Scene<'_, Hashi>, marks: &Marks) {
        let (mut digits, mut now, mut before) = (Digits::default(), Path::default(), Path::default());
        let mut strike = |slot: SlotId, count: u8, path: &mut Path| {
            let at = self.middle(slot);
            digits.add(at, count);
            path.line(at.by(-4.5, 4.5), at.by(4.5, -4.5));
        };
        for slot in self.shown() {
            if scene.supposed.iter().any(|supposed| supposed.variable == slot.0) {
                continue;
            }
            let open = open(scene.board, slot);
            let gone = removed(scene.steps, slot) & open;
            let next = open & !gone;
            // A bridge that is gained shows that fewer are out, a cross that more are.
            let shows = |count: u8| next & bit(0) != 0 && next != bit(0) && count > 0;
            for count in (1..=2).filter(|&count| shows(count)) {
                if gone & bit(count) != 0 {
                    strike(slot, count, &mut now);
                } else if marks.partly.contains(&(slot.0, count)) && open & bit(count) == 0 {
                    strike(slot, count, &mut before);
                }
            }
        }
        drawing
            .path("label-back", &digits.spots())
            .digits("note loud", &digits)
            .path("before", &before)
            .path("strike", &now);
    }

    fn islands(&self, drawing: &mut Drawing, scene: &Scene<'_, Hashi>) {
        let [mut discs, mut full, mut ringed, mut cut_off, mut short] = [(); 5].map(|()| Path::default());
        let [mut clues, mut full_clues] = [(); 2].map(|()| Digits::default());
        let about: BTreeSet<u16> = scene
            .steps
            .iter()
            .flat_map(|step| islands_of(self.puzzle, step))
            .collect();
        for id in self
            .puzzle
            .island_ids()
            .filter(|&id| self.region.holds(self.puzzle, id))
        {
            let (at, clue) = (self.at(id), self.puzzle.island(id).clue);
            let has: u8 = self.puzzle.arms(id).map(|slot| fewest(open(scene.board, slot))).sum();
            if about.contains(&id.0) {
                ringed.dot(at);
            }
            if has == clue {
                full.dot(at);
                full_clues.add(at, clue);
            } else {
                discs.dot(at);
                clues.add(at, clue);
            }
        }
        let mut meet = Path::default();
        match scene.broken {
            Some(Broken::Island(id)) => {
                short.circle(self.at(*id), RADIUS + 3.5);
            }
            Some(Broken::CutOff(all)) => all.iter().for_each(|&id| {
                cut_off.circle(self.at(id), RADIUS + 3.5);
            }),
            Some(Broken::Crossing(one, other)) => {
                let (across, down) = if self.puzzle.slot(*one).is_down {
                    (*other, *one)
                } else {
                    (*one, *other)
                };
                let (row, column) = self.puzzle.meeting(across, down);
                meet.cross(
                    At::new(SIDE * (f64::from(column) + 0.5), SIDE * (f64::from(row) + 0.5)),
                    ARM * 1.7,
                );
            }
            None => {}
        }
        drawing
            .path("halo", &ringed)
            .path("rim", &discs)
            .path("disc", &discs)
            .path("full-rim", &full)
            .path("full", &full)
            .digits("clue", &clues)
            .digits("clue done", &full_clues)
            .path("aloof", &cut_off)
            .path("short", &short)
            .path("broken", &meet);
    }

    /// The numbers of rows and columns, on ground of their own.
    fn axes(&self, drawing: &mut Drawing, start: At, width: f64, height: f64) {
        let mut ground = Path::default();
        ground
            .rect(start, width, MARGIN - 2.0)
            .rect(start, MARGIN - 2.0, height);
        drawing.path("ground", &ground);
        for column in self.region.left..=self.region.right {
            let x = SIDE * (f64::from(column) + 0.5);
            drawing.number("axis", At::new(x, start.y + 6.0), column + 1);
        }
        for row in self.region.top..=self.region.bottom {
            let y = SIDE * (f64::from(row) + 0.5);
            drawing.number("axis", At::new(start.x + 6.0, y), row + 1);
        }
    }
}

/// The lines of all slots, by what they say.
#[derive(Default)]
struct Ways {
    way: Path,
    built: Path,
    gained: Path,
    follows: Path,
    supposed: Path,
    crossed: Path,
    no_follows: Path,
    no_supposed: Path,
    own: Path,
    before: Path,
}

impl Ways {
    fn draw(&self, drawing: &mut Drawing) {
        drawing
            .path("way", &self.way)
            .path("built", &self.built)
            .path("follows", &self.follows)
            .path("supposed-back", &self.supposed)
            .path("supposed", &self.supposed)
            .path("gained", &self.gained)
            .path("mark own", &self.own)
            .path("mark before", &self.before)
            .path("mark follows", &self.no_follows)
            .path("mark supposed", &self.no_supposed)
            .path("mark now", &self.crossed);
    }
}

/// What was ruled out before the page.
#[derive(Default)]
struct Marks {
    /// The slots that the player marked.
    own: BTreeSet<u16>,
    /// The slots of which a step ruled something out.
    before: BTreeSet<u16>,
    /// What steps ruled out.
    partly: BTreeSet<(u16, u8)>,
}

impl Marks {
    fn of(scene: &Scene<'_, Hashi>) -> Self {
        let mut marks = Self::default();
        for gone in scene.gone {
            let slot = gone.candidate.variable;
            match gone.source {
                Source::Player => {
                    marks.own.insert(slot);
                }
                Source::Told | Source::Page(_) => {
                    marks.before.insert(slot);
                    marks.partly.insert((slot, gone.candidate.value));
                }
            }
        }
        marks
    }
}

/// The counts that some steps rule out of a slot, as bits.
fn removed(steps: &[HashiStep], slot: SlotId) -> u16 {
    let removed = steps.iter().flat_map(|step| &step.removes);
    let removed = removed.filter(|removed| removed.variable == slot.0);
    removed.fold(0, |bits, removed| bits | bit(removed.value))
}

/// The islands that a step is about.
fn islands_of(puzzle: &Puzzle, step: &HashiStep) -> Vec<u16> {
    let ends = |slot: &SlotId| {
        let slot = puzzle.slot(*slot);
        [slot.from.0, slot.to.0]
    };
    if step.figure.islands.is_empty() {
        step.figure.slots.iter().take(1).flat_map(ends).collect()
    } else {
        step.figure.islands.iter().map(|island| island.0).collect()
    }
}
