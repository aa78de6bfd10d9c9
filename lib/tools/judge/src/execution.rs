//! Runs of programs, seen from the judge: starts a supervisor, gives it orders, collects outputs and reports.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Seek};
use std::net::Shutdown;
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::RwLock;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::poll::{PollFd, PollFlags};
use nix::sys::signal::{Signal, kill};
use nix::sys::wait::waitpid;
use nix::unistd::{Pid, getpid, getsid};

use crate::contain::line::{send, wait};
use crate::contain::processes::{children, kill_below};
use crate::contain::{self, Containment, Ending, Orders, Report};
use crate::interrupt;
use crate::long_lines::LongLines;

/// A finished run.
#[derive(Clone, Debug)]
pub struct Execution {
    pub report: Report,
    pub stdout: Vec<u8>,
    /// The end of standard error, without the middle of long lines.
    pub stderr: Vec<u8>,
    /// Whether an output was longer than the limit.
    pub over_output: bool,
}

/// How many bytes of standard error are kept, at least.
const STDERR_KEPT: usize = 16 << 10;

/// How often to look for an interruption.
const PATIENCE_MILLISECONDS: u16 = 50;

/// How long after the end of the time limit a silent supervisor is woken, then helped by killing what is below it (which may
/// stop it again and again), and at last given up.
const WAKE_IT: Duration = Duration::from_millis(100);
const HELP_IT: Duration = Duration::from_secs(1);
const GIVE_UP: Duration = Duration::from_secs(120);

/// A supervisor, started when first needed, that runs one program after the other.
#[derive(Default)]
pub struct Supervisor {
    running: Option<Running>,
    /// Another one, for the interactor that a program talks with.
    beside: Option<Running>,
}

/// A supervisor's process, its line, and how it contains what it runs.
pub(crate) struct Running {
    process: Child,
    line: BufReader<UnixStream>,
    containment: Containment,
    /// Whether it waits for orders. One that was told to stop, or failed, never does again.
    is_ready: bool,
    /// What is read of a pipe at a time.
    block: Box<[u8]>,
}

/// A program that is running.
pub(crate) struct Run {
    pub(crate) stdout: Output,
    stderr: Output,
    output_limit: u64,
    started: Instant,
    /// How long it may run, or has run when it was told to stop.
    allowed: Duration,
    told_to_stop: bool,
}

impl Supervisor {
    /// Runs a program to its end, with a copy of the file `input` as its standard input. If processes or memory run out, tries
    /// once more while this judge runs no other program.
    ///
    /// # Errors
    ///
    /// If the run could not be made at all, or the judge is interrupted; what the program does is never an error.
    pub fn run(&mut self, orders: &Orders, input: &Path) -> Result<Execution> {
        let ([execution], ()) = twice_for_want(|| Ok(([ready(&mut self.running)?.run(orders, input)?], ())))?;
        Ok(execution)
    }

    /// Returns how programs are contained here.
    pub fn containment(&mut self) -> Result<Containment> {
        Ok(ready(&mut self.running)?.containment)
    }

    /// Returns two processes that wait for orders.
    pub(crate) fn both(&mut self) -> Result<[&mut Running; 2]> {
        Ok([ready(&mut self.running)?, ready(&mut self.beside)?])
    }
}

/// Returns the process that is there if it waits for orders, else a new one in its place.
fn ready(place: &mut Option<Running>) -> Result<&mut Running> {
    let running = place.take().filter(|running| running.is_ready);
    Ok(place.insert(running.map_or_else(Running::start, Ok)?))
}

/// Makes runs, and makes them again while this judge makes no others if one lacked processes or memory.
pub(crate) fn twice_for_want<const N: usize, T>(
    mut attempt: impl FnMut() -> Result<([Execution; N], T)>,
) -> Result<([Execution; N], T)> {
    static OTHERS: RwLock<()> = RwLock::new(());
    let mut result = {
        let _beside_others = OTHERS.read();
        attempt()
    };
    let for_want = match &result {
        Ok((runs, _)) => runs.iter().any(|run| matches!(run.report.ending, Ending::NotStarted { for_want: true, .. })),
        Err(error) => contain::is_for_want(error),
    };
    if for_want {
        let _alone = OTHERS.write();
        result = attempt();
    }
    for run in result.iter().flat_map(|(runs, _)| runs) {
        if let Ending::NotStarted { reason, .. } = &run.report.ending {
            bail!("failed to run the program: {reason}");
        }
    }
    result
}

