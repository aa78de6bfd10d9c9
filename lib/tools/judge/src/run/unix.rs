//! A Unix process group.

use std::fs;
use std::io;
use std::mem::MaybeUninit;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::Ordering;
use std::time::Duration;

use nix::libc::{self, rusage};
use nix::sys::resource::{Resource, UsageWho, getrusage, setrlimit};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;

use super::{ENDS_ALL, Ending, STACK};

/// `ru_maxrss` counts KiB on Linux and bytes on macOS.
const MAX_RSS_UNIT: u64 = if cfg!(target_os = "macos") { 1 } else { 1024 };

/// Makes the system end the child when the judge is killed, where it can.
pub fn end_with_judge(command: &mut Command) -> &mut Command {
    // SAFETY: the child makes one system call.
    unsafe { command.pre_exec(|| bind(Signal::SIGTERM)) }
}

/// The signal is sent when the thread that started the process ends; this thread waits for it.
fn bind(signal: Signal) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    nix::sys::prctl::set_pdeathsig(signal)?;
    #[cfg(not(target_os = "linux"))]
    let _ = signal;
    Ok(())
}

/// A program and the processes that it started in its group.
pub(super) struct Group {
    pub(super) child: Child,
    /// Its resource usage, once it has ended.
    usage: Option<rusage>,
}

impl Group {
    pub(super) fn start(command: &mut Command) -> io::Result<Group> {
        let stack = STACK.load(Ordering::Relaxed);
        let limit = move || {
            // Ignore an error: a lower hard limit stays.
            setrlimit(Resource::RLIMIT_STACK, stack, stack).ok();
            setrlimit(Resource::RLIMIT_CORE, 0, 0).ok();
        };
        if ENDS_ALL.load(Ordering::Relaxed) {
            // SAFETY: the child makes system calls that only read numbers.
            unsafe { command.pre_exec(move || bind(Signal::SIGKILL).map(|()| limit())) };
        } else {
            limit();
        }
        command.process_group(0);
        Ok(Group {
            child: command.spawn()?,
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
        let (mut status, mut usage) = (0, MaybeUninit::uninit());
        // SAFETY: the system writes to both places, and keeps neither.
        let waited = unsafe {
            libc::wait4(
                self.id().as_raw(),
                &raw mut status,
                options,
                usage.as_mut_ptr(),
            )
        };
        if waited <= 0 {
            return if waited == 0 {
                Ok(None)
            } else {
                Err(io::Error::last_os_error())
            };
        }
        // SAFETY: the call has returned a process, so the system has written its usage.
        self.usage = Some(unsafe { usage.assume_init() });
        let status = ExitStatus::from_raw(status);
        Ok(Some(status.code().map_or_else(
            || Ending::Signal(status.signal().unwrap_or_default()),
            Ending::Exit,
        )))
    }

    /// Returns the peak memory so far; 0 where the system does not report it.
    pub(super) fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.id())).unwrap_or_default();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        peak.and_then(|peak| peak.trim().strip_suffix(" kB")?.parse::<u64>().ok())
            .unwrap_or(0)
            << 10
    }

    /// Returns whether all threads sleep, and none waits for a processor; false where the system does not report it.
    pub(super) fn is_asleep(&self, _: Duration) -> bool {
        let Ok(threads) = fs::read_dir(format!("/proc/{}/task", self.id())) else {
            return false;
        };
        threads.flatten().all(|thread| {
            let said = fs::read_to_string(thread.path().join("stat")).unwrap_or_default();
            // The program's name, which stands before this, may contain anything.
            said.rsplit(')')
                .next()
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(" S "))
        })
    }

    /// Ends the group. Returns the peak memory, which is at least what was `seen`.
    pub(super) fn end(&mut self, seen: u64) -> u64 {
        killpg(self.id(), Signal::SIGKILL).ok();
        while self.usage.is_none()
            && self
                .wait(0)
                .is_err_and(|error| error.kind() == io::ErrorKind::Interrupted)
        {}
        let peak = self
            .usage
            .map_or(0, |usage| usage.ru_maxrss.unsigned_abs() * MAX_RSS_UNIT);
        // On Linux the peak includes that of the judge before `exec`: a smaller value may be the judge's.
        let own = getrusage(UsageWho::RUSAGE_SELF)
            .map_or(0, |own| own.max_rss().unsigned_abs() * MAX_RSS_UNIT);
        if !cfg!(target_os = "linux") || peak > own {
            peak
        } else {
            seen
        }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        if self.usage.is_none() {
            self.end(0);
        }
    }
}
