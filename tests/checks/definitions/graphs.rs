//! Games on graphs: the library against the definition, and the solutions on cycles and long paths.

use games::graph::Graph;
use grundy::{dag::Cycle, dag::grundy_numbers, dag::p_positions};

use crate::loopy::options_of;
use crate::*;

tests!(
    // All graphs of up to four vertices, loops allowed.
    "library/dag/every-graph-of-four-vertices" = [7, 1] = |apart| {
        let graphs = listed((0..=4).flat_map(small_graphs));
        graphs.iter().step_by(apart).for_each(check);
        // The numbers of labelled graphs without cycles of 0 to 4 vertices are 1, 1, 3, 25 and 543.
        check_eq!(
            graphs.iter().filter(|graph| graph.is_acyclic()).count(),
            1 + 1 + 3 + 25 + 543
        );
    },
    // Every edge two or three times.
    "library/dag/duplicate-edges" = || {
        for mut graph in small_graphs(3) {
            let once = graph.edges.clone();
            graph.edges.extend(once.iter().rev());
            graph.edges.extend(once.iter().step_by(2));
            check(&graph);
        }
    },
    // More vertices than a block of rows has, with edges in scattered order.
    "library/dag/many-blocks-of-rows" = || {
        const VERTICES: usize = 40_000;
        // A prime that does not divide the number of vertices scatters the rows.
        let edges = listed(
            (0..3 * VERTICES)
                .map(|index| index * 7_919 % VERTICES)
                .enumerate()
                .filter(|row| row.1 > 0)
                .map(|(index, from)| (from, index * 31 % from)),
        );
        check_edges(VERTICES, &edges);
    },
    // Each vertex leads to all smaller ones, so its Grundy number is its own number: below, at and above 64, the bits of a word.
    // The last vertex leads to all but vertex 70.
    "library/dag/large-numbers" = || {
        const VERTICES: usize = 140;
        let last = (0..VERTICES)
            .filter(|&to| to != 70)
            .map(|to| (VERTICES, to));
        check_edges(
            VERTICES + 1,
            &listed(descending_pairs(VERTICES).chain(last)),
        );
    },
    "library/dag/long-path-and-cycle" = || on_a_small_stack(long_path_and_cycle),
    "library/dag/messages" = short_and_long_cycles,
    "library/graph/out-of-range" = vertices_out_of_range,
    // Random lists of options: the graph has them, in order, and its reverse the same edges by their ends.
    "library/graph/lists-and-reverses" = || {
        for mut random in randoms(310) {
            let vertices = random.between(1, 12);
            let options = random.list(vertices, |random| {
                random.short_list(0, 5, |random| random.between(0, vertices - 1) as usize)
            });
            let graph = graph::Graph::from_options(&options).expect("vertices in range");
            let reversed = graph.reversed();
            for (vertex, row) in options.iter().enumerate() {
                check_eq!(
                    &listed(graph.options(vertex)),
                    row,
                    "{vertex} of {options:?}"
                );
                check_eq!(
                    graph.option_count(vertex),
                    row.len(),
                    "{vertex} of {options:?}"
                );
                let into = listed(
                    options
                        .iter()
                        .enumerate()
                        .flat_map(|(from, row)| row.iter().map(move |&to| (from, to)))
                        .filter(|&(_, to)| to == vertex)
                        .map(|(from, _)| from),
                );
                check_eq!(
                    listed(reversed.options(vertex)),
                    into,
                    "into {vertex} of {options:?}"
                );
            }
        }
        check_eq!(
            graph::Graph::from_options(&[vec![0], vec![1, 2]]).map(|_| ()),
            Err(graph::OutOfRange {
                vertex: 2,
                vertices: 2,
                edge: Some(2)
            })
        );
    },
    // All grids of up to nine squares, any of them free, with the steps of a rook, a knight and a king who only goes down.
    "library/graph/every-small-grid" = || {
        const STEPS: [&[(isize, isize)]; 3] = [
            &[(0, 1), (1, 0), (0, -1), (-1, 0)],
            &[
                (1, 2),
                (2, 1),
                (-1, 2),
                (2, -1),
                (1, -2),
                (-2, 1),
                (-1, -2),
                (-2, -1),
            ],
            &[(1, -1), (1, 0), (1, 1)],
        ];
        for (rows, columns) in [(1, 1), (1, 4), (2, 3), (3, 3), (4, 2), (0, 3)] {
            for free in 0..1_u32 << (rows * columns) {
                for steps in STEPS {
                    let is_free = |row, column| free >> (row * columns + column) & 1 == 1;
                    let graph = graph::Graph::of_grid(rows, columns, steps, is_free);
                    check_eq!(graph.vertices(), rows * columns);
                    for vertex in 0..rows * columns {
                        let (row, column) =
                            ((vertex / columns) as isize, (vertex % columns) as isize);
                        let to = steps
                            .iter()
                            .map(|&(down, right)| (row + down, column + right))
                            .filter(|(row, column)| {
                                (0..rows as isize).contains(row)
                                    && (0..columns as isize).contains(column)
                            })
                            .map(|(row, column)| row as usize * columns + column as usize);
                        check_eq!(
                            listed(graph.options(vertex)),
                            listed(to.filter(|to| free >> vertex & free >> to & 1 == 1)),
                            "{vertex} of {free:b} by {steps:?}"
                        );
                    }
                }
            }
        }
    },
    "definition/game_on_tree/long-path" = || long_path("game_on_tree", "path", "Alice\n"),
    "definition/dag_game/cycles" =
        [5, 1] = |apart| { cycles(apart, "dag_game", |graph| format!("{graph}0\n")) },
    "definition/pn_positions/cycles" =
        [5, 1] = |apart| { cycles(apart, "pn_positions", |graph| graph.to_owned()) },
    "definition/dag_sum/cycles" = [5, 1] = |apart| {
        cycles(apart, "dag_sum", |graph| {
            format!("2\n2 1\n0 1\n0\n{graph}0\n")
        })
    },
    "definition/dag_game/long-path" = long = || {
        long_path(
            "dag_game",
            "path",
            "Grundy(s) = 1\nWinning move: 999999 -> 999998 (to Grundy 0)\n",
        )
    },
    "definition/pn_positions/long-path" = long = || {
        let moves: String = (1..1_000_000)
            .step_by(2)
            .map(|from| format!("{from} -> {}\n", from - 1))
            .collect();
        long_path(
            "pn_positions",
            "path",
            &format!("{}\n{moves}", "PN".repeat(500_000)),
        )
    },
    "definition/dag_sum/long-path" = long = || {
        long_path(
            "dag_sum",
            "path",
            "First\nMove in component 1: 499999 -> 499998 (Grundy 1 -> 0)\n",
        )
    },
);

