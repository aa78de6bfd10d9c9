//! The keeper: starts one program, waits for it, and reports.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::os::fd::{AsFd, AsRawFd};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::PathBuf;
use std::process::{self, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use nix::errno::Errno;
use nix::sys::ptrace;
use nix::sys::resource::{Resource, UsageWho, getrusage, setrlimit};
use nix::sys::signal::Signal;
use nix::sys::time::TimeValLike;
use nix::unistd::{Pid, fchdir, setsid};

use super::line::Task;
use super::processes::wait;
use super::run::{Containment, Ending, MOST_PROCESSES, Report};

/// The stack of the main thread, as Linux gives it by default; it does not depend on the shell's limits.
const STACK: u64 = 8 << 20;

/// `ru_maxrss` counts KiB on Linux and bytes on macOS.
const MAX_RSS_UNIT: u64 = if cfg!(target_os = "macos") { 1 } else { 1024 };

/// Starts a keeper: a child that does `keep` and ends, the first process of a new PID namespace if there are any.
#[cfg(target_os = "linux")]
pub(super) fn start_keeper(containment: Containment, mut keep: impl FnMut()) -> Result<Pid> {
    use std::sync::Mutex;

    use nix::sched::{CloneFlags, clone};

    /// The keeper does no more than start a program. Each gets a copy: made anew, it would have to be cleared.
    static STACK: Mutex<[u8; 256 << 10]> = Mutex::new([0; 256 << 10]);
    let flags = match containment {
        Containment::Namespace => CloneFlags::CLONE_NEWPID,
        Containment::Subreaper | Containment::ProcessGroup => CloneFlags::empty(),
    };
    let keep = Box::new(|| {
        keep();
        0
    });
    let mut stack = STACK.lock().expect("no thread panics while it holds this");
    // SAFETY: this process has a single thread and the child gets a copy of its memory, with this stack in it.
    unsafe { clone(keep, &mut *stack, flags, Some(Signal::SIGCHLD as i32)) }.context("failed to start the keeper")
}

#[cfg(not(target_os = "linux"))]
pub(super) fn start_keeper(_: Containment, mut keep: impl FnMut()) -> Result<Pid> {
    use nix::unistd::{ForkResult, fork};

    // SAFETY: this process has a single thread, so the child may do whatever this process may.
    match unsafe { fork() }.context("failed to start the keeper")? {
        ForkResult::Child => {
            keep();
            std::process::exit(0)
        }
        ForkResult::Parent { child } => Ok(child),
    }
}

/// The keeper's whole life. The user may have up to `most` processes and threads meanwhile.
pub(super) fn keep(task: &Task, most: u64, folder: impl AsFd, mut results: &io::PipeWriter) {
    // All processes of the run that do not leave it are in this session and its group. A scheduler that shares the
    // processors between sessions gives the supervisor as much as all of them.
    setsid().ok();
    limit_namespace();
    bind_to_supervisor();
    let started = Instant::now();
    let ending = match start(task, most, folder) {
        Ok(program) => wait_for(program),
        Err(error) => Ending::not_started(&error),
    };
    let mut report = Report::of_end(ending, started.elapsed());
    if let Ok(usage) = getrusage(UsageWho::RUSAGE_CHILDREN) {
        let [user, system] =
            [usage.user_time(), usage.system_time()].map(|time| time.num_microseconds().unsigned_abs());
        report.processor = Duration::from_micros(user + system);
        report.memory = usage.max_rss().unsigned_abs() * MAX_RSS_UNIT;
    }
    // If the supervisor is gone, there is nobody else to tell.
    results.write_all(report.to_line().as_bytes()).ok();
}

/// Limits the processes of a namespace: no limit of a user binds root. Since Linux 6.14 each namespace has this number
/// of its own; before, it is everybody's.
#[cfg(target_os = "linux")]
fn limit_namespace() {
    if process::id() != 1 {
        return;
    }
    let version = fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    let mut numbers = version.split('.').map_while(|number| number.parse().ok());
    let version: Option<(u32, u32)> = numbers.next().zip(numbers.next());
    if version >= Some((6, 14)) {
        fs::write("/proc/sys/kernel/pid_max", (2 * MOST_PROCESSES).to_string()).ok();
    }
}

#[cfg(not(target_os = "linux"))]
fn limit_namespace() {}

/// Capabilities of Linux by their numbers.
#[cfg(target_os = "linux")]
const CAP_SYS_ADMIN: nix::libc::c_ulong = 21;
#[cfg(target_os = "linux")]
const CAP_SYS_RESOURCE: nix::libc::c_ulong = 24;

/// Ends the keeper, and with it a namespace, when the supervisor is killed; makes what the program leaves its children.
#[cfg(target_os = "linux")]
fn bind_to_supervisor() {
    use nix::sys::prctl;

    prctl::set_pdeathsig(Signal::SIGKILL).ok();
    prctl::set_child_subreaper(true).ok();
    // A program that becomes another user could not be killed.
    prctl::set_no_new_privs().ok();
    // With these root may keep any amount of memory in pipes, where nothing counts it.
    for capability in [CAP_SYS_ADMIN, CAP_SYS_RESOURCE] {
        // SAFETY: it passes numbers.
        unsafe { nix::libc::prctl(nix::libc::PR_CAPBSET_DROP, capability, 0, 0, 0) };
    }
}

#[cfg(not(target_os = "linux"))]
fn bind_to_supervisor() {}

/// Starts the program under its limits; the keeper, which sets them, needs no more than they allow.
fn start(task: &Task, most: u64, folder: impl AsFd) -> Result<Pid> {
    let limit = |resource, value| match setrlimit(resource, value, value) {
        // A hard limit that is lower already is as good.
        Ok(()) | Err(Errno::EPERM) => Ok(()),
        Err(error) => Err(error),
    };
    limit(Resource::RLIMIT_CORE, 0)?;
    limit(Resource::RLIMIT_FSIZE, task.limits.output)?;
    limit(Resource::RLIMIT_STACK, STACK)?;
    limit(Resource::RLIMIT_NPROC, most)?;
    fchdir(folder)?;
    let program = Command::new(executable(task))
        .arg0(&task.program)
        .args(&task.arguments)
        .env_clear()
        .envs(env::var_os("RUST_BACKTRACE").map(|value| ("RUST_BACKTRACE", value)))
        .stdin(Stdio::from(task.input.try_clone()?))
        .stdout(Stdio::from(task.stdout.try_clone()?))
        .stderr(Stdio::from(task.stderr.try_clone()?))
        .spawn()
        .with_context(|| format!("failed to start {}", task.program.display()))?;
    Ok(Pid::from_raw(program.id() as i32))
}

/// Returns a path that leads to the program even while another run removes it.
fn executable(task: &Task) -> PathBuf {
    if cfg!(target_os = "linux") {
        format!("/proc/self/fd/{}", task.executable.as_raw_fd()).into()
    } else {
        task.program.clone()
    }
}

/// Waits for the program, and meanwhile for all orphans: nobody else in a namespace does.
fn wait_for(program: Pid) -> Ending {
    loop {
        let (process, status) = match wait(0) {
            Ok(Some(ended)) => ended,
            Ok(None) => continue,
            Err(error) => return Ending::not_started(&error.into()),
        };
        if let Some(signal) = status.stopped_signal() {
            // It has asked to be traced by its parent, and would stay stopped. Only a tracer needs SIGTRAP.
            let signal = Signal::try_from(signal).ok().filter(|signal| *signal != Signal::SIGTRAP);
            ptrace::detach(process, signal).ok();
        } else if process == program {
            return match status.code() {
                Some(status) => Ending::Exit(status),
                None => Ending::Signal(status.signal().unwrap_or_default()),
            };
        }
    }
}
