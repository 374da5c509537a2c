//! The tours, the logs recorded from them, and what happens on the way.
#![allow(dead_code, reason = "each user takes its part")]

use std::collections::BTreeSet;
use std::rc::Rc;

use engine::action::Hint;
use engine::digits::crc24;
use engine::game::{Game, PlaceId, Standing};
use engine::hashi::Hashi;
use engine::log::{Log, RULES};
use engine::play::{Action, Counts, Fate, Help, Mistake, Problem, Replay, Session, Verdict};
use engine::sudoku::Sudoku;

use super::script::{self, Written};

/// Where the recorded logs are kept.
pub const RECORDED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden_logs.tsv");

const TOURS: &str = include_str!("../data/tours.txt");

/// A tour as it is written.
pub struct Tour {
    pub name: String,
    pub game: String,
    pub puzzle: String,
    pub is_automatic: bool,
    pub lines: Vec<String>,
}

/// All of them.
pub fn all() -> Vec<Tour> {
    let mut tours: Vec<Tour> = Vec::new();
    for line in TOURS.lines().map(str::trim) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(head) = line.strip_prefix("tour ") {
            let words: Vec<&str> = head.splitn(3, ' ').collect();
            tours.push(Tour {
                name: words[0].to_owned(),
                game: words[1].to_owned(),
                puzzle: words[2].to_owned(),
                is_automatic: false,
                lines: Vec::new(),
            });
            continue;
        }
        let tour = tours.last_mut().unwrap();
        if line == "start auto" {
            tour.is_automatic = true;
        } else {
            tour.lines.push(line.to_owned());
        }
    }
    tours
}

impl Tour {
    /// The session it ends in.
    pub fn play<G: Written>(&self) -> Session<G> {
        let lines: Vec<&str> = self.lines.iter().map(String::as_str).collect();
        script::play(script::start(&self.puzzle, self.is_automatic), &lines)
    }

    /// Its line in the file of recorded logs.
    pub fn record(&self) -> String {
        match self.game.as_str() {
            "sudoku" => self.record_of::<Sudoku>(),
            _ => self.record_of::<Hashi>(),
        }
    }

    fn record_of<G: Written>(&self) -> String {
        let session = self.play::<G>();
        let log = session.log().write(session.puzzle());
        let code = G::write(session.puzzle());
        let digest = digest_of::<G>(&code, &log).unwrap();
        format!("{}\t{}\t{RULES}\t{code}\t{log}\t{digest}\n", self.name, G::ID)
    }
}

/// The log of a file's line, by name: game, rules, puzzle, log, digest.
pub fn recorded(text: &str) -> Vec<[String; 6]> {
    let fields = |line: &str| {
        let fields: Vec<String> = line.split('\t').map(str::to_owned).collect();
        fields.try_into().unwrap()
    };
    text.lines().map(fields).collect()
}

/// A digest of every step of a log's replay: all there is to be known of the session, however it is stored.
pub fn digest(game: &str, code: &str, log: &str) -> Option<String> {
    match game {
        "sudoku" => digest_of::<Sudoku>(code, log),
        _ => digest_of::<Hashi>(code, log),
    }
}

fn digest_of<G: Game>(code: &str, log: &str) -> Option<String> {
    let problem = Rc::new(Problem::<G>::solve(G::read(code).ok()?).ok()?);
    let log = Log::<G>::read(problem.puzzle(), log).ok()?;
    let mut replay = Replay::new(problem, &log);
    let mut digest = 0;
    loop {
        digest = crc24(&format!("{digest} {}", told(replay.session())));
        if !replay.step().ok()? {
            return Some(format!("{digest:06x}"));
        }
    }
}

