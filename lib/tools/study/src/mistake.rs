//! What is wrong with an attempt, by name: it does what a program with a known mistake does, wherever one looks.
//!
//! The outputs of the attempt on small inputs are compared with those of the programs in `problems/NAME/wrong`: of the problem's own
//! first, then of all problems that read the same inputs and print the same words. Where all small inputs are right, the
//! stored cases are compared in the same way. They are few and large, so they show only what the mistake may be. If nothing
//! prints the same, who wins is compared alone, and it is said what the wrong outputs have in common.

mod regularity;
mod report;
mod search;

use std::env;
use std::fs;
use std::io::{Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

use anyhow::{Context, Result};
use clap::{Arg, ArgMatches, value_parser};
use console::Term;
use judge::commands::value;
use judge::oracle::Oracle;
use judge::run::{self, Limits};
use judge::verdict::Verdict;
use judge::workspace::Workspace;
use judge::{compile, interrupt, judging, stress};

pub use search::{Found, Known, Search, first_sentence};

/// What the attempt may use to print its move once more.
const LIMITS: Limits = Limits { time: Duration::from_secs(2), memory: 1 << 30, output: 1 << 16 };

pub(super) fn command() -> clap::Command {
    clap::Command::new("mistake").hide(true).args([
        Arg::new("problem").required(true),
        Arg::new("program").required(true).value_parser(value_parser!(PathBuf)),
        // The input that was shown already, to be worked out.
        Arg::new("input").long("input").value_parser(value_parser!(PathBuf)),
    ])
}

pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let problem = workspace.problem(value::<String>(matches, "problem"))?;
    problem.ensure_defined()?;
    let program: &PathBuf = value(matches, "program");
    let oracle = env::current_exe().context("failed to find the program of study")?;
    let search = Search { workspace: &workspace, problem: &problem, program, oracle: &oracle };
    let shown: Option<&PathBuf> = matches.get_one("input");
    let said = doing("looking for the mistake by name")?;
    let found = search.find();
    let wrong = match shown {
        Some(path) => fs::read_to_string(path).map(|input| Some((input, None))).context("failed to read the input"),
        None => search.smallest(found.as_ref().ok()),
    };
    drop(said);
    search.report(&found?, wrong?.as_ref())?;
    Ok(ExitCode::SUCCESS)
}

/// A line on the terminal that says what is being done, until it is dropped.
struct Doing(Option<Term>);

fn doing(what: &str) -> Result<Doing> {
    let terminal = Some(Term::stderr()).filter(Term::is_term);
    if let Some(terminal) = &terminal {
        terminal.write_str(&format!("{what} …"))?;
    }
    Ok(Doing(terminal))
}

impl Drop for Doing {
    fn drop(&mut self) {
        self.0.iter().for_each(|terminal| _ = terminal.clear_line());
    }
}

/// What is shown beside an input: the right answer, unless it stands in what is said of the attempt.
struct Shown {
    answer: Option<String>,
    said: String,
}

impl Search<'_> {
    /// Returns the smallest input found on which the attempt is wrong, and what is shown beside it. A wrong answer says more of
    /// the thinking than a crash, and a position with a move more than one without, which often has nothing in it.
    fn smallest(&self, found: Option<&Found>) -> Result<Option<(String, Option<Shown>)>> {
        let wrong = found.map_or(&[][..], |found| &found.wrong_small);
        let mut of_thinking =
            wrong.iter().filter(|(.., reply)| reply.verdict == Verdict::WrongAnswer.code()).peekable();
        let first = of_thinking.peek().copied();
        let with_move = of_thinking.find(|(input, ..)| self.has_move(input));
        let Some((input, answer, _)) = with_move.or(first).or(wrong.first()) else {
            return Ok(None);
        };
        let checker = compile::checker(self.problem)?;
        let entry = judging::Entry::new(self.problem, self.program, checker, vec![], None)?;
        let wanted = |input: &str, verdict: Verdict| -> Result<bool> {
            let is_wrong = if first.is_some() { verdict == Verdict::WrongAnswer } else { verdict != Verdict::Accepted };
            Ok(is_wrong && (with_move.is_none() || self.has_move(input)))
        };
        let oracle = Oracle::new(self.oracle, self.problem);
        let difference = stress::shrunk(&entry, oracle, input, answer, &wanted)?;
        let said: Vec<String> = difference.result.reason.into_iter().chain(difference.result.details).collect();
        // A wrong output is shown beside the answer.
        let answer = (difference.result.verdict != Verdict::WrongAnswer).then_some(difference.answer);
        Ok(Some((difference.input, Some(Shown { answer, said: said.join("\n") }))))
    }

    /// Whether a position on which the answer to an input depends has a move.
    fn has_move(&self, input: &str) -> bool {
        self.explained(input, None).is_ok_and(|text| text.contains(": options "))
    }

    /// Returns the positions on which the answer to an input depends, worked out, and where the attempt's move leads.
    fn worked_out(&self, input: &str) -> Result<String> {
        let folder = tempfile::tempdir()?;
        let [file, printed] = ["input", "printed"].map(|name| folder.path().join(name));
        fs::write(&file, input).context("failed to write the input")?;
        let run = run::run(&mut Command::new(self.program), &file, &LIMITS)?;
        fs::write(&printed, run.stdout).context("failed to write the output")?;
        self.explained(input, Some(&printed))
    }

    /// Returns what the oracle explains of an input, and of what was printed for it.
    fn explained(&self, input: &str, printed: Option<&Path>) -> Result<String> {
        let mut file = tempfile::tempfile().context("failed to create a temporary file")?;
        file.write_all(input.as_bytes()).and_then(|()| file.rewind()).context("failed to write the input")?;
        let mut command = Command::new(self.oracle);
        command.args(["explain", &self.problem.name]);
        if let Some(printed) = printed {
            command.arg("--printed").arg(printed);
        }
        let output = command.stdin(file).output().context("failed to start the oracle")?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}
