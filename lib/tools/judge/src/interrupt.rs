//! Ctrl-C and SIGTERM: the first one stops the judge cleanly, leaving nothing behind.

use std::process::{self, Child};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, ensure};

/// The exit status after an interruption, as a shell gives it for SIGINT.
pub const STATUS: u8 = 130;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Whether Ctrl-C was pressed. A busy machine may hear of that only after a parent has told of it.
static PRESSED: AtomicBool = AtomicBool::new(false);

/// Makes the first interruption set a flag, and the second end the process at once.
pub fn watch() -> Result<()> {
    ctrlc::set_handler(|| {
        INTERRUPTED.store(true, Ordering::SeqCst);
        if PRESSED.swap(true, Ordering::SeqCst) {
            process::exit(i32::from(STATUS));
        }
    })
    .context("failed to handle Ctrl-C")?;
    #[cfg(unix)]
    hear_parent()?;
    Ok(())
}

/// The signal by which a judge tells a program that does its work of an interruption. Ctrl-C reaches that program as well, so the
/// signal never counts as the second interruption. A program that does not watch is ended by it.
#[cfg(unix)]
pub(crate) const TOLD: nix::sys::signal::Signal = nix::sys::signal::Signal::SIGUSR1;

/// Makes the signal of a parent, and Ctrl-\\, set the flag.
#[cfg(unix)]
fn hear_parent() -> Result<()> {
    use nix::sys::signal::{SaFlags, SigAction, SigHandler, SigSet, Signal, sigaction};
    extern "C" fn note(_: i32) {
        INTERRUPTED.store(true, Ordering::SeqCst);
    }
    let action = SigAction::new(
        SigHandler::Handler(note),
        SaFlags::SA_RESTART,
        SigSet::empty(),
    );
    for signal in [TOLD, Signal::SIGQUIT] {
        // SAFETY: the handler stores a flag, and does nothing else.
        unsafe { sigaction(signal, &action) }.context("failed to handle signals")?;
    }
    Ok(())
}

/// Tells a program that does this one's work of an interruption. On Windows, Ctrl-C reaches it anyway.
pub fn tell(child: &Child) {
    #[cfg(unix)]
    nix::sys::signal::kill(nix::unistd::Pid::from_raw(child.id() as i32), TOLD).ok();
    #[cfg(not(unix))]
    let _ = child;
}

/// Forgets an interruption that another program has dealt with.
pub fn forget() {
    INTERRUPTED.store(false, Ordering::SeqCst);
    PRESSED.store(false, Ordering::SeqCst);
}

/// Fails after an interruption.
pub fn check() -> Result<()> {
    ensure!(!requested(), "interrupted");
    Ok(())
}

/// Whether the judge was interrupted.
pub fn requested() -> bool {
    INTERRUPTED.load(Ordering::SeqCst)
}
