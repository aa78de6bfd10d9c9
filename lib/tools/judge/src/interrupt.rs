//! Ctrl-C and SIGTERM: the first one stops the judge cleanly, leaving nothing behind.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, ensure};

/// The exit status after an interruption, as a shell gives it for SIGINT.
pub const STATUS: u8 = 130;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Makes the first interruption set a flag, and the second end the process at once.
pub fn watch() -> Result<()> {
    ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::SeqCst) {
            process::exit(i32::from(STATUS));
        }
    })
    .context("failed to handle Ctrl-C")
}

pub fn check() -> Result<()> {
    ensure!(!requested(), "interrupted");
    Ok(())
}

pub fn requested() -> bool {
    INTERRUPTED.load(Ordering::SeqCst)
}
