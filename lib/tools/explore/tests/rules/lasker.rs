//! Take any number of stones, or split the heap in two.
use rules::*;

pub fn rules() -> Rules {
    heap(|n| (0..n).map(|left| vec![left]).chain((1..=n / 2).map(move |part| vec![part, n - part]))).up_to(500)
}
