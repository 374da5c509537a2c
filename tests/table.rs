//! A game on the table, over ports in memory: dealing, playing, keeping, going on.

use std::rc::Rc;

use engine::code::Code;
use engine::date::Date;
use engine::game::{Game, Order, PlaceId, Progress, Solutions, Undealable};
use engine::games::GameId;
use engine::hashi::{self, Hashi, Slot};
use engine::level::Level;
use engine::link::{self, Extras, Link};
use engine::play::{Action, Millis, Problem, Session, Source, Tenths, Verdict, reduce};
use engine::shape::Shape;
use engine::shelf::Names;
use engine::sudoku::{self, Cell, Digit, Sudoku};
use leptos::prelude::{GetUntracked as _, Owner, Set as _};
use ninebridge::boards::sudoku::{CellView, Doing, Hand, view};
use ninebridge::boards::{Face as _, KeyPress, Said, hashi as hashi_board};
use ninebridge::ports::dealer::Failure;
use ninebridge::ports::librarian::{Answer, Ask, Mark};
use ninebridge::ports::store::{Store as _, StoreError};
use ninebridge::ports::{Ports, dealer, entropy, librarian, store, teacher, time};
use ninebridge::state::app::Toast;
use ninebridge::state::keeper::Notice;
use ninebridge::state::preferences::{Preferences, Switch};
use ninebridge::state::table::Trouble;
use ninebridge::state::{App, Phase, Table};

/// A page without a browser. What is kept in the store outlives any one `App`, as storage outlives a page.
struct World {
    store: Rc<store::Memory>,
    time: Rc<time::Memory>,
    dealer: Rc<dealer::Memory>,
    entropy: Rc<entropy::Memory>,
    _owner: Owner,
}

impl World {
    /// One whose player has played before.
    fn new() -> Self {
        let world = Self::first_visit();
        let met = r#"{"met-hashi":true,"met-sudoku":true}"#;
        world.store.write("preferences", met).unwrap();
        world
    }

    fn first_visit() -> Self {
        let owner = Owner::new();
        owner.set();
        Self {
            store: Rc::default(),
            time: Rc::default(),
            dealer: Rc::default(),
            entropy: Rc::new(entropy::Memory::new("test")),
            _owner: owner,
        }
    }

    /// A page opened anew.
    fn open(&self) -> App {
        App::new(Ports {
            store: Rc::clone(&self.store) as Rc<_>,
            time: Rc::clone(&self.time) as Rc<_>,
            dealer: Rc::clone(&self.dealer) as Rc<_>,
            entropy: Rc::clone(&self.entropy) as Rc<_>,
            teacher: Rc::new(teacher::Memory::default()),
            librarian: Rc::new(librarian::Memory::new(Rc::clone(&self.store))),
        })
    }

    /// The name that something of a kind's unfinished or last game is stored under: its board, its log.
    fn name(&self, what: &str, game: GameId) -> String {
        let id = self.store.read(&Names::current(game)).unwrap().unwrap();
        format!("{what}.{id}")
    }

    fn dealt<G: Game>(&self, id: GameId, order: Order) -> Table<G> {
        let table = Table::<G>::new(self.open(), id);
        table.deal(order);
        assert_eq!(table.phase_now(), Phase::Waiting);
        self.dealer.work();
        assert_eq!(table.phase_now(), Phase::Playing);
        table
    }

    fn sudoku(&self) -> Table<Sudoku> {
        self.dealt(GameId::Sudoku, order(sudoku::SHAPE))
    }

    fn hashi(&self) -> Table<Hashi> {
        self.dealt(GameId::Hashi, order(Shape::new(7, 7)))
    }

    /// The page closed and opened again: the same game, paused, then gone on with.
    fn reopened<G: Game>(&self, id: GameId) -> Table<G> {
        let table = Table::<G>::new(self.open(), id);
        assert!(table.reopen());
        assert_eq!(table.phase_now(), Phase::Paused);
        table.resume();
        table
    }
}

fn order(shape: Shape) -> Order {
    Order {
        level: Level::Easy,
        shape,
        code: "ABC234".parse::<Code>().unwrap(),
    }
}

fn board<G: Game>(table: Table<G>) -> Vec<G::Place> {
    table.peek(|session| session.board().to_vec()).unwrap()
}

/// Fills every cell in.
fn solve(table: Table<Sudoku>) {
    let problem = table.peek(|session| session.problem()).unwrap();
    for cell in empty_cells(table) {
        let answer = problem.answer_at(PlaceId(u16::from(cell.get())));
        table.dispatch(Action::Move(sudoku::Move::Place(cell, digit(answer))));
    }
    assert_eq!(table.phase_now(), Phase::Solved);
}

fn empty_cells(table: Table<Sudoku>) -> Vec<Cell> {
    let givens = |session: &Session<Sudoku>| {
        Cell::all()
            .filter(|&cell| session.puzzle().given(cell).is_none())
            .collect()
    };
    table.peek(givens).unwrap()
}

fn digit(number: u8) -> Digit {
    Digit::new(number).unwrap()
}

/// Ten moves of each game, not one of them a no-op.
fn ten_moves(sudoku: Table<Sudoku>, hashi: Table<Hashi>) {
    for (number, &cell) in (1..=5).zip(&empty_cells(sudoku)) {
        sudoku.dispatch(Action::Move(sudoku::Move::Place(cell, digit(number))));
        sudoku.dispatch(Action::Move(sudoku::Move::Note(cell, digit(9))));
    }
    for slot in 0..5 {
        hashi.dispatch(Action::Move(hashi::Move::Mark(hashi::SlotId(slot))));
        hashi.dispatch(Action::Move(hashi::Move::Build(hashi::SlotId(slot))));
    }
}

