//! Temporary folders that are removed, whatever happens to the judge and whatever a program does to them.

use std::env;
use std::ffi::{CString, OsStr, OsString};
use std::fs::{self, File, Permissions};
use std::io;
use std::os::fd::{AsFd, AsRawFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};
use std::sync::{LazyLock, Mutex};
use std::thread;
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result};
use nix::dir::{Dir, Type};
use nix::errno::Errno;
use nix::fcntl::{AtFlags, OFlag, renameat};
use nix::sys::stat::{FchmodatFlags, Mode, SFlag, fchmod, fchmodat, fstatat};
use nix::unistd::{UnlinkatFlags, unlinkat};
use tempfile::TempDir;

/// The word that makes `judge` wait for the end of another judge, and then remove the folders that are left.
pub(super) const COMMAND: &str = "remove-folders";

/// Makes a temporary folder that is removed even if this process is killed.
pub fn temporary_folder() -> Result<TempDir> {
    make(&prefix()?)
}

fn make(prefix: &OsStr) -> Result<TempDir> {
    let folder = tempfile::Builder::new().prefix(prefix).tempdir();
    folder.context("failed to create a temporary folder")
}

/// Returns what the names of this process's temporary folders begin with.
///
/// The first call starts a process that removes them when this one has ended, in whatever way.
pub(crate) fn prefix() -> Result<OsString> {
    static PREFIX: Mutex<Option<OsString>> = Mutex::new(None);
    let mut known = PREFIX.lock().expect("no thread panics while it holds this");
    if let Some(prefix) = &*known {
        return Ok(prefix.clone());
    }
    let moment = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default().as_nanos();
    let prefix = OsString::from(format!("judge-{}-{moment:x}-", process::id()));
    let waiting = Command::new(own_program()?)
        .args([OsStr::new(COMMAND), &prefix])
        // A Ctrl-C is not for it.
        .process_group(0)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .context("failed to start the judge again")?;
    // The other end of its standard input stays open as long as this process is there.
    std::mem::forget(waiting);
    *known = Some(prefix.clone());
    Ok(prefix)
}

/// The path of this judge, for starting it again.
pub(crate) fn own_program() -> Result<PathBuf> {
    static PATH: LazyLock<Option<PathBuf>> = LazyLock::new(|| env::current_exe().ok());
    PATH.clone().context("failed to find the program of the judge")
}

/// Waits until the process that started this one is gone, and removes what it left.
pub(super) fn remove_at_the_end(prefix: &OsStr) -> Result<()> {
    io::copy(&mut io::stdin(), &mut io::sink())?;
    remove_folders(&env::temp_dir(), prefix)?;
    Ok(())
}

/// Removes the folders whose names begin with `prefix`. Supervisors may be removing some of them, too.
fn remove_folders(parent: &Path, prefix: &OsStr) -> io::Result<()> {
    for entry in fs::read_dir(parent)?.flatten() {
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        if !is_folder || !entry.file_name().as_bytes().starts_with(prefix.as_bytes()) {
            continue;
        }
        fs::set_permissions(entry.path(), Permissions::from_mode(0o700)).ok();
        // A compiler that still runs may add a file meanwhile.
        for _ in 0..20 {
            let Ok(folder) = File::open(entry.path()) else { break };
            if remove(&folder, &entry.path()).is_ok() || !entry.path().exists() {
                break;
            }
            thread::sleep(Duration::from_millis(100));
        }
    }
    Ok(())
}

/// The folder that a program works in: empty at first, and gone with this.
pub(super) struct WorkingFolder {
    path: PathBuf,
    pub(super) opened: File,
    at_first: State,
}

/// Where a folder is, who may use it, and when any of that or what is in it changed last.
type State = [i64; 8];

impl WorkingFolder {
    pub(super) fn new(prefix: &OsStr) -> Result<WorkingFolder> {
        let path = make(prefix)?.keep();
        let opened = File::open(&path)?;
        let at_first = state(&path)?;
        Ok(WorkingFolder { path, opened, at_first })
    }

    /// Whether the next program may have it, too. A file system takes long for many folders made and removed one after the
    /// other, and most programs leave theirs alone.
    pub(super) fn is_as_new(&self) -> bool {
        let is_empty = || fs::read_dir(&self.path).is_ok_and(|mut entries| entries.next().is_none());
        // Its time tells all, but for what happened within a tick of the clock after it was made.
        state(&self.path).is_ok_and(|now| now == self.at_first) && is_empty()
    }
}

fn state(path: &Path) -> io::Result<State> {
    let now = fs::symlink_metadata(path)?;
    let (user, group, mode) = (now.uid().into(), now.gid().into(), now.mode().into());
    Ok([now.dev() as i64, now.ino() as i64, user, group, mode, now.nlink() as i64, now.ctime(), now.ctime_nsec()])
}

