//! A definition of one's own for `stress --against`: a slow program that is surely right, on the inputs of a generator.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use tempfile::NamedTempFile;

use crate::compile::Profile;
use crate::oracle::Oracle;
use crate::run::{self, Limits};
use crate::verdict::{fault_of_run, last_lines};
use crate::workspace::{Problem, Workspace};
use crate::{files, solutions};

/// What the slow program and the generator may use for one input.
const LIMITS: Limits = Limits { time: Duration::from_secs(10), memory: 1 << 30, output: 16 << 20 };

/// A program and its arguments.
pub type Words = Vec<String>;

/// Returns the command that a file `NAME.rs` becomes, compiled as an attempt at the problem, or the words of another command.
pub fn command(workspace: &Workspace, problem: &Problem, text: &str) -> Result<Words> {
    if Path::new(text).extension() == Some("rs".as_ref()) {
        let attempt = problem.clone().with_solution(Path::new(text))?;
        return Ok(vec![solutions::build(workspace, Profile::Release, &attempt)?.display().to_string()]);
    }
    let words: Words = text.split_whitespace().map(str::to_owned).collect();
    ensure!(!words.is_empty(), "expected a file NAME.rs or a command, found nothing");
    Ok(words)
}

/// The slow program, and the generator, which gets the seed as its last argument.
pub struct BruteForce {
    slow: Words,
    generator: Words,
    input: NamedTempFile,
}

impl BruteForce {
    pub fn new(slow: &Words, generator: &Words) -> Result<BruteForce> {
        let input = files::unnamed(&std::env::temp_dir(), b"")?;
        Ok(BruteForce { slow: slow.clone(), generator: generator.clone(), input })
    }

    fn output(&self, words: &Words, more: Option<String>, input: &str) -> Result<String> {
        fs::write(self.input.path(), input).context("failed to write to the temporary folder")?;
        let program = Path::new(&words[0]);
        let run = run::run(Command::new(program).args(&words[1..]).args(more), self.input.path(), &LIMITS)?;
        if let Some((_, reason)) = fault_of_run(&run, &LIMITS, 0) {
            let said = last_lines(&run.stderr).map_or(String::new(), |said| format!("\n{said}"));
            bail!("{}: {reason}{said}", program.file_name().unwrap_or_default().display());
        }
        String::from_utf8(run.stdout).with_context(|| format!("{} prints what is not UTF-8", program.display()))
    }
}

impl Oracle for BruteForce {
    fn answer(&mut self, input: &str) -> Result<String> {
        self.output(&self.slow, None, input)
    }

    fn generate(&mut self, _size: &str, seed: u64) -> Result<String> {
        self.output(&self.generator, Some(seed.to_string()), "")
    }

    fn is_counted(&self) -> bool {
        false
    }

    fn at_once(&self) -> u64 {
        5
    }
}
