//! A directed or undirected graph made from a list of edges, from lists of options, or from the free squares of a grid.
//!
//! **When.** The positions of a game are numbered and its moves are edges: `dag` then finds who
//! wins. Undirected, for `geography` and `matching`. Also for any other search of a large graph.
//! **When not.** Edges are added later. For a few thousand edges a vector of vectors is shorter.
//!
//! **Complexity.** O(n + m) time for n vertices and m edges. Memory: 4 bytes a vertex and 4 an
//! edge, plus 8 an edge while the graph is made.
//!
//! **Limits.** n and m below 2³², if the memory lasts: n = 2²⁹ and m = 2²⁷ take 4 GB beside the list of
//! edges. Repeated edges and loops are kept.
//!
//! **Why it is right.** It is a counting sort of the edges by their start. The row of a vertex ends
//! after as many edges as start at it or at a smaller vertex. Rows are filled from their ends, the
//! last edge first, so edges keep their order.
//!
//! **Source.** Counting sort: H. H. Seward, 1954; D. E. Knuth, "The Art of Computer Programming",
//! volume 3, section 5.2. Rows in one array are folklore.

use std::error::Error;
use std::fmt;

/// A directed graph in compressed sparse rows.
///
/// ```
/// use grundy::graph::Graph;
///
/// // Moves from 3 to 1 or 2, from 2 to 0.
/// let graph = Graph::new(4, &[(3, 1), (2, 0), (3, 2)]).unwrap();
/// assert_eq!(graph.options(3).collect::<Vec<usize>>(), [1, 2]);
/// ```
#[derive(Clone, Debug)]
pub struct Graph {
    /// The options of vertex v are `options[first[v] .. first[v + 1]]`.
    pub(crate) first: Vec<u32>,
    pub(crate) options: Vec<u32>,
}

impl Graph {
    /// Makes a graph with the vertices 0 .. `vertices` and these edges, each a pair (from, to).
    /// O(n + m).
    ///
    /// If a problem counts vertices from 1, read them as `Usize1`.
    ///
    /// # Errors
    ///
    /// If a vertex of an edge is out of range; the error names the first such edge.
    ///
    /// # Panics
    ///
    /// If there are 2³² or more vertices or edges.
    ///
    /// ```
    /// use grundy::graph::Graph;
    ///
    /// let error = Graph::new(3, &[(0, 1), (1, 3)]).unwrap_err();
    /// assert_eq!(error.to_string(), "edge 1: vertex 3 is out of range: the number of vertices is 3");
    /// ```
    pub fn new(vertices: usize, edges: &[(usize, usize)]) -> Result<Graph, OutOfRange> {
        check_count(vertices, "vertices");
        check_count(edges.len(), "edges");
        if let Some(index) = edges
            .iter()
            .position(|&(from, to)| from.max(to) >= vertices)
        {
            let (from, to) = edges[index];
            return Err(OutOfRange {
                vertex: if from < vertices { to } else { from },
                vertices,
                edge: Some(index),
            });
        }
        // Writing edges straight into their rows would miss the cache once an edge. So if there are
        // many rows, sort the edges into blocks of rows first, each of which fits the cache.
        const ROWS: usize = 1 << 12;
        let (first, options) = if vertices < ROWS {
            sort_by_counting(edges, vertices, |edge| edge.0, |edge| edge.1 as u32)
        } else {
            let block = |edge: (usize, usize)| edge.0 / ROWS;
            let in_blocks = sort_by_counting(edges, vertices / ROWS + 1, block, |edge| {
                (edge.0 as u32, edge.1 as u32)
            })
            .1;
            sort_by_counting(&in_blocks, vertices, |edge| edge.0 as usize, |edge| edge.1)
        };
        Ok(Graph { first, options })
    }

