//! Graphs in the inputs of problems.

use std::fs;
use std::path::Path;

use anyhow::{Result, anyhow, ensure};
use games::Input;
use games::graph::Graph as Written;
use grundy::graph::Graph;

/// Nobody reads more vertices.
const MOST: u64 = 1_000;

/// Lets `parse` read the beginning of a file, as a problem's test case may continue. Errors name the file.
pub(crate) fn read<T>(file: &Path, parse: impl FnOnce(&mut Input) -> Result<T>) -> Result<T> {
    let text = fs::read_to_string(file)?;
    let parsed = parse(&mut Input::new(&text));
    parsed.map_err(|error| anyhow!("{}: {error}", file.display()))
}

/// Reads a graph whose vertices are numbered from `first` on.
pub(crate) fn read_graph(input: &mut Input, first: u64) -> Result<Graph> {
    let Written { vertices, edges } = Written::read(input, first)?;
    ensure!(
        vertices <= MOST,
        "at most {MOST} vertices, found {vertices}"
    );
    let edge = |(from, to)| (from as usize, to as usize);
    let edges: Vec<(usize, usize)> = edges.into_iter().map(edge).collect();
    Ok(Graph::new(vertices as usize, &edges)?)
}
