//! Large cases: inputs by the generator of a problem, and the answers of its solution, which is proved. They are made when first
//! needed, and cached in `target/large/NAME` until the generator or the solution changes.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result, bail, ensure};

use crate::cases::Case;
use crate::compile::Profile;
use crate::judging::OUTPUT_LIMIT;
use crate::run::{self, Limits};
use crate::workspace::{Problem, Workspace, read, short};
use crate::{files, interrupt, rules, solutions, verdict};

/// The timeout of the solution as a multiple of its time limit: its speed is judged later.
const PATIENCE: f64 = 10.0;

/// Makes the large cases of a problem.
pub struct Maker<'a> {
    pub problem: &'a Problem,
    pub rules: PathBuf,
    pub solution: PathBuf,
    /// Where the cases are kept.
    pub folder: PathBuf,
}

/// Returns why a problem has no large cases, if it has none.
pub fn lack(problem: &Problem) -> Option<String> {
    let name = &problem.name;
    if problem.is_draft() {
        let help = format!("help: `cargo judge new {name} --full` gives it a generator");
        return Some(format!("{name} is a draft: nothing makes large inputs\n{help}"));
    }
    let is_interactive = problem.metadata.interactor.is_some();
    is_interactive
        .then(|| format!("{name} is interactive: it has no large cases but those in {}", short(&problem.cases)))
}

/// Builds the programs that make the large cases of a problem, and returns all cases.
pub fn cases(workspace: &Workspace, problem: &Problem) -> Result<Vec<Case>> {
    if let Some(lack) = lack(problem) {
        bail!(lack);
    }
    let own = Problem { attempt: None, ..problem.clone() };
    let maker = Maker {
        problem,
        rules: rules::program(&problem.rules, "study")?,
        solution: solutions::build(workspace, Profile::Release, &own)?,
        folder: workspace.target().join("large").join(&problem.name),
    };
    let names = maker.names()?;
    ensure!(!names.is_empty(), "{}: `sizes` names no large input", short(&problem.rules));
    names.iter().map(|name| maker.case(name)).collect()
}

impl Maker<'_> {
    /// Returns the sizes of inputs in `rules.rs`, except `small`.
    fn names(&self) -> Result<Vec<String>> {
        let listed = Command::new(&self.rules)
            .args(["sizes", &self.problem.name])
            .output()
            .context("failed to ask the rules")?;
        let listed = String::from_utf8_lossy(&listed.stdout);
        Ok(listed.split_whitespace().filter(|size| *size != "small").map(str::to_owned).collect())
    }

    /// Returns the case of this name, from the cache or new.
    pub fn case(&self, name: &str) -> Result<Case> {
        let [input, answer, origin] = ["in", "out", "of"].map(|kind| self.folder.join(format!("{name}.{kind}")));
        let case = Case { name: name.to_owned(), input, answer };
        let current = self.origin()?;
        if fs::read_to_string(&origin).is_ok_and(|kept| kept == current) {
            return Ok(case);
        }
        fs::create_dir_all(&self.folder).with_context(|| format!("failed to create {}", short(&self.folder)))?;
        let made = tempfile::tempdir_in(&self.folder).context("no room for a large input")?;
        let [input, answer] = ["in", "out"].map(|kind| made.path().join(kind));
        let status = Command::new(&self.rules)
            .args(["generate", &self.problem.name, name])
            .stdout(File::create(&input)?)
            .status()
            .context("failed to ask the rules")?;
        interrupt::check()?;
        ensure!(status.success(), "{}: failed to make the large input {name}", short(&self.problem.rules));
        self.write_answer(name, &input, &answer)?;
        let kept = fs::rename(answer, &case.answer).and_then(|()| fs::rename(input, &case.input));
        kept.context("failed to keep a large case")?;
        files::write(&origin, &current)?;
        Ok(case)
    }

    fn write_answer(&self, name: &str, input: &Path, answer: &Path) -> Result<()> {
        let metadata = &self.problem.metadata;
        let time = Duration::from_secs_f64(metadata.time_limit * PATIENCE);
        let limits = Limits { time, memory: metadata.memory_limit << 20, output: OUTPUT_LIMIT };
        let run = run::run(&mut Command::new(&self.solution), input, &limits)?;
        if let Some((verdict, reason)) = verdict::fault_of_run(&run, &limits, 0) {
            let solution = short(&self.problem.folder.join("src/main.rs"));
            bail!("{solution} gets {} on the large input {name}: {reason}", verdict.code());
        }
        fs::write(answer, run.stdout).context("no room for a large answer")
    }

    /// Returns everything that a case depends on: both programs, and the manifest with the limits.
    fn origin(&self) -> Result<String> {
        let manifest = read(&self.problem.folder.join("Cargo.toml"))?;
        let made = |program: &Path| -> Result<u128> {
            let time = fs::metadata(program).and_then(|program| program.modified());
            Ok(time?.duration_since(SystemTime::UNIX_EPOCH)?.as_nanos())
        };
        let (rules, solution) = (made(&self.rules)?, made(&self.solution)?);
        Ok(format!("{} of {rules}\n{} of {solution}\n{manifest}", self.rules.display(), self.solution.display()))
    }
}