#[test]
fn undo_goes_all_the_way_back_after_a_reload() {
    let world = World::new();
    let (sudoku, hashi) = (world.sudoku(), world.hashi());
    let (start, chart) = (board(sudoku), board(hashi));
    ten_moves(sudoku, hashi);
    sudoku.pause();
    hashi.pause();

    let sudoku = world.reopened::<Sudoku>(GameId::Sudoku);
    let hashi = world.reopened::<Hashi>(GameId::Hashi);
    assert_ne!(board(sudoku), start);
    assert_ne!(board(hashi), chart);
    while sudoku.peek(Session::can_undo) == Some(true) {
        sudoku.dispatch(Action::Undo);
    }
    while hashi.peek(Session::can_undo) == Some(true) {
        hashi.dispatch(Action::Undo);
    }
    assert_eq!(board(sudoku), start);
    assert_eq!(board(hashi), chart);
    assert_eq!(sudoku.peek(Session::can_redo), Some(true));
}

#[test]
fn notes_alone_are_kept() {
    let world = World::new();
    let table = world.sudoku();
    let cell = empty_cells(table)[0];
    for number in [1, 5, 9] {
        table.dispatch(Action::Move(sudoku::Move::Note(cell, digit(number))));
    }
    table.save_changes();
    let before = board(table);
    // The tab is killed: nothing more is called on it.
    assert_eq!(board(world.reopened::<Sudoku>(GameId::Sudoku)), before);
}

#[test]
fn marks_alone_are_kept() {
    let world = World::new();
    let table = world.hashi();
    table.dispatch(Action::Move(hashi::Move::Mark(hashi::SlotId(2))));
    table.save_changes();
    assert_eq!(board(world.reopened::<Hashi>(GameId::Hashi)), board(table));
}

#[test]
fn every_digit_round_trips_with_its_notes_all_around() {
    for number in 1..=9 {
        let world = World::new();
        let table = world.sudoku();
        let cells = empty_cells(table);
        for &cell in &cells[1..] {
            table.dispatch(Action::Move(sudoku::Move::Note(cell, digit(number))));
        }
        table.dispatch(Action::Move(sudoku::Move::Place(cells[0], digit(number))));
        table.save_changes();
        assert_eq!(
            board(world.reopened::<Sudoku>(GameId::Sudoku)),
            board(table),
            "{number}"
        );
    }
}

#[test]
fn nothing_overwrites_a_given() {
    let world = World::new();
    let table = world.sudoku();
    let given = Cell::all().find(|cell| !empty_cells(table).contains(cell)).unwrap();
    let before = board(table);
    for play in [
        sudoku::Move::Place(given, digit(5)),
        sudoku::Move::Note(given, digit(5)),
        sudoku::Move::Erase(given),
    ] {
        table.dispatch(Action::Move(play));
        assert_eq!(board(table), before, "{play:?}");
        assert_eq!(table.peek(Session::can_undo), Some(false));
    }
}

#[test]
fn starting_over_leaves_nothing_behind_and_can_be_undone() {
    let world = World::new();
    let (sudoku, hashi) = (world.sudoku(), world.hashi());
    let (start, chart) = (board(sudoku), board(hashi));
    ten_moves(sudoku, hashi);
    let played = board(sudoku);
    sudoku.dispatch(Action::Reset);
    hashi.dispatch(Action::Reset);
    assert_eq!(board(sudoku), start);
    assert_eq!(board(hashi), chart);
    sudoku.dispatch(Action::Undo);
    assert_eq!(board(sudoku), played);
}

#[test]
fn an_unfinished_game_of_the_other_game_is_kept_beside_it() {
    let world = World::new();
    let (sudoku, hashi) = (world.sudoku(), world.hashi());
    ten_moves(sudoku, hashi);
    let (played, drawn) = (board(sudoku), board(hashi));
    sudoku.pause();
    hashi.pause();
    assert_eq!(board(world.reopened::<Hashi>(GameId::Hashi)), drawn);
    assert_eq!(board(world.reopened::<Sudoku>(GameId::Sudoku)), played);
}

#[test]
fn the_clock_runs_only_while_the_board_is_seen_and_survives_a_reload() {
    let world = World::new();
    let table = world.sudoku();
    world.time.advance(Millis(61_000));
    table.pause();
    world.time.advance(Millis(3_600_000));
    assert_eq!(table.elapsed(), Millis(61_000));
    let table = Table::<Sudoku>::new(world.open(), GameId::Sudoku);
    assert!(table.reopen());
    assert_eq!(table.elapsed(), Millis(61_000));
    table.resume();
    world.time.advance(Millis(500));
    assert_eq!(table.elapsed(), Millis(61_500));
}

/// The clock waits for the first move ever, through pauses and reloads, and for no later one.
#[test]
fn the_first_move_ever_is_waited_for() {
    let world = World::first_visit();
    let table = world.sudoku();
    world.time.advance(Millis(5_000));
    table.pause();
    let table: Table<Sudoku> = world.reopened(GameId::Sudoku);
    world.time.advance(Millis(5_000));
    assert_eq!((table.elapsed(), table.is_first()), (Millis(0), true));
    // Neither a setting taken up nor a move that is refused is one.
    let given = Cell::all().find(|cell| !empty_cells(table).contains(cell)).unwrap();
    table.dispatch(Action::Move(sudoku::Move::Place(given, digit(1))));
    world.time.advance(Millis(5_000));
    assert_eq!((table.elapsed(), table.is_first()), (Millis(0), true));
    table.dispatch(Action::Move(sudoku::Move::Note(empty_cells(table)[0], digit(1))));
    world.time.advance(Millis(5_000));
    assert_eq!((table.elapsed(), table.is_first()), (Millis(5_000), false));
    // The same player's next game, and their first of the other.
    assert!(!world.sudoku().is_first());
    assert!(world.hashi().is_first());
}

