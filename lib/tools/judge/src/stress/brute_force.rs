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
use crate::stress::shape::{Form, Random};
use crate::stress::shrink;
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

/// How many inputs of a generator show the form of all.
const SHOWN: u64 = 20;

/// A program and its arguments.
pub type Words = Vec<String>;

/// Compiles a file `NAME.rs` as an attempt at the problem, or splits another command into words.
pub fn command(workspace: &Workspace, problem: &Problem, text: &str) -> Result<Words> {
    if Path::new(text).extension() == Some("rs".as_ref()) {
        let attempt = problem.clone().with_solution(Path::new(text))?;
        let program = solutions::build(workspace, Profile::Release, &attempt)?;
        return Ok(vec![program.display().to_string()]);
    }
    let words: Words = text.split_whitespace().map(str::to_owned).collect();
    ensure!(
        !words.is_empty(),
        "expected a file NAME.rs or a command, found nothing"
    );
    Ok(words)
}

/// What makes the inputs.
#[derive(Clone)]
pub enum Inputs {
    /// A command that gets the seed as its last argument.
    Generator(Words),
    /// Inputs like these.
    Samples(Vec<String>),
}

impl Inputs {
    /// Returns inputs like the samples of a problem. Fails unless their form can be told.
    pub fn like_samples(problem: &Problem) -> Result<Inputs> {
        const HELP: &str = "help: make inputs with --generate FILE.rs";
        let mut samples = vec![];
        for case in cases::of(problem).cases {
            if case.is_sample() {
                samples.push(read(&case.input)?);
            }
        }
        let name = &problem.name;
        ensure!(!samples.is_empty(), "{name} has no sample\n{HELP}");
        let form = form(&samples);
        let form = form.with_context(|| {
            format!("the samples of {name} do not show what counts what\n{HELP}")
        })?;
        let first = form.make(&mut Random(0)).unwrap_or_default();
        let first = shrink::print(&first);
        eprint!(
            "an input like the samples; if it is invalid, make inputs with --generate FILE.rs:\n{first}"
        );
        Ok(Inputs::Samples(samples))
    }
}

/// Infers the form of inputs.
fn form(inputs: &[String]) -> Option<Form> {
    let inputs: Vec<_> = inputs.iter().map(|input| shrink::read(input)).collect();
    Form::of(&inputs)
}

/// The slow program, and what makes its inputs.
pub struct BruteForce {
    slow: Words,
    inputs: Inputs,
    /// The form that all inputs have, if it can be told.
    form: Option<Form>,
    input: NamedTempFile,
    /// The last input and its answer.
    last: (String, String),
}

impl BruteForce {
    /// Starts with these programs, which were compiled.
    pub fn new(slow: &Words, inputs: &Inputs) -> Result<BruteForce> {
        let mut made = BruteForce {
            slow: slow.clone(),
            inputs: inputs.clone(),
            form: None,
            input: files::unnamed(&std::env::temp_dir(), b"")?,
            last: Default::default(),
        };
        made.form = match inputs {
            Inputs::Samples(samples) => form(samples),
            Inputs::Generator(_) => {
                let shown = (0..SHOWN).map(|seed| made.generate("small", seed));
                form(&shown.collect::<Result<Vec<_>>>()?)
            }
        };
        Ok(made)
    }

    /// Runs a program on an input, and returns its output.
    fn output(&self, words: &Words, seed: Option<u64>, input: &str) -> Result<String> {
        fs::write(self.input.path(), input).context("failed to write to the temporary folder")?;
        let program = Path::new(&words[0]);
        let mut command = Command::new(program);
        command.args(&words[1..]);
        command.args(seed.map(|seed| seed.to_string()));
        // It may refuse many inputs by a panic, whose backtrace takes longer than the program.
        command.env("RUST_BACKTRACE", "0");
        let run = run::run(&mut command, self.input.path(), &LIMITS)?;
        if let Some((_, reason)) = fault_of_run(&run, &LIMITS) {
            let name = program.file_name().unwrap_or_default().display();
            let said = last_lines(&run.stderr).map_or(String::new(), |said| format!("\n{said}"));
            bail!("{name}: {reason}{said}");
        }
        String::from_utf8(run.stdout)
            .with_context(|| format!("{} prints what is not UTF-8", program.display()))
    }
}

impl Oracle for BruteForce {
    fn answer(&mut self, input: &str) -> Result<String> {
        // A slow program is run once on an input that it has accepted.
        if self.last.0 != input {
            if let Some(form) = &self.form {
                ensure!(
                    form.fits(&shrink::read(input)),
                    "the input has another form"
                );
            }
            self.last = (input.to_owned(), self.output(&self.slow, None, input)?);
        }
        Ok(self.last.1.clone())
    }

    fn generate(&mut self, _size: &str, seed: u64) -> Result<String> {
        if let Inputs::Generator(words) = &self.inputs {
            return self.output(words, Some(seed), "");
        }
        for time in 0..TRIES {
            let mut random = Random(seed * TRIES + time);
            let Some(lines) = self.form.as_ref().and_then(|form| form.make(&mut random)) else {
                continue;
            };
            let input = shrink::print(&lines);
            if self.answer(&input).is_ok() {
                return Ok(input);
            }
        }
        bail!(
            "the slow program accepts no input like the samples\nhelp: make inputs with --generate FILE.rs"
        )
    }

    fn at_once(&self) -> u64 {
        5
    }

    fn may_shrink(&self) -> bool {
        self.form.is_some()
    }
}
