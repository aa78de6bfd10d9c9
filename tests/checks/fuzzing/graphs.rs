//! The library's graphs: options, Grundy numbers, P-positions, cycles and errors by their definitions.

use std::collections::BTreeSet;

use grundy::dag::{grundy_numbers, p_positions};
use grundy::graph::Graph;

use crate::fuzzing::choices::Choices;

pub fn check(data: &[u8]) {
    let (vertices, edges) = graph(&mut Choices::new(data));
    check_edges(vertices, &edges);
}

/// Checks all that the library says of the graph with these edges.
pub fn check_edges(vertices: usize, edges: &[(usize, usize)]) {
    let is_outside = |number: usize| number >= vertices;
    let outside = edges.iter().position(|&(from, to)| is_outside(from) || is_outside(to));
    match (Graph::new(vertices, edges), outside) {
        (Ok(graph), None) => check_graph(vertices, edges, &graph),
        (Err(error), Some(first)) => {
            let (from, to) = edges[first];
            let number = if is_outside(from) { from } else { to };
            assert_eq!((error.vertex, error.vertices, error.edge), (number, vertices, Some(first)));
            let expected =
                format!("edge {first}: vertex {number} is out of range: the number of vertices is {vertices}");
            assert_eq!(error.to_string(), expected);
        }
        (made, outside) => panic!("the first edge outside is {outside:?}, and the graph is {made:?}"),
    }
}

/// Returns few vertices, or so many that the rows of edges fill several blocks.
fn graph(choices: &mut Choices<'_>) -> (usize, Vec<(usize, usize)>) {
    let vertices = match choices.below(8) {
        0 => 4_090 + choices.below(16),
        _ => choices.below(16),
    };
    let down_only = choices.below(2) == 0;
    // Where numbers are shuffled, edges that lead down lead anywhere.
    let factor = if vertices > 0 && vertices % 7 != 0 { 7 } else { 1 };
    let outside = choices.below(16) == 0;
    let mut edges = vec![];
    while !choices.is_empty() {
        let mut end = || match vertices {
            0..256 => choices.below(vertices.max(1)),
            _ => (choices.below(256) * 256 + choices.below(256)) % vertices,
        };
        let (mut from, mut to) = (end(), end());
        if down_only && from < to {
            (from, to) = (to, from);
        }
        if !down_only || from != to {
            let numbered = |vertex: usize| vertex * factor % vertices.max(1);
            edges.push((numbered(from), numbered(to)));
        }
    }
    if vertices == 0 && !outside {
        edges.clear();
    }
    if outside && let Some(edge) = edges.last_mut() {
        let distance = edge.0;
        let beyond = [0, 1, (1 << 32) - vertices, usize::MAX - vertices][distance % 4];
        let end = if distance % 2 == 0 { &mut edge.0 } else { &mut edge.1 };
        *end = vertices + beyond;
    }
    (vertices, edges)
}

fn check_graph(vertices: usize, edges: &[(usize, usize)], graph: &Graph) {
    assert_eq!(graph.vertices(), vertices);
    for number in [vertices, 1 << 32, usize::MAX] {
        let error = graph.vertex(number).expect_err("there is no such vertex");
        assert_eq!((error.vertex, error.edge), (number, None));
        let message = format!("vertex {number} is out of range: the number of vertices is {vertices}");
        assert_eq!(error.to_string(), message);
    }
    let mut options = vec![vec![]; vertices];
    for &(from, to) in edges {
        options[from].push(to);
    }
    for (vertex, options) in options.iter().enumerate() {
        assert_eq!(graph.vertex(vertex), Ok(vertex));
        assert_eq!(graph.options(vertex).collect::<Vec<usize>>(), *options);
    }
    let (numbers, p_positions) = (grundy_numbers(graph), p_positions(graph));
    match numbers_by_definition(&options).into_iter().collect::<Option<Vec<u64>>>() {
        Some(expected) => {
            let is_p = expected.iter().map(|&number| number == 0).collect();
            assert_eq!((numbers, p_positions), (Ok(expected), Ok(is_p)));
        }
        None => {
            let cycle = numbers.expect_err("there is a cycle");
            assert_eq!(p_positions.as_ref(), Err(&cycle));
            assert!(is_cycle(&cycle.vertices, &options), "{cycle:?}");
            let mut named: Vec<String> = cycle.vertices.iter().take(10).map(usize::to_string).collect();
            if cycle.vertices.len() > 10 {
                named.push("...".to_owned());
            }
            named.push(cycle.vertices[0].to_string());
            let length = cycle.vertices.len();
            let expected = format!("the graph has a cycle of length {length}: {}", named.join(" -> "));
            assert_eq!(cycle.to_string(), expected);
        }
    }
}

/// Returns whether the vertices are a cycle without repetition.
pub fn is_cycle(vertices: &[usize], options: &[Vec<usize>]) -> bool {
    let is_distinct = BTreeSet::from_iter(vertices).len() == vertices.len();
    let mut edges = vertices.iter().zip(vertices.iter().cycle().skip(1));
    !vertices.is_empty() && is_distinct && edges.all(|(&from, to)| options[from].contains(to))
}

/// Repeatedly numbers the vertices whose options all have numbers; some may never get one.
pub fn numbers_by_definition(options: &[Vec<usize>]) -> Vec<Option<u64>> {
    let mut numbers = vec![None; options.len()];
    let mut open: Vec<usize> = (0..options.len()).collect();
    while !open.is_empty() {
        let before = open.len();
        open.retain(|&vertex| {
            let of_options: Option<Vec<u64>> = options[vertex].iter().map(|&to| numbers[to]).collect();
            numbers[vertex] = of_options.and_then(|known| (0..).find(|number| !known.contains(number)));
            numbers[vertex].is_none()
        });
        if open.len() == before {
            break;
        }
    }
    numbers
}
