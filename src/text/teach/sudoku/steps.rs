//! What each Sudoku technique says of a step, under its picture.

use engine::step::Candidate;
use engine::sudoku::set::{CellSet, digits_of};
use engine::sudoku::techniques::{Chain, Figure, Link, SudokuStep, Technique};
use engine::sudoku::{Cell, Digit, House};

use super::{at, candidates, cells, digits, house, houses, short};
use crate::text::teach::{list, sentence};

/// Why a step is true, and what it does.
#[must_use]
pub fn step(step: &SudokuStep) -> String {
    format!("{} {}", why(step), outcome(step))
}

/// Some steps that follow from a supposition, in short.
#[must_use]
pub fn follows(steps: &[SudokuStep]) -> String {
    let placed: Vec<String> = steps
        .iter()
        .flat_map(|step| &step.places)
        .map(|&placed| format!("{} in {}", placed.value, at(placed)))
        .collect();
    match (steps, placed.is_empty()) {
        ([only], _) => step(only),
        (_, true) => "Then a few more candidates go.".to_owned(),
        (_, false) => format!("Then follow {}.", list(&placed)),
    }
}

/// What a step does.
fn outcome(step: &SudokuStep) -> String {
    let placed: Vec<String> = step
        .places
        .iter()
        .map(|&placed| format!("{} goes in {}", placed.value, at(placed)))
        .collect();
    match (placed.is_empty(), step.removes.is_empty()) {
        (false, true) => format!("So {}.", list(&placed)),
        (false, false) => format!("So {}, and {} goes.", list(&placed), candidates(&step.removes)),
        (true, _) => format!("That rules out {}.", candidates(&step.removes)),
    }
}

fn why(step: &SudokuStep) -> String {
    let figure = &step.figure;
    let own: Vec<House> = figure.houses.iter().collect();
    let covers: Vec<House> = figure.covers.iter().collect();
    let base = own.first().copied().map(house).unwrap_or_default();
    let cover = covers.first().copied().map(house).unwrap_or_default();
    let digit = digits(figure.digits);
    let pattern = pattern(step);
    let named = cells(pattern.iter());
    match step.technique {
        Technique::FullHouse => format!("{} is full but for {named}.", sentence(&base)),
        Technique::HiddenSingleBox | Technique::HiddenSingleLine => {
            format!("In {base}, {} has no place left but {named}.", placed_digit(step))
        }
        Technique::NakedSingle => format!("Every digit but {} is ruled out in {named}.", placed_digit(step)),
        Technique::Pointing | Technique::BoxLine => {
            format!(
                "In {base}, {digit} has its places in {named} only, all in {cover}. So it is nowhere else in {cover}."
            )
        }
        Technique::NakedPair | Technique::NakedTriple => {
            format!(
                "In {}, {named} have only {digit} between them and use them up. No cell that sees them all has one.",
                list(&own.iter().copied().map(house).collect::<Vec<_>>())
            )
        }
        Technique::HiddenPair | Technique::HiddenTriple => {
            format!("In {base}, {digit} have no places but {named}. So nothing else goes there.")
        }
        Technique::XWing | Technique::Swordfish => format!(
            "In {}, {digit} has its places only in {}. These lines put a {digit} in each of those, so it goes nowhere \
             else there.",
            houses(&own),
            houses(&covers)
        ),
        Technique::Skyscraper | Technique::TwoStringKite => two_links(figure, &digit),
        Technique::XyWing | Technique::XyzWing => wings(step, figure, pattern),
        Technique::WWing => w_wing(figure),
        Technique::XyChain | Technique::AlternatingChain => chain(step, figure, &named),
    }
}

fn placed_digit(step: &SudokuStep) -> u8 {
    step.places.first().map_or(0, |placed| placed.value)
}

/// The cells of a step's pattern.
fn pattern(step: &SudokuStep) -> CellSet {
    let cell = |part: &Candidate| Cell::new(u8::try_from(part.variable).ok()?);
    step.present.iter().filter_map(cell).collect()
}

fn two_links(figure: &Figure, digit: &str) -> String {
    let [first, between, last] = figure.links.as_slice() else {
        return String::new();
    };
    let within = |link: &Link| link.house.map(house).unwrap_or_default();
    format!(
        "In {}, {digit} goes in {} or {}; in {}, in {} or {}. {} has room for one of {} and {}, so one of {} and {} \
         is {digit}, and what sees both is not.",
        within(first),
        short(first.from.0),
        short(first.to.0),
        within(last),
        short(last.from.0),
        short(last.to.0),
        sentence(&within(between)),
        short(between.from.0),
        short(between.to.0),
        short(first.from.0),
        short(last.to.0),
    )
}

fn wings(step: &SudokuStep, figure: &Figure, pattern: CellSet) -> String {
    let Some(pivot) = figure.pivot else {
        return String::new();
    };
    let shared = step.removes.first().map_or(0, |removed| removed.value);
    let of_pivot = step
        .present
        .iter()
        .filter(|part| part.variable == u16::from(pivot.get()));
    let choices = of_pivot
        .filter_map(|part| Digit::new(part.value))
        .fold(0, |bits, digit| bits | digit.bit());
    let wings = cells(pattern.iter().filter(|&cell| cell != pivot));
    let of_pivot: Vec<String> = digits_of(choices).map(|digit| digit.get().to_string()).collect();
    let choices = of_pivot.join(" or ");
    if step.technique == Technique::XyWing {
        format!(
            "Whether the pivot {} is {choices}, one of the wings {wings} is {shared}.",
            short(pivot)
        )
    } else {
        format!(
            "The pivot {} is {choices}. If it is not {shared}, one of the wings {wings} is. So one of the three is.",
            short(pivot)
        )
    }
}

fn w_wing(figure: &Figure) -> String {
    let [first, _, bridge, _, last] = figure.links.as_slice() else {
        return String::new();
    };
    format!(
        "In {}, {joined} goes in {} or {}. Whichever it is, {} or {} sees it and is {} instead.",
        bridge.house.map(house).unwrap_or_default(),
        short(bridge.from.0),
        short(bridge.to.0),
        short(first.from.0),
        short(last.to.0),
        first.from.1.get(),
        joined = bridge.from.1.get(),
    )
}

fn chain(step: &SudokuStep, figure: &Figure, named: &str) -> String {
    if figure.chain == Some(Chain::RemotePair) {
        return format!(
            "Cells {named} hold {} and each sees the next, so they take the two in turn. What sees two of unlike turn has \
             neither.",
            digits(figure.digits)
        );
    }
    let strong: Vec<&Link> = figure.links.iter().filter(|link| link.strong).collect();
    let (Some(first), Some(last)) = (strong.first(), strong.last()) else {
        return String::new();
    };
    let is = |(cell, digit): (Cell, Digit)| format!("{} is {}", short(cell), digit.get());
    let then: Vec<String> = strong.iter().map(|link| is(link.to)).collect();
    let start = format!(
        "If {} is not {}, then {}.",
        short(first.from.0),
        first.from.1.get(),
        then.join(", then ")
    );
    match figure.chain {
        Some(Chain::Closed) => format!("{start} It comes back to where it began, so it cannot be false."),
        Some(Chain::Loop) => format!(
            "{start} From there it closes as a loop: of each two candidates joined by a dashed line, one is true."
        ),
        _ if step.places.is_empty() => format!("{start} So {} or {}.", is(first.from), is(last.to)),
        _ => start,
    }
}
