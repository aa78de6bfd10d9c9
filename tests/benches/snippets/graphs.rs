//! Games on graphs and trees, and matchings.

use std::collections::VecDeque;
use std::mem;

use ac_library::MfGraph;
use criterion::Criterion;
use grundy::bipartite_matching::bipartite_matching;
use grundy::conjunctive_sum::ConjunctiveSum;
use grundy::dag;
use grundy::graph::Graph;
use grundy::hackenbush::Hackenbush;
use grundy::loopy::Outcomes;
use grundy::loopy_sum::LoopySum;
use grundy::matching::Matching;
use grundy::path_to_root::PathToRoot;
use grundy::sum_rules::{Play, Rule};
use petgraph::algo::maximum_matching;
use petgraph::graph::UnGraph;

use super::plain::{mex, table};
use super::{Way, compare, compare_all, pairs, random};

type Edges = Vec<(usize, usize)>;

/// How many vertices most graphs have.
const MANY: usize = 100_000;

pub(super) fn bench(criterion: &mut Criterion) {
    // Plainly, a vector of options for each vertex, and a sorted one for each mex. Edges lead down, so no search is needed: an
    // advantage that the snippet does not have.
    let edges = pairs(5 * MANY, |index| {
        let from = 1 + index(MANY - 1);
        (from, index(from))
    });
    let snippet = |edges: &Edges| dag::grundy_numbers(&directed(MANY, edges)).expect("no cycle");
    compare(
        criterion,
        "dag/100000 vertices, 500000 edges",
        edges,
        snippet,
        |edges| {
            let options = lists(MANY, edges);
            table(MANY - 1, |vertex, numbers: &[u64]| {
                let mut of_options: Vec<u64> = options[vertex]
                    .iter()
                    .map(|&option| numbers[option])
                    .collect();
                of_options.sort_unstable();
                of_options.dedup();
                let mex = (0..)
                    .zip(&of_options)
                    .find(|(index, number)| index != *number);
                mex.map_or(of_options.len() as u64, |(index, _)| index)
            })
        },
    );

    // Nearly all moves lead to lower positions: a few per cent of the positions are draws.
    let moves_with_cycles = |positions: usize, moves| {
        pairs(moves, |index| {
            let from = 1 + index(positions - 1);
            (
                from,
                if index(1_000) == 0 {
                    index(positions)
                } else {
                    index(from)
                },
            )
        })
    };
    // Plainly, vectors of vectors and a queue.
    let snippet = |edges: &Edges| {
        let graph = directed(MANY, edges);
        let outcomes = Outcomes::from_options(MANY, |position| graph.options(position));
        (0..MANY)
            .map(|position| outcomes.remoteness(position))
            .collect::<Vec<_>>()
    };
    let edges = moves_with_cycles(MANY, 10 * MANY);
    compare(
        criterion,
        "loopy/100000 positions, 1000000 moves",
        edges,
        snippet,
        |edges| {
            let mut counts: Vec<usize> = lists(MANY, edges).iter().map(Vec::len).collect();
            let predecessors = lists(
                MANY,
                &edges
                    .iter()
                    .map(|&(from, to)| (to, from))
                    .collect::<Vec<_>>(),
            );
            let mut moves = vec![None; MANY];
            let mut queue: VecDeque<usize> = (0..MANY)
                .filter(|&position| counts[position] == 0)
                .collect();
            queue.iter().for_each(|&position| moves[position] = Some(0));
            while let Some(position) = queue.pop_front() {
                for &before in &predecessors[position] {
                    counts[before] -= 1;
                    let is_lost =
                        moves[position].is_some_and(|moves: usize| moves.is_multiple_of(2));
                    if moves[before].is_none() && (is_lost || counts[before] == 0) {
                        moves[before] = moves[position].map(|moves| moves + 1);
                        queue.push_back(before);
                    }
                }
            }
            moves
        },
    );

    // Plainly, the rules tried again until nothing changes.
    const POSITIONS: usize = 10_000;
    let options = lists(POSITIONS, &moves_with_cycles(POSITIONS, 3 * POSITIONS));
    let snippet = |options: &Vec<Vec<usize>>| {
        let game = LoopySum::new(POSITIONS, |position| options[position].iter().copied());
        (0..POSITIONS)
            .map(|position| game.grundy_number(position))
            .collect::<Vec<_>>()
    };
    compare(
        criterion,
        "loopy_sum/10000 positions, 30000 moves",
        options,
        snippet,
        |options| {
            let mut numbers: Vec<Option<u64>> = vec![None; POSITIONS];
            let mut is_done = false;
            while !mem::replace(&mut is_done, true) {
                for position in 0..POSITIONS {
                    let mex = mex(options[position]
                        .iter()
                        .filter_map(|&option| numbers[option]));
                    let leads_back = |&option: &usize| {
                        numbers[option].is_some()
                            || options[option]
                                .iter()
                                .any(|&back| numbers[back] == Some(mex))
                    };
                    if numbers[position].is_none() && options[position].iter().all(leads_back) {
                        numbers[position] = Some(mex);
                        is_done = false;
                    }
                }
            }
            numbers
        },
    );

    // Every-SG: each turn moves in all of a hundred components, and the last move wins. Plainly, a recursion finds the Grundy
    // number of each vertex, and how long the winner can delay.
    fn delays(
        vertex: usize,
        options: &[Vec<usize>],
        known: &mut Vec<Option<(u64, u64)>>,
    ) -> (u64, u64) {
        if let Some(values) = known[vertex] {
            return values;
        }
        let of_options: Vec<_> = options[vertex]
            .iter()
            .map(|&option| delays(option, options, known))
            .collect();
        let number = mex(of_options.iter().map(|values| values.0));
        let turns = of_options
            .iter()
            .filter(|values| number == 0 || values.0 == 0)
            .map(|values| values.1 + 1);
        let turns = if number == 0 {
            turns.min()
        } else {
            turns.max()
        }
        .unwrap_or(0);
        known[vertex] = Some((number, turns));
        (number, turns)
    }
    let mut random = random();
    let edges: Edges = (1..MANY)
        .flat_map(|from| [0; 3].map(|_| (from, random.draw() as usize % from)))
        .collect();
    let tokens = random.list(100, |random| random.draw() as usize % MANY);
    let snippet = |edges: &Edges| {
        let graph = directed(MANY, edges);
        ConjunctiveSum::new(&graph, Rule::Long, Play::Normal)
            .expect("there is no cycle")
            .number(&tokens)
    };
    compare(
        criterion,
        "conjunctive_sum/every-SG, 100000 vertices",
        edges,
        snippet,
        |edges| {
            let (options, mut known) = (lists(MANY, edges), vec![None; MANY]);
            tokens
                .iter()
                .map(|&token| delays(token, &options, &mut known).1)
                .max()
                .unwrap_or(0)
        },
    );
    matchings(criterion);
    hackenbush(criterion);

    // A depth of some thousands; plainly, the list of what all moves in a subtree leave.
    const VERTICES: usize = 10_000;
    let parents = super::random().list(VERTICES as u64, |random| 1 + random.draw() as usize % 4);
    let parents: Vec<usize> = parents
        .into_iter()
        .enumerate()
        .map(|(vertex, up)| vertex.saturating_sub(up))
        .collect();
    let snippet =
        |parents: &Vec<usize>| PathToRoot::new(parents, &[true; VERTICES]).grundy_number();
    compare(
        criterion,
        "path_to_root/10000 vertices",
        parents,
        snippet,
        |parents| {
            let mut left: Vec<Vec<u64>> = vec![vec![]; VERTICES];
            let mut below = [0; VERTICES];
            let mut sum = 0;
            for vertex in (0..VERTICES).rev() {
                let mut own: Vec<u64> = mem::take(&mut left[vertex])
                    .iter()
                    .map(|number| number ^ below[vertex])
                    .collect();
                own.push(below[vertex]);
                let number = mex(own.iter().copied());
                if parents[vertex] == vertex {
                    sum ^= number;
                } else {
                    below[parents[vertex]] ^= number;
                    left[parents[vertex]].extend(own.iter().map(|left| left ^ number));
                }
            }
            sum
        },
    );
}

