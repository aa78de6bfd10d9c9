//! Ctrl-C and SIGTERM: the first one stops the judge cleanly, with nothing left behind.

use std::process::{self, ExitStatus};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, ensure};

/// The exit status after an interruption, as a shell gives it for SIGINT.
pub const STATUS: u8 = 130;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// From now on the first interruption sets a flag, and the second ends the process at once.
pub fn watch() -> Result<()> {
    ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::SeqCst) {
            process::exit(i32::from(STATUS));
        }
    })
    .context("failed to handle Ctrl-C")
}

/// Fails if the judge should stop.
pub fn check() -> Result<()> {
    ensure!(!requested(), "interrupted");
    Ok(())
}

/// Returns whether the judge should stop.
pub fn requested() -> bool {
    INTERRUPTED.load(Ordering::SeqCst)
}

/// Returns whether a child that has ended did so because the judge should stop. A terminal interrupts both, and the child may
/// end before the judge has noticed.
pub fn ended(child: ExitStatus) -> bool {
    #[cfg(unix)]
    if std::os::unix::process::ExitStatusExt::signal(&child) == Some(nix::libc::SIGINT) {
        const MOST_WAITS: usize = 200;
        (0..MOST_WAITS)
            .take_while(|_| !requested())
            .for_each(|_| std::thread::sleep(std::time::Duration::from_millis(10)));
    }
    !child.success() && requested()
}
