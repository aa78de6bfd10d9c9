//! The commands of `cargo judge`, a file each.

pub mod add_case;
mod arguments;
mod bundle;
pub mod explore;
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

use anyhow::{Result, anyhow};
use clap::{Arg, Command, value_parser};

pub use self::arguments::{
    USAGE, file_option, flag, option, problem, problem_argument, problems_argument,
    solution_argument, value,
};
use crate::build::cargo::CompileError;
use crate::run::compare::visible;
use crate::stress::oracle::Make;
use crate::workspace::Workspace;
use crate::{interrupt, rules};

/// The command line of `cargo judge`. The program `study` adds the arguments of `try`, `hint` and `exercise`.
pub fn command() -> Command {
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
            by_study("try", "Begin an attempt at a problem: input and output are written, the thinking is left open"),
            by_study("hint", "Show the next hint of a problem"),
            explore::command(),
            by_study("exercise", "Check your answers to the exercises of the study guide"),
        ])
}

/// Returns a command whose arguments, and their help, are left to the program `study`.
fn by_study(name: &'static str, about: &'static str) -> Command {
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
}

/// Runs the command line of the judge.
pub fn main() -> ExitCode {
    let matches = command().get_matches();
    use_own_temporary_folder();
    finish(match matches.subcommand() {
        Some(("test", matches)) => test::run(matches),
        Some(("run", matches)) => run::run(matches),
        Some(("add-case", matches)) => add_case::run(matches, None),
        Some(("new", matches)) => new::run(matches),
        Some(("remove", matches)) => remove::run(matches),
        Some(("list", _)) => list::run(),
        Some(("snippet", matches)) => snippet::run(matches),
        Some(("stress", matches)) => stress::run(matches, None),
        Some(("bundle", matches)) => bundle::run(matches, true),
        Some(("listen", matches)) => listen::run(matches),
        Some(("submit", matches)) => bundle::run(matches, false),
        Some(("watch", matches)) => watch::run(matches),
        Some(("explore", matches)) => explore::run(matches),
        _ => rules::ask_package("study"),
    })
}

/// Runs a command that needs the rules of a problem, in the program of these rules.
pub fn run_with_rules(make: &Make) -> ExitCode {
    let matches = command().get_matches();
    use_own_temporary_folder();
    finish(match matches.subcommand() {
        Some(("add-case", matches)) => add_case::run(matches, Some(make)),
        Some(("stress", matches)) => stress::run(matches, Some(make)),
        _ => Err(anyhow!("this program knows add-case and stress only")),
    })
}

/// Makes temporary files in the target folder: programs run there, which some systems forbid in their own temporary folder.
fn use_own_temporary_folder() {
    let Ok(workspace) = Workspace::find() else {
        return;
    };
    let folder = workspace.target().join("tmp");
    if fs::create_dir_all(&folder).is_ok() {
        tempfile::env::override_temp_dir(&folder).ok();
    }
}

/// Prints the error, and returns the exit status.
pub fn finish(result: Result<ExitCode>) -> ExitCode {
    if interrupt::requested() {
        eprintln!("judge: interrupted");
        return ExitCode::from(interrupt::STATUS);
    }
    match result {
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

/// Whether an error is that nobody reads the output any more.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let mut kinds = error
        .chain()
        .filter_map(|cause| Some(cause.downcast_ref::<io::Error>()?.kind()));
    kinds.any(|kind| kind == io::ErrorKind::BrokenPipe)
}
