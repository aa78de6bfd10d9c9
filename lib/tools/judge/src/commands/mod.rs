//! The commands of `cargo judge`, a file each.

pub mod add_case;
mod arguments;
mod bundle;
pub mod list;
mod listen;
pub mod new;
pub mod remove;
pub mod run;
pub mod selection;
pub mod snippet;
pub mod stress;
pub mod test;
mod watch;

use std::ffi::OsString;
use std::process::ExitCode;
use std::{fs, io};

use anyhow::Result;
use clap::{Arg, ArgMatches, Command, value_parser};

pub use self::arguments::{
    USAGE, file_option, flag, option, problem, problem_argument, problems_argument,
    solution_argument, value,
};
use crate::build::compile::CompileError;
use crate::run::compare::visible;
use crate::stress::oracle::Make;
use crate::workspace::Workspace;
use crate::{interrupt, rules};

/// The command line of `cargo judge`, which `study` also parses.
pub fn command() -> Command {
    // Another program parses these arguments, and prints the help.
    let rest = |name: &'static str, about: &'static str| {
        let words = Arg::new("words")
            .trailing_var_arg(true)
            .allow_hyphen_values(true)
            .num_args(0..)
            .hide(true)
            .value_parser(value_parser!(OsString));
        Command::new(name)
            .about(about)
            .disable_help_flag(true)
            .arg(words)
    };
    Command::new("cargo judge")
        .bin_name("cargo judge")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Judges the solutions of this workspace as an online judge would, and prepares them for submission")
        .max_term_width(100)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands([
            test::command().visible_alias("t"),
            run::command(),
            add_case::command(),
            bundle::bundle_command().visible_alias("b"),
            new::command(),
            remove::command(),
            list::command(),
            snippet::command(),
            stress::command(),
            listen::command(),
            bundle::submit_command().visible_alias("s"),
            watch::command().visible_alias("w"),
            rest("try", "Begin an attempt at a problem: input and output are written, the thinking is left open"),
            rest("hint", "Show the next hint of a problem"),
            rest("explore", "Show the table of a game from its rules, and say what fits it"),
            rest("exercise", "Check your answers to the exercises of the study guide"),
        ])
}

pub fn main() -> ExitCode {
    dispatch(&command().get_matches(), None)
}

/// Runs a command. If it needs the rules of a problem, it becomes their program, unless an oracle says that this is it.
pub fn dispatch(matches: &ArgMatches, oracle: Option<&Make>) -> ExitCode {
    // Programs run in the temporary folder, which some systems forbid in their own.
    let temporary = Workspace::find().map(|workspace| workspace.target().join("tmp"));
    if let Some(folder) = temporary
        .ok()
        .filter(|folder| fs::create_dir_all(folder).is_ok())
    {
        tempfile::env::override_temp_dir(&folder).ok();
    }
    finish(match matches.subcommand() {
        Some(("test", matches)) => test::run(matches),
        Some(("run", matches)) => run::run(matches),
        Some(("add-case", matches)) => add_case::run(matches, oracle),
        Some(("new", matches)) => new::run(matches),
        Some(("remove", matches)) => remove::run(matches),
        Some(("list", _)) => list::run(),
        Some(("snippet", matches)) => snippet::run(matches),
        Some(("stress", matches)) => stress::run(matches, oracle),
        Some(("bundle", matches)) => bundle::run(matches, true),
        Some(("listen", matches)) => listen::run(matches),
        Some(("submit", matches)) => bundle::run(matches, false),
        Some(("watch", matches)) => watch::run(matches),
        Some(("explore", _)) => rules::take_over("explore"),
        _ => rules::take_over("study"),
    })
}

/// Prints the error, and returns the exit status.
pub fn finish(result: Result<ExitCode>) -> ExitCode {
    match result {
        _ if interrupt::requested() => {
            eprintln!("judge: interrupted");
            ExitCode::from(interrupt::STATUS)
        }
        Ok(status) => status,
        // As a shell gives it for SIGPIPE.
        Err(error) if is_closed_pipe(&error) => ExitCode::from(141),
        Err(error) => {
            eprintln!("judge: {}", visible(&format!("{error:#}")));
            if error.is::<CompileError>() {
                ExitCode::FAILURE
            } else {
                ExitCode::from(USAGE)
            }
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let mut kinds = error
        .chain()
        .filter_map(|cause| Some(cause.downcast_ref::<io::Error>()?.kind()));
    kinds.any(|kind| kind == io::ErrorKind::BrokenPipe)
}
