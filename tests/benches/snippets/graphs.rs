//! Graphs.

use std::collections::VecDeque;
use std::hint::black_box;
use std::mem;

use ac_library::MfGraph;
use criterion::Criterion;
use grundy::bipartite_matching::bipartite_matching;
use grundy::dag;
use grundy::graph::Graph;
use grundy::hackenbush::Hackenbush;
use grundy::loopy::Outcomes;
use grundy::loopy_sum::LoopySum;
use grundy::matching::Matching;
use grundy::path_to_root::PathToRoot;
use petgraph::algo::maximum_matching;
use petgraph::graph::UnGraph;

use super::definition::mex;
use super::{Way, compare, compare_all, random};

/// A graph of 10⁵ vertices; plainly, a vector of options for each, and a sorted one for each mex.
pub(super) fn dag(criterion: &mut Criterion) {
    const VERTICES: usize = 100_000;
    let mut random = random();
    let edges: Vec<(usize, usize)> = (0..5 * VERTICES)
        .map(|_| {
            let from = 1 + random() as usize % (VERTICES - 1);
            (from, random() as usize % from)
        })
        .collect();
    let snippet = || {
        let graph = Graph::new(VERTICES, black_box(&edges)).expect("all edges are in the graph");
        dag::grundy_numbers(&graph).expect("no cycle")
    };
    let plain = || {
        let mut options = vec![vec![]; VERTICES];
        for &(from, to) in black_box(&edges) {
            options[from].push(to);
        }
        let mut numbers: Vec<u64> = vec![];
        // Edges lead down, so no search is needed: an advantage that the snippet does not have.
        for options in options {
            let mut of_options: Vec<u64> = options.iter().map(|&option| numbers[option]).collect();
            of_options.sort_unstable();
            of_options.dedup();
            let mex = (0..).zip(&of_options).find(|(index, number)| index != *number);
            numbers.push(mex.map_or(of_options.len() as u64, |(index, _)| index));
        }
        numbers
    };
    compare(criterion, "dag/100000 vertices, 500000 edges", snippet, plain);
}

/// Returns random moves, nearly all of them to lower positions: a few per cent of the positions are draws.
fn moves_with_cycles(positions: usize, moves: usize) -> Vec<(usize, usize)> {
    let mut random = random();
    let mut index = |below: usize| random() as usize % below;
    let edges = (0..moves).map(|_| {
        let from = 1 + index(positions - 1);
        (from, if index(1_000) == 0 { index(positions) } else { index(from) })
    });
    edges.collect()
}

/// A graph with cycles of 10⁵ positions; plainly, vectors of vectors and a queue.
pub(super) fn loopy(criterion: &mut Criterion) {
    const POSITIONS: usize = 100_000;
    let edges = moves_with_cycles(POSITIONS, 10 * POSITIONS);
    let snippet = || {
        let graph = Graph::new(POSITIONS, black_box(&edges)).expect("all edges are in the graph");
        let outcomes = Outcomes::from_options(POSITIONS, |position| graph.options(position));
        (0..POSITIONS).map(|position| outcomes.remoteness(position)).collect::<Vec<_>>()
    };
    let plain = || {
        let mut options = vec![vec![]; POSITIONS];
        let mut predecessors = vec![vec![]; POSITIONS];
        for &(from, to) in black_box(&edges) {
            options[from].push(to);
            predecessors[to].push(from);
        }
        let mut counts: Vec<usize> = options.iter().map(Vec::len).collect();
        let mut moves = vec![None; POSITIONS];
        let mut queue: VecDeque<usize> = (0..POSITIONS).filter(|&position| counts[position] == 0).collect();
        queue.iter().for_each(|&position| moves[position] = Some(0));
        while let Some(position) = queue.pop_front() {
            for &before in &predecessors[position] {
                counts[before] -= 1;
                let is_lost = moves[position].is_some_and(|moves: usize| moves.is_multiple_of(2));
                if moves[before].is_none() && (is_lost || counts[before] == 0) {
                    moves[before] = moves[position].map(|moves| moves + 1);
                    queue.push_back(before);
                }
            }
        }
        moves
    };
    compare(criterion, "loopy/100000 positions, 1000000 moves", snippet, plain);
}

