//! The teacher in a worker of its own, started when it is first asked or told to get ready.

use std::cell::RefCell;
use std::rc::Rc;

use super::{Answer, Ask, Done, Failure, Teacher, queue};
use crate::ports::worker::{Heard, Running};

/// A teacher in a worker.
#[derive(Default)]
pub struct Browser {
    desk: Rc<RefCell<Desk>>,
}

#[derive(Default)]
struct Desk {
    worker: Option<Running>,
    is_ready: bool,
    /// Who waits for the ask that the worker is at.
    at_work: Option<Done>,
    waiting: Vec<(Ask, Done)>,
}

impl Teacher for Browser {
    fn ask(&self, ask: Ask, done: Done) {
        queue(&mut self.desk.borrow_mut().waiting, ask, done);
        self.warm();
        self.desk.borrow_mut().go_on();
    }

    fn warm(&self) {
        let failed = {
            let mut desk = self.desk.borrow_mut();
            if desk.worker.is_some() {
                return;
            }
            let hears = Rc::downgrade(&self.desk);
            let started = Running::start("teacher", move |heard| {
                if let Some(desk) = hears.upgrade() {
                    Desk::hear(&desk, heard);
                }
            });
            match started {
                Ok(worker) => {
                    (desk.worker, desk.is_ready) = (Some(worker), false);
                    return;
                }
                Err(failure) => failure,
            }
        };
        Desk::give_up(&self.desk, failed);
    }
}

impl Desk {
    /// Hands the next ask over, if the worker listens and is at none.
    fn go_on(&mut self) {
        let Some(worker) = &self.worker else { return };
        if self.is_ready && self.at_work.is_none() && !self.waiting.is_empty() {
            let (ask, done) = self.waiting.remove(0);
            worker.send(&ask.write());
            self.at_work = Some(done);
        }
    }

    fn hear(desk: &RefCell<Self>, heard: Heard<'_>) {
        match heard {
            Heard::Ready => {
                let mut desk = desk.borrow_mut();
                desk.is_ready = true;
                desk.go_on();
            }
            Heard::Text(text) => match Answer::read(text) {
                Some(answer) => {
                    let done = {
                        let mut desk = desk.borrow_mut();
                        let done = desk.at_work.take();
                        desk.go_on();
                        done
                    };
                    if let Some(done) = done {
                        done(Ok(answer));
                    }
                }
                None => Self::give_up(desk, Failure::Broken),
            },
            Heard::Failed(failure) => Self::give_up(desk, failure),
        }
    }

    /// Ends the worker and tells all who wait; the next ask gets a new one.
    fn give_up(desk: &RefCell<Self>, failure: Failure) {
        let Self {
            worker,
            at_work,
            waiting,
            ..
        } = desk.take();
        let waiting = waiting.into_iter().map(|(_, done)| done);
        at_work.into_iter().chain(waiting).for_each(|done| done(Err(failure)));
        drop(worker);
    }
}
