//! Functions that accept any bytes as input, and panic if these break a promise.
//!
//! `fuzzing.rs` calls them with random and with stored bytes.

pub mod choices;
pub mod comparing;
pub mod graph_programs;
pub mod graphs;
pub mod stand_in;

/// A function that panics if these bytes break a promise.
pub type Check = fn(&[u8]);

/// All targets: the name, the function, how often it is called in a long test, and with how many bytes at most.
pub const TARGETS: [(&str, Check, u64, u64); 4] = [
    ("comparing", comparing::check, 10_000, 100),
    ("graph_programs", graph_programs::check, 1_000, 120),
    ("graphs", graphs::check, 10_000, 300),
    ("stand_in", stand_in::check, 30_000, 200),
];
