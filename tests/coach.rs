//! Hints as the page handles them: when they come, when they go, and what is told of whom. The teacher says what a
//! test has it say.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use engine::action::{Hint, StepId, StepRef};
use engine::game::{PlaceId, SpotId};
use engine::games::GameId;
use leptos::prelude::{Get as _, GetUntracked as _, Owner, RwSignal, Set as _};
use ninebridge::boards::Tint;
use ninebridge::ports::teacher::{Answer, Ask, Done, Offer, Pages, Play, Teacher, Tip};
use ninebridge::ports::worker::Failure;
use ninebridge::ports::{Ports, dealer, entropy, librarian, store, time};
use ninebridge::state::App;
use ninebridge::state::coach::{Aid, Coach, Pupil, Shown};

/// Takes asks and answers when told to.
#[derive(Default)]
struct Script(RefCell<Vec<(Ask, Done)>>);

impl Teacher for Script {
    fn ask(&self, ask: Ask, done: Done) {
        self.0.borrow_mut().push((ask, done));
    }

    fn warm(&self) {}
}

impl Script {
    fn asked(&self) -> Option<Ask> {
        self.0.borrow().last().map(|(ask, _)| ask.clone())
    }

    fn answer(&self, answer: Result<Answer, Failure>) {
        let (_, done) = self.0.borrow_mut().pop().expect("something is asked");
        done(answer);
    }
}

/// A game of nine spots that are its places.
struct Game {
    version: RwSignal<u32>,
    spot: RwSignal<Option<SpotId>>,
    told: RefCell<Vec<Hint>>,
    used: Cell<u32>,
    tint: RefCell<Tint>,
    aids: RefCell<Vec<Aid>>,
}

impl Game {
    fn change(&self) {
        self.version.set(self.version.get_untracked() + 1);
    }

    fn tell(&self, hint: Hint) -> Option<u32> {
        self.change();
        let is_new = !self.told.borrow().contains(&hint);
        self.told.borrow_mut().push(hint);
        is_new.then(|| {
            self.used.set(self.used.get() + 1);
            self.used.get()
        })
    }
}

impl Pupil for Game {
    fn play(&self) -> Option<Play> {
        Some(Play {
            game: GameId::Sudoku,
            saved: String::new(),
            log: None,
        })
    }

    fn version(&self) -> u32 {
        self.version.get()
    }

    fn spot(&self) -> Option<SpotId> {
        self.spot.get()
    }

    fn places(&self, spot: SpotId) -> Vec<PlaceId> {
        vec![PlaceId(spot.0)]
    }

    fn told(&self, places: &[PlaceId]) -> Option<Hint> {
        let told = self.told.borrow();
        told.iter().rev().find(|hint| places.contains(&hint.place())).copied()
    }

    fn take(&self, hint: Hint) -> Option<u32> {
        self.tell(hint)
    }

    fn turn_to(&self, step: StepRef) -> Option<u32> {
        self.tell(Hint::Step(step))
    }

    fn make(&self, _: &[u32]) {
        self.change();
    }

    fn point(&self, spot: SpotId) {
        self.spot.set(Some(spot));
    }

    fn tint(&self, tint: Tint) {
        self.tint.replace(tint);
    }

    fn reveals(&self) -> Vec<(String, PlaceId)> {
        Vec::new()
    }

    fn help(&self, aid: Aid) -> bool {
        self.aids.borrow_mut().push(aid);
        aid != Aid::CheckPuzzle
    }
}

struct World {
    teacher: Rc<Script>,
    game: Rc<Game>,
    coach: Coach,
    _owner: Owner,
}