impl Drop for Running {
    /// Ends the supervisor, which kills what it runs.
    fn drop(&mut self) {
        self.line.get_ref().shutdown(Shutdown::Both).ok();
        self.process.wait().ok();
        end_orphans();
    }
}

impl Running {
    fn start() -> Result<Running> {
        // What a supervisor that is killed leaves behind comes to the judge.
        #[cfg(target_os = "linux")]
        nix::sys::prctl::set_child_subreaper(true)?;
        let (line, far_end) = UnixStream::pair()?;
        let process = Command::new(contain::own_program()?)
            .arg(contain::COMMAND)
            .arg(contain::prefix()?)
            // Out of the judge's process group: a Ctrl-C is the judge's to handle.
            .process_group(0)
            .stdin(Stdio::from(OwnedFd::from(far_end)))
            .stdout(Stdio::null())
            .spawn()
            .context("failed to start the supervisor")?;
        let mut line = BufReader::new(line);
        let mut greeting = String::new();
        line.read_line(&mut greeting).context("failed to hear from the supervisor")?;
        let containment = Containment::ALL.into_iter().find(|known| format!("{known:?}") == greeting.trim_end());
        Ok(Running {
            process,
            line,
            containment: containment.context("the supervisor ended at its start")?,
            is_ready: true,
            block: vec![0; 1 << 16].into(),
        })
    }

    pub(crate) fn id(&self) -> Pid {
        Pid::from_raw(self.process.id() as i32)
    }

    fn run(&mut self, orders: &Orders, input: &Path) -> Result<Execution> {
        let mut run = self.begin(orders, &copy_of(input)?)?;
        while !self.listen(&mut run, PATIENCE_MILLISECONDS)? {
            self.attend(&mut run);
        }
        self.finish(run)
    }

    /// Starts a program with this standard input.
    pub(crate) fn begin(&mut self, orders: &Orders, input: &dyn AsRawFd) -> Result<Run> {
        let [stdout, stderr] = [Output::new(None)?, Output::new(Some(LongLines::default()))?];
        self.is_ready = false;
        send(self.line.get_ref(), orders, [input, &stdout.far_end, &stderr.far_end])?;
        Ok(Run {
            stdout,
            stderr,
            output_limit: orders.limits.output,
            started: Instant::now(),
            allowed: orders.limits.time,
            told_to_stop: false,
        })
    }

    /// What may come during a run: its report, standard output and standard error.
    pub(crate) fn sources<'a>(&'a self, run: &'a Run) -> [PollFd<'a>; 3] {
        let sources = [self.line.get_ref().as_fd(), run.stdout.pipe.as_fd(), run.stderr.pipe.as_fd()];
        sources.map(|source| PollFd::new(source, PollFlags::POLLIN))
    }

    /// Waits until something comes, but not longer than this, and reads what the program wrote. Returns whether it has ended.
    pub(crate) fn listen(&mut self, run: &mut Run, milliseconds: u16) -> Result<bool> {
        let mut came = self.sources(run);
        wait(&mut came, milliseconds)?;
        let [reported, on_stdout, on_stderr] = came.map(|source| source.any().unwrap_or(false));
        // After the report nothing of the program is left, and all that it wrote is in the pipes.
        if reported || on_stdout {
            run.stdout.drain(run.output_limit, &mut self.block)?;
        }
        if reported || on_stderr {
            run.stderr.drain(run.output_limit, &mut self.block)?;
        }
        Ok(reported)
    }

    /// Stops a program that has printed too much, or for an interruption, and helps a supervisor that is late.
    pub(crate) fn attend(&mut self, run: &mut Run) {
        if run.is_over_output() || interrupt::requested() {
            self.stop(run);
        }
        self.help_after(run.started.elapsed().saturating_sub(run.allowed));
    }

    /// Asks for the end of a program; its report still comes.
    pub(crate) fn stop(&mut self, run: &mut Run) {
        if !run.told_to_stop {
            run.told_to_stop = true;
            run.allowed = run.allowed.min(run.started.elapsed());
            // The far end sees the line end. That it is gone already is as good.
            self.line.get_ref().shutdown(Shutdown::Write).ok();
        }
    }

    /// Reads the report, which has come.
    pub(crate) fn finish(&mut self, run: Run) -> Result<Execution> {
        let mut report = String::new();
        // An error is its end, too: it was killed with unread orders.
        self.line.read_line(&mut report).ok();
        interrupt::check()?;
        let report = match Report::from_line(&report) {
            Some(report) => report,
            None if self.containment == Containment::Namespace => bail!("the supervisor ended without a report"),
            // The program has killed it.
            None => Report::of_end(Ending::Unwatched, run.started.elapsed()),
        };
        self.is_ready = !run.told_to_stop && report.ending != Ending::Unwatched;
        Ok(Execution {
            report,
            over_output: run.is_over_output(),
            stdout: run.stdout.finish(),
            stderr: run.stderr.finish(),
        })
    }

    /// Helps a supervisor whose report is late: without a namespace a program can stop it.
    fn help_after(&mut self, late: Duration) {
        if late > HELP_IT {
            kill_below(self.id());
        }
        if late > WAKE_IT {
            kill(self.id(), Signal::SIGCONT).ok();
        }
        if late > GIVE_UP {
            self.process.kill().ok();
        }
    }
}

