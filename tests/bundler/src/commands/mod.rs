//! The commands of `cargo judge` that need the bundler, a file each.

pub mod bundle;
pub mod snippet;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use judge::commands::{finish, stress, test};
use judge::contain;

use crate::submissions;

#[derive(Parser)]
#[command(name = "cargo judge", bin_name = "cargo judge", max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Test(test::Arguments),
    Stress(stress::Arguments),
    Bundle(bundle::Arguments),
    Snippet(snippet::Arguments),
}

/// The whole program: reads the command line, does what it says, and returns the exit status.
pub fn main() -> ExitCode {
    contain::supervise_if_ordered();
    finish(match Arguments::parse().command {
        Command::Test(arguments) => test::run(&arguments, Some(&submissions::build)),
        Command::Stress(arguments) => stress::run(&arguments, Some(&submissions::build)),
        Command::Bundle(arguments) => bundle::run(&arguments),
        Command::Snippet(arguments) => snippet::run(&arguments),
    })
}
