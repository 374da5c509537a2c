//! How a route is told: numbered as first told, free when seen, and followed by who makes its steps another way.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    missing_docs,
    reason = "a panic in a test is its report"
)]

#[allow(dead_code, reason = "only steps are proved here")]
mod hashi_proof;
mod hinted;

use engine::hashi::Hashi;
use engine::level::Level;
use engine::play::{Action, Effect, Session, Tenths, reduce};
use engine::shape::Shape;
use engine::step::Candidate;
use engine::sudoku::{Cell, Digit, Move, Sudoku};
use engine::teach::{Advice, Next, Page, Source, Taught, advise, walk};
use hinted::{Keeping, dealt, does, started};

/// The first boards on the way through some puzzles from which a route takes at least so many steps.
fn long_routes<G: Taught>(level: Level, shape: Shape, least: u16, count: usize) -> Vec<Session<G>> {
    let mut found = Vec::new();
    for number in 0..60 {
        let mut session = started(&dealt::<G>(level, shape, number), Keeping::Automatic);
        while let Some(Advice::Step(next)) = advise(&session) {
            if next.reference.of >= least {
                found.push(session);
                break;
            }
            let page = walk(&session).remove(0);
            session = if page.moves.is_empty() {
                hinted(session).0
            } else {
                makes(session, &page)
            };
        }
        if found.len() == count {
            return found;
        }
    }
    panic!("{} of {count}", found.len());
}

fn makes<G: Taught>(mut session: Session<G>, page: &Page<G>) -> Session<G> {
    for &play in &page.moves {
        session = does(session, Action::Move(play));
    }
    session
}

fn told<G: Taught>(session: &Session<G>) -> Next<G> {
    match advise(session) {
        Some(Advice::Step(next)) => next,
        advice => panic!("{advice:?}"),
    }
}

/// The session after a hint, and whether it was counted.
fn hinted<G: Taught>(session: Session<G>) -> (Session<G>, bool) {
    let hint = advise(&session).unwrap().hint();
    let at = session.log().end();
    let outcome = reduce(session, Action::Hint(hint), at);
    let Effect::Changed { is_charged, .. } = outcome.effect else {
        panic!("{hint:?} did nothing")
    };
    (outcome.session, is_charged)
}

#[test]
fn a_route_is_numbered_as_first_told_and_seen_steps_are_free() {
    for session in long_routes::<Sudoku>(Level::Expert, Shape::new(9, 9), 3, 6) {
        let first = told(&session).reference;
        assert_eq!(first.number, 1);
        let (session, is_charged) = hinted(session);
        assert!(is_charged);
        let (session, is_charged) = hinted(session);
        assert!(!is_charged, "the same step again");
        let pages = walk(&session);
        let at = Tenths(session.log().end().0);
        let seen = reduce(session, Action::Page(pages[0].reference), at);
        assert!(
            matches!(seen.effect, Effect::Changed { is_charged: false, .. }),
            "its page"
        );
        let seen = reduce(seen.session, Action::Page(pages[1].reference), at);
        assert!(
            matches!(seen.effect, Effect::Changed { is_charged: true, .. }),
            "the next page"
        );
        let session = makes(seen.session, &pages[0]);
        let next = told(&session).reference;
        assert_eq!((next.target, next.number, next.of), (first.target, 2, first.of));
        assert_eq!(next.id, pages[1].reference.id);
        let (_, is_charged) = hinted(session);
        assert!(!is_charged, "seen on a page");
    }
}

#[test]
fn steps_made_another_way_are_skipped_and_a_target_left_behind_moves_on() {
    for session in long_routes::<Sudoku>(Level::Expert, Shape::new(9, 9), 3, 6) {
        let (session, _) = hinted(session);
        let first = told(&session).reference;
        let pages = walk(&session);
        let answer = session.problem();
        // All that the route removes before its end, struck out without a hint.
        let mut struck = session.clone();
        for Candidate { variable, value } in pages.iter().flat_map(|page| &page.step.removes) {
            let (cell, digit) = (Cell::new(*variable as u8).unwrap(), Digit::new(*value).unwrap());
            if struck.board()[cell.index()].struck & digit.bit() == 0 {
                struck = does(struck, Action::Move(Move::Note(cell, digit)));
            }
        }
        let last = told(&struck);
        assert!(last.is_last, "{last:?}");
        if last.reference.target == first.target {
            assert_eq!((last.reference.number, last.reference.of), (first.of, first.of));
        }
        let credited = walk(&struck)[0]
            .gone
            .iter()
            .any(|gone| gone.source == Source::Player && gone.matters);
        assert!(credited, "what the player ruled out is credited");
        // The target's digit entered without a step made.
        let cell = Cell::new(first.target.0 as u8).unwrap();
        let digit = Digit::new(answer.answer_at(first.target)).unwrap();
        let filled = does(session, Action::Move(Move::Place(cell, digit)));
        if let Some(Advice::Step(next)) = advise(&filled) {
            assert_ne!(next.reference.target, first.target);
            assert_eq!(next.reference.number, 1);
        }
    }
}

