//! The progress line, the last of the terminal.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use console::{Term, truncate_str};

/// The progress line; it is removed before anything else is printed.
#[derive(Default)]
pub(crate) struct Progress {
    /// Standard error, if the line is shown.
    terminal: Option<Term>,
    total: u64,
    /// How much is done, and when the line was last written.
    done: Mutex<(u64, Option<Instant>)>,
}

impl Progress {
    pub(crate) fn new(total: u64, is_shown: bool) -> Progress {
        let terminal = Some(Term::stderr()).filter(|terminal| is_shown && terminal.is_term());
        Progress { terminal, total, done: Mutex::default() }
    }

    /// Counts progress, and writes the line at most twenty times a second, or after it was removed.
    pub(crate) fn add(&self, count: u64, label: &str) {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        done.0 += count;
        let Some(terminal) = &self.terminal else { return };
        if done.1.is_none_or(|last| last.elapsed() >= Duration::from_millis(50)) {
            done.1 = Some(Instant::now());
            let line = format!("{}/{}  {label}", done.0, self.total);
            // Ignore a terminal that is gone.
            let _ = terminal.clear_line();
            let _ = terminal.write_str(&truncate_str(&line, usize::from(terminal.size().1), "…"));
        }
    }

    /// Removes the line. Returns how much is done.
    pub(crate) fn clear(&self) -> u64 {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        done.1 = None;
        let _ = self.terminal.as_ref().map(Term::clear_line);
        done.0
    }
}
