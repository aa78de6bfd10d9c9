//! A maximum matching of a bipartite graph, by Hopcroft and Karp; and a good greedy matching of any
//! graph.
//!
//! **When.** Pair as many vertices as possible along edges that join two sides: peaks and valleys,
//! rows and columns, black and white squares. The sides are found, so any numbering will do.
//! **When not.** The graph has odd cycles, or you need the vertices that every maximum matching
//! covers: use `matching`. For the game on a graph see `geography`.
//!
//! **Complexity.** O((n + m)·√n) time for n vertices and m edges, O(n) memory beside the graph. The
//! greedy matching leaves little to do: 1 to 14 phases of O(n + m) at 10⁶ vertices. No recursion: an
//! augmenting path may be as long as the graph.
//!
//! **Limits.** The graph must be undirected, as `Graph::undirected` makes it; a loop is an odd
//! cycle. Repeated edges do no harm, but the greedy matching, which counts them as neighbours, may be
//! smaller with them.
//!
//! **Why it is right.** A *matching* is a set of edges without a common vertex; it *covers* their
//! ends, and the other vertices are *free*. An *augmenting path* leads from a free vertex to another
//! one by edges that are in turn outside and inside the matching. Exchanging the edges on it makes
//! the matching larger by one.
//!
//! *Berge's lemma: without an augmenting path a matching M is maximum.* Let N be a larger one. In
//! the edges that belong to only one of M and N, each vertex has at most one edge of each, so they
//! form paths and cycles on which M and N alternate. If N has k edges more than M, at least k of the
//! paths have one edge more of N than of M. Such a path begins and ends with an edge of N, at vertices
//! that are free in M: it is augmenting. So there are even k augmenting paths without common vertices.
//!
//! *A phase.* As the graph is bipartite, an augmenting path has one end on each side. Direct the edges
//! of M to the left and all others to the right: now the augmenting paths are the directed paths from
//! a free left vertex to a free right one. A breadth-first search finds for each vertex v the number
//! d(v) of edges on the shortest way to it. A depth-first search, whose edges all climb from d to
//! d + 1, then finds augmenting paths without common vertices until no other can be added. It takes
//! each vertex once: one that it came back from leads nowhere, or only into paths already found.
//!
//! *The shortest augmenting path gets longer.* Let it have D edges before the phase. An edge from u to
//! v has d(v) ≤ d(u) + 1. On the paths of the phase all edges have d(v) = d(u) + 1. Exchanging turns
//! these around, so afterwards, too, every edge climbs by at most one. Free right vertices have d ≥ D,
//! so a new augmenting path has at least D edges, and if it has D, each climbs by one and none is
//! turned. Then it shares no vertex v with the paths of the phase: v is covered now, so the new path
//! enters it (on the left) or leaves it (on the right) by its edge of the matching, which is turned. So
//! it could have been added in the phase: a contradiction. That the phase also takes paths with more
//! than D edges costs nothing and saves phases: on a grid there are 5 in place of 35.
//!
//! *O(√n) phases.* After √n phases the shortest augmenting path has more than √n edges. If k edges are missing then, k augmenting paths of
//! more than √n vertices each have no common vertex, so k < √n. Each further phase adds an edge.
//!
//! **Source.** C. Berge, "Two theorems in graph theory", 1957; J. E. Hopcroft and R. M. Karp, "An
//! n^5/2 algorithm for maximum matchings in bipartite graphs", 1973; the greedy matching: R. M. Karp
//! and M. Sipser, "Maximum matchings in sparse random graphs", 1981.

use crate::graph::Graph;

/// Returns the partner of each vertex in a maximum matching, or `None` if the graph is not
/// bipartite. O((n + m)·√n).
///
/// ```
/// use grundy::bipartite_matching::bipartite_matching;
/// use grundy::graph::Graph;
///
/// // The path 1 - 2 - 0 - 3, then a triangle.
/// let path = Graph::undirected(4, &[(0, 2), (0, 3), (1, 2)]).unwrap();
/// assert_eq!(bipartite_matching(&path), Some(vec![Some(3), Some(2), Some(1), Some(0)]));
/// let triangle = Graph::undirected(3, &[(0, 1), (1, 2), (2, 0)]).unwrap();
/// assert_eq!(bipartite_matching(&triangle), None);
/// ```
pub fn bipartite_matching(graph: &Graph) -> Option<Vec<Option<usize>>> {
    let is_left = left_side(graph)?;
    let mut partners = greedy_matching(graph);
    let mut free: Vec<usize> = (0..graph.vertices())
        .filter(|&vertex| is_left[vertex])
        .collect();
    loop {
        free.retain(|&left| partners[left].is_none());
        match depths(graph, &partners, free.clone()) {
            Some(depths) => augment(graph, &mut partners, &free, depths),
            None => return Some(partners),
        }
    }
}

