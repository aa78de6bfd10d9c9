//! Reads graphs.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::str::SplitAsciiWhitespace;

use grundy::graph::Graph;

/// The largest graphs that are read: with more it takes too long, and nobody reads what is printed.
const MOST_VERTICES: usize = 1_000_000;
const MOST_EDGES: usize = 10_000_000;

/// The numbers of a file, one after the other.
pub(crate) struct Reader<'a>(SplitAsciiWhitespace<'a>);

/// Lets `parse` read the beginning of a file; in a case of a problem more follows. An error names the file.
pub(crate) fn read<T>(
    file: &Path,
    parse: impl FnOnce(&mut Reader<'_>) -> Result<T, Box<dyn Error>>,
) -> Result<T, Box<dyn Error>> {
    let text = fs::read_to_string(file).map_err(Box::<dyn Error>::from);
    let parsed = text.and_then(|text| parse(&mut Reader(text.split_ascii_whitespace())));
    parsed.map_err(|error| format!("{}: {}", file.display(), error).into())
}

impl Reader<'_> {
    fn next(&mut self, what: &str) -> Result<usize, String> {
        let word = self.0.next().unwrap_or("nothing");
        word.parse().map_err(|_| format!("expected {}, found {}", what, word))
    }

    /// Reads a number that is at most `most`.
    pub(crate) fn number(&mut self, what: &str, most: usize) -> Result<usize, String> {
        match self.next(what)? {
            number if number <= most => Ok(number),
            other => Err(format!("{} is {}, and 0 to {} are allowed", what, other, most)),
        }
    }

    /// Reads a graph whose vertices are numbered from `first` on.
    pub(crate) fn graph(&mut self, first: usize) -> Result<Graph, Box<dyn Error>> {
        let vertices = self.number("the number of vertices", MOST_VERTICES)?;
        let count = self.number("the number of edges", MOST_EDGES)?;
        let mut edges = vec![];
        for edge in 0..count {
            let ends = [self.next("the start of an edge")?, self.next("the end of an edge")?];
            if let Some(vertex) = ends.iter().find(|vertex| !(first..first + vertices).contains(*vertex)) {
                let said = format!("edge {}: vertex {} is out of range", edge, vertex);
                return Err(format!("{}: the graph has {} vertices, from {} on", said, vertices, first).into());
            }
            edges.push((ends[0] - first, ends[1] - first));
        }
        Ok(Graph::new(vertices, &edges)?)
    }
}
