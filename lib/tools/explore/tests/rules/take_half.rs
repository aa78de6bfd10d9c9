//! Take one stone, or half of an even heap.
use rules::*;

pub fn rules() -> Rules {
    heap(|n| {
        let mut options = vec![];
        if n > 0 {
            options.push(n - 1);
        }
        if n > 0 && n % 2 == 0 {
            options.push(n / 2);
        }
        options
    })
}
