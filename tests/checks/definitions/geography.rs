//! Undirected vertex geography and matchings: the library against the definitions, and against a proof that it cannot fake.

use crate::trees::trees;
use crate::*;

tests!(
    // Each edge from both ends, and the first edge out of range.
    "library/graph/undirected" = || {
        let graph = undirected(3, &[(0, 1), (2, 0), (1, 0), (2, 2)]);
        check_eq!(
            listed((0..3).map(|vertex| listed(graph.options(vertex)))),
            [vec![1, 2, 1], vec![0, 0], vec![0, 2, 2]]
        );
        let error =
            Graph::undirected(3, &[(0, 1), (2, 3), (4, 0)]).expect_err("3 and 4 are out of range");
        check_eq!((error.vertex, error.edge), (3, Some(1)));
    },
    // All trees of up to five vertices with numbers up to 2 on their edges, of which a move lowers the one that the token crosses: the
    // winner is that of geography on the edges above 0.
    "library/geography/edges-of-trees-are-lowered" = || {
        for parents in (1..=5).flat_map(trees) {
            let edges: Edges = (1..parents.len())
                .map(|vertex| (vertex, parents[vertex]))
                .collect();
            let mut search = of_options(|(numbers, token): &(Numbers, usize)| {
                let joins = |&edge: &usize| edges[edge].0 == *token || edges[edge].1 == *token;
                listed(
                    (0..edges.len())
                        .filter(joins)
                        .flat_map(|edge| (0..numbers[edge]).map(move |left| (edge, left)))
                        .map(|(edge, left)| {
                            (
                                with(numbers, edge, left),
                                edges[edge].0 + edges[edge].1 - token,
                            )
                        }),
                )
            });
            for numbers in lists(edges.len(), 2) {
                let above_0: Edges = (0..edges.len())
                    .filter(|&edge| numbers[edge] > 0)
                    .map(|edge| edges[edge])
                    .collect();
                let geography = Geography::new(&undirected(parents.len(), &above_0));
                for start in 0..parents.len() {
                    check_eq!(
                        geography.next_player_wins(start),
                        search.next_player_wins(&(numbers.clone(), start)),
                        "from {start} in {edges:?} with {numbers:?}"
                    );
                }
            }
        }
    },
    "library/matching/long-paths-and-cycles" = || on_a_small_stack(long_paths_and_cycles),
    "library/geography/every-graph-of-six-vertices" =
        [13, 1] = |apart| every_graph_of_six_vertices(apart, check),
    "library/bipartite_matching/every-graph-of-six-vertices" =
        [13, 1] = |apart| every_graph_of_six_vertices(apart, check_bipartite),
    // Graphs of 7 to 12 vertices with few or many edges, some bipartite, some with loops and repeated edges.
    "library/geography/random-graphs" = [7, 1] = |apart| {
        let graphs = 700 / apart;
        for mut random in randoms(graphs as u64) {
            let vertices = random.between(7, 12) as usize;
            let count = random.between(0, 3 * vertices as u64 / 2);
            let is_bipartite = random.between(0, 2) == 0;
            let edges = random.list(count, |random| {
                let mut vertex = |step, rest| {
                    (random.between(0, (vertices as u64 - 1 - rest) / step) * step + rest) as usize
                };
                if is_bipartite {
                    (vertex(2, 0), vertex(2, 1))
                } else {
                    (vertex(1, 0), vertex(1, 0))
                }
            });
            check(vertices, &edges);
            check_bipartite(vertices, &edges);
        }
    },
    // Graphs of hundreds of vertices that are hard for a search, each numbered in order and at random: sparse and dense random
    // ones, grids, trees, cycles, chains of triangles and of cliques, blossoms in blossoms.
    "library/matching/proved-maximum" = [11, 1] = |apart| {
        const VERTICES: usize = 300;
        for (place, seed) in (0..330).step_by(apart).enumerate() {
            let mut random = Random::new(seed);
            let mut below = |bound: usize| random.between(0, bound as u64 - 1) as usize;
            let path = (1..VERTICES).map(|vertex| (vertex - 1, vertex));
            let mut edges: Edges = match place % 10 {
                0 => (0..VERTICES * 7 / 10)
                    .map(|_| (below(VERTICES), below(VERTICES)))
                    .collect(),
                1 => (0..VERTICES * 2)
                    .map(|_| (below(VERTICES), below(VERTICES)))
                    .collect(),
                2 => (0..VERTICES * 2)
                    .map(|_| (below(150), 150 + below(150)))
                    .collect(),
                3 => (1..VERTICES)
                    .map(|vertex| (below(vertex), vertex))
                    .collect(),
                4 => path
                    .chain((2..VERTICES).step_by(3).map(|vertex| (vertex - 2, vertex)))
                    .collect(),
                5 => path.chain([(VERTICES - 2, 0)]).collect(),
                6 => path
                    .chain((20..VERTICES).map(|vertex| (vertex - 20, vertex)))
                    .collect(),
                7 => (0..VERTICES * 2)
                    .map(|_| (below(VERTICES), below(VERTICES) / 5 * 5))
                    .filter(|edge| edge.0 / 5 < 50)
                    .collect(),
                8 => (0..VERTICES / 2)
                    .map(|vertex| (vertex, VERTICES - 2 - vertex))
                    .chain(path)
                    .collect(),
                _ => listed(
                    path.step_by(5)
                        .chain((0..VERTICES).step_by(5).flat_map(|first| {
                            descending_pairs(5)
                                .map(move |(one, other)| (first + one, first + other))
                        })),
                ),
            };
            prove(VERTICES, &edges);
            let numbers = random.shuffled(listed(0..VERTICES));
            edges = random.shuffled(
                edges
                    .iter()
                    .map(|&(one, other)| (numbers[one], numbers[other]))
                    .collect(),
            );
            prove(VERTICES, &edges);
        }
    },
);

