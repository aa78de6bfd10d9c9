//! The submission of each program for each judge compiles without a warning wherever it may be compiled, and passes its cases.
//!
//! The programs are the problems' solutions and `lib/families`, whose cases stand in their headers. Submissions that differ only
//! in their header are compiled once, with every compiler found: with cargo's in its newest edition to a program that runs the
//! cases, or with crates the samples, else without code generation. One without crates is checked in the oldest and the newest
//! edition that the compiler knows, as one between refuses nothing that both take; one with crates, in those of the judge, with
//! cargo's compiler. A family's program is for one judge with and one without crates. It is compiled with cargo's compiler in its newest
//! edition, where it runs, and with others in their oldest.

#[path = "golden/host.rs"]
mod host;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, OnceLock};

use anyhow::{Context, Result, anyhow, bail, ensure};
use judge::build::compilers::{self, Compiler, Edition};
use judge::judges::{self, Judge};
use judge::paste::submission::{compile, run_cases};
use judge::paste::{Pasted, paste};
use judge::workspace::{Problem, Workspace};
use tempfile::TempDir;

/// The submission that is tested after each change: the one in the README.
const FIRST: (&str, &str) = ("matgame", "spoj");
/// The judges that families are pasted for: one with crates, and of those without the one that takes the fewest bytes.
const FOR_FAMILIES: [&str; 2] = ["atcoder", "spoj"];

/// Optimising takes twice as long as compiling, so a bundle is optimised only if it fails a case without, as in its time limit, or
/// may take longer than compiling.
const LEVELS: [&str; 2] = ["-Copt-level=0", "-Copt-level=2"];
/// A time limit, in seconds, that only long computations need.
const LONG: f64 = 5.0;

/// By the name of the program and the submission without its header.
type Tested = BTreeMap<(String, String), Arc<OnceLock<Result<(), String>>>>;

struct Checks {
    workspace: Workspace,
    compilers: Vec<Compiler>,
    tested: Mutex<Tested>,
}

fn main() -> ExitCode {
    let arguments = checks::arguments();
    let workspace = checks::workspace().expect("these tests are in a workspace");
    let compilers = compilers::find().expect("there is a compiler");
    let checks: &'static Checks = Box::leak(Box::new(Checks {
        workspace,
        compilers,
        tested: Mutex::default(),
    }));
    let mut trials = vec![];
    let (families, _cases) = families(&checks.workspace).expect("the families can be read");
    let problems = checks::full_problems().expect("every problem has valid metadata");
    let programs: Vec<_> = problems
        .into_iter()
        .map(|problem| (problem.name.clone(), problem))
        .chain(families)
        .collect();
    // Judges whose submission of a program is the same would wait for each other, side by side.
    for judge in judges::all() {
        let is_tested =
            |problem: &Problem| problem.attempt.is_none() || FOR_FAMILIES.contains(&&*judge.name);
        for (name, problem) in programs
            .iter()
            .filter(|(_, problem)| is_tested(problem))
            .cloned()
        {
            let (title, is_first) = (
                format!("/{name}/{}", judge.name),
                (&*name, &*judge.name) == FIRST,
            );
            let trial = checks::trial(title, move || checks.test(&name, &problem, judge));
            trials.push(if is_first {
                trial
            } else {
                checks::long("every compiler", trial)
            });
        }
    }
    let status = checks::run_tests(&arguments, trials);
    checks::print_used(&checks.compilers);
    status
}

/// Returns the programs of `lib/families` as attempts at a problem with the same crates, and the folder of their cases.
fn families(workspace: &Workspace) -> Result<(Vec<(String, Problem)>, TempDir)> {
    let host = host::host()?;
    let temporary = tempfile::tempdir()?;
    let mut families = vec![];
    for entry in fs::read_dir(workspace.root.join("lib/families"))? {
        let path = entry?.path();
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let name = path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let cases = temporary.path().join(&name);
        fs::create_dir(&cases)?;
        for (index, [input, output]) in checks::examples(&fs::read_to_string(&path)?)
            .into_iter()
            .enumerate()
        {
            fs::write(cases.join(format!("sample-{index}.in")), input)?;
            fs::write(cases.join(format!("sample-{index}.out")), output)?;
        }
        let mut family = Problem {
            cases,
            attempt: Some(path),
            ..host.clone()
        };
        family.metadata.time_limit = 10.0;
        families.push((name, family));
    }
    families.sort_by(|one, other| one.0.cmp(&other.0));
    Ok((families, temporary))
}

