//! Take at most k stones.
use rules::*;

pub fn rules() -> Rules<(u64, u64)> {
    family(1..=8, |k, n| (1..=k.min(n)).map(move |taken| n - taken))
}