#[test]
fn who_has_played_is_not_shown_how_whatever_became_of_the_note_of_it() {
    let world = World::new();
    let table = world.sudoku();
    ten_moves(table, world.hashi());
    table.pause();
    world.store.write("preferences", "{").unwrap();
    assert!(!world.reopened::<Sudoku>(GameId::Sudoku).is_first());
}

/// A Ready card says that the clock starts: it does.
#[test]
fn a_ready_card_starts_the_clock_at_a_first_visit_too() {
    let world = World::first_visit();
    let table = Table::<Sudoku>::new(world.open(), GameId::Sudoku);
    let puzzle = Sudoku::write(&Sudoku::deal(&order(sudoku::SHAPE)).unwrap());
    table.open_link(&link_to::<Sudoku>(&puzzle, None));
    world.dealer.work();
    table.resume();
    world.time.advance(Millis(2_000));
    assert_eq!((table.elapsed(), table.is_first()), (Millis(2_000), true));
}

/// A board too large to be dealt by level: told of on the way, graded, and none dealt ahead.
#[test]
fn a_large_board_is_told_of_on_the_way_and_graded() {
    let world = World::new();
    let table = Table::<Hashi>::new(world.open(), GameId::Hashi);
    let order = order(Shape::new(21, 22));
    table.deal(order);
    assert_eq!(table.progress(), None);
    let so_far = Progress { done: 3, of: 9 };
    world.dealer.tell(so_far);
    assert_eq!(table.progress(), Some(so_far));
    world.dealer.work();
    assert_eq!(table.phase_now(), Phase::Playing);
    assert!(!world.dealer.is_busy());
    let level = table.peek(|session| Hashi::grade(session.puzzle(), session.problem().answer()));
    assert_eq!(table.source(), Some(Source::dealt::<Hashi>(order, level.unwrap())));
    assert_eq!(table.next_order().map(|next| next.shape), Some(order.shape));
    // Nothing is left of it at the next wait.
    table.deal(order);
    assert_eq!(table.progress(), None);
}

#[test]
fn a_solve_asks_once_whether_to_install() {
    let world = World::new();
    let table = world.sudoku();
    let is_due = || Preferences::load(&*world.store).is_install_due();
    assert!(!is_due());
    solve(table);
    assert!(is_due());
    let mut chosen = Preferences::load(&*world.store);
    chosen.asks_install(false);
    chosen.asks_install(true);
    assert!(!chosen.is_install_due());
}

#[test]
fn nothing_is_played_while_paused() {
    let world = World::new();
    let table = world.sudoku();
    let before = board(table);
    table.pause();
    table.dispatch(Action::Move(sudoku::Move::Note(empty_cells(table)[0], digit(1))));
    assert_eq!(board(table), before);
}

#[test]
fn storage_that_fails_never_stops_play_and_is_told_once() {
    for (failure, notice) in [(StoreError::Blocked, Notice::Blocked), (StoreError::Full, Notice::Full)] {
        let world = World::first_visit();
        world.store.fail_with(Some(failure));
        let table = world.sudoku();
        let app = table.app();
        assert_eq!(app.toast().get_untracked(), Some(Toast::Storage(notice)));
        let cell = empty_cells(table)[0];
        table.dispatch(Action::Move(sudoku::Move::Place(cell, digit(1))));
        table.save_changes();
        table.dispatch(Action::Reset);
        table.save_changes();
        assert_eq!(table.phase_now(), Phase::Playing);
        // The same page still knows the game, though storage does not.
        table.pause();
        let again = Table::<Sudoku>::new(app, GameId::Sudoku);
        assert!(again.reopen());
        assert_eq!(board(again), board(table));
        assert_eq!(world.store.all(), []);
    }
}

#[test]
fn a_stored_game_that_does_not_open_is_put_aside() {
    let world = World::new();
    world.sudoku().pause();
    let name = world.name("game", GameId::Sudoku);
    let text = world.store.read(&name).unwrap().unwrap();
    let broken = text.replace("\"state\":\"", "\"state\":\"x");
    assert_ne!(broken, text);
    world.store.write(&name, &broken).unwrap();
    let table = Table::<Sudoku>::new(world.open(), GameId::Sudoku);
    assert!(!table.reopen());
    assert_eq!(world.store.read(&name), Ok(None));
    assert_eq!(world.store.read(&format!("backup.{name}")), Ok(Some(broken)));
    let toast = table.app().toast().get_untracked();
    assert_eq!(toast, Some(Toast::Storage(Notice::PutAside)));
}

/// The board holds: what its log would have added is gone, and nothing else.
#[test]
fn a_board_outlives_its_log() {
    for log in [None, Some(""), Some("BBA"), Some("nonsense"), Some("Cxxxxxxx")] {
        let world = World::new();
        let table = world.sudoku();
        table.dispatch(Action::Move(sudoku::Move::Note(empty_cells(table)[0], digit(3))));
        table.pause();
        let kept = board(table);
        let name = world.name("log", GameId::Sudoku);
        match log {
            Some(log) => world.store.write(&name, log).unwrap(),
            None => world.store.remove(&name).unwrap(),
        }
        let table = world.reopened::<Sudoku>(GameId::Sudoku);
        assert_eq!(board(table), kept);
        assert_eq!(table.peek(Session::can_undo), Some(false));
        // What this version cannot read is another's to judge.
        table.dispatch(Action::Move(sudoku::Move::Note(empty_cells(table)[1], digit(3))));
        table.pause();
        assert_eq!(world.store.read(&name).unwrap().as_deref(), log);
        assert_ne!(board(world.reopened::<Sudoku>(GameId::Sudoku)), kept);
    }
}