/// What a later page rests on and an earlier one removed is said to be its doing.
#[test]
fn pages_credit_those_before_them() {
    for session in long_routes::<Sudoku>(Level::Expert, Shape::new(9, 9), 3, 6) {
        let pages = walk(&session);
        for (at, page) in pages.iter().enumerate().skip(1) {
            let by_pages = page.gone.iter().filter(|gone| matches!(gone.source, Source::Page(_)));
            for gone in by_pages {
                let Source::Page(by) = gone.source else { continue };
                assert!(by < at && pages[by].step.removes.contains(&gone.candidate));
            }
        }
        let credits = |at: usize| {
            let later = pages[at + 1..].iter().flat_map(|page| &page.gone);
            later
                .filter(move |gone| gone.source == Source::Page(at) && gone.matters)
                .count()
        };
        assert!(
            (0..pages.len() - 1).all(|at| credits(at) > 0),
            "a step that none rests on"
        );
    }
}

/// Without any one of its steps the rest of a route does not hold.
#[test]
fn no_step_can_be_done_without() {
    fn holds<G: Taught>(session: &Session<G>, pages: &[Page<G>], without: Option<usize>) -> bool {
        let problem = session.problem();
        let mut known = G::noted(&problem, session.board(), session.is_automatic());
        let mut left = pages.iter().enumerate().filter(|(at, _)| Some(*at) != without);
        left.all(|(_, page)| {
            let is_valid = page.step.is_valid(&known);
            G::apply(&mut known, &page.step);
            is_valid
        })
    }
    fn none_to_spare<G: Taught>(sessions: &[Session<G>]) {
        for session in sessions {
            let pages = walk(session);
            assert!(holds(session, &pages, None));
            for at in 0..pages.len() - 1 {
                assert!(!holds(session, &pages, Some(at)), "{:?}", pages[at].step);
            }
        }
    }
    none_to_spare::<Sudoku>(&long_routes(Level::Expert, Shape::new(9, 9), 4, 6));
    none_to_spare::<Hashi>(&long_routes(Level::Hard, Shape::new(10, 10), 3, 6));
}

/// A second opinion on every page of Hashis played by hints: each step follows from what it says it rests on.
#[test]
fn pages_are_proved_from_what_they_rest_on() {
    let mut proved = 0;
    for (level, number) in [
        (Level::Medium, 0),
        (Level::Hard, 1),
        (Level::Expert, 2),
        (Level::Expert, 3),
    ] {
        let problem = dealt::<Hashi>(level, Shape::new(10, 10), number);
        let mut session = started(&problem, Keeping::Own);
        while let Some(Advice::Step(_)) = advise(&session) {
            let pages = walk(&session);
            for page in &pages {
                hashi_proof::verify(problem.puzzle(), &page.step).unwrap();
                proved += 1;
            }
            (session, _) = hinted(session);
            session = makes(session, &pages[0]);
        }
        assert!(session.is_solved());
    }
    assert!(proved > 100, "{proved}");
}

/// A step that no board can show is made once it is told, and asking again moves on.
#[test]
fn a_step_that_cannot_be_drawn_is_made_when_told() {
    let mut met = 0;
    for mut session in long_routes::<Hashi>(Level::Hard, Shape::new(10, 10), 2, 6) {
        while let Some(Advice::Step(next)) = advise(&session) {
            let pages = walk(&session);
            let is_bare = pages[0].moves.is_empty();
            (session, _) = hinted(session);
            if is_bare {
                met += 1;
                let then = told(&session).reference;
                assert_ne!(then.id, next.reference.id);
                assert_eq!(then.number, next.reference.number + 1);
                let gone = &walk(&session)[0].gone;
                assert!(pages[0].step.removes.iter().all(|removed| {
                    gone.iter()
                        .any(|gone| gone.candidate == *removed && gone.source == Source::Told)
                }));
            } else {
                session = makes(session, &pages[0]);
            }
        }
    }
    assert!(met > 3, "{met}");
}
