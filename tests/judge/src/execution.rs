//! Runs of programs, seen from the judge: starts a supervisor, gives it orders, collects outputs and reports.

use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::Shutdown;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::{env, mem};

use anyhow::{Context, Result, bail};
use nix::errno::Errno;
use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};

use crate::contain::{self, Ending, Orders, Report};
use crate::interrupt;

/// A run that is over.
#[derive(Clone, Debug)]
pub struct Execution {
    pub report: Report,
    pub stdout: Vec<u8>,
    /// The end of standard error.
    pub stderr: Vec<u8>,
    /// Whether an output was longer than the limit.
    pub over_output: bool,
}

/// How many bytes of standard error are kept, at least.
const STDERR_KEPT: usize = 16 << 10;

/// How long to wait before looking whether the judge was interrupted.
const PATIENCE_MILLISECONDS: u16 = 50;

/// A supervisor that runs one program after the other. It is started when it is needed.
#[derive(Default)]
pub struct Supervisor {
    running: Option<Running>,
}

/// A supervisor's process: its line and the pipes that all programs it runs write to.
struct Running {
    process: Child,
    line: BufReader<UnixStream>,
    stdout: Output,
    stderr: Output,
}

impl Supervisor {
    pub fn new() -> Supervisor {
        Supervisor::default()
    }

    /// Runs a program to its end.
    ///
    /// # Errors
    ///
    /// If the run could not be made at all, or the judge is interrupted; whatever the program does is no error.
    pub fn run(&mut self, orders: &Orders) -> Result<Execution> {
        let mut running = match self.running.take() {
            Some(running) => running,
            None => Running::start()?,
        };
        let result = running.run(orders);
        match &result {
            Ok(execution) if execution.report.ending != Ending::Stopped && !execution.over_output => {
                self.running = Some(running);
            }
            // It was told to stop, its pipes may hold more, or it failed: another one takes its place.
            _ => running.end()?,
        }
        result
    }
}

impl Drop for Supervisor {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            // It has nothing to do, so its end is all that can go wrong.
            running.end().ok();
        }
    }
}

impl Running {
    fn start() -> Result<Running> {
        let (line, far_end) = UnixStream::pair()?;
        let mut process = Command::new(own_program()?)
            .arg(contain::COMMAND)
            .stdin(Stdio::from(OwnedFd::from(far_end)))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .context("the supervisor cannot be started")?;
        let stdout = Output::new(process.stdout.take().context("no pipe")?.into(), usize::MAX)?;
        let stderr = Output::new(process.stderr.take().context("no pipe")?.into(), STDERR_KEPT)?;
        Ok(Running {
            process,
            line: BufReader::new(line),
            stdout,
            stderr,
        })
    }

    /// Ends the supervisor, which kills what it runs.
    fn end(mut self) -> Result<()> {
        drop(self.line);
        self.process.wait().context("the supervisor cannot be waited for")?;
        Ok(())
    }

    fn run(&mut self, orders: &Orders) -> Result<Execution> {
        let limit = orders.limits.output;
        let mut order = serde_json::to_string(orders)?;
        order.push('\n');
        self.line
            .get_ref()
            .write_all(order.as_bytes())
            .context("the supervisor takes no orders")?;
        let mut told_to_stop = false;
        loop {
            let mut waiting = vec![PollFd::new(self.line.get_ref().as_fd(), PollFlags::POLLIN)];
            let open = [&self.stdout, &self.stderr].into_iter().filter(|output| output.is_open);
            waiting.extend(open.map(|output| PollFd::new(output.pipe.as_fd(), PollFlags::POLLIN)));
            match poll(&mut waiting, PollTimeout::from(PATIENCE_MILLISECONDS)) {
                Ok(_) | Err(Errno::EINTR) => {}
                Err(error) => return Err(error.into()),
            }
            let reported = waiting[0].any().unwrap_or(false);
            // After the report nothing of the program is left, and all that it wrote is in the pipes.
            self.stdout.drain(limit)?;
            self.stderr.drain(limit)?;
            if reported {
                break;
            }
            let over = self.stdout.received > limit || self.stderr.received > limit;
            if (over || interrupt::requested()) && !told_to_stop {
                told_to_stop = true;
                // The far end sees the line end. That it is gone already is as good.
                self.line.get_ref().shutdown(Shutdown::Write).ok();
            }
        }
        let mut report = String::new();
        self.line
            .read_line(&mut report)
            .context("the supervisor's report cannot be read")?;
        let (stdout, stdout_length) = self.stdout.take();
        let (stderr, stderr_length) = self.stderr.take();
        interrupt::check()?;
        if report.is_empty() {
            bail!(
                "the supervisor ended without a report: {}",
                String::from_utf8_lossy(&stderr)
            );
        }
        let report: Report = serde_json::from_str(&report).context("the supervisor's report cannot be understood")?;
        if let Ending::NotStarted(reason) = &report.ending {
            bail!("the program could not be run: {reason}");
        }
        let over_output = stdout_length.max(stderr_length) > limit;
        Ok(Execution {
            report,
            stdout,
            stderr,
            over_output,
        })
    }
}

/// The path of this judge, for starting it again as a supervisor.
fn own_program() -> Result<&'static PathBuf> {
    static PATH: OnceLock<PathBuf> = OnceLock::new();
    if let Some(path) = PATH.get() {
        return Ok(path);
    }
    let current = env::current_exe().context("the judge does not know its own program")?;
    Ok(PATH.get_or_init(|| current))
}

/// A pipe that is read without waiting.
struct Output {
    pipe: File,
    is_open: bool,
    /// How many bytes at the end are kept, at least.
    keep: usize,
    /// How many bytes the current program has written.
    received: u64,
    kept: Vec<u8>,
}

impl Output {
    fn new(pipe: OwnedFd, keep: usize) -> Result<Output> {
        fcntl(&pipe, FcntlArg::F_SETFL(OFlag::O_NONBLOCK))?;
        Ok(Output {
            pipe: File::from(pipe),
            is_open: true,
            keep,
            received: 0,
            kept: vec![],
        })
    }

    /// Reads what is there. Beyond the limit nothing more is kept.
    fn drain(&mut self, limit: u64) -> Result<()> {
        let mut block = [0; 1 << 16];
        while self.is_open {
            match self.pipe.read(&mut block) {
                Ok(0) => self.is_open = false,
                Ok(length) => {
                    self.received += length as u64;
                    if self.received > limit {
                        // One block a call is enough to see the end come.
                        break;
                    }
                    self.kept.extend_from_slice(&block[..length]);
                    if self.kept.len() / 2 > self.keep {
                        self.kept.drain(..self.kept.len() - self.keep);
                    }
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error).context("a pipe cannot be read"),
            }
        }
        Ok(())
    }

    /// Takes what a program wrote, and how many bytes it was; the next program starts from nothing.
    fn take(&mut self) -> (Vec<u8>, u64) {
        (mem::take(&mut self.kept), mem::take(&mut self.received))
    }
}
