//! The dealer in a module worker, one a game, so that a first visit fetches no more than its game takes. A busy worker
//! reads no messages, so a job is dropped by ending the worker; the next one starts another, and so does the next one
//! of the other game.

use std::cell::RefCell;
use std::rc::Rc;

use engine::games::GameId;

use super::{Answer, Dealer, Done, Failure, Hear, Job, read_progress};
use crate::ports::worker::{Heard, Running};

/// A dealer in a worker, started when it is first asked.
#[derive(Default)]
pub struct Browser {
    desk: Rc<RefCell<Desk>>,
}

#[derive(Default)]
struct Desk {
    worker: Option<(GameId, Running)>,
    is_ready: bool,
    job: Option<(Job, Hear, Done)>,
}

impl Dealer for Browser {
    fn ask(&self, job: Job, hear: Hear, done: Done) {
        self.cancel();
        let mut desk = self.desk.borrow_mut();
        let game = job.game();
        if desk.worker.as_ref().is_none_or(|(whose, _)| *whose != game) {
            // One that still starts must not be heard in the next one's place.
            desk.worker = None;
            let hears = Rc::downgrade(&self.desk);
            let started = Running::start(&format!("dealer-{}", game.id()), move |heard| {
                if let Some(desk) = hears.upgrade() {
                    Desk::hear(&desk, heard);
                }
            });
            match started {
                Ok(running) => (desk.worker, desk.is_ready) = (Some((game, running)), false),
                Err(failure) => {
                    drop(desk);
                    done(Err(failure));
                    return;
                }
            }
        }
        desk.job = Some((job, hear, done));
        desk.send();
    }

    fn cancel(&self) {
        let mut desk = self.desk.borrow_mut();
        if desk.job.take().is_some() {
            desk.worker = None;
        }
    }
}

impl Desk {
    /// Hands the job over, once the worker listens.
    fn send(&self) {
        if let (Some((_, running)), Some((job, ..)), true) = (&self.worker, &self.job, self.is_ready) {
            running.send(&job.write());
        }
    }

    fn hear(desk: &RefCell<Self>, heard: Heard<'_>) {
        match heard {
            Heard::Ready => {
                let mut desk = desk.borrow_mut();
                // It may say so twice; a job is handed over once.
                if !std::mem::replace(&mut desk.is_ready, true) {
                    desk.send();
                }
            }
            Heard::Text(text) => match (read_progress(text), Answer::read(text)) {
                (Some(progress), _) => {
                    let hear = desk.borrow().job.as_ref().map(|(_, hear, _)| Rc::clone(hear));
                    if let Some(hear) = hear {
                        hear(progress);
                    }
                }
                (None, Some(answer)) => {
                    let job = desk.borrow_mut().job.take();
                    if let Some((.., done)) = job {
                        done(Ok(answer));
                    }
                }
                (None, None) => Self::give_up(desk, Failure::Broken),
            },
            Heard::Failed(failure) => Self::give_up(desk, failure),
        }
    }

    /// Ends the worker and says so; the next job gets a new one.
    fn give_up(desk: &RefCell<Self>, failure: Failure) {
        let Self { worker, job, .. } = desk.take();
        if let Some((.., done)) = job {
            done(Err(failure));
        }
        drop(worker);
    }
}
