//! Reads graphs.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::str::SplitAsciiWhitespace;

use grundy::graph::Graph;

/// The largest graphs: larger ones take too long, and nobody reads such output.
const MOST_VERTICES: usize = 1_000_000;
const MOST_EDGES: usize = 10_000_000;

/// The numbers of a file, one after another.
pub(crate) struct Reader<'a>(SplitAsciiWhitespace<'a>);

/// Lets `parse` read the beginning of a file: a problem's test case may continue. Errors name the file.
pub(crate) fn read<T>(
    file: &Path,
    parse: impl FnOnce(&mut Reader<'_>) -> Result<T, Box<dyn Error>>,
) -> Result<T, Box<dyn Error>> {
    let text = fs::read_to_string(file).map_err(Box::<dyn Error>::from);
    let parsed = text.and_then(|text| parse(&mut Reader(text.split_ascii_whitespace())));
    parsed.map_err(|error| format!("{}: {}", file.display(), error).into())
}

impl Reader<'_> {
    /// Reads a number that is at most `most`.
    pub(crate) fn number(&mut self, what: &str, most: usize) -> Result<usize, String> {
        let word = self.0.next().unwrap_or("nothing");
        match word.parse() {
            Ok(number) if number <= most => Ok(number),
            Ok(number) => Err(format!("{what} is {number}, and 0 to {most} are allowed")),
            Err(_) => Err(format!("expected {what}, found {word}")),
        }
    }

    /// Reads a graph whose vertices are numbered from `first` on.
    pub(crate) fn graph(&mut self, first: usize) -> Result<Graph, Box<dyn Error>> {
        let vertices = self.number("the number of vertices", MOST_VERTICES)?;
        let mut edges = vec![];
        for edge in 0..self.number("the number of edges", MOST_EDGES)? {
            let mut end = |end| self.number(end, usize::MAX);
            let (from, to) = (end("the start of an edge")?, end("the end of an edge")?);
            if let Some(vertex) = [from, to]
                .iter()
                .find(|vertex| !(first..first + vertices).contains(*vertex))
            {
                let said = format!("edge {edge}: vertex {vertex} is out of range");
                return Err(
                    format!("{said}: the graph has {vertices} vertices, from {first} on").into(),
                );
            }
            edges.push((from - first, to - first));
        }
        Ok(Graph::new(vertices, &edges)?)
    }
}
