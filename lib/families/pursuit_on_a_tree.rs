//! Pursuit on a tree: in turn the catcher moves along up to c edges and the fleer along up to f, both perhaps along none. The catcher
//! wins by standing on the fleer's vertex, and must be able to force it. Reads the number of vertices, both starts, c and f,
//! and the edges; prints who wins.
//!
//! **Limits.** 10⁶ vertices.
//!
//! **Why.** A fleer within c edges is caught at once. On a tree whose longest path has at most 2c edges, the catcher goes to its
//! middle, and all is within reach. If f ≤ 2c, the catcher goes one edge towards a fleer who is more than c away, and then at
//! least c. To get past, the fleer would need these c edges and c + 1 more, so as not to be caught behind: too many. So the part
//! of the tree that is left to the fleer gets smaller each time.
//!
//! In all other cases the fleer can always stop more than c edges away. After a move of the catcher's that catches nobody, a
//! fleer more than c away stays. For one at most c away, there is a vertex exactly c + 1 away from the catcher, as no vertex has
//! all of a path of 2c + 1 edges within c, and at most 2c + 1 ≤ f edges lead there.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1404/B>
//!
//! in: 4 3 2 1 2 1 2 1 3 1 4
//! out: Catcher
//! in: 6 6 1 2 5 1 2 6 5 2 3 3 4 4 5
//! out: Fleer

use proconio::{input, marker::Usize1};

fn distances(edges: &[Vec<usize>], start: usize) -> Vec<usize> {
    let mut distances = vec![0; edges.len()];
    let mut waiting = vec![(start, start)];
    while let Some((vertex, before)) = waiting.pop() {
        for &next in &edges[vertex] {
            if next != before {
                distances[next] = distances[vertex] + 1;
                waiting.push((next, vertex));
            }
        }
    }
    distances
}

fn main() {
    input! {
        vertices: usize, catcher: Usize1, fleer: Usize1, reach: usize, flight: usize,
        pairs: [(Usize1, Usize1); vertices - 1],
    }
    let mut edges = vec![vec![]; vertices];
    for (one, other) in pairs {
        edges[one].push(other);
        edges[other].push(one);
    }
    let from_catcher = distances(&edges, catcher);
    let farthest = (0..vertices).max_by_key(|&vertex| from_catcher[vertex]);
    let longest = distances(&edges, farthest.unwrap_or(0)).into_iter().max();
    let caught = from_catcher[fleer] <= reach || longest.unwrap_or(0).min(flight) <= 2 * reach;
    println!("{}", if caught { "Catcher" } else { "Fleer" });
}