fn world() -> World {
    let owner = Owner::new();
    owner.set();
    let teacher = Rc::new(Script::default());
    let store = Rc::new(store::Memory::default());
    let app = App::new(Ports {
        store: Rc::clone(&store) as Rc<_>,
        time: Rc::new(time::Memory::default()),
        dealer: Rc::new(dealer::Memory::default()),
        entropy: Rc::new(entropy::Memory::new("coach")),
        teacher: Rc::clone(&teacher) as Rc<_>,
        librarian: Rc::new(librarian::Memory::new(store)),
    });
    let game = Rc::new(Game {
        version: RwSignal::new(0),
        spot: RwSignal::new(Some(SpotId(0))),
        told: RefCell::default(),
        used: Cell::new(0),
        tint: RefCell::default(),
        aids: RefCell::default(),
    });
    World {
        teacher,
        coach: Coach::new(app, Rc::clone(&game) as Rc<_>),
        game,
        _owner: owner,
    }
}

impl World {
    /// Moves the hand.
    fn go(&self, spot: u16) {
        self.game.spot.set(Some(SpotId(spot)));
        self.coach.look();
    }

    /// Plays.
    fn play(&self) {
        self.game.change();
        self.coach.look();
    }

    fn said(&self) -> String {
        self.coach.spoken().get_untracked().1.trim().to_owned()
    }

    fn words(&self) -> Option<String> {
        self.coach.tip().map(|tip| tip.words)
    }

    fn hint(&self, tip: Tip) {
        self.coach.hint();
        assert!(matches!(self.teacher.asked(), Some(Ask::Hint(_))));
        self.teacher.answer(Ok(Answer::Tip(tip)));
        self.coach.look();
    }
}

fn step(target: u16, id: u32) -> StepRef {
    StepRef {
        target: PlaceId(target),
        id: StepId::new(id),
        technique: 0,
        area: 0,
        number: 1,
        of: 2,
        hardest: 0,
    }
}

/// A hint that points at spot 4, by way of 4 and 5.
fn tip() -> Tip {
    Tip {
        hint: Some(Hint::Step(step(4, 7))),
        words: "Step 1 of 2: a pair.".to_owned(),
        spot: Some(SpotId(4)),
        places: vec![PlaceId(4), PlaceId(5)],
        offer: Offer::Show,
        ..Tip::default()
    }
}

#[test]
fn a_hint_is_taken_down_once_said_with_its_price_and_points() {
    let world = world();
    world.coach.hint();
    assert_eq!(world.coach.shown().get_untracked(), Shown::Looking);
    world.teacher.answer(Ok(Answer::Tip(tip())));
    assert_eq!(world.game.told.borrow().len(), 1);
    assert_eq!(world.game.spot.get_untracked(), Some(SpotId(4)));
    assert_eq!(
        *world.game.tint.borrow(),
        Tint {
            places: vec![PlaceId(4), PlaceId(5)],
            spots: Vec::new()
        }
    );
    let said = world.said();
    assert!(
        said.starts_with("Step 1 of 2: a pair.") && said.ends_with("1 hint used."),
        "{said}"
    );
    // That it was taken down is no change to be asked about.
    world.coach.look();
    assert_eq!(world.teacher.asked(), None);

    // Asked again it is free, and said again.
    let turn = world.coach.spoken().get_untracked().0;
    world.hint(tip());
    assert_eq!(world.said(), "Step 1 of 2: a pair.");
    assert!(world.coach.spoken().get_untracked().0 > turn);
}

#[test]
fn a_hint_stays_within_its_tint_and_comes_back_with_its_cell() {
    let world = world();
    world.hint(tip());
    world.go(5);
    assert!(world.words().is_some());
    world.go(8);
    assert_eq!((world.words(), world.teacher.asked()), (None, None));
    assert_eq!(*world.game.tint.borrow(), Tint::default());
    world.go(4);
    assert!(matches!(world.teacher.asked(), Some(Ask::Recall(_, hint)) if hint.place() == PlaceId(4)));
    world.teacher.answer(Ok(Answer::Tip(tip())));
    assert!(world.words().is_some());
    // It was told before, and is taken down no second time.
    assert_eq!(world.game.told.borrow().len(), 1);
}

