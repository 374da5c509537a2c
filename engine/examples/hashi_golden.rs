//! Prints the golden table anew, for engine/golden/hashi.tsv: two puzzles of every level and menu shape.

use engine::code::Code;
use engine::game::{Game, Order};
use engine::hashi::{Hashi, golden};
use engine::level::Level;
use engine::random::Stream;

fn main() {
    let mut stream = Stream::new("golden");
    for level in Level::DEALT {
        for &shape in Hashi::shapes(level) {
            for _ in 0..2 {
                let code = Code::draw(&mut stream);
                println!("{}", golden::line(&Order { level, shape, code }));
            }
        }
    }
}
