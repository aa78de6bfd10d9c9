//! Green Hackenbush on any tree or graph: a move cuts an edge, and what is no longer connected to
//! the root (the ground) falls.
//!
//! **When.** A move removes an edge of a tree or a graph together with all that loses its
//! connection to a root or a ground, and a player who cannot move loses. There may be several
//! ground vertices, several edges between two vertices, and loops. Also if a move removes a vertex
//! of a rooted tree with its whole subtree: see [`of_forest`](Hackenbush::of_forest).
//! **When not.** Edges that only one of the players may cut: that game is not impartial. If a move
//! removes a vertex with its path to the root: `path_to_root`. If it removes another vertex, or
//! leaves both parts in play, search with `grundy`.
//!
//! **Complexity.** O(V + E) time and memory for V vertices and E edges; the winning moves take
//! O(V + E + R log R) for R edges on cycles. No recursion: a path may be as long as memory allows.
//!
//! **Limits.** The Grundy number is at most E.
//!
//! **Why it is right.** Make all ground vertices one, the root, and drop what is not connected to
//! it. A *bridge* is an edge whose cut makes something fall. Without its bridges the graph is in
//! *pieces*. Let K be the root's piece, k its number of edges, and G₁, G₂, … what stands on the
//! bridges at K, each with the upper end of its bridge as root. Claim: the Grundy number is
//! h(G) = (k mod 2) ⊕ (h(G₁) + 1) ⊕ (h(G₂) + 1) ⊕ …
//!
//! On a tree k is 0: the *colon principle*. On any graph a piece counts as one vertex with k loops:
//! the *fusion principle*. Both are proved at once, by induction on the number of edges, so the
//! options have the Grundy numbers h. As x + 1 and x ⊕ 1 have the same low bit, h is odd if and
//! only if the number of edges is odd.
//!
//! *No option has h(G).* If a bridge at K is cut, its term, at least 1, becomes 0. A cut in Gᵢ
//! changes h(Gᵢ), by induction. If an edge of K is cut, nothing falls, so h changes its low bit.
//!
//! *Every y < h(G) is an option's.* Let d = h(G) ⊕ y. The leading bit of d is 1 in h(G), so it is 1
//! in k mod 2 or in a term t = h(Gᵢ) + 1. In a term: t ⊕ d < t. If t ⊕ d = 0, cut the bridge. Else
//! some cut in Gᵢ leaves t ⊕ d − 1 < h(Gᵢ), by induction. In k mod 2: d = 1 and k is odd. It
//! remains to find an edge of K whose cut leaves h(G) ⊕ 1.
//!
//! *Rings.* Cut an edge e of K. What is left of K is connected; its pieces and bridges form a tree.
//! A leaf of this tree has one bridge, which was no bridge in K, so e ends there. As e has two
//! ends, the tree is a path: with e, its bridges join its pieces in a *ring*. Cutting another edge
//! of the ring leaves the same pieces on a path, so all its edges have the same ring, and each edge
//! of K is in exactly one. As k is odd, some ring has an odd number r of edges. Call them e₁, …, eᵣ
//! from the root's piece around. Let sⱼ be the XOR of all terms in the piece between eⱼ and eⱼ₊₁,
//! and of the number of its edges mod 2; s₀ is that of the root's piece. Then
//! h(G) = s₀ ⊕ … ⊕ sᵣ₋₁ ⊕ 1. Cutting eᵢ leaves s₀ ⊕ L ⊕ R. Here L begins as 0 and becomes
//! (sⱼ ⊕ L) + 1 for j = i − 1 down to 1; R likewise for j = i up to r − 1.
//!
//! *Some i gives L ⊕ R = s₁ ⊕ … ⊕ sᵣ₋₁,* which leaves h(G) ⊕ 1. The proof is by induction on
//! r + s₁ + … + sᵣ₋₁. For r = 1 both sides are 0. Else colour the edges: e₁ is white, and the
//! colour changes at each even sⱼ. If sⱼ ⊕ L is odd, a step makes L even, and its half becomes
//! (⌊sⱼ/2⌋ ⊕ ⌊L/2⌋) + 1. Otherwise L becomes odd, and its half ⌊sⱼ/2⌋ ⊕ ⌊L/2⌋. So L keeps its low
//! bit at an odd sⱼ and changes it at an even one, as the colour does; and L begins as 0. So after
//! each step L is even, and 1 was added to its half, if and only if the step arrives at an edge of
//! the colour of eᵢ. The same holds for R. Hence half of L ⊕ R is what cutting eᵢ leaves in a smaller
//! ring: only the edges of its colour remain, and the pieces between two of them merge to the XOR of
//! their ⌊sⱼ/2⌋, also those that merge with the root's. Since r is odd, one colour has an odd number
//! of edges. By induction, some edge of that colour makes half of L ⊕ R the XOR of all ⌊sⱼ/2⌋. The
//! low bits agree for every i: each step adds sⱼ + 1, and r − 1 is even. (The induction is sound: if
//! all edges have one colour, all sⱼ are odd and become smaller.) ∎
//!
//! *The code.* In a depth-first search every edge outside the tree leads from a vertex up to an
//! ancestor: it *covers* the tree edges between them. A tree edge is a bridge if nothing covers it.
//! Two tree edges are in one ring if the same edges cover them, and an edge outside the tree is in
//! the ring of those that only it covers: in all other cases, cutting both leaves K connected. Two
//! covers are equal if they agree in three sums: the number of edges, the ranks of their upper
//! ends, and those of their lower ends. For take tree edges f above g. What covers only g ends at
//! or below f's lower end, what covers only f ends above it; so if the numbers are equal but the
//! covers are not, g has the larger sum of upper ends. If neither is above the other, the lower
//! ends are in disjoint ranges of ranks. So sorting by the sums finds the rings.
//!
//! **Source.** E. Berlekamp, J. Conway, R. Guy, "Winning Ways for Your Mathematical Plays", 1982,
//! chapter 7, where the fusion principle has another proof.

