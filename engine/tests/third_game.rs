//! A third game, as small as a game can be, played through everything that is written once for all games.

mod lamps;

use std::rc::Rc;

use engine::code::Code;
use engine::game::{Order, Unreadable};
use engine::level::Level;
use engine::log::{Log, LogError};
use engine::play::{Action, Effect, Millis, Save, SavedError, SavedGame, Session, Source, Tenths, reduce};
use engine::step::{Candidate, Position, Step};
use lamps::{Lamps, SHAPE};
use proptest::prelude::*;

fn new() -> Session<Lamps> {
    Session::new(Rc::new(vec![1, 0, 2, 0, 1, 1]))
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
    let source = Source::dealt::<Lamps>(order("ABC234"));
    let text = SavedGame::of(&session, source, Millis(12_345)).write();
    let saved = SavedGame::read(&text).unwrap();
    assert_eq!(saved.open::<Lamps>().as_ref(), Ok(&session));
    assert_eq!((saved.source(), saved.elapsed()), (source, Millis(12_345)));
    let undone = play(
        saved.open::<Lamps>().unwrap(),
        &[Action::Redo, Action::Undo, Action::Undo],
    );
    assert_eq!(undone.board(), new().board());
}

#[test]
fn a_stored_game_that_is_wrong_is_named() {
    let session = play(new(), &[Action::Move(0), Action::Move(2)]);
    let text = SavedGame::of(&session, Source::Link, Millis(500)).write();
    let open = |text: &str| SavedGame::read(text).and_then(|saved| saved.open::<Lamps>());
    assert!(open(&text).is_ok());
    for nonsense in ["", "{", "null", "[]", "{\"v\":1}", "{\"v\":-1}", "\"ninebridge\""] {
        assert_eq!(open(nonsense), Err(SavedError::Malformed), "{nonsense}");
    }
    assert_eq!(open(&text.replace("\"v\":1", "\"v\":2")), Err(SavedError::Newer));
    assert_eq!(open("{\"v\":7,\"shape\":{}}"), Err(SavedError::Newer));
    assert_eq!(open(&text.replace("lamps", "sudoku")), Err(SavedError::OtherGame));
    assert_eq!(
        open(&text.replace("102011", "1020x1")),
        Err(SavedError::Puzzle(Unreadable::Character(4)))
    );
    assert_eq!(
        open(&text.replace("\"elapsed\":500", "\"elapsed\":0")),
        Err(SavedError::Time)
    );
    let log = session.log().write(session.puzzle());
    let with_log = |other: &str| open(&text.replace(&log, other));
    let versions = [("A", LogError::Older), ("C", LogError::Newer), ("", LogError::Broken)];
    for (version, error) in versions {
        assert_eq!(
            with_log(&format!("{version}{}", &log[1..])),
            Err(SavedError::Log(error))
        );
    }
    // A play of another puzzle goes on where this one would be solved.
    let other = Session::<Lamps>::new(Rc::new(vec![2; 6]));
    let other = play(other, &[0, 2, 2, 4, 5, 5].map(Action::Move));
    assert_eq!(with_log(&other.log().write(other.puzzle())), Err(SavedError::Replay));
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
            prop_assert_eq!(&Session::replay(session.shared_puzzle(), &log).unwrap(), &session);
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
    fn any_text_is_a_log_that_writes_back_or_an_error(text in "\\PC{0,40}|AB[A-Za-z0-9_-]{0,30}") {
        let puzzle = vec![1, 0, 2, 0, 1, 1];
        if let Ok(log) = Log::<Lamps>::read(&puzzle, &text) {
            prop_assert_eq!(log.write(&puzzle), text);
        }
    }

    #[test]
    fn any_text_opens_or_is_refused(text in "\\PC{0,60}|\\{\"v\":1,\\PC{0,60}") {
        if let Ok(saved) = SavedGame::read(&text) {
            let _ = saved.open::<Lamps>();
        }
    }
}