fn directed(vertices: usize, edges: &Edges) -> Graph {
    Graph::new(vertices, edges).expect("all edges are in the graph")
}

fn undirected(vertices: usize, edges: &Edges) -> Graph {
    Graph::undirected(vertices, edges).expect("all edges are in the graph")
}

/// Returns for each vertex where its edges lead.
fn lists(vertices: usize, edges: &Edges) -> Vec<Vec<usize>> {
    let mut lists = vec![vec![]; vertices];
    edges.iter().for_each(|&(from, to)| lists[from].push(to));
    lists
}

/// Beside the peers that AtCoder has.
fn matchings(criterion: &mut Criterion) {
    let petgraph = |vertices: usize, edges: &Edges| {
        let edges = edges.iter().map(|&(one, other)| (one as u32, other as u32));
        let mut graph = UnGraph::<(), ()>::from_edges(edges);
        while graph.node_count() < vertices {
            graph.add_node(());
        }
        maximum_matching(&graph).edges().count()
    };
    let mut bipartite = |name: &str, vertices: usize, edges: &Edges| {
        let left = vertices.div_ceil(2);
        let mut snippet = |edges: &Edges| {
            let partners =
                bipartite_matching(&undirected(vertices, edges)).expect("there are two sides");
            partners.iter().flatten().count() / 2
        };
        let mut petgraph = |edges: &Edges| petgraph(vertices, edges);
        let mut flow = |edges: &Edges| {
            let mut graph = MfGraph::<i32>::new(vertices + 2);
            let (source, sink) = (vertices, vertices + 1);
            (0..left).for_each(|from| _ = graph.add_edge(source, from, 1));
            (left..vertices).for_each(|to| _ = graph.add_edge(to, sink, 1));
            edges
                .iter()
                .for_each(|&(from, to)| _ = graph.add_edge(from, to, 1));
            graph.flow(source, sink) as usize
        };
        let ways: &mut [Way<'_, Edges, usize>] = &mut [
            ("snippet", &mut snippet),
            ("petgraph", &mut petgraph),
            ("ac-library", &mut flow),
        ];
        compare_all(
            criterion,
            &format!("bipartite_matching/{name}"),
            edges,
            ways,
        );
    };
    let mut random = random();
    let mut below = |bound: usize| random.draw() as usize % bound;
    const SIDE: usize = 5_000;
    let edges: Edges = (0..4 * SIDE)
        .map(|_| (below(SIDE), SIDE + below(SIDE)))
        .collect();
    bipartite("10000 vertices, 20000 edges", 2 * SIDE, &edges);

    // Such as the boards of `geography`: its sides are the colours of a chessboard.
    const ROWS: usize = 316;
    let is_free: Vec<bool> = (0..ROWS * ROWS).map(|_| below(5) > 0).collect();
    let is_left = |place: &usize| (place / ROWS + place % ROWS).is_multiple_of(2);
    let (left, right): (Vec<usize>, Vec<usize>) = (0..ROWS * ROWS).partition(is_left);
    let mut numbers = vec![0; ROWS * ROWS];
    left.iter()
        .chain(&right)
        .enumerate()
        .for_each(|(number, &place)| numbers[place] = number);
    let beside = |place: usize| {
        let steps = [
            (place % ROWS + 1 < ROWS, place + 1),
            (place / ROWS + 1 < ROWS, place + ROWS),
        ];
        steps
            .into_iter()
            .filter_map(move |(is_there, other)| is_there.then_some((place, other)))
    };
    let edges = (0..ROWS * ROWS)
        .flat_map(beside)
        .filter(|&(one, other)| is_free[one] && is_free[other]);
    let edges = edges.map(|(one, other)| {
        (
            numbers[one].min(numbers[other]),
            numbers[one].max(numbers[other]),
        )
    });
    bipartite(
        "a grid of 316 by 316 with holes",
        ROWS * ROWS,
        &edges.collect(),
    );

    let edges = pairs(2_000, |index| (index(1_000), index(1_000)));
    let snippet = |edges: &Edges| Matching::new(&undirected(1_000, edges)).size();
    compare(
        criterion,
        "matching/1000 vertices, 2000 edges",
        edges,
        snippet,
        |edges| petgraph(1_000, edges),
    );
}

