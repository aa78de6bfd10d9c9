//! What `cargo judge test` prints: a line for each case, details of what is wrong, and a summary; or the same as JSON.

use std::collections::BTreeMap;
use std::env;
use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use std::time::Duration;

use anyhow::{Error, Result};
use console::{Style, style};
use serde_json::{Value, json};

use crate::cases::Case;
use crate::compare::{shorten, visible};
use crate::judges::Judge;
use crate::judging::{CaseResult, Entry};
use crate::progress::Progress;
use crate::verdict::{Verdict, mebibytes};
use crate::workspace::{Problem, short};

/// The judge that the programs were compiled for, and the compilers with their editions.
pub type Compiled<'a> = (&'a Judge, &'a [String]);

/// Prints results and counts them.
#[derive(Default)]
pub struct Reporter {
    /// Whether to print JSON, an object per line.
    is_json: bool,
    /// Hidden unless both outputs are terminals.
    progress: Progress,
    /// The width of the column for `PROBLEM/CASE`.
    width: usize,
    /// By problem, the cases and their verdicts; a problem that does not compile has one without a case.
    judged: BTreeMap<String, Vec<(Option<String>, Verdict)>>,
    /// The number of cases to be judged.
    planned: usize,
    /// The number of broken problems, broken folders and stray files.
    pub errors: usize,
    /// Whether to show all of standard error.
    shows_stderr: bool,
    /// The command that judges again what failed.
    again: String,
}

impl Reporter {
    pub fn new(is_json: bool, shows_stderr: bool, again: String) -> Reporter {
        Reporter { is_json, shows_stderr, again, ..Reporter::default() }
    }

    /// Sets the columns, and starts the progress line.
    pub fn begin(&mut self, chosen: &[(&Problem, Vec<Case>)]) {
        let labels = chosen.iter().flat_map(|(problem, cases)| cases.iter().map(|case| label(&problem.name, case)));
        let widths: Vec<usize> = labels.map(|label| label.chars().count()).collect();
        self.planned += widths.len();
        self.width = widths.iter().copied().max().unwrap_or(0);
        self.progress = Progress::new(widths.len() as u64, !self.is_json && io::stdout().is_terminal());
    }

    /// Hides the progress line, because another program may print.
    pub fn hide_progress(&self) {
        self.progress.clear();
    }

    /// Reports an error in a problem or its folder of cases.
    pub fn error(&mut self, problem: &str, error: &Error) -> Result<()> {
        self.errors += 1;
        let error = format!("{error:#}");
        if self.is_json {
            return self.print_json(&[("problem", json!(problem)), ("error", json!(error))]);
        }
        eprintln!("{} {}", style("error:").for_stderr().red().bold(), visible(&error));
        Ok(())
    }

    /// Reports a problem that does not compile, with the number of its cases and what the compiler said.
    pub fn compile_error(&mut self, problem: &str, cases: usize, said: &str) -> Result<()> {
        self.judged.entry(problem.to_owned()).or_default().push((None, Verdict::CompileError));
        let code = Verdict::CompileError.code();
        if self.is_json {
            let members = [("problem", json!(problem)), ("verdict", json!(code)), ("not_run", json!(cases))];
            return self.print_json(&[&members[..], &[("details", json!(said))]].concat());
        }
        let verdict = colour(Verdict::CompileError).apply_to(code);
        self.print(&format!("{:width$}  {verdict}", visible(problem), width = self.width))?;
        self.print(&indent(said))?;
        self.progress.add(cases as u64, problem);
        Ok(())
    }

    /// Reports a case.
    pub fn case(&mut self, entry: &Entry, case: &Case, result: &CaseResult) -> Result<()> {
        self.show(entry, case, result)?;
        self.count_case(entry, case, result);
        Ok(())
    }

    /// Counts a case without printing it.
    pub fn count_case(&mut self, entry: &Entry, case: &Case, result: &CaseResult) {
        self.judged.entry(entry.name.clone()).or_default().push((Some(case.name.clone()), result.verdict));
        self.progress.add(1, &label(&entry.name, case));
    }

