//! Reads graphs.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::str::SplitAsciiWhitespace;

use grundy::graph::Graph;

/// Nobody reads more vertices or edges.
const MOST: usize = 1_000;

/// The numbers of a file, one after another.
pub(crate) struct Reader<'a>(SplitAsciiWhitespace<'a>);

/// Lets `parse` read the beginning of a file, as a problem's test case may continue. Errors name the file.
pub(crate) fn read<T>(
    file: &Path,
    parse: impl FnOnce(&mut Reader<'_>) -> Result<T, Box<dyn Error>>,
) -> Result<T, Box<dyn Error>> {
    let text = fs::read_to_string(file)?;
    let parsed = parse(&mut Reader(text.split_ascii_whitespace()));
    parsed.map_err(|error| format!("{}: {error}", file.display()).into())
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
        let vertices = self.number("the number of vertices", MOST)?;
        let mut edges = vec![];
        for _ in 0..self.number("the number of edges", MOST)? {
            let from = self.number("the start of an edge", usize::MAX)?;
            let to = self.number("the end of an edge", usize::MAX)?;
            // Below the first number, no vertex is left.
            edges.push((from.wrapping_sub(first), to.wrapping_sub(first)));
        }
        Ok(Graph::new(vertices, &edges)?)
    }
}
