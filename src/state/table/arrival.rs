//! Putting a game on the table: a stored one, one dealt, a daily, one from a link, one to practise on or to watch.

use std::rc::Rc;

use engine::daily;
use engine::date::Date;
use engine::game::{Game, Order};
use engine::level::Level;
use engine::link::{self, Link};
use engine::play::{Clock, Effect, Millis, More, Opened, SavedGame, Session, Source};
use engine::shelf::Id;
use leptos::prelude::*;

use super::{Phase, Sitting, Table, Trouble};
use crate::ports::dealer::{Answer, Failure, Job, Parcel};
use crate::ports::librarian;
use crate::state::app::Ahead;
use crate::state::keeper::TakenUp;

/// What is done with a puzzle that has come.
type Then = Box<dyn FnOnce(&Parcel) -> Result<(), Trouble>>;

impl<G: Game> Table<G> {
    /// Opens the stored game, paused; says whether there was one to go on with.
    pub fn reopen(self) -> bool {
        let Some(TakenUp { id, saved, log }) = self.app.keep(|keeper| keeper.take_up(self.id)) else {
            return false;
        };
        if self.put(id, &saved, log.as_deref(), Phase::Paused) {
            return true;
        }
        self.app.keep(|keeper| keeper.put_aside(id));
        false
    }

    /// Opens the stored game and goes on with it at once; says whether there was one.
    pub fn carry_on(self) -> bool {
        let is_open = self.reopen();
        self.resume();
        is_open
    }

    /// Puts on the table what is to be practised on, as it would be stored; says whether it reads.
    pub fn practise(self, saved: &str) -> bool {
        let saved = SavedGame::read(saved);
        let id = self.app.ports().entropy.id();
        saved.is_ok_and(|saved| self.put(id, &saved, None, Phase::Playing))
    }

    /// Puts a session on the table to be looked at alone, as a solve that is watched has it after a move, with what came
    /// of that and which move it was.
    pub fn show(self, session: Session<G>, effect: Option<(u32, Effect<G>)>) {
        let sitting = Sitting {
            id: self.app.ports().entropy.id(),
            session,
            clock: Clock::default(),
            source: Source::Link,
            level: None,
            begun: None,
            came: None,
            more: More::default(),
        };
        self.seat(sitting, Phase::Watched);
        self.effect.set(effect);
    }

    fn put(self, id: Id, saved: &SavedGame, log: Option<&str>, phase: Phase) -> bool {
        let Ok(Opened { session, .. }) = saved.open::<G>(log) else {
            return false;
        };
        let phase = if session.is_over() { Phase::Solved } else { phase };
        let sitting = Sitting {
            id,
            session,
            clock: Clock::at(saved.elapsed()),
            source: saved.source(),
            level: saved.level(),
            begun: saved.stamp().map(|stamp| stamp.begun),
            came: saved.link().map(str::to_owned),
            more: saved.more().clone(),
        };
        self.seat(sitting, phase);
        true
    }

    /// Has a new puzzle dealt, and begins as soon as it is there.
    pub fn deal(self, order: Order) {
        if let Some(parcel) = self.app.take_ahead(self.id, order) {
            self.pause();
            self.report(self.begin(&parcel, Source::dealt::<G>(order, parcel.level), None));
            return self.deal_ahead(order);
        }
        self.ask(Job::Deal(self.id, order), move |parcel| {
            self.begin(parcel, Source::dealt::<G>(order, parcel.level), None)?;
            self.deal_ahead(order);
            Ok(())
        });
    }

    /// Goes on with a date's daily, as far as it has come, or has it dealt.
    pub fn daily(self, date: Date, level: Level) {
        self.pause();
        self.progress.set(None);
        let now = self.app.ports().time.moment();
        if !daily::has_begun(date, Millis(now.at)) {
            return self.report(Err(Trouble::NotYet));
        }
        self.phase.set(Phase::Waiting);
        let known = move |_| {
            // Cancelled meanwhile.
            if self.phase_now() == Phase::Waiting {
                self.known_daily(date, level);
            }
        };
        self.app.ports().librarian.fetch(Box::new(known));
    }

    fn known_daily(self, date: Date, level: Level) {
        let game = self.id;
        let source = Source::Daily { date, level };
        let known = librarian::Ask::Daily(game, date, level);
        match self.app.ports().librarian.ask(&known) {
            Some(librarian::Answer::Game(id)) => {
                self.app.keep(|keeper| keeper.set_current(game, id));
                if self.carry_on() {
                    return;
                }
            }
            Some(librarian::Answer::Puzzle(puzzle)) => {
                return self.ask(Job::Check(game, puzzle), move |parcel| self.begin(parcel, source, None));
            }
            _ => {}
        }
        self.ask(Job::Daily(game, date, level), move |parcel| {
            let dealt = librarian::Ask::Dealt(game, date, level, parcel.puzzle.clone());
            // Without the librarian it is dealt again when it is wanted again.
            let _ = self.app.ports().librarian.ask(&dealt);
            self.begin(parcel, source, None)
        });
    }

    /// Plays a kept game's puzzle from its start.
    pub fn again(self, id: Id) {
        match self.app.ports().librarian.ask(&librarian::Ask::Again(id)) {
            Some(librarian::Answer::Kept(source, puzzle)) => {
                self.ask(Job::Check(self.id, puzzle), move |parcel| {
                    self.begin(parcel, source, None)
                });
            }
            _ => self.report(Err(Trouble::Unreadable)),
        }
    }

