//! Runs one program on one case: a plain child process in its own group, within limits. It has your rights; this is no sandbox.
//! The whole group ends when the program ends, and when the judge is interrupted or killed.

#[cfg_attr(unix, path = "run/unix.rs")]
#[cfg_attr(windows, path = "run/windows.rs")]
mod system;

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::mem;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
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
pub(crate) const GRACE: Duration = Duration::from_secs(1);

/// Bytes of the main thread's stack: first the default of Linux, whatever the shell's limit is.
static STACK: AtomicU64 = AtomicU64::new(8 << 20);

/// Sets the stack of programs started from now on. On Windows, the executable sets its own.
pub fn set_stack(bytes: u64) {
    STACK.store(bytes, Ordering::Relaxed);
}

pub fn stack() -> u64 {
    STACK.load(Ordering::Relaxed)
}

/// Runs a program on the file `input` until it ends or exceeds a limit.
///
/// # Errors
///
/// If the program cannot be started, or the judge is interrupted. Nothing that the program does is an error.
pub fn run(command: &mut Command, input: &Path, limits: &Limits) -> Result<Execution> {
    let input = File::open(input).with_context(|| format!("failed to read {}", short(input)))?;
    let (wake, mut pause) = pause();
    let mut running = Running::start(command.stdin(input), limits, &wake)?;
    let stdout = running.child().stdout.take().context("no pipe")?;
    running.stdout = Some(Output::collect(stdout, limits.output, wake));
    loop {
        if let Some(ending) = running.look()? {
            return Ok(running.finish(ending));
        }
        pause.wait();
    }
}

/// A running program; dropping this ends it.
pub(crate) struct Running {
    group: Group,
    limits: Limits,
    started: Instant,
    memory: u64,
    /// Standard output, unless the caller reads it.
    stdout: Option<Output>,
    stderr: Output,
}

impl Running {
    /// Starts a program, with a pipe for its standard output, and collects its standard error.
    pub(crate) fn start(command: &mut Command, limits: &Limits, wake: &Sender<()>) -> Result<Running> {
        let started = Instant::now();
        let program = Path::new(command.get_program()).to_owned();
        let mut group = Group::start(command.stdout(Stdio::piped()).stderr(Stdio::piped()))
            .with_context(|| format!("failed to start {}", short(&program)))?;
        let stderr = group.child.stderr.take().context("no pipe")?;
        let stderr = Output::collect(stderr, limits.output, wake.clone());
        Ok(Running { group, limits: *limits, started, memory: 0, stdout: None, stderr })
    }

    pub(crate) fn child(&mut self) -> &mut Child {
        &mut self.group.child
    }

    /// Returns how the program ended, or which limit it exceeds; `None` while it runs within its limits.
    pub(crate) fn look(&mut self) -> Result<Option<Ending>> {
        interrupt::check()?;
        if let Some(ending) = self.group.ended()? {
            return Ok(Some(ending));
        }
        self.memory = self.memory.max(self.group.memory());
        let mut outputs = self.stdout.iter().chain([&self.stderr]);
        Ok(match () {
            () if self.memory > self.limits.memory => Some(Ending::OverMemory),
            () if self.started.elapsed() > self.limits.time => Some(Ending::OverTime),
            () if outputs.any(|output| lock(&output.read).len() as u64 > self.limits.output) => {
                Some(Ending::OverOutput)
            }
            () => None,
        })
    }

    /// Whether the program is idle, on systems that report it.
    pub(crate) fn is_asleep(&self) -> bool {
        self.group.is_asleep(self.started.elapsed())
    }

    pub(crate) fn finish(mut self, ending: Ending) -> Execution {
        let wall = self.started.elapsed();
        let memory = self.group.end(self.memory);
        let stderr = self.stderr.take();
        let stdout = self.stdout.map(|stdout| stdout.take()).unwrap_or_default();
        let is_over = stdout.len().max(stderr.len()) as u64 > self.limits.output;
        let ending = if is_over { Ending::OverOutput } else { ending };
        Execution { ending, wall, memory, stdout, stderr }
    }
}

/// A pipe that a thread reads.
struct Output {
    read: Arc<Mutex<Vec<u8>>>,
    /// Disconnected at the end of the pipe.
    ended: Receiver<()>,
}

impl Output {
    /// Reads up to the limit; the end of the pipe ends the pause.
    fn collect(pipe: impl Read + Send + 'static, limit: u64, wake: Sender<()>) -> Output {
        let read = Arc::<Mutex<Vec<u8>>>::default();
        let kept = Arc::clone(&read);
        let keep = move |block: &[u8]| {
            let mut kept = lock(&kept);
            kept.extend_from_slice(block);
            kept.len() as u64 <= limit
        };
        Output { read, ended: follow(pipe, wake, keep) }
    }

    /// Returns what was read. Waits for the end of the pipe, but not long for other processes that hold it open.
    fn take(self) -> Vec<u8> {
        self.ended.recv_timeout(GRACE).ok();
        mem::take(&mut *lock(&self.read))
    }
}

/// Hands what comes through a pipe to `take` on a thread, and at the end nothing, unless `take` wants no more before. Then drops
/// `take`, disconnects the result and ends the pause.
pub(crate) fn follow(
    mut pipe: impl Read + Send + 'static,
    wake: Sender<()>,
    mut take: impl FnMut(&[u8]) -> bool + Send + 'static,
) -> Receiver<()> {
    let (ending, ended) = mpsc::channel::<()>();
    thread::spawn(move || {
        let (mut block, mut goes_on) = (vec![0; 1 << 16], true);
        while goes_on {
            let length = match pipe.read(&mut block) {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                read => read.unwrap_or(0),
            };
            goes_on = take(&block[..length]) && length > 0;
        }
        drop((take, ending));
        wake.send(()).ok();
    });
    ended
}

pub(crate) fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().expect("no thread panics while it holds this")
}

/// Waits until the next check is due or an output ends.
pub(crate) struct Pause {
    woken: Receiver<()>,
    length: Duration,
}

/// Returns a pause, and what ends it.
pub(crate) fn pause() -> (Sender<()>, Pause) {
    let (wake, woken) = mpsc::channel();
    (wake, Pause { woken, length: SOON })
}

impl Pause {
    pub(crate) fn wait(&mut self) {
        match self.woken.recv_timeout(self.length) {
            Ok(()) => return self.length = SOON,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => thread::sleep(self.length),
        }
        self.length = LOOK.min(self.length * 2);
    }
}