    /// Makes an undirected graph: each edge can be followed from both ends. O(n + m).
    ///
    /// # Errors
    ///
    /// If a vertex of an edge is out of range; the error names the first such edge.
    ///
    /// # Panics
    ///
    /// If there are 2³² or more vertices, or 2³¹ or more edges.
    ///
    /// ```
    /// use grundy::graph::Graph;
    ///
    /// let path = Graph::undirected(3, &[(0, 1), (1, 2)]).unwrap();
    /// assert_eq!(path.options(1).collect::<Vec<usize>>(), [2, 0]);
    /// ```
    pub fn undirected(vertices: usize, edges: &[(usize, usize)]) -> Result<Graph, OutOfRange> {
        let back = edges.iter().map(|&(from, to)| (to, from));
        let both: Vec<(usize, usize)> = edges.iter().copied().chain(back).collect();
        Graph::new(vertices, &both)
    }

    /// Makes a graph from the options of each vertex. O(n + m).
    ///
    /// # Errors
    ///
    /// If an option is out of range; the error names the first such edge, counted through all lists.
    ///
    /// # Panics
    ///
    /// If there are 2³² or more vertices or edges.
    ///
    /// ```
    /// use grundy::graph::Graph;
    ///
    /// let graph = Graph::from_options(&[vec![], vec![0], vec![1, 0]]).unwrap();
    /// assert_eq!(graph.options(2).collect::<Vec<usize>>(), [1, 0]);
    /// ```
    pub fn from_options(options: &[Vec<usize>]) -> Result<Graph, OutOfRange> {
        let edges = (0..)
            .zip(options)
            .flat_map(|(from, row)| row.iter().map(move |&to| (from, to)));
        Graph::new(options.len(), &edges.collect::<Vec<(usize, usize)>>())
    }

    /// Makes the graph of a piece on a grid, some of whose squares are free. Square (r, c) is vertex r · `columns` + c, and each
    /// step, down and to the right, leads from a free square to another. O(rows · columns · steps).
    ///
    /// # Panics
    ///
    /// If there are 2³² or more vertices or edges.
    ///
    /// ```
    /// use grundy::graph::Graph;
    ///
    /// // A rook's shortest steps round the square in the middle.
    /// let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    /// let ring = Graph::of_grid(3, 3, &steps, |row, column| (row, column) != (1, 1));
    /// assert_eq!(ring.options(1).collect::<Vec<usize>>(), [2, 0]);
    /// assert_eq!(ring.option_count(4), 0);
    /// ```
    pub fn of_grid<F>(rows: usize, columns: usize, steps: &[(isize, isize)], is_free: F) -> Graph
    where
        F: Fn(usize, usize) -> bool,
    {
        let vertices = rows.saturating_mul(columns);
        check_count(vertices, "vertices");
        let mut edges = vec![];
        for row in 0..rows.min(vertices) {
            for column in (0..columns).filter(|&column| is_free(row, column)) {
                for &(down, right) in steps {
                    let (to_row, to_column) = (
                        row.wrapping_add(down as usize),
                        column.wrapping_add(right as usize),
                    );
                    if to_row < rows && to_column < columns && is_free(to_row, to_column) {
                        edges.push((row * columns + column, to_row * columns + to_column));
                    }
                }
            }
        }
        Graph::new(vertices, &edges).expect("all squares are on the grid")
    }

    /// Returns the graph whose edges lead the other way. O(n + m).
    ///
    /// ```
    /// use grundy::graph::Graph;
    ///
    /// let graph = Graph::new(3, &[(2, 0), (1, 0)]).unwrap().reversed();
    /// assert_eq!(graph.options(0).collect::<Vec<usize>>(), [1, 2]);
    /// ```
    pub fn reversed(&self) -> Graph {
        let edges =
            (0..self.vertices()).flat_map(|from| self.options(from).map(move |to| (to, from)));
        Graph::new(self.vertices(), &edges.collect::<Vec<(usize, usize)>>())
            .expect("the same vertices")
    }

