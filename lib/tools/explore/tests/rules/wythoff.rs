//! Wythoff: take from one heap, or equally much from both.
use rules::*;

pub fn rules() -> Rules<(u64, u64)> {
    pair(|a, b| {
        let one = (0..a).map(move |left| (left, b)).chain((0..b).map(move |left| (a, left)));
        one.chain((1..=a.min(b)).map(move |taken| (a - taken, b - taken)))
    })
}
