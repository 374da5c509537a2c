//! The dealer's worker: deals and checks, one job at a time.

use ninebridge::ports::dealer::{Job, write_progress};
use ninebridge::ports::worker;

fn main() {
    worker::serve(|text, say| {
        let answer = Job::read(text)?.run(&mut |progress| say(&write_progress(progress)));
        Some(answer.write())
    });
}
