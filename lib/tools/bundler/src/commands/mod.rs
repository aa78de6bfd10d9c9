//! The commands of `cargo judge` that need the bundler, a file each.

pub mod bundle;

use std::process::ExitCode;

use clap::Command;
use judge::commands::{finish, stress, test};

use crate::submissions;

/// The whole command line of `cargo judge`.
pub fn command() -> Command {
    judge::commands::command().mut_subcommand("bundle", |_| bundle::command())
}

/// The whole program: reads the command line, does what it says, and returns the exit status.
pub fn main() -> ExitCode {
    let matches = command().get_matches();
    finish(match matches.subcommand() {
        Some(("test", matches)) => test::run(matches, Some(&submissions::build)),
        Some(("stress", matches)) => stress::run(matches, Some(&submissions::build)),
        Some(("bundle", matches)) => bundle::run(matches),
        _ => unreachable!("the judge does the other commands itself"),
    })
}