impl Checks {
    fn test(&self, name: &str, problem: &Problem, judge: &Judge) -> Result<()> {
        let pasted = paste(&self.workspace, problem, judge)?;
        if (name, judge.name.as_str()) == FIRST {
            ensure!(
                pasted.text == paste(&self.workspace, problem, judge)?.text,
                "the second time it is another text"
            );
            let shown = format!("{} of 50000 bytes; ", pasted.text.len());
            let readme = fs::read_to_string(self.workspace.root.join("README.md"))?;
            ensure!(
                readme.contains(&shown),
                "README.md, under \"Submit\": show {shown:?}"
            );
        }
        let key = (name.to_owned(), pasted.body().to_owned());
        let result = Arc::clone(
            self.tested
                .lock()
                .expect("no test panics here")
                .entry(key)
                .or_default(),
        );
        let tested = || {
            self.compile_and_run(problem, &pasted)
                .map_err(|error| format!("{error:#}"))
        };
        result
            .get_or_init(tested)
            .clone()
            .map_err(|error| anyhow!(error))
    }

    /// Compiles a submission with all compilers, and runs the cases.
    fn compile_and_run(&self, problem: &Problem, pasted: &Pasted) -> Result<()> {
        let externs = checks::externs(problem, &pasted.crates)?;
        let mut is_used = false;
        for compiler in self
            .compilers
            .iter()
            .filter(|compiler| compiler.current || pasted.crates.is_empty())
        {
            let editions: Vec<Edition> = compiler.known(&pasted.editions).collect();
            let (Some(&first), Some(&last)) = (editions.first(), editions.last()) else {
                continue;
            };
            let compile = |edition, level, program: Option<&Path>| {
                let flags = [
                    "-Dwarnings",
                    "-Cdebug-assertions=off",
                    "-Ccodegen-units=1",
                    level,
                ];
                compile(pasted, compiler, edition, &externs, &flags, program)
            };
            is_used = true;
            let is_family = problem.attempt.is_some();
            let mut checked = if is_family || compiler.current {
                vec![first]
            } else {
                vec![first, last]
            };
            checked.dedup();
            // With cargo's compiler, the newest edition is compiled to run.
            checked.retain(|&edition| !compiler.current || !is_family && edition != last);
            for edition in checked {
                compile(edition, LEVELS[0], None)?;
            }
            // Old compilers differ in what they refuse; their programs run in `golden.rs`.
            if !compiler.current {
                continue;
            }
            let folder = tempfile::tempdir()?;
            let program = folder.path().join("bundle");
            // With the crates, the solution is as it is, and passes all cases in `samples.rs`.
            let samples = if pasted.crates.is_empty() {
                None
            } else {
                Some(samples(problem, folder.path())?)
            };
            let mut result = Ok(0);
            let is_long = !is_family && problem.metadata.time_limit > LONG;
            for level in &LEVELS[usize::from(is_long)..] {
                compile(last, level, Some(&program))?;
                result = run_cases(samples.as_ref().unwrap_or(problem), &program);
                if result.is_ok() {
                    break;
                }
            }
            result.with_context(|| format!("{compiler}, edition {last}"))?;
        }
        if !is_used {
            bail!("no compiler found knows an edition of the bundle");
        }
        Ok(())
    }
}

/// Returns the problem with its samples alone, which are copied into a folder.
fn samples(problem: &Problem, folder: &Path) -> Result<Problem> {
    let cases = folder.join("samples");
    fs::create_dir(&cases)?;
    for case in judge::cases::of(problem)
        .cases
        .iter()
        .filter(|case| case.name.starts_with("sample-"))
    {
        for file in [&case.input, &case.answer]
            .into_iter()
            .filter(|file| file.is_file())
        {
            fs::copy(file, cases.join(file.file_name().unwrap_or_default()))?;
        }
    }
    Ok(Problem {
        cases,
        ..problem.clone()
    })
}
