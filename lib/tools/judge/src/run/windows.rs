//! A Windows job object.

use std::io;
use std::mem::zeroed;
use std::os::windows::io::{AsRawHandle, FromRawHandle, OwnedHandle};
use std::process::{Child, Command};
use std::ptr::null;
use std::time::Duration;

use windows_sys::Win32::Foundation::FILETIME;
use windows_sys::Win32::System::Diagnostics::Debug::{
    SEM_FAILCRITICALERRORS, SEM_NOGPFAULTERRORBOX, SetErrorMode,
};
use windows_sys::Win32::System::JobObjects::{
    AssignProcessToJobObject, CreateJobObjectW, JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE,
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION, JobObjectExtendedLimitInformation,
    SetInformationJobObject, TerminateJobObject,
};
use windows_sys::Win32::System::ProcessStatus::{K32GetProcessMemoryInfo, PROCESS_MEMORY_COUNTERS};
use windows_sys::Win32::System::Threading::GetProcessTimes;

use super::{Ending, Memory};

/// Cargo and rustc may outlive a killed judge.
pub fn end_with_judge(command: &mut Command) -> &mut Command {
    command
}

/// Returns so many bytes: the executables of programs set their stack.
pub(crate) fn allow_stack(bytes: u64) -> u64 {
    bytes
}

/// Returns how many bytes of stack programs have, which is unknown here.
pub fn stack() -> Option<u64> {
    None
}

/// A program and the processes that it started. The system ends them when the job is closed, at the latest when the judge ends.
pub(super) struct Group {
    pub(super) child: Child,
    job: OwnedHandle,
}

impl Group {
    pub(super) fn start(command: &mut Command) -> io::Result<Group> {
        // A crashing program must not open a dialog. SAFETY: the call takes numbers.
        unsafe { SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX) };
        // SAFETY: no attributes and no name are passed.
        let job = unsafe { CreateJobObjectW(null(), null()) };
        if job.is_null() {
            return Err(io::Error::last_os_error());
        }
        // SAFETY: the handle is new, and nobody else closes it.
        let job = unsafe { OwnedHandle::from_raw_handle(job) };
        // SAFETY: the structure holds numbers only.
        let mut limits: JOBOBJECT_EXTENDED_LIMIT_INFORMATION = unsafe { zeroed() };
        limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
        let mut group = Group {
            child: command.spawn()?,
            job,
        };
        let job = group.job.as_raw_handle();
        let process = group.child.as_raw_handle();
        let kind = JobObjectExtendedLimitInformation;
        let size = size_of_val(&limits) as u32;
        // SAFETY: both handles are open, and the system reads a structure of this kind and size.
        let is_bound = unsafe {
            SetInformationJobObject(job, kind, (&raw const limits).cast(), size) != 0
                && AssignProcessToJobObject(job, process) != 0
        };
        let error = io::Error::last_os_error();
        // A program that has already ended cannot be assigned.
        if is_bound || group.child.try_wait()?.is_some() {
            Ok(group)
        } else {
            Err(error)
        }
    }

    /// Returns how the program ended, if it did.
    pub(super) fn ended(&mut self) -> io::Result<Option<Ending>> {
        Ok(self
            .child
            .try_wait()?
            .map(|status| Ending::Exit(status.code().unwrap_or_default())))
    }

    /// Returns the peak memory so far.
    pub(super) fn memory(&self) -> u64 {
        // SAFETY: the structure holds numbers only.
        let mut counters: PROCESS_MEMORY_COUNTERS = unsafe { zeroed() };
        let size = size_of_val(&counters) as u32;
        // SAFETY: the handle is open, and the system writes a structure of this size.
        unsafe { K32GetProcessMemoryInfo(self.child.as_raw_handle(), &raw mut counters, size) };
        counters.PeakWorkingSetSize as u64
    }

    /// Returns the processor time so far.
    pub(super) fn time(&self) -> Duration {
        // SAFETY: the structures hold numbers only.
        let mut times: [FILETIME; 4] = unsafe { zeroed() };
        let [created, ended, kernel, user] = &mut times;
        // SAFETY: the handle is open, and the system writes four times.
        unsafe { GetProcessTimes(self.child.as_raw_handle(), created, ended, kernel, user) };
        let ticks =
            |time: FILETIME| u64::from(time.dwHighDateTime) << 32 | u64::from(time.dwLowDateTime);
        Duration::from_nanos((ticks(times[2]) + ticks(times[3])) * 100)
    }

    /// Returns how long the program has waited for a processor, which the system does not report.
    pub(super) fn delay(&self) -> Duration {
        Duration::ZERO
    }

    /// Returns whether the program has used little processor time in the time that has passed.
    pub(super) fn is_asleep(&self, passed: Duration) -> bool {
        self.time() < passed / 20
    }

    /// Ends the group. Returns the processor time and the peak memory; `seen` is the most memory that was seen.
    pub(super) fn end(&mut self, seen: u64) -> (Duration, Memory) {
        // SAFETY: the handle is open.
        unsafe { TerminateJobObject(self.job.as_raw_handle(), 1) };
        self.child.kill().ok();
        self.child.wait().ok();
        (self.time(), Memory::Peak(self.memory().max(seen)))
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.end(0);
    }
}
