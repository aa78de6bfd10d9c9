//! Verdicts, and which run gets which.

use std::borrow::Cow;

use crate::run::{Ending, Execution, Limits};

/// In the order of a summary.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    #[default]
    Accepted,
    WrongAnswer,
    /// A status other than 0, or a signal.
    RuntimeError,
    TimeLimitExceeded,
    /// Solution and interactor wait for each other.
    IdlenessLimitExceeded,
    MemoryLimitExceeded,
    OutputLimitExceeded,
    CompileError,
    /// The judge itself failed.
    JudgeError,
}

impl Verdict {
    pub fn code(self) -> &'static str {
        match self {
            Verdict::Accepted => "AC",
            Verdict::WrongAnswer => "WA",
            Verdict::RuntimeError => "RE",
            Verdict::TimeLimitExceeded => "TLE",
            Verdict::IdlenessLimitExceeded => "ILE",
            Verdict::MemoryLimitExceeded => "MLE",
            Verdict::OutputLimitExceeded => "OLE",
            Verdict::CompileError => "CE",
            Verdict::JudgeError => "JE",
        }
    }

    /// Whether it depends on how the run ended alone.
    pub fn is_of_run(self) -> bool {
        ![Verdict::Accepted, Verdict::WrongAnswer, Verdict::JudgeError].contains(&self)
    }
}

/// A verdict other than AC, the reason in a line, and details.
pub(crate) type Fault = (Verdict, Option<String>, Option<String>);

pub fn last_lines(text: &[u8]) -> Option<String> {
    const LINES: usize = 8;
    let text = String::from_utf8_lossy(text);
    let lines: Vec<&str> = text.lines().collect();
    let last = lines[lines.len().saturating_sub(LINES)..].iter().map(|line| without_middle(line));
    (!lines.is_empty()).then(|| last.collect::<Vec<_>>().join("\n"))
}

/// Shortens a line, keeping both ends: a panic may quote a token of ten megabytes between its place and its cause.
pub(crate) fn without_middle(line: &str) -> Cow<'_, str> {
    const SHOWN: usize = 1000;
    if line.len() <= 2 * SHOWN {
        return line.into();
    }
    let beginning = line.char_indices().take_while(|(at, _)| *at < SHOWN).map(|(_, letter)| letter);
    let end = line.char_indices().skip_while(|(at, _)| *at < line.len() - SHOWN).map(|(_, letter)| letter);
    beginning.chain(['…']).chain(end).collect::<String>().into()
}

/// A program that is over time and has printed more than this, and more than this many times the answer, is taken to print
/// forever: it ran out of time before reaching the output limit.
pub(crate) const MUCH_OUTPUT: u64 = 1 << 16;
const MANY_TIMES: u64 = 16;

/// Returns the verdict on a run that did not end well, and the reason.
pub fn fault_of_run(run: &Execution, limits: &Limits, answer_length: u64) -> Option<(Verdict, String)> {
    let is_crash = matches!(run.ending, Ending::Signal(_) | Ending::Exit(..0));
    let is_refused = || is_crash && refused_allocation(&run.stderr).is_some_and(|bytes| bytes > limits.memory);
    let printed = run.stdout.len() as u64;
    let over_time = format!("more than {} s", limits.time.as_secs_f64());
    Some(match run.ending {
        Ending::OverOutput => {
            (Verdict::OutputLimitExceeded, format!("more than {} of output", mebibytes(limits.output)))
        }
        ending if ending == Ending::OverMemory || run.memory > limits.memory || is_refused() => {
            (Verdict::MemoryLimitExceeded, format!("more than {}", mebibytes(limits.memory)))
        }
        ending if ending == Ending::OverTime || run.wall > limits.time => {
            if printed > MUCH_OUTPUT + answer_length * MANY_TIMES {
                (Verdict::OutputLimitExceeded, format!("{over_time}, and {} of output by then", mebibytes(printed)))
            } else {
                (Verdict::TimeLimitExceeded, over_time)
            }
        }
        Ending::Exit(0) => return None,
        Ending::Exit(status) => (Verdict::RuntimeError, format!("exit status {}", status_name(status))),
        Ending::Signal(number) => (Verdict::RuntimeError, format!("killed by {}", signal_name(number))),
        ending => (Verdict::JudgeError, format!("unexpected end: {ending:?}")),
    })
}

/// Returns what it means if a checker or interactor, called `what`, did not end well: nothing is said of the solution.
pub(crate) fn fault_of_judge(what: &str, run: &Execution, limits: &Limits) -> Option<Fault> {
    let (verdict, reason) = fault_of_run(run, limits, 0)?;
    let reason = format!("the {what} itself gets {}: {reason}", verdict.code());
    Some((Verdict::JudgeError, Some(reason), last_lines(&run.stderr)))
}

/// Returns the size of the failed allocation that Rust's runtime reports.
fn refused_allocation(stderr: &[u8]) -> Option<u64> {
    let text = String::from_utf8_lossy(stderr);
    let (_, rest) = text.rsplit_once("memory allocation of ")?;
    let (bytes, _) = rest.split_once(" bytes failed")?;
    bytes.parse().ok()
}

/// Explains a negative index in a panic's message: without overflow checks it is a huge number.
pub fn explain_index(said: &str) -> Option<String> {
    let lines = said.lines().filter(|line| line.contains("index"));
    let words = lines.flat_map(|line| line.split(|letter: char| !letter.is_ascii_digit()));
    let index = words.filter_map(|word| word.parse::<u64>().ok()).find(|&number| number.cast_signed() < 0)?;
    let below = index.cast_signed();
    Some(format!("{index} is {below} as a usize\nhelp: --debug builds with overflow checks and backtraces"))
}

pub fn signal_name(number: i32) -> String {
    #[cfg(unix)]
    if let Ok(signal) = nix::sys::signal::Signal::try_from(number) {
        return signal.as_str().to_owned();
    }
    format!("signal {number}")
}

/// Names an exit status; Windows has a negative one for each kind of crash.
fn status_name(status: i32) -> String {
    let crash = match status.cast_unsigned() {
        0xc000_0005 => ": it used memory that is not its own",
        0xc000_00fd => ": it overflowed its stack",
        0xc000_0409 => ": it aborted",
        _ if status < 0 => "",
        _ => return status.to_string(),
    };
    format!("{status:#x}{crash}")
}

/// Shows bytes as MiB, or as whole GiB.
pub fn mebibytes(bytes: u64) -> String {
    if bytes >= 1 << 30 && bytes.is_multiple_of(1 << 30) {
        return format!("{} GiB", bytes >> 30);
    }
    let mebibytes = bytes as f64 / f64::from(1 << 20);
    if bytes.is_multiple_of(1 << 20) { format!("{mebibytes} MiB") } else { format!("{mebibytes:.1} MiB") }
}
