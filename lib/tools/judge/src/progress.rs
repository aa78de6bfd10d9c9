//! The progress line at the bottom of the terminal.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use console::{Term, truncate_str};

use crate::run::lock;

/// It is removed before anything else is printed.
#[derive(Default)]
pub(crate) struct Progress {
    terminal: Option<Term>,
    total: u64,
    started: Option<Instant>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    done: u64,
    /// When the line was last written.
    written: Option<Instant>,
}

/// How long a line stays at least.
const PAUSE: Duration = Duration::from_millis(50);

impl Progress {
    /// Starts a line, which is hidden unless standard error is a terminal.
    pub(crate) fn new(total: u64, is_shown: bool) -> Progress {
        let terminal = Term::stderr();
        let is_shown = is_shown && terminal.is_term();
        Progress {
            terminal: is_shown.then_some(terminal),
            total,
            started: Some(Instant::now()),
            state: Mutex::default(),
        }
    }

    /// Counts progress, and redraws the line unless that was done a moment ago.
    pub(crate) fn add(&self, count: u64, label: &str) {
        let mut state = lock(&self.state);
        state.done += count;
        let Some(terminal) = &self.terminal else {
            return;
        };
        if state.written.is_some_and(|last| last.elapsed() < PAUSE) {
            return;
        }
        state.written = Some(Instant::now());
        let done = state.done;
        let mut line = format!("{done}/{}  {label}", self.total);
        let seconds = self
            .started
            .map_or(Duration::ZERO, |start| start.elapsed())
            .as_secs_f64();
        if seconds > 1.0 {
            line += &format!("  {:.0}/s", done as f64 / seconds);
        }
        // Ignore errors: the terminal may be gone.
        terminal.clear_line().ok();
        let width = usize::from(terminal.size().1);
        terminal.write_str(&truncate_str(&line, width, "…")).ok();
    }

    /// Removes the line. Returns how much is done.
    pub(crate) fn clear(&self) -> u64 {
        let mut state = lock(&self.state);
        state.written = None;
        if let Some(terminal) = &self.terminal {
            terminal.clear_line().ok();
        }
        state.done
    }
}
