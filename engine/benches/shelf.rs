//! What a full store takes and costs, as tables for docs/BENCHMARKS.md: `cargo bench -p engine --bench shelf [-- shelf]`.
//! Times are the thread's own, over a store in memory: a browser's own reading and writing comes on top.

#[path = "../tests/shelves/mod.rs"]
mod shelves;

use std::hint::black_box;
use std::rc::Rc;
use std::time::Duration;

use cpu_time::ThreadTime;

use engine::daily;
use engine::date::Date;
use engine::game::Game as Rules;
use engine::games::GameId;
use engine::hashi::Hashi;
use engine::level::Level;
use engine::log::Log;
use engine::play::{Action, Millis, Problem, Session, Source, reduce};
use engine::random::Stream;
use engine::rating;
use engine::shape::Shape;
use engine::shelf::backup::Backup;
use engine::shelf::{Dealt, Filter, KEPT_DAYS, Kept, Names, Store, fingerprint, listed, sweep, tallies};
use engine::sudoku::Sudoku;
use engine::with_game;
use shelves::{FIRST, Memory, date, id, moment};

const GAMES: u32 = 1_000;
const UNFINISHED: u32 = 50;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    if !words.is_empty() && !words.iter().any(|word| word == "shelf") {
        return;
    }
    let (memory, on_screen) = full();
    sizes(&memory);
    costs(&memory, &on_screen);
}

/// A store with all it may hold, and the game on screen a moment later.
fn full() -> (Memory, Kept) {
    let memory = Memory::default();
    let store = Store::new(&memory);
    let mut on_screen = None;
    for number in 0..GAMES {
        let on = date(FIRST).plus(i32::try_from(number / 4).unwrap());
        // The mix of a player who does the dailies and as much besides, on large boards too.
        let level = Level::DEALT[number as usize / 2 % 4];
        let (game, later) = if number.is_multiple_of(2) {
            play::<Sudoku>(GameId::Sudoku, number, level, Shape::new(9, 9), on)
        } else {
            let side = [7, 10, 15, 20][number as usize / 2 % 4];
            play::<Hashi>(GameId::Hashi, number, level, Shape::new(side, side), on)
        };
        store.keep(&game).unwrap();
        store
            .see(Names::SEEN, &fingerprint(game.record.game, &game.record.puzzle))
            .unwrap();
        on_screen = Some(later);
    }
    for number in 0..1_000 {
        let more = fingerprint(GameId::Hashi, &number.to_string());
        store.see(Names::SEEN, &more).unwrap();
        store.see(Names::WATCHED, &more).unwrap();
    }
    for game in GameId::ALL {
        with_game!(game, G => {
            let mut dealt = Dealt::default();
            for day in 0..i32::try_from(KEPT_DAYS).unwrap() {
                for level in Level::DEALT {
                    let on = date(FIRST).plus(day);
                    dealt.add(on, level, &G::write(&daily::deal::<G>(on, level).unwrap()));
                }
            }
            memory.set(&Names::dealt(game), &dealt.write::<G>());
        });
    }
    (memory, on_screen.unwrap())
}

/// A game over, or for the last ones half-way; and the same a moment later. A third of them have twice as many moves.
fn play<G: Rules>(kind: GameId, number: u32, level: Level, shape: Shape, on: Date) -> (Kept, Kept) {
    let code = format!("{:06}", 222_222 + number * 7 % 777_777).replace(['0', '1'], "Z");
    let problem = shelves::problem::<G>(level, shape, &code);
    let source = if number % 4 < 2 {
        Source::Daily { date: on, level }
    } else {
        shelves::source(level, shape, &code, G::GENERATOR)
    };
    let course = shelves::course(kind, id(number), source, &problem, moment(on));
    let last = course.len() - 1;
    let at = if number < GAMES - UNFINISHED { last } else { last / 2 };
    let of = |at: usize| {
        let mut game = course[at].clone();
        if number.is_multiple_of(3) {
            game.log = Some(twice(&problem, &course[at], &mut Stream::new(&code)));
        }
        if game.record.is_over() {
            game.board = None;
        }
        game
    };
    (of(at), of((at + 1).min(last)))
}