/// A picture of green Hackenbush.
///
/// ```
/// use grundy::hackenbush::Hackenbush;
///
/// // A triangle whose vertex 0 is the ground, and a stalk of two edges on its vertex 1.
/// let picture = Hackenbush::new(5, &[(0, 1), (1, 2), (2, 0), (1, 3), (3, 4)], &[0]);
/// assert_eq!(picture.grundy_number(), 3);
/// assert_eq!(picture.winning_move(), Some(4));
/// ```
#[derive(Clone, Debug)]
pub struct Hackenbush {
    /// The rank of each vertex in the search: 0 on the ground, `NONE` if it is not connected to it.
    ranks: Vec<usize>,
    /// The vertices by rank; the first is the ground.
    reached: Vec<Reached>,
    /// The ranks of the upper and lower ends of all edges. The lower one is `NONE` in the tree and where nothing is held.
    edges: Vec<(usize, usize)>,
}

impl Hackenbush {
    /// Makes a picture with the vertices 0 .. `vertices`, these edges, and these vertices on the
    /// ground. O(V + E).
    ///
    /// A tree has its root as the only ground vertex.
    ///
    /// # Panics
    ///
    /// If a vertex is out of range.
    ///
    /// ```
    /// use grundy::hackenbush::Hackenbush;
    ///
    /// // Two paths of two edges, which meet at the top.
    /// let picture = Hackenbush::new(5, &[(0, 1), (1, 4), (2, 3), (3, 4)], &[0, 2]);
    /// assert!(!picture.next_player_wins());
    /// ```
    pub fn new(vertices: usize, edges: &[(usize, usize)], ground: &[usize]) -> Hackenbush {
        let mut ranks = vec![NONE; vertices];
        ground.iter().for_each(|&vertex| ranks[vertex] = 0);
        let root = ground.first().copied().unwrap_or(vertices);
        let merged = |vertex: usize| if ranks[vertex] == 0 { root } else { vertex };
        let mut edges: Vec<(usize, usize)> = edges
            .iter()
            .map(|&(one, other)| (merged(one), merged(other)))
            .collect();
        // The neighbours of vertex v begin at first[v].
        let mut first = vec![0; vertices + 2];
        for &(one, other) in &edges {
            first[one] += 1;
            first[other] += 1;
        }
        for vertex in 0..=vertices {
            first[vertex + 1] += first[vertex];
        }
        let mut neighbours = vec![0; 2 * edges.len()];
        for &(one, other) in &edges {
            for &(from, to) in &[(one, other), (other, one)] {
                first[from] -= 1;
                neighbours[first[from]] = to;
            }
        }
        let row = |vertex: usize| neighbours[first[vertex]..first[vertex + 1]].iter();
        let new = |rank: usize, parent: usize| Reached {
            parent,
            edge: NONE,
            low: rank,
            value: 0,
        };
        let mut reached = vec![new(0, NONE)];
        let mut path = vec![(0, row(root))];
        while let Some(&mut (here, ref mut left)) = path.last_mut() {
            if let Some(&to) = left.find(|&&to| ranks[to] == NONE) {
                ranks[to] = reached.len();
                reached.push(new(ranks[to], here));
                path.push((ranks[to], row(to)));
            } else {
                path.pop();
            }
        }
        for (edge, ends) in edges.iter_mut().enumerate() {
            let (one, other) = (ranks[ends.0], ranks[ends.1]);
            let (upper, lower) = (one.min(other), one.max(other));
            *ends = (upper, lower);
            if let Some(below) = reached.get_mut(lower) {
                if below.parent == upper && below.edge == NONE {
                    below.edge = edge;
                    ends.1 = NONE;
                } else {
                    below.value ^= 1;
                    below.low = below.low.min(upper);
                }
            }
        }
        for rank in (1..reached.len()).rev() {
            let Reached {
                parent, low, value, ..
            } = reached[rank];
            let below = &mut reached[parent];
            below.value ^= if low == rank { value + 1 } else { value ^ 1 };
            below.low = below.low.min(low);
        }
        Hackenbush {
            ranks,
            reached,
            edges,
        }
    }

