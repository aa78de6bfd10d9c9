//! Pursuit on a tree: in turn the catcher moves along up to c edges and the fleer along up to f, both perhaps along none. The catcher
//! wins by standing on the fleer's vertex, and must be able to force it. Reads the number of vertices, both starts, c and f,
//! and the edges; prints who wins.
//!
//! **Why.** Who is within c edges is caught at once. A tree whose longest path has at most 2c edges is covered from its middle.
//! Otherwise a fleer with f ≤ 2c is driven into a subtree that only gets smaller, and a fleer with f > 2c who is always just out
//! of reach passes to the other end of a path of 2c + 1 edges.
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
