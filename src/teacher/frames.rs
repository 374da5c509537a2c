//! Pictures one after another: a step, and what a supposition leads to until a rule breaks.

use engine::game::PlaceId;
use engine::step::Candidate;
use engine::teach::{End, Page, Source, Tried, View};

use super::lessons::{About, Lessons, Scene};
use crate::ports::teacher::Frame;
use crate::text::teach as text;

/// The pictures of a page of Show me. `target` is the place that is ringed throughout.
pub(super) fn of_page<G: Lessons>(
    puzzle: &G::Puzzle,
    page: &Page<G>,
    earlier: &[Page<G>],
    target: Option<PlaceId>,
) -> Vec<Frame> {
    let mut about = About {
        steps: vec![&page.step],
        places: target.into_iter().collect(),
        broken: Vec::new(),
    };
    if let Some(tried) = &page.tried {
        about.add(tried);
    }
    let plain = Scene {
        puzzle,
        board: &page.board,
        sure: &page.board,
        steps: std::slice::from_ref(&page.step),
        gone: &page.gone,
        target,
        supposed: &[],
        broken: None,
        about: &about,
    };
    let rests_on = rests_on(puzzle, page, earlier);
    let Some(tried) = &page.tried else {
        return vec![plain.frame(joined([G::step(puzzle, &page.board, &page.step), rests_on]))];
    };
    let mut reel = Reel::new(usize::MAX);
    reel.play(&plain, tried, &[], &rests_on);
    reel.frames
        .push(plain.frame(G::refuted(puzzle, &page.board, tried.supposed)));
    reel.frames
}

/// What earlier pages and the player ruled out that a page's step rests on.
fn rests_on<G: Lessons>(puzzle: &G::Puzzle, page: &Page<G>, earlier: &[Page<G>]) -> String {
    let by = |source: Source| -> Vec<Candidate> {
        let gone = page.gone.iter().filter(|gone| gone.matters && gone.source == source);
        gone.map(|gone| gone.candidate).collect()
    };
    let of_pages = earlier.iter().enumerate().map(|(at, earlier)| {
        let taken = by(Source::Page(at));
        let said = || text::step_took(earlier.reference.number, &G::took(puzzle, &taken));
        (!taken.is_empty()).then(said).unwrap_or_default()
    });
    let (own, told) = (by(Source::Player), by(Source::Told));
    let own = (!own.is_empty()).then(|| G::you_took(puzzle, &own));
    let told = (!told.is_empty()).then(|| text::told_took(&G::took(puzzle, &told)));
    joined(of_pages.chain(own).chain(told))
}

/// Sentences one after another, without the empty ones.
fn joined(sentences: impl IntoIterator<Item = String>) -> String {
    let said: Vec<String> = sentences.into_iter().filter(|sentence| !sentence.is_empty()).collect();
    said.join(" ")
}

/// The pictures of one branch of a trial, as long as there is room for them.
pub(super) fn of_branch<G: Lessons>(puzzle: &G::Puzzle, board: &[View], tried: &Tried<G>, most: usize) -> Vec<Frame> {
    let mut about = About::default();
    about.add(tried);
    let plain = plain(puzzle, board, &about);
    let mut reel = Reel::new(most);
    reel.play(&plain, tried, &[], "");
    if reel.left_out > 0 {
        reel.frames.push(plain.frame(text::and_so_on(reel.left_out)));
    }
    if let Some(last) = reel.frames.last_mut() {
        last.caption = joined([
            std::mem::take(&mut last.caption),
            G::refuted(puzzle, board, tried.supposed),
        ]);
    }
    reel.frames
}

/// One picture of a board as it is.
pub(super) fn of_board<G: Lessons>(puzzle: &G::Puzzle, board: &[View], place: PlaceId, caption: String) -> Frame {
    let about: About<'_, G> = About {
        places: vec![place],
        ..About::default()
    };
    let scene = Scene {
        target: Some(place),
        ..plain(puzzle, board, &about)
    };
    scene.frame(caption)
}

fn plain<'a, G: Lessons>(puzzle: &'a G::Puzzle, board: &'a [View], about: &'a About<'a, G>) -> Scene<'a, G> {
    Scene {
        puzzle,
        board,
        sure: board,
        steps: &[],
        gone: &[],
        target: None,
        supposed: &[],
        broken: None,
        about,
    }
}

impl<G: Lessons> Scene<'_, G> {
    fn frame(&self, caption: String) -> Frame {
        Frame {
            picture: G::picture(self),
            label: G::label(self),
            caption,
        }
    }
}

impl<'a, G: Lessons> About<'a, G> {
    fn add(&mut self, tried: &'a Tried<G>) {
        self.places.push(PlaceId(tried.supposed.variable));
        self.steps.extend(&tried.steps);
        match &tried.end {
            End::Broken(broken) => self.broken.push(broken),
            End::Parted(branches) => branches.iter().for_each(|branch| self.add(branch)),
        }
    }
}

/// So many pictures a branch of a trial gets at most; where it has more steps, some share one.
const A_BRANCH: usize = 6;

/// Pictures being gathered.
struct Reel {
    frames: Vec<Frame>,
    most: usize,
    left_out: usize,
}

impl Reel {
    /// For as many pictures; where there is no end to them, each step has its own.
    const fn new(most: usize) -> Self {
        Self {
            frames: Vec::new(),
            most,
            left_out: 0,
        }
    }

    /// Plays a supposition out, on top of others.
    fn play<G: Lessons>(&mut self, plain: &Scene<'_, G>, tried: &Tried<G>, above: &[Candidate], rests_on: &str) {
        let puzzle = plain.puzzle;
        let supposed: Vec<Candidate> = above.iter().copied().chain([tried.supposed]).collect();
        let on = |board| Scene {
            board,
            steps: &[],
            supposed: &supposed,
            broken: None,
            ..*plain
        };
        let (Some(start), Some(end)) = (tried.boards.first(), tried.boards.last()) else {
            return;
        };
        let supposes = joined([G::supposes(puzzle, tried.supposed), rests_on.to_owned()]);
        let breaks = match &tried.end {
            End::Broken(broken) => G::breaks(puzzle, broken),
            End::Parted(_) => text::PARTED.to_owned(),
        };
        let ends = |caption: String| {
            let broken = match &tried.end {
                End::Broken(broken) => Some(broken),
                End::Parted(_) => None,
            };
            Scene { broken, ..on(end) }.frame(caption)
        };
        if tried.steps.is_empty() {
            self.frames.push(ends(joined([supposes, breaks])));
        } else {
            self.frames.push(on(start).frame(supposes));
            let together = if self.most == usize::MAX {
                1
            } else {
                tried.steps.len().div_ceil(A_BRANCH)
            };
            let boards = tried.boards.iter().step_by(together);
            for (steps, board) in tried.steps.chunks(together).zip(boards) {
                let scene = Scene { steps, ..on(board) };
                self.frames.push(scene.frame(G::follows(puzzle, board, steps)));
            }
            self.frames.push(ends(breaks));
        }
        if let End::Parted(branches) = &tried.end {
            for branch in branches {
                if self.frames.len() >= self.most {
                    self.left_out += 1;
                } else {
                    self.play(plain, branch, &supposed, "");
                }
            }
        }
    }
}
