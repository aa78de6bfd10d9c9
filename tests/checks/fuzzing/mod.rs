//! Functions that accept any bytes as input, and panic if these break a promise.
//!
//! `fuzzing.rs` calls them with random and with stored bytes, the crate in `fuzz/` with those of a fuzzer.

pub mod bundling;
pub mod choices;
pub mod comparing;
pub mod graph_programs;
pub mod graphs;
pub mod stand_in;

use std::path::Path;
use std::{fs, io};

/// A target: its name, and the function to call.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const TARGETS: [Target; 5] = [
    ("bundling", bundling::check),
    ("comparing", comparing::check),
    ("graph_programs", graph_programs::check),
    ("graphs", graphs::check),
    ("stand_in", stand_in::check),
];

/// Writes a new file: some file systems wait for the disk when an old one is overwritten.
fn write(path: &Path, text: &[u8]) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => fs::write(path, text),
    }
}
