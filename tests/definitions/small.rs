//! All small inputs of each problem, and all small things that they are made of.

use std::collections::BTreeSet;
use std::iter;

use oracle::graph::Graph;
use oracle::polyomino_game::{self, Shape, neighbours};

/// Returns all lists of `length` numbers from 0 to `largest`, in lexicographic order.
pub(crate) fn lists(length: usize, largest: u64) -> Vec<Vec<u64>> {
    let mut lists = vec![vec![]];
    for _ in 0..length {
        lists =
            lists.iter().flat_map(|list| (0..=largest).map(move |number| [&list[..], &[number]].concat())).collect();
    }
    lists
}

/// Returns all lists of at most `longest` numbers from 0 to `largest`, the shorter first.
pub(crate) fn lists_up_to(longest: usize, largest: u64) -> Vec<Vec<u64>> {
    (0..=longest).flat_map(|length| lists(length, largest)).collect()
}

/// Returns all matrices of small size and small numbers, in groups of equal shape.
pub(crate) fn matrices() -> Vec<Vec<Vec<Vec<u64>>>> {
    // Rows, columns, largest number.
    const SHAPES: [(usize, usize, u64); 14] = [
        (1, 1, 60),
        (1, 2, 30),
        (1, 3, 12),
        (1, 4, 6),
        (1, 5, 4),
        (1, 6, 3),
        (2, 1, 30),
        (2, 2, 7),
        (2, 3, 3),
        (2, 4, 2),
        (3, 1, 14),
        (3, 2, 3),
        (3, 3, 2),
        (4, 2, 2),
    ];
    SHAPES
        .iter()
        .map(|&(rows, columns, largest)| {
            let numbers = lists(rows * columns, largest);
            let matrix = |numbers: &Vec<u64>| numbers.chunks(columns).map(<[u64]>::to_vec).collect();
            numbers.iter().map(matrix).collect()
        })
        .collect()
}

/// Returns all strings over the first `letters` letters of the alphabet of 1 to `longest` letters, the shorter first.
pub(crate) fn strings(letters: u64, longest: usize) -> Vec<String> {
    let letter = |number: &u64| char::from(b'a' + *number as u8);
    lists_up_to(longest, letters - 1).iter().skip(1).map(|list| list.iter().map(letter).collect()).collect()
}

/// Returns small dictionaries, each with the strings to play on.
pub(crate) fn dictionaries() -> Vec<(Vec<String>, Vec<String>)> {
    let with = |dictionaries: Vec<Vec<String>>, strings: Vec<String>| {
        let pairs = dictionaries.into_iter().map(move |words| (words, strings.clone()));
        pairs.collect::<Vec<_>>()
    };
    [
        with(subsets(&strings(1, 5)), strings(1, 12)),
        with(up_to_two(&strings(2, 3)), strings(2, 7)),
        with(up_to_two(&strings(3, 2)), strings(3, 5)),
        // Up to six words end at the same letter.
        with(
            subsets(&["a", "aa", "ba", "aaa", "baa", "baaa", "abaaa"].map(str::to_owned)),
            strings(2, 7).split_off(126),
        ),
    ]
    .concat()
}

fn subsets(words: &[String]) -> Vec<Vec<String>> {
    (0..1 << words.len())
        .map(|subset: u32| {
            let chosen = (0..words.len()).filter(|index| subset >> index & 1 == 1);
            chosen.map(|index| words[index].clone()).collect()
        })
        .collect()
}

/// Returns all multisets of at most two of the words.
fn up_to_two(words: &[String]) -> Vec<Vec<String>> {
    let mut multisets = vec![vec![]];
    for (index, first) in words.iter().enumerate() {
        multisets.push(vec![first.clone()]);
        multisets.extend(words[index..].iter().map(|second| vec![first.clone(), second.clone()]));
    }
    multisets
}

/// Returns all directed graphs of so many vertices, loops allowed. Every other one has its edges in descending order.
pub(crate) fn graphs(vertices: u64) -> impl Iterator<Item = Graph> {
    (0..1_u32 << (vertices * vertices)).map(move |chosen| {
        let pairs = (0..vertices).flat_map(|from| (0..vertices).map(move |to| (from, to)));
        let mut edges: Vec<(u64, u64)> =
            pairs.enumerate().filter(|&(index, _)| chosen >> index & 1 == 1).map(|(_, edge)| edge).collect();
        if chosen.count_ones() % 2 == 1 {
            edges.reverse();
        }
        Graph { vertices, edges }
    })
}

/// Whether no play on the graph comes back to a vertex: in as many rounds as it has vertices, each loses all vertices
/// whose edges lead only to vertices that are lost already.
pub(crate) fn is_acyclic(graph: &Graph) -> bool {
    let mut lost = vec![false; graph.vertices as usize];
    for _ in 0..graph.vertices {
        for vertex in 0..graph.vertices {
            let mut edges = graph.edges.iter().filter(|edge| edge.0 == vertex);
            lost[vertex as usize] = edges.all(|edge| lost[edge.1 as usize]);
        }
    }
    !lost.contains(&false)
}

