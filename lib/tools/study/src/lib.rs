//! What helps to learn from the problems.
//!
//! [`attempt`] begins an attempt at a problem, and [`hint`] shows what the problem's [`page`] has folded away, one hint at a
//! time. [`mistake`] names what is wrong with an attempt: it compares what it prints with what known programs print. [`exercise`]
//! checks answers to the exercises of the study guide.

pub mod attempt;
pub mod exercise;
pub mod hint;
mod library;
pub mod mistake;
pub mod oracle;
pub mod page;

use std::process::ExitCode;

pub use oracle::of_rules;

/// The whole program: reads the command line, does what it says, and returns the exit status.
pub fn main() -> ExitCode {
    let matches = judge::commands::command()
        .mut_subcommand("try", |_| attempt::command())
        .mut_subcommand("hint", |_| hint::command())
        .mut_subcommand("exercise", |_| exercise::command())
        .get_matches();
    judge::commands::finish(match matches.subcommand() {
        Some(("try", matches)) => attempt::run(matches),
        Some(("exercise", matches)) => exercise::run(matches),
        Some(("hint", matches)) => hint::run(matches),
        _ => unreachable!("the judge does the other commands itself"),
    })
}