/// The Grundy numbers of a graph with cycles of 10⁴ positions; plainly, the rules tried again until nothing changes.
pub(super) fn loopy_sum(criterion: &mut Criterion) {
    const POSITIONS: usize = 10_000;
    let mut options = vec![vec![]; POSITIONS];
    for (from, to) in moves_with_cycles(POSITIONS, 3 * POSITIONS) {
        options[from].push(to);
    }
    let snippet = || {
        let game = LoopySum::new(POSITIONS, |position| black_box(&options)[position].iter().copied());
        (0..POSITIONS).map(|position| game.grundy_number(position)).collect::<Vec<_>>()
    };
    let plain = || {
        let mut numbers: Vec<Option<u64>> = vec![None; POSITIONS];
        loop {
            let mut is_done = true;
            for position in 0..POSITIONS {
                let mex = mex(black_box(&options)[position].iter().filter_map(|&option| numbers[option]));
                let leads_back = |&option: &usize| {
                    numbers[option].is_some() || options[option].iter().any(|&back| numbers[back] == Some(mex))
                };
                if numbers[position].is_none() && options[position].iter().all(leads_back) {
                    numbers[position] = Some(mex);
                    is_done = false;
                }
            }
            if is_done {
                return numbers;
            }
        }
    };
    compare(criterion, "loopy_sum/10000 positions, 30000 moves", snippet, plain);
}

/// Graphs of two sides, beside the peers that AtCoder has and Kuhn's algorithm, which looks for an augmenting path from each
/// vertex of one side.
pub(super) fn bipartite(criterion: &mut Criterion) {
    let mut random = random();
    let mut below = |bound: usize| random() as usize % bound;
    const SIDE: usize = 5_000;
    let edges: Vec<(usize, usize)> = (0..4 * SIDE).map(|_| (below(SIDE), SIDE + below(SIDE))).collect();
    bipartite_ways(criterion, "10000 vertices, 20000 edges", 2 * SIDE, &edges, true);

    // A grid with holes, such as the boards of `geography`: its sides are the colours of a chessboard.
    const ROWS: usize = 316;
    let is_free: Vec<bool> = (0..ROWS * ROWS).map(|_| below(5) > 0).collect();
    let is_left = |place: &usize| (place / ROWS + place % ROWS).is_multiple_of(2);
    let (left, right): (Vec<usize>, Vec<usize>) = (0..ROWS * ROWS).partition(is_left);
    let mut numbers = vec![0; ROWS * ROWS];
    left.iter().chain(&right).enumerate().for_each(|(number, &place)| numbers[place] = number);
    let beside = |place: usize| {
        let steps = [(place % ROWS + 1 < ROWS, place + 1), (place / ROWS + 1 < ROWS, place + ROWS)];
        steps.into_iter().filter_map(move |(is_there, other)| is_there.then_some((place, other)))
    };
    let edges = (0..ROWS * ROWS).flat_map(beside).filter(|&(one, other)| is_free[one] && is_free[other]);
    let edges = edges.map(|(one, other)| (numbers[one].min(numbers[other]), numbers[one].max(numbers[other])));
    bipartite_ways(criterion, "a grid of 316 by 316 with holes", ROWS * ROWS, &edges.collect::<Vec<_>>(), false);
}

