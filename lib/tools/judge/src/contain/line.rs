//! The orders that the judge sends to a supervisor: a message with the open files that the program gets.
//!
//! The standard library cannot send open files yet.

use std::ffi::OsString;
use std::fs::File;
use std::io::{IoSlice, IoSliceMut};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use nix::cmsg_space;
use nix::errno::Errno;
use nix::fcntl::{FcntlArg, FdFlag, fcntl};
use nix::poll::{PollFd, PollTimeout, poll};
use nix::sys::socket::{ControlMessage, ControlMessageOwned, MsgFlags, recvmsg, sendmsg};

use super::run::{Limits, Orders};

/// One run, as the supervisor sees it.
pub(super) struct Task {
    pub(super) program: PathBuf,
    pub(super) arguments: Vec<OsString>,
    pub(super) limits: Limits,
    /// The program itself, even if its path leads elsewhere by now.
    pub(super) executable: File,
    pub(super) input: File,
    pub(super) stdout: File,
    pub(super) stderr: File,
}

/// The files of a [`Task`].
const FILES: usize = 4;

/// More bytes than any orders have.
const LONGEST: usize = 1 << 16;

/// Gives a supervisor its orders, and the program's input and outputs.
pub(crate) fn send(line: &UnixStream, orders: &Orders, [input, stdout, stderr]: [&dyn AsRawFd; 3]) -> Result<()> {
    let Limits { time, memory, output } = orders.limits;
    let time = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
    let mut message = format!("{time}\0{memory}\0{output}\0").into_bytes();
    message.extend_from_slice(orders.program.path.as_os_str().as_bytes());
    for argument in &orders.arguments {
        message.push(0);
        message.extend_from_slice(argument.as_bytes());
    }
    ensure!(message.len() < LONGEST, "the path of the program and its arguments are too long");
    let files: [RawFd; FILES] =
        [orders.program.file.as_raw_fd(), input.as_raw_fd(), stdout.as_raw_fd(), stderr.as_raw_fd()];
    let (bytes, files) = ([IoSlice::new(&message)], [ControlMessage::ScmRights(&files)]);
    let sent = sendmsg::<()>(line.as_raw_fd(), &bytes, &files, MsgFlags::empty(), None);
    sent.context("failed to send orders to the supervisor")?;
    Ok(())
}

/// Waits for orders; `None` when the judge has no more.
pub(super) fn receive(line: &UnixStream) -> Result<Option<Task>> {
    let mut message = vec![0; LONGEST];
    let mut control = cmsg_space!([RawFd; FILES]);
    let mut bytes = [IoSliceMut::new(&mut message)];
    let received = recvmsg::<()>(line.as_raw_fd(), &mut bytes, Some(&mut control), MsgFlags::empty())?;
    let length = received.bytes;
    if length == 0 {
        return Ok(None);
    }
    let files = received.cmsgs()?.find_map(|part| match part {
        ControlMessageOwned::ScmRights(files) => <[RawFd; FILES]>::try_from(files).ok(),
        _ => None,
    });
    // SAFETY: the kernel has just made them for this process, and nothing else knows them.
    let files = files.context("orders without files")?.map(|file| unsafe { OwnedFd::from_raw_fd(file) });
    for file in &files {
        fcntl(file, FcntlArg::F_SETFD(FdFlag::FD_CLOEXEC))?;
    }
    let [executable, input, stdout, stderr] = files.map(File::from);
    let mut words = message[..length].split(|&byte| byte == 0).map(|word| OsString::from_vec(word.to_vec()));
    let mut number = || words.next()?.to_str()?.parse().ok();
    let (time, memory, output): (u64, _, _) =
        (|| Some((number()?, number()?, number()?)))().context("orders without limits")?;
    Ok(Some(Task {
        program: words.next().context("orders without a program")?.into(),
        arguments: words.collect(),
        limits: Limits { time: Duration::from_nanos(time), memory, output },
        executable,
        input,
        stdout,
        stderr,
    }))
}

/// Waits until something comes, but not longer than this. Returns whether it came.
pub(crate) fn wait(sources: &mut [PollFd<'_>], milliseconds: u16) -> Result<bool> {
    match poll(sources, PollTimeout::from(milliseconds)) {
        Ok(count) => Ok(count > 0),
        Err(Errno::EINTR) => Ok(false),
        Err(error) => Err(error.into()),
    }
}
