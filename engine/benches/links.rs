//! How long links are, and how soon hostile ones are refused, as tables for docs/BENCHMARKS.md:
//! `cargo bench -p engine --bench links [-- links]`.

mod solves;

use std::hint::black_box;
use std::rc::Rc;
use std::time::Duration;

use cpu_time::ThreadTime;

use engine::digits;
use engine::game::Game;
use engine::hashi::Hashi;
use engine::level::Level;
use engine::link::{self, Extras, Race};
use engine::play::{Millis, Problem, Session};
use engine::race::{Known, Run};
use engine::random::Stream;
use engine::shape::Shape;
use engine::sudoku::Sudoku;
use solves::{bridges, dealt, digits_only, with_automatic, with_notes};

/// Solves a row.
const SOLVES: u32 = 200;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    if words.is_empty() || words.iter().any(|word| word == "links") {
        lengths();
        hostile();
    }
}

fn lengths() {
    println!("\n| puzzles | alone | with a time, median | 95 % | longest | with the solve, median | 95 % | longest |");
    println!("|---|---|---|---|---|---|---|---|");
    // A player's three ways, in turn.
    let sudoku = |seed: u32, problem: &Rc<Problem<Sudoku>>, stream: &mut Stream| match seed % 3 {
        0 => digits_only(problem, stream),
        1 => with_automatic(problem, stream),
        _ => with_notes(problem, stream),
    };
    for level in Level::DEALT {
        row(&format!("Sudoku {}", level.id()), level, Shape::new(9, 9), sudoku);
    }
    let charts = [
        (Level::Easy, 7),
        (Level::Medium, 10),
        (Level::Hard, 12),
        (Level::Expert, 15),
    ];
    for (level, side) in charts.into_iter().chain(Level::DEALT.map(|level| (level, 20))) {
        let name = format!("Hashi {side}×{side} {}", level.id());
        row(
            &name,
            level,
            Shape::new(side, side),
            |seed, problem: &Rc<Problem<Hashi>>, stream| bridges(problem, stream, seed % 2 == 0),
        );
    }
}

fn row<G: Game>(
    name: &str,
    level: Level,
    shape: Shape,
    solve: impl Fn(u32, &Rc<Problem<G>>, &mut Stream) -> Session<G>,
) {
    let mut found = [const { Vec::new() }; 3];
    for seed in 0..SOLVES {
        let digit = |at: u32| char::from(b'A' + u8::try_from(at % 8).unwrap());
        let code = format!("LNK{}{}{}", digit(seed / 64), digit(seed / 8), digit(seed));
        let problem = dealt::<G>(level, shape, &code);
        let session = solve(seed, &problem, &mut Stream::new(&code));
        assert!(session.is_solved(), "{name}");
        let run = Run::of(
            &session,
            Millis(u64::from(session.log().end().0) * 100),
            Known::default(),
        );
        // As the page sends it: time, device, help, mistakes and pace, with or without the solve.
        let sent = |with_solve| {
            let device = "a1B2c3D4e5".parse().ok();
            let race = Race::of(&session, &run, device, with_solve);
            assert!(
                race.as_ref().is_some_and(|race| race.solve.is_some() == with_solve),
                "{name}"
            );
            let extras = Extras {
                race,
                ..Extras::default()
            };
            link::write_with::<G>(session.puzzle(), &extras).len()
        };
        let lengths = [link::write::<G>(session.puzzle()).len(), sent(false), sent(true)];
        for (all, length) in found.iter_mut().zip(lengths) {
            all.push(length);
        }
    }
    let [alone, time, solve] = found.map(|mut all| {
        all.sort_unstable();
        [all[all.len() / 2], all[all.len() * 95 / 100], all[all.len() - 1]]
    });
    let cells = |of: [usize; 3]| of.map(|length| length.to_string()).join(" | ");
    println!("| {name} | {} | {} | {} |", alone[0], cells(time), cells(solve));
}

/// Texts made to keep a reader busy: as long as they may be, and far past that.
fn hostile() {
    println!("\n| text | 100,000 characters, ms | 20,000 characters, ms | opens |");
    println!("|---|---|---|---|");
    let puzzle = "p=hashi-AGU1lt4JTj_Be";
    let kinds: [(&str, &str, &str); 9] = [
        ("a whole puzzle, then letters", puzzle, "A"),
        ("a whole puzzle, then `&`", puzzle, "&"),
        ("a whole puzzle, then `&t=1` again and again", puzzle, "&t=1"),
        (
            "a whole puzzle, a time and a solve without end",
            "p=hashi-AGU1lt4JTj_Be&t=60&s=",
            "B",
        ),
        (
            "a whole puzzle, a time and help without end",
            "p=hashi-AGU1lt4JTj_Be&t=60&a=",
            "h1",
        ),
        ("a puzzle without end", "p=hashi-A", "B"),
        ("nothing but `p=`", "", "p="),
        ("nothing but `&`", "", "&"),
        ("marks that chats add", puzzle, ")…"),
    ];
    for (name, start, piece) in kinds {
        let cut = |most: usize| {
            let mut text = start.to_owned();
            while text.len() + piece.len() <= most - 8 {
                text.push_str(piece);
            }
            text
        };
        let timed = [100_000, 20_000].map(|most| most_of(&cut(most)));
        let opens = link::read(&link::sealed(&cut(20_000))).is_ok();
        let [long, short] = timed.map(|spent| format!("{:.3}", spent.as_secs_f64() * 1_000.0));
        println!(
            "| {name} | {long} | {short} | {} |",
            if opens { "its puzzle" } else { "nothing" }
        );
    }
}

/// What all that is done with a link takes at most: with its own check, with a puzzle's, and as it is.
fn most_of(text: &str) -> Duration {
    let texts = [
        text.to_owned(),
        link::sealed(text),
        format!("{text}{}", digits::check(text.strip_prefix("p=").unwrap_or_default())),
    ];
    let timed = texts.iter().flat_map(|text| {
        (0..20).map(move |_| {
            let start = ThreadTime::now();
            if black_box(link::find(text)).is_some()
                && let Ok(opened) = link::read(text)
            {
                black_box((opened.extras(), opened.lost()));
            }
            start.elapsed()
        })
    });
    timed.max().unwrap_or_default()
}