/// A choice made in the settings holds from where the clock starts again, and is on the record of the game.
#[test]
fn checked_guesses_follow_the_player_from_game_to_game() {
    let world = World::new();
    let table = world.sudoku();
    let cell = empty_cells(table)[0];
    let answer = table.peek(|session| session.problem().answer()[cell.index()]).unwrap();
    let wrong = digit(answer % 9 + 1);
    table.pause();
    table.app().prefer(|chosen| chosen.set(Switch::CheckGuesses, true));
    table.resume();
    table.dispatch(Action::Move(sudoku::Move::Place(cell, wrong)));
    let verdict = |table: Table<Sudoku>| table.peek(|session| session.verdict(PlaceId(u16::from(cell.get()))));
    assert_eq!(verdict(table), Some(Verdict::Wrong));
    assert_eq!(table.peek(|session| session.mistakes().unwrap().values), Some(1));
    table.pause();
    // Off again before it is gone on with: what follows is played without.
    table.app().prefer(|chosen| chosen.set(Switch::CheckGuesses, false));
    let table = world.reopened::<Sudoku>(GameId::Sudoku);
    assert_eq!(table.peek(Session::checks_guesses), Some(false));
    assert_eq!(table.peek(|session| session.help().guesses), Some(true));
    // A game begun with it on is so from its start.
    table.app().prefer(|chosen| chosen.set(Switch::CheckGuesses, true));
    let hashi = world.hashi();
    assert_eq!(hashi.peek(Session::checks_guesses), Some(true));
}

#[test]
fn automatic_candidates_are_switched_and_undone() {
    let world = World::new();
    let table = world.sudoku();
    table.pause();
    table.switch_automatic();
    assert_eq!(
        (table.phase_now(), table.peek(Session::is_automatic)),
        (Phase::Playing, Some(true))
    );
    let shown = sudoku_view(table);
    assert!(shown.iter().all(|cell| cell.digit.is_some() || cell.notes != 0));
    table.dispatch(Action::Undo);
    assert_eq!(table.peek(Session::is_automatic), Some(false));
    assert!(sudoku_view(table).iter().all(|cell| cell.notes == 0));
}

fn sudoku_view(table: Table<Sudoku>) -> Vec<CellView> {
    table.peek(|session| view(session, &Doing::default())).unwrap()
}

/// Two ways to enter: a cell and then a digit, or a digit and then its cells.
#[test]
fn digits_can_be_chosen_before_their_cells() {
    let world = World::new();
    let table = world.sudoku();
    let hand = Hand::new(&table.peek(|session| session.puzzle().clone()).unwrap());
    let [one, other] = [empty_cells(table)[0], empty_cells(table)[1]];
    let five = digit(5);
    let entered = |cell: Cell| board(table)[cell.index()].digit;
    hand.tap(table, one, None);
    hand.press_pad(table, five);
    assert_eq!((entered(one), entered(other)), (Some(five), None));
    table.app().prefer(|chosen| chosen.set(Switch::DigitFirst, true));
    hand.press_pad(table, digit(7));
    assert_eq!(entered(one), Some(five), "it is only chosen");
    hand.tap(table, other, None);
    assert_eq!(entered(other), Some(digit(7)));
    hand.press_pad(table, digit(7));
    hand.tap(table, one, None);
    assert_eq!(entered(one), Some(five), "let go again");
}

/// Pointing at a note is for who has chosen no digit.
#[test]
fn a_chosen_digit_goes_where_it_is_put_whatever_the_mouse_points_at() {
    let world = World::new();
    let table = world.sudoku();
    let hand = Hand::new(&table.peek(|session| session.puzzle().clone()).unwrap());
    let cell = empty_cells(table)[0];
    let held = || board(table)[cell.index()];
    hand.tap(table, cell, Some(digit(1)));
    assert_eq!(held().notes, 0, "there are none to point at");
    table.dispatch(Action::Move(sudoku::Move::Note(cell, digit(2))));
    hand.tap(table, cell, Some(digit(1)));
    assert_eq!((held().digit, held().notes), (None, 3));
    table.app().prefer(|chosen| chosen.set(Switch::DigitFirst, true));
    hand.tap(table, cell, Some(digit(1)));
    assert_eq!(held().notes, 2, "none is chosen yet");
    hand.press_pad(table, digit(5));
    hand.switch_mode();
    hand.tap(table, cell, Some(digit(9)));
    assert_eq!((held().digit, held().notes), (None, 18));
    hand.switch_mode();
    hand.tap(table, cell, Some(digit(9)));
    assert_eq!((held().digit, held().notes), (Some(digit(5)), 18));
}

/// Shift and Alt are the other mode for one digit.
#[test]
fn a_digit_with_shift_is_noted() {
    let world = World::new();
    let table = world.sudoku();
    let hand = Hand::new(&table.peek(|session| session.puzzle().clone()).unwrap());
    let cell = empty_cells(table)[0];
    let press = |shift, alt| KeyPress {
        code: "Digit5".to_owned(),
        shift,
        alt,
        ..KeyPress::default()
    };
    assert!(hand.key(table, &press(true, false)));
    assert_eq!(
        (board(table)[cell.index()].digit, board(table)[cell.index()].notes),
        (None, 16)
    );
    hand.switch_mode();
    assert!(hand.key(table, &press(false, true)));
    assert_eq!(board(table)[cell.index()].digit, Some(digit(5)));
}

