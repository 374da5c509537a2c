//! One game on the screen: its session, its clock, and the one dispatch that changes them.

use std::rc::Rc;

use engine::daily;
use engine::date::{Date, Moment};
use engine::game::{Game, Order, Progress, Solutions, Undealable};
use engine::games::GameId;
use engine::level::Level;
use engine::link::{self, Link};
use engine::play::{
    Action, Clock, Effect, Millis, More, Opened, Outcome, Save, SavedGame, Session, Source, Stamp, reduce,
};
use engine::shelf::Id;
use leptos::prelude::*;

use super::App;
use super::app::Ahead;
use super::keeper::TakenUp;
use super::preferences::Switch;
use crate::ports::dealer::{Answer, Failure, Job, Parcel};
use crate::ports::librarian;

/// How the table stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Nothing on it yet.
    Empty,
    /// A puzzle is being dealt or checked.
    Waiting,
    /// There will be no puzzle.
    Failed(Trouble),
    /// A puzzle waits behind its Ready card; the board is hidden and the clock has not started.
    Ready,
    /// The clock runs.
    Playing,
    /// The clock stands and the board is hidden.
    Paused,
    /// The game is over; the board shows.
    Solved,
    /// The game is played in another tab; the board is hidden.
    Elsewhere,
    /// A solve is watched: the board shows, and takes nothing.
    Watched,
}

/// Why there will be no puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// It cannot be dealt.
    Undealable(Undealable),
    /// It came from a link and is not a puzzle with one solution.
    Solutions(Solutions),
    /// The dealer broke down.
    Dealer(Failure),
    /// What came does not read.
    Unreadable,
    /// It is the daily of a date that has not begun.
    NotYet,
}

/// A game on the screen: a handle, copied freely.
pub struct Table<G: Game> {
    app: App,
    id: GameId,
    sitting: StoredValue<Option<Sitting<G>>, LocalStorage>,
    phase: RwSignal<Phase>,
    /// Counts the games put on the table and begun over, so that a view can begin afresh with each.
    round: RwSignal<u32>,
    /// Counts the changes, for views to follow.
    version: RwSignal<u32>,
    /// What came of the last action, and how many there have been, for the status line.
    effect: RwSignal<Option<(u32, Effect<G>)>, LocalStorage>,
    unsaved: StoredValue<bool>,
    /// How far the puzzle waited for has come.
    progress: RwSignal<Option<Progress>>,
    /// Whether the player is to make their first move ever in this game: the clock waits for it.
    is_first: RwSignal<bool>,
    /// Whether it is stored; what is only practised is not.
    is_kept: bool,
}

impl<G: Game> Clone for Table<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Table<G> {}

/// What is done with a puzzle that has come.
type Then = Box<dyn FnOnce(&Parcel) -> Result<(), Trouble>>;

struct Sitting<G: Game> {
    /// Its name in storage.
    id: Id,
    session: Session<G>,
    clock: Clock,
    source: Source,
    level: Option<Level>,
    /// When its clock first started.
    begun: Option<Moment>,
    /// The fragment of the link it came with.
    came: Option<String>,
    more: More,
}

impl<G: Game> Table<G> {
    /// An empty table.
    #[must_use]
    pub fn new(app: App, id: GameId) -> Self {
        Self {
            app,
            id,
            sitting: StoredValue::new_local(None),
            phase: RwSignal::new(Phase::Empty),
            round: RwSignal::new(0),
            version: RwSignal::new(0),
            effect: RwSignal::new_local(None),
            unsaved: StoredValue::new(false),
            progress: RwSignal::new(None),
            is_first: RwSignal::new(!untrack(move || app.preference(|chosen| chosen.has_met(id)))),
            is_kept: true,
        }
    }

    /// A table to practise on: nothing on it is stored or counted.
    #[must_use]
    pub fn practice(app: App, id: GameId) -> Self {
        Self {
            is_kept: false,
            is_first: RwSignal::new(false),
            ..Self::new(app, id)
        }
    }

    /// The page's shared state.
    #[must_use]
    pub const fn app(self) -> App {
        self.app
    }

    /// Which game it is.
    #[must_use]
    pub const fn id(self) -> GameId {
        self.id
    }

    /// How it stands.
    #[must_use]
    pub fn phase(self) -> Phase {
        self.phase.get()
    }

    /// How it stands, without following it.
    #[must_use]
    pub fn phase_now(self) -> Phase {
        self.phase.get_untracked()
    }

    /// Whether a solve is watched on it: there is nothing to be played.
    #[must_use]
    pub fn is_watched(self) -> bool {
        self.phase_now() == Phase::Watched
    }

    /// How far the puzzle waited for has come, if that is known.
    #[must_use]
    pub fn progress(self) -> Option<Progress> {
        self.progress.get()
    }

