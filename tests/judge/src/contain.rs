//! The supervisor: a process of its own that runs programs within limits and leaves nothing of them behind.
//!
//! The judge has many threads and cannot fork safely, so each of its workers starts it again as `judge contain` and
//! has that run one case after the other. Three processes follow each other:
//!
//! 1. The *supervisor* has one thread. For each case it starts a keeper, in a new PID namespace where the kernel
//!    allows one, and watches time, memory and its line to the judge. When the line ends, whatever ended the judge, it
//!    kills everything.
//! 2. The *keeper* is the first process of the namespace. It starts the program, waits for it and reports. When the
//!    keeper ends, the kernel kills all that is left in the namespace.
//! 3. The *program*, with the case as its standard input and the judge's pipes as its outputs.
//!
//! Without a namespace the supervisor is a child subreaper: what the program leaves behind becomes its child, and it
//! kills its children until there are none; a SIGKILL of the supervisor itself is the one thing that this does not
//! survive. Where there is no subreaper either, as on macOS, it kills the process group.

use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
#[cfg(target_os = "linux")]
use nix::sys::memfd::{MFdFlags, memfd_create};
use nix::sys::resource::{Resource, UsageWho, getrusage, setrlimit};
use nix::sys::signal::{Signal, kill, killpg};
use nix::sys::time::TimeValLike;
use nix::sys::wait::waitpid;
use nix::unistd::{Pid, getpid, setpgid, setsid};
use serde::{Deserialize, Serialize};

/// The word that makes `judge` a supervisor.
pub const COMMAND: &str = "contain";

/// The environment variable that makes the judge do without namespaces, for testing the other way.
pub const WITHOUT_NAMESPACE: &str = "JUDGE_WITHOUT_NAMESPACE";

/// What the supervisor is told, as a line of JSON.
#[derive(Debug, Serialize, Deserialize)]
pub struct Orders {
    pub program: PathBuf,
    pub arguments: Vec<OsString>,
    /// The file that is the program's standard input.
    pub input: PathBuf,
    pub limits: Limits,
}

/// What a run may use.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Limits {
    /// Wall time.
    pub time: Duration,
    /// Bytes that all processes of the run together may have in memory.
    pub memory: u64,
    /// Bytes of standard output, of standard error, and of each file that is written.
    pub output: u64,
}

/// What the supervisor reports, as a line of JSON.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Report {
    pub ending: Ending,
    pub wall: Duration,
    /// What the program and the children that it waited for used of the processors, in user and in system mode.
    pub processor: Duration,
    /// The largest number of bytes in memory, by the system's own account.
    pub memory: u64,
    pub containment: Containment,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    Exit(i32),
    Signal(i32),
    OverTime,
    OverMemory,
    /// Killed because the judge asked for it.
    Stopped,
    /// The program could not be started, for this reason.
    NotStarted(String),
}

/// What keeps a run's processes together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Containment {
    Namespace,
    Subreaper,
    ProcessGroup,
}

/// How often time and memory are looked at.
const INTERVAL: Duration = Duration::from_millis(5);

/// The stack of the main thread, as Linux gives it by default; it does not depend on the shell's limits.
const STACK: u64 = 8 << 20;

/// If this process was started as a supervisor, is one until the end. Every `main` that judges calls this first.
pub fn supervise_if_ordered() {
    if env::args().nth(1).as_deref() == Some(COMMAND) {
        if let Err(error) = supervise() {
            eprintln!("judge: {error:#}");
            process::exit(2);
        }
        process::exit(0);
    }
}

/// The supervisor's whole life. Its standard input is the line to the judge; its outputs become the programs'.
fn supervise() -> Result<()> {
    let line = UnixStream::from(io::stdin().as_fd().try_clone_to_owned()?);
    // Out of the terminal's session and process group: a Ctrl-C is the judge's to handle.
    setsid().ok();
    let containment = prepare_containment();
    for orders in BufReader::new(&line).lines() {
        let orders = serde_json::from_str(&orders?).context("the supervisor cannot read its orders")?;
        let report = serde_json::to_string(&run(&orders, &line, containment)?)?;
        // The judge may be gone; there is nobody else to tell.
        writeln!(&line, "{report}").ok();
    }
    Ok(())
}

