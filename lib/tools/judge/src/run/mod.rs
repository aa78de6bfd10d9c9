//! Runs one program on one case: a plain child process in its own group, within limits. It has your rights; this is no sandbox.
//! The whole group ends when the program ends, and when the judge is interrupted or killed.

#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(windows, path = "windows.rs")]
mod system;

pub mod compare;
pub mod talk;
pub mod verdict;

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::mem;
use std::path::Path;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use self::system::Group;
use crate::interrupt;
use crate::workspace::short;

pub use self::system::end_with_judge;

#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Wall time.
    pub time: Duration,
    /// Bytes that the program may have in memory.
    pub memory: u64,
    /// Bytes of standard output, and of standard error.
    pub output: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Exit(i32),
    Signal(i32),
    OverTime,
    OverMemory,
    OverOutput,
    /// The judge needed no more output.
    Stopped,
}

/// A finished run.
#[derive(Clone, Debug)]
pub struct Execution {
    pub ending: Ending,
    pub wall: Duration,
    /// Peak memory in bytes, as reported by the system.
    pub memory: u64,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

/// How often to check time and memory. Between two checks, a program touches at most some 20 MiB.
const LOOK: Duration = Duration::from_millis(5);

/// How long to wait before the first check, and after an output was closed: the program is about to end.
const SOON: Duration = Duration::from_micros(30);

/// How long a process that has left the group may hold an output open.
const GRACE: Duration = Duration::from_secs(1);

/// Whether all programs end with this process, even if it is killed. Tests do without: to tell the system so, each program needs a
/// copy of this process first, which takes a third of the time.
pub static ENDS_ALL: AtomicBool = AtomicBool::new(true);

/// Bytes of the main thread's stack: first the default of Linux, whatever the shell's limit is. On Windows, the executable sets its own.
pub static STACK: AtomicU64 = AtomicU64::new(8 << 20);

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
    memory: u64,
    wall: Duration,
    ending: Option<Ending>,
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
        let (limits, wall) = (*limits, Duration::ZERO);
        Ok(Running {
            group,
            limits,
            started,
            stderr,
            stdout: None,
            memory: 0,
            wall,
            ending: None,
        })
    }

    pub(crate) fn stdin(&mut self) -> Result<ChildStdin> {
        self.group.child.stdin.take().context("no pipe")
    }

    /// Collects standard output, and hands each part of it to `pass`, at the end nothing.
    pub(crate) fn collect(
        &mut self,
        wake: &Sender<()>,
        pass: impl FnMut(&[u8]) + Send + 'static,
    ) -> Result<()> {
        let stdout = self.group.child.stdout.take().context("no pipe")?;
        self.stdout = Some(Output::collect(stdout, self.limits.output, wake, pass));
        Ok(())
    }

    /// Returns how the program ended, by itself or for a limit that it exceeds; `None` while it runs within its limits.
    pub(crate) fn look(&mut self) -> Result<Option<Ending>> {
        interrupt::check()?;
        let mut ending = self
            .ending
            .map_or_else(|| self.group.ended(), |ending| Ok(Some(ending)))?;
        if ending.is_none() {
            self.memory = self.memory.max(self.group.memory());
            let mut outputs = self.stdout.iter().chain([&self.stderr]);
            ending = match () {
                () if self.memory > self.limits.memory => Some(Ending::OverMemory),
                () if self.started.elapsed() > self.limits.time => Some(Ending::OverTime),
                () if outputs
                    .any(|output| lock(&output.read).len() as u64 > self.limits.output) =>
                {
                    Some(Ending::OverOutput)
                }
                () => None,
            };
        }
        ending.into_iter().for_each(|ending| self.end(ending));
        Ok(ending)
    }

    /// Ends the program, unless it has ended.
    pub(crate) fn end(&mut self, ending: Ending) {
        if self.ending.is_none() {
            (self.wall, self.ending) = (self.started.elapsed(), Some(ending));
            self.memory = self.group.end(self.memory);
        }
    }

    /// Whether the program is idle, on systems that report it.
    pub(crate) fn is_asleep(&self) -> bool {
        self.ending.is_none() && self.group.is_asleep(self.started.elapsed())
    }

    /// Returns what is known of the program after its end.
    pub(crate) fn finish(self) -> Execution {
        let [stdout, stderr] =
            [self.stdout, Some(self.stderr)].map(|output| output.map_or(vec![], Output::take));
        let is_over = stdout.len().max(stderr.len()) as u64 > self.limits.output;
        let ending = if is_over {
            Ending::OverOutput
        } else {
            self.ending.unwrap_or(Ending::Stopped)
        };
        Execution {
            ending,
            wall: self.wall,
            memory: self.memory,
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
    /// Reads up to the limit, and hands each part to `pass`, at the end nothing. The end ends the pause, too.
    fn collect(
        mut pipe: impl Read + Send + 'static,
        limit: u64,
        wake: &Sender<()>,
        mut pass: impl FnMut(&[u8]) + Send + 'static,
    ) -> Output {
        let (read, wake, (ending, ended)) = (
            Arc::<Mutex<Vec<u8>>>::default(),
            wake.clone(),
            mpsc::channel::<()>(),
        );
        let kept = Arc::clone(&read);
        thread::spawn(move || {
            let mut block = vec![0; 1 << 16];
            loop {
                let length = match pipe.read(&mut block) {
                    Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                    read => read.unwrap_or(0),
                };
                lock(&kept).extend_from_slice(&block[..length]);
                if length == 0 || lock(&kept).len() as u64 > limit {
                    break pass(&[]);
                }
                pass(&block[..length]);
            }
            // What `pass` holds is closed first.
            drop((pass, ending));
            wake.send(()).ok();
        });
        Output { read, ended }
    }

    /// Returns what was read. Waits for the end of the pipe, but not long for other processes that hold it open.
    fn take(self) -> Vec<u8> {
        self.ended.recv_timeout(GRACE).ok();
        mem::take(&mut *lock(&self.read))
    }
}

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
    (
        wake,
        Pause {
            woken,
            length: SOON,
        },
    )
}

impl Pause {
    pub(crate) fn wait(&mut self) {
        let is_woken = self.woken.recv_timeout(self.length).is_ok();
        self.length = if is_woken {
            SOON
        } else {
            LOOK.min(self.length * 2)
        };
    }
}
