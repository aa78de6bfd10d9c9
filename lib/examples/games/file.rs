//! Reads graphs.

use std::error::Error;
use std::path::Path;
use std::{fmt, fs};

use grundy::graph::Graph;

/// The largest graphs that are read: with more it takes too long, and nobody reads what is printed.
const MOST_VERTICES: usize = 1_000_000;
const MOST_EDGES: usize = 10_000_000;

/// Reads a graph from the beginning of a file; in a case of a problem more follows.
pub(crate) fn read_graph(file: &Path) -> Result<Graph, Box<dyn Error>> {
    let text = fs::read_to_string(file).map_err(in_file(file))?;
    let mut words = text.split_ascii_whitespace();
    let mut next = |what: &str| -> Result<usize, Box<dyn Error>> {
        let word = words.next().ok_or_else(|| format!("{} ends before {}", file.display(), what))?;
        word.parse().map_err(|_| format!("{} has {:?} in place of {}", file.display(), word, what).into())
    };
    let mut number = |what: &str, most: usize| -> Result<usize, Box<dyn Error>> {
        match next(what)? {
            number if number <= most => Ok(number),
            other => Err(format!("{}: {} is {}, and 0 to {} are allowed", file.display(), what, other, most).into()),
        }
    };
    let vertices = number("the number of vertices", MOST_VERTICES)?;
    let count = number("the number of edges", MOST_EDGES)?;
    let mut edges = vec![];
    for _ in 0..count {
        edges.push((next("where an edge begins")?, next("where an edge ends")?));
    }
    Ok(Graph::new(vertices, &edges).map_err(in_file(file))?)
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
