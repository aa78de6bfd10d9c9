//! Every problem on every case of its folder, as a test of its own: `cargo test --test samples -- /matgame/` runs those of one
//! problem.

use std::process::ExitCode;

use anyhow::ensure;
use judge::cases;
use judge::workspace::Problem;
use libtest_mimic::Trial;

fn main() -> ExitCode {
    let arguments = checks::arguments();
    let workspace = checks::workspace().expect("these tests belong to a workspace");
    let mut trials = vec![];
    for name in workspace.problem_names().expect("problems/ can be read") {
        match workspace.read_problem(&name) {
            // `cargo judge test` judges drafts: one that is not solved yet breaks nothing.
            Ok(problem) if problem.is_draft() => {}
            Ok(problem) => add(&mut trials, &problem),
            Err(error) => {
                let name = format!("case/{name}/manifest");
                trials.push(checks::trial(name, move || Err(error)));
            }
        }
    }
    checks::run_tests(&arguments, trials)
}

/// Adds a test for the folder of the problem's cases, and one for each case.
fn add(trials: &mut Vec<Trial>, problem: &Problem) {
    let folder = cases::of(problem);
    let errors = folder.errors;
    let name = format!("case/{}/folder", problem.name);
    trials.push(checks::trial(name, move || {
        ensure!(errors.is_empty(), "{}", errors.join("\n"));
        Ok(())
    }));
    for case in folder.cases {
        let problem = problem.clone();
        let name = format!("case/{}/{}", problem.name, case.name);
        trials.push(checks::trial(name, move || {
            checks::accept(&problem, &checks::program(&problem.name)?, &case)
        }));
    }
}
