//! A move sets the signals of what it changed, once each, and no others: counted over played games, with what may
//! change worked out from the rules alone.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use engine::game::{Game, Order};
use engine::hashi::{self, Hashi, IslandId, Puzzle, SlotId, in_the_way};
use engine::level::Level;
use engine::play::{Action, Problem, Session, Tenths, reduce};
use engine::shape::Shape;
use engine::sudoku::{self, Cell, Digit, Sudoku, candidates, peers, standing_digit};
use leptos::prelude::*;
use leptos::reactive::effect::ImmediateEffect;
use ninebridge::boards::{Signals, hashi as chart, sudoku as grid};

fn session<G: Game>(shape: Shape) -> Session<G> {
    let order = Order {
        level: Level::Easy,
        shape,
        code: "ABC234".parse().unwrap(),
    };
    Session::new(Rc::new(Problem::solve(G::deal(&order).unwrap()).unwrap()))
}

fn play<G: Game>(session: Session<G>, play: G::Move) -> Session<G> {
    reduce(session, Action::Move(play), Tenths(0)).session
}

/// A board's signals, with a listener at each, as an element of the page is.
struct Listened<T: Send + Sync + 'static> {
    signals: Signals<T>,
    heard: Vec<Arc<AtomicU32>>,
    _listeners: Vec<ImmediateEffect>,
}

impl<T: Clone + PartialEq + Send + Sync + 'static> Listened<T> {
    fn new(models: Vec<T>) -> Self {
        let signals = Signals::new(models);
        let heard: Vec<Arc<AtomicU32>> = signals.all().iter().map(|_| Arc::default()).collect();
        let listen = |(signal, heard): (RwSignal<T>, &Arc<AtomicU32>)| {
            let heard = Arc::clone(heard);
            ImmediateEffect::new(move || {
                signal.track();
                heard.fetch_add(1, Ordering::Relaxed);
            })
        };
        let listeners = signals.all().into_iter().zip(&heard).map(listen).collect();
        // Each listens to what is there at first.
        for heard in &heard {
            heard.store(0, Ordering::Relaxed);
        }
        Self {
            signals,
            heard,
            _listeners: listeners,
        }
    }

    /// Shows what is next, and says who heard of it: each of them once.
    fn show(&mut self, next: Vec<T>) -> BTreeSet<usize> {
        let set = self.signals.update(next);
        let counts = self.heard.iter().map(|heard| heard.swap(0, Ordering::Relaxed));
        let heard: Vec<(usize, u32)> = counts.enumerate().filter(|(_, count)| *count > 0).collect();
        assert!(heard.iter().all(|(_, count)| *count == 1), "{heard:?}");
        assert_eq!(heard.len(), set);
        heard.into_iter().map(|(index, _)| index).collect()
    }
}

/// What must change and may, of all that did.
fn expect(changed: &BTreeSet<usize>, must: &[usize], may: &BTreeSet<usize>, what: &str) {
    for index in must {
        assert!(changed.contains(index), "{what}: {index} did not change");
    }
    let others: Vec<&usize> = changed.difference(may).collect();
    assert!(others.is_empty(), "{what}: {others:?} changed too");
}

#[test]
fn a_sudoku_move_sets_its_cell_and_what_follows_from_its_digit() {
    let owner = Owner::new();
    owner.set();
    let mut session = session::<Sudoku>(sudoku::SHAPE);
    let answer = session.problem().answer().to_vec();
    let empty: Vec<Cell> = Cell::all()
        .filter(|&cell| session.puzzle().given(cell).is_none())
        .collect();
    let digits: Vec<Digit> = Digit::all().collect();
    // Every empty cell full of notes.
    for &cell in &empty {
        for &digit in &digits {
            session = play(session, sudoku::Move::Note(cell, digit));
        }
    }
    let on = |selected| grid::Doing {
        selected,
        ..grid::Doing::default()
    };
    let mut board = Listened::new(grid::view(&session, &on(empty[0])));
    let mut sum = 0;
    for &cell in &empty {
        // The selection moves to the cell, which has no digit: nothing but the marks of two selections changes.
        board.show(grid::view(&session, &on(cell)));
        let digit = digits[usize::from(answer[cell.index()]) - 1];
        let other = digits[usize::from(digit.get()) % 9];

        let noted = play(session.clone(), sudoku::Move::Note(cell, other));
        let changed = board.show(grid::view(&noted, &on(cell)));
        assert_eq!(changed, BTreeSet::from([cell.index()]), "a note in {cell:?}");
        board.show(grid::view(&session, &on(cell)));

        session = play(session, sudoku::Move::PlaceAndClear(cell, digit));
        let changed = board.show(grid::view(&session, &on(cell)));
        // Its notes among the peers; where else it stands or is noted, to stand out with the cell selected.
        let alike = Cell::all().filter(|&at| {
            let noted = candidates(session.puzzle(), session.board(), false, at) & digit.bit() != 0;
            noted || standing_digit(session.puzzle(), session.board(), at) == Some(digit)
        });
        let may = alike.chain(peers(cell)).chain([cell]).map(Cell::index).collect();
        expect(&changed, &[cell.index()], &may, &format!("{digit:?} in {cell:?}"));
        sum += changed.len();
    }
    assert!(session.is_solved());
    // Half of the cells are givens with other digits, and the fuller the board the less is left to change.
    assert!(sum < empty.len() * 40, "{sum} set by {} digits", empty.len());
}

