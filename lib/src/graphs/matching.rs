//! A maximum matching of any undirected graph, and the vertices that some maximum matching misses.
//!
//! **When.** Pair as many vertices as possible along edges, in a graph that may have odd cycles, or
//! find the vertices that every maximum matching covers.
//! **When not.** The edges have weights. For a bipartite graph `bipartite_matching` is enough; for
//! the game on a graph see `geography`.
//!
//! **Complexity.** A phase takes O((n + m)·log n) time for n vertices and m edges, and all but the
//! last add an edge or more: at worst n/2 phases, in practice 1 to 7. A bipartite graph takes
//! O((n + m)·√n) in `bipartite_matching`, then one phase. About 80 bytes a vertex beside the graph.
//! No recursion.
//!
//! **Limits.** The graph must be undirected, as `Graph::undirected` makes it. Repeated edges and
//! loops are harmless.
//!
//! **Why it is right.** A matching M *covers* the ends of its edges; the other vertices are *free*.
//! A path *alternates* if its edges are in turn inside and outside M. A phase grows a tree from each
//! free vertex, its *root*. A vertex v becomes *even* when the search knows an alternating path P(v)
//! from v to the root that begins inside M, or has no edge if v is the root. Each even vertex is in a
//! *blossom* with a *base*: at first in one of its own, whose base it is. The search takes each even
//! vertex x once and looks at its edges x–y:
//!
//! 1. *y is in no tree.* So y is not free. It becomes *odd*, and its partner z even in the tree of x:
//!    P(z) is z, y, P(x).
//! 2. *y is odd, or in the blossom of x, or its tree is done.* Nothing.
//! 3. *y is even, in another tree.* P(x) backwards and then P(y) join two free vertices: taking their
//!    edges outside M in place of those inside adds an edge. Both trees are done in this phase.
//! 4. *y is even, in the same tree, in another blossom.* From x and from y go up the tree: from the
//!    base b of a blossom to its odd partner w, and on to the next even vertex of P(b) and its blossom.
//!    Let l be the base where both ways meet first. All blossoms on the ways and the odd w between
//!    them become one blossom with base l. Such a w on the way from x becomes even: P(w) is the part
//!    of P(x) from x to w, backwards, and then P(y). On the way from y it is the same with x and y
//!    exchanged.
//!
//! *P(v) meets no vertex twice,* because it stays in the blossom of v until the base b and is P(b)
//! from there, which goes to the odd partner of b and into the next blossom above. Case 1 keeps this
//! true. In case 4 the ways have no blossom in common but that of l, so the part of P(x) before that
//! blossom and P(y) do not meet; both stay in the new blossom until l. If x itself is in the blossom of
//! l, no odd w is on its way, and P(x), with which each P(w) from the other way ends, stays in that
//! blossom until l, where the part of P(y) before w does not come. The edge x–y is outside M, since the
//! partner of x is odd or in its blossom. So P(w) is as it must be.
//!
//! *If a phase has no case 3, M is maximum.* An even vertex x then has edges to odd vertices and into
//! its own blossom only: case 1 puts y into a tree, and if y is even at the end, the one of x and y
//! that was taken later saw case 2 or 4. A blossom has an odd number of vertices: its base, and pairs
//! of partners. The base is free or the partner of an odd vertex. So with f free and k odd vertices
//! there are f + k blossoms. Now let N be any matching. Each blossom has a vertex that N misses or
//! pairs with an odd vertex, since N cannot pair up an odd number of vertices among themselves. The
//! odd vertices serve k blossoms at most, so N misses a vertex in each of f others. M misses f, so M is
//! maximum. If N is maximum, too, it misses no more than these f, which are even: *every maximum
//! matching covers the vertices that are not even.* An even vertex v, however, is missed by the
//! matching that takes the edges of P(v) outside M in place of those inside, and has as many edges.
//!
//! **Source.** J. Edmonds, "Paths, trees, and flowers", 1965; the search on labels: H. N. Gabow, "An
//! efficient implementation of Edmonds' algorithm for maximum matching on graphs", 1976. The proof
//! by odd sets: W. T. Tutte, 1947, and C. Berge, 1958.

use crate::bipartite_matching::{bipartite_matching, greedy_matching};
use crate::graph::Graph;
use std::mem::swap;

