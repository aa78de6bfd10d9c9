//! What `cargo judge test` prints: a line for each case, details of what is wrong, and a summary; or the same as JSON.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use std::time::Duration;

use anyhow::{Error, Result};
use console::{Style, style};
use serde_json::json;

use crate::cases::Case;
use crate::judges::Judge;
use crate::judging::{CaseResult, Entry};
use crate::progress::Progress;
use crate::run::compare::{shorten, visible};
use crate::run::verdict::{Verdict, mebibytes};
use crate::workspace::{Problem, short};

#[derive(Default)]
pub struct Reporter {
    pub is_json: bool,
    /// Shows all of standard error.
    pub shows_stderr: bool,
    /// The command that judges again what failed.
    pub again: String,
    /// By problem and case.
    pub judged: BTreeMap<String, BTreeMap<String, Verdict>>,
    /// The number of broken problems, broken folders and stray files.
    pub errors: usize,
    /// The number of failed cases.
    pub failures: usize,
    /// Hidden unless both outputs are terminals.
    pub(crate) progress: Progress,
    /// The width of the column for `PROBLEM/CASE`.
    pub(crate) width: usize,
}

impl Reporter {
    /// Sets the columns, and starts the progress line.
    pub fn begin(&mut self, chosen: &[(&Problem, Vec<Case>)]) {
        let labels = chosen
            .iter()
            .flat_map(|(problem, cases)| cases.iter().map(|case| label(&problem.name, case)));
        let widths: Vec<usize> = labels.map(|label| label.chars().count()).collect();
        self.width = widths.iter().copied().max().unwrap_or(0);
        self.progress = Progress::new(
            widths.len() as u64,
            !self.is_json && io::stdout().is_terminal(),
        );
    }

    pub fn error(&mut self, problem: &str, error: &Error) -> Result<()> {
        self.errors += 1;
        let error = format!("{error:#}");
        if self.is_json {
            return self.print(&json!({ "problem": problem, "error": error }).to_string());
        }
        eprintln!(
            "{} {}",
            style("error:").for_stderr().red().bold(),
            visible(&error)
        );
        Ok(())
    }

    pub fn compile_error(&mut self, problem: &str, cases: Vec<Case>, said: &str) -> Result<()> {
        let (verdict, count) = (Verdict::CompileError, cases.len());
        self.failures += count;
        self.judged
            .entry(problem.to_owned())
            .or_default()
            .extend(cases.into_iter().map(|case| (case.name, verdict)));
        if self.is_json {
            let line = json!({ "problem": problem, "verdict": verdict.code(), "cases": count, "details": said });
            return self.print(&line.to_string());
        }
        let code = colour(verdict).apply_to(verdict.code());
        self.print(&format!(
            "{:width$}  {code}\n{}",
            visible(problem),
            indent(said),
            width = self.width
        ))?;
        self.progress.add(count as u64, problem);
        Ok(())
    }

    /// Counts and shows a case.
    pub fn case(&mut self, entry: &Entry, case: &Case, result: &CaseResult) -> Result<()> {
        self.judged
            .entry(entry.name.clone())
            .or_default()
            .insert(case.name.clone(), result.verdict);
        self.failures += usize::from(result.verdict != Verdict::Accepted);
        self.show(entry, case, result)?;
        self.progress.add(1, &label(&entry.name, case));
        Ok(())
    }

    fn show(&self, entry: &Entry, case: &Case, result: &CaseResult) -> Result<()> {
        if self.is_json {
            let mut line = json!({
                "problem": entry.name,
                "case": case.name,
                "verdict": result.verdict.code(),
                "time": result.usage.map(|(wall, _)| wall.as_secs_f64()),
                "memory": result.usage.map(|(_, memory)| memory),
                "reason": result.reason,
                "details": result.details,
            });
            if self.shows_stderr {
                line["stderr"] = json!(result.stderr);
            }
            return self.print(&line.to_string());
        }
        let usage = result.usage.map_or(String::new(), |(wall, memory)| {
            format!(
                "{:>7.1} ms {:>10}",
                wall.as_secs_f64() * 1e3,
                mebibytes(memory)
            )
        });
        let reason = result
            .reason
            .as_ref()
            .map_or(String::new(), |reason| format!("  {}", visible(reason)));
        let verdict = colour(result.verdict).apply_to(format!("{:3}", result.verdict.code()));
        let line = format!(
            "{:width$}  {verdict} {usage}{reason}",
            label(&entry.name, case),
            width = self.width
        );
        let mut blocks = vec![];
        if result.verdict != Verdict::JudgeError && result.details.is_some()
            || result.output.is_some()
        {
            blocks.push(format!(
                "input {}\n{}",
                short(&case.input),
                beginning(&case.input)
            ));
        }
        blocks.extend(match &result.output {
            Some(output) if output.is_empty() => Some("no output so far".to_owned()),
            Some(output) => Some(format!("output so far\n{}", below(output))),
            None => result.details.clone(),
        });
        let lines = match result.verdict {
            _ if self.shows_stderr => usize::MAX,
            // The failures must stay on screen.
            Verdict::Accepted => 0,
            _ => STDERR_LINES,
        };
        if lines > 0 && !result.stderr.trim().is_empty() {
            blocks.push(format!(
                "standard error\n{}",
                below(&end_of_stderr(&result.stderr, lines))
            ));
        }
        self.print(line.trim_end())?;
        blocks
            .iter()
            .try_for_each(|block| self.print(&indent(block)))
    }

