//! E&D: remove one heap of a pair, split the other into two.
use games::*;

pub fn rules() -> Rules<(u64, u64)> {
    pair(|a, b| [a, b].into_iter().flat_map(|heap| (1..heap).map(move |part| (part, heap - part))))
        .reads("cases: n heaps", 1..=60)
        .prints("YES", "NO")
}
