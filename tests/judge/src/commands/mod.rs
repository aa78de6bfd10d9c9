//! The commands of `cargo judge`, a file each.

pub mod add_case;
pub mod list;
pub mod new;
pub mod remove;
pub mod run;
pub mod stress;
pub mod test;

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;
use std::thread;

use anyhow::Result;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use crate::compare::visible;
use crate::{bundler, contain, interrupt};

/// The command line of `cargo judge`, which the bundler reads as well.
pub fn command() -> Command {
    // What another program reads, and asks for help itself.
    let rest = |name: &'static str, about: &'static str| {
        let words = Arg::new("words")
            .trailing_var_arg(true)
            .allow_hyphen_values(true)
            .num_args(0..)
            .hide(true)
            .value_parser(value_parser!(OsString));
        Command::new(name).about(about).disable_help_flag(true).arg(words)
    };
    Command::new("cargo judge")
        .bin_name("cargo judge")
        .about("Runs, checks and prepares the solutions of this workspace as an online judge would")
        .max_term_width(100)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands([
            test::command(),
            run::command(),
            add_case::command(),
            rest("bundle", "Print a solution as one file that a judge accepts, with all that it uses"),
            new::command(),
            remove::command(),
            list::command(),
            rest("snippet", "Print parts of the library, ready to be pasted, with what they need"),
            stress::command(),
        ])
}

/// The argument of the commands that work on one problem.
pub fn problem_argument() -> Arg {
    Arg::new("problem").value_name("PROBLEM").required(true).help("The problem's name")
}

/// The option `--as`.
fn as_argument(help: &'static str) -> Arg {
    Arg::new("as").long("as").value_name("JUDGE").help(help)
}

/// An option without a value.
pub fn flag(name: &'static str) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue)
}

/// The option `--jobs`.
fn jobs_argument(what: &str) -> Arg {
    Arg::new("jobs")
        .long("jobs")
        .value_name("N")
        .value_parser(value_parser!(u16).range(1..))
        .help(format!("How many {what} run side by side; by default as many as there are processors"))
}

/// Returns how many things are done side by side: as many as asked for, else as there are processors.
fn jobs(matches: &ArgMatches) -> usize {
    match matches.get_one::<u16>("jobs") {
        Some(&jobs) => usize::from(jobs),
        None => thread::available_parallelism().map_or(1, usize::from),
    }
}

/// Returns the value of an argument that is required or has a default.
pub fn value<'a, T: Clone + Send + Sync + 'static>(matches: &'a ArgMatches, name: &str) -> &'a T {
    matches.get_one(name).expect("it is required or has a default")
}

/// Returns a text that may be missing.
fn text<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.get_one::<String>(name).map(String::as_str)
}

/// The status for an error in the command line or in a folder.
pub const USAGE: u8 = 2;

/// The whole program: reads the command line, does what it says, and returns the exit status.
pub fn main() -> ExitCode {
    contain::supervise_if_ordered();
    let matches = command().get_matches();
    finish(match matches.subcommand() {
        Some(("test", matches)) => test::run(matches, None),
        Some(("run", matches)) => run::run(matches),
        Some(("add-case", matches)) => add_case::run(matches),
        Some(("new", matches)) => new::run(matches),
        Some(("remove", matches)) => remove::run(matches),
        Some(("list", _)) => list::run(),
        Some(("stress", matches)) => stress::run(matches, None),
        _ => bundler::take_over(),
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
            eprintln!("judge: {}", visible(&format!("{error:#}")));
            ExitCode::from(USAGE)
        }
    }
}

/// The status when nobody reads on, as a shell gives it for SIGPIPE.
const CLOSED_PIPE: u8 = 141;

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let kinds = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>()).map(io::Error::kind);
    kinds.into_iter().any(|kind| kind == io::ErrorKind::BrokenPipe)
}