/// A maximum matching of an undirected graph.
///
/// ```
/// use grundy::graph::Graph;
/// use grundy::matching::Matching;
///
/// // A triangle with a tail: 0 - 1 - 2 - 0, 2 - 3 - 4.
/// let graph = Graph::undirected(5, &[(0, 1), (1, 2), (2, 0), (2, 3), (3, 4)]).unwrap();
/// let matching = Matching::new(&graph);
/// assert_eq!(matching.size(), 2);
/// let missed: Vec<usize> = (0..5).filter(|&vertex| matching.can_miss(vertex)).collect();
/// assert_eq!(missed, [0, 1, 2, 4]);
/// ```
#[derive(Clone, Debug)]
pub struct Matching {
    partners: Vec<Option<usize>>,
    /// At the end of the phase that added no edge.
    states: Vec<State>,
}

impl Matching {
    /// Finds a maximum matching. O((n + m)·√n) if the graph is bipartite; otherwise O((n + m)·log n)
    /// for each of a few phases.
    pub fn new(graph: &Graph) -> Matching {
        let mut partners = bipartite_matching(graph).unwrap_or_else(|| greedy_matching(graph));
        loop {
            let (states, new_edges) = Forest::new(graph, &partners).grow();
            if new_edges.is_empty() {
                return Matching { partners, states };
            }
            rematch(&mut partners, &new_edges);
        }
    }

    /// Returns how many edges the matching has. O(n).
    pub fn size(&self) -> usize {
        self.partners.iter().flatten().count() / 2
    }

    /// Returns the partner of each vertex. O(1).
    ///
    /// ```
    /// use grundy::graph::Graph;
    /// use grundy::matching::Matching;
    ///
    /// let graph = Graph::undirected(4, &[(0, 2), (0, 3), (1, 2)]).unwrap();
    /// assert_eq!(Matching::new(&graph).partners(), [Some(3), Some(2), Some(1), Some(0)]);
    /// ```
    pub fn partners(&self) -> &[Option<usize>] {
        &self.partners
    }

    /// Returns whether some maximum matching misses the vertex. O(1).
    ///
    /// # Panics
    ///
    /// If the vertex is out of range.
    pub fn can_miss(&self, vertex: usize) -> bool {
        match self.states[vertex] {
            State::New | State::Odd => false,
            State::Root | State::Grown(_) | State::Bridged(_, _) => true,
        }
    }

    /// Returns the partner of each vertex in a maximum matching that misses this one, or `None` if
    /// there is none. O(n).
    ///
    /// # Panics
    ///
    /// If the vertex is out of range.
    ///
    /// ```
    /// use grundy::graph::Graph;
    /// use grundy::matching::Matching;
    ///
    /// let path = Graph::undirected(3, &[(0, 1), (1, 2)]).unwrap();
    /// assert_eq!(Matching::new(&path).missing(0), Some(vec![None, Some(2), Some(1)]));
    /// assert_eq!(Matching::new(&path).missing(1), None);
    /// ```
    pub fn missing(&self, vertex: usize) -> Option<Vec<Option<usize>>> {
        if !self.can_miss(vertex) {
            return None;
        }
        let mut partners = self.partners.clone();
        partners[vertex] = None;
        rematch(
            &mut partners,
            &edges_outside(&self.states, &self.partners, vertex),
        );
        Some(partners)
    }
}

/// What a phase knows of a vertex: it is in no tree, odd, or else even.
#[derive(Clone, Copy, Debug)]
enum State {
    New,
    Odd,
    Root,
    /// P(z) is z, its partner, P(x). Holds x.
    Grown(usize),
    /// P(w) is a piece of P(x) backwards, P(y). Holds x and y.
    Bridged(usize, usize),
}

/// The trees of a phase.
struct Forest<'g> {
    graph: &'g Graph,
    partners: &'g [Option<usize>],
    states: Vec<State>,
    /// The root of the tree of each vertex that is in one.
    roots: Vec<usize>,
    /// Leads to the base of each vertex's blossom, which leads to itself.
    bases: Vec<usize>,
    /// The even vertices, in the order in which they became so.
    queue: Vec<usize>,
    /// For each base, the last contraction that passed it.
    met: Vec<usize>,
    contractions: usize,
}

