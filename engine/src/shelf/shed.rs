//! What is let go when storage is full, cheapest loss first, a step at a time: the write is tried again after each.
//!
//! Never a kind's current game, the logs of unfinished games, preferences, friends, puzzles typed
//! in or what the dailies said.

use std::collections::VecDeque;

use super::id::Id;
use super::record::Record;
use super::store::{Failure, Names, Store};
use crate::games::GameId;

/// How many characters of logs go in one step.
const CHUNK: usize = 50_000;
/// How many finished games stay at the last.
const FINISHED: usize = 300;
/// How many unfinished games keep their board at the last.
const UNFINISHED: usize = 10;

/// The steps that are left.
pub(super) struct Shedding(VecDeque<Step>);

enum Step {
    /// These names go.
    Names(Vec<String>),
    /// The solves that came with challenges go, out of these games' records.
    Solves(Vec<Id>),
    /// These games go whole.
    Games(Vec<Id>),
}

impl Shedding {
    /// What can go, in order. `name` is what room is made for, and stays.
    pub(super) fn plan(store: &Store<'_>, name: &str) -> Result<Self, Failure> {
        let held = store.held()?;
        let mut records = store.records()?;
        records.retain(|record| {
            let own = [Names::record(record.id), Names::board(record.id), Names::log(record.id)];
            !held.contains(&record.id) && !own.iter().any(|own| own == name)
        });
        // Oldest first.
        records.sort_unstable_by_key(|record| (record.last, record.id));
        let (finished, unfinished): (Vec<&Record>, Vec<&Record>) = records.iter().partition(|record| record.is_over());

        let mut steps = VecDeque::new();
        // Dailies are dealt again when they are wanted.
        steps.push_back(Step::Names(GameId::ALL.map(Names::dealt).into()));
        let mut chunk = Vec::new();
        let mut size = 0;
        for record in &finished {
            let log = Names::log(record.id);
            if let Some(text) = store.texts.read(&log)? {
                size += text.len();
                chunk.push(log);
            }
            if size >= CHUNK {
                steps.push_back(Step::Names(std::mem::take(&mut chunk)));
                size = 0;
            }
        }
        steps.push_back(Step::Names(chunk));
        steps.push_back(Step::Names(vec![Names::FRIEND_SOLVES.to_owned()]));
        let with_solve = records.iter().filter(|record| {
            let challenge = record.challenge.as_ref();
            challenge.is_some_and(|challenge| challenge.solve().is_some())
        });
        steps.push_back(Step::Solves(with_solve.map(|record| record.id).collect()));
        steps.push_back(Step::Names(vec![Names::FRIEND_TIMES.to_owned()]));
        let old = unfinished.len().saturating_sub(UNFINISHED);
        let boards = unfinished.iter().take(old).map(|record| Names::board(record.id));
        steps.push_back(Step::Names(boards.collect()));
        let old = finished.len().saturating_sub(FINISHED);
        steps.push_back(Step::Games(finished.iter().take(old).map(|record| record.id).collect()));
        // For what may go itself nothing dearer goes.
        let is_own = |step: &Step| matches!(step, Step::Names(names) if names.iter().any(|own| own == name));
        let own = steps.iter().position(is_own);
        steps.truncate(own.unwrap_or(steps.len()));
        Ok(Self(steps))
    }

    /// Takes the next step; says whether there was one.
    pub(super) fn step(&mut self, store: &Store<'_>) -> Result<bool, Failure> {
        let Some(step) = self.0.pop_front() else {
            return Ok(false);
        };
        match step {
            Step::Names(names) => names.iter().try_for_each(|name| store.texts.remove(name))?,
            Step::Solves(ids) => {
                for id in ids {
                    drop_solve(store, id)?;
                }
            }
            Step::Games(ids) => store.remove_bare(&ids)?,
        }
        Ok(true)
    }
}

fn drop_solve(store: &Store<'_>, id: Id) -> Result<(), Failure> {
    let Ok(Some(mut record)) = store.record(id) else {
        return Ok(());
    };
    if record.challenge.as_mut().is_some_and(super::Challenge::drop_solve) {
        // Shorter than what it takes the place of: it fits.
        store.texts.write(&Names::record(id), &record.write())?;
    }
    Ok(())
}
