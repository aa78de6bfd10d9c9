//! Take 2i from one heap and put i on the other.
use games::*;

pub fn rules() -> Rules<(u64, u64)> {
    pair(|a, b| {
        let first = (1..=a / 2).map(move |i| (a - 2 * i, b + i));
        first.chain((1..=b / 2).map(move |i| (a + i, b - 2 * i)))
    })
    .reads("heap heap", 0..=60)
    .prints("Alice", "Brown")
}
