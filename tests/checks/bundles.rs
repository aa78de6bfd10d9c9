//! Each problem's bundle for each judge: it compiles without a warning wherever it may be compiled, and passes its cases.
//!
//! Judges with the same crates and editions get the same draft, which is made once. For drafts with the same text in the
//! same edition the compiler is asked once. That a bundle is the same each time, the golden files show.
//! Bundles that differ only in their header are compiled once, with every compiler found: in one edition to a program that
//! runs the cases, or with an old compiler the samples, in the others without code generation. A bundle without crates is
//! checked in every edition that the compiler knows; one with crates, in the judge's editions, against the crates that cargo
//! has built. The compilers are printed at the end.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, OnceLock};

use bundler::{Bundle, Draft, Needed, Plan};
use judge::compilers::{self, Compiler, Edition};
use judge::judges::{self, Judge};
use judge::workspace::{Problem, Workspace};
use libtest_mimic::{Failed, Trial};

/// The bundle that is tested after each change: the one in the README.
const FIRST: (&str, &str) = ("matgame", "spoj");

/// The problems with bundles from which every library item is deleted in turn.
const DELETED: [&str; 2] = ["matgame", "astrgame"];

/// The most bytes, without comments, that a problem's bundle may have.
const SIZES: [(&str, usize); 6] = [
    ("astrgame", 10_000),
    ("divide_by_2_3_6", 10_300),
    ("matgame", 6_400),
    ("multi_pile_1_2", 10_000),
    ("one_pile_nim", 10_000),
    ("take_up_to_3", 10_000),
];

/// A result that several tests need; the first of them fills it in.
type Once<T> = Arc<OnceLock<Result<T, String>>>;

/// By the problem and what a judge plans for it.
type Drafts = BTreeMap<(String, Plan), Once<Draft>>;

/// By the problem and what the compiler is asked.
type Answers = BTreeMap<(String, (Edition, BTreeSet<String>, String, String)), Once<Needed>>;

struct Checks {
    workspace: Workspace,
    compilers: Vec<Compiler>,
    drafts: Mutex<Drafts>,
    needed: Mutex<Answers>,
    /// By the problem and the bundle without its header.
    tested: Mutex<BTreeMap<(String, String), Once<()>>>,
}

fn main() -> ExitCode {
    // This program, started again, supervises each run.
    let arguments = checks::arguments();
    let checks: &'static Checks = Box::leak(Box::new(Checks {
        workspace: checks::workspace().expect("these tests are in a workspace"),
        compilers: compilers::find().expect("there is a compiler"),
        drafts: Mutex::default(),
        needed: Mutex::default(),
        tested: Mutex::default(),
    }));
    let problems = checks::full_problems().expect("every problem has valid metadata");
    let mut trials = vec![];
    for judge in judges::all() {
        for problem in &problems {
            let problem = problem.clone();
            let name = format!("/{}/{}", problem.name, judge.name);
            let is_first = (problem.name.as_str(), judge.name.as_str()) == FIRST;
            let trial = Trial::test(name, move || Ok(checks.test(&problem, judge)?));
            trials.push(if is_first { trial } else { checks::long("every compiler", trial) });
        }
    }
    for problem in problems.into_iter().filter(|problem| DELETED.contains(&problem.name.as_str())) {
        let name = format!("/{}/every item is needed", problem.name);
        trials.push(checks::long("every item", Trial::test(name, move || checks.delete(&problem))));
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    checks::print_used(&checks.compilers);
    conclusion.exit_code()
}

impl Checks {
    fn test(&self, problem: &Problem, judge: &'static Judge) -> Result<(), String> {
        let told = |error: anyhow::Error| format!("{error:#}");
        let bundle = self.bundle(problem, judge).map_err(told)?;
        let lines = bundle.text.lines().filter(|line| !line.is_empty() && !line.trim_start().starts_with("//"));
        let code: usize = lines.map(|line| line.len() + 1).sum();
        let limit = SIZES.iter().find(|limit| limit.0 == problem.name);
        if let Some((_, limit)) = limit.filter(|limit| code > limit.1) {
            return Err(format!("{code} bytes without comments: expected at most {limit}"));
        }
        if (problem.name.as_str(), judge.name.as_str()) == FIRST {
            self.readme(&bundle)?;
        }
        let key = (problem.name.clone(), bundle.body().to_owned());
        once(&self.tested, key, || self.compile_and_run(problem, judge, &bundle))
    }

