//! What `cargo judge test` prints: a line for each case or problem, details of what is wrong, and a summary; or JSON.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use anyhow::{Error, Result};
use console::{Style, style};
use serde_json::{Value, json};

use crate::cases::Case;
use crate::failure::{blocks, indent};
use crate::judges::Judge;
use crate::judging::{CaseResult, Entry};
use crate::progress::Progress;
use crate::run::compare::visible;
use crate::run::verdict::Verdict;
use crate::run::{Memory, Usage};
use crate::workspace::Problem;

/// How much is printed of cases that are right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// A JSON object for each case.
    Json,
    /// A line for each case.
    #[default]
    Cases,
    /// A line for each problem.
    Problems,
}

/// The compilers with their editions that have compiled submissions as this judge does.
pub struct Compiled {
    pub judge: &'static Judge,
    pub compilers: Vec<String>,
}

/// Prints and counts results.
#[derive(Default)]
pub struct Reporter {
    pub form: Form,
    /// Shows all of standard error.
    pub shows_stderr: bool,
    /// By problem and case.
    pub judged: BTreeMap<String, BTreeMap<String, Verdict>>,
    /// The number of broken problems, broken folders and stray files.
    pub errors: usize,
    /// The number of failed cases.
    pub failures: usize,
    /// What the cases of the current problem have used, each as much as any.
    pub(crate) most: Option<Usage>,
    /// Hidden unless both outputs are terminals.
    pub(crate) progress: Progress,
    /// The width of the column for `PROBLEM/CASE` or `PROBLEM`.
    pub(crate) width: usize,
}

impl Reporter {
    /// Sets the columns, and starts the progress line.
    pub fn begin(&mut self, chosen: &[(&Problem, Vec<Case>)]) {
        let mut count = 0;
        self.width = 0;
        for (problem, cases) in chosen {
            count += cases.len() as u64;
            for case in cases {
                let label = match self.form {
                    Form::Problems => visible(&problem.name),
                    _ => label(&problem.name, case),
                };
                self.width = self.width.max(label.chars().count());
            }
        }
        let is_shown = self.form != Form::Json && io::stdout().is_terminal();
        self.progress = Progress::new(count, is_shown);
    }

    /// Reports a problem or a folder that is broken.
    pub fn error(&mut self, problem: &str, error: &Error) -> Result<()> {
        self.errors += 1;
        let error = format!("{error:#}");
        if self.form == Form::Json {
            return self.print(&json!({ "problem": problem, "error": error }).to_string());
        }
        let label = style("error:").for_stderr().red().bold();
        eprintln!("{label} {}", visible(&error));
        Ok(())
    }

    /// Counts all cases of a problem that does not compile, and shows why.
    pub fn compile_error(&mut self, problem: &str, cases: Vec<Case>, said: &str) -> Result<()> {
        let verdict = Verdict::CompileError;
        let count = cases.len();
        self.failures += count;
        let judged = self.judged.entry(problem.to_owned()).or_default();
        judged.extend(cases.into_iter().map(|case| (case.name, verdict)));
        if self.form == Form::Json {
            let line = json!({
                "problem": problem,
                "verdict": verdict.code(),
                "cases": count,
                "details": said,
            });
            return self.print(&line.to_string());
        }
        let code = colour(verdict).apply_to(verdict.code());
        let label = visible(problem);
        let width = self.width;
        self.print(&format!("{label:width$}  {code}\n{}", indent(said)))?;
        self.progress.add(count as u64, problem);
        Ok(())
    }

    /// Counts and shows a case, and after the last one its problem.
    pub fn case(&mut self, entry: &Entry, case: &Case, result: &CaseResult) -> Result<()> {
        let judged = self.judged.entry(entry.name.clone()).or_default();
        judged.insert(case.name.clone(), result.verdict);
        let is_right = result.verdict == Verdict::Accepted;
        if !is_right {
            self.failures += 1;
        }
        match self.form {
            Form::Json => self.print(&self.object(entry, case, result).to_string())?,
            Form::Problems if is_right => {}
            Form::Cases | Form::Problems => self.show(entry, case, result)?,
        }
        self.progress.add(1, &label(&entry.name, case));
        if self.form == Form::Problems {
            self.most = match (self.most, result.usage) {
                (Some(one), Some(other)) => Some(most(one, other)),
                (one, other) => one.or(other),
            };
            if entry
                .cases
                .last()
                .is_some_and(|last| last.name == case.name)
            {
                self.problem(&entry.name)?;
            }
        }
        Ok(())
    }

    /// Shows the verdicts of a problem, its longest time and its most memory.
    fn problem(&mut self, name: &str) -> Result<()> {
        let counts = counts(self.judged.get(name));
        let cases: usize = counts.values().sum();
        let cases = plural(cases, "case");
        let worst = counts.keys().last().copied().unwrap_or_default();
        let verdict = colour(worst).apply_to(format!("{:3}", worst.code()));
        let usage = self.most.take().map_or(String::new(), shown);
        let name = visible(name);
        let width = self.width;
        let mut line = format!("{name:width$}  {verdict} {cases:>9} {usage}");
        if worst != Verdict::Accepted {
            line += &format!("  {}", show_counts(&counts).join(", "));
        }
        self.print(line.trim_end())
    }

    /// Returns what JSON says of a case.
    fn object(&self, entry: &Entry, case: &Case, result: &CaseResult) -> Value {
        let memory = result.usage.and_then(|usage| match usage.memory {
            Memory::Peak(peak) => Some(peak),
            Memory::Below(_) => None,
        });
        let mut line = json!({
            "problem": entry.name,
            "case": case.name,
            "verdict": result.verdict.code(),
            "time": result.usage.map(|usage| usage.time.as_secs_f64()),
            "wall": result.usage.map(|usage| usage.wall.as_secs_f64()),
            "memory": memory,
            "reason": result.reason,
            "details": result.details,
        });
        if self.shows_stderr {
            line["stderr"] = json!(result.stderr);
        }
        line
    }

