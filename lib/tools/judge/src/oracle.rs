//! Asks the definition of a game: the program `oracle` of this workspace.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, anyhow, ensure};
use serde_json::{Value, json};

use crate::verdict::last_lines;
use crate::workspace::{Problem, Workspace, read, short};
use crate::{cases, compile, rules};

/// Builds the oracle and returns its program.
pub fn program(workspace: &Workspace) -> Result<PathBuf> {
    // It is no solution: what called for it fails.
    compile::build_one(workspace, "oracle").map_err(|error| anyhow!("{error:#}"))
}

/// Builds the definition of a problem: the oracle, or of a draft the program that its rules become.
///
/// # Errors
///
/// If it cannot be built, or a sample has another answer than the rules of the draft.
pub fn of(workspace: &Workspace, problem: &Problem) -> Result<PathBuf> {
    if !problem.has_short_definition() {
        return program(workspace);
    }
    let program = rules::program(&problem.rules)?;
    let mut oracle = Oracle::new(&program, problem);
    let samples = cases::of(problem).cases.into_iter().filter(|case| case.name.starts_with("sample"));
    let (mut confirmed, mut too_large) = (0, vec![]);
    for case in samples {
        let (input, answer) = (read(&case.input)?, read(&case.answer)?);
        match oracle.answer(&input)? {
            Ok(own) => {
                let same = own.split_whitespace().eq(answer.split_whitespace());
                let [own, answer] = [own.trim_end(), answer.trim_end()];
                ensure!(same, "{}: the rules answer {own:?}, {} is {answer:?}", short(&problem.rules), case.name);
                confirmed += 1;
            }
            Err(said) => too_large.push(format!("\n{}: {said}", case.name)),
        }
    }
    let what = if too_large.is_empty() { "sample-1" } else { "sample-small" };
    ensure!(
        confirmed > 0,
        "{}: no sample confirms the rules{}\nhelp: `cargo judge add-case {} {what} --input FILE --answer FILE`{}",
        short(&problem.rules),
        too_large.concat(),
        problem.name,
        if too_large.is_empty() { "" } else { ", with a small part of a sample" }
    );
    Ok(program)
}

/// An oracle that answers one request after the other about one problem.
pub struct Oracle {
    program: PathBuf,
    problem: String,
    running: Option<Running>,
}

struct Running {
    process: Child,
    requests: ChildStdin,
    replies: BufReader<ChildStdout>,
    stderr: File,
}

/// An input with its answer.
#[derive(Clone, Debug)]
pub struct Answered {
    pub input: String,
    pub answer: String,
    /// Whether the input is a number of cases and then the cases.
    pub counted: bool,
}

impl Oracle {
    /// Prepares the oracle that [`program`] has built; it starts when first needed.
    pub fn new(program: &Path, problem: &Problem) -> Oracle {
        Oracle { program: program.to_owned(), problem: problem.name.clone(), running: None }
    }

    /// Makes the small random input of a seed and answers it, or says why not.
    pub fn generate(&mut self, seed: u64) -> Result<Result<Answered, String>> {
        self.ask(&json!({ "size": "small", "seed": seed }))
    }

    /// Answers an input, or says why not.
    pub fn answer(&mut self, input: &str) -> Result<Result<String, String>> {
        Ok(self.ask(&json!({ "input": input }))?.map(|answered| answered.answer))
    }

    fn ask(&mut self, request: &Value) -> Result<Result<Answered, String>> {
        let running = match &mut self.running {
            Some(running) => running,
            None => self.running.insert(Running::start(&self.program, &self.problem)?),
        };
        let mut line = String::new();
        let asked = writeln!(running.requests, "{request}").and_then(|()| running.replies.read_line(&mut line));
        if asked.is_err() || line.is_empty() {
            // It panics on some inputs that are not valid.
            let said = running.said();
            self.running = None;
            return Ok(Err(format!("the oracle ended without an answer:\n{said}")));
        }
        let reply: Value = serde_json::from_str(&line).context("failed to parse the reply of the oracle")?;
        let text = |key: &str| reply[key].as_str().map(str::to_owned);
        Ok(match (text("input"), text("answer")) {
            (Some(input), Some(answer)) => Ok(Answered { input, answer, counted: reply["counted"] == true }),
            _ => Err(text("error").unwrap_or_default()),
        })
    }
}

impl Running {
    fn start(program: &Path, problem: &str) -> Result<Running> {
        let stderr = tempfile::tempfile().context("failed to create a temporary file")?;
        let mut process = Command::new(program)
            .args(["serve", problem])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(stderr.try_clone()?)
            .spawn()
            .with_context(|| format!("failed to start {}", program.display()))?;
        let requests = process.stdin.take().context("no pipe")?;
        let replies = BufReader::new(process.stdout.take().context("no pipe")?);
        Ok(Running { process, requests, replies, stderr })
    }

    /// Waits for its end and returns the last lines of its standard error.
    fn said(&mut self) -> String {
        self.process.wait().ok();
        let mut text = vec![];
        let read = self.stderr.rewind().and_then(|()| self.stderr.read_to_end(&mut text));
        let said = read.ok().and_then(|_| last_lines(&text));
        said.unwrap_or_else(|| "(nothing on standard error)".to_owned())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may be at work on a request that nobody waits for any more.
        self.process.kill().ok();
        self.process.wait().ok();
    }
}
