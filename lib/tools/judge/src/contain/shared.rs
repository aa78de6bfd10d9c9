//! Memory that need not belong to any process: System V objects and files without a disk. It is counted, and it goes with the
//! run that made it.
//!
//! In namespaces each run has System V objects of its own, and each supervisor a `/dev/shm` and abstract sockets of its own.
//! Elsewhere all programs of the user share them, so only what certainly comes from the run is counted and removed: System V
//! objects that are new and whose process is gone, and new files that a process of the run was seen to have open or mapped.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use nix::errno::Errno;
use nix::libc;
use nix::sys::signal::kill;
use nix::unistd::{Pid, geteuid};

use super::run::Containment;

/// Where POSIX shared memory has its files.
const FOLDER: &str = "/dev/shm";

/// What a semaphore takes in the kernel.
const BYTES_OF_SEMAPHORE: u64 = 64;

/// The three kinds of System V objects, as files of `/proc/sysvipc` call them.
const KINDS: [&str; 3] = ["shm", "sem", "msg"];

/// What the runs of a supervisor share by name, and what of it the present run has made.
#[derive(Default)]
pub(super) struct Shared {
    has_own_objects: bool,
    has_own_folder: bool,
    /// The file that holds the run's input, by device and number.
    input: (u64, u64),
    /// What was there when the run began.
    objects_before: BTreeSet<(usize, i32)>,
    files_before: BTreeSet<OsString>,
    /// The processes that were seen in the run.
    processes: BTreeSet<i32>,
    /// The files in [`FOLDER`] that the run has made.
    files: BTreeSet<PathBuf>,
}

/// A System V object.
struct Object {
    kind: usize,
    id: i32,
    bytes: u64,
    /// Who made it, or for lack of that used it last; 0 if nobody has.
    process: i32,
    owner: u32,
}

impl Shared {
    /// Separates what this process and its children share by name from the rest of the system, as far as it can.
    pub(super) fn prepare(containment: Containment) -> Shared {
        let is_apart = containment == Containment::Namespace;
        Shared { has_own_objects: is_apart, has_own_folder: is_apart && separate(), ..Shared::default() }
    }

    /// Prepares for a run with this input, before its first process is there.
    pub(super) fn begin(&mut self, input: (u64, u64)) {
        self.input = input;
        (self.processes, self.files) = Default::default();
        if self.has_own_objects {
            renew_objects();
        } else {
            self.objects_before = objects().iter().map(|object| (object.kind, object.id)).collect();
        }
        if !self.has_own_folder {
            self.files_before = names().collect();
        }
    }

    /// How many checks of a run pass from one look at all open files to the next. Where a file in [`FOLDER`] must be seen to
    /// be removed, each takes one.
    pub(super) fn looks_apart(&self) -> u64 {
        if self.has_own_folder || names().all(|name| self.files_before.contains(&name)) { 8 } else { 1 }
    }

    /// Adds the files in memory without a name that a process of the run has open, but for its input, with their bytes by
    /// device and number.
    pub(super) fn look_at(&mut self, process: Pid, found: &mut BTreeMap<(u64, u64), u64>) {
        self.processes.insert(process.as_raw());
        let files = fs::read_dir(format!("/proc/{process}/fd")).into_iter().flatten().flatten();
        for (path, target) in files.filter_map(|file| Some((file.path(), fs::read_link(file.path()).ok()?))) {
            let is_named = target.starts_with(FOLDER);
            let is_nameless = target.to_string_lossy().starts_with("/memfd:")
                || is_named && !self.has_own_folder && target.to_string_lossy().ends_with(" (deleted)");
            if is_nameless {
                found.extend(bytes_of(&path).filter(|(file, _)| *file != self.input));
            }
            self.saw(target);
        }
        if !self.has_own_folder {
            let maps = fs::read_to_string(format!("/proc/{process}/maps")).unwrap_or_default();
            for line in maps.lines() {
                line.find(FOLDER).into_iter().for_each(|start| self.saw(line[start..].into()));
            }
        }
    }

    /// Notes a path that a process of the run has open, if it is one of the files that the run has made.
    fn saw(&mut self, path: PathBuf) {
        let Ok(below) = path.strip_prefix(FOLDER) else { return };
        let is_new = below.iter().next().is_some_and(|name| !self.files_before.contains(name));
        if !self.has_own_folder && is_new {
            self.files.insert(path);
        }
    }

    /// Returns the bytes that are shared by name.
    pub(super) fn bytes(&self) -> u64 {
        let is_of_run =
            |object: &Object| self.has_own_objects || self.is_new(object) && self.processes.contains(&object.process);
        let in_objects: u64 = objects().iter().filter(|object| is_of_run(object)).map(|object| object.bytes).sum();
        let of_run = || self.files.iter().filter_map(|file| Some(bytes_of(file)?.1)).sum();
        in_objects + if self.has_own_folder { folder_usage().0 } else { of_run() }
    }

    fn is_new(&self, object: &Object) -> bool {
        object.owner == geteuid().as_raw() && !self.objects_before.contains(&(object.kind, object.id))
    }

