//! The judge on solutions that misbehave, on folders and command lines that are broken, and on disks that are full.
//!
//! Everything happens in a workspace of its own in a temporary folder. Whatever a solution leaves behind runs from there,
//! which is how it would be found. Each test has a folder of its own for temporary files, and nothing may stay in it.

mod judging {
    pub(crate) mod commands;
    pub(crate) mod disks;
    pub(crate) mod endings;
    pub(crate) mod fixture;
    pub(crate) mod interactive;
    pub(crate) mod large;
    pub(crate) mod misbehaviours;
}

use std::process::ExitCode;
use std::sync::{Arc, RwLock};

use libtest_mimic::{Failed, Trial};

use fixture::{Fixture, Workspace};
use judging::*;

/// Tests that run with `--include-ignored` only, and why.
const LONG: [(&str, &str); 12] = [
    ("large_cases_are_made_when_needed", "it bundles three times and compiles four programs"),
    ("every_misbehaviour_gets_its_verdict_in_a_namespace_without_privileges", "its verdicts are those with privileges"),
    ("every_misbehaviour_gets_its_verdict_below_a_subreaper", "as in a namespace"),
    ("every_misbehaviour_gets_its_verdict_below_a_subreaper_without_privileges", "as in a namespace"),
    ("every_way_to_talk_gets_its_verdict_in_a_namespace", "27 games, some until their time is over"),
    ("every_way_to_talk_gets_its_verdict_in_a_namespace_without_privileges", "its verdicts are those with privileges"),
    ("every_way_to_talk_gets_its_verdict_below_a_subreaper", "as in a namespace"),
    ("every_way_to_talk_gets_its_verdict_below_a_subreaper_without_privileges", "its verdicts are those above"),
    ("interactive_problems_work_with_every_command", "it bundles twice and compiles four programs"),
    ("ten_thousand_cases_are_judged", "a process each"),
    ("a_case_of_200_megabytes_is_judged", "200 MB"),
    ("one_wrong_line_of_two_million_is_shown", "two million lines"),
];

type Check = fn(&Fixture) -> Result<(), Failed>;

/// The tests that run once, by name.
const CHECKS: [(&str, Check); 24] = [
    ("a_judge_that_is_ended_leaves_no_game_behind", interactive::ended_early),
    ("a_failed_conversation_is_shown_side_by_side", interactive::transcript),
    ("a_broken_interactor_is_an_error", interactive::broken),
    ("a_person_can_play_against_an_interactor", interactive::played_by_hand),
    ("interactive_problems_work_with_every_command", interactive::other_commands),
    ("large_cases_are_made_when_needed", large::made_cases),
    ("one_run_does_not_touch_the_next", misbehaviours::runs_apart),
    ("two_runs_do_not_meet_at_a_socket", misbehaviours::abstract_sockets),
    ("a_program_that_deletes_itself_is_judged_again", misbehaviours::deleted_program),
    ("what_gets_no_process_is_tried_once_more_alone", misbehaviours::few_processes),
    ("a_large_input_cannot_be_deleted", misbehaviours::large_input),
    ("a_test_that_is_ended_leaves_nothing_behind", endings::ended_test),
    ("a_second_interruption_waits_for_nothing", endings::second_interruption),
    ("a_stress_that_is_ended_leaves_nothing_behind", endings::ended_stress),
    ("a_bundle_that_is_ended_leaves_nothing_behind", endings::ended_bundle),
    ("a_judge_that_is_killed_while_cargo_compiles_leaves_no_cargo", endings::killed_while_compiling),
    ("a_closed_pipe_ends_it_quietly", endings::closed_pipe),
    ("a_full_device_is_an_error", disks::full_device),
    ("a_full_disk_is_an_error_and_nothing_is_half_written", disks::full_disk),
    ("a_full_temporary_folder_is_an_error", disks::full_temporary_folder),
    ("a_read_only_target_is_an_error", disks::read_only_target),
    ("ten_thousand_cases_are_judged", large::ten_thousand_cases),
    ("a_case_of_200_megabytes_is_judged", large::case_of_200_megabytes),
    ("one_wrong_line_of_two_million_is_shown", large::one_wrong_line_of_two_million),
];

/// Held for writing by what disturbs all others.
static ALONE: RwLock<()> = RwLock::new(());

fn main() -> ExitCode {
    let arguments = checks::arguments();
    let folder = tempfile::Builder::new().prefix("a judged workspace ").tempdir().expect("a temporary folder");
    let workspace = Arc::new(Workspace::new(folder.path()));
    let mut trials = vec![];
    for (place, without_namespace, without_privileges) in [
        ("in_a_namespace", false, false),
        ("below_a_subreaper", true, false),
        ("in_a_namespace_without_privileges", false, true),
        ("below_a_subreaper_without_privileges", true, true),
    ] {
        trials.push(trial(&workspace, &format!("every_misbehaviour_gets_its_verdict_{place}"), move |fixture| {
            misbehaviours::every_verdict(fixture, without_namespace, without_privileges)
        }));
        trials.push(trial(&workspace, &format!("every_way_to_talk_gets_its_verdict_{place}"), move |fixture| {
            interactive::every_verdict(fixture, without_namespace, without_privileges)
        }));
    }
    trials.extend(commands::trials());
    trials.extend(CHECKS.map(|(name, check)| trial(&workspace, name, check)));
    let for_bomb = Arc::clone(&workspace);
    let bomb = move || {
        let _alone = ALONE.write();
        Fixture::new(&for_bomb)?.try_out(misbehaviours::fork_bomb)
    };
    let name = "a_fork_bomb_gets_a_verdict_and_so_does_the_case_beside_it";
    trials.push(checks::long("it takes all processors", Trial::test(name, bomb)));
    checks::leave_long(&LONG, &mut trials);
    let conclusion = libtest_mimic::run(&arguments, trials);
    drop(folder);
    conclusion.exit_code()
}

fn trial<C>(workspace: &Arc<Workspace>, name: &str, check: C) -> Trial
where
    C: FnOnce(&Fixture) -> Result<(), Failed> + Send + 'static,
{
    let workspace = Arc::clone(workspace);
    Trial::test(name, move || {
        let _beside_others = ALONE.read();
        Fixture::new(&workspace)?.try_out(check)
    })
}
