//! Finds, measures and ends the processes below another one.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::thread;
use std::time::Duration;

use nix::errno::Errno;
use nix::libc;
use nix::sys::signal::{Signal, kill};
use nix::unistd::{Pid, geteuid, getpid};

use super::run::MOST_PROCESSES;
use super::shared::Shared;

/// Returns how many processes and threads are below the keeper, and how many bytes they have in memory. With what they share
/// by name, that and other files in memory count as well, which takes longer.
pub(super) fn usage(keeper: Pid, mut named: Option<&mut Shared>) -> (usize, u64) {
    let (mut count, mut private, mut shared) = (0, 0, 0);
    // Files that need not be in any process, by device and number.
    let mut in_memory = BTreeMap::new();
    let mut waiting = children(keeper);
    while let Some(process) = waiting.pop() {
        let tasks = tasks(process);
        waiting.extend(children_of(&tasks));
        count += tasks.len();
        if count > MOST_PROCESSES {
            break;
        }
        if let Some([resident, not_alone]) = resident(&tasks) {
            private += resident.saturating_sub(not_alone);
            shared += not_alone;
        }
        if let Some(named) = &mut named {
            named.look_at(process, &mut in_memory);
        }
    }
    if let Some(named) = named {
        shared = shared.max(in_memory.values().sum::<u64>() + named.bytes());
    }
    (count, private + shared)
}

/// Returns the bytes of a process with these threads that are in memory, and how many of these may be shared.
fn resident(tasks: &[PathBuf]) -> Option<[u64; 2]> {
    let read = |task: &PathBuf| -> Option<[u64; 2]> {
        let statm = fs::read_to_string(task.join("statm")).ok()?;
        let mut pages = statm.split(' ').skip(1).map_while(|number| number.parse::<u64>().ok());
        Some([pages.next()? * page_size(), pages.next()? * page_size()])
    };
    // A thread that has ended, such as the main one, has none.
    tasks.iter().filter_map(read).find(|[resident, _]| *resident > 0)
}

fn page_size() -> u64 {
    nix::unistd::sysconf(nix::unistd::SysconfVar::PAGE_SIZE).ok().flatten().map_or(4096, |size| size.unsigned_abs())
}

/// Returns the folders of a process's threads, if the system has such folders.
fn tasks(process: Pid) -> Vec<PathBuf> {
    let tasks = fs::read_dir(format!("/proc/{process}/task"));
    tasks.map_or(vec![], |tasks| tasks.flatten().map(|task| task.path()).collect())
}

/// Returns the children of threads. While processes come and go, some may be missing.
fn children_of(tasks: &[PathBuf]) -> Vec<Pid> {
    let lists = tasks.iter().filter_map(|task| fs::read_to_string(task.join("children")).ok());
    lists
        .flat_map(|list| list.split_whitespace().filter_map(|id| id.parse().ok()).collect::<Vec<_>>())
        .map(Pid::from_raw)
        .collect()
}

/// Returns whether all that runs below a process waits, and some of it for bytes from this pipe: then only they can wake it.
///
/// Where the system does not tell, it returns false.
pub(crate) fn only_wait_for(process: Pid, pipe: (u64, u64)) -> bool {
    let mut is_reading = false;
    let mut waiting = children(process);
    while let Some(process) = waiting.pop() {
        let tasks = tasks(process);
        waiting.extend(children_of(&tasks));
        for task in &tasks {
            match awaited(task) {
                Some(Awaited::Others) => {}
                Some(Awaited::File(number)) => {
                    let file = fs::metadata(format!("/proc/{process}/fd/{number}"));
                    if !file.is_ok_and(|file| (file.dev(), file.ino()) == pipe) {
                        return false;
                    }
                    is_reading = true;
                }
                None => return false,
            }
        }
    }
    is_reading
}

/// What a thread waits for.
enum Awaited {
    /// The bytes of an open file.
    File(u64),
    /// Other threads or processes, without a limit of time.
    Others,
}

/// Returns what a thread waits for, if it is one of these.
#[cfg(target_os = "linux")]
fn awaited(task: &Path) -> Option<Awaited> {
    let call = fs::read_to_string(task.join("syscall")).ok()?;
    // The number of the call in decimal, and its arguments in hexadecimal; another word if it runs.
    let mut words = call.split_whitespace();
    let number: libc::c_long = words.next()?.parse().ok()?;
    let arguments: Vec<u64> = words.map_while(|word| u64::from_str_radix(word.strip_prefix("0x")?, 16).ok()).collect();
    match number {
        libc::SYS_read | libc::SYS_readv => Some(Awaited::File(*arguments.first()?)),
        libc::SYS_futex if *arguments.get(3)? == 0 => Some(Awaited::Others),
        libc::SYS_wait4 | libc::SYS_waitid => Some(Awaited::Others),
        _ => None,
    }
}

#[cfg(not(target_os = "linux"))]
fn awaited(_: &Path) -> Option<Awaited> {
    None
}

/// Returns the children of a process.
pub(crate) fn children(process: Pid) -> Vec<Pid> {
    children_of(&tasks(process))
}

/// Returns how many processes and threads this user may have with one more run; root may have any number.
pub(super) fn most_for_user() -> u64 {
    let user = geteuid().as_raw();
    if user == 0 {
        return u64::MAX;
    }
    let tasks = fs::read_dir("/proc").into_iter().flatten().flatten();
    let tasks = tasks.filter_map(|process| fs::metadata(process.path().join("task")).ok());
    // A folder is linked once from outside, by itself, and by each folder in it.
    let of_user = tasks.filter(|tasks| tasks.uid() == user).map(|tasks| tasks.nlink().saturating_sub(2));
    // Twice as many, since others of this user come and go: the supervisor sees exactly who goes too far.
    of_user.sum::<u64>() + 2 * MOST_PROCESSES as u64
}

/// Kills everything below a process, as far as it is seen in a few passes.
pub(crate) fn kill_below(process: Pid) {
    /// Only processes whose parent ends meanwhile are missed by the first.
    const PASSES: usize = 10;
    let mut stopped = BTreeSet::new();
    for _ in 0..PASSES {
        let known = stopped.len();
        let mut waiting = children(process);
        while let Some(process) = waiting.pop() {
            // What is stopped has no further children. What is killed would make room for those of a fork bomb.
            if stopped.insert(process) {
                kill(process, Signal::SIGSTOP).ok();
                waiting.extend(children(process));
            }
        }
        if stopped.len() == known {
            break;
        }
    }
    for process in stopped {
        kill(process, Signal::SIGKILL).ok();
    }
}

/// Kills and reaps everything below this process until nothing is left.
pub(super) fn end_all_below() {
    loop {
        match wait(libc::WNOHANG) {
            Err(_) => return,
            Ok(Some(_)) => continue,
            Ok(None) => {}
        }
        let killed = children(getpid());
        kill_below(getpid());
        // Each of them ends. What was below them is below this process by then.
        for _ in &killed {
            wait(0).ok();
        }
        if killed.is_empty() {
            // There is a child, but it was missing in the list.
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// Waits for any child. The libraries' `waitpid` fails on signals without a name.
pub(super) fn wait(options: i32) -> Result<Option<(Pid, ExitStatus)>, Errno> {
    let mut status = 0;
    // SAFETY: the system writes to the status and keeps no reference to it.
    match Errno::result(unsafe { libc::waitpid(-1, &raw mut status, options) }) {
        Ok(0) | Err(Errno::EINTR) => Ok(None),
        Ok(process) => Ok(Some((Pid::from_raw(process), ExitStatus::from_raw(status)))),
        Err(error) => Err(error),
    }
}
