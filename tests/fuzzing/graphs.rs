//! The library's graphs: numbers, P-positions, cycles and errors by their definitions.

use grundy::dag::{Graph, vertex};

use crate::fuzzing::choices::Choices;

pub fn check(data: &[u8]) {
    let mut choices = Choices::new(data);
    check_vertex(&mut choices);
    let (vertices, edges) = graph(&mut choices);
    let numbers: Vec<(i64, i64)> = edges.iter().map(|&(from, to)| (from.into(), to.into())).collect();
    let is_outside = |number: u32| number as usize >= vertices;
    let outside = edges.iter().position(|&(from, to)| is_outside(from) || is_outside(to));
    match (Graph::new(vertices, &numbers), outside) {
        (Ok(graph), None) => check_graph(vertices, &edges, &graph),
        (Err(error), Some(first)) => {
            let (from, to) = edges[first];
            let number = if is_outside(from) { from } else { to };
            let expected =
                format!("edge {first}: vertex {number} is out of range: the number of vertices is {vertices}");
            assert_eq!(error.to_string(), expected);
        }
        (made, outside) => panic!("the first edge outside is {outside:?}, and the graph is {made:?}"),
    }
}

/// Few vertices, or so many that the rows of edges are several blocks.
fn graph(choices: &mut Choices<'_>) -> (usize, Vec<(u32, u32)>) {
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
            let numbered = |vertex: usize| (vertex * factor % vertices.max(1)) as u32;
            edges.push((numbered(from), numbered(to)));
        }
    }
    if vertices == 0 && !outside {
        edges.clear();
    }
    if outside && let Some(edge) = edges.last_mut() {
        let distance = edge.0;
        let beyond = [0, 1, distance, u32::MAX - vertices as u32][distance as usize % 4];
        let end = if distance % 2 == 0 { &mut edge.0 } else { &mut edge.1 };
        *end = vertices as u32 + beyond;
    }
    (vertices, edges)
}

fn check_graph(vertices: usize, edges: &[(u32, u32)], graph: &Graph) {
    assert_eq!(graph.vertices(), vertices);
    let mut options = vec![vec![]; vertices];
    for &(from, to) in edges {
        options[from as usize].push(to);
    }
    for (vertex, options) in (0..).zip(&options) {
        assert_eq!(graph.options(vertex), options);
    }
    let (numbers, p_positions) = (graph.grundy_numbers(), graph.p_positions());
    match numbers_by_definition(&options) {
        Some(expected) => {
            let is_p = expected.iter().map(|&number| number == 0).collect();
            assert_eq!((numbers, p_positions), (Ok(expected), Ok(is_p)));
        }
        None => {
            let cycle = numbers.expect_err("there is a cycle");
            assert_eq!(p_positions.as_ref(), Err(&cycle));
            let mut distinct = cycle.vertices.clone();
            distinct.sort_unstable();
            distinct.dedup();
            assert!(
                !distinct.is_empty() && distinct.len() == cycle.vertices.len(),
                "{cycle:?}"
            );
            for (index, &from) in cycle.vertices.iter().enumerate() {
                let to = cycle.vertices[(index + 1) % cycle.vertices.len()];
                assert!(
                    options[from as usize].contains(&to),
                    "{from} -> {to} of {cycle:?} is no edge"
                );
            }
            let mut named: Vec<String> = cycle.vertices.iter().take(10).map(u32::to_string).collect();
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

/// Gives numbers to the vertices whose options all have one, again and again; `None` if some never get one.
fn numbers_by_definition(options: &[Vec<u32>]) -> Option<Vec<u32>> {
    let mut numbers = vec![None; options.len()];
    let mut open: Vec<usize> = (0..options.len()).collect();
    while !open.is_empty() {
        let before = open.len();
        open.retain(|&vertex| {
            let of_options: Option<Vec<u32>> = options[vertex].iter().map(|&to| numbers[to as usize]).collect();
            numbers[vertex] = of_options.and_then(|known| (0..).find(|number| !known.contains(number)));
            numbers[vertex].is_none()
        });
        if open.len() == before {
            return None;
        }
    }
    numbers.into_iter().collect()
}

fn check_vertex(choices: &mut Choices<'_>) {
    let vertices = choices.below(5);
    let number = match choices.below(4) {
        0 => i64::from_le_bytes(std::array::from_fn(|_| choices.below(256) as u8)),
        1 => (1 << 32) + choices.below(8) as i64,
        _ => choices.below(8) as i64 - 2,
    };
    match vertex(number, vertices) {
        Ok(vertex) => assert!(i64::from(vertex) == number && (vertex as usize) < vertices),
        Err(error) => {
            assert!(number < 0 || number >= vertices as i64);
            let message = format!("vertex {number} is out of range: the number of vertices is {vertices}");
            assert_eq!(error.to_string(), message);
        }
    }
}
