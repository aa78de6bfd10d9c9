//! Commands for learning from the problems.
//!
//! [`attempt`] starts an attempt at a problem. [`hint`] shows the hints of the problem's [`problem_page`], one at a time.
//! [`exercise`] checks answers to the exercises of the study guide. [`naming`] names the mistake in an attempt by comparing its
//! outputs with those of the problem's wrong programs, which [`wrong_program`] reads and compiles; the inputs and the right
//! answers come from the problem's rules, by way of [`rules_file`].

pub mod attempt;
pub mod exercise;
pub mod hint;
pub mod naming;
pub mod problem_page;
pub mod rules_file;
pub mod wrong_program;

use std::process::ExitCode;

use anyhow::anyhow;

pub use rules_file::of_rules;

/// Runs the command line, and returns the exit status.
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
        _ => Err(anyhow!("study knows try, hint and exercise only")),
    })
}
