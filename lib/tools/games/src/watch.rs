//! Ends rules that never end, or take too much memory, and finds the position at which they do.

use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::cells::MOST_BYTES;

/// How often options were asked for, and how often they may be.
pub(crate) struct Watch {
    calls: AtomicU64,
    most: AtomicU64,
}

impl Watch {
    /// Lets options be asked for so often.
    pub(crate) fn new(most: u64) -> Watch {
        Watch { calls: AtomicU64::new(0), most: AtomicU64::new(most) }
    }

    /// Counts that options are asked for. Returns whether that is once too often.
    pub(crate) fn is_over(&self) -> bool {
        self.calls.fetch_add(1, Ordering::Relaxed) >= self.most.load(Ordering::Relaxed)
    }

    /// Returns how often options were asked for.
    pub(crate) fn calls(&self) -> u64 {
        self.calls.load(Ordering::Relaxed)
    }

    /// Lets no more options be asked for.
    pub(crate) fn stop(&self) {
        self.most.store(0, Ordering::Relaxed);
    }
}

/// Looks at a search now and then.
pub(crate) struct Watcher {
    calls: u64,
    since: Instant,
    patience: Duration,
}

impl Watcher {
    /// With so much time for the options of one position.
    pub(crate) fn new(patience: Duration) -> Watcher {
        Watcher { calls: 0, since: Instant::now(), patience }
    }

    /// Returns what is too much, if something is.
    pub(crate) fn look(&mut self, watch: &Watch) -> Option<String> {
        let calls = watch.calls();
        if calls != self.calls {
            (self.calls, self.since) = (calls, Instant::now());
        }
        if is_too_large() {
            return Some(format!("it takes more than {} MiB", (3 * MOST_BYTES) >> 21));
        }
        let is_late = self.since.elapsed() > self.patience;
        is_late.then(|| format!("it takes longer than {} s", self.patience.as_secs().max(1)))
    }
}

/// Returns whether the program has more memory than a table may take, where the system tells.
fn is_too_large() -> bool {
    let pages = fs::read_to_string("/proc/self/statm").ok();
    let pages = pages.and_then(|pages| pages.split(' ').nth(1)?.parse::<u64>().ok());
    pages.map_or(false, |pages| pages * 4096 > 3 * MOST_BYTES / 2)
}
