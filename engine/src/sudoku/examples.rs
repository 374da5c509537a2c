//! The guide's puzzles, as link codes: one for each technique, in the order of the techniques. Printed by
//! `cargo run --release -p engine --example guide_examples`.

pub(super) const EXAMPLES: [&str; 19] = [
    "AYNL8kkd6UmzHk2uB5w8Auih2T015jwI7HB", // full-house
    "DtmVeQ5ZMaQpMZsC7FJhvjZyB1xoSS004-A", // hidden-single-box
    "AWxCFYQRNKCgEY0izxUlZE9K7FN",         // hidden-single-line
    "EqGQAooABzImNQMu6-DuWGPegZC",         // naked-single
    "BSgpLAUD8QgDBwXZy1GKd-ahW1nB",        // pointing
    "DiIkOiOhkhIUAgiiY7TUrdro8ebB",        // box-line
    "CiKEEoAQUaGOAJF5sOUEGw3UFN",          // naked-pair
    "HJKQlgIQNEAE6FEWSzQdVf8Bq9DB",        // hidden-pair
    "EIxsiIYUACEBMqcbDSAUgLHcjkA",         // naked-triple
    "BADhojJI0QlQiBFWDv0cf40fI5G",         // hidden-triple
    "CAlUDwCTTiggISy48MXdV0LEzVO",         // x-wing
    "EEUQFSAJsBigENXn9KzuTGcImJ",          // swordfish
    "BMBCbBiSkFGUYQioov6nfR1djYTB",        // skyscraper
    "EVZBECCZBiAwUVlpee2XGkU4-MF",         // two-string-kite
    "E0UIhQhLJECIFQETiv2mx6vx6qA",         // xy-wing
    "CQEQqgJCNMmigaOZZ-nl1U2u7cHB",        // xyz-wing
    "BVAZQgGSFUQFJSdiDLnlW6bh8UI",         // w-wing
    "EFCMUBCwpAhGSKz2qAkZgPt_IsA",         // xy-chain
    "BBCg2UKOEdABB1eyeaY8ZR51XR7A",        // alternating-chain
];