    /// Makes a bundle as [`bundler::bundle`] does, but drafts it once for all judges with one plan, and asks the compiler once
    /// for all drafts with one question.
    fn bundle(&self, problem: &Problem, judge: &Judge) -> anyhow::Result<Bundle> {
        let plan = Plan::new(&self.workspace, problem, judge)?;
        let told = |error: anyhow::Error| format!("{error:#}");
        let key = (problem.name.clone(), plan.clone());
        let draft = once(&self.drafts, key, || Draft::new(&self.workspace, problem, plan).map_err(told));
        let draft = draft.map_err(anyhow::Error::msg)?;
        let key = (problem.name.clone(), draft.question()?);
        let needed = once(&self.needed, key, || draft.needed(&self.workspace, problem, judge).map_err(told));
        draft.finished(needed.map_err(anyhow::Error::msg)?, problem, judge)
    }

    /// The README shows the size of a real bundle.
    fn readme(&self, bundle: &Bundle) -> Result<(), String> {
        let readme =
            fs::read_to_string(self.workspace.root.join("README.md")).map_err(|error| format!("README.md: {error}"))?;
        let shown = format!("{} of 50000 bytes; ", bundle.text.len());
        if readme.contains(&shown) { Ok(()) } else { Err(format!("README.md, under \"Submit\": show {shown:?}")) }
    }

    /// Compiles a bundle with all compilers and in all editions, and runs the cases.
    fn compile_and_run(&self, problem: &Problem, judge: &Judge, bundle: &Bundle) -> Result<(), String> {
        let told = |error: anyhow::Error| format!("{error:#}");
        let mut used = 0;
        for compiler in self.compilers.iter().filter(|compiler| compiler.current || bundle.crates.is_empty()) {
            let editions: Vec<Edition> = compiler.known(&bundle.editions).collect();
            let Some((&last, others)) = editions.split_last() else {
                continue;
            };
            used += 1;
            // Full optimisation takes longest of all, and what the program means does not depend on it. An old compiler takes twice
            // as long and so does not optimise at all; in time it then is on the samples.
            let flags = if compiler.current { ["-Copt-level=1"].as_slice() } else { &["-Cdebug-assertions=off"] };
            let judge = Judge { flags: flags.iter().map(ToString::to_string).collect(), ..judge.clone() };
            let compile = |edition, make| bundler::compile(bundle, &judge, compiler, edition, make);
            let without_a_warning = |edition, make| match compile(edition, make).map_err(told)? {
                warnings if warnings.is_empty() => Ok(()),
                warnings => Err(warnings),
            };
            for &edition in others {
                without_a_warning(edition, None)?;
            }
            let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
            let program = folder.path().join("bundle");
            without_a_warning(last, Some(&program))?;
            let samples = if compiler.current { None } else { Some(samples(problem, folder.path()).map_err(told)?) };
            bundler::run_cases(samples.as_ref().unwrap_or(problem), &program, &[])
                .map_err(|error| format!("{compiler}, edition {last}: {error:#}"))?;
        }
        if used == 0 {
            return Err("no compiler found knows an edition of the bundle".to_owned());
        }
        Ok(())
    }

    /// Deletes every library item from a problem's bundles, for a judge without crates and for one with them.
    fn delete(&self, problem: &Problem) -> Result<(), Failed> {
        for judge in ["spoj", "atcoder"] {
            let judge = judges::judge(judge)?;
            let bundle = bundler::bundle(&self.workspace, problem, judge)?;
            if bundle.text != self.bundle(problem, judge)?.text {
                return Err(Failed::from("the same command gave a different text the second time"));
            }
            checks::bundling::deletions::check(&bundle)?;
        }
        Ok(())
    }
}

/// Returns the problem with its samples alone, which are copied into a folder.
fn samples(problem: &Problem, folder: &Path) -> anyhow::Result<Problem> {
    let cases = folder.join("samples");
    fs::create_dir(&cases)?;
    for case in judge::cases::of(problem).cases.iter().filter(|case| case.name.starts_with("sample-")) {
        for file in [&case.input, &case.answer].into_iter().filter(|file| file.is_file()) {
            fs::copy(file, cases.join(file.file_name().unwrap_or_default()))?;
        }
    }
    Ok(Problem { cases, ..problem.clone() })
}

/// Returns the result with this key, which is made if it is not there.
fn once<K: Ord, T: Clone>(
    results: &Mutex<BTreeMap<K, Once<T>>>,
    key: K,
    make: impl FnOnce() -> Result<T, String>,
) -> Result<T, String> {
    let result = Arc::clone(results.lock().expect("no test panics here").entry(key).or_default());
    result.get_or_init(make).clone()
}