/// Returns all directed graphs of so many vertices without cycles, with each of their vertices as a start.
pub(crate) fn tokens(vertices: u64) -> impl Iterator<Item = (Graph, u64)> {
    graphs(vertices).filter(is_acyclic).flat_map(|graph| (0..graph.vertices).map(move |start| (graph.clone(), start)))
}

/// Returns small sums of graphs with a start each: of one and two of up to three vertices, of three of up to two.
pub(crate) fn sums() -> Vec<Vec<(Graph, u64)>> {
    let of_three: Vec<(Graph, u64)> = (1..=3).flat_map(tokens).collect();
    let of_two: Vec<(Graph, u64)> = (1..=2).flat_map(tokens).collect();
    let mut sums = vec![vec![]];
    for (index, first) in of_three.iter().enumerate() {
        sums.push(vec![first.clone()]);
        sums.extend(of_three[..=index].iter().map(|second| vec![first.clone(), second.clone()]));
    }
    for first in &of_two {
        for second in &of_two {
            sums.extend(of_two.iter().map(|third| vec![first.clone(), second.clone(), third.clone()]));
        }
    }
    sums
}

/// Returns a graph whose only edge is between vertices that 16 bits do not hold.
fn edge_of_17_bits() -> Graph {
    Graph { vertices: 65_538, edges: vec![(65_537, 65_536)] }
}

/// Returns a graph and a start as they stand in an input.
fn token(graph: &Graph, start: u64) -> String {
    format!("{}{start}\n", graph.write())
}

/// Returns all small inputs of the problem called `name`, many cases in each.
pub(crate) fn inputs(name: &str) -> Vec<String> {
    match name {
        // The definition lists all smaller piles as options.
        "one_pile_nim" => vec![numbers(1_501)],
        "take_up_to_3" | "divide_by_2_3_6" => vec![numbers(100_001)],
        "multi_pile_1_2" => {
            let piles = lists_up_to(5, 7);
            vec![input(piles.iter().map(|piles| format!("{} {}\n", piles.len(), line(piles))))]
        }
        "matgame" => matrices()
            .iter()
            .map(|matrices| {
                input(matrices.iter().map(|matrix| {
                    let size = format!("{} {}\n", matrix.len(), matrix[0].len());
                    size + &matrix.iter().map(|row| line(row) + "\n").collect::<String>()
                }))
            })
            .collect(),
        "astrgame" => dictionaries()
            .iter()
            .map(|(words, strings)| {
                input(strings.iter().map(|string| format!("{string} {} {}\n", words.len(), words.join(" "))))
            })
            .collect(),
        "nim" => {
            // Few heaps of all small sizes, two of larger ones, and one behind more empty ones than are read at once.
            let many = [vec![0; 1 << 18], vec![1]].concat();
            let positions = [lists_up_to(4, 5), lists(2, 30), vec![many]].concat();
            positions.iter().map(|heaps| heap_input(heaps)).collect()
        }
        "misere_nim" => {
            // Few heaps of all small sizes, two of larger ones, and many of one stone.
            let positions = [lists_up_to(4, 5), lists(2, 30), lists_up_to(8, 1)].concat();
            positions.iter().map(|heaps| heap_input(heaps)).collect()
        }
        "edpc_k" => (0..1_u64 << 6)
            .flat_map(|set| {
                let moves: Vec<u64> = (1..=6).filter(|taken| set >> (taken - 1) & 1 == 1).collect();
                (0..=24).map(move |stones| format!("{} {stones}\n{}\n", moves.len(), line(&moves)))
            })
            .collect(),
        "g3" => {
            // Every set of coins on the first eleven squares.
            let sets = (0..1_u64 << 11).map(|set| (1..=11).filter(|square| set >> (square - 1) & 1 == 1).collect());
            vec![input(sets.map(|coins: Vec<u64>| heap_input(&coins)).collect::<Vec<_>>().into_iter())]
        }
        "dag_game" => (0..=4)
            .flat_map(tokens)
            .chain([(edge_of_17_bits(), 65_537)])
            .map(|(graph, start)| token(&graph, start))
            .collect(),
        "pn_positions" => {
            (0..=4).flat_map(graphs).filter(is_acyclic).chain([edge_of_17_bits()]).map(|graph| graph.write()).collect()
        }
        "dag_sum" => sums()
            .iter()
            .map(|components| input(components.iter().map(|&(ref graph, start)| token(graph, start))))
            .collect(),
        "nim_product" => {
            let powers = (0..64).map(|digit| 1 << digit);
            let factors: Vec<u64> = (0..64).chain(powers).collect();
            let pairs = factors.iter().flat_map(|&a| factors.iter().map(move |&b| line(&[a, b]) + "\n"));
            // More than are worked on at once.
            let many = (0..1 << 16).map(|index| line(&[index % 16, index / 16 % 16]) + "\n");
            vec![input(pairs.chain(many).collect::<Vec<_>>().into_iter())]
        }
        "wplay" => word_boards(),
        "polyomino_game" => polyomino_games()
            .iter()
            .map(|(rows, columns, shape, free)| polyomino_input(*rows, *columns, shape, *free))
            .collect(),
        "grundys_game" => {
            let few = lists_up_to(3, 9);
            let singles = (0..=45).map(|size| vec![size]);
            let piles = [few, lists(4, 5), lists(2, 25), singles.collect()].concat();
            vec![input(piles.iter().map(|piles| format!("{} {}\n", piles.len(), line(piles))))]
        }
        // One input is one process: all sets of moves up to 7, in both orders, with every small heap.
        "subtraction_game" => (0..=20)
            .flat_map(|heap| {
                (0..1 << 7).map(move |set: u32| {
                    let mut amounts: Vec<u64> = (1..=7).filter(|amount| set >> (amount - 1) & 1 == 1).collect();
                    if heap % 2 == 1 {
                        amounts.reverse();
                    }
                    format!("{heap} {}\n{}\n", amounts.len(), line(&amounts))
                })
            })
            .collect(),
        _ => panic!(
            "add all small inputs of {name} to the function `inputs` in tests/definitions/small.rs: `{name:?} => ` and a list \
             of texts, as \"nim\" has them for heaps"
        ),
    }
}