/// Checks all that the library says of a graph.
fn check(graph: &Graph) {
    check_edges(
        graph.vertices as usize,
        &listed(
            graph
                .edges
                .iter()
                .map(|&(from, to)| (from as usize, to as usize)),
        ),
    );
}

/// A path and a cycle of a million vertices.
fn long_path_and_cycle() {
    const VERTICES: usize = 1_000_000;
    let mut edges = listed((1..VERTICES).map(|to| (to - 1, to)));
    let path = directed(VERTICES, &edges);
    let numbers = listed((0..VERTICES as u64).rev().map(|after| after % 2));
    check_eq!(
        p_positions(&path),
        Ok(listed(numbers.iter().map(|&number| number == 0)))
    );
    check_eq!(grundy_numbers(&path), Ok(numbers));
    edges.push((VERTICES - 1, 0));
    let graph = directed(VERTICES, &edges);
    let cycle = grundy_numbers(&graph);
    check_eq!(
        cycle.as_ref().map_err(Cycle::to_string),
        Err("the graph has a cycle of length 1000000: \
             0 -> 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> 8 -> 9 -> ... -> 0"
            .to_owned())
    );
    check_eq!(
        cycle.map_err(|cycle| cycle.vertices),
        Err(listed(0..VERTICES))
    );
}

/// Cycles of all lengths up to 12: the message names at most ten vertices.
fn short_and_long_cycles() {
    for length in 1..=12 {
        check_edges(
            length,
            &listed((0..length).map(|from| (from, (from + 1) % length))),
        );
    }
}

/// Edges from and to a vertex out of range, alone and behind others.
fn vertices_out_of_range() {
    for (number, vertices) in [(0, 0), (5, 5), (usize::MAX, 5), (1 << 32, 5)] {
        for (before, ends) in [(0, (number, 0)), (1, (0, number)), (2, (number, 9))] {
            let before = if vertices > 0 { before } else { 0 };
            check_edges(vertices, &[vec![(0, 0); before], vec![ends]].concat());
        }
    }
}

/// All graphs of up to three vertices with a cycle: the solution names it in one line and prints nothing else.
fn cycles(apart: usize, problem: &str, input: impl Fn(&str) -> String) -> Result<()> {
    let program = program(problem);
    for graph in (1..=3)
        .flat_map(small_graphs)
        .filter(|graph| !Graph::is_acyclic(graph))
        .step_by(apart)
    {
        let output = checks::run(&program, input(&graph.write(0)).as_bytes())?;
        let message = String::from_utf8(output.stderr)?;
        check!(
            output.status.code() == Some(1)
                && output.stdout.is_empty()
                && message.lines().count() == 1,
            "{problem} ends with {} and says {message:?} on {graph:?}",
            output.status
        );
        let (_, named) = message
            .trim_end_matches(['"', '\n'])
            .rsplit_once(": ")
            .context("the message names a cycle")?;
        let named: Result<Places, _> = named.split(" -> ").map(str::parse).collect();
        let mut vertices = named.with_context(|| format!("{message:?}"))?;
        check!(
            vertices.pop() == vertices.first().copied(),
            "{message:?} does not come back"
        );
        check!(
            is_cycle(&vertices, &options_of(&graph)),
            "{vertices:?} is no cycle of {graph:?}"
        );
    }
    Ok(())
}

