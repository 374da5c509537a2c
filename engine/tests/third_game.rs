//! A third game, as small as a game can be, played through everything that is written once for all games.

mod lamps;

use std::rc::Rc;

use engine::code::Code;
use engine::daily::{self, NoDaily};
use engine::game::{Game as _, Order, PlaceId, SpotId, Unreadable};
use engine::level::Level;
use engine::log::{CAP, Log, LogError};
use engine::play::{
    Action, Effect, Millis, More, Problem, Recording, Save, SavedError, SavedGame, Session, Source, Tenths, Verdict,
    reduce,
};
use engine::step::{Candidate, Position, Step};
use lamps::{Lamps, SHAPE};
use proptest::prelude::*;

fn problem(lamps: &[u8]) -> Rc<Problem<Lamps>> {
    Rc::new(Problem::solve(lamps.to_vec()).unwrap())
}

fn new() -> Session<Lamps> {
    Session::new(problem(&[1, 0, 2, 0, 1, 1]))
}

/// A session as it is stored: the game, and its log beside it.
fn store(session: &Session<Lamps>, source: Source, elapsed: Millis) -> (String, String) {
    let game = SavedGame::of(session, source, elapsed, More::default()).write();
    (game, session.log().write(session.puzzle()))
}

fn play(session: Session<Lamps>, actions: &[Action<Lamps>]) -> Session<Lamps> {
    let step = |session, (at, &action)| reduce(session, action, Tenths(at)).session;
    (0u32..).zip(actions).fold(session, step)
}

fn order(code: &str) -> Order {
    Order {
        level: Level::Easy,
        shape: SHAPE,
        code: code.parse::<Code>().unwrap(),
    }
}

#[test]
fn it_has_a_daily_of_each_level() {
    let lamps = |level| daily::deal::<Lamps>(daily::FIRST, level);
    assert_eq!(
        lamps(Level::Easy),
        Lamps::make(Level::Easy, SHAPE, "daily/2026-12-01/lamps/easy").map_err(NoDaily::Undealable)
    );
    // Where the generator gives a seed up, the next one is tried.
    assert_eq!(
        lamps(Level::Hard),
        Lamps::make(Level::Hard, SHAPE, "daily/2026-12-01/lamps/hard/2").map_err(NoDaily::Undealable)
    );
}

#[test]
fn a_refused_move_and_a_no_op_leave_the_very_same_session() {
    let bright = play(new(), &[Action::Move(2), Action::Move(2)]);
    let refused = reduce(bright.clone(), Action::Move(3), Tenths(9));
    assert_eq!(refused.effect, Effect::Refused(2));
    assert_eq!(refused.save(), Save::No);
    assert_eq!(refused.session, bright);

    let nothing = reduce(bright.clone(), Action::Redo, Tenths(9));
    assert_eq!(nothing.effect, Effect::Nothing);
    assert_eq!(nothing.session, bright);
    assert_eq!(reduce(new(), Action::Reset, Tenths(0)).effect, Effect::Nothing);
}

#[test]
fn undo_redo_and_reset() {
    let made = play(new(), &[Action::Move(0), Action::Move(2), Action::Move(2)]);
    let undone = play(made.clone(), &[Action::Undo, Action::Undo, Action::Undo]);
    assert_eq!(undone.board(), new().board());
    assert!(!undone.can_undo() && undone.can_redo());
    let redone = play(undone, &[Action::Redo, Action::Redo, Action::Redo, Action::Redo]);
    assert_eq!(redone.board(), made.board());
    let reset = play(redone, &[Action::Reset]);
    assert_eq!(reset.board(), new().board());
    assert_eq!(play(reset, &[Action::Undo]).board(), made.board());
    let branched = play(made, &[Action::Undo, Action::Move(5)]);
    assert!(!branched.can_redo());
}

