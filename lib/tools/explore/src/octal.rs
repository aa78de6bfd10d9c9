//! Periods of octal games: proved by a table, or as others have published them.

use crate::found::Proof;
use crate::sparse_space;
use crate::take_and_break::TakeAndBreak;

/// How far a period is looked for: so many heaps, and parts of their splits. That is some seconds for the few games that come to it.
const HEAPS: usize = 6_000_000;
const PARTS: u64 = 3_000_000_000;

/// The largest table that is made where a published period says that it suffices: some ten seconds, and 600 MB.
const LARGEST: u64 = 24_000_000;

/// What is known of a period that no table has proved.
#[derive(Clone, Copy, Debug)]
pub struct Unproved {
    /// How many heaps the table had.
    pub heaps: usize,
    pub published: Option<Published>,
}

/// A period that others have found.
#[derive(Clone, Copy, Debug)]
pub struct Published {
    pub start: u64,
    pub length: u64,
    pub by: &'static str,
}

impl Published {
    fn of(code: &str) -> Option<Published> {
        let mut lines = include_str!("long_periods.txt").lines();
        let line = lines.find_map(|line| line.strip_prefix(code)?.strip_prefix(' '))?;
        let mut words = line.splitn(3, ' ');
        Some(Published {
            start: words.next()?.parse().ok()?,
            length: words.next()?.parse().ok()?,
            by: words.next()?,
        })
    }
}

/// Proves a period of an octal game. If it finds none, says what else is known, unless the code has no end.
pub(crate) fn prove(code: &str) -> Result<Proof, Option<Unproved>> {
    let rules = TakeAndBreak::new(code);
    let Some(digits) = rules.octal_digits() else {
        return Err(None);
    };
    let theorem = "the Guy-Smith theorem on octal games";
    let published = Published::of(code);
    // A page has less time and memory.
    if cfg!(feature = "command")
        && let Some(known) = published
    {
        let heaps = 2 * (known.start + known.length) + digits.len() as u64;
        if heaps <= LARGEST {
            let values = sparse_space::grundy_numbers(&rules, heaps as usize);
            if let Some(period) = rules.prove_period(&values) {
                return Ok(Proof::new(&period, values, theorem));
            }
        }
    }
    let found = sparse_space::find_period(&rules, HEAPS, PARTS);
    let (period, values) = found.map_err(|heaps| Some(Unproved { heaps, published }))?;
    Ok(Proof::new(&period, values, theorem))
}