#[test]
fn moving_the_selection_sets_the_cells_marked_before_and_after() {
    let owner = Owner::new();
    owner.set();
    let session = session::<Sudoku>(sudoku::SHAPE);
    let on = |selected| grid::Doing {
        selected,
        ..grid::Doing::default()
    };
    let marked = |selected: Cell| -> BTreeSet<usize> {
        let digit = session.puzzle().given(selected);
        let alike = Cell::all().filter(|&cell| digit.is_some() && session.puzzle().given(cell) == digit);
        alike
            .chain(peers(selected))
            .chain([selected])
            .map(Cell::index)
            .collect()
    };
    let mut before = Cell::default();
    let mut board = Listened::new(grid::view(&session, &on(before)));
    for selected in Cell::all().skip(1) {
        let changed = board.show(grid::view(&session, &on(selected)));
        let may = marked(before).union(&marked(selected)).copied().collect();
        let must = [before.index(), selected.index()];
        expect(&changed, &must, &may, &format!("{before:?} to {selected:?}"));
        before = selected;
    }
}

#[test]
fn a_hashi_move_sets_its_slot_its_ends_and_groups_it_cuts_off() {
    let owner = Owner::new();
    owner.set();
    let mut session = session::<Hashi>(Shape::new(20, 20));
    let problem = session.problem();
    let puzzle: &Puzzle = problem.puzzle();
    let doing = chart::Doing::default();
    let view = |session: &Session<Hashi>| chart::view(session, &doing, chart::Helpers::default());
    let first = view(&session);
    let (mut slots, mut islands) = (Listened::new(first.slots), Listened::new(first.islands));
    let mut moves: u32 = 0;
    let mut sum = 0;
    let mut step = |session: &Session<Hashi>, slot: SlotId, what: &str| {
        let next = view(session);
        let what = format!("{what} {slot:?}");
        let changed = slots.show(next.slots);
        let crossed = puzzle.crossings(slot).iter().map(|other| other.index());
        let may = crossed.chain([slot.index()]).collect();
        // Under a bridge that crosses it a mark does not show.
        let shows = in_the_way(puzzle, session.board(), slot).is_empty();
        expect(&changed, &[slot.index()][..usize::from(shows)], &may, &what);
        sum += changed.len();
        let changed = islands.show(next.islands);
        let may = joined(puzzle, session, slot);
        expect(&changed, &[], &may, &what);
        sum += changed.len();
        moves += 1;
    };
    for (slot, &count) in puzzle.slot_ids().zip(problem.answer()) {
        session = play(session, hashi::Move::Mark(slot));
        step(&session, slot, "a mark on");
        session = play(session, hashi::Move::Mark(slot));
        step(&session, slot, "a mark off");
        for _ in 0..count {
            session = play(session, hashi::Move::Build(slot));
            step(&session, slot, "a bridge on");
        }
    }
    assert!(session.is_solved());
    assert!(sum < moves as usize * 3, "{sum} set by {moves} moves");
}

/// The islands of the groups at both ends of a slot: they may be cut off by a move there, or no longer.
fn joined(puzzle: &Puzzle, session: &Session<Hashi>, slot: SlotId) -> BTreeSet<usize> {
    let ends = puzzle.slot(slot);
    let mut reached: Vec<IslandId> = vec![ends.from, ends.to];
    let mut at = 0;
    while let Some(&island) = reached.get(at) {
        for arm in puzzle.arms(island) {
            let other = puzzle.slot(arm).other(island);
            if session.board()[arm.index()].bridges > 0 && !reached.contains(&other) {
                reached.push(other);
            }
        }
        at += 1;
    }
    reached.into_iter().map(IslandId::index).collect()
}
