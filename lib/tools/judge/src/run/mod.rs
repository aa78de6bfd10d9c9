//! Runs one program on one case: a plain child process in its own group, within limits. It has your rights; this is no sandbox.
//! The whole group ends when the program ends, and when the judge is interrupted. On Linux and Windows the program also ends when
//! the judge is killed.

#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(windows, path = "windows.rs")]
mod system;

pub mod compare;
pub mod talk;
pub mod verdict;

use std::fmt;
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::mem;
use std::path::Path;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use self::system::Group;
use self::verdict::mebibytes;
use crate::interrupt;
use crate::workspace::short;

pub(crate) use self::system::allow_stack;
pub use self::system::{end_with_judge, stack};

/// What a program may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Processor time. Wall time is limited by [`Limits::wall`].
    pub time: Duration,
    /// Bytes that the program may have in memory.
    pub memory: u64,
    /// Bytes of standard output, and of standard error.
    pub output: u64,
}

impl Limits {
    /// Returns the limit on wall time, for programs that sleep or wait for input.
    pub fn wall(&self) -> Duration {
        self.time
            .saturating_mul(2)
            .saturating_add(Duration::from_secs(1))
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Exit(i32),
    Signal(i32),
    OverTime,
    OverWallTime,
    OverMemory,
    OverOutput,
    /// Solution and interactor waited for each other.
    Idle,
    /// The judge needed no more output.
    Stopped,
}

/// Peak memory in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memory {
    Peak(u64),
    /// Less than this: the system does not report the exact value.
    Below(u64),
}

impl Memory {
    /// Returns the peak or the bound.
    pub fn bytes(self) -> u64 {
        match self {
            Memory::Peak(bytes) | Memory::Below(bytes) => bytes,
        }
    }

    /// Whether it is known to be more than a limit.
    pub fn is_over(self, limit: u64) -> bool {
        matches!(self, Memory::Peak(peak) if peak > limit)
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Memory::Peak(peak) => formatter.pad(&mebibytes(*peak)),
            Memory::Below(bound) => {
                formatter.pad(&format!("< {}", mebibytes(bound.next_multiple_of(1 << 20))))
            }
        }
    }
}

/// What a run has used.
#[derive(Clone, Copy, Debug)]
pub struct Usage {
    /// Processor time.
    pub time: Duration,
    pub wall: Duration,
    pub memory: Memory,
}

/// A finished run.
#[derive(Clone, Debug)]
pub struct Execution {
    pub ending: Ending,
    pub usage: Usage,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

/// How often to check time and memory. Between two checks, a program can allocate about 20 MiB.
const LOOK: Duration = Duration::from_millis(5);

/// How long to wait before the first check, and after an output was closed: the program is about to end.
const SOON: Duration = Duration::from_micros(30);

/// How long a process that has left the group may hold an output open.
const GRACE: Duration = Duration::from_secs(1);

/// Runs a program on the file `input` until it ends or exceeds a limit.
///
/// # Errors
///
/// If the program cannot be started, or the judge is interrupted. Nothing that the program does is an error.
pub fn run(command: &mut Command, input: &Path, limits: &Limits) -> Result<Execution> {
    let input = File::open(input).with_context(|| format!("failed to read {}", short(input)))?;
    let (wake, mut pause) = pause();
    let mut running = Running::start(command.stdin(input), limits, &wake)?;
    running.collect(&wake, |_| {})?;
    while running.look()?.is_none() {
        pause.wait();
    }
    Ok(running.finish())
}

/// A program that was started; dropping this ends it.
pub(crate) struct Running {
    group: Group,
    limits: Limits,
    started: Instant,
    stderr: Output,
    stdout: Option<Output>,
    /// The most memory seen so far.
    memory: u64,
    /// How long the program has waited for another one that waited for a processor.
    waited: Duration,
    /// How it ended, and what it has used.
    end: Option<(Ending, Usage)>,
}

impl Running {
    /// Starts a program, with a pipe for its standard output, and collects its standard error.
    pub(crate) fn start(
        command: &mut Command,
        limits: &Limits,
        wake: &Sender<()>,
    ) -> Result<Running> {
        let started = Instant::now();
        let program = Path::new(command.get_program()).to_owned();
        let mut group = Group::start(command.stdout(Stdio::piped()).stderr(Stdio::piped()))
            .with_context(|| format!("failed to start {}", short(&program)))?;
        let stderr = group.child.stderr.take().context("no pipe")?;
        let stderr = Output::collect(stderr, limits.output, wake, |_| {});
        Ok(Running {
            group,
            limits: *limits,
            started,
            stderr,
            stdout: None,
            memory: 0,
            waited: Duration::ZERO,
            end: None,
        })
    }

    /// Returns the pipe to its standard input.
    pub(crate) fn stdin(&mut self) -> Result<ChildStdin> {
        self.group.child.stdin.take().context("no pipe")
    }

    /// Collects standard output, and passes each part to `pass`; an empty part marks the end.
    pub(crate) fn collect(
        &mut self,
        wake: &Sender<()>,
        pass: impl FnMut(&[u8]) + Send + 'static,
    ) -> Result<()> {
        let stdout = self.group.child.stdout.take().context("no pipe")?;
        self.stdout = Some(Output::collect(stdout, self.limits.output, wake, pass));
        Ok(())
    }

