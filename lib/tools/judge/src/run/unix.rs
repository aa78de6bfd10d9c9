//! A process group of Unix.

use std::fs;
use std::io;
use std::mem::MaybeUninit;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, Command, ExitStatus};
use std::time::Duration;

use nix::libc::{self, rusage};
use nix::sys::resource::{Resource, UsageWho, getrusage, setrlimit};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;

use super::Ending;

/// The stack of the main thread, as Linux gives it by default; it does not depend on the shell's limits.
const STACK: u64 = 8 << 20;

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
        // SAFETY: the new process calls functions of the system that only read numbers.
        unsafe {
            command.process_group(0).pre_exec(|| {
                bind(Signal::SIGKILL)?;
                // A hard limit that is lower already is as good.
                setrlimit(Resource::RLIMIT_STACK, STACK, STACK).ok();
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

    /// Returns the processor time so far, or in all.
    pub(super) fn processor(&self) -> Duration {
        /// As Linux counts for programs, whatever its own clock does.
        const TICKS_PER_SECOND: f64 = 100.0;
        if let Some(usage) = &self.usage {
            let time = |time: libc::timeval| Duration::new(time.tv_sec as u64, time.tv_usec as u32 * 1000);
            return time(usage.ru_utime) + time(usage.ru_stime);
        }
        let ticks = fields(Path::new(&format!("/proc/{}", self.id())));
        let ticks = ticks.iter().skip(12).take(2).filter_map(|ticks| ticks.parse::<f64>().ok());
        Duration::from_secs_f64(ticks.sum::<f64>() / TICKS_PER_SECOND)
    }

    /// Returns whether no thread has anything to do, however long it would wait for its turn; true if nothing tells it.
    pub(super) fn is_asleep(&self) -> bool {
        let threads = fs::read_dir(format!("/proc/{}/task", self.id())).into_iter().flatten().flatten();
        threads.map(|thread| fields(&thread.path())).all(|fields| fields.get(1).is_none_or(|state| state == "S"))
    }

    /// Ends all of it. Returns its processor time, and its peak of memory, of which so much has been `seen`.
    pub(super) fn end(&mut self, seen: u64) -> (Duration, u64) {
        killpg(self.id(), Signal::SIGKILL).ok();
        while self.usage.is_none() && self.wait(0).is_err_and(|error| error.kind() == io::ErrorKind::Interrupted) {}
        let peak = self.usage.map_or(0, |usage| usage.ru_maxrss.unsigned_abs() * MAX_RSS_UNIT);
        // On Linux it counts what the judge had when it started the program: what is below may be the judge's.
        let own = getrusage(UsageWho::RUSAGE_SELF).map_or(0, |own| own.max_rss().unsigned_abs() * MAX_RSS_UNIT);
        let is_of_program = !cfg!(target_os = "linux") || peak > own;
        (self.processor(), if is_of_program { peak } else { seen })
    }
}

/// Returns what Linux says of a process or thread, after the name of the program, which may hold anything.
fn fields(folder: &Path) -> Vec<String> {
    let stat = fs::read_to_string(folder.join("stat")).unwrap_or_default();
    stat.rsplit(')').next().unwrap_or_default().split(' ').map(str::to_owned).collect()
}

impl Drop for Group {
    fn drop(&mut self) {
        if self.usage.is_none() {
            self.end(0);
        }
    }
}
