//! Verdicts, and how a run and its output earn them.

use std::borrow::Cow;

use crate::run::{Ending, Execution, Limits};

/// What a case is worth, in the order in which a summary counts them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Accepted.
    Accepted,
    /// The output is not the answer.
    WrongAnswer,
    /// A status other than 0, or a signal.
    RuntimeError,
    TimeLimitExceeded,
    /// The solution of an interactive problem waits for the interactor, which waits for the solution.
    IdlenessLimitExceeded,
    MemoryLimitExceeded,
    OutputLimitExceeded,
    /// The program does not compile.
    CompileError,
    /// The judge itself could not do its work.
    JudgeError,
}

impl Verdict {
    /// The usual abbreviation.
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

    /// Whether a run earns it by its end, whatever it has printed.
    pub fn is_of_run(self) -> bool {
        ![Verdict::Accepted, Verdict::WrongAnswer, Verdict::JudgeError].contains(&self)
    }
}

/// What is wrong with a run: the verdict, the reason in a line, and details.
pub(crate) type Fault = (Verdict, Option<String>, Option<String>);

/// Returns the last lines of a text, if there is one.
pub fn last_lines(text: &[u8]) -> Option<String> {
    const LINES: usize = 8;
    let text = String::from_utf8_lossy(text);
    let lines: Vec<&str> = text.lines().collect();
    let last = lines[lines.len().saturating_sub(LINES)..].iter().map(|line| without_middle(line));
    (!lines.is_empty()).then(|| last.collect::<Vec<_>>().join("\n"))
}

/// Keeps both ends of a line: a panic may quote a token of ten megabytes, with its place before and its cause after that.
pub(crate) fn without_middle(line: &str) -> Cow<'_, str> {
    const SHOWN: usize = 1000;
    if line.len() <= 2 * SHOWN {
        return line.into();
    }
    let beginning = line.char_indices().take_while(|(at, _)| *at < SHOWN).map(|(_, letter)| letter);
    let end = line.char_indices().skip_while(|(at, _)| *at < line.len() - SHOWN).map(|(_, letter)| letter);
    beginning.chain(['…']).chain(end).collect::<String>().into()
}

/// A program that is over time and has printed more than this, and more than this many times the answer, prints forever: it
/// only ran out of time before reaching the output limit.
const MUCH_OUTPUT: u64 = 1 << 16;
const MANY_TIMES: u64 = 16;

/// Returns the verdict on a run that failed, whatever its output, and the reason.
pub fn fault_of_run(run: &Execution, limits: &Limits, answer_length: u64) -> Option<(Verdict, String)> {
    let over_memory = || (Verdict::MemoryLimitExceeded, format!("more than {}", mebibytes(limits.memory)));
    if run.ending == Ending::OverOutput {
        return Some((Verdict::OutputLimitExceeded, format!("more than {} of output", mebibytes(limits.output))));
    }
    if run.ending == Ending::OverMemory || run.memory > limits.memory {
        return Some(over_memory());
    }
    if run.ending == Ending::OverTime || run.wall > limits.time {
        let printed = run.stdout.len() as u64;
        let over_time = format!("more than {} s", limits.time.as_secs_f64());
        return Some(if printed > MUCH_OUTPUT + answer_length * MANY_TIMES {
            let reason = format!("{over_time}, and {} of output by then", mebibytes(printed));
            (Verdict::OutputLimitExceeded, reason)
        } else {
            (Verdict::TimeLimitExceeded, over_time)
        });
    }
    let reason = match run.ending {
        Ending::Exit(0) => return None,
        Ending::Signal(_) | Ending::Exit(..0)
            if refused_allocation(&run.stderr).is_some_and(|bytes| bytes > limits.memory) =>
        {
            return Some(over_memory());
        }
        Ending::Exit(status) => format!("exit status {}", status_name(status)),
        Ending::Signal(number) => format!("killed by {}", signal_name(number)),
        Ending::OverTime | Ending::OverMemory | Ending::OverOutput | Ending::Stopped => {
            return Some((Verdict::JudgeError, format!("unexpected end: {:?}", run.ending)));
        }
    };
    Some((Verdict::RuntimeError, reason))
}

