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

    /// Returns the verdict of this code.
    pub fn named(code: &str) -> Option<Verdict> {
        use Verdict::*;
        [
            Accepted,
            WrongAnswer,
            RuntimeError,
            TimeLimitExceeded,
            IdlenessLimitExceeded,
            MemoryLimitExceeded,
            OutputLimitExceeded,
            CompileError,
            JudgeError,
        ]
        .into_iter()
        .find(|verdict| verdict.code() == code)
    }

    /// Whether it depends on how the run ended alone.
    pub fn is_of_run(self) -> bool {
        ![Verdict::Accepted, Verdict::WrongAnswer, Verdict::JudgeError].contains(&self)
    }
}

/// A verdict other than AC, the reason in a line, and details.
pub(crate) type Fault = (Verdict, Option<String>, Option<String>);

/// Returns the last lines of an output, each without its middle, below … if there are more.
pub fn last_lines(output: &[u8]) -> Option<String> {
    const LINES: usize = 8;
    let lines = output
        .trim_ascii_end()
        .rsplit(|&byte| byte == b'\n')
        .take(LINES + 1);
    let mut lines: Vec<String> = lines
        .map(|line| without_middle(&String::from_utf8_lossy(line)).into_owned())
        .collect();
    lines
        .get_mut(LINES)
        .into_iter()
        .for_each(|line| *line = "…".to_owned());
    lines.reverse();
    Some(lines.join("\n")).filter(|text| !text.is_empty())
}

/// Shortens a line, keeping both ends: a panic may quote a token of ten megabytes between its place and its cause.
pub(crate) fn without_middle(line: &str) -> Cow<'_, str> {
    const SHOWN: usize = 200;
    if line.len() <= 2 * SHOWN {
        return line.into();
    }
    let (beginning, end) = (
        line.floor_char_boundary(SHOWN),
        line.ceil_char_boundary(line.len() - SHOWN),
    );
    format!("{}…{}", &line[..beginning], &line[end..]).into()
}

/// Returns the verdict on a run that did not end well, and the reason.
pub fn fault_of_run(run: &Execution, limits: &Limits) -> Option<(Verdict, String)> {
    Some(match run.ending {
        Ending::OverOutput => (
            Verdict::OutputLimitExceeded,
            format!("more than {} of output", mebibytes(limits.output)),
        ),
        ending if ending == Ending::OverMemory || run.memory > limits.memory => (
            Verdict::MemoryLimitExceeded,
            format!("more than {}", mebibytes(limits.memory)),
        ),
        ending if ending == Ending::OverTime || run.wall > limits.time => {
            let (printed, over_time) = (
                run.stdout.len() as u64,
                format!("more than {} s", limits.time.as_secs_f64()),
            );
            // It prints forever, and ran out of time before reaching the limit.
            if printed > limits.output / 8 {
                (
                    Verdict::OutputLimitExceeded,
                    format!("{over_time}, and {} of output by then", mebibytes(printed)),
                )
            } else {
                (Verdict::TimeLimitExceeded, over_time)
            }
        }
        Ending::Exit(0) => return None,
        // Windows has a negative status for each kind of crash.
        Ending::Exit(status @ ..0) => (Verdict::RuntimeError, format!("exit status {status:#x}")),
        Ending::Exit(status) => (Verdict::RuntimeError, format!("exit status {status}")),
        Ending::Signal(number) => (
            Verdict::RuntimeError,
            format!("killed by {}", signal_name(number)),
        ),
        ending => (Verdict::JudgeError, format!("unexpected end: {ending:?}")),
    })
}

/// Returns what it means if a checker or interactor, called `what`, did not end well: nothing is said of the solution.
pub(crate) fn fault_of_judge(what: &str, run: &Execution, limits: &Limits) -> Option<Fault> {
    let (verdict, reason) = fault_of_run(run, limits)?;
    let reason = format!("the {what} itself gets {}: {reason}", verdict.code());
    Some((Verdict::JudgeError, Some(reason), last_lines(&run.stderr)))
}

pub fn signal_name(number: i32) -> String {
    #[cfg(unix)]
    if let Ok(signal) = nix::sys::signal::Signal::try_from(number) {
        return signal.as_str().to_owned();
    }
    format!("signal {number}")
}

/// Shows bytes as MiB, or as whole GiB.
pub fn mebibytes(bytes: u64) -> String {
    if bytes >= 1 << 30 && bytes.is_multiple_of(1 << 30) {
        return format!("{} GiB", bytes >> 30);
    }
    let mebibytes = bytes as f64 / f64::from(1 << 20);
    if bytes.is_multiple_of(1 << 20) {
        format!("{mebibytes} MiB")
    } else {
        format!("{mebibytes:.1} MiB")
    }
}
