//! The tiny third game of the engine's tests, on the page: that it compiles is most of the proof.

#[path = "../engine/tests/lamps/mod.rs"]
mod lamps;

use std::rc::Rc;

use engine::game::{PlaceId, SpotId};
use engine::games::GameId;
use engine::play::{Action, Millis, More, Problem, SavedGame, Session, Source};
use lamps::Lamps;
use leptos::prelude::*;
use ninebridge::boards::{Face, History, KeyPress, Said, Tint};
use ninebridge::ports::store::Store as _;
use ninebridge::ports::{Ports, dealer, entropy, librarian, store, teacher, time};
use ninebridge::state::preferences::Switch;
use ninebridge::state::{App, Phase, Table};

impl Face for Lamps {
    type Hand = ();

    // Only the registry's own games have a name of their own; a test borrows one.
    const GAME: GameId = GameId::Sudoku;
    const EMBLEM: &'static str = "";
    const SWITCHES: &'static [Switch] = &[];

    fn outline(lamps: &Vec<u8>) -> String {
        format!("<path d=\"M0 0h{}\"/>", lamps.len())
    }

    fn whereabouts(_: &Vec<u8>, place: PlaceId) -> String {
        format!(" Lamp {}.", place.0)
    }

    fn hand(_: &Vec<u8>) {}

    fn board(table: Table<Self>, (): ()) -> AnyView {
        view! { <p>{move || table.follow(|session| format!("{:?}", session.board()))}</p> }.into_any()
    }

    fn controls(table: Table<Self>, (): ()) -> AnyView {
        view! { <History table /> }.into_any()
    }

    fn key(table: Table<Self>, (): (), press: &KeyPress) -> bool {
        let lamp = press.digit().map(usize::from);
        if let Some(lamp) = lamp {
            table.dispatch(Action::Move(lamp));
        }
        lamp.is_some()
    }

    fn status(table: Table<Self>, (): ()) -> Signal<Said> {
        Signal::derive(move || {
            let said = table
                .effect()
                .map(|(turn, effect)| Said::plain(turn, format!("{effect:?}")));
            said.unwrap_or_default()
        })
    }

    fn at_hand((): ()) -> Option<SpotId> {
        None
    }

    fn point(_: Table<Self>, (): (), _: SpotId) {}

    fn tint((): ()) -> RwSignal<Tint> {
        RwSignal::default()
    }

    fn reveals(_: &Session<Self>, (): ()) -> Vec<(String, PlaceId)> {
        Vec::new()
    }
}

#[test]
fn a_third_game_is_played_through_the_same_table() {
    let owner = Owner::new();
    owner.set();
    let store = Rc::new(store::Memory::default());
    let ports = Ports {
        store: Rc::clone(&store) as Rc<_>,
        time: Rc::new(time::Memory::default()),
        dealer: Rc::new(dealer::Memory::default()),
        entropy: Rc::new(entropy::Memory::new("lamps")),
        teacher: Rc::new(teacher::Memory::default()),
        librarian: Rc::new(librarian::Memory::new(Rc::clone(&store))),
    };
    let session = Session::new(Rc::new(Problem::<Lamps>::solve(vec![1, 0, 2, 0, 1, 1]).unwrap()));
    let saved = SavedGame::of(&session, Source::Link, Millis(0), More::default()).write();
    store.write("game.lamps00001", &saved).unwrap();
    store.write("current.sudoku", "lamps00001").unwrap();

    let table = Table::<Lamps>::new(App::new(ports), GameId::Sudoku);
    assert!(table.reopen());
    table.resume();
    let press = |code: &str| {
        let code = code.to_owned();
        Lamps::key(
            table,
            (),
            &KeyPress {
                code,
                ..KeyPress::default()
            },
        )
    };
    assert!(press("Digit0") && press("Digit2") && press("Digit2") && !press("KeyA"));
    assert_eq!(
        table.peek(|session| session.board().to_vec()),
        Some(vec![1, 0, 2, 0, 0, 0])
    );
    let status = Lamps::status(table, ());
    assert_eq!(status.get_untracked().turn, 3);
    assert!(press("Digit1") && status.get_untracked().shown.contains("Refused"));
    for code in ["Digit4", "Digit5"] {
        assert!(press(code));
    }
    assert_eq!(table.phase_now(), Phase::Solved);
}
