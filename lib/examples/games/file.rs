//! Reads graphs.

use std::error::Error;
use std::path::Path;
use std::str::SplitAsciiWhitespace;
use std::{fmt, fs};

use grundy::graph::Graph;

/// The largest graphs that are read: with more it takes too long, and nobody reads what is printed.
const MOST_VERTICES: usize = 1_000_000;
const MOST_EDGES: usize = 10_000_000;

/// Reads a graph from the beginning of a file; in a case of a problem more follows.
pub(crate) fn read_graph(file: &Path) -> Result<Graph, Box<dyn Error>> {
    Reader::new(file, &read(file)?).graph(0)
}

pub(crate) fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(in_file(file))
}

/// The numbers of a file, one after the other.
pub(crate) struct Reader<'a> {
    file: &'a Path,
    words: SplitAsciiWhitespace<'a>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(file: &'a Path, text: &'a str) -> Reader<'a> {
        Reader { file, words: text.split_ascii_whitespace() }
    }

    fn next(&mut self, what: &str) -> Result<usize, String> {
        let word = self.words.next().ok_or_else(|| format!("{} ends before {}", self.file.display(), what))?;
        word.parse().map_err(|_| format!("{} has {:?} in place of {}", self.file.display(), word, what))
    }

    /// Reads a number that is at most `most`.
    pub(crate) fn number(&mut self, what: &str, most: usize) -> Result<usize, String> {
        match self.next(what)? {
            number if number <= most => Ok(number),
            other => Err(format!("{}: {} is {}, and 0 to {} are allowed", self.file.display(), what, other, most)),
        }
    }

    /// Reads a graph whose vertices are numbered from `first` on.
    pub(crate) fn graph(&mut self, first: usize) -> Result<Graph, Box<dyn Error>> {
        let vertices = self.number("the number of vertices", MOST_VERTICES)?;
        let count = self.number("the number of edges", MOST_EDGES)?;
        let mut edges = vec![];
        for edge in 0..count {
            let ends = [self.next("where an edge begins")?, self.next("where an edge ends")?];
            if let Some(vertex) = ends.iter().find(|vertex| !(first..first + vertices).contains(*vertex)) {
                let said = format!("edge {}: vertex {} is out of range", edge, vertex);
                let said = format!("{}: the graph has {} vertices, from {} on", said, vertices, first);
                return Err(in_file(self.file)(said).into());
            }
            edges.push((ends[0] - first, ends[1] - first));
        }
        Ok(Graph::new(vertices, &edges)?)
    }
}

/// Puts the name of a file before an error.
pub(crate) fn in_file<E: fmt::Display>(file: &Path) -> impl Fn(E) -> String + '_ {
    move |error| format!("{}: {}", file.display(), error)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::read_graph;

    fn error<T>(result: Result<T, Box<dyn std::error::Error>>) -> String {
        result.err().expect("it is refused").to_string()
    }

    #[test]
    fn graphs_are_read_and_others_are_refused() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("graph");
        let read = |text: &str| {
            fs::write(&file, text).expect("it can be written");
            read_graph(&file)
        };
        let graph = read("3 2\n2 0\n2 1\n0\n").expect("a graph");
        assert_eq!(graph.vertices(), 3);
        assert_eq!(graph.options(2).collect::<Vec<usize>>(), [0, 1]);
        assert_eq!(read("0 0").expect("no vertex is a graph, too").vertices(), 0);
        for (text, said) in [
            ("", "ends before the number of vertices"),
            ("2 1\n0", "ends before where an edge ends"),
            ("2 1\n0 one", "has \"one\" in place of where an edge ends"),
            ("-3 0", "has \"-3\" in place of the number of vertices"),
            ("1000000000000 0", "the number of vertices is 1000000000000, and 0 to 1000000 are allowed"),
            ("2 -1", "has \"-1\" in place of the number of edges"),
            ("2 1\n0 5\n", "edge 0: vertex 5 is out of range"),
        ] {
            let found = error(read(text));
            assert!(found.contains(said), "{:?}: {}", text, found);
        }
        assert!(error(read_graph(&folder.path().join("none"))).contains("No such file"));
    }
}