    /// Makes the game in which a move removes a vertex of a rooted forest with its subtree; moves are
    /// vertices. O(V).
    ///
    /// `parents[v]` is the parent of vertex v, and v itself if it is a root. Vertex v is the edge
    /// below it: what hangs on it falls.
    ///
    /// # Panics
    ///
    /// If a parent is out of range.
    ///
    /// ```
    /// use grundy::hackenbush::Hackenbush;
    ///
    /// // The root 0 has the children 1 and 2, and 2 has the child 3.
    /// let forest = Hackenbush::of_forest(&[0, 0, 0, 2]);
    /// assert_eq!(forest.grundy_number(), 4);
    /// assert_eq!(forest.winning_moves(), [0]);
    /// ```
    pub fn of_forest(parents: &[usize]) -> Hackenbush {
        let ground = parents.len();
        let check = |&parent: &usize| assert!(parent < ground, "parent {} is out of range", parent);
        parents.iter().for_each(check);
        let edge = |(vertex, &parent): (usize, &usize)| {
            (if parent == vertex { ground } else { parent }, vertex)
        };
        let edges: Vec<(usize, usize)> = parents.iter().enumerate().map(edge).collect();
        Hackenbush::new(ground + 1, &edges, &[ground])
    }

    /// Returns whether a vertex is connected to the ground. O(1).
    ///
    /// # Panics
    ///
    /// If the vertex is out of range.
    ///
    /// ```
    /// use grundy::hackenbush::Hackenbush;
    ///
    /// let picture = Hackenbush::new(4, &[(0, 1), (2, 3)], &[0]);
    /// assert!(picture.stands(1));
    /// assert!(!picture.stands(2));
    /// ```
    pub fn stands(&self, vertex: usize) -> bool {
        self.ranks[vertex] != NONE
    }

    /// Returns the Grundy number. O(1).
    ///
    /// ```
    /// use grundy::hackenbush::Hackenbush;
    ///
    /// // A path of two edges, and three edges side by side: 2 and 1.
    /// let picture = Hackenbush::new(4, &[(0, 1), (1, 2), (0, 3), (0, 3), (0, 3)], &[0]);
    /// assert_eq!(picture.grundy_number(), 3);
    /// ```
    pub fn grundy_number(&self) -> u64 {
        self.reached[0].value
    }

