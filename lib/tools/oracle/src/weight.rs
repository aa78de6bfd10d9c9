//! How much a search may list: the weight of a component is roughly how many words of memory it takes.

use std::error::Error;
use std::fmt;

/// The total weight of the positions that one search may list: it takes a few seconds and some hundred MiB at most.
pub(crate) const MOST_WEIGHT: usize = 3_000_000;

/// The error that an input has too many positions to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the input is too large for the definition: it has too many positions to search")
    }
}

impl Error for TooLarge {}

/// Returns what is left of a weight after one more position of this weight is listed.
pub(crate) fn charge(weight_left: usize, weight: usize) -> Result<usize, TooLarge> {
    weight_left.checked_sub(1 + weight).ok_or(TooLarge)
}
