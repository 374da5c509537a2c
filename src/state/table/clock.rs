//! The clock of the game on the table, and what starts and stops it.

use engine::game::Game;
use engine::play::{Action, Millis, Session};
use leptos::prelude::*;

use super::{Phase, Table};
use crate::state::preferences::Switch;

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

    pub(super) fn start_clock(self) {
        let now = self.now();
        self.sitting.update_value(|sitting| {
            if let Some(sitting) = sitting {
                sitting.clock.start(now);
            }
        });
    }

    /// Takes note of the player's first move ever in this game, which the clock has been waiting for.
    pub(super) fn meet(self) {
        if self.is_first.get_untracked() {
            self.is_first.set(false);
            self.app.prefer(|chosen| chosen.meet(self.id));
            self.start_clock();
        }
    }

    /// Plays on by what the player has chosen: a choice made while the clock stood holds from here.
    pub(super) fn take_up_settings(self) {
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

    pub(super) fn stop_clock(self, phase: Phase) {
        let now = self.now();
        self.sitting.update_value(|sitting| {
            if let Some(sitting) = sitting {
                sitting.clock.stop(now);
            }
        });
        self.unsaved.set_value(true);
        self.phase.set(phase);
    }

    pub(super) fn now(self) -> Millis {
        self.app.ports().time.now()
    }
}
