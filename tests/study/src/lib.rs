//! What helps to learn from the problems.
//!
//! [`hint`] shows what a problem's [`page`] has folded away, one hint at a time.

// As the judge is.
#![cfg(unix)]

pub mod hint;
pub mod mistake;
pub mod page;
pub mod replies;

use std::process::ExitCode;

/// The whole program: reads the command line, does what it says, and returns the exit status.
pub fn main() -> ExitCode {
    judge::contain::supervise_if_ordered();
    let matches = judge::commands::command()
        .mut_subcommand("hint", |_| hint::command())
        .subcommand(mistake::command())
        .get_matches();
    judge::commands::finish(match matches.subcommand() {
        Some(("hint", matches)) => hint::run(matches),
        Some(("mistake", matches)) => mistake::run(matches),
        _ => unreachable!("the judge does the other commands itself"),
    })
}
