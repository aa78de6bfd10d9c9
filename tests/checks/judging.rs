//! The judge on solutions that misbehave, and on folders and command lines that are broken.
//!
//! Everything happens in a workspace of its own in a temporary folder. Whatever a solution leaves behind runs from there,
//! which is how it would be found. Each test has a folder of its own for temporary files, and nothing may stay in it.

mod judging {
    pub(crate) mod commands;
    pub(crate) mod endings;
    pub(crate) mod failing;
    pub(crate) mod fixture;
    pub(crate) mod interactive;
    pub(crate) mod large;
    pub(crate) mod misbehaviours;
    pub(crate) mod new;
}

use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Failed, Trial};

use fixture::{Fixture, Workspace};
use judging::*;

/// Tests that run with `--include-ignored` only, and why.
const LONG: [(&str, &str); 5] = [
    ("large_cases_are_made_when_needed", "it bundles three times and compiles four programs"),
    ("interactive_problems_work_with_every_command", "it bundles twice and compiles four programs"),
    ("ten_thousand_cases_are_judged", "a process each"),
    ("a_case_of_200_megabytes_is_judged", "200 MB"),
    ("one_wrong_line_of_two_million_is_shown", "two million lines"),
];

type Check = fn(&Fixture) -> Result<(), Failed>;

/// The tests that run once, by name.
const CHECKS: [(&str, Check); 49] = [
    ("a_judge_that_is_ended_leaves_no_game_behind", interactive::ended_early),
    ("a_failed_conversation_is_shown_side_by_side", interactive::transcript),
    ("a_broken_interactor_is_an_error", interactive::broken),
    ("a_person_can_play_against_an_interactor", interactive::played_by_hand),
    ("interactive_problems_work_with_every_command", interactive::other_commands),
    ("text_names_the_wrong_line_and_counts_the_verdicts", commands::text_report),
    ("all_accepted_is_status_0", commands::all_accepted),
    ("broken_folders_are_errors_and_hide_nothing", commands::broken_folders),
    ("an_unknown_name_gets_the_nearest_one", commands::unknown_names),
    ("a_pattern_that_matches_no_case_is_an_error", commands::pattern_without_case),
    ("it_works_from_any_folder_and_nowhere_else", commands::any_folder),
    ("as_a_judge_it_is_the_bundle_that_is_judged", commands::as_a_judge),
    ("a_bundle_says_what_is_still_to_be_written", commands::unwritten_texts),
    ("stress_finds_a_difference_and_shrinks_it", commands::stress),
    ("run_passes_input_output_and_status_through", commands::run_passes_through),
    ("the_middle_of_a_long_line_is_not_shown", commands::long_token),
    ("add_case_stores_both_files_or_none", commands::add_case),
    ("new_makes_all_files_of_a_problem_or_none", new::new_problem),
    ("a_checker_program_decides", commands::checker_program),
    ("a_checker_is_compiled_once", commands::checker_is_compiled_once),
    ("cargo_is_called_once_when_all_is_compiled", commands::cargo_is_called_once),
    ("an_invalid_manifest_stops_its_own_problem", commands::invalid_manifest),
    ("a_manifest_that_cargo_refuses_can_be_removed", commands::broken_manifest),
    ("control_characters_become_visible", commands::control_characters),
    ("a_compile_error_is_told_once", commands::compile_error),
    ("the_summary_counts_judging_only", commands::time_of_judging),
    ("another_file_is_judged_in_place_of_the_solution", failing::attempt),
    ("a_file_that_cannot_be_judged_is_named", failing::bad_attempts),
    ("a_path_or_a_case_selects_what_it_names", failing::selection),
    ("what_a_program_says_is_shown", failing::standard_error),
    ("a_crash_shows_input_output_and_what_debug_finds", failing::crash),
    ("large_cases_are_made_when_needed", large::made_cases),
    ("failed_cases_are_judged_again", failing::only_failed),
    ("the_first_failure_ends_it", failing::fail_fast),
    ("many_failures_are_listed_by_problem", failing::many_failures),
    ("a_factor_multiplies_the_time_limit", failing::time_factor),
    ("the_help_has_a_line_for_each_option", failing::help),
    ("every_misbehaviour_gets_its_verdict", misbehaviours::every_verdict),
    ("the_memory_of_the_judge_is_not_that_of_a_program", misbehaviours::own_memory),
    ("every_way_to_talk_gets_its_verdict", interactive::every_verdict),
    ("a_target_folder_that_cannot_be_written_is_named", endings::unwritable_target),
    ("a_test_that_is_ended_leaves_nothing_behind", endings::ended_test),
    ("a_second_interruption_waits_for_nothing", endings::second_interruption),
    ("a_stress_that_is_ended_leaves_nothing_behind", endings::ended_stress),
    ("a_judge_that_is_killed_while_cargo_compiles_leaves_no_cargo", endings::killed_while_compiling),
    ("a_closed_pipe_ends_it_quietly", endings::closed_pipe),
    ("ten_thousand_cases_are_judged", large::ten_thousand_cases),
    ("a_case_of_200_megabytes_is_judged", large::case_of_200_megabytes),
    ("one_wrong_line_of_two_million_is_shown", large::one_wrong_line_of_two_million),
];

fn main() -> ExitCode {
    let arguments = checks::arguments();
    let folder = tempfile::Builder::new().prefix("a judged workspace ").tempdir().expect("a temporary folder");
    let workspace = Arc::new(Workspace::new(folder.path()));
    let trial = |(name, check): (&str, Check)| {
        let workspace = Arc::clone(&workspace);
        Trial::test(name, move || Fixture::new(&workspace)?.try_out(check))
    };
    let mut trials = CHECKS.map(trial).into_iter().collect::<Vec<_>>();
    checks::leave_long(&LONG, &mut trials);
    let conclusion = libtest_mimic::run(&arguments, trials);
    drop(folder);
    conclusion.exit_code()
}