    /// Returns whether the player to move wins. O(1).
    ///
    /// ```
    /// use grundy::hackenbush::Hackenbush;
    ///
    /// // A path of two edges with both ends on the ground.
    /// let picture = Hackenbush::new(3, &[(0, 1), (1, 2)], &[0, 2]);
    /// assert!(!picture.next_player_wins());
    /// ```
    pub fn next_player_wins(&self) -> bool {
        self.grundy_number() != 0
    }

    /// Returns the first edge whose cut wins, or `None` in a P-position. As fast as
    /// [`moves_to`](Self::moves_to).
    ///
    /// ```
    /// use grundy::hackenbush::Hackenbush;
    ///
    /// // On a triangle, the edge that does not touch the ground.
    /// let picture = Hackenbush::new(3, &[(0, 1), (1, 2), (2, 0)], &[0]);
    /// assert_eq!(picture.winning_move(), Some(1));
    /// ```
    pub fn winning_move(&self) -> Option<usize> {
        self.winning_moves().first().copied()
    }

    /// Returns all edges whose cut wins, ascending. As fast as [`moves_to`](Self::moves_to).
    ///
    /// ```
    /// use grundy::hackenbush::Hackenbush;
    ///
    /// // Two branches, of two edges and of one.
    /// let picture = Hackenbush::new(4, &[(0, 1), (1, 2), (0, 3)], &[0]);
    /// assert_eq!(picture.winning_moves(), [1]);
    /// ```
    pub fn winning_moves(&self) -> Vec<usize> {
        self.moves_to(0)
    }

    /// Returns all edges whose cut leaves Grundy number `number`, ascending.
    ///
    /// In a sum, pass `to` of a [`WinningMove`](crate::xor::WinningMove). O(V + E), and O(R log R)
    /// for R edges on cycles.
    ///
    /// ```
    /// use grundy::hackenbush::Hackenbush;
    ///
    /// // A path of three edges.
    /// let picture = Hackenbush::new(4, &[(0, 1), (1, 2), (2, 3)], &[0]);
    /// assert_eq!(picture.moves_to(2), [2]);
    /// ```
    pub fn moves_to(&self, number: u64) -> Vec<usize> {
        let mut found = vec![];
        // The XOR by which a move must change the value of a piece, or `None` if no move there helps.
        let mut changes = vec![Some(self.grundy_number() ^ number)];
        let covers = self.covers();
        let ring_edge = |(upper, lower, edge): (usize, usize, usize)| {
            (cover_of(upper, lower), true, lower, edge)
        };
        let mut ring_edges: Vec<RingEdge> = self.others().map(ring_edge).collect();
        for (rank, reached) in self.reached.iter().enumerate().skip(1) {
            let Reached { value, edge, .. } = *reached;
            let mut change = changes[reached.parent];
            if reached.low == rank {
                let term = change.map(|change| (value + 1) ^ change);
                if term == Some(0) {
                    found.push(edge);
                }
                change = term
                    .and_then(|term| term.checked_sub(1))
                    .map(|to| to ^ value);
            } else {
                ring_edges.push((covers[rank], false, rank, edge));
            }
            changes.push(change);
        }
        ring_edges.retain(|&(_, _, lower, _)| changes[lower].is_some());
        ring_edges.sort_unstable();
        let mut rest = &ring_edges[..];
        while let Some(&(cover, is_outside, lower, _)) = rest.first() {
            // Edges outside the tree with the same ends are not in one ring.
            let ends = rest
                .iter()
                .position(|ring_edge| is_outside || ring_edge.0 != cover);
            let (ring, after) = rest.split_at(ends.unwrap_or(rest.len()).max(1));
            rest = after;
            if let Some(change) = changes[lower] {
                self.ring_moves(ring, change, &mut found);
            }
        }
        found.sort_unstable();
        found
    }

