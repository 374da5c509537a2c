//! A player who does what hints say, and nothing else.
#![allow(dead_code, reason = "each test uses its part")]

use std::collections::BTreeMap;
use std::rc::Rc;

use engine::code::Code;
use engine::game::{Game, Order};
use engine::level::Level;
use engine::play::{Action, Effect, Problem, Session, Tenths, reduce};
use engine::random::Stream;
use engine::shape::Shape;
use engine::teach::{Advice, Page, Taught, advise, trial, walk};

/// How a player keeps candidates or marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keeping {
    /// With automatic candidates or marks.
    Automatic,
    /// With notes or marks of their own.
    Own,
}

/// What following hints came to.
#[derive(Debug, Clone, Default)]
pub struct Followed {
    /// Hints counted.
    pub hints: u32,
    /// Hints asked for.
    pub asked: usize,
    /// Trials followed.
    pub trials: usize,
    /// Steps on the longest route.
    pub longest: usize,
    /// How often each technique was named.
    pub named: BTreeMap<&'static str, usize>,
}

/// The puzzle dealt for a number.
pub fn dealt<G: Game>(level: Level, shape: Shape, number: u32) -> Rc<Problem<G>> {
    let code = Code::draw(&mut Stream::new(&format!("hinted/{number}")));
    let puzzle = G::deal(&Order { level, shape, code }).unwrap_or_else(|error| panic!("{shape} {code}: {error:?}"));
    Rc::new(Problem::solve(puzzle).unwrap_or_else(|found| panic!("{shape} {code}: {found:?}")))
}

/// How many steps the grader takes.
pub fn graded<G: Taught>(problem: &Problem<G>) -> usize {
    let empty = vec![G::Place::default(); problem.answer().len()];
    let mut known = G::plain(problem, &empty);
    let mut steps = 0;
    while let Some(step) = G::next(&mut known, Level::Expert) {
        G::apply(&mut known, &step);
        steps += 1;
    }
    steps
}

/// A session at its start.
pub fn started<G: Game>(problem: &Rc<Problem<G>>, keeping: Keeping) -> Session<G> {
    match keeping {
        Keeping::Automatic => Session::automatic(Rc::clone(problem)),
        Keeping::Own => Session::new(Rc::clone(problem)),
    }
}

/// Does what must have an effect.
pub fn does<G: Game>(session: Session<G>, action: Action<G>) -> Session<G> {
    let at = Tenths(session.log().end().0 + 40);
    let outcome = reduce(session, action, at);
    assert!(
        matches!(outcome.effect, Effect::Changed { .. }),
        "{action:?} did nothing"
    );
    outcome.session
}

/// Follows hints to the end, holding every one to what it may say.
pub fn follow<G: Taught>(mut session: Session<G>) -> (Session<G>, Followed) {
    let mut followed = Followed::default();
    let mut last = None;
    while !session.is_over() {
        let advice = advise(&session).expect("a hint");
        pages_fit(&session);
        followed.asked += 1;
        assert!(followed.asked < 5_000, "hints lead nowhere");
        session = does(session, Action::Hint(advice.hint()));
        let moves = match &advice {
            Advice::Wrong(place) | Advice::Missing(place) => panic!("no fault at {place:?}"),
            Advice::Fewest(_) => {
                followed.trials += 1;
                let trial = trial(&session).expect("a trial");
                assert_eq!(trial.settles.value, session.problem().answer_at(trial.reference.target));
                trial.moves
            }
            Advice::Step(next) => {
                let pages = walk(&session);
                *followed.named.entry(G::technique_id(next.step.technique)).or_default() += 1;
                followed.longest = followed.longest.max(pages.len());
                match pages.first() {
                    // A step that no board shows is made as soon as it is told.
                    Some(page) if page.reference.id == next.reference.id => page.moves.clone(),
                    _ => Vec::new(),
                }
            }
        };
        let stands = (session.board().to_vec(), session.help().hints);
        assert!(
            !moves.is_empty() || last != Some(stands.clone()),
            "{advice:?} changes nothing"
        );
        last = Some(stands);
        for play in moves {
            session = does(session, Action::Move(play));
        }
    }
    assert!(session.is_solved());
    followed.hints = session.help().hints;
    (session, followed)
}

/// Holds the pages of Show me to the hint: it names the first, none removes a truth, each is about the same place.
pub fn pages_fit<G: Taught>(session: &Session<G>) {
    let Some(Advice::Step(next)) = advise(session) else {
        return;
    };
    let pages = walk(session);
    assert_eq!(pages.first().map(|page| page.reference), Some(next.reference));
    let answer = session.problem();
    for (at, page) in pages.iter().enumerate() {
        let Page { step, reference, .. } = page;
        assert_eq!(reference.target, next.reference.target);
        assert_eq!(usize::from(reference.number), usize::from(next.reference.number) + at);
        assert_eq!(page.is_last, at + 1 == pages.len());
        assert_eq!(reference.of - reference.number, (pages.len() - at - 1) as u16);
        for removed in &step.removes {
            assert_ne!(
                answer.answer()[usize::from(removed.variable)],
                removed.value,
                "{step:?}"
            );
        }
        for placed in &step.places {
            assert_eq!(answer.answer()[usize::from(placed.variable)], placed.value, "{step:?}");
        }
        let is_open = |variable: u16, value: u8| page.board[usize::from(variable)].open >> value & 1 == 1;
        assert!(step.absent.iter().all(|part| !is_open(part.variable, part.value)));
        assert!(step.present.iter().all(|part| is_open(part.variable, part.value)));
        assert!(
            page.gone
                .iter()
                .all(|gone| !is_open(gone.candidate.variable, gone.candidate.value))
        );
    }
}