/// A log as long as two: after each move another is made and undone.
fn twice<G: Rules>(problem: &Rc<Problem<G>>, game: &Kept, stream: &mut Stream) -> String {
    let log = Log::<G>::read(problem.puzzle(), game.log.as_ref().unwrap()).unwrap();
    let mut session = Session::<G>::new(Rc::clone(problem));
    for entry in log.entries() {
        let other = G::numbered_move(problem.puzzle(), stream.below(G::moves(problem.puzzle())));
        for action in other.map(Action::Move).into_iter().chain([Action::Undo]) {
            session = reduce(session, action, entry.at).session;
        }
        session = reduce(session, entry.action, entry.at).session;
    }
    session.log().write(problem.puzzle())
}

fn sizes(memory: &Memory) {
    println!("\n| part of a full store | names | characters |");
    println!("|---|---|---|");
    let kinds = [
        "record.",
        "log.",
        "game.",
        "games",
        "seen",
        "watched",
        "outcomes.",
        "dealt.",
    ];
    for kind in kinds {
        let texts = memory.texts.borrow();
        let own: Vec<usize> = texts
            .iter()
            .filter(|(name, _)| name.starts_with(kind) && (kind.ends_with('.') || *name == kind))
            .map(|(name, text)| "ninebridge.".len() + name.len() + text.len())
            .collect();
        println!(
            "| {} | {} | {} |",
            kind.trim_end_matches('.'),
            own.len(),
            own.iter().sum::<usize>()
        );
    }
    let names = memory.texts.borrow().len();
    let all = memory.size() + names * "ninebridge.".len();
    println!("| all | {names} | {all} |");
    assert!(all < 2_600_000, "half of what a browser allows");
}

fn costs(memory: &Memory, on_screen: &Kept) {
    println!("\n| over a full store | ms |");
    println!("|---|---|");
    let store = Store::new(memory);
    let records = store.records().unwrap();
    assert_eq!(records.len(), GAMES as usize);
    let row =
        |name: &str, time: Duration| println!("| {name} | {}.{:03} |", time.as_millis(), time.as_micros() % 1_000);
    let mut turn = 0u64;
    row(
        "a save of the game on screen",
        best(50, || {
            turn += 1;
            let mut game = on_screen.clone();
            game.record.elapsed = Millis(game.record.elapsed.0 + 100 * turn);
            store.keep(&game).unwrap();
        }),
    );
    let mut number = 10_000;
    row(
        "a new game, and the oldest let go",
        best(20, || {
            number += 1;
            let mut game = on_screen.clone();
            game.record.id = id(number);
            store.keep(&game).unwrap();
        }),
    );
    row("reading every record", best(10, || store.records().unwrap()));
    row(
        "the list, newest first",
        best(10, || listed(&records, &Filter::default()).len()),
    );
    row("statistics by game, level and shape", best(10, || tallies(&records)));
    row(
        "a rating with its history",
        best(10, || rating::history(&records, GameId::Sudoku, None)),
    );
    row("a visit's sweep", best(10, || sweep(&store).unwrap()));
    let backup = Backup::of(&store).unwrap();
    let text = backup.write().text;
    row("writing a backup", best(3, || backup.write()));
    row("reading a backup", best(3, || Backup::read(&text).unwrap()));
    // Of many more games than a store holds, as long as it may be.
    let mut longest = backup.clone();
    for (number, game) in (2 * GAMES..12 * GAMES).zip(backup.games.values().cycle()) {
        let mut game = game.clone();
        game.record.id = id(number);
        longest.games.insert(game.record.id, game);
    }
    let all = longest.write().text;
    row("writing the longest backup", best(3, || longest.write()));
    row("reading it", best(3, || Backup::read(&all).unwrap()));
    println!("\nA backup has {} characters, the longest {}.", text.len(), all.len());
}

fn best<T>(runs: u32, mut act: impl FnMut() -> T) -> Duration {
    let timed = (0..runs).map(|_| {
        let start = ThreadTime::now();
        black_box(act());
        start.elapsed()
    });
    timed.min().unwrap_or_default()
}