    /// Has a puzzle from a link checked, and puts it behind its Ready card.
    pub fn open_link(self, link: &Link) {
        let (came, daily) = (link.fragment(), link.daily());
        // What is known of the puzzle stands on the card.
        self.app.ports().librarian.fetch(Box::new(|_| ()));
        self.ask(Job::Check(self.id, link.puzzle.clone()), move |parcel| {
            self.begin(parcel, Source::Link, Some(came))?;
            if let Some(daily) = daily {
                self.check_daily(daily);
            }
            Ok(())
        });
    }

    /// Has a daily dealt that the puzzle on the table is said to be, and takes it for that if it is.
    fn check_daily(self, said: link::Daily) {
        let link::Daily { date, level } = said;
        let (app, name) = (self.app, self.name());
        if !daily::has_begun(date, Millis(app.ports().time.moment().at)) {
            return;
        }
        let done = move |answer| {
            let Ok(Answer::Ready(parcel)) = answer else { return };
            if self.name() != name || self.peek(|session| G::write(session.puzzle())) != Some(parcel.puzzle) {
                return;
            }
            self.sitting.update_value(|sitting| {
                if let Some(sitting) = sitting {
                    sitting.source = Source::Daily { date, level };
                }
            });
            // What is only looked at is not begun.
            self.unsaved.set_value(self.phase_now() != Phase::Ready);
            self.version.update(|version| *version += 1);
        };
        let job = Job::Daily(self.id, date, level);
        app.ports().dealer.ask(job, Rc::new(|_| ()), Box::new(done));
    }

    /// The name of the librarian's card for the puzzle on the table, which came by link.
    #[must_use]
    pub fn card(self) -> Option<String> {
        let (level, came) = (self.level()?, self.came()?);
        let daily = match self.source()? {
            Source::Daily { date, .. } => date.to_string(),
            Source::Dealt { .. } | Source::Link | Source::Entered => "-".to_owned(),
        };
        let answer = self.peek(|session| session.problem().write_answer())?;
        Some(["opening", level.id(), &daily, &answer, &came].join(" "))
    }

    /// Drops what is being dealt or checked.
    pub fn cancel(self) {
        self.app.ports().dealer.cancel();
        self.phase.set(Phase::Empty);
    }

    fn ask(self, job: Job, then: impl FnOnce(&Parcel) -> Result<(), Trouble> + 'static) {
        self.asked(job, Box::new(then));
    }

    /// Compiled once for a game, whatever it is asked for.
    fn asked(self, job: Job, then: Then) {
        self.pause();
        self.progress.set(None);
        self.phase.set(Phase::Waiting);
        let progress = self.progress;
        let done = move |answer: Result<Answer, Failure>| {
            self.report(match answer {
                Ok(Answer::Ready(parcel)) => then(&parcel),
                Ok(Answer::Undealable(why)) => Err(Trouble::Undealable(why)),
                Ok(Answer::NotOne(solutions)) => Err(Trouble::Solutions(solutions)),
                Ok(Answer::Unreadable) => Err(Trouble::Unreadable),
                Err(failure) => Err(Trouble::Dealer(failure)),
            });
        };
        let hear = move |so_far| progress.set(Some(so_far));
        self.app.ports().dealer.ask(job, Rc::new(hear), Box::new(done));
    }

    fn report(self, begun: Result<(), Trouble>) {
        if let Err(trouble) = begun {
            self.phase.set(Phase::Failed(trouble));
        }
    }

    /// Has the next puzzle of the same kind dealt while this one is played, unless that takes long. Whoever asks for
    /// another meanwhile goes first: the dealer drops what it is at.
    fn deal_ahead(self, order: Order) {
        if !G::is_by_level(order.shape) {
            return;
        }
        let app = self.app;
        let order = Order {
            code: app.ports().entropy.code(),
            ..order
        };
        let game = self.id;
        let done = move |answer| {
            // One that cannot be had is not missed.
            if let Ok(Answer::Ready(parcel)) = answer {
                app.put_ahead(Ahead { game, order, parcel });
            }
        };
        app.ports()
            .dealer
            .ask(Job::Deal(game, order), Rc::new(|_| ()), Box::new(done));
    }

    /// Puts a new game on the table: behind its Ready card if it came with a link, else it begins.
    fn begin(self, parcel: &Parcel, source: Source, came: Option<String>) -> Result<(), Trouble> {
        let problem = parcel.open().ok_or(Trouble::Unreadable)?;
        let phase = if came.is_some() { Phase::Ready } else { Phase::Playing };
        let ports = self.app.ports();
        let sitting = Sitting {
            id: ports.entropy.id(),
            session: Session::new(Rc::new(problem)),
            clock: Clock::default(),
            source,
            level: source.level().or(Some(parcel.level)),
            begun: (phase == Phase::Playing).then(|| ports.time.moment()),
            came,
            more: More::default(),
        };
        self.seat(sitting, phase);
        if phase == Phase::Playing {
            self.take_up_settings();
            self.unsaved.set_value(true);
            self.save();
        }
        Ok(())
    }

    fn seat(self, mut sitting: Sitting<G>, phase: Phase) {
        if !sitting.session.is_untouched() {
            self.is_first.set(false);
        }
        if phase == Phase::Playing && !self.is_first.get_untracked() {
            sitting.clock.start(self.now());
        }
        self.sitting.set_value(Some(sitting));
        self.unsaved.set_value(false);
        self.effect.set(None);
        self.round.update(|round| *round += 1);
        self.version.update(|version| *version += 1);
        self.phase.set(phase);
    }
}
