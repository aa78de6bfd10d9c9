//! The table of a game: the values of its positions, from its rules alone.

mod acyclic;
mod game;
mod loopy;
mod moves;
pub(crate) mod program;
mod serve;
mod watch;

use std::cell::Cell;
use std::panic;

/// A lost position, where values say only who wins.
pub const LOST: u32 = 0;
/// A won one.
pub const WON: u32 = 1;
/// A drawn one.
pub const DRAWN: u32 = 2;

/// Why there is no table.
pub(crate) type Problem = String;

/// The most bytes that a table may take.
const MOST_BYTES: u64 = 1 << 30;

thread_local! {
    /// What the last panic said, and where.
    static PANIC: Cell<String> = Cell::default();
}

/// Keeps what a panic says, instead of printing it.
fn catch_panics() {
    panic::set_hook(Box::new(|info| {
        let payload = info.payload();
        let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_default();
        // Of an overflow inside the standard library, the position says more than the place.
        let place = info.location().filter(|place| !place.file().starts_with("/rustc/"));
        let place = place.map_or(String::new(), |place| format!("{}:{}: ", place.file(), place.line()));
        PANIC.with(|said| said.set(format!("{}{}", place, text)));
    }));
}
