//! Functions that take any bytes for an input, and panic if a promise is broken on it.
//!
//! `fuzzing.rs` calls them with random and with kept bytes, and the crate in `fuzz/` as a fuzzer wants it.

pub mod bundling;
pub mod choices;
pub mod comparing;
pub mod graph_programs;
pub mod graphs;
pub mod stand_in;

use std::path::Path;
use std::{fs, io};

/// A target: its name, and what is called with the bytes.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const TARGETS: [Target; 5] = [
    ("bundling", bundling::check),
    ("comparing", comparing::check),
    ("graph_programs", graph_programs::check),
    ("graphs", graphs::check),
    ("stand_in", stand_in::check),
];

/// Writes a file anew: some file systems wait for the disk when one is emptied and filled again.
fn write(path: &Path, text: &[u8]) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => fs::write(path, text),
    }
}