    /// Whether the player is to make their first move ever in this game.
    #[must_use]
    pub fn is_first(self) -> bool {
        self.is_first.get()
    }

    /// Reads the session, and again whenever another game is put on the table.
    pub fn follow_round<T>(self, read: impl FnOnce(&Session<G>) -> T) -> Option<T> {
        self.round.track();
        self.peek(read)
    }

    /// What came of the last action, and which one in the game that was: the same thing twice is still two.
    #[must_use]
    pub fn effect(self) -> Option<(u32, Effect<G>)> {
        self.effect.get()
    }

    /// Reads the session, and again whenever it changes.
    pub fn follow<T>(self, read: impl FnOnce(&Session<G>) -> T) -> Option<T> {
        self.version.track();
        self.peek(read)
    }

    /// Reads the session as it is now.
    pub fn peek<T>(self, read: impl FnOnce(&Session<G>) -> T) -> Option<T> {
        self.sitting
            .with_value(|sitting| sitting.as_ref().map(|sitting| read(&sitting.session)))
    }

    /// Counts the changes.
    #[must_use]
    pub fn version(self) -> u32 {
        self.version.get()
    }

    /// Where the puzzle came from.
    #[must_use]
    pub fn source(self) -> Option<Source> {
        self.round.track();
        // A link's may be found to be a daily while it is played.
        self.version.track();
        self.sitting.with_value(|sitting| sitting.as_ref().map(|s| s.source))
    }

    /// The puzzle's level, where it is known.
    #[must_use]
    pub fn level(self) -> Option<Level> {
        self.round.track();
        self.sitting.with_value(|sitting| sitting.as_ref()?.level)
    }

    /// An order for another puzzle of the same kind, where that can be had.
    #[must_use]
    pub fn next_order(self) -> Option<Order> {
        let level = self.level()?;
        let shape = self.peek(|session| G::shape(session.puzzle()))?;
        G::offers(level, shape).then(|| self.app.order(self.id, level, shape))
    }

    /// The time played up to now.
    #[must_use]
    pub fn elapsed(self) -> Millis {
        let now = self.now();
        self.sitting
            .with_value(|sitting| sitting.as_ref().map_or(Millis(0), |s| s.clock.elapsed(now)))
    }

    /// Does what the player asks. Nothing else changes a session.
    pub fn dispatch(self, action: Action<G>) {
        let is_taken = match self.phase_now() {
            Phase::Playing => true,
            // They are told under a dialog too, where the clock stands.
            Phase::Paused => matches!(action, Action::Hint(_) | Action::Page(_)),
            Phase::Empty
            | Phase::Waiting
            | Phase::Failed(_)
            | Phase::Ready
            | Phase::Solved
            | Phase::Elsewhere
            | Phase::Watched => false,
        };
        if !is_taken {
            return;
        }
        let now = self.now();
        // Settings are taken up without the player's doing.
        let is_players = !matches!(action, Action::CheckGuesses(_));
        let outcome = self.sitting.try_update_value(|sitting| {
            let before = sitting.take()?;
            let outcome = reduce(before.session, action, before.clock.elapsed(now).tenths());
            let save = outcome.save();
            let Outcome { session, effect } = outcome;
            *sitting = Some(Sitting { session, ..before });
            Some((save, effect))
        });
        let Some((save, effect)) = outcome.flatten() else {
            return;
        };
        if effect != Effect::Nothing {
            self.effect.update(|last| {
                let count = last.as_ref().map_or(0, |(count, _)| *count);
                *last = Some((count.wrapping_add(1), effect));
            });
        }
        if save != Save::No {
            self.unsaved.set_value(true);
            self.version.update(|version| *version += 1);
        }
        if is_players && save != Save::No {
            self.meet();
        }
        if self.peek(Session::is_over) == Some(true) {
            self.stop_clock(Phase::Solved);
            if self.peek(Session::is_solved) == Some(true) {
                self.app.prefer(|chosen| chosen.asks_install(true));
            }
        }
        if save == Save::Now {
            self.save();
        }
        if self.phase_now() == Phase::Solved {
            self.file();
        }
    }

    /// Writes the game down where a change has not been yet.
    pub fn save_changes(self) {
        if self.unsaved.get_value() {
            self.save();
        }
    }

    /// Writes the game down, if it has changed or its clock runs.
    pub fn save(self) {
        let is_new = self.unsaved.get_value()
            || self
                .sitting
                .with_value(|s| s.as_ref().is_some_and(|s| s.clock.is_running()));
        if !is_new || !self.is_kept {
            return;
        }
        let id = self.name();
        if let (Some(id), Some((saved, log))) = (id, self.written()) {
            let kept = self
                .app
                .keep(|keeper| keeper.keep_game(self.id, id, &saved, log.as_deref()));
            self.unsaved.set_value(false);
            if kept.is_err() {
                self.is_elsewhere(id);
            }
        }
    }

