//! The table of a game: the values of its positions, from its rules alone.

mod acyclic;
mod loopy;
pub(crate) mod program;
mod serve;
mod values;

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};

use crate::Rules;

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
        let place = info.location().map_or(String::new(), |place| format!("{}:{}: ", place.file(), place.line()));
        PANIC.with(|said| said.set(format!("{}{}", place, text)));
    }));
}

impl<P> Rules<P> {
    /// Lists the options of a position; a goal has none.
    fn each_option(&self, position: &P, mut visit: impl FnMut(&[P])) -> Result<(), Problem> {
        let list = AssertUnwindSafe(|| {
            let ends = self.goal.as_ref().map_or(false, |goal| goal(position));
            if !ends {
                (self.options)(position, usize::MAX, &mut visit);
            }
        });
        panic::catch_unwind(list)
            .map_err(|_| PANIC.with(|said| format!("{}\nin the options of {}", said.take(), (self.show)(position))))
    }

    /// An error in the rules, with the line of the builder.
    fn error(&self, text: &str) -> Problem {
        format!("{}:{}: {}", self.place.file(), self.place.line(), text)
    }
}