    fn show(&self, entry: &Entry, case: &Case, result: &CaseResult) -> Result<()> {
        if self.is_json {
            let mut members = vec![
                ("problem", json!(entry.name)),
                ("case", json!(case.name)),
                ("verdict", json!(result.verdict.code())),
                ("time", json!(result.usage.map(|(wall, _)| wall.as_secs_f64()))),
                ("memory", json!(result.usage.map(|(_, memory)| memory))),
                ("reason", json!(result.reason)),
                ("details", json!(result.details)),
            ];
            members.extend(self.shows_stderr.then(|| ("stderr", json!(result.stderr))));
            return self.print_json(&members);
        }
        let usage = result.usage.map_or(String::new(), |(wall, memory)| {
            format!("{:>7.1} ms {:>10}", wall.as_secs_f64() * 1e3, mebibytes(memory))
        });
        let reason = result.reason.as_ref().map_or(String::new(), |reason| format!("  {}", visible(reason)));
        let verdict = colour(result.verdict).apply_to(format!("{:3}", result.verdict.code()));
        let line = format!("{:width$}  {verdict} {usage}{reason}", label(&entry.name, case), width = self.width);
        self.print(line.trim_end())?;
        if result.verdict != Verdict::JudgeError && result.details.is_some() || result.output.is_some() {
            self.print(&indent(&format!("input {}\n{}", short(&case.input), beginning(&case.input))))?;
        }
        match (&result.output, &result.details) {
            (Some(output), _) if output.is_empty() => self.print("    no output so far")?,
            (Some(output), _) => self.print(&indent(&format!("output so far\n{}", below(output))))?,
            (None, Some(details)) => self.print(&indent(details))?,
            (None, None) => {}
        }
        let lines = match result.verdict {
            _ if self.shows_stderr => usize::MAX,
            // The failures must stay on screen.
            Verdict::Accepted if io::stdout().is_terminal() => STDERR_LINES_OF_ACCEPTED,
            Verdict::Accepted => 0,
            _ => STDERR_LINES,
        };
        if lines > 0 && !result.stderr.trim().is_empty() {
            self.print(&indent(&format!("standard error\n{}", below(&end_of_stderr(&result.stderr, lines)))))?;
        }
        result.help.iter().try_for_each(|help| self.print(&indent(help)))
    }

    /// Prints the summary, with `compiled` for `--as`.
    pub fn end(&mut self, problems: usize, elapsed: Duration, compiled: Option<Compiled<'_>>) -> Result<()> {
        self.progress.clear();
        let cases = self.judged.values().flatten().filter(|(case, _)| case.is_some()).count();
        let not_run = self.planned - cases;
        let verdicts = counts(self.judged.values().flatten());
        if self.is_json {
            let mut summary = vec![
                ("problems", json!(problems)),
                ("cases", json!(self.planned)),
                ("verdicts", verdicts.iter().map(|(verdict, count)| (verdict.code(), *count)).collect()),
                ("not_run", json!(not_run)),
                ("errors", json!(self.errors)),
                ("seconds", json!(elapsed.as_secs_f64())),
            ];
            if let Some((judge, compilers)) = compiled {
                summary.extend([("judge", json!(judge.name)), ("compilers", json!(compilers))]);
            }
            return self.print_json(&summary);
        }
        self.list_failures()?;
        let mut counts = show_counts(&verdicts);
        counts.extend((not_run > 0).then(|| format!("{} not run", plural(not_run, "case"))));
        counts.extend((self.errors > 0).then(|| style(plural(self.errors, "error")).red().bold().to_string()));
        let counts = if counts.is_empty() { String::new() } else { format!(": {}", counts.join(", ")) };
        let (problems, cases) = (plural(problems, "problem"), plural(self.planned, "case"));
        self.print(&format!("{problems}, {cases}{counts} in {:.1} s", elapsed.as_secs_f64()))?;
        let Some((judge, compilers)) = compiled else { return Ok(()) };
        let compilers = if compilers.is_empty() { "nothing compiled".to_owned() } else { compilers.join(" and ") };
        let there = judge.rustc.map_or("unknown".to_owned(), |version| format!("rustc {version}"));
        self.print(&format!("as {}, with {compilers} (there: {there})", judge.title))
    }

