//! Red-blue Hackenbush on a tree: Left cuts blue edges, Right red ones, and what is no longer connected to the ground falls; its
//! value, which adds up over several trees.
//!
//! **When.** Each edge of a tree belongs to one of the two players, and a player who cannot move loses. Vertex 0 is the ground;
//! put several trees on the same ground, or add their values.
//! **When not.** Both players may cut all edges: use `hackenbush`. With edges of all three colours or with cycles, search with
//! [`crate::partizan::Values`], which says so if a position is not a number.
//!
//! **Complexity.** O(n) time and memory for n vertices, no recursion. Try the cuts of a player one by one for the winning moves.
//!
//! **Limits.** `None` if a denominator is above 2⁶⁰; that takes 62 edges or more: a blue one under 61 red
//! ones, or a long path whose colours change. A branch of any size has the sign of its lowest edge.
//!
//! **Why it is right.** What stands at a vertex is the sum of its branches. A branch is an edge, say a blue one, with a number x
//! on top. Its options are 0, by a cut of the edge, and the branches with an option of x on top. Each number is the simplest one
//! between its options, so all numbers form a binary tree with 0 on top, and the positive ones form a copy of it with 1 on top.
//! By induction the branch is the number in the place of x in the copy: the simplest positive one between the copies of the
//! options of x. The copy of x is what [`crate::partizan::Number::on_edge`] returns.
//!
//! **Source.** E. Berlekamp, J. Conway, R. Guy, "Winning Ways for Your Mathematical Plays", 1982, chapters 1 and 7.

use crate::partizan::{Number, Player};

/// Returns the value of a tree, with the ground at vertex 0, from the two ends and the owner of each edge; edges that are not
/// connected to the ground do not count. `None` if a denominator is above 2⁶⁰. O(n).
///
/// # Panics
///
/// If the edges at the ground form a cycle, or an end is not below `vertices`.
///
/// ```
/// use grundy::partizan::{Number, Player::{Left, Right}};
/// use grundy::red_blue_tree::value;
///
/// // A blue edge that carries a blue and a red one: they cancel.
/// assert_eq!(value(4, &[(0, 1, Left), (1, 2, Left), (1, 3, Right)]), Some(Number::new(1, 0)));
/// assert_eq!(value(3, &[(0, 1, Left), (1, 2, Right)]), Some(Number::new(1, 1)));
/// ```
pub fn value(vertices: usize, edges: &[(usize, usize, Player)]) -> Option<Number> {
    let mut neighbours = vec![vec![]; vertices.max(1)];
    for &(one, other, player) in edges {
        neighbours[one].push((other, player));
        neighbours[other].push((one, player));
    }
    // The vertices from the ground upwards, each with the vertex and the edge below it.
    let mut order = vec![(0, 0, Player::Left)];
    let mut place = 0;
    while place < order.len() {
        let (vertex, below, _) = order[place];
        let mut edges_below = 0;
        for &(next, player) in &neighbours[vertex] {
            if place > 0 && next == below && edges_below == 0 {
                edges_below = 1;
            } else {
                order.push((next, vertex, player));
            }
        }
        assert!(order.len() <= vertices.max(1), "the edges have a cycle");
        place += 1;
    }
    let mut values = vec![Number::default(); vertices.max(1)];
    for &(vertex, below, player) in order[1..].iter().rev() {
        values[below] = values[below] + values[vertex].on_edge(player)?;
    }
    Some(values[0])
}
