//! A Unix process group.

use std::fs;
use std::io::{self, PipeReader, PipeWriter, Read, Write};
use std::mem::MaybeUninit;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use nix::libc::{self, rusage, timeval};
use nix::sys::resource::{Resource, UsageWho, getrlimit, getrusage, setrlimit};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;

use super::{Ending, Memory};
use crate::interrupt::TOLD;

/// `ru_maxrss` counts KiB on Linux and bytes on macOS.
const MAX_RSS_UNIT: u64 = if cfg!(target_os = "macos") { 1 } else { 1024 };

/// Bytes of the main thread's stack: first the default of Linux, whatever the shell's limit is.
static STACK: AtomicU64 = AtomicU64::new(8 << 20);

/// How many bytes a process may grow before it becomes the program; up to 384 KiB were seen.
const BEFORE_EXEC: u64 = 1 << 20;

/// Makes the system end the child when the judge is killed, where it can.
pub fn end_with_judge(command: &mut Command) -> &mut Command {
    // The system sends the signal again for each thread of a killed judge that ends, so it must not count as the second interruption.
    // SAFETY: the child makes one system call.
    unsafe { command.pre_exec(|| bind(TOLD)) }
}

/// Makes the system send a signal to this process when the thread that has started it ends; this thread waits for it.
fn bind(signal: Signal) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    nix::sys::prctl::set_pdeathsig(signal)?;
    #[cfg(not(target_os = "linux"))]
    let _ = signal;
    Ok(())
}

/// Allows programs so many bytes of stack, or as many as the system allows. Returns how many.
pub(crate) fn allow_stack(bytes: u64) -> u64 {
    STACK.store(bytes, Ordering::Relaxed);
    if let Ok((own, most)) = getrlimit(Resource::RLIMIT_STACK)
        && most < bytes
    {
        // Only a privileged judge can.
        setrlimit(Resource::RLIMIT_STACK, own, bytes).ok();
    }
    allowed_stack()
}

/// Returns how many bytes of stack programs have.
pub fn stack() -> Option<u64> {
    Some(allowed_stack())
}

fn allowed_stack() -> u64 {
    let wanted = STACK.load(Ordering::Relaxed);
    match getrlimit(Resource::RLIMIT_STACK) {
        Ok((_, most)) => wanted.min(most),
        Err(_) => wanted,
    }
}

/// A program and the processes that it started in its group.
pub(super) struct Group {
    pub(super) child: Child,
    /// The memory of the process before it became the program. The system counts it as the program's.
    before: u64,
    /// Its resource usage, once it has ended.
    usage: Option<rusage>,
}

impl Group {
    /// Starts a program in a group of its own.
    pub(super) fn start(command: &mut Command) -> io::Result<Group> {
        let stack = allowed_stack();
        let (mut reader, writer) = io::pipe()?;
        let prepare = move || {
            bind(Signal::SIGKILL)?;
            setrlimit(Resource::RLIMIT_STACK, stack, stack)?;
            setrlimit(Resource::RLIMIT_CORE, 0, 0).ok();
            tell_memory(&writer)
        };
        // SAFETY: the child makes system calls that only read numbers.
        unsafe { command.pre_exec(prepare) };
        command.process_group(0);
        Ok(Group {
            child: command.spawn()?,
            before: told_memory(&mut reader)?,
            usage: None,
        })
    }

    fn id(&self) -> Pid {
        Pid::from_raw(self.child.id() as i32)
    }

    /// Returns how the program ended, if it did.
    pub(super) fn ended(&mut self) -> io::Result<Option<Ending>> {
        self.wait(libc::WNOHANG)
    }

    fn wait(&mut self, options: i32) -> io::Result<Option<Ending>> {
        let mut status = 0;
        let mut usage = MaybeUninit::uninit();
        // SAFETY: the system writes to both places, and keeps neither.
        let waited = unsafe {
            libc::wait4(
                self.id().as_raw(),
                &raw mut status,
                options,
                usage.as_mut_ptr(),
            )
        };
        if waited < 0 {
            return Err(io::Error::last_os_error());
        }
        if waited == 0 {
            return Ok(None);
        }
        // SAFETY: the call has returned a process, so the system has written its usage.
        self.usage = Some(unsafe { usage.assume_init() });
        let status = ExitStatus::from_raw(status);
        Ok(Some(match status.code() {
            Some(code) => Ending::Exit(code),
            None => Ending::Signal(status.signal().unwrap_or_default()),
        }))
    }

