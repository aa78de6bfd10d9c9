//! A move adds or takes.
use rules::*;

pub fn rules() -> Rules {
    heap(|n| if n > 5 { vec![n - 3, n + 3] } else { vec![] })
}
