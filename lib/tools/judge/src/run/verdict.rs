//! Verdicts, and which run gets which.

use std::borrow::Cow;

use crate::run::{Ending, Execution, Limits};

/// In the order of a summary, and of [`CODES`].
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

/// The verdicts with their codes.
const CODES: [(Verdict, &str); 9] = [
    (Verdict::Accepted, "AC"),
    (Verdict::WrongAnswer, "WA"),
    (Verdict::RuntimeError, "RE"),
    (Verdict::TimeLimitExceeded, "TLE"),
    (Verdict::IdlenessLimitExceeded, "ILE"),
    (Verdict::MemoryLimitExceeded, "MLE"),
    (Verdict::OutputLimitExceeded, "OLE"),
    (Verdict::CompileError, "CE"),
    (Verdict::JudgeError, "JE"),
];

impl Verdict {
    pub fn code(self) -> &'static str {
        CODES[self as usize].1
    }

    /// Returns the verdict of this code.
    pub fn named(code: &str) -> Option<Verdict> {
        let found = CODES.iter().find(|(_, own)| *own == code);
        found.map(|&(verdict, _)| verdict)
    }

    /// Whether it follows from how the run ended, whatever the output is.
    pub fn is_of_run(self) -> bool {
        ![Verdict::Accepted, Verdict::WrongAnswer, Verdict::JudgeError].contains(&self)
    }
}

/// Why a run is not AC.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Fault {
    pub verdict: Verdict,
    /// In a line, unless the details say all.
    pub reason: String,
    pub details: Option<String>,
}

impl Fault {
    pub(crate) fn new(verdict: Verdict, reason: impl Into<String>) -> Fault {
        Fault {
            verdict,
            reason: reason.into(),
            details: None,
        }
    }
}

/// Returns the last lines of an output, below … if there are more. Long lines lose their middle.
pub fn last_lines(output: &[u8]) -> Option<String> {
    const LINES: usize = 8;
    let text = output.trim_ascii_end();
    if text.is_empty() {
        return None;
    }
    let mut rest = text.rsplit(|&byte| byte == b'\n');
    let mut lines: Vec<String> = vec![];
    for line in rest.by_ref().take(LINES) {
        lines.push(without_middle(&String::from_utf8_lossy(line)).into_owned());
    }
    if rest.next().is_some() {
        lines.push("…".to_owned());
    }
    lines.reverse();
    Some(lines.join("\n"))
}

/// Shortens a line, keeping both ends: a panic may quote a token of ten megabytes between its place and its cause.
pub(crate) fn without_middle(line: &str) -> Cow<'_, str> {
    const SHOWN: usize = 200;
    if line.len() <= 2 * SHOWN {
        return line.into();
    }
    let beginning = &line[..line.floor_char_boundary(SHOWN)];
    let end = &line[line.ceil_char_boundary(line.len() - SHOWN)..];
    format!("{beginning}…{end}").into()
}

/// Returns the fault of a run that did not end well.
pub fn fault_of_run(run: &Execution, limits: &Limits) -> Option<Fault> {
    if run.ending == Ending::OverOutput {
        let reason = format!("more than {} of output", mebibytes(limits.output));
        return Some(Fault::new(Verdict::OutputLimitExceeded, reason));
    }
    if run.ending == Ending::OverMemory || run.usage.memory.is_over(limits.memory) {
        let reason = format!("more than {}", mebibytes(limits.memory));
        return Some(Fault::new(Verdict::MemoryLimitExceeded, reason));
    }
    let is_over_time = matches!(run.ending, Ending::OverTime | Ending::OverWallTime);
    if is_over_time || run.usage.time > limits.time {
        return Some(fault_of_time(run, limits));
    }
    let reason = match run.ending {
        Ending::Exit(0) => return None,
        // Windows has a negative status for each kind of crash.
        Ending::Exit(status @ ..0) => format!("exit status {status:#x}"),
        Ending::Exit(status) => format!("exit status {status}"),
        Ending::Signal(number) => format!("killed by {}", signal_name(number)),
        ending => {
            let reason = format!("unexpected end: {ending:?}");
            return Some(Fault::new(Verdict::JudgeError, reason));
        }
    };
    Some(Fault::new(Verdict::RuntimeError, reason))
}

/// Returns the fault of a run that took too long: OLE if it had printed so much that it seems to print forever.
fn fault_of_time(run: &Execution, limits: &Limits) -> Fault {
    let seconds = limits.time.as_secs_f64();
    let over_time = if run.ending == Ending::OverWallTime {
        let wall = limits.wall().as_secs_f64();
        let used = run.usage.time.as_secs_f64();
        format!("more than {wall} s, of which it computed {used:.1} s (limit {seconds} s)")
    } else {
        format!("more than {seconds} s")
    };
    let printed = run.stdout.len() as u64;
    if printed > limits.output / 8 {
        let printed = mebibytes(printed);
        let reason = format!("{over_time}, and {printed} of output by then");
        Fault::new(Verdict::OutputLimitExceeded, reason)
    } else {
        Fault::new(Verdict::TimeLimitExceeded, over_time)
    }
}

