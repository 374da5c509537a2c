//! Random play of both games, with every action there is and reloads in between: after every action the log replays
//! to the very same session, and what only goes up only goes up.

use std::rc::Rc;

use engine::action::{Hint, StepId, StepRef};
use engine::game::{Game, Judgement, Order, PlaceId, Solutions, SpotId};
use engine::hashi::Hashi;
use engine::level::Level;
use engine::log::Log;
use engine::play::{
    Action, Counts, Effect, Help, Millis, More, Problem, Recording, SavedGame, Session, Source, Tenths, reduce,
};
use engine::random::Stream;
use engine::shape::Shape;
use engine::sudoku::{self, Sudoku};

const GAMES: u32 = 500;

#[test]
fn sudoku_replays_after_every_move() {
    random_games::<Sudoku>(Shape::new(9, 9));
}

#[test]
fn hashi_replays_after_every_move() {
    random_games::<Hashi>(Shape::new(7, 7));
}

fn random_games<G: Game>(shape: Shape) {
    let problems: Vec<_> = ["AAA222", "BBB333", "CCC444"]
        .map(|code| problem::<G>(shape, code))
        .into();
    let mut solved = 0;
    let mut shown = 0;
    for seed in 0..GAMES {
        let mut stream = Stream::new(&format!("play/{}/{seed}", G::ID));
        let problem = &problems[seed as usize % problems.len()];
        let session = random_game(&mut stream, Rc::clone(problem));
        solved += u32::from(session.is_solved());
        shown += u32::from(session.is_shown());
    }
    assert!(solved > GAMES / 20 && shown > 3, "{solved} solved, {shown} shown");
}

fn problem<G: Game>(shape: Shape, code: &str) -> Rc<Problem<G>> {
    let order = Order {
        level: Level::Easy,
        shape,
        code: code.parse().unwrap(),
    };
    Rc::new(Problem::solve(G::deal(&order).unwrap()).unwrap())
}

fn random_game<G: Game>(stream: &mut Stream, problem: Rc<Problem<G>>) -> Session<G> {
    let new = if stream.chance(1, 3) {
        Session::automatic
    } else {
        Session::new
    };
    let mut session = new(Rc::clone(&problem));
    let start = session.clone();
    let mut at = 0;
    let is_played_out = stream.chance(1, 8);
    let wild = 10 + stream.below(50);
    let mut actions = 0;
    while !session.is_over() && (is_played_out || actions < wild) {
        actions += 1;
        at += [0, 1, 3, 9, 29, 30, 31, 400][stream.below(8) as usize];
        let action = if actions > wild {
            towards_the_answer(&session)
        } else {
            random_action(stream, &session)
        };
        let outcome = reduce(session.clone(), action, Tenths(at));
        match &outcome.effect {
            Effect::Changed { is_charged, .. } => {
                assert_eq!(outcome.session.help() != session.help(), *is_charged, "{action:?}");
            }
            // The very same session: nothing is logged.
            Effect::Nothing | Effect::Refused(_) => assert_eq!(outcome.session, session, "{action:?}"),
        }
        only_goes_up(&session, &outcome.session);
        session = outcome.session;
        assert_eq!(
            Session::replay(Rc::clone(&problem), session.log()).as_ref(),
            Ok(&session)
        );
        if stream.chance(1, 10) {
            session = reload(&session, Tenths(at));
        }
    }
    // What was noted on the way is as it would have been worked out from the start, from the text.
    let text = session.log().write(session.puzzle());
    let log = Log::<G>::read(session.puzzle(), &text).unwrap();
    assert_eq!(log.write(session.puzzle()), text);
    assert_eq!(Session::replay(problem, &log).as_ref(), Ok(&session));
    if !session.is_over() {
        there_and_back(&start, &session, Tenths(at));
    }
    session
}

fn reload<G: Game>(session: &Session<G>, now: Tenths) -> Session<G> {
    let elapsed = Millis(u64::from(now.0) * 100 + 99);
    let game = SavedGame::of(session, Source::Link, elapsed, More::default()).write();
    let log = session.log().write(session.puzzle());
    let opened = SavedGame::read(&game).unwrap().open::<G>(Some(&log)).unwrap();
    assert_eq!(opened.recording, Recording::Whole);
    assert_eq!(opened.session, *session);
    opened.session
}

fn only_goes_up<G: Game>(before: &Session<G>, after: &Session<G>) {
    let (Counts { values, marks }, more) = (before.mistakes().unwrap(), after.mistakes().unwrap());
    assert!(more.values >= values && more.marks >= marks);
    let Help {
        automatic,
        guesses,
        hints,
        checks,
        reveals,
    } = before.help();
    let more = after.help();
    assert!(more.automatic >= automatic && more.guesses >= guesses);
    assert!(more.hints >= hints && more.checks >= checks && more.reveals >= reveals);
    assert!(after.told().is_superset(before.told()));
}

