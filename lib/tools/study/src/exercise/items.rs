//! The items that exercises ask about: numbers, lists, graphs, positions.

use std::ops::RangeInclusive;

use anyhow::Result;
use games::graph::{Graph, small_graphs};
use games::notation::joined;
use games::small::{lists, lists_up_to};

/// Reads items with blanks between them. `0-9` are these numbers, `list:3:5` all lists of three numbers up to 5, `lists:3:5` also
/// the shorter ones, and `pairs:9` all pairs from 1 to 9 whose first number is not the larger. `graphs:3`, `acyclic:3` and
/// `undirected:3` are all such graphs with up to three vertices.
pub fn read(text: &str) -> Result<Vec<String>> {
    let mut items = vec![];
    for item in text.split_whitespace() {
        match item.split(':').collect::<Vec<&str>>()[..] {
            [kind @ ("list" | "lists"), length, largest] => {
                let all = if kind == "list" { lists } else { lists_up_to };
                let lists = all(length.parse()?, largest.parse()?);
                items.extend(lists.iter().map(|list| joined(list)));
            }
            ["pairs", largest] => {
                for large in 1..=largest.parse::<u64>()? {
                    items.extend((1..=large).map(|small| format!("{small},{large}")));
                }
            }
            ["graphs", most] => items.extend(graphs(most.parse()?, |_| true)),
            ["acyclic", most] => items.extend(graphs(most.parse()?, Graph::is_acyclic)),
            ["undirected", most] => items.extend(graphs(most.parse()?, is_undirected)),
            _ => match range(item) {
                Some(numbers) => items.extend(numbers.map(|number| number.to_string())),
                None => items.push(item.to_owned()),
            },
        }
    }
    Ok(items)
}

/// Reads a range of numbers.
fn range(item: &str) -> Option<RangeInclusive<u64>> {
    let (first, last) = item.split_once('-')?;
    Some(first.parse().ok()?..=last.parse().ok()?)
}

/// Writes the wanted graphs with up to so many vertices as in addresses.
fn graphs(most: u64, is_wanted: fn(&Graph) -> bool) -> Vec<String> {
    let mut written = vec![];
    for graph in (1..=most).flat_map(small_graphs).filter(is_wanted) {
        let edges = graph.edges.iter();
        let mut edges: Vec<String> = edges.map(|(from, to)| format!("{from}-{to}")).collect();
        // The last vertex alone, as it may have no edge.
        edges.push((graph.vertices - 1).to_string());
        written.push(joined(&edges));
    }
    written
}

/// Whether each edge of a graph leads both ways, and to another vertex.
fn is_undirected(graph: &Graph) -> bool {
    let edges = &graph.edges;
    edges
        .iter()
        .all(|&(from, to)| from != to && edges.contains(&(to, from)))
}
