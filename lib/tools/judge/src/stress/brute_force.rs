//! The user's definition for `stress --against`: a slow program that is surely right, on inputs of a generator or like the samples.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use tempfile::NamedTempFile;

use crate::build::cargo::Profile;
use crate::build::solutions;
use crate::run::verdict::{fault_of_run, last_lines};
use crate::run::{self, Limits};
use crate::stress::form::Form;
use crate::stress::oracle::Oracle;
use crate::stress::random::Random;
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

const HELP: &str = "help: make inputs with --generate FILE.rs";

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

/// The programs of the user, compiled, and the form of the inputs.
pub struct Programs {
    slow: Words,
    /// Gets the seed as its last argument.
    generator: Option<Words>,
    /// The form that all inputs have, if it can be told.
    form: Option<Form>,
}

impl Programs {
    /// Takes a slow program and a generator. Without a generator, the inputs are like the samples: that fails unless their form can
    /// be told.
    pub fn new(problem: &Problem, slow: Words, generator: Option<Words>) -> Result<Programs> {
        let mut programs = Programs {
            slow,
            generator,
            form: None,
        };
        let mut inputs = vec![];
        for case in cases::of(problem).cases {
            if case.is_sample() {
                inputs.push(read(&case.input)?);
            }
        }
        if let Some(generator) = &programs.generator {
            let file = temporary()?;
            for seed in 0..SHOWN {
                inputs.push(output(generator, Some(seed), &file, "")?);
            }
        }
        let inputs: Vec<_> = inputs.iter().map(|input| shrink::read(input)).collect();
        programs.form = Form::of(&inputs);
        if programs.generator.is_none() {
            let name = &problem.name;
            ensure!(!inputs.is_empty(), "{name} has no sample\n{HELP}");
            let form = programs.form.as_ref();
            let form = form.with_context(|| {
                format!("the samples of {name} do not show what counts what\n{HELP}")
            })?;
            let first = form.make(&mut Random(0)).unwrap_or_default();
            eprint!(
                "an input like the samples; if it is invalid, make inputs with --generate FILE.rs:\n{}",
                shrink::print(&first)
            );
        }
        Ok(programs)
    }
}

fn temporary() -> Result<NamedTempFile> {
    files::unnamed(&std::env::temp_dir(), b"")
}

/// Runs a program on an input, which the file holds meanwhile, and returns its output.
fn output(words: &Words, seed: Option<u64>, file: &NamedTempFile, input: &str) -> Result<String> {
    fs::write(file.path(), input).context("failed to write to the temporary folder")?;
    let program = Path::new(&words[0]);
    let mut command = Command::new(program);
    command.args(&words[1..]);
    command.args(seed.map(|seed| seed.to_string()));
    // It may refuse many inputs by a panic, whose backtrace takes longer than the program.
    command.env("RUST_BACKTRACE", "0");
    let run = run::run(&mut command, file.path(), &LIMITS)?;
    if let Some(fault) = fault_of_run(&run, &LIMITS) {
        let name = program.file_name().unwrap_or_default().display();
        let said = last_lines(&run.stderr).map_or(String::new(), |said| format!("\n{said}"));
        bail!("{name}: {}{said}", fault.reason);
    }
    String::from_utf8(run.stdout)
        .with_context(|| format!("{} prints what is not UTF-8", program.display()))
}

/// The slow program as an oracle.
pub struct BruteForce {
    programs: Arc<Programs>,
    file: NamedTempFile,
    /// The last input and its answer.
    last: (String, String),
}

impl BruteForce {
    pub fn new(programs: &Arc<Programs>) -> Result<BruteForce> {
        Ok(BruteForce {
            programs: Arc::clone(programs),
            file: temporary()?,
            last: Default::default(),
        })
    }
}

impl Oracle for BruteForce {
    fn answer(&mut self, input: &str) -> Result<String> {
        // A slow program is run once on an input that it has accepted.
        if self.last.0 != input {
            if let Some(form) = &self.programs.form {
                ensure!(
                    form.fits(&shrink::read(input)),
                    "the input has another form"
                );
            }
            let answer = output(&self.programs.slow, None, &self.file, input)?;
            self.last = (input.to_owned(), answer);
        }
        Ok(self.last.1.clone())
    }

    fn generate(&mut self, _size: &str, seed: u64) -> Result<String> {
        let programs = Arc::clone(&self.programs);
        if let Some(generator) = &programs.generator {
            return output(generator, Some(seed), &self.file, "");
        }
        for time in 0..TRIES {
            let mut random = Random(seed * TRIES + time);
            let made = programs
                .form
                .as_ref()
                .and_then(|form| form.make(&mut random));
            let input = shrink::print(&made.unwrap_or_default());
            if self.answer(&input).is_ok() {
                return Ok(input);
            }
        }
        bail!("the slow program accepts no input like the samples\n{HELP}")
    }

    fn at_once(&self) -> u64 {
        5
    }

    fn may_shrink(&self) -> bool {
        self.programs.form.is_some()
    }
}
