//! One game on the screen: its session, its clock, and the one dispatch that changes them.

mod arrival;
mod clock;

use engine::date::Moment;
use engine::game::{Game, Order, Progress, Solutions, Undealable};
use engine::games::GameId;
use engine::level::Level;
use engine::play::{Action, Clock, Effect, Millis, More, Outcome, Save, SavedGame, Session, Source, Stamp, reduce};
use engine::shelf::Id;
use leptos::prelude::*;

use super::App;
use crate::ports::dealer::Failure;

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
    /// What is said of the last one, where it was none of the game's.
    remark: StoredValue<&'static str>,
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
            remark: StoredValue::new(""),
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
            self.note(effect, "");
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

    /// Has the status line say what the player did that was no action of the game's.
    pub fn say(self, remark: &'static str) {
        self.note(Effect::Nothing, remark);
    }

    /// What it is to say, after an effect that was none.
    #[must_use]
    pub fn remark(self) -> &'static str {
        self.remark.get_value()
    }

    fn note(self, effect: Effect<G>, remark: &'static str) {
        self.remark.set_value(remark);
        self.effect.update(|last| {
            let count = last.as_ref().map_or(0, |(count, _)| *count);
            *last = Some((count.wrapping_add(1), effect));
        });
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

    /// Takes note that a game was stored by another tab: where it is played there, nothing is stored from here. What a
    /// visit before this one stored as it ended may be heard of only now, when it has been read already.
    pub fn is_elsewhere(self, id: Id) {
        let is_it = self.is_kept && self.name() == Some(id);
        if is_it
            && matches!(self.phase_now(), Phase::Playing | Phase::Paused)
            && self.app.keep(|keeper| keeper.is_overwritten(id))
        {
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
