//! The dealer in a module worker. A busy worker reads no messages, so a job is dropped by ending the worker; the
//! next one starts another.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::{Dealer, Done, Failure, Job, Message};
use crate::build;

/// A dealer in a worker, started when it is first asked.
#[derive(Default)]
pub struct Browser {
    desk: Rc<RefCell<Desk>>,
}

#[derive(Default)]
struct Desk {
    worker: Option<Running>,
    job: Option<(Job, Done)>,
}

struct Running {
    worker: Worker,
    is_ready: bool,
    // Kept as long as the worker that calls them.
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl Dealer for Browser {
    fn ask(&self, job: Job, done: Done) {
        self.cancel();
        let mut desk = self.desk.borrow_mut();
        if desk.worker.is_none() {
            match start(&self.desk) {
                Ok(running) => desk.worker = Some(running),
                Err(_) => {
                    drop(desk);
                    done(Err(Failure::Broken));
                    return;
                }
            }
        }
        desk.job = Some((job, done));
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
        let (Some(running), Some((job, _))) = (&self.worker, &self.job) else {
            return;
        };
        if running.is_ready {
            // A worker that is gone is told by its error event.
            let _ = running.worker.post_message(&JsValue::from_str(&job.write()));
        }
    }

    fn hear(desk: &RefCell<Self>, text: &str) {
        match Message::read(text) {
            Some(Message::Ready(theirs)) if theirs == build::id() => {
                let mut desk = desk.borrow_mut();
                if let Some(running) = &mut desk.worker {
                    running.is_ready = true;
                }
                desk.send();
            }
            Some(Message::Ready(_)) => Self::give_up(desk, Failure::OtherBuild),
            Some(Message::Answer(answer)) => {
                let job = desk.borrow_mut().job.take();
                if let Some((_, done)) = job {
                    done(Ok(answer));
                }
            }
            None => Self::give_up(desk, Failure::Broken),
        }
    }

    /// Ends the worker and says so; the next job gets a new one.
    fn give_up(desk: &RefCell<Self>, failure: Failure) {
        let (worker, job) = {
            let mut desk = desk.borrow_mut();
            (desk.worker.take(), desk.job.take())
        };
        if let Some((_, done)) = job {
            done(Err(failure));
        }
        drop(worker);
    }
}

fn start(desk: &Rc<RefCell<Desk>>) -> Result<Running, JsValue> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    // Against the base, never the present screen's address.
    let base = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.base_uri().ok().flatten())
        .ok_or(JsValue::NULL)?;
    let address = web_sys::Url::new_with_base(&build::worker_url(), &base)?;
    let worker = Worker::new_with_options(&address.href(), &options)?;
    let on_message = {
        let desk = Rc::downgrade(desk);
        Closure::new(move |event: MessageEvent| {
            if let (Some(desk), Some(text)) = (desk.upgrade(), event.data().as_string()) {
                Desk::hear(&desk, &text);
            }
        })
    };
    let on_error = {
        let desk = Rc::downgrade(desk);
        Closure::new(move |_: ErrorEvent| {
            if let Some(desk) = desk.upgrade() {
                Desk::give_up(&desk, Failure::Broken);
            }
        })
    };
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
    Ok(Running {
        worker,
        is_ready: false,
        _on_message: on_message,
        _on_error: on_error,
    })
}
