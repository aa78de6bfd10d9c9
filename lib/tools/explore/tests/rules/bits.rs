//! Clear one bit, or two neighbours.
use rules::*;

pub fn rules() -> Rules {
    bits(|set| {
        let masks = (0..10).flat_map(|bit| [1 << bit, 3 << bit]);
        masks.filter(move |mask| set & mask == *mask).map(move |mask| set & !mask)
    })
}
