//! Red-blue Hackenbush on a tree: Left cuts blue edges, Right red ones, and what is no longer connected to the ground falls; its
//! value, which adds up over several trees, and who wins on trees of any size.
//!
//! **When.** Each edge of a tree belongs to one of the two players, and a player who cannot move loses. Vertex 0 is the ground;
//! put several trees on the same ground, or add their values.
//! **When not.** Both players may cut all edges: use `hackenbush`. With edges of all three colours or with cycles, search with
//! [`crate::partizan::Values`], which says so if a position is not a number.
//!
//! **Complexity.** O(n) time and memory for n vertices, and O(n log n) time for [`sign`]; no recursion. Try the cuts of a player one by
//! one for the winning moves.
//!
//! **Limits.** [`value`] is `None` if a denominator is above 2⁶⁰; that takes 62 edges or more: a blue one under 61 red
//! ones, or a long path whose colours change. [`sign`] takes trees of any size. A single branch has the sign of its lowest edge.
//!
//! **Why it is right.** What stands at a vertex is the sum of its branches. A branch is an edge, say a blue one, with a number x
//! on top. Its options are 0, by a cut of the edge, and the branches with an option of x on top. Each number is the simplest one
//! between its options, so all numbers form a binary tree with 0 on top, and the positive ones form a copy of it with 1 on top.
//! By induction the branch is the number in the place of x in the copy: the simplest positive one between the copies of the
//! options of x. The copy of x is what [`crate::partizan::Number::on_edge`] returns.
//!
//! [`sign`] computes the same numbers with as many digits as they need. Halving n − 1 times moves n − 1 digits of the integer behind the
//! point, and leaves an integer from −2 to 2; so with an integer that edges have made, the digits of a branch of m edges are O(m). A
//! sum changes only the upper digits of the longer number, as many as the shorter one has: O(n log n) in all.
//!
//! **Source.** E. Berlekamp, J. Conway, R. Guy, "Winning Ways for Your Mathematical Plays", 1982, chapters 1 and 7.

use crate::partizan::{Number, Player};
use std::cmp::Ordering;
use std::mem::{swap, take};

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
    let order = upwards(vertices, edges);
    let mut values = vec![Number::default(); vertices.max(1)];
    for &(vertex, below, player) in order[1..].iter().rev() {
        values[below] = values[below] + values[vertex].on_edge(player)?;
    }
    Some(values[0])
}

/// Returns whether the value of a tree of any size is above, equal to or below 0: Left wins, the player who does not begin, or Right.
/// O(n log n).
///
/// # Panics
///
/// If the edges at the ground form a cycle, or an end is not below `vertices`.
///
/// ```
/// use grundy::partizan::Player::{Left, Right};
/// use grundy::red_blue_tree::sign;
/// use std::cmp::Ordering;
///
/// // Two stalks of a blue edge under a hundred red ones are worth 2⁻⁹⁹, as much as a red edge under 99 blue ones takes away.
/// let stalk = |first: usize, height: usize, lowest, others| -> Vec<_> {
///     let above = (first + 1..first + height).map(|vertex| (vertex - 1, vertex, others));
///     Some((0, first, lowest)).into_iter().chain(above).collect()
/// };
/// let blue = [stalk(1, 101, Left, Right), stalk(102, 101, Left, Right)].concat();
/// assert_eq!(sign(203, &blue), Ordering::Greater);
/// let all = [blue, stalk(203, 100, Right, Left)].concat();
/// assert_eq!(sign(303, &all), Ordering::Equal);
/// ```
pub fn sign(vertices: usize, edges: &[(usize, usize, Player)]) -> Ordering {
    let order = upwards(vertices, edges);
    let mut values = vec![LongNumber::default(); vertices.max(1)];
    for &(vertex, below, player) in order[1..].iter().rev() {
        let mut branch = take(&mut values[vertex]);
        branch.put_on_edge(player);
        if branch.digits.len() > values[below].digits.len() {
            swap(&mut branch, &mut values[below]);
        }
        values[below].add(&branch);
    }
    let has_fraction = values[0].digits.contains(&true);
    values[0].integer.cmp(&0).then(has_fraction.cmp(&false))
}

/// A number with as many binary digits as it needs: an integer, and a fraction from 0 on that is added to it.
#[derive(Clone, Default)]
struct LongNumber {
    integer: i64,
    /// The digits after the point, the first of them last.
    digits: Vec<bool>,
}

impl LongNumber {
    /// Adds a number that has no more digits. O(its digits).
    fn add(&mut self, other: &LongNumber) {
        let longer = self.digits.len() - other.digits.len();
        let mut carry = false;
        for (digit, &added) in self.digits[longer..].iter_mut().zip(&other.digits) {
            let sum = u8::from(*digit) + u8::from(added) + u8::from(carry);
            *digit = sum % 2 == 1;
            carry = sum > 1;
        }
        self.integer += other.integer + i64::from(carry);
    }

    /// Puts the number on an edge: as [`Number::on_edge`], (x + n) / 2ⁿ⁻¹ or (x − n) / 2ⁿ⁻¹.
    fn put_on_edge(&mut self, player: Player) {
        // The least n for which x + n is above 1 (at 1 itself, n and n + 1 are as good), or x − n below −1.
        let least = match player {
            Player::Left => 1 - self.integer,
            Player::Right => self.integer + 2,
        };
        let least = least.max(1);
        self.integer += match player {
            Player::Left => least,
            Player::Right => -least,
        };
        for _ in 1..least {
            self.digits.push(self.integer & 1 == 1);
            self.integer >>= 1;
        }
    }
}

/// Returns the vertices from the ground upwards, each with the vertex and the owner of the edge below it; the ground comes first.
fn upwards(vertices: usize, edges: &[(usize, usize, Player)]) -> Vec<(usize, usize, Player)> {
    let mut neighbours = vec![vec![]; vertices.max(1)];
    for &(one, other, player) in edges {
        neighbours[one].push((other, player));
        neighbours[other].push((one, player));
    }
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
    order
}