impl<'g> Forest<'g> {
    fn new(graph: &'g Graph, partners: &'g [Option<usize>]) -> Forest<'g> {
        let vertices = graph.vertices();
        let state_of = |partner: &Option<usize>| partner.map_or(State::Root, |_| State::New);
        Forest {
            graph,
            partners,
            states: partners.iter().map(state_of).collect(),
            roots: (0..vertices).collect(),
            bases: (0..vertices).collect(),
            queue: (0..vertices)
                .filter(|&vertex| partners[vertex].is_none())
                .collect(),
            met: vec![0; vertices],
            contractions: 0,
        }
    }

    /// Searches. Returns the states at the end, and the edges of augmenting paths outside the
    /// matching.
    fn grow(mut self) -> (Vec<State>, Vec<(usize, usize)>) {
        let graph = self.graph;
        let mut is_done = vec![false; graph.vertices()];
        let mut new_edges = vec![];
        let mut next = 0;
        while next < self.queue.len() {
            let x = self.queue[next];
            let root = self.roots[x];
            next += 1;
            for y in graph.options(x) {
                if is_done[root] {
                    break;
                }
                match self.states[y] {
                    State::Odd => {}
                    State::New => {
                        let z = self.partner(y);
                        self.states[y] = State::Odd;
                        self.states[z] = State::Grown(x);
                        self.roots[y] = root;
                        self.roots[z] = root;
                        self.queue.push(z);
                    }
                    _ if self.roots[y] == root => self.contract(x, y),
                    _ if is_done[self.roots[y]] => {}
                    _ => {
                        new_edges.push((x, y));
                        new_edges.extend(edges_outside(&self.states, self.partners, x));
                        new_edges.extend(edges_outside(&self.states, self.partners, y));
                        is_done[root] = true;
                        is_done[self.roots[y]] = true;
                    }
                }
            }
        }
        (self.states, new_edges)
    }

    /// Makes one blossom of those on the ways from x and y to where they meet: case 4. If both are in
    /// the same one, nothing changes.
    fn contract(&mut self, x: usize, y: usize) {
        // One step on each way in turn, so neither goes far beyond the base where they meet.
        self.contractions += 1;
        let (mut here, mut there) = (Some(self.base(x)), Some(self.base(y)));
        let common = loop {
            if let Some(base) = here {
                if self.met[base] == self.contractions {
                    break base;
                }
                self.met[base] = self.contractions;
                here = self.base_above(base);
            }
            swap(&mut here, &mut there);
        };
        for &(x, y) in &[(x, y), (y, x)] {
            let mut base = self.base(x);
            while base != common {
                let odd = self.partner(base);
                let above = self
                    .base_above(base)
                    .expect("the common base is further up");
                self.states[odd] = State::Bridged(x, y);
                self.queue.push(odd);
                self.bases[odd] = common;
                self.bases[base] = common;
                base = above;
            }
        }
    }

    /// Returns the base of the blossom above the one with this base, or `None` at the root.
    fn base_above(&mut self, base: usize) -> Option<usize> {
        match self.states[base] {
            State::Grown(above) => Some(self.base(above)),
            _ => None,
        }
    }

    /// Returns the base of the vertex's blossom, and halves the way to it. Amortised O(log n).
    fn base(&mut self, mut vertex: usize) -> usize {
        while self.bases[vertex] != vertex {
            self.bases[vertex] = self.bases[self.bases[vertex]];
            vertex = self.bases[vertex];
        }
        vertex
    }

    fn partner(&self, vertex: usize) -> usize {
        self.partners[vertex].expect("free vertices are roots")
    }
}

/// Returns the edges of P(start) outside the matching.
fn edges_outside(
    states: &[State],
    partners: &[Option<usize>],
    start: usize,
) -> Vec<(usize, usize)> {
    let mut edges = vec![];
    // Pieces of paths: P of the first up to the second.
    let mut pieces = vec![(start, None)];
    while let Some((mut vertex, end)) = pieces.pop() {
        loop {
            vertex = match states[vertex] {
                State::Grown(_) if partners[vertex] == end => break,
                State::Grown(x) => {
                    edges.extend(partners[vertex].map(|odd| (odd, x)));
                    x
                }
                State::Bridged(x, y) => {
                    edges.push((x, y));
                    pieces.push((x, Some(vertex)));
                    y
                }
                _ => break,
            }
        }
    }
    edges
}

/// Adds edges to a matching in place of those at their ends.
fn rematch(partners: &mut [Option<usize>], new_edges: &[(usize, usize)]) {
    for &(one, other) in new_edges {
        partners[one] = Some(other);
        partners[other] = Some(one);
    }
}
