//! What judge, supervisor and keeper tell each other: the orders for a run, and the report of it.

use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::json;

/// The environment variable that turns namespaces off, for tests.
pub const WITHOUT_NAMESPACE: &str = "JUDGE_WITHOUT_NAMESPACE";

/// How many processes and threads a run may have side by side.
pub const MOST_PROCESSES: usize = 512;

/// A program opened once, so that a run that deletes or replaces the file does not affect the next.
#[derive(Clone, Debug)]
pub struct Program {
    pub(crate) path: PathBuf,
    pub(crate) file: Arc<File>,
}

impl Program {
    pub fn open(path: &Path) -> Result<Program> {
        let file = File::open(path).with_context(|| format!("failed to open {}", path.display()))?;
        Ok(Program { path: path.to_owned(), file: Arc::new(file) })
    }
}

/// What a supervisor is told to do.
#[derive(Clone, Debug)]
pub struct Orders {
    pub program: Program,
    pub arguments: Vec<OsString>,
    pub limits: Limits,
}

/// What a run may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Wall time.
    pub time: Duration,
    /// Bytes that all processes of the run together may have in memory.
    pub memory: u64,
    /// Bytes of standard output, of standard error, and of each file that is written.
    pub output: u64,
}

/// What is reported of a run.
#[derive(Clone, Debug)]
pub struct Report {
    pub ending: Ending,
    pub wall: Duration,
    /// The processor time of the program and of all processes that ended before it.
    pub processor: Duration,
    /// The peak of bytes in memory, as the system reports it.
    pub memory: u64,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    Exit(i32),
    Signal(i32),
    OverTime,
    OverMemory,
    OverProcesses,
    /// Killed because the judge asked for it.
    Stopped,
    /// The program killed its keeper or its supervisor, possible without a namespace, or spoke in its place.
    Unwatched,
    /// The program failed to start; if only for want of resources, a second try may help.
    NotStarted {
        reason: String,
        for_want: bool,
    },
}

impl Ending {
    pub(super) fn not_started(error: &anyhow::Error) -> Ending {
        Ending::NotStarted { reason: format!("{error:#}"), for_want: is_for_want(error) }
    }
}

/// Returns whether something failed for want of processes or memory.
pub(crate) fn is_for_want(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let number = match cause.downcast_ref::<nix::Error>() {
            Some(error) => Some(*error as i32),
            None => cause.downcast_ref::<io::Error>().and_then(io::Error::raw_os_error),
        };
        [nix::libc::EAGAIN, nix::libc::ENOMEM].map(Some).contains(&number)
    })
}

/// A [`Report`] as JSON: the ending with its number and reason, nanoseconds, and bytes.
type Fields = (String, i32, String, u64, u64, u64);

impl Report {
    /// The report of a run of which only the end is known.
    pub(crate) fn of_end(ending: Ending, wall: Duration) -> Report {
        Report { ending, wall, processor: Duration::ZERO, memory: 0 }
    }

    /// Returns it as a line, as the keeper tells the supervisor and the supervisor the judge.
    pub(super) fn to_line(&self) -> String {
        let (ending, number, reason) = match &self.ending {
            Ending::Exit(status) => ("exit", *status, ""),
            Ending::Signal(number) => ("signal", *number, ""),
            Ending::OverTime => ("over-time", 0, ""),
            Ending::OverMemory => ("over-memory", 0, ""),
            Ending::OverProcesses => ("over-processes", 0, ""),
            Ending::Stopped => ("stopped", 0, ""),
            Ending::Unwatched => ("unwatched", 0, ""),
            Ending::NotStarted { reason, for_want } => ("not-started", i32::from(*for_want), reason.as_str()),
        };
        let [wall, processor] = [self.wall, self.processor].map(|time| time.as_nanos() as u64);
        let fields: Fields = (ending.to_owned(), number, reason.to_owned(), wall, processor, self.memory);
        format!("{}\n", json!(fields))
    }

    /// Reads such a line; `None` if it is none.
    pub(crate) fn from_line(line: &str) -> Option<Report> {
        let (ending, number, reason, wall, processor, memory): Fields = serde_json::from_str(line).ok()?;
        let ending = match ending.as_str() {
            "exit" => Ending::Exit(number),
            "signal" => Ending::Signal(number),
            "over-time" => Ending::OverTime,
            "over-memory" => Ending::OverMemory,
            "over-processes" => Ending::OverProcesses,
            "stopped" => Ending::Stopped,
            "unwatched" => Ending::Unwatched,
            "not-started" => Ending::NotStarted { reason, for_want: number > 0 },
            _ => return None,
        };
        let [wall, processor] = [wall, processor].map(Duration::from_nanos);
        Some(Report { ending, wall, processor, memory })
    }
}

/// What keeps a run's processes together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Containment {
    Namespace,
    Subreaper,
    ProcessGroup,
}

impl Containment {
    pub(crate) const ALL: [Containment; 3] =
        [Containment::Namespace, Containment::Subreaper, Containment::ProcessGroup];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn want_of_resources_is_told_from_other_errors_whoever_reports_it() {
        use anyhow::Error;
        use nix::errno::Errno;

        for (number, is_want) in [(Errno::EAGAIN, true), (Errno::ENOMEM, true), (Errno::ENOENT, false)] {
            let of_system = Error::from(io::Error::from_raw_os_error(number as i32)).context("it cannot be started");
            assert_eq!(is_for_want(&of_system), is_want);
            assert_eq!(is_for_want(&Error::from(number).context("clone")), is_want);
        }
    }
}
