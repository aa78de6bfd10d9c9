//! It forgets that heap 0 has no move.
use rules::*;

pub fn rules() -> Rules {
    heap(|n| vec![n.checked_sub(1).expect("no stone is left")])
}
