//! Hashi's dealer: deals and checks, one job at a time.

use engine::hashi::Hashi;
use ninebridge::ports::dealer::Job;
use ninebridge::ports::worker;

fn main() {
    worker::serve(Job::answer::<Hashi>);
}