type Edges = Vec<Edge>;

/// A graph as the set of neighbours of each vertex.
struct Small {
    neighbours: Places,
}

impl Small {
    fn new(vertices: usize, edges: &[Edge]) -> Small {
        let mut neighbours = vec![0; vertices];
        for &(one, other) in edges {
            neighbours[one] |= 1 << other;
            neighbours[other] |= 1 << one;
        }
        Small { neighbours }
    }

    fn all(&self) -> usize {
        (1 << self.neighbours.len()) - 1
    }

    /// Where the token can go from a vertex.
    fn moves(&self, vertex: usize, unvisited: usize) -> impl Iterator<Item = usize> + use<> {
        elements(self.neighbours[vertex] & unvisited)
    }

    /// For each set of vertices, the size of a maximum matching among them, by definition: the first vertex is missed, or
    /// paired with some neighbour.
    fn matching_sizes(&self) -> Places {
        let mut sizes = vec![0; 1 << self.neighbours.len()];
        for set in 1..=self.all() {
            let first = set.trailing_zeros() as usize;
            let others = set & !(1 << first);
            sizes[set] = self
                .moves(first, others)
                .map(|other| 1 + sizes[others & !(1 << other)])
                .chain([sizes[others]])
                .max()
                .expect("two ways at least");
        }
        sizes
    }

    /// Whether some side makes every edge join it to the other side.
    fn is_bipartite(&self) -> bool {
        let joins = |vertex: usize, left: usize| {
            let side = if left >> vertex & 1 == 1 { left } else { !left };
            self.neighbours[vertex] & side == 0
        };
        (0..=self.all()).any(|left| (0..self.neighbours.len()).all(|vertex| joins(vertex, left)))
    }

    /// Checks that the player who follows the strategy wins, whatever the other does, who is to move.
    fn follow(&self, strategy: &[Option<usize>], vertex: usize, unvisited: usize) {
        for to in self.moves(vertex, unvisited) {
            let left = unvisited & !(1 << to);
            let answer = strategy[to].expect("the winner can answer");
            check!(
                self.moves(to, left).any(|to| to == answer),
                "{to} -> {answer} is no move"
            );
            self.follow(strategy, answer, left & !(1 << answer));
        }
    }
}