/// Counts the edges of a maximum matching in several ways; the left half of the vertices is one side. Kuhn's algorithm takes
/// seconds for a grid.
fn bipartite_ways(criterion: &mut Criterion, name: &str, vertices: usize, edges: &[(usize, usize)], has_plain: bool) {
    let left = vertices.div_ceil(2);
    let mut snippet = || {
        let graph = Graph::undirected(vertices, black_box(edges)).expect("all edges are in the graph");
        bipartite_matching(&graph).expect("there are two sides").iter().flatten().count() / 2
    };
    let mut petgraph = || {
        let edges = black_box(edges).iter().map(|&(one, other)| (one as u32, other as u32));
        let mut graph = UnGraph::<(), ()>::from_edges(edges);
        while graph.node_count() < vertices {
            graph.add_node(());
        }
        maximum_matching(&graph).edges().count()
    };
    let mut flow = || {
        let mut graph = MfGraph::<i32>::new(vertices + 2);
        let (source, sink) = (vertices, vertices + 1);
        (0..left).for_each(|from| _ = graph.add_edge(source, from, 1));
        (left..vertices).for_each(|to| _ = graph.add_edge(to, sink, 1));
        black_box(edges).iter().for_each(|&(from, to)| _ = graph.add_edge(from, to, 1));
        graph.flow(source, sink) as usize
    };
    let mut plain = || {
        let mut rights = vec![vec![]; left];
        for &(left, right) in black_box(edges) {
            rights[left].push(right);
        }
        let mut left_of = vec![None; vertices];
        (0..left).filter(|&left| finds(left, &rights, &mut left_of, &mut vec![false; vertices])).count()
    };
    let mut ways: [Way<usize>; 4] =
        [("snippet", &mut snippet), ("petgraph", &mut petgraph), ("ac-library", &mut flow), ("plain", &mut plain)];
    let count = if has_plain { 4 } else { 3 };
    compare_all(criterion, &format!("bipartite_matching/{name}"), &mut ways[..count]);
}

fn finds(left: usize, rights: &[Vec<usize>], left_of: &mut [Option<usize>], seen: &mut [bool]) -> bool {
    rights[left].iter().any(|&right| {
        let is_new = !mem::replace(&mut seen[right], true);
        let finds = is_new && left_of[right].is_none_or(|left| finds(left, rights, left_of, seen));
        if finds {
            left_of[right] = Some(left);
        }
        finds
    })
}

/// No vertex.
const NONE: usize = usize::MAX;

/// Returns the end of an augmenting path from the root, and for each vertex the one before it.
fn augmenting_path(root: usize, graph: &[Vec<usize>], partners: &[usize]) -> Option<(usize, Vec<usize>)> {
    let mut before = vec![NONE; graph.len()];
    let mut base: Vec<usize> = (0..graph.len()).collect();
    let mut is_used = vec![false; graph.len()];
    is_used[root] = true;
    let mut queue = VecDeque::from([root]);
    while let Some(from) = queue.pop_front() {
        for &to in &graph[from] {
            if base[from] == base[to] || partners[from] == to {
                continue;
            }
            if to == root || (partners[to] != NONE && before[partners[to]] != NONE) {
                let mut on_path = vec![false; graph.len()];
                let mut here = base[from];
                on_path[here] = true;
                while partners[here] != NONE {
                    here = base[before[partners[here]]];
                    on_path[here] = true;
                }
                let mut common = base[to];
                while !on_path[common] {
                    common = base[before[partners[common]]];
                }
                let mut in_blossom = vec![false; graph.len()];
                for (mut vertex, mut next) in [(from, to), (to, from)] {
                    while base[vertex] != common {
                        in_blossom[base[vertex]] = true;
                        in_blossom[base[partners[vertex]]] = true;
                        before[vertex] = next;
                        next = partners[vertex];
                        vertex = before[next];
                    }
                }
                for vertex in 0..graph.len() {
                    if in_blossom[base[vertex]] {
                        base[vertex] = common;
                        if !is_used[vertex] {
                            is_used[vertex] = true;
                            queue.push_back(vertex);
                        }
                    }
                }
            } else if before[to] == NONE {
                before[to] = from;
                if partners[to] == NONE {
                    return Some((to, before));
                }
                is_used[partners[to]] = true;
                queue.push_back(partners[to]);
            }
        }
    }
    None
}