/// The longest path that the limits allow.
fn long_path(problem: &str, size: &str, expected: &str) -> Result<()> {
    let input = rules::generate(rules::problem(problem)?, size, 1)?;
    let found = solutions::printed(&program(problem), &input);
    check!(found == expected, "{problem} prints {found:.200}");
    Ok(())
}

/// Checks all that the library says of the graph with these edges.
fn check_edges(vertices: usize, edges: &[Edge]) {
    let is_outside = |number| number >= vertices;
    let outside = edges
        .iter()
        .position(|&(from, to)| is_outside(from) || is_outside(to));
    match (graph::Graph::new(vertices, edges), outside) {
        (Ok(graph), None) => check_graph(vertices, edges, &graph),
        (Err(error), Some(first)) => {
            let (from, to) = edges[first];
            let number = if is_outside(from) { from } else { to };
            check_eq!(
                (error.vertex, error.vertices, error.edge),
                (number, vertices, Some(first))
            );
            check_eq!(
                error.to_string(),
                format!(
                    "edge {first}: vertex {number} is out of range: the number of vertices is {vertices}"
                )
            );
        }
        (made, outside) => {
            panic!("the first edge outside is {outside:?}, and the graph is {made:?}")
        }
    }
}

fn check_graph(vertices: usize, edges: &[Edge], graph: &graph::Graph) {
    check_eq!(graph.vertices(), vertices);
    for number in [vertices, 1 << 32, usize::MAX] {
        let error = graph.vertex(number).expect_err("there is no such vertex");
        check_eq!((error.vertex, error.edge), (number, None));
        let message =
            format!("vertex {number} is out of range: the number of vertices is {vertices}");
        check_eq!(error.to_string(), message);
    }
    let options = basics::options_of(vertices, edges.iter().copied());
    for (vertex, options) in options.iter().enumerate() {
        check_eq!(graph.vertex(vertex), Ok(vertex));
        check_eq!(listed(graph.options(vertex)), *options);
    }
    let (numbers, p_positions) = (grundy_numbers(graph), p_positions(graph));
    match numbers_by_definition(&options)
        .into_iter()
        .collect::<Option<Numbers>>()
    {
        Some(expected) => {
            let is_p = expected.iter().map(|&number| number == 0).collect();
            check_eq!((numbers, p_positions), (Ok(expected), Ok(is_p)));
        }
        None => {
            let cycle = numbers.expect_err("there is a cycle");
            check_eq!(p_positions.as_ref(), Err(&cycle));
            check!(is_cycle(&cycle.vertices, &options), "{cycle:?}");
            let mut named = listed(cycle.vertices.iter().take(10).map(usize::to_string));
            if cycle.vertices.len() > 10 {
                named.push("...".to_owned());
            }
            named.push(cycle.vertices[0].to_string());
            let length = cycle.vertices.len();
            check_eq!(
                cycle.to_string(),
                format!(
                    "the graph has a cycle of length {length}: {}",
                    named.join(" -> ")
                )
            );
        }
    }
}

/// Returns whether the vertices are a cycle without repetition.
pub fn is_cycle(vertices: &[usize], options: &[Places]) -> bool {
    let is_distinct = BTreeSet::from_iter(vertices).len() == vertices.len();
    let mut edges = vertices.iter().zip(vertices.iter().cycle().skip(1));
    !vertices.is_empty() && is_distinct && edges.all(|(&from, to)| options[from].contains(to))
}

/// Repeatedly numbers the vertices whose options all have numbers; some may never get one.
pub fn numbers_by_definition(options: &[Places]) -> Vec<Option<u64>> {
    let mut numbers = vec![None; options.len()];
    let mut open = listed(0..options.len());
    while !open.is_empty() {
        let before = open.len();
        open.retain(|&vertex| {
            let of_options: Option<Numbers> =
                options[vertex].iter().map(|&to| numbers[to]).collect();
            numbers[vertex] =
                of_options.and_then(|known| (0..).find(|number| !known.contains(number)));
            numbers[vertex].is_none()
        });
        if open.len() == before {
            break;
        }
    }
    numbers
}
