//! The judge's commands, also on solutions that misbehave, and on folders and command lines that are broken.
//!
//! Everything happens in a workspace of its own in a temporary folder. Whatever a solution leaves behind runs from there,
//! which is how it would be found. Each test has a folder of its own for temporary files, and nothing may stay in it.

mod judging {
    pub(crate) mod commands;
    pub(crate) mod endings;
    pub(crate) mod fixture;
    pub(crate) mod interactive;
    pub(crate) mod judges;
    pub(crate) mod large;
    pub(crate) mod misbehaviours;
}

use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Failed, Trial};

use fixture::{Fixture, Workspace};
use judging::*;

type Check = fn(&Fixture) -> Result<(), Failed>;

/// The quick tests by name; those that wait begin first.
const QUICK: [(&str, Check); 14] = [
    (
        "interactive/a_judge_that_is_ended_leaves_no_game_behind",
        interactive::ended_early,
    ),
    (
        "interactive/a_failed_conversation_is_shown_side_by_side",
        interactive::transcript,
    ),
    (
        "verdict/every_misbehaviour_gets_its_own",
        misbehaviours::every_verdict,
    ),
    (
        "verdict/the_memory_of_the_judge_is_not_that_of_a_program",
        misbehaviours::own_memory,
    ),
    (
        "verdict/every_way_to_talk_gets_its_own",
        interactive::every_verdict,
    ),
    (
        "ending/a_target_folder_that_cannot_be_written_is_named",
        endings::unwritable_target,
    ),
    (
        "ending/a_test_or_run_that_is_ended_leaves_nothing_behind",
        endings::ended_test,
    ),
    (
        "ending/a_watch_that_is_ended_leaves_nothing_behind",
        endings::ended_watch,
    ),
    (
        "ending/a_second_interruption_waits_for_nothing",
        endings::second_interruption,
    ),
    (
        "ending/a_stress_that_is_ended_leaves_nothing_behind",
        endings::ended_stress,
    ),
    (
        "ending/a_judge_that_is_killed_leaves_no_cargo",
        endings::killed_while_compiling,
    ),
    ("ending/a_closed_pipe_ends_it_quietly", endings::closed_pipe),
    (
        "judges/each_has_its_page_and_each_problem_is_itself",
        judges::addresses,
    ),
    (
        "judges/the_nearest_compiler_is_rather_newer_than_older",
        judges::nearest_compiler,
    ),
];

/// Tests that run with `--include-ignored` only, with the reason.
const LONG: [(&str, &str, Check); 2] = [
    (
        "large/ten_thousand_cases_are_judged",
        "a process each",
        large::ten_thousand_cases,
    ),
    (
        "large/a_case_of_200_megabytes_is_judged",
        "200 MB",
        large::case_of_200_megabytes,
    ),
];

fn main() -> ExitCode {
    let arguments = checks::arguments();
    let folder = tempfile::Builder::new()
        .prefix("a judged workspace ")
        .tempdir()
        .expect("a temporary folder");
    let workspace = Arc::new(Workspace::new(folder.path()));
    let trial = |name: &str, check: Check| {
        let workspace = Arc::clone(&workspace);
        Trial::test(name, move || Fixture::new(&workspace)?.try_out(check))
    };
    // The sessions take longest.
    let mut trials = commands::trials();
    for (name, check) in QUICK {
        trials.push(trial(name, check));
    }
    for (name, reason, check) in LONG {
        trials.push(checks::long(reason, trial(name, check)));
    }
    checks::run_tests(&arguments, trials)
}
