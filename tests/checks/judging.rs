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

/// Tests that run with `--include-ignored` only, and why.
const LONG: [(&str, &str); 5] = [
    (
        "large_cases_are_made_when_needed",
        "it bundles three times and compiles four programs",
    ),
    (
        "interactive_problems_work_with_every_command",
        "it bundles twice and compiles four programs",
    ),
    ("ten_thousand_cases_are_judged", "a process each"),
    ("a_case_of_200_megabytes_is_judged", "200 MB"),
    (
        "one_wrong_line_of_two_million_is_shown",
        "two million lines",
    ),
];

type Check = fn(&Fixture) -> Result<(), Failed>;

/// The tests that run once, by name.
const CHECKS: [(&str, Check); 19] = [
    (
        "a_judge_that_is_ended_leaves_no_game_behind",
        interactive::ended_early,
    ),
    (
        "a_failed_conversation_is_shown_side_by_side",
        interactive::transcript,
    ),
    ("a_broken_interactor_is_an_error", interactive::broken),
    (
        "interactive_problems_work_with_every_command",
        interactive::other_commands,
    ),
    ("large_cases_are_made_when_needed", large::made_cases),
    (
        "every_misbehaviour_gets_its_verdict",
        misbehaviours::every_verdict,
    ),
    (
        "the_memory_of_the_judge_is_not_that_of_a_program",
        misbehaviours::own_memory,
    ),
    (
        "every_way_to_talk_gets_its_verdict",
        interactive::every_verdict,
    ),
    (
        "a_target_folder_that_cannot_be_written_is_named",
        endings::unwritable_target,
    ),
    (
        "a_test_that_is_ended_leaves_nothing_behind",
        endings::ended_test,
    ),
    (
        "a_second_interruption_waits_for_nothing",
        endings::second_interruption,
    ),
    (
        "a_stress_that_is_ended_leaves_nothing_behind",
        endings::ended_stress,
    ),
    (
        "a_judge_that_is_killed_while_cargo_compiles_leaves_no_cargo",
        endings::killed_while_compiling,
    ),
    ("a_closed_pipe_ends_it_quietly", endings::closed_pipe),
    (
        "every_judge_has_its_page_and_each_problem_is_itself",
        judges::addresses,
    ),
    (
        "a_compiler_a_little_newer_is_nearer_than_one_that_is_much_older",
        judges::nearest_compiler,
    ),
    ("ten_thousand_cases_are_judged", large::ten_thousand_cases),
    (
        "a_case_of_200_megabytes_is_judged",
        large::case_of_200_megabytes,
    ),
    (
        "one_wrong_line_of_two_million_is_shown",
        large::one_wrong_line_of_two_million,
    ),
];

fn main() -> ExitCode {
    let arguments = checks::arguments();
    let folder = tempfile::Builder::new()
        .prefix("a judged workspace ")
        .tempdir()
        .expect("a temporary folder");
    let workspace = Arc::new(Workspace::new(folder.path()));
    let trial = |(name, check): (&str, Check)| {
        let workspace = Arc::clone(&workspace);
        Trial::test(name, move || Fixture::new(&workspace)?.try_out(check))
    };
    // The sessions take longest.
    let mut trials = commands::trials()
        .into_iter()
        .chain(CHECKS.map(trial))
        .collect::<Vec<_>>();
    for (name, reason) in LONG {
        let place = trials
            .iter()
            .position(|trial| trial.name() == name)
            .expect("a test has this name");
        let trial = trials.remove(place);
        trials.push(checks::long(reason, trial));
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    drop(folder);
    conclusion.exit_code()
}