/// Returns for each vertex whether it is on the left side, or `None` if the graph is not bipartite.
fn left_side(graph: &Graph) -> Option<Vec<bool>> {
    let mut sides = vec![None; graph.vertices()];
    let mut reached = vec![];
    for start in 0..graph.vertices() {
        if sides[start].is_none() {
            sides[start] = Some(true);
            reached.push(start);
        }
        while let Some(vertex) = reached.pop() {
            for neighbour in graph.options(vertex) {
                if sides[neighbour].is_none() {
                    sides[neighbour] = sides[vertex].map(|is_left: bool| !is_left);
                    reached.push(neighbour);
                } else if sides[neighbour] == sides[vertex] {
                    return None;
                }
            }
        }
    }
    sides.into_iter().collect()
}

/// Returns half the number of edges on the shortest way to each vertex, rounded down, and `NONE` for
/// those that are not reached; or `None` if there is no augmenting path. The queue begins with the free
/// left vertices.
fn depths(graph: &Graph, partners: &[Option<usize>], mut queue: Vec<usize>) -> Option<Vec<u32>> {
    let mut depths = vec![NONE; graph.vertices()];
    for &left in &queue {
        depths[left] = 0;
    }
    let mut is_augmented = false;
    let mut next = 0;
    while next < queue.len() {
        let left = queue[next];
        next += 1;
        for right in graph.options(left) {
            if depths[right] == NONE {
                depths[right] = depths[left];
                match partners[right] {
                    None => is_augmented = true,
                    Some(beyond) => {
                        depths[beyond] = depths[left] + 1;
                        queue.push(beyond);
                    }
                }
            }
        }
    }
    if is_augmented {
        Some(depths)
    } else {
        None
    }
}

/// Exchanges the edges of augmenting paths without common vertices, until no other fits.
fn augment(graph: &Graph, partners: &mut [Option<usize>], free: &[usize], mut depths: Vec<u32>) {
    // How many edges of each left vertex the search has looked at.
    let mut seen = vec![0; graph.vertices()];
    let mut path = vec![];
    for &start in free {
        path.push(start);
        while let Some(&left) = path.last() {
            if seen[left] == graph.row(left).len() {
                path.pop();
                continue;
            }
            let right = graph.row(left)[seen[left]] as usize;
            seen[left] += 1;
            if depths[right] != depths[left] {
                continue;
            }
            // No other path of this phase may come here.
            depths[right] = NONE;
            match partners[right] {
                Some(beyond) => path.push(beyond),
                None => {
                    for left in path.drain(..) {
                        let right = graph.row(left)[seen[left] - 1] as usize;
                        partners[left] = Some(right);
                        partners[right] = Some(left);
                    }
                }
            }
        }
    }
}

/// Returns the partner of each vertex in a matching of any undirected graph to which no edge can be
/// added: half of a maximum one at least, and nearly all of it in sparse graphs. O(n + m).
///
/// It prefers vertices with only one free neighbour left: some maximum matching of what is left has
/// their edge. So it is maximum in a forest without repeated edges.
///
/// ```
/// use grundy::bipartite_matching::greedy_matching;
/// use grundy::graph::Graph;
///
/// let path = Graph::undirected(4, &[(0, 2), (0, 3), (1, 2)]).unwrap();
/// assert_eq!(greedy_matching(&path), [Some(3), Some(2), Some(1), Some(0)]);
/// ```
pub fn greedy_matching(graph: &Graph) -> Vec<Option<usize>> {
    let vertices = graph.vertices();
    let mut partners = vec![None; vertices];
    let mut free_neighbours: Vec<usize> = (0..vertices)
        .map(|vertex| graph.row(vertex).len())
        .collect();
    let mut stack: Vec<usize> = (0..vertices).rev().collect();
    stack.extend((0..vertices).filter(|&vertex| free_neighbours[vertex] == 1));
    while let Some(vertex) = stack.pop() {
        if partners[vertex].is_some() {
            continue;
        }
        let mut neighbours = graph.options(vertex);
        if let Some(partner) =
            neighbours.find(|&other| other != vertex && partners[other].is_none())
        {
            partners[vertex] = Some(partner);
            partners[partner] = Some(vertex);
            for neighbour in graph.options(vertex).chain(graph.options(partner)) {
                free_neighbours[neighbour] -= 1;
                if free_neighbours[neighbour] == 1 {
                    stack.push(neighbour);
                }
            }
        }
    }
    partners
}

/// The depth of a vertex that was not reached.
const NONE: u32 = u32::MAX;
