//! The user's definition for `stress --against`: a slow program that is surely right, on inputs of a generator or like the samples.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use tempfile::NamedTempFile;

use crate::build::compile::Profile;
use crate::build::solutions;
use crate::run::verdict::{fault_of_run, last_lines};
use crate::run::{self, Limits};
use crate::stress::oracle::Oracle;
use crate::stress::shape::{Random, alike, is_alike};
use crate::stress::shrink::{self, Lines};
use crate::workspace::{Problem, Workspace, read};
use crate::{cases, files};

/// The limits of the slow program and the generator for each input.
const LIMITS: Limits = Limits {
    time: Duration::from_secs(10),
    memory: 1 << 30,
    output: 16 << 20,
};

/// How many inputs like the samples to try until the slow program accepts one.
const TRIES: u64 = 50;

/// How many inputs of a generator show the shape of all.
const SHAPED: u64 = 5;

/// A program and its arguments.
pub type Words = Vec<String>;

/// Compiles a file `NAME.rs` as an attempt at the problem, or splits another command into words.
pub fn command(workspace: &Workspace, problem: &Problem, text: &str) -> Result<Words> {
    if Path::new(text).extension() == Some("rs".as_ref()) {
        let attempt = problem.clone().with_solution(Path::new(text))?;
        return Ok(vec![
            solutions::build(workspace, Profile::Release, &attempt)?
                .display()
                .to_string(),
        ]);
    }
    let words: Words = text.split_whitespace().map(str::to_owned).collect();
    ensure!(
        !words.is_empty(),
        "expected a file NAME.rs or a command, found nothing"
    );
    Ok(words)
}

#[derive(Clone)]
pub enum Inputs {
    /// A command that gets the seed as its last argument.
    Generator(Words),
    /// Inputs like these.
    Samples(Vec<String>),
}

impl Inputs {
    pub fn like_samples(problem: &Problem) -> Result<Inputs> {
        let samples = cases::of(problem)
            .cases
            .into_iter()
            .filter(|case| case.name.starts_with("sample"));
        let samples = samples
            .map(|case| read(&case.input))
            .collect::<Result<Vec<String>>>()?;
        let none = format!(
            "{} has no sample, so make inputs with --generate FILE.rs",
            problem.name
        );
        ensure!(samples.iter().any(|sample| !sample.trim().is_empty()), none);
        Ok(Inputs::Samples(samples))
    }
}

/// The slow program, and what makes its inputs.
pub struct BruteForce {
    slow: Words,
    inputs: Inputs,
    /// The largest sample or generated input, if the others have its shape.
    shape: Option<Lines>,
    input: NamedTempFile,
}

impl BruteForce {
    pub fn new(slow: &Words, inputs: &Inputs) -> Result<BruteForce> {
        let input = files::unnamed(&std::env::temp_dir(), b"")?;
        let mut made = BruteForce {
            slow: slow.clone(),
            inputs: inputs.clone(),
            shape: None,
            input,
        };
        let known = match inputs {
            Inputs::Samples(samples) => samples.clone(),
            Inputs::Generator(_) => (0..SHAPED)
                .map(|seed| made.generate("small", seed))
                .collect::<Result<_>>()?,
        };
        let known: Vec<Lines> = known.iter().map(|text| shrink::read(text)).collect();
        let largest = known
            .iter()
            .max_by_key(|lines| lines.iter().map(Vec::len).sum::<usize>());
        made.shape = largest
            .filter(|shape| known.iter().all(|lines| is_alike(shape, lines)))
            .cloned();
        Ok(made)
    }

    fn slow_answer(&self, input: &str) -> Result<String> {
        let is_alike = self
            .shape
            .as_ref()
            .is_none_or(|shape| is_alike(shape, &shrink::read(input)));
        ensure!(is_alike, "the input has another shape");
        self.output(&self.slow, None, input)
    }

    fn output(&self, words: &Words, more: Option<String>, input: &str) -> Result<String> {
        fs::write(self.input.path(), input).context("failed to write to the temporary folder")?;
        let program = Path::new(&words[0]);
        // It may refuse many inputs by a panic, whose backtrace takes longer than the program.
        let mut command = Command::new(program);
        command
            .args(&words[1..])
            .args(more)
            .env("RUST_BACKTRACE", "0");
        let run = run::run(&mut command, self.input.path(), &LIMITS)?;
        if let Some((_, reason)) = fault_of_run(&run, &LIMITS) {
            let said = last_lines(&run.stderr).map_or(String::new(), |said| format!("\n{said}"));
            bail!(
                "{}: {reason}{said}",
                program.file_name().unwrap_or_default().display()
            );
        }
        String::from_utf8(run.stdout)
            .with_context(|| format!("{} prints what is not UTF-8", program.display()))
    }
}

impl Oracle for BruteForce {
    fn answer(&mut self, input: &str) -> Result<String> {
        self.slow_answer(input)
    }

    fn generate(&mut self, _size: &str, seed: u64) -> Result<String> {
        let samples = match &self.inputs {
            Inputs::Generator(words) => return self.output(words, Some(seed.to_string()), ""),
            Inputs::Samples(samples) => samples,
        };
        let like = |time| {
            let mut random = Random(seed * TRIES + time);
            let sample = shrink::read(&samples[random.below(samples.len())]);
            shrink::print(&alike(&sample, &mut random))
        };
        let accepted = (0..TRIES)
            .map(like)
            .find(|input| self.slow_answer(input).is_ok());
        accepted.context("the slow program accepts no input like the samples, so make inputs with --generate FILE.rs")
    }

    fn at_once(&self) -> u64 {
        5
    }
}
