//! The progress line at the bottom of the terminal.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use console::{Term, truncate_str};

/// It is removed before anything else is printed.
#[derive(Default)]
pub(crate) struct Progress {
    terminal: Option<Term>,
    total: u64,
    /// How much is done, and when the line was last written.
    done: Mutex<(u64, Option<Instant>)>,
}

impl Progress {
    pub(crate) fn new(total: u64, is_shown: bool) -> Progress {
        let terminal = Some(Term::stderr()).filter(|terminal| is_shown && terminal.is_term());
        Progress {
            terminal,
            total,
            done: Mutex::default(),
        }
    }

    /// Counts progress, and redraws the line at most twenty times a second.
    pub(crate) fn add(&self, count: u64, label: &str) {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        done.0 += count;
        let Some(terminal) = &self.terminal else {
            return;
        };
        if done
            .1
            .is_none_or(|last| last.elapsed() >= Duration::from_millis(50))
        {
            done.1 = Some(Instant::now());
            let line = format!("{}/{}  {label}", done.0, self.total);
            // Ignore an error: the terminal may be gone.
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