    /// Shows a case: a line, and below it what is known of a failure.
    fn show(&self, entry: &Entry, case: &Case, result: &CaseResult) -> Result<()> {
        let label = label(&entry.name, case);
        let width = self.width;
        let verdict = colour(result.verdict).apply_to(format!("{:3}", result.verdict.code()));
        let mut line = format!("{label:width$}  {verdict} ");
        if let Some(usage) = result.usage {
            line += &shown(usage);
        }
        if let Some(reason) = &result.reason {
            line += &format!("  {}", visible(reason));
        } else if let Some(usage) = result.usage
            && usage.wall > 2 * usage.time + WAITING
        {
            line += &format!("  in {:.1} s with waiting", usage.wall.as_secs_f64());
        }
        self.print(line.trim_end())?;
        for block in blocks(case, result, self.shows_stderr) {
            self.print(&indent(&block))?;
        }
        Ok(())
    }

    /// Prints the summary, for `--as` with the judge and the compilers.
    pub fn end(
        &self,
        problems: usize,
        elapsed: Duration,
        compiled: Option<Compiled>,
    ) -> Result<()> {
        let verdicts = counts(self.judged.values());
        let cases: usize = verdicts.values().sum();
        let seconds = elapsed.as_secs_f64();
        if self.form == Form::Json {
            let counts: BTreeMap<&str, usize> = verdicts
                .iter()
                .map(|(verdict, count)| (verdict.code(), *count))
                .collect();
            let mut line = json!({
                "problems": problems,
                "cases": cases,
                "verdicts": counts,
                "errors": self.errors,
                "seconds": seconds,
            });
            if let Some(compiled) = compiled {
                line["judge"] = json!(compiled.judge.name);
                line["compilers"] = json!(compiled.compilers);
            }
            return self.print(&line.to_string());
        }
        if self.failures > MANY {
            self.print("help: --failed judges only these cases again")?;
        }
        let mut counts = show_counts(&verdicts);
        if self.errors > 0 {
            let errors = style(plural(self.errors, "error")).red().bold();
            counts.push(errors.to_string());
        }
        let counts = if counts.is_empty() {
            String::new()
        } else {
            format!(": {}", counts.join(", "))
        };
        let problems = plural(problems, "problem");
        let cases = plural(cases, "case");
        self.print(&format!("{problems}, {cases}{counts} in {seconds:.1} s"))?;
        match compiled {
            Some(compiled) => self.print(&compiled.to_string()),
            None => Ok(()),
        }
    }

    /// Prints a line in place of the progress line.
    fn print(&self, line: &str) -> Result<()> {
        self.progress.clear();
        say(line)
    }
}

/// Prints a line; unlike with `println`, a closed pipe is an error.
pub(crate) fn say(line: &str) -> Result<()> {
    Ok(writeln!(io::stdout(), "{line}")?)
}

/// With more failures than this, to judge only these saves time.
const MANY: usize = 10;

/// A program that has waited for longer, and longer than it computed, gets a note.
const WAITING: Duration = Duration::from_millis(500);

impl fmt::Display for Compiled {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let compilers = if self.compilers.is_empty() {
            "nothing compiled".to_owned()
        } else {
            self.compilers.join(" and ")
        };
        let there = match self.judge.rustc {
            Some(version) => format!("rustc {version}"),
            None => "unknown".to_owned(),
        };
        let title = &self.judge.title;
        write!(formatter, "as {title}, with {compilers} (there: {there})")
    }
}

/// Returns the columns for time and memory.
fn shown(usage: Usage) -> String {
    let milliseconds = usage.time.as_secs_f64() * 1e3;
    format!("{milliseconds:>7.1} ms {:>10}", usage.memory)
}

/// Returns the longer times and the greater memory of two.
fn most(one: Usage, other: Usage) -> Usage {
    Usage {
        time: one.time.max(other.time),
        wall: one.wall.max(other.wall),
        memory: if one.memory.bytes() < other.memory.bytes() {
            other.memory
        } else {
            one.memory
        },
    }
}

/// Counts the verdicts of problems.
fn counts<'a>(
    judged: impl IntoIterator<Item = &'a BTreeMap<String, Verdict>>,
) -> BTreeMap<Verdict, usize> {
    let mut counts = BTreeMap::new();
    for verdict in judged.into_iter().flat_map(BTreeMap::values) {
        *counts.entry(*verdict).or_default() += 1;
    }
    counts
}

/// Shows each verdict with its number.
fn show_counts(verdicts: &BTreeMap<Verdict, usize>) -> Vec<String> {
    let mut shown = vec![];
    for (&verdict, count) in verdicts {
        let text = format!("{count} {}", verdict.code());
        shown.push(colour(verdict).apply_to(text).to_string());
    }
    shown
}

/// Returns how a case is named.
fn label(problem: &str, case: &Case) -> String {
    visible(&format!("{problem}/{}", case.name))
}

fn colour(verdict: Verdict) -> Style {
    use Verdict::{Accepted, CompileError, JudgeError, RuntimeError, WrongAnswer};
    match verdict {
        Accepted => Style::new().green(),
        WrongAnswer | RuntimeError | CompileError | JudgeError => Style::new().red().bold(),
        _ => Style::new().yellow().bold(),
    }
}

/// Returns a number with its noun.
pub fn plural(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}