/// Shift puts, Alt takes, and in the other mode both are about the mark: a tool each, and a key each.
#[test]
fn each_hashi_tool_has_a_key() {
    let world = World::new();
    let table = world.hashi();
    let hand = hashi_board::Hand::new();
    let (held, slot, code) = table
        .peek(|session| {
            let slot = hashi::SlotId(0);
            let Slot { from, is_down, .. } = session.puzzle().slot(slot);
            (from, slot, if is_down { "ArrowDown" } else { "ArrowRight" })
        })
        .unwrap();
    hand.held.set(Some(held));
    let press = |shift| {
        let press = KeyPress {
            code: code.to_owned(),
            shift,
            alt: !shift,
            ..KeyPress::default()
        };
        assert!(hand.key(table, &press));
        let lane = board(table)[slot.0 as usize];
        (lane.bridges, lane.mark)
    };
    assert_eq!(
        [press(true), press(true), press(false)],
        [(1, false), (2, false), (1, false)]
    );
    assert_eq!(press(false), (0, false));
    let space = KeyPress {
        code: "Space".to_owned(),
        ..KeyPress::default()
    };
    assert!(hand.key(table, &space));
    // As asked it stays, however often.
    assert_eq!(
        [press(true), press(true), press(false), press(false)].map(|lane| lane.1),
        [true, true, false, false]
    );
    let actions = table.peek(|session| session.log().entries().to_vec()).unwrap();
    let moves = actions.iter().map(|entry| match entry.action {
        Action::Move(hashi::Move::Build(_)) => '+',
        Action::Move(hashi::Move::Remove(_)) => '-',
        Action::Move(hashi::Move::Mark(_)) => 'x',
        _ => '?',
    });
    assert_eq!(moves.collect::<String>(), "++--xx");
}

/// The keys of the zoom are where they are on a keyboard, whatever they type.
#[test]
fn the_whole_board_shows_by_the_key_of_0_on_every_layout() {
    let world = World::new();
    let table = world.hashi();
    let hand = hashi_board::Hand::new();
    hand.frame
        .set(Some(hashi_board::Frame::in_room(Shape::new(7, 7), 140.0, 140.0)));
    let press = |code: &str, key: &str| {
        let press = KeyPress {
            code: code.to_owned(),
            key: key.to_owned(),
            ..KeyPress::default()
        };
        assert!(hand.key(table, &press));
        hand.lens.get_untracked().is_whole()
    };
    for (code, key) in [
        ("Digit0", "0"),
        ("Digit0", "à"),
        ("Numpad0", "0"),
        ("Numpad0", "Insert"),
    ] {
        assert!(!press("Equal", "="), "magnified");
        assert!(press(code, key), "{key}");
    }
}

/// What is done by key alone is said, once: the mode, what was undone and where, and that nothing is that way.
#[test]
fn what_a_key_does_is_said() {
    let key = |code: &str, shift| KeyPress {
        code: code.to_owned(),
        shift,
        ..KeyPress::default()
    };
    let world = World::new();
    let table = world.sudoku();
    let hand = Hand::new(&table.peek(|session| session.puzzle().clone()).unwrap());
    let status = Sudoku::status(table, hand);
    let cell = empty_cells(table)[0];
    let place = format!("row {}, column {}", cell.row() + 1, cell.column() + 1);
    let mut turns = Vec::new();
    let mut said = |status: Said| {
        turns.push(status.turn);
        assert_eq!(status.shown, status.spoken);
        status.spoken
    };
    assert!(hand.key(table, &key("Space", false)));
    assert_eq!(said(status.get_untracked()), "Notes on.");
    assert!(hand.key(table, &key("Digit5", false)));
    assert_eq!(said(status.get_untracked()), format!("Noted 5 in {place}."));
    table.dispatch(Action::Undo);
    assert_eq!(said(status.get_untracked()), format!("Undone in {place}."));
    table.dispatch(Action::Redo);
    assert_eq!(said(status.get_untracked()), format!("Redone in {place}."));
    assert!(hand.key(table, &key("Space", false)));
    assert_eq!(said(status.get_untracked()), "Digits.");
    table.dispatch(Action::Move(sudoku::Move::Note(empty_cells(table)[1], digit(4))));
    table.dispatch(Action::Reset);
    table.dispatch(Action::Undo);
    assert_eq!(said(status.get_untracked()), format!("Undone in {place}, and 1 more."));
    assert_eq!(turns, [1, 2, 3, 4, 5, 8], "each is another saying");

    let table = world.hashi();
    let hand = hashi_board::Hand::new();
    let status = Hashi::status(table, hand);
    let said = || status.get_untracked().spoken;
    // The first island, from which nothing is further up.
    assert!(hand.key(table, &key("KeyU", false)));
    assert!(said().contains("North: nothing."), "{}", said());
    assert!(hand.key(table, &key("ArrowUp", true)));
    assert_eq!(said(), "No island that way.");
    let turn = status.get_untracked().turn;
    assert!(hand.key(table, &key("ArrowUp", true)));
    assert_eq!(
        (said().as_str(), status.get_untracked().turn),
        ("No island that way.", turn + 1)
    );
    assert!(hand.key(table, &key("Space", false)));
    assert_eq!(said(), "Marks.");
    let built = hashi::Move::Build(hashi::SlotId(0));
    table.dispatch(Action::Move(built));
    let ends = said().split_once(" between ").map(|(_, ends)| ends.to_owned()).unwrap();
    table.dispatch(Action::Undo);
    assert_eq!(said(), format!("Undone between {ends}"));
    assert!(hand.key(table, &key("KeyN", false)));
    assert!(said().contains("North: nothing."), "an island asked about speaks again");
}