/// Plainly, the usual two recursions, one that finds the bridges and one over the tree of pieces; for the winning cuts, after each
/// edge is cut.
fn hackenbush(criterion: &mut Criterion) {
    let mut random = random();
    let mut graph = |vertices: usize, more: usize| -> Edges {
        let tree: Vec<_> = (1..vertices)
            .map(|vertex| (random.draw() as usize % vertex, vertex))
            .collect();
        let others = (0..more).map(|_| {
            (
                random.draw() as usize % vertices,
                random.draw() as usize % vertices,
            )
        });
        tree.into_iter().chain(others).collect()
    };
    for (name, more) in [("tree", 0), ("graph", MANY)] {
        let edges = graph(MANY, more);
        let name = format!(
            "hackenbush/{name} of {MANY} vertices, {} edges",
            edges.len()
        );
        let snippet = |edges: &Edges| Hackenbush::new(MANY, edges, &[0]).grundy_number();
        compare(criterion, &name, edges, snippet, |edges| {
            PlainHackenbush::grundy_number(MANY, edges)
        });
    }
    let snippet = |edges: &Edges| Hackenbush::new(1_000, edges, &[0]).winning_moves();
    compare(
        criterion,
        "hackenbush/all winning cuts of 1199 edges",
        graph(1_000, 200),
        snippet,
        |edges| {
            let cut = |edge: usize| [&edges[..edge], &edges[edge + 1..]].concat();
            (0..edges.len())
                .filter(|&edge| PlainHackenbush::grundy_number(1_000, &cut(edge)) == 0)
                .collect()
        },
    );
}

