//! A table that does not fit.
use rules::*;

pub fn rules() -> Rules {
    heap(|n| 0..n.min(1)).up_to(1_000_000_000_000)
}