/// Returns JE if a checker or interactor, called `what`, did not end well: that says nothing about the solution.
pub(crate) fn fault_of_judge(what: &str, run: &Execution, limits: &Limits) -> Option<Fault> {
    let fault = fault_of_run(run, limits)?;
    let code = fault.verdict.code();
    Some(Fault {
        verdict: Verdict::JudgeError,
        reason: format!("the {what} itself gets {code}: {}", fault.reason),
        details: last_lines(&run.stderr),
    })
}

/// Returns the name of a signal, such as SIGKILL.
pub fn signal_name(number: i32) -> String {
    #[cfg(unix)]
    if let Ok(signal) = nix::sys::signal::Signal::try_from(number) {
        return signal.as_str().to_owned();
    }
    format!("signal {number}")
}

/// Shows bytes as MiB, or as whole GiB.
pub fn mebibytes(bytes: u64) -> String {
    const MEBIBYTE: u64 = 1 << 20;
    const GIBIBYTE: u64 = 1 << 30;
    if bytes >= GIBIBYTE && bytes.is_multiple_of(GIBIBYTE) {
        format!("{} GiB", bytes / GIBIBYTE)
    } else if bytes.is_multiple_of(MEBIBYTE) {
        format!("{} MiB", bytes / MEBIBYTE)
    } else {
        format!("{:.1} MiB", bytes as f64 / MEBIBYTE as f64)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::run::{Memory, Usage};

    const LIMITS: Limits = Limits {
        time: Duration::from_millis(500),
        memory: 64 << 20,
        output: 1 << 20,
    };

    /// Makes a run from its milliseconds of processor and wall time, MiB of memory and bytes of output.
    fn run(ending: Ending, time: u64, wall: u64, memory: u64, printed: usize) -> Execution {
        Execution {
            ending,
            usage: Usage {
                time: Duration::from_millis(time),
                wall: Duration::from_millis(wall),
                memory: Memory::Peak(memory << 20),
            },
            stdout: vec![0; printed],
            stderr: vec![],
        }
    }

    #[test]
    fn each_run_gets_its_verdict() {
        use Ending::*;
        for (run, expected) in [
            (run(Exit(0), 500, 500, 64, 9), None),
            // The machine was busy, or the judge was stopped.
            (run(Exit(0), 400, 60_000, 2, 9), None),
            (run(Exit(0), 501, 501, 2, 9), Some("TLE more than 0.5 s")),
            (run(OverTime, 505, 510, 2, 9), Some("TLE more than 0.5 s")),
            (
                run(OverWallTime, 12, 2001, 2, 9),
                Some("TLE more than 2 s, of which it computed 0.0 s (limit 0.5 s)"),
            ),
            (
                run(OverTime, 505, 510, 2, 1 << 18),
                Some("OLE more than 0.5 s, and 0.2 MiB of output by then"),
            ),
            (
                run(OverOutput, 9, 9, 2, 9),
                Some("OLE more than 1 MiB of output"),
            ),
            (run(OverMemory, 9, 9, 2, 9), Some("MLE more than 64 MiB")),
            (run(Exit(3), 600, 600, 65, 9), Some("MLE more than 64 MiB")),
            (run(Exit(3), 9, 9, 2, 9), Some("RE exit status 3")),
            (
                run(Exit(-1073741571), 9, 9, 2, 9),
                Some("RE exit status 0xc00000fd"),
            ),
        ] {
            let fault = fault_of_run(&run, &LIMITS);
            let said = fault.map(|fault| format!("{} {}", fault.verdict.code(), fault.reason));
            assert_eq!(said.as_deref(), expected, "{run:?}");
        }
    }

    #[test]
    fn memory_is_a_figure_or_a_bound() {
        const MEMORIES: [(Memory, &str, bool); 4] = [
            (Memory::Peak(2_202_010), "2.1 MiB", true),
            (Memory::Peak(1 << 20), "1 MiB", false),
            (Memory::Below(1_100_000), "< 2 MiB", false),
            (Memory::Peak(3 << 30), "3 GiB", true),
        ];
        for (memory, shown, is_over) in MEMORIES {
            assert_eq!(memory.to_string(), shown);
            assert_eq!(memory.is_over(1 << 20), is_over, "{shown}");
        }
    }

    #[test]
    fn long_outputs_are_shown_by_their_ends() {
        assert_eq!(last_lines(b"\n \n"), None);
        assert_eq!(last_lines(b"1\n2\n\n").unwrap(), "1\n2");
        let nine = last_lines(b"1\n2\n3\n4\n5\n6\n7\n8\n9\n").unwrap();
        assert_eq!(nine, "…\n2\n3\n4\n5\n6\n7\n8\n9");
    }
}