impl Drop for WorkingFolder {
    fn drop(&mut self) {
        // If it cannot be removed now, it is tried once more at the judge's end.
        remove(&self.opened, &self.path).ok();
    }
}

/// Removes a folder and its contents, however deep, locked or renamed.
fn remove(folder: &File, path: &Path) -> io::Result<()> {
    let path_now = fs::read_link(format!("/proc/self/fd/{}", folder.as_raw_fd()));
    let path = path_now.as_deref().unwrap_or(path);
    // Most programs leave nothing in it.
    fs::remove_dir(path).or_else(|_| {
        empty(folder)?;
        fs::remove_dir(path)
    })
}

/// Removes all that is in a folder.
///
/// Folders inside a subfolder first move up into this folder, which keeps paths short and few files open.
fn empty(folder: &File) -> nix::Result<()> {
    fchmod(folder, Mode::S_IRWXU)?;
    let mut number = 0_u64;
    loop {
        let folders = remove_files(folder)?;
        if folders.is_empty() {
            return Ok(());
        }
        for name in &folders {
            unlock(folder, name)?;
            let inner = Dir::openat(folder, name.as_c_str(), AS_FOLDER, Mode::empty())?;
            for name in &remove_files(&inner)? {
                unlock(&inner, name)?;
                let moved = loop {
                    number += 1;
                    match renameat(&inner, name.as_c_str(), folder, format!("{number}").as_str()) {
                        // The name is taken.
                        Err(Errno::EEXIST | Errno::ENOTEMPTY) => {}
                        moved => break moved,
                    }
                };
                moved?;
            }
            unlinkat(folder, name.as_c_str(), UnlinkatFlags::RemoveDir)?;
        }
    }
}

const AS_FOLDER: OFlag = OFlag::O_DIRECTORY.union(OFlag::O_NOFOLLOW).union(OFlag::O_CLOEXEC);

/// Lets this user read, empty and move a folder.
fn unlock(parent: impl AsFd, name: &CString) -> nix::Result<()> {
    fchmodat(parent, name.as_c_str(), Mode::S_IRWXU, FchmodatFlags::FollowSymlink)
}

/// Removes all that is no folder from a folder, and returns the names of the folders in it.
fn remove_files(parent: impl AsFd) -> nix::Result<Vec<CString>> {
    let mut entries = Dir::openat(&parent, c".", AS_FOLDER, Mode::empty())?;
    let mut folders = vec![];
    for entry in entries.iter() {
        let entry = entry?;
        let name = entry.file_name();
        let is_folder = match entry.file_type() {
            Some(kind) => kind == Type::Directory,
            // Not every file system says so here.
            None => {
                let mode = fstatat(&parent, name, AtFlags::AT_SYMLINK_NOFOLLOW)?.st_mode;
                SFlag::from_bits_truncate(mode) & SFlag::S_IFMT == SFlag::S_IFDIR
            }
        };
        match is_folder {
            _ if [c".", c".."].contains(&name) => {}
            true => folders.push(name.to_owned()),
            false => unlinkat(&parent, name, UnlinkatFlags::NoRemoveDir)?,
        }
    }
    Ok(folders)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_folder_that_nobody_changed_is_used_again() {
        let is_as_new_after = |change: fn(&Path) -> io::Result<()>| {
            let folder = WorkingFolder::new(OsStr::new("judge-")).expect("a temporary folder");
            change(&folder.path).expect("it can be changed");
            folder.is_as_new()
        };
        assert!(is_as_new_after(|_| Ok(())));
        let changes: [fn(&Path) -> io::Result<()>; 4] = [
            |path| fs::write(path.join("file"), "left"),
            |path| fs::create_dir(path.join("folder")),
            |path| fs::set_permissions(path, Permissions::from_mode(0o500)),
            |path| fs::rename(path, path.with_extension("renamed")),
        ];
        assert_eq!(changes.map(is_as_new_after), [false; 4]);
    }

    #[test]
    fn folders_that_others_remove_meanwhile_are_no_reason_to_keep_the_rest() {
        let parent = tempfile::tempdir().expect("a temporary folder");
        let paths: Vec<PathBuf> = (0..500).map(|number| parent.path().join(format!("judge-{number}"))).collect();
        for path in &paths {
            fs::create_dir(path).expect("a folder");
        }
        thread::scope(|scope| {
            scope.spawn(|| paths.iter().step_by(2).for_each(|path| fs::remove_dir(path).unwrap_or_default()));
            remove_folders(parent.path(), OsStr::new("judge-")).expect("it can be read");
        });
        let left = fs::read_dir(parent.path()).expect("it can be read").count();
        assert_eq!(left, 0);
    }
}
