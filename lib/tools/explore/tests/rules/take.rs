//! Take 1, 3 or 4.
use rules::*;

pub fn rules() -> Rules {
    take(&[1, 3, 4])
}