/// What is usually pasted: Tarjan's bridges, then the colon principle on the tree of pieces.
struct PlainHackenbush {
    neighbours: Vec<Vec<(usize, usize)>>,
    ranks: Vec<usize>,
    lows: Vec<usize>,
    count: usize,
    is_bridge: Vec<bool>,
    seen: Vec<bool>,
}

impl PlainHackenbush {
    fn grundy_number(vertices: usize, edges: &[(usize, usize)]) -> u64 {
        let mut neighbours = vec![vec![]; vertices];
        for (edge, &(one, other)) in edges.iter().enumerate() {
            neighbours[one].push((other, edge));
            neighbours[other].push((one, edge));
        }
        let (ranks, lows) = (vec![0; vertices], vec![0; vertices]);
        let (is_bridge, seen) = (vec![false; edges.len()], vec![false; vertices]);
        let mut search = PlainHackenbush {
            neighbours,
            ranks,
            lows,
            count: 0,
            is_bridge,
            seen,
        };
        search.find_bridges(0, usize::MAX);
        let (number, ends) = search.of_piece(0);
        number ^ (ends / 2 % 2)
    }

    fn find_bridges(&mut self, vertex: usize, from: usize) {
        self.count += 1;
        self.ranks[vertex] = self.count;
        self.lows[vertex] = self.count;
        for index in 0..self.neighbours[vertex].len() {
            let (to, edge) = self.neighbours[vertex][index];
            if edge == from {
                continue;
            }
            if self.ranks[to] == 0 {
                self.find_bridges(to, edge);
                self.lows[vertex] = self.lows[vertex].min(self.lows[to]);
                self.is_bridge[edge] = self.lows[to] > self.ranks[vertex];
            } else {
                self.lows[vertex] = self.lows[vertex].min(self.ranks[to]);
            }
        }
    }

    /// Returns the XOR of the bridges at the new vertices of a piece, and how many ends of its edges they have.
    fn of_piece(&mut self, vertex: usize) -> (u64, u64) {
        self.seen[vertex] = true;
        let (mut number, mut ends) = (0, 0);
        for index in 0..self.neighbours[vertex].len() {
            let (to, edge) = self.neighbours[vertex][index];
            ends += u64::from(!self.is_bridge[edge]);
            if !self.seen[to] {
                let (above, more) = self.of_piece(to);
                if self.is_bridge[edge] {
                    number ^= (above ^ (more / 2 % 2)) + 1;
                } else {
                    number ^= above;
                    ends += more;
                }
            }
        }
        (number, ends)
    }
}
