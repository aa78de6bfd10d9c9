//! The judge's commands, also on solutions that misbehave, and on folders and command lines that are broken.
//!
//! Everything happens in workspaces in temporary folders. Whatever a solution leaves behind runs from there, which is how it would
//! be found. Each workspace has a folder of its own for temporary files, and nothing may stay in it.

mod judging {
    pub(crate) mod commands;
    pub(crate) mod endings;
    pub(crate) mod judges;
    pub(crate) mod memory;
    pub(crate) mod shell;
}

use std::process::ExitCode;

use judging::*;

fn main() -> ExitCode {
    // The sessions take longest.
    let mut trials = commands::trials();
    trials.extend(endings::trials());
    trials.push(checks::trial(
        "verdict/the_memory_of_the_judge_is_not_that_of_a_program",
        memory::own_memory,
    ));
    trials.extend(checks::tests![
        judges::each_has_its_page_and_each_problem_is_itself,
        judges::the_nearest_compiler_is_rather_newer_than_older,
    ]);
    checks::run_tests(&checks::arguments(), trials)
}
