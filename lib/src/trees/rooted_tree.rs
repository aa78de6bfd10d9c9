//! Rooted trees and forests as a list of parents: from edges, and in an order in which children come before their parents.
//!
//! **When.** The input lists the edges of a tree, and its root is known; or something is added up along a tree, without recursion:
//! from the leaves in the order of [`children_first`], from the roots in the reverse order.
//! Of a forest, add a vertex that is joined to all roots, and root the tree there.
//! **When not.** Graphs with cycles: `graph`.
//!
//! **Complexity.** O(n) time and memory for n vertices. No recursion: a path may be as long as memory allows.
//!
//! **Limits.** A root is its own parent. There may be several roots.
//!
//! **Why it is right.** Both take away leaves, again and again. Of a tree that is not empty, some vertex other than the root is
//! a leaf, if there is any, and without it a tree remains. What has a cycle keeps it, so fewer vertices than all are taken.
//! With [`parents`], the neighbours of a vertex are stored as their XOR: once a single one is left, it is that XOR.
//!
//! **Source.** Peeling off leaves: A. B. Kahn, 1962; the XOR of neighbours is folklore.

/// Returns the parent of each vertex of the tree with these edges and this root, whose parent is itself. The tree has one vertex
/// more than edges. O(n).
///
/// # Panics
///
/// If the edges are not a tree of the vertices 0 ..= `edges.len()`, or the root is out of range.
///
/// ```
/// assert_eq!(grundy::rooted_tree::parents(&[(1, 0), (2, 3), (0, 2)], 0), [0, 0, 0, 2]);
/// ```
pub fn parents(edges: &[(usize, usize)], root: usize) -> Vec<usize> {
    let vertices = edges.len() + 1;
    assert!(root < vertices, "root {} is out of range", root);
    // A vertex with one edge left is a leaf, and the XOR of its neighbours is its parent.
    let mut left = vec![0; vertices];
    let mut neighbours = vec![0; vertices];
    for &(one, other) in edges {
        left[one] += 1;
        left[other] += 1;
        neighbours[one] ^= other;
        neighbours[other] ^= one;
    }
    let mut parents: Vec<usize> = (0..vertices).collect();
    let mut removed = 0;
    for start in 0..vertices {
        let mut here = start;
        while left[here] == 1 && here != root {
            let parent = neighbours[here];
            parents[here] = parent;
            left[here] = 0;
            left[parent] -= 1;
            neighbours[parent] ^= here;
            removed += 1;
            here = parent;
        }
    }
    assert!(removed == edges.len(), "the edges are not a tree");
    parents
}

/// Returns the vertices in an order in which each comes before its parent. O(n).
///
/// # Panics
///
/// If a parent is out of range, or going from parent to parent does not end.
///
/// ```
/// assert_eq!(grundy::rooted_tree::children_first(&[2, 0, 2, 0]), [1, 3, 0, 2]);
/// ```
pub fn children_first(parents: &[usize]) -> Vec<usize> {
    let mut children = vec![0; parents.len()];
    for (vertex, &parent) in parents.iter().enumerate() {
        children[parent] += usize::from(parent != vertex);
    }
    let mut order: Vec<usize> = (0..parents.len())
        .filter(|&vertex| children[vertex] == 0)
        .collect();
    let mut next = 0;
    while let Some(&vertex) = order.get(next) {
        next += 1;
        let parent = parents[vertex];
        if parent != vertex {
            children[parent] -= 1;
            if children[parent] == 0 {
                order.push(parent);
            }
        }
    }
    if let Some(vertex) = children.iter().position(|&children| children > 0) {
        panic!("vertex {} is its own ancestor", vertex);
    }
    order
}