/// Checks all that the library says of a graph of a few vertices.
fn check(vertices: usize, edges: &[Edge]) {
    let graph = undirected(vertices, edges);
    let small = Small::new(vertices, edges);
    // From a vertex, given the vertices that are not visited.
    let mut search = of_options(|&(vertex, unvisited): &Edge| {
        listed(
            small
                .moves(vertex, unvisited)
                .map(|to| (to, unvisited & !(1 << to))),
        )
    });
    let sizes = small.matching_sizes();
    let all = small.all();
    let size = sizes[all];

    let matching = Matching::new(&graph);
    check_eq!(matching.size(), size, "{edges:?}");
    check_eq!(
        check_matching(&graph, matching.partners()),
        size,
        "{edges:?}"
    );
    for vertex in 0..vertices {
        let can_miss = sizes[all & !(1 << vertex)] == size;
        check_eq!(matching.can_miss(vertex), can_miss, "{vertex} of {edges:?}");
        let missing = matching.missing(vertex);
        check_eq!(missing.is_some(), can_miss, "{vertex} of {edges:?}");
        if let Some(partners) = missing {
            check_eq!(
                (check_matching(&graph, &partners), partners[vertex]),
                (size, None),
                "{vertex} of {edges:?}"
            );
        }
    }

    let greedy = check_matching(&graph, &greedy_matching(&graph));
    check_eq!(
        sizes[all & !greedy_set(&greedy_matching(&graph))],
        0,
        "an edge can be added to the greedy matching of {edges:?}"
    );
    check!(greedy <= size, "{edges:?}");
    check!(
        greedy == size || !is_forest(&graph),
        "the greedy matching of the forest {edges:?} is not maximum"
    );
    let geography = Geography::new(&graph);
    for start in 0..vertices {
        let unvisited = all & !(1 << start);
        let wins = search.next_player_wins(&(start, unvisited));
        check_eq!(
            geography.next_player_wins(start),
            wins,
            "from {start} in {edges:?}"
        );
        let to = geography.winning_move(start);
        check_eq!(to.is_some(), wins, "from {start} in {edges:?}");
        let strategy = geography.strategy(start);
        match to {
            Some(to) => {
                check_eq!(strategy[start], Some(to), "from {start} in {edges:?}");
                check!(
                    !search.next_player_wins(&(to, unvisited & !(1 << to))),
                    "{start} -> {to} in {edges:?}"
                );
                small.follow(&strategy, to, unvisited & !(1 << to));
            }
            None => small.follow(&strategy, start, unvisited),
        }
    }
}

/// Whether nothing is left of a graph when vertices with at most one neighbour are taken away, one after the other.
fn is_forest(graph: &Graph) -> bool {
    let mut left = listed(0..graph.vertices());
    let is_leaf =
        |left: &[usize], vertex| graph.options(vertex).filter(|to| left.contains(to)).count() <= 1;
    while let Some(place) = left.iter().position(|&vertex| is_leaf(&left, vertex)) {
        left.remove(place);
    }
    left.is_empty()
}

/// The vertices that a matching covers.
fn greedy_set(partners: &[Option<usize>]) -> usize {
    set((0..partners.len()).filter(|&vertex| partners[vertex].is_some()))
}

/// Checks that it is a matching along edges of the graph; returns how many edges it has.
fn check_matching(graph: &Graph, partners: &[Option<usize>]) -> usize {
    check_eq!(partners.len(), graph.vertices());
    for (vertex, partner) in partners.iter().enumerate() {
        if let &Some(partner) = partner {
            check_eq!(
                partners[partner],
                Some(vertex),
                "{partner} has another partner than {vertex}"
            );
            check!(
                partner != vertex && graph.options(vertex).any(|to| to == partner),
                "{vertex}-{partner} is no edge"
            );
        }
    }
    partners.iter().flatten().count() / 2
}

