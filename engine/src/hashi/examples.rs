//! The guide's puzzles, as link codes: one for each technique, in the order of the techniques. Printed by
//! `cargo run --release -p engine --example guide_examples`.

pub(super) const EXAMPLES: [&str; 8] = [
    "AJe4jia85BM7d8",  // island_complete
    "AJe03Z5yIB-Xgc",  // crossing
    "AJedXbhZQtI7Zgo", // island_bounds
    "AJexHLbTy-AK54",  // isolated_pair
    "AJemgZjDQ5kZH",   // only_connection
    "AJeutY0C1JGfy",   // forced
    "AJexHO37riRtg",   // short_contradiction
    "AJemcYgN_YKHRM",  // contradiction
];
