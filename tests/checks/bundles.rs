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

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use judge::build::compilers::{self, Compiler, Edition};
use judge::cases;
use judge::judges::{self, Judge};
use judge::paste::submission::compile;
use judge::paste::{Pasted, paste};
use judge::workspace::Problem;
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

/// A solution, or the program of a family as an attempt at a problem.
struct Program {
    name: String,
    problem: Problem,
}

fn main() -> ExitCode {
    let compilers: &'static [Compiler] = compilers::find().expect("there is a compiler").leak();
    let (mut programs, _cases) = families().expect("the families can be read");
    for problem in checks::full_problems().expect("every problem has valid metadata") {
        programs.push(Program {
            name: problem.name.clone(),
            problem,
        });
    }
    let mut trials = vec![];
    for program in Vec::leak(programs) {
        let name = &program.name;
        if name == FIRST.0 {
            let title = format!("/{name}/{}", FIRST.1);
            trials.push(checks::trial(title, || program.test_first(compilers)));
        }
        let title = format!("/{name}/every judge");
        let trial = checks::trial(title, || program.test(compilers));
        trials.push(checks::long("every compiler", trial));
    }
    let status = checks::run_tests(&checks::arguments(), trials);
    checks::print_used(compilers);
    status
}

/// Returns the programs of `lib/families`, as attempts at a problem with the same crates, and the folder of their cases.
fn families() -> Result<(Vec<Program>, TempDir)> {
    let host = host::host()?;
    let root = checks::workspace()?.root;
    let temporary = tempfile::tempdir()?;
    let mut families = vec![];
    for file in checks::files(&root)? {
        let Some(name) = file.strip_prefix("lib/families/") else {
            continue;
        };
        let name = name.trim_end_matches(".rs");
        let cases = temporary.path().join(name);
        fs::create_dir(&cases)?;
        let source = fs::read_to_string(root.join(&file))?;
        for ([input, output], index) in checks::examples(&source).into_iter().zip(1..) {
            fs::write(cases.join(format!("sample-{index}.in")), input)?;
            fs::write(cases.join(format!("sample-{index}.out")), output)?;
        }
        let mut problem = Problem {
            cases,
            attempt: Some(root.join(&file)),
            ..host.clone()
        };
        problem.metadata.time_limit = 10.0;
        families.push(Program {
            name: name.to_owned(),
            problem,
        });
    }
    Ok((families, temporary))
}

impl Program {
    fn is_family(&self) -> bool {
        self.problem.attempt.is_some()
    }

    fn paste(&self, judge: &Judge) -> Result<Pasted> {
        paste(&checks::workspace()?, &self.problem, judge)
    }

    /// Tests the submission that the README shows.
    fn test_first(&self, compilers: &[Compiler]) -> Result<()> {
        let judge = judges::judge(FIRST.1)?;
        let pasted = self.paste(judge)?;
        let is_same = pasted.text == self.paste(judge)?.text;
        ensure!(is_same, "the second time it is another text");
        let shown = format!("{} of 50000 bytes; ", pasted.text.len());
        let readme = fs::read_to_string(checks::workspace()?.root.join("README.md"))?;
        let is_shown = readme.contains(&shown);
        ensure!(is_shown, "README.md, under \"Submit\": show {shown:?}");
        self.compile_and_run(&pasted, compilers)
    }

    /// Tests the submissions for all judges, and fails with what is wrong with each.
    fn test(&self, compilers: &[Compiler]) -> Result<()> {
        let mut tested = BTreeSet::new();
        let mut wrong = vec![];
        for judge in judges::all() {
            if self.is_family() && !FOR_FAMILIES.contains(&&*judge.name) {
                continue;
            }
            let result = self.paste(judge).and_then(|pasted| {
                if tested.insert(pasted.body().to_owned()) {
                    self.compile_and_run(&pasted, compilers)?;
                }
                Ok(())
            });
            if let Err(error) = result {
                wrong.push(format!("{}: {error:#}", judge.title));
            }
        }
        ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
        Ok(())
    }

    /// Compiles a submission with all compilers, and runs the cases.
    fn compile_and_run(&self, pasted: &Pasted, compilers: &[Compiler]) -> Result<()> {
        let mut is_used = false;
        for compiler in compilers {
            let editions: Vec<Edition> = compiler.known(&pasted.editions).collect();
            let (Some(&first), Some(&last)) = (editions.first(), editions.last()) else {
                continue;
            };
            if !compiler.current && !pasted.crates.is_empty() {
                continue;
            }
            is_used = true;
            let mut checked = vec![first, last];
            checked.dedup();
            if self.is_family() {
                checked.truncate(1);
            }
            if compiler.current {
                // In the newest edition it is compiled to run.
                checked.retain(|edition| !self.is_family() && *edition != last);
            }
            for edition in checked {
                self.compile(pasted, compiler, edition, LEVELS[0], None)?;
            }
            // Old compilers differ in what they refuse; their programs run in `golden.rs`.
            if compiler.current {
                self.run(pasted, compiler, last)
                    .with_context(|| format!("{compiler}, edition {last}"))?;
            }
        }
        ensure!(is_used, "no compiler found knows an edition of the bundle");
        Ok(())
    }

    fn compile(
        &self,
        pasted: &Pasted,
        compiler: &Compiler,
        edition: Edition,
        level: &str,
        program: Option<&Path>,
    ) -> Result<()> {
        let externs = checks::externs(&self.problem, &pasted.crates)?;
        let flags = [
            "-Dwarnings",
            "-Cdebug-assertions=off",
            "-Ccodegen-units=1",
            level,
        ];
        compile(pasted, compiler, edition, &externs, &flags, program)
    }

    /// Runs the submission on the cases. With the crates, the solution is as it is, and passes all cases in `samples.rs`: only the
    /// samples are run.
    fn run(&self, pasted: &Pasted, compiler: &Compiler, edition: Edition) -> Result<()> {
        let mut cases = cases::of(&self.problem).cases;
        cases.retain(|case| pasted.crates.is_empty() || case.is_sample());
        let folder = tempfile::tempdir()?;
        let program = folder.path().join("bundle");
        let is_long = !self.is_family() && self.problem.metadata.time_limit > LONG;
        let mut result = Ok(());
        for level in &LEVELS[usize::from(is_long)..] {
            self.compile(pasted, compiler, edition, level, Some(&program))?;
            let mut cases = cases.iter();
            result = cases.try_for_each(|case| checks::accept(&self.problem, &program, case));
            if result.is_ok() {
                break;
            }
        }
        result
    }
}
