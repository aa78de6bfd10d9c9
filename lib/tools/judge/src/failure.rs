//! What is shown below the line of a case that failed.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use console::style;

use crate::cases::Case;
use crate::judging::CaseResult;
use crate::report::plural;
use crate::run::compare::{shorten, visible};
use crate::run::verdict::Verdict;
use crate::workspace::short;

/// The most lines of standard error shown for a program that failed.
const STDERR_LINES: usize = 20;

/// Returns what is shown below the line of a case: the input, the output or the difference, and standard error.
pub(crate) fn blocks(case: &Case, result: &CaseResult, shows_stderr: bool) -> Vec<String> {
    let mut blocks = vec![];
    let has_details = result.details.is_some() && result.verdict != Verdict::JudgeError;
    if has_details || result.output.is_some() {
        let beginning = beginning(&case.input);
        blocks.push(format!("input {}\n{beginning}", short(&case.input)));
    }
    match (&result.output, &result.details) {
        (Some(output), _) if output.is_empty() => blocks.push("no output so far".to_owned()),
        (Some(output), _) => blocks.push(format!("output so far\n{}", below(output))),
        (None, Some(details)) => blocks.push(details.clone()),
        (None, None) => {}
    }
    let lines = if shows_stderr {
        usize::MAX
    } else if result.verdict == Verdict::Accepted {
        // The failures must stay on screen.
        0
    } else {
        STDERR_LINES
    };
    if lines > 0 && !result.stderr.trim().is_empty() {
        let end = below(&end_of_stderr(&result.stderr, lines));
        blocks.push(format!("standard error\n{end}"));
    }
    blocks
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

/// Indents a text.
fn below(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| format!("  {line}")).collect();
    lines.join("\n")
}

/// Indents what is shown of a failure, and colours the expected line and the printed one.
pub(crate) fn indent(text: &str) -> String {
    let mut lines = vec![];
    for line in visible(text).lines() {
        lines.push(match line.as_bytes().first() {
            Some(b'-') => format!("    {}", style(line).green()),
            Some(b'+') => format!("    {}", style(line).red()),
            _ => format!("    {line}"),
        });
    }
    lines.join("\n")
}

/// Returns the first lines of a file, shortened and indented.
fn beginning(path: &Path) -> String {
    const LINES: usize = 8;
    let mut block = Vec::new();
    if let Ok(file) = File::open(path) {
        // Ignore an error: it has just been judged.
        file.take(1 << 12).read_to_end(&mut block).ok();
    }
    let text = String::from_utf8_lossy(&block);
    let mut rest = text.lines();
    let mut lines: Vec<String> = rest
        .by_ref()
        .take(LINES)
        .map(|line| format!("  {}", shorten(line, 0)))
        .collect();
    if rest.next().is_some() {
        lines.push("  …".to_owned());
    }
    lines.join("\n")
}