/// Any graph; plainly, Edmonds' algorithm with an array of bases, which is gone through for each blossom.
pub(super) fn matching(criterion: &mut Criterion) {
    const VERTICES: usize = 1_000;
    let mut random = random();
    let mut below = |bound: usize| random() as usize % bound;
    let edges: Vec<(usize, usize)> = (0..2 * VERTICES).map(|_| (below(VERTICES), below(VERTICES))).collect();
    let snippet = || {
        let graph = Graph::undirected(VERTICES, black_box(&edges)).expect("all edges are in the graph");
        Matching::new(&graph).size()
    };
    let plain = || {
        let mut graph = vec![vec![]; VERTICES];
        for &(one, other) in black_box(&edges) {
            graph[one].push(other);
            graph[other].push(one);
        }
        let mut partners = vec![NONE; VERTICES];
        for root in 0..VERTICES {
            if partners[root] == NONE
                && let Some((mut end, before)) = augmenting_path(root, &graph, &partners)
            {
                while end != NONE {
                    let next = partners[before[end]];
                    partners[end] = before[end];
                    partners[before[end]] = end;
                    end = next;
                }
            }
        }
        partners.iter().filter(|&&partner| partner != NONE).count() / 2
    };
    compare(criterion, "matching/1000 vertices, 2000 edges", snippet, plain);
}

/// A graph of 10⁵ vertices; plainly, the usual two recursions, one that finds the bridges and one over the tree of pieces. And
/// the winning cuts of a small one; plainly, each edge is cut.
pub(super) fn hackenbush(criterion: &mut Criterion) {
    let mut random = random();
    let mut graph = |vertices: usize, more: usize| -> Vec<(usize, usize)> {
        let tree: Vec<_> = (1..vertices).map(|vertex| (random() as usize % vertex, vertex)).collect();
        let others = (0..more).map(|_| (random() as usize % vertices, random() as usize % vertices));
        tree.into_iter().chain(others).collect()
    };
    for (name, more) in [("tree", 0), ("sparse graph", 20_000), ("graph", 100_000)] {
        const VERTICES: usize = 100_000;
        let edges = graph(VERTICES, more);
        compare(
            criterion,
            &format!("hackenbush/{name} of {VERTICES} vertices, {} edges", edges.len()),
            || Hackenbush::new(VERTICES, black_box(&edges), &[0]).grundy_number(),
            || PlainHackenbush::grundy_number(VERTICES, black_box(&edges)),
        );
    }
    let edges = graph(1_000, 200);
    let snippet = || Hackenbush::new(1_000, black_box(&edges), &[0]).winning_moves();
    let plain = || {
        let cut = |edge: usize| [&edges[..edge], &edges[edge + 1..]].concat();
        let edges = 0..black_box(&edges).len();
        edges.filter(|&edge| PlainHackenbush::grundy_number(1_000, &cut(edge)) == 0).collect()
    };
    compare(criterion, "hackenbush/all winning cuts of 1199 edges", snippet, plain);
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
        let mut search = PlainHackenbush { neighbours, ranks, lows, count: 0, is_bridge, seen };
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

/// A tree of 10⁴ vertices and a depth of some thousands; plainly, the list of what all moves in a subtree leave.
pub(super) fn path_to_root(criterion: &mut Criterion) {
    const VERTICES: usize = 10_000;
    let mut random = random();
    let parents: Vec<usize> = (0..VERTICES).map(|vertex| vertex.saturating_sub(1 + random() as usize % 4)).collect();
    let snippet = || PathToRoot::new(black_box(&parents), &[true; VERTICES]).grundy_number();
    let plain = || {
        let parents = black_box(&parents);
        let mut left: Vec<Vec<u64>> = vec![vec![]; VERTICES];
        let mut below = [0; VERTICES];
        let mut sum = 0;
        for vertex in (0..VERTICES).rev() {
            let mut own: Vec<u64> = mem::take(&mut left[vertex]).iter().map(|number| number ^ below[vertex]).collect();
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
    };
    compare(criterion, "path_to_root/10000 vertices", snippet, plain);
}