    /// Lists the failures by problem, if there are many.
    fn list_failures(&self) -> Result<()> {
        let failed = |judged: &[(Option<String>, Verdict)]| {
            judged.iter().filter(|(_, verdict)| *verdict != Verdict::Accepted).cloned().collect::<Vec<_>>()
        };
        let failures = self.judged.iter().map(|(name, judged)| (name, failed(judged)));
        let failures: Vec<_> = failures.filter(|(_, failed)| !failed.is_empty()).collect();
        if failures.iter().map(|(_, failed)| failed.len()).sum::<usize>() <= MANY {
            return Ok(());
        }
        let width = failures.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        for (name, failed) in &failures {
            let first = failed.iter().find_map(|(case, _)| case.as_ref());
            let first = first.map_or(String::new(), |case| format!(", first {}", visible(case)));
            self.print(&format!("{:width$}  {}{first}", visible(name), show_counts(&counts(failed)).join(", ")))?;
        }
        self.print(&format!("help: `{}` judges these cases again", self.again))
    }

    /// Whether every case is accepted.
    pub fn all_accepted(&self) -> bool {
        self.judged.values().flatten().all(|(_, verdict)| *verdict == Verdict::Accepted)
    }

    /// Prints an object with its members in this order.
    fn print_json(&self, members: &[(&str, Value)]) -> Result<()> {
        let members: Vec<String> = members.iter().map(|(key, value)| format!("{key:?}:{value}")).collect();
        self.print(&format!("{{{}}}", members.join(",")))
    }

    /// Prints a line, which replaces the progress line.
    fn print(&self, line: &str) -> Result<()> {
        self.progress.clear();
        Ok(writeln!(io::stdout(), "{line}")?)
    }
}

/// The most lines of standard error shown for a program that failed, and on a terminal for one that is right.
const STDERR_LINES: usize = 20;
const STDERR_LINES_OF_ACCEPTED: usize = 4;

/// With more failures, they are listed by problem.
const MANY: usize = 10;

/// Returns each verdict with its number.
fn counts<'a>(judged: impl IntoIterator<Item = &'a (Option<String>, Verdict)>) -> BTreeMap<Verdict, usize> {
    let mut counts = BTreeMap::new();
    judged.into_iter().for_each(|(_, verdict)| *counts.entry(*verdict).or_default() += 1);
    counts
}

fn show_counts(verdicts: &BTreeMap<Verdict, usize>) -> Vec<String> {
    let count = |(&verdict, count): (&Verdict, &usize)| {
        colour(verdict).apply_to(format!("{count} {}", verdict.code())).to_string()
    };
    verdicts.iter().map(count).collect()
}

/// Returns the end of standard error: the last message, then the innermost calls of a backtrace, without those in the standard
/// library.
fn end_of_stderr(said: &str, most: usize) -> String {
    // Paths relative to the working directory are shorter.
    let here = format!("{}{}", env::current_dir().unwrap_or_default().display(), std::path::MAIN_SEPARATOR);
    let said = said.replace(&here, "");
    let mut lines: Vec<&str> = vec![];
    for line in said.lines() {
        if line.trim_start().starts_with("at /rustc/") { _ = lines.pop() } else { lines.push(line) }
    }
    let calls = lines.iter().position(|line| *line == "stack backtrace:").unwrap_or(lines.len());
    let until = lines.len().min(calls + most / 2);
    let from = calls.saturating_sub(most - (until - calls));
    let left_out = lines.len() - (until - from);
    let end = lines[from..until].join("\n");
    if left_out > 0 { format!("… (--stderr shows {} more)\n{end}", plural(left_out, "line")) } else { end }
}

/// Indents a text below its title.
fn below(text: &str) -> String {
    text.lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
}

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

fn indent(text: &str) -> String {
    let line = |line: &str| match line.as_bytes().first() {
        Some(b'-') => format!("    {}", style(line).green()),
        Some(b'+') => format!("    {}", style(line).red()),
        _ => format!("    {line}"),
    };
    visible(text).lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Returns the first lines of a file, each shortened.
fn beginning(path: &Path) -> String {
    const LINES: usize = 8;
    let mut block = Vec::new();
    if let Err(error) = File::open(path).and_then(|file| file.take(1 << 12).read_to_end(&mut block)) {
        return format!("failed to read it: {error}");
    }
    let text = String::from_utf8_lossy(&block);
    let shown = text.lines().take(LINES).map(|line| format!("  {}", shorten(line, 0)));
    let rest = text.lines().nth(LINES).map(|_| "  …".to_owned());
    shown.chain(rest).collect::<Vec<_>>().join("\n")
}