/// Undo of everything gives the start, and Redo of everything the end.
fn there_and_back<G: Game>(start: &Session<G>, end: &Session<G>, at: Tenths) {
    let mut session = end.clone();
    // What had been undone at the end first.
    while session.can_redo() && !session.is_over() {
        session = reduce(session, Action::Redo, at).session;
    }
    let far = session.clone();
    if far.is_over() {
        return;
    }
    let mut undone = 0;
    while session.can_undo() {
        session = reduce(session, Action::Undo, at).session;
        undone += 1;
    }
    assert_eq!(
        (session.board(), session.is_automatic()),
        (start.board(), start.is_automatic())
    );
    assert!(places(&session).all(|place| session.verdict(place) == start.verdict(place)));
    for _ in 0..undone {
        session = reduce(session, Action::Redo, at).session;
    }
    assert!(!session.can_redo());
    assert_eq!(
        (session.board(), session.is_automatic()),
        (far.board(), far.is_automatic())
    );
    assert!(places(&session).all(|place| session.verdict(place) == far.verdict(place)));
}

fn places<G: Game>(session: &Session<G>) -> impl Iterator<Item = PlaceId> {
    (0..session.board().len()).map(|index| PlaceId(u16::try_from(index).unwrap()))
}

fn random_action<G: Game>(stream: &mut Stream, session: &Session<G>) -> Action<G> {
    let puzzle = session.puzzle();
    let number = |stream: &mut Stream, below: usize| stream.below(u32::try_from(below).unwrap());
    let place = PlaceId(u16::try_from(number(stream, G::places(puzzle))).unwrap());
    let spot = SpotId(u16::try_from(number(stream, G::spots(puzzle))).unwrap());
    match stream.below(100) {
        0..=9 => towards_the_answer(session),
        10..=59 => {
            let number = stream.below(G::moves(puzzle));
            Action::Move(G::numbered_move(puzzle, number).unwrap())
        }
        60..=69 => Action::Undo,
        70..=76 => Action::Redo,
        77 => Action::Reset,
        78..=81 => Action::Automatic(stream.chance(1, 2)),
        82..=84 => Action::CheckGuesses(stream.chance(1, 2)),
        85..=87 => Action::Check(spot),
        88 => Action::CheckPuzzle,
        89..=90 => Action::Reveal(place),
        91 if stream.chance(1, 8) => Action::ShowSolution,
        91..=92 => Action::Hint(Hint::Wrong(place)),
        93 => Action::Hint(Hint::Missing(place)),
        94 => Action::Hint(Hint::Fewest(place)),
        95..=97 => Action::Hint(Hint::Step(random_step(stream, place))),
        _ => Action::Page(random_step(stream, place)),
    }
}

fn random_step(stream: &mut Stream, target: PlaceId) -> StepRef {
    StepRef {
        target,
        // Few, so that some are told again.
        id: StepId::new(stream.below(6)),
        technique: u8::try_from(stream.below(64)).unwrap(),
        area: u16::try_from(stream.below(300)).unwrap(),
        number: u16::try_from(1 + stream.below(9)).unwrap(),
        of: 9,
        hardest: 63,
    }
}

/// A move that brings the board nearer to its answer, so that games end.
fn towards_the_answer<G: Game>(session: &Session<G>) -> Action<G> {
    let (puzzle, problem) = (session.puzzle(), session.problem());
    let nearness = |index: usize, place: G::Place| match G::judge(place, problem.answer()[index]) {
        Judgement::Wrong => 0,
        Judgement::Blank => 1,
        Judgement::Open => 2,
        Judgement::Right => 3,
    };
    let better = (0..G::moves(puzzle)).find_map(|number| {
        let play = G::numbered_move(puzzle, number)?;
        let index = G::about(play).index();
        let changes = G::change(puzzle, session.board(), session.is_automatic(), play).ok()?;
        let (_, next) = changes.into_iter().find(|(changed, _)| *changed == index)?;
        (nearness(index, next) > nearness(index, session.board()[index])).then_some(play)
    });
    Action::Move(better.unwrap())
}

#[test]
fn what_is_wrong_at_the_start_of_play_is_refused() {
    // Six answers: there is nothing to judge a play by.
    let several = "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..";
    let puzzle = sudoku::notation::read(several).unwrap();
    assert_eq!(Problem::<Sudoku>::solve(puzzle).err(), Some(Solutions::Several));
}
