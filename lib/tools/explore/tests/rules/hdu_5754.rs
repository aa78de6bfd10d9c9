//! HDU 5754, the knight: a draw where it is stuck before the corner, since such a position only leads to itself.
use rules::*;

pub fn rules() -> Rules<(u64, u64)> {
    pair(|a, b| {
        let moves = [(1, 2), (2, 1)].into_iter().filter(move |(down, right)| *down <= a && *right <= b);
        let left: Vec<(u64, u64)> = moves.map(|(down, right)| (a - down, b - right)).collect();
        if left.is_empty() && a + b > 0 { vec![(a, b)] } else { left }
    })
    .loopy()
}