/// Returns all polyominoes of up to so many squares, as they lie: turned ones are others.
pub(crate) fn polyominoes(most: usize) -> Vec<Shape> {
    let mut found = BTreeSet::from([Shape::from([(0, 0)])]);
    for _ in 1..most {
        let mut larger = found.clone();
        for shape in &found {
            for next in shape.iter().flat_map(|&square| neighbours(square)) {
                let grown = shape.iter().copied().chain([next]);
                let first_row = grown.clone().map(|square| square.0).min().unwrap_or(0);
                let first_column = grown.clone().map(|square| square.1).min().unwrap_or(0);
                larger.insert(grown.map(|(row, column)| (row - first_row, column - first_column)).collect());
            }
        }
        found = larger;
    }
    found.into_iter().collect()
}

/// Returns the games on boards of up to twelve squares with all polyominoes of up to four: rows, columns, the shape, and
/// whether it is free.
pub(crate) fn polyomino_games() -> Vec<(u64, u64, Shape, bool)> {
    let mut games = vec![];
    for rows in 1..=12 {
        for columns in 1..=12 / rows {
            for shape in polyominoes(4) {
                games.push((rows, columns, shape.clone(), false));
                games.push((rows, columns, shape, true));
            }
        }
    }
    games
}

/// Returns the input of such a game.
pub(crate) fn polyomino_input(rows: u64, columns: u64, shape: &Shape, free: bool) -> String {
    polyomino_game::write(rows, columns, shape, [0; 4], free)
}

/// Returns, for all small dictionaries over A and B and for larger ones over three letters, the inputs with all boards of
/// each small size.
fn word_boards() -> Vec<String> {
    // Rows, columns, letters.
    const SHAPES: [(usize, usize, u64); 7] =
        [(0, 3, 3), (1, 1, 4), (1, 3, 3), (2, 2, 3), (1, 5, 3), (3, 2, 2), (3, 3, 2)];
    let dictionaries = [
        subsets(&["A", "B", "AB", "AA", "BAB", "BBAA"].map(str::to_owned)),
        up_to_two(&strings(3, 2)),
        vec![strings(3, 3), strings(2, 5)],
    ]
    .concat();
    let capitals = |list: &[u64]| list.iter().map(|&letter| char::from(b'A' + letter as u8)).collect::<String>();
    let mut inputs = vec![];
    for words in &dictionaries {
        let words = words.join(" ").to_uppercase();
        for (rows, columns, letters) in SHAPES {
            let boards = lists(rows * columns, letters - 1);
            let count = words.split_whitespace().count();
            let mut text = format!("{count} {words}\n{rows} {columns} {}\n", boards.len());
            for board in &boards {
                text.extend(board.chunks(columns).map(|row| capitals(row) + "\n"));
            }
            inputs.push(text);
        }
    }
    // A word of each length, on a board of its letters.
    for length in 1..=16 {
        let word = capitals(&(0..length).collect::<Vec<_>>());
        inputs.push(format!("1 {word}\n1 {length}\n1\n{word}\n"));
    }
    inputs
}

/// Returns an input of the numbers from 0 up to `count`, which is left out.
fn numbers(count: u32) -> String {
    input((0..count).map(|number| format!("{number}\n")))
}

/// Returns the input that consists of these cases.
fn input(cases: impl ExactSizeIterator<Item = String>) -> String {
    let count = cases.len();
    iter::once(format!("{count}\n")).chain(cases).collect()
}

/// Returns the input that consists of these heaps.
fn heap_input(heaps: &[u64]) -> String {
    format!("{} {}\n", heaps.len(), line(heaps))
}

fn line(numbers: &[u64]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
    numbers.join(" ")
}
