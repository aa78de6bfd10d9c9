//! From the rules of a game to its table, and to what fits it.
//!
//! [`judge::rules`] makes a program of a rules file, which prints the [`table`]; [`show`] draws it, [`report`] says
//! what fits, one of the [`snippets`] or a rule, [`solution`] writes a program around it, and [`command`] is the command line.

// As the judge is.
#![cfg(unix)]

pub mod command;
pub mod report;
pub mod show;
pub mod snippets;
pub mod solution;
pub mod table;

use std::process::ExitCode;

/// The whole program: reads the command line, does what it says, and returns the exit status.
pub fn main() -> ExitCode {
    let matches = judge::commands::command().mut_subcommand("explore", |_| command::command()).get_matches();
    judge::commands::finish(match matches.subcommand() {
        Some(("explore", matches)) => command::run(matches),
        _ => unreachable!("the judge does the other commands itself"),
    })
}
