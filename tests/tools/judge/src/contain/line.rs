//! The orders that the judge sends to a supervisor: a message with the open files that the program gets.
//!
//! The standard library cannot send open files yet.

use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::mem;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::ptr;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use nix::fcntl::{FcntlArg, FdFlag, fcntl};
use nix::libc;

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
pub(super) const LONGEST: usize = 1 << 16;

/// Room for the header of a message and its files, aligned as the header must be.
type Control = [u64; 8];

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
    let mut control = Control::default();
    with_header(&mut message, &mut control, |header| {
        // SAFETY: the header's control bytes are those of `control`, in which there is room for the files.
        unsafe {
            let part = libc::CMSG_FIRSTHDR(header);
            (*part).cmsg_level = libc::SOL_SOCKET;
            (*part).cmsg_type = libc::SCM_RIGHTS;
            (*part).cmsg_len = libc::CMSG_LEN(size_of_val(&files) as u32) as _;
            ptr::copy_nonoverlapping(files.as_ptr(), libc::CMSG_DATA(part).cast(), FILES);
            libc::sendmsg(line.as_raw_fd(), header, 0)
        }
    })
    .context("failed to send orders to the supervisor")?;
    Ok(())
}

/// Waits for orders; `None` when the judge has no more. `message` is room for [`LONGEST`] bytes.
pub(super) fn receive(line: &UnixStream, message: &mut [u8]) -> Result<Option<Task>> {
    let mut control = Control::default();
    let mut files = [-1; FILES];
    let length = with_header(message, &mut control, |header| {
        // SAFETY: the kernel writes no more than there is room for, and says how much that was.
        unsafe {
            let length = libc::recvmsg(line.as_raw_fd(), header, 0);
            let part = libc::CMSG_FIRSTHDR(header);
            if !part.is_null() && (*part).cmsg_len as usize >= libc::CMSG_LEN(size_of_val(&files) as u32) as usize {
                ptr::copy_nonoverlapping(libc::CMSG_DATA(part).cast(), files.as_mut_ptr(), FILES);
            }
            length
        }
    })?;
    if length == 0 {
        return Ok(None);
    }
    ensure!(!files.contains(&-1), "orders without files");
    // SAFETY: the kernel has just made them for this process, and nothing else knows them.
    let files = files.map(|file| unsafe { OwnedFd::from_raw_fd(file) });
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

/// Calls a function of the system with a header of a message made of these bytes and this control part.
fn with_header(
    message: &mut [u8],
    control: &mut Control,
    mut call: impl FnMut(&mut libc::msghdr) -> isize,
) -> io::Result<usize> {
    let mut bytes = libc::iovec { iov_base: message.as_mut_ptr().cast(), iov_len: message.len() };
    // SAFETY: all zeros are a header without an address, bytes, or control part.
    let mut header: libc::msghdr = unsafe { mem::zeroed() };
    header.msg_iov = &raw mut bytes;
    header.msg_iovlen = 1;
    header.msg_control = control.as_mut_ptr().cast();
    // SAFETY: it computes a number.
    header.msg_controllen = unsafe { libc::CMSG_SPACE(size_of::<[RawFd; FILES]>() as u32) } as _;
    loop {
        if let Ok(length) = usize::try_from(call(&mut header)) {
            return Ok(length);
        }
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
}