    /// Prints the summary, for `--as` with the judge and the compilers.
    pub fn end(
        &mut self,
        problems: usize,
        elapsed: Duration,
        compiled: Option<(&Judge, Vec<String>)>,
    ) -> Result<()> {
        let verdicts = counts(self.judged.values());
        let cases = verdicts.values().sum();
        if self.is_json {
            let mut line = json!({
                "problems": problems,
                "cases": cases,
                "verdicts": verdicts.iter().map(|(verdict, count)| (verdict.code(), count)).collect::<BTreeMap<_, _>>(),
                "errors": self.errors,
                "seconds": elapsed.as_secs_f64(),
            });
            if let Some((judge, compilers)) = compiled {
                (line["judge"], line["compilers"]) = (json!(judge.name), json!(compilers));
            }
            return self.print(&line.to_string());
        }
        self.list_failures()?;
        let mut counts = show_counts(&verdicts);
        counts.extend(
            (self.errors > 0).then(|| style(plural(self.errors, "error")).red().bold().to_string()),
        );
        let counts = if counts.is_empty() {
            String::new()
        } else {
            format!(": {}", counts.join(", "))
        };
        let (problems, cases) = (plural(problems, "problem"), plural(cases, "case"));
        self.print(&format!(
            "{problems}, {cases}{counts} in {:.1} s",
            elapsed.as_secs_f64()
        ))?;
        let Some((judge, compilers)) = compiled else {
            return Ok(());
        };
        let compilers = if compilers.is_empty() {
            "nothing compiled".to_owned()
        } else {
            compilers.join(" and ")
        };
        let there = judge
            .rustc
            .map_or("unknown".to_owned(), |version| format!("rustc {version}"));
        self.print(&format!(
            "as {}, with {compilers} (there: {there})",
            judge.title
        ))
    }

    fn list_failures(&self) -> Result<()> {
        if self.failures <= MANY {
            return Ok(());
        }
        for (name, cases) in &self.judged {
            let mut failed = counts([cases]);
            failed.remove(&Verdict::Accepted);
            if !failed.is_empty() {
                self.print(&format!(
                    "{:width$}  {}",
                    visible(name),
                    show_counts(&failed).join(", "),
                    width = self.width
                ))?;
            }
        }
        self.print(&format!("help: `{}` judges these cases again", self.again))
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

/// The most lines of standard error shown for a program that failed.
const STDERR_LINES: usize = 20;

/// More failures than this are also counted by problem.
const MANY: usize = 10;

fn counts<'a>(
    judged: impl IntoIterator<Item = &'a BTreeMap<String, Verdict>>,
) -> BTreeMap<Verdict, usize> {
    let mut counts = BTreeMap::new();
    judged
        .into_iter()
        .flat_map(BTreeMap::values)
        .for_each(|verdict| *counts.entry(*verdict).or_default() += 1);
    counts
}

fn show_counts(verdicts: &BTreeMap<Verdict, usize>) -> Vec<String> {
    let count = |(&verdict, count): (&Verdict, &usize)| {
        colour(verdict)
            .apply_to(format!("{count} {}", verdict.code()))
            .to_string()
    };
    verdicts.iter().map(count).collect()
}

/// Returns the end of standard error: the last message, then the innermost calls of a backtrace.
fn end_of_stderr(said: &str, most: usize) -> String {
    let lines: Vec<&str> = said.lines().collect();
    let calls = lines
        .iter()
        .position(|line| *line == "stack backtrace:")
        .unwrap_or(lines.len());
    let until = lines.len().min(calls + most / 4 * 3);
    let from = until.saturating_sub(most);
    let left_out = lines.len() - (until - from);
    let end = lines[from..until].join("\n");
    if left_out > 0 {
        format!(
            "… (--stderr shows {} more)\n{end}",
            plural(left_out, "line")
        )
    } else {
        end
    }
}

fn below(text: &str) -> String {
    text.lines()
        .map(|line| format!("  {line}"))
        .collect::<Vec<_>>()
        .join("\n")
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

pub fn plural(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

fn indent(text: &str) -> String {
    let line = |line: &str| match line.as_bytes().first() {
        Some(b'-') => format!("    {}", style(line).green()),
        Some(b'+') => format!("    {}", style(line).red()),
        _ => format!("    {line}"),
    };
    visible(text)
        .lines()
        .map(line)
        .collect::<Vec<_>>()
        .join("\n")
}

fn beginning(path: &Path) -> String {
    const LINES: usize = 8;
    let mut block = Vec::new();
    // Ignore an error: it has just been judged.
    File::open(path)
        .and_then(|file| file.take(1 << 12).read_to_end(&mut block))
        .ok();
    let text = String::from_utf8_lossy(&block);
    let shown = text
        .lines()
        .take(LINES)
        .map(|line| format!("  {}", shorten(line, 0)));
    let rest = text.lines().nth(LINES).map(|_| "  …".to_owned());
    shown.chain(rest).collect::<Vec<_>>().join("\n")
}
