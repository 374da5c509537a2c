//! Makes the files that the tests replay: `golden` for engine/golden/hashi.tsv, `puzzles` for
//! engine/corpus/hashi.tsv, `positions` for engine/corpus/hashi-positions.tsv.

use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitCode;

use engine::code::Code;
use engine::game::{Game, Order};
use engine::hashi::generate::{self, Dealt};
use engine::hashi::notation::{answer, id};
use engine::hashi::techniques::{Board, Reasoning, Stand, Technique, find};
use engine::hashi::{Hashi, Puzzle, golden, grade};
use engine::level::Level;
use engine::random::Stream;
use engine::shape::Shape;

fn main() -> ExitCode {
    match std::env::args().nth(1).as_deref() {
        Some("golden") => print_golden(),
        Some("puzzles") => print_puzzles(),
        Some("positions") => print_positions(),
        _ => return ExitCode::FAILURE,
    }
    ExitCode::SUCCESS
}

/// Two puzzles of every level and shape of the menu, and of the dailies' shapes; and large ones of any level.
fn print_golden() {
    let mut stream = Stream::new("golden");
    for level in Level::DEALT {
        let mut shapes = Hashi::shapes(level).to_vec();
        if !shapes.contains(&Shape::new(12, 12)) {
            shapes.push(Shape::new(12, 12));
        }
        for shape in shapes {
            for _ in 0..2 {
                let code = Code::draw(&mut stream);
                println!("{}", golden::line(&Order { level, shape, code }));
            }
        }
    }
    for (rows, columns) in [(30, 30), (21, 40), (60, 60)] {
        let (level, shape, code) = (Level::Easy, Shape::new(rows, columns), Code::draw(&mut stream));
        println!("{}", golden::line(&Order { level, shape, code }));
    }
}

/// Squares, oblongs and the smallest.
const SHAPES: [(u8, u8); 13] = [
    (4, 4),
    (4, 6),
    (4, 8),
    (5, 5),
    (5, 9),
    (7, 7),
    (12, 7),
    (10, 10),
    (9, 16),
    (12, 12),
    (15, 15),
    (14, 22),
    (20, 20),
];

fn shapes() -> impl Iterator<Item = Shape> {
    SHAPES.into_iter().map(|(rows, columns)| Shape::new(rows, columns))
}

fn deal(level: Level, shape: Shape, number: u32) -> Option<Dealt> {
    let seed = format!("corpus/{shape}/{}/{number}", level.id());
    generate::of_level(level, shape, None, &seed, &mut |_| ()).ok()
}

fn print_puzzles() {
    for shape in shapes() {
        for level in Level::DEALT {
            for dealt in (0..3).filter_map(|number| deal(level, shape, number)) {
                print_puzzle(&dealt);
            }
        }
    }
    for shape in [Shape::new(25, 25), Shape::new(20, 40)] {
        for number in 0..2 {
            let seed = format!("corpus/{shape}/any/{number}");
            if let Ok(dealt) = generate::of_any_level(shape, None, &seed, &mut |_| ()) {
                print_puzzle(&dealt);
            }
        }
    }
}

fn print_puzzle(dealt: &Dealt) {
    let grade = grade(&dealt.puzzle, &dealt.answer);
    let own = grade.own.map(|slots| slots.to_string());
    let answer = answer::list(&dealt.puzzle, &dealt.answer);
    let level = grade.level.id();
    println!(
        "{level}\t{}\t{}\t{answer}",
        own[1..].join(","),
        id::write(&dealt.puzzle)
    );
}

/// How many positions of each technique in which it finds something, and in which it does not.
const POSITIONS: u32 = 40;

/// Positions on the way to an answer: the technique of the next step finds that step, and harder ones that find
/// nothing there are silent.
fn print_positions() {
    let mut fires: BTreeMap<Technique, u32> = BTreeMap::new();
    let mut silent: BTreeMap<Technique, u32> = BTreeMap::new();
    for number in 10..40 {
        for (rows, columns) in [(7, 7), (5, 9), (10, 10), (12, 12)] {
            for level in [Level::Expert, Level::Hard, Level::Medium] {
                if let Some(dealt) = deal(level, Shape::new(rows, columns), number) {
                    print_positions_of(&dealt, &mut fires, &mut silent);
                }
            }
        }
    }
    let oblongs = (0..2 * POSITIONS).filter_map(|number| deal(Level::Medium, Shape::new(8, 10), number));
    let stalled = oblongs.filter(print_stalled).take(POSITIONS as usize).count();
    assert_eq!(stalled, POSITIONS as usize, "positions that stall");
}

/// A puzzle with one bridge doubled has an answer still, and often a second: where reasoning stalls on it, even the
/// hardest technique must be silent.
fn print_stalled(dealt: &Dealt) -> bool {
    for (slot, _) in dealt
        .puzzle
        .slots()
        .iter()
        .zip(&dealt.answer)
        .filter(|&(_, &count)| count == 1)
    {
        let mut islands = dealt.puzzle.islands().to_vec();
        islands[slot.from.index()].clue += 1;
        islands[slot.to.index()].clue += 1;
        let Ok(puzzle) = Puzzle::new(dealt.puzzle.shape(), islands) else {
            continue;
        };
        let mut reasoning = Reasoning::on(Board::new(&puzzle));
        if reasoning.run(Level::Expert) == Stand::Stalled {
            let masks: String = reasoning.board().masks().iter().map(u8::to_string).collect();
            println!("{}\t{}\t{masks}\t", Technique::Contradiction.id(), id::write(&puzzle));
            return true;
        }
    }
    false
}

fn print_positions_of(dealt: &Dealt, fires: &mut BTreeMap<Technique, u32>, silent: &mut BTreeMap<Technique, u32>) {
    let mut reasoning = Reasoning::on(Board::new(&dealt.puzzle));
    // At most one of a kind from each puzzle, so that they come from many.
    let mut taken: BTreeSet<(Technique, bool)> = BTreeSet::new();
    loop {
        let before = reasoning.board().clone();
        let Some(step) = reasoning.next_step() else { return };
        for technique in Technique::ALL {
            let found = find(technique, &before);
            let is_next = technique == step.technique;
            if found.is_some() && !is_next {
                continue;
            }
            let seen = if is_next { &mut *fires } else { &mut *silent };
            let seen = seen.entry(technique).or_default();
            if *seen < POSITIONS && taken.insert((technique, is_next)) {
                *seen += 1;
                let masks: String = before.masks().iter().map(u8::to_string).collect();
                let removes = found.map_or_else(Vec::new, |found| found.removes);
                let removes: Vec<String> = removes
                    .iter()
                    .map(|removed| format!("{}:{}", removed.variable, removed.value))
                    .collect();
                let removes = removes.join(",");
                println!("{}\t{}\t{masks}\t{removes}", technique.id(), id::write(&dealt.puzzle));
            }
        }
    }
}