/// A move changes what it touches, and the page sets no more signals than that.
#[test]
fn a_move_changes_few_of_the_things_that_are_drawn() {
    let world = World::new();
    let table = world.sudoku();
    table.switch_automatic();
    let cell = empty_cells(table)[0];
    let before = sudoku_view(table);
    let answer = table.peek(|session| session.problem().answer()[cell.index()]).unwrap();
    table.dispatch(Action::Move(sudoku::Move::Place(cell, digit(answer))));
    let after = sudoku_view(table);
    let changed: Vec<usize> = (0..81).filter(|&at| before[at] != after[at]).collect();
    assert!(changed.contains(&cell.index()) && changed.len() > 1);
    let is_touched = |at: usize| {
        let like = after[at].is_same || after[at].same_note != 0;
        at == cell.index() || like || Cell::new(at as u8).unwrap().sees(cell)
    };
    assert!(changed.iter().all(|&at| is_touched(at)), "{changed:?}");

    let table = world.hashi();
    let seen = |table: Table<Hashi>| {
        let look = |session: &Session<Hashi>| {
            let helpers = hashi_board::Helpers {
                ways: false,
                cut_off: false,
                ..hashi_board::Helpers::default()
            };
            hashi_board::view(session, &hashi_board::Doing::default(), helpers)
        };
        table.peek(look).unwrap()
    };
    let before = seen(table);
    table.dispatch(Action::Move(hashi::Move::Build(hashi::SlotId(0))));
    let after = seen(table);
    let slots = before
        .slots
        .iter()
        .zip(&after.slots)
        .filter(|(one, other)| one != other);
    let islands = before
        .islands
        .iter()
        .zip(&after.islands)
        .filter(|(one, other)| one != other);
    assert_eq!(slots.count(), 1);
    assert!(islands.count() <= 2);
}

#[test]
fn another_apps_keys_are_left_alone() {
    let world = World::new();
    world.store.write("theirs", "{").unwrap();
    world.sudoku().pause();
    assert_eq!(world.store.read("theirs"), Ok(Some("{".to_owned())));
}

/// The next of its kind is dealt while one is played, and is there at once.
#[test]
fn a_new_game_of_the_same_kind_is_there_at_once() {
    let world = World::new();
    let first = order(sudoku::SHAPE);
    let table: Table<Sudoku> = world.dealt(GameId::Sudoku, first);
    let puzzle = table.peek(|session| session.puzzle().clone()).unwrap();
    assert!(world.dealer.is_busy());
    world.dealer.work();
    let next = table.app().order(GameId::Sudoku, first.level, first.shape);
    table.deal(next);
    assert_eq!(table.phase_now(), Phase::Playing);
    assert_ne!(table.peek(|session| session.puzzle().clone()).unwrap(), puzzle);
    assert_eq!(table.elapsed(), Millis(0));
    // What the code deals is what was dealt ahead, and it is given once.
    let again = Sudoku::deal(&next).unwrap();
    assert_eq!(table.peek(|session| session.puzzle().clone()), Some(again));
    assert_ne!(
        table.app().order(GameId::Sudoku, first.level, first.shape).code,
        next.code
    );
    // Another kind is dealt first, whatever is under way.
    let hard = Order {
        level: Level::Hard,
        ..first
    };
    table.deal(hard);
    assert_eq!(table.phase_now(), Phase::Waiting);
    world.dealer.work();
    assert_eq!(table.phase_now(), Phase::Playing);
    // A dealer that breaks down over one nobody asked for is no trouble.
    world.dealer.fail(Failure::Broken);
    assert_eq!(table.phase_now(), Phase::Playing);
}

#[test]
fn a_deal_can_be_cancelled_and_another_asked_for() {
    let world = World::new();
    let table = Table::<Hashi>::new(world.open(), GameId::Hashi);
    table.deal(order(Shape::new(7, 7)));
    assert!(world.dealer.is_busy());
    table.cancel();
    assert!(!world.dealer.is_busy());
    assert_eq!(table.phase_now(), Phase::Empty);
    table.deal(order(Shape::new(10, 10)));
    world.dealer.work();
    let shape = table.peek(|session| session.puzzle().shape());
    assert_eq!(shape, Some(Shape::new(10, 10)));
}

#[test]
fn what_cannot_be_dealt_is_named() {
    let world = World::new();
    let table = Table::<Sudoku>::new(world.open(), GameId::Sudoku);
    table.deal(order(Shape::new(4, 4)));
    world.dealer.work();
    let why = Trouble::Undealable(Undealable::Shape);
    assert_eq!(table.phase_now(), Phase::Failed(why));
    for failure in [Failure::Broken, Failure::OtherBuild] {
        table.deal(order(sudoku::SHAPE));
        world.dealer.fail(failure);
        assert_eq!(table.phase_now(), Phase::Failed(Trouble::Dealer(failure)));
    }
}

#[test]
fn a_puzzle_from_a_link_waits_for_the_player_and_leaves_the_old_game_alone() {
    let world = World::new();
    let old = world.sudoku();
    ten_moves(old, world.hashi());
    old.pause();
    let old = world.name("game", GameId::Sudoku);
    let before = world.store.read(&old);

    let other = Order {
        code: "XYZ789".parse().unwrap(),
        ..order(sudoku::SHAPE)
    };
    let puzzle = Sudoku::write(&Sudoku::deal(&other).unwrap());
    let table = Table::<Sudoku>::new(world.open(), GameId::Sudoku);
    let link = link_to::<Sudoku>(&puzzle, None);
    table.open_link(&link);
    world.dealer.work();
    assert_eq!(table.phase_now(), Phase::Ready);
    world.time.advance(Millis(60_000));
    assert_eq!(table.elapsed(), Millis(0));
    assert_eq!(world.name("game", GameId::Sudoku), old);
    table.resume();
    assert_eq!(table.phase_now(), Phase::Playing);
    let (_, saved) = world.open().keep(|keeper| keeper.game(GameId::Sudoku)).unwrap();
    let came = link.fragment();
    assert_eq!((saved.puzzle(), saved.link()), (&*puzzle, Some(&*came)));
    assert_eq!(world.store.read(&old), before);
}

