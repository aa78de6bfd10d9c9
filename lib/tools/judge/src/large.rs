//! Large cases: inputs made by the problem's generator, with the answers of its solution, which is proved. They are made when
//! needed, and cached in `target/large/NAME` until generator or solution change.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::build::compile::Profile;
use crate::build::solutions;
use crate::cases::Case;
use crate::files::{self, hash};
use crate::interrupt;
use crate::judging::OUTPUT_LIMIT;
use crate::rules::{self, Library};
use crate::run::verdict;
use crate::run::{self, Limits};
use crate::workspace::{Problem, Workspace, read, short};

/// The solution's timeout here, as a multiple of its time limit: its speed is judged later.
const PATIENCE: f64 = 10.0;

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
        let help = format!("help: `cargo judge new {name} --full` gives it a generator");
        return Some(format!(
            "{name} is a draft: nothing makes large inputs\n{help}"
        ));
    }
    let why = || {
        format!(
            "{name} is interactive: it has no large cases but those in {}",
            short(&problem.cases)
        )
    };
    problem.metadata.interactor.is_some().then(why)
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
    pub fn case(&self, name: &str) -> Result<Case> {
        let [input, answer, note] =
            ["in", "out", "of"].map(|kind| self.folder.join(format!("{name}.{kind}")));
        let case = Case {
            name: name.to_owned(),
            input,
            answer,
        };
        // A case depends on both programs, and on the manifest with the limits.
        let modified = |program: &Path| {
            fs::metadata(program)
                .and_then(|program| program.modified())
                .ok()
        };
        let programs = [&self.rules, &self.solution].map(|program| (program, modified(program)));
        let state = hash(&(programs, read(&self.problem.folder.join("Cargo.toml"))?)).to_string();
        if fs::read_to_string(&note).is_ok_and(|known| known == state) {
            return Ok(case);
        }
        fs::create_dir_all(&self.folder)
            .with_context(|| format!("failed to create {}", short(&self.folder)))?;
        // Others may judge the case meanwhile, or make it as well.
        let made = tempfile::tempdir_in(&self.folder).context("failed to make a large input")?;
        let [input, answer] = ["in", "out"].map(|kind| made.path().join(kind));
        let mut rules = Command::new(&self.rules);
        rules
            .args(["generate", &self.problem.name, name])
            .stdout(File::create(&input)?);
        let status = rules.status().context("failed to ask the rules")?;
        interrupt::check()?;
        ensure!(
            status.success(),
            "{}: failed to make the large input {name}",
            short(&self.problem.rules)
        );
        let metadata = &self.problem.metadata;
        let time = Duration::from_secs_f64(metadata.time_limit * PATIENCE);
        let limits = Limits {
            time,
            memory: metadata.memory_limit << 20,
            output: OUTPUT_LIMIT,
        };
        let run = run::run(&mut Command::new(&self.solution), &input, &limits)?;
        if let Some((verdict, reason)) = verdict::fault_of_run(&run, &limits) {
            let solution = short(&self.problem.folder.join("src/main.rs"));
            bail!(
                "{solution} gets {} on the large input {name}: {reason}",
                verdict.code()
            );
        }
        fs::write(&answer, run.stdout).context("failed to write a large answer")?;
        let kept = fs::rename(answer, &case.answer).and_then(|()| fs::rename(input, &case.input));
        kept.context("failed to keep a large case")?;
        files::write(&note, &state)?;
        Ok(case)
    }
}