    /// The name in storage of the game on the table.
    #[must_use]
    pub fn name(self) -> Option<Id> {
        self.sitting.with_value(|sitting| sitting.as_ref().map(|s| s.id))
    }

    /// The fragment of the link that the game on the table came with.
    #[must_use]
    pub fn came(self) -> Option<String> {
        self.round.track();
        self.sitting.with_value(|sitting| sitting.as_ref()?.came.clone())
    }

    /// Takes note that a game is played in another tab: nothing is stored from here then.
    pub fn is_elsewhere(self, id: Id) {
        let is_it = self.is_kept && self.name() == Some(id);
        if is_it && matches!(self.phase_now(), Phase::Playing | Phase::Paused) {
            self.stop_clock(Phase::Elsewhere);
            self.unsaved.set_value(false);
        }
    }

    /// Has the record brought up to the game.
    fn file(self) {
        if let Some(id) = self.name().filter(|_| self.is_kept) {
            self.app.file(id);
        }
    }

    /// The game and its log as they would be stored now.
    #[must_use]
    pub fn written(self) -> Option<(SavedGame, Option<String>)> {
        let now = self.now();
        self.sitting.with_value(|sitting| {
            let Sitting {
                session,
                clock,
                source,
                level,
                begun,
                came,
                more,
                ..
            } = sitting.as_ref()?;
            let log = session.log();
            let log = (log.is_whole() || !log.is_empty()).then(|| log.write(session.puzzle()));
            let saved = SavedGame::of(session, *source, clock.elapsed(now), more.clone());
            let last = self.app.ports().time.moment();
            let stamp = begun.map(|begun| Stamp { begun, last });
            Some((saved.graded(*level).stamped(stamp).came(came.clone()), log))
        })
    }
}

/// Putting a game on the table.
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
            self.unsaved.set_value(true);
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

/// The clock.
impl<G: Game> Table<G> {
    /// Shows the board and lets the clock run: from a Ready card, or after a pause.
    pub fn resume(self) {
        match self.phase_now() {
            // Its card says that the clock starts.
            Phase::Ready => self.start_clock(),
            Phase::Paused if !self.is_first.get_untracked() => self.start_clock(),
            Phase::Paused => {}
            Phase::Empty
            | Phase::Waiting
            | Phase::Failed(_)
            | Phase::Playing
            | Phase::Solved
            | Phase::Elsewhere
            | Phase::Watched => {
                return;
            }
        }
        let moment = self.app.ports().time.moment();
        self.sitting.update_value(|sitting| {
            if let Some(sitting) = sitting {
                sitting.begun.get_or_insert(moment);
            }
        });
        self.phase.set(Phase::Playing);
        self.take_up_settings();
        self.unsaved.set_value(true);
        self.save();
    }

    fn start_clock(self) {
        let now = self.now();
        self.sitting.update_value(|sitting| {
            if let Some(sitting) = sitting {
                sitting.clock.start(now);
            }
        });
    }

    /// Takes note of the player's first move ever in this game, which the clock has been waiting for.
    fn meet(self) {
        if self.is_first.get_untracked() {
            self.is_first.set(false);
            self.app.prefer(|chosen| chosen.meet(self.id));
            self.start_clock();
        }
    }

    /// Plays on by what the player has chosen: a choice made while the clock stood holds from here.
    fn take_up_settings(self) {
        let app = self.app;
        let wanted = untrack(move || app.preference(|chosen| chosen.is_on(Switch::CheckGuesses)));
        if self.peek(Session::checks_guesses) != Some(wanted) {
            self.dispatch(Action::CheckGuesses(wanted));
        }
    }

    /// Turns automatic candidates or marks on or off, and plays on.
    pub fn switch_automatic(self) {
        self.resume();
        if let Some(is_on) = self.peek(Session::is_automatic) {
            self.dispatch(Action::Automatic(!is_on));
        }
    }

    /// Goes on with an empty board and a new hand. The clock runs on, and Undo brings the board back.
    pub fn start_over(self) {
        self.resume();
        self.dispatch(Action::Reset);
        self.round.update(|round| *round += 1);
    }

    /// Stops the clock, hides the board, and writes the game down.
    pub fn pause(self) {
        if self.phase_now() == Phase::Playing {
            self.stop_clock(Phase::Paused);
            self.save();
            self.file();
        }
    }

    fn stop_clock(self, phase: Phase) {
        let now = self.now();
        self.sitting.update_value(|sitting| {
            if let Some(sitting) = sitting {
                sitting.clock.stop(now);
            }
        });
        self.unsaved.set_value(true);
        self.phase.set(phase);
    }

    fn now(self) -> Millis {
        self.app.ports().time.now()
    }
}