/// A link to a puzzle, said to be the daily of a date.
fn link_to<G: Game>(puzzle: &str, daily: Option<(Date, Level)>) -> Link {
    let daily = daily.map(|(date, level)| link::Daily { date, level });
    let extras = Extras {
        daily,
        ..Extras::default()
    };
    link::read(&link::write_with::<G>(&G::read(puzzle).unwrap(), &extras)).unwrap()
}

/// It is taken for the daily it is said to be once it is found to be that one, also while it is played.
#[test]
fn a_link_to_a_daily_is_that_daily_if_it_is_one() {
    let (date, level) = ("2026-12-24".parse().unwrap(), Level::Easy);
    let daily = Sudoku::write(&engine::daily::deal::<Sudoku>(date, level).unwrap());
    let other = Sudoku::write(&Sudoku::deal(&order(sudoku::SHAPE)).unwrap());
    let source = Source::Daily { date, level };
    for (puzzle, said, starts_first, expected) in [
        (&daily, date, false, source),
        (&daily, date, true, source),
        (&daily, date.plus(-1), false, Source::Link),
        (&daily, date.plus(9), false, Source::Link),
        (&other, date, false, Source::Link),
    ] {
        let world = World::new();
        world.time.set_date(date);
        let table = Table::<Sudoku>::new(world.open(), GameId::Sudoku);
        table.open_link(&link_to::<Sudoku>(puzzle, Some((said, level))));
        world.dealer.work();
        assert_eq!((table.phase_now(), table.source()), (Phase::Ready, Some(Source::Link)));
        let card = table.card().unwrap();
        assert!(card.starts_with("opening easy - ") || puzzle == &other, "{card}");
        if starts_first {
            table.resume();
        }
        world.dealer.work();
        assert_eq!(table.source(), Some(expected));
        if !starts_first {
            // What is only looked at is not begun, however long.
            table.save_changes();
            assert_eq!(world.open().keep(|keeper| keeper.current(GameId::Sudoku)), None);
            assert_eq!(table.card().unwrap().contains(" 2026-12-24 "), expected == source);
            table.resume();
        }
        table.pause();
        let (_, saved) = world.open().keep(|keeper| keeper.game(GameId::Sudoku)).unwrap();
        assert_eq!(saved.source(), expected);
    }
}

#[test]
fn a_link_to_no_proper_puzzle_says_which_way_it_is_wrong() {
    let world = World::new();
    let empty = Sudoku::write(&sudoku::Puzzle::new([None; 81]));
    let table = Table::<Sudoku>::new(world.open(), GameId::Sudoku);
    table.open_link(&link_to::<Sudoku>(&empty, None));
    world.dealer.work();
    let why = Trouble::Solutions(Solutions::Several);
    assert_eq!(table.phase_now(), Phase::Failed(why));
}

/// Every island full, in two pieces: not solved, and the player is told.
#[test]
fn full_islands_that_are_not_joined_are_not_a_solution() {
    let at = |row, column| hashi::Island { row, column, clue: 2 };
    let islands = vec![at(0, 0), at(0, 2), at(2, 0), at(2, 2)];
    let puzzle = hashi::Puzzle::new(Shape::new(3, 3), islands).unwrap();
    let (top, bottom) = (hashi::SlotId(0), hashi::SlotId(3));
    let mut session = Session::new(Rc::new(Problem::<Hashi>::solve(puzzle).unwrap()));
    for slot in [top, top, bottom, bottom] {
        session = reduce(session, Action::Move(hashi::Move::Build(slot)), Tenths(0)).session;
    }
    assert!(!session.is_solved());
    let outcome = reduce(session, Action::Undo, Tenths(0));
    let outcome = reduce(outcome.session, Action::Redo, Tenths(0));
    let said = ninebridge::text::hashi::say(&outcome.session, &outcome.effect);
    assert!(said.contains("2 groups") && said.contains("joined"), "{said}");
}

/// What the librarian is asked, of what this page has stored.
fn known(world: &World, ask: &Ask) -> Answer {
    world.open().ports().librarian.ask(ask).unwrap()
}

fn first_daily() -> (Date, Level) {
    (engine::daily::FIRST, Level::Easy)
}

#[test]
fn a_daily_is_dealt_once_and_gone_on_with() {
    let world = World::new();
    let (date, level) = first_daily();
    let table = Table::<Sudoku>::new(world.open(), GameId::Sudoku);
    table.daily(date, level);
    assert_eq!(table.phase_now(), Phase::Waiting);
    world.dealer.work();
    assert_eq!(table.phase_now(), Phase::Playing);
    assert_eq!(table.source(), Some(Source::Daily { date, level }));
    table.dispatch(Action::Move(sudoku::Move::Place(empty_cells(table)[0], digit(1))));
    world.time.advance(Millis(5_000));
    table.pause();
    let (name, kept) = (table.name().unwrap(), board(table));
    assert_eq!(
        known(&world, &Ask::Daily(GameId::Sudoku, date, level)),
        Answer::Game(name)
    );
    // Another game comes between, and the day turns.
    world.sudoku().pause();
    world.dealer.work();
    world.time.set_date(date.plus(1));
    let again = Table::<Sudoku>::new(world.open(), GameId::Sudoku);
    again.daily(date, level);
    assert_eq!((again.phase_now(), again.name()), (Phase::Playing, Some(name)));
    assert_eq!(board(again), kept);
    assert!(!world.dealer.is_busy());
    // It was begun on its own day, and counts for it.
    solve(again);
    let Answer::Today(standings) = known(&world, &Ask::Today(date)) else {
        panic!("no standings");
    };
    assert_eq!(standings[0].marks[0].0, Mark::OnDay);
    assert_eq!(standings[0].marks[0].1, Some(again.elapsed()));
    assert_eq!((standings[0].streak, standings[1].streak), (1, 0));
}

