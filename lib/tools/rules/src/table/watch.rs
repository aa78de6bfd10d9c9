//! Ends a table whose rules never end, or take too much memory, and names the position at which they do.

use std::cell::Cell;
use std::fmt::Debug;
use std::fs;
use std::hash::Hash;
use std::io::{self, Write};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use super::program::print;
use super::MOST_BYTES;
use crate::Rules;

/// How often options were asked for.
static CALLS: AtomicU64 = AtomicU64::new(0);
/// What is still to be printed.
static LINES: Mutex<Vec<u8>> = Mutex::new(vec![]);

thread_local! {
    /// How often this thread asks for options, if it only repeats what another did.
    static LEFT: Cell<Option<u64>> = const { Cell::new(None) };
}

/// Counts that options are asked for. Returns whether these are the ones that were looked for.
pub(super) fn count() -> bool {
    LEFT.with(|left| match left.get() {
        None => {
            CALLS.fetch_add(1, Ordering::Relaxed);
            false
        }
        Some(count) => {
            left.set(Some(count - 1));
            count == 1
        }
    })
}

/// Standard output, to which the watch may write, too. Whole lines at once are not torn.
pub(super) struct Out;

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        LINES.lock().expect("no writer panics").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let mut lines = LINES.lock().expect("no writer panics");
        let written = io::stdout().write_all(&lines);
        lines.clear();
        written.and_then(|_| io::stdout().flush())
    }
}

/// Watches the table that another thread prints.
pub(super) fn watch<P: Clone + Debug + Hash + Eq>(rules: fn() -> Rules<P>, limit: u64, patience: Duration) {
    let (mut calls, mut since) = (0, Instant::now());
    loop {
        thread::sleep(Duration::from_millis(20));
        let now = CALLS.load(Ordering::Relaxed);
        if now != calls {
            calls = now;
            since = Instant::now();
        }
        let text = if is_too_large() {
            format!("it takes more than {} MiB", (3 * MOST_BYTES) >> 21)
        } else if since.elapsed() > patience {
            format!("it takes longer than {} s", patience.as_secs().max(1))
        } else {
            continue;
        };
        // The same again up to there, since no thread can look into another.
        LEFT.with(|left| left.set(Some(calls)));
        let place = match print(&rules(), limit, Duration::MAX, &mut io::sink()) {
            Err(position) if calls > 0 => format!("in the options of {}", position),
            _ => "before any options".to_owned(),
        };
        Out.write_all(format!("# ended {}: {}\n", place, text).as_bytes()).and_then(|_| Out.flush()).ok();
        process::exit(0);
    }
}

/// Returns whether the program has more memory than a table may take, where the system tells.
fn is_too_large() -> bool {
    let pages = fs::read_to_string("/proc/self/statm").ok();
    let pages = pages.and_then(|pages| pages.split(' ').nth(1)?.parse::<u64>().ok());
    pages.map_or(false, |pages| pages * 4096 > 3 * MOST_BYTES / 2)
}