/// All graphs of up to six vertices, from every start.
fn every_graph_of_six_vertices(apart: usize, check: fn(usize, &[Edge])) {
    for vertices in 0..=6 {
        let edges = listed(descending_pairs(vertices));
        for edges in subsets(&edges).into_iter().step_by(apart) {
            check(vertices, &edges);
        }
    }
}

/// A graph with two sides has a maximum matching, and any other graph none that is found in this way.
fn check_bipartite(vertices: usize, edges: &[Edge]) {
    let graph = undirected(vertices, edges);
    let small = Small::new(vertices, edges);
    let bipartite = bipartite_matching::bipartite_matching(&graph);
    check_eq!(bipartite.is_some(), small.is_bipartite(), "{edges:?}");
    if let Some(partners) = bipartite {
        check_eq!(
            check_matching(&graph, &partners),
            small.matching_sizes()[small.all()],
            "{edges:?}"
        );
    }
}

/// Checks the matching of a graph of any size by a proof that needs no search: let E be the vertices that can be missed, and O
/// their neighbours outside E. Each component of E with an odd number of vertices has one that is free or paired with O, so
/// a matching misses at least as many vertices as there are such components more than vertices of O. If the matching misses
/// no more, it is maximum, and every maximum matching covers the vertices outside E.
fn prove(vertices: usize, edges: &[Edge]) {
    let graph = undirected(vertices, edges);
    let matching = Matching::new(&graph);
    let size = check_matching(&graph, matching.partners());
    check_eq!(matching.size(), size);
    let mut outside = BTreeSet::new();
    let mut seen = vec![false; vertices];
    let mut odd = 0;
    for start in 0..vertices {
        if !matching.can_miss(start) || seen[start] {
            continue;
        }
        seen[start] = true;
        let mut component = vec![start];
        let mut next = 0;
        while next < component.len() {
            for to in graph.options(component[next]) {
                if !matching.can_miss(to) {
                    outside.insert(to);
                } else if !seen[to] {
                    seen[to] = true;
                    component.push(to);
                }
            }
            next += 1;
        }
        odd += component.len() % 2;
    }
    check_eq!(vertices - 2 * size, odd - outside.len());
    if let Some(partners) = bipartite_matching::bipartite_matching(&graph) {
        check_eq!(check_matching(&graph, &partners), size);
    }
    // A matching of the same size shows that a vertex can be missed.
    for vertex in (0..vertices)
        .filter(|&vertex| matching.can_miss(vertex))
        .step_by(1 + vertices / 20)
    {
        let partners = matching.missing(vertex).expect("it can be missed");
        check_eq!(
            (check_matching(&graph, &partners), partners[vertex]),
            (size, None)
        );
    }
}

/// Paths and odd cycles of 10⁵ vertices in random order.
fn long_paths_and_cycles() {
    const VERTICES: usize = 100_000;
    let numbers = Random::new(1).shuffled(listed(0..VERTICES));
    let path: Edges = numbers.windows(2).map(|two| (two[0], two[1])).collect();
    let cycle: Edges = path[1..]
        .iter()
        .copied()
        .chain([(numbers[1], numbers[VERTICES - 1])])
        .collect();
    for (edges, size, lost) in [(path, VERTICES / 2, 0), (cycle, VERTICES / 2 - 1, VERTICES)] {
        let graph = undirected(VERTICES, &edges);
        // One edge of the cycle is a guess, which leaves a path.
        check_eq!(check_matching(&graph, &greedy_matching(&graph)), size);
        let matching = Matching::new(&graph);
        check_eq!(check_matching(&graph, matching.partners()), size);
        let geography = Geography::new(&graph);
        check_eq!(
            (0..VERTICES)
                .filter(|&start| !geography.next_player_wins(start))
                .count(),
            lost
        );
        if let Some(partners) = matching.missing(numbers[VERTICES / 2]) {
            check_eq!(check_matching(&graph, &partners), size);
        }
    }
}