#[test]
fn a_solved_game_is_over() {
    let moves = [0, 2, 2, 4, 5].map(Action::Move);
    let solved = play(new(), &moves);
    assert!(solved.is_solved());
    for action in [Action::Move(0), Action::Undo, Action::Reset] {
        assert_eq!(reduce(solved.clone(), action, Tenths(99)).effect, Effect::Nothing);
    }
    assert!(!solved.can_undo());
    let last = reduce(play(new(), &moves[..4]), moves[4], Tenths(50));
    assert_eq!(last.save(), Save::Now);
}

#[test]
fn a_stored_game_opens_as_it_was() {
    let session = play(new(), &[Action::Move(0), Action::Move(2), Action::Undo]);
    let source = Source::dealt::<Lamps>(order("ABC234"), Level::Easy);
    let (game, log) = store(&session, source, Millis(12_345));
    let saved = SavedGame::read(&game).unwrap();
    let opened = saved.open::<Lamps>(Some(&log)).unwrap();
    assert_eq!((&opened.session, opened.recording), (&session, Recording::Whole));
    assert_eq!((saved.source(), saved.elapsed()), (source, Millis(12_345)));
    let undone = play(opened.session, &[Action::Redo, Action::Undo, Action::Undo]);
    assert_eq!(undone.board(), new().board());
}

#[test]
fn a_log_that_was_ahead_of_its_board_is_cut_back_to_it() {
    let early = play(new(), &[Action::Move(0), Action::Move(2)]);
    let late = play(early.clone(), &[Action::Move(2), Action::Move(4)]);
    let (game, _) = store(&early, Source::Link, Millis(10_000));
    let (_, log) = store(&late, Source::Link, Millis(10_000));
    let opened = SavedGame::read(&game).unwrap().open::<Lamps>(Some(&log)).unwrap();
    assert_eq!((&opened.session, opened.recording), (&early, Recording::Trimmed(2)));
}

#[test]
fn a_board_whose_log_does_not_lead_to_it_goes_on_without_one() {
    let session = play(new(), &[Action::Move(0), Action::Move(2), Action::Check(SpotId(0))]);
    let (game, log) = store(&session, Source::Link, Millis(10_000));
    let saved = SavedGame::read(&game).unwrap();
    let elsewhere = play(new(), &[Action::Move(5)]);
    let other = elsewhere.log().write(elsewhere.puzzle());
    let cases = [
        (None, None),
        (Some(other), None),
        (Some(log[..log.len() - 1].to_owned()), Some(LogError::Broken)),
        (Some(format!("C{}", &log[1..])), Some(LogError::Newer)),
        (Some(format!("A{}", &log[1..])), Some(LogError::Older)),
    ];
    for (log, error) in cases {
        let opened = saved.open::<Lamps>(log.as_deref()).unwrap();
        assert_eq!(opened.recording, Recording::Lost(error), "{log:?}");
        let lost = opened.session;
        assert_eq!(lost.board(), session.board());
        assert_eq!(
            (lost.help(), lost.verdict(PlaceId(0))),
            (session.help(), Verdict::Right)
        );
        assert_eq!(
            (lost.mistakes(), lost.can_undo(), lost.is_untouched()),
            (None, false, false)
        );
        // It is never recorded from part-way, and stored as it is.
        let played = play(lost, &[Action::Move(4)]);
        assert!(played.log().is_empty() && !played.log().is_whole());
        let (game, log) = store(&played, Source::Link, Millis(10_000));
        let again = SavedGame::read(&game).unwrap().open::<Lamps>(Some(&log)).unwrap();
        assert_eq!(again.session.board(), played.board());
        assert_eq!(again.recording, Recording::Lost(None));
    }
}

#[test]
fn a_board_at_its_start_needs_no_log() {
    let (game, _) = store(&new(), Source::Link, Millis(700));
    let saved = SavedGame::read(&game).unwrap();
    for log in [None, Some("?")] {
        let opened = saved.open::<Lamps>(log).unwrap();
        assert_eq!((opened.session, opened.recording), (new(), Recording::Whole));
    }
}

