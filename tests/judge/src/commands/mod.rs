//! The commands of `cargo judge`, a file each.

pub mod add_case;
pub mod list;
pub mod new;
pub mod run;
pub mod stress;
pub mod test;

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;
use std::thread;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::{bundler, contain, interrupt};

/// Runs, checks and prepares the solutions of this workspace as an online judge would.
#[derive(Parser)]
#[command(name = "cargo judge", bin_name = "cargo judge", max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Test(test::Arguments),
    Run(run::Arguments),
    AddCase(add_case::Arguments),
    /// Print a solution as one file that a judge accepts, with all that it uses.
    #[command(disable_help_flag = true)]
    Bundle(Rest),
    New(new::Arguments),
    List(list::Arguments),
    /// Print parts of the library, ready to be pasted, with what they need.
    #[command(disable_help_flag = true)]
    Snippet(Rest),
    Stress(stress::Arguments),
}

/// What another program reads.
#[derive(clap::Args)]
struct Rest {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _words: Vec<OsString>,
}

/// Returns how many things are done side by side: as many as asked for, else as there are processors.
fn jobs(wanted: Option<u16>) -> usize {
    match wanted {
        Some(jobs) => usize::from(jobs),
        None => thread::available_parallelism().map_or(1, usize::from),
    }
}

/// The status for an error in the command line or in a folder.
pub const USAGE: u8 = 2;

/// The whole program: reads the command line, does what it says, and returns the exit status.
pub fn main() -> ExitCode {
    contain::supervise_if_ordered();
    finish(match Arguments::parse().command {
        Command::Test(arguments) => test::run(&arguments, None),
        Command::Run(arguments) => run::run(&arguments),
        Command::AddCase(arguments) => add_case::run(&arguments),
        Command::New(arguments) => new::run(&arguments),
        Command::List(arguments) => list::run(&arguments),
        Command::Bundle(_) | Command::Snippet(_) => bundler::take_over(),
        Command::Stress(arguments) => stress::run(&arguments, None),
    })
}

/// Says what went wrong, and returns the exit status.
pub fn finish(result: Result<ExitCode>) -> ExitCode {
    match result {
        _ if interrupt::requested() => {
            eprintln!("judge: interrupted");
            ExitCode::from(interrupt::STATUS)
        }
        Ok(status) => status,
        Err(error) if is_closed_pipe(&error) => ExitCode::from(CLOSED_PIPE),
        Err(error) => {
            eprintln!("judge: {error:#}");
            ExitCode::from(USAGE)
        }
    }
}

/// The status when nobody reads on, as a shell gives it for SIGPIPE.
const CLOSED_PIPE: u8 = 141;

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let kinds = error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .map(io::Error::kind);
    kinds.into_iter().any(|kind| kind == io::ErrorKind::BrokenPipe)
}
