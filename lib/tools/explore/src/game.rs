//! What is known of a game beyond the table shown.

use std::time::Duration;

use games::{End, Table};

use crate::evidence::AskOptions;
use crate::patterns::Search;

/// A game whose table was made.
pub trait Game {
    /// Returns a larger table than the one shown.
    fn larger(&self, shown: &Table) -> Option<Table>;

    /// Returns a table of a family with more parameters than the one shown, and smaller positions.
    fn wider(&self, _: &Table) -> Option<Table> {
        None
    }

    /// Returns what answers for the options of positions, if these are made of numbers.
    fn options(&self) -> Option<&AskOptions<'_>>;

    /// Returns the numbers that stand in the rules: there something may change.
    fn named(&self) -> Vec<u64> {
        vec![]
    }

    /// Returns numbers at which the rules change, beyond where most positions are compared.
    fn changes(&self) -> Vec<u64> {
        vec![]
    }

    /// Returns how long it takes to list the options of a position; nothing if that is a moment, whatever the position.
    fn time(&self, _: &[u64]) -> Duration {
        Duration::ZERO
    }

    /// Returns how much is searched for if nothing is known of the game.
    fn search(&self) -> Search {
        Search::Whole
    }

    /// Returns what says that the search is to end.
    fn stop(&self) -> Option<fn() -> bool> {
        None
    }
}

/// Nothing is known but the table.
pub struct TableOnly;

impl Game for TableOnly {
    fn larger(&self, _: &Table) -> Option<Table> {
        None
    }

    fn options(&self) -> Option<&AskOptions<'_>> {
        None
    }
}

/// Returns the largest table whose positions have not many more options than `options`, at most ten times as many heaps. A table
/// grows in steps, so what is returned is complete, and a busy machine makes the same as an idle one.
pub fn larger(
    table: &Table,
    options: u64,
    make: &mut dyn FnMut(u64) -> Option<Table>,
) -> Option<Table> {
    let most = options.max(2 * table.options);
    let mut largest: Option<Table> = None;
    let mut limit = table.limit;
    let mut options = table.options.max(1);
    // How the number of options grows with the limit: so as not to make what would take too long.
    let mut growth = 3.0;
    for next in limits(table) {
        let ratio = next as f64 / limit.max(1) as f64;
        if options as f64 * ratio.powf(growth) > most as f64 {
            break;
        }
        let Some(made) = make(next) else {
            break;
        };
        if !is_larger(&made, table) {
            break;
        }
        growth = (made.options.max(1) as f64 / options as f64).log(ratio) + 0.2;
        options = made.options.max(1);
        limit = next;
        largest = Some(made);
    }
    largest
}

/// Returns the largest table up to a limit beyond which heaps take too long, at most ten times as many heaps.
pub fn larger_to(
    table: &Table,
    greatest: u64,
    make: &mut dyn FnMut(u64) -> Option<Table>,
) -> Option<Table> {
    let limits = limits(table).into_iter();
    let made = make(limits.filter(|limit| *limit <= greatest).max()?)?;
    is_larger(&made, table).then_some(made)
}

/// Whether a table is complete and has more positions than another.
fn is_larger(made: &Table, table: &Table) -> bool {
    made.end == End::Whole && made.values.len() > table.values.len()
}

/// Returns the limits of larger tables; none if the table itself could not be completed.
fn limits(table: &Table) -> Vec<u64> {
    if table.is_limited || table.end != End::Whole {
        return vec![];
    }
    let tenths: &[u64] = match table.arity() {
        _ if !table.names.is_empty() => &[11, 12, 13, 15],
        Some(1) => &[12, 20, 50, 100],
        Some(2) if table.is_family => &[12, 20, 50, 100],
        _ => &[12, 16, 24, 32],
    };
    let mut limits: Vec<u64> = tenths
        .iter()
        .map(|tenths| (table.limit * tenths).div_ceil(10).max(table.limit + 1))
        .collect();
    limits.dedup();
    limits
}
