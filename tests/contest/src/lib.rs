//! What stands between the browser and the judge.
//!
//! [`listen`] makes drafts of the problems that [`problem`] reads. [`address`] knows the judges' pages, and [`server`] speaks HTTP
//! with the browser.

// As the judge is.
#![cfg(unix)]

pub mod address;
pub mod listen;
pub mod problem;
pub mod server;

use std::process::ExitCode;

/// The whole program: reads the command line, does what it says, and returns the exit status.
pub fn main() -> ExitCode {
    let command = judge::commands::command().mut_subcommand("listen", |_| listen::command());
    let matches = command.get_matches();
    judge::commands::finish(match matches.subcommand() {
        Some(("listen", matches)) => listen::run(matches),
        _ => unreachable!("the judge does the other commands itself"),
    })
}