    /// Returns the number of vertices. O(1).
    pub fn vertices(&self) -> usize {
        self.first.len() - 1
    }

    /// Returns the vertex itself if it is in the graph. O(1).
    ///
    /// # Errors
    ///
    /// If it is out of range.
    ///
    /// ```
    /// use grundy::graph::Graph;
    ///
    /// let graph = Graph::new(3, &[(0, 1)]).unwrap();
    /// assert_eq!(graph.vertex(2), Ok(2));
    /// let error = graph.vertex(3).unwrap_err();
    /// assert_eq!(error.to_string(), "vertex 3 is out of range: the number of vertices is 3");
    /// ```
    pub fn vertex(&self, vertex: usize) -> Result<usize, OutOfRange> {
        let vertices = self.vertices();
        let edge = None;
        if vertex < vertices {
            Ok(vertex)
        } else {
            Err(OutOfRange {
                vertex,
                vertices,
                edge,
            })
        }
    }

    /// Lists the options of a vertex, in the order in which the edges were given. O(1) for each.
    ///
    /// # Panics
    ///
    /// If the vertex is out of range.
    ///
    /// ```
    /// use grundy::graph::Graph;
    ///
    /// let graph = Graph::new(3, &[(2, 1), (2, 0)]).unwrap();
    /// assert_eq!(graph.options(2).collect::<Vec<usize>>(), [1, 0]);
    /// ```
    pub fn options(&self, vertex: usize) -> impl Iterator<Item = usize> + '_ {
        self.row(vertex).iter().map(|&option| option as usize)
    }

    /// Returns how many options a vertex has. O(1).
    ///
    /// # Panics
    ///
    /// If the vertex is out of range.
    ///
    /// ```
    /// assert_eq!(grundy::graph::Graph::new(3, &[(2, 1), (2, 0)]).unwrap().option_count(2), 2);
    /// ```
    pub fn option_count(&self, vertex: usize) -> usize {
        self.row(vertex).len()
    }

    /// The options of a vertex, as stored.
    pub(crate) fn row(&self, vertex: usize) -> &[u32] {
        &self.options[self.first[vertex] as usize..self.first[vertex + 1] as usize]
    }
}

fn check_count(count: usize, what: &str) {
    assert!(
        count as u64 >> 32 == 0,
        "{} {}: a graph has fewer than 2^32",
        count,
        what
    );
}

/// Sorts entries by key. Returns the start of each key and the end of the last, then what `value`
/// makes of each entry. O(n + k).
fn sort_by_counting<E: Copy, T: Clone + Default>(
    entries: &[E],
    keys: usize,
    key: impl Fn(E) -> usize,
    value: impl Fn(E) -> T,
) -> (Vec<u32>, Vec<T>) {
    let mut ends = vec![0; keys + 1];
    let counts = &mut ends[..keys];
    for &entry in entries {
        counts[key(entry)] += 1;
    }
    let mut sum = 0;
    for end in &mut ends {
        sum += *end;
        *end = sum;
    }
    // Backwards, so entries of one key keep their order and its end becomes its start.
    let mut values = vec![T::default(); entries.len()];
    for &entry in entries.iter().rev() {
        let place = &mut ends[key(entry)];
        *place -= 1;
        values[*place as usize] = value(entry);
    }
    (ends, values)
}

/// The error that a vertex is not in the graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutOfRange {
    /// The vertex that is out of range.
    pub vertex: usize,
    /// The number of vertices of the graph.
    pub vertices: usize,
    /// The index of the edge with this vertex, or `None` if it came from [`Graph::vertex`].
    pub edge: Option<usize>,
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(edge) = self.edge {
            write!(formatter, "edge {}: ", edge)?;
        }
        write!(
            formatter,
            "vertex {} is out of range: the number of vertices is {}",
            self.vertex, self.vertices
        )
    }
}

impl Error for OutOfRange {}
