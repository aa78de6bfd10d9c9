//! Large cases: inputs made by the problem's generator, with the answers of its solution, which is proved. They are made when
//! needed, and cached in `target/large/NAME` until generator or solution change.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::build::cargo::Profile;
use crate::build::solutions;
use crate::cases::Case;
use crate::files::{self, hash};
use crate::interrupt;
use crate::judging::OUTPUT_LIMIT;
use crate::rules::{self, Library};
use crate::run::verdict;
use crate::run::{self, Limits};
use crate::workspace::{Problem, Workspace, read, short};

/// The solution's timeout here, as a multiple of its time limit. Its speed is judged later.
const PATIENCE: f64 = 10.0;

/// Makes the large cases of a problem.
pub struct Maker<'a> {
    pub problem: &'a Problem,
    pub rules: PathBuf,
    pub solution: PathBuf,
    /// Where the cases are cached.
    pub folder: PathBuf,
}

/// Returns why a problem has no large cases, if it has none.
pub fn lack(problem: &Problem) -> Option<String> {
    let name = &problem.name;
    if problem.is_draft() {
        return Some(format!(
            "{name} is a draft: nothing makes large inputs\nhelp: `cargo judge new {name} --full` gives it a generator"
        ));
    }
    if problem.metadata.interactor.is_some() {
        let cases = short(&problem.cases);
        return Some(format!(
            "{name} is interactive: it has no large cases but those in {cases}"
        ));
    }
    None
}

/// Returns the large cases of a problem, after building the programs that make them.
pub fn cases(workspace: &Workspace, problem: &Problem) -> Result<Vec<Case>> {
    if let Some(lack) = lack(problem) {
        bail!(lack);
    }
    let own = Problem {
        attempt: None,
        ..problem.clone()
    };
    let maker = Maker {
        problem,
        rules: rules::program(&problem.rules, Library::Study)?,
        solution: solutions::build(workspace, Profile::Release, &own)?,
        folder: workspace.target().join("large").join(&problem.name),
    };
    let sizes = Command::new(&maker.rules)
        .args(["sizes", &problem.name])
        .output()
        .context("failed to ask the rules")?;
    let sizes = String::from_utf8_lossy(&sizes.stdout);
    let names: Vec<&str> = sizes
        .split_whitespace()
        .filter(|size| *size != "small")
        .collect();
    ensure!(
        !names.is_empty(),
        "{}: `sizes` names no large input",
        short(&problem.rules)
    );
    names.into_iter().map(|name| maker.case(name)).collect()
}

impl Maker<'_> {
    /// Returns a large case, made unless it is cached.
    pub fn case(&self, name: &str) -> Result<Case> {
        let file = |kind| self.folder.join(format!("{name}.{kind}"));
        let case = Case {
            name: name.to_owned(),
            input: file("in"),
            answer: file("out"),
        };
        let note = file("of");
        let state = self.state()?;
        if fs::read_to_string(&note).is_ok_and(|known| known == state) {
            return Ok(case);
        }
        fs::create_dir_all(&self.folder)
            .with_context(|| format!("failed to create {}", short(&self.folder)))?;
        // Others may judge the case meanwhile, or make it as well.
        let made = tempfile::tempdir_in(&self.folder).context("failed to make a large input")?;
        let input = made.path().join("in");
        let answer = made.path().join("out");
        self.make_input(name, &input)?;
        fs::write(&answer, self.answer(name, &input)?).context("failed to write a large answer")?;
        fs::rename(answer, &case.answer).context("failed to keep a large answer")?;
        fs::rename(input, &case.input).context("failed to keep a large input")?;
        files::write(&note, &state)?;
        Ok(case)
    }

    /// Returns what a case depends on: both programs, and the manifest with the limits.
    fn state(&self) -> Result<String> {
        let modified = |program: &Path| fs::metadata(program).and_then(|file| file.modified()).ok();
        let rules = (&self.rules, modified(&self.rules));
        let solution = (&self.solution, modified(&self.solution));
        let manifest = read(&self.problem.folder.join("Cargo.toml"))?;
        Ok(hash(&([rules, solution], manifest)).to_string())
    }

    /// Lets the problem's generator write an input.
    fn make_input(&self, name: &str, input: &Path) -> Result<()> {
        let status = Command::new(&self.rules)
            .args(["generate", &self.problem.name, name])
            .stdout(File::create(input)?)
            .status()
            .context("failed to ask the rules")?;
        interrupt::check()?;
        ensure!(
            status.success(),
            "{}: failed to make the large input {name}",
            short(&self.problem.rules)
        );
        Ok(())
    }

    /// Returns the solution's answer to an input.
    fn answer(&self, name: &str, input: &Path) -> Result<Vec<u8>> {
        let metadata = &self.problem.metadata;
        let limits = Limits {
            time: Duration::from_secs_f64(metadata.time_limit * PATIENCE),
            memory: metadata.memory_limit << 20,
            output: OUTPUT_LIMIT,
        };
        let run = run::run(&mut Command::new(&self.solution), input, &limits)?;
        if let Some(fault) = verdict::fault_of_run(&run, &limits) {
            let solution = short(&self.problem.folder.join("src/main.rs"));
            let code = fault.verdict.code();
            let reason = fault.reason;
            bail!("{solution} gets {code} on the large input {name}: {reason}");
        }
        Ok(run.stdout)
    }
}
