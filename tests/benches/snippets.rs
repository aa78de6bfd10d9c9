//! How fast the snippets are, each beside the plain way to the same result.
//!
//! ```text
//! cargo bench -p benches --bench snippets                 all of them: some minutes
//! cargo bench -p benches --bench snippets -- dag          those whose name matches
//! ```
//!
//! Before two ways are timed they must agree. What takes one pass over its input, as `misere`, `moore` and `staircase`, is not
//! here: reading the input takes longer.

use std::collections::{HashMap, HashSet, VecDeque};
use std::fmt::{Debug, Write};
use std::hint::black_box;
use std::mem;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use grundy::bipartite_matching::bipartite_matching;
use grundy::coin_turning::CoinTurning;
use grundy::coin_turning_product::CoinProduct;
use grundy::conjunctive_sum::ConjunctiveSum;
use grundy::counting::subsets as count_subsets;
use grundy::dag;
use grundy::decimal::push_decimal;
use grundy::euclid::Euclid;
use grundy::fibonacci_nim::DynamicNim;
use grundy::find_quotient::find_quotient;
use grundy::graph::Graph;
use grundy::grundy::GrundySearch;
use grundy::grundy_table::{GrundyTable, WinTable};
use grundy::grundys_game::GrundysGame;
use grundy::hackenbush::Hackenbush;
use grundy::intervals::Intervals;
use grundy::kmp::Kmp;
use grundy::loopy::Outcomes;
use grundy::loopy_sum::LoopySum;
use grundy::matching::Matching;
use grundy::mex::{MexSet, mex_in_place};
use grundy::mex_trie::MexTrie;
use grundy::nim_with_exceptions::NimWithExceptions;
use grundy::nimber::{NimField, nim_product};
use grundy::placement_game::PlacementGame;
use grundy::polyomino::Placements;
use grundy::prime_field::PrimeField;
use grundy::sparse_space;
use grundy::strip;
use grundy::subtraction::{grundy_numbers, p_positions};
use grundy::sum_rules::{Play, Rule};
use grundy::take_and_break::TakeAndBreak;
use grundy::take_fraction::TakeFraction;
use grundy::walsh_hadamard::{transform, transform_modulo};
use grundy::wythoff;
use grundy::xor::winning_move;
use grundy::xor_basis::XorBasis;
use oracle::random::Random;

criterion_main!(benches);
criterion_group! {
    name = benches;
    config = Criterion::default().warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2)).sample_size(20);
    targets = xor, mex, search, subsets, rectangles, dag, loopy, conjunctive_sum, misere_quotient, loopy_sum, bipartite, matching, hackenbush, subtraction, winners, run_anywhere, coin_turning, coin_product, strips, two_numbers, huge_heaps, last_move, octal, grundys_game, nimber, placements, kmp, decimal, basis, walsh_hadamard, counting, mex_trie
}

/// Times two ways to the same result.
fn compare<T: PartialEq + Debug>(
    criterion: &mut Criterion,
    name: &str,
    mut snippet: impl FnMut() -> T,
    mut plain: impl FnMut() -> T,
) {
    assert_eq!(snippet(), plain(), "{}", name);
    let mut group = criterion.benchmark_group(name);
    group.bench_function("snippet", |bencher| bencher.iter(&mut snippet));
    group.bench_function("plain", |bencher| bencher.iter(&mut plain));
    group.finish();
}

/// Returns random numbers, the same in every run.
fn random() -> impl FnMut() -> u64 {
    let mut random = Random::new(1);
    move || random.draw()
}

/// The winning move among a thousand heaps; plainly, each heap against the XOR of all others.
fn xor(criterion: &mut Criterion) {
    let mut random = random();
    let heaps: Vec<u64> = (0..1_000).map(|_| random()).collect();
    let snippet = || winning_move(black_box(&heaps)).map(|winning| (winning.component, winning.to));
    let plain = || {
        let heaps = black_box(&heaps);
        (0..heaps.len()).find_map(|component| {
            let others = heaps.iter().enumerate().filter(|other| other.0 != component);
            let to = others.fold(0, |sum, other| sum ^ other.1);
            Some((component, to)).filter(|_| to < heaps[component])
        })
    };
    compare(criterion, "xor/1000 heaps", snippet, plain);
}