    /// Returns the edges outside the tree: the ranks of their upper and lower ends, and their indices.
    fn others(&self) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        let edges = (0..).zip(&self.edges).filter(|(_, ends)| ends.1 != NONE);
        edges.map(|(edge, &(upper, lower))| (upper, lower, edge))
    }

    /// Returns what covers the tree edge below each vertex, by rank.
    fn covers(&self) -> Vec<Cover> {
        let mut covers = vec![[0; 3]; self.reached.len()];
        for (upper, lower, _) in self.others() {
            add(&mut covers[lower], cover_of(upper, lower), 1);
            add(&mut covers[upper], cover_of(upper, lower), -1);
        }
        for (rank, reached) in self.reached.iter().enumerate().skip(1).rev() {
            let cover = covers[rank];
            add(&mut covers[reached.parent], cover, 1);
        }
        covers
    }

    /// Finds the edges of a ring, from top to bottom, whose cut changes the value of its piece by
    /// XOR with `change`.
    fn ring_moves(&self, ring: &[RingEdge], change: u64, found: &mut Vec<usize>) {
        // What stands on the lower end of an edge, in its piece.
        let value = |&(_, is_outside, lower, _): &RingEdge| match is_outside {
            true => 0,
            false => self.reached[lower].value,
        };
        let mut parts: Vec<(usize, u64)> = ring.iter().map(|ring_edge| (ring_edge.3, 0)).collect();
        for (part, pair) in parts.iter_mut().zip(ring.windows(2)) {
            part.1 = value(&pair[0]) ^ value(&pair[1]) ^ 1;
        }
        // Before the cut, the ring has the XOR of all parts, and 1 if its edges are odd in number.
        let all = parts
            .iter()
            .fold(parts.len() as u64 & 1, |sum, part| sum ^ part.1);
        let mut rings = vec![(all ^ change, parts)];
        while let Some((number, parts)) = rings.pop() {
            if let [(edge, root)] = parts[..] {
                if root == number {
                    found.push(edge);
                }
                continue;
            }
            let low_bit = parts
                .iter()
                .fold(parts.len() as u64 - 1, |sum, part| sum ^ part.1);
            if (low_bit ^ number) & 1 == 1 {
                continue;
            }
            for &colour in &[0, 1] {
                let mut kept: Vec<(usize, u64)> = vec![];
                let mut before = 0;
                let mut here = 0;
                for &(edge, part) in &parts {
                    if here == colour {
                        kept.push((edge, 0));
                    }
                    *kept.last_mut().map_or(&mut before, |last| &mut last.1) ^= part / 2;
                    here ^= !part & 1;
                }
                if let Some(last) = kept.last_mut() {
                    last.1 ^= before;
                    rings.push((number / 2, kept));
                }
            }
        }
    }
}

/// Stands for no rank and no edge.
const NONE: usize = usize::MAX;

/// Of edges outside the tree: their number, and the sums of the ranks of their upper and lower ends.
type Cover = [i64; 3];

/// The cover that this one edge is.
fn cover_of(upper: usize, lower: usize) -> Cover {
    [1, upper as i64, lower as i64]
}

fn add(sums: &mut Cover, cover: Cover, factor: i64) {
    for (sum, term) in sums.iter_mut().zip(&cover) {
        *sum += factor * term;
    }
}

/// A vertex that is connected to the ground.
#[derive(Clone, Copy, Debug)]
struct Reached {
    /// The rank of the vertex below it in the tree of the search.
    parent: usize,
    /// The edge from there, the first of several.
    edge: usize,
    /// The least rank that an edge outside the tree reaches from what the search found from here, or its own rank. If it is its own,
    /// nothing covers the edge from the parent.
    low: usize,
    /// The XOR of all terms in the part of its piece that the search reached from here, and of the
    /// number of edges with their lower end there mod 2, without the edge from the parent.
    value: u64,
}

/// An edge that is no bridge: what covers it, whether it is outside the tree, the rank of its lower
/// end, and its index. Such an edge outside the tree covers itself. Sorted, those of a ring are side
/// by side, from top to bottom.
type RingEdge = (Cover, bool, usize, usize);