#[test]
fn a_hint_is_asked_about_when_the_board_changes_and_goes_when_it_is_done() {
    let world = world();
    world.hint(tip());
    world.play();
    assert!(matches!(world.teacher.asked(), Some(Ask::Recall(..))));
    assert!(world.words().is_some());
    let moved_on = Tip {
        words: "The board has moved on.".to_owned(),
        spot: Some(SpotId(4)),
        ..Tip::default()
    };
    world.teacher.answer(Ok(Answer::Tip(moved_on)));
    assert_eq!(world.words().as_deref(), Some("The board has moved on."));
    assert_eq!(*world.game.tint.borrow(), Tint::default());
    world.play();
    world.teacher.answer(Ok(Answer::Nothing));
    assert_eq!(world.coach.shown().get_untracked(), Shown::Nothing);
}

#[test]
fn a_hint_for_a_board_that_has_changed_meanwhile_is_asked_for_anew() {
    let world = world();
    world.coach.hint();
    world.play();
    world.teacher.answer(Ok(Answer::Tip(tip())));
    assert!(world.game.told.borrow().is_empty());
    assert!(matches!(world.teacher.asked(), Some(Ask::Hint(_))));
    world.teacher.answer(Ok(Answer::Tip(tip())));
    assert_eq!(world.game.told.borrow().len(), 1);
}

#[test]
fn an_older_answer_is_not_waited_for() {
    let world = world();
    world.coach.hint();
    let (_, late) = world.teacher.0.borrow_mut().pop().unwrap();
    world.coach.hint();
    late(Ok(Answer::Nothing));
    assert_eq!(world.coach.shown().get_untracked(), Shown::Looking);
    world.teacher.answer(Ok(Answer::Tip(tip())));
    assert!(world.words().is_some());
}

#[test]
fn a_teacher_who_fails_says_what_to_do_and_can_be_asked_again() {
    let world = world();
    world.coach.hint();
    world.teacher.answer(Err(Failure::Broken));
    assert!(world.said().contains("connection"));
    assert!(matches!(world.coach.shown().get_untracked(), Shown::Words(words) if words.contains("connection")));
    world.hint(tip());
    assert!(world.words().is_some());
    // What nobody asked for fails in silence.
    world.play();
    let turn = world.coach.spoken().get_untracked().0;
    world.teacher.answer(Err(Failure::Broken));
    assert_eq!(world.coach.spoken().get_untracked().0, turn);
    assert_eq!(world.words(), None);
}

#[test]
fn show_me_opens_pages_or_says_what_a_hint_would() {
    let world = world();
    let pages = Pages {
        title: "Row 1, column 5".to_owned(),
        intro: String::new(),
        pages: Vec::new(),
    };
    let opened = Rc::new(Cell::new(0));
    let open = || {
        let opened = Rc::clone(&opened);
        move |_| opened.set(opened.get() + 1)
    };
    world.coach.show_me(open());
    assert!(matches!(world.teacher.asked(), Some(Ask::Show(_))));
    world.teacher.answer(Ok(Answer::Pages(pages.clone())));
    assert_eq!((opened.get(), world.coach.shown().get_untracked()), (1, Shown::Nothing));

    world.coach.show_me(open());
    world.teacher.answer(Ok(Answer::Tip(tip())));
    assert_eq!((opened.get(), world.game.told.borrow().len()), (1, 1));

    let beyond = Tip {
        offer: Offer::Trial,
        ..tip()
    };
    world.hint(beyond);
    world.coach.show_me(open());
    assert!(matches!(world.teacher.asked(), Some(Ask::Trial(_))));

    // A page costs the first time, and is no change of the board.
    assert_eq!(world.coach.turn_to(step(4, 9)).as_deref(), Some("2 hints used."));
    assert_eq!(world.coach.turn_to(step(4, 9)), None);
}

#[test]
fn checks_that_find_nothing_say_so() {
    let world = world();
    world.coach.check();
    world.coach.help(Aid::CheckPuzzle);
    assert_eq!(*world.game.aids.borrow(), [Aid::Check(SpotId(0)), Aid::CheckPuzzle]);
    assert_eq!(world.said(), "There is nothing to check yet.");
    world.game.spot.set(None);
    world.coach.check();
    assert!(world.said().starts_with("Tap an island first"));
    world.play();
    assert_eq!(world.coach.shown().get_untracked(), Shown::Nothing);
}