/// A thousand sets of ten numbers; plainly, each in a hash set.
fn mex(criterion: &mut Criterion) {
    let mut random = random();
    let sets: Vec<Vec<u64>> = (0..1_000).map(|_| (0..10).map(|_| random() % 12).collect()).collect();
    let plain = || -> u64 {
        let mexes = black_box(&sets).iter().map(|set| {
            let set: HashSet<u64> = set.iter().copied().collect();
            (0..).find(|value| !set.contains(value)).expect("a finite set")
        });
        mexes.sum()
    };
    let mut options = MexSet::new(10);
    let with_marks = || -> u64 {
        let mexes = black_box(&sets).iter().map(|set| {
            options.clear();
            set.iter().for_each(|&value| options.insert(value));
            options.mex()
        });
        mexes.sum()
    };
    compare(criterion, "mex/MexSet, 1000 sets of 10", with_marks, plain);
    let in_place = || -> u64 { black_box(sets.clone()).iter_mut().map(|set| mex_in_place(set)).sum() };
    compare(criterion, "mex/mex_in_place, 1000 sets of 10", in_place, plain);
}

/// Heaps of which up to half may be taken; plainly, a recursion with a hash map.
fn search(criterion: &mut Criterion) {
    const HEAP: u64 = 500;
    fn plain(heap: u64, known: &mut HashMap<u64, u64>) -> u64 {
        if let Some(&number) = known.get(&heap) {
            return number;
        }
        let options: HashSet<u64> = (1..=heap / 2).map(|taken| plain(heap - taken, known)).collect();
        let number = (0..).find(|number| !options.contains(number)).expect("a finite set");
        known.insert(heap, number);
        number
    }
    let snippet = || {
        let mut search = GrundySearch::new(|&heap: &u64, options| {
            (1..=heap / 2).for_each(|taken| options.push(heap - taken));
        });
        search.grundy_number(black_box(&HEAP))
    };
    compare(criterion, "grundy/heap of 500, up to half taken", snippet, || plain(black_box(HEAP), &mut HashMap::new()));
}

/// Cards in pairs, 18 of them: who wins each subset; plainly, a recursion with a hash map, or the search of `grundy`.
fn subsets(criterion: &mut Criterion) {
    fn plain(set: usize, pairs: &[usize], known: &mut HashMap<usize, bool>) -> bool {
        if let Some(&wins) = known.get(&set) {
            return wins;
        }
        let mut options = pairs.iter().filter(|&pair| set & pair == *pair).map(|pair| set ^ pair);
        let wins = options.any(|option| !plain(option, pairs, known));
        known.insert(set, wins);
        wins
    }
    const CARDS: usize = 18;
    const ALL: usize = (1 << CARDS) - 1;
    let mut random = random();
    let cards: Vec<(u64, u64)> = (0..CARDS).map(|_| (random() % 4, random() % 4)).collect();
    let pairs = (0..CARDS).flat_map(|second| (0..second).map(move |first| (first, second)));
    let fits = |&(one, other): &(usize, usize)| cards[one].0 == cards[other].0 || cards[one].1 == cards[other].1;
    let pairs: Vec<usize> = pairs.filter(fits).map(|(one, other)| 1 << one | 1 << other).collect();
    let pairs = &pairs;
    let list = |set: usize| pairs.iter().filter(move |&pair| set & pair == *pair).map(move |pair| set ^ pair);
    let wins = || WinTable::new(1 << CARDS, list).next_player_wins(black_box(ALL));
    compare(criterion, "grundy_table/who wins, 18 cards", wins, || plain(black_box(ALL), pairs, &mut HashMap::new()));
    let numbers = || {
        let table = GrundyTable::new(1 << CARDS, |set| list(set).map(|option| [option]));
        table.grundy_number(black_box(ALL))
    };
    let search = || {
        let mut search = GrundySearch::new(|&set: &usize, options| list(set).for_each(|option| options.push(option)));
        search.grundy_number(black_box(&ALL))
    };
    compare(criterion, "grundy_table/numbers, 18 cards", numbers, search);
}

/// A sheet of 100 by 100 squares that is cut in two, no part narrower than two; plainly, a recursion with a hash map.
fn rectangles(criterion: &mut Criterion) {
    type Pair = (usize, usize);
    fn cuts((rows, columns): Pair) -> impl Iterator<Item = [Pair; 2]> {
        let across = (2..rows.max(3) - 1).map(move |cut| [(cut, columns), (rows - cut, columns)]);
        across.chain((2..columns.max(3) - 1).map(move |cut| [(rows, cut), (rows, columns - cut)]))
    }
    fn plain(sheet: Pair, known: &mut HashMap<Pair, u64>) -> u64 {
        if let Some(&number) = known.get(&sheet) {
            return number;
        }
        let options: HashSet<u64> = cuts(sheet).map(|[one, other]| plain(one, known) ^ plain(other, known)).collect();
        let number = (0..).find(|number| !options.contains(number)).expect("a finite set");
        known.insert(sheet, number);
        number
    }
    let snippet = || GrundyTable::new((101, 101), cuts).grundy_number(black_box((100, 100)));
    compare(criterion, "grundy_table/100x100, cut in two", snippet, || {
        plain(black_box((100, 100)), &mut HashMap::new())
    });
}

