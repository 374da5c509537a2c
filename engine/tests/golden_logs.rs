//! Golden logs: play that passes through every rule must replay as it was recorded, or the rules' version be raised.

mod script;
mod tours;

use std::collections::BTreeSet;

use engine::hashi::Hashi;
use engine::log::RULES;
use engine::sudoku::Sudoku;
use script::Written;

const RECORDED: &str = include_str!("data/golden_logs.tsv");

/// Every situation of play, for any game.
const COMMON: &[&str] = &[
    "began automatic",
    "move",
    "undo of a place",
    "undo of reset",
    "undo of automatic",
    "redo of a place",
    "redo of reset",
    "redo of automatic",
    "reset",
    "automatic true",
    "automatic false",
    "guesses true",
    "guesses false",
    "check a spot",
    "check the puzzle",
    "reveal an empty place",
    "reveal over something",
    "show the solution",
    "hint wrong first",
    "hint wrong again",
    "hint missing first",
    "hint missing again",
    "hint step first",
    "hint step again",
    "hint fewest first",
    "hint fewest again",
    "page first",
    "page again",
    "verdict Right given",
    "verdict Wrong given",
    "verdict Wrong as entered",
    "verdict Wrong brought back",
    "verdict Right brought back",
    "verdict Revealed given",
    "verdict Revealed brought back",
    "flawed",
    "shown",
    "solved",
    "value counted",
    "value forgiven",
    "value repeated",
    "mark counted",
    "mark forgiven",
    "mark repeated",
    "settled by time",
    "settled by another place",
    "settled by help",
    "settled by reset",
    "settled by automatic",
    "settled at once",
];

const SUDOKU: &[&str] = &[
    "entered",
    "entered over another",
    "entered and cleared",
    "others cleared",
    "noted",
    "note taken away",
    "noted over a digit",
    "struck out",
    "brought back",
    "struck out over a digit",
    "digit erased",
    "notes erased",
];

const HASHI: &[&str] = &[
    "one bridge",
    "two bridges",
    "past two to none",
    "one taken away",
    "marked",
    "mark taken off",
    "bridge over a mark",
];

#[test]
fn recorded_logs_replay_as_they_were() {
    for [name, game, rules, code, log, digest] in tours::recorded(RECORDED) {
        let again = tours::digest(&game, &code, &log);
        assert_eq!(
            (rules, again),
            (RULES.to_string(), Some(digest)),
            "{name} replays another way. Logs that players have kept would too: raise RULES in engine/src/log, then run \
             `cargo run -p engine --example golden_logs`."
        );
    }
}

#[test]
fn tours_play_what_was_recorded() {
    let lines: String = tours::all().iter().map(tours::Tour::record).collect();
    assert_eq!(lines, RECORDED, "run `cargo run -p engine --example golden_logs`");
}

#[test]
fn tours_pass_through_every_situation() {
    passes::<Sudoku>(SUDOKU);
    passes::<Hashi>(HASHI);
}

fn passes<G: Written>(own: &[&str]) {
    let tours = tours::all().into_iter().filter(|tour| tour.game == G::ID);
    let found: BTreeSet<String> = tours.flat_map(|tour| tours::situations(&tour.play::<G>())).collect();
    let wanted = COMMON.iter().chain(own);
    let missing: Vec<&&str> = wanted.filter(|name| !found.contains(**name)).collect();
    assert!(missing.is_empty(), "{} misses {missing:?}", G::ID);
    let known = |name: &String| COMMON.contains(&name.as_str()) || own.contains(&name.as_str());
    let unknown: Vec<&String> = found.iter().filter(|name| !known(name)).collect();
    assert!(unknown.is_empty(), "not on the list of {}: {unknown:?}", G::ID);
}