    /// Returns how the program ended, by itself or by exceeding a limit; `None` while it runs within its limits.
    pub(crate) fn look(&mut self) -> Result<Option<Ending>> {
        interrupt::check()?;
        if let Some((ending, _)) = self.end {
            return Ok(Some(ending));
        }
        let mut ending = self.group.ended()?;
        if ending.is_none() {
            ending = self.exceeded();
        }
        if let Some(ending) = ending {
            self.end(ending);
        }
        Ok(ending)
    }

    /// Returns the limit that the running program exceeds, if any.
    fn exceeded(&mut self) -> Option<Ending> {
        self.memory = self.memory.max(self.group.memory());
        if self.memory > self.limits.memory {
            return Some(Ending::OverMemory);
        }
        if self.group.time() > self.limits.time {
            return Some(Ending::OverTime);
        }
        // On a busy machine, waiting for a processor does not count.
        let wall = self.limits.wall().saturating_add(self.waited);
        let passed = self.started.elapsed();
        if passed > wall && passed > wall.saturating_add(self.group.delay()) {
            return Some(Ending::OverWallTime);
        }
        let mut outputs = self.stdout.iter().chain([&self.stderr]);
        if outputs.any(|output| lock(&output.read).len() as u64 > self.limits.output) {
            return Some(Ending::OverOutput);
        }
        None
    }

    /// Lets the program wait for another one that waits for a processor.
    pub(crate) fn wait_for(&mut self, other: &Running) {
        if other.end.is_none() {
            self.waited = self.waited.max(other.group.delay());
        }
    }

    /// Ends the program, unless it has ended.
    pub(crate) fn end(&mut self, ending: Ending) {
        if self.end.is_none() {
            let wall = self.started.elapsed();
            let (time, memory) = self.group.end(self.memory);
            let usage = Usage { time, wall, memory };
            self.end = Some((ending, usage));
        }
    }

    /// Whether the program is idle, on systems that report it.
    pub(crate) fn is_asleep(&self) -> bool {
        self.end.is_none() && self.group.is_asleep(self.started.elapsed())
    }

    /// Ends the program unless it has ended, and returns the finished run.
    pub(crate) fn finish(mut self) -> Execution {
        self.end(Ending::Stopped);
        let (mut ending, usage) = self.end.expect("it has just ended");
        let stdout = self.stdout.map_or(vec![], Output::take);
        let stderr = self.stderr.take();
        if stdout.len().max(stderr.len()) as u64 > self.limits.output {
            ending = Ending::OverOutput;
        }
        Execution {
            ending,
            usage,
            stdout,
            stderr,
        }
    }
}

/// A pipe that a thread reads.
struct Output {
    read: Arc<Mutex<Vec<u8>>>,
    /// Disconnected at the end of the pipe.
    ended: Receiver<()>,
}

impl Output {
    /// Reads up to the limit, and passes each part to `pass`; an empty part marks the end, which also ends the pause.
    fn collect(
        mut pipe: impl Read + Send + 'static,
        limit: u64,
        wake: &Sender<()>,
        mut pass: impl FnMut(&[u8]) + Send + 'static,
    ) -> Output {
        let read = Arc::<Mutex<Vec<u8>>>::default();
        let kept = Arc::clone(&read);
        let wake = wake.clone();
        let (ending, ended) = mpsc::channel::<()>();
        thread::spawn(move || {
            let mut block = vec![0; 1 << 16];
            loop {
                let length = match pipe.read(&mut block) {
                    Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                    read => read.unwrap_or(0),
                };
                lock(&kept).extend_from_slice(&block[..length]);
                if length == 0 || lock(&kept).len() as u64 > limit {
                    pass(&[]);
                    break;
                }
                pass(&block[..length]);
            }
            // What `pass` holds is closed first.
            drop((pass, ending));
            wake.send(()).ok();
        });
        Output { read, ended }
    }

    /// Returns what was read, after waiting for the end of the pipe. Other processes may hold it open, so the wait is short.
    fn take(self) -> Vec<u8> {
        self.ended.recv_timeout(GRACE).ok();
        mem::take(&mut *lock(&self.read))
    }
}

/// Locks what threads share.
pub(crate) fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().expect("no thread panics while it holds this")
}

/// Waits until the next check is due or an output ends.
pub(crate) struct Pause {
    woken: Receiver<()>,
    length: Duration,
}

/// Returns a pause, and what ends it, which must outlive the pause.
pub(crate) fn pause() -> (Sender<()>, Pause) {
    let (wake, woken) = mpsc::channel();
    let length = SOON;
    (wake, Pause { woken, length })
}

impl Pause {
    /// Waits, longer each time until it is woken.
    pub(crate) fn wait(&mut self) {
        let is_woken = self.woken.recv_timeout(self.length).is_ok();
        self.length = if is_woken {
            SOON
        } else {
            LOOK.min(self.length * 2)
        };
    }
}
