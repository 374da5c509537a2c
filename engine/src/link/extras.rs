//! What travels with a puzzle in a link: `t` the time in seconds, `n` the sender's name, `u` their device, `a` help and
//! mistakes, `d` the date and level of a daily, `l` the puzzle's name, `r` the pace, `s` the solve.
//!
//! A value that is not written just so is not there; an unknown parameter is passed over. All but `d`, `l` and `n` are
//! about a time, and not there without one.

use std::rc::Rc;

use super::{Link, parameter, taken, words};
use crate::daily;
use crate::date::{Date, plain_number};
use crate::digits;
use crate::game::Game;
use crate::level::Level;
use crate::play::{LONGEST, Problem, Session};
use crate::race::{self, Pace, Ran, Run};
use crate::shelf::Id;
use crate::with_game;

/// What travels with a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Extras {
    /// The daily it is said to be.
    pub daily: Option<Daily>,
    /// The puzzle's name.
    pub title: Option<String>,
    /// The sender's name.
    pub name: Option<String>,
    /// What there is to beat.
    pub race: Option<Race>,
}

/// A daily that a puzzle is said to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Daily {
    /// Its date.
    pub date: Date,
    /// Its level.
    pub level: Level,
}

/// A time to beat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Race {
    /// The time, the help and the mistakes.
    pub ran: Ran,
    /// The browser it was sent from.
    pub device: Option<Id>,
    /// How far the sender was when.
    pub pace: Option<Pace>,
    /// Their solve, as a log's text: to be held against puzzle and time before it is believed.
    pub solve: Option<String>,
}

impl Daily {
    /// Whether the puzzle is that daily. It is dealt for that: work for a worker. Whether the date has begun is for the
    /// caller to say.
    #[must_use]
    pub fn is<G: Game>(self, puzzle: &G::Puzzle) -> bool {
        daily::deal::<G>(self.date, self.level).is_ok_and(|dealt| dealt == *puzzle)
    }
}

impl Race {
    /// Whether it was sent from this browser: then there is nothing to race.
    #[must_use]
    pub fn is_own(&self, own: Option<Id>) -> bool {
        is_own(self.device, own)
    }

    /// What a session gives to race against: none where its time does not count. The solve goes along only if it
    /// is asked for, and passes for the friend who opens it.
    #[must_use]
    pub fn of<G: Game>(session: &Session<G>, run: &Run, device: Option<Id>, with_solve: bool) -> Option<Self> {
        if run.uncounted.is_some() {
            return None;
        }
        let solve = || {
            let text = session.log().write(session.puzzle());
            let passes = session.log().is_whole() && race::solve(session.problem(), &text, run.ran.seconds).is_ok();
            passes.then_some(text)
        };
        Some(Self {
            ran: run.ran,
            device,
            pace: Pace::of(session),
            solve: if with_solve { solve() } else { None },
        })
    }
}

impl Extras {
    pub(super) fn push(&self, link: &mut String) {
        let mut put = |name: char, value: Option<String>| {
            if let Some(value) = value.filter(|value| !value.is_empty()) {
                link.push('&');
                link.push(name);
                link.push('=');
                link.push_str(&value);
            }
        };
        let word = |text: &Option<String>, most| Some(words::encode(&words::tidy(text.as_deref()?, most)?));
        let race = self.race.as_ref();
        put('t', race.map(|race| race.ran.seconds.to_string()));
        put('n', word(&self.name, words::NAME));
        put('u', race.and_then(|race| race.device).map(|device| device.to_string()));
        put('a', race.map(|race| taken::write((race.ran.help, race.ran.mistakes))));
        put(
            'd',
            self.daily.map(|daily| format!("{}-{}", daily.date, daily.level.id())),
        );
        put('l', word(&self.title, words::TITLE));
        put('r', race.and_then(|race| race.pace).map(|pace| pace.write()));
        let solve = race.and_then(|race| race.solve.clone());
        put('s', solve.filter(|solve| is_solve(solve)));
    }
}

/// Whether what a device sent was sent from this browser.
fn is_own(device: Option<Id>, own: Option<Id>) -> bool {
    device.is_some() && device == own
}

impl Link {
    /// What travels with the puzzle. Where the link did not come whole that is nothing: what is left of it may have
    /// been changed or cut.
    #[must_use]
    pub fn extras(&self) -> Extras {
        if !self.is_whole {
            return Extras::default();
        }
        let get = |name| parameter(&self.text, name);
        Extras {
            daily: self.daily(),
            title: get("l").and_then(|value| words::decode(value, words::TITLE)),
            name: self.name(),
            race: self.race(),
        }
    }

    /// The daily it is said to be.
    #[must_use]
    pub fn daily(&self) -> Option<Daily> {
        parameter(&self.text, "d")
            .filter(|_| self.is_whole)
            .and_then(read_daily)
    }

    /// The sender's pace, with the seconds it was kept up for: what a race shows, without the rest. None where it was sent
    /// from here, or nobody makes the moves in that time.
    #[must_use]
    pub fn pace<G: Game>(&self, problem: &Rc<Problem<G>>, own: Option<Id>) -> Option<(Pace, u64)> {
        let paced = self.paced(own);
        paced.filter(|(_, seconds)| race::is_possible(problem, *seconds, self.solve()))
    }

    fn paced(&self, own: Option<Id>) -> Option<(Pace, u64)> {
        let pace = parameter(&self.text, "r").filter(|_| self.is_whole)?;
        Some((Pace::read(pace)?, self.seconds()?)).filter(|_| !is_own(self.device(), own))
    }

    /// The sender's name.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        let name = parameter(&self.text, "n").filter(|_| self.is_whole)?;
        words::decode(name, words::NAME)
    }

    fn device(&self) -> Option<Id> {
        parameter(&self.text, "u")?.parse().ok()
    }

    fn solve(&self) -> Option<&str> {
        parameter(&self.text, "s").filter(|value| is_solve(value))
    }

    fn seconds(&self) -> Option<u64> {
        plain_number(parameter(&self.text, "t")?).filter(|seconds| *seconds <= LONGEST.seconds())
    }

    fn race(&self) -> Option<Race> {
        let get = |name| parameter(&self.text, name);
        let seconds = self.seconds()?;
        let places = with_game!(self.game, G => G::read(&self.puzzle).map(|puzzle| G::places(&puzzle)));
        let (help, mistakes) = taken::read(get("a"), places.unwrap_or_default());
        Some(Race {
            ran: Ran {
                seconds,
                help,
                mistakes,
            },
            device: self.device(),
            pace: get("r").and_then(Pace::read),
            solve: self.solve().map(str::to_owned),
        })
    }
}

fn read_daily(value: &str) -> Option<Daily> {
    let (date, level) = value.rsplit_once('-')?;
    let date = date.parse().ok().filter(|date| daily::number(*date).is_some())?;
    let level = Level::from_id(level).filter(|level| *level != Level::Beyond)?;
    Some(Daily { date, level })
}

fn is_solve(value: &str) -> bool {
    value.len() <= race::LONGEST_SOLVE && !value.is_empty() && value.bytes().all(|b| digits::value(b).is_some())
}