    /// Returns the peak memory so far; 0 where the system does not report it, or where it may be that of the judge.
    pub(super) fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.id())).unwrap_or_default();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kibibytes = peak.and_then(|peak| peak.trim().strip_suffix(" kB"));
        let kibibytes: u64 = kibibytes
            .and_then(|number| number.parse().ok())
            .unwrap_or(0);
        if self.is_known(kibibytes << 10) {
            kibibytes << 10
        } else {
            0
        }
    }

    /// Whether a peak is that of the program, and not of the process before it became the program.
    fn is_known(&self, peak: u64) -> bool {
        !cfg!(target_os = "linux") || peak > self.before + BEFORE_EXEC
    }

    /// Returns the processor time so far; 0 where the system does not report it.
    pub(super) fn time(&self) -> Duration {
        #[cfg(target_os = "linux")]
        if let Ok(clock) = nix::time::ClockId::pid_cpu_clock_id(self.id()) {
            return clock.now().map_or(Duration::ZERO, Duration::from);
        }
        Duration::ZERO
    }

    /// Returns how long the program has waited for a processor; 0 where the system does not report it.
    pub(super) fn delay(&self) -> Duration {
        let path = format!("/proc/{}/schedstat", self.id());
        let text = fs::read_to_string(path).unwrap_or_default();
        let nanoseconds = text
            .split(' ')
            .nth(1)
            .and_then(|number| number.parse().ok());
        Duration::from_nanos(nanoseconds.unwrap_or(0))
    }

    /// Returns whether all threads sleep, and none waits for a processor; false where the system does not report it.
    pub(super) fn is_asleep(&self, _: Duration) -> bool {
        let Ok(threads) = fs::read_dir(format!("/proc/{}/task", self.id())) else {
            return false;
        };
        threads.flatten().all(|thread| {
            let stat = fs::read_to_string(thread.path().join("stat")).unwrap_or_default();
            // The program's name, which stands before this, may contain anything.
            match stat.rsplit_once(')') {
                Some((_, state)) => state.starts_with(" S "),
                None => stat.is_empty(),
            }
        })
    }

    /// Ends the group. Returns the processor time and the peak memory; `seen` is the most memory that was seen.
    pub(super) fn end(&mut self, seen: u64) -> (Duration, Memory) {
        killpg(self.id(), Signal::SIGKILL).ok();
        while self.usage.is_none() {
            match self.wait(0) {
                Err(error) if error.kind() != io::ErrorKind::Interrupted => break,
                _ => {}
            }
        }
        let Some(usage) = self.usage else {
            return (Duration::ZERO, Memory::Peak(seen));
        };
        let time = duration(usage.ru_utime) + duration(usage.ru_stime);
        let peak = (usage.ru_maxrss.unsigned_abs() * MAX_RSS_UNIT).max(seen);
        if self.is_known(peak) {
            (time, Memory::Peak(peak))
        } else {
            (time, Memory::Below(peak))
        }
    }
}

fn duration(time: timeval) -> Duration {
    Duration::new(time.tv_sec as u64, time.tv_usec as u32 * 1000)
}

/// Sends the peak memory of this process.
fn tell_memory(mut pipe: &PipeWriter) -> io::Result<()> {
    let usage = getrusage(UsageWho::RUSAGE_SELF)?;
    let peak = usage.max_rss().unsigned_abs() * MAX_RSS_UNIT;
    pipe.write_all(&peak.to_ne_bytes())
}

/// Receives what [`tell_memory`] sends.
fn told_memory(pipe: &mut PipeReader) -> io::Result<u64> {
    let mut bytes = [0; size_of::<u64>()];
    pipe.read_exact(&mut bytes)?;
    Ok(u64::from_ne_bytes(bytes))
}

impl Drop for Group {
    fn drop(&mut self) {
        if self.usage.is_none() {
            self.end(0);
        }
    }
}
