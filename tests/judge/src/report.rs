//! What `cargo judge test` prints: a line a case, what is wrong below it, and a summary; or the same as JSON.

use std::collections::BTreeMap;
use std::fmt;
use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use console::{Style, style};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::cases::Case;
use crate::compare::shorten;
use crate::judges::Judge;
use crate::judging::{CaseResult, Entry};
use crate::verdict::{Verdict, mebibytes};
use crate::workspace::short;

/// Text for people, or a JSON object a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Text,
    Json,
}

/// A case as JSON: time in seconds, memory in bytes.
#[derive(Serialize)]
struct CaseLine<'a> {
    problem: &'a str,
    case: &'a str,
    verdict: &'a str,
    time: Option<f64>,
    memory: Option<u64>,
    reason: Option<&'a str>,
    details: Option<&'a str>,
}

/// Something wrong with a folder as JSON.
#[derive(Serialize)]
struct ErrorLine<'a> {
    problem: &'a str,
    error: &'a str,
}

/// As which judge the programs were compiled, and with what.
pub struct Compiled<'a> {
    pub judge: &'a Judge,
    /// The compilers with their editions.
    pub compilers: Vec<String>,
}

impl fmt::Display for Compiled<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let compilers = if self.compilers.is_empty() {
            "nothing compiled".to_owned()
        } else {
            self.compilers.join(" and ")
        };
        write!(formatter, "as {}, with {compilers} (there: ", self.judge.title)?;
        match self.judge.rustc {
            Some(version) => write!(formatter, "rustc {version})"),
            None => write!(formatter, "unknown)"),
        }
    }
}

/// The last line of JSON.
#[derive(Serialize)]
struct SummaryLine<'a> {
    problems: usize,
    cases: usize,
    verdicts: &'a BTreeMap<&'static str, usize>,
    errors: usize,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    judge: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    compilers: Option<&'a [String]>,
}

/// Prints results and counts them.
pub struct Reporter {
    format: Format,
    /// Hidden unless both outputs are terminals.
    progress: ProgressBar,
    /// The width of the column for `PROBLEM/CASE`.
    width: usize,
    verdicts: BTreeMap<&'static str, usize>,
    /// The number of broken folders and stray files.
    pub errors: usize,
}

impl Reporter {
    pub fn new(format: Format) -> Reporter {
        Reporter {
            format,
            progress: ProgressBar::hidden(),
            width: 0,
            verdicts: BTreeMap::new(),
            errors: 0,
        }
    }

    /// Sets out columns and the progress bar.
    pub fn begin(&mut self, entries: &[Entry]) {
        let names = entries
            .iter()
            .flat_map(|entry| entry.cases.iter().map(move |case| label(entry, case)));
        self.width = names.clone().map(|name| name.chars().count()).max().unwrap_or(0);
        if self.format == Format::Text && io::stdout().is_terminal() && io::stderr().is_terminal() {
            let bar = ProgressStyle::with_template("{bar:30} {pos}/{len}  {msg}");
            self.progress = ProgressBar::new(names.count() as u64);
            self.progress
                .set_style(bar.unwrap_or_else(|_| ProgressStyle::default_bar()));
        }
    }

    /// Reports something that is wrong with a folder of cases.
    pub fn folder_error(&mut self, problem: &str, error: &str) -> Result<()> {
        self.errors += 1;
        match self.format {
            Format::Json => self.print_json(&ErrorLine { problem, error }),
            Format::Text => {
                eprintln!("{} {error}", style("error:").for_stderr().red().bold());
                Ok(())
            }
        }
    }

    /// Reports a case.
    pub fn case(&mut self, entry: &Entry, case: &Case, result: &CaseResult) -> Result<()> {
        *self.verdicts.entry(result.verdict.code()).or_default() += 1;
        self.progress.set_message(label(entry, case));
        self.progress.inc(1);
        if self.format == Format::Json {
            return self.print_json(&CaseLine {
                problem: &entry.name,
                case: &case.name,
                verdict: result.verdict.code(),
                time: result.usage.map(|(wall, _)| wall.as_secs_f64()),
                memory: result.usage.map(|(_, memory)| memory),
                reason: result.reason.as_deref(),
                details: result.details.as_deref(),
            });
        }
        let usage = result.usage.map_or(String::new(), |(wall, memory)| {
            format!("{:>7.1} ms {:>10}", wall.as_secs_f64() * 1e3, mebibytes(memory))
        });
        let reason = result
            .reason
            .as_ref()
            .map_or(String::new(), |reason| format!("  {reason}"));
        let line = format!(
            "{:width$}  {} {usage}{reason}",
            label(entry, case),
            colour(result.verdict).apply_to(format!("{:3}", result.verdict.code())),
            width = self.width
        );
        self.print(line.trim_end())?;
        // What the compiler says is the same for all cases; below the last one it is still to be seen.
        let is_last = entry.cases.last().is_some_and(|last| last.name == case.name);
        if result.verdict == Verdict::CompileError && !is_last {
            return Ok(());
        }
        if let Some(details) = &result.details {
            if result.verdict == Verdict::WrongAnswer {
                self.print(&indent(&format!(
                    "input {}\n{}",
                    short(&case.input),
                    beginning(&case.input)
                )))?;
            }
            self.print(&indent(details))?;
        }
        Ok(())
    }

