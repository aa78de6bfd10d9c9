//! Take at least one stone and at most half of the heap.
use rules::*;

pub fn rules() -> Rules {
    heap(|n| (1..=n / 2).map(move |taken| n - taken)).up_to(2000)
}