#[test]
fn a_daily_dealt_before_is_not_dealt_again() {
    let world = World::new();
    let (date, level) = first_daily();
    let table = Table::<Hashi>::new(world.open(), GameId::Hashi);
    table.daily(date, level);
    world.dealer.work();
    let puzzle = table.peek(|session| Hashi::write(session.puzzle())).unwrap();
    // Its game is deleted; the puzzle is still the same, and now one that was seen.
    let id = table.name().unwrap();
    table.pause();
    for what in ["record", "game", "log"] {
        world.store.remove(&format!("{what}.{id}")).unwrap();
    }
    let ask = Ask::Daily(GameId::Hashi, date, level);
    assert_eq!(known(&world, &ask), Answer::Puzzle(puzzle.clone()));
    let again = Table::<Hashi>::new(world.open(), GameId::Hashi);
    again.daily(date, level);
    world.dealer.work();
    assert_eq!(again.peek(|session| Hashi::write(session.puzzle())), Some(puzzle));
    assert_eq!(again.source(), Some(Source::Daily { date, level }));
}

#[test]
fn no_daily_comes_before_its_day_has_begun_somewhere() {
    let world = World::new();
    let (date, level) = first_daily();
    let table = Table::<Sudoku>::new(world.open(), GameId::Sudoku);
    table.daily(date.plus(2), level);
    assert_eq!(table.phase_now(), Phase::Failed(Trouble::NotYet));
    // At Greenwich noon it is the next day in the first places.
    world.time.advance(Millis(12 * 3_600_000));
    table.daily(date.plus(1), level);
    world.dealer.work();
    assert_eq!(table.phase_now(), Phase::Playing);
}

#[test]
fn without_the_librarian_a_daily_is_dealt_all_the_same() {
    let world = World::new();
    let (date, level) = first_daily();
    let away = librarian::Memory::away(Rc::clone(&world.store));
    let app = App::new(Ports {
        librarian: Rc::new(away),
        ..world.open().ports()
    });
    let table = Table::<Sudoku>::new(app, GameId::Sudoku);
    table.daily(date, level);
    world.dealer.work();
    assert_eq!(table.phase_now(), Phase::Playing);
    table.pause();
    // They find it as they come.
    assert_eq!(known(&world, &Ask::Begin), Answer::Done);
    assert!(matches!(
        known(&world, &Ask::Daily(GameId::Sudoku, date, level)),
        Answer::Game(_)
    ));
}

#[test]
fn a_game_taken_over_by_another_tab_is_left_to_it() {
    let world = World::new();
    let here = world.sudoku();
    let cells = empty_cells(here);
    here.dispatch(Action::Move(sudoku::Move::Note(cells[0], digit(1))));
    here.save_changes();
    let there = world.reopened::<Sudoku>(GameId::Sudoku);
    there.dispatch(Action::Move(sudoku::Move::Note(cells[1], digit(2))));
    world.time.advance(Millis(9_000));
    there.save();
    let stored = world.store.all();
    // Its own next save finds out, and nothing more is taken here.
    here.dispatch(Action::Move(sudoku::Move::Note(cells[2], digit(3))));
    here.save_changes();
    assert_eq!(here.phase_now(), Phase::Elsewhere);
    let before = board(here);
    here.dispatch(Action::Move(sudoku::Move::Note(cells[3], digit(4))));
    here.save();
    here.pause();
    assert_eq!((board(here), world.store.all()), (before, stored));
    // Taken back, it goes on from what the other tab stored, and the other one stands back.
    assert!(here.carry_on());
    assert_eq!((here.phase_now(), board(here)), (Phase::Playing, board(there)));
    let name = here.name().unwrap();
    here.dispatch(Action::Move(sudoku::Move::Note(cells[4], digit(5))));
    here.save_changes();
    there.is_elsewhere(name);
    assert_eq!(there.phase_now(), Phase::Elsewhere);
}

#[test]
fn what_was_read_already_is_not_played_elsewhere() {
    let world = World::new();
    let before = world.sudoku();
    before.save();
    let name = before.name().unwrap();
    // The browser tells of the last visit's last save when the next visit has begun.
    let after = world.reopened::<Sudoku>(GameId::Sudoku);
    let phase = after.phase_now();
    after.is_elsewhere(name);
    assert_eq!(after.phase_now(), phase);
    assert_ne!(phase, Phase::Elsewhere);
}

#[test]
fn a_kept_game_is_played_again_from_its_start() {
    let world = World::new();
    let first = world.sudoku();
    let source = first.source();
    solve(first);
    let again = Table::<Sudoku>::new(world.open(), GameId::Sudoku);
    again.again(first.name().unwrap());
    world.dealer.work();
    assert_eq!((again.phase_now(), again.source()), (Phase::Playing, source));
    assert_eq!(again.peek(Session::is_untouched), Some(true));
    assert_ne!(again.name(), first.name());
}