/// Opens a case's input for the program: a copy without a name, so that the program cannot find the file and spoil it.
#[cfg(target_os = "linux")]
fn open_input(path: &Path) -> io::Result<File> {
    use std::io::Seek;

    /// A larger one is worth no copy in memory.
    const LARGEST_COPY: u64 = 64 << 20;
    let mut file = File::open(path)?;
    let metadata = file.metadata()?;
    if !metadata.is_file() || metadata.len() > LARGEST_COPY {
        return Ok(file);
    }
    let mut copy = File::from(memfd_create("input", MFdFlags::MFD_CLOEXEC)?);
    io::copy(&mut file, &mut copy)?;
    copy.rewind()?;
    Ok(copy)
}

#[cfg(not(target_os = "linux"))]
fn open_input(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// Runs a program to its end and the end of all that it leaves.
fn run(orders: &Orders, line: &UnixStream, containment: Containment) -> Result<Report> {
    // The program's current folder: empty, and gone with the run even if the judge is killed.
    let folder = tempfile::Builder::new()
        .prefix("judge-")
        .tempdir()
        .context("no temporary folder can be made")?;
    let input = open_input(&orders.input).with_context(|| format!("{} cannot be read", orders.input.display()))?;
    let (results, keeper_end) = io::pipe()?;
    let keeper = start_keeper(containment, || keep(orders, &input, folder.path(), &keeper_end))?;
    drop(input);
    drop(keeper_end);
    let started = Instant::now();
    let (early_end, memory_seen) = watch(line, &results, keeper, &orders.limits, started)?;
    let over = started.elapsed();
    if early_end.is_some() {
        end_program(&results, keeper);
    }
    let kept = Kept::read(results);
    waitpid(keeper, None)?;
    kill_the_rest(keeper);
    let nothing_kept = Kept {
        ending: Ending::NotStarted("its keeper ended early".to_owned()),
        wall: over,
        processor: Duration::ZERO,
        memory: memory_seen,
    };
    let kept = kept.unwrap_or(nothing_kept);
    let (ending, wall) = match early_end {
        Some(ending) => (ending, over),
        None => (kept.ending, kept.wall),
    };
    Ok(Report {
        ending,
        wall,
        processor: kept.processor,
        memory: kept.memory,
        containment,
    })
}

/// `ru_maxrss` counts KiB on Linux and bytes on macOS.
const MAX_RSS_UNIT: u64 = if cfg!(target_os = "macos") { 1 } else { 1024 };

/// What the keeper reports.
#[derive(Serialize, Deserialize)]
struct Kept {
    ending: Ending,
    wall: Duration,
    processor: Duration,
    memory: u64,
}

impl Kept {
    fn read(mut results: io::PipeReader) -> Option<Kept> {
        let mut text = String::new();
        results.read_to_string(&mut text).ok()?;
        serde_json::from_str(&text).ok()
    }
}

/// Starts the keeper: a child that does `keep` and ends, the first process of a new PID namespace if there are any.
fn start_keeper(containment: Containment, mut keep: impl FnMut()) -> Result<Pid> {
    let keep = Box::new(|| {
        keep();
        0
    });
    #[cfg(target_os = "linux")]
    {
        use nix::sched::{CloneFlags, clone};

        let flags = match containment {
            Containment::Namespace => CloneFlags::CLONE_NEWPID,
            Containment::Subreaper | Containment::ProcessGroup => CloneFlags::empty(),
        };
        let mut stack = vec![0; KEEPER_STACK];
        // SAFETY: this process has a single thread and the child gets a copy of its memory, with this stack in it.
        unsafe { clone(keep, &mut stack, flags, Some(Signal::SIGCHLD as i32)) }.context("clone")
    }
    #[cfg(not(target_os = "linux"))]
    {
        use nix::unistd::{ForkResult, fork};

        let _ = containment;
        // SAFETY: this process has a single thread, so the child may do whatever this process may.
        match unsafe { fork() }.context("fork")? {
            ForkResult::Child => {
                (keep)();
                process::exit(0)
            }
            ForkResult::Parent { child } => Ok(child),
        }
    }
}

/// Bytes of stack for the keeper, which does no more than start a program.
#[cfg(target_os = "linux")]
const KEEPER_STACK: usize = 256 << 10;

/// The keeper's whole life: starts the program, waits for it, and reports.
fn keep(orders: &Orders, input: &File, folder: &Path, mut results: &io::PipeWriter) {
    // Without a namespace all processes that do not leave it are in this group.
    setpgid(Pid::from_raw(0), Pid::from_raw(0)).ok();
    die_with_parent();
    let started = Instant::now();
    let ending = match start(orders, input, folder) {
        Ok(mut program) => match program.wait() {
            Ok(status) => match (status.code(), status.signal()) {
                (Some(code), _) => Ending::Exit(code),
                (None, signal) => Ending::Signal(signal.unwrap_or_default()),
            },
            Err(error) => Ending::NotStarted(error.to_string()),
        },
        Err(error) => Ending::NotStarted(format!("{error:#}")),
    };
    let wall = started.elapsed();
    let mut kept = Kept {
        ending,
        wall,
        processor: Duration::ZERO,
        memory: 0,
    };
    if let Ok(usage) = getrusage(UsageWho::RUSAGE_CHILDREN) {
        let [user, system] =
            [usage.user_time(), usage.system_time()].map(|time| time.num_microseconds().unsigned_abs());
        kept.processor = Duration::from_micros(user + system);
        kept.memory = usage.max_rss().unsigned_abs() * MAX_RSS_UNIT;
    }
    if let Ok(text) = serde_json::to_string(&kept) {
        results.write_all(text.as_bytes()).ok();
    }
}

/// Starts the program under its limits; the keeper, which sets them, needs no more than they allow.
fn start(orders: &Orders, input: &File, folder: &Path) -> Result<process::Child> {
    let limit = |resource, value| match setrlimit(resource, value, value) {
        // A hard limit that is lower already is as good.
        Ok(()) | Err(Errno::EPERM) => Ok(()),
        Err(error) => Err(error),
    };
    limit(Resource::RLIMIT_CORE, 0)?;
    limit(Resource::RLIMIT_FSIZE, orders.limits.output)?;
    limit(Resource::RLIMIT_STACK, STACK)?;
    Command::new(&orders.program)
        .args(&orders.arguments)
        .env_clear()
        .current_dir(folder)
        .stdin(Stdio::from(input.try_clone()?))
        .spawn()
        .with_context(|| format!("{} cannot be started", orders.program.display()))
}

/// Waits until the keeper reports, a limit is passed or the judge asks for the end.
///
/// Returns the early end, if there is one, and the most memory that was seen in use.
fn watch(
    line: &UnixStream,
    results: &io::PipeReader,
    keeper: Pid,
    limits: &Limits,
    started: Instant,
) -> Result<(Option<Ending>, u64)> {
    let mut most_memory = 0;
    loop {
        let left = limits.time.saturating_sub(started.elapsed());
        if left.is_zero() {
            return Ok((Some(Ending::OverTime), most_memory));
        }
        let mut waiting = [
            PollFd::new(results.as_fd(), PollFlags::POLLIN),
            PollFd::new(line.as_fd(), PollFlags::POLLIN),
        ];
        // Rounded up, or the last millisecond would be spent in a loop.
        let wait = left.min(INTERVAL).as_micros().div_ceil(1000);
        match poll(&mut waiting, PollTimeout::try_from(wait)?) {
            Ok(_) | Err(Errno::EINTR) => {}
            Err(error) => return Err(error.into()),
        }
        let [from_keeper, from_judge] = waiting.map(|polled| polled.any().unwrap_or(false));
        if from_keeper {
            return Ok((None, most_memory));
        }
        if from_judge {
            return Ok((Some(Ending::Stopped), most_memory));
        }
        most_memory = most_memory.max(memory_in_use(keeper));
        if most_memory > limits.memory {
            return Ok((Some(Ending::OverMemory), most_memory));
        }
    }
}

/// Kills the program so that the keeper still gets to account for it; kills the keeper if that does not help.
fn end_program(results: &io::PipeReader, keeper: Pid) {
    const PATIENCE_MILLISECONDS: u16 = 500;
    for program in children(keeper) {
        kill(program, Signal::SIGKILL).ok();
    }
    let mut waiting = [PollFd::new(results.as_fd(), PollFlags::POLLIN)];
    if !matches!(poll(&mut waiting, PollTimeout::from(PATIENCE_MILLISECONDS)), Ok(1)) {
        kill(keeper, Signal::SIGKILL).ok();
    }
}

/// Kills what the program left behind, after the keeper's end. In a namespace the kernel has done so already.
fn kill_the_rest(keeper: Pid) {
    killpg(keeper, Signal::SIGKILL).ok();
    loop {
        for child in children(getpid()) {
            kill(child, Signal::SIGKILL).ok();
        }
        // Waits for one child that was killed; its own children are ours now, and the loop goes on.
        match waitpid(None, None) {
            Ok(_) | Err(Errno::EINTR) => {}
            Err(_) => return,
        }
    }
}

/// Returns the bytes in memory of all processes below `process`, as seen at one moment.
fn memory_in_use(process: Pid) -> u64 {
    let own = |process: Pid| -> Option<u64> {
        let statm = fs::read_to_string(format!("/proc/{process}/statm")).ok()?;
        let pages: u64 = statm.split(' ').nth(1)?.parse().ok()?;
        Some(pages * page_size())
    };
    let below = children(process);
    below
        .into_iter()
        .map(|child| own(child).unwrap_or(0) + memory_in_use(child))
        .sum()
}

fn page_size() -> u64 {
    nix::unistd::sysconf(nix::unistd::SysconfVar::PAGE_SIZE)
        .ok()
        .flatten()
        .map_or(4096, |size| size.unsigned_abs())
}

/// Returns the children of a process; none where the system has no such list.
fn children(process: Pid) -> Vec<Pid> {
    let tasks = Path::new("/proc").join(process.to_string()).join("task");
    let Ok(tasks) = fs::read_dir(tasks) else { return vec![] };
    let lists = tasks
        .flatten()
        .filter_map(|task| fs::read_to_string(task.path().join("children")).ok());
    lists
        .flat_map(|list| {
            list.split_whitespace()
                .filter_map(|id| id.parse().ok())
                .collect::<Vec<_>>()
        })
        .map(Pid::from_raw)
        .collect()
}

/// Finds the best containment that the kernel allows and prepares this process for it.
#[cfg(target_os = "linux")]
fn prepare_containment() -> Containment {
    use nix::sched::{CloneFlags, unshare};

    nix::sys::prctl::set_child_subreaper(true).ok();
    if env::var_os(WITHOUT_NAMESPACE).is_some() {
        return Containment::Subreaper;
    }
    let can_make_one = || {
        let keeper = start_keeper(Containment::Namespace, || ());
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

/// Ends the keeper, and with it a namespace, when the supervisor is killed.
#[cfg(target_os = "linux")]
fn die_with_parent() {
    nix::sys::prctl::set_pdeathsig(Signal::SIGKILL).ok();
}

#[cfg(not(target_os = "linux"))]
fn die_with_parent() {}

/// Finds out how runs are contained here, by running something.
pub fn probe() -> Result<Containment> {
    let limits = Limits {
        time: Duration::from_secs(10),
        memory: 1 << 30,
        output: 1 << 20,
    };
    let orders = Orders {
        arguments: vec![],
        program: PathBuf::from("/bin/sh"),
        input: PathBuf::from("/dev/null"),
        limits,
    };
    Ok(crate::execution::Supervisor::new().run(&orders)?.report.containment)
}
