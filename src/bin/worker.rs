//! The dealer's worker: deals and checks, one job at a time.

use ninebridge::ports::dealer::Job;
use ninebridge::ports::worker;

fn main() {
    worker::serve(|text| Some(Job::read(text)?.run().write()));
}