    /// Prints the summary; `compiled` if it was as a judge.
    pub fn end(&mut self, problems: usize, elapsed: Duration, compiled: Option<&Compiled<'_>>) -> Result<()> {
        self.progress.finish_and_clear();
        let total = self.total();
        if self.format == Format::Json {
            return self.print_json(&SummaryLine {
                problems,
                cases: total,
                verdicts: &self.verdicts,
                errors: self.errors,
                seconds: elapsed.as_secs_f64(),
                judge: compiled.map(|compiled| compiled.judge.name.as_str()),
                compilers: compiled.map(|compiled| compiled.compilers.as_slice()),
            });
        }
        let counts: Vec<String> = Verdict::ALL
            .iter()
            .filter(|&&verdict| self.count(verdict) > 0)
            .map(|&verdict| {
                colour(verdict)
                    .apply_to(format!("{} {}", self.count(verdict), verdict.code()))
                    .to_string()
            })
            .chain((self.errors > 0).then(|| style(plural(self.errors, "error")).red().bold().to_string()))
            .collect();
        let counts = if counts.is_empty() {
            String::new()
        } else {
            format!(": {}", counts.join(", "))
        };
        let (problems, cases) = (plural(problems, "problem"), plural(total, "case"));
        self.print(&format!(
            "{problems}, {cases}{counts} in {:.1} s",
            elapsed.as_secs_f64()
        ))?;
        compiled.map_or(Ok(()), |compiled| self.print(&compiled.to_string()))
    }

    /// How many cases have this verdict.
    pub fn count(&self, verdict: Verdict) -> usize {
        self.verdicts.get(verdict.code()).copied().unwrap_or(0)
    }

    /// How many cases were reported.
    pub fn total(&self) -> usize {
        self.verdicts.values().sum()
    }

    fn print_json(&self, line: &impl Serialize) -> Result<()> {
        self.print(&serde_json::to_string(line)?)
    }

    /// Prints a line above the progress bar.
    fn print(&self, line: &str) -> Result<()> {
        Ok(self.progress.suspend(|| writeln!(io::stdout(), "{line}"))?)
    }
}

fn label(entry: &Entry, case: &Case) -> String {
    format!("{}/{}", entry.name, case.name)
}

fn colour(verdict: Verdict) -> Style {
    match verdict {
        Verdict::Accepted => Style::new().green(),
        Verdict::WrongAnswer | Verdict::RuntimeError | Verdict::CompileError | Verdict::JudgeError => {
            Style::new().red().bold()
        }
        _ => Style::new().yellow().bold(),
    }
}

/// Returns a number with its noun.
pub fn plural(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

fn indent(text: &str) -> String {
    let lines: Vec<String> = text
        .lines()
        .map(|line| match line.as_bytes().first() {
            Some(b'-') => format!("    {}", style(line).green()),
            Some(b'+') => format!("    {}", style(line).red()),
            _ => format!("    {line}"),
        })
        .collect();
    lines.join("\n")
}

/// Returns the first lines of a file, each shortened.
fn beginning(path: &Path) -> String {
    const LINES: usize = 8;
    let mut block = Vec::new();
    let read = File::open(path).and_then(|file| file.take(1 << 12).read_to_end(&mut block));
    if let Err(error) = read {
        return format!("cannot be read: {error}");
    }
    let text = String::from_utf8_lossy(&block);
    let mut lines = text.lines();
    let mut shown: Vec<String> = lines
        .by_ref()
        .take(LINES)
        .map(|line| format!("  {}", shorten(line, 0)))
        .collect();
    if lines.next().is_some() {
        shown.push("  …".to_owned());
    }
    shown.join("\n")
}
