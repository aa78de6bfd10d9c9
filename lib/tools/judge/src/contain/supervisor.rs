//! The supervisor: runs one program after the other, and removes whatever they leave.

use std::ffi::OsStr;
use std::io::{self, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::fs::MetadataExt;
use std::os::unix::net::UnixStream;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use nix::poll::{PollFd, PollFlags};
use nix::sys::signal::{Signal, kill, killpg};
use nix::sys::wait::waitpid;
use nix::unistd::Pid;

use super::folder::WorkingFolder;
use super::keeper::{keep, start_keeper};
use super::line::{Task, receive, wait};
use super::processes::{end_all_below, kill_below, most_for_user, usage};
use super::run::{Containment, Ending, Limits, MOST_PROCESSES, Report, WITHOUT_NAMESPACE};
use super::shared::Shared;

/// How often time, memory and processes are checked.
const INTERVAL: Duration = Duration::from_millis(5);

/// The supervisor's whole life. Its standard input is the line to the judge; its folders' names begin with `prefix`.
pub(super) fn supervise(prefix: &OsStr) -> Result<()> {
    let line = UnixStream::from(io::stdin().as_fd().try_clone_to_owned()?);
    let containment = prepare_containment();
    let mut shared = Shared::prepare(containment);
    writeln!(&line, "{containment:?}")?;
    come_first();
    let mut most = (Instant::now(), most_for_user());
    // Where the next run works.
    let mut place: Option<WorkingFolder> = None;
    while let Some(task) = receive(&line)? {
        if most.0.elapsed() > Duration::from_secs(1) {
            most = (Instant::now(), most_for_user());
        }
        let run = || {
            let folder = place.take().map_or_else(|| WorkingFolder::new(prefix), Ok)?;
            let report = run(task, &line, containment, &folder, most.1, &mut shared)?;
            place = Some(folder).filter(WorkingFolder::is_as_new);
            Ok(report)
        };
        let report = run().unwrap_or_else(|error| Report::of_end(Ending::not_started(&error), Duration::ZERO));
        // The judge may be gone; there is nobody else to tell.
        // In one piece, or the judge would wake up twice.
        (&line).write_all(report.to_line().as_bytes()).ok();
    }
    Ok(())
}

/// Runs a program to its end, and ends all that it leaves.
fn run(
    task: Task,
    line: &UnixStream,
    containment: Containment,
    folder: &WorkingFolder,
    most: u64,
    shared: &mut Shared,
) -> Result<Report> {
    let input = task.input.metadata().context("failed to read the input")?;
    shared.begin((input.dev(), input.ino()));
    let (results, keeper_end) = io::pipe()?;
    let keeper = start_keeper(containment, || keep(&task, most, &folder.opened, &keeper_end))?;
    drop(keeper_end);
    let limits = task.limits;
    // From here on only the run's own processes have its outputs open.
    drop(task);
    let started = Instant::now();
    let (early_end, memory) = watch(line, &results, keeper, shared, &limits, started);
    let wall = started.elapsed();
    if early_end.is_some() {
        // The keeper, which the program may have stopped, still gets to account for it.
        kill_below(keeper);
        kill(keeper, Signal::SIGCONT).ok();
    }
    let said = read_report(results);
    kill(keeper, Signal::SIGKILL).ok();
    waitpid(keeper, None)?;
    let left = shared.bytes();
    // In a namespace the kernel has done so already.
    killpg(keeper, Signal::SIGKILL).ok();
    end_all_below();
    shared.end(keeper);
    let kept = Report::from_line(&said).unwrap_or_else(|| {
        let has_told_nothing = said.is_empty() && containment == Containment::Namespace;
        let for_want = Ending::NotStarted { reason: "its keeper ended early".to_owned(), for_want: true };
        Report::of_end(if has_told_nothing { for_want } else { Ending::Unwatched }, wall)
    });
    let memory = kept.memory.max(memory).max(left);
    Ok(match early_end {
        Some(ending) => Report { ending, wall, memory, ..kept },
        None => Report { memory, ..kept },
    })
}

/// Reads the keeper's report, which it writes at once; empty if there is none soon.
fn read_report(mut results: io::PipeReader) -> String {
    const PATIENCE_MILLISECONDS: u16 = 500;
    let has_come = wait(&mut [PollFd::new(results.as_fd(), PollFlags::POLLIN)], PATIENCE_MILLISECONDS);
    let mut text = vec![0; 1 << 12];
    let length = if has_come.unwrap_or(false) { results.read(&mut text).unwrap_or(0) } else { 0 };
    String::from_utf8_lossy(&text[..length]).into_owned()
}

/// Waits until the keeper reports, a limit is passed or the judge asks for the end.
///
/// Returns the early end, if there is one, and the most memory that was seen in use.
fn watch(
    line: &UnixStream,
    results: &io::PipeReader,
    keeper: Pid,
    shared: &mut Shared,
    limits: &Limits,
    started: Instant,
) -> (Option<Ending>, u64) {
    let (mut memory, mut looks) = (0, 0_u64);
    loop {
        let left = limits.time.saturating_sub(started.elapsed());
        if left.is_zero() {
            return (Some(Ending::OverTime), memory);
        }
        let mut waiting =
            [PollFd::new(results.as_fd(), PollFlags::POLLIN), PollFd::new(line.as_fd(), PollFlags::POLLIN)];
        // Rounded up, or the last millisecond would be spent in a loop.
        if let Err(error) = wait(&mut waiting, left.min(INTERVAL).as_micros().div_ceil(1000) as u16) {
            return (Some(Ending::not_started(&error)), memory);
        }
        let [from_keeper, from_judge] = waiting.map(|polled| polled.any().unwrap_or(false));
        if from_keeper {
            return (None, memory);
        }
        if from_judge {
            return (Some(Ending::Stopped), memory);
        }
        looks += 1;
        let (processes, now) = usage(keeper, looks.is_multiple_of(shared.looks_apart()).then_some(&mut *shared));
        memory = memory.max(now);
        if memory > limits.memory {
            return (Some(Ending::OverMemory), memory);
        }
        if processes > MOST_PROCESSES {
            return (Some(Ending::OverProcesses), memory);
        }
    }
}

/// Prepares this process for the best containment that the kernel allows.
#[cfg(target_os = "linux")]
fn prepare_containment() -> Containment {
    use std::{env, fs};

    use nix::sched::{CloneFlags, unshare};

    nix::sys::prctl::set_child_subreaper(true).ok();
    if env::var_os(WITHOUT_NAMESPACE).is_some() {
        return Containment::Subreaper;
    }
    let can_make_one = || {
        let keeper = unshare(CloneFlags::CLONE_NEWIPC)
            .context("no namespace")
            .and_then(|()| start_keeper(Containment::Namespace, || ()));
        keeper.is_ok_and(|keeper| waitpid(keeper, None).is_ok())
    };
    // Root may make a PID namespace; others may inside a user namespace, in which they keep their own number.
    if can_make_one() {
        return Containment::Namespace;
    }
    let (user, group) = (nix::unistd::geteuid(), nix::unistd::getegid());
    if unshare(CloneFlags::CLONE_NEWUSER).is_ok() {
        fs::write("/proc/self/setgroups", "deny").ok();
        fs::write("/proc/self/uid_map", format!("{user} {user} 1")).ok();
        fs::write("/proc/self/gid_map", format!("{group} {group} 1")).ok();
        if can_make_one() {
            return Containment::Namespace;
        }
    }
    Containment::Subreaper
}

#[cfg(not(target_os = "linux"))]
fn prepare_containment() -> Containment {
    Containment::ProcessGroup
}

/// Gives this process, if allowed, priority over the processes of a fork bomb.
fn come_first() {
    #[cfg(target_os = "linux")]
    // SAFETY: the system reads the parameter and keeps no reference to it.
    unsafe {
        use nix::libc::{SCHED_RESET_ON_FORK, SCHED_RR, sched_param, sched_setscheduler};

        sched_setscheduler(0, SCHED_RR | SCHED_RESET_ON_FORK, &sched_param { sched_priority: 1 });
    }
}
