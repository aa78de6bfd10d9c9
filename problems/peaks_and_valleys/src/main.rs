//! # Peaks and Valleys
//!
//! Trails join peaks and valleys. From a peak Slavko chooses a trail, from a valley Mirko; no place
//! is visited twice, and a player who has no trail left loses. Say for each peak who wins if they
//! start there.
//!
//! **Idea.** This is undirected vertex geography. The player who moves first wins exactly when every
//! maximum matching of the graph covers the start. So find one maximum matching, then the vertices
//! that some other one misses: those at the end of an alternating path of even length from a vertex
//! that the first one misses.
//!
//! **Why it is right.** The winner follows a maximum matching: always move to the partner. If it
//! misses the start, the other player can never reach a vertex without a partner, for the walk would
//! be an augmenting path. If every maximum matching covers the start, neither: exchanging the edges
//! of the walk would give one that misses the start.
//!
//! **Complexity.** O((n + m)·√n) for n places and m trails, by Hopcroft and Karp: the graph is
//! bipartite.
//!
//! **Pitfall.** That the matching found covers a peak does not say that Slavko wins from it: of two
//! peaks with a trail to the same valley, each can be missed.

use grundy::geography::Geography;
use grundy::graph::Graph;
use itertools::Itertools;
use proconio::input;

fn main() -> Result<(), String> {
    input! { peaks: usize, count: usize }
    if peaks.max(count) > 10_000_000 {
        return Err(format!("{} peaks and {} trails are too many", peaks, count));
    }
    input! { trails: [(usize, usize); count] }
    // The valleys are the vertices behind the peaks.
    let mut edges = Vec::with_capacity(count);
    for (index, &(peak, valley)) in trails.iter().enumerate() {
        for &(number, place) in &[(peak, "peak"), (valley, "valley")] {
            if number < 1 || number > peaks {
                let trail = index + 1;
                return Err(format!(
                    "trail {}: {} {} is out of range: the number of {}s is {}",
                    trail, place, number, place, peaks
                ));
            }
        }
        edges.push((peak - 1, peaks + valley - 1));
    }
    let winner = |wins| if wins { "Slavko" } else { "Mirko" };
    println!(
        "{}",
        solve(peaks, &edges)?.into_iter().map(winner).join("\n")
    );
    Ok(())
}

/// Returns for each peak whether the player who moves from there first wins.
fn solve(peaks: usize, edges: &[(usize, usize)]) -> Result<Vec<bool>, String> {
    let graph = Graph::undirected(2 * peaks, edges).map_err(|error| error.to_string())?;
    let geography = Geography::new(&graph);
    Ok((0..peaks)
        .map(|peak| geography.next_player_wins(peak))
        .collect())
}
