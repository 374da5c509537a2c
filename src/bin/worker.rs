//! What the worker's thread runs.

fn main() {
    console_error_panic_hook::set_once();
    ninebridge::worker::start();
}
