//! A process group of Unix.

use std::fs;
use std::io;
use std::mem::MaybeUninit;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus};
use std::time::Duration;

use nix::libc::{self, rusage};
use nix::sys::resource::{Resource, UsageWho, getrusage, setrlimit};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;

use super::{Ending, stack};

/// `ru_maxrss` counts KiB on Linux and bytes on macOS.
const MAX_RSS_UNIT: u64 = if cfg!(target_os = "macos") { 1 } else { 1024 };

/// Has the system end what this command starts when the judge is killed, where it can.
pub fn end_with_judge(command: &mut Command) -> &mut Command {
    // SAFETY: the new process calls one function of the system.
    unsafe { command.pre_exec(|| bind(Signal::SIGTERM)) }
}

/// The signal comes when the thread ends that has started the process, and that waits for it.
#[cfg(target_os = "linux")]
fn bind(signal: Signal) -> io::Result<()> {
    Ok(nix::sys::prctl::set_pdeathsig(signal)?)
}

#[cfg(not(target_os = "linux"))]
fn bind(_: Signal) -> io::Result<()> {
    Ok(())
}

/// A program, and what it has started in its process group.
pub(super) struct Group {
    pub(super) child: Child,
    /// What it has used in all, once it has been waited for.
    usage: Option<rusage>,
}

impl Group {
    pub(super) fn start(command: &mut Command) -> io::Result<Group> {
        let stack = stack();
        // SAFETY: the new process calls functions of the system that only read numbers.
        unsafe {
            command.process_group(0).pre_exec(move || {
                bind(Signal::SIGKILL)?;
                // A hard limit that is lower already is as good.
                setrlimit(Resource::RLIMIT_STACK, stack, stack).ok();
                setrlimit(Resource::RLIMIT_CORE, 0, 0).ok();
                Ok(())
            });
        }
        Ok(Group { child: command.spawn()?, usage: None })
    }

    fn id(&self) -> Pid {
        Pid::from_raw(self.child.id() as i32)
    }

    /// Returns how the program has ended, if it has.
    pub(super) fn ended(&mut self) -> io::Result<Option<Ending>> {
        self.wait(libc::WNOHANG)
    }

    fn wait(&mut self, options: i32) -> io::Result<Option<Ending>> {
        let (mut status, mut usage) = (0, MaybeUninit::uninit());
        // SAFETY: the system writes to both places, and keeps neither.
        let waited = unsafe { libc::wait4(self.id().as_raw(), &raw mut status, options, usage.as_mut_ptr()) };
        if waited <= 0 {
            return if waited == 0 { Ok(None) } else { Err(io::Error::last_os_error()) };
        }
        // SAFETY: it has written it, as it has returned the process.
        self.usage = Some(unsafe { usage.assume_init() });
        let status = ExitStatus::from_raw(status);
        Ok(Some(status.code().map_or_else(|| Ending::Signal(status.signal().unwrap_or_default()), Ending::Exit)))
    }

    /// Returns the peak of memory so far; 0 if nothing tells it.
    pub(super) fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.id())).unwrap_or_default();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        peak.and_then(|peak| peak.trim().strip_suffix(" kB")?.parse::<u64>().ok()).unwrap_or(0) << 10
    }

    /// Returns whether no thread has anything to do, however long it would wait for its turn; false if nothing tells it.
    pub(super) fn is_asleep(&self, _: Duration) -> bool {
        let Ok(threads) = fs::read_dir(format!("/proc/{}/task", self.id())) else { return false };
        threads.flatten().all(|thread| {
            let said = fs::read_to_string(thread.path().join("stat")).unwrap_or_default();
            // The name of the program before it may hold anything.
            said.rsplit(')').next().is_some_and(|rest| rest.is_empty() || rest.starts_with(" S "))
        })
    }

    /// Ends all of it. Returns its peak of memory, of which so much has been `seen`.
    pub(super) fn end(&mut self, seen: u64) -> u64 {
        killpg(self.id(), Signal::SIGKILL).ok();
        while self.usage.is_none() && self.wait(0).is_err_and(|error| error.kind() == io::ErrorKind::Interrupted) {}
        let peak = self.usage.map_or(0, |usage| usage.ru_maxrss.unsigned_abs() * MAX_RSS_UNIT);
        // On Linux it counts what the judge had when it started the program: what is below may be the judge's.
        let own = getrusage(UsageWho::RUSAGE_SELF).map_or(0, |own| own.max_rss().unsigned_abs() * MAX_RSS_UNIT);
        if !cfg!(target_os = "linux") || peak > own { peak } else { seen }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        if self.usage.is_none() {
            self.end(0);
        }
    }
}