/// Returns the bytes of the failed allocation that Rust's runtime reports.
fn refused_allocation(stderr: &[u8]) -> Option<u64> {
    let text = String::from_utf8_lossy(stderr);
    let (_, rest) = text.rsplit_once("memory allocation of ")?;
    let (bytes, _) = rest.split_once(" bytes failed")?;
    bytes.parse().ok()
}

/// Explains an index below 0 in a panic's message, which is a large number without overflow checks.
pub fn explain_index(said: &str) -> Option<String> {
    let lines = said.lines().filter(|line| line.contains("index"));
    let words = lines.flat_map(|line| line.split(|letter: char| !letter.is_ascii_digit()));
    let index = words.filter_map(|word| word.parse::<u64>().ok()).find(|&number| number.cast_signed() < 0)?;
    let below = index.cast_signed();
    Some(format!("{index} is {below} as a usize\nhelp: --debug builds with overflow checks and backtraces"))
}

/// Returns a signal's name, as `SIGSEGV`.
pub fn signal_name(number: i32) -> String {
    #[cfg(unix)]
    if let Ok(signal) = nix::sys::signal::Signal::try_from(number) {
        return signal.as_str().to_owned();
    }
    format!("signal {number}")
}

/// Returns an exit status; Windows has one below 0 for each kind of crash.
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

/// Shows bytes as MiB.
pub fn mebibytes(bytes: u64) -> String {
    let mebibytes = bytes as f64 / f64::from(1 << 20);
    if bytes.is_multiple_of(1 << 20) { format!("{mebibytes} MiB") } else { format!("{mebibytes:.1} MiB") }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Verdict, explain_index, fault_of_run, mebibytes, signal_name, status_name};
    use crate::run::{Ending, Execution, Limits};

    #[test]
    fn what_prints_forever_prints_much_more_than_the_answer() {
        let time = Duration::from_secs(1);
        let limits = Limits { time, memory: 1 << 20, output: 1 << 20 };
        for (printed, answer_length, expected) in [
            (1 << 16, 0, Verdict::TimeLimitExceeded),
            ((1 << 16) + 1, 0, Verdict::OutputLimitExceeded),
            (1 << 19, 1 << 18, Verdict::TimeLimitExceeded),
            (1 << 19, 1, Verdict::OutputLimitExceeded),
        ] {
            let run = Execution {
                ending: Ending::OverTime,
                wall: time,
                processor: time,
                memory: 0,
                stdout: vec![b'1'; printed],
                stderr: vec![],
            };
            let fault = fault_of_run(&run, &limits, answer_length);
            assert_eq!(fault.map(|fault| fault.0), Some(expected), "{printed} bytes");
        }
    }

    #[test]
    fn an_index_below_0_is_explained_and_no_other_number() {
        for (said, below) in [
            ("index out of bounds: the len is 3 but the index is 18446744073709551614", Some("is -2 as")),
            ("x\nrange end index 18446744073709551615 out of range for slice of length 3\ny", Some("is -1 as")),
            ("index out of bounds: the len is 3 but the index is 9223372036854775807", None),
            ("the hash is 18446744073709551614", None),
        ] {
            let explained = explain_index(said);
            assert_eq!(explained.is_some(), below.is_some(), "{said}");
            assert!(explained.unwrap_or_default().contains(below.unwrap_or_default()), "{said}");
        }
    }

    #[test]
    fn names_and_sizes_read_well() {
        assert_eq!([signal_name(1000), status_name(3)], ["signal 1000", "3"]);
        assert_eq!(status_name(-1_073_741_571), "0xc00000fd: it overflowed its stack");
        assert_eq!([64 << 20, 1 << 19, 7 << 18].map(mebibytes), ["64 MiB", "0.5 MiB", "1.8 MiB"]);
    }
}