/// In numbers only, so that a name changed in the code is no other digest.
fn told<G: Game>(session: &Session<G>) -> String {
    let held = session.board().iter().enumerate().map(|(index, place)| {
        let verdict = match session.verdict(PlaceId(index as u16)) {
            Verdict::None => 0,
            Verdict::Right => 1,
            Verdict::Wrong => 2,
            Verdict::Revealed => 3,
        };
        4 * G::place_number(*place) + verdict
    });
    let Help {
        automatic,
        guesses,
        hints,
        checks,
        reveals,
    } = session.help();
    let Counts { values, marks } = session.mistakes().unwrap();
    let fates = session.settled().iter().map(|settled| {
        let fate = match settled.fate {
            Fate::Counted => 0,
            Fate::Forgiven => 1,
            Fate::Repeated => 2,
        };
        let mistake = match settled.mistake {
            Mistake::Value(value) => u32::from(value),
            Mistake::Mark => 100,
        };
        settled.entry as u32 * 1_000 + mistake * 3 + fate + u32::from(settled.place.0) * 7
    });
    let standing = match session.standing() {
        Standing::Open => 0,
        Standing::Flawed(_) => 1,
        Standing::Solved => 2,
    };
    let switches = [
        session.is_automatic(),
        session.checks_guesses(),
        automatic,
        guesses,
        session.can_undo(),
        session.can_redo(),
        session.is_shown(),
    ];
    let numbers = [
        hints,
        checks,
        reveals,
        values,
        marks,
        standing,
        session.told().len() as u32,
    ];
    let all = held.chain(switches.map(u32::from)).chain(numbers).chain(fates);
    all.map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

/// What a replay passes through, by name.
pub fn situations<G: Written>(session: &Session<G>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let log = session.log();
    if log.began_automatic() {
        found.insert("began automatic".to_owned());
    }
    let mut replay = Replay::new(session.problem(), log);
    for entry in log.entries() {
        let before = replay.session().clone();
        replay.step().unwrap();
        let after = replay.session();
        found.extend(of_action(entry.action, &before, after));
        if let Action::Move(play) = entry.action {
            found.extend(of_move::<G>(play, &before, after));
        }
        for settled in &after.settled()[before.settled().len()..] {
            let kind = match settled.mistake {
                Mistake::Value(_) => "value",
                Mistake::Mark => "mark",
            };
            let fate = match settled.fate {
                Fate::Counted => "counted",
                Fate::Forgiven => "forgiven",
                Fate::Repeated => "repeated",
            };
            found.insert(format!("{kind} {fate}"));
            let cause = match entry.action {
                _ if settled.entry == before.log().entries().len() => "at once",
                action if action.is_help() => "by help",
                Action::Reset => "by reset",
                Action::Automatic(_) => "by automatic",
                _ if Some(settled.place) == before.place_of(entry.action) => "by time",
                _ => "by another place",
            };
            found.insert(format!("settled {cause}"));
        }
    }
    found
}

fn of_action<G: Game>(action: Action<G>, before: &Session<G>, after: &Session<G>) -> Vec<String> {
    let told = if before.help() == after.help() {
        "again"
    } else {
        "first"
    };
    let mut found = vec![match action {
        Action::Move(_) => "move".to_owned(),
        Action::Undo | Action::Redo => {
            let way = if action == Action::Undo { "undo" } else { "redo" };
            let what = match before.place_of(action) {
                Some(_) => "of a place",
                None if before.is_automatic() != after.is_automatic() => "of automatic",
                None => "of reset",
            };
            format!("{way} {what}")
        }
        Action::Reset => "reset".to_owned(),
        Action::Automatic(is_on) => format!("automatic {is_on}"),
        Action::CheckGuesses(is_on) => format!("guesses {is_on}"),
        Action::Check(_) => "check a spot".to_owned(),
        Action::CheckPuzzle => "check the puzzle".to_owned(),
        Action::Reveal(place) => {
            let was = G::seen(before.board()[place.index()]) != 0;
            format!("reveal {}", if was { "over something" } else { "an empty place" })
        }
        Action::ShowSolution => "show the solution".to_owned(),
        Action::Hint(Hint::Wrong(_)) => format!("hint wrong {told}"),
        Action::Hint(Hint::Missing(_)) => format!("hint missing {told}"),
        Action::Hint(Hint::Step(_)) => format!("hint step {told}"),
        Action::Hint(Hint::Fewest(_)) => format!("hint fewest {told}"),
        Action::Page(_) => format!("page {told}"),
    }];
    for index in 0..after.board().len() {
        let place = PlaceId(index as u16);
        let (was, is) = (before.verdict(place), after.verdict(place));
        if was != is && is != Verdict::None {
            let way = match action {
                Action::Undo | Action::Redo => "brought back",
                Action::Move(_) => "as entered",
                _ => "given",
            };
            found.push(format!("verdict {is:?} {way}"));
        }
    }
    if before.standing() != after.standing() {
        match after.standing() {
            Standing::Open => {}
            Standing::Flawed(_) => found.push("flawed".to_owned()),
            Standing::Solved if after.is_shown() => found.push("shown".to_owned()),
            Standing::Solved => found.push("solved".to_owned()),
        }
    }
    found
}

/// What a move of a game's own did, in its own words.
fn of_move<G: Written>(play: G::Move, before: &Session<G>, after: &Session<G>) -> Vec<String> {
    let place = G::about(play).index();
    let (was, is) = (before.board()[place], after.board()[place]);
    let changed = (0..after.board().len()).filter(|&index| before.board()[index] != after.board()[index]);
    let others = changed.filter(|&index| index != place).count();
    let mut found = vec![G::describe(play, was, is, before.is_automatic())];
    if others > 0 {
        found.push("others cleared".to_owned());
    }
    found
}
