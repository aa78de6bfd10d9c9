//! Nim with three heaps of one position.
use rules::*;

pub fn rules() -> Rules<(u64, u64, u64)> {
    triple(|a, b, c| {
        let first = (0..a).map(move |left| (left, b, c));
        first.chain((0..b).map(move |left| (a, left, c))).chain((0..c).map(move |left| (a, b, left)))
    })
}
