//! The arguments and the exit status that several commands share.

use std::path::{Path, PathBuf};
use std::{env, thread};

use anyhow::Result;
use clap::{Arg, ArgAction, ArgMatches, value_parser};

use crate::build::cargo::Profile;
use crate::judges::Judge;
use crate::run;
use crate::run::verdict::mebibytes;
use crate::workspace::{Problem, Workspace};

/// The argument of commands for one problem.
pub fn problem_argument() -> Arg {
    Arg::new("problem")
        .value_name("PROBLEM")
        .help("Its name, or the end of a draft's [default: the one you are in]")
}

/// The argument of commands for several problems.
pub fn problems_argument() -> Arg {
    Arg::new("problems")
        .value_name("PROBLEM[/CASE]")
        .num_args(0..)
        .help("Names, ends of drafts' names, or folders [default: the one you are in, else all]")
}

/// The option for a file to judge in place of the solution.
pub fn solution_argument() -> Arg {
    file_option("solution", "FILE").help("Use FILE, here or in attempts/PROBLEM/")
}

/// Returns the named problem, with the file to judge.
pub fn problem(workspace: &Workspace, matches: &ArgMatches) -> Result<Problem> {
    problem_of(workspace, text(matches, "problem"), solution(matches))
}

/// Returns the file to judge, if a command has this option.
pub(super) fn solution(matches: &ArgMatches) -> Option<&Path> {
    matches
        .try_get_one::<PathBuf>("solution")
        .ok()
        .flatten()
        .map(PathBuf::as_path)
}

/// Returns the problem that a word names, with the file to judge, which may stand in place of the problem. Without a name, the file or
/// the working directory decides.
pub(super) fn problem_of(
    workspace: &Workspace,
    word: Option<&str>,
    file: Option<&Path>,
) -> Result<Problem> {
    let (word, file) = match (word, file) {
        (Some(word), None) if word.ends_with(".rs") => (None, Some(Path::new(word))),
        both => both,
    };
    let at_file = match (word, file) {
        (None, Some(file)) => workspace.problem_at(file),
        _ => None,
    };
    let name = match at_file {
        Some((name, _)) => name,
        None => workspace.name_of(word)?,
    };
    let problem = workspace.read_problem(&name)?;
    match file {
        Some(file) => problem.with_solution(file),
        None => Ok(problem),
    }
}

/// The option `--debug`.
pub(super) fn debug_argument() -> Arg {
    flag("debug").help("Build with overflow checks and backtraces")
}

/// Returns the build profile, and sets whether panics show backtraces.
pub(super) fn profile(matches: &ArgMatches) -> Profile {
    let is_debug = matches.get_flag("debug");
    set_backtraces(is_debug);
    if is_debug {
        Profile::Debug
    } else {
        Profile::Release
    }
}

/// Lets panics of solutions show backtraces unless the user has set otherwise, or none: judges show none, and one takes time
/// and 40 MiB. Commands call this first.
pub(super) fn set_backtraces(are_shown: bool) {
    const NAME: &str = "RUST_BACKTRACE";
    // SAFETY: no other thread can read the environment yet.
    unsafe {
        if !are_shown {
            env::remove_var(NAME);
        } else if env::var_os(NAME).is_none() {
            env::set_var(NAME, "1");
        }
    }
}

/// Gives programs a stack of so many MiB, or as large as the judge's, or says that the system allows less.
pub(super) fn allow_stack(asked: Option<u64>, judge: Option<&Judge>) {
    if let Some(stack) = stack(asked, judge) {
        let allowed = run::allow_stack(stack);
        if allowed < stack {
            let allowed = mebibytes(allowed);
            eprintln!("judge: this system allows a stack of {allowed}");
        }
    }
}

/// Returns the bytes of stack that programs get: as many MiB as `asked`, else as the judge gives.
fn stack(asked: Option<u64>, judge: Option<&Judge>) -> Option<u64> {
    let mebibytes = asked.or(judge.and_then(|judge| judge.stack))?;
    Some(mebibytes << 20)
}

/// An option with a value.
pub fn option(name: &'static str, value: &'static str) -> Arg {
    Arg::new(name).long(name).value_name(value)
}

/// An option whose value is the path of a file.
pub fn file_option(name: &'static str, value: &'static str) -> Arg {
    option(name, value).value_parser(value_parser!(PathBuf))
}

/// An option without a value.
pub fn flag(name: &'static str) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue)
}

/// The option for how many run side by side.
pub(super) fn jobs_argument(what: &str) -> Arg {
    option("jobs", "N")
        .value_parser(value_parser!(u16).range(1..))
        .help(format!(
            "How many {what} run side by side [default: the number of processors]"
        ))
}

/// Returns how many run side by side.
pub(super) fn jobs(matches: &ArgMatches) -> usize {
    match matches.get_one::<u16>("jobs") {
        Some(&jobs) => usize::from(jobs),
        None => thread::available_parallelism().map_or(1, usize::from),
    }
}

/// Returns the value of an argument that is required or has a default.
pub fn value<'a, T: Clone + Send + Sync + 'static>(matches: &'a ArgMatches, name: &str) -> &'a T {
    matches
        .get_one(name)
        .expect("it is required or has a default")
}

/// Returns the value of an argument, if it is given.
pub(super) fn text<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.get_one::<String>(name).map(String::as_str)
}

/// The exit status for an error in the command line or in a folder.
pub const USAGE: u8 = 2;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judges;

    #[test]
    fn the_stack_is_counted_in_mebibytes() {
        assert_eq!(stack(None, None), None);
        assert_eq!(stack(Some(8), None), Some(8_388_608));
        let atcoder = judges::judge("atcoder").unwrap();
        assert_eq!(stack(None, Some(atcoder)), Some(1_073_741_824));
        assert_eq!(stack(Some(1), Some(atcoder)), Some(1_048_576));
    }
}
