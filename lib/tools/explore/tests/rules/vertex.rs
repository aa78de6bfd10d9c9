//! A token on a graph.
use rules::*;

pub fn rules() -> Rules {
    vertex(&[(0, 1), (0, 2), (1, 3), (2, 3), (3, 4)])
}
