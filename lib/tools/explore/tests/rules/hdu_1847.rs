//! Take a power of two.
use games::*;

pub fn rules() -> Rules {
    heap(|n| (0..20).map(|bit| 1 << bit).filter(move |taken| *taken <= n).map(move |taken| n - taken))
        .reads("until end: heap", 1..=1000)
        .prints("Kiki", "Cici")
}
