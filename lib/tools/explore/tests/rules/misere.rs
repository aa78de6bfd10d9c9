//! Misère Nim with three heaps.
use rules::*;

pub fn rules() -> Rules<Vec<u64>> {
    heaps(3, |heaps| {
        let mut options = vec![];
        for (index, &heap) in heaps.iter().enumerate() {
            options.extend((0..heap).map(|left| {
                let mut heaps = heaps.to_vec();
                heaps[index] = left;
                heaps
            }));
        }
        options
    })
    .misere()
}
