//! Every problem on every case of its folder, as a test of its own: `cargo test /matgame/` runs those of one problem.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::{Arc, OnceLock};

use judge::build::compile::Built;
use judge::cases;
use judge::judging::{self, Entry};
use judge::run::verdict::Verdict;
use libtest_mimic::{Failed, Trial};

fn main() -> ExitCode {
    let arguments = checks::arguments();
    let workspace = checks::workspace().expect("these tests belong to a workspace");
    // Built by the first test that needs it, so that listing the tests builds nothing.
    let programs: Arc<OnceLock<BTreeMap<String, Built>>> = Arc::default();
    let mut trials = vec![];
    for name in workspace.problem_names().expect("problems/ can be read") {
        let problem = match workspace.read_problem(&name) {
            Ok(problem) => problem,
            Err(error) => {
                trials.push(Trial::test(format!("/{name}/manifest"), move || {
                    Err(format!("{error:#}").into())
                }));
                continue;
            }
        };
        // `cargo judge test` judges drafts: one that is not solved yet breaks nothing.
        if problem.is_draft() {
            continue;
        }
        let folder = cases::of(&problem);
        let errors = folder.errors;
        trials.push(Trial::test(
            format!("/{}/folder", problem.name),
            move || match &errors[..] {
                [] => Ok(()),
                errors => Err(Failed::from(errors.join("\n"))),
            },
        ));
        for case in folder.cases {
            let (problem, programs) = (problem.clone(), Arc::clone(&programs));
            trials.push(Trial::test(
                format!("/{}/{}", problem.name, case.name),
                move || {
                    let built = programs.get_or_init(|| checks::solutions().expect("cargo runs"))
                        [&problem.name]
                        .clone()?;
                    let entry = Entry::new(&problem, &built, vec![], None)?;
                    let result = judging::judge_case(&entry, &case);
                    if result.verdict == Verdict::Accepted {
                        return Ok(());
                    }
                    let told = [
                        Some(result.verdict.code().to_owned()),
                        result.reason,
                        result.details,
                    ];
                    Err(Failed::from(
                        told.into_iter().flatten().collect::<Vec<_>>().join("\n"),
                    ))
                },
            ));
        }
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}
