//! A token on a graph with a cycle.
use rules::*;

pub fn rules() -> Rules {
    vertex(&[(0, 1), (1, 0), (1, 2), (2, 3), (3, 4), (5, 5)]).loopy()
}
