//! Ten options, a million heaps.
use rules::*;

pub fn rules() -> Rules {
    heap(|n| [1, 2, 5, 9, 14, 20, 27, 35, 44, 54].into_iter().filter(move |taken| *taken <= n).map(move |taken| n - taken)).up_to(1_000_000)
}