/// A graph of 10⁵ vertices; plainly, a vector of options for each, and a sorted one for each mex.
fn dag(criterion: &mut Criterion) {
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
fn loopy(criterion: &mut Criterion) {
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

/// Every-SG: each turn moves in all of a hundred components of a graph, and the last move wins. Plainly, a recursion finds
/// the Grundy number of each vertex, and how long the winner can delay.
fn conjunctive_sum(criterion: &mut Criterion) {
    const VERTICES: usize = 100_000;
    fn plain(vertex: usize, options: &[Vec<usize>], known: &mut Vec<Option<(u64, u64)>>) -> (u64, u64) {
        if let Some(values) = known[vertex] {
            return values;
        }
        let of_options: Vec<(u64, u64)> = options[vertex].iter().map(|&option| plain(option, options, known)).collect();
        let numbers: HashSet<u64> = of_options.iter().map(|values| values.0).collect();
        let number = (0..).find(|number| !numbers.contains(number)).expect("a finite set");
        let turns = match number {
            0 => of_options.iter().map(|values| values.1 + 1).min().unwrap_or(0),
            _ => of_options.iter().filter(|values| values.0 == 0).map(|values| values.1 + 1).max().expect("a loss"),
        };
        known[vertex] = Some((number, turns));
        (number, turns)
    }
    let mut random = random();
    let edges: Vec<(usize, usize)> =
        (1..VERTICES).flat_map(|from| [0; 3].map(|_| (from, random() as usize % from))).collect();
    let tokens: Vec<usize> = (0..100).map(|_| random() as usize % VERTICES).collect();
    let snippet = || {
        let graph = Graph::new(VERTICES, black_box(&edges)).expect("all edges are in the graph");
        let sum = ConjunctiveSum::new(&graph, Rule::Long, Play::Normal).expect("there is no cycle");
        sum.number(&tokens)
    };
    let plain = || {
        let mut options = vec![vec![]; VERTICES];
        black_box(&edges).iter().for_each(|&(from, to)| options[from].push(to));
        let mut known = vec![None; VERTICES];
        tokens.iter().map(|&token| plain(token, &options, &mut known).1).max().unwrap_or(0)
    };
    compare(criterion, "conjunctive_sum/every-SG, 100000 vertices", snippet, plain);
}

/// Misère Kayles with some rows, the quotient included; plainly, a search with a hash map.
fn misere_quotient(criterion: &mut Criterion) {
    fn plain(rows: Vec<u64>, known: &mut HashMap<Vec<u64>, bool>) -> bool {
        if let Some(&wins) = known.get(&rows) {
            return wins;
        }
        let mut wins = rows.is_empty();
        for (index, &row) in rows.iter().enumerate() {
            for (taken, first) in (1..=row.min(2)).flat_map(|taken| (0..=row - taken).map(move |first| (taken, first)))
            {
                let mut after = rows.clone();
                after.splice(index..=index, [first, row - taken - first].into_iter().filter(|&row| row > 0));
                after.sort_unstable();
                wins = wins || !plain(after, known);
            }
        }
        known.insert(rows, wins);
        wins
    }
    let kayles = TakeAndBreak::new("0.77");
    let find = || find_quotient(black_box(&kayles), 200).expect("it has 40 elements");
    let quotient = find();
    for (name, rows) in [("25 pins", vec![5; 5]), ("35 pins", vec![7; 5])] {
        let plain = || plain(black_box(rows.clone()), &mut HashMap::new());
        compare(criterion, &format!("misere_quotient/{name}"), || find().next_player_wins(black_box(&rows)), plain);
        compare(
            criterion,
            &format!("misere_quotient/{name}, quotient known"),
            || quotient.next_player_wins(black_box(&rows)),
            plain,
        );
    }
}

/// The Grundy numbers of a graph with cycles of 10⁴ positions; plainly, the rules tried again until nothing changes.
fn loopy_sum(criterion: &mut Criterion) {
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
                let of_options: HashSet<u64> =
                    black_box(&options)[position].iter().filter_map(|&option| numbers[option]).collect();
                let mex = (0..).find(|number| !of_options.contains(number)).expect("a finite set");
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

/// A graph of two sides; plainly, Kuhn's algorithm, which looks for an augmenting path from each vertex of one side.
fn bipartite(criterion: &mut Criterion) {
    const SIDE: usize = 5_000;
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
    let mut random = random();
    let mut below = |bound: usize| random() as usize % bound;
    let edges: Vec<(usize, usize)> = (0..4 * SIDE).map(|_| (below(SIDE), SIDE + below(SIDE))).collect();
    let snippet = || {
        let graph = Graph::undirected(2 * SIDE, black_box(&edges)).expect("all edges are in the graph");
        bipartite_matching(&graph).expect("there are two sides").iter().flatten().count() / 2
    };
    let plain = || {
        let mut rights = vec![vec![]; SIDE];
        for &(left, right) in black_box(&edges) {
            rights[left].push(right - SIDE);
        }
        let mut left_of = vec![None; SIDE];
        (0..SIDE).filter(|&left| finds(left, &rights, &mut left_of, &mut vec![false; SIDE])).count()
    };
    compare(criterion, "bipartite_matching/10000 vertices, 20000 edges", snippet, plain);
}

/// Any graph; plainly, Edmonds' algorithm with an array of bases, which is gone through for each blossom.
fn matching(criterion: &mut Criterion) {
    const VERTICES: usize = 1_000;
    const NONE: usize = usize::MAX;
    /// Returns the end of an augmenting path from the root, and for each vertex the one before it.
    fn search(root: usize, graph: &[Vec<usize>], partners: &[usize]) -> Option<(usize, Vec<usize>)> {
        let mut before = vec![NONE; VERTICES];
        let mut base: Vec<usize> = (0..VERTICES).collect();
        let mut is_used = vec![false; VERTICES];
        is_used[root] = true;
        let mut queue = VecDeque::from([root]);
        while let Some(from) = queue.pop_front() {
            for &to in &graph[from] {
                if base[from] == base[to] || partners[from] == to {
                    continue;
                }
                if to == root || (partners[to] != NONE && before[partners[to]] != NONE) {
                    let mut on_path = [false; VERTICES];
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
                    let mut in_blossom = [false; VERTICES];
                    for (mut vertex, mut next) in [(from, to), (to, from)] {
                        while base[vertex] != common {
                            in_blossom[base[vertex]] = true;
                            in_blossom[base[partners[vertex]]] = true;
                            before[vertex] = next;
                            next = partners[vertex];
                            vertex = before[next];
                        }
                    }
                    for vertex in 0..VERTICES {
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
                && let Some((mut end, before)) = search(root, &graph, &partners)
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
fn hackenbush(criterion: &mut Criterion) {
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

/// The Grundy numbers of a game with 100 moves; plainly, a hash set for each heap.
fn subtraction(criterion: &mut Criterion) {
    let mut random = random();
    let mut amounts: Vec<u64> = (0..100).map(|_| 1 + random() % 1_000).collect();
    amounts.sort_unstable();
    amounts.dedup();
    let plain = |largest: usize| {
        let mut numbers: Vec<u64> = vec![];
        for heap in 0..=largest {
            let options: HashSet<u64> = amounts
                .iter()
                .filter(|&&amount| amount as usize <= heap)
                .map(|&amount| numbers[heap - amount as usize])
                .collect();
            numbers.push((0..).find(|number| !options.contains(number)).expect("a finite set"));
        }
        numbers
    };
    compare(
        criterion,
        "subtraction/100 moves, heap of 20000",
        || grundy_numbers(black_box(&amounts), 20_000),
        || plain(black_box(20_000)),
    );
}

/// Who wins each heap up to 10⁶ with 100 moves; plainly, a table of truth values, each by trying the moves.
fn winners(criterion: &mut Criterion) {
    let mut random = random();
    let amounts: Vec<u64> = (0..100).map(|_| 1 + random() % 1_000_000).collect();
    let plain = |largest: usize| {
        let mut lost: Vec<bool> = vec![];
        for heap in 0..=largest {
            let playable = amounts.iter().filter(|&&amount| amount as usize <= heap);
            let is_lost = !playable.into_iter().any(|&amount| lost[heap - amount as usize]);
            lost.push(is_lost);
        }
        lost
    };
    compare(
        criterion,
        "subtraction/who wins, 100 moves, to 10^6",
        || p_positions(black_box(&amounts), 1_000_000),
        || plain(black_box(1_000_000)),
    );
}

/// A move that takes from 1 to 1000 of 2000 neighbours: an option of each number; plainly, by trying each run.
fn run_anywhere(criterion: &mut Criterion) {
    const ROW: usize = 2_000;
    const MOST: usize = 1_000;
    let game = TakeAndBreak::from_digits(&[vec![0], vec![7; MOST]].concat());
    let numbers = game.grundy_numbers(ROW);
    let targets: Vec<u64> = (0..=numbers[ROW]).collect();
    let snippet = || {
        let left = |&target| Some(game.option_to(&numbers, ROW as u64, target)?.iter().sum::<u64>());
        black_box(&targets).iter().map(left).collect::<Vec<_>>()
    };
    let plain = || {
        let left = |&target: &u64| {
            let mut runs = (1..=MOST).flat_map(|taken| (0..=(ROW - taken) / 2).map(move |before| (taken, before)));
            let run = runs.find(|&(taken, before)| numbers[before] ^ numbers[ROW - taken - before] == target);
            run.map(|(taken, _)| (ROW - taken) as u64)
        };
        black_box(&targets).iter().map(left).collect()
    };
    compare(criterion, "take_and_break/runs of up to 1000 of 2000", snippet, plain);
}

/// Mock Turtles on 200 coins; plainly, with a hash set of the options of each coin.
fn coin_turning(criterion: &mut Criterion) {
    const COINS: usize = 200;
    let up_to_three = |place: usize, turn: &mut dyn FnMut(&[usize])| {
        turn(&[]);
        for first in 0..place {
            turn(&[first]);
            (0..first).for_each(|second| turn(&[second, first]));
        }
    };
    let snippet = || CoinTurning::new(black_box(COINS), up_to_three).grundy_numbers().to_vec();
    let plain = || {
        let mut numbers: Vec<u64> = vec![];
        for place in 0..black_box(COINS) {
            let mut options = HashSet::new();
            up_to_three(place, &mut |others| {
                _ = options.insert(others.iter().fold(0, |sum, &other| sum ^ numbers[other]))
            });
            numbers.push((0..).find(|number| !options.contains(number)).expect("a finite set"));
        }
        numbers
    };
    compare(criterion, "coin_turning/Mock Turtles on 200 coins", snippet, plain);
}

/// Turning Corners on a hundred boards of 60 rows and columns with three heads each: a winning move; plainly, all rows and columns with the numbers
/// of the four corners.
fn coin_product(criterion: &mut Criterion) {
    const SIZE: u64 = 60;
    let mut random = random();
    let mut boards: Vec<Vec<(usize, usize)>> = vec![];
    while boards.len() < 100 {
        let mut places: Vec<u64> = (0..3).map(|_| random() % (SIZE * SIZE)).collect();
        places.dedup();
        boards.push(places.iter().map(|place| ((place / SIZE) as usize, (place % SIZE) as usize)).collect());
    }
    let twins = || {
        CoinTurning::new(SIZE as usize, |place, turn: &mut dyn FnMut(&[usize])| {
            (0..place).for_each(|other| turn(&[other]));
        })
    };
    let corners = CoinProduct::new(twins(), twins());
    let field = NimField::new();
    let coin = |row: usize, column: usize| field.product(row as u64, column as u64);
    let snippet = || black_box(&boards).iter().filter(|heads| corners.winning_move(heads).is_some()).count();
    let plain = || {
        let wins = |heads: &&Vec<(usize, usize)>| {
            let sum = heads.iter().fold(0, |sum, &(row, column)| sum ^ coin(row, column));
            heads.iter().any(|&(row, column)| {
                let mut corners = (0..row).flat_map(|other| (0..column).map(move |beside| (other, beside)));
                corners.any(|(r, c)| coin(row, column) ^ coin(r, column) ^ coin(row, c) ^ coin(r, c) == sum)
            })
        };
        black_box(&boards).iter().filter(wins).count()
    };
    compare(criterion, "coin_turning_product/a move on 100 boards", snippet, plain);
}

/// The last place that wins of a text of 5000 letters, cut as in playing_with_string; plainly, with the XOR of all rows after each cut.
fn strips(criterion: &mut Criterion) {
    let mut random = random();
    let free: Vec<bool> = (0..5_000).map(|_| !random().is_multiple_of(32)).collect();
    let numbers = TakeAndBreak::new("0.137").grundy_numbers(free.len());
    let parts = |left: usize, right: usize| Some((left.saturating_sub(1), right.saturating_sub(1)));
    let snippet = || {
        let rows = strip::rows(black_box(&free).iter().copied());
        let last = strip::winning_moves(&rows, &numbers, parts).last();
        last.map(|winning| winning.0)
    };
    let plain = || {
        let free = black_box(&free);
        let wins = |place: usize| {
            let is_free = |other: usize| free[other] && !(place.max(1) - 1..place + 2).contains(&other);
            let (mut sum, mut row) = (0, 0);
            for other in 0..free.len() {
                row = if is_free(other) { row + 1 } else { 0 };
                if row > 0 && (other + 1 == free.len() || !is_free(other + 1)) {
                    sum ^= numbers[row];
                }
            }
            sum == 0
        };
        (0..free.len()).rev().find(|&place| free[place] && wins(place))
    };
    compare(criterion, "strip/5000 letters", snippet, plain);
}

/// Euclid's and Wythoff's games on all pairs up to 100; plainly, a recursion with a hash map of pairs.
fn two_numbers(criterion: &mut Criterion) {
    const LARGEST: u64 = 100;
    type Pair = (u64, u64);
    fn plain(pair: Pair, options: fn(Pair) -> Vec<Pair>, known: &mut HashMap<Pair, u64>) -> u64 {
        if let Some(&number) = known.get(&pair) {
            return number;
        }
        let numbers: HashSet<u64> = options(pair).into_iter().map(|option| plain(option, options, known)).collect();
        let number = (0..).find(|number| !numbers.contains(number)).expect("a finite set");
        known.insert(pair, number);
        number
    }
    fn subtract((x, y): Pair) -> Vec<Pair> {
        let (small, large) = (x.min(y), x.max(y));
        let most = large.checked_div(small).unwrap_or(0);
        (1..=most).map(|times| (small, large - times * small)).collect()
    }
    fn queen((x, y): Pair) -> Vec<Pair> {
        let one = (0..x).map(|left| (left, y)).chain((0..y).map(|left| (x, left)));
        one.chain((1..=x.min(y)).map(|taken| (x - taken, y - taken))).collect()
    }
    let pairs: Vec<Pair> = (1..=LARGEST).flat_map(|x| (1..=LARGEST).map(move |y| (x, y))).collect();
    let all = |options: fn(Pair) -> Vec<Pair>| {
        let mut known = HashMap::new();
        black_box(&pairs).iter().map(|&pair| plain(pair, options, &mut known)).collect::<Vec<u64>>()
    };
    let euclid = || black_box(&pairs).iter().map(|&(x, y)| Euclid::ToZero.grundy_number(x, y)).collect();
    compare(criterion, "euclid/pairs up to 100", euclid, || all(subtract));
    let cold = || black_box(&pairs).iter().map(|&(x, y)| wythoff::next_player_wins(x, y)).collect::<Vec<_>>();
    compare(criterion, "wythoff/pairs up to 100", cold, || all(queen).iter().map(|&number| number > 0).collect());
}

/// Heaps beyond tables. Plainly, a fraction is taken one step of the recurrence after the other, quotients have a memo, and
/// Nim with exceptions is a table up to the largest heap.
fn huge_heaps(criterion: &mut Criterion) {
    let mut random = Random::new(1);
    let heaps = random.list(100, |random| (random.between(9_000_000, 10_000_000), random.between(1_000, 100_000)));
    let snippet = || -> u64 {
        let numbers = black_box(&heaps).iter().map(|&(heap, k)| TakeFraction(k).grundy_number(heap));
        numbers.sum()
    };
    let plain = || -> u64 {
        let numbers = black_box(&heaps).iter().map(|&(mut heap, k)| {
            while heap >= k && heap % k != 0 {
                heap -= heap / k + 1;
            }
            heap / k
        });
        numbers.sum()
    };
    compare(criterion, "take_fraction/100 heaps of 10^7", snippet, plain);

    fn plain_quotients(number: u64, known: &mut HashMap<u64, u64>) -> u64 {
        if number == 0 {
            return 0;
        }
        if let Some(&grundy) = known.get(&number) {
            return grundy;
        }
        let options = [2, 3, 6].map(|divisor| plain_quotients(number / divisor, known));
        let grundy = (0..).find(|grundy| !options.contains(grundy)).expect("three options");
        known.insert(number, grundy);
        grundy
    }
    let numbers = random.list(100, |random| random.between(0, 1_000_000_000_000_000_000));
    let snippet = || -> u64 {
        let game = Intervals::new(1_000_000_000_000_000_000, 3, |range, number| {
            let quotient = number / [2, 3, 6][range];
            (quotient, quotient)
        });
        black_box(&numbers).iter().map(|&number| game.grundy_number(number)).sum()
    };
    let plain = || -> u64 {
        let mut known = HashMap::new();
        black_box(&numbers).iter().map(|&number| plain_quotients(number, &mut known)).sum()
    };
    compare(criterion, "intervals/100 numbers by 2, 3 or 6", snippet, plain);

    const LARGEST: u64 = 500;
    let forbidden = random.list(250, |random| {
        let from = random.between(1, LARGEST);
        (from, random.between(0, from - 1))
    });
    let snippet = || -> u64 {
        let game = NimWithExceptions::new(black_box(&forbidden));
        (0..=LARGEST).map(|heap| game.grundy_number(heap)).sum()
    };
    let plain = || -> u64 {
        let forbidden: HashSet<(u64, u64)> = black_box(&forbidden).iter().copied().collect();
        let mut table: Vec<u64> = vec![];
        for heap in 0..=LARGEST {
            let options = (0..heap).filter(|&left| !forbidden.contains(&(heap, left)));
            let options: HashSet<u64> = options.map(|left| table[left as usize]).collect();
            table.push((0..).find(|number| !options.contains(number)).expect("a finite set"));
        }
        table.iter().sum()
    };
    compare(criterion, "nim_with_exceptions/250 exceptions, heaps up to 500", snippet, plain);
}

/// Fibonacci Nim with all heaps up to 200; plainly, a recursion with a hash map of heaps and limits.
fn last_move(criterion: &mut Criterion) {
    const LARGEST: u64 = 200;
    fn plain(heap: u64, limit: u64, known: &mut HashMap<(u64, u64), bool>) -> bool {
        if let Some(&wins) = known.get(&(heap, limit)) {
            return wins;
        }
        let wins = (1..=limit.min(heap)).any(|taken| !plain(heap - taken, 2 * taken, known));
        known.insert((heap, limit), wins);
        wins
    }
    let snippet = || {
        let game = DynamicNim::new(black_box(LARGEST), |taken| 2 * taken);
        (1..=LARGEST).map(|heap| game.next_player_wins(heap, heap - 1)).collect::<Vec<_>>()
    };
    let plain = || {
        let mut known = HashMap::new();
        (1..=black_box(LARGEST)).map(|heap| plain(heap, heap - 1, &mut known)).collect()
    };
    compare(criterion, "fibonacci_nim/heaps up to 200", snippet, plain);
}

/// The octal game 0.16 to heap 10⁴; plainly, all splits.
fn octal(criterion: &mut Criterion) {
    let game = TakeAndBreak::new("0.16");
    let snippet = || sparse_space::grundy_numbers(black_box(&game), 10_000);
    let plain = || black_box(&game).grundy_numbers(10_000);
    compare(criterion, "sparse_space/0.16 to 10000", snippet, plain);
}

/// Grundy's game to pile 10⁴; plainly, all splits.
fn grundys_game(criterion: &mut Criterion) {
    let snippet = || {
        let game = GrundysGame::new(black_box(10_000));
        (0..=10_000).map(|pile| game.grundy_number(pile)).collect()
    };
    let plain = || TakeAndBreak::new("4").with_unequal_heaps().grundy_numbers(black_box(10_000));
    compare(criterion, "grundys_game/to 10000", snippet, plain);
}

/// A thousand nim products; plainly, by splitting numbers in halves.
fn nimber(criterion: &mut Criterion) {
    let mut random = random();
    let pairs: Vec<(u64, u64)> = (0..1_000).map(|_| (random(), random())).collect();
    let field = NimField::new();
    let snippet = || {
        let pairs = black_box(&pairs).iter();
        pairs.fold(0, |sum, &(a, b)| sum ^ field.product(a, b))
    };
    let plain = || {
        let pairs = black_box(&pairs).iter();
        pairs.fold(0, |sum, &(a, b)| sum ^ nim_product(a, b))
    };
    compare(criterion, "nimber/1000 products", snippet, plain);
}

/// Cram on 4 rows of 5; plainly, a hash map of sets of free squares.
fn placements(criterion: &mut Criterion) {
    fn plain(placements: &Placements, free: u64, known: &mut HashMap<u64, u64>) -> u64 {
        if let Some(&number) = known.get(&free) {
            return number;
        }
        let options: HashSet<u64> =
            placements.on(free).map(|placement| plain(placements, free & !placement, known)).collect();
        let number = (0..).find(|number| !options.contains(number)).expect("a finite set");
        known.insert(free, number);
        number
    }
    let dominoes = Placements::new(4, 5, &[(0, 0), (0, 1)], true);
    let snippet = || PlacementGame::new(black_box(&dominoes)).grundy_number(dominoes.board());
    compare(criterion, "placement_game/Cram on 4x5", snippet, || {
        plain(black_box(&dominoes), dominoes.board(), &mut HashMap::new())
    });
}

/// Where a pattern of 1000 numbers comes in 10⁵; plainly, compared at each place.
fn kmp(criterion: &mut Criterion) {
    let mut random = random();
    let mut numbers: Vec<u64> = (0..100_000).map(|_| u64::from(random().is_multiple_of(64))).collect();
    let pattern = vec![0; 1_000];
    numbers[90_000..91_000].copy_from_slice(&pattern);
    let snippet = || {
        let mut kmp = Kmp::new(pattern.clone());
        let mut numbers = black_box(&numbers).iter();
        numbers.position(|&number| kmp.ends_here(number))
    };
    let plain = || {
        let mut windows = black_box(&numbers).windows(pattern.len());
        windows.position(|window| window == pattern).map(|start| start + 999)
    };
    compare(criterion, "kmp/1000 in 100000", snippet, plain);
}

/// A thousand numbers as text; plainly, by `write!`.
fn decimal(criterion: &mut Criterion) {
    let mut random = random();
    let numbers: Vec<u64> = (0..1_000).map(|_| random() >> (random() % 64)).collect();
    let snippet = || {
        let mut text = vec![];
        black_box(&numbers).iter().for_each(|&number| push_decimal(&mut text, number));
        text
    };
    let plain = || {
        let mut text = String::new();
        black_box(&numbers).iter().for_each(|number| write!(text, "{}", number).expect("memory"));
        text.into_bytes()
    };
    compare(criterion, "decimal/1000 numbers", snippet, plain);
}

const MODULUS: u64 = 998_244_353;

/// 10⁵ numbers of 60 bits; plainly, from bit to bit, with a branch for each.
fn basis(criterion: &mut Criterion) {
    let mut random = random();
    let numbers: Vec<u64> = (0..100_000).map(|_| random() >> 4).collect();
    let snippet = || {
        let mut basis = XorBasis::new();
        black_box(&numbers).iter().filter(|&&number| basis.insert(number)).count()
    };
    let plain = || {
        let mut rows = [0; 64];
        let mut insert = |mut number: u64| {
            for bit in (0..64).rev() {
                if number >> bit & 1 == 1 {
                    if rows[bit] == 0 {
                        rows[bit] = number;
                        return true;
                    }
                    number ^= rows[bit];
                }
            }
            false
        };
        black_box(&numbers).iter().filter(|&&number| insert(number)).count()
    };
    compare(criterion, "xor_basis/100000 numbers", snippet, plain);
}

/// 2²⁰ values; plainly, level by level, with a remainder for each sum.
fn walsh_hadamard(criterion: &mut Criterion) {
    fn plain<T: Copy>(values: &mut [T], sum: impl Fn(T, T) -> T, difference: impl Fn(T, T) -> T) {
        let mut half = 1;
        while half < values.len() {
            for start in (0..values.len()).step_by(2 * half) {
                for index in start..start + half {
                    let (first, second) = (values[index], values[index + half]);
                    values[index] = sum(first, second);
                    values[index + half] = difference(first, second);
                }
            }
            half *= 2;
        }
    }
    let mut random = random();
    let values: Vec<u64> = (0..1 << 20).map(|_| random() % MODULUS).collect();
    let field = PrimeField::new(black_box(MODULUS));
    let snippet = || {
        let mut values = values.clone();
        transform_modulo(&mut values, field);
        values
    };
    compare(criterion, "walsh_hadamard/2^20 modulo a prime", snippet, || {
        let mut values = values.clone();
        plain(&mut values, |a, b| (a + b) % MODULUS, |a, b| (a + MODULUS - b) % MODULUS);
        values
    });
    let signed: Vec<i64> = values.iter().map(|&value| value as i64).collect();
    let snippet = || {
        let mut values = signed.clone();
        transform(&mut values);
        values
    };
    compare(criterion, "walsh_hadamard/2^20 integers", snippet, || {
        let mut values = signed.clone();
        plain(&mut values, |a, b| a + b, |a, b| a - b);
        values
    });
}

/// Subsets of ten of a thousand elements, with numbers below 1024; plainly, one element after the other.
fn counting(criterion: &mut Criterion) {
    const NUMBERS: usize = 1_024;
    const SIZE: usize = 10;
    let mut random = random();
    let elements: Vec<usize> = (0..1_000).map(|_| random() as usize % NUMBERS).collect();
    let mut counts = vec![0; NUMBERS];
    elements.iter().for_each(|&number| counts[number] += 1);
    let snippet = || count_subsets(black_box(&counts), SIZE, PrimeField::new(MODULUS));
    let plain = || {
        let mut ways = vec![vec![0; NUMBERS]; SIZE + 1];
        ways[0][0] = 1;
        for &element in black_box(&elements) {
            for size in (1..=SIZE).rev() {
                for number in 0..NUMBERS {
                    ways[size][number] = (ways[size][number] + ways[size - 1][number ^ element]) % MODULUS;
                }
            }
        }
        ways.swap_remove(SIZE)
    };
    compare(criterion, "counting/10 of 1000 elements", snippet, plain);
}

/// All numbers of 17 bits but eight, XORed by a thousand numbers; plainly, each number in turn is looked up in a table.
fn mex_trie(criterion: &mut Criterion) {
    const BITS: u32 = 17;
    let mut random = random();
    let mut numbers = vec![true; 1 << BITS];
    (0..8).for_each(|_| numbers[random() as usize >> (64 - BITS)] = false);
    let moves: Vec<u64> = (0..1_000).map(|_| random() >> (64 - BITS)).collect();
    let mut trie = MexTrie::new(BITS);
    (0..1 << BITS).filter(|&number| numbers[number as usize]).for_each(|number| _ = trie.insert(number));
    let mut snippet = || -> u64 {
        let mexes = black_box(&moves).iter().map(|&by| {
            trie.xor_all(by);
            let mex = trie.mex();
            trie.xor_all(by);
            mex
        });
        mexes.sum()
    };
    let plain = || -> u64 {
        let mexes = black_box(&moves).iter();
        mexes.map(|by| (0..).find(|mex| !numbers[(mex ^ by) as usize]).expect("some are missing")).sum()
    };
    compare(criterion, "mex_trie/1000 moves of 131064 numbers", &mut snippet, plain);
}