#[test]
fn a_session_past_the_cap_goes_on_without_a_log() {
    let there_and_back = [Action::Move(0), Action::Undo].repeat(CAP / 2);
    let full = play(new(), &there_and_back);
    assert!(full.log().is_whole());
    assert_eq!(full.log().entries().len(), CAP);
    let past = play(full, &[Action::Move(0)]);
    assert!(!past.log().is_whole());
    assert_eq!(past.log().entries().len(), CAP);
    assert_eq!(past.mistakes(), None);
    let (game, log) = store(&past, Source::Link, Millis(10_000_000));
    let opened = SavedGame::read(&game).unwrap().open::<Lamps>(Some(&log)).unwrap();
    assert_eq!(opened.recording, Recording::Lost(None));
    assert_eq!(opened.session.board(), past.board());
    assert!(Session::replay(past.problem(), past.log()).is_err());
}

#[test]
fn fields_of_a_newer_version_are_written_back_as_they_were() {
    let (game, _) = store(&new(), Source::Link, Millis(0));
    let with = |more: &str| game.replacen('{', &format!("{{{more},"), 1);
    let kept = |text: &str| {
        let saved = SavedGame::read(text).unwrap();
        let session = saved.open::<Lamps>(None).unwrap().session;
        let again = SavedGame::of(&session, saved.source(), saved.elapsed(), saved.more().clone());
        again.write()
    };
    let newer = kept(&with("\"mood\":{\"calm\":[1,2]},\"zest\":null"));
    assert!(
        newer.contains("\"mood\":{\"calm\":[1,2]}") && newer.contains("\"zest\":null"),
        "{newer}"
    );
    let long = format!("\"long\":\"{}\",\"short\":1", "x".repeat(300));
    assert!(kept(&with(&long)).contains("\"short\":1"));
    assert!(!kept(&with(&long)).contains("long"));
    let many: Vec<String> = (0..20).map(|at| format!("\"m{at:02}\":{at}")).collect();
    let many = kept(&with(&many.join(",")));
    assert!(many.contains("m07") && !many.contains("m08"), "{many}");
}

#[test]
fn a_stored_game_that_is_wrong_is_named() {
    let session = play(new(), &[Action::Move(0), Action::Move(2)]);
    let (text, log) = store(&session, Source::Link, Millis(500));
    let open = |text: &str| SavedGame::read(text).and_then(|saved| saved.open::<Lamps>(Some(&log)));
    assert!(open(&text).is_ok());
    for nonsense in ["", "{", "null", "[]", "{\"v\":1}", "{\"v\":-1}", "\"ninebridge\""] {
        assert_eq!(open(nonsense), Err(SavedError::Malformed), "{nonsense}");
    }
    let with = |from: &str, to: &str| {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text, "{from}");
        open(&changed)
    };
    assert_eq!(with("\"v\":1", "\"v\":2"), Err(SavedError::Newer));
    assert_eq!(open("{\"v\":7,\"shape\":{}}"), Err(SavedError::Newer));
    assert_eq!(with("lamps", "sudoku"), Err(SavedError::OtherGame));
    let unreadable = Unreadable::Character(4);
    assert_eq!(
        with("\"puzzle\":\"102011", "\"puzzle\":\"1020x1"),
        Err(SavedError::Puzzle(unreadable))
    );
    assert_eq!(
        with("\"answer\":\"102011", "\"answer\":\"102010"),
        Err(SavedError::Answer)
    );
    assert_eq!(with("\"elapsed\":500", "\"elapsed\":9000000000"), Err(SavedError::Time));
    let state = text
        .split("\"state\":\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .unwrap();
    for at in 0..state.len() {
        let other = if &state[at..=at] == "A" { "B" } else { "A" };
        let mut changed = state.to_owned();
        changed.replace_range(at..=at, other);
        assert_eq!(with(state, &changed), Err(SavedError::State));
        assert_eq!(with(state, &state[..at]), Err(SavedError::State));
    }
}