impl Run {
    fn is_over_output(&self) -> bool {
        self.stdout.received.max(self.stderr.received) > self.output_limit
    }
}

/// Kills what a killed supervisor left: exactly what runs below a keeper is in another session than the judge.
fn end_orphans() {
    let Ok(own_session) = getsid(None) else { return };
    loop {
        let mut orphans = children(getpid());
        orphans.retain(|&child| getsid(Some(child)).is_ok_and(|session| session != own_session));
        if orphans.is_empty() {
            return;
        }
        for orphan in orphans {
            kill_below(orphan);
            kill(orphan, Signal::SIGKILL).ok();
            waitpid(orphan, None).ok();
        }
    }
}

/// Copies a case's input to a file without a name, so that the program cannot find the case and spoil it.
fn copy_of(path: &Path) -> Result<File> {
    /// A larger one is copied to the disk, not to memory.
    const LARGEST_IN_MEMORY: u64 = 64 << 20;
    let copy = || -> io::Result<File> {
        let is_large = fs::metadata(path)?.len() > LARGEST_IN_MEMORY;
        let mut copy = if is_large { tempfile::tempfile() } else { file_in_memory() }?;
        io::copy(&mut File::open(path)?, &mut copy)?;
        copy.rewind()?;
        Ok(copy)
    };
    copy().with_context(|| format!("failed to copy {}", path.display()))
}

/// Returns a file without a name.
#[cfg(target_os = "linux")]
pub fn file_in_memory() -> io::Result<File> {
    use nix::sys::memfd::{MFdFlags, memfd_create};

    Ok(File::from(memfd_create("input", MFdFlags::MFD_CLOEXEC)?))
}

/// Returns a file without a name.
#[cfg(not(target_os = "linux"))]
pub fn file_in_memory() -> io::Result<File> {
    tempfile::tempfile()
}

/// A pipe that is read without waiting.
pub(crate) struct Output {
    pipe: File,
    /// Where the program writes. It is open here, too, so that its end in the program wakes nobody up.
    far_end: io::PipeWriter,
    /// For standard error, of which only the end is kept, in short lines.
    lines: Option<LongLines>,
    /// How many bytes the program has written.
    received: u64,
    pub(crate) kept: Vec<u8>,
}

impl Output {
    fn new(lines: Option<LongLines>) -> Result<Output> {
        let (pipe, far_end) = io::pipe()?;
        fcntl(&pipe, FcntlArg::F_SETFL(OFlag::O_NONBLOCK))?;
        Ok(Output { pipe: File::from(OwnedFd::from(pipe)), far_end, lines, received: 0, kept: vec![] })
    }

    /// Reads what has arrived, a block at a time. Beyond the limit nothing more is kept.
    fn drain(&mut self, limit: u64, block: &mut [u8]) -> Result<()> {
        loop {
            match self.pipe.read(block) {
                Ok(0) => break,
                Ok(length) => {
                    self.received += length as u64;
                    if self.received > limit {
                        // One block a call is enough to see the end come.
                        break;
                    }
                    match &mut self.lines {
                        Some(lines) => {
                            lines.pass(&block[..length], &mut self.kept);
                            if self.kept.len() / 2 > STDERR_KEPT {
                                self.kept.drain(..self.kept.len() - STDERR_KEPT);
                            }
                        }
                        None => self.kept.extend_from_slice(&block[..length]),
                    }
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error).context("failed to read a pipe"),
            }
        }
        Ok(())
    }

    /// Returns all that was kept.
    fn finish(mut self) -> Vec<u8> {
        if let Some(lines) = &mut self.lines {
            lines.finish(&mut self.kept);
        }
        self.kept
    }
}
