//! The teacher's worker: hints, Show me and the guide, one ask at a time.

use ninebridge::ports::teacher::Ask;
use ninebridge::ports::worker;
use ninebridge::teacher;

fn main() {
    worker::serve(|text, _| Some(teacher::answer(&Ask::read(text)?).write()));
}