struct Open(Vec<Candidate>);

impl Position for Open {
    fn allows(&self, candidate: Candidate) -> bool {
        self.0.contains(&candidate)
    }

    fn is_settled(&self, _: u16) -> bool {
        false
    }
}

#[test]
fn a_step_holds_where_what_it_rests_on_holds() {
    let [a, b, c] = [(0, 1), (0, 2), (1, 1)].map(|(variable, value)| Candidate::new(variable, value));
    let step = Step {
        technique: (),
        absent: vec![a],
        present: vec![b],
        removes: vec![c],
        places: vec![],
        figure: (),
    };
    assert!(step.is_valid(&Open(vec![b, c])));
    assert!(!step.is_valid(&Open(vec![a, b, c])), "what must be absent is there");
    assert!(!step.is_valid(&Open(vec![c])), "the pattern is gone");
    assert!(!step.is_valid(&Open(vec![b])), "nothing is left to do");
}

fn action() -> impl Strategy<Value = Action<Lamps>> {
    prop_oneof![
        4 => (0usize..6).prop_map(Action::Move),
        2 => Just(Action::Undo),
        2 => Just(Action::Redo),
        1 => Just(Action::Reset),
        1 => any::<bool>().prop_map(Action::Automatic),
        1 => any::<bool>().prop_map(Action::CheckGuesses),
        1 => (0u16..2).prop_map(|half| Action::Check(SpotId(half))),
        1 => (0u16..6).prop_map(|lamp| Action::Reveal(PlaceId(lamp))),
    ]
}

proptest! {
    #[test]
    fn any_play_replays_to_itself(actions in prop::collection::vec((action(), 0u32..400), 0..80)) {
        let mut at = 0;
        let mut session = new();
        for (action, wait) in actions {
            at += wait;
            session = reduce(session, action, Tenths(at)).session;
            let text = session.log().write(session.puzzle());
            let log = Log::<Lamps>::read(session.puzzle(), &text).unwrap();
            prop_assert_eq!(log.write(session.puzzle()), text);
            prop_assert_eq!(&Session::replay(session.problem(), &log).unwrap(), &session);
        }
    }

    #[test]
    fn a_log_changed_or_cut_anywhere_never_reads_as_itself(
        moves in prop::collection::vec(0usize..6, 1..20),
        at: prop::sample::Index,
        with in "[A-Za-z0-9_-]",
    ) {
        let actions: Vec<_> = moves.into_iter().map(Action::Move).collect();
        let session = play(new(), &actions);
        let text = session.log().write(session.puzzle());
        let at = at.index(text.len());
        let cut = Log::<Lamps>::read(session.puzzle(), &text[..at]);
        prop_assert!(cut.is_err());
        let mut changed = text.clone();
        changed.replace_range(at..=at, &with);
        if changed != text {
            let read = Log::<Lamps>::read(session.puzzle(), &changed);
            prop_assert_ne!(read.as_ref().ok(), Some(session.log()));
        }
    }

    #[test]
    fn any_text_is_a_log_that_writes_back_or_an_error(text in "\\PC{0,40}|BB[A-Za-z0-9_-]{0,30}") {
        let puzzle = vec![1, 0, 2, 0, 1, 1];
        if let Ok(log) = Log::<Lamps>::read(&puzzle, &text) {
            prop_assert_eq!(log.write(&puzzle), text);
        }
    }

    #[test]
    fn any_text_opens_or_is_refused(text in "\\PC{0,60}|\\{\"v\":1,\\PC{0,60}") {
        if let Ok(saved) = SavedGame::read(&text) {
            let _ = saved.open::<Lamps>(Some(&text));
        }
    }
}
