//! Boards on which hints are asked, as stored games, for the bench in a browser: `hint_boards OUT`. Some Experts of each
//! game are played by hints; every seventh board is kept, and those on which a hint takes longest here. A line a board:
//! game, kind, stored game, log.

#[path = "../tests/hinted/mod.rs"]
mod hinted;

use std::io::Write;
use std::time::{Duration, Instant};

use engine::game::Game;
use engine::hashi::Hashi;
use engine::level::Level;
use engine::play::{Action, Millis, More, SavedGame, Session, Source};
use engine::shape::Shape;
use engine::sudoku::{self, Sudoku};
use engine::teach::{Taught, advise, walk};
use hinted::{Keeping, dealt, does, started};

/// How many of the slowest are kept.
const SLOWEST: usize = 60;
/// One board in so many is kept whatever it takes.
const ONE_IN: usize = 7;

fn main() -> std::io::Result<()> {
    let Some(out) = std::env::args().nth(1) else {
        return Err(std::io::Error::other("hint_boards OUT"));
    };
    let mut out = std::io::BufWriter::new(std::fs::File::create(out)?);
    boards::<Sudoku>(sudoku::SHAPE, 40, &mut out)?;
    boards::<Hashi>(Shape::new(20, 20), 12, &mut out)?;
    out.flush()
}

fn boards<G: Taught>(shape: Shape, puzzles: u32, out: &mut impl Write) -> std::io::Result<()> {
    let mut all: Vec<(Duration, String)> = Vec::new();
    for number in 0..puzzles {
        let mut session = started(&dealt::<G>(Level::Expert, shape, number), Keeping::Automatic);
        loop {
            let start = Instant::now();
            let Some(advice) = advise(&session) else { break };
            all.push((start.elapsed(), line(&session)));
            let pages = walk(&session);
            session = does(session, Action::Hint(advice.hint()));
            for &play in pages.first().map_or(&[][..], |page| &page.moves) {
                session = does(session, Action::Move(play));
            }
        }
    }
    for (_, line) in all.iter().step_by(ONE_IN) {
        writeln!(out, "{}\tusual\t{line}", G::ID)?;
    }
    all.sort_by_key(|(took, _)| std::cmp::Reverse(*took));
    for (_, line) in all.iter().take(SLOWEST) {
        writeln!(out, "{}\tslowest\t{line}", G::ID)?;
    }
    Ok(())
}

fn line<G: Game>(session: &Session<G>) -> String {
    let elapsed = Millis(u64::from(session.log().end().0) * 100);
    let saved = SavedGame::of(session, Source::Link, elapsed, More::default());
    format!("{}\t{}", saved.write(), session.log().write(session.puzzle()))
}
