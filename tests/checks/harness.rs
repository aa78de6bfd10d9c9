//! What the test programs with a `main` of their own share: how tests are made, selected and run.

use std::collections::BTreeSet;
use std::env;
use std::path::Path;
use std::process::ExitCode;
use std::thread;

use anyhow::Result;
use judge::workspace::suggestion;
use libtest_mimic::{Arguments, Trial};

/// Reads the command line of a test program.
pub fn arguments() -> Arguments {
    let mut arguments = Arguments::from_args();
    if arguments.test_threads.is_none() {
        // One more than processors: some tests wait, for a compiler or until both sides of a conversation are idle.
        arguments.test_threads = Some(1 + thread::available_parallelism().map_or(1, usize::from));
    }
    arguments
}

/// Runs the tests that the command line selects. A filter that selects none is an error: running no test would look like success.
pub fn run_tests(arguments: &Arguments, trials: Vec<Trial>) -> ExitCode {
    match nothing_selected(arguments, &trials) {
        Some(message) => {
            eprintln!("error: {message}");
            ExitCode::from(101)
        }
        None => libtest_mimic::run(arguments, trials).exit_code(),
    }
}

/// Returns what to do if there is a filter and no test would run.
pub fn nothing_selected(arguments: &Arguments, trials: &[Trial]) -> Option<String> {
    let filter = arguments.filter.as_deref()?;
    let runs = |trial: &Trial| !arguments.is_filtered_out(trial) && !arguments.is_ignored(trial);
    if trials.iter().any(runs) {
        return None;
    }
    let by_name = Arguments {
        filter: Some(filter.to_owned()),
        exact: arguments.exact,
        ..Arguments::default()
    };
    let matching: Vec<&Trial> = trials
        .iter()
        .filter(|trial| !by_name.is_filtered_out(trial))
        .collect();
    if matching.is_empty() {
        return Some(no_such_test(filter, trials));
    }
    let is_slow = |trial: &&&Trial| trial.has_ignored_flag();
    let slow = matching.iter().filter(is_slow).count();
    let leaves_out_slow = !arguments.ignored && !arguments.include_ignored;
    Some(if slow == matching.len() && leaves_out_slow {
        format!(
            "`{filter}` matches slow tests only ({slow}): add `--include-ignored` behind `--` to run them"
        )
    } else if slow == 0 && arguments.ignored {
        format!("`{filter}` matches no slow test: leave out `--ignored`")
    } else {
        format!("`--skip` leaves out all tests that `{filter}` matches")
    })
}

/// Says that no test has this name, and which names are near.
fn no_such_test(filter: &str, trials: &[Trial]) -> String {
    let words: Vec<&str> = filter.split('/').filter(|word| !word.is_empty()).collect();
    for word in &words {
        let problem = crate::workspace().and_then(|workspace| workspace.problem(word));
        if problem.is_ok_and(|problem| problem.is_draft()) {
            return format!("{word} is a draft: `cargo judge test {word}` judges it");
        }
    }
    let program = program_name();
    let near = nearest(&words, trials);
    format!(
        "no test of {program} matches `{filter}`{near}\nall tests: cargo test --test {program} -- --list"
    )
}

/// Suggests names near the words of a filter, or near as many of them as there are any; else the kinds of tests.
fn nearest(words: &[&str], trials: &[Trial]) -> String {
    let names = trials
        .iter()
        .map(|trial| trial.name().split('/').collect::<Vec<_>>());
    let names: Vec<Vec<&str>> = names.collect();
    for count in (1..=words.len()).rev() {
        // A filter is a part of a name, so it is compared with parts of as many words.
        let parts = names.iter().flat_map(|name| name.windows(count));
        let parts: BTreeSet<String> = parts.map(|part| part.join("/")).collect();
        let near = suggestion(&words[..count].join("/"), &Vec::from_iter(parts));
        if !near.is_empty() {
            return near;
        }
    }
    let kinds: BTreeSet<&str> = names.iter().map(|name| name[0]).collect();
    let kinds = Vec::from_iter(kinds).join(", ");
    format!("; the names begin with {kinds}")
}

/// Returns the name of this test program, without the hash that cargo adds to the file's.
fn program_name() -> String {
    let program = env::args().next().unwrap_or_default();
    let file = Path::new(&program).file_stem().unwrap_or_default();
    let file = file.to_string_lossy();
    match file.rsplit_once('-') {
        Some((name, _)) => name.to_owned(),
        None => file.into_owned(),
    }
}

/// Makes a test; its failure shows the whole chain of causes.
pub fn trial(
    name: impl Into<String>,
    check: impl FnOnce() -> Result<()> + Send + 'static,
) -> Trial {
    Trial::test(name, || {
        check().map_err(|error| format!("{error:#}").into())
    })
}

/// Makes a test of each of these functions, which panic if they fail. The compiler warns of a function that is left out.
#[macro_export]
macro_rules! tests {
    ($($test:path),+ $(,)?) => {
        vec![$($crate::panicking(module_path!(), stringify!($test), $test)),+]
    };
}

/// Makes a test of a function in a module.
pub fn panicking(module: &str, function: &str, test: fn()) -> Trial {
    let last = |path: &str| path.rsplit("::").next().unwrap_or_default().to_owned();
    trial(format!("{}/{}", last(module), last(function)), move || {
        test();
        Ok(())
    })
}

/// Runs a test only with `cargo test -- --include-ignored`, for a reason that is printed before its name.
pub fn long(reason: &str, test: Trial) -> Trial {
    test.with_kind(reason).with_ignored_flag(true)
}