    /// Removes what a run has left, when its processes are gone.
    pub(super) fn end(&mut self, keeper: Pid) {
        if !self.has_own_objects {
            let was_born_in_run = |process: i32| process > keeper.as_raw() || self.processes.contains(&process);
            let is_gone = |process: i32| kill(Pid::from_raw(process), None) == Err(Errno::ESRCH);
            let objects = objects().into_iter().filter(|object| self.is_new(object));
            objects
                .filter(|object| object.process == 0 || was_born_in_run(object.process) && is_gone(object.process))
                .for_each(|object| object.remove());
        }
        if !self.has_own_folder {
            self.files.iter().for_each(|file| fs::remove_file(file).unwrap_or_default());
        } else if folder_usage().1 > 1 {
            renew_folder();
        }
    }
}

impl Object {
    /// Reads a line of `/proc/sysvipc`.
    fn read(kind: usize, line: &str) -> Option<Object> {
        let columns: Vec<i64> = line.split_whitespace().map(|word| word.parse().unwrap_or(0)).collect();
        let column = |place: usize| columns.get(place).copied();
        let id = column(1)? as i32;
        let (bytes, process, owner) = match kind {
            0 => (column(14)? + column(15)?, column(4)?, column(9)?),
            // SAFETY: it asks for a number.
            1 => (
                column(3)? * BYTES_OF_SEMAPHORE as i64,
                unsafe { libc::semctl(id, 0, libc::GETPID) }.into(),
                column(6)?,
            ),
            _ => (column(3)?, column(5)?, column(9)?),
        };
        Some(Object { kind, id, bytes: bytes.unsigned_abs(), process: process.max(0) as i32, owner: owner as u32 })
    }

    fn remove(&self) {
        // SAFETY: to remove an object, the system reads nothing but its number.
        unsafe {
            match self.kind {
                0 => libc::shmctl(self.id, libc::IPC_RMID, std::ptr::null_mut()),
                1 => libc::semctl(self.id, 0, libc::IPC_RMID),
                _ => libc::msgctl(self.id, libc::IPC_RMID, std::ptr::null_mut()),
            }
        };
    }
}

/// Returns all System V objects that this process can see; none where the system does not list them.
fn objects() -> Vec<Object> {
    let lists = KINDS.iter().map(|kind| fs::read_to_string(format!("/proc/sysvipc/{kind}")).unwrap_or_default());
    let read = |(kind, list): (usize, String)| {
        list.lines().skip(1).filter_map(|line| Object::read(kind, line)).collect::<Vec<_>>()
    };
    lists.enumerate().flat_map(read).collect()
}

fn names() -> impl Iterator<Item = OsString> {
    fs::read_dir(FOLDER).into_iter().flatten().flatten().map(|entry| entry.file_name())
}

/// Returns a file's device and number, and the bytes that it takes.
fn bytes_of(path: &Path) -> Option<((u64, u64), u64)> {
    let file = fs::metadata(path).ok()?;
    Some(((file.dev(), file.ino()), file.blocks() * 512))
}

/// Returns the bytes and the number of files in [`FOLDER`], which is a file system of its own and counts itself.
fn folder_usage() -> (u64, u64) {
    nix::sys::statvfs::statvfs(FOLDER).map_or((0, 0), |usage| {
        let used = usage.blocks().saturating_sub(usage.blocks_free());
        (used * usage.fragment_size(), usage.files().saturating_sub(usage.files_free()))
    })
}

/// Gives this process a network and a [`FOLDER`] of its own. Returns whether it has such a folder.
#[cfg(target_os = "linux")]
fn separate() -> bool {
    use std::env;

    use nix::mount::{MntFlags, MsFlags, mount, umount2};
    use nix::sched::{CloneFlags, unshare};

    // Programs that run side by side would meet at abstract sockets.
    unshare(CloneFlags::CLONE_NEWNET).ok();
    // What the judge itself has there must stay visible.
    let is_used = env::temp_dir().starts_with(FOLDER) || env::current_exe().is_ok_and(|own| own.starts_with(FOLDER));
    // A file system that the user unmounts is unmounted here, too, and what is mounted here is seen nowhere else.
    let nothing = None::<&str>;
    let follows = MsFlags::MS_REC | MsFlags::MS_SLAVE;
    let is_apart = || unshare(CloneFlags::CLONE_NEWNS).and_then(|()| mount(nothing, "/", nothing, follows, nothing));
    if is_used || is_apart().and_then(|()| mount_folder()).is_err() {
        return false;
    }
    // A user whom the namespace does not know can make no file there.
    let is_usable = tempfile::tempfile_in(FOLDER).is_ok();
    if !is_usable {
        umount2(FOLDER, MntFlags::MNT_DETACH).ok();
    }
    is_usable
}

#[cfg(target_os = "linux")]
fn mount_folder() -> nix::Result<()> {
    use nix::mount::{MsFlags, mount};

    mount(Some("tmpfs"), FOLDER, Some("tmpfs"), MsFlags::MS_NOSUID | MsFlags::MS_NODEV, Some("mode=1777"))
}

#[cfg(not(target_os = "linux"))]
fn separate() -> bool {
    false
}

fn renew_folder() {
    #[cfg(target_os = "linux")]
    nix::mount::umount2(FOLDER, nix::mount::MntFlags::MNT_DETACH).and_then(|()| mount_folder()).ok();
}

/// Leaves all System V objects behind, which the system then removes.
fn renew_objects() {
    #[cfg(target_os = "linux")]
    nix::sched::unshare(nix::sched::CloneFlags::CLONE_NEWIPC).ok();
}
